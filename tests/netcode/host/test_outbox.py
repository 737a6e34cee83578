"""What waits for one connection."""

import pytest

from netcode.host.outbox import Outbox, Overflow
from netcode.protocol.close_codes import Close
from netcode.protocol.limits import QUEUE
from netcode.protocol.messages import Beat, Message, Showing, Welcome


def showing(rev: int) -> Showing:
    return Showing(rev, 1, 0, 1, (), None, False, b"", 0, ())


def taken(outbox: Outbox, count: int) -> list[Message | Close | None]:
    return [outbox.next() for _ in range(count)]


def test_messages_go_in_order_before_the_view_and_the_close_code_last() -> None:
    outbox = Outbox()
    outbox.close(Close.LEFT)
    outbox.show(showing(1))
    outbox.send(Beat(1))
    outbox.send(Beat(2))
    assert taken(outbox, 4) == [Beat(1), Beat(2), showing(1), Close.LEFT]


def test_the_latest_view_wins() -> None:
    outbox = Outbox()
    for rev in range(1000):
        outbox.show(showing(rev))
    outbox.close(Close.LEFT)
    assert taken(outbox, 2) == [showing(999), Close.LEFT]


def test_the_first_reason_to_close_is_told() -> None:
    outbox = Outbox()
    outbox.close(Close.SUPERSEDED)
    outbox.close(Close.TOO_SLOW)
    assert taken(outbox, 1) == [Close.SUPERSEDED]


def test_it_holds_so_many_messages() -> None:
    outbox = Outbox()
    for number in range(QUEUE):
        outbox.send(Beat(number))
    with pytest.raises(Overflow):
        outbox.send(Beat(QUEUE))
    assert taken(outbox, QUEUE)[-1] == Beat(QUEUE - 1)


def test_it_tells_whether_anything_waits() -> None:
    outbox = Outbox()
    assert not outbox.waits
    assert outbox.next() is None
    outbox.show(showing(1))
    assert outbox.waits
    outbox.next()
    assert not outbox.waits
    outbox.close(Close.LEFT)
    assert outbox.waits


def test_a_view_of_the_game_before_is_not_sent_after_another_one_was_chosen() -> None:
    outbox, welcome = Outbox(), Welcome(1, 0, "0" * 16, "Kitchen", "artline", "0" * 16)
    outbox.show(showing(1))
    outbox.send(welcome)
    assert taken(outbox, 2) == [welcome, None]

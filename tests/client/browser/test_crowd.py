"""Which connection gives way, and who is sent something first: by counting, with a clock moved by hand."""

import pytest

from client.browser.crowd import (
    HALF_OPEN,
    HALF_OPEN_OF_ADDRESS,
    KNOWN,
    KNOWN_FOR,
    OF_ADDRESS,
    SEATED,
    STRANGERS,
    Crowd,
    Visitor,
)
from client.browser.send_queue import Pace


def come(crowd: Crowd, source: str, now: float) -> tuple[Visitor, Visitor | None]:
    new = Visitor(source)
    return new, crowd.come(new, now)


def page(crowd: Crowd, source: str, now: float) -> tuple[Visitor, Visitor]:
    """Let a page with a seat come: its stream, and the connection by which it asks."""
    streams, _ = come(crowd, source, now)
    asks, _ = come(crowd, source, now)
    for one in (streams, asks):
        crowd.asked(one, True, now)
    streams.streams = True
    return streams, asks


@pytest.mark.parametrize(("addresses", "a_second"), [(81, 70), (81, 150), (250, 150)])
def test_half_open_connections_take_no_room_of_a_seated_page_nor_of_one_that_comes(
    addresses: int, a_second: int
) -> None:
    """Two of each of 81 addresses, and new ones all the time, used to keep every request of a seated page out."""
    crowd, now = Crowd(), 0.0
    kept = page(crowd, "seated", now)
    for number in range(a_second * 60):
        now += 1 / a_second
        _, out = come(crowd, f"half open {number % addresses}", now)
        assert out not in kept
        if number % a_second == 0:
            crowd.asked(kept[1], True, now)
            again, out = come(crowd, "seated", now)
            assert out is None, "a seated address closes nothing, and is not refused"
            crowd.asked(again, False, now)
            crowd.gone(again)
            phone, _ = come(crowd, f"phone {number}", now)
            for more in range(5):
                now += 0.002
                _, out = come(crowd, f"half open {(number + more) % addresses}", now)
                assert out is not phone, "a phone that comes has the time to ask"
            assert phone in crowd.here
            crowd.asked(phone, False, now)
            crowd.gone(phone)
        assert len(crowd.here) <= HALF_OPEN + 2


def test_an_address_has_its_share_of_half_open_connections_and_of_all() -> None:
    crowd = Crowd()
    silent = [come(crowd, "mallory", 0.0)[0] for _ in range(3 * HALF_OPEN_OF_ADDRESS)]
    assert crowd.here == silent[-HALF_OPEN_OF_ADDRESS:]
    asking = list[Visitor]()
    for _ in range(2 * OF_ADDRESS):
        one, _ = come(crowd, "mallory", 1.0)
        crowd.asked(one, False, 1.0)
        asking.append(one)
    assert len(crowd.here) == OF_ADDRESS
    assert not {*silent} & {*crowd.here}, "those that have asked for nothing go first"


def test_connections_that_have_asked_and_are_held_take_no_room_of_pages() -> None:
    crowd = Crowd()
    kept = page(crowd, "seated", 0.0)
    for number in range(10 * STRANGERS):
        one, _ = come(crowd, f"idle {number % 81}", number / 100)
        crowd.asked(one, False, number / 100)
        assert len(crowd.here) <= STRANGERS + 2
    assert {*kept} <= {*crowd.here}
    phone, out = come(crowd, "phone", 10.0)
    assert phone in crowd.here
    assert out is not None


def test_a_seat_is_worth_more_than_its_address() -> None:
    """Behind a proxy all have one address: a connection that has shown a seat stays, one that streams does not count."""
    crowd = Crowd()
    pages = [page(crowd, "proxy", 0.0) for _ in range(OF_ADDRESS - 1)]
    for _ in range(100):
        _, out = come(crowd, "proxy", 1.0)
        assert out not in [one for both in pages for one in both]
    assert len(crowd.here) == OF_ADDRESS - 1 + OF_ADDRESS


def test_an_address_is_known_for_a_while_and_so_many_of_them() -> None:
    crowd = Crowd()
    for number in range(KNOWN + 1):
        page(crowd, f"page {number}", 0.0)
    assert not crowd.is_known("page 0", 1.0)
    assert crowd.is_known("page 1", KNOWN_FOR - 1)
    assert not crowd.is_known("page 1", KNOWN_FOR), "who was sent away is a stranger again"


def test_whoever_has_a_seat_takes_no_more_than_all_seats_have() -> None:
    crowd = Crowd()
    kept = page(crowd, "ada", 0.0)
    for address in range(20):
        page(crowd, f"mallory {address}", 0.0)
        for _ in range(OF_ADDRESS - 1):
            _, out = come(crowd, f"mallory {address}", 1.0)
            assert out not in kept
    assert sum(not one.streams for one in crowd.here) <= SEATED + 20, "each address came as a stranger's once"


# Turns


def test_a_large_answer_is_sent_at_its_pace() -> None:
    pace = Pace(rate=100.0, burst=50.0)
    for _ in range(40):
        pace.ask("mallory", 10)
    sent = {now: sum(turn.size for turn in pace.come(float(now))) for now in range(5)}
    assert sent == {0: 50, 1: 50, 2: 50, 3: 50, 4: 50}
    assert pace.wake_at() == 4.0


def test_who_was_sent_least_comes_next_however_many_others_wait() -> None:
    """24 connections that ask again and again used to slow everybody down as much as themselves."""
    pace = Pace(rate=100.0, burst=10.0)
    for _ in range(240):
        pace.ask("mallory", 10)
    pace.come(0.0)
    late = pace.ask("ada", 10)
    assert pace.come(0.1) == [late]
    more = pace.ask("ada", 10)
    found = [turn for step in range(2, 5) for turn in pace.come(step / 10)]
    assert more in found


def test_a_debt_is_waited_for_and_a_turn_given_up_is_gone() -> None:
    pace = Pace(rate=100.0, burst=10.0)
    large = pace.ask("ada", 210)
    assert pace.come(0.0) == [large]
    assert pace.wake_at() is None
    first, second = pace.ask("ada", 10), pace.ask("ada", 10)
    assert pace.come(1.9) == []
    assert pace.wake_at() == pytest.approx(2.0)
    pace.give_up(first)
    assert pace.come(2.01) == [second]
    pace.give_up(second)

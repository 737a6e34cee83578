"""Too many connections, too many messages: strangers never take the room of those who have a seat."""

import pytest

from netcode.guest.updates import Joined, Shut
from netcode.protocol import limits
from netcode.protocol.close_codes import Close
from netcode.protocol.codec import pack
from netcode.protocol.messages import Act, AskLog, Attach, Beat, Chat, Message, Probe, Ready, Refusal, Resume, Welcome
from netcode.table.effects import Warned
from tests.netcode.fakewire import Stranger, Wire
from tests.netcode.table.test_admission import HELLO
from tests.netcode.table.test_table import at

FLOODS: dict[str, Message] = {
    "old intents": Act(5, 0, 1, b"\x80"),
    "beats": Beat(1),
    "answers to beats": Beat(1, answer=True),
    "logs": AskLog(0),
    "chat": Chat("la"),
    "ready": Ready(True),
}


# Connections


def test_one_address_has_its_share_and_no_more() -> None:
    wire = Wire()
    idle = [wire.stranger("192.0.2.66") for _ in range(70)]
    kept = [one for one in idle if one.close is None]
    assert kept == idle[-limits.STRANGERS_OF_ADDRESS :], "it only ends its own, the oldest first"
    other = wire.stranger("192.0.2.67")
    wire.say(other, Probe())
    assert other.close is None


def test_idle_strangers_do_not_keep_a_player_from_coming_back() -> None:
    """From so many addresses as they like: nobody gives way but who holds most, and the longest."""
    wire = Wire(seats=3)
    first = ann = wire.join("Ann")
    for number in range(300):
        wire.stranger(f"198.51.{number % 100}.{number // 100}")
        if number % 50 == 49:
            wire.cut(ann)
            ann = wire.back(first)
            assert ann.last(Joined).seat == 0
    assert limits.MAX_STRANGERS <= len(wire.table.state.peers) <= limits.MAX_STRANGERS + 1


def test_who_dials_without_end_takes_no_place_from_one_who_dials_once() -> None:
    """A hundred addresses dial a thousand times; a connection that came in the middle keeps its place."""
    wire = Wire()
    lone = None
    for number in range(1000):
        wire.now += 0.001
        wire.stranger(f"198.51.100.{number % 100}")
        if number == 500:
            lone = wire.stranger("192.0.2.1")
    assert lone is not None
    assert lone.close is None
    assert len(wire.table.state.peers) == limits.MAX_STRANGERS


def test_strangers_from_one_address_give_way_before_one_from_another() -> None:
    wire = Wire()
    lone = wire.stranger("192.0.2.1")
    for number in range(limits.MAX_STRANGERS - 1):
        wire.stranger(f"192.0.2.{100 + number // limits.STRANGERS_OF_ADDRESS}")
    newest = wire.stranger("192.0.2.2")
    assert lone.close is None
    assert newest.close is None


def test_a_seat_token_does_not_open_connections_without_end() -> None:
    """One member never takes the room of another: of places promised to it the oldest gives way."""
    wire = Wire(starts="owner")
    ann = wire.join("Ann")
    promised: list[Stranger] = []
    for _ in range(limits.MAX_CONNECTIONS):
        promised.append(wire.stranger())
        wire.say(promised[-1], HELLO, Resume(ann.token))
        assert promised[-1].messages(Welcome)
    assert [one.close for one in promised[-limits.PROMISED_AT_ONCE :]] == [None] * limits.PROMISED_AT_ONCE
    assert len(wire.table.state.peers) == limits.PROMISED_AT_ONCE + 1
    assert ann.conn is not None
    wire.say(promised[-1], Attach(promised[-1].messages(Welcome)[0].epoch))
    assert ann.last(Shut).code == "superseded"


# Messages


@pytest.mark.parametrize("flood", FLOODS)
def test_whatever_comes_too_fast_is_left_undone_and_then_ends_the_connection(flood: str) -> None:
    wire = Wire(starts="ready")
    ann, eve = wire.join("Ann"), at(wire, "ATTACHED")
    wire.now += 1.0
    heard = len(eve.frames)
    for _ in range(10_000):
        wire.say(eve, FLOODS[flood])
    assert eve.close is Close.BAD_MESSAGE
    assert len(eve.frames) - heard <= 2 * limits.MESSAGES_PER_SECOND + limits.EXCESS_PER_SECOND
    assert Warned("floods", {"who": "Eve"}) in wire.said
    assert ann.conn is not None


def test_who_keeps_to_the_rate_is_never_closed() -> None:
    wire = Wire(starts="owner")
    eve = at(wire, "ATTACHED")
    for _ in range(20 * limits.MESSAGES_PER_SECOND):
        wire.now += 1 / limits.MESSAGES_PER_SECOND
        wire.say(eve, Beat(1))
    assert eve.close is None


def test_a_bot_in_a_hurry_is_slowed_down_and_never_closed() -> None:
    wire = Wire(starts="owner")
    eve = at(wire, "ATTACHED")
    for _ in range(1000):
        wire.now += 1 / (limits.MESSAGES_PER_SECOND + 5)
        wire.say(eve, Beat(1))
    assert eve.close is None
    assert len(eve.messages(Beat)) < 1000


def test_an_intent_above_the_rate_is_refused_and_may_come_again() -> None:
    wire = Wire("heist")
    eve = at(wire, "ATTACHED")
    wire.say(eve, *[Beat(1)] * limits.MESSAGES_PER_SECOND)
    wire.say(eve, Act(5, 1, 1, pack(None)))
    assert eve.messages(Refusal)[-1].code == "too_fast"
    wire.now += 1.0
    wire.say(eve, Act(5, 1, 1, pack(None)))
    assert eve.messages(Refusal)[-1].code == "no_match"

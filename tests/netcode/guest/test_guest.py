"""The guest's side: what a host may send when, silence, dialling again, shutting for good."""

from typing import Any, get_args

import msgspec
import pytest

from engine.core.visibility import SPECTATOR
from netcode.guest.credentials import ByCode, ByOwner, ByToken, Entry, Me
from netcode.guest.guest import _CLOSED, _STEPS, BUSY_TRIES, TRIES, Guest, GuestStage
from netcode.guest.updates import GuestEffect, HangUp, Joined, LinkChanged, Redial, Remember, Say, Shut
from netcode.protocol import messages
from netcode.protocol.close_codes import Close
from netcode.protocol.codec import RemoteFault
from netcode.protocol.limits import HANDSHAKE_TIMEOUT, HEARTBEAT, REDIAL, REDIAL_DELAYS, UNSTABLE
from netcode.protocol.messages import Chat
from netcode.protocol.pake import HostPake
from tests.games import heist
from tests.games.heist import Ready
from tests.netcode.fakewire import FINGERPRINT, OWNER_TOKEN, Wire, seeded
from tests.netcode.protocol.test_codec import TO_GUEST
from tests.netcode.table.test_match_runner import asked, legal, seated

ME = Me("Ann", "human", 77, "0.1")
GAMES = {"heist": heist.GAME}
WELCOME = messages.Welcome(1, 0, "a" * 16, "Kitchen", "heist", heist.GAME.info.rules_hash, bytes(32))


def guest_at(stage: str, entry: Entry | None = None) -> Guest:
    """Return a guest that has come so far, at time 0."""
    guest = Guest(ME, entry or ByToken(bytes(32), FINGERPRINT), GAMES, seeded(1))
    if stage == "OFFLINE":
        return guest
    if stage in ("PROVING", "PROVED"):
        guest = Guest(ME, ByCode("123456"), GAMES, seeded(1))
    if stage == "ASKING":
        guest = Guest(ME, ByToken(bytes(32), FINGERPRINT), GAMES, seeded(1), "a" * 16)
    guest.connected(bytes(32) if stage == "ASKING" else FINGERPRINT, 0.0)
    if stage == "PROVED":
        guest.received(messages.PakeHost(HostPake("123456", FINGERPRINT, seeded(2)).b, 1, "", "a" * 16), 0.0)
    if stage == "ATTACHED":
        guest.received(WELCOME, 0.0)
    if stage == "SHUT":
        guest.leave()
    assert guest.stage is GuestStage[stage]
    return guest


def shut(effects: list[GuestEffect]) -> Shut | None:
    return next((e for e in effects if isinstance(e, Shut)), None)


def links(effects: list[GuestEffect]) -> list[str]:
    return [e.link for e in effects if isinstance(e, LinkChanged)]


def said(effects: list[GuestEffect]) -> list[messages.Message]:
    return [effect.message for effect in effects if isinstance(effect, Say)]


# What a host may send when


@pytest.mark.parametrize("stage", GuestStage.__members__)
@pytest.mark.parametrize("message", TO_GUEST, ids=lambda message: type(message).__name__)
def test_every_message_of_a_host_at_every_stage_is_heard_or_shuts_the_table(stage: str, message: Any) -> None:
    guest = guest_at(stage)
    effects = guest.received(message, 0.1)
    if stage in ("OFFLINE", "SHUT"):
        assert effects == []
    elif (GuestStage[stage], type(message)) not in _STEPS:
        assert shut(effects) == Shut("bad_host", {})
        assert HangUp() in effects
    assert not [m for m in said(effects) if isinstance(m, messages.Resume | messages.Claim)], (
        "a token is sent once, after the pin"
    )


def test_every_message_of_a_host_has_a_place() -> None:
    assert set(get_args(messages.ToGuest)) - {kind for _, kind in _STEPS} == {
        messages.Probed, messages.Holds, messages.Nonce, messages.Carried,
    }  # fmt: skip


@pytest.mark.parametrize("stage", GuestStage.__members__)
def test_bytes_that_are_no_message_shut_the_table_for_us(stage: str) -> None:
    guest = guest_at(stage)
    effects = guest.faulted(RemoteFault("msgpack"), 0.1)
    assert (shut(effects) is None) == (stage == "SHUT")
    assert guest.stage is GuestStage.SHUT


def test_what_is_said_first_for_each_way_in() -> None:
    for entry, kind in ((ByCode("123456"), messages.PakeGuest), (ByToken(bytes(32), FINGERPRINT), messages.Resume)):
        hello, credential = said(Guest(ME, entry, GAMES, seeded(1)).connected(FINGERPRINT, 0.0))
        assert isinstance(hello, messages.Hello)
        assert isinstance(credential, kind)
    owner = Guest(ME, ByOwner(OWNER_TOKEN, FINGERPRINT), GAMES, seeded(1))
    assert said(owner.connected(FINGERPRINT, 0.0))[1] == messages.Claim(OWNER_TOKEN)


def test_a_host_that_does_not_know_the_code_is_not_pinned() -> None:
    guest = guest_at("PROVED")
    effects = guest.received(messages.ProofHost(bytes(32)), 0.1)
    assert shut(effects) == Shut("bad_host", {})
    assert not [e for e in effects if isinstance(e, Remember)]


def test_an_element_that_is_none_shuts_the_table() -> None:
    guest = guest_at("PROVING")
    assert shut(guest.received(messages.PakeHost(b"T" + b"\xff" * 32, 1, "", "a" * 16), 0.1)) == Shut("bad_host", {})


@pytest.mark.parametrize("change", [{"game": "unknown\u202e"}, {"rules": "0" * 16}])
def test_other_rules_are_told_and_the_seat_is_not_taken(change: dict[str, str]) -> None:
    guest = guest_at("ENTERING")
    effects = guest.received(msgspec.structs.replace(WELCOME, **change), 0.1)
    assert shut(effects) == Shut("other_rules", {"game": change.get("game", "heist").rstrip("\u202e")})
    assert said(effects) == []


def test_welcome_is_answered_with_attach_and_the_way_back_is_to_be_kept() -> None:
    guest = guest_at("ENTERING")
    effects = guest.received(WELCOME, 0.1)
    assert said(effects) == [messages.Attach(1)]
    assert [e for e in effects if isinstance(e, Remember)] == [
        Remember("a" * 16, "Kitchen", "heist", 0, bytes(32), FINGERPRINT)
    ]
    assert Joined(0, False, "a" * 16, "Kitchen", heist.GAME) in effects


def test_a_view_that_is_none_shuts_the_table() -> None:
    guest = guest_at("ATTACHED")
    assert shut(guest.received(messages.Showing(1, 77, 0, 1, (), None, False, b"\xc1", 0, ()), 0.1)) == Shut(
        "bad_host", {}
    )


# Silence


def test_heartbeats_go_out_each_second_with_rising_numbers() -> None:
    guest = guest_at("ATTACHED")
    beats: list[messages.Message] = []
    for step in range(1, 40):
        beats += said(guest.tick(step / 10))
    assert beats == [messages.Beat(1), messages.Beat(2), messages.Beat(3)]
    assert guest.wake_at(5.0) <= 5.0 + HEARTBEAT


def test_silence_is_told_and_then_dialled_away() -> None:
    guest = guest_at("ATTACHED")
    assert links(guest.tick(UNSTABLE - 0.01)) == []
    assert links(guest.tick(UNSTABLE)) == ["unstable"]
    assert links(guest.received(messages.Beat(1, answer=True), UNSTABLE + 0.5)) == ["here"]
    later = UNSTABLE + 0.5 + REDIAL
    assert not [e for e in guest.tick(later - 0.01) if isinstance(e, HangUp)]
    effects = guest.tick(later)
    assert effects[0] == HangUp()
    assert links(effects) == ["lost"]
    (redial,) = [e for e in effects if isinstance(e, Redial)]
    assert later + REDIAL_DELAYS[0] <= redial.at <= later + 1.25 * REDIAL_DELAYS[0]


@pytest.mark.parametrize("stage", ["PROVING", "ENTERING"])
def test_a_host_that_does_not_answer_a_step_is_dialled_again(stage: str) -> None:
    guest = guest_at(stage)
    assert not [e for e in guest.tick(HANDSHAKE_TIMEOUT - 0.01) if isinstance(e, HangUp)]
    assert [type(e) for e in guest.tick(HANDSHAKE_TIMEOUT) if not isinstance(e, LinkChanged)] == [HangUp, Redial]
    assert guest.tick(HANDSHAKE_TIMEOUT + 1) == []


def test_pauses_grow_and_the_last_one_repeats() -> None:
    guest = guest_at("ATTACHED")
    pauses = []
    for _ in range(6):
        (redial,) = [e for e in guest.dial_failed(0.0) if isinstance(e, Redial)]
        pauses.append(redial.at)
    for pause, least in zip(pauses, (*REDIAL_DELAYS, REDIAL_DELAYS[-1], REDIAL_DELAYS[-1]), strict=True):
        assert least <= pause <= least * 1.25
    guest.connected(FINGERPRINT, 10.0)
    guest.received(WELCOME, 10.0)
    (redial,) = [e for e in guest.closed(None, 10.0) if isinstance(e, Redial)]
    assert redial.at < 10.4, "who was back waits the shortest pause again"


def test_who_was_never_in_gives_up_after_a_few_dials_and_who_was_in_never_does() -> None:
    guest = guest_at("OFFLINE")
    results = [shut(guest.dial_failed(0.0)) for _ in range(TRIES)]
    assert results == [None] * (TRIES - 1) + [Shut("no_answer", {})]
    assert guest.dial_failed(0.0) == []
    member = guest_at("ATTACHED")
    assert [shut(member.dial_failed(0.0)) for _ in range(500)] == [None] * 500


def test_what_takes_connections_and_answers_nothing_is_told_as_not_understood() -> None:
    """Such as a program that is no table and waits for another greeting."""
    guest = Guest(ME, ByCode("123456"), GAMES, seeded(1))
    results = []
    for number in range(TRIES):
        guest.connected(FINGERPRINT, float(number))
        results.append(shut(guest.closed(None, float(number))))
    assert results == [None] * (TRIES - 1) + [Shut("not_understood", {})]


def test_a_busy_host_is_asked_again_but_not_for_ever() -> None:
    guest = Guest(ME, ByCode("123456"), GAMES, seeded(1))
    for number in range(BUSY_TRIES):
        guest.connected(FINGERPRINT, float(number))
        effects = guest.received(messages.Denied("join_busy", {}), float(number))
        assert [type(effect) for effect in effects] == [HangUp, Redial]
    guest.connected(FINGERPRINT, 99.0)
    assert shut(guest.received(messages.Denied("join_busy", {}), 99.0)) == Shut("join_busy", {})


def test_a_false_host_tests_one_code_in_an_attempt_whatever_it_answers_the_proof() -> None:
    """An attempt that was told "busy", was hung up on, or left waiting used to send another proof each time."""

    def busy(guest: Guest, now: float) -> list[GuestEffect]:
        return guest.received(messages.Denied("join_busy", {}), now)

    def gone(guest: Guest, now: float) -> list[GuestEffect]:
        return guest.closed(None, now)

    def silent(guest: Guest, now: float) -> list[GuestEffect]:
        return guest.tick(now + HANDSHAKE_TIMEOUT)

    for answer, told in ((busy, "bad_host"), (gone, "proof_unanswered"), (silent, "proof_unanswered")):
        guest, proofs, effects = Guest(ME, ByCode("123456"), GAMES, seeded(1)), 0, list[GuestEffect]()
        for now in range(BUSY_TRIES + 5):
            if guest.stage is not GuestStage.SHUT:
                guest.connected(FINGERPRINT, float(now))
                element = messages.PakeHost(HostPake("123456", FINGERPRINT, seeded(now)).b, 1, "", "a" * 16)
                proofs += sum(isinstance(one, messages.Proof) for one in said(guest.received(element, float(now))))
                effects += answer(guest, float(now))
        assert proofs == 1
        assert shut(effects) == Shut(told, {})


def test_a_host_that_has_proved_the_code_is_the_only_one_that_is_proved_to_again() -> None:
    """Its seat was never promised as the connection was lost: the code is proved once more, to its certificate alone."""
    for found, told in ((FINGERPRINT, None), (bytes(32), Shut("host_changed", {}))):
        guest = guest_at("PROVED")
        assert guest._confirmation is not None
        guest.received(messages.ProofHost(guest._confirmation.host_mac), 0.1)
        assert shut(guest.closed(None, 0.2)) is None
        assert shut(guest.connected(found, 1.0)) == told


# Closed by the host


@pytest.mark.parametrize("code", Close)
def test_every_close_code_shuts_the_table_or_is_dialled_again(code: Close) -> None:
    guest = guest_at("ATTACHED")
    effects = guest.closed(int(code), 1.0)
    if code is Close.TOO_SLOW:
        assert [e for e in effects if isinstance(e, Redial)]
    else:
        assert shut(effects) == Shut(_CLOSED[code], {}, code)
        assert guest.closed(int(code), 1.0) == []


@pytest.mark.parametrize("code", [None, 1000, 1001, 1006, 1009, 1011, 4999])
def test_other_ends_are_accidents(code: int | None) -> None:
    assert [e for e in guest_at("ATTACHED").closed(code, 1.0) if isinstance(e, Redial)]


def test_leaving_says_goodbye_and_hangs_up_politely() -> None:
    assert guest_at("ATTACHED").leave() == [Say(messages.Bye()), HangUp(politely=True)]
    assert guest_at("OFFLINE").leave() == [HangUp(politely=True)]


# Over the wire


def test_nothing_can_be_asked_before_there_is_a_question() -> None:
    guest = guest_at("ATTACHED")
    with pytest.raises(ValueError, match="no question"):
        guest.act(Ready())
    assert not guest.busy
    assert guest_at("OFFLINE").send(Chat("hello")) == []


def test_a_refusal_of_something_else_settles_nothing() -> None:
    wire = Wire()
    end = asked(seated(wire, "Ann", "Bruno"))
    end.guest.act(legal(end)[0])
    assert end.guest.busy
    for inst, number in ((end.guest._me.inst + 1, 1), (end.guest._me.inst, 2)):
        assert end.guest.received(messages.Refusal(inst, number, "stale"), wire.now) == []
    assert end.guest.busy
    end.guest.received(messages.Refusal(end.guest._me.inst, 1, "stale"), wire.now)
    assert not end.guest.busy


def test_a_view_of_another_instance_settles_nothing() -> None:
    wire = Wire()
    end = asked(seated(wire, "Ann", "Bruno"))
    (say,) = end.guest.act(legal(end)[0])
    assert isinstance(say, Say)
    assert isinstance(say.message, messages.Act)
    view = next(e for e in wire.table.state.show_all(wire.now) if e.conn == end.conn)  # type: ignore[union-attr]
    other: Any = msgspec.structs.replace(view.message, inst=1, ack=99)  # type: ignore[union-attr]
    end.guest.received(other, wire.now)
    assert end.guest.busy


def test_who_is_given_another_place_begins_anew() -> None:
    """A token may bring another seat after the first one was given away: nothing of the old view is kept."""
    guest = guest_at("ATTACHED")
    guest.closed(None, 0.0)
    guest.connected(FINGERPRINT, 1.0)
    guest.received(msgspec.structs.replace(WELCOME, seat=SPECTATOR, epoch=2), 1.0)
    assert guest.seat == SPECTATOR
    with pytest.raises(ValueError, match="no question"):
        guest.act(Ready())


def test_another_host_that_does_not_say_how_it_came_by_the_table_is_left() -> None:
    assert shut(guest_at("ASKING").closed(None, 1.0)) == Shut("host_changed", {})
    assert shut(guest_at("ASKING").tick(HANDSHAKE_TIMEOUT)) == Shut("host_changed", {})

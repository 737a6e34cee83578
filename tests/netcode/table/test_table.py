"""What may come when, who holds a seat, and what time does to connections."""

from typing import get_args

import pytest

from netcode.guest.updates import Joined, LinkChanged, Noticed, Shut, Viewed
from netcode.protocol import messages
from netcode.protocol.close_codes import Close
from netcode.protocol.codec import OtherVersion, RemoteFault
from netcode.protocol.limits import AWAY, HANDSHAKE_TIMEOUT, PROBES, RESERVED, SLEPT
from netcode.protocol.pedigree import Passage
from netcode.protocol.versions import PROTOCOL
from netcode.table.connections import ConnectionStage
from netcode.table.effects import Drop, Left
from netcode.table.table import _STEPS
from tests.netcode.fakewire import Stranger, Wire, room
from tests.netcode.table.test_admission import HELLO, pake_of, prove

EVERY: dict[type[messages.Message], messages.Message] = {
    type(message): message
    for message in (
        messages.Probe(),
        HELLO,
        messages.PakeGuest(pake_of("123456").a),
        messages.Proof(bytes(32)),
        messages.Resume(bytes(32)),
        messages.Claim(bytes(32)),
        messages.Enter(bytes(32)),
        messages.Attach(1),
        messages.Act(5, 1, 1, b"\x80"),
        messages.AskLog(0),
        messages.AskDeck("", 0),
        messages.HasDeck(""),
        messages.DealSeal(1, 1, bytes(32)),
        messages.DealShare(1, 1, bytes(32), bytes(32)),
        messages.Chat("hello"),
        messages.Ready(True),
        messages.Start(),
        messages.NewCode(),
        messages.Admit(),
        messages.Fewer(),
        messages.OtherGame("artline", {}, 3, 0),
        messages.LetBrowsersIn(True),
        messages.LetBotPlay(1),
        messages.Pause(True),
        messages.Kick(1, "Ann"),
        messages.Mute(1, "Ann", True),
        messages.Give(1, "Ann"),
        messages.CloseTable(True),
        messages.HandOn("Ann"),
        messages.Entrust(True),
        messages.Prepared(bytes(32), ("192.0.2.1:26190",), bytes(32)),
        messages.AskPedigree(),
        messages.Take(bytes(32), b"part", False),
        messages.Link("0" * 16, 1, bytes(32)),
        messages.Signed(b"signature"),
        messages.Carried(b"part", False),
        messages.Moved(("192.0.2.1:26190",), (Passage(1, b"certificate", bytes(32), b"signature"),), "Ann"),
        messages.Beat(1),
        messages.Bye(),
    )
}
"""One message of every kind that a guest may send, none of which gets anyone in."""
STAGES = ("NEW", "GREETED", "PROVING", "WELCOMED", "ATTACHED", "GONE")


def at(wire: Wire, stage: str) -> Stranger:
    """Return a stranger that has come so far."""
    stranger = wire.stranger()
    if stage == "GREETED":
        wire.say(stranger, HELLO)
    elif stage == "PROVING":
        wire.say(stranger, HELLO, messages.PakeGuest(pake_of(wire.table.code).a))
    elif stage in ("WELCOMED", "ATTACHED"):
        prove(wire, stranger, wire.table.code)
        if stage == "ATTACHED":
            wire.say(stranger, messages.Attach(stranger.messages(messages.Welcome)[0].epoch))
    elif stage == "GONE":
        wire.table.state.peers[stranger.conn or 0].stage = ConnectionStage.GONE
    assert wire.table.state.peers[stranger.conn or 0].stage is ConnectionStage[stage]
    return stranger


# What may come when


def test_every_message_is_tried() -> None:
    assert set(EVERY) == set(get_args(messages.ToHost))


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("kind", EVERY, ids=lambda kind: kind.__name__)
def test_every_message_at_every_stage_gets_on_or_ends_the_connection(stage: str, kind: type[messages.Message]) -> None:
    wire = Wire(seats=3, starts="owner")
    ann = wire.join("Ann")
    stranger = at(wire, stage)
    before, welcomes = len(stranger.mute.messages), len(stranger.messages(messages.Welcome))
    wire.say(stranger, EVERY[kind])
    wire.wait(0.3)
    if stage == "GONE":
        assert len(stranger.mute.messages) == before
    elif (ConnectionStage[stage], kind) not in _STEPS:
        assert stranger.close is Close.BAD_MESSAGE
    assert len(stranger.messages(messages.Welcome)) == welcomes, "no place without a proof"
    assert not stranger.messages(messages.ProofHost) or stage in ("WELCOMED", "ATTACHED")
    assert ann.conn is not None
    assert ann.last(Shut) is None


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("fault", [RemoteFault("msgpack"), OtherVersion(2, "9.9")], ids=["bytes", "version"])
def test_bytes_that_are_no_message_end_the_connection(stage: str, fault: RemoteFault) -> None:
    wire = Wire(starts="owner")
    stranger = at(wire, stage)
    wire.host(wire.table.faulted(stranger.conn or 0, fault, wire.now))
    explained = stage == "NEW" and isinstance(fault, OtherVersion)
    expected = None if stage == "GONE" else Close.OTHER_VERSION if explained else Close.BAD_MESSAGE
    assert stranger.close is expected


def test_what_comes_on_a_connection_that_is_unknown_or_gone_does_nothing() -> None:
    wire = Wire()
    assert wire.table.received(99, messages.Probe(), wire.now) == []
    assert wire.table.faulted(99, RemoteFault("frame"), wire.now) == []
    assert wire.table.lost(99, wire.now) == []


def test_a_probe_is_answered_with_what_anyone_may_know() -> None:
    wire = Wire(seats=3, bots=1)
    wire.join("Ann")
    stranger = wire.stranger()
    wire.say(stranger, *[messages.Probe()] * PROBES)
    assert stranger.messages(messages.Probed)[0] == messages.Probed(
        PROTOCOL, "0.1", "t1", "Kitchen", "masters_gallery", "lobby", 2, 3
    )
    assert len(stranger.messages(messages.Probed)) == PROBES
    wire.say(stranger, messages.Probe())
    assert stranger.close is Close.BAD_MESSAGE


# Steps in time


@pytest.mark.parametrize("stage", ["NEW", "GREETED", "PROVING", "WELCOMED"])
def test_every_step_of_the_handshake_has_its_time(stage: str) -> None:
    wire = Wire(starts="owner")
    stranger = at(wire, stage)
    wire.wait(HANDSHAKE_TIMEOUT - 0.1)
    assert stranger.close is None
    wire.wait(0.1)
    assert stranger.close is Close.TOO_SLOW
    assert wire.table.state.peers == {}


@pytest.mark.parametrize(("stage", "said"), [("NEW", messages.Probe()), ("WELCOMED", messages.Beat(1))])
def test_probes_and_heartbeats_before_attaching_win_no_time(stage: str, said: messages.Message) -> None:
    wire = Wire()
    stranger = at(wire, stage)
    wire.wait(HANDSHAKE_TIMEOUT - 0.5)
    wire.say(stranger, said)
    wire.wait(0.5)
    assert stranger.close is Close.TOO_SLOW


def test_a_seat_that_was_promised_and_not_taken_is_free_again() -> None:
    wire = Wire(seats=2, starts="owner")
    ann = wire.join("Ann")
    stranger = at(wire, "WELCOMED")
    wire.say(ann, messages.Beat(1))
    assert wire.table.state.members.free_chair() is None
    wire.wait(RESERVED - 0.1)
    assert wire.table.state.members.free_chair() is None
    wire.wait(1.1)
    assert wire.table.state.members.free_chair() is wire.table.state.members.chairs[1]
    assert room(ann).places[1].kind == "free"
    assert stranger.close is Close.TOO_SLOW


# Attaching


def test_attach_needs_the_epoch_of_this_very_connection_and_counts_once() -> None:
    wire = Wire(starts="owner")
    first, second = at(wire, "WELCOMED"), wire.stranger("192.0.2.2")
    epoch = first.messages(messages.Welcome)[0].epoch
    prove(wire, second, wire.table.code)
    wire.say(second, messages.Attach(epoch))
    assert second.close is Close.BAD_MESSAGE
    wire.say(first, messages.Attach(epoch))
    assert first.messages(messages.Room)
    wire.say(first, messages.Attach(epoch))
    assert first.close is Close.BAD_MESSAGE


def test_epochs_rise_and_an_older_promise_is_worth_nothing_once_a_newer_was_taken() -> None:
    wire = Wire()
    ann, bruno = wire.join("Ann"), wire.join("Bruno")
    late, new = wire.stranger(), wire.stranger()
    for stranger in (late, new):
        wire.say(stranger, HELLO, messages.Resume(ann.token))
    first, second = late.messages(messages.Welcome)[0].epoch, new.messages(messages.Welcome)[0].epoch
    assert first < second
    wire.say(new, messages.Attach(second))
    assert ann.last(Shut).code == "superseded"
    wire.say(late, messages.Attach(first))
    assert late.close is Close.SUPERSEDED
    assert not late.messages(messages.Showing)
    assert new.close is None
    assert room(bruno).places[0].here


def test_the_late_end_of_an_older_connection_does_not_make_the_seat_away() -> None:
    wire = Wire()
    ann, bruno = wire.join("Ann"), wire.join("Bruno")
    old = ann.conn
    wire.cut(ann, notice_host=False)
    wire.back(ann)
    wire.host(wire.table.lost(old or 0, wire.now))
    wire.deliver()
    assert room(bruno).places[0].here
    assert not [effect for effect in wire.said if isinstance(effect, Left)]
    assert "away" not in [notice.code for notice in bruno.all(Noticed)]


def test_a_promise_of_a_seat_that_was_left_since_takes_no_seat() -> None:
    """Leaving frees the seat; who was promised it by token just before must not sit beside the next one."""
    wire = Wire()
    ann = wire.join("Ann")
    second_window = wire.stranger()
    wire.say(second_window, HELLO, messages.Resume(ann.token))
    wire.do(ann, ann.guest.leave())
    bruno, clara = wire.join("Bruno"), wire.join("Clara")
    assert wire.stage == "playing"
    wire.say(second_window, messages.Attach(second_window.messages(messages.Welcome)[0].epoch))
    assert second_window.close is Close.TOKEN_UNKNOWN
    assert not second_window.messages(messages.Showing)
    assert bruno.conn is not None
    assert clara.conn is not None


def test_a_promise_that_lapsed_takes_no_seat() -> None:
    wire = Wire(starts="owner")
    first = at(wire, "WELCOMED")
    token = first.messages(messages.Welcome)[0].token
    wire.cut(first)
    wire.wait(RESERVED - 1)
    second = wire.stranger()
    wire.say(second, HELLO, messages.Resume(token))
    wire.wait(2)
    wire.say(second, messages.Attach(second.messages(messages.Welcome)[0].epoch))
    assert second.close is Close.TOKEN_UNKNOWN
    assert wire.table.state.members.chairs[0].conn is None


def test_a_watcher_that_is_gone_is_not_there_for_its_second_window() -> None:
    wire = Wire()
    walter = wire.join("Walter", kind="spectator")
    second = wire.stranger()
    wire.say(second, HELLO, messages.Resume(walter.token))
    wire.cut(walter)
    wire.say(second, messages.Attach(second.messages(messages.Welcome)[0].epoch))
    assert second.close is Close.TOKEN_UNKNOWN
    wire.host(wire.table.lost(second.conn or 0, wire.now))
    assert wire.table.state.members.watchers == []


# Leaving and staying


def test_goodbye_in_the_lobby_frees_the_seat_and_in_the_match_it_is_away() -> None:
    wire = Wire(seats=2)
    ann, walter = wire.join("Ann"), wire.join("Walter", kind="spectator")
    wire.do(ann, ann.guest.leave())
    assert wire.dropped[1] is Close.LEFT
    assert room(walter).places[0].kind == "free"
    assert walter.last(Noticed).code == "left"
    bruno, clara = wire.join("Bruno"), wire.join("Clara")
    wire.do(bruno, bruno.guest.leave())
    assert room(clara).places[0].name == "Bruno"
    assert not room(clara).places[0].here
    assert clara.last(Noticed).code == "away"
    assert wire.back(bruno).last(Joined).seat == 0
    assert clara.last(Noticed).code == "back"


def test_a_bot_from_elsewhere_frees_its_seat_and_a_bot_of_the_host_keeps_it() -> None:
    wire = Wire(seats=3, bots=1, starts="owner")
    (own,) = wire.join_bots()
    guest = wire.join("Bea", kind="bot")
    for bot in (own, guest):
        wire.do(bot, bot.guest.leave())
    assert [chair.kind for chair in wire.table.state.members.chairs] == ["free", "free", "bot"]
    assert wire.join_bots()[0].last(Joined).seat == 2


def test_goodbye_of_a_watcher_and_after_the_match() -> None:
    wire = Wire()
    walter = wire.join("Walter", kind="spectator")
    wire.do(walter, walter.guest.leave())
    assert wire.table.state.members.watchers == []
    stranger = at(wire, "ATTACHED")
    wire.table.state.peers[stranger.conn or 0].member = None
    wire.say(stranger, messages.Bye())
    assert stranger.close is Close.LEFT


def test_a_silent_guest_is_away_within_six_seconds_and_heartbeats_keep_it() -> None:
    wire = Wire(starts="owner")
    ann, eve = wire.join("Ann"), at(wire, "ATTACHED")
    wire.wait(AWAY - 0.01)
    assert eve.close is None
    wire.wait(0.01)
    assert eve.close is Close.TOO_SLOW
    assert not room(ann).places[1].here
    assert ann.last(Noticed) == Noticed("away", {"name": "Eve", "seat": 1})
    wire.wait(20)
    assert ann.conn is not None
    assert ann.all(LinkChanged)[-1].link == "here"


def test_anything_heard_counts_as_a_heartbeat() -> None:
    wire = Wire(starts="owner")
    eve = at(wire, "ATTACHED")
    for _ in range(4):
        wire.wait(AWAY - 1)
        wire.say(eve, messages.Ready(True))
    assert eve.close is None


def test_a_heartbeat_is_answered_and_an_answer_is_not() -> None:
    wire = Wire(starts="owner")
    eve = at(wire, "ATTACHED")
    wire.say(eve, messages.Beat(7), messages.Beat(8, answer=True))
    assert eve.messages(messages.Beat) == [messages.Beat(7, answer=True)]


def test_a_host_that_slept_judges_nobody_for_that_time() -> None:
    wire = Wire(seats=3, starts="owner")
    ann = wire.join("Ann")
    promised = at(wire, "WELCOMED")
    wire.wait(1)
    wire.now += 3600
    wire.host(wire.table.tick(wire.now))
    wire.deliver()
    assert ann.last(Noticed).code == "slept"
    assert ann.conn is not None
    assert promised.close is None
    assert wire.table.state.members.chairs[1].kind == "human"
    wire.wait(HANDSHAKE_TIMEOUT)
    assert promised.close is Close.TOO_SLOW
    assert wire.table.state.members.chairs[1].kind == "human", "the promise has its ten seconds, without the sleep"
    wire.wait(RESERVED)
    assert wire.table.state.members.chairs[1].kind == "free"
    assert ann.conn is not None


def test_what_is_promised_right_after_a_sleep_is_not_kept_for_its_length() -> None:
    """A guest may come before the first tick after the sleep; its chair was once kept for that time. Found by the simulator."""
    wire = Wire(seats=2)
    wire.join("Ann")
    wire.now += 3600.0
    token = bytes(range(32))
    wire.host(wire.table.connected(99, "192.0.2.9", wire.now))
    chair = wire.table.state.members.free_chair()
    assert chair is not None
    wire.table.state.members.take(chair, "human", "Bob", token, wire.now)
    wire.wait(RESERVED + 1)
    assert wire.table.state.members.chairs[1].kind == "free"


def test_a_gap_that_is_no_sleep_gives_nothing_back() -> None:
    wire = Wire(starts="owner")
    ann, eve = wire.join("Ann"), at(wire, "ATTACHED")
    for _ in range(2):
        wire.now += SLEPT
        wire.host(wire.table.tick(wire.now))
    assert eve.close is Close.TOO_SLOW
    assert "slept" not in [notice.code for notice in ann.all(Noticed)]


def test_the_turn_clock_gets_the_sleep_back() -> None:
    wire = Wire(turn_seconds=60)
    ann, _ = wire.join("Ann"), wire.join("Bruno")
    wire.wait(20)
    wire.now += 1000
    for end in list(wire.ends.values()):
        wire.guest_does(end, [])
    wire.host(wire.table.tick(wire.now))
    play = wire.runner
    assert play.clock.due() == pytest.approx(wire.now + 40, abs=1.1)
    assert ann.last(Viewed) is not None


def test_tick_is_due_by_the_next_step_that_time_makes() -> None:
    wire = Wire(turn_seconds=60)
    assert wire.table.wake_at() == wire.now + 1.0
    wire.join("Ann")
    wire.now += 0.9
    stranger = wire.stranger()
    wire.host(wire.table.tick(wire.now))
    assert wire.table.wake_at() == wire.now + 1.0
    wire.say(stranger, HELLO, messages.PakeGuest(b"S" + b"\xff" * 32))
    assert wire.table.wake_at() == wire.now + 0.25


def test_people_are_counted_and_bots_are_not() -> None:
    wire = Wire(seats=3, bots=1)
    wire.join_bots()
    assert wire.table.people_here() == 0
    ann = wire.join("Ann")
    wire.join("Walter", kind="spectator")
    assert wire.table.people_here() == 2
    wire.cut(ann)
    assert wire.table.people_here() == 1


def test_a_dropped_connection_is_told_once() -> None:
    wire = Wire()
    stranger = wire.stranger()
    effects = wire.table.faulted(stranger.conn or 0, RemoteFault("frame"), wire.now)
    assert effects == [Drop(stranger.conn or 0, Close.BAD_MESSAGE)]
    assert wire.table.received(stranger.conn or 0, messages.Hello(1, "", "human", "", 1), wire.now) == []
    wire.host(wire.table.lost(stranger.conn or 0, wire.now))
    assert wire.table.tick(wire.now + 1) == []


def test_a_proof_is_heard_once() -> None:
    wire = Wire()
    eve = at(wire, "PROVING")
    wire.say(eve, messages.Proof(bytes(32)), messages.Proof(bytes(32)))
    wire.wait(1)
    assert eve.close is Close.CODE_REFUSED
    assert len(eve.messages(messages.PakeHost)) == 1

"""Intents and events over real bytes: once, in order, refused with a reason; what a cut loses and what not."""

import random
from collections.abc import Callable
from itertools import islice
from typing import Any

import msgspec
import pytest

from engine.core.journal import Played
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from engine.games.masters_gallery.intents import Decline
from engine.games.museum_pictura.intents import PASS, Arrange, Hang
from engine.games.museum_pictura.state import Trading
from netcode.guest.guest import Busy
from netcode.guest.updates import IntentRefused, Logged, Viewed
from netcode.protocol.close_codes import Close
from netcode.protocol.codec import decode_to_guest, encode, pack, plain_values
from netcode.protocol.limits import FAULTS, MESSAGES_PER_SECOND, TAIL
from netcode.protocol.messages import Act, AskLog, Log, Refusal, Showing
from netcode.table.effects import Finished
from tests.games.heist import HeldUp, Look, Mark, Ready, Steal
from tests.netcode.fakewire import End, Stranger, Wire, play, room, settled
from tests.netcode.table.test_table import at


def seated(wire: Wire, *names: str) -> list[End]:
    ends = [wire.join(name) for name in names]
    assert wire.stage == "playing"
    return ends


def view_of(end: End) -> Any:
    return end.last(Viewed).view


def acts(wire: Wire) -> list[Played]:
    return [record for record in wire.records if isinstance(record, Played)]


def asked(ends: list[End]) -> End:
    """Return the first guest that is asked."""
    return next(end for end in ends if view_of(end).viewer in view_of(end).to_act)


def legal(end: End, most: int = 50) -> list[Any]:
    game, view = end.guest.game, view_of(end)
    assert game is not None
    return list(islice(game.legal(view.state, view.viewer), most))


def events(end: End) -> list[Any]:
    """Return all that a guest was told has happened, in the order in which it was told."""
    told: list[Any] = []
    for update in end.updates:
        if isinstance(update, Logged):
            told += update.events
        elif isinstance(update, Viewed):
            told += update.view.events
    return told


def by_hand(wire: Wire, name: str = "Ann") -> tuple[Stranger, Callable[..., Act]]:
    """Return a seated stranger, and what makes its acts: act(intent, number, prompt=..., inst=...)."""
    stranger = at(wire, "ATTACHED")

    def act(intent: Any, number: int, prompt: int | None = None, inst: int = 5) -> Act:
        shown = stranger.messages(Showing)[-1]
        data = intent if isinstance(intent, bytes) else pack(intent)
        return Act(inst, number, shown.prompt if prompt is None else prompt, data)

    return stranger, act


def stranger_at_masters(seed: int = 1) -> tuple[Wire, Stranger, Callable[..., Act], Any]:
    """Return a table where a stranger has the first turn."""
    for tried in range(seed, seed + 50):
        wire = Wire(seed=tried, first_seat=1)
        stranger, act = by_hand(wire)
        wire.join("Bruno")
        shown = stranger.messages(Showing)[-1]
        if shown.to_act == (0,):
            state = msgspec.msgpack.decode(shown.state, type=wire.table.state.setup.game.state)
            return wire, stranger, act, list(wire.table.state.setup.game.legal(state, 0))
    raise AssertionError("seat 1 never starts")


# Applied once, or refused with a reason


def test_a_whole_match_is_played_and_the_journal_gives_it_again() -> None:
    wire = Wire(seats=3)
    ends = seated(wire, "Ann", "Bruno", "Clara")
    walter = wire.join("Walter", kind="spectator")
    play(wire, ends, random.Random(1))
    assert wire.stage == "over"
    (finished,) = [effect for effect in wire.said if isinstance(effect, Finished)]
    match = wire.runner
    assert finished.outcome == match.match.outcome
    assert wire.records == match.match.records
    assert {room(end).stage for end in [*ends, walter]} == {"over"}
    for end in [*ends, walter]:
        assert view_of(end).state == match.game.view(match.match.state, view_of(end).viewer)
        assert [event.card for event in events(end) if type(event).__name__ == "Displayed"]
    assert events(walter) == [match.game.view_event(event, SPECTATOR) for event in events(walter)]


def test_an_intent_is_applied_once_however_often_it_comes() -> None:
    wire, ann, act, listed = stranger_at_masters()
    message = act(listed[0], 1)
    wire.say(ann, message)
    revision = ann.messages(Showing)[-1].rev
    wire.say(ann, message, message)
    assert len(acts(wire)) == 1
    assert not ann.messages(Refusal)
    assert [shown.ack for shown in ann.messages(Showing)][-2:] == [1, 1]
    assert ann.messages(Showing)[-1].rev == revision, "nothing has happened for the others"


def test_numbers_rise_but_need_not_follow() -> None:
    wire, ann, act, listed = stranger_at_masters()
    wire.say(ann, act(b"\xc1", 7), act(listed[0], 3), act(listed[0], 8))
    assert [refused.number for refused in ann.messages(Refusal)] == [7]
    assert [record.number for record in acts(wire)] == [8]


def test_an_answer_to_a_question_that_is_closed_is_stale() -> None:
    wire, ann, act, listed = stranger_at_masters()
    prompt = ann.messages(Showing)[-1].prompt
    for number, other in enumerate((prompt - 1, prompt + 1, 2**62), 1):
        wire.say(ann, act(listed[0], number, prompt=other))
    assert [(refused.number, refused.code) for refused in ann.messages(Refusal)] == [(n, "stale") for n in (1, 2, 3)]
    assert acts(wire) == []


def test_a_question_stays_open_whatever_others_do_meanwhile() -> None:
    """The seat in turn arranges its museum while others are asked for trades: its prompt outlives theirs."""
    wire = Wire("museum_pictura", seats=3, first_seat=1)
    ends = seated(wire, "Ann", "Bruno", "Clara")
    ann, game = ends[0], GAMES["museum_pictura"]
    while (
        (state := view_of(ann).state).turn or not isinstance(state.phase, Trading) or not any(state.players[0].museum)
    ):
        end = asked(ends)
        default = game.default(view_of(end).state, end.guest.seat)
        wire.do(end, end.guest.act(next((act for act in legal(end, 5000) if isinstance(act, Hang)), default)))
        wire.now += 0.1
    before, other = view_of(ann), asked(ends)
    wire.do(other, other.guest.act(PASS))
    assert view_of(asked(ends)).prompt > before.prompt
    wire.do(ann, ann.guest.act(Arrange(tuple(reversed(before.state.players[0].museum))), before.prompt))
    assert not ann.all(IntentRefused)
    assert view_of(ends[2]).state.players[0].museum == before.state.players[0].museum[::-1]


def test_a_guest_may_answer_only_the_question_that_it_has_seen() -> None:
    """A click on an older view is sent as the answer to that view's question."""
    wire = Wire("heist", look_seconds=0)
    ann, bruno = seated(wire, "Ann", "Bruno")
    seen = view_of(bruno)
    wire.do(bruno, bruno.guest.act(Ready()))
    wire.do(ann, ann.guest.act(Steal(tuple(sorted(view_of(ann).state.phase.wall)[:1]))))
    wire.do(bruno, bruno.guest.act(Mark(()), seen.prompt))
    assert bruno.last(IntentRefused).code == "stale"


def test_refusals_of_the_rules_carry_their_code_and_values() -> None:
    wire = Wire("heist")
    ann, bruno = seated(wire, "Ann", "Bruno")
    wire.do(ann, ann.guest.act(Ready()))
    assert ann.last(IntentRefused) == IntentRefused("not_asked", {})
    wire.do(bruno, bruno.guest.act(Ready()))
    wall = view_of(ann).state.phase.wall
    missing = next(work for work in range(40) if work not in wall)
    wire.do(ann, ann.guest.act(msgspec.structs.replace(Steal(()), works=(missing,))))
    assert ann.last(IntentRefused) == IntentRefused("not_on_the_wall", {"work": missing})
    assert settled(ann)


def test_refusals_before_the_match_of_watchers_and_of_the_fast() -> None:
    wire = Wire("heist")
    ann, act = by_hand(wire)
    wire.say(ann, Act(5, 1, 1, pack(Ready())))
    assert ann.messages(Refusal)[-1].code == "no_match"
    wire.join("Bruno")
    wire.now += 1.0
    for number in range(2, MESSAGES_PER_SECOND + 4):
        wire.say(ann, act(Ready(), number))
    codes = [refused.code for refused in ann.messages(Refusal)[1:]]
    assert codes == ["not_asked"] * MESSAGES_PER_SECOND + ["too_fast"] * 2
    wire.wait(1)
    wire.say(ann, act(Ready(), 90))
    assert ann.messages(Refusal)[-1].code == "not_asked"


def test_who_watches_may_not_act() -> None:
    wire = Wire()
    seated(wire, "Ann", "Bruno")
    walter = wire.join("Walter", kind="spectator")
    with pytest.raises(ValueError, match="no question is open"):
        walter.guest.act(PASS)
    wire.say(walter, Act(walter.guest._me.inst, 1, 1, b"\xc0"))
    assert not walter.all(IntentRefused), "it asked nothing, so it is told nothing"
    assert acts(wire) == []


def test_the_bots_of_the_host_may_be_as_fast_as_they_like() -> None:
    wire = Wire(bots=1)
    (bot,) = wire.join_bots()
    wire.join("Ann")
    for number in range(1, 3 * MESSAGES_PER_SECOND):
        wire.say(bot, Act(bot.guest._me.inst, number, 99, pack(Decline())))
    refused = [message for frame in bot.frames if isinstance(message := decode_to_guest(frame), Refusal)]
    assert [message.code for message in refused] == ["stale"] * (3 * MESSAGES_PER_SECOND - 1)


def test_malformed_intents_are_counted_and_end_the_connection() -> None:
    wire = Wire("heist")
    ann, act = by_hand(wire)
    wire.join("Bruno")
    for number in range(1, FAULTS):
        wire.say(ann, act({"type": "Rob"}, number))
    assert [refused.code for refused in ann.messages(Refusal)] == ["malformed"] * (FAULTS - 1)
    wire.say(ann, act(Ready(), FAULTS))
    assert ann.messages(Refusal)[-1].code == "not_asked", "a well-formed one does no harm"
    wire.say(ann, act({"type": "Ready", "more": 1}, FAULTS + 1))
    assert ann.close is Close.BAD_MESSAGE
    assert wire.stage == "playing"


def test_another_instance_than_the_one_that_said_hello_is_not_heard() -> None:
    wire, ann, act, listed = stranger_at_masters()
    wire.say(ann, act(listed[0], 1, inst=6))
    assert ann.close is Close.BAD_MESSAGE
    assert acts(wire) == []


@pytest.mark.parametrize(
    ("value", "sent"),
    [
        (3, 3),
        ("word", "word"),
        (True, 1),
        ((1, "a", True, 2.5), (1, "a", 1, "2.5")),
        ([1, [2]], (1, "[2]")),
        (None, "None"),
        (2.5, "2.5"),
        (2**64, "18446744073709551616"),
        ((-(2**63), -(2**63) - 1), (-(2**63), "-9223372036854775809")),
    ],
)
def test_whatever_a_game_puts_into_a_refusal_can_be_read(value: object, sent: object) -> None:
    refused = Refusal(1, 1, "code", plain_values({"value": value}))
    assert refused.values == {"value": sent}
    assert decode_to_guest(encode(refused)) == refused


def test_one_intent_is_on_its_way_at_a_time() -> None:
    wire = Wire("heist")
    _, bruno = seated(wire, "Ann", "Bruno")
    bruno.guest.act(Ready())
    with pytest.raises(Busy):
        bruno.guest.act(Ready())


# Cut in the middle


def test_an_intent_that_was_lost_on_its_way_is_sent_again() -> None:
    wire = Wire()
    ends = seated(wire, "Ann", "Bruno")
    end = asked(ends)
    (said,) = end.guest.act(legal(end)[0])
    assert isinstance(said.message, Act)  # type: ignore[union-attr]
    wire.cut(end)
    assert acts(wire) == []
    wire.connect(end)
    assert len(acts(wire)) == 1
    assert settled(end)


def test_an_intent_that_was_done_and_whose_view_was_lost_is_not_done_again() -> None:
    wire = Wire()
    ends = seated(wire, "Ann", "Bruno")
    end = asked(ends)
    before = view_of(end).state
    conn = end.conn
    wire.ends.pop(conn or 0)  # deaf from now on
    wire.do(end, end.guest.act(legal(end)[0]))
    assert len(acts(wire)) == 1
    assert view_of(end).state == before
    wire.ends[conn or 0] = end
    wire.cut(end)
    wire.connect(end)
    assert len(acts(wire)) == 1
    assert settled(end)
    assert view_of(end).state != before


def test_a_change_of_mind_that_was_done_is_not_done_again_under_the_same_question() -> None:
    """The prompt does not save us here: only the number tells that it was done."""
    wire = Wire("heist", seats=3, look_seconds=0)
    ann, bruno, clara = seated(wire, "Ann", "Bruno", "Clara")
    for end in (bruno, clara):
        wire.do(end, end.guest.act(Ready()))
    wire.do(ann, ann.guest.act(Steal(tuple(sorted(view_of(ann).state.phase.wall)[:1]))))
    conn, done = bruno.conn or 0, len(acts(wire))
    wire.ends.pop(conn)
    wire.do(bruno, bruno.guest.act(Mark((1,))))
    wire.ends[conn] = bruno
    wire.cut(bruno)
    wire.connect(bruno)
    assert settled(bruno)
    assert len(acts(wire)) == done + 1


def test_a_new_process_does_not_take_old_acknowledgements_for_its_own() -> None:
    wire = Wire()
    ends = seated(wire, "Ann", "Bruno")
    play(wire, ends, random.Random(3), most=9)
    end = asked(ends)
    wire.cut(end)
    again = wire.back(end, "Again")
    done = len(acts(wire))
    wire.do(again, again.guest.act(legal(again)[0]))
    assert len(acts(wire)) == done + 1
    assert acts(wire)[-1].number == 1
    assert acts(wire)[-1].inst != acts(wire)[-2].inst


# Events: once, in order, to whom they belong


def test_who_misses_more_than_a_tail_asks_for_the_log_and_is_told_everything_once_in_order() -> None:
    wire = Wire(seats=3)
    ends = seated(wire, "Ann", "Bruno", "Clara")
    walter, slow = wire.join("Walter", kind="spectator"), wire.join("Slow", kind="spectator")
    conn = slow.conn or 0
    wire.ends.pop(conn)
    play(wire, ends, random.Random(5), most=TAIL)
    missed = len(events(walter)) - len(events(slow))
    assert missed > TAIL
    wire.ends[conn] = slow
    play(wire, ends, random.Random(6))
    assert events(slow) == events(walter)
    assert [log.first for log in logs(slow)] == [0], "asked for once, from the first event that it missed"


def test_who_comes_late_or_back_is_told_all_from_the_start_once() -> None:
    wire = Wire(seats=3)
    ends = seated(wire, "Ann", "Bruno", "Clara")
    walter = wire.join("Walter", kind="spectator")
    play(wire, ends, random.Random(5), most=40)
    late = wire.join("Late", kind="spectator")
    wire.cut(ends[0])
    play(wire, ends[1:], random.Random(6), most=40)
    wire.connect(ends[0])
    play(wire, ends, random.Random(7))
    assert wire.stage == "over"
    assert events(late) == events(walter)
    assert [type(event) for event in events(ends[0])] == [type(event) for event in events(walter)]
    assert late.all(Logged), "what was before is told as history"


def logs(end: End) -> list[Log]:
    """Return the parts of the log that a guest was sent."""
    return [message for frame in end.frames if isinstance(message := decode_to_guest(frame), Log)]


def test_the_log_can_be_asked_for_from_any_number_but_not_faster_than_intents_come() -> None:
    wire = Wire()
    ends = seated(wire, "Ann", "Bruno")
    play(wire, ends, random.Random(4), most=20)
    wire.wait(2)
    ann, number = ends[0], len(events(ends[0]))
    wire.say(ann, AskLog(0), AskLog(number - 1), AskLog(number), AskLog(2**62))
    whole, last = logs(ann)
    assert (whole.first, len(whole.events)) == (0, number)
    assert (last.first, last.events) == (number - 1, whole.events[-1:])
    assert len(events(ann)) == number, "nothing is told twice"
    wire.say(ann, *[AskLog(0)] * MESSAGES_PER_SECOND)
    assert len(logs(ann)) == 2 + MESSAGES_PER_SECOND - 4


def finish_heist_round(wire: Wire, ann: End, bruno: End) -> None:
    """Let seat 0 steal two and seat 1 mark nothing: the next exhibit begins."""
    wire.do(bruno, bruno.guest.act(Ready()))
    wall = sorted(view_of(ann).state.phase.wall)
    wire.do(ann, ann.guest.act(Steal(tuple(wall[:2]))))
    wire.do(bruno, bruno.guest.act(Mark(())))


def test_fleeting_moments_reach_those_here_and_nobody_later() -> None:
    wire = Wire("heist", look_seconds=0)
    ann, bruno = seated(wire, "Ann", "Bruno")
    walter = wire.join("Walter", kind="spectator")
    wire.cut(bruno)
    wire.connect(bruno)
    finish_heist_round(wire, ann, bruno)
    assert isinstance(view_of(walter).state.phase, Look)
    late = wire.join("Late", kind="spectator")
    wire.cut(ann)
    wire.connect(ann)
    wire.wait(1)
    wire.do(ann, ann.guest.act(Ready()))
    seen = {name: [e for e in events(end) if isinstance(e, HeldUp)] for name, end in
            {"walter": walter, "late": late, "ann": ann, "bruno": bruno}.items()}  # fmt: skip
    assert len(seen["walter"]) == 1
    assert len(seen["ann"]) == 1, "seen before the cut, not told again after it"
    assert len(seen["bruno"]) == 1
    assert seen["late"] == []
    stored = wire.runner
    logged = b"".join(data for part in stored.dispatch.log(SPECTATOR) for data in part.events)
    assert b"HeldUp" not in logged
    for frame in late.frames:
        assert b"HeldUp" not in frame


def test_events_are_numbered_for_each_viewer_so_that_no_gap_tells() -> None:
    wire = Wire("heist", look_seconds=0)
    ann, bruno = seated(wire, "Ann", "Bruno")
    finish_heist_round(wire, ann, bruno)
    last = [
        next(m for f in reversed(end.frames) if isinstance(m := decode_to_guest(f), Showing)) for end in (ann, bruno)
    ]
    assert [shown.first + len(shown.events) for shown in last] == [len(last[1].events) + 1, len(last[1].events)]


# The clock, at the table

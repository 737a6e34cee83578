"""Another match with the same seats: who begins it, and how nothing of the one before gets into it."""

import random

from engine.core.journal import Opening
from netcode.guest.updates import IntentRefused, Logged, Viewed
from netcode.protocol.messages import Give, LetBotPlay, Ready, Start
from tests.netcode.fakewire import End, Wire, choose, play, room
from tests.netcode.table.test_moderation import codes, order, restart, running, seat_bot


def over() -> tuple[Wire, End, list[End]]:
    """Return a table whose first match is over, its owner and the others."""
    wire, owner, others = running()
    play(wire, [owner, *others], random.Random(8))
    assert wire.stage == "over"
    return wire, owner, others


def again(wire: Wire, owner: End) -> None:
    """Let the owner begin another match. Its journal is a new one."""
    openings = sum(isinstance(record, Opening) for record in wire.records)
    wire.do(owner, owner.guest.send(Start()))
    assert wire.stage == "playing"
    assert sum(isinstance(record, Opening) for record in wire.records) == openings + 1


def test_owner_begins_another_match_with_the_same_seats() -> None:
    wire, owner, others = over()
    seats = [end.guest.seat for end in (owner, *others)]
    views = len(others[0].all(Viewed))
    again(wire, owner)
    first = others[0].all(Viewed)[views]
    assert first.match == 2
    assert first.view.events == ()
    assert [end.guest.seat for end in (owner, *others)] == seats
    assert wire.written.matches == 2
    play(wire, [owner, *others], random.Random(9))
    assert wire.stage == "over"
    assert not any(end.all(IntentRefused) for end in (owner, *others))
    again(wire, owner)
    assert wire.table.state.matches == 3


def test_everything_of_the_second_match_is_told_once_and_in_order() -> None:
    wire, owner, (ann, bea) = over()
    again(wire, owner)
    ann.updates.clear()
    rng = random.Random(3)
    play(wire, [owner, ann, bea], rng, 20)
    wire.cut(ann)
    play(wire, [owner, bea], rng, 1)
    wire.connect(ann)
    play(wire, [owner, ann, bea], rng)
    told = [event for viewed in ann.all(Viewed) for event in viewed.view.events]
    late = wire.back(ann, "Eve")
    history = [event for logged in late.all(Logged) for event in logged.events]
    assert told == history
    assert {logged.match for logged in late.all(Logged)} == {2}


def test_without_the_owner_the_next_match_begins_when_everyone_is_ready() -> None:
    wire, owner, (ann, bea) = over()
    wire.do(owner, owner.guest.leave())
    assert codes(ann)[-1] == "away"
    for end in (ann, bea):
        wire.do(end, end.guest.send(Ready(True)))
    assert wire.stage == "over", "a seat is empty"
    wire.do(bea, bea.guest.send(Ready(False)))
    wire.table.state.members.chairs[0].owner = False  # a table whose owner watches from afar
    cem = wire.back(owner, "Olga")
    wire.do(cem, cem.guest.send(Ready(True)))
    assert wire.stage == "over", "one is not ready"
    wire.do(bea, bea.guest.send(Ready(True)))
    assert wire.stage == "playing"
    assert wire.table.state.matches == 2


def test_others_do_not_begin_it_while_the_owner_is_here() -> None:
    wire, owner, (ann, bea) = over()
    for end in (owner, ann, bea):
        wire.do(end, end.guest.send(Ready(True)))
    wire.do(ann, ann.guest.send(Start()))
    assert codes(ann)[-1] == "not_owner"
    assert wire.stage == "over"
    again(wire, owner)
    play(wire, [owner, ann, bea], random.Random(1))
    assert not any(place.ready for place in room(ann).places), "everyone says it anew"


def test_seat_of_one_who_left_is_filled_before_the_next_match() -> None:
    wire, owner, (ann, bea) = over()
    wire.do(ann, ann.guest.leave())
    wire.do(owner, owner.guest.send(Start()))
    assert codes(owner)[-1] == "not_all_here"
    order(wire, owner, LetBotPlay(1))
    bot = seat_bot(wire)
    again(wire, owner)
    wire.do(bea, bea.guest.leave())
    order(wire, owner, Give(2, "Bea"))
    cem = wire.join("Cem")
    play(wire, [owner, bot, cem], random.Random(1))
    assert wire.stage == "over"


def test_intent_that_was_on_its_way_when_the_match_ended_is_not_done_in_the_next() -> None:
    wire, owner, (ann, bea) = running()
    rng = random.Random(8)
    before = choose(owner, rng) or choose(ann, rng) or choose(bea, rng)
    play(wire, [owner, ann, bea], rng)
    wire.cut(ann)
    stale = ann.guest.act(before, 1)
    assert not stale, "it is kept until there is a connection"
    order(wire, owner, LetBotPlay(1))
    seat_bot(wire)
    again(wire, owner)
    records = len(wire.records)
    wire.connect(ann)
    assert ann.last(IntentRefused).code == "stale"
    assert len(wire.records) == records


def test_restart_goes_on_with_the_second_match() -> None:
    wire, owner, (ann, bea) = over()
    again(wire, owner)
    play(wire, [owner, ann, bea], random.Random(2), 7)
    opening = max(n for n, record in enumerate(wire.records) if isinstance(record, Opening))
    del wire.records[:opening]
    ann.updates.clear()
    restart(wire)
    wire.connect(ann)
    assert ann.last(Viewed).match == 2
    assert ann.last(Viewed).view.events == ()
    play(wire, [wire.owner(), ann, wire.back(bea, "Bea")], random.Random(2))
    assert wire.stage == "over"

"""A table that its owner pauses: blank, its clocks stand, chat is open; then it goes on."""

import random

import pytest

from netcode.guest.updates import ChatReceived, IntentRefused, Logged, Viewed
from netcode.protocol.messages import Chat, Pause
from tests.netcode.fakewire import choose, play, room
from tests.netcode.table.test_moderation import order, restart, running


def test_paused_table_shows_nobody_anything_until_it_goes_on() -> None:
    wire, owner, (ann, bea) = running()
    rng = random.Random(4)
    play(wire, [owner, ann, bea], rng, 5)
    order(wire, owner, Pause(True))
    assert room(bea).paused
    assert room(bea).owner == room(ann).owner == room(owner).places[owner.guest.seat].name != "", (
        "who lets it go on has a name"
    )
    assert wire.written.paused
    views, logs = len(ann.all(Viewed)), len(ann.all(Logged))
    wire.cut(ann)
    wire.connect(ann)
    new = wire.back(bea, "Bea")
    watcher = wire.join("Eve", kind="spectator")
    assert (len(ann.all(Viewed)), len(ann.all(Logged))) == (views, logs)
    for late in (new, watcher):
        assert not late.all(Viewed)
        assert not any(b"Showing" in frame or b"\xa3Log" in frame for frame in late.frames)
    order(wire, owner, Pause(False))
    assert not room(ann).paused
    for late in (new, watcher):
        assert late.last(Viewed) is not None
        assert late.last(Logged).events, "it hears what happened before it came"
    play(wire, [owner, ann, new], rng)
    assert wire.stage == "over"


def test_intents_are_refused_while_the_table_is_paused_and_chat_is_open() -> None:
    wire, owner, others = running()
    asked = next(end for end in (owner, *others) if end.guest.seat in owner.last(Viewed).view.to_act)
    intent = choose(asked, random.Random(1))
    order(wire, owner, Pause(True))
    records = len(wire.records)
    wire.do(asked, asked.guest.act(intent))
    assert asked.last(IntentRefused).code == "paused"
    assert len(wire.records) == records
    wire.do(asked, asked.guest.send(Chat("tea?")))
    assert owner.last(ChatReceived).text == "tea?"
    order(wire, owner, Pause(False))
    wire.do(asked, asked.guest.act(intent))
    assert len(wire.records) == records + 1


def test_clocks_stand_while_the_table_is_paused() -> None:
    wire, owner, _others = running(turn_seconds=60)
    wire.wait(10)
    order(wire, owner, Pause(True))
    wire.wait(200)
    order(wire, owner, Pause(False))
    shown = owner.last(Viewed)
    assert not shown.clock_stopped
    assert shown.seconds_left == pytest.approx(50, abs=1)
    records = len(wire.records)
    wire.wait(51)
    assert len(wire.records) > records, "the time is up"


def test_view_that_was_on_its_way_when_the_table_was_paused_is_not_told() -> None:
    wire, owner, (ann, _) = running()
    match = wire.runner
    order(wire, owner, Pause(True))
    told = len(ann.all(Viewed))
    wire.host([match.show(wire.table.state.members.chairs[1], ann.conn or 0, 0, 99, match.face(wire.now))])
    wire.deliver()
    assert len(ann.all(Viewed)) == told


def test_paused_table_is_paused_after_a_restart() -> None:
    wire, owner, (ann, _) = running()
    order(wire, owner, Pause(True))
    restart(wire)
    again = wire.back(ann)
    assert room(again).paused
    assert not again.all(Viewed)
    order(wire, wire.owner(), Pause(False))
    assert again.last(Viewed) is not None

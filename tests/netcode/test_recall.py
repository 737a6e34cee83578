"""A table that was written down is the same table again."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from engine.core.errors import BadJournal
from netcode.credentials import ByCode, ByToken
from netcode.effects import Keep
from netcode.guest_effects import Say
from netcode.memory import TableMemory
from netcode.messages import Act
from netcode.recall import EPOCHS_AT_ONCE
from netcode.setup import Secrets
from netcode.table import Table
from netcode.updates import IntentRefused, Joined, Logged, Shut, Viewed
from tests.netcode.fakewire import FINGERPRINT, OWNER_TOKEN, End, Wire, seeded


def restart(wire: Wire, records: int | None = None) -> None:
    """Lose the host's process; another one goes on with what is on the disk. Every connection is gone."""
    assert wire.memory is not None
    memory = msgspec.json.decode(msgspec.json.encode(wire.memory), type=TableMemory)
    ends = list(wire.ends.values())
    secrets = Secrets(FINGERPRINT, OWNER_TOKEN, seeded(wire.seed + 99))
    kept = wire.records if records is None else wire.records[:records]
    wire.table = Table(wire.table.hall.setup, secrets, wire.now, memory, kept)
    wire.records = list(kept)
    for end in ends:
        wire.cut(end, notice_host=False)
    wire.host(wire.table.opened())


def play(wire: Wire, ends: list[End], moves: int, seed: int = 5) -> None:
    rng = random.Random(seed)
    for _ in range(moves):
        for end in ends:
            seen: Any = end.last(Viewed)
            if seen.view.viewer in seen.view.to_act and end.guest.game is not None:
                wire.now += 0.1
                wire.do(end, end.guest.act(rng.choice(list(end.guest.game.legal(seen.view.state, end.guest.seat)))))
                break


def two(wire: Wire) -> list[End]:
    return [wire.join("Ann"), wire.join("Bob")]


def events(end: End) -> list[object]:
    return [event for seen in end.all(Viewed) for event in seen.view.events]


def test_everyone_comes_back_to_the_same_view_and_each_event_is_told_once() -> None:
    wire = Wire(seats=2)
    ends = two(wire)
    play(wire, ends, 12)
    before = [end.last(Viewed).view for end in ends]
    restart(wire)
    for end in ends:
        wire.connect(end)
    assert [end.last(Viewed).view.state for end in ends] == [view.state for view in before]
    play(wire, ends, 8)
    newcomer = wire.join("Eve", kind="spectator")
    assert len(newcomer.last(Logged).events) == len(events(ends[0])) == len(events(ends[1]))


def test_an_intent_that_was_on_the_disk_is_not_done_twice() -> None:
    wire = Wire(seats=2)
    ends = two(wire)
    play(wire, ends, 5)
    acting = next(end for end in ends if end.guest.seat in end.last(Viewed).view.to_act)
    game, seen = acting.guest.game, acting.last(Viewed)
    assert game is not None
    wire.deliver()
    intent = next(iter(game.legal(seen.view.state, acting.guest.seat)))
    conn = acting.conn
    acting.conn = None  # the answer is lost: the host has it, the guest does not know
    effects = acting.guest.act(intent)
    act = effects[0]
    assert isinstance(act, Say)
    assert isinstance(act.message, Act)
    wire.host(wire.table.received(conn or 0, act.message, wire.now))
    acting.conn = conn
    records = len(wire.records)
    restart(wire)
    for end in ends:
        wire.connect(end)
    assert len(wire.records) == records
    assert acting.last(Viewed).settled
    assert not acting.all(IntentRefused)


def test_an_intent_that_was_lost_with_the_host_is_sent_again() -> None:
    wire = Wire(seats=2)
    ends = two(wire)
    play(wire, ends, 5)
    records = len(wire.records)
    play(wire, ends, 1)
    restart(wire, records)  # the newest record did not reach the disk
    for end in ends:
        wire.connect(end)
    assert len(wire.records) in (records, records + 1)
    play(wire, ends, 200)
    assert wire.table.stage == "over"


def test_epochs_go_on_above_all_that_were_promised() -> None:
    wire = Wire(seats=2)
    ends = two(wire)
    promised = wire.table.hall.epoch
    restart(wire)
    assert wire.table.hall.epoch >= promised
    assert wire.table.hall.epoch % EPOCHS_AT_ONCE == 0
    wire.connect(ends[0])
    assert wire.table.hall.members.chairs[0].epoch > promised


def test_memory_is_written_before_a_token_is_told() -> None:
    wire = Wire(seats=2)
    before = wire.memory
    end = wire.join("Ann")
    assert wire.memory != before
    assert wire.memory is not None
    assert [member.name for member in wire.memory.members] == ["Ann"]
    assert end.remembered is not None
    assert end.remembered.token not in msgspec.json.encode(wire.memory)


def test_memory_is_written_again_only_when_it_changes() -> None:
    wire = Wire(seats=2)
    ends = two(wire)
    kept = wire.memory
    play(wire, ends, 10)
    assert wire.memory is kept
    assert not any(isinstance(effect, Keep) for effect in wire.table.tick(wire.now))


def test_the_lobby_comes_back_too_with_its_code_and_its_seats() -> None:
    wire = Wire(seats=3)
    ann = wire.join("Ann")
    code = wire.table.code
    restart(wire)
    assert wire.table.code == code
    wire.connect(ann)
    wire.join("Bob")
    wire.join("Cy")
    assert wire.table.stage == "playing"


def test_bots_get_new_tokens() -> None:
    wire = Wire(seats=2, bots=1)
    old = wire.table.bots[0].token
    ann = wire.join("Ann")
    bots = wire.join_bots()
    play(wire, [ann, *bots], 6)
    restart(wire)
    assert wire.table.bots[0].token != old
    assert wire.join("Bruno", ByToken(old, FINGERPRINT), "bot").last(Shut).code == "token_unknown"
    wire.connect(ann)
    play(wire, [ann, *wire.join_bots()], 200)
    assert wire.table.stage == "over"


def test_a_match_that_is_over_stays_over() -> None:
    wire = Wire(seats=2)
    ends = two(wire)
    play(wire, ends, 300)
    assert wire.table.stage == "over"
    restart(wire)
    assert wire.table.stage == "over"
    wire.connect(ends[0])
    assert ends[0].last(Viewed).view.to_act == frozenset()


def test_a_journal_of_another_match_is_refused() -> None:
    wire = Wire(seats=2)
    play(wire, two(wire), 5)
    assert wire.memory is not None
    with pytest.raises(BadJournal):
        Table(
            wire.table.hall.setup, Secrets(FINGERPRINT, OWNER_TOKEN, seeded(1)), wire.now, wire.memory, wire.records[1:]
        )


def test_a_seat_is_taken_along_to_a_host_with_another_certificate_by_code() -> None:
    wire = Wire(seats=2)
    ends = two(wire)
    play(wire, ends, 6)
    assert ends[0].remembered is not None
    token = ends[0].remembered.token
    restart(wire)
    other = wire.join("Ann", ByCode(wire.table.code, token=token))
    assert other.last(Joined).seat == ends[0].guest.seat
    assert other.remembered is not None
    assert other.remembered.token == token
    assert other.last(Viewed) is not None


def test_the_token_is_not_shown_to_a_host_that_does_not_know_the_code() -> None:
    wire = Wire(seats=2)
    two(wire)
    wrong = wire.join("Ann", ByCode("000000" if wire.table.code != "000000" else "000001", token=bytes(32)))
    wire.wait(1)
    assert wrong.last(Shut).code == "code_refused"
    assert wrong.remembered is None

"""What leaves a host for the machines that keep copies: two worlds look alike, and an intent is one frame.

A keeper receives every message below. It may learn how many entries there are and when they come, nothing of what they say.
"""

import random

import msgspec
import pytest
from cryptography.exceptions import InvalidTag

from engine.core.journal import Played
from engine.core.match import Match
from netcode.protocol.codec import pack, pad
from netcode.protocol.limits import BLOCK
from netcode.succession.copies import content_of, table_of
from netcode.succession.log import Entry, Part
from netcode.succession.messages import Append, Effect, Message, Send, Stored
from netcode.succession.pieces import KEY, join
from netcode.succession.sealing import seal, unbox, unseal
from netcode.table.effects import Keep, Persist
from tests.contract.setups import EVERY_TABLE, Setup
from tests.games import heist
from tests.netcode.fakewire import Wire
from tests.netcode.succession.bench import Bench

MACHINE = 2**63 + 1
"""Machines have numbers as large as this."""


def frames(content: bytes) -> list[bytes]:
    """Return all that goes to two keepers when their host writes an entry; the sealed bytes themselves are blank."""
    bench = Bench(3)
    bench.stand(0)
    bench.deliver({0, 1, 2})
    host = bench.machines[0].hosting
    assert host is not None
    return [pad(msgspec.msgpack.encode(blank(effect.message))) for effect in sent(host.propose(content) or [])]


def sent(effects: list[Effect]) -> list[Send]:
    return [effect for effect in effects if isinstance(effect, Send)]


def blank(message: Message) -> Message:
    if not isinstance(message, Append):
        return message
    entries = tuple(
        msgspec.structs.replace(entry, data=bytes(len(entry.data or b""))) for entry in message.part.entries
    )
    return msgspec.structs.replace(message, part=msgspec.structs.replace(message.part, entries=entries))


def played(seat: int, intent: object) -> bytes:
    return content_of(Persist(Played(seat, pack(intent), inst=2**62, number=1), 2))


@pytest.mark.parametrize("setup", EVERY_TABLE, ids=str)
def test_a_keeper_cannot_tell_which_intent_a_seat_chose(setup: Setup) -> None:
    rng = random.Random(5)
    match = Match(setup.game, setup.seats, setup.options, bytes(32))
    empty = frames(b"")
    for _ in range(60):
        if not match.to_act:
            break
        seat = min(match.to_act)
        listed = list(setup.game.legal(match.state, seat))
        longest = max((played(seat, intent) for intent in listed), key=len)
        assert frames(longest) == empty
        match.play(seat, rng.choice(listed))


def test_a_small_entry_and_its_answer_are_a_frame_each() -> None:
    """With numbers as large as a table's ever are."""
    term, late = (2**31, MACHINE), 10**6
    entry = Entry(term, seal(bytes(KEY), late, played(9, {"card": "x" * 40})))
    append = Append(term, Part(late, (2**30, MACHINE), (entry,)), late)
    assert len(pad(msgspec.msgpack.encode(append))) == BLOCK
    assert len(pad(msgspec.msgpack.encode(Stored(term, late, joins=True)))) == BLOCK


def test_a_keeper_without_the_key_reads_nothing() -> None:
    bench = Bench(4)
    bench.stand(0)
    bench.deliver({0, 1, 2, 3})
    host = bench.machines[0].hosting
    assert host is not None
    bench.carry_out(0, host.propose(b"the seed of the deck") or [])
    bench.deliver({0, 1, 2, 3})
    assert bench.data(0) == [b"the seed of the deck"]
    for one in (1, 2, 3):
        log = bench.machines[one].log
        assert log.entries == bench.machines[0].log.entries
        assert not log.keys
        assert log.roster is not None
        own = unbox(log.secret, log.roster.about, log.roster.boxes[one])
        assert join(log.roster.keepers, [own]) is None
        with pytest.raises(InvalidTag):
            unbox(log.secret, log.roster.about, log.roster.boxes[one % 3 + 1])


@pytest.mark.parametrize("place", [4, 6])
def test_an_entry_is_bound_to_its_place(place: int) -> None:
    sealed = seal(bytes(KEY), 5, b"move")
    assert unseal(bytes(KEY), 5, sealed) == b"move"
    with pytest.raises(InvalidTag):
        unseal(bytes(KEY), place, sealed)


def test_a_copy_tells_the_newest_match() -> None:
    match = Match(heist.GAME, 3, heist.GAME.options(), bytes(32))
    wire = Wire()
    memory = msgspec.structs.replace(wire.memory, matches=2) if wire.memory is not None else None
    assert memory is not None
    records = [content_of(Persist(record, number)) for number in (1, 2) for record in match.records]
    assert table_of(records) is None
    assert table_of([content_of(Keep(memory)), *records, records[-1]]) == (memory, match.records)
    early = msgspec.structs.replace(memory, matches=3)
    assert table_of([*records, content_of(Keep(early))]) == (early, [])
    chosen = msgspec.structs.replace(memory, before=2)
    assert table_of([*records, content_of(Keep(chosen))]) == (chosen, []), "of another game no match is dealt"

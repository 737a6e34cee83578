"""100,000 mutated messages at night, a quarter of them by day: the decoders raise RemoteFault alone, the table raises nothing,
others at it notice nothing."""

import gc
import random
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import Illegal
from engine.core.match import Match
from netcode.guest.updates import Joined, Shut, Viewed
from netcode.protocol.codec import RemoteFault, decode_part, decode_to_guest, decode_to_host, encode, pack, pad
from netcode.protocol.messages import Act, Attach, Resume, Showing, Welcome
from tests.attack.mutants import frames, mutated
from tests.contract.setups import EVERY_TABLE, Setup
from tests.contract.walks import mutants, walk
from tests.netcode.fakewire import ALL_GAMES, End, Stranger, Wire, play
from tests.netcode.protocol.test_codec import TO_GUEST
from tests.netcode.table.test_admission import HELLO
from tests.netcode.table.test_table import EVERY, at

TO_HOST_COUNT, TO_GUEST_COUNT, PARTS_COUNT, AT_THE_TABLE = 60_000, 20_000, 10_000, 10_000
MOST_GROWTH = 20 * 1024 * 1024
by_day_and_night = pytest.mark.parametrize("share", [4, pytest.param(1, marks=pytest.mark.nightly)])
"""Which part of the messages is sent."""


def payload(frame: bytes) -> bytes:
    return frame[4 : 4 + int.from_bytes(frame[:4], "big")]


def intents() -> list[Any]:
    """Return some intents of every game."""
    found = []
    for setup in EVERY_TABLE:
        found += [step.intent for step in walk(setup).steps[:40]]
    return found


TO_HOST_PAYLOADS = [payload(encode(message)) for message in EVERY.values()]
TO_GUEST_PAYLOADS = [payload(encode(message)) for message in TO_GUEST]


def resident() -> int:
    """Return the bytes of this process in memory; 0 where the system does not say."""
    statm = Path("/proc/self/statm")
    gc.collect()
    return int(statm.read_text().split()[1]) * 4096 if statm.exists() else 0


@by_day_and_night
@pytest.mark.parametrize(
    ("decode", "payloads", "count"),
    [(decode_to_host, TO_HOST_PAYLOADS, TO_HOST_COUNT), (decode_to_guest, TO_GUEST_PAYLOADS, TO_GUEST_COUNT)],
    ids=["to_host", "to_guest"],
)
def test_decoders_raise_remote_faults_and_keep_no_memory(
    decode: Any, payloads: list[bytes], count: int, share: int
) -> None:
    count //= share
    rng, faults, slowest = random.Random(count), 0, 0.0
    before = 0
    for number, frame in enumerate(frames(payloads, rng, count)):
        if number == count // 5:  # what is made once has been made
            before = resident()
        began = time.perf_counter()
        try:
            decode(frame)
        except RemoteFault:
            faults += 1
        slowest = max(slowest, time.perf_counter() - began)
    growth = resident() - before
    print(f"{count} frames, {faults} faults, slowest {slowest * 1000:.1f} ms, grew by {growth / 1024:.0f} KiB")
    assert count // 2 < faults < count, "some get through, most do not"
    assert growth < MOST_GROWTH


@by_day_and_night
def test_game_data_raises_remote_faults(share: int) -> None:
    rng = random.Random(7)
    parts = [pack(intent) for intent in intents()]
    kinds = [game.intent_type for game in ALL_GAMES.values()]
    states = [(pack(walk(setup).start), setup.game.state) for setup in EVERY_TABLE[::3]]
    understood = 0
    for _ in range(PARTS_COUNT // share):
        with suppress(RemoteFault):
            decode_part(mutated(parts, rng), rng.choice(kinds))
            understood += 1
    assert understood
    for data, kind in states:
        for _ in range(500 // share):
            with suppress(RemoteFault):
                decode_part(mutated([data], rng), kind)


ABSURD = (2**62, 10**18, -1, -(2**62), 2**64 - 1, 0, 255, 10**9)


@pytest.mark.parametrize("setup", EVERY_TABLE, ids=str)
def test_absurd_intents_are_illegal_and_nothing_else(setup: Setup) -> None:
    """What can be decoded may still be nonsense: the rules say no in their own words."""
    rng, codes = random.Random(11), set()
    for step in walk(setup).every(15):
        for intent in (*mutants(setup.game, step.intent, rng), *absurd(setup, step.intent, rng)):
            for seat in range(setup.seats):
                view = setup.game.view(step.before, seat)
                try:
                    setup.game.check(view, seat, intent)
                except Illegal as illegal:
                    codes.add(illegal.code)
    assert codes
    assert codes <= set(setup.game.reasons)


def absurd(setup: Setup, intent: Any, rng: random.Random) -> list[Any]:
    """Return intents of this kind that hold absurd numbers, none, many, the same ones again."""
    plain: dict[str, Any] = {name: getattr(intent, name) for name in intent.__struct_fields__}
    found = []
    for name, value in plain.items():
        many = list(value) if isinstance(value, tuple) else None
        others: list[Any] = [*ABSURD, [], [*ABSURD], [1] * 4096, "x" * 50_000, "\u202e", None, True]
        if many:
            others += [many * 2, many * 1000, many[:1] * 3, [[many]]]
        for other in others:
            data = pack({"type": type(intent).__name__, **plain, name: other})
            try:
                found.append(decode_part(data, setup.game.intent_type))
            except RemoteFault:
                continue
    return found


class Attackers:
    """Strangers at every stage of the way in, and two who are at the table: one watches, one sits."""

    def __init__(self, wire: Wire, tokens: list[bytes]) -> None:
        self.wire, self.tokens, self.made = wire, tokens, 0
        self.now: dict[str, Stranger] = {}

    def at(self, stage: str) -> Stranger:
        """Return an open connection that has come so far."""
        stranger = self.now.get(stage)
        if stranger is None or stranger.conn is None:
            stranger = self.now[stage] = self._make(stage)
        return stranger

    def _make(self, stage: str) -> Stranger:
        self.made += 1
        if stage in ("NEW", "GREETED"):
            return at(self.wire, stage)
        stranger = self.wire.stranger()
        token = self.tokens[stage == "SEATED"]
        self.wire.say(stranger, HELLO, Resume(token))
        if stage != "WELCOMED":
            self.wire.say(stranger, Attach(stranger.messages(Welcome)[-1].epoch))
        return stranger


STAGES = ("NEW", "NEW", "NEW", "GREETED", "GREETED", "WELCOMED", "WATCHING", "SEATED")


def forget(wire: Wire, ends: list[End]) -> None:
    """Let the test itself keep nothing but what each guest saw last."""
    for end in ends:
        end.frames.clear()
        end.updates[:] = [end.last(Viewed), *end.all(Shut)]
    wire.said.clear()
    wire.dropped.clear()


@by_day_and_night
def test_the_table_stands_whatever_comes_and_the_game_beside_goes_on(share: int) -> None:
    count = AT_THE_TABLE // share
    wire = Wire(seats=3)
    ann, bruno, eve = (wire.join(name) for name in ("Ann", "Bruno", "Eve"))
    walter = wire.join("Walter", kind="spectator")
    clara = wire.join("Clara", kind="spectator")
    assert wire.stage == "playing"
    attackers = Attackers(wire, [walter.token, eve.token])
    payloads = [*TO_HOST_PAYLOADS, *(payload(encode(Act(5, n, n, pack(i)))) for n, i in enumerate(intents()[:60], 1))]
    rng = random.Random(2)
    before, started, moves = 0, time.perf_counter(), 0
    for number, mutant in enumerate(frames(payloads, rng, count)):
        frame = mutant
        if number == count // 5:
            before = resident()
        stage = rng.choice(STAGES)
        if rng.random() < 0.4:
            frame = pad(rng.choice(payloads))  # whole, but at any time: so that the others come further
        try:
            stranger = attackers.at(stage)
        except IndexError:  # the watcher's token is spent when a watcher leaves
            walter = wire.join("Walter", kind="spectator")
            if walter.last(Joined) is None:
                wire.wait(1)
                continue
            attackers.tokens[0] = walter.token
            continue
        known = len(wire.records)
        shown = len(ann.frames)
        wire.send(stranger, frame)
        stranger.mute.messages.clear()
        if stage not in ("SEATED", "WELCOMED") and stranger.conn is not None:
            assert len(wire.records) == known
            assert all(not isinstance(decode_to_guest(f), Showing) for f in ann.frames[shown:])
        if number % 200 == 0:
            wire.wait(0.5)
            forget(wire, [ann, bruno, clara])
            players = [ann, bruno, wire.back(eve, "Eve")]
            moves += play(wire, players, rng, most=1)
    growth = resident() - before
    spent = time.perf_counter() - started
    print(f"{count} at the table in {spent:.1f} s, {attackers.made} connections, {moves} moves beside, "
          f"grew by {growth / 1024:.0f} KiB")  # fmt: skip
    assert growth < MOST_GROWTH
    for end in (ann, bruno, clara):
        assert end.last(Shut) is None
        assert end.conn is not None
    match: Match | None = wire.table.state.runner.match if wire.table.state.runner else None
    assert match is not None
    again = wire.back(eve, "Eve again")
    wire.wait(2)
    play(wire, [ann, bruno, again], rng)
    assert wire.stage == "over"
    for end in (ann, bruno, clara):
        assert end.last(Viewed).view.state == match.game.view(match.state, end.guest.seat)
    assert moves > count // 400


def test_proofs_and_elements_that_are_mutated_let_nobody_in() -> None:
    wire = Wire(starts="owner")
    ann = wire.join("Ann")
    rng = random.Random(4)
    payloads = [p for p in TO_HOST_PAYLOADS if b"Proof" in p or b"PakeGuest" in p]
    for frame in frames(payloads, rng, 250):
        stranger = wire.stranger(f"192.0.2.{rng.randrange(250)}")
        wire.say(stranger, HELLO)
        wire.send(stranger, frame)
        wire.send(stranger, frame)
        assert not stranger.messages(Welcome)
        wire.wait(0.5)
    assert ann.conn is not None
    assert wire.table.state.members.chairs[1].kind == "free"

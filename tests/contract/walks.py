"""Whole matches played by chance, step by step, for the contract tests and the readable playthroughs."""

import random
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice
from typing import Any, cast

import msgspec

from engine.core.events import Event, Intent
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.rng import Rng
from engine.core.visibility import SPECTATOR, Seat
from tests.contract.setups import Setup

LISTED = 400
"""Legal intents that a random player looks at; games may list thousands."""
PATIENCE = 400
"""Steps after which every second intent is the default one: players who agree or arrange by chance may never finish."""
TOO_LONG = 4000


@dataclass(frozen=True)
class Step:
    """One intent, with copies of the full state before and after it."""

    before: Any
    seat: Seat
    intent: Any
    events: tuple[Event, ...]
    after: Any


@dataclass(frozen=True)
class Walk:
    """A match played to its end."""

    match: Match
    start: Any
    steps: tuple[Step, ...]

    def every(self, most: int) -> tuple[Step, ...]:
        """Return at most so many steps, spread over the whole match, the last included."""
        return self.steps[:: -(-len(self.steps) // most)] + self.steps[-1:]

    def states(self) -> Iterator[Any]:
        """Yield the state after the deal and after each step."""
        yield self.start
        yield from (step.after for step in self.steps)


@lru_cache(maxsize=8)
def walk(setup: Setup, seed: int = 0) -> Walk:
    """Return a match played by chance; the same setup and seed give the same one."""
    return play(setup, seed)


def play(setup: Setup, seed: int) -> Walk:
    """Play a match by chance. Raises AssertionError where it does not end."""
    game, rng = setup.game, random.Random(f"{setup} {seed}")
    match = Match(game, setup.seats, setup.options, rng.randbytes(32))
    start = game.copy(match.state)
    steps: list[Step] = []
    while match.to_act:
        before = game.copy(match.state)
        seat, intent = choose(match, rng, patient=len(steps) < PATIENCE)
        events = tuple(match.play(seat, intent))
        steps.append(Step(before, seat, intent, events, game.copy(match.state)))
        assert len(steps) < TOO_LONG, (
            f"{setup}: not over after {TOO_LONG} steps; what repeats? last {intent} of seat {seat}"
        )
    return Walk(match, start, tuple(steps))


def choose(match: Match, rng: random.Random, patient: bool = True) -> tuple[Seat, Any]:
    """Choose a seat, mostly one that is waited for, then a kind of intent, then one of that kind."""
    game, state = match.game, match.state
    asked = sorted(match.to_act)
    others = [seat for seat in range(match.seats) if seat not in asked]
    seat = rng.choice(others) if others and rng.random() < 0.15 else rng.choice(asked)
    listed = list(islice(game.legal(state, seat), LISTED))
    if not listed and seat not in asked:
        seat = rng.choice(asked)
        listed = list(islice(game.legal(state, seat), LISTED))
    assert listed, (
        f"{game.info.slug}: seat {seat} is asked but nothing is legal for it in {type(state).__name__} {state}"
    )
    if not patient and seat in asked and rng.random() < 0.5:
        return seat, game.default(game.view(state, seat), seat)
    kind = rng.choice(sorted({type(intent) for intent in listed}, key=lambda kind: kind.__name__))
    return seat, rng.choice([intent for intent in listed if type(intent) is kind])


class Remembered(Rng):
    """Chance as ever; what was asked before is not worked out again: many worlds from one seed."""

    def _block(self) -> Sequence[int]:
        """Return the next words of the stream, as `Rng` does."""
        self.count += 1
        return _words(self.key, self.count - 1)

    def shuffle(self, items: list[Any]) -> None:
        """Put the items in random order, in place, as `Rng` does."""
        order, self.count = _order(self.key, self.count, len(items))
        items[:] = [items[place] for place in order]


@lru_cache(maxsize=4096)
def _words(key: bytes, count: int) -> Sequence[int]:
    """Return the words of a stream at a place."""
    return Rng(key, count)._block()


@lru_cache(maxsize=4096)
def _order(key: bytes, count: int, size: int) -> tuple[list[int], int]:
    """Return where each item of a shuffled list came from, and the generator's count then."""
    rng, order = Rng(key, count), list(range(size))
    rng.shuffle(order)
    return order, rng.count


def viewers(setup: Setup) -> list[Seat]:
    """Return everyone who gets a view."""
    return [*range(setup.seats), SPECTATOR]


def packed(value: Any) -> bytes:
    """Return a state, a view of one or an event as bytes."""
    return msgspec.msgpack.encode(value)


@cache
def unpacking(kind: Hashable) -> msgspec.msgpack.Decoder[Any]:
    """Return what reads states, views, intents or events of a kind; kept: looking into a union takes longer than reading."""
    return msgspec.msgpack.Decoder(cast(Any, kind))


def mutants(game: AnyGame, intent: Intent, rng: random.Random) -> list[Any]:
    """Return intents like this one that can still be decoded: one field changed in each."""
    found, read = [], unpacking(game.intent_type)
    for name in intent.__struct_fields__:
        for value in _changed(getattr(intent, name), rng):
            try:
                mutant = msgspec.structs.replace(intent, **{name: value})
                found.append(read.decode(packed(mutant)))
            except (msgspec.ValidationError, OverflowError):
                continue
    return found


def _changed(value: Any, rng: random.Random) -> list[Any]:
    """Return values near this one, and far from it."""
    if isinstance(value, bool):
        return [not value, None]
    if isinstance(value, int):
        return [value + 1, value - 1, -1, rng.randrange(300), 2**62, None]
    if isinstance(value, str):
        return ["", " ", value + "x", value.swapcase(), "x" * 5000, "a\u202eb\n", rng.choice("äß漢🎨"), None]
    if isinstance(value, (tuple, list)):
        items = list(value)
        return [(), items[::-1], items * 2, [*items, 0], [*items, None], *_near(items, rng), None]
    return [0, "x", ()] if value is None else [None]


def _near(items: list[Any], rng: random.Random) -> list[Any]:
    """Return lists with one item left out, changed, or put behind."""
    places = range(min(len(items), 8))
    less = [items[:place] + items[place + 1 :] for place in places]
    other = [[*items[:place], new, *items[place + 1 :]] for place in places for new in _changed(items[place], rng)]
    more = [[*items, new] for new in (_changed(items[-1], rng) if items else (0, 1))]
    return [*less, *rng.sample(other, min(20, len(other))), *more]

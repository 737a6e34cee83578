"""Two worlds that a viewer cannot tell apart send it the same bytes, step after step. Knows no game.

What a viewer may know comes from the game's `imagine`, which is written by the rules of who sees what and not from the marks:
two states are *alike* to a viewer if the same generator imagines the same world of both. For a step, other worlds are made
in six ways (`HALVES`); where the world after the step is alike, all that leaves for the viewer must be equal. `relabelled` does
not ask whether it is: what stays unknown may make no difference at all, not even in who is asked next.

- `imagined`     the state after the step, with everything dealt anew that the viewer may not know
- `relabelled`   the pieces that the viewer still cannot know after the step changed places before it; the same intent
- `chance`       another generator; the same intent
- `before`       an imagined state before the step (other secret answers); the same intent
- `choice`       the seat chose otherwise
- `aligned`      the seat chose otherwise in a world that looked alike before too, with its pieces renamed so that the viewer
                 sees the same ones after it: so a theft of two can be held against a theft of one

`sent` says what leaves for a viewer; a test of the network replaces it by real messages.
"""

import random
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Protocol, cast

import msgspec

from engine.core.errors import Illegal
from engine.core.game import AnyGame
from engine.core.rng import Rng
from engine.core.viewing import compile_copy
from engine.core.visibility import Seat
from tests.contract.setups import Setup
from tests.contract.walks import Remembered, Step, Walk, play, viewers

HALVES = ("imagined", "relabelled", "chance", "before", "choice", "aligned")
CHOICES = 3
"""Other intents tried at a step."""


class Leak(AssertionError):
    """The viewer was sent something that depends on what it may not know."""


class Sent(Protocol):
    """What leaves for a viewer. `events` is empty where the viewer only looks, as on attaching."""

    def __call__(
        self, game: AnyGame, world: Any, events: Sequence[Any], viewer: Seat, tries: Sequence[Any]
    ) -> object: ...


def sent(game: AnyGame, world: Any, events: Sequence[Any], viewer: Seat, tries: Sequence[Any]) -> bytes:
    """Return all that a viewer can get out of a step: its view, the answers to what it might ask, whether chat rests."""
    look = game.look(world, events, viewer)
    told = (look.viewer, look.state, look.events, sorted(look.to_act), look.prompt, look.clock)
    return msgspec.msgpack.encode((told, answers(game, look.state, viewer, tries), game.quiet(look.state, viewer)))


def answers(game: AnyGame, state: Any, viewer: Seat, tries: Sequence[Any]) -> list[Any]:
    """Return what a seat is answered that asks for its legal intents and tries some; nothing for a spectator."""
    if viewer < 0:
        return []
    refusals: list[Any] = []
    for intent in tries:
        try:
            game.check(state, viewer, intent)
        except Illegal as illegal:
            refusals.append((illegal.code, illegal.values))
    return [refusals, list(islice(game.legal(state, viewer), 50))]


@dataclass
class Judge:
    """Compares worlds. `halves` says which ways of making other worlds are used; `compared` counts what came of it."""

    game: AnyGame
    sent: Sent = sent
    halves: Sequence[str] = HALVES
    compared: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self._images: dict[int, Any] = {}
        self._copy = compile_copy(cast(Hashable, self.game.state), self.game.piece)
        self._copy_intent = compile_copy(self.game.intent_type, self.game.piece)

    def check(self, step: Step, viewer: Seat, tries: Sequence[Any], rng: random.Random) -> None:
        """Hold a step against other worlds, for one viewer. Raises Leak."""
        self._images.clear()
        expected = self.sent(self.game, step.after, step.events, viewer, tries)
        for half in self.halves:
            for world, events, told in getattr(self, f"_{half}")(step, viewer, rng):
                if half != "relabelled" and not self._alike(step.after, world, viewer):
                    continue
                self.compared[half] += 1
                against = expected if events is not None else self.sent(self.game, step.after, (), viewer, tries)
                if self.sent(self.game, world, events or (), viewer, tries) != against:
                    raise Leak(f"{half}: viewer {viewer}, {step.intent} of seat {step.seat}; other world: {told}")

    # Each yields (world after the step, its events or None where it only looks, what was done)

    def _imagined(self, step: Step, viewer: Seat, rng: random.Random) -> Iterator[tuple[Any, Any, Any]]:
        yield self.game.imagine(step.after, viewer, self._rng(rng)), None, "all dealt anew"

    def _relabelled(self, step: Step, viewer: Seat, rng: random.Random) -> Iterator[tuple[Any, Any, Any]]:
        other = self.game.imagine(step.after, viewer, self._rng(rng))
        swap = dict(zip(self.game.pieces(step.after), self.game.pieces(other), strict=True))
        yield from self._replay(step, step.intent, swap)

    def _chance(self, step: Step, viewer: Seat, rng: random.Random) -> Iterator[tuple[Any, Any, Any]]:
        world = self.game.copy(step.before)
        world.rng = self._rng(rng)
        yield from self._apply(world, step.seat, step.intent)

    def _before(self, step: Step, viewer: Seat, rng: random.Random) -> Iterator[tuple[Any, Any, Any]]:
        world = self.game.imagine(step.before, viewer, self._rng(rng))
        yield from self._apply(world, step.seat, step.intent)

    def _choice(self, step: Step, viewer: Seat, rng: random.Random) -> Iterator[tuple[Any, Any, Any]]:
        for intent in self._others(step, viewer, rng):
            yield from self._apply(self.game.copy(step.before), step.seat, intent)

    def _aligned(self, step: Step, viewer: Seat, rng: random.Random) -> Iterator[tuple[Any, Any, Any]]:
        for intent in self._others(step, viewer, rng):
            for world, _, _ in self._apply(self.game.copy(step.before), step.seat, intent):
                swap = self._renaming(self._seen(world, viewer), self._seen(step.after, viewer))
                if swap is not None and self._alike(step.before, self._moved(step.before, swap), viewer):
                    yield from self._replay(step, intent, swap)

    # Helps

    def _rng(self, rng: random.Random) -> Rng:
        return Rng(rng.randbytes(32))

    def _alike(self, ours: Any, other: Any, viewer: Seat) -> bool:
        """Tell whether the same world is imagined of both; of ours, a state of the step at hand, once for all others."""
        if id(ours) not in self._images:
            self._images[id(ours)] = self.game.imagine(ours, viewer, Remembered(b"alike"))
        return bool(self._images[id(ours)] == self.game.imagine(other, viewer, Remembered(b"alike")))

    def _others(self, step: Step, viewer: Seat, rng: random.Random) -> list[Any]:
        if step.seat == viewer:
            return []
        listed = [intent for intent in islice(self.game.legal(step.before, step.seat), 400) if intent != step.intent]
        return rng.sample(listed, min(CHOICES, len(listed)))

    def _apply(self, world: Any, seat: Seat, intent: Any) -> Iterator[tuple[Any, Any, Any]]:
        """Yield the world after the intent, nothing where it is refused there."""
        try:
            events = self.game.apply(world, seat, intent)
        except Illegal:
            return
        yield world, events, intent

    def _replay(self, step: Step, intent: Any, swap: dict[Any, Any]) -> Iterator[tuple[Any, Any, Any]]:
        """Play an intent again with pieces that changed places; another order of the same pieces where rules ask for one."""

        world = self._moved(step.before, swap)
        renamed = self._copy_intent(intent, lambda piece: swap.get(piece, piece))
        if not self.game.allows(world, step.seat, renamed):
            same = self._named(renamed)
            legal = islice(self.game.legal(world, step.seat), 400)
            renamed = next((i for i in legal if type(i) is type(renamed) and self._named(i) == same), renamed)
        yield from self._apply(world, step.seat, renamed)

    def _moved(self, world: Any, swap: dict[Any, Any]) -> Any:
        return self._copy(world, lambda piece: swap.get(piece, piece))

    def _named(self, intent: Any) -> list[Any]:
        named: list[Any] = []
        self._copy_intent(intent, named.append)
        return sorted(named)

    def _seen(self, world: Any, viewer: Seat) -> list[Any]:
        """Return the pieces that a view names, in its order."""
        named: list[Any] = []
        self._copy(self.game.view(world, viewer), named.append)
        return [piece for piece in named if piece is not None]

    def _renaming(self, here: list[Any], there: list[Any]) -> dict[Any, Any] | None:
        """Return an exchange of pieces that turns what is seen here into what is seen there; None if there is none."""
        swap = dict(zip(here, there, strict=False))
        fits = len(here) == len(there) and all(swap[a] == b for a, b in zip(here, there, strict=True))
        if not fits or len({*swap.values()}) != len(swap):
            return None
        free = [piece for piece in swap if piece not in {*swap.values()}]
        vacant = [piece for piece in swap.values() if piece not in swap]
        return swap | dict(zip(vacant, free, strict=True))


def judge_match(judge: Judge, setup: Setup, seed: int, most: int | None = None) -> None:
    """Play a match by chance in the judge's game and hold its steps, at most so many, against other worlds. Raises Leak."""
    judge_walk(judge, setup, play(setup, seed), random.Random(f"{setup} {seed} worlds"), most)


def leaks(judge: Judge, setup: Setup, seeds: int, most: int | None = None) -> bool:
    """Tell whether the judge finds a leak in any of so many matches."""
    for seed in range(seeds):
        try:
            judge_match(judge, setup, seed, most)
        except Leak:
            return True
    return False


def judge_walk(judge: Judge, setup: Setup, played: Walk, rng: random.Random, most: int | None = None) -> None:
    """Hold the steps of a match that was played, at most so many, against other worlds. Raises Leak."""
    intents = [step.intent for step in played.steps]
    chosen = {id(step) for step in played.every(most)} if most else None
    for place, step in enumerate(played.steps):
        if chosen is not None and id(step) not in chosen:
            continue
        tries = [*intents[max(0, place - 4) : place + 1], *rng.sample(intents, min(4, len(intents)))]
        for viewer in viewers(setup):
            judge.check(step, viewer, tries, rng)

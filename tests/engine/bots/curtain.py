"""A game for one about what is known: a card lies hidden, 0 or 1.

*Leave* is worth 6. *Gamble* is worth 10 where the card is then called right, else 0. *Peek* shows the card first and is worth
8 in the same way. Who sees through curtains gambles; who plays on by chance leaves; who knows what it will know peeks.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from engine.core import Event, Game, Hidden, Hints, Illegal, Info, Intent, Outcome, Public, Rng, Seat
from engine.core.clock import Clock
from engine.core.viewing import compile_copy


class Leave(Intent, frozen=True):
    """End it."""


class Gamble(Intent, frozen=True):
    """Call the card unseen."""


class Peek(Intent, frozen=True):
    """See the card, and call it then."""


class Call(Intent, frozen=True):
    """Say what the card is."""

    card: int


class Said(Event, frozen=True):
    """Something was done."""

    what: Public[str]


class Options(Struct, frozen=True):
    """None."""


class State(Struct):
    """The match."""

    rng: Hidden[Rng]
    card: Hidden[int]
    clock: Public[Clock]
    stake: Public[int] = 0
    """What a right call brings; 0 before that is chosen."""
    shown: Public[int] = -1
    score: Public[int] = -1
    """-1 while it is played."""


AnyIntent = Leave | Gamble | Peek | Call
_copy = compile_copy(State)


def _deal(seats: int, options: Options, rng: Rng) -> State:
    return State(rng, rng.below(2), Clock(0, 0))


def _legal(state: State, seat: Seat) -> Iterable[AnyIntent]:
    if state.score >= 0:
        return []
    return [Call(0), Call(1)] if state.stake else [Leave(), Gamble(), Peek()]


def _check(state: State, seat: Seat, intent: AnyIntent) -> None:
    if intent not in _legal(state, seat):
        raise Illegal("not_now")


def _apply(state: State, seat: Seat, intent: AnyIntent) -> list[Said]:
    _check(state, seat, intent)
    if isinstance(intent, Leave):
        state.score = 6
    elif isinstance(intent, Call):
        state.score = state.stake if intent.card == state.card else 0
    else:
        state.stake = 8 if isinstance(intent, Peek) else 10
        if isinstance(intent, Peek):
            assert state.card is not None
            state.shown = state.card
    state.clock = Clock(state.clock.prompt + 1, 0)
    return [Said(type(intent).__name__)]


def _outcome(state: State) -> Outcome | None:
    return Outcome((state.score,), ((),), (1,), (0,), "over") if state.score >= 0 else None


def _imagine(state: State, viewer: Seat, rng: Rng) -> State:
    world: State = _copy(state)
    world.card = state.shown if state.shown >= 0 else rng.below(2)
    world.rng = rng.fork("world")
    return world


def _sample(state: State, seat: Seat, rng: Rng) -> AnyIntent:
    return rng.choice(list(_legal(state, seat)))


HINTS: Hints[State, AnyIntent] = Hints(
    lambda s, seat, intent: 0.0, _sample, lambda s, seat: float(s.score), playouts=240
)
GAME: Game[State, AnyIntent, Said, Options] = Game(
    info=Info("curtain", range(1, 2), (), 1),
    state=State,
    options=Options,
    intents=(Leave, Gamble, Peek, Call),
    events=(Said,),
    deal=_deal,
    to_act=lambda state: frozenset() if state.score >= 0 else frozenset({0}),
    legal=_legal,
    check=_check,
    apply=_apply,
    outcome=_outcome,
    default=lambda state, seat: next(iter(_legal(state, seat))),
    imagine=_imagine,
    reasons={"not_now": "here"},
    piece=None,
    pieces=lambda state: [],
    hints=HINTS,
)

"""Advice of a game to its bots: pure functions of one seat's view, never of the true state."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.core.rng import Rng
from engine.core.visibility import Seat

S = TypeVar("S")
I = TypeVar("I")  # noqa: E741


@dataclass(frozen=True)
class Hints(Generic[S, I]):
    """What a game's bots use. All functions take a view (or a world made by `Game.imagine`) and the seat that thinks.

    rate      how good an intent looks by rule of thumb; only the order counts, and it is asked only of legal intents
    sample    a plausible legal intent, quickly, without listing them all: the moves of imagined games
    value     how well the seat stands, higher is better, comparable between worlds of one match: what an imagined game is
              worth where it is broken off
    candidates  the few intents worth thinking about, best first by `rate`; None: all legal ones
    stage     a number that grows where an imagined game may well be broken off, such as the round; None: play on for
              `horizon` intents
    stages    how many stages an imagined game goes through, the one it begins in included
    playouts  how many imagined games the strongest bot affords a move; keep its slowest move well below a second
    horizon   how many intents an imagined game runs at most
    judge     what a seat says that tells what it sees, where that is asked: a bot of any level says it; None where something
              else is asked
    """

    rate: Callable[[S, Seat, I], float]
    sample: Callable[[S, Seat, Rng], I]
    value: Callable[[S, Seat], float]
    candidates: Callable[[S, Seat], list[I]] | None = None
    stage: Callable[[S], int] | None = None
    playouts: int = 400
    horizon: int = 120
    stages: int = 1
    judge: Callable[[S, Seat], I | None] | None = None

"""Views for bots to look at."""

from collections.abc import Iterator
from dataclasses import replace

from engine.core import AnyGame, AnyView, Seat
from engine.core.rng import rng_of
from engine.games import GAMES

GAME: AnyGame = GAMES["masters_gallery"]
UNHINTED: AnyGame = replace(GAME, hints=None)


def views(seed: int = 0, seats: int = 4, game: AnyGame = GAME) -> Iterator[tuple[Seat, AnyView]]:
    """Yield, through a match played at random, the seat that is asked and what it sees."""
    rng = rng_of(seed)
    state = game.deal(seats, game.options(), rng_of(seed))
    while asked := game.to_act(state):
        seat = min(asked)
        yield seat, game.look(state, [], seat)
        game.apply(state, seat, rng.choice(list(game.legal(state, seat))))

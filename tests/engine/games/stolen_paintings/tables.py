"""Help for the tests of Stolen Paintings: tables that are dealt and played by hand."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.bots.levels import make_bot
from engine.bots.simulate import bot_rng, new_match, play
from engine.core import Illegal, Intent, Rng, Seat
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.state import State

Chooser = Callable[[State, Seat], Intent]


def dealt(seats: int = 4, seed: int = 1, **options: Any) -> State:
    """Return a table as it is dealt. Raises BadSetup."""
    chosen = GAME.options(**options)
    GAME.check_setup(seats, chosen)
    return GAME.deal(seats, chosen, Rng(bytes([seed] * 32)))


def played(mode: str, levels: Sequence[str], seed: int, **options: Any) -> State:
    """Return the state in which a match between bots of these levels ends."""
    match = new_match(GAME, len(levels), GAME.options(mode=mode, **options), seed)
    play(match, [make_bot(GAME, seat, level, bot_rng(seed, seat)) for seat, level in enumerate(levels)])
    ended: State = match.state
    return ended


def lines_of(mode: str, levels: Sequence[str], seed: int, **options: Any) -> list[Any]:
    """Return the pad of a match between bots of these levels, a line for each round or turn."""
    return list(played(mode, levels, seed, **options).pad)


def default(state: State, seat: Seat) -> Intent:
    """Return the least harmful answer, asked of the seat's view."""
    return GAME.default(GAME.view(state, seat), seat)


def until(state: State, phase: type[Any], choose: Chooser = default) -> None:
    """Let everyone who is asked choose until this phase is there. Fails if the match ends before."""
    for _ in range(2000):
        if isinstance(state.phase, phase):
            return
        asked = min(GAME.to_act(state))
        GAME.apply(state, asked, choose(state, asked))
    raise AssertionError(f"{phase.__name__} did not come up")


def refused(state: State, seat: Seat, intent: Intent) -> str:
    """Return the code of the refusal, asked of the seat's view; empty where the intent would stand."""
    try:
        GAME.check(GAME.view(state, seat), seat, intent)
    except Illegal as illegal:
        return illegal.code
    return ""

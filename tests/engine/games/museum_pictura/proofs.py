"""Which test proves which effect: `proves` notes it, test_effects.py asks for all; and tables at which an effect comes up."""

from collections.abc import Callable

from engine.games.museum_pictura import GAME
from engine.games.museum_pictura.intents import Exchange
from engine.games.museum_pictura.patrons import CARD_OF
from engine.games.museum_pictura.pieces import DOMAIN_OF, PATRONS, PERIOD_OF, Kind, Patron
from engine.games.museum_pictura.state import State
from tests.engine.games.museum_pictura.tables import acting, cards, do, favour, hang

TESTED: dict[str, Callable[[], None]] = {}
"""Effect -> the test that proves it."""


def proves(*effects: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Note that a test proves these effects."""

    def note(test: Callable[[], None]) -> Callable[[], None]:
        TESTED.update(dict.fromkeys(effects, test))
        return test

    return note


def with_favour(number: int) -> State:
    """Return a table whose first seat holds a favour in its action phase."""
    state = acting()
    state.favours = [one for one in state.favours if one != favour(number)]
    state.players[0].favours = [favour(number)]
    return state


def with_patron(effect: int, twice: bool = False) -> tuple[State, Patron]:
    """Return a table at which the first seat meets an open patron with this effect, of three or five works of a kind if any."""
    fits = [one for one in PATRONS if CARD_OF[one].effect == effect and CARD_OF[one].twice == twice]
    chosen = next((one for one in fits if CARD_OF[one].kinds and len(CARD_OF[one].kinds) == 1), fits[0])
    state = acting()
    kinds = CARD_OF[chosen].kinds
    works = [one for one in cards() if kinds and kinds[0] in kinds_of(one)] or cards(1)
    hang(state, 0, works[:5])
    state.patron_deck = [one for one in state.patron_deck if one != chosen]
    state.patrons[0] = chosen
    return state, chosen


def kinds_of(work: int) -> tuple[Kind, Kind]:
    """Return the period and the domain of a work."""
    return PERIOD_OF[work], DOMAIN_OF[work]


def exchange(state: State) -> None:
    """Make the first exchange that is legal for the first seat."""
    do(state, 0, next(one for one in GAME.legal(state, 0) if isinstance(one, Exchange)))

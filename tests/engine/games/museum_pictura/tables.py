"""Help for tests: tables of Museum: Pictura in a given moment, and cards by what they show."""

from collections.abc import Sequence

from engine.core import Intent, Rng
from engine.core.events import Event
from engine.games.museum_pictura import GAME, pieces
from engine.games.museum_pictura.favours import number_of
from engine.games.museum_pictura.intents import KeepTrend
from engine.games.museum_pictura.state import Acting, Options, Player, State, Turn, hung

LETTERS = dict(zip("MHRLSP", pieces.DOMAINS, strict=True))


def cards(painter: int | None = None, domain: str = "", period: int | None = None) -> list[pieces.Painting]:
    """Return all paintings that show this."""
    return [
        card
        for card in pieces.PAINTINGS
        if painter in (None, pieces.PAINTER_OF[card])
        and (not domain or pieces.DOMAIN_OF[card] == LETTERS[domain])
        and period in (None, pieces.PERIOD_OF[card])
    ]


def card(painter: int, domain: str) -> pieces.Painting:
    """Return a painter's first painting of a domain."""
    return cards(painter, domain)[0]


def trend(period: int, domain: str) -> pieces.Trend:
    """Return the trend of a period, 0 to 4, and a domain."""
    return pieces.TRENDS[6 * period + "MHRLSP".index(domain)]


def favour(number: int) -> pieces.Favour:
    """Return the first copy of favour 1 to 12."""
    return next(one for one in pieces.FAVOURS if number_of(one) == number)


def patron(number: int) -> pieces.Patron:
    """Return patron 1 to 60."""
    return pieces.PATRONS[number - 1]


def kind(name: str) -> pieces.Kind:
    """Return a domain by its letter."""
    return LETTERS[name]


def begun(seats: int = 2, seed: int = 1, **options: object) -> State:
    """Return a table whose first seat, 0, is asked for its first exchange."""
    plain = Options(first_seat=1, **options)  # type: ignore[arg-type]
    state = GAME.deal(seats, plain, Rng(seed.to_bytes(32, "big")))
    for player in state.players:
        offered = player.offered[0]
        assert offered is not None
        GAME.apply(state, player.owner, KeepTrend(offered))
    return state


def acting(seats: int = 2, seed: int = 1, **options: object) -> State:
    """Return a table whose first seat has its action phase, with empty museums and hands, and nothing that counts open."""
    state = begun(seats, seed, **options)
    state.phase, state.used = Acting(), Turn()
    for player in state.players:
        player.hand, player.favours, player.score, player.marker = [], [], 5, 10
    return state


def give(state: State, seat: int, *dealt: pieces.Painting) -> Player:
    """Put cards into a hand, and out of wherever else they are."""
    player = state.players[seat]
    _clear(state, dealt)
    player.hand += dealt
    return player


def hang(state: State, seat: int, works: Sequence[pieces.Painting], first: int = 0) -> Player:
    """Hang works in a row of slots."""
    player = state.players[seat]
    _clear(state, works)
    for place, work in enumerate(works, first):
        player.museum[place] = work
    return player


def throw(state: State, seat: int, *works: pieces.Painting) -> Player:
    """Put works into a discard."""
    player = state.players[seat]
    _clear(state, works)
    player.discard += works
    return player


def _clear(state: State, works: Sequence[pieces.Painting]) -> None:
    gone = {*works}
    state.market = [one for one in state.market if one not in gone]
    for museum in state.museums:
        for place, one in enumerate(museum.cards):
            if one in gone:
                museum.cards[place] = next(c for c in state.market if c is not None)
                state.market.remove(museum.cards[place])
    for player in state.players:
        player.hand = [one for one in player.hand if one not in gone]


def fill_museum(state: State, place: int, works: Sequence[pieces.Painting], shown: pieces.Trend) -> None:
    """Set out an international museum."""
    _clear(state, works)
    state.museums[place].cards = [*works]
    state.museums[place].trend = shown


def do(state: State, seat: int, intent: Intent) -> list[Event]:
    """Let an intent happen."""
    return list(GAME.apply(state, seat, intent))


def code(state: State, seat: int, intent: Intent) -> str:
    """Return why an intent is refused, empty where it is not."""
    from engine.core import Illegal

    try:
        GAME.check(state, seat, intent)
    except Illegal as illegal:
        return illegal.code
    return ""


def works_of(player: Player) -> int:
    """Return how many works a seat has hung."""
    return len(hung(player))


EMPTY = (None,) * pieces.SLOTS

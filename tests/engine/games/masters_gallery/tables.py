"""Tables of Masters Gallery set up by hand: every card of the box is somewhere, the rest of it in the deck."""

from collections.abc import Sequence

from engine.core import Clock, Event, Intent, Rng
from engine.games.masters_gallery import GAME
from engine.games.masters_gallery.pieces import ARTIST_OF, ARTISTS, CARDS, SYMBOL_OF, Artist, Card, Symbol
from engine.games.masters_gallery.state import FirstCard, Options, Phase, Player, State

VERMEER, DEGAS, MONET, RENOIR, VAN_GOGH = ARTISTS
Cards = Sequence[Card]


def plain(artist: Artist, count: int = 1, skip: int = 0) -> list[Card]:
    """Return some of an artist's plain cards, past the first `skip`."""
    cards = [card for card in CARDS if ARTIST_OF[card] == artist and SYMBOL_OF[card] is Symbol.PLAIN]
    assert skip + count <= len(cards), "the box has not so many"
    return cards[skip : skip + count]


def marked(artist: Artist, symbol: Symbol) -> Card:
    """Return an artist's first card with this symbol."""
    return next(card for card in CARDS if ARTIST_OF[card] == artist and SYMBOL_OF[card] is symbol)


def table(
    hands: Sequence[Cards],
    shown: Sequence[Cards] = (),
    extra: Card | None = None,
    down: Sequence[Cards] = (),
    phase: Phase | None = None,
    turn: int = 0,
    number: int = 1,
    tokens: Sequence[int] = (0,) * 5,
    awards: Sequence[int] = (0,) * 5,
    gone: Cards = (),
    top: Cards = (),
) -> State:
    """Return a state with these cards in place; `top` is drawn next, its last card first, and `number` is the round."""
    extra = plain(VAN_GOGH, 1, 14)[0] if extra is None else extra
    shown = [*shown, *[()] * (len(hands) - len(shown))]
    down = [*down, *[()] * (len(hands) - len(down))]
    used = {extra, *gone, *top, *(card for cards in (*hands, *shown, *down) for card in cards)}
    deck: list[Card | None] = [card for card in CARDS if card not in used]
    players = [
        Player(seat, [*hand], [*up], [*under], [0] * (number - 1))
        for seat, (hand, up, under) in enumerate(zip(hands, shown, down, strict=True))
    ]
    open_cards = [extra, *(card for cards in shown for card in cards)]
    totals = [sum(ARTIST_OF[card] == artist for card in open_cards) for artist in ARTISTS]
    return State(
        Options(),
        players,
        [*deck, *top],
        Rng(bytes(32)),
        turn,
        phase or FirstCard(),
        Clock(1),
        number,
        extra,
        totals,
        [*tokens],
        [*awards],
        [*gone],
    )


def play(state: State, *moves: tuple[int, Intent]) -> list[Event]:
    """Apply intents in order, each as its seat; return all that happened. The box must be complete after each."""
    happened: list[Event] = []
    for seat, intent in moves:
        happened += GAME.apply(state, seat, intent)
        assert sorted(GAME.pieces(state)) == [*CARDS]
    return happened


def kinds(happened: Sequence[Event]) -> list[str]:
    """Return the names of events, in order."""
    return [type(event).__name__ for event in happened]

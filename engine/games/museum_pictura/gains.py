"""Prestige won and lost, and what is drawn: what every other part of a turn rests on (museum_pictura: Favour marker).

Every function changes the full state and returns what happened.
"""

from typing import TypeVar

from engine.core import Event, Rng, Seat, known, take
from engine.games.museum_pictura import events, pieces
from engine.games.museum_pictura.state import Museum, Player, State

T = TypeVar("T")
_NEXT_MARKER = dict(zip(pieces.MARKERS, (*pieces.MARKERS[1:], 0), strict=True))


def change(state: State, player: Player, points: int) -> list[Event]:
    """Book points won or lost as one change; a forced loss stops at 0 (museum_pictura: Prestige).

    Each marker reached draws a favour, several if several are passed; the first to reach 50 takes the end token.
    """
    player.score = max(0, player.score + points)
    happened: list[Event] = []
    while player.marker and player.score >= player.marker:
        player.marker = _NEXT_MARKER[player.marker]
        happened += draw_favours(state, player, 1, marker=True)
    if player.score >= pieces.END and state.end_token is None:
        state.end_token = player.owner
        state.ending = state.ending or "prestige"
        happened += [events.EndReached(player.owner, pieces.END_BONUS), *change(state, player, pieces.END_BONUS)]
    return happened


def draw(state: State, player: Player, count: int) -> list[Event]:
    """Draw paintings from the market, as many as there are."""
    drawn = take(state.market, count)
    player.hand += drawn
    return [events.Drew(player.owner, drawn)]


def draw_favours(state: State, player: Player, count: int, marker: bool = False) -> list[Event]:
    """Draw favours; where the deck has too few the discard is shuffled under it; none where both are empty."""
    if len(state.favours) < count:
        refill(state.favours, state.favours_gone, state.rng)
    drawn = take(state.favours, count)
    player.favours += drawn
    return [events.DrewFavours(player.owner, drawn, marker)]


def discard_favour(state: State) -> None:
    """Put the favour that was at work on the discard: its effect is over."""
    if state.used.at_work is not None:
        state.favours_gone.append(state.used.at_work)
        state.used.at_work = None


def refill(deck: list[T | None], gone: list[T], rng: Rng | None) -> None:
    """Shuffle what has gone and put it under a deck that is running out."""
    if gone:
        back: list[T | None] = [*gone]
        gone.clear()
        known(rng).shuffle(back)
        deck[:0] = back


def draw_trend(state: State) -> pieces.Trend | None:
    """Return the deck's next trend; the covered ones are shuffled into an empty deck. None where there is none."""
    if not state.trends:
        refill(state.trends, state.covered, state.rng)
    return take(state.trends, 1)[0] if state.trends else None


def set_trend(state: State, trend: pieces.Trend) -> list[Event]:
    """Cover the public trend with a new one."""
    state.covered.append(state.trend)
    state.trend = trend
    return [events.TrendChanged(trend)]


def new_trend(state: State) -> list[Event]:
    """Draw a new public trend."""
    trend = draw_trend(state)
    return [] if trend is None else set_trend(state, trend)


def _draw_patron(state: State) -> pieces.Patron | None:
    if not state.patron_deck:
        refill(state.patron_deck, state.patrons_gone, state.rng)
    return take(state.patron_deck, 1)[0] if state.patron_deck else None


def take_patron(state: State, patron: pieces.Patron) -> list[Event]:
    """Take an open patron away and let the deck's next one come; the space stays empty where there is none."""
    place = state.patrons.index(patron)
    following = _draw_patron(state)
    if following is None:
        del state.patrons[place]
        return []
    state.patrons[place] = following
    return [events.PatronCame(following)]


def replace_patrons(state: State, owner: Seat) -> list[Event]:
    """Replace all open patrons; those of before join the discard, which is shuffled into an empty deck."""
    state.patrons_gone += state.patrons
    state.patrons = []
    while len(state.patrons) < pieces.PATRONS_SHOWN:
        patron = _draw_patron(state)
        if patron is None:
            break
        state.patrons.append(patron)
    return [events.PatronsChanged(owner, tuple(state.patrons))]


def fill(state: State, place: int) -> list[Event]:
    """Fill an international museum up from the market."""
    museum = state.museums[place]
    cards = [known(card) for card in take(state.market, pieces.MUSEUM_CARDS - len(museum.cards))]
    museum.cards += cards
    return [events.MuseumFilled(place, card) for card in cards]


def column(museum: Museum, left: bool) -> list[pieces.Painting]:
    """Return the cards of one column: those that match the museum's trend stand left, the others right."""
    worth = pieces.HIGHEST[museum.trend]
    return [card for card in museum.cards if bool(worth[card]) == left]


def net(museum: Museum, placed: pieces.Painting, taken: pieces.Painting) -> int:
    """Return what an exchange gains less what it loses: the highest match of each card (museum_pictura: A turn)."""
    worth = pieces.HIGHEST[museum.trend]
    return worth[placed] - worth[taken]

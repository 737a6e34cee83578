"""Steps that several modes share: the deck, an open row, the end of a round; how alike two works are."""

from collections.abc import Iterable, Sequence
from functools import cache

from engine.core import Event, Seat, faces, known
from engine.core.piles import put_under, take
from engine.games.stolen_paintings import pieces, state as states
from engine.games.stolen_paintings.common.phases import DeckRenewed, Hung, MatchEnded, Over, Showing
from engine.paintings import WorkId, own, works


def likeness(one: WorkId, other: WorkId) -> float:
    """Return from 0, nothing in common, to 1: of works by what they show, of pictures of a deck by their colours."""
    return own.likeness(one, other) if own.is_own(one) else _in_common(one, other)


@cache
def _in_common(one: WorkId, other: WorkId) -> float:
    """Return the share of elements that both have, and a little for the same domain."""
    a, b = works()[one], works()[other]
    mine, theirs = {*a.elements}, {*b.elements}
    shared = len(mine & theirs) / max(1, len(mine | theirs))
    return 0.8 * shared + 0.2 * (a.domain == b.domain)


def nearest(work: WorkId, among: Iterable[WorkId]) -> float:
    """Return the likeness of the most alike of other works, 0 where there is none."""
    return max((likeness(work, other) for other in among if other != work), default=0.0)


def draw(state: states.State, count: int) -> list[WorkId]:
    """Move works off the deck, which has as many: see `renew`."""
    return faces(take(state.deck, count))


def renew(state: states.State, needed: int) -> list[Event]:
    """Before a round that may need so many works: if the deck has fewer, put the shuffled discards under it."""
    if len(state.deck) >= needed or not state.discard:
        return []
    cards, state.discard = state.discard, []
    known(state.rng).shuffle(cards)
    put_under(state.deck, cards)
    return [DeckRenewed(len(cards))]


def show(state: states.State) -> list[Event]:
    """Let the reveal lie until everyone has seen it; the clock waits for nobody, for nothing is decided here."""
    state.phase = Showing(tuple(range(state.seats)))
    state.clock = state.clock.next(pieces.SHOWING_SECONDS, waits=False)
    return []


def finish(state: states.State, winners: Iterable[Seat]) -> list[Event]:
    """End the match; the last reveal stays open."""
    state.phase, state.clock = Over(), state.clock.next(0)
    return [MatchEnded(tuple(winners))]


def put_away_reveal(state: states.State) -> None:
    """Put what the last reveal showed to the discards."""
    if state.reveal is not None:
        state.discard += state.reveal.row
        state.reveal = None


def next_row(state: states.State, count: int) -> tuple[list[WorkId], list[Event]]:
    """Put the last reveal away and return new works for a row, with what happened to the deck for it."""
    put_away_reveal(state)
    renewed = renew(state, count)
    return draw(state, count), renewed


def show_row(state: states.State, row: Sequence[WorkId]) -> tuple[WorkId, ...]:
    """Lay the row open as the reveal and return it."""
    state.reveal = Hung(tuple(row))
    return state.reveal.row

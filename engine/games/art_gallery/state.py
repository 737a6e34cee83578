"""The whole table of Art Gallery, and who sees what of it (art_gallery: Who sees what)."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from engine.core import Backs, Clock, Hidden, Owner, Pile, Public, Rng, Seat, faces, known
from engine.games.art_gallery.pieces import Area, Card, Painting, Tile


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host can choose (art_gallery: Options)."""

    first_seat: Public[str | int] = "random"
    """Who starts: `random`, or a seat as people count, from 1."""
    turn_seconds: Public[int] = 0
    """Seconds for each question, 0 for no clock."""
    pick_up: Public[str] = "ascending"
    """In which order of markers the cards of an area are picked up: `ascending` or `descending`."""
    open_hands: Public[bool] = False
    """Whether all see with which cards each seat begins a round."""


class Player(Struct):
    """What one seat has."""

    owner: Public[Seat]
    place: Public[Area]
    """The area at whose bench its pawn sits."""
    hand: Backs[Card]
    """Sorted by value. Empty while areas are distributed, and at the end of the match, when it lies in `final`."""
    began: Public[tuple[int, ...]]
    """The values of the hand that it began the round with, where all may know them: in round 1, else with open hands."""
    seen: Public[list[Card]]
    """Cards in its hand that the last step showed on their way there, in that order."""
    moved: Public[list[Card]]
    """Its movement cards of the round, in turn."""
    aside: Backs[Card]
    """Cards laid face down before it because no move led to an area with room."""
    last: Public[Card | None]
    """Its last card, from when it is shown to the end of the round."""
    taken: Public[list[Card]]
    """The cards that it picked up in this round's distribution."""
    row: Public[list[Painting]]
    """Its collection, left to right."""
    tiles: Public[list[Tile]]
    final: Public[list[Card]]
    """Its nine cards when the match is over."""


class Bid(Struct):
    """A card that lies face down in an area, under its owner's marker."""

    owner: Public[Seat]
    card: Owner[Card]


class Room(Struct):
    """One area: the Shop or a gallery."""

    painting: Public[Painting | None]
    """None in the Shop, and in a gallery whose painting is taken until it is refilled."""
    bids: Public[list[Bid]]
    """In the order of their markers, I first. Empty once they are open: then they stand in the area's sheet."""


class Stack(Struct):
    """A pile of tiles in the Shop."""

    top: Public[Tile | None]
    """None when the pile is empty."""
    rest: Pile[Tile]
    """What lies under it, the next one last."""


class Shown(Struct, frozen=True):
    """A bid that has been turned face up."""

    owner: Public[Seat]
    card: Public[Card]


How = Literal["highest", "tile", "marker"]
"""What decided a painting: the highest bid alone, the tile among equal ones, or the lower marker."""


class Win(Struct, frozen=True):
    """Who took the painting of a gallery, and why."""

    seat: Public[Seat]
    painting: Public[Painting]
    how: Public[How]


class Sheet(Struct, frozen=True):
    """How an area was distributed, or is just being; kept to the end of the round."""

    area: Public[Area]
    bids: Public[tuple[Shown, ...]]
    """The stack as it was opened, marker I first."""
    sums: Public[tuple[int, ...]] = ()
    """In a gallery what each seat bids in all, by seat; 0 also for one without a card here."""
    win: Public[Win | None] = None
    bought: Public[tuple[tuple[Tile, ...], ...]] = ()
    """In the Shop what each marker so far has bought, marker I first."""
    picked: Public[tuple[tuple[int, Card], ...]] = ()
    """Which marker (counted from 0) took which card, in order."""


# What the table waits for. A pending choice is data: who is asked follows from it.


class Visiting(Struct, tag=True, frozen=True):
    """The seat whose turn it is moves and visits."""


class Buying(Struct, tag=True, frozen=True):
    """The Shop is open: the owner of this marker, counted from 0, may buy tiles."""

    marker: Public[int]


class PickingUp(Struct, tag=True, frozen=True):
    """An area is open: the owner of the first marker in the queue picks up one of the cards that are left."""

    queue: Public[tuple[int, ...]]
    left: Public[tuple[Card, ...]]


class Over(Struct, tag=True, frozen=True):
    """The match has ended, for these reasons."""

    reasons: Public[tuple[str, ...]]


Phase = Visiting | Buying | PickingUp | Over


class State(Struct):
    """A match of Art Gallery."""

    options: Public[Options]
    players: Public[list[Player]]
    rooms: Public[list[Room]]
    """The ring: the Shop, then the galleries clockwise."""
    piles: Public[list[Stack]]
    """The Shop's piles, the cheapest first."""
    deck: Pile[Painting]
    rng: Hidden[Rng]
    first: Public[Seat]
    """Who holds the first-player card."""
    turn: Public[Seat]
    """Whose turn it is; while areas are distributed, who had the last one."""
    phase: Public[Phase]
    clock: Public[Clock]
    round: Public[int]
    sheets: Public[list[Sheet]]
    """The areas opened in this round, in order; the last one is being distributed. After the match, those of its last round."""


def pieces(state: State) -> Iterator[int]:
    """Yield every card, painting and tile of the match from where it is in a full state."""
    for player in state.players:
        yield from player.seen
        yield from (card for card in faces(player.hand) if card not in player.seen)
        yield from player.moved
        yield from faces(player.aside)
        yield from player.taken
        yield from player.final
        if player.last is not None:
            yield player.last
        yield from player.row
        yield from player.tiles
    for room in state.rooms:
        if room.painting is not None:
            yield room.painting
        yield from (known(bid.card) for bid in room.bids)
    if isinstance(state.phase, Buying):
        yield from (bid.card for bid in state.sheets[-1].bids)
    if isinstance(state.phase, PickingUp):
        yield from state.phase.left
    for stack in state.piles:
        if stack.top is not None:
            yield stack.top
        yield from faces(stack.rest)
    yield from faces(state.deck)

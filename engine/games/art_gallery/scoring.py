"""Bids in a gallery, itineraries, points and the result (art_gallery: Distribution, End, Scoring)."""

from collections.abc import Iterable, Sequence

from engine.core import Outcome, Part, Seat, settle
from engine.games.art_gallery import pieces
from engine.games.art_gallery.state import Over, Player, Shown, State, Win


def bid_sums(bids: Sequence[Shown], seats: int) -> tuple[int, ...]:
    """Return what each seat bids in a gallery; R: a 0 counts 10 beside any other card, another 0 too, else 0."""
    sums = [0] * seats
    zero = pieces.ZERO_WITH_OTHERS if len(bids) > 1 else 0
    for bid in bids:
        sums[bid.owner] += pieces.VALUE_OF[bid.card] or zero
    return tuple(sums)


def winner(
    bids: Sequence[Shown], sums: Sequence[int], painting: pieces.Painting, tiles: Sequence[Iterable[pieces.Tile]]
) -> Win:
    """Return who takes a painting: the highest bid; among equal ones its tile's owner, else the lowest marker.

    `tiles` are each seat's. There is at least one bid; R: a lone 0 wins.
    """
    best = max(sums)
    tied = list(dict.fromkeys([bid.owner for bid in bids if sums[bid.owner] == best]))  # in the order of markers
    if len(tied) == 1:
        return Win(tied[0], painting, "highest")
    for seat in tied:
        if pieces.tile_of(painting) in tiles[seat]:
            return Win(seat, painting, "tile")
    return Win(tied[0], painting, "marker")


def next_first(cards: Sequence[pieces.Card], holder: Seat) -> tuple[Seat, bool]:
    """Return who gets the first-player card for these last cards, by seat, and whether the highest was tied."""
    values = [pieces.VALUE_OF[card] for card in cards]
    best = max(values)
    if values.count(best) > 1:
        return (holder + 1) % len(cards), True
    return values.index(best), False


def best_run(row: Sequence[pieces.Painting], itinerary: int) -> tuple[int, int, int]:
    """Return the most valuable unbroken run of a symbol: (points, start, end) with the end not included.

    The leftmost of equals; (0, 0, 0) where no painting carries the symbol.
    """
    best, start, sum_here = (0, 0, 0), 0, 0
    for place, painting in enumerate(row):
        value = pieces.symbols_of(painting)[itinerary]
        if not value:
            start, sum_here = place + 1, 0
            continue
        sum_here += value
        if sum_here > best[0]:
            best = (sum_here, start, place + 1)
    return best


def tile_points(tiles: Iterable[pieces.Tile], row: Sequence[pieces.Painting]) -> int:
    """Return the points of tiles: more for one whose painting is in the row."""
    return sum(pieces.MATCHED if pieces.painting_of(tile) in row else pieces.UNMATCHED for tile in tiles)


def hand_points(cards: Iterable[pieces.Card]) -> int:
    """Return the points of a hand; a 0 is worth 0."""
    return sum(pieces.VALUE_OF[card] for card in cards) // pieces.HAND_PART


def parts(player: Player, cards: Iterable[pieces.Card], first: bool) -> list[Part]:
    """Return a seat's points line by line: four itineraries, tiles, these cards as its hand, the first-player card."""
    runs = [Part(f"itinerary_{name}", best_run(player.row, place)[0]) for place, name in enumerate("abcd")]
    tiles = Part("tiles", tile_points(player.tiles, player.row))
    return [*runs, tiles, Part("hand", hand_points(cards)), Part("first_player", pieces.FIRST_PLAYER if first else 0)]


def end_reasons(state: State) -> tuple[str, ...]:
    """Return why the match ends after this round, nothing if it goes on; several reasons may meet (art_gallery: End)."""
    empty_rooms = sum(room.painting is None for room in state.rooms[1:])
    empty_piles = sum(stack.top is None for stack in state.piles)
    reasons = {
        "tenth": any(len(player.row) >= pieces.TENTH for player in state.players),
        "paintings": len(state.deck) < empty_rooms,
        "shop": empty_piles >= pieces.EMPTY_PILES[len(state.players)],
    }
    return tuple(reason for reason, met in reasons.items() if met)


def result(state: State) -> Outcome:
    """Return how the match ended: most points, then most tiles, then shared."""
    assert isinstance(state.phase, Over)
    counted = [parts(player, player.final, player.owner == state.first) for player in state.players]
    return settle(counted, "_and_".join(state.phase.reasons), [(len(player.tiles),) for player in state.players])


def outcome(state: State) -> Outcome | None:
    """Return the result, None while the match runs."""
    return result(state) if type(state.phase) is Over else None


def cards_with(state: State, seat: Seat) -> list[pieces.Card] | None:
    """Return the cards that count as a seat's hand now, those that it has laid into areas included.

    None where the viewer cannot know them: art_gallery: Who sees what.
    """
    player = state.players[seat]
    laid = [bid.card for room in state.rooms for bid in room.bids if bid.owner == seat]
    held = [*player.hand, *player.moved, *player.aside, *player.taken, *player.final, *laid]
    held += _in_open_area(state, seat)
    if player.last is not None:
        held.append(player.last)
    cards = [card for card in held if card is not None]
    return cards if len(cards) == len(held) else None


def _in_open_area(state: State, seat: Seat) -> list[pieces.Card]:
    """Return the cards that a seat laid into the open area under markers that have not picked up yet."""
    if not state.sheets:
        return []
    sheet = state.sheets[-1]
    done = {marker for marker, _ in sheet.picked}
    return [bid.card for marker, bid in enumerate(sheet.bids) if bid.owner == seat and marker not in done]

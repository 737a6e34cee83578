"""The works on a winner's wall of Art Gallery, and the measure of its lead: rows, tiles and the first-player card."""

from collections.abc import Sequence
from typing import Any

from client.tables.art_gallery.pictures import picture_of
from client.tables.endings import Ending, Thread, Walls
from engine.core import Event, Seat
from engine.games.art_gallery.pieces import ITINERARIES, symbols_of
from engine.games.art_gallery.scoring import best_run, parts
from engine.games.art_gallery.state import State


class ArtGalleryEnding(Ending):
    """A collection, in the order in which it was won."""

    rest_at_end = True

    def merits(self, state: Any) -> tuple[int, ...]:
        """Return the points without hands, which are hidden until the match is over."""
        match: State = state
        return tuple(
            sum(part.points for part in parts(player, player.final, player.owner == match.first))
            for player in match.players
        )

    def gather(self, state: Any, events: Sequence[Event], past: Sequence[Event], walls: Walls) -> None:
        """Hang each seat's row."""
        for player in state.players:
            walls[player.owner][:] = [picture_of(painting) for painting in player.row]

    def threads(self, state: Any, seat: Seat) -> tuple[Thread, ...]:
        """Return the runs of each itinerary in a row; the best one of each is lit."""
        row = state.players[seat].row
        found = []
        for itinerary in ITINERARIES:
            _, first, end = best_run(row, itinerary)
            carries = [bool(symbols_of(painting)[itinerary]) for painting in row]
            begin = 0
            for place in range(1, len(row) + 1):
                if place == len(row) or carries[place] != carries[begin]:
                    if carries[begin]:
                        found.append(Thread(itinerary, begin, place - 1, (begin, place) == (first, end)))
                    begin = place
        return tuple(found)


ENDING = ArtGalleryEnding()

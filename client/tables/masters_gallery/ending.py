"""The works on a winner's wall of Masters Gallery, and the measure of its lead: the points of the rounds."""

from collections.abc import Sequence
from typing import Any

from client.tables.endings import Ending, Walls
from client.tables.masters_gallery.pictures import picture_of
from engine.core.events import Event
from engine.games.masters_gallery.events import Scored
from engine.games.masters_gallery.pieces import ARTIST_OF
from engine.games.masters_gallery.state import State


class MastersGalleryEnding(Ending):
    """A seat's cards of the rounds that brought points, in their order."""

    one_by_one = True

    def merits(self, state: Any) -> tuple[int, ...]:
        """Return the points of the rounds so far."""
        return tuple(sum(player.scores) for player in state.players)

    def gather(self, state: Any, events: Sequence[Event], past: Sequence[Event], walls: Walls) -> None:
        """Add the cards for which a seat got points in a round."""
        match: State = state
        for event in events:
            if isinstance(event, Scored) and match.sheet is not None:
                sheet = next((one for one in match.sheet.scored if one.seat == event.owner), None)
                if sheet is not None:
                    counted = [card for card in sheet.cards if sheet.points[ARTIST_OF[card]]]
                    walls[event.owner].extend(picture_of(card, match.options.deck) for card in counted)


ENDING = MastersGalleryEnding()

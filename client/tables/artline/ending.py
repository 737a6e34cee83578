"""The works on a winner's wall of Artline: Hermitage, and the measure of its lead: the paintings that are left."""

from collections.abc import Sequence
from typing import Any

from client.tables.endings import Ending, Walls
from engine.core.events import Event
from engine.games.artline.events import ReviewEnded
from engine.games.artline.scoring import left


class ArtlineEnding(Ending):
    """A seat's wall has the paintings that it has hung on the common wall, in order."""

    numbered = False

    def merits(self, state: Any) -> tuple[int, ...]:
        """Return minus the number of paintings that each seat still has."""
        return tuple(-count for count in left(state))

    def gather(self, state: Any, events: Sequence[Event], past: Sequence[Event], walls: Walls) -> None:
        """Add a painting that stood in a review to the wall of the seat that hung it."""
        for event in events:
            if isinstance(event, ReviewEnded) and event.review.hung:
                walls[event.owner].append(str(event.review.painting))


ENDING = ArtlineEnding()

"""What hangs on a winner's wall of Artline: Hermitage, and how the lead goes: by the paintings that are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from client.tables.endings import Ending, Walls
from engine.core.events import Event
from engine.games.artline.events import ReviewEnded
from engine.games.artline.scoring import left


class ArtlineEnding(Ending):
    """What a seat has hung on the common wall, in its order."""

    numbered = False

    def merits(self, state: Any) -> tuple[int, ...]:
        """Return a point less for each painting that a seat still has."""
        return tuple(-count for count in left(state))

    def gather(self, state: Any, events: Sequence[Event], past: Sequence[Event], walls: Walls) -> None:
        """Hang what stood in a review at the seat that hung it."""
        for event in events:
            if isinstance(event, ReviewEnded) and event.review.hung:
                walls[event.owner].append(str(event.review.painting))


ENDING = ArtlineEnding()

"""The works on a winner's wall of Artline: Hermitage, and the measure of its lead: the paintings that are left."""

from collections.abc import Sequence
from typing import Any

from client.tables.endings import Ending, Walls
from engine.core import Seat
from engine.core.events import Event
from engine.games.artline.events import ReviewEnded, TurnBegan
from engine.games.artline.scoring import left
from engine.games.artline.state import Over, Review, State


class ArtlineEnding(Ending):
    """A seat's wall has the paintings that it has hung on the common wall, in order."""

    stretch = "turn"
    counted = "paintings"
    none_is_best = True

    def number(self, state: Any, past: Sequence[Event]) -> int:
        """Return the number of the turn that runs."""
        return 1 + sum(isinstance(event, TurnBegan) for event in past)

    def ended_by(self, state: Any) -> Seat:
        """Return the seat that hung its last painting first: it sits next after the one with the last final turn."""
        match: State = state
        if not isinstance(match.phase, Over) or match.phase.by_deck:
            return -1
        return (match.turn + 1) % len(match.players)

    def merits(self, state: Any) -> tuple[int, ...]:
        """Return minus the number of paintings that each seat still has; one on trial counts until it hangs."""
        match: State = state
        tried = match.turn if isinstance(match.phase, Review) else -1
        return tuple(-count - (seat == tried) for seat, count in enumerate(left(match)))

    def gather(self, state: Any, events: Sequence[Event], past: Sequence[Event], walls: Walls) -> None:
        """Add a painting that stood in a review to the wall of the seat that hung it."""
        for event in events:
            if isinstance(event, ReviewEnded) and event.review.hung:
                walls[event.owner].append(str(event.review.painting))


ENDING = ArtlineEnding()

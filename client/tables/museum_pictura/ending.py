"""The works on a winner's wall of Museum: Pictura, and the measure of its lead: prestige."""

from collections.abc import Sequence
from typing import Any

from client.tables.endings import Ending, Walls
from client.tables.museum_pictura.pictures import picture_of
from engine.core.events import Event
from engine.games.museum_pictura.scoring import outcome
from engine.games.museum_pictura.state import State


class MuseumPicturaEnding(Ending):
    """A museum, row by row."""

    rest_at_end = True

    def merits(self, state: Any) -> tuple[int, ...]:
        """Return each seat's prestige, as on its plaque; at the end its score."""
        match: State = state
        over = outcome(match)
        return over.scores if over is not None else tuple(player.score for player in match.players)

    def gather(self, state: Any, events: Sequence[Event], past: Sequence[Event], walls: Walls) -> None:
        """Set each seat's wall to its museum."""
        for player in state.players:
            walls[player.owner][:] = [picture_of(card) for card in player.museum if card is not None]


ENDING = MuseumPicturaEnding()

"""What the bots of most modes are alike in (stolen_paintings: Bots)."""

from engine.core import AnyView, Rng, Seat
from engine.core.game import Player


class ModePlayer(Player):
    """Base of a mode's bot, for one seat. It takes note of nothing by itself: in most modes all that matters lies open."""

    def __init__(self, seat: Seat, level: str, rng: Rng) -> None:
        self.seat, self.level, self.rng = seat, level, rng
        self.people: frozenset[Seat] = frozenset()
        """The other seats at which people play."""

    def observe(self, view: AnyView) -> None:
        """Let the step pass."""

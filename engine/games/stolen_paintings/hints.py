"""Bots of this game: what matters is what they have seen, so each mode brings players of its own (stolen_paintings: Bots)."""

from __future__ import annotations

from engine.core import AnyView, Intent, Rng, Seat
from engine.core.game import Player
from engine.games.stolen_paintings.common.intents import READY
from engine.games.stolen_paintings.common.phases import Showing
from engine.games.stolen_paintings.registry import MODES


class StolenPaintingsPlayer:
    """A bot for one seat; it learns the mode from the first view."""

    def __init__(self, seat: Seat, level: str, rng: Rng) -> None:
        self.seat, self.level, self.rng = seat, level, rng
        self.player: Player | None = None

    def observe(self, view: AnyView) -> None:
        """Let the mode's player take note of the step."""
        self._player(view).observe(view)

    def choose(self, view: AnyView) -> Intent:
        """Go on where a reveal is shown; else do as the mode's player does."""
        if isinstance(view.state.phase, Showing):
            return READY
        return self._player(view).choose(view)

    def _player(self, view: AnyView) -> Player:
        if self.player is None:
            self.player = MODES[view.state.options.mode].player(self.seat, self.level, self.rng)
        return self.player

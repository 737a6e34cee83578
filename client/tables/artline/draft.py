"""What a player of Artline has chosen and not sent yet."""

from __future__ import annotations

from dataclasses import dataclass

from client.wording.scene import Scene
from engine.games.artline.pieces import FALLS, Painting
from engine.games.artline.state import Cell, Helping, Turn


@dataclass(frozen=True)
class Draft:
    """A hanging as far as it is made, or the answers to a review."""

    painting: Painting | None = None
    cell: Cell | None = None
    row: str = ""
    """The feature announced for the row; empty where none is needed, or typed yet."""
    column: str = ""
    fits: tuple[bool | None, ...] = ()
    """For each demand of a review what the player says, None for nothing yet; as long as there are demands, or empty."""


def may_hang(scene: Scene) -> bool:
    """Tell whether the viewer is asked for something to hang: after three falls that is over."""
    phase = scene.state.phase
    return scene.asked and (isinstance(phase, Helping) or (isinstance(phase, Turn) and phase.falls < FALLS))

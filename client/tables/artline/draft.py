"""A player's choice in Artline that is not sent yet."""

from dataclasses import dataclass

from client.wording.scene import Scene
from engine.games.artline.pieces import FALLS, Painting
from engine.games.artline.state import Cell, Helping, Turn


@dataclass(frozen=True)
class Draft:
    """An unfinished hanging, or the answers to a review."""

    painting: Painting | None = None
    cell: Cell | None = None
    row: str = ""
    """The feature announced for the row; empty where none is needed, or none is typed yet."""
    column: str = ""
    fits: tuple[bool | None, ...] = ()
    """The player's answer to each demand of a review, None for none yet; empty before the first answer."""


def may_hang(scene: Scene) -> bool:
    """Tell whether the viewer may hang a painting now; not after three falls in a turn."""
    phase = scene.state.phase
    return scene.asked and (isinstance(phase, Helping) or (isinstance(phase, Turn) and phase.falls < FALLS))

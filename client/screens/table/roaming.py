"""Zooming and panning a board that may be larger than its place, by wheel, drag and keys. Only for boards with `roams`."""

from collections.abc import Callable

from pygame.event import Event

from client.tables.board import Sprite
from client.tables.picture import Picture

ZOOM_STEP = 1.15
"""Factor of one notch of the wheel, or one key."""
PAN_STEP = 90.0
"""Units that a key pans."""
MIDDLE = 2
"""The mouse button that pans wherever it is pressed."""


class Roaming:
    """Whether the board is being panned with the pointer."""

    def __init__(self) -> None:
        self.dragging = False

    def grab(self, button: int, sprite: Sprite | None, picture: Picture) -> None:
        """Take a press: panning begins where nothing can be chosen."""
        self.dragging = picture.board.roams and (button == MIDDLE or sprite is None or sprite.means is None)

    def drag(self, event: Event, scale: float, picture: Picture | None) -> bool:
        """Pan with the pointer while a button is held; return whether it does."""
        self.dragging = self.dragging and any(event.buttons)
        if self.dragging and picture is not None:
            picture.roam(shift=(event.rel[0] / scale, event.rel[1] / scale))
        return self.dragging

    def wheel(self, event: Event, at: tuple[float, float], picture: Picture | None) -> None:
        """Zoom in or out around the pointer."""
        if picture is not None:
            picture.roam(ZOOM_STEP**event.y, at=at)


ROAM: dict[str, Callable[[Picture], object]] = {
    "closer": lambda picture: picture.roam(ZOOM_STEP),
    "farther": lambda picture: picture.roam(1 / ZOOM_STEP),
    "whole": lambda picture: picture.whole(),
    "pan_left": lambda picture: picture.roam(shift=(PAN_STEP, 0)),
    "pan_right": lambda picture: picture.roam(shift=(-PAN_STEP, 0)),
    "pan_up": lambda picture: picture.roam(shift=(0, PAN_STEP)),
    "pan_down": lambda picture: picture.roam(shift=(0, -PAN_STEP)),
}
"""Action of `client.screens.keys` -> what it does to the picture."""

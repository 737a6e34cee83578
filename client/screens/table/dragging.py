"""Dragging a card out of the hand and dropping it on the board: another way to choose. It sends nothing by itself."""

from msgspec.structs import replace

from client.drawing.rects import Rect
from client.screens.table.gaze import at_rest
from client.tables.bands import Bands
from client.tables.board import Look, Sprite
from client.tables.picture import Picture

_STARTS = 14.0
"""Units that the pointer must have moved before a press is a drag."""


class Dragging:
    """Id of what is being dragged, and where it is."""

    def __init__(self) -> None:
        self.held = ""
        self.at = self._from = (0.0, 0.0)
        self.moving = False

    def grab(self, picture: Picture, sprite: Sprite | None, at: tuple[float, float]) -> None:
        """Take a press: what it has chosen can be dragged, if it is a card of the hand or a sprite with `drag`."""
        own = sprite is not None and (sprite.drag or (sprite.zone == "hand" and sprite.zoom))
        now = picture.by_id(sprite.id) if sprite is not None and own else None
        self.held = now.id if now is not None and now.look is Look.CHOSEN else ""
        self.at = self._from = at
        self.moving = False

    def move(self, at: tuple[float, float]) -> bool:
        """Take a move of the pointer while the button is down; tell whether something is dragged."""
        self.at = at
        far = abs(at[0] - self._from[0]) + abs(at[1] - self._from[1]) > _STARTS
        self.moving = bool(self.held) and (self.moving or far)
        return self.moving

    def drop(self, picture: Picture, bands: Bands) -> None:
        """Release it: over a target it chooses that; outside of the board the draft is taken back."""
        moving = self.moving
        self.moving, self.held = False, ""
        if not moving or bands.shelf.holds(*self.at):
            return
        if not bands.board.holds(*self.at):
            picture.reset()
            return
        target = picture.meant(*self.at)
        if target is not None and target.zone != "hand":
            picture.press(target)

    def sprite(self, picture: Picture) -> Sprite | None:
        """Return the dragged card where the pointer is, above everything; None while nothing is dragged."""
        held = picture.by_id(self.held) if self.moving else None
        if held is None:
            return None
        rect = Rect.around(self.at, held.rect.w, held.rect.h)
        return replace(at_rest(held).placed(rect), look=Look.CHOSEN)

"""What the player looks at: the sprite under the pointer or the keyboard's cursor, how long, and what is held up large."""

from __future__ import annotations

from dataclasses import replace

from client import theme
from client.canvas import Canvas
from client.rects import Rect
from client.shapes import rgba
from client.tables.bands import Bands
from client.tables.board import CardFace, Sprite
from client.tables.drawing import KINDS, Draw
from client.tables.paintings import painting
from client.tables.picture import Picture, untouched
from client.widgets import wall_label

_GROWN = {"hand": 1.18}
"""Zone -> how much larger a thing is under the pointer."""
_RAISED = 1.06


class Gaze:
    """Ids, not sprites: what is looked at may move, change or go."""

    def __init__(self) -> None:
        self.pointed = ""
        self.cursor = ""
        """Where the keyboard is; used last if `by_keys`."""
        self.by_keys = False
        self.pinned = ""
        """What is held up large."""
        self.rested = 0.0
        self.warm = 0.0
        """How far the thing looked at has grown, 0 to 1."""

    @property
    def at(self) -> str:
        """Id of what is looked at, empty for nothing."""
        return self.cursor if self.by_keys else self.pointed

    def point(self, sprite: Sprite | None) -> bool:
        """Take where the pointer is now; tell whether that is something else."""
        found = sprite.id if sprite is not None else ""
        if found == self.pointed and not self.by_keys:
            return False
        self.pointed, self.by_keys = found, False
        self.rested = self.warm = 0.0
        return True

    def move(self, sprite: Sprite | None) -> None:
        """Take where the keyboard's cursor is now."""
        if sprite is not None:
            self.cursor, self.by_keys = sprite.id, True
            self.rested, self.warm = 0.0, 0.0

    def pin(self, sprite: Sprite | None) -> None:
        """Hold something up large, or put it down."""
        wanted = sprite.id if sprite is not None and sprite.zoom else ""
        self.pinned = "" if wanted == self.pinned else wanted

    def update(self, seconds: float) -> bool:
        """Move time on; tell whether it looks different now."""
        if not self.at:
            return False
        before, late = self.warm, self.rested >= theme.TOOLTIP_DELAY
        self.warm = min(1.0, self.warm + seconds / theme.HOVER)
        self.rested += seconds
        return self.warm != before or late != (self.rested >= theme.TOOLTIP_DELAY)


def lifted(sprite: Sprite, warm: float, bands: Bands) -> Sprite:
    """Return a sprite as it is drawn while it is looked at: larger and upright, within the shelf if it is of the hand."""
    if not sprite.zoom:
        return sprite
    grown = 1 + (_GROWN.get(sprite.zone, _RAISED) - 1) * warm
    rect = sprite.rect.scaled(grown)
    if sprite.zone == "hand":  # never over the plate above it
        rect = rect._replace(y=max(min(rect.y, bands.size[1] - rect.h + 6), bands.plate.bottom + 2))
    return replace(sprite, rect=rect, angle=sprite.angle * (1 - warm))


def draw_ring(canvas: Canvas, sprite: Sprite) -> None:
    """Draw the keyboard's ring around what it is on."""
    canvas.frame((sprite.clip or sprite.rect).inset(-4), theme.FOCUS, theme.RING + 0.5, theme.RADIUS + 3)


def draw_label(canvas: Canvas, sprite: Sprite, bands: Bands) -> None:
    """Draw the wall label of what is looked at: never over the prompt plate."""
    if sprite.label is None:
        return
    near = sprite.clip or sprite.rect
    if near.y >= bands.plate.y:
        near = Rect(near.x, bands.plate.y - 2, near.w, near.bottom - bands.plate.y)
    room = Rect(0, bands.top.bottom, bands.size[0], bands.size[1] - bands.top.bottom)
    wall_label(canvas, sprite.label.title, sprite.label.lines, near, sprite.label.reason, room)


def draw_pinned(canvas: Canvas, picture: Picture, sprite: Sprite, bands: Bands, kinds: dict[str, Draw]) -> None:
    """Draw something large on the wall, with its label beside it. A card shows its painting in a gilded frame."""
    area = Rect(0, bands.top.bottom, bands.board.w, bands.ledge.y - bands.top.bottom)
    canvas.panel(area, rgba(theme.INK, 176), rgba(theme.INK, 200), radius=0)
    label_w = 264.0 * max(1.0, bands.text)
    room = area.inset(24, 22)
    stage = room._replace(w=room.w - label_w - 28)
    face = sprite.face
    if isinstance(face, CardFace) and face.picture:
        shown = _framed(canvas, face, stage)
    else:
        grown = min(stage.h / sprite.rect.h, stage.w / sprite.rect.w, 4.0)
        shown = Rect.around(stage.center, sprite.rect.w * grown, sprite.rect.h * grown)
        {**KINDS, **kinds}[sprite.kind](canvas, replace(untouched(sprite), rect=shown))
    if sprite.label is not None:
        beside = Rect(shown.right + 8, shown.y + shown.h * 0.3, 1, 1)
        place = Rect(shown.right + 20, area.y, area.right - shown.right - 20, area.h)
        wall_label(canvas, sprite.label.title, sprite.label.lines, beside, sprite.label.reason, place)


def _framed(canvas: Canvas, face: CardFace, stage: Rect) -> Rect:
    """Draw the painting of a card in a frame with a mat; return where the frame is."""
    h = stage.h
    w = min(stage.w, h * 0.92)
    frame = Rect.around(stage.center, w, h)
    canvas.panel(frame, "#C9A35C", "#7E5F2E", "#3B2B14", 1.5, 3, 14)
    canvas.panel(frame.inset(5), "#8C6A34", "#5E4520", "#E9CE93", 1, 2)
    canvas.panel(frame.inset(14), theme.PAPER, theme.PAPER_LO, "#3B2B14", 1, 0)
    inside = frame.inset(30)
    box = canvas.pixels(inside)
    canvas.panel(inside.inset(-1.5), theme.PAPER_INK, radius=0)
    canvas.surface.blit(painting(face.picture, box.w, box.h), box)
    return frame

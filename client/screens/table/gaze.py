"""The player's gaze: the sprite under the pointer or the keyboard's cursor, how long, and the thing shown large."""

from collections.abc import Iterable, Sequence
from functools import partial
from math import inf

from msgspec.structs import replace
from pygame import FRect

from client.drawing import theme
from client.drawing.artwork import credit_of, size_of
from client.drawing.canvas import Canvas
from client.drawing.framing import framed
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.tables.bands import Bands
from client.tables.board import CardFace, Label, Look, PictureFace, Sprite
from client.tables.drawing import KINDS, Draw
from client.tables.motion import in_order
from client.tables.picture import Picture
from client.widgets import Router, wall_label
from client.wording.texts import Words
from client.wording.wall_labels import briefly, hides_nothing
from engine.paintings import WorkId, works

_GROWN = {"hand": 1.18}
"""Zone -> how much larger a thing is under the pointer."""
_RAISED = 1.06
REACH = 120.0
"""Units between a thing and its label, at most, where the label may cover another thing that can be chosen."""
_HEAD = 66.0
"""Height of a seat's name and numbers at the top of its plaque, at text scale 1."""


class Gaze:
    """Keeps ids, not sprites, because the sprite looked at may move, change or go."""

    def __init__(self) -> None:
        self.pointed = ""
        self.cursor = ""
        """Id of the sprite at the keyboard's cursor; it counts where `by_keys`."""
        self.by_keys = False
        self._zone = ""
        """The zone of that sprite when the cursor was moved to it."""
        self.pinned = ""
        """Id of what is shown large."""
        self.rested = 0.0
        self.warm = 0.0
        """How far the sprite looked at has grown, 0 to 1."""

    @property
    def at(self) -> str:
        """Id of what is looked at, empty for nothing."""
        return self.cursor if self.by_keys else self.pointed

    def ringed(self, ui: Router) -> bool:
        """Tell whether the focus ring is around a sprite, not around a button or field."""
        return self.by_keys and ui.focus is None

    def point(self, sprite: Sprite | None) -> bool:
        """Take the sprite under the pointer; return whether it is another one."""
        found = sprite.id if sprite is not None else ""
        if found == self.pointed and not self.by_keys:
            return False
        self.pointed, self.by_keys = found, False
        self.rested = self.warm = 0.0
        return True

    def hide(self) -> None:
        """Show no label now; of what lies under a pointer at rest none until it moves."""
        self.rested = 0.0 if self.by_keys else -inf

    def move(self, sprite: Sprite | None) -> None:
        """Take the sprite that the keyboard's cursor is on."""
        if sprite is not None:
            self.cursor, self.by_keys, self._zone = sprite.id, True, sprite.zone
            self.rested, self.warm = 0.0, 0.0

    def keep(self, sprite: Sprite | None) -> None:
        """Keep the cursor on its sprite, given as it is now, while that is in the same zone; else there is no cursor."""
        if sprite is None or sprite.zone != self._zone:
            self.cursor, self.by_keys = "", False
            self.rested, self.warm = 0.0, 0.0

    def pin(self, sprite: Sprite | None) -> None:
        """Show something large, or no more."""
        wanted = sprite.id if sprite is not None and sprite.zoom else ""
        self.pinned = "" if wanted == self.pinned else wanted

    def raised(self, sprites: Sequence[Sprite]) -> list[Sprite]:
        """Return what is drawn above all others: the sprite looked at, if it can be enlarged, then what lies on it."""
        looked = next((sprite for sprite in sprites if sprite.id == self.at and sprite.zoom), None)
        if looked is None:
            return []
        higher, near = in_order(sprites), looked.rect.inset(-6)
        upon = [one for one in higher[higher.index(looked) + 1 :] if one.rect.w * one.rect.h < near.w * near.h / 3]
        return [looked, *(one for one in upon if near.holds(*one.rect.center))]

    def forget(self) -> None:
        """Look at nothing: another match has begun."""
        self.pointed = self.cursor = self.pinned = ""
        self.by_keys, self.rested, self.warm = False, 0.0, 0.0

    def update(self, seconds: float) -> bool:
        """Advance time; return whether it looks different now."""
        if not self.at:
            return False
        before, late = self.warm, self.rested >= theme.TOOLTIP_DELAY
        self.warm = min(1.0, self.warm + seconds / theme.HOVER)
        self.rested += seconds
        return self.warm != before or late != (self.rested >= theme.TOOLTIP_DELAY)

    def draw(self, canvas: Canvas, picture: Picture, bands: Bands, ui: Router) -> None:
        """Draw the focus ring and, after a while, the label of the sprite looked at."""
        looked = picture.by_id(self.at)
        if looked is None:
            return
        grown = lifted(looked, self.warm, bands)
        if self.ringed(ui):
            draw_ring(canvas, grown)
        if self.rested >= theme.TOOLTIP_DELAY and not picture.motion.behind and looked.id != self.pinned:
            others = [sprite for sprite in picture.sprites if sprite.id != looked.id]
            draw_label(canvas, grown, bands, marked(others), decided(others), clickable(others))


def lifted(sprite: Sprite, warm: float, bands: Bands) -> Sprite:
    """Return a sprite as it is drawn while it is looked at: larger and upright; of the hand, within the shelf."""
    if not sprite.zoom:
        return sprite
    grown = 1 + (_GROWN.get(sprite.zone, _RAISED) - 1) * warm
    rect = sprite.rect.scaled(grown)
    if sprite.zone == "hand":  # never over the plate above it
        rect = rect._replace(y=max(min(rect.y, bands.size[1] - rect.h + 6), bands.plate.bottom + 2))
    return replace(sprite.placed(rect), angle=sprite.angle * (1 - warm))


def draw_ring(canvas: Canvas, sprite: Sprite) -> None:
    """Draw the focus ring around a sprite."""
    canvas.frame(sprite.seen.inset(-4), theme.FOCUS, theme.RING + 0.5, theme.RADIUS + 3)


def decided(sprites: Iterable[Sprite]) -> list[Rect]:
    """Return the rectangles of all that is being decided: sprites that may be chosen, are lit, drafted or asked about."""
    every = [*sprites]
    legal = [one.seen for one in every if one.means is not None and one.look is Look.LEGAL]
    return [*legal, *marked(every)]


def marked(sprites: Iterable[Sprite]) -> list[Rect]:
    """Return the rectangles of what is lit, drafted or asked about."""
    return [one.seen for one in sprites if one.look in (Look.LIT, Look.CHOSEN) or one.asks]


def clickable(sprites: Iterable[Sprite]) -> list[Rect]:
    """Return the rectangles of all else that a click does something with."""
    return [one.seen for one in sprites if one.means is not None and one.look is not Look.ILLEGAL]


def draw_label(
    canvas: Canvas,
    sprite: Sprite,
    bands: Bands,
    marked: Sequence[Rect] = (),
    decided: Sequence[Rect] = (),
    clicks: Sequence[Rect] = (),
) -> FRect | None:
    """Draw the wall label of what is looked at, near it; it covers nothing marked, nor plate and hand. Return where it is.

    Where there is room within `REACH`, it covers nothing decided either, and nothing in `clicks`. Where the board has no free
    place it is in the column of the seats; it is not drawn where it would cover what is asked there, too.
    """
    if sprite.label is None:
        return None
    near = sprite.seen
    if near.y >= bands.plate.y and near.x >= bands.seats.right:
        near = Rect(near.x, bands.plate.y - 2, near.w, near.bottom - bands.plate.y)
    label = sprite.label
    lit = [*marked, *decided]
    write = partial(wall_label, canvas, label.title, label.lines, near, label.reason, signs=label.signs)
    for avoid in ([*lit, *clicks], lit):
        box = write(bands.board, avoid=avoid, reach=REACH)
        if box is not None:
            return box
    first = (
        near.x - bands.seats.right <= REACH / 2
    )  # beside the seats its label is there before it covers another thing
    box = _among_seats(canvas, label, near.y, bands, lit, REACH / 2) if first else None
    box = box or write(bands.board, avoid=marked, reach=REACH)
    box = box or write(bands.board, avoid=lit)
    return box or _among_seats(canvas, label, near.y, bands, lit)


def _among_seats(
    canvas: Canvas, label: Label, y: float, bands: Bands, lit: Sequence[Rect], reach: float = inf
) -> FRect | None:
    """Draw a label in the column of the seats, over nothing lit: beside them, else below their names.

    reach: units from `y`, at most; where that is not given and there is no other room, it covers names too.
    """
    if not bands.seats.w:
        return None
    narrow = (bands.seats.w - 16) / max(1.0, canvas.text_scale)
    top = Rect(bands.seats.x + 8, y, bands.seats.w - 16, 0)
    seats = (*bands.plaques, bands.own)
    heads = [seat._replace(h=min(seat.h, _HEAD * max(1.0, canvas.text_scale))) for seat in seats]
    told = (canvas, label.title, label.lines, top, label.reason, bands.seats, narrow)
    for avoid in ((*lit, *seats), (*lit, *heads), *([lit] if reach == inf else [])):
        box = wall_label(*told, avoid=avoid, reach=reach, signs=label.signs)
        if box is not None:
            return box
    return None


def draw_pinned(canvas: Canvas, sprite: Sprite, bands: Bands, kinds: dict[str, Draw], words: Words) -> None:
    """Draw a sprite large on the wall, with its label beside it; of a card its painting in a gilded frame."""
    area = bands.board
    canvas.panel(area, rgba(theme.INK, 176), rgba(theme.INK, 200), radius=0)
    beside = 290.0 * max(1.0, bands.text)
    stage = area.inset(26, 22)._replace(w=area.w - 52 - beside)
    w, h = _proportions(sprite)
    grown = min(stage.h / h, stage.w / w)
    left = area.x + (area.w - w * grown - beside) / 2
    shown = Rect(left, area.y + (area.h - h * grown) / 2, w * grown, h * grown)
    key = _painting_of(sprite)
    if key:
        framed(canvas, key, shown, "gilt")
    else:
        {**KINDS, **kinds}[sprite.kind](canvas, at_rest(sprite).placed(shown))
    if sprite.label is not None:
        near = Rect(shown.right + 12, area.center[1] - 60, 2, 2)
        room = Rect(shown.right + 16, area.y, area.right - shown.right - 18, area.h)
        museum = sprite.label.more
        said = (*museum, *(line for line in sprite.label.lines if not any(line in other for other in museum)))
        said += _credit(words, key, (sprite.label.title, *said))
        wall_label(canvas, sprite.label.title, said, near, sprite.label.reason, room)


def _credit(words: Words, key: str, told: Sequence[str]) -> tuple[str, ...]:
    """Return the credit of a painting's scan, where the game tells as much anyway; else nothing."""
    found = credit_of(key)
    if found is None or not hides_nothing(words, works()[WorkId(int(key))], told):
        return ()
    return tuple(briefly(words, *found))


def _painting_of(sprite: Sprite) -> str:
    """Return the key of the painting that a sprite shows, empty for none."""
    return sprite.face.picture if isinstance(sprite.face, CardFace | PictureFace) and sprite.kind != "back" else ""


def _proportions(sprite: Sprite) -> tuple[float, float]:
    """Return width and height, of which only the ratio counts: of the whole painting, else of the sprite."""
    key = _painting_of(sprite)
    return size_of(key) if key else (sprite.rect.w, sprite.rect.h)


def at_rest(sprite: Sprite) -> Sprite:
    """Return a sprite upright, whole and at rest, for showing it large."""
    return replace(sprite, angle=0.0, look=Look.REST, flip=1.0, fade=1.0, clip=None)

"""Record how something is drawn, instead of drawing it: for pages in browsers, which draw it themselves.

A `Recorder` is used as any canvas. The result is a *face*: its bounds, then commands in units from the upper left corner, each
an array with its letter first:

  p x y w h top low edge border radius   a rounded rectangle: gradient from top to low (0: as top), an edge (0: none);
                                         zeros at the end are left out
  s x y w h blur radius color            a blurred rounded rectangle: shadow or light
  d x y radius color                     a disc
  y name x y size color                  a symbol, by its middle
  t text x y face size color width       a line of text: its face's letter, left end and baseline, no wider than width
  i key x y w h [cx cy cw ch]            a picture cut to fill, or only a part of it (shares of 1)
  m x y w h color                        what is drawn in the rectangle, multiplied by a colour
  c x y w h / C                          only inside a rectangle / no longer
  k x y w h side / K                     only inside the turned-up lower right corner / no longer
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from math import ceil, floor

from pygame import Rect, Surface

from client.drawing import fonts, symbols, theme
from client.drawing.canvas import UPRIGHT, WHOLE, Anchor, Area, Canvas, Paint, Point, Pose
from client.drawing.shapes import Rgba, rgba

DENSITY = 4
"""Pixels per unit while recording: positions and widths are exact to a quarter of a unit."""
_AT = {"p": 1, "s": 1, "d": 1, "m": 1, "c": 1, "k": 1, "y": 2, "t": 2, "i": 2}
"""Index of x in a command; y follows."""

_BOUNDS: dict[str, Callable[..., tuple[float, float, float, float]]] = {
    "p": lambda x, y, w, h, *_: (x, y, x + w, y + h),
    "s": lambda x, y, w, h, blur, *_: (x - 2 * blur, y - 2 * blur, x + w + 2 * blur, y + h + 2 * blur),
    "d": lambda x, y, radius, *_: (x - radius, y - radius, x + radius, y + radius),
    "y": lambda name, x, y, size, *_: (x - size / 2, y - size / 2, x + size / 2, y + size / 2),
    "t": lambda text, x, y, face, size, color, wide: (x, y - size, x + wide, y + 0.3 * size),
}
"""Left, top, right and bottom of what a command draws; other commands stay within what is drawn below them."""

LETTERS = {"serif": "r", "serif_italic": "i", "sans": "s", "sans_semi": "m", "sans_bold": "b"}
"""The letter that a page knows each typeface by."""

Value = str | float | int
Command = list[Value]


def hex_color(paint: Paint) -> str:
    """Return a colour as a page takes it: #rrggbb, or #rrggbbaa."""
    r, g, b, a = rgba(paint)
    return f"#{r:02x}{g:02x}{b:02x}" + (f"{a:02x}" if a != 255 else "")


class Recorder(Canvas):
    """A canvas that appends commands to `commands` instead of drawing pixels."""

    def __init__(self, size: tuple[int, int], scale: float = DENSITY, text: float = 1.0) -> None:
        super().__init__(Surface((1, 1)), scale, text)
        self._pixels = size
        self.commands: list[Command] = []

    @property
    def size(self) -> Point:
        """Width and height in units."""
        return self._pixels[0] / self.scale, self._pixels[1] / self.scale

    def bounds(self) -> list[int]:
        """Return left, top, right and bottom of all that is drawn, shadows and light too, and of the size itself."""
        boxes = [(0.0, 0.0, *self.size), *(_BOUNDS[str(c[0])](*c[1:]) for c in self.commands if c[0] in _BOUNDS)]
        left, top, right, bottom = zip(*boxes, strict=True)
        return [floor(min(left) - 1), floor(min(top) - 1), ceil(max(right) + 1), ceil(max(bottom) + 1)]

    def _put(self, *command: Value) -> None:
        self.commands.append(list(command))

    def _box(self, area: Area) -> tuple[float, float, float, float] | None:
        """Return an area as a command has it, None for one without pixels."""
        box = self.pixels(area)
        return _units(box) if box.w > 0 and box.h > 0 else None

    # pictures

    def blit(self, picture: Surface, at: Point, anchor: Anchor = "center") -> None:
        """Raise TypeError: pixels cannot be recorded."""
        raise TypeError("a recorder takes no surfaces: draw with picture, symbol or layer")

    def picture(
        self, key: str | int, area: Area, part: tuple[float, float, float, float] = WHOLE, pose: Pose = UPRIGHT
    ) -> None:
        """Record a picture."""
        if (box := self._box(area)) is not None:
            self._put("i", str(key), *box, *(() if part == WHOLE else (round(share, 4) for share in part)))

    def dim(self, area: Area, color: Paint = theme.ILLEGAL) -> None:
        """Record that an area is multiplied by a colour."""
        if (box := self._box(area)) is not None:
            self._put("m", *box, hex_color(color))

    def variant(self, scale: float | None = None, text: float | None = None) -> Recorder:
        """Return a recorder into the same list with another scale, or other letters."""
        made = Recorder(self._pixels, self.scale if scale is None else scale, self.text_scale if text is None else text)
        made.commands = self.commands
        return made

    def layer(
        self,
        key: Hashable,
        size: tuple[int, int],
        at: Point,
        draw: Callable[[Canvas], None],
        scale: float = 1.0,
        text: float = 1.0,
        pose: Pose = UPRIGHT,
        anchor: Anchor = "center",
    ) -> None:
        """Record what is drawn on a canvas of its own, upright: turning and fading is done by the page."""
        inner = Recorder(size, scale, text)
        draw(inner)
        box = Rect(0, 0, *size)
        setattr(box, anchor, (self.px(at[0]), self.px(at[1])))
        self.commands += _moved(inner.commands, _unit(box.x), _unit(box.y))

    def turned_up(self, size: tuple[int, int], side: int, draw: Callable[[Canvas], None]) -> None:
        """Record what shows where the lower right corner of a card is turned up."""
        self._put("k", 0, 0, _unit(size[0]), _unit(size[1]), _unit(side))
        draw(self)
        self._put("K")

    @contextmanager
    def clip(self, area: Area) -> Iterator[None]:
        """Record a clip: what is drawn meanwhile shows only inside an area."""
        box = self.pixels(area)
        self._put("c", _unit(box.x), _unit(box.y), _unit(max(0, box.w)), _unit(max(0, box.h)))
        yield
        self._put("C")

    # shapes

    def _plate(
        self, box: Rect, top: Rgba, foot: Rgba, line: Rgba | None, width: int, radius: int, hidden: Rect | None = None
    ) -> None:
        edge = 0 if line is None else hex_color(line)
        ends: list[Value] = [0 if foot == top else hex_color(foot), edge, _unit(width), _unit(radius)]
        while ends and ends[-1] == 0:
            del ends[-1]
        self._put("p", *_units(box), hex_color(top), *ends)

    def _glow(self, box: Rect, color: Rgba, blur: int, radius: int, lower: int = 0, hidden: Rect | None = None) -> None:
        self._put("s", *_units(box.move(0, lower)), _unit(blur), _unit(radius), hex_color(color))

    def _fill(self, box: Rect, paint: Rgba) -> None:
        self._plate(box, paint, paint, None, 0, 0)

    def disc(self, center: Point, radius: float, color: Paint, ring: Paint | None = None, border: float = 1.5) -> None:
        """Record a disc."""
        x, y = _unit(self.px(center[0])), _unit(self.px(center[1]))
        wanted = [(radius, color)] if ring is None else [(radius + border, ring), (radius, color)]
        for size, paint in wanted:
            if self.px(size) > 0:
                self._put("d", x, y, _unit(self.px(size)), hex_color(paint))

    def symbol(self, name: str, center: Point, size: float, color: Paint) -> None:
        """Record a symbol."""
        at = _unit(self.px(center[0])), _unit(self.px(center[1]))
        self._put("y", name, *at, _unit(max(1, self.px(size))), hex_color(color))

    def _letters(self, text: str, face: str, size: int, color: Paint, at: tuple[int, int], anchor: Anchor) -> Rect:
        wide = fonts.width(text, face, size)
        box = Rect(0, 0, max(1, wide), fonts.line_height(size))
        setattr(box, anchor, at)
        if text:
            where = _unit(box.x), _unit(box.y + fonts.ascent(size))
            self._put("t", text, *where, LETTERS[face], _unit(size), hex_color(color), _unit(wide))
        return box


def _unit(px: float) -> float:
    made = round(px / DENSITY, 2)
    return int(made) if made == int(made) else made


def _units(box: Rect) -> tuple[float, float, float, float]:
    return _unit(box.x), _unit(box.y), _unit(box.w), _unit(box.h)


def _moved(commands: list[Command], dx: float, dy: float) -> list[Command]:
    """Return commands moved by dx and dy."""
    moved = []
    for command in commands:
        place = _AT.get(str(command[0]))
        if place is not None:
            x, y = float(command[place]), float(command[place + 1])
            command = [*command[:place], round(x + dx, 2), round(y + dy, 2), *command[place + 2 :]]
        moved.append(command)
    return moved


class _Notes(symbols.Pen):
    """Records a symbol as polygons and discs; the second item of each tells whether it is cut out."""

    def __init__(self) -> None:
        self.strokes: list[Command] = []

    def fill(self, points: symbols.Points, clear: bool = False) -> None:
        self.strokes.append(["f", int(clear), *(round(value, 3) for point in points for value in point)])

    def disc(self, x: float, y: float, radius: float, clear: bool = False) -> None:
        self.strokes.append(["d", int(clear), round(x, 3), round(y, 3), round(radius, 3)])


def symbol_strokes() -> dict[str, list[Command]]:
    """Return every symbol as polygons and discs in a unit square."""
    made = {}
    for name in symbols.NAMES:
        notes = _Notes()
        symbols.trace(name, notes)
        made[name] = notes.strokes
    return made

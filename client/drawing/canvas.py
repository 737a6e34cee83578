"""Draw in logical units on a surface of any size. Screens never see pixels.

A unit is a pixel of the smallest layout (`theme.BASE`, at text scale 1). `scale` is pixels per unit; `text` makes letters
larger than the rest, so layouts ask `leading`, `measure` and `wrapped` instead of assuming a size. The file is long because
everything is drawn with it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal, cast

import pygame
from pygame import FRect, Rect, Surface

from client.drawing import artwork, fonts, surface_cache, theme
from client.drawing.display_list import DisplayList, faded, faint
from client.drawing.memo import Memo, Result
from client.drawing.rects import Rect as UnitRect
from client.drawing.shapes import Rgba, disc, glow, mix, plate, rgba
from client.drawing.surface_cache import SurfaceCache
from client.drawing.symbols import symbol

Point = tuple[float, float]
Area = FRect | Rect | tuple[float, float, float, float]
Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]
Paint = str | Rgba
CLEAR: Rgba = (0, 0, 0, 0)
WHOLE = (0.0, 0.0, 1.0, 1.0)
_HOLE = 4096
"""From how many hidden pixels on they are left out: then what surrounds them is blitted in four parts."""
_HUGE, _RUN = 200_000, 256
"""From how many pixels on a panel or a glow is made narrow and its middle repeated; the width of that middle in pixels."""
_layers = SurfaceCache(30, grows=0.4)
"""Cache of what `Canvas.layer` drew."""


@dataclass(frozen=True)
class Pose:
    """How something drawn upright is transformed as it is blitted."""

    angle: float = 0.0
    """Degrees, counterclockwise."""
    times: float = 1.0
    """Size as a factor; used only if `passing`."""
    flip: float = 1.0
    """Its width while it is turned over, as a share of the full width."""
    fade: float = 1.0
    """Its opacity, 0 to 1, while it fades in or out."""
    passing: bool = False
    """Whether this pose lasts for a frame only: then the rotated surface is not cached."""


UPRIGHT = Pose()
_HAIR = 1e-6
"""Pixels: the rounding error of floating point that is allowed for."""


def fitting(width: int, height: int) -> float:
    """Return pixels per unit for a window, at least 0.5. A window below `theme.BASE` shows the smallest layout scaled down.

    In a larger one, things grow with the square root: twice the window shows them 1.41 times as large, in 1.41 times the room.
    """
    growth = min(width / theme.BASE[0], height / theme.BASE[1])
    return max(0.5, growth) if growth < 1 else float(growth**0.5)


class Canvas:
    """A surface, drawn on in units.

    memo: remembers from frame to frame what each `thing` drew. Where it is given, `surface` is a display list.
    """

    def __init__(self, surface: Surface, scale: float = 1.0, text: float = 1.0, memo: Memo | None = None) -> None:
        self.surface, self.scale, self.text_scale = surface, scale, text
        self._memo = memo

    @property
    def size(self) -> Point:
        """Width and height in units."""
        return self.surface.get_width() / self.scale, self.surface.get_height() / self.scale

    def px(self, units: float) -> int:
        """Return pixels for units."""
        return round(units * self.scale)

    def pixels(self, area: Area) -> Rect:
        """Return a rectangle in pixels; rectangles that touch in units touch in pixels."""
        x, y, w, h = area
        left, top = self.px(x), self.px(y)
        return Rect(left, top, self.px(x + w) - left, self.px(y + h) - top)

    def units(self, area: Rect) -> FRect:
        """Return a rectangle in units."""
        return FRect(area.x / self.scale, area.y / self.scale, area.w / self.scale, area.h / self.scale)

    # pictures

    def blit(self, picture: Surface, at: Point, anchor: Anchor = "center") -> None:
        """Blit a surface with its anchor point at a position in units."""
        box = picture.get_rect()
        setattr(box, anchor, (self.px(at[0]), self.px(at[1])))
        self.surface.blit(picture, box)

    def picture(
        self, key: str | int, area: Area, part: tuple[float, float, float, float] = WHOLE, pose: Pose = UPRIGHT
    ) -> None:
        """Draw a picture of `client.drawing.artwork` that fills an area, cut to its proportions.

        part: the section that fills the area: left, top, width, height as shares of the whole.
        pose: only its flip and fade are used.
        """
        box = self.pixels(area)
        if box.w <= 0 or box.h <= 0:
            return
        x, y, w, h = part
        image = artwork.picture(key, round(box.w / w), round(box.h / h))
        if pose.fade < 1 and self._memo is not None:
            image = self._memo.sheer(image)
        if part != WHOLE:
            whole = image
            inside = Rect(int(whole.get_width() * x + _HAIR), int(whole.get_height() * y + _HAIR), box.w, box.h)
            image = whole.subsurface(inside.clamp(whole.get_rect()))
        self._lay(image, box.center, "center", pose)

    def dim(self, area: Area, color: Paint = theme.ILLEGAL) -> None:
        """Darken what is drawn in an area: multiply it by a colour."""
        self.surface.fill(rgba(color), self.pixels(area), pygame.BLEND_RGB_MULT)

    def variant(self, scale: float | None = None, text: float | None = None) -> Canvas:
        """Return a canvas on the same surface with another scale or text scale."""
        return Canvas(self.surface, self.scale if scale is None else scale, self.text_scale if text is None else text)

    def thing(
        self,
        name: str,
        look: object,
        rect: UnitRect,
        draw: Callable[[Canvas], None],
        moves: bool = False,
        fade: float = 1.0,
        source: object = None,
        fades: bool = False,
    ) -> None:
        """Draw something that stays for many frames, identified by its name.

        look: everything that `draw` depends on except its position; if `look` and `rect` are as in the last frame, `draw` is
        not called.
        moves: whether it is moving: then the last drawing may be shifted and stretched instead of drawn again.
        fade: the opacity of each surface that it lays.
        source: what it is drawn for, and all that it depends on: see `again`.
        fades: whether it is fading: where much does at once, it may keep its opacity for a frame or two.
        """
        if self._memo is None:
            if fade == 1:
                draw(self)
                return
            parts = DisplayList(self.surface.get_size())
            draw(Canvas(cast(Surface, parts), self.scale, self.text_scale))
            for source, x, y, w, h, left, top in faint(parts.ops, fade):
                self.surface.blit(cast(Surface, source), (x, y), Rect(left, top, w, h))
            return
        frame = cast(DisplayList, self.surface)
        self._memo.draw(
            frame, name, look, rect, self.scale, self.text_scale, lambda: draw(self), moves, fade, source, fades
        )

    def again(self, name: str, source: object) -> bool:
        """Draw a thing as in the last frame if it was drawn for this same object and rests; return whether it was."""
        return self._memo is not None and self._memo.again(
            cast(DisplayList, self.surface), name, source, self.scale, self.text_scale
        )

    def part(self, name: str, draw: Callable[..., Result], *of: object) -> Result:
        """Draw a part of the frame that stays as it is for many frames, identified by its name; it is never late.

        draw: called with the canvas and `of`, which is everything that it depends on, its position too; while those are as in
        the last frame, it is not called. Returns what `draw` returned.
        """
        if self._memo is None:
            return draw(self, *of)
        frame, look = cast(DisplayList, self.surface), (draw, *of)
        return self._memo.part(frame, name, look, self.scale, self.text_scale, lambda: draw(self, *of))

    def ground(self, find: Callable[[], Surface], at: tuple[int, int]) -> None:
        """Blit a frame's background at a position in pixels. If no time is left for the rest, the frame is not shown."""

        def lay() -> None:
            self.surface.blit(find(), at)

        if self._memo is None:
            lay()
        else:
            self._memo.ground(cast(DisplayList, self.surface), lay)

    def prepared(self, draw: Callable[[Canvas], None]) -> bool:
        """Fill the caches that drawing something will need, without drawing it. Return whether there was time for it."""
        if self._memo is None:
            return True
        unseen = DisplayList(self.surface.get_size())
        canvas = Canvas(cast(Surface, unseen), self.scale, self.text_scale)
        return self._memo.made(unseen, lambda: draw(canvas))

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
        """Draw on a canvas of its own, cache that, and blit it with its anchor point at a position in units.

        key: identifies everything that `draw` depends on except size, scale and text; for a cached key `draw` is not called.
        size: in pixels. scale, text: of that canvas.
        """

        def upright() -> Surface:
            made = Surface(size, pygame.SRCALPHA)
            made.fill(CLEAR)
            draw(Canvas(made, scale, text))
            return made

        angle = round(pose.angle * 8) / 8
        facts = (key, size, scale, text)
        if pose.passing:
            found = _layers.get((*facts, 0.0), upright)
            surface_cache.ask()
            found = pygame.transform.rotozoom(found, pose.angle, pose.times)
        elif angle:
            found = _layers.get((*facts, angle), lambda: pygame.transform.rotozoom(upright(), angle, 1.0))
        else:
            found = _layers.get((*facts, angle), upright)
        self._lay(found, (self.px(at[0]), self.px(at[1])), anchor, pose)

    def turned_up(self, size: tuple[int, int], side: int, draw: Callable[[Canvas], None]) -> None:
        """Fold up a card's lower right corner: `draw` gives what shows there.

        size: of the card, whose top left corner is that of this canvas, in pixels. side: how much of each edge is folded up.
        """
        w, h = size
        corner = [(w - side, h), (w, h - side), (w, h)]
        front, cut = Surface(size, pygame.SRCALPHA), Surface(size, pygame.SRCALPHA)
        front.fill(CLEAR)
        cut.fill(CLEAR)
        draw(Canvas(front, self.scale, self.text_scale))
        pygame.draw.polygon(cut, (255, 255, 255, 255), corner)
        cut.blit(front, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pygame.draw.polygon(self.surface, CLEAR, corner)
        self.surface.blit(cut, (0, 0))
        pygame.draw.aaline(self.surface, rgba(theme.BRASS_HI), corner[0], corner[1])

    def _lay(self, found: Surface, at: tuple[int, int], anchor: Anchor, pose: Pose) -> None:
        """Blit a surface with its anchor point at a pixel, with the flip and the fade of a pose."""
        if pose.flip < 1:
            w, h = found.get_size()
            found = pygame.transform.smoothscale(found, (max(1, round(w * pose.flip)), h))
        found = faded(found, pose.fade)
        box = found.get_rect()
        setattr(box, anchor, at)
        self.surface.blit(found, box)

    @contextmanager
    def clip(self, area: Area) -> Iterator[None]:
        """Draw only inside an area, and inside the clip areas already set."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.pixels(area).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    # shapes

    def panel(
        self,
        area: Area,
        fill: Paint = theme.INK_SOFT,
        low: Paint | None = None,
        edge: Paint | None = None,
        border: float = theme.HAIR,
        radius: float = theme.RADIUS,
        shadow: float = 0,
        hidden: Area | None = None,
    ) -> None:
        """Draw a rounded rectangle: a vertical gradient from `fill` to `low`, an edge, a soft shadow below it.

        hidden: an area that something opaque will cover: nothing is drawn there.
        """
        box = self.pixels(area)
        if box.w <= 0 or box.h <= 0:
            return
        top, foot = rgba(fill), rgba(low if low is not None else fill)
        line = rgba(edge) if edge is not None else None
        width = max(1, self.px(border)) if edge is not None else 0
        round_by = self.px(radius)
        if shadow:
            covered = _inside(box, round_by + width + 1) if top[3] == foot[3] == 255 else None
            self._shadow(box, shadow, radius, 150, covered)
        self._plate(box, top, foot, line, width, round_by, self.pixels(hidden) if hidden is not None else None)

    def _plate(
        self, box: Rect, top: Rgba, foot: Rgba, line: Rgba | None, width: int, radius: int, hidden: Rect | None = None
    ) -> None:
        """Draw a rounded rectangle of pixels."""
        end = radius + width + 1  # the corners and edges lie within this many pixels
        inside = _inside(box, end)
        if top[3] or foot[3]:
            self._lay_around(plate(_narrowed(box, end), box.h, radius, top, foot, line, width), box, hidden, end)
        elif line is not None and inside.w > 0 and inside.w * inside.h >= _HOLE:
            self._edges(box, end, line, width)
        else:
            self.surface.blit(plate(box.w, box.h, radius, top, foot, line, width), box)

    def _edges(self, box: Rect, end: int, line: Rgba, width: int) -> None:
        """Draw a rounded edge only, from the outer `end` pixels of a low plate (top, foot) and a narrow one (sides)."""
        radius, more = end - width - 1, 2 * end + 1
        low = plate(box.w, more, radius, CLEAR, CLEAR, line, width)
        narrow = plate(more, box.h, radius, CLEAR, CLEAR, line, width)
        self.surface.blit(low, box.topleft, Rect(0, 0, box.w, end))
        self.surface.blit(low, (box.x, box.bottom - end), Rect(0, more - end, box.w, end))
        self.surface.blit(narrow, (box.x, box.y + end), Rect(0, end, end, box.h - 2 * end))
        self.surface.blit(narrow, (box.right - end, box.y + end), Rect(more - end, end, end, box.h - 2 * end))

    def _lay_around(self, source: Surface, box: Rect, hole: Rect | None, end: int = 0) -> None:
        """Blit a surface into a box, leaving out a hidden part.

        end: width of both ends of a source narrower than the box; its middle is repeated to fill the box.
        """
        hole = hole.clip(box) if hole is not None else Rect(0, 0, 0, 0)
        runs = _runs(source.get_width(), box, end)
        if hole.w * hole.h < _HOLE:
            for run, left in runs:
                self.surface.blit(source, run, Rect(left, 0, run.w, run.h))
            return
        parts = [
            Rect(box.x, box.y, box.w, hole.y - box.y),
            Rect(box.x, hole.y, hole.x - box.x, hole.h),
            Rect(hole.right, hole.y, box.right - hole.right, hole.h),
            Rect(box.x, hole.bottom, box.w, box.bottom - hole.bottom),
        ]
        for run, left in runs:
            for part in parts:
                seen = run.clip(part)
                if seen.w and seen.h:
                    self.surface.blit(source, seen.topleft, Rect(left + seen.x - run.x, seen.y - run.y, seen.w, seen.h))

    def shadow(
        self, area: Area, spread: float = theme.SHADOW, radius: float = theme.RADIUS, opacity: int = 150
    ) -> None:
        """Draw a soft shadow for an area, a little below it."""
        box = self.pixels(area)
        if box.w > 0 and box.h > 0:
            self._shadow(box, spread, radius, opacity)

    def _shadow(self, box: Rect, spread: float, radius: float, opacity: int, hidden: Rect | None = None) -> None:
        blur = max(2, self.px(spread))
        self._glow(box, (0, 0, 0, opacity), blur, self.px(radius), max(1, blur // 2), hidden)

    def halo(
        self,
        area: Area,
        color: Paint = theme.BRASS_HI,
        spread: float = 7,
        radius: float = theme.RADIUS,
        opacity: int = 210,
    ) -> None:
        """Draw a glow around an area."""
        box = self.pixels(area)
        if box.w > 0 and box.h > 0:
            self._glow(box, rgba(color, opacity), max(2, self.px(spread)), self.px(radius))

    def _glow(self, box: Rect, color: Rgba, blur: int, radius: int, lower: int = 0, hidden: Rect | None = None) -> None:
        """Draw a blurred box of one colour, `lower` pixels below the box itself."""
        around, end = box.inflate(4 * blur, 4 * blur).move(0, lower), 4 * blur + radius + 1
        made = glow(_narrowed(around, end) - 4 * blur, box.h, color, blur, radius)
        self._lay_around(made, around, hidden, end)

    def sheet(self, area: Area, alpha: tuple[int, int] = theme.PANEL_ALPHA, double: bool = False) -> None:
        """Draw the standard dark panel: ink over the wall, a brass hairline, a second one inside if `double`."""
        self.panel(
            area,
            rgba(theme.INK_SOFT, alpha[0]),
            rgba(theme.INK, alpha[1]),
            edge=rgba(theme.BRASS_LO, 190),
            shadow=theme.SHADOW,
        )
        if double:
            x, y, w, h = area
            self.frame((x + 4, y + 4, w - 8, h - 8), rgba(theme.BRASS_LO, 90), radius=theme.RADIUS - 2)

    def paper(self, area: Area, shadow: float = 8, radius: float = 2) -> None:
        """Draw a sheet of paper, for what is read or held."""
        self.panel(area, theme.PAPER, mix(theme.PAPER, theme.PAPER_LO, 0.45), theme.PAPER_EDGE, 1, radius, shadow)

    def brass(self, area: Area) -> None:
        """Draw a bright brass plate: at most one on a screen, for what the person is to do now."""
        self.panel(area, theme.BRASS_HI, theme.BRASS, theme.BRASS_LO, 1, theme.RADIUS_PLATE, shadow=6)
        x, y, w, _ = area
        self.line((x + 3, y + 1.5), (x + w - 3, y + 1.5), rgba("#FFF4D6", 150))

    def frame(self, area: Area, color: Paint, border: float = theme.HAIR, radius: float = theme.RADIUS) -> None:
        """Draw the edge of a rounded rectangle only."""
        self.panel(area, CLEAR, edge=color, border=border, radius=radius)

    def line(self, start: Point, end: Point, color: Paint, wide: float = theme.HAIR) -> None:
        """Draw a horizontal or vertical line."""
        (x0, y0), (x1, y1), thick = start, end, max(1, self.px(wide))
        left, top = self.px(min(x0, x1)), self.px(min(y0, y1))
        w, h = self.px(max(x0, x1)) - left, self.px(max(y0, y1)) - top
        self._fill(Rect(left, top, max(w, thick), max(h, thick)), rgba(color))

    def _fill(self, box: Rect, paint: Rgba) -> None:
        if paint[3] == 255:
            self.surface.fill(paint, box)
        else:
            self.surface.blit(plate(box.w, box.h, 0, paint, paint), box)

    def fade(self, area: Area, top: Paint, low: Paint) -> None:
        """Fill an area with a vertical gradient; square corners."""
        self.panel(area, top, low, radius=0)

    def disc(self, center: Point, radius: float, color: Paint, ring: Paint | None = None, border: float = 1.5) -> None:
        """Draw a disc, with a ring around it."""
        if ring is not None:
            self.blit(disc(max(1, self.px(2 * (radius + border))), rgba(ring)), center)
        self.blit(disc(max(1, self.px(2 * radius)), rgba(color)), center)

    def symbol(self, name: str, center: Point, size: float, color: Paint) -> None:
        """Draw a symbol of `client.drawing.symbols`."""
        self.blit(symbol(name, max(1, self.px(size)), rgba(color)), center)

    def mark(self, mark: theme.Mark, center: Point, radius: float, ring: Paint = theme.INK) -> None:
        """Draw the badge of a seat or an artist: its colour with its symbol."""
        self.disc(center, radius, mark.color, ring)
        self.symbol(mark.symbol, center, radius * 1.18, mark.ink)

    # text

    def _type(self, style: str) -> tuple[str, int]:
        face, units = theme.TYPE[style]
        return face, max(8, round(units * self.scale * self.text_scale))

    def leading(self, style: str = "body") -> float:
        """Return the height of one line in units."""
        return fonts.line_height(self._type(style)[1]) / self.scale

    def measure(self, text: str, style: str = "body") -> float:
        """Return the width of a line of text in units."""
        return fonts.width(text, *self._type(style)) / self.scale

    def caret(self, text: str, place: int, style: str = "body") -> float:
        """Return how many units from the left end of a line the caret before a character is, by its place in the text."""
        return fonts.caret(text, place, *self._type(style)) / self.scale

    def wrapped(self, text: str, width: float, style: str = "body") -> tuple[str, ...]:
        """Return a text as lines no wider than `width` units."""
        return fonts.wrap(text, *self._type(style), max(1, self.px(width)))

    def height(self, text: str, width: float, style: str = "body") -> float:
        """Return the height that `paragraph` will take."""
        return len(self.wrapped(text, width, style)) * self.leading(style)

    def text(
        self,
        text: str,
        at: Point,
        style: str = "body",
        color: Paint = theme.IVORY,
        anchor: Anchor = "topleft",
        limit: float = 0,
    ) -> FRect:
        """Draw one line, shortened to `limit` units if that is given; return its box in units."""
        face, size = self._type(style)
        if limit:
            text = fonts.shorten(text, face, size, max(1, self.px(limit)))
        return self.units(self._letters(text, face, size, color, (self.px(at[0]), self.px(at[1])), anchor))

    def _letters(self, text: str, face: str, size: int, color: Paint, at: tuple[int, int], anchor: Anchor) -> Rect:
        """Draw one line with its anchor point at a pixel; return its box."""
        drawn = fonts.draw(text, face, size, pygame.Color(rgba(color)))
        box = drawn.get_rect()
        setattr(box, anchor, at)
        self.surface.blit(drawn, box)
        return box

    def paragraph(
        self,
        text: str,
        at: Point,
        width: float,
        style: str = "body",
        color: Paint = theme.IVORY,
        most: int = 0,
    ) -> float:
        """Draw a text in lines no wider than `width`, at most `most` of them; return its height."""
        lines = list(self.wrapped(text, width, style))
        if most and len(lines) > most:
            lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]  # shortened as it is drawn
        step = self.leading(style)
        for number, line in enumerate(lines):
            self.text(line, (at[0], at[1] + number * step), style, color, limit=width)
        return len(lines) * step


def _inside(box: Rect, end: int) -> Rect:
    return box.inflate(-2 * end, -2 * end)


def _narrowed(box: Rect, end: int) -> int:
    """Return the width to make a surface of that fills a box and has ends `end` pixels wide: narrow for a large box."""
    return min(box.w, 2 * end + _RUN) if box.w * box.h >= _HUGE else box.w


def _runs(wide: int, box: Rect, end: int) -> Iterator[tuple[Rect, int]]:
    """Yield where to blit a surface of width `wide` to fill a box, and its offset: both ends once, the middle repeated."""
    x, left = box.x, 0
    while box.right - x > wide - left:
        yield Rect(x, box.y, wide - end - left, box.h), left
        x, left = x + wide - end - left, end
    yield Rect(x, box.y, box.right - x, box.h), wide - (box.right - x)

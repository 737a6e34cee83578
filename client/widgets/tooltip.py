"""The tooltip, drawn as a wall label, and notes that disappear by themselves."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, inf

from pygame import FRect

from client.drawing import theme
from client.drawing.canvas import Area, Canvas
from client.drawing.shapes import rgba
from client.widgets.router import Router

_PAD = 14.0
WIDTH = 264.0
"""Units of a label's width at most, at text scale 1."""
_STEP = 20.0
"""Units between the places that are tried when a free one is looked for."""


def wall_label(
    canvas: Canvas,
    title: str,
    lines: Sequence[str],
    near: Area,
    reason: str = "",
    within: Area | None = None,
    width: float = WIDTH,
    avoid: Sequence[Area] = (),
    reach: float = inf,
    signs: Sequence[str] = (),
) -> FRect | None:
    """Draw a label as beside a painting: heading, hairline, sentences, `reason` in red-brown. Return where it is.

    It is above `near`, below it where there is no room, else beside it; never outside of `within` (None: the whole surface).
    avoid: what it may not cover: then it is as near as possible, and is not drawn where there is no room for it.
    reach: units between it and `near`, at most: farther away it is not drawn.
    signs: symbols that the last lines explain.
    """
    marked = [*[""] * (len(lines) - len(signs)), *signs]
    size = _size(canvas, title, lines, reason, width * max(1.0, canvas.text_scale), marked)
    box = _beside(FRect(near), size, FRect(within or (0, 0, *canvas.size)), [FRect(one) for one in avoid])
    if box is None or _apart(box, FRect(near)) > reach:
        return None
    canvas.paper(box, 9)
    inner, x, y = box.w - 2 * _PAD, box.x + _PAD, box.y + 10
    if title:
        y += canvas.paragraph(title, (x, y), inner, "heading", theme.PAPER_INK) + 3
    if title and (lines or reason):
        canvas.line((x, y), (box.right - _PAD, y), theme.PAPER_EDGE)
        y += 7
    for line, sign in zip(lines, marked, strict=True):
        aside = _aside(canvas, sign)
        if sign:
            canvas.symbol(sign, (x + aside / 2 - 4, y + canvas.leading("small") / 2), aside - 8, theme.PAPER_DIM)
        y += canvas.paragraph(line, (x + aside, y), inner - aside, "small", theme.PAPER_INK) + 4
    if reason:
        canvas.symbol("cross", (x + 6, y + canvas.leading("label") / 2), 9, theme.PAPER_WARN)
        canvas.paragraph(reason, (x + 18, y), inner - 18, "label", theme.PAPER_WARN)
    return box


def _aside(canvas: Canvas, sign: str) -> float:
    """Return how much of a line its symbol takes."""
    return 14 * canvas.text_scale + 8 if sign else 0.0


def _size(
    canvas: Canvas, title: str, lines: Sequence[str], reason: str, most: float, signs: Sequence[str]
) -> tuple[float, float]:
    wide = [canvas.measure(title, "heading") if title else 0]
    wide += [canvas.measure(line, "small") + _aside(canvas, sign) for line, sign in zip(lines, signs, strict=True)]
    wide.append(canvas.measure(reason, "label") + 18 if reason else 0)
    width = min(most, max(wide) + 2 * _PAD + 2)
    inner = width - 2 * _PAD
    rows = zip(lines, signs, strict=True)
    tall = 10 + sum(canvas.height(line, inner - _aside(canvas, sign), "small") + 4 for line, sign in rows) + 8
    tall += canvas.height(title, inner, "heading") + (10 if lines or reason else 3) if title else 0
    tall += canvas.height(reason, inner - 18, "label") if reason else 0
    return width, tall


def _beside(near: FRect, size: tuple[float, float], within: FRect, avoid: list[FRect]) -> FRect | None:
    """Return a place for a label: above, below, right, left, whichever fits first; else wherever it fits at all.

    With something to avoid: else the nearest place where it covers nothing of that; None where there is none.
    """
    wide, tall = size
    centered = near.centerx - wide / 2
    places = (
        FRect(centered, near.y - 10 - tall, wide, tall),
        FRect(centered, near.bottom + 10, wide, tall),
        FRect(near.right + 10, near.y, wide, tall),
        FRect(near.x - 10 - wide, near.y, wide, tall),
    )
    room = within.inflate(-12, -12)
    for place in places:
        moved = place.clamp(room)
        if not moved.colliderect(near) and room.contains(moved) and moved.collidelist(avoid) < 0:
            return moved
    return _nearest(near, size, room, [near, *avoid]) if avoid else places[0].clamp(room)


def _apart(one: FRect, other: FRect) -> float:
    """Return the units between two rectangles; 0 where they touch."""
    across = max(one.x - other.right, other.x - one.right, 0.0)
    return hypot(across, max(one.y - other.bottom, other.y - one.bottom, 0.0))


def _nearest(near: FRect, size: tuple[float, float], room: FRect, avoid: list[FRect]) -> FRect | None:
    """Return the place nearest to something at which nothing is covered."""
    across, down = (int((room.w - size[0]) // _STEP), int((room.h - size[1]) // _STEP))
    places = (FRect(room.x + _STEP * x, room.y + _STEP * y, *size) for x in range(across + 1) for y in range(down + 1))
    free = [place for place in places if place.collidelist(avoid) < 0]
    return min(free, key=lambda one: hypot(one.centerx - near.centerx, one.centery - near.centery), default=None)


def draw_tip(canvas: Canvas, router: Router, avoid: Sequence[Area] = ()) -> FRect | None:
    """Draw the tooltip that is due (`Router.tip`), if any; return where.

    Where there is room it covers no button that decides something, and nothing in `avoid`.
    """
    widget = router.tip
    if widget is None:
        return None
    decides = [one.rect for one in router.layer() if one is not widget and getattr(one, "look", "") in _DECIDING]
    title, lines = widget.tip[0], widget.tip[1:]
    free = wall_label(canvas, title, lines, widget.rect, avoid=[*decides, *avoid])
    return free if free is not None else wall_label(canvas, title, lines, widget.rect)


_DECIDING = ("primary", "plain", "danger")
"""Looks of buttons that decide something."""


_JUST_SAID = 0.5
"""Seconds for which a note counts as said while a screen is left."""


@dataclass
class _Note:
    text: str
    symbol: str
    color: str
    left: float
    age: float = 0.0


class Toasts:
    """Notes that disappear by themselves. The same text twice is shown once, longer."""

    def __init__(self) -> None:
        self._notes: list[_Note] = []

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts that are shown now."""
        return tuple(note.text for note in self._notes)

    def say(self, text: str, symbol: str = "", color: str = theme.BRASS_HI, seconds: float = theme.TOAST) -> None:
        """Show a note, long enough to be read."""
        seconds = max(seconds, 1.2 + len(text) * 0.05)
        self._notes = [note for note in self._notes if note.text != text][-2:]
        self._notes.append(_Note(text, symbol, color, seconds))

    def update(self, seconds: float) -> bool:
        """Advance time; return whether it looks different now."""
        if not self._notes:
            return False
        for note in self._notes:
            note.left -= seconds
            note.age += seconds
        fading = any(note.left < theme.FADE for note in self._notes)
        self._notes = [note for note in self._notes if note.left > 0]
        return fading

    def leave(self) -> None:
        """Drop the notes of the screen that is left, but keep a note said while leaving for the next one."""
        self._notes = [note for note in self._notes if note.age < _JUST_SAID]

    def draw(self, canvas: Canvas, middle: float, top: float) -> None:
        """Draw them one below the other, centered on `middle`, long ones in several lines."""
        y = top
        for note in self._notes:
            limit = min(560.0, canvas.size[0] - 80)
            mark = 24 if note.symbol else 0
            lines = canvas.wrapped(note.text, limit, "strong")
            wide = max(canvas.measure(line, "strong") for line in lines) + 36 + mark
            tall = canvas.leading("strong") * len(lines) + 18
            opacity = round(235 * min(1.0, note.left / theme.FADE))
            box = FRect(middle - wide / 2, y, wide, tall)
            canvas.panel(
                box, rgba(theme.INK, opacity), None, rgba(theme.BRASS, opacity), 1, 5, 6 if opacity > 200 else 0
            )
            if note.symbol:
                canvas.symbol(note.symbol, (box.x + 24, box.centery), 14, rgba(note.color, opacity))
            at = (box.x + 18 + mark, box.y + 9)
            canvas.paragraph(note.text, at, limit, "strong", rgba(theme.IVORY, opacity))
            y += tall + 8

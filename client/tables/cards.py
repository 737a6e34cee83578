"""Cards on a canvas: faces and backs, turned, with shadow and edge. Sizes are in pixels."""

from dataclasses import replace
from functools import partial

from client.drawing import artwork, theme
from client.drawing.canvas import UPRIGHT, Anchor, Canvas, Point, Pose
from client.drawing.rects import Rect
from client.drawing.shapes import mix, rgba
from client.tables.board import CardFace, Look
from client.tables.fitting import shrunk_title

_W = theme.CARD[0]
_MARGIN = 0.12
"""Margin around a card as a share of its width: for its shadow, and a smooth edge when it is turned."""
_SMALL = 0.62
"""Scale below which a card has no title, as it could not be read."""
_WHOLE = 0.4
"""Scale from which a painting is shown whole; on smaller cards it is cropped to fill them."""
_MOST_TEXT = 1.42
"""The largest size of letters on a tab, as a multiple of the normal size."""


def draw_card(
    canvas: Canvas,
    face: CardFace,
    size: tuple[int, int],
    at: Point,
    down: bool = False,
    text: float = 1.0,
    anchor: Anchor = "center",
) -> None:
    """Draw a card with one of its points at a place: its face, or its back if it lies face down.

    text: the size of its letters as a multiple of the one in proportion to the card; 0: no letters.
    """
    key = ("card", face.back if down else face, down, text > 0)
    draw = _back if down else partial(_face, face, text > 0)
    canvas.layer(key, size, at, draw, size[0] / _W, text or 1.0, anchor=anchor)


def draw_posed(
    canvas: Canvas,
    face: CardFace,
    size: tuple[int, int],
    at: Point,
    look: Look,
    down: bool = False,
    text: float = 1.0,
    pose: Pose = UPRIGHT,
) -> None:
    """Draw a card in a pose, with its shadow; its look dims it or gives it an edge."""
    w, h = size
    margin = _margin(w)
    key = ("posed", face.back if down else face, look, down, text)
    draw = partial(_pose, face, size, look, down, text)
    canvas.layer(key, (w + 2 * margin, h + 2 * margin), at, draw, pose=pose)


def draw_flying(
    canvas: Canvas, face: CardFace, size: tuple[int, int], at: Point, look: Look, down: bool, pose: Pose
) -> None:
    """Draw a card in motion: it is drawn once at its normal width, then scaled and turned."""
    w, h = size
    usual = canvas.px(_W)
    passing = replace(pose, times=w / usual, passing=True)
    draw_posed(canvas, face, (usual, round(usual * h / max(1, w))), at, look, down, pose=passing)


def draw_peeked(canvas: Canvas, face: CardFace, size: tuple[int, int], at: Point, pose: Pose = UPRIGHT) -> None:
    """Draw a back with its corner turned up: a card that only the viewer may look at."""
    canvas.layer(("peek", face), size, at, partial(_peek, face, size), pose=pose)


def _margin(w: int) -> int:
    return max(4, round(w * _MARGIN))


def letters(units: float, text: float) -> float:
    """Return the `text` for a card of a width in units: letters of 13 units at least, none where those have no room."""
    needed = max(1.0, _W / max(1.0, units))
    return round(min(_MOST_TEXT, text * needed), 2) if needed <= _MOST_TEXT else 0.0


def _pose(face: CardFace, size: tuple[int, int], look: Look, down: bool, text: float, canvas: Canvas) -> None:
    """Draw a card within its margin. A unit is a pixel."""
    w, h = size
    margin = _margin(w)
    radius, blur = max(2, round(w * 0.05)), max(2, margin // 3)
    box = Rect(margin, margin, w, h)
    if look in (Look.CHOSEN, Look.LIT):
        edge = max(2, round(w * 0.022))
        canvas.halo(box, theme.BRASS_HI, blur, radius, 230)
        canvas.panel(box.inset(-edge), theme.BRASS_HI, radius=radius + edge)
    else:
        canvas.shadow(box, blur, radius)
    draw_card(canvas, face, size, (margin, margin), down, text, "topleft")
    if look is Look.ILLEGAL:
        canvas.dim(box)
    elif look is Look.DIM:
        canvas.panel(box, rgba(theme.INK, 120), radius=radius)


def _face(face: CardFace, lettered: bool, canvas: Canvas) -> None:
    high = canvas.size[1]
    canvas.panel((0, 0, _W, high), theme.PAPER, theme.PAPER_LO, theme.PAPER_EDGE, 1, 5)
    hangs = draw_tab(canvas, face, lettered)
    title = face.title if lettered and canvas.scale >= _SMALL else ""
    foot = 24.0 if title else 9.0
    place = Rect(8, 30, _W - 16, high - 30 - foot)
    if face.picture and canvas.scale >= _WHOLE:
        width, height = artwork.size_of(face.picture)
        share = min(place.w / width, place.h / height)
        place = Rect.around(place.center, width * share, height * share)
    box = canvas.pixels(place)
    canvas.panel(canvas.units(box.inflate(2, 2)), theme.PAPER_INK, radius=0)
    if face.picture:
        canvas.picture(face.picture, canvas.units(box))
    if hangs:
        _draw_marks_below(canvas, face)
    if title:
        draw_title(canvas.variant(text=min(canvas.text_scale, 1.15)), title, high)


def draw_tab(canvas: Canvas, face: CardFace, named: bool, wide: float = _W) -> bool:
    """Draw a card's tab: shape, symbols, then the name; tell whether the symbols were left out so that the name has room."""
    symbol = theme.mark(face.tint)
    canvas.panel((4, 4, wide - 8, 22), mix(symbol.color, "#FFFFFF", 0.1), symbol.color, radius=3)
    x, middle = 15.0, 15.0
    if face.shape:
        canvas.symbol(face.shape, (x, middle), 13, symbol.ink)
        x += 16
    right = wide - 8.0
    if face.owner is not None:
        canvas.mark(theme.seat(face.owner), (right - 8, middle), 8.2)
        right -= 20
    if face.number:
        right = canvas.text(face.number, (right, middle), "label", symbol.ink, "midright").x - 4
    needed = canvas.measure(face.name, "label") if named else 0.0
    room, symbols = right - x + 6, 17.0 * len(face.marks)
    hangs = bool(symbols) and room - symbols < needed <= room
    for glyph in () if hangs else face.marks:
        canvas.symbol(glyph, (x, middle), 15, symbol.ink)
        x += 17
    if named and right - x + 6 >= needed:  # no part of a name: the shape is enough
        canvas.text(face.name, (x - 6, middle - 0.5), "label", symbol.ink, "midleft")
    return hangs


def _draw_marks_below(canvas: Canvas, face: CardFace) -> None:
    """Draw a card's symbols on a flap that hangs from its tab."""
    symbol, size = theme.mark(face.tint), 15.0 * canvas.text_scale
    flap = Rect(4, 24, (size + 4) * len(face.marks) + 8, size + 8)
    canvas.panel(flap, symbol.color, symbol.color, radius=3)
    for place, glyph in enumerate(face.marks):
        canvas.symbol(glyph, (flap.x + 4 + (size + 4) * (place + 0.5), flap.center[1]), size, symbol.ink)


def draw_title(canvas: Canvas, title: str, high: float, wide: float = _W) -> None:
    """Draw the title at the foot of a card of this height and width; where it is too long, shortened at a stop."""
    room = wide - 12
    canvas, title = shrunk_title(canvas, title, "caption", room)
    canvas.text(title, (wide / 2, high - 12.5), "caption", theme.PAPER_INK, "center", limit=room)


def _back(canvas: Canvas) -> None:
    """Draw the back: leather and gold, the same for all cards of a deck."""
    high = canvas.size[1]
    gold = rgba(theme.BRASS, 235)
    canvas.panel((0, 0, _W, high), theme.BACK_HI, theme.BACK, "#1A0C11", 1, 5)
    canvas.frame((6, 6, _W - 12, high - 12), gold, 1.5, 3)
    canvas.frame((10, 10, _W - 20, high - 20), rgba(theme.BRASS, 110), 1, 2)
    middle = (_W / 2, high / 2)
    for place in range(4):
        for across in range(5):
            if (place, across) != (0, 0):
                at = (_W / 2 + (across - 2) * 18, high / 2 + (place - 1.5) * 28)
                canvas.symbol("diamond", at, 6, rgba(theme.BRASS, 70))
    canvas.disc(middle, 24, theme.BACK, rgba(theme.BRASS, 235), 1.5)
    canvas.symbol("frame", middle, 27, gold)


def _peek(face: CardFace, size: tuple[int, int], canvas: Canvas) -> None:
    """Draw a card's back, and its front in the turned-up corner. A unit is a pixel."""
    front = replace(face, title="", owner=None)
    draw_card(canvas, face, size, (0, 0), down=True, anchor="topleft")
    canvas.turned_up(size, round(size[0] * 0.62), lambda shown: draw_card(shown, front, size, (0, 0), anchor="topleft"))

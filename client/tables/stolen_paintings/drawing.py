"""Sprites that only Stolen Paintings has: curtains, numbered tokens, wall labels, badges of seats that marked a picture."""

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.tables.board import Look, Sprite
from client.tables.drawing import Draw
from client.tables.fitting import draw_fitting, shrunk, shrunk_line, shrunk_title
from client.tables.stolen_paintings.faces import CaptionFace, CurtainFace, MarksFace, NumberFace, StampFace
from client.tables.stolen_paintings.grid_drawing import KINDS as GRID_KINDS

_FOLD, _FOLDS = 46.0, 8
"""Approximate width of a fold of the curtain, and folds in a piece of cloth: one is drawn, and repeated side by side."""
_CLOTH = ("#3A1219", "#5A1C27", "#74252F", "#5E1E28", "#431520")
"""The colours across a fold: shade, turn, light, turn, shade."""


def _curtain(canvas: Canvas, sprite: Sprite) -> None:
    """Draw heavy cloth in folds with a fringe, and a plate in its middle that says what happens behind it."""
    face: CurtainFace = sprite.face
    box = sprite.rect
    breadths = max(1, round(box.w / _FOLD / _FOLDS))
    wide = box.w / breadths
    size = canvas.pixels((0, 0, wide + 1, box.h)).size
    with canvas.clip(box):
        for breadth in range(breadths):
            canvas.layer("cloth", size, (box.x + breadth * wide, box.y), _cloth, canvas.scale, anchor="topleft")
    canvas.panel(Rect(box.x, box.y, box.w, 13), theme.BRASS, theme.BRASS_LO, rgba(theme.INK, 200), 1, 2, 4)
    canvas.panel(Rect(box.x, box.bottom - 9, box.w, 9), theme.BRASS_LO, rgba("#3B2A12"), radius=0)
    _plate(canvas, face, box)


def _cloth(canvas: Canvas) -> None:
    """Draw a piece of cloth over all of a canvas."""
    width, height = canvas.size
    wide = width / (_FOLDS * len(_CLOTH))
    for place, color in enumerate(_CLOTH * _FOLDS):
        canvas.panel((place * wide, 0, wide + 1, height), color, _darker(color), radius=0)


def _darker(color: str) -> str:
    return "#" + "".join(f"{int(int(color[at : at + 2], 16) * 0.55):02X}" for at in (1, 3, 5))


def _plate(canvas: Canvas, face: CurtainFace, box: Rect) -> None:
    wide = min(box.w - 40, max(canvas.measure(face.title, "display"), canvas.measure(face.text, "body"), 300) + 70)
    plate = Rect.around(box.center, wide, 70 + canvas.leading("display") + canvas.leading("body"))
    canvas.panel(plate, theme.INK_SOFT, theme.INK, theme.BRASS, 1.5, 5, 8)
    x, y = plate.center
    canvas.symbol("mask", (x, plate.y + 24), 26, theme.BRASS_HI)
    canvas.text(face.title, (x, y + 4), "display", theme.IVORY, "center", limit=plate.w - 30)
    canvas.text(face.text, (x, plate.bottom - 22), "body", theme.IVORY_DIM, "center", limit=plate.w - 30)


def _number(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a number; marked: brass ground, an edge and a check; wagered: a second rim with a coin."""
    face: NumberFace = sprite.face
    box, chosen = sprite.rect, sprite.look in (Look.CHOSEN, Look.LIT)
    fill = (theme.BRASS_HI, theme.BRASS) if chosen else (theme.INK_SOFT, theme.INK)
    ink = theme.BRASS_INK if chosen else theme.IVORY
    edge = theme.IVORY if sprite.look is Look.CHOSEN else theme.BRASS_LO
    radius = min(box.h / 2, 8.0)
    canvas.panel(box, *fill, edge, 2 if chosen else 1, radius, 3)
    middle = (box.center[0] - (10 if (chosen or face.stolen) and box.w >= 44 else 0), box.center[1])
    canvas.text(str(face.number or "?"), middle, "big_number" if box.h >= 40 else "number", ink, "center")
    if face.stolen:
        canvas.symbol("mask", (box.center[0] + 11, box.center[1]), 22, theme.PAPER_WARN if chosen else theme.WARN)
    elif chosen and box.w >= 44:
        canvas.symbol("check", (box.center[0] + 13, box.center[1]), 15, ink)
    if face.wagered:
        corner = (box.x - 3, box.y + 3)  # so that it does not cover the number
        canvas.disc(corner, 10, theme.BRASS_HI, theme.BRASS_INK)
        canvas.symbol("coin", corner, 14, theme.BRASS_INK)


def caption_rows(canvas: Canvas, line: str, box: Rect, titles: int = 1) -> tuple[Canvas, tuple[str, ...]]:
    """Return the rows of a label's line below its title, and the canvas on which its longest word needs no break.

    titles: rows of the title.
    """
    inner, most = box.w - 16, int((box.h - titles * canvas.leading("strong")) / canvas.leading("small"))
    longest = max(line.split(), key=lambda word: canvas.measure(word, "small"), default="")
    small = shrunk_line(canvas, longest, "small", inner)
    if most <= 1:
        small, line = shrunk_title(canvas, line, "small", inner)
        return small, (line,)
    small = shrunk(small, "small", lambda tried: len(tried.wrapped(line, inner, "small")) <= most)
    while len(rows := small.wrapped(line, inner, "small")) > most and ", " in line:
        line = line.rpartition(", ")[0]
    return small, rows[:most]


def caption_titles(canvas: Canvas, title: str, box: Rect) -> tuple[Canvas, tuple[str, ...]]:
    """Return the rows of a label's title and their canvas: smaller rather than shortened, in two rows where there is room."""
    inner, two = box.w - 16, box.h >= 2 * canvas.leading("strong") + canvas.leading("small")
    small, short = shrunk_title(canvas, title, "strong", inner)
    if not two or canvas.measure(title, "strong") <= inner:
        return small, (short,)
    small = shrunk(canvas, "strong", lambda tried: len(tried.wrapped(title, inner, "strong")) <= 2)
    return small, small.wrapped(title, inner, "strong")[:2]


def _caption(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a museum label; the enlarged picture has all of what does not fit.

    The line below the title takes as many rows as fit.
    """
    face: CaptionFace = sprite.face
    box = sprite.rect
    ground = ("#A39E93", "#8F897C") if sprite.look is Look.DIM else (theme.PAPER, theme.PAPER_LO)
    canvas.panel(box, *ground, theme.PAPER_EDGE, 1, 2, 3)
    inner = box.w - 16
    named, titles = caption_titles(canvas, face.title, box)
    small, rows = caption_rows(canvas, face.line, box, len(titles))
    high = len(titles) * named.leading("strong") + len(rows) * canvas.leading("small")
    y = box.y + max(1.0, (box.h - high) / 2)
    for title in titles:
        named.text(title, (box.x + 8, y), "strong", theme.PAPER_INK, "topleft", limit=inner)
        y += named.leading("strong")
    ink = theme.PAPER_INK if sprite.look is Look.DIM else theme.PAPER_DIM
    for row in rows:
        small.text(row, (box.x + 8, y), "small", ink, "topleft", limit=inner)
        y += small.leading("small")
    if face.tag:
        tag = Rect(
            box.x + 4, box.y - 19 * canvas.text_scale, canvas.measure(face.tag, "label") + 18, 20 * canvas.text_scale
        )
        canvas.panel(tag, theme.BRASS_HI, theme.BRASS, theme.BRASS_INK, 1, 4, 3)
        canvas.text(face.tag, tag.center, "label", theme.BRASS_INK, "center")


def _marks(canvas: Canvas, sprite: Sprite) -> None:
    face: MarksFace = sprite.face
    box = sprite.rect
    if face.right is not None:
        each = box.w / max(1, len(face.seats))
        for place, seat in enumerate(face.seats):
            _verdict(canvas, Rect(box.x + place * each + 2, box.y, each - 4, box.h), seat, face.right)
        return
    radius = min(box.h / 2 - 1, box.w / max(1, len(face.seats)) / 2)
    for place, seat in enumerate(face.seats):
        canvas.mark(theme.seat(seat), (box.x + radius * (2 * place + 1), box.center[1]), radius - 1)


def _verdict(canvas: Canvas, box: Rect, seat: int, right: bool) -> None:
    """Draw a seat's badge with a check or a cross on a dark pill."""
    canvas.panel(box, theme.INK, edge=theme.seat(seat).color, radius=box.h / 2)
    canvas.mark(theme.seat(seat), (box.x + box.h / 2, box.center[1]), box.h / 2 - 3)
    sign, ink = ("check", theme.IVORY) if right else ("cross", theme.WARN)
    canvas.symbol(sign, (box.right - box.h * 0.45, box.center[1]), box.h * 0.5, ink)


def _stamp(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a word in a double rim across a picture; one that `alarms` is red on paper with a mask before it."""
    face: StampFace = sprite.face
    box, ink = sprite.rect, theme.PAPER_WARN if face.alarms else theme.IVORY_DIM
    ground = (theme.PAPER, theme.PAPER_LO) if face.alarms else (theme.INK_SOFT, theme.INK)
    wide = canvas.measure(face.text, "label") + (44 if face.alarms else 22)
    plate = Rect.around(box.center, min(box.w, wide), box.h)
    canvas.panel(plate, *ground, ink, 2, 3, 4)
    canvas.frame(plate.inset(3), ink, 1, 2)
    x = plate.center[0] + (10 if face.alarms else 0)
    if face.alarms:
        canvas.symbol("mask", (plate.x + 17, plate.center[1]), 16, ink)
    room = plate.w - (34 if face.alarms else 10)
    if face.sign and shrunk_line(canvas, face.text, "label", room).measure(face.text, "label") > room:
        canvas.symbol(face.sign, plate.center, 16, ink)
        return
    draw_fitting(canvas, face.text, (x, plate.center[1]), "label", ink, "center", room=room)


KINDS: dict[str, Draw] = {
    **GRID_KINDS,
    "curtain": _curtain,
    "number": _number,
    "caption": _caption,
    "marks": _marks,
    "stamp": _stamp,
}

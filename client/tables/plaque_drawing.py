"""Draw a seat's plaque: badge, name, points, what all know of the seat, its last move. Full, or short where there are many."""

from client.drawing import theme
from client.drawing.backdrop import draw_light
from client.drawing.canvas import Canvas, Paint
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.tables.bands import SHORT
from client.tables.board import Fact, Plaque, SmallWall, Sprite
from client.tables.fitting import draw_fitting, shrunk, shrunk_line
from client.tables.plaques import POINTS, PlaqueFace

_LINE, _LINES_SHARE = 5.0, 0.34
"""Units between two lines of a small wall; the part of its height that all lines take at most."""
_LOWEST = 0.4
"""The least height of a small picture, as a share of its width: a lower one is a sliver."""
_MOST_LINES = 6
"""Lines of text, at most, of what a seat does or did last."""
_FACT, _GAP = 14.0, 9.0
"""Size of a fact's symbol, and the gap between two facts."""


def draw_plaque(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a plaque: paper under a lamp for the one seat whose turn it is; a lit edge and a ring for each of several."""
    face: PlaqueFace = sprite.face
    box = sprite.rect
    if box.w < 1:
        return
    if face.alone:
        canvas.halo(box, theme.BRASS_HI, 6)
        canvas.panel(box, theme.PAPER, theme.PAPER_LO, theme.BRASS_HI, 1, theme.RADIUS)
        draw_light(canvas, box.center[0], box.y, box.w * 0.56)
    elif not face.in_team:
        canvas.sheet(box, (232, 238))
    if face.asked and not face.alone:
        canvas.frame(box, theme.BRASS_HI, 2, theme.RADIUS)
        canvas.disc((box.right - 14, box.bottom - 14), 6.5, theme.INK, theme.BRASS_HI, 2)
    top = _gain(canvas, box, face, _head(canvas, box, face))
    if box.h < SHORT * 0.72 * max(1.0, canvas.text_scale) or face.plaque.gain:
        _words(canvas, box, face, top)
        return
    room = Rect(box.x + 10, top, box.w - 16, box.bottom - 8 - top)
    canvas = shrunk(canvas, "number", lambda tried: _fits(tried, face.plaque, room))
    _known(canvas, face, room, *_words(canvas, box, face, top))


def _fits(canvas: Canvas, plaque: Plaque, room: Rect) -> bool:
    """Return whether all facts fit into a room, above one line of words."""
    rows = _rows(canvas, plaque, room.w)
    return rows < 2 or rows * _row_height(canvas) + canvas.leading("caption") <= room.h


def _inks(face: PlaqueFace) -> tuple[Paint, Paint]:
    """Return the colours of the main text and of the text beside it."""
    return (theme.PAPER_INK, theme.PAPER_DIM) if face.alone else (theme.IVORY, theme.BRASS_HI)


def _head(canvas: Canvas, box: Rect, face: PlaqueFace) -> float:
    """Draw badge, name, the symbol of a bot and the points; return where the rest begins."""
    short = box.h < SHORT
    radius = min(13.0 if short else 15.0, box.h / 5)
    at = (box.x + radius + 10, box.y + radius + (4 if face.in_team and short else 8 if short else 10))
    if face.in_team and box.bottom - 8 - (at[1] + radius + 4) < canvas.leading("caption") * 0.8:
        at = (at[0], box.center[1])  # no words have room below
    ink, dim = _inks(face)
    right = box.right - 9
    points = next((fact.text for fact in face.plaque.facts if fact.symbol == POINTS), "")
    left, sign = at[0] + radius + 8, 13 * canvas.text_scale
    beside = left + (sign + 6 if face.facts.bot else 0) + (6 if points else 0)
    large = right - beside - canvas.measure(points, "big_number") >= canvas.measure(face.facts.name, "strong")
    if points:
        style, tint = "big_number" if large else "number", theme.BRASS_LO if face.alone else theme.BRASS_HI
        if face.leads:
            wide, tall = canvas.measure(points, style), canvas.leading(style) * 0.96
            canvas.panel(
                Rect(right - wide - 5, at[1] - tall / 2, wide + 10, tall), theme.BRASS_HI, theme.BRASS, radius=tall / 3
            )
            tint = theme.BRASS_INK
        right = canvas.text(points, (right, at[1]), style, tint, "midright").x - 6
    room = right - left - (sign + 6 if face.facts.bot else 0)
    smallest = shrunk_line(canvas, face.facts.name, "strong", room)
    beside_name = face.facts.bot and smallest.measure(face.facts.name, "strong") <= room
    if not beside_name:
        room = right - left
    style = "heading" if canvas.measure(face.facts.name, "heading") <= room else "strong"
    name = draw_fitting(canvas, face.facts.name, (left, at[1]), style, ink, "midleft", room=max(20, room))
    if beside_name:
        canvas.symbol("bot", (min(name.right + 5 + sign / 2, right - sign / 2), at[1]), sign, dim)
    _badge(canvas, face, at, radius, bot=face.facts.bot and not beside_name)
    return at[1] + radius + 4


def _gain(canvas: Canvas, box: Rect, face: PlaqueFace, top: float) -> float:
    """Draw what the seat has won in this round, large; return where the rest begins."""
    if not face.plaque.gain:
        return top
    ink, dim = _inks(face)
    large = box.h >= SHORT
    style = "display" if large else "number"
    tall = canvas.leading(style)
    at = (box.x + 10, top + tall / 2 - (0 if large else 4))
    won = canvas.text(face.plaque.gain, at, style, theme.BRASS_LO if face.alone else ink, "midleft")
    limit = box.right - won.right - 14
    if canvas.measure(face.this_round, "small") <= limit:
        canvas.text(face.this_round, (won.right + 7, at[1] + 3), "small", dim, "midleft")
    return top + tall


def _badge(canvas: Canvas, face: PlaqueFace, at: tuple[float, float], radius: float, bot: bool) -> None:
    """Draw a seat's badge with its signs. bot: its sign too, as there is no room beside the name."""
    canvas.mark(theme.seat(face.plaque.seat), at, radius)
    if face.facts.away:
        corner = (at[0] + radius * 0.75, at[1] + radius * 0.75)
        canvas.disc(corner, 7, theme.WARN, theme.INK)
        canvas.symbol("cross", corner, 8, theme.INK)
    elif face.plaque.first:
        corner = (at[0] + radius * 0.8, at[1] + radius * 0.8)
        canvas.disc(corner, 8, theme.INK, theme.BRASS_HI)
        canvas.symbol("play", (corner[0] + 0.8, corner[1]), 9, theme.BRASS_HI)
    if bot:
        corner = (at[0] - radius * 0.75, at[1] + radius * 0.75)
        canvas.disc(corner, 8, theme.INK, _inks(face)[1])
        canvas.symbol("bot", corner, 11, theme.IVORY)


def _words(canvas: Canvas, box: Rect, face: PlaqueFace, top: float) -> tuple[float, float]:
    """Draw what the seat does, or did last, at the foot; return the top and bottom of the room that is left."""
    facts = face.facts
    words = facts.words or face.turn or face.plaque.words or facts.last
    foot = box.bottom - 8
    if not words or foot - top < canvas.leading("caption") * 0.8:  # what was won has taken the room
        return top, foot
    known = _rows(canvas, face.plaque, box.w - 16) * _row_height(canvas)
    pictures = _wall_height(face.plaque.wall, box.w - 20) if face.plaque.wall else 0.0
    room = box.w - 18 - (16 if face.asked and not face.alone else 0)
    color = theme.WARN if facts.away else _inks(face)[1]
    if top + _row_height(canvas) > foot - canvas.leading("caption") + 2:  # no row of facts has room above a line
        if _beside(canvas, face, words, color, Rect(box.x + 10, top, room, _row_height(canvas))):
            return top, foot
        known = pictures = 0.0

    def most(tried: Canvas) -> int:
        return max(1, min(_MOST_LINES, int((foot - top - known - pictures) / tried.leading("caption"))))

    canvas = shrunk(canvas, "caption", lambda tried: len(tried.wrapped(words, room, "caption")) <= most(tried))
    tall, within = canvas.leading("caption"), most(canvas)
    whole = (start for start in _starts(words) if len(canvas.wrapped(start, room, "caption")) <= within)
    words_shown = next(whole, "" if words == facts.last else words)  # all of a move is in the log
    if not words_shown:
        return top, foot
    words, lines = words_shown, min(len(canvas.wrapped(words_shown, room, "caption")), within)
    y = max(top - 2, min(top + known + pictures + 4, foot - lines * tall))
    canvas.paragraph(words, (box.x + 10, y), room, "caption", color, most=lines)
    return top, y - 2


def _beside(canvas: Canvas, face: PlaqueFace, words: str, color: Paint, row: Rect) -> bool:
    """Draw words right of the facts, where these are one row that leaves room for them; return whether it does."""
    facts = _listed(canvas, face.plaque, row.w)
    taken = sum(_wide(canvas, fact) + _GAP for fact in facts[0]) if len(facts) == 1 else row.w
    if taken + canvas.measure(words, "caption") > row.w:
        return False
    canvas.text(words, (row.x + taken, row.center[1]), "caption", color, "midleft")
    return True


def _starts(words: str) -> list[str]:
    """Return the words, then what makes sense of them without their end, the longest first: two words at least."""
    starts = {words.partition(stop)[0] for stop in (". ", "; ", ": ", ", ", " (")} - {words}
    return [words, *sorted((start for start in starts if " " in start), key=len, reverse=True)]


def _row_height(canvas: Canvas) -> float:
    return canvas.leading("number") + 2


def _place(wall: SmallWall, width: float) -> tuple[int, float, float]:
    """Return how many rows a small wall has, and width and height of a place where there is room."""
    rows = -(-len(wall.places) // wall.columns)
    wide = min(width / wall.columns, 46.0 if rows == 1 else 34.0)
    return rows, wide, wide * (1.15 if rows == 1 else 0.75)


def _wall_height(wall: SmallWall, width: float) -> float:
    rows, _, high = _place(wall, width)
    return rows * high + _LINE * len(wall.runs) + 4


def _wide(canvas: Canvas, fact: Fact) -> float:
    return _FACT * canvas.text_scale + (5 + canvas.measure(fact.text, "number") if fact.text else 0)


def _listed(canvas: Canvas, plaque: Plaque, room: float) -> list[list[Fact]]:
    """Return the facts but the points, row by row."""
    rows: list[list[Fact]] = []
    left = 0.0
    for fact in plaque.facts:
        if fact.symbol == POINTS:
            continue
        wide = _wide(canvas, fact)
        if not rows or left + wide > room:
            rows.append([])
            left = 0.0
        rows[-1].append(fact)
        left += wide + _GAP
    return rows


def _rows(canvas: Canvas, plaque: Plaque, room: float) -> int:
    return len(_listed(canvas, plaque, room))


def _known(canvas: Canvas, face: PlaqueFace, within: Rect, top: float, foot: float) -> None:
    """Draw what all know of a seat between two heights, as many rows as fit, then small pictures."""
    y, step = top + _row_height(canvas) / 2, _row_height(canvas)
    for row in _listed(canvas, face.plaque, within.w):
        if y + step / 2 > foot + 4:
            return
        x = within.x
        for fact in row:
            _fact(canvas, fact, x, y, _inks(face)[0])
            x += _wide(canvas, fact) + _GAP
        y += step
    if face.plaque.wall is not None:
        _small_wall(canvas, face.plaque.wall, Rect(within.x, y - step / 2 + 2, within.w - 4, foot - y + step / 2 - 2))


def _fact(canvas: Canvas, fact: Fact, x: float, y: float, ink: Paint) -> None:
    size = _FACT * canvas.text_scale
    if ":" in fact.tint:
        canvas.disc((x + size / 2, y), size / 2 + 1.5, theme.paint(fact.tint), rgba(theme.BRASS_HI, 200), 1)
        on = theme.ARTISTS[int(fact.tint.split(":")[1])].ink if fact.tint.startswith("artist:") else theme.PAPER_INK
        canvas.symbol(fact.symbol, (x + size / 2, y), size * 0.72, on)
    else:
        canvas.symbol(
            fact.symbol, (x + size / 2, y), size, theme.PAPER_DIM if ink == theme.PAPER_INK else theme.paint(fact.tint)
        )
    canvas.text(fact.text, (x + size + 5, y), "number", ink, "midleft")


def _small_wall(canvas: Canvas, wall: SmallWall, box: Rect) -> None:
    """Draw a seat's small wall as far as it fits: crops of its pictures with their colours, lines below."""
    rows, wide, high = _place(wall, box.w)
    line = min(_LINE, _LINES_SHARE * box.h / max(1, len(wall.runs)))
    high = min((box.h - line * len(wall.runs)) / max(1, rows), high)
    if high < _LOWEST * wide:
        return
    for place, hung in enumerate(wall.places):
        cell = Rect(box.x + place % wall.columns * wide, box.y + place // wall.columns * high, wide - 1, high - 1)
        if hung is None:
            canvas.panel(cell, rgba("#000000", 70), radius=0)
            continue
        picture, tint = hung
        foot = 3.0 if tint else 0.0
        canvas.picture(picture, cell._replace(h=cell.h - foot))
        if tint:
            canvas.panel(cell._replace(y=cell.bottom - foot, h=foot), theme.paint(tint), radius=0)
    for number, (tint, start, end) in enumerate(wall.runs):
        y, thick = box.y + rows * high + 1 + number * line, min(3.0, line - 1)
        canvas.panel((box.x + start * wide, y, (end - start) * wide - 1, thick), theme.paint(tint), radius=thick / 2)

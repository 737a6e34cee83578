"""How the kinds are drawn that only Museum: Pictura has: works with their marks, trends, patrons, tokens, the track."""

from __future__ import annotations

from client.drawing import theme
from client.drawing.canvas import Canvas, Paint
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.tables.board import Look, Sprite
from client.tables.colors import mark, paint
from client.tables.drawing import Draw, pose_of
from client.tables.museum_pictura.faces import (
    NUMBER,
    OutlineFace,
    PatronFace,
    RewardFace,
    TokenFace,
    TrackFace,
    TrendFace,
    WorkFace,
)
from engine.games.museum_pictura.pieces import SIDE

_BAND = 18.0
"""Height of the strip with a work's marks, at text size 1."""
_DASH = 7.0


def _work(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a painting under a strip in its period's colour: shape, domain, painter's number."""
    face: WorkFace = sprite.face
    box, found = sprite.rect, mark(f"period:{face.period}")
    high = min(_BAND, box.h * 0.4)
    lit = sprite.look in (Look.CHOSEN, Look.LIT)
    canvas.panel(box, theme.PAPER_INK, theme.INK, theme.BRASS_HI if lit else theme.BRASS_LO, 2.4 if lit else 1, 2, 3)
    strip, rest = box.inset(1.5).cut_top(high)
    canvas.panel(strip, found.color, found.color, radius=1)
    canvas.picture(face.picture, rest, pose=pose_of(sprite))
    middle = strip.y + strip.h / 2
    canvas.symbol(found.symbol, (strip.x + 9, middle), 11, found.ink)
    canvas.symbol(face.domain, (strip.x + 25, middle), 12, found.ink)
    canvas.text(str(face.number), (strip.right - 4, middle), "label", found.ink, "midright")
    if sprite.look is Look.ILLEGAL:
        canvas.panel(box, rgba(theme.INK, 120), radius=2)
    if face.points:
        _points(canvas, rest, face.points)
    if face.tag:
        _tag(canvas, rest, face.tag)


def _points(canvas: Canvas, box: Rect, text: str) -> None:
    """Draw what a card would gain or lose: sign and number, and green or red."""
    color: Paint = theme.OK if text.startswith("+") else theme.WARN if text.startswith("-") else theme.IVORY_DIM
    chip = Rect(box.right - 30, box.bottom - 21, 28, 19)
    canvas.panel(chip, rgba(theme.INK, 225), rgba(theme.INK, 235), color, radius=9)
    canvas.text(text, chip.center, "label", color, "center")


def _tag(canvas: Canvas, box: Rect, text: str) -> None:
    chip = Rect(box.x + 2, box.y + 3, min(box.w - 4, canvas.measure(text, "label") + 10), 18)
    canvas.panel(chip, theme.BRASS_HI, theme.BRASS, theme.BRASS_LO, radius=3)
    canvas.text(text, chip.center, "label", theme.BRASS_INK, "center", limit=chip.w - 4)


def _trend(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a name, then three chips: period 1, domain 2, painter 3."""
    face: TrendFace = sprite.face
    box = sprite.rect
    lit = sprite.look in (Look.CHOSEN, Look.LIT)
    edge = theme.BRASS_HI if lit else rgba(theme.BRASS_LO, 200)
    canvas.panel(box, rgba(theme.INK_SOFT, 235), theme.INK, edge, 2.4 if sprite.look is Look.CHOSEN else 1, 4, 3)
    head, rest = box.inset(5, 3).cut_top(box.h * 0.46)
    canvas.text(face.title, (head.x + 2, head.y + head.h / 2), "plaque", theme.BRASS_HI, "midleft", limit=head.w - 4)
    for value in (1, 2, 3):
        _trend_chip(canvas, face, value, rest.column(value - 1, 3, 4))


def _trend_chip(canvas: Canvas, face: TrendFace, value: int, chip: Rect) -> None:
    """Draw one of the three things that a trend asks for, with what it is worth; in words too where there is room."""
    period = mark(f"period:{face.period}")
    color, ink = (period.color, period.ink) if value == 1 else (theme.PAPER, theme.PAPER_INK)
    shines = value in face.lit
    canvas.panel(chip, color, color, theme.BRASS_HI if shines else theme.INK, 3 if shines else 1, 3)
    word = face.words[value - 1] if chip.w > 80 else ""
    at, middle = chip.x + (14 if word else chip.w * 0.3), chip.y + chip.h / 2
    if value == 1:
        canvas.symbol(period.symbol, (at, middle), 13, ink)
    elif value == 2:
        canvas.symbol(face.domain, (at, middle), 14, ink)
    else:
        canvas.text(str(face.number), (at, middle), "strong", ink, "center")
    if word:
        canvas.text(word, (at + 12, middle), "small", ink, "midleft", limit=chip.w - 44)
    canvas.disc((chip.right - 10, middle), 8, theme.INK)
    canvas.text(str(value), (chip.right - 10, middle), "label", theme.BRASS_HI, "center")


def _patron(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a paper card: its points, what it asks for as chips or words, its effect; a check where it is met."""
    face: PatronFace = sprite.face
    box = sprite.rect
    chosen = sprite.look is Look.CHOSEN
    edge = theme.BRASS_HI if chosen or face.claimable else theme.PAPER_EDGE
    canvas.panel(box, theme.PAPER, theme.PAPER_LO, edge, 2.6 if chosen else 2 if face.claimable else 1, 3, 4)
    canvas.disc((box.x + 14, box.y + 14), 10.5, theme.BRASS, theme.BRASS_LO)
    canvas.text(str(face.points), (box.x + 14, box.y + 14), "label", theme.BRASS_INK, "center")
    if face.met:
        canvas.disc((box.right - 12, box.y + 13), 9.5, "#3F6B4B")
        canvas.symbol("check", (box.right - 12, box.y + 13), 11, theme.IVORY)
    step = canvas.leading("small")
    y = box.y + 27
    if face.icons:
        _chips(canvas, face.icons, Rect(box.x + 6, y, box.w - 12, 19))
        y += 23
    else:
        y = _lines(canvas, face.need, box, y, "label", theme.PAPER_INK, 2)
    fits = max(1, int((box.bottom - y) // step))
    _lines(canvas, face.effect, box, y, "small", theme.PAPER_DIM, fits)


def _lines(canvas: Canvas, text: str, box: Rect, y: float, style: str, color: Paint, most: int) -> float:
    """Draw a text in at most so many lines; return where it ends."""
    lines = canvas.wrapped(text, box.w - 12, style)
    for place, line in enumerate(lines[:most]):
        cut = place == most - 1 and len(lines) > most
        canvas.text(line + ("…" if cut else ""), (box.x + 6, y), style, color, "topleft", limit=box.w - 8)
        y += canvas.leading(style)
    return y


def _chips(canvas: Canvas, icons: tuple[tuple[str, str], ...], box: Rect) -> None:
    """Draw chips side by side: a number, or a symbol on its colour."""
    w = min(26.0, (box.w - 2 * (len(icons) - 1)) / len(icons))
    for place, (symbol, what) in enumerate(icons):
        chip = Rect(box.x + place * (w + 2), box.y, w, box.h)
        if symbol == NUMBER:
            canvas.panel(chip, "#FFFDF6", "#FFFDF6", theme.PAPER_EDGE, 1, 3)
        if symbol in ("", NUMBER):
            canvas.text(what, chip.center, "strong" if symbol else "label", theme.PAPER_INK, "center")
            continue
        found = _mark(what)
        canvas.panel(chip, found.color, found.color, theme.PAPER_EDGE, 1, 3)
        canvas.symbol(symbol, chip.center, 13, found.ink)


def _mark(tint: str) -> theme.Mark:
    """Return the colour of a period; a domain stands on paper."""
    return mark(tint) if tint.startswith("period:") else theme.Mark("#FFFDF6", "disc", theme.PAPER_INK)


def _token(canvas: Canvas, sprite: Sprite) -> None:
    """Draw the tokens of a kind: bright with 3 for the first, plain for the second, a hole when both are gone."""
    face: TokenFace = sprite.face
    box = sprite.rect
    lit = sprite.look in (Look.LEGAL, Look.LIT, Look.CHOSEN)
    found = _mark(face.tint)
    fill: Paint = found.color if face.left else rgba(theme.INK, 150)
    edge = theme.BRASS_HI if lit or face.mine else theme.BRASS_LO
    canvas.panel(box, fill, fill, edge, 2.4 if sprite.look is Look.CHOSEN else 1.6 if lit else 1, 4, 3)
    ink = found.ink if face.left else theme.IVORY_MUTE
    canvas.symbol(face.symbol, (box.x + 13, box.y + box.h / 2), 14, ink)
    text = face.worth or ("+3" if face.left == 2 else "" if face.left else "-")
    if face.mine:
        canvas.symbol("check", (box.right - 11, box.y + box.h / 2), 11, ink)
    elif text:
        canvas.text(text, (box.right - 5, box.y + box.h / 2), "label", ink, "midright")


def _reward(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a reward space: its words, and the token that lies on it."""
    face: RewardFace = sprite.face
    box = sprite.rect
    lit = sprite.look in (Look.LEGAL, Look.LIT, Look.CHOSEN)
    fill: Paint = rgba(theme.BRASS_HI, 40) if lit else rgba(theme.INK, 170)
    edge = theme.BRASS_HI if lit else rgba(theme.BRASS_LO, 170)
    canvas.panel(box, fill, rgba(theme.INK, 200), edge, 2.4 if sprite.look is Look.CHOSEN else 1, 4)
    left = box.x + 6
    if face.symbol:
        found = _mark(face.tint)
        canvas.disc((box.x + 13, box.y + box.h / 2), 10, found.color, theme.BRASS_HI)
        canvas.symbol(face.symbol, (box.x + 13, box.y + box.h / 2), 12, found.ink)
        left += 21
    color = theme.IVORY_DIM if face.symbol else theme.IVORY
    canvas.text(face.text, (left, box.y + box.h / 2), "small", color, "midleft", limit=box.right - left - 4)


def _track(canvas: Canvas, sprite: Sprite) -> None:
    """Draw the score track from 0 to 50, the favour markers below it, the seats above; who is beyond 50 stands at its end."""
    face: TrackFace = sprite.face
    box = sprite.rect
    canvas.panel(box, rgba(theme.INK, 170), rgba(theme.INK, 205), rgba(theme.BRASS_LO, 150), 1, 4)
    rail = Rect(box.x + 20, box.y + box.h / 2, box.w - 72, 0)

    def at(points: float) -> float:
        return rail.x + rail.w * min(points, 52) / 52

    canvas.line((rail.x, rail.y), (rail.right, rail.y), rgba(theme.BRASS, 150), 1.5)
    for points in range(0, 51, 5):
        tall = 7 if points % 10 == 0 else 3
        canvas.line((at(points), rail.y - tall), (at(points), rail.y + tall), rgba(theme.BRASS, 150), 1)
        if points % 10 == 0:
            canvas.text(str(points), (at(points) + 4, rail.y + 9), "small", theme.IVORY_MUTE, "midleft")
    for runner in face.runners:
        if runner.marker:
            x = at(runner.marker) - 6 - 10 * (runner.seat % 2) + 0.0
            color = theme.seat(runner.seat).color
            canvas.symbol("diamond", (x, rail.y + 8 + 5 * (runner.seat // 2)), 8, color)
    end = at(50)
    canvas.disc((end, rail.y - 8), 8, theme.BRASS if face.end is None else rgba(theme.INK, 200), theme.BRASS_HI)
    canvas.symbol("flag", (end, rail.y - 8), 9, theme.BRASS_INK if face.end is None else theme.IVORY_MUTE)
    taken: list[float] = []
    for runner in sorted(face.runners, key=lambda one: one.score):
        x = at(runner.score)
        while any(abs(x - other) < 19 for other in taken):
            x += 6
        taken.append(x)
        canvas.mark(theme.seat(runner.seat), (x, rail.y - 6), 9)


def _outline(canvas: Canvas, sprite: Sprite) -> None:
    """Draw the edge around some slots of a museum: a period's whole, a domain's inside of it and dashed."""
    face: OutlineFace = sprite.face
    box = sprite.rect
    w, h = box.w / SIDE, box.h / SIDE
    inset = 5.5 if face.inner else 1.5
    slots = set(face.slots)
    for slot in face.slots:
        sides = (slot - SIDE, slot + SIDE, slot - 1 if slot % SIDE else -1, slot + 1 if slot % SIDE < SIDE - 1 else -1)
        up, down, left, right = (0.0 if other in slots else inset for other in sides)
        x, y = box.x + slot % SIDE * w, box.y + slot // SIDE * h
        cell = Rect(x + left, y + up, w - left - right, h - up - down)
        corners = (
            (up, (cell.x, cell.y), (cell.right, cell.y)),
            (down, (cell.x, cell.bottom), (cell.right, cell.bottom)),
            (left, (cell.x, cell.y), (cell.x, cell.bottom)),
            (right, (cell.right, cell.y), (cell.right, cell.bottom)),
        )
        for open_to, start, end in corners:
            if open_to:
                _edge(canvas, start, end, paint(face.tint), face.inner)


def _edge(canvas: Canvas, start: tuple[float, float], end: tuple[float, float], color: Paint, dashed: bool) -> None:
    if not dashed:
        canvas.line(start, end, rgba(theme.INK, 200), 5)
        canvas.line(start, end, color, 3)
        return
    length = abs(end[0] - start[0]) + abs(end[1] - start[1])
    pieces = max(1, int(length // _DASH))
    for place in range(0, pieces, 2):
        a, b = place / pieces, min(1.0, (place + 1) / pieces)
        one = (start[0] + (end[0] - start[0]) * a, start[1] + (end[1] - start[1]) * a)
        two = (start[0] + (end[0] - start[0]) * b, start[1] + (end[1] - start[1]) * b)
        canvas.line(one, two, color, 2)


KINDS: dict[str, Draw] = {
    "pictura_work": _work,
    "pictura_trend": _trend,
    "pictura_patron": _patron,
    "pictura_token": _token,
    "pictura_reward": _reward,
    "pictura_track": _track,
    "pictura_outline": _outline,
}

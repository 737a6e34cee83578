"""Sprites of Museum: Pictura's ledger and score track: trends, patrons, tokens, rewards, scoring tables."""

from client.drawing import theme
from client.drawing.canvas import Canvas, Paint
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.tables.board import Look, Sprite
from client.tables.drawing import Draw
from client.tables.fitting import LEAST, draw_fitting, shrunk, shrunk_line, smallest
from client.tables.museum_pictura.faces import (
    NUMBER,
    PatronFace,
    RewardFace,
    TableFace,
    TokenFace,
    TrackFace,
    TrendFace,
)
from engine.games.museum_pictura.pieces import FIRST_TOKEN

_WHITE = "#FFFDF6"
_FLAT = 42.0
"""Height below which a trend has name and chips on one line."""
_AIR = 5
"""Units between a museum's name and what its trend asks for, where that has a painter's name in it."""
_DIGITS, _ABOVE = 0.5, 0.24
"""The parts of a line that digits take, and what is above them."""


def _trend(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a name and what it asks for on paper: period 1, domain 2, painter 3."""
    face: TrendFace = sprite.face
    box = sprite.rect
    chosen = sprite.look is Look.CHOSEN
    high = min(22.0 * max(1.0, canvas.text_scale * 0.95), box.h - 4)
    if box.h < _FLAT * canvas.text_scale:
        middle = (box.x + 6, box.y + box.h / 2)
        room = box.w - 20 - canvas.measure(face.title, "plaque") - _width(canvas)
        name = face.words[2] if canvas.measure(face.words[2], "label") + 6 + _AIR <= room else ""
        right = _strip(canvas, face, box.right - 4, box.y + box.h / 2, high, name, ground=True)
        canvas.text(face.title, middle, "plaque", theme.BRASS_HI, "midleft", limit=right - box.x - 12)
        return
    lit = chosen or sprite.look is Look.LIT
    edge = theme.BRASS_HI if lit else theme.PAPER_EDGE
    canvas.panel(box, theme.PAPER, theme.PAPER_LO, edge, 2.4 if chosen else 1, 4, 4)
    head, rest = box.inset(8, 3).cut_top(canvas.leading("plaque"))
    small = shrunk_line(canvas, face.title, "plaque", head.w)
    if small.measure(face.title, "plaque") > head.w and box.h > high + 3 * canvas.leading("plaque"):
        head, rest = box.inset(8, 3).cut_top(2 * canvas.leading("plaque"))
        canvas.paragraph(face.title, (head.x, head.y), head.w, "plaque", theme.PAPER_WARN, 2)
    else:
        middle = (head.x, head.y + head.h / 2)
        small.text(face.title, middle, "plaque", theme.PAPER_WARN, "midleft", limit=head.w)
    if box.w > 300:
        _worded(canvas, face, rest)
        return
    _small(canvas, face, box, rest, high)


def _small(canvas: Canvas, face: TrendFace, box: Rect, rest: Rect, high: float) -> None:
    """Draw the three chips, and the painter's name beside them, or below them where the card is narrow."""
    name, step = face.words[2], canvas.leading("label")
    left, wide = box.x + 7, _width(canvas)
    beside = box.w - 18 - wide
    if canvas.measure(name, "label") + 6 <= beside:
        _strip(canvas, face, left + wide + canvas.measure(name, "label") + 6, rest.center[1], min(high, rest.h), name)
    elif rest.h >= high + step:
        upper, lower = rest.cut_bottom(step)
        _strip(canvas, face, left + wide, upper.center[1], min(high, upper.h))
        draw_fitting(canvas, name, (left, lower.center[1] - 2), "label", theme.PAPER_INK, "midleft", room=box.w - 14)
    else:
        _strip(canvas, face, left + wide, rest.center[1], min(high, rest.h))


def _width(canvas: Canvas) -> float:
    return 3 * (24 * _grown(canvas) + 6) + 3 * (canvas.measure("3", "label") + 2)


def _grown(canvas: Canvas) -> float:
    return 0.6 + 0.4 * max(1.0, canvas.text_scale)


def _strip(
    canvas: Canvas, face: TrendFace, right: float, middle: float, high: float, name: str = "", ground: bool = False
) -> float:
    """Draw the three chips, each followed by its value, up to a right edge; return where they begin.

    name: the painter's, drawn before the last value; empty for none.
    """
    said = canvas.measure(name, "label") + 6 if name else 0.0
    wide, left = 24 * _grown(canvas), right - _width(canvas) - said
    if ground:
        canvas.panel(Rect(left - 4, middle - high / 2, right - left + 6, high), theme.PAPER, theme.PAPER_LO, radius=4)
    x = left
    for value in (1, 2, 3):
        _chip(canvas, face, value, Rect(x, middle - high / 2 + 1, wide, high - 2))
        x += wide + 2
        if value == 3 and name:
            x = canvas.text(name, (x + 2, middle), "label", theme.PAPER_INK, "midleft").right + 4
        x = canvas.text(str(value), (x, middle), "label", theme.BRASS_LO, "midleft").right + 4
    return left - 4


def _chip(canvas: Canvas, face: TrendFace, value: int, chip: Rect) -> None:
    """Draw one of the three things that a trend asks for; one that matches now has a ring of light."""
    period = theme.mark(f"period:{face.period}")
    color, ink = {1: (period.color, period.ink), 2: (_WHITE, theme.PAPER_INK)}.get(
        value, (theme.PAPER_INK, theme.PAPER)
    )
    shines = value in face.lit
    canvas.panel(chip, color, color, theme.BRASS if shines else theme.PAPER_EDGE, 3 if shines else 1, 3)
    if value == 3:
        canvas.text(str(face.number), chip.center, "label", ink, "center")
    else:
        canvas.symbol(period.symbol if value == 1 else face.domain, chip.center, min(14.0, chip.h - 3), ink)


def _worded(canvas: Canvas, face: TrendFace, room: Rect) -> None:
    """Draw the three things with their names, where a trend is to be chosen: in thirds, as wide as each is, or one a row."""
    texts = [f"{word} {value}" for value, word in enumerate(face.words, 1)]
    third, needs = (room.w - 16) / 3, [36 + canvas.measure(text, "label") for text in texts]
    share = (room.w - 16) / sum(needs)
    if share < 1 and room.h >= 3 * canvas.leading("label"):
        for value, text in enumerate(texts, 1):
            row = room.row(value - 1, 3, 2)
            _chip(canvas, face, value, row._replace(w=30))
            at = (row.x + 36, row.center[1])
            draw_fitting(canvas, text, at, "label", theme.PAPER_INK, "midleft", room=row.w - 36)
        return
    x, high = room.x, min(30.0, room.h)
    for value, need in enumerate(needs, 1):
        wide = third if max(needs) <= third else need * share
        chip = Rect(x, room.center[1] - high / 2, 30, high)
        _chip(canvas, face, value, chip)
        at = (chip.right + 6, chip.center[1])
        draw_fitting(canvas, texts[value - 1], at, "label", theme.PAPER_INK, "midleft", room=wide - 36)
        x += wide + 8


def _patron(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a paper card: its points on a seal, what it asks for as chips or words, its effect; a tag where it is met."""
    face: PatronFace = sprite.face
    box = sprite.rect
    chosen = sprite.look is Look.CHOSEN
    if face.claimable:
        canvas.halo(box, theme.BRASS_HI, 5, 3)
    edge = theme.BRASS_HI if chosen or face.claimable else theme.PAPER_EDGE
    canvas.panel(box, theme.PAPER, theme.PAPER_LO, edge, 2.6 if chosen else 2 if face.claimable else 1, 3, 3)
    radius = min(14.0, box.h / 2 - 4)
    seal = (box.x + radius + 5, box.y + box.h / 2)
    canvas.disc(seal, radius, theme.BRASS)
    canvas.text(str(face.points), seal, "strong", theme.BRASS_INK, "center")
    left, right = seal[0] + radius + 6, box.right - 6
    if face.met:
        right = _met(canvas, face, box)
    step = canvas.leading("small")
    if not face.icons and face.effect and canvas.measure(face.need, "label") > right - left - 4:
        _in_words(canvas, face, Rect(left, box.y + 1, right - left - 4, box.h - 3))
        return
    more = [text for text in (face.names, face.effect) if text][: max(0, int((box.h - 21) / step))]
    spare = max(0.0, box.h - 22 - step * max(1, len(more))) * 0.28
    inner = Rect(left, box.y + 1 + spare, right - left - 4, box.h - 4 - 2 * spare)
    line, below = inner.cut_top(inner.h - step * len(more))
    named = shrunk_line(canvas, face.names, "small", inner.w)
    if more and named.measure(face.names, "small") > inner.w:
        text = f"{face.icons[0][1]} {face.names}"
        canvas.paragraph(text, (inner.x, inner.y), inner.w, "small", theme.PAPER_INK, most=2)
        more, below = more[1:], inner.cut_bottom(step)[1]
    elif face.icons:
        high = min(18.0, line.h - 2)
        _chips(canvas, face.icons, Rect(line.x, line.center[1] - high / 2, line.w, high))
    else:
        at = (line.x, line.center[1])
        draw_fitting(canvas, face.need, at, "label", theme.PAPER_INK, "midleft", room=line.w)
    for place, text in enumerate(more):
        row = below.row(place, len(more), 0)
        draw_fitting(canvas, text, (row.x, row.center[1]), "small", theme.PAPER_DIM, "midleft", room=row.w)


def _in_words(canvas: Canvas, face: PatronFace, box: Rect) -> None:
    """Write a long wish and its effect: in two lines and one, else in one each, else one after the other."""
    line = shrunk_line(canvas, face.need, "label", box.w)
    small = shrunk(canvas, "small", lambda tried: _in_three(tried, face.need, box))
    if _in_three(small, face.need, box):
        canvas, step = small, small.leading("small")
        upper, lower = box.inset(0, (box.h - 3 * step) / 2).cut_bottom(step)
        canvas.paragraph(face.need, (upper.x, upper.y), box.w, "small", theme.PAPER_INK)
    elif line.measure(face.need, "label") <= box.w:
        upper, lower = box.row(0, 2, 0), box.row(1, 2, 0)
        line.text(face.need, (box.x, upper.center[1]), "label", theme.PAPER_INK, "midleft")
    else:
        text = f"{face.need} {face.effect}".strip()
        small = shrunk(canvas, "small", lambda tried: tried.height(text, box.w, "small") <= box.h)
        top = box.y + max(0.0, box.h - small.height(text, box.w, "small")) / 2
        small.paragraph(
            text, (box.x, top), box.w, "small", theme.PAPER_INK, most=max(2, int(box.h / small.leading("small")))
        )
        return
    draw_fitting(canvas, face.effect, (box.x, lower.center[1]), "small", theme.PAPER_DIM, "midleft", room=box.w)


def _in_three(canvas: Canvas, need: str, box: Rect) -> bool:
    """Tell whether a wish has room in two lines, with a third one below."""
    return len(canvas.wrapped(need, box.w, "small")) <= 2 and 3 * canvas.leading("small") <= box.h


def _met(canvas: Canvas, face: PatronFace, box: Rect) -> float:
    """Draw the tag of a patron that is met; return where it begins."""
    tag = Rect(box.right - 29, box.center[1] - 11, 24, 22)
    canvas.panel(tag, theme.BRASS_INK, theme.INK, theme.BRASS_HI if face.claimable else theme.BRASS_LO, 1.4, 3)
    canvas.symbol("check", tag.center, 13, theme.BRASS_HI)
    return tag.x


def _chips(canvas: Canvas, icons: tuple[tuple[str, str], ...], box: Rect) -> None:
    """Draw chips side by side: a number, or a symbol on its colour."""
    x, w = box.x, min(24.0 * _grown(canvas), (box.w - 2 * (len(icons) - 1)) / len(icons))
    for symbol, what in icons:
        chip = Rect(x, box.y, max(w, canvas.measure(what, "strong") + 4) if not symbol else w, box.h)
        x = chip.right + 2
        if symbol == NUMBER:
            canvas.panel(chip, theme.PAPER_INK, theme.PAPER_INK, theme.PAPER_EDGE, 1, 3)
        if symbol in ("", NUMBER):
            ink = theme.PAPER if symbol else theme.PAPER_INK
            canvas.text(what, chip.center, "label" if symbol else "strong", ink, "center")
            continue
        sign = mark_of(what)
        canvas.panel(chip, sign.color, sign.color, theme.PAPER_EDGE, 1, 3)
        canvas.symbol(symbol, chip.center, 13, sign.ink)


def mark_of(tint: str) -> theme.Mark:
    """Return the mark of a period; of a domain a white one."""
    return theme.mark(tint) if tint.startswith("period:") else theme.Mark(_WHITE, "disc", theme.PAPER_INK)


def _token(canvas: Canvas, sprite: Sprite) -> None:
    """Draw the tokens of a kind: bright with 3 while both are there, plain for the second, a hole when both are gone."""
    face: TokenFace = sprite.face
    box = sprite.rect
    lit = sprite.look in (Look.LEGAL, Look.LIT, Look.CHOSEN)
    sign = mark_of(face.tint)
    fill: Paint = sign.color if face.left else rgba(theme.INK, 150)
    edge = theme.BRASS_HI if lit or face.mine else theme.BRASS_LO
    if lit:
        canvas.halo(box, theme.BRASS_HI, 5, 4)
    canvas.panel(box, fill, fill, edge, 2.6 if sprite.look is Look.CHOSEN else 2 if lit else 1, 4, 2)
    ink = sign.ink if face.left else theme.IVORY_MUTE
    text = face.worth.lstrip("+") or (str(FIRST_TOKEN) if face.left == 2 else "" if face.left else "-")
    alone = not text and not face.mine
    size = min(13.0, box.h - 6)
    canvas.symbol(face.symbol, (box.center[0] if alone else box.x + size / 2 + 4, box.center[1]), size, ink)
    if face.mine:
        canvas.symbol("check", (box.right - 9, box.center[1]), 11, ink)
    elif text:
        canvas.text(text, (box.right - 4, box.center[1]), "label", ink, "midright")


def _reward(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a reward space: its words, and the token on it."""
    face: RewardFace = sprite.face
    box = sprite.rect
    lit = sprite.look in (Look.LEGAL, Look.LIT, Look.CHOSEN)
    fill: Paint = rgba(theme.BRASS_HI, 60) if lit else rgba(theme.INK, 170)
    edge = theme.BRASS_HI if lit else rgba(theme.BRASS_LO, 170)
    canvas.panel(box, fill, rgba(theme.INK, 200), edge, 2.4 if sprite.look is Look.CHOSEN else 1, 4)
    left = box.x + 6
    if face.icon and box.w < canvas.measure(face.text, "small") + 32:
        sign = mark_of(face.tint) if face.symbol else None
        if sign is not None:
            canvas.panel(box, sign.color, sign.color, theme.BRASS_HI, 1.4, 4)
        symbol, ink = (face.symbol, sign.ink) if sign is not None else (face.icon, theme.BRASS_HI)
        canvas.symbol(symbol, box.center, min(16.0, box.h - 8), ink)
        return
    if face.symbol:
        sign, radius = mark_of(face.tint), min(9.0, box.h / 2 - 2)
        middle = (box.x + radius + 4, box.center[1])
        canvas.disc(middle, radius, sign.color, theme.BRASS_HI)
        canvas.symbol(face.symbol, middle, radius * 1.2, sign.ink)
        left = middle[0] + radius + 5
    elif face.icon:
        canvas.symbol(face.icon, (box.x + 14, box.center[1]), 14, theme.BRASS_HI)
        left = box.x + 28
    color = theme.IVORY_DIM if face.symbol else theme.IVORY
    canvas.text(face.text, (left, box.center[1]), "small", color, "midleft", limit=box.right - left - 4)


def _table(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a row of a scoring table: numbers above, their points below."""
    face: TableFace = sprite.face
    box = sprite.rect
    head, cells = box.cut_left(min(box.w * 0.42, 78 * canvas.text_scale))
    tall = canvas.leading("label")
    rows = face.head.split("\n")[: 2 if box.h >= 2 * tall - 4 else 1]
    y = box.center[1] - len(rows) * (tall - 1) / 2
    for row in rows:
        draw_fitting(canvas, row, (head.x, y), "label", theme.IVORY_DIM, room=head.w - 2)
        y += tall - 1
    if box.h < 2 * tall - 6:  # no room for large numbers
        canvas = canvas.variant(text=smallest(canvas) / LEAST)
    canvas.panel(cells, rgba("#FFFFFF", 14), radius=3)
    each = cells.w / len(face.cells) - 5
    canvas = shrunk(
        canvas, "strong", lambda tried: all(tried.measure(points, "strong") <= each for _, points in face.cells)
    )
    for place, (many, points) in enumerate(face.cells):
        cell = cells.column(place, len(face.cells), 2)
        lit = place == face.lit
        if lit:
            canvas.panel(cell, theme.BRASS_HI, theme.BRASS, radius=3)
        ink = theme.BRASS_INK if lit else theme.IVORY_DIM
        canvas.text(many, (cell.center[0], cell.y + cell.h * 0.26), "small", ink, "center")
        strong = ink if lit else theme.IVORY
        canvas.text(points, (cell.center[0], cell.y + cell.h * 0.74), "strong", strong, "center")


def _track(canvas: Canvas, sprite: Sprite) -> None:
    """Draw the score track, a walnut ruler from 0 to 50, with favour markers and seats; those beyond are at its end."""
    face: TrackFace = sprite.face
    box = sprite.rect
    canvas.panel(box, "#6B4A36", "#3B271C", "#8A6040", 1, 4, 2)
    radius = min(11.0, (box.h - _DIGITS * canvas.leading("small") - 3) / 2)
    numbers = box.y + 0.5 - _ABOVE * canvas.leading("small")
    rail = Rect(box.x + 34, box.y, box.w - 86, box.h)
    canvas.symbol("coin", (box.x + 15, box.center[1]), 15, theme.BRASS_HI)

    def at(points: float) -> float:
        return rail.x + rail.w * min(points, 52) / 50

    for points in range(0, 51, 10):
        canvas.line((at(points), box.bottom - 9), (at(points), box.bottom - 1), rgba(theme.BRASS_HI, 190), 1)
        if 0 < points < 50:
            canvas.text(str(points), (at(points), numbers), "small", theme.IVORY_DIM, "midtop")
    flag = theme.BRASS_HI if face.end is None else theme.IVORY_MUTE
    canvas.text("50", (at(50) - 4, numbers), "small", flag, "midtop")
    canvas.symbol("flag", (at(50) + 16, box.y + 9), 12, flag)
    for runner in face.runners:
        if runner.marker:
            x = at(runner.marker) - 9 * (runner.seat + 1)
            canvas.symbol("diamond", (x, box.bottom - 6), 8, theme.seat(runner.seat).color)
    taken: list[float] = []
    for runner in sorted(face.runners, key=lambda one: one.score):
        x = at(runner.score)
        while any(abs(x - other) < 21 for other in taken):
            x += 6
        taken.append(x)
    right = box.right - 12  # seats far beyond the end are before it, side by side
    for runner, x in reversed([*zip(sorted(face.runners, key=lambda one: one.score), taken, strict=True)]):
        x = min(x, right)
        right = x - 21
        canvas.mark(theme.seat(runner.seat), (x, box.bottom - 1 - radius), radius)


KINDS: dict[str, Draw] = {
    "pictura_trend": _trend,
    "pictura_patron": _patron,
    "pictura_token": _token,
    "pictura_reward": _reward,
    "pictura_track": _track,
    "pictura_table": _table,
}

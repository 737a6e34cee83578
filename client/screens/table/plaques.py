"""Draw a seat's plaque: badge, name, what it does, what all know of it. In the band, or the viewer's own on its shelf."""

from __future__ import annotations

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.tables.board import Fact, Plaque, Sprite
from client.tables.cards import draw_card
from client.tables.colors import paint
from client.tables.picture import PlaqueFace

_NARROW = 170.0
"""Width below which facts have the whole lower half and the badge is smaller."""
_FEWEST = 36.0
"""Width that is worth a few letters of what a seat does; the name comes first."""
_SIGN = 20.0
"""Width that the sign of a bot takes at the right end."""


def draw_plaque(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a plaque; the one that the table waits for has a lit edge and a hand of light around its badge."""
    face: PlaqueFace = sprite.face
    mark, box = theme.seat(face.plaque.seat), sprite.rect
    if face.own:
        canvas.panel(box, rgba("#000000", 76), rgba("#000000", 96), rgba(theme.BRASS, 150), 1, 4)
    else:
        canvas.sheet(box, (232, 238))
    if face.asked:
        canvas.frame(box, mark.color, 2, theme.RADIUS)
    (_own if face.own else _other)(canvas, box, face)


def _other(canvas: Canvas, box: Rect, face: PlaqueFace) -> None:
    narrow = box.w < _NARROW
    radius = min(17.0, box.h / 4.2)
    at = (box.x + radius + 9, box.y + radius + 8)
    _badge(canvas, face, at, radius)
    left, right, y = at[0] + radius + 10, box.right - 10, box.y + 7
    words = face.facts.words or face.plaque.words
    color = theme.WARN if face.facts.away else theme.BRASS_HI
    name, wide = canvas.measure(face.facts.name, "strong"), canvas.measure(words, "caption") if words else 0.0
    below = y + 2 * canvas.leading("strong") + canvas.leading("number") <= box.bottom
    tight = bool(words) and not below and left + name + 14 + wide > right - _SIGN
    if face.facts.bot:
        aside = not (narrow or tight)
        _sign(canvas, at, radius, right if aside else None)
        right -= _SIGN if aside else 0.0
    room = right - left - name - 8
    if words and not narrow and left + name + 14 + wide <= right:
        canvas.text(words, (right, y), "caption", color, "topright")
    elif words and below:
        canvas.text(
            words, (left, y + canvas.leading("strong") - 2), "small", color, limit=max(20, box.right - 10 - left)
        )
    elif words and not narrow and room > _FEWEST:
        canvas.text(words, (right, y + 1), "small", color, "topright", limit=room)
    canvas.text(face.facts.name, (left, y), "strong", theme.IVORY, limit=max(20, right - left))
    _known(canvas, box, face.plaque, left, narrow)


def _sign(canvas: Canvas, at: tuple[float, float], radius: float, right: float | None) -> None:
    """Draw the sign of a bot at the right end, or on the badge: at its left, for star and cross are at its right."""
    if right is None:
        corner = (at[0] - radius * 0.8, at[1] + radius * 0.8)
        canvas.disc(corner, 8, theme.INK)
        canvas.symbol("bot", corner, 12, theme.IVORY_DIM)
    else:
        canvas.symbol("bot", (right - 6, at[1] - 8), 13 * canvas.text_scale, theme.IVORY_MUTE)


def _known(canvas: Canvas, box: Rect, plaque: Plaque, left: float, narrow: bool) -> None:
    """Draw what all know of a seat along the lower edge, below the name where there is room."""
    base = box.bottom - 6 - canvas.leading("number") / 2
    if narrow:
        _facts(canvas, plaque, box.x + 8, base, box.right - 5, 13, 6)
        return
    ways = ((left, 15, 11), (box.x + 11, 15, 11), (box.x + 11, 14, 6))
    fitting = (way for way in ways if way[0] + _width(canvas, plaque, *way[1:]) <= box.right - 9)
    x, size, gap = next(fitting, ways[-1])  # facts that all may know are not left out while they fit somehow
    _facts(canvas, plaque, x, base, box.right - 7, size, gap)


def _own(canvas: Canvas, box: Rect, face: PlaqueFace) -> None:
    radius = 16.0
    at = (box.x + radius + 12, box.y + radius + 12)
    _badge(canvas, face, at, radius)
    canvas.text(face.facts.name, (at[0] + radius + 10, at[1]), "heading", theme.IVORY, "midleft", limit=box.w - 62)
    step = canvas.leading("number") + (8 if canvas.text_scale <= 1 else 4)
    y = at[1] + radius + 3 + step / 2
    rest = list(face.plaque.facts)
    while rest and y < box.bottom - step / 3:
        used = _facts(canvas, Plaque(face.plaque.seat, tuple(rest)), box.x + 14, y, box.right - 8)
        rest = rest[max(1, used) :]
        y += step


def _badge(canvas: Canvas, face: PlaqueFace, at: tuple[float, float], radius: float) -> None:
    mark = theme.seat(face.plaque.seat)
    if face.asked:
        around = Rect.around(at, radius * 2, radius * 2)
        canvas.halo(around, mark.color, 5, radius)
    canvas.mark(mark, at, radius)
    if face.facts.away:
        canvas.disc((at[0] + radius * 0.75, at[1] + radius * 0.75), 7, theme.WARN, theme.INK)
        canvas.symbol("cross", (at[0] + radius * 0.75, at[1] + radius * 0.75), 8, theme.INK)
    elif face.plaque.first:
        canvas.symbol("star", (at[0] + radius * 0.8, at[1] + radius * 0.8), 13, theme.BRASS_HI)


def _width(canvas: Canvas, plaque: Plaque, size: float, gap: float) -> float:
    """Return how wide all facts are side by side."""
    texts = [canvas.measure(fact.text, "number") for fact in plaque.facts]
    return sum(texts) + len(texts) * (size * canvas.text_scale + 4 + gap) - gap


def _facts(canvas: Canvas, plaque: Plaque, x: float, y: float, right: float, size: float = 15, gap: float = 11) -> int:
    """Draw facts from the left while there is room, then small pictures; return how many facts had room."""
    size *= canvas.text_scale
    for place, fact in enumerate(plaque.facts):
        wide = size + 4 + canvas.measure(fact.text, "number")
        if x + wide > right and place:
            return place
        _fact(canvas, fact, x, y, size)
        x += wide + gap
    _pictures(canvas, plaque, x, y, right)
    return len(plaque.facts)


def _fact(canvas: Canvas, fact: Fact, x: float, y: float, size: float) -> None:
    if ":" in fact.tint:
        canvas.disc((x + size / 2, y), size / 2 + 1.5, paint(fact.tint), rgba(theme.BRASS_HI, 200), 1)
        ink = theme.ARTISTS[int(fact.tint.split(":")[1])].ink if fact.tint.startswith("artist:") else theme.PAPER_INK
        canvas.symbol(fact.symbol, (x + size / 2, y), size * 0.72, ink)
    else:
        canvas.symbol(fact.symbol, (x + size / 2, y), size, paint(fact.tint))
    canvas.text(fact.text, (x + size + 5, y), "number", theme.IVORY, "midleft")


def _pictures(canvas: Canvas, plaque: Plaque, x: float, y: float, right: float) -> None:
    h = 26 * canvas.text_scale
    w = h * 0.72
    for face in plaque.pictures:
        if x + w > right:
            return
        draw_card(canvas, face, (canvas.px(w), canvas.px(h)), (x + w / 2, y), down=not face.picture)
        x += w * 0.55 if not face.picture else w + 3

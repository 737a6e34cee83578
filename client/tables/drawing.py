"""Drawing of the common kinds of sprites. `draw_sprites` draws a list; a game's own kinds come with it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial

from msgspec import structs

from client.drawing import theme
from client.drawing.backdrop import draw_dado, draw_light
from client.drawing.canvas import CLEAR, Canvas, Paint, Pose
from client.drawing.framing import framed, unframed
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.tables import board
from client.tables.cards import draw_flying, draw_peeked, draw_posed, letters
from client.tables.fitting import draw_fitting, shrunk, shrunk_line

Draw = Callable[[Canvas, board.Sprite], None]
FADING: set[Draw] = set()
"""How those kinds are drawn that show their opacity."""


def fading(draw: Draw) -> Draw:
    """Add to FADING. Whatever is neither in it nor in PARTED looks the same while it comes and goes."""
    FADING.add(draw)
    return draw


PARTED: set[Draw] = set()
"""How those kinds are drawn whose parts are apart from each other: they fade without being drawn anew."""
FLYING: set[Draw] = set()
"""How those kinds are drawn that look different on their way."""


def parted(draw: Draw) -> Draw:
    """Add to PARTED."""
    PARTED.add(draw)
    return draw


def flying(draw: Draw) -> Draw:
    """Add to FLYING. Whatever is not in it is not drawn anew as it starts: what it laid at rest is shifted and stretched."""
    FLYING.add(draw)
    return draw


def draw_sprites(canvas: Canvas, sprites: Iterable[board.Sprite], own: Mapping[str, Draw] | None = None) -> None:
    """Draw sprites in their order. Raises KeyError for an unknown kind."""
    kinds = {**KINDS, **(own or {})}
    for sprite in sprites:
        if sprite.fade > 0.02 and not canvas.again(sprite.id, sprite):
            draw, moves = kinds[sprite.kind], sprite.moving
            if moves and sprite.angle:  # in whole degrees: between them its picture can be reused
                sprite = structs.replace(sprite, angle=float(round(sprite.angle)))
            fade = sprite.fade if draw in FADING else 1.0
            flies = moves and draw in FLYING
            look = (draw, sprite.face, sprite.look, sprite.angle, fade, sprite.flip, sprite.clip, flies)
            faint = sprite.fade if draw in PARTED else 1.0
            fades = not moves and (fade < 1 or faint < 1)
            canvas.thing(sprite.id, look, sprite.rect, partial(_drawn, draw, sprite), moves, faint, sprite, fades)


def prepare_sprites(canvas: Canvas, sprites: Iterable[board.Sprite], own: Mapping[str, Draw]) -> list[board.Sprite]:
    """Prepare what coming sprites will need, as long as there is time; return those that are left."""
    kinds = {**KINDS, **own}
    return [sprite for sprite in sprites if not canvas.prepared(partial(_drawn, kinds[sprite.kind], sprite))]


def _drawn(draw: Draw, sprite: board.Sprite, canvas: Canvas) -> None:
    draw(canvas, sprite)


def pose_of(sprite: board.Sprite) -> Pose:
    """Return a sprite's pose: its angle, its width while it is turned over, its opacity."""
    return Pose(sprite.angle, flip=sprite.flip, fade=sprite.fade)


def _size(canvas: Canvas, sprite: board.Sprite) -> tuple[int, int]:
    return max(1, canvas.px(sprite.rect.w)), max(1, canvas.px(sprite.rect.h))


@flying
@fading
def _card(canvas: Canvas, sprite: board.Sprite) -> None:
    _posed(canvas, sprite, sprite.face, down=False)


@flying
@fading
def _back(canvas: Canvas, sprite: board.Sprite) -> None:
    _posed(canvas, sprite, sprite.face or board.CardFace(), down=True)


def _posed(canvas: Canvas, sprite: board.Sprite, face: board.CardFace, down: bool) -> None:
    """Draw a card. One that moves changes its size with each frame, so it is scaled instead of drawn anew."""
    size, at, pose = _size(canvas, sprite), sprite.rect.center, pose_of(sprite)
    if sprite.moving:
        draw_flying(canvas, face, size, at, sprite.look, down, pose)
    else:
        draw_posed(canvas, face, size, at, sprite.look, down, letters(sprite.rect.w, canvas.text_scale), pose)


@fading
def _peek(canvas: Canvas, sprite: board.Sprite) -> None:
    canvas.shadow(sprite.rect, 3, 3)
    draw_peeked(canvas, sprite.face, _size(canvas, sprite), sprite.rect.center, replace(pose_of(sprite), angle=0.0))


@fading
def _picture(canvas: Canvas, sprite: board.Sprite) -> None:
    """Draw a painting in a narrow gilded frame."""
    face: board.PictureFace = sprite.face
    if sprite.fade < 1:
        unframed(canvas, face.picture, sprite.rect, face.frame, pose_of(sprite))
        return
    framed(canvas, face.picture, sprite.rect, face.frame)
    if sprite.look in (board.Look.CHOSEN, board.Look.LIT):
        canvas.halo(sprite.rect, theme.BRASS_HI, 6, 2)
        framed(canvas, face.picture, sprite.rect, face.frame)
        canvas.frame(sprite.rect.inset(-2), theme.BRASS_HI, theme.CHOSEN, 3)
    if sprite.look in (board.Look.ILLEGAL, board.Look.DIM):
        canvas.panel(sprite.rect, rgba(theme.INK, 140 if sprite.look is board.Look.ILLEGAL else 120), radius=1)
    if face.owner is not None:
        canvas.mark(theme.seat(face.owner), (sprite.rect.right - 8, sprite.rect.y + 8), 8)


@parted
def _text(canvas: Canvas, sprite: board.Sprite) -> None:
    face: board.TextFace = sprite.face
    box, color = sprite.rect, theme.paint(face.color)
    x = {"left": box.x, "center": box.x + box.w / 2, "right": box.right}[face.align]
    canvas = shrunk(canvas, face.style, lambda tried: _has_room(tried, face, box))
    step = canvas.leading(face.style)
    lines = _lines(canvas, face, box)
    y = box.y + max(0.0, (box.h - step * len(lines)) / 2) if face.middle else box.y
    anchor = {"left": "topleft", "center": "midtop", "right": "topright"}[face.align]
    for line in lines:
        canvas.text(line, (x, y), face.style, color, anchor, limit=box.w)  # type: ignore[arg-type]
        y += step


def _has_room(canvas: Canvas, face: board.TextFace, box: Rect) -> bool:
    """Tell whether all of a text fits into a box without a broken word."""
    words = face.text.split() if face.wrap else [face.text]
    return len(_wrapped(canvas, face, box)) <= _most_lines(canvas, face, box) and all(
        canvas.measure(word, face.style) <= box.w for word in words
    )


def _most_lines(canvas: Canvas, face: board.TextFace, box: Rect) -> int:
    return max(1, int((box.h + 2) // canvas.leading(face.style)))


def _wrapped(canvas: Canvas, face: board.TextFace, box: Rect) -> list[str]:
    if not face.wrap:
        return [face.text]
    return [line for part in face.text.split("\n") for line in canvas.wrapped(part, box.w, face.style)]


def _lines(canvas: Canvas, face: board.TextFace, box: Rect) -> list[str]:
    """Return the lines of a text that fit into a box; the last one shows by an ellipsis that there is more."""
    lines, fits = _wrapped(canvas, face, box), _most_lines(canvas, face, box)
    return (
        lines if len(lines) <= fits else [*lines[: fits - 1], " ".join(lines[fits - 1 :])]
    )  # shortened as it is drawn


_FILLS: dict[str, tuple[Paint, Paint, Paint]] = {
    "ink": (rgba(theme.INK_SOFT, 228), rgba(theme.INK, 236), rgba(theme.BRASS_LO, 190)),
    "paper": (theme.PAPER, theme.PAPER_LO, theme.PAPER_EDGE),
    "brass": (theme.BRASS_HI, theme.BRASS, theme.BRASS_LO),
    "wall": (rgba(theme.WALL, 190), rgba(theme.WALL_LOW, 190), rgba(theme.BRASS_LO, 110)),
    "slot": (rgba("#000000", 46), rgba("#000000", 60), rgba(theme.BRASS, 100)),
    "dado": (CLEAR, CLEAR, CLEAR),
    "shade": (rgba("#000000", 70), rgba("#000000", 90), CLEAR),
}


def _panel(canvas: Canvas, sprite: board.Sprite) -> None:
    face: board.PanelFace = sprite.face or board.PanelFace("slot")
    top, low, edge = _FILLS[face.fill]
    edge = _edge(sprite.look, theme.paint(face.edge) if face.edge else edge)
    shadow = 5 if face.fill in ("ink", "paper", "brass") else 0
    if face.fill == "dado":
        draw_dado(canvas, sprite.rect)
        return
    canvas.panel(sprite.rect, top, low, edge, 2.4 if sprite.look is board.Look.CHOSEN else 1, theme.RADIUS, shadow)
    if face.title:
        canvas.text(
            face.title, (sprite.rect.x + 14, sprite.rect.y + 9), "heading", theme.BRASS_HI, limit=sprite.rect.w - 28
        )


def _edge(look: board.Look, rest: Paint) -> Paint:
    return theme.BRASS_HI if look in (board.Look.CHOSEN, board.Look.LIT) else rest


_TONES: dict[str, tuple[Paint, Paint, Paint]] = {
    "bright": (theme.BRASS_HI, "#FFE9B5", theme.BRASS_INK),
    "brass": (theme.BRASS_LO, theme.BRASS, theme.BRASS_INK),
    "award": ("#6B2E3C", "#8C3F50", theme.IVORY),
    "dim": (rgba(theme.BRASS_LO, 120), rgba(theme.INK, 150), theme.IVORY_MUTE),
}


def _coin(canvas: Canvas, sprite: board.Sprite) -> None:
    """Draw a round token: rim, disc, then its number, or a symbol, or both side by side."""
    face: board.CoinFace = sprite.face
    rim, disc, ink = _TONES.get(face.tone) or (theme.paint(face.tone), theme.paint(face.tone), theme.PAPER_INK)
    radius, middle = sprite.rect.w / 2, sprite.rect.center
    canvas.disc(middle, radius, rim, rgba(theme.INK, 130), 1)
    canvas.disc(middle, radius - 2.2, disc)
    if face.text and face.symbol:
        canvas.symbol(face.symbol, (middle[0] - radius * 0.38, middle[1]), radius * 0.82, ink)
        canvas.text(face.text, (middle[0] + radius * 0.42, middle[1]), "label", ink, "center")
    elif face.symbol:
        canvas.symbol(face.symbol, middle, radius * 0.9, ink)
    elif face.text:
        canvas.text(face.text, middle, "number" if radius > 14 else "label", ink, "center")


@parted
def _symbol(canvas: Canvas, sprite: board.Sprite) -> None:
    face: board.SymbolFace = sprite.face
    canvas.symbol(face.symbol, sprite.rect.center, sprite.rect.w, theme.paint(face.color))


def _badge(canvas: Canvas, sprite: board.Sprite) -> None:
    face: board.SeatFace = sprite.face
    canvas.mark(theme.seat(face.seat), sprite.rect.center, sprite.rect.w / 2 - 1.5)


def _chip(canvas: Canvas, sprite: board.Sprite) -> None:
    """Draw a seat's badge with its name behind it."""
    face, box = sprite.face, sprite.rect
    mark = theme.seat(face.seat)
    canvas.panel(
        box, rgba(theme.INK, 200), edge=mark.color if face.strong else rgba(theme.BRASS_LO, 160), radius=box.h / 2
    )
    radius = box.h / 2 - 3
    canvas.mark(mark, (box.x + box.h / 2, box.y + box.h / 2), radius)
    canvas.text(
        face.name, (box.x + box.h + 3, box.y + box.h / 2), "label", theme.IVORY, "midleft", limit=box.w - box.h - 10
    )


def _button(canvas: Canvas, sprite: board.Sprite) -> None:
    """Draw a row that can be pressed; a chosen one has a strong edge, and a check if it has no symbol of its own.

    Where it is narrow, detail and symbol are left out for the text.
    """
    face: board.ButtonFace = sprite.face
    box, chosen = sprite.rect, sprite.look is board.Look.CHOSEN
    fill: Paint = theme.PICKED if chosen else rgba("#22302D", 235)
    dim = sprite.look is board.Look.ILLEGAL
    edge, wide = (theme.BRASS_HI, 2.4) if chosen else (rgba(theme.BRASS_LO, 200), 1)
    canvas.panel(box, fill, rgba(theme.INK, 235), edge, wide, 4)
    symbol = face.symbol or ("check" if chosen else "")
    x, right = box.x + 12, box.right - 12
    style = "heading" if box.h >= _HIGH else "body"
    room = right - x - 24
    if symbol and shrunk_line(canvas, face.text, style, room).measure(face.text, style) <= room:
        canvas.symbol(symbol, (x + 7, box.y + box.h / 2), 14, theme.BRASS_HI)
        x += 24
    elif symbol:
        x, right = box.x + 5, box.right - 5
    if face.detail:
        beside = right - canvas.measure(face.detail, "small") - 8 - x
        if shrunk_line(canvas, face.text, style, beside).measure(face.text, style) <= beside:
            right = canvas.text(face.detail, (right, box.center[1]), "small", theme.IVORY_DIM, "midright").x - 8
    color = theme.IVORY_MUTE if dim else theme.IVORY
    draw_fitting(canvas, face.text, (x, box.center[1]), style, color, "midleft", room=max(20, right - x))


def _target(canvas: Canvas, sprite: board.Sprite) -> None:
    """Draw a place that may be chosen: light on the wall, and an edge."""
    chosen = sprite.look is board.Look.CHOSEN
    canvas.panel(
        sprite.rect,
        rgba(theme.BRASS_HI, 44 if chosen else 18),
        rgba(theme.BRASS_HI, 18 if chosen else 6),
        theme.BRASS_HI if chosen else rgba(theme.BRASS, 170),
        2.4 if chosen else 1,
        6,
    )


def _pin(canvas: Canvas, sprite: board.Sprite) -> None:
    """Draw a seat's badge as a pin: with a light ring, which distinguishes it from the badge of an owner."""
    middle, radius = sprite.rect.center, sprite.rect.w / 2
    canvas.disc(middle, radius, theme.IVORY, theme.INK, 1)
    canvas.mark(theme.seat(sprite.face.seat), middle, radius - 3)


def _ghost(canvas: Canvas, sprite: board.Sprite) -> None:
    """Draw a dashed edge where something was, in the colour of the seat that took it away."""
    box, color = sprite.rect, rgba(theme.seat(sprite.face.seat).color, 150)
    for x in _dashes(box.x, box.right):
        canvas.line((x, box.y), (min(box.right, x + _DASH), box.y), color, 1.5)
        canvas.line((x, box.bottom), (min(box.right, x + _DASH), box.bottom), color, 1.5)
    for y in _dashes(box.y, box.bottom):
        canvas.line((box.x, y), (box.x, min(box.bottom, y + _DASH)), color, 1.5)
        canvas.line((box.right, y), (box.right, min(box.bottom, y + _DASH)), color, 1.5)


_HIGH = 56.0
"""From here a button has large letters."""
_DASH = 6.0


def _dashes(start: float, end: float) -> list[float]:
    return [start + place * 2 * _DASH for place in range(max(0, int((end - start) / (2 * _DASH)) + 1))]


def _glow(canvas: Canvas, sprite: board.Sprite) -> None:
    """Draw a light around something, in a seat's colour where it is a seat's."""
    color = theme.seat(sprite.face.seat).color if isinstance(sprite.face, board.SeatFace) else theme.BRASS_HI
    canvas.halo(sprite.rect, color, 7, 4)
    canvas.frame(sprite.rect, color, theme.CHOSEN, 4)


def _lamp(canvas: Canvas, sprite: board.Sprite) -> None:
    """Draw the slim light that marks something as active, along the upper edge of its rect."""
    draw_light(canvas, sprite.rect.center[0], sprite.rect.y, sprite.rect.w)


def _entry(canvas: Canvas, sprite: board.Sprite) -> None:
    """Draw nothing: the screen puts a widget there."""


KINDS: dict[str, Draw] = {
    "card": _card,
    "back": _back,
    "peek": _peek,
    "picture": _picture,
    "text": _text,
    "panel": _panel,
    "coin": _coin,
    "symbol": _symbol,
    "badge": _badge,
    "chip": _chip,
    "button": _button,
    "target": _target,
    "entry": _entry,
    "pin": _pin,
    "ghost": _ghost,
    "glow": _glow,
    "lamp": _lamp,
}

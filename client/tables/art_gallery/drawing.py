"""What only Art Gallery has: action cards, marker bars, rooms, benches and pawns, symbols of itineraries, tiles."""

from __future__ import annotations

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.tables.art_gallery.faces import (
    SHAPES,
    TINTS,
    ActionFace,
    FloorFace,
    HiddenFace,
    PawnFace,
    PriceFace,
    RoomFace,
    RunFace,
    SlotFace,
    TileFace,
    ValueFace,
    WorkFace,
)
from client.tables.board import Look, Sprite
from client.tables.colors import mark
from client.tables.drawing import Draw, pose_of

_LIT = (Look.CHOSEN, Look.LIT)
_DETAIL = (1 / 4, 1 / 6, 1 / 2, 1 / 2)
"""The part of a painting that a tile shows."""


def _action(canvas: Canvas, sprite: Sprite) -> None:
    """Draw an action card: its value large in the middle and small in two corners."""
    face: ActionFace = sprite.face
    box = _turned(sprite)
    small, large = box.w < 44, box.w >= 70
    if sprite.look in _LIT:
        canvas.halo(box, theme.BRASS_HI, 5)
    edge = theme.BRASS_HI if sprite.look in _LIT else theme.BRASS if sprite.look is Look.LEGAL else theme.PAPER_EDGE
    wide = 2.4 if sprite.look in _LIT else 1.6 if sprite.look is Look.LEGAL else 1
    canvas.panel(box, theme.PAPER, theme.PAPER_LO, edge, wide, 5, 3 if small else 6)
    middle = (box.center[0], box.center[1] + (4 if large else 0))
    if not small:
        canvas.frame(box.inset(5), rgba(theme.BRASS, 150), 1, 3)
        canvas.disc(middle, box.w * 0.32, rgba(theme.BRASS, 46), rgba(theme.BRASS, 140), 1)
    style = "number" if small else "hero" if large else "display"
    canvas.text(face.value, middle, style, theme.PAPER_INK, "center")
    if large:
        canvas.text(face.value, (box.x + 14, box.y + 16), "number", theme.PAPER_DIM, "center")
        canvas.text(face.value, (box.right - 14, box.bottom - 16), "number", theme.PAPER_DIM, "center")
    if face.owner is not None:
        canvas.mark(theme.seat(face.owner), (box.center[0], box.bottom - 2), 8)
    if face.role:
        _flag(canvas, face.role, (box.center[0], box.y + 1))
    if sprite.look is Look.ILLEGAL:
        canvas.panel(box, rgba(theme.INK, 120), radius=5)


def _flag(canvas: Canvas, text: str, at: tuple[float, float]) -> None:
    """Draw a short word on brass, over the head of a card."""
    wide, high = canvas.measure(text, "label") + 16, canvas.leading("label") + 3
    tag = Rect.around(at, wide, high)
    canvas.panel(tag, theme.BRASS_HI, theme.BRASS, theme.BRASS_LO, 1, 3, 3)
    canvas.text(text, (at[0], at[1] - 0.5), "label", theme.BRASS_INK, "center")


def _turned(sprite: Sprite) -> Rect:
    """Return where a card is while it is turned over: narrower."""
    box = sprite.rect
    return box if sprite.flip >= 1 else Rect.around(box.center, max(2.0, box.w * sprite.flip), box.h)


def _bid(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a card face down under its marker; the viewer's own shows what it is."""
    face: HiddenFace = sprite.face
    box = _turned(sprite)
    canvas.panel(box, theme.BACK_HI, theme.BACK, rgba(theme.BRASS, 200), 1, 3, 2)
    if face.value:
        canvas.panel(box.inset(2)._replace(h=box.h * 0.48), theme.PAPER, theme.PAPER_LO, radius=2)
        canvas.text(face.value, (box.center[0], box.y + 2 + box.h * 0.24), "label", theme.PAPER_INK, "center")
    elif box.h >= canvas.leading("small") + 19:
        canvas.text(face.marker, (box.center[0], box.y + box.h * 0.26), "small", theme.IVORY_DIM, "center")
    canvas.mark(theme.seat(face.owner), (box.center[0], box.bottom - 10), 8.5)


def _slot(canvas: Canvas, sprite: Sprite) -> None:
    face: SlotFace = sprite.face
    canvas.panel(sprite.rect, rgba("#000000", 50), rgba("#000000", 64), rgba(theme.BRASS, 90), 1, 3)
    canvas.text(face.marker, sprite.rect.center, "small", rgba(theme.IVORY_DIM, 150), "center")


def _room(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a room: wall with a lamp's light from above, its name, and a bright edge where something is being decided."""
    face: RoomFace = sprite.face
    box, lit = sprite.rect, sprite.look in _LIT
    top, low = (rgba("#4A6E61", 240), rgba("#2A4338", 245)) if lit else (rgba("#355248", 225), rgba("#1B2C25", 235))
    canvas.panel(box, top, low, theme.BRASS_HI if lit else rgba(theme.BRASS_LO, 210), 1.4 if lit else 1, 4, 4)
    canvas.fade((box.x + 3, box.bottom - 7, box.w - 6, 4), rgba(theme.WALNUT_HI, 200), rgba(theme.WALNUT, 220))
    right = box.right - 9
    if face.full:
        right = canvas.text(face.full, (right, box.y + 16), "label", theme.WARN, "midright").x - 6
    if face.tag:
        wide = canvas.measure(face.tag, "label") + 14
        _flag(canvas, face.tag, (right - wide / 2 + 2, box.y + 16))
        right -= wide + 4
    if sprite.look is Look.CHOSEN:
        canvas.symbol("check", (right - 7, box.y + 16), 14, theme.BRASS_HI)
        right -= 20
    left = box.x + face.left
    name = face.name if canvas.measure(face.name, "plaque") <= right - left else face.short
    canvas.text(name, (left, box.y + 16), "plaque", theme.BRASS_HI, "midleft")


def _work(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a painting in its frame; its symbols stand on a dark strip along its left edge."""
    face: WorkFace = sprite.face
    box = sprite.rect
    canvas.panel(box, theme.BRASS, theme.BRASS_LO, theme.INK, 1, 2, 6)
    inside = box.inset(3.5)
    carried = [(i, value) for i, value in enumerate(face.symbols) if value]
    line = min(26.0, inside.h / 4)
    strip_w = min(line * 0.8 + canvas.measure("4", "label") + 14, inside.w * 0.5)
    strip, _ = inside.cut_left(strip_w)
    canvas.picture(face.picture, inside, pose=pose_of(sprite))
    canvas.panel(strip, rgba(theme.INK_SOFT, 205), rgba(theme.INK, 215), radius=0)
    for place, (i, value) in enumerate(carried):
        middle = strip.y + (place + 0.5) * (strip.h / 4) + (4 - len(carried)) * strip.h / 8
        found, radius = mark(TINTS[i]), line * 0.4
        canvas.disc((strip.x + radius + 4, middle), radius, found.color, rgba(theme.IVORY, 90), 1)
        canvas.symbol(SHAPES[i], (strip.x + radius + 4, middle), radius * 1.2, found.ink)
        canvas.text(str(value), (strip.right - 5, middle), "number", theme.IVORY, "midright")


def _floor(canvas: Canvas, sprite: Sprite) -> None:
    """Draw the corridor's parquet, with marks for the clockwise way: to the right above, to the left below."""
    face: FloorFace = sprite.face
    box = sprite.rect.inset(2, 2)
    canvas.panel(box, rgba("#3A2A1F", 190), rgba("#2A1D16", 200), rgba(theme.BRASS_LO, 120), 1, 3)
    canvas.line((box.x + 6, box.center[1]), (box.right - 6, box.center[1]), rgba(theme.BRASS, 50))
    for place in range(face.rooms):
        x = box.x + box.w * place / face.rooms + (9 if not place else 0)
        canvas.symbol("right", (x, box.y + box.h * 0.27), 14, rgba(theme.BRASS_HI, 150))
        canvas.symbol("left", (x, box.y + box.h * 0.75), 14, rgba(theme.BRASS_HI, 150))


def _way(canvas: Canvas, sprite: Sprite) -> None:
    """Draw nothing: a room that may be picked before a card looks as it does."""


def _bench(canvas: Canvas, sprite: Sprite) -> None:
    box = sprite.rect
    seat = Rect(box.x, box.center[1] + 1, box.w, 7)
    canvas.panel(seat, theme.WALNUT_HI, theme.WALNUT, theme.WALNUT_EDGE, 1, 3, 2)
    for x in (box.x + 8, box.right - 14):
        canvas.panel((x, seat.bottom, 6, 4), theme.WALNUT, radius=1)


def _pawn(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a pawn: the seat's badge; where it would go, a ring of it."""
    face: PawnFace = sprite.face
    found, radius = theme.seat(face.seat), sprite.rect.w / 2 - 1
    if face.ghost:
        canvas.disc(sprite.rect.center, radius - 1, rgba(theme.INK, 170), found.color, 2)
        canvas.symbol(found.symbol, sprite.rect.center, radius, found.color)
        return
    canvas.disc((sprite.rect.center[0], sprite.rect.center[1] + 2), radius, rgba("#000000", 110))
    canvas.mark(found, sprite.rect.center, radius, theme.IVORY)


def _value(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a symbol of an itinerary and its value; a line's head has its letter instead, a gap a small dash."""
    face: ValueFace = sprite.face
    box, found = sprite.rect, mark(TINTS[face.itinerary])
    middle = box.center[1]
    if face.value == 0:
        canvas.symbol("minus", box.center, 7, rgba(theme.IVORY_MUTE, 130))
        return
    size = min(box.h - 2, 17.0 if face.small else 20.0)
    pair = size + 4 + canvas.measure("4", "label")
    left = box.center[0] - pair / 2 if face.small else box.x
    dim = face.small and not face.lit
    canvas.disc((left + size / 2, middle), size / 2, found.color if not dim else rgba(found.color, 130))
    canvas.symbol(SHAPES[face.itinerary], (left + size / 2, middle), size * 0.62, found.ink)
    text = "ABCD"[face.itinerary] if face.value < 0 else str(face.value)
    color = theme.BRASS_HI if face.lit else theme.IVORY_MUTE if dim else theme.IVORY
    canvas.text(
        text, (left + size + 4, middle), "label" if face.small or face.value < 0 else "number", color, "midleft"
    )


def _run(canvas: Canvas, sprite: Sprite) -> None:
    face: RunFace = sprite.face
    color = mark(TINTS[face.itinerary]).color
    box = sprite.rect.inset(2, 1)
    canvas.panel(box, rgba(color, 70), rgba(color, 50), rgba(theme.BRASS_HI, 210), 1, 4)


def _price(canvas: Canvas, sprite: Sprite) -> None:
    """Draw what a pile costs on a coin, and how many tiles it has."""
    face: PriceFace = sprite.face
    box = sprite.rect
    canvas.disc((box.center[0] - 14, box.center[1]), 9.5, theme.BRASS, theme.BRASS_LO)
    canvas.text(face.price, (box.center[0] - 14, box.center[1]), "label", theme.BRASS_INK, "center")
    canvas.symbol("cards", (box.center[0] + 9, box.center[1]), 12, theme.IVORY_MUTE)
    canvas.text(face.left, (box.center[0] + 18, box.center[1]), "small", theme.IVORY_DIM, "midleft")


def _tile(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a detail of a painting on a square; in a collection with its points."""
    face: TileFace = sprite.face
    box, lit = sprite.rect, sprite.look in _LIT
    if lit:
        canvas.halo(box, theme.BRASS_HI, 5)
    legal = sprite.look is Look.LEGAL
    if legal:
        canvas.halo(box, rgba(theme.BRASS, 255), 3)
    edge = theme.BRASS_HI if lit or legal else theme.BRASS
    canvas.panel(box, theme.PAPER, theme.PAPER_LO, edge, theme.CHOSEN if lit else 1.6 if legal else 1, 3, 3)
    canvas.picture(face.picture, box.inset(3), _DETAIL, pose_of(sprite))
    if sprite.look is Look.ILLEGAL:
        canvas.panel(box, rgba(theme.INK, 150), radius=3)
    if sprite.look is Look.CHOSEN:
        canvas.disc((box.right - 10, box.y + 10), 10, theme.BRASS_HI, theme.INK, 1)
        canvas.symbol("check", (box.right - 10, box.y + 10), 12, theme.BRASS_INK)
    if face.worth:
        fill = theme.BRASS_HI if face.strong else theme.PAPER_LO
        canvas.disc((box.x + 8, box.bottom - 6), 8.5, fill, theme.INK, 1)
        canvas.text(face.worth, (box.x + 8, box.bottom - 6), "label", theme.PAPER_INK, "center")


KINDS: dict[str, Draw] = {
    "action": _action,
    "bid": _bid,
    "slot": _slot,
    "room": _room,
    "work": _work,
    "floor": _floor,
    "way": _way,
    "bench": _bench,
    "pawn": _pawn,
    "value": _value,
    "run": _run,
    "price": _price,
    "tile": _tile,
}

"""Sprites that only Art Gallery has: action cards, marker bars, rooms, benches and pawns, symbols of itineraries, tiles."""

from itertools import pairwise

from client.drawing import theme
from client.drawing.canvas import Canvas, Paint
from client.drawing.framing import fitted, framed, unframed
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.tables.art_gallery import faces
from client.tables.board import Look, Sprite
from client.tables.drawing import Draw, fading, flying, pose_of
from client.tables.fitting import shrunk

_LOW_CARD = 60.0
"""Units of height below which a card has its value alone."""
_LIT = (Look.CHOSEN, Look.LIT)


def _action(canvas: Canvas, sprite: Sprite) -> None:
    """Draw an action card: its value large in the middle and small in two corners."""
    face: faces.ActionFace = sprite.face
    box = _turned(sprite)
    small, large = box.w < 44 or box.h < _LOW_CARD, box.w >= 70
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
    radius = min(8.0, box.w * 0.4)
    if face.owner is not None:  # the badge below the value, within the card
        middle = (middle[0], box.y + (box.h - 2 * radius) / 2)
    canvas.text(face.value, middle, style, theme.PAPER_INK, "center")
    if large:
        canvas.text(face.value, (box.x + 14, box.y + 16), "number", theme.PAPER_DIM, "center")
        canvas.text(face.value, (box.right - 14, box.bottom - 16), "number", theme.PAPER_DIM, "center")
    if face.owner is not None:
        canvas.mark(theme.seat(face.owner), (box.center[0], box.bottom - radius - 1), radius)
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
    """Draw a card as a chip: face down with its seat's badge; the viewer's own shows what it is."""
    face: faces.HiddenFace = sprite.face
    box = _turned(sprite)
    radius = min(8.5, box.h * 0.26, box.w * 0.3)
    if face.value:
        canvas.panel(box, theme.PAPER, theme.PAPER_LO, theme.PAPER_EDGE, 1, 3, 2)
        canvas.text(face.value, (box.x + box.w * 0.32, box.y + box.h * 0.38), "number", theme.PAPER_INK, "center")
        corner = (box.right - radius - 1, box.bottom - radius - 1)
    else:
        canvas.panel(box, theme.BACK_HI, theme.BACK, rgba(theme.BRASS, 200), 1, 3, 2)
        corner = box.center
    if face.owner is not None:
        canvas.mark(theme.seat(face.owner), corner, radius)


def _slot(canvas: Canvas, sprite: Sprite) -> None:
    face: faces.SlotFace = sprite.face
    canvas.panel(sprite.rect, rgba("#000000", 50), rgba("#000000", 64), rgba(theme.BRASS, 90), 1, 3)
    canvas.text(face.marker, sprite.rect.center, "small", rgba(theme.IVORY_DIM, 150), "center")


def _room(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a room: wall with a lamp's light from above, its name, and a bright edge where something is being decided."""
    face: faces.RoomFace = sprite.face
    box, lit = sprite.rect, sprite.look in _LIT
    top, low = (rgba("#4A6E61", 240), rgba("#2A4338", 245)) if lit else (rgba("#355248", 225), rgba("#1B2C25", 235))
    canvas.panel(box, top, low, theme.BRASS_HI if lit else rgba(theme.BRASS_LO, 210), 1.4 if lit else 1, 4, 4)
    if face.large:
        _numbered(canvas, face, (box.x + face.left, box.y + face.top + 16))
        return
    right = box.right - 9

    def fits(tried: Canvas) -> bool:
        return tried.measure(face.name, "plaque") + tried.measure(f"{face.full}{face.tag}", "label") <= box.w - 42

    canvas = shrunk(canvas, "label", fits)
    if face.full:
        right = canvas.text(face.full, (right, box.y + 16), "label", theme.WARN, "midright").x - 6
    if face.tag:
        wide = canvas.measure(face.tag, "label") + 14
        _flag(canvas, face.tag, (right - wide / 2 + 2, box.y + 16))
    canvas.text(face.name, (box.x + face.left, box.y + 16), "plaque", theme.BRASS_HI, "midleft")


def _numbered(canvas: Canvas, face: faces.RoomFace, at: tuple[float, float]) -> None:
    """Draw a gallery's number, and beside or below it which move leads there, or that it is full."""
    right = canvas.text(face.name, at, "display", theme.BRASS_HI, "midleft").right
    if face.stacked:
        right, at = at[0] - 4, (at[0], at[1] + canvas.leading("display") * 0.8)
    if face.full:
        canvas.text(face.full, (right + 4, at[1]), "label", theme.WARN, "midleft")
    elif face.tag:
        _flag(canvas, face.tag, (right + 6 + (canvas.measure(face.tag, "label") + 16) / 2, at[1]))


@flying
@fading
def _work(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a painting whole in its frame, as large as its place allows."""
    face: faces.WorkFace = sprite.face
    box = fitted(face.picture, sprite.rect, "gilt")
    if sprite.moving or sprite.fade < 1:
        unframed(canvas, face.picture, box, "gilt", pose_of(sprite))
    else:
        framed(canvas, face.picture, box, "gilt")


def _symbols(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a painting's symbols with their values, one below the other; in two columns where that is too high."""
    face: faces.WorkFace = sprite.face
    box = sprite.rect
    carried = [(i, value) for i, value in enumerate(face.symbols) if value]
    line = min(30.0, 26.0 * max(1.0, canvas.text_scale * 0.9))
    columns = 1 if box.h >= line * len(carried) or box.w < 80 else 2
    if box.w > 6 * line and box.h < 2 * line:
        columns = len(carried)
    rows = -(-len(carried) // columns)
    step = min(line, box.h / max(1, rows))
    radius = min(11.5, step * 0.45)
    for place, (i, value) in enumerate(carried):
        x = box.x + (place % columns) * box.w / columns + radius + 2
        y = box.y + (place // columns + 0.5) * step
        sign = theme.mark(faces.TINTS[i])
        canvas.disc((x, y), radius, sign.color, rgba(theme.IVORY, 90), 1)
        canvas.symbol(faces.SHAPES[i], (x, y), radius * 1.2, sign.ink)
        canvas.text(str(value), (x + radius + 6, y), "number", theme.IVORY, "midleft")


def _gain(canvas: Canvas, sprite: Sprite) -> None:
    """Draw what a painting would add to a seat's row: its badge and the points."""
    face: faces.GainFace = sprite.face
    box = sprite.rect
    canvas.panel(box, rgba(theme.INK, 235), theme.INK, theme.BRASS, 1, 3, 2)
    canvas.mark(theme.seat(face.seat), (box.x + 12, box.center[1]), min(8.0, box.h / 2 - 2))
    canvas.text(face.told, (box.right - 5, box.center[1]), "label", theme.IVORY, "midright")


def _floor(canvas: Canvas, sprite: Sprite) -> None:
    """Draw the corridor's parquet with a dotted lane each way: clockwise is to the right above, to the left below."""
    box = sprite.rect.inset(0, 3)
    canvas.panel(box, rgba("#3A2A1F", 190), rgba("#2A1D16", 200), rgba(theme.BRASS_LO, 120), 1, 3)
    for share, name in ((0.27, "right"), (0.76, "left")):
        y = box.y + box.h * share
        count = max(2, int(box.w / 26))
        for place in range(count):
            canvas.disc((box.x + (place + 0.5) * box.w / count, y), 2.2, rgba(theme.LAMP_GLASS, 170))
        canvas.symbol(name, (box.x + 9 if name == "right" else box.right - 9, y), 13, theme.BRASS_HI)


def _walk(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a move as bright dots from bench to bench."""
    face: faces.WayFace = sprite.face
    color: Paint = theme.LAMP_GLASS if face.strong else rgba(theme.BRASS_HI, 150)
    for (x, y), (u, v) in pairwise(face.points):
        count = max(2, int((abs(u - x) + abs(v - y)) / 17))
        for place in range(count + 1):
            part = place / count
            at = (sprite.rect.x + x + (u - x) * part, sprite.rect.y + y + (v - y) * part)
            canvas.disc(at, 2.8 if face.strong else 2.2, color)


def _way_tag(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a move's direction on brass: an arrow, and the words where they fit."""
    face: faces.TagFace = sprite.face
    right = face.symbol == "right"
    wide = canvas.measure(face.told, "label") + 30
    worded = wide <= sprite.rect.w + 4
    box = Rect.around(sprite.rect.center, wide if worded else 26, sprite.rect.h)
    canvas.panel(box, theme.BRASS_HI, theme.BRASS, theme.BRASS_LO, 1, 3, 3)
    if not worded:
        canvas.symbol(face.symbol, box.center, 11, theme.BRASS_INK)
        return
    canvas.symbol(face.symbol, (box.right - 11 if right else box.x + 11, box.center[1]), 10, theme.BRASS_INK)
    middle = (box.center[0] - 7 if right else box.center[0] + 7, box.center[1])
    canvas.text(face.told, middle, "label", theme.BRASS_INK, "center")


_ROOMY = 110.0
"""Units of height of a bidder's row from which its letters are larger."""


def _bidder(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a seat's row in an opened gallery: badge, name, why; its sum at the right; brass around who has won."""
    face: faces.BidderFace = sprite.face
    box = sprite.rect
    if face.won:
        canvas.halo(box, theme.BRASS_HI, 6)
    canvas.panel(box, rgba(theme.INK_SOFT, 235), theme.INK, theme.BRASS_HI if face.won else theme.BRASS_LO, 1.6, 5, 4)
    radius = min(17.0, box.h / 4)
    canvas.mark(theme.seat(face.seat), (box.x + radius + 12, box.y + radius + 10), radius)
    left, room = box.x + 2 * radius + 24, faces.name_room(box)
    name, why = ("title", "body") if box.h > _ROOMY else ("heading", "small")
    canvas.text(face.name, (left, box.y + 8), name, theme.IVORY, limit=room)
    if face.told:
        below = 10 + canvas.leading(name)
        most = max(1, int((box.h - below - 4) // canvas.leading(why)))
        canvas.paragraph(face.told, (left, box.y + below), room, why, theme.BRASS_HI, most)
    color = theme.BRASS_HI if face.won else theme.IVORY
    style = "display" if box.h > 50 else "big_number"
    canvas.text(face.total, (box.right - 14, box.center[1]), style, color, "midright")


def _way(canvas: Canvas, sprite: Sprite) -> None:
    """Draw nothing: a room that may be picked before a card looks as usual."""


def _bench(canvas: Canvas, sprite: Sprite) -> None:
    box = sprite.rect
    seat = Rect(box.x, box.center[1] + 1, box.w, 7)
    canvas.panel(seat, theme.WALNUT_HI, theme.WALNUT, theme.WALNUT_EDGE, 1, 3, 2)
    for x in (box.x + 8, box.right - 14):
        canvas.panel((x, seat.bottom, 6, 4), theme.WALNUT, radius=1)


def _pawn(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a pawn: the seat's badge; where it would go, a ring of it."""
    face: faces.PawnFace = sprite.face
    badge, radius = theme.seat(face.seat), sprite.rect.w / 2 - 1
    if face.ghost:
        canvas.disc(sprite.rect.center, radius - 1, rgba(theme.INK, 170), badge.color, 2)
        canvas.symbol(badge.symbol, sprite.rect.center, radius, badge.color)
        return
    canvas.disc((sprite.rect.center[0], sprite.rect.center[1] + 2), radius, rgba("#000000", 110))
    canvas.mark(badge, sprite.rect.center, radius, theme.IVORY)


def _value(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a symbol of an itinerary and its value; a line's head has its letter instead, a gap a small dash."""
    face: faces.ValueFace = sprite.face
    box, sign = sprite.rect, theme.mark(faces.TINTS[face.itinerary])
    middle = box.center[1]
    if face.value == 0:
        canvas.symbol("minus", box.center, 7, rgba(theme.IVORY_MUTE, 130))
        return
    size = min(box.h - 2, 17.0 if face.small else 20.0)
    pair = size + 4 + canvas.measure("4", "label")
    left = box.center[0] - pair / 2 if face.small else box.x
    dim = face.small and not face.lit
    canvas.disc((left + size / 2, middle), size / 2, sign.color if not dim else rgba(sign.color, 130))
    canvas.symbol(faces.SHAPES[face.itinerary], (left + size / 2, middle), size * 0.62, sign.ink)
    text = "ABCD"[face.itinerary] if face.value < 0 else str(face.value)
    color = theme.BRASS_HI if face.lit else theme.IVORY_MUTE if dim else theme.IVORY
    canvas.text(
        text, (left + size + 4, middle), "label" if face.small or face.value < 0 else "number", color, "midleft"
    )


def _run(canvas: Canvas, sprite: Sprite) -> None:
    face: faces.RunFace = sprite.face
    color = theme.mark(faces.TINTS[face.itinerary]).color
    box = sprite.rect.inset(2, 1)
    canvas.panel(box, rgba(color, 70), rgba(color, 50), rgba(theme.BRASS_HI, 210), 1, 4)


def _price(canvas: Canvas, sprite: Sprite) -> None:
    """Draw what a pile costs on a seal, and how many tiles it has."""
    face: faces.PriceFace = sprite.face
    box = sprite.rect
    radius = min(17.0, box.h * 0.28)
    middle = (box.center[0], box.center[1] - canvas.leading("small") * 0.6)
    canvas.disc(middle, radius, theme.BRASS_HI, theme.BRASS_LO)
    canvas.text(face.price, middle, "number", theme.BRASS_INK, "center")
    canvas.text(face.left, (box.center[0], middle[1] + radius + 4), "small", theme.IVORY_DIM, "midtop", limit=box.w)


@flying
@fading
def _tile(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a tile: its painting, whole; in a collection with its points."""
    face: faces.TileFace = sprite.face
    lit, legal = sprite.look in _LIT, sprite.look is Look.LEGAL
    box = fitted(face.picture, sprite.rect.inset(2), "brass")
    if lit or legal:
        canvas.halo(box, theme.BRASS_HI if lit else rgba(theme.BRASS, 255), 5 if lit else 3, 2)
    if sprite.moving or sprite.fade < 1:
        unframed(canvas, face.picture, box, "brass", pose_of(sprite))
    else:
        framed(canvas, face.picture, box, "brass")
    if lit or legal:
        canvas.frame(box.inset(-2), theme.BRASS_HI, theme.CHOSEN if lit else 1.6, 3)
    if sprite.look is Look.ILLEGAL:
        canvas.panel(box, rgba(theme.INK, 150), radius=2)
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
    "symbols": _symbols,
    "gain": _gain,
    "walk": _walk,
    "way_tag": _way_tag,
    "bidder": _bidder,
}

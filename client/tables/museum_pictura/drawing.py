"""Sprites that only Museum: Pictura has: works with a spine of three marks beside the picture; slots, ropes, sums."""

from client.drawing import theme
from client.drawing.canvas import Canvas, Paint
from client.drawing.framing import fitted, framed
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.tables.board import Look, Sprite
from client.tables.drawing import Draw, fading, flying, pose_of
from client.tables.fitting import shrunk, shrunk_line
from client.tables.museum_pictura.drawing_ledger import KINDS as LEDGER
from client.tables.museum_pictura.faces import RopeFace, SlotFace, SumFace, WorkFace
from client.wording.numbers import MINUS
from engine.games.museum_pictura.pieces import SIDE

_NAMED = 3.5
"""Heights of a small line that a card needs to have its painter's name below the picture."""
_KNOWN = 0.7
"""The part of a painter's name at least by which it is known."""
_SMALL = 70.0
"""Width below which a work's picture is cropped to its place."""
GAP = 6.0
"""Units between two slots of a museum."""


def spine_width(box: Rect, text: float) -> float:
    """Return the width of the spine of a work in a box."""
    return min(max(18.0, box.w * 0.2), 29.0) * (0.7 + 0.3 * max(1.0, text))


def draw_spine(canvas: Canvas, face: WorkFace, box: Rect) -> None:
    """Draw period, domain and painter's number one above the other, the period on its colour."""
    sign = theme.mark(f"period:{face.period}")
    canvas.panel(box, theme.PAPER, theme.PAPER_LO, theme.INK, 1, 2)
    head, rest = box.inset(1).cut_top(box.h * 0.34)
    canvas.panel(head, sign.color, sign.color, radius=1)
    size = min(head.h - 4, head.w - 6, 16.0)
    canvas.symbol(sign.symbol, head.center, size, sign.ink)
    middle, foot = rest.cut_top(rest.h * 0.5)
    canvas.symbol(face.domain, middle.center, size, theme.PAPER_INK)
    style = (
        "strong" if canvas.measure("00", "strong") <= box.w - 2 and foot.h >= canvas.leading("strong") - 5 else "label"
    )
    canvas.text(str(face.number), foot.center, style, theme.PAPER_INK, "center")


@flying
@fading
def _work(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a painting, whole, beside its spine."""
    face: WorkFace = sprite.face
    box = sprite.rect
    lit = sprite.look in (Look.CHOSEN, Look.LIT)
    if lit:
        canvas.halo(box, theme.BRASS_HI, 6, 4)
    if face.frame == "paper":
        canvas.panel(
            box, theme.PAPER, theme.PAPER_LO, theme.BRASS_HI if lit else theme.PAPER_EDGE, 2 if lit else 1, 4, 4
        )
        box = box.inset(3)
    wide = spine_width(box, canvas.text_scale)
    small = shrunk(canvas, "small", lambda tried: _has_room(tried, face.painter, box))
    if face.painter and _has_room(small, face.painter, box, _KNOWN):
        box, name = box.cut_bottom(small.leading("small"))
        ink = theme.PAPER_INK if face.frame == "paper" else theme.IVORY_DIM
        small.text(face.painter, name.center, "small", ink, "center", limit=name.w)
    spine, room = box.cut_left(wide)
    draw_spine(canvas, face, spine)
    _painting(canvas, sprite, face, room.inset(1, 0)._replace(x=room.x + 1))
    if sprite.look in (Look.ILLEGAL, Look.DIM):
        canvas.panel(sprite.rect, rgba(theme.INK, 130), radius=2)
    elif sprite.look is Look.CHOSEN:
        canvas.frame(sprite.rect.inset(-2), theme.BRASS_HI, theme.CHOSEN, 4)
    if face.points:
        _points(canvas, sprite.rect._replace(h=room.bottom - sprite.rect.y), face.points)
    if face.tag:
        _tag(canvas, Rect(sprite.rect.x, room.y, sprite.rect.w, room.h), face.tag)


def _has_room(canvas: Canvas, painter: str, box: Rect, part: float = 1.0) -> bool:
    """Tell whether the name of a painter, or at least this part of it, has room below the picture."""
    return box.h > _NAMED * canvas.leading("small") and box.w >= part * canvas.measure(painter, "small")


def _painting(canvas: Canvas, sprite: Sprite, face: WorkFace, room: Rect) -> None:
    """Draw the picture: whole in its frame; cut where the place is a mark; without a frame while it moves."""
    pose = pose_of(sprite)
    frame = face.frame if face.frame in ("gilt", "brass") else "dark"
    if face.frame == "mark" or sprite.rect.w < _SMALL:
        canvas.picture(face.picture, room, pose=pose)
    elif sprite.moving or pose.fade < 1:
        canvas.picture(face.picture, fitted(face.picture, room, frame), pose=pose)
    else:
        framed(canvas, face.picture, fitted(face.picture, room, frame), frame, shadow=frame == "gilt")


def _points(canvas: Canvas, box: Rect, text: str) -> None:
    """Draw what a card would gain or lose on a chip: sign and number, in green, red or grey."""
    color: Paint = theme.OK if text.startswith("+") else theme.WARN if text.startswith(MINUS) else theme.IVORY_DIM
    wide = max(30.0, canvas.measure(text, "strong") + 14)
    chip = Rect(box.right - wide - 1, box.bottom - 24, wide, 22)
    canvas.panel(chip, rgba(theme.INK, 235), rgba(theme.INK, 245), color, 1.4, 11, 2)
    canvas.text(text, chip.center, "strong", color, "center")


def _tag(canvas: Canvas, box: Rect, text: str) -> None:
    """Draw a card's part in the draft across its foot."""
    canvas = shrunk_line(canvas, text, "label", box.w - 12)
    wide = min(box.w - 4, canvas.measure(text, "label") + 14)
    chip = Rect(box.center[0] - wide / 2, box.bottom - 23, wide, 20)
    canvas.panel(chip, theme.BRASS_HI, theme.BRASS, theme.BRASS_LO, radius=3)
    canvas.text(text, chip.center, "label", theme.BRASS_INK, "center", limit=chip.w - 4)


def _slot(canvas: Canvas, sprite: Sprite) -> None:
    """Draw an empty slot: a fine edge, a nail; lighter in the Grand Gallery."""
    face: SlotFace = sprite.face
    box = sprite.rect
    edge = rgba(theme.BRASS, 120) if face.grand else rgba(theme.BRASS_LO, 110)
    fill: Paint = rgba(theme.BRASS_HI, 10) if face.grand else rgba("#000000", 34)
    canvas.panel(box, fill, rgba("#000000", 46), edge, 1, 3)
    nail = (box.center[0], box.y + min(14.0, box.h * 0.2))
    canvas.disc(nail, 3.2, "#0B100E", rgba(theme.BRASS, 150), 0.8)


def _named(canvas: Canvas, sprite: Sprite) -> None:
    """Draw the name of an empty slot, where it has room."""
    face, (x, y, _, h) = sprite.face, sprite.rect
    if h > 2 * canvas.leading(face.style):
        canvas.text(face.text, (x, y), face.style, rgba(theme.paint(face.color), 130))


def _cross(canvas: Canvas, sprite: Sprite) -> None:
    """Draw the Grand Gallery: a band of lighter wall with a moulding, horizontal or vertical."""
    box = sprite.rect
    canvas.panel(box, rgba("#FFF0C8", 20), rgba("#FFF0C8", 14), radius=0)
    edge = rgba(theme.BRASS_HI, 120)
    if box.w > box.h:
        canvas.line((box.x, box.y), (box.right, box.y), edge)
        canvas.line((box.x, box.bottom - 1), (box.right, box.bottom - 1), edge)
    else:
        canvas.line((box.x, box.y), (box.x, box.bottom), edge)
        canvas.line((box.right - 1, box.y), (box.right - 1, box.bottom), edge)


def _rope(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a rope from each work of a collection to its neighbours in it."""
    face: RopeFace = sprite.face
    box, slots = sprite.rect, set(face.slots)
    w, h = box.w / SIDE, box.h / SIDE
    aside = 9.0 if face.beside else -9.0
    color = theme.paint(face.tint)
    for slot in face.slots:
        right, down = box.x + (slot % SIDE + 1) * w, box.y + (slot // SIDE + 1) * h
        if slot + 1 in slots and slot % SIDE < SIDE - 1:
            y = down - h / 2 + aside
            _cord(canvas, Rect(right - GAP / 2 - 8, y - 3, GAP + 16, 6), color)
        if slot + SIDE in slots:
            x = right - w / 2 + aside + w * 0.1
            _cord(canvas, Rect(x - 3, down - GAP / 2 - 8, 6, GAP + 16), color)


def _cord(canvas: Canvas, box: Rect, color: Paint) -> None:
    canvas.panel(box, color, color, theme.INK, 1, 3, 1.5)


def _sum(canvas: Canvas, sprite: Sprite) -> None:
    """Draw the sum of a collection on a ribbon: works joined, points; in brass where it can be exhibited now."""
    face: SumFace = sprite.face
    box = sprite.rect
    lit = sprite.look in (Look.LEGAL, Look.CHOSEN, Look.LIT)
    chosen = sprite.look is Look.CHOSEN
    if lit:
        canvas.halo(box, theme.BRASS_HI, 5, 3)
    edge = theme.BRASS_HI if lit else theme.BRASS_LO
    canvas.panel(box, rgba(theme.INK, 240), theme.INK, edge, 2.2 if chosen else 1.2, 3, 3)
    middle = box.y + box.h / 2
    canvas.symbol(face.symbol, (box.x + 10, middle), 12, theme.paint(face.tint))
    worth = face.worth or str(face.points)
    right = canvas.text(worth, (box.right - 6, middle), "strong", theme.BRASS_HI, "midright").x
    room = right - 3 - (box.x + 19)
    for told, style in ((face.told, "label"), (face.told, "small"), (str(face.count), "label")):
        if canvas.measure(told, style) <= room:
            canvas.text(told, (box.x + 19, middle), style, theme.IVORY, "midleft")
            return


KINDS: dict[str, Draw] = {
    "pictura_work": _work,
    "pictura_slot": _slot,
    "pictura_named": _named,
    "pictura_cross": _cross,
    "pictura_rope": _rope,
    "pictura_sum": _sum,
    **LEDGER,
}

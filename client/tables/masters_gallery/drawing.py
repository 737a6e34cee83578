"""Sprites that only Masters Gallery has: an artist's plate with its count of cards up to the limit, and cards on the wall."""

from functools import partial

from client.drawing import artwork, theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.tables.board import CardFace, Look, Sprite
from client.tables.cards import draw_flying, draw_tab, draw_title
from client.tables.drawing import Draw, fading, flying, pose_of
from client.tables.fitting import draw_fitting
from client.tables.masters_gallery.wall import EDGE, NARROW, TAB, TITLE, HeaderFace

_UNDER = 9.0
"""How far a card reaches under the one that covers it, at text scale 1, so that no gap shows at their round corners."""


def _header(canvas: Canvas, sprite: Sprite) -> None:
    """Draw badge and name, then one diamond for each card up to the limit, full for those on the table."""
    face: HeaderFace = sprite.face
    box = sprite.rect
    near = face.total >= face.limit - 1
    canvas.panel(box, theme.INK_SOFT, theme.INK, theme.BRASS_HI if near else theme.BRASS_LO, 1, 3, 3)
    sign, middle = theme.mark(face.tint), box.y + box.h / 2
    canvas.disc((box.x + 22, middle), 13, sign.color, theme.BRASS_HI)
    canvas.symbol(face.shape, (box.x + 22, middle), 14, sign.ink)
    text = f"{face.total} + {face.more} {face.of}" if face.more else f"{face.total} {face.of}"
    if box.w < NARROW:
        for line, down, ink in ((face.name, 0.3, theme.BRASS_HI), (text, 0.7, theme.IVORY_DIM)):
            room = box.right - box.x - 44
            draw_fitting(canvas, line, (box.x + 40, box.y + box.h * down), "title", ink, "midleft", room=room)
        return
    pips, step = box.x + 44, 8 * max(1.0, canvas.text_scale)
    counts = (face.longest, f"{face.limit} {face.of}"), (face.name, text)
    room = box.right - 18 - pips
    # the count says the same as the diamonds
    if any(canvas.measure(name, "plaque") + canvas.measure(count, "label") > room for name, count in counts):
        draw_fitting(
            canvas, face.name, (pips, middle - step), "plaque", theme.BRASS_HI, "midleft", room=box.right - pips - 6
        )
        canvas.text(text, (pips, middle + step), "small", theme.IVORY_DIM, "midleft", limit=box.right - pips - 6)
        return
    canvas.text(text, (box.right - 12, middle), "label", theme.IVORY_DIM, "midright")
    canvas.text(face.name, (pips, middle - 8), "plaque", theme.BRASS_HI, "midleft")
    for place in range(max(face.limit, face.total)):
        at = (pips + 4 + place * 10, middle + 11)
        if place < face.total:
            color = rgba(theme.WARN) if place >= face.limit - 1 else rgba(theme.BRASS_HI)
            canvas.symbol("diamond", at, 9, color)
        else:
            canvas.symbol("diamond", at, 9, rgba(theme.BRASS, 80))


@flying
@fading
def _hung(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a card on the wall: its tab in the size of other texts, and the whole painting; in motion as any card.

    Of a card that another one covers only the visible part is drawn.
    """
    face: CardFace = sprite.face
    rect = sprite.rect
    if sprite.clip is not None and sprite.clip.h < rect.h:
        rect = sprite.clip._replace(h=min(rect.h, sprite.clip.h + _UNDER * canvas.text_scale))
    size = max(1, canvas.px(rect.w)), max(1, canvas.px(rect.h))
    at = rect.center
    if sprite.moving or sprite.fade < 1 or sprite.flip < 1:
        draw_flying(canvas, face, size, at, sprite.look, False, pose_of(sprite))
        return
    lit = sprite.look in (Look.CHOSEN, Look.LIT)
    if lit:
        canvas.halo(rect, theme.BRASS_HI, 6, 4)
    else:
        canvas.shadow(rect, 4, 4)
    canvas.layer(
        ("masters_hung", face, lit), size, at, partial(_hung_face, face, lit), canvas.scale * canvas.text_scale, 1.0
    )
    if sprite.look is Look.DIM:
        canvas.panel(rect, rgba(theme.INK, 150), radius=4)


def _hung_face(face: CardFace, chosen: bool, canvas: Canvas) -> None:
    wide, high = canvas.size
    edge, strong = (theme.BRASS_HI, 2) if chosen else (theme.PAPER_EDGE, 1)
    place = Rect(EDGE, TAB, wide - 2 * EDGE, high - TAB - TITLE)
    tab_only = place.h < TAB
    canvas.panel((0, 0, wide, high), theme.PAPER, theme.PAPER if tab_only else theme.PAPER_LO, edge, strong, 4)
    draw_tab(canvas, face, True, wide)
    if tab_only:
        return
    width, height = artwork.size_of(face.picture)
    share = min(place.w / width, place.h / height)
    box = Rect.around(place.center, width * share, height * share)
    canvas.panel(box.inset(-1), theme.PAPER_INK, radius=0)
    canvas.picture(face.picture, box)
    draw_title(canvas, face.title, high, wide)


KINDS: dict[str, Draw] = {"masters_header": _header, "masters_hung": _hung}

"""Cards as surfaces: faces and backs at physical size, posed at an angle with shadow and edge. Drawn once and kept."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import SRCALPHA, Surface

from client import theme
from client.caching import Surfaces
from client.canvas import Canvas
from client.shapes import glow, mask, mix, rgba
from client.tables.board import CardFace, Look
from client.tables.colors import mark, paint
from client.tables.paintings import painting

_W, _H = theme.CARD
_faces = Surfaces(36)
_posed = Surfaces(48)
_MARGIN = 0.12
"""Of a card's width around it: room for its shadow, and for a smooth edge when it is turned."""
_SMALL = 0.62
"""Scale below which a card has no title: it could not be read."""
_MOST_TEXT = 1.42
"""How large letters can be on a tab, as a multiple of the usual."""
_SMALL_TITLE = 0.87
"""Size of a title that is too long, as a share of the usual one: 13 units."""


def card(face: CardFace, w: int, h: int, down: bool = False, text: float = 1.0) -> Surface:
    """Return a card of w x h pixels: its face, or its back if it lies face down. Shared: do not change it.

    `text` makes the letters on it so many times as large as usual, which is in proportion to the card; 0: it has none.
    """
    key = (face.back if down else face, w, h, down, text)
    return _faces.get(key, lambda: _back(face, w, h) if down else _face(face, w, h, text))


def posed(face: CardFace, w: int, h: int, angle: float, look: Look, down: bool = False, text: float = 1.0) -> Surface:
    """Return a card turned by an angle in degrees, with its shadow, dimmed or with an edge by its look."""
    turned = round(angle * 8) / 8
    key = (face.back if down else face, w, h, turned, look, down, text)
    return _posed.get(key, lambda: _pose(card(face, w, h, down, text), turned, look))


def flying(face: CardFace, w: int, h: int, usual: int, angle: float, look: Look, down: bool = False) -> Surface:
    """Return a card on its way, of any size and angle for a moment: one drawn at its usual width, enlarged and turned."""
    base = posed(face, usual, round(usual * h / max(1, w)), 0.0, look, down)
    return pygame.transform.rotozoom(base, angle, w / usual)


def letters(units: float, text: float) -> float:
    """Return the `text` of a card that is so many units wide: letters of 13 units at least, none where they have no room."""
    needed = max(1.0, _W / max(1.0, units))
    return round(min(_MOST_TEXT, text * needed), 2) if needed <= _MOST_TEXT else 0.0


def _pose(drawn: Surface, angle: float, look: Look) -> Surface:
    w, h = drawn.get_size()
    margin, radius = max(4, round(w * _MARGIN)), max(2, round(w * 0.05))
    room = Surface((w + 2 * margin, h + 2 * margin), SRCALPHA)
    room.fill((0, 0, 0, 0))
    blur = max(2, margin // 3)
    lit = look in (Look.CHOSEN, Look.LIT)
    shade = glow(w, h, rgba(theme.BRASS_HI, 230) if lit else (0, 0, 0, 150), blur, radius)
    room.blit(shade, (margin - 2 * blur, margin - 2 * blur + (0 if lit else max(1, blur // 2))))
    if lit:
        edge = max(2, round(w * 0.022))
        room.blit(_plain(w + 2 * edge, h + 2 * edge, radius + edge), (margin - edge, margin - edge))
    face = drawn
    if look is Look.ILLEGAL:
        face = drawn.copy()
        face.fill(theme.ILLEGAL, special_flags=pygame.BLEND_RGB_MULT)
    room.blit(face, (margin, margin))
    return pygame.transform.rotozoom(room, angle, 1.0) if angle else room


def _plain(w: int, h: int, radius: int) -> Surface:
    """Return the brass edge of a chosen card."""
    made = mask(w, h, radius).copy()
    made.fill(rgba(theme.BRASS_HI), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _face(face: CardFace, w: int, h: int, text: float) -> Surface:
    made = Surface((w, h), SRCALPHA)
    made.fill((0, 0, 0, 0))
    canvas = Canvas(made, w / _W, text or 1.0)
    high = h / canvas.scale
    canvas.panel((0, 0, _W, high), theme.PAPER, theme.PAPER_LO, theme.PAPER_EDGE, 1, 5)
    _tab(canvas, face, named=text > 0)
    title = face.title if text and canvas.scale >= _SMALL else ""
    foot = 24.0 if title else 9.0
    box = canvas.pixels((8, 30, _W - 16, high - 30 - foot))
    made.fill(theme.PAPER_INK, box.inflate(2, 2))
    if face.picture:
        made.blit(painting(face.picture, box.w, box.h), box)
    if title:
        _title(Canvas(made, canvas.scale, min(text, 1.15)), title, high)
    return made


def _tab(canvas: Canvas, face: CardFace, named: bool) -> None:
    """Draw shape, glyphs, then the name: a fan shows the left edge of a card, a cascade its upper one."""
    found = mark(face.tint)
    canvas.panel((4, 4, _W - 8, 22), mix(found.color, "#FFFFFF", 0.1), found.color, radius=3)
    x, middle = 15.0, 15.0
    if face.shape:
        canvas.symbol(face.shape, (x, middle), 13, found.ink)
        x += 16
    for glyph in face.marks:
        canvas.symbol(glyph, (x, middle), 15, found.ink)
        x += 17
    right = _W - 8.0
    if face.owner is not None:
        canvas.mark(theme.seat(face.owner), (right - 8, middle), 8.2)
        right -= 20
    if face.number:
        right = canvas.text(face.number, (right, middle), "label", found.ink, "midright").x - 4
    left = x - 6
    if named and right - left >= canvas.measure(face.name, "label"):  # else the shape says it: half a name says nothing
        canvas.text(face.name, (left, middle - 0.5), "label", found.ink, "midleft")


def _title(canvas: Canvas, title: str, high: float) -> None:
    """Draw the title; where it is too long, as much of it as makes sense."""
    room = _W - 12
    for stop in (" (", ", ", ": "):
        if canvas.measure(title, "caption") > room:
            title = title.split(stop)[0]
    if canvas.measure(title, "caption") > room:
        canvas = Canvas(canvas.surface, canvas.scale, canvas.text_scale * _SMALL_TITLE)
    canvas.text(title, (_W / 2, high - 12.5), "caption", theme.PAPER_INK, "center", limit=room)


def _back(face: CardFace, w: int, h: int) -> Surface:
    """Draw the back: leather and gold, the same for all cards of a deck."""
    made = Surface((w, h), SRCALPHA)
    made.fill((0, 0, 0, 0))
    canvas = Canvas(made, w / _W)
    high = h / canvas.scale
    gold = rgba(theme.BRASS, 235)
    canvas.panel((0, 0, _W, high), theme.BACK_HI, theme.BACK, "#1A0C11", 1, 5)
    canvas.frame((6, 6, _W - 12, high - 12), gold, 1.5, 3)
    canvas.frame((10, 10, _W - 20, high - 20), rgba(theme.BRASS, 110), 1, 2)
    middle = (_W / 2, high / 2)
    for place in range(4):
        for across in range(5):
            if (place, across) != (0, 0):
                at = (_W / 2 + (across - 2) * 18, high / 2 + (place - 1.5) * 28)
                canvas.symbol("diamond", at, 6, rgba(theme.BRASS, 70))
    canvas.disc(middle, 24, theme.BACK, rgba(theme.BRASS, 235), 1.5)
    canvas.symbol("frame", middle, 27, gold)
    return made


def peeked(face: CardFace, w: int, h: int) -> Surface:
    """Return a back with its corner turned up: a card that only the viewer may look at."""
    key = ("peek", face, w, h)
    return _faces.get(key, lambda: _peek(face, w, h))


def _peek(face: CardFace, w: int, h: int) -> Surface:
    made = card(face, w, h, down=True).copy()
    front = card(replace(face, title="", owner=None), w, h)
    side = round(w * 0.62)
    corner = Surface((w, h), SRCALPHA)
    corner.fill((0, 0, 0, 0))
    pygame.draw.polygon(corner, (255, 255, 255, 255), [(w - side, h), (w, h - side), (w, h)])
    corner.blit(front, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.polygon(made, (0, 0, 0, 0), [(w - side, h), (w, h - side), (w, h)])
    made.blit(corner, (0, 0))
    pygame.draw.aaline(made, paint("brass_hi"), (w - side, h), (w, h - side))
    return made

"""The pictures on the boxes of the games, composed of the program's own paintings and symbols.

Each is laid out in WIDE by TALL units and scaled as a whole, in the middle of its tile. It is drawn once for each size and
cached.
"""

from collections.abc import Callable
from itertools import pairwise

import pygame

from client.drawing import theme
from client.drawing.canvas import Canvas, Point, Pose
from client.drawing.framing import Box, hang_whole
from client.drawing.shapes import rgba

WIDE, TALL = 238.0, 306.0
_FINE = 3
"""Supersampling of ribbons."""
_GROUNDS = {
    "masters_gallery": ("#33614F", "#173229"),
    "art_gallery": ("#566E86", "#1F2E3E"),
    "artline": ("#7C6747", "#35291D"),
    "museum_pictura": ("#6E3A46", "#34191F"),
    "stolen_paintings": ("#4A5148", "#0B100F"),
}
GAMES = tuple(_GROUNDS)


def box_art(canvas: Canvas, slug: str, box: Box) -> None:
    """Fill a box, in units, with a game's picture; with the wall alone for a game that is not known here."""
    x, y, w, h = box
    pixels = canvas.pixels(box)
    if pixels.w <= 0 or pixels.h <= 0:
        return
    part = min(w / WIDE, h / TALL * 1.1)
    scale = canvas.scale * part

    def draw(inner: Canvas) -> None:
        wide, tall = inner.size
        top, low = _GROUNDS.get(slug, (theme.WALL_TOP, theme.WALL_LOW))
        inner.fade((0, 0, wide, tall), top, low)
        inner.halo((wide * 0.3, tall * 0.16, wide * 0.4, tall * 0.2), "#FFECB4", 46, 40, 90)
        if slug in _DRAWN:
            _DRAWN[slug](inner, (wide - WIDE) / 2, (tall - TALL) / 2)

    canvas.layer(("box", slug), pixels.size, (x, y), draw, scale, 1.0, anchor="topleft")


def _masters(canvas: Canvas, x: float, y: float) -> None:
    """Five cards in a fan, an artist each."""
    works = (6631, 9288, 5153, 9262, 6405)
    for place, (work, artist) in enumerate(zip(works, theme.ARTISTS, strict=True)):
        away = place - 2

        def card(inner: Canvas, work: int = work, artist: theme.Mark = artist) -> None:
            inner.panel((2, 2, 106, 164), theme.PAPER, theme.PAPER_LO, theme.PAPER_EDGE, 1, 5)
            inner.panel((7, 7, 96, 28), artist.color, radius=3)
            inner.symbol(artist.symbol, (22, 21), 18, artist.ink)
            inner.picture(work, (7, 38, 96, 123))

        middle = (x + WIDE / 2 + away * 23, y + 152 + abs(away) ** 2 * 8.0)
        size = (canvas.px(110), canvas.px(168))
        canvas.layer(("fan", place), size, middle, card, canvas.scale, 1.0, Pose(-10.0 * away))


def _art_gallery(canvas: Canvas, x: float, y: float) -> None:
    """Four paintings, and the four itineraries that run through all of them."""
    places = ((82, 52), (156, 118), (84, 184), (152, 252))
    for line, artist in enumerate(theme.ARTISTS[:4]):
        shift = (line - 1.5) * 11
        points: list[Point] = [(x + 120 + shift * 1.6, y - 30), *((x + px + shift, y + py) for px, py in places)]
        points.append((x + 96 + shift * 1.6, y + TALL + 30))
        _ribbon(canvas, points, artist.color)
    for work, (px, py) in zip((8660, 6229, 9117, 6500), places, strict=True):
        hang_whole(canvas, work, (x + px - 64, y + py - 38, 128, 76), 5)


def _ribbon(canvas: Canvas, points: list[Point], color: str) -> None:
    """Draw a curved ribbon through points, from the top down."""
    wide, tall = (side * _FINE for side in canvas.surface.get_size())
    fine = canvas.scale * _FINE
    big = pygame.Surface((wide, tall), pygame.SRCALPHA)
    big.fill((*rgba(color)[:3], 0))
    for edge, paint in ((9.0, theme.INK), (7.0, color)):
        for (ax, ay), (bx, by) in pairwise(points):
            for step in range(41):
                t = step / 40
                bend = t * t * (3 - 2 * t)
                at = ((ax + (bx - ax) * bend) * fine, (ay + (by - ay) * t) * fine)
                pygame.draw.circle(big, paint, at, edge / 2 * fine)
    canvas.surface.blit(pygame.transform.smoothscale(big, canvas.surface.get_size()), (0, 0))


def _polygon(canvas: Canvas, points: list[Point], color: str) -> None:
    """Draw a filled polygon with smooth edges."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    size = (max(x for x, _ in points) - left, max(y for _, y in points) - top)
    wide, tall = (max(1, canvas.px(side)) for side in size)
    big = pygame.Surface((wide * _FINE, tall * _FINE), pygame.SRCALPHA)
    big.fill((*rgba(color)[:3], 0))
    pygame.draw.polygon(
        big, color, [((x - left) * canvas.scale * _FINE, (y - top) * canvas.scale * _FINE) for x, y in points]
    )
    canvas.blit(pygame.transform.smoothscale(big, (wide, tall)), (left, top), "topleft")


def _artline(canvas: Canvas, x: float, y: float) -> None:
    """A row and a column that meet, and what they are said to show."""
    wide, tall, left, top = WIDE / 3, 86.0, x, y + 24
    canvas.panel((left + 2, top + tall, WIDE - 4, tall), rgba("#FFE8A0", 46), edge=theme.BRASS_HI, border=2, radius=0)
    canvas.panel(
        (left + wide, top - 8, wide, tall * 3 + 16), rgba("#FFE8A0", 40), edge=theme.BRASS_HI, border=2, radius=0
    )
    hung = ((1, 0, 9284), (0, 1, 9937), (1, 1, 3460), (2, 1, 7951), (1, 2, 8660))
    for column, row, work in hung:
        hang_whole(canvas, work, (left + column * wide + 4, top + row * tall + 5, wide - 8, tall - 10), 4)
    for (bx, by, bw), symbol in (((x + 10, y + 50, 58), "wave"), ((x + WIDE - 68, y + 222, 58), "disc")):
        canvas.paper((bx, by, bw, 34), 5, 4)
        canvas.symbol(symbol, (bx + bw * 0.36, by + 17), 18, theme.PAPER_INK)
        canvas.text("?", (bx + bw * 0.72, by + 17), "title", theme.PAPER_INK, "center")


def _pictura(canvas: Canvas, x: float, y: float) -> None:
    """A museum of twenty-five places, some still empty, under its pediment."""
    works = (8227, 9284, 9729, 9330, 9113, 3460, 7661, 6225, 9145, 9288, 8861, 6405, 6631, 0, 5673)
    low = (7750, 6726, 0, 8660, 4987, 9627, 0, 8638, 7951, 0)
    n, wide, tall, top = 5, (WIDE - 28) / 5, 45.0, y + 62
    gable = [(x + WIDE / 2, y + 10), (x + WIDE - 6, y + 51), (x + 6, y + 51)]
    _polygon(canvas, gable, theme.BRASS_HI)
    _polygon(canvas, [(x + WIDE / 2, y + 14), (x + WIDE - 18, y + 50), (x + 18, y + 50)], "#3A2A1C")
    canvas.panel((x + 4, y + 50, WIDE - 8, 8), theme.BRASS_HI, theme.BRASS_LO, radius=1)
    canvas.symbol("laurel", (x + WIDE / 2, y + 37), 20, theme.BRASS_HI)
    for place, work in enumerate(works + low):
        row, column = divmod(place, n)
        box = (x + 14 + column * wide + 4, top + row * tall + 2, wide - 8, tall - 5)
        if not work:
            canvas.panel(box, rgba(theme.INK, 70), edge=rgba(theme.BRASS_HI, 80), radius=2)
            continue
        canvas.panel(box, theme.BRASS, theme.BRASS_LO, radius=0)
        bx, by, bw, bh = box
        canvas.picture(work, (bx + 2, by + 2, bw - 4, bh - 4))
    for column in range(n + 1):
        canvas.panel((x + 14 + column * wide - 3.5, top - 4, 3.5, tall * 5 + 6), theme.BRASS_LO, radius=0)
        canvas.panel((x + 14 + column * wide, top - 4, 3.5, tall * 5 + 6), theme.BRASS_HI, theme.BRASS, radius=0)
    canvas.panel((x + 4, top + tall * 5 + 2, WIDE - 8, 9), theme.BRASS_HI, theme.BRASS_LO, radius=1)


def _stolen(canvas: Canvas, x: float, y: float) -> None:
    """A frame from which the painting is gone, and the others in the dark around it."""
    canvas.halo((x + 62, y + 92, 80, 90), "#FFF0BE", 40, 40, 120)
    for work, box in ((6631, (150, 12, 96, 104)), (8288, (2, 216, 116, 88)), (9627, (126, 210, 118, 92))):
        bx, by, bw, bh = box
        hang_whole(canvas, work, (x + bx, y + by, bw, bh), 5, dark=True)

    def gone(inner: Canvas) -> None:
        inner.panel((3, 3, 134, 134), theme.BRASS_HI, theme.BRASS_LO, rgba("#140E08"), 1, 1)
        inner.frame((7, 7, 126, 126), rgba("#6B4C1E", 170), 1, 0)
        inner.panel((13, 13, 114, 114), "#26382F", "#4D6A5C", rgba("#140E08"), 1, 0)
        inner.disc((70, 26), 5, theme.INK)
        inner.symbol("mask", (70, 76), 58, theme.IVORY)

    size = (canvas.px(140), canvas.px(140))
    canvas.layer("empty frame", size, (x + 100, y + 132), gone, canvas.scale, 1.0, Pose(4.0))


_DRAWN: dict[str, Callable[[Canvas, float, float], None]] = {
    "masters_gallery": _masters,
    "art_gallery": _art_gallery,
    "artline": _artline,
    "museum_pictura": _pictura,
    "stolen_paintings": _stolen,
}

"""What surrounds a drawn face: neck, hair, beard."""

import math
from collections.abc import Sequence

import skia

from tools.makers.painter.colour import lit, mix
from tools.makers.painter.drawn.features import draw_ear
from tools.makers.painter.drawn.hair import BEARDS, FRONT_HAIR, HAIR, PROFILE_BEARDS, PROFILE_HAIR
from tools.makers.painter.drawn.head import Head
from tools.makers.painter.drawn.pieces import clipped, joined, piece, tube
from tools.makers.painter.paths import Path, Point, spline, towards

Neck = tuple[float, float, float]
"""Where a neck ends (x, y) and how wide it is, in heads."""


def draw_neck(head: Head, neck: Neck) -> Path:
    """Draw a neck that runs out into what is below it, with no contour there; return its outline."""
    x, y, wide = neck
    back = 0.07 * min(1, head.turn * 2)
    mid, half_way = x * 0.5 - 0.03 * head.turn, min(0.52, y - 0.16)
    knots = [(-back, 0.2, wide), (mid, half_way, wide * 0.9), (x, y, wide * 1.3)]
    trunk = tube(head.spot.knots(knots), False, False)
    (ex, ey), r = head.at([(x, y + wide * 0.36)], tilt=False)[0], head.size * wide * 0.52
    skip = joined(head.canvas, trunk, (ex, ey, r), head.skin, head.line, 0.26)
    piece(head.canvas, trunk, head.skin, head.size * 0.4, 0, depth=0.26, light=0.3, skip=skip)
    for half in (-wide / 2, wide / 2):
        line = [(half - back, 0.26), (mid + half * 0.9, half_way), (x + half * 1.26, y - 0.02)]
        a = 0.25 + 0.6 * head.canvas.contour
        head.canvas.dab(head.at(line, tilt=False), head.ink, head.line * 1.4, head.line * 0.7, a)
    return trunk


def shade_neck(head: Head, trunk: Path) -> None:
    """Lay the shadow of the chin on the neck, and the underside of a jaw that is lifted."""
    jaw, top = [(a, b + 0.07) for a, b in head.outline()], trunk.computeTightBounds()
    pen, end = head.canvas.pen, head.canvas.brush("#000", 1, head.size * 0.09)
    end.setBlendMode(skia.BlendMode.kDstOut)
    pen.saveLayer(None, None)
    with clipped(head.canvas, trunk):
        head.canvas.fill(spline(head.at(jaw)), head.shade, 0.6, soft=head.size * 0.03)
        head.canvas.fill(spline(head.at([(a, b + 0.1) for a, b in jaw])), head.shade, 0.3, soft=head.size * 0.07)
    pen.drawRect(
        skia.Rect.MakeLTRB(top.left() - 99, top.bottom() - head.size * 0.1, top.right() + 99, top.bottom() + 99), end
    )
    pen.restore()
    if head.nod < 0:
        under = spline(head.at(head.outline(), tilt=False))
        piece(head.canvas, under, head.shade, head.size, head.line, depth=0.1, light=0, line=head.ink)


def draw_hair(head: Head, style: str, curl: float, before: bool) -> None:
    """Draw the hair before the head, or behind it. curl: how wavy its edge and its locks are."""
    parts: Sequence[Sequence[Point]] = _turned(style, head.m, before)
    if head.side and style in PROFILE_HAIR:
        parts = PROFILE_HAIR[style] if before else ()
    shift = 0.03 * head.m if before and not head.side else 0.0
    for part in parts:
        points = [(a + shift, b) for a, b in part]
        edge = _wavy(points, curl, head) if curl else points
        dark, bright = mix(head.hair, "#000", 0.45), lit(head.hair, 0.24)
        piece(head.canvas, head.path(edge), head.hair, head.size * 0.4, head.line, bright, dark)
        if before:
            _locks(head, edge if curl < 0.5 else points, curl)


def _turned(style: str, m: float, before: bool) -> list[list[Point]]:
    """Return the outlines of hair on a head between front (m 0) and three quarters (1)."""
    three = HAIR[style][before]
    pairs = zip(FRONT_HAIR.get(style, HAIR[style])[before], three, strict=True)
    return [[towards(a, b, m) for a, b in zip(front, side, strict=True)] for front, side in pairs]


def draw_ears(head: Head, behind: bool) -> None:
    """Draw the ears that hair leaves free: behind the face from the front, and the nearer one before the hair from the side."""
    m = head.m
    if head.side or not head.ears or behind != (m < 0.35):
        return
    draw_ear(head, -0.362 + 0.06 * m, 1 - 0.15 * (1 - m))
    if behind:
        draw_ear(head, 0.362 - 0.2 * m, -0.85)


def _wavy(points: Sequence[Point], curl: float, head: Head) -> list[Point]:
    """Return an outline whose edge swings in and out, as curls do."""
    out: list[Point] = []
    for one, other in zip(points, [*points[1:], points[0]], strict=True):
        n = max(2, round(math.dist(one, other) / 0.07))
        for k in range(n):
            sway = curl * head.canvas.between(0.4, 1.0) * (0.042 if k % 2 else -0.012)
            x, y = towards(one, other, k / n)
            far = math.hypot(x, y) + 1e-6
            out.append((x + x / far * sway, y + y / far * sway))
    return out


def _locks(head: Head, points: Sequence[Point], curl: float) -> None:
    """Draw locks from the parting round the skull, waved as far as the hair is."""
    n, pen = len(points), head.canvas
    step = max(1, n // 16)
    with clipped(pen, head.path(points)):
        for k in range(0, 7 * n, step):
            (hx, hy), (bx, by) = points[0], points[k % n]
            jx, jy = pen.between(-0.05, 0.05), pen.between(-0.05, 0.05)
            mx, my = (hx + bx) / 2 + jx, (hy + by) / 2 + jy
            far = math.hypot(mx, my) + 1e-6
            mx, my = mx * max(1, 0.44 / far) + jx, my * max(1, 0.44 / far) + jy
            sway = 0.06 * curl * (1 if k % 4 < 2 else -1)
            lock = [(hx, hy), (mx, my), ((mx + bx) / 2 + sway, (my + by) / 2 + sway), (bx + jx - sway, by + jy)]
            colour = (lit(head.hair, 0.2), mix(head.hair, "#000", 0.4), lit(head.hair, 0.32))[k // step % 3]
            head.mark(lock, 0.002, 0.002, 0.42, pen.between(0.003, 0.01), colour)


def draw_beard(head: Head, beard: str) -> None:
    """Draw a beard by its word, and the moustache over it."""
    m = head.m
    if head.side and beard in PROFILE_BEARDS:
        points = list(PROFILE_BEARDS[beard])
    else:
        points = [(a * (1 - 0.1 * m) + 0.12 * m * min(1, b + 0.5), b) for a, b in BEARDS[beard]]
    edge = _wavy(points, 0.5, head)
    piece(head.canvas, head.path(edge), head.hair, head.size * 0.4, head.line * 0.7, lit(head.hair, 0.35),
          mix(head.hair, "#000", 0.45))  # fmt: skip
    n = len(points)
    with clipped(head.canvas, head.path(edge)):
        for k in range(3 * n):
            (hx, hy), (bx, by) = points[k % (n // 2)], points[n - 1 - k % (n // 2)]
            jx, jy = head.canvas.between(-0.05, 0.05), head.canvas.between(-0.05, 0.05)
            colour = (lit(head.hair, 0.2), mix(head.hair, "#000", 0.4))[k % 2]
            head.mark([(hx, hy), ((hx + bx) / 2 + jx, (hy + by) / 2 + jy), (bx + jx, by + jy)], 0.003, 0.003, 0.55,
                      0.008, colour)  # fmt: skip


def draw_moustache(head: Head) -> None:
    """Draw a moustache to both sides of the lip, or to one."""
    m = head.m
    c = 0.29 if head.side else 0.125 * m
    for s in (-1,) if head.side else (-1, 1):
        reach = 0.15 * (1 - 0.35 * m * (s > 0))
        line = [(c, 0.278), (c + s * reach * 0.6, 0.285), (c + s * reach, 0.33)]
        head.mark(line, 0.042, 0.01, 0.95, 0.012, head.hair)
        head.mark([(c + s * 0.02, 0.272), (c + s * reach * 0.8, 0.295)], 0.008, 0.004, 0.6, paint=lit(head.hair, 0.35))

"""The features of a drawn face: eyes, brows, nose, mouth, the lines of age; at small sizes three marks."""

from tools.makers.painter.colour import lit, mix
from tools.makers.painter.drawn.faces import OUTLINES
from tools.makers.painter.drawn.head import Head
from tools.makers.painter.drawn.pieces import clipped, piece
from tools.makers.painter.paths import Point, spline


def draw_features(head: Head) -> None:
    """Draw what belongs into a face of this size and turn."""
    if head.small:
        _three_marks(head)
    elif head.side:
        _profile(head)
    else:
        _front(head)


def _three_marks(head: Head) -> None:
    """Draw a small face: eyes, nose, mouth, and nothing else."""
    m = head.m
    if head.side:
        head.mark([(0.11, -0.02), (0.27, -0.02)], 0.08, 0.07)
        head.mark([(0.18, 0.335), (0.3, 0.335)], 0.06, 0.05, paint=mix(head.lips, head.ink, 0.4))
        return
    c, sleep = 0.1 * m, head.look.eyes < 0.2
    for x in (-0.16 + 0.09 * m, 0.16 + 0.05 * m):
        head.mark([(x - 0.08, -0.02), (x + 0.08, -0.02)], 0.05 if sleep else 0.085, 0.04 if sleep else 0.065)
    head.mark([(c + 0.03 * m, 0.02), (c + 0.09 * m + 0.02, 0.2), (c, 0.22)], 0.03, 0.05, 0.7)
    head.mark([(c - 0.1, 0.335), (c + 0.1, 0.335)], 0.065, 0.05, paint=mix(head.lips, head.ink, 0.4))


def _front(head: Head) -> None:
    """Draw a face between front and three quarters."""
    m, c = head.m, head.cast
    near, far, rx = (-0.165 + 0.085 * m) * c.spread, (0.165 + 0.04 * m) * c.spread, 0.075 * c.eyes
    root, tip = 0.075 * m, 0.17 * m * (0.4 + 0.6 * c.nose)
    _planes(head, root, tip, far)
    for x, inner, r in ((near, 1, rx), (far, -1, rx * (1 - 0.24 * m))):
        head.round(x + inner * r * 0.35, -0.05, r * 1.3, 0.05, head.shade, 0.4, 0.026)
        _eye(head, x, r, inner)
    _brow(head, root - 0.055 + 0.012 * m, near - 0.105)
    _brow(head, root + 0.055 - 0.005 * m, far + 0.095 * (1 - 0.35 * m))
    _nose(head, root, tip)
    draw_mouth(head)
    _furrows(head, root, tip)


def _planes(head: Head, root: float, tip: float, far: float) -> None:
    """Lay the soft shadows that model a face: beside and under the nose, in the cheek, under the lip, on the far temple."""
    m, shade = head.m, head.shade
    way = -1 if (head.canvas.light[0] < 0) == head.spot.mirror else 1
    base = 0.235 - 0.05 * (1 - head.cast.nose)
    beside = [
        (root + 0.035 * way, -0.06), (root + 0.03 * way + 0.04 * m, 0.05), (tip + 0.062 * way, base - 0.035),
        (tip + 0.03 * way, base), (tip, base - 0.015), (root + 0.005 * way + 0.05 * m, 0.05),
    ]  # fmt: skip
    head.fill(beside, shade, 0.45, 0.018)
    head.fill(
        [(tip - 0.06, base), (tip + 0.055, base), (tip + 0.03, base + 0.03), (tip - 0.04, base + 0.03)],
        shade, 0.5, 0.008,
    )  # fmt: skip
    edge = (far + 0.13) if way > 0 else -0.36
    cheek = [(edge, -0.2), (edge, 0.1), (edge * 0.8, 0.34), (edge * 0.4, 0.48), (edge * 0.55, 0.25), (edge * 0.78, 0.0)]
    with clipped(head.canvas, head.path(head.outline())):
        head.fill(cheek, shade, 0.34 + 0.3 * (1 - head.canvas.contour), 0.045)
        head.round(0.1 * m, 0.6, 0.3, 0.12, shade, 0.4, 0.04)
        head.model([
            (root - 0.06 * way, -0.27, 0.17, 0.09, 0.5), (0.1 * m - 0.2 * way, 0.1, 0.07, 0.06, 0.5),
            (tip - 0.01 * way, base - 0.05, 0.026, 0.022, 0.8), (0.125 * m - 0.02 * way, 0.44, 0.06, 0.035, 0.45),
        ], head.bright)  # fmt: skip
        head.round(0.125 * m, 0.283, 0.022, 0.026, shade, 0.35, 0.012)
    head.mark([(root + 0.05 * m, 0.04), (tip + 0.004, 0.1), (tip + 0.006, base - 0.06)], 0.006, 0.018, 0.36,
              paint=lit(head.skin, 0.6))  # fmt: skip


def _nose(head: Head, root: float, tip: float) -> None:
    """Draw ridge, wings and nostrils."""
    m, big = head.m, head.cast.nose
    base, half = 0.235 - 0.05 * (1 - big), 0.072 * (0.45 + 0.55 * big)
    line = 0.3 + 0.7 * head.canvas.contour
    if m > 0.2:
        ridge = [(root + 0.05, -0.075), (root + 0.04 + 0.02 * m, 0.02), (tip + 0.03, base - 0.075),
                 (tip + 0.044, base - 0.03), (tip + 0.012, base)]  # fmt: skip
        head.mark(ridge, 0.003, 0.006, 0.62 * line * min(1.0, (m - 0.2) / 0.5), 0.003)
    wing = tip - half + 0.008 * m
    head.mark([(wing + 0.012, base - 0.065), (wing - 0.006, base - 0.032), (wing + 0.008, base - 0.003),
               (wing + 0.035, base - 0.007)], 0.004, 0.005, 0.8 * line, 0.005)  # fmt: skip
    if m <= 0.6:
        end = tip + half
        head.mark([(end - 0.012, base - 0.065), (end + 0.004, base - 0.032), (end - 0.01, base - 0.003),
                   (end - 0.035, base - 0.007)], 0.004, 0.005, 0.7 * line, 0.005)  # fmt: skip
    head.mark([(tip - 0.04, base - 0.002), (tip - 0.016, base + 0.001)], 0.011, 0.007, 0.8, paint=head.dark)
    if m < 0.8:
        head.mark([(tip + 0.016, base + 0.001), (tip + 0.04, base - 0.002)], 0.007, 0.011, 0.8, paint=head.dark)


def _eye(head: Head, cx: float, rx: float, inner: int) -> None:
    """Draw one eye at cx, rx wide to each side. inner: the side on which the nose is."""
    act = head.look
    high = 0.048 * act.eyes * head.cast.eyes
    if act.eyes > 0.08:
        low = 0.03 * min(1, act.eyes * 1.2) * (1 - 0.55 * act.lower) * head.cast.eyes
        lids = [(cx - rx, 0.004), (cx - rx * 0.45, -high * 0.86), (cx + rx * 0.2, -high), (cx + rx * 0.75, -high * 0.5),
                (cx + rx, 0.002)]  # fmt: skip
        _eyeball(head, cx, rx, lids, [(cx + rx * 0.4, low), (cx - rx * 0.4, low)])
    else:
        lids = [(cx - rx, 0.005), (cx - rx * 0.4, 0.028), (cx + rx * 0.4, 0.028), (cx + rx, 0.005)]
    head.mark(lids, 0.008, 0.008, 0.95, 0.011, head.dark)
    lift = 0.03 + 0.012 * min(1, act.eyes)
    fold = [(cx - rx * 0.8, -0.012 - lift), (cx, -high - 0.004 - lift), (cx + rx * 0.85, -0.01 - lift)]
    head.mark(fold, 0.004, 0.004, 0.45, 0.006)
    if head.age > 0.3:
        head.mark([(cx - rx * 0.8, 0.06), (cx, 0.085), (cx + rx * 0.7, 0.058)], 0.003, 0.003, 0.5 * head.age, 0.008)
        out = cx - inner * rx * 1.12
        for k in (-1, 1):
            end = (out - inner * 0.055, 0.01 + k * 0.034)
            head.mark([(out, 0.008 + k * 0.012), end], 0.006, 0.002, 0.4 * head.age)


def _eyeball(head: Head, cx: float, rx: float, lids: list[Point], below: list[Point]) -> None:
    """Draw an open eye between its lids: white, iris, pupil, glint, lower lid."""
    act, size = head.look, head.cast.eyes
    white = head.path([*lids, *below])
    head.canvas.fill(white, mix("#ece2d4", head.skin, 0.45))
    gx, gy = cx + act.gaze[0] * rx * 0.42, -0.008 + act.gaze[1] * 0.022
    with clipped(head.canvas, white):
        for r, paint in ((0.038, mix(head.iris, "#000", 0.45)), (0.031, head.iris), (0.017, "#0a0604")):
            head.round(gx, gy, r * size, r * size, paint)
        head.canvas.line(
            head.at([(a, b + 0.012) for a, b in lids]), head.dark, head.size * 0.02, 0.4, head.size * 0.005
        )
    way = -1 if head.spot.mirror else 1
    head.round(gx + way * head.canvas.light[0] * 0.013, gy - 0.012, 0.007 * size, 0.007 * size, "#fff8ec", 0.9)
    low = below[0][1]
    head.mark([(cx + rx * 0.8, low * 0.5), *below, (cx - rx * 0.8, low * 0.5)], 0.005, 0.004, 0.5)


def _brow(head: Head, inner: float, outer: float) -> None:
    """Draw a brow from its inner to its outer end."""
    act, y, thick = head.look, -0.105, head.thick
    arch = 0.026 + (act.inner + act.outer) * 0.016 + 0.02 * head.cast.arch
    points = [
        (inner, y - act.inner * 0.045 + 0.008),
        (inner + (outer - inner) * 0.55, y - arch),
        (outer, y + 0.014 - act.outer * 0.045),
    ]
    head.mark(points, 0.022 * thick, 0.006 * thick, 0.8, 0.007 * thick, mix(head.hair, "#1a0e08", 0.35))


def draw_mouth(head: Head) -> None:
    """Draw the lips, open or not, and the corners."""
    if head.side or head.small:
        return
    m, act, lips, full = head.m, head.look, head.lips, head.cast.lips
    c, y, half = 0.125 * m, 0.325, (0.108 + 0.025 * max(0, act.smile)) * head.cast.mouth
    near, far, up, gap = c - half, c + half * (1 - 0.35 * m), -0.034 * act.smile, 0.06 * act.mouth
    bow = 0.022 * full
    upper = [(near, y + up), (c - 0.05, y - bow * 0.8), (c - 0.014, y - bow * 1.15), (c + 0.012, y - bow * 0.9),
             (c + 0.028, y - bow * 1.15), (c + 0.06 * (1 - 0.3 * m), y - bow * 0.7), (far, y + up)]  # fmt: skip
    middle = [(near, y + up), (c - 0.05, y + 0.004), (c + 0.01, y + 0.008), (c + 0.05, y + 0.004), (far, y + up)]
    deep = 0.042 * full + gap
    lower = [(far, y + up), (c + 0.055, y + deep * 0.8), (c + 0.01, y + deep), (c - 0.055, y + deep * 0.8)]
    head.canvas.fill(head.path([*upper, *middle[::-1]], straight=True), mix(lips, head.ink, 0.26))
    head.fill([*middle, *lower[1:]], mix(lips, head.skin, 0.12))
    if gap:
        head.fill([*middle, *[(a, b - 0.026) for a, b in lower[1:]]], "#2a0c0a")
        if act.teeth:
            head.canvas.line(head.at([(a, b + 0.014) for a, b in middle[1:-1]]), "#efe6d2", head.size * 0.022)
    head.mark(middle, 0.006, 0.006, 0.95, 0.006, head.dark)
    for x, s in ((near, -1), (far, 1)):
        head.mark([(x - s * 0.004, y + up - 0.002), (x + s * 0.012, y + up * 1.5 + 0.004)], 0.008, 0.003, 0.7)
    head.round(c, y + deep + 0.022, 0.06, 0.013, head.shade, 0.6, 0.013)
    head.round(c - 0.01, y + gap + 0.02 * full, 0.036, 0.007, lit(lips, 0.5), 0.4, 0.007)


def _furrows(head: Head, root: float, tip: float) -> None:
    """Draw what frowning, smiling and years leave in a face."""
    act, age, m = head.look, head.age, head.m
    for k in (-1, 1) if act.frown else ():
        head.mark([(root + k * 0.022, -0.15), (root + k * 0.018, -0.08)], 0.003, 0.008, 0.7 * act.frown)
    deep = max(age, 0.7 * max(0, act.smile), 0.5 * act.frown)
    if deep > 0.25:
        wing = tip - 0.075 + 0.008 * m
        head.mark([(wing - 0.008, 0.2), (wing - 0.05, 0.27), (wing - 0.052, 0.34)], 0.007, 0.003, 0.55 * deep, 0.004)
        head.mark([(tip + 0.088, 0.2), (tip + 0.12 - 0.06 * m, 0.27), (tip + 0.115 - 0.07 * m, 0.34)],
                  0.007, 0.003, 0.5 * deep, 0.004)  # fmt: skip
    lines = 3 if age > 0.7 else 2 if age > 0.4 else 0
    for k, (left, right) in enumerate(((-0.1, 0.13), (-0.15, 0.08), (-0.06, 0.1))[:lines]):
        y = -0.2 - 0.052 * k
        head.mark(
            [(root + left, y + 0.012), (root, y - 0.006), (root + right, y + 0.006)], 0.002, 0.002, 0.3 * age, 0.006
        )


def draw_ear(head: Head, x: float, wide: float = 1) -> None:
    """Draw an ear in the middle of x, its front to the right; wide: a factor, below 0 for one that faces left."""
    pink, w = mix(head.skin, "#d0705a", 0.15), max(0.8, head.size * 0.007)
    ear = spline(head.at([(x + a * wide, b) for a, b in OUTLINES["ear"]]))
    piece(head.canvas, ear, pink, head.size * 0.1, w, line=head.ink)
    if not head.small:
        rim = [(x + a * wide, b) for a, b in ((0.03, -0.03), (-0.015, -0.015), (-0.01, 0.05), (0.015, 0.1))]
        head.mark(rim, 0.006, 0.004, 0.45)


def _profile(head: Head) -> None:
    """Draw a face from the side."""
    act = head.look
    high = 0.05 * act.eyes
    with clipped(head.canvas, head.path(head.outline())):
        head.model([
            (0.2, -0.04, 0.09, 0.05, 0.36), (0.1, 0.46, 0.3, 0.05, 0.4), (0.25, 0.41, 0.05, 0.02, 0.4),
            (0.2, 0.2, 0.05, 0.07, 0.2),
        ], head.shade)  # fmt: skip
        head.model([
            (0.13, -0.27, 0.1, 0.09, 0.5), (0.11, 0.1, 0.08, 0.06, 0.5), (0.34, 0.17, 0.03, 0.03, 0.5),
            (0.24, 0.45, 0.03, 0.03, 0.5),
        ], head.bright)  # fmt: skip
    if act.eyes < 0.4:
        lids = [(0.125, 0.0), (0.185, 0.02), (0.25, 0.012)]
    else:
        lids = [(0.12, 0.006), (0.185, -high * 0.85), (0.252, -high)]
        white = head.path([(0.242, -high), (0.25, 0.01), (0.2, 0.022), (0.13, 0.006), (0.19, -high * 0.8)])
        head.canvas.fill(white, mix("#f0e6d8", head.skin, 0.36))
        with clipped(head.canvas, white):
            x, y = 0.23 + act.gaze[0] * 0.01, -0.012 + act.gaze[1] * 0.02
            head.round(x, y, 0.022, 0.034, mix(head.iris, "#000", 0.4))
    head.mark(lids, 0.007, 0.014, 1, paint=head.dark)
    head.mark([(0.12, -0.03), (0.19, -high - 0.035), (0.25, -high - 0.03)], 0.004, 0.006, 0.45)
    brow = [
        (0.275, -0.1 - act.inner * 0.04),
        (0.2, -0.13 - (act.inner + act.outer) * 0.015),
        (0.1, -0.1 - act.outer * 0.04),
    ]
    head.mark(brow, 0.023 * head.thick, 0.01, 0.85, paint=mix(head.hair, "#1a0e08", 0.35))
    head.mark([(0.29, 0.18), (0.265, 0.215), (0.285, 0.245), (0.32, 0.238)], 0.004, 0.007, 0.8, 0.005)
    up = -0.03 * act.smile
    upper = [(0.296, 0.306), (0.304, 0.322), (0.282, 0.343), (0.2, 0.345 + up), (0.26, 0.318)]
    lower = [(0.282, 0.345), (0.292, 0.372), (0.272, 0.386), (0.2, 0.347 + up)]
    head.canvas.fill(head.path(upper, straight=True), mix(head.lips, head.ink, 0.25))
    head.canvas.fill(head.path(lower, straight=True), mix(head.lips, head.skin, 0.25))
    head.mark([(0.284, 0.344), (0.24, 0.349), (0.19, 0.345 + up)], 0.01, 0.005, 1, paint=head.dark)
    draw_ear(head, -0.1)
    head.fill([(0.02, 0.12), (0.06, 0.28), (0.0, 0.42), (-0.14, 0.34), (-0.16, 0.16)], head.shade, 0.3, 0.04)
    if head.age > 0.3 or act.smile > 0.4:
        head.mark([(0.25, 0.22), (0.19, 0.29), (0.18, 0.36)], 0.007, 0.003, 0.55)

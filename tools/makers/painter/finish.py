"""From the underpainting to the finished picture: uneven edges, strokes or ink, thick paint, tone, facets, cracks, canvas."""

import numpy as np

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import rgb
from tools.makers.painter.fields import Field, at, blur, noise, resize, shift, slopes, warp
from tools.makers.painter.strokes import strokes
from tools.makers.painter.styles import Style


def finish(canvas: Canvas, style: Style, long: int) -> Field:
    """Return the finished picture as bytes (height, width, 3), its long side `long` pixels."""
    canvas.begin("finish")
    seed = canvas.seed()
    picture = _glaze(canvas.pixels[..., :3].astype(np.float32) / 255, canvas, style.glaze)
    picture = _wander(picture, canvas, style, seed)
    picture = _ink(picture, style, seed) if style.ink else _paint(picture, canvas, style, seed)
    h, w = (round(side * long / max(picture.shape)) for side in picture.shape[:2])
    picture = resize(picture, h, w)
    facets = _wide(canvas) if style.facets is None else style.facets
    if facets and canvas.fine.any():
        picture = _facets(picture, canvas, facets * long / 640, seed)
    if style.crackle:
        spared = 1 - 0.8 * np.clip(resize(canvas.detail, h, w) * 2 - 1, 0, 1)
        cracks = _cracks(h, w, style.cell * long / 640, seed) * spared
        picture = picture * (1 - style.crackle * cracks[..., None])
    if style.weave:
        picture = picture * _weave(h, w, seed, style.weave)[..., None]
    return (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)


def _wide(canvas: Canvas) -> float:
    """Return how wide facets are that leave the people of a picture what they are known by: 2.7 where most heads are large."""
    return 2.7 * float(np.clip(np.median(canvas.heads or [110]) / 110, 0.44, 1))


def _glaze(picture: Field, canvas: Canvas, amount: float) -> Field:
    """Lay one light over figures and ground: warm and bright round what is painted with care, on the side of the light, dim and
    in the colour of its surroundings away from it."""
    care = np.clip(canvas.detail - 0.5, 0, 1) + 1e-4
    x, y, (lx, ly) = canvas.xx / canvas.w, canvas.yy / canvas.h, canvas.light
    mx, my = (float((field * care).sum() / care.sum()) for field in (x, y))
    sx, sy = (float(np.sqrt(((f - m) ** 2 * care).sum() / care.sum())) + 0.18 for f, m in ((x, mx), (y, my)))
    far = ((x - mx - 0.1 * lx) / sx) ** 2 + ((y - my - 0.1 * ly) / sy) ** 2
    fall = (np.exp(-far / 3) - 0.85 + 0.3 * ((x - 0.5) * lx + (y - 0.5) * ly))[..., None] * amount
    lum = picture.mean(2, keepdims=True)
    around = blur(picture, 0.05 * max(picture.shape))
    tint = around / (around.mean(2, keepdims=True) + 0.02)
    share = np.clip(0.75 - lum * 1.4, 0, 0.5) * amount
    picture = picture * (1 - share) + tint * lum * share
    return np.clip(picture * (1 + fall * np.array([0.62, 0.55, 0.42], np.float32)), 0, 1)


def _wander(picture: Field, canvas: Canvas, style: Style, seed: int) -> Field:
    """Let edges wander as a hand does, less where detail is; soften them for sfumato."""
    h, w = picture.shape[:2]
    scale = max(h, w) / 960
    care = np.clip(canvas.detail, 0, 1)
    if style.wander:
        much = style.wander * scale * (1 - 0.8 * care)
        dx, dy = noise(h, w, 26 * scale, seed, 3) * much, noise(h, w, 26 * scale, seed + 1, 3) * much
        picture = warp(picture, canvas.xx * canvas.k + dx, canvas.yy * canvas.k + dy)
    if style.sfumato:
        share = (0.75 * (1 - 0.6 * care))[..., None]
        picture = picture * (1 - share) + blur(picture, style.sfumato * scale) * share
    return picture


def _paint(picture: Field, canvas: Canvas, style: Style, seed: int) -> Field:
    """Lay the strokes, give back the edges that they scattered, light the paint, set the tone."""
    painted, height = strokes(picture, canvas, style.brushes, style.wobble, seed)
    care = np.clip(canvas.detail, 0, 1)
    keep = np.clip((care - 0.85) / 0.15, 0, 1)[..., None] * style.protect
    lost = blur(np.abs(painted - picture).sum(2), 1.0)[..., None]
    keep = np.maximum(keep, np.clip(lost * 2.6 - 0.18, 0, 1) * style.restore)
    picture = painted * (1 - keep) + picture * keep
    height = 0.75 + (height - 0.75) * (1 - 0.85 * blur(care, 3))
    gx, gy = slopes(blur(height, 1.0))
    relief = np.clip(-(gx * 0.6 + gy * 0.8) * 8 * style.impasto, -0.4, 0.4)[..., None]
    picture = np.clip(picture * (1 + relief) + np.clip(relief, 0, 1) * 0.06, 0, 1)
    return _tone(picture, style)


def _ink(picture: Field, style: Style, seed: int) -> Field:
    """Print flat colours on paper: mottled ink, the grain of the block."""
    h, w = picture.shape[:2]
    paper = np.array(rgb("#efe2c4"), np.float32)
    mottle = 0.93 + 0.05 * noise(h, w, 5, seed, 3) + 0.05 * noise(h, w, 3, seed + 2, 3, aspect=14)
    ink = 1 - np.clip(1 - picture / np.maximum(paper, 0.01), 0, 1) * np.clip(mottle, 0, 1)[..., None]
    return _tone(paper * ink * (1 + 0.02 * noise(h, w, 2, seed + 5, 2)[..., None]), style)


def _tone(picture: Field, style: Style) -> Field:
    """Set saturation, contrast, varnish, warmth and dark corners."""
    grey = picture.mean(2, keepdims=True)
    picture = np.clip(grey + (picture - grey) * style.saturation, 0, 1)
    picture = picture + style.contrast * (picture * picture * (3 - 2 * picture) - picture)
    picture = picture * (1 - style.varnish + style.varnish * np.array([1.02, 0.92, 0.68], np.float32))
    picture = picture * (1 + style.warm * np.array([0.08, 0.01, -0.1], np.float32))
    h, w = picture.shape[:2]
    yy, xx = np.linspace(-1, 1, h)[:, None], np.linspace(-1, 1, w)[None]
    dark = 1 - style.vignette * np.clip((xx**2 + yy**2) * 0.5 - 0.15, 0, 1)
    return np.clip(picture * dark[..., None], 0, 1).astype(np.float32)


def _facets(picture: Field, canvas: Canvas, r: float, seed: int) -> Field:
    """Lay smooth drawn shapes in facets of one colour, r pixels wide, with strokes that follow the forms; small ones in faces
    and hands, and where large ones would lose what is drawn."""
    h, w = picture.shape[:2]
    fine = blur(resize(canvas.fine, h, w), 0.7)[..., None]
    large, small = _calm(picture, r), _calm(picture, r * 0.4)
    lost = np.clip(blur(np.abs(large - picture).sum(2), r * 0.4)[..., None] * 2 - 0.25, 0, 0.8)
    angle = _forms(picture, canvas, r * 2)
    brushed = _smear(large, angle, r * 1.5)
    bristles = _smear(blur(np.random.default_rng(seed).standard_normal((h, w), np.float32), 0.7), angle, r * 4)
    kept = (small + picture) / 2
    picture = brushed + (kept - brushed) * np.maximum(lost, fine)
    picture = picture + (blur(picture, 0.8) - blur(picture, 1.6)) * 0.6
    lum = picture.mean(2)
    deeper = (lum - blur(lum, 0.04 * max(h, w)))[..., None] * 0.18
    return np.clip(picture * (1 + 0.014 * (1 - 0.6 * fine) * (bristles / bristles.std())[..., None]) + deeper, 0, 1)


def _calm(picture: Field, r: float) -> Field:
    """Return a picture in which each pixel has the mean of the calmest of eight places round it (Kuwahara's filter)."""
    mean = blur(picture, r * 0.62)
    unrest = 1e-4 + np.clip(blur(picture * picture, r * 0.62) - mean * mean, 0, None).sum(2)
    bearings = [(r * np.cos(a), r * np.sin(a)) for a in np.arange(8) * np.pi / 4]
    shares = [shift(unrest**-3, dx, dy)[..., None] for dx, dy in bearings]
    places = [shift(mean, dx, dy) * share for (dx, dy), share in zip(bearings, shares, strict=True)]
    return np.sum(places, 0) / np.sum(shares, 0)


def _forms(picture: Field, canvas: Canvas, sigma: float) -> tuple[Field, Field]:
    """Return the way along the edges that are near, else that of the brush, as a unit vector."""
    h, w = picture.shape[:2]
    gx, gy = slopes(picture.mean(2))
    sx, sy = blur(gy * gy - gx * gx, sigma), blur(-2 * gx * gy, sigma)
    size = np.hypot(sx, sy) + 1e-9
    sure = np.clip(size / np.percentile(size, 85), 0, 1)
    ax = (resize(canvas.fx, h, w) + 0.1) * (1 - sure) + sx / size * sure
    ay = (resize(canvas.fy, h, w) - 0.1) * (1 - sure) + sy / size * sure
    angle = 0.5 * np.arctan2(blur(ay, 2) + 1e-6, blur(ax, 2) + 1e-5)
    return np.cos(angle), np.sin(angle)


def _smear(field: Field, way: tuple[Field, Field], reach: float) -> Field:
    """Return a field averaged along a way, `reach` pixels to both sides."""
    h, w = field.shape[:2]
    rows, columns = np.mgrid[0:h, 0:w].astype(np.float32)
    out, total = field.copy(), 1.0
    for sign in (1, -1):
        x, y, (dx, dy) = columns, rows, (way[0] * sign, way[1] * sign)
        for step in range(1, round(reach) + 1):
            nx, ny = at(way[0], x + 0.5, y + 0.5), at(way[1], x + 0.5, y + 0.5)
            same = np.where(nx * dx + ny * dy < 0, -1, 1)
            dx, dy = nx * same, ny * same
            x, y = x + dx, y + dy
            share = float(np.exp(-2 * (step / reach) ** 2))
            out, total = out + at(field, x + 0.5, y + 0.5) * share, total + share
    return (out / total).astype(np.float32)


def _cracks(h: int, w: int, cell: float, seed: int) -> Field:
    """Return a net of fine cracks: the borders between cells around jittered points."""
    rng = np.random.default_rng(seed)
    gh, gw = int(h / cell) + 4, int(w / cell) + 4
    jx, jy = rng.random((gh, gw)).astype(np.float32), rng.random((gh, gw)).astype(np.float32)
    bend = noise(h, w, cell, seed + 1, 3) * 0.3
    yy = np.arange(h, dtype=np.float32)[:, None] / cell + 1 + bend
    xx = np.arange(w, dtype=np.float32)[None] / cell + 1 + bend[::-1]
    iy, ix = yy.astype(np.int32), xx.astype(np.int32)
    first = np.full((h, w), 9.0, np.float32)
    second = first.copy()
    for oy in (-1, 0, 1):
        for ox in (-1, 0, 1):
            cy, cx = np.clip(iy + oy, 0, gh - 1), np.clip(ix + ox, 0, gw - 1)
            far = np.hypot(cx + jx[cy, cx] - xx, cy + jy[cy, cx] - yy)
            second = np.minimum(second, np.maximum(first, far))
            first = np.minimum(first, far)
    line = np.clip(1 - (second - first) * cell / 1.1, 0, 1)
    return line * np.clip(noise(h, w, cell * 6, seed + 2, 2) * 1.2 + 0.45, 0, 1)


def _weave(h: int, w: int, seed: int, amount: float) -> Field:
    """Return the light on woven canvas."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    sway = noise(h, w, 30, seed, 2) * 0.8
    one, two = xx * np.pi * 2 / 3 + sway, yy * np.pi * 2 / 3 + sway
    threads = np.sin(one) * np.cos(two / 2) + np.sin(two) * np.cos(one / 2)
    return 1 + amount * (0.5 * threads + 0.6 * noise(h, w, 2, seed + 3, 1))

"""People seen from afar, and heads with shoulders. Drawn on an easel, before any stroke."""

from __future__ import annotations

from tools.makers.baker.easel import Color, Easel, mix
from tools.makers.baker.motifs import TALL


def lady(
    e: Easel,
    x: float,
    foot: float,
    h: float,
    dress: Color,
    shade: Color,
    skin: Color = "#E8C4A0",
    hair: Color = "#4A2E1C",
    hat: Color | None = None,
    turn: float = 1.0,
    bend: float = 0.0,
) -> None:
    """Draw a woman in a long dress; `h` is her height as a part of the picture's, `turn` where she looks (-1 left, 1 right)."""
    u = h / 8
    top, waist = foot - 7.0 * u, foot - 4.6 * u
    lean = bend * u
    wide = 1.5 * u
    e.shape(
        [
            (x - 0.5 * u + lean * 0.4, waist),
            (x + 0.55 * u + lean * 0.4, waist),
            (x + wide * 0.9, foot - 1.6 * u),
            (x + wide, foot),
            (x - wide * 1.1, foot),
            (x - wide, foot - 1.6 * u),
        ],
        dress,
        shade,
        across=True,
    )
    for k in (-0.6, -0.1, 0.45):
        e.line(
            [(x + k * 0.4 * u + lean * 0.4, waist + 0.3 * u), (x + k * 1.5 * u, foot - 0.2 * u)],
            shade,
            u * 0.25,
            0.35,
            3,
        )
    e.shape(
        [
            (x - 0.75 * u + lean, top + 0.75 * u),
            (x + lean, top + 0.45 * u),
            (x + 0.75 * u + lean, top + 0.75 * u),
            (x + 0.55 * u + lean * 0.5, waist + 0.15 * u),
            (x - 0.5 * u + lean * 0.5, waist + 0.15 * u),
        ],
        mix(dress, "#FFFFFF", 0.08),
        shade,
        across=True,
    )
    hand = (x + turn * 0.95 * u + lean, waist - 0.25 * u)
    arm = [(x - turn * 0.1 * u + lean, top + 1.0 * u), (x + turn * 0.35 * u + lean, waist - 0.2 * u), hand]
    e.line(arm, mix(dress, shade, 0.35), u * 0.62)
    e.blob(*hand, u * 0.22, u * 0.2, skin)
    e.blob(x + lean * 1.2, top + 0.42 * u, u * 0.2, u * 0.34, mix(skin, shade, 0.15))
    e.blob(x + lean * 1.3 - turn * 0.1 * u, top - 0.12 * u, u * 0.55, u * 0.64, hair)
    e.blob(x + lean * 1.3 + turn * 0.12 * u, top - 0.06 * u, u * 0.4, u * 0.52, skin, mix(skin, "#6A3E22", 0.55))
    if hat is not None:
        e.blob(x + lean * 1.3, top - 0.42 * u, u * 0.95, u * 0.3, hat, mix(hat, "#000000", 0.35))
        e.blob(x + lean * 1.3, top - 0.66 * u, u * 0.5, u * 0.36, hat, mix(hat, "#000000", 0.25))


def gentleman(
    e: Easel, x: float, foot: float, h: float, coat: Color, skin: Color = "#DDB48C", hat: Color | None = "#1C1A1E"
) -> None:
    """Draw a man in a coat, seen from afar."""
    u = h / 8
    top, waist = foot - 7.0 * u, foot - 3.6 * u
    dark = mix(coat, "#000000", 0.45)
    for side in (-0.32, 0.34):
        e.line([(x + side * u, waist), (x + side * u * 1.5, foot)], dark, u * 0.55)
    e.shape(
        [
            (x - 0.85 * u, top + 0.8 * u),
            (x + 0.85 * u, top + 0.8 * u),
            (x + 0.8 * u, waist + u),
            (x - 0.85 * u, waist + u),
        ],
        mix(coat, "#FFFFFF", 0.1),
        dark,
        across=True,
    )
    e.line([(x + 0.8 * u, top + 1.1 * u), (x + 1.1 * u, waist)], dark, u * 0.45)
    e.blob(x, top, u * 0.45, u * 0.56, skin, mix(skin, "#4A2814", 0.6))
    if hat is not None:
        e.box(x - 0.45 * u, top - 1.1 * u, 0.9 * u, 0.8 * u, hat)
        e.blob(x, top - 0.32 * u, u * 0.8, u * 0.16, hat)


def bust(
    e: Easel,
    dress: Color,
    shade: Color,
    skin: Color = "#ECC9A4",
    hair: Color = "#3C2415",
    x: float = 0.5,
    y: float = 0.4,
    s: float = 1.0,
    turn: float = 0.25,
    collar: Color | None = None,
    veil: Color | None = None,
) -> None:
    """Draw head and shoulders, lit from the left; `turn` moves the face within the head."""
    r = 0.155 * s
    low = 1.02
    e.shape(
        [
            (x - 0.42 * s, low),
            (x - 0.36 * s, y + 0.36 * s),
            (x - 0.13 * s, y + 0.235 * s),
            (x + 0.13 * s, y + 0.235 * s),
            (x + 0.37 * s, y + 0.38 * s),
            (x + 0.43 * s, low),
        ],
        dress,
        shade,
        across=True,
    )
    for k in (-0.2, 0.02, 0.22):
        e.line([(x + k * s * 0.6, y + 0.34 * s), (x + k * s * 1.5, low)], shade, 0.03 * s, 0.3, 7)
    fall = mix(hair, "#000000", 0.3)
    locks = [
        (0.0, -0.2),
        (1.0, -0.12),
        (1.28, 0.1),
        (1.15, 0.24),
        (0.6, 0.26),
        (-0.6, 0.26),
        (-1.15, 0.24),
        (-1.28, 0.1),
        (-1.0, -0.12),
    ]
    e.shape([(x - turn * 0.06 + dx * r, y + dy * s) for dx, dy in locks], hair, fall)
    if veil is not None:
        e.shape(
            [
                (x - r * 1.25, y + 0.24 * s),
                (x - r * 1.3, y - 0.05),
                (x - r * 0.5, y - 0.21 * s),
                (x + r * 0.6, y - 0.2 * s),
                (x + r * 1.3, y - 0.03),
                (x + r * 1.35, y + 0.26 * s),
            ],
            veil,
            mix(veil, "#000000", 0.45),
            across=True,
        )
    dark = mix(skin, "#5A3018", 0.62)
    e.shape(
        [
            (x - r * 0.42, y + 0.08 * s),
            (x + r * 0.42, y + 0.08 * s),
            (x + r * 0.62, y + 0.27 * s),
            (x, y + 0.33 * s),
            (x - r * 0.66, y + 0.27 * s),
        ],
        mix(skin, dark, 0.25),
        dark,
    )
    fx = x + turn * 0.1
    e.blob(fx, y + 0.012, r * 0.92, r * 1.24, skin, dark, lit=(-0.45, -0.25))
    e.shape(
        [
            (fx - r * 0.62, y + r * 0.6),
            (fx + r * 0.6, y + r * 0.6),
            (fx + r * 0.32, y + r * 1.2),
            (fx - r * 0.3, y + r * 1.2),
        ],
        skin,
        dark,
        9,
        0.55,
    )
    _features(e, fx + turn * r * 0.35, y, r, skin, dark)
    e.blob(x - turn * 0.03, y - r * 0.98, r * 0.98, r * 0.48, hair, soft=5)
    if collar is not None:
        e.shape(
            [
                (x - 0.22 * s, y + 0.25 * s),
                (x, y + 0.3 * s),
                (x + 0.22 * s, y + 0.25 * s),
                (x + 0.26 * s, y + 0.34 * s),
                (x, y + 0.42 * s),
                (x - 0.27 * s, y + 0.34 * s),
            ],
            collar,
            mix(collar, shade, 0.4),
            across=True,
        )


def _features(e: Easel, x: float, y: float, r: float, skin: Color, dark: Color) -> None:
    """Hint at a face: hollows of the eyes with lowered lids, the shadow of the nose, lips."""
    t = r / TALL
    for side in (-1, 1):
        at = x + side * r * 0.35
        e.blob(at, y - t * 0.14, r * 0.27, r * 0.17, dark, soft=6, alpha=0.6)
        e.blob(at, y - t * 0.15, r * 0.2, r * 0.09, mix(skin, dark, 0.25), soft=2, alpha=0.8)
        e.line(
            [(at - r * 0.19, y - t * 0.07), (at, y - t * 0.02), (at + r * 0.19, y - t * 0.08)],
            "#3A2014",
            r * 0.06,
            0.85,
            1,
        )
        e.line(
            [(at - r * 0.22, y - t * 0.33), (at, y - t * 0.4), (at + r * 0.22, y - t * 0.33)], dark, r * 0.06, 0.6, 2
        )
    e.line([(x + r * 0.05, y - t * 0.2), (x + r * 0.14, y + t * 0.26)], dark, r * 0.11, 0.45, 5)
    e.blob(x + r * 0.04, y + t * 0.32, r * 0.13, r * 0.06, dark, soft=4, alpha=0.6)
    e.blob(x, y + t * 0.58, r * 0.19, r * 0.06, "#9A4238", soft=2, alpha=0.8)
    e.blob(x, y + t * 0.68, r * 0.15, r * 0.05, dark, soft=4, alpha=0.5)
    e.blob(x - r * 0.42, y + t * 0.3, r * 0.28, r * 0.22, "#D9806A", soft=10, alpha=0.35)

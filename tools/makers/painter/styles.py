"""How each period, and some painters, handle the brush. Plain data; sizes in pixels of a picture 960 long."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Brush:
    """One pass of strokes. gap: between starts; stop: colour change that ends a stroke; over: only where the picture differs
    by more; careful: only where detail is at most this; broken: push towards warm and cold."""

    width: float
    length: float
    gap: float
    alpha: float = 0.9
    jitter: tuple[float, float] = (0.03, 0.02)
    stop: float = 0.35
    over: float = 0.0
    careful: float = 9.0
    broken: float = 0.0
    bends: int = 7


@dataclass(frozen=True)
class Style:
    """A manner: passes of brushes, then relief of paint, edges given back, tone, varnish, cracks, canvas. contour: how far
    people are drawn with lines (1) or modelled (0); shade: how deep their shadows are; glaze: how strong one light over all;
    facets: in pictures with drawn people, how wide patches of one colour are, in pixels of a finished picture 640 pixels
    long; None: after how large their heads are."""

    brushes: tuple[Brush, ...] = ()
    wander: float = 2.0
    wobble: float = 0.0
    sfumato: float = 0.0
    impasto: float = 0.1
    protect: float = 0.7
    restore: float = 0.8
    weave: float = 0.014
    crackle: float = 0.0
    cell: float = 16
    contrast: float = 0.25
    saturation: float = 1.0
    warm: float = 0.0
    vignette: float = 0.25
    varnish: float = 0.0
    ink: bool = False
    contour: float = 0.45
    shade: float = 0.42
    glaze: float = 0.3
    facets: float | None = None


_FINE = (
    Brush(16, 40, 7, 0.55, (0.018, 0.008), 0.12, careful=0.6),
    Brush(6, 22, 5.2, 0.55, (0.02, 0.01), 0.12, 0.02, 0.9, bends=5),
    Brush(3.4, 12, 4.2, 0.5, (0.015, 0.008), 0.1, 0.03, bends=4),
)
_DARK = (
    Brush(20, 50, 9, 0.6, (0.02, 0.01), 0.16, careful=0.5),
    Brush(8, 26, 6, 0.6, (0.025, 0.012), 0.14, 0.02, 0.9, bends=6),
    Brush(3.6, 12, 4.4, 0.5, (0.015, 0.01), 0.12, 0.03, bends=4),
)
_LIGHT = (
    Brush(18, 36, 8, 0.65, (0.04, 0.02), 0.2, careful=0.5),
    Brush(8, 20, 5.5, 0.7, (0.04, 0.025), 0.18, careful=0.8),
    Brush(4, 11, 4.6, 0.6, (0.03, 0.02), 0.15, 0.02, bends=4),
)
_BROAD = (
    Brush(26, 60, 11, 0.65, (0.03, 0.012), 0.2, careful=0.5),
    Brush(10, 30, 6.5, 0.6, (0.03, 0.012), 0.16, careful=0.8),
    Brush(4, 14, 4.6, 0.55, (0.02, 0.01), 0.13, 0.03, bends=4),
)
_BROKEN = (
    Brush(28, 56, 13, 0.9, (0.05, 0.03), 0.4, careful=0.5),
    Brush(14, 32, 8, 0.92, (0.06, 0.035), 0.3, broken=0.05, careful=0.7),
    Brush(8, 20, 6, 0.9, (0.07, 0.04), 0.24, 0.05, 0.85, broken=0.08),
    Brush(4.5, 12, 4.8, 0.85, (0.05, 0.03), 0.2, 0.09, 0.97, bends=4),
)
_THICK = (
    Brush(24, 80, 14, 0.95, (0.05, 0.03), 0.5, careful=0.5, bends=9),
    Brush(11, 46, 7.5, 0.97, (0.09, 0.045), 0.34, careful=0.7, broken=0.06, bends=9),
    Brush(6, 28, 5.5, 0.95, (0.08, 0.04), 0.2, 0.05, 0.9, bends=9),
    Brush(3.6, 14, 4.6, 0.9, (0.04, 0.02), 0.2, 0.11, 0.97, bends=5),
)
_LONG = (
    Brush(22, 130, 12, 0.8, (0.05, 0.03), 0.5, careful=0.5, bends=12),
    Brush(10, 90, 8, 0.8, (0.07, 0.04), 0.4, careful=0.7, bends=12),
    Brush(5, 40, 5.5, 0.8, (0.06, 0.03), 0.25, 0.07, bends=9),
)
_DOTS = (
    Brush(16, 20, 9, 0.9, (0.05, 0.03), 0.4, careful=0.6),
    Brush(6, 7, 4.6, 0.95, (0.09, 0.05), 0.3, broken=0.1, bends=4),
)

# fmt: off
_RENAISSANCE = Style(
    _FINE, 1.2, sfumato=1.2, impasto=0.05, protect=0.8, weave=0.012, crackle=0.09, contrast=0.25, saturation=0.98,
    vignette=0.3, varnish=0.3, shade=0.52, glaze=0.45,
)
_BAROQUE = Style(
    _DARK, 1.2, impasto=0.08, protect=0.8, crackle=0.05, cell=20, contrast=0.32, vignette=0.4, varnish=0.16,
    shade=0.64, glaze=0.7,
)
_IMPRESSION = Style(
    _BROKEN, 4, wobble=0.3, impasto=0.3, protect=0.55, restore=0.35, weave=0.02, contrast=0.2, saturation=1.1,
    vignette=0.1,
)
_ROMANTIC = Style(_BROAD, 2.5, crackle=0.05, cell=22, contrast=0.3, vignette=0.32, varnish=0.1, shade=0.6, glaze=0.6)

STYLES: dict[str, Style] = {
    "renaissance": _RENAISSANCE,
    "tempera": replace(_RENAISSANCE, sfumato=0.5, varnish=0.16, saturation=1.05, vignette=0.15),
    "flemish": Style(
        _FINE, 1.2, impasto=0.08, protect=0.75, weave=0.012, crackle=0.08, cell=13, contrast=0.3, saturation=1.05,
        varnish=0.2,
    ),
    "watercolour": Style(_FINE, 1.0, impasto=0.0, protect=0.85, weave=0.02, contrast=0.1, vignette=0.05, varnish=0.08),
    "baroque": _BAROQUE,
    "delft": replace(_BAROQUE, vignette=0.2, varnish=0.08, saturation=1.08, contrast=0.28),
    "rococo": Style(
        _LIGHT, 2, impasto=0.12, crackle=0.05, cell=18, contrast=0.15, saturation=1.05, warm=0.3, varnish=0.08,
    ),
    "romantic": _ROMANTIC,
    "realist": replace(_ROMANTIC, varnish=0.04, vignette=0.15, crackle=0.03, impasto=0.12),
    "impressionist": _IMPRESSION,
    "renoir": replace(_IMPRESSION, wander=3, restore=0.4, protect=0.65, warm=0.15, saturation=1.16),
    "degas": replace(_IMPRESSION, brushes=_LIGHT, wander=2.5, wobble=0.1, impasto=0.15, restore=0.6, saturation=1.02),
    "vangogh": Style(
        _THICK, 3, wobble=0.1, impasto=0.42, protect=0.5, restore=0.35, weave=0.03, contrast=0.3, saturation=1.12,
        vignette=0.05,
    ),
    "cezanne": replace(_IMPRESSION, wobble=0.15, restore=0.45, impasto=0.2, saturation=1.05),
    "pointillist": Style(
        _DOTS, 2, impasto=0.15, protect=0.4, restore=0.4, weave=0.02, contrast=0.2, saturation=1.12, vignette=0.05,
    ),
    "expressionist": Style(
        _LONG, 5, wobble=0.12, impasto=0.2, protect=0.5, restore=0.35, weave=0.045, saturation=1.05, vignette=0.1,
    ),
    "ukiyoe": Style(wander=0.8, ink=True, vignette=0.12, contrast=0),
    "abstract": Style(
        (Brush(12, 30, 7, 0.35, (0.02, 0.012), 0.12), Brush(5, 16, 4.5, 0.35, (0.02, 0.01), 0.1)), 0.8,
        impasto=0.07, weave=0.02, contrast=0.1, vignette=0.08,
    ),
}
# fmt: on

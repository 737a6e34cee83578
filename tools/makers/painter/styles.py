"""How each period, and some painters, handle the brush. Sizes in pixels of a picture 960 long."""

from dataclasses import dataclass, replace
from typing import Any

from tools.makers.painter.tables import table


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


def _styles() -> dict[str, Style]:
    """Return the styles: each names its brushes, and may be like one before it."""
    brushes = table("brushes", tuple[Brush, ...])
    styles: dict[str, Style] = {}
    for word, about in table("styles", dict[str, Any]).items():
        if "brushes" in about:
            about["brushes"] = brushes[about["brushes"]]
        styles[word] = replace(styles[about.pop("like")], **about) if "like" in about else Style(**about)
    return styles


STYLES = _styles()

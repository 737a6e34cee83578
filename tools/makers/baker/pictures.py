"""All placeholder pictures for works that are not painted yet: their names, and how each is made."""

from __future__ import annotations

from pathlib import Path

from tools.makers.baker.easel import BROKEN, FEATHER, Easel
from tools.makers.baker.grain import write
from tools.makers.baker.manners import degas, monet, periods, renoir, van_gogh, vermeer

MASTERS = {"vermeer": vermeer, "degas": degas, "monet": monet, "renoir": renoir, "van_gogh": van_gogh}
VARNISH = {"vermeer": 0.18}
QUALITY = 82


def names() -> list[str]:
    """Return the names of all pictures: `<artist>-<work or letter>` and `<period>-<domain>-<letter>`."""
    own = [f"{artist}-{key}" for artist, manner in MASTERS.items() for key in manner.PICTURES]
    return own + list(periods.pictures())


def bake(name: str, folder: Path) -> Path:
    """Paint a picture and write it; return its file. Raises KeyError for an unknown name."""
    artist, _, key = name.partition("-")
    easel = Easel(name)
    if artist in MASTERS:
        manner = MASTERS[artist]
        manner.PICTURES[key](easel)
        easel.brush(manner.BRUSH)
        pixels = easel.finish(varnish=VARNISH.get(artist, 0.04))
    else:
        motif, period = periods.pictures()[name]
        motif(easel, period)
        easel.brush(FEATHER if period.brush is BROKEN and "landscape" not in name else period.brush)  # faces stay whole
        pixels = easel.finish(varnish=period.varnish, dark=0.3)
        pixels = pixels[:, ::-1] if name.endswith("b") else pixels  # the second of a pair looks the other way
    file = folder / f"{name}.webp"
    write(pixels, file, QUALITY)
    return file

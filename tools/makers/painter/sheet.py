"""Contact sheets: many pictures on one, to compare them."""

from collections.abc import Sequence
from pathlib import Path

import skia


def lay(files: Sequence[Path], target: Path, across: int = 5, cell: int = 300) -> None:
    """Lay pictures on one sheet in a grid and write it as PNG."""
    rows = -(-len(files) // across)
    surface = skia.Surface(across * cell, max(1, rows) * cell)
    pen = surface.getCanvas()
    pen.clear(skia.Color(40, 36, 32, 255))
    for i, file in enumerate(files):
        image = skia.Image.open(str(file))
        share = (cell - 10) / max(image.width(), image.height())
        w, h = image.width() * share, image.height() * share
        x, y = (i % across) * cell + (cell - w) / 2, (i // across) * cell + (cell - h) / 2
        look = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
        pen.drawImageRect(image, skia.Rect.MakeXYWH(x, y, w, h), look)
    surface.makeImageSnapshot().save(str(target), skia.kPNG)

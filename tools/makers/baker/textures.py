"""Textures of the room: plaster, walnut, a lamp's pool of light, the dark of the corners."""

from pathlib import Path

import numpy as np

from tools.makers.baker.grain import Field, noise, write

TILE = 512


def bake(folder: Path) -> list[Path]:
    """Write all textures; return their files."""
    smooth = {"plaster.png": plaster(), "pool.png": pool(), "vignette.png": vignette()}
    for name, pixels in smooth.items():
        write(pixels, folder / name)
    write(walnut(), folder / "walnut.webp", 88)
    return [*(folder / name for name in smooth), folder / "walnut.webp"]


def plaster() -> Field:
    """Return what is added to the wall, 0 to 11: broad strokes of a trowel and fine sand. It hides the steps of gradients."""
    broad = noise("plaster broad", TILE, TILE, 1.5, least=3)
    trowel = noise("plaster trowel", TILE, TILE, 1.1, (1, 2.6), least=8)
    sand = noise("plaster sand", TILE, TILE, 0.0)
    return np.clip(4.6 + 1.3 * broad + 0.9 * trowel + 1.1 * sand, 0, 11)


def walnut() -> Field:
    """Return what the shelf is multiplied with: lengthwise grain, darker pores."""
    warp = noise("walnut warp", TILE, TILE, 1.9, (3.5, 1))
    y = np.mgrid[0:TILE, 0:TILE][0].astype(np.float32)
    rings = np.sin((y / TILE * 9 + warp * 0.5) * 2 * np.pi)
    pores = noise("walnut pores", TILE, TILE, 0.55, (26, 1), least=6)
    light = 214 + 9 * rings + 10 * warp - 17 * np.clip(pores - 0.9, 0, 3)
    warm = np.array([1.0, 0.985, 0.965], np.float32)
    return np.clip(light[..., None] * warm + 14, 120, 255)


def pool(side: int = 256) -> Field:
    """Return a lamp's light, white at its heart; soft below, cut a little above."""
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) / (side - 1) * 2 - 1
    upward = np.where(y < 0, 1.18, 1.0)
    far = np.clip(1 - np.hypot(x, y * upward), 0, 1)
    heart = np.clip(1 - np.hypot(x * 1.9, (y + 0.25) * 1.9), 0, 1)
    return 255 * np.clip(far**1.7 * 0.82 + heart**2 * 0.3, 0, 1)


def vignette(w: int = 320, h: int = 200) -> Field:
    """Return what the wall is multiplied with: corners lose a third of their light."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    x, y = np.abs(x / (w - 1) * 2 - 1), np.abs(y / (h - 1) * 2 - 1)
    far = np.clip((x**2.6 + y**2.6 * 0.7) - 0.25, 0, 1.5)
    return 255 * (1 - 0.34 * np.clip(far, 0, 1))

"""Seeded noise that tiles without seams; writing pictures to files."""

from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import skia

Field = Any
"""A numpy array of float32: height, width, and maybe channels."""


def chance(name: str) -> np.random.Generator:
    """Return a generator that depends on a name only."""
    return np.random.Generator(np.random.PCG64(int.from_bytes(sha256(name.encode()).digest()[:8], "big")))


def noise(
    name: str, w: int, h: int, rough: float = 1.0, stretch: tuple[float, float] = (1, 1), least: float = 1
) -> Field:
    """Return noise of mean 0 and standard deviation 1 that tiles: each frequency f has the amplitude f ** -rough.

    `stretch` above 1 lengthens it in x or y; frequencies below `least` waves a tile are left out.
    """
    random = chance(name)
    fy, fx = np.fft.fftfreq(h)[:, None] * h * stretch[1], np.fft.rfftfreq(w)[None, :] * w * stretch[0]
    far = np.hypot(fx, fy)
    power = np.where(far >= least, np.maximum(far, 1e-6) ** -rough, 0)
    waves = power * np.exp(2j * np.pi * random.random(power.shape))
    made = np.fft.irfft2(waves, (h, w))
    return ((made - made.mean()) / made.std()).astype(np.float32)


def write(pixels: Field, file: Path, quality: int | None = None) -> None:
    """Write an array of 0 to 255 (grey or three colours) as PNG, or as WebP if a quality is given."""
    levels = np.clip(np.rint(pixels), 0, 255).astype(np.uint8)
    if levels.ndim == 2:
        image = skia.Image.fromarray(np.ascontiguousarray(levels), skia.kGray_8_ColorType)
    else:
        opaque = np.concatenate([levels, np.full((*levels.shape[:2], 1), 255, np.uint8)], 2)
        image = skia.Image.fromarray(np.ascontiguousarray(opaque), skia.kRGBA_8888_ColorType)
    kind = skia.kPNG if quality is None else skia.kWEBP
    data = image.encodeToData(kind, 100 if quality is None else quality)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(bytes(data))

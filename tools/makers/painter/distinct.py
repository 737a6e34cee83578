"""A perceptual hash of 64 bits from the low frequencies of a picture (DCT), to tell similar pictures apart. Plain Python."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import median

SIDE = 32
LOW = 8
APART = 12
"""Bits in which any two pictures must differ."""

_WAVES = [[math.cos(math.pi * k * (2 * n + 1) / (2 * SIDE)) for n in range(SIDE)] for k in range(LOW)]


def signature(greys: Sequence[Sequence[float]]) -> int:
    """Return the 64 bits of a picture given as 32 x 32 greys: which of its 8 x 8 lowest frequencies are above the median.

    Raises ValueError for another size.
    """
    if len(greys) != SIDE or any(len(row) != SIDE for row in greys):
        raise ValueError(f"a signature is made of {SIDE} x {SIDE} greys: scale the picture first")
    rows = [[sum(value * wave for value, wave in zip(row, waves, strict=True)) for waves in _WAVES] for row in greys]
    low = [sum(rows[y][k] * _WAVES[j][y] for y in range(SIDE)) for j in range(LOW) for k in range(LOW)]
    middle = median(low[1:])  # the first is the mean grey, far above all others
    return sum(1 << i for i, value in enumerate(low) if value > middle)


def distance(one: int, other: int) -> int:
    """Return the Hamming distance of two signatures."""
    return (one ^ other).bit_count()

"""Every committed picture against every other, by a perceptual hash of 64 bits: the low frequencies of a picture (DCT)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from statistics import median

import pygame
import pytest

import assets

PICTURES = sorted(assets.path("paintings", "pictures").glob("*.jpg"))
CARD = 200
SIDE = 32
LOW = 8
APART = 12
"""Bits in which any two pictures must differ."""

_WAVES = [[math.cos(math.pi * k * (2 * n + 1) / (2 * SIDE)) for n in range(SIDE)] for k in range(LOW)]


def signature(greys: Sequence[Sequence[float]]) -> int:
    """Return the 64 bits of 32 x 32 greys: which of their 8 x 8 lowest frequencies are above the median."""
    rows = [[sum(value * wave for value, wave in zip(row, waves, strict=True)) for waves in _WAVES] for row in greys]
    low = [sum(rows[y][k] * _WAVES[j][y] for y in range(SIDE)) for j in range(LOW) for k in range(LOW)]
    middle = median(low[1:])  # the first is the mean grey, far above all others
    return sum(1 << i for i, value in enumerate(low) if value > middle)


def greys(picture: Path, long: int | None = None) -> list[list[float]]:
    image = pygame.image.load(picture)
    if long is not None:
        share = long / max(image.get_size())
        image = pygame.transform.smoothscale(image, [max(1, round(side * share)) for side in image.get_size()])
    small = pygame.transform.smoothscale(image, (SIDE, SIDE))
    return [[sum(small.get_at((x, y))[:3]) / 3 for x in range(SIDE)] for y in range(SIDE)]


@pytest.mark.parametrize("long", [None, CARD])
def test_any_two_pictures_can_be_told_apart(long: int | None) -> None:
    known = {picture.stem: signature(greys(picture, long)) for picture in PICTURES}
    assert len(known) > 1
    close = [(a, b, (known[a] ^ known[b]).bit_count()) for a, b in combinations(known, 2)]
    assert [pair for pair in close if pair[2] < APART] == []

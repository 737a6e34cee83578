"""Packs of plain pictures, and homes to keep them in."""

import pygame
from PIL import Image

from client.packs.building import Builder
from client.packs.pack import Credit, Pack
from engine.paintings import WorkId
from tests.client.packs.pictures import saved

EARRING, HARE, WAVE = WorkId(6631), WorkId(9951), WorkId(3825)
THANKS = Credit(
    title="Scan of the earring", author="A museum", licence="Public domain", source_url="https://example.org/e"
)
Color = tuple[int, int, int]
PINK: Color = (250, 20, 200)
LIME: Color = (40, 250, 20)


def plain_pack(name: str, color: Color, *chosen: WorkId, size: tuple[int, int] = (1600, 800), title: str = "") -> Pack:
    """Make a pack of pictures in one colour, of works whose pictures are certainly of another."""
    with Builder(name, title or name.title(), "import", replace=True) as builder:
        for work in chosen or (EARRING, HARE):
            builder.add(work, saved(Image.new("RGB", size, color), "PNG"), THANKS)
        return builder.finish()


def near(one: pygame.Color, other: pygame.Color | Color) -> bool:
    """Tell whether a colour is the other one, as far as a JPEG keeps it."""
    return all(abs(one[n] - other[n]) < 12 for n in range(3))

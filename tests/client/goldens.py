"""Pictures that a person has looked at, compared with what is drawn now.

    pytest tests/client --update-goldens     draws them anew; look at each before committing

Drawn without grain, with a caret that does not blink and, for one version of pygame-ce only, whose letters they show.
"""

import zlib
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from client.drawing import artwork, backdrop, canvas
from client.drawing.surface_cache import SurfaceCache

FOLDER = Path(__file__).parents[1] / "golden" / "pictures"
VERSION = "2.5.8"
FAR = 9
"""Levels (0 to 255) from which on a pixel is another one."""
SHARE = 0.001
"""Of all pixels: so many may be others."""


def others(one: Surface, other: Surface) -> tuple[int, Surface]:
    """Return how many pixels differ by more than FAR - 1 levels in a colour, and the picture of the differences."""
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    alike = pygame.mask.from_threshold(more, (0, 0, 0), (FAR, FAR, FAR, 255)).count()
    return one.get_width() * one.get_height() - alike, more


class Goldens:
    """Compares what a test draws with the picture of that name."""

    def __init__(self, update: bool, found: Path) -> None:
        self.update, self.found = update, found

    def match(self, name: str, drawn: Surface) -> None:
        """Fail if a surface is not what the golden picture shows. A missing one fails too."""
        if pygame.version.ver != VERSION:
            pytest.skip(f"golden pictures are drawn with pygame-ce {VERSION}")
        file, plain = FOLDER / f"{name}.png", drawn.convert(24)
        if self.update:
            FOLDER.mkdir(parents=True, exist_ok=True)
            pygame.image.save(plain, file)
            return
        assert file.is_file(), f"no golden picture {name}; look at what is drawn and run with --update-goldens"
        wanted = pygame.image.load(file).convert(24)
        assert wanted.get_size() == plain.get_size()
        count, difference = others(wanted, plain)
        if count > SHARE * plain.get_width() * plain.get_height():
            pygame.image.save(plain, self.found / f"{name}.png")
            pygame.image.save(difference, self.found / f"{name}-difference.png")
            pytest.fail(f"{count} pixels of {name} are others; see {self.found}")


@pytest.fixture
def goldens(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Goldens:
    """Compare with golden pictures: `goldens.match(name, surface)`."""
    monkeypatch.setattr(backdrop, "grain", False)
    pygame.font.init()
    pygame.transform.set_smoothscale_backend("GENERIC")
    return Goldens(bool(request.config.getoption("--update-goldens")), tmp_path)


def show_plain_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show each painting as a colour of its own, and keep nothing drawn otherwise: paintings are painted anew."""

    def plain(key: str | int, w: int, h: int) -> Surface:
        made = Surface((w, h))
        made.fill(f"#{zlib.crc32(str(key).encode()) & 0x7F7F7F | 0x404040:06x}")
        return made

    monkeypatch.setattr(artwork, "picture", plain)
    monkeypatch.setattr(canvas, "_layers", SurfaceCache(80))

"""The room behind everything: a plastered gallery wall lit from above, its panelling, the walnut shelf, picture lamps.

The light and the grain are textures from assets/textures. A wall is composed once per size and kept.
"""

from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, Surface

import assets
from client.drawing import surface_cache, theme
from client.drawing.canvas import Area, Canvas
from client.drawing.shapes import Rgba, mix, rgba
from client.drawing.surface_cache import SurfaceCache

Lamp = tuple[float, float, float, float]
"""A pool of light in units: middle x and y, half its width, half its height."""
grain = True
"""Whether textures are drawn; golden images are made without."""
_walls = SurfaceCache(24, windows=1.45, grows=0)
_COARSE = 4
"""By how much smaller the light is computed, then enlarged."""


@lru_cache(maxsize=8)
def texture(name: str) -> Surface:
    """Return a baked texture of assets/textures in the format of the wall: equal formats blend many times faster."""
    folder = assets.path("textures")
    loaded = pygame.image.load(next(file for file in sorted(folder.iterdir()) if file.stem == name))
    return surface_cache.opaque(loaded)


def draw_wall(canvas: Canvas, lamps: Sequence[Lamp] = ()) -> None:
    """Cover the whole surface with the wall and its pools of light."""
    width, height = canvas.surface.get_size()
    pools = tuple(tuple(canvas.px(part) for part in lamp) for lamp in lamps)
    key = (width, height, pools, grain)
    canvas.ground(lambda: _walls.get(key, lambda: _wall(width, height, pools)), (0, 0))


def _wall(width: int, height: int, pools: Sequence[tuple[int, ...]]) -> Surface:
    small_w, small_h = max(2, width // _COARSE), max(2, height // _COARSE)
    small = Surface((small_w, small_h), depth=32)
    small.blit(_falloff(small_w, small_h), (0, 0))
    pool = texture("pool")
    for x, y, rx, ry in pools:
        size = (max(1, 2 * rx // _COARSE), max(1, 2 * ry // _COARSE))
        lit = pygame.transform.smoothscale(pool, size)
        lit.fill(rgba(theme.LAMP), special_flags=BLEND_RGB_MULT)
        small.blit(lit, ((x - rx) // _COARSE, (y - ry) // _COARSE), special_flags=BLEND_RGB_ADD)
    shade = pygame.transform.smoothscale(texture("vignette"), (small_w, small_h))
    small.blit(shade, (0, 0), special_flags=BLEND_RGB_MULT)
    wall = surface_cache.beneath((width, height))
    whole = wall.get_parent()  # pygame may scale into a part of a surface with the wrong length of rows
    pygame.transform.smoothscale(small, whole.get_size(), whole)
    if grain:
        cover(whole, texture("plaster"))
    return wall


def _falloff(width: int, height: int) -> Surface:
    """Return the wall's own gradient: lit above, dark below."""
    steps = Surface((1, 5), depth=32)
    middle = mix(theme.WALL, theme.WALL_LOW, 0.5)
    colors: tuple[str | Rgba, ...] = (
        theme.WALL_TOP,
        mix(theme.WALL_TOP, theme.WALL, 0.5),
        theme.WALL,
        middle,
        theme.WALL_LOW,
    )
    for y, color in enumerate(colors):
        steps.set_at((0, y), color)
    return pygame.transform.smoothscale(steps, (width, height))


def cover(surface: Surface, tile: Surface, flags: int = BLEND_RGB_ADD) -> None:
    """Lay a tile over all of a surface."""
    w, h = tile.get_size()
    width, height = surface.get_size()
    surface.fblits([(tile, (x, y)) for x in range(0, width, w) for y in range(0, height, h)], flags)


def draw_shelf(canvas: Canvas, area: Area) -> None:
    """Draw the walnut shelf that the viewer's own things lie on: grained wood with a lit front edge."""
    box = canvas.pixels(area)
    if box.w > 0 and box.h > 0:
        key = ("shelf", box.w, box.h, grain)
        canvas.ground(lambda: _walls.get(key, lambda: _shelf(box.w, box.h)), box.topleft)
    x, y, w, _ = area
    canvas.line((x, y), (x + w, y), theme.WALNUT_EDGE, 2)
    canvas.line((x, y + 2), (x + w, y + 2), rgba("#140C08", 150), 1)
    canvas.fade((x, y - 10, w, 10), (0, 0, 0, 0), (0, 0, 0, 90))


def _shelf(width: int, height: int) -> Surface:
    steps = Surface((1, 2), depth=32)
    steps.set_at((0, 0), theme.WALNUT_HI)
    steps.set_at((0, 1), theme.WALNUT)
    shelf = pygame.transform.smoothscale(steps, (width, height))
    if grain:
        cover(shelf, texture("walnut"), BLEND_RGB_MULT)
    return shelf


def draw_dado(canvas: Canvas, area: Area) -> None:
    """Draw the dark panelling below the wall, under a brass rail."""
    x, y, w, h = area
    canvas.fade((x, y, w, h), rgba(theme.INK, 150), rgba(theme.INK, 215))
    canvas.line((x, y), (x + w, y), theme.BRASS_LO, 2)
    canvas.line((x, y + 2), (x + w, y + 2), rgba("#000000", 90), 2)
    canvas.line((x, y), (x + w, y), rgba(theme.BRASS_HI, 70), 1)


def draw_light(canvas: Canvas, x: float, y: float, width: float) -> None:
    """Draw the slim light that marks what is active, on the edge of a plaque or frame, its middle at a point."""
    box = (x - width / 2, y - 5, width, 4)
    canvas.halo(box, theme.LAMP_GLASS, 6, 2)
    canvas.panel(box, theme.LAMP_GLASS, theme.BRASS_HI, radius=2)

"""Draw antialiased rounded rectangles, edges, glows and discs. Sizes are pixels. Kept in one bounded cache.

Only corners are supersampled, and of a blur only the edges are computed and then stretched, so a panel as large as the window
costs little more than a small one.
"""

import pygame
from pygame import BLEND_RGBA_MULT, BLEND_RGBA_SUB, SRCALPHA, Color, Rect, Surface

from client.drawing.surface_cache import SurfaceCache

FINE = 4
"""Supersampling: how many times larger a shape is drawn before it is scaled down."""
Rgba = tuple[int, int, int, int]
_SMALL = 4096
"""Pixels up to which a mask is kept."""
_kept = SurfaceCache(20, grows=0.35)


def rgba(color: str | tuple[int, ...] | Color, alpha: int | None = None) -> Rgba:
    """Return a colour as four numbers, with another opacity if one is given."""
    made = Color(color)
    return made.r, made.g, made.b, made.a if alpha is None else alpha


def mix(one: str | Rgba, other: str | Rgba, part: float) -> Rgba:
    """Return the colour that lies `part` (0 to 1) of the way from one to another."""
    return rgba(Color(one).lerp(Color(other), min(1.0, max(0.0, part))))


def _corner(radius: int) -> Surface:
    big = Surface((radius * FINE * 2, radius * FINE * 2), SRCALPHA)
    big.fill((255, 255, 255, 0))
    pygame.draw.circle(big, (255, 255, 255, 255), (radius * FINE, radius * FINE), radius * FINE)
    return pygame.transform.smoothscale(big, (radius * 2, radius * 2))


def mask(w: int, h: int, radius: int) -> Surface:
    """Return a white rounded rectangle. Only small ones are kept: a large one is used once."""
    if w * h > _SMALL:
        return _mask(w, h, radius)
    return _kept.get(("mask", w, h, radius), lambda: _mask(w, h, radius))


def _mask(w: int, h: int, radius: int) -> Surface:
    made = Surface((max(1, w), max(1, h)), SRCALPHA)
    made.fill((255, 255, 255, 255))
    r = min(radius, w // 2, h // 2)
    if r <= 0:
        return made
    disc = _kept.get(("corner", r), lambda: _corner(r))
    for right in (0, 1):
        for low in (0, 1):
            at = Rect(right * (w - r), low * (h - r), r, r)
            made.fill((0, 0, 0, 0), at)
            made.blit(disc, at, (right * r, low * r, r, r))
    return made


def ramp(w: int, h: int, top: Rgba, low: Rgba) -> Surface:
    """Return a gradient from top to foot. Not kept."""
    two = Surface((1, 2), SRCALPHA)
    two.set_at((0, 0), top)
    two.set_at((0, 1), low)
    return pygame.transform.smoothscale(two, (max(1, w), max(1, h)))


def plate(w: int, h: int, radius: int, top: Rgba, low: Rgba, edge: Rgba | None = None, border: int = 1) -> Surface:
    """Return a rounded rectangle: a vertical gradient with an edge around it, not below it, where that is translucent."""
    key = ("plate", w, h, radius, top, low, edge, border)
    return _kept.get(key, lambda: _wide_plate(w, h, radius, top, low, edge, border if edge else 0))


def _wide_plate(w: int, h: int, radius: int, top: Rgba, low: Rgba, edge: Rgba | None, border: int) -> Surface:
    """Return a plate by drawing only its left and right end: the middle is repeated between them."""
    end = min(radius, h // 2) + border + 1
    if w <= 2 * end + 1:
        return _plate(w, h, radius, top, low, edge, border)
    small = _plate(2 * end + 1, h, radius, top, low, edge, border)
    made = Surface((w, h), SRCALPHA)
    made.blit(small, (0, 0), (0, 0, end, h))
    made.blit(small, (w - end, 0), (end + 1, 0, end, h))
    _scale(small.subsurface((end, 0, 1, h)), made, (end, 0, w - 2 * end, h))
    return made


def _plate(w: int, h: int, radius: int, top: Rgba, low: Rgba, edge: Rgba | None, border: int) -> Surface:
    inner = mask(max(1, w - 2 * border), max(1, h - 2 * border), max(0, radius - border))
    filled = inner.copy()
    if top == low:
        filled.fill(top, special_flags=BLEND_RGBA_MULT)
    else:
        filled.blit(ramp(*filled.get_size(), top, low), (0, 0), special_flags=BLEND_RGBA_MULT)
    if edge is None:
        return filled
    hole = inner.copy()
    hole.fill((0, 0, 0, 255), special_flags=BLEND_RGBA_MULT)  # keep only its opacity, which is subtracted below
    made = mask(w, h, radius).copy()
    made.blit(hole, (border, border), special_flags=BLEND_RGBA_SUB)
    made.fill(edge, special_flags=BLEND_RGBA_MULT)
    ring = Surface((w, h), SRCALPHA)
    ring.blit(filled, (border, border))
    ring.blit(made, (0, 0))
    return ring


def glow(w: int, h: int, color: Rgba, spread: int, radius: int = 6) -> Surface:
    """Return a blurred rounded rectangle, 2 * spread larger on every side: shadows and halos."""
    return _kept.get(("glow", w, h, color, spread, radius), lambda: _glow(w, h, color, spread, radius))


def _glow(w: int, h: int, color: Rgba, spread: int, radius: int) -> Surface:
    """Return a glow: a small one is blurred and its middle stretched."""
    side = _straight(spread, radius)
    small_w, small_h = min(w, side), min(h, side)
    if (small_w, small_h) == (w, h):
        return _blurred(w, h, color, spread, radius)
    key = ("blurred", small_w, small_h, color, spread, radius)
    small = _kept.get(key, lambda: _blurred(small_w, small_h, color, spread, radius))
    return stretch(small, w + spread * 4, h + spread * 4)


def _straight(spread: int, radius: int) -> int:
    """Return the side of a rectangle from which on the middle of its blurred edges is straight."""
    return 2 * (2 * spread + radius) + 1


def _blurred(w: int, h: int, color: Rgba, spread: int, radius: int) -> Surface:
    """Return a glow. Where its middle is straight, one half is blurred, and the other is its mirror image."""
    made, straight = Surface((w + spread * 4, h + spread * 4), SRCALPHA), _straight(spread, radius)
    half_w, half_h = (full // 2 + 1 if full >= straight + spread * 4 else full for full in made.get_size())
    sharp = Surface((half_w, half_h), SRCALPHA)
    sharp.fill((*color[:3], 0))
    pygame.draw.rect(sharp, color, (spread * 2, spread * 2, w, h), border_radius=radius)
    half = pygame.transform.gaussian_blur(sharp, spread)  # what it does not see of the rectangle repeats the edge
    for right in (False, True):
        for low in (False, True):
            at = Rect(right * (made.get_width() - half_w), low * (made.get_height() - half_h), half_w, half_h)
            made.fill((0, 0, 0, 0), at)
            made.blit(pygame.transform.flip(half, right, low), at)
    return made


def stretch(small: Surface, w: int, h: int) -> Surface:
    """Return a picture enlarged by repeating its middle row and column."""
    sw, sh = small.get_size()
    wide, left = Surface((w, sh), SRCALPHA), sw // 2
    wide.blit(small, (0, 0), (0, 0, left, sh))
    _scale(small.subsurface((left, 0, 1, sh)), wide, (left, 0, max(1, w - sw + 1), sh))
    wide.blit(small, (w - (sw - left - 1), 0), (left + 1, 0, sw - left - 1, sh))
    tall, top = Surface((w, h), SRCALPHA), sh // 2
    tall.blit(wide, (0, 0), (0, 0, w, top))
    _scale(wide.subsurface((0, top, w, 1)), tall, (0, top, w, max(1, h - sh + 1)))
    tall.blit(wide, (0, h - (sh - top - 1)), (0, top + 1, w, sh - top - 1))
    return tall


def _scale(part: Surface, onto: Surface, at: tuple[int, int, int, int]) -> None:
    """Fill a place of a surface with a part of another one."""
    pygame.transform.scale(part, at[2:], onto.subsurface(at))


def disc(diameter: int, color: Rgba) -> Surface:
    """Return an antialiased disc."""
    return _kept.get(("disc", diameter, color), lambda: _disc(diameter, color))


def _disc(diameter: int, color: Rgba) -> Surface:
    big = Surface((diameter * FINE, diameter * FINE), SRCALPHA)
    big.fill((*color[:3], 0))
    pygame.draw.circle(big, color, (diameter * FINE / 2, diameter * FINE / 2), diameter * FINE / 2)
    return pygame.transform.smoothscale(big, (max(1, diameter), max(1, diameter)))

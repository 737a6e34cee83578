"""Caches of drawn surfaces, each with a limit in bytes that may grow with the window."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from weakref import WeakSet

from pygame import Surface

USUAL = 1920 * 1080
"""Pixels of the window that the budgets are given for."""
_PIXEL = 4
"""Bytes of a pixel."""
_every: WeakSet[SurfaceCache] = WeakSet()
_OPAQUE = Surface((1, 1), depth=32)
_age = 0
_may_make: Callable[[], bool] | None = None


def fit_all(pixels: int) -> None:
    """Set the budget of every cache for a window of so many pixels, and drop what was made for another size."""
    for one in _every:
        one.fit(pixels)


def forget_all() -> None:
    """Empty every cache: what the surfaces were drawn from has changed."""
    global _age
    _age += 1
    for one in _every:
        one.clear()


def age() -> int:
    """Return how often `forget_all` was called: what was drawn at another age may be out of date."""
    return _age


class Late(Exception):
    """A surface would have to be made, and there is no time left for it in this frame."""


class Coming(Late):
    """A surface is being made beside the frames: it will be there in a later one."""


@contextmanager
def sparing(may_make: Callable[[], bool] | None) -> Iterator[None]:
    """Call `may_make` before a surface is made meanwhile: where it returns False, Late is raised. None: there is time."""
    global _may_make
    before, _may_make = _may_make, may_make
    try:
        yield
    finally:
        _may_make = before


def ask() -> None:
    """Call this before making something that takes time. Raises Late where it has to wait (`sparing`)."""
    if _may_make is not None and not _may_make():
        raise Late


def spared() -> bool:
    """Tell whether frames do not wait for what is made now, so that what takes long is better made beside them."""
    return _may_make is not None


class SurfaceCache:
    """Surfaces by key, the least recently used dropped first. The budget counts the bytes of pixels, not Python's overhead.

    A surface that it returns is shared: copy it before changing it.
    """

    def __init__(self, megabytes: float, windows: float = 0.0, grows: float = 0.6) -> None:
        """Hold `megabytes` for a window of `USUAL` pixels or less.

        windows: but at least as much as so many whole windows. grows: the share of a larger window's growth that is added.
        """
        self._usual, self._windows, self._grows = round(megabytes * 1_000_000), windows, grows
        self.budget = self._usual
        self.held = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()
        _every.add(self)

    def fit(self, pixels: int) -> None:
        """Set the budget for a window of so many pixels; a budget that depends on it empties the cache."""
        if self._grows or self._windows:
            self.clear()
        growth = max(0.0, pixels / USUAL - 1)
        self.budget = max(round(self._usual * (1 + self._grows * growth)), round(self._windows * pixels * _PIXEL))

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the surface of `key`, made now if it is not there. One larger than the budget is made and not kept.

        Raises Late where it would have to be made and must wait (`sparing`).
        """
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        ask()
        made = make()
        self.keep(key, made)
        return made

    def keep(self, key: Hashable, made: Surface) -> None:
        """Keep a surface for a key that has none, if it is not larger than the budget."""
        if size(made) <= self.budget:
            self._kept[key] = made
            self.held += size(made)
        while self.held > self.budget:
            _, gone = self._kept.popitem(last=False)
            self.held -= size(gone)

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()
        self.held = 0


def opaque(surface: Surface) -> Surface:
    """Return a surface in the format of windows: equal formats blend many times faster than unequal ones."""
    return surface.convert(_OPAQUE)


def beneath(size: tuple[int, int]) -> Surface:
    """Return an opaque surface for what much is laid on.

    Its rows do not begin at multiples of 16 bytes: those SDL copies past the processor's cache, and whatever is laid on them
    would wait until they are back from memory.
    """
    width, height = size
    return Surface((width + 4, height), depth=32).subsurface((1, 0, width, height))


def size(surface: Surface) -> int:
    """Return the bytes of a surface's pixels."""
    return surface.get_pitch() * surface.get_height()

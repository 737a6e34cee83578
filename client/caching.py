"""Keep what was drawn, up to a number of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from weakref import WeakSet

from pygame import Surface

_every: WeakSet[Surfaces] = WeakSet()


def forget_all() -> None:
    """Empty every store of surfaces: what they were drawn from has changed."""
    for one in _every:
        one.clear()


class Surfaces:
    """Surfaces by key, the least recently used forgotten first. The budget counts pixels, not Python's own overhead.

    A surface that comes out of it belongs to all who ask: copy before changing one.
    """

    def __init__(self, megabytes: float) -> None:
        self.budget = round(megabytes * 1_000_000)
        self.held = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()
        _every.add(self)

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the surface of `key`, made now if it is not there. One larger than the budget is made and not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        if size(made) <= self.budget:
            self._kept[key] = made
            self.held += size(made)
        while self.held > self.budget:
            _, gone = self._kept.popitem(last=False)
            self.held -= size(gone)
        return made

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()
        self.held = 0


def size(surface: Surface) -> int:
    """Return the bytes of a surface's pixels."""
    return surface.get_pitch() * surface.get_height()

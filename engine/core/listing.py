"""Lazy lists: an item is made only when it is needed, and mostly only one is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar, overload

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Listing(Sequence[T_co]):
    """A sequence whose items are made when they are asked for. A slice of it makes none."""

    def __init__(self, size: int, make: Callable[[int], T_co]) -> None:
        """`size`: how many items. `make(place)`: makes the item at a place, from 0 on; equal items for equal places."""
        self._places, self._make = range(size), make

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, place: int) -> T_co: ...

    @overload
    def __getitem__(self, place: slice) -> Listing[T_co]: ...

    def __getitem__(self, place: int | slice) -> T_co | Listing[T_co]:
        if isinstance(place, slice):
            places = self._places[place]
            return Listing(len(places), lambda n: self._make(places[n]))
        return self._make(self._places[place])

    def __iter__(self) -> Iterator[T_co]:
        return map(self._make, self._places)


_SEQUENCES = frozenset({list, tuple, Listing})
"""Compared by exact type: `isinstance(items, Sequence)` takes longer than listing the items."""


def first(items: Iterable[T], most: int) -> Sequence[T]:
    """Return the first `most` items; of a Listing none is made for that."""
    if type(items) not in _SEQUENCES:
        return list(islice(items, most))
    return items if len(items) <= most else items[:most]  # type: ignore[arg-type,index,return-value]

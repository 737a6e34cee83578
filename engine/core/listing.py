"""Long lists of which mostly one item is wanted: made item by item, when somebody asks for one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar, overload

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Listing(Sequence[T_co]):
    """So many items, each made when it is asked for. A slice of it makes none either."""

    def __init__(self, size: int, make: Callable[[int], T_co]) -> None:
        """Take how many there are, and what makes the one at a place from 0 on: the same place, an equal item."""
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
"""Looked up by name: to find out whether something is a `Sequence` takes longer than to list it."""


def first(items: Iterable[T], most: int) -> Sequence[T]:
    """Return so many of the items at most; of a list, a tuple or a Listing none is made for it."""
    if type(items) not in _SEQUENCES:
        return list(islice(items, most))
    return items if len(items) <= most else items[:most]  # type: ignore[arg-type,index,return-value]

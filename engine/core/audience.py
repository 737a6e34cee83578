"""The views of several viewers in one go: parts that are the same for all are made once, or packed once.

Both kinds of functions (making, packing) are generated in the same way, f(x, seats) -> [what each seat gets of x]. What does
not differ between viewers is made once and given to all. In a list of structs with owners, each viewer's list differs in its
own structs only. A struct differs only in the fields that vary. Views made in one go share their public parts: read them, do
not change them.

A struct is packed once by msgspec, with a mark in the place of each field that varies; then for each seat the marks are
replaced by what it gets. So the bytes are the same as those of packing each view by itself.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, get_args, get_origin

import msgspec

from engine.core.marks import UNIONS, Marks, Sight, fields, has_seat_owner, holds_owner, is_struct, split
from engine.core.viewing import Writer
from engine.core.visibility import SPECTATOR, Seat

ForEach = Callable[[Any, Sequence[Seat]], list[Any]]
"""f(x, seats): what each of the seats gets of x."""
_Both = Callable[[Any], tuple[Any, Any]]
"""f(x): what all others get of x, and what its owner gets."""
pack: Final = msgspec.msgpack.Encoder().encode
"""Return a view or an event in MessagePack, as it is sent."""
_MARK = b"\xc1" * 9 + b"\0"
"""Placeholder in packed bytes: this byte is no MessagePack type, UTF-8 never contains it, and no number is so long."""
_HOLE = msgspec.Raw(_MARK)


class _Backs(dict[int, msgspec.Raw]):
    """Number of cards that lie face down -> a None for each, packed."""

    def __missing__(self, size: int) -> msgspec.Raw:
        made = self[size] = msgspec.Raw(pack([None] * size))
        return made


_BACKS = _Backs()


class _Once:
    """Packs a value that never changes; the same one again is not packed anew."""

    def __init__(self) -> None:
        self._last: tuple[Any, msgspec.Raw] = None, msgspec.Raw(pack(None))

    def __call__(self, value: Any) -> msgspec.Raw:
        last, packed = self._last
        if value is not last:
            packed = msgspec.Raw(pack(value))
            self._last = value, packed
        return packed


def compile_views(kind: object, marks: Marks | None = None) -> ForEach:
    """Return `views(value, viewers)`: a list of the viewers' views, which share their public parts. Raises Undeclared."""
    sight = Sight(marks or {})
    return _Views(sight, Writer(sight)).of(kind)


def compile_packs(kind: object, marks: Marks | None = None) -> ForEach:
    """Return `packs(value, viewers)`: a list of the viewers' views, packed. Raises Undeclared."""
    sight = Sight(marks or {})
    return _Packs(sight, Writer(sight, may_share=sight.open, backs=_BACKS)).of(kind)


class _ForEach(ABC):
    """What making and packing have in common. Generates functions, as `Writer` does."""

    def __init__(self, sight: Sight, writer: Writer) -> None:
        self.sight, self.writer = sight, writer

    def of(self, kind: Any) -> ForEach:
        """Return the function for a type. Raises Undeclared."""
        self.writer.function(kind)
        if self._is_plain(kind):
            return self.struct(kind)
        return self.writer.written("x, seats", [f"return {self.source(kind, 'x')}"])

    def source(self, kind: Any, x: str) -> str:
        """Return the source of a list with what each of `seats` gets of `x`. Raises Undeclared."""
        see = self.writer.function(kind)
        if not self.sight.varies(kind):
            seen = x if self.writer.may_share(kind) else f"{self.writer.named(see)}({x}, {SPECTATOR}, False)"
            return f"[{self.finished(seen)}] * len(seats)"
        if get_origin(kind) in UNIONS:
            table = {(get_origin(a) or a): self.of(a) for a in get_args(kind)}
            return f"{self.writer.named(table)}[type({x})]({x}, seats)"
        if _is_simple(kind):
            return f"{self.writer.named(one_owned)}({x}, seats, {self.writer.named(self.both(kind))})"
        if _is_list(kind):
            return f"{self.writer.named(self.listed)}({x}, seats, {self.writer.named(self.both(get_args(kind)[0]))})"
        if self._is_plain(kind):
            return f"{self.writer.named(self.struct(kind))}({x}, seats)"
        return f"[{self.finished(f'{self.writer.named(see)}({x}, seat, False)')} for seat in seats]"

    def _is_plain(self, kind: Any) -> bool:
        """Tell whether a type is a struct without an owner, parts of which differ between viewers."""
        return is_struct(kind) and "owner" not in fields(kind) and self.sight.varies(kind)

    def varying(self, kind: Any) -> list[str]:
        """Return the fields of a struct in which views differ."""
        return [name for name in fields(kind) if self.sight.varies_field(kind, name)]

    def by_seat(self, kind: Any) -> str:
        """Return source that goes through the seats with what each gets of a struct's fields that vary."""
        each, all_of = (", ".join(f"{of}_{name}" for name in self.varying(kind)) for of in ("its", ""))
        return f"for {each}, in zip({all_of})"

    @abstractmethod
    def finished(self, seen: str) -> str:
        """Return source for the result, made of source for the viewer's version of a thing."""

    @abstractmethod
    def both(self, kind: Any) -> _Both:
        """Return f(x) -> (what others get, what its owner gets) for a struct type that one seat owns."""

    @abstractmethod
    def listed(self, items: Sequence[Any], seats: Sequence[Seat], both: _Both) -> list[Any]:
        """Return what each seat gets of a list of such structs."""

    @abstractmethod
    def struct(self, kind: Any) -> ForEach:
        """Return the function for a struct type without an owner."""


class _Views(_ForEach):
    """Makes views."""

    def finished(self, seen: str) -> str:
        return seen

    def both(self, kind: Any) -> _Both:
        values = {name: self.writer.field(kind, name, owned=True) for name in fields(kind)}
        made = self.writer.named(get_origin(kind) or kind)
        return self.writer.written(
            "x",
            [
                f"seat, mine = {SPECTATOR}, False",
                *(f"_{name} = {value}" for name, value in values.items()),
                f"others = {made}({', '.join(f'_{name}' for name in values)})",
                "seat, mine = x.owner, True",
                *(f"_{name} = {values[name]}" for name in self.varying(kind)),
                f"return others, {made}({', '.join(f'_{name}' for name in values)})",
            ],
        )

    def listed(self, items: Sequence[Any], seats: Sequence[Seat], both: _Both) -> list[Any]:
        return each_their_own(items, seats, both)

    def struct(self, kind: Any) -> ForEach:
        lines, values = [f"seat, mine = {SPECTATOR}, False"], []
        for name, hint in fields(kind).items():
            varies = self.sight.varies_field(kind, name)
            value = self.source(split(hint)[0], f"x.{name}") if varies else self.writer.field(kind, name, owned=False)
            lines.append(f"_{name} = {value}")
            values.append(f"its_{name}" if varies else f"_{name}")
        made = self.writer.named(get_origin(kind) or kind)
        return self.writer.written("x, seats", [*lines, f"return [{made}({', '.join(values)}) {self.by_seat(kind)}]"])


class _Packs(_ForEach):
    """Packs views. What all others get of a thing with an owner is made anew only when the thing has changed."""

    def finished(self, seen: str) -> str:
        return f"{self.writer.named(pack)}({seen})"

    def both(self, kind: Any) -> _Both:
        values = ", ".join(self.writer.field(kind, name, owned=True) for name in fields(kind))
        made = self.finished(f"{self.writer.named(get_origin(kind) or kind)}({values})")
        if not self.sight.open(kind, owner=True):
            lines = [
                f"seat, mine = {SPECTATOR}, False",
                f"others = {made}",
                "seat, mine = x.owner, True",
                f"return others, {made}",
            ]
            return self.writer.written("x", lines)
        last = self.writer.named(dict[Seat, tuple[bytes, bytes]]())  # owner -> what others and what it got
        lines = [
            f"own, both = {self.finished('x')}, {last}.get(x.owner)",
            "if both is None or both[1] != own:",
            f"    seat, mine = {SPECTATOR}, False",
            f"    {last}[x.owner] = both = {made}, own",
            "return both",
        ]
        return self.writer.written("x", lines)

    def source(self, kind: Any, x: str) -> str:
        """Return the source as always. A list by itself is joined here, as a field with all around it."""
        made = super().source(kind, x)
        return f"[b''.join(parts) for parts in {made}]" if _is_list(kind) else made

    def listed(self, items: Sequence[Any], seats: Sequence[Seat], both: _Both) -> list[Any]:
        """Return the parts that each seat's list is joined from."""
        return each_their_own(items, seats, both, _head(len(items)))

    def struct(self, kind: Any) -> ForEach:
        hole = self.writer.named(_HOLE)
        varying = self.varying(kind)
        values = [hole if name in varying else self._public(kind, name) for name in fields(kind)]
        with_holes = self.finished(f"{self.writer.named(get_origin(kind) or kind)}({', '.join(values)})")
        pieces = ", ".join(["begin", *(f"after_{name}" for name in varying)])
        kinds = {name: split(fields(kind)[name])[0] for name in varying}
        each = {name: f"{'*' if _is_list(kinds[name]) else ''}its_{name}" for name in varying}
        packed = ", ".join(["begin", *(f"{each[name]}, after_{name}" for name in varying)])
        return self.writer.written(
            "x, seats",
            [
                f"seat, mine = {SPECTATOR}, False",
                f"{pieces} = {with_holes}.split({_MARK!r})",
                *(f"_{name} = {super(_Packs, self).source(kinds[name], f'x.{name}')}" for name in varying),
                f"return [b''.join([{packed}]) {self.by_seat(kind)}]",
            ],
        )

    def _public(self, kind: Any, name: str) -> str:
        """Return the source of a field that all see alike."""
        value, hint = self.writer.field(kind, name, owned=False), split(fields(kind)[name])[0]
        once = self.sight.constant(hint) and any(map(_holds_tuple, (hint, *get_args(hint))))
        return f"{self.writer.named(_Once())}({value})" if once else value


@cache
def _head(size: int) -> bytes:
    """Return the MessagePack header of a list of so many items."""
    return pack([msgspec.Raw(b"")] * size)


def _is_simple(kind: Any) -> bool:
    """Tell whether a struct type belongs to one seat and holds nothing that belongs to another."""
    return has_seat_owner(kind) and not any(map(holds_owner, fields(kind).values()))


def _is_list(kind: Any) -> bool:
    """Tell whether a type is a list of such structs."""
    return get_origin(kind) is list and _is_simple(get_args(kind)[0])


def _holds_tuple(kind: Any) -> bool:
    """Tell whether a type is a struct with a tuple in it, of which much may have to be packed."""
    return is_struct(kind) and any(get_origin(split(hint)[0]) is tuple for hint in fields(kind).values())


def one_owned(x: Any, seats: Sequence[Seat], both: _Both) -> list[Any]:
    """Return each seat's version of a thing with an owner."""
    owner, (others, own) = x.owner, both(x)
    return [own if seat == owner else others for seat in seats]


def each_their_own(items: Sequence[Any], seats: Sequence[Seat], both: _Both, *head: Any) -> list[list[Any]]:
    """Return each seat's version of a list of things with owners: only what a seat owns differs from what others get.

    `head`: what comes first in each of them.
    """
    outside, owned = [*head], []
    for item in items:
        others, own = both(item)
        owned.append((len(outside), item.owner, own))
        outside.append(others)
    lists = []
    for seat in seats:
        mine = outside.copy()
        for place, owner, own in owned:
            if owner == seat:
                mine[place] = own
        lists.append(mine)
    return lists

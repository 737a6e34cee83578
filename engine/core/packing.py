"""Packed views for several viewers at once: shared parts are packed only once.

A struct is packed once by msgspec, with a mark in the place of each field that varies, and split there. So the views of all
viewers are one list of parts, and a few of these parts are another for some seat: they are replaced before its parts are
joined. The bytes are the same as those of packing each view by itself.

The functions are generated, as `Writer` does: add(x, seats, parts, own) adds to `parts` what all get of x, and to `own` what
some seat gets instead.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, get_args, get_origin

import msgspec

from engine.core.audience import ForEach, Instead, each_with_own, is_plain, is_simple, is_simple_list, varying
from engine.core.marks import UNIONS, Marks, Sight, fields, is_struct, split
from engine.core.viewing import Writer
from engine.core.visibility import SPECTATOR, Seat

_Add = Callable[[Any, Sequence[Seat], list[bytes], list[Instead]], None]
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


def compile_packs(kind: object, marks: Marks | None = None) -> ForEach:
    """Return `packs(value, viewers)`: a list of the viewers' views, packed. Raises Undeclared."""
    sight = Sight(marks or {})
    return _Packs(sight, Writer(sight, may_share=sight.open, backs=_BACKS)).of(kind)


class _Packs:
    """Generates the functions. What all others get of a thing with an owner is made anew only when the thing has changed."""

    def __init__(self, sight: Sight, writer: Writer) -> None:
        self.sight, self.writer = sight, writer

    def of(self, kind: Any) -> ForEach:
        """Return f(x, seats) -> [what each seat gets of x, packed]. Raises Undeclared."""
        self.writer.function(kind)
        if not self.sight.varies(kind):
            return self.writer.written("x, seats", [f"return [{self._public(kind, 'x')}] * len(seats)"])
        if get_origin(kind) in UNIONS:
            table = {(get_origin(a) or a): self.of(a) for a in get_args(kind)}
            return self.writer.written("x, seats", [f"return {self.writer.named(table)}[type(x)](x, seats)"])
        joined = f"return {self.writer.named(each_with_own)}(parts, own, seats, b''.join)"
        return self.writer.written("x, seats", ["parts, own = [], []", *self._adding(kind, "x"), joined])

    def _adding(self, kind: Any, x: str) -> list[str]:
        """Return the lines that add `x`."""
        if not self.sight.varies(kind):
            return [f"parts.append({self._public(kind, x)})"]
        if get_origin(kind) in UNIONS:
            table = {(get_origin(a) or a): self._function(a) for a in get_args(kind)}
            return [f"{self.writer.named(table)}[type({x})]({x}, seats, parts, own)"]
        if is_simple(kind):
            return [f"{self.writer.named(self._owned(kind))}({x}, parts, own)"]
        if is_simple_list(kind):
            add = self.writer.named(self._owned(get_args(kind)[0]))
            return [
                f"parts.append({self.writer.named(_head)}(len({x})))",
                f"for item in {x}:",
                f"    {add}(item, parts, own)",
            ]
        if is_plain(self.sight, kind):
            return [
                f"{self.writer.named(self.writer.written(_PARAMETERS, self._struct(kind)))}({x}, seats, parts, own)"
            ]
        packed = self._packed(f"{self.writer.named(self.writer.function(kind))}({x}, seat, False)")
        return [f"own += [(seat, len(parts), {packed}) for seat in seats]", "parts.append(b'')"]

    def _function(self, kind: Any) -> _Add:
        lines = self._struct(kind) if is_plain(self.sight, kind) else self._adding(kind, "x")
        return self.writer.written(_PARAMETERS, lines)

    def _struct(self, kind: Any) -> list[str]:
        """Return the lines that add a struct `x` without an owner, in which something varies."""
        hole, names = self.writer.named(_HOLE), varying(self.sight, kind)
        values = [hole if name in names else self._field(kind, name) for name in fields(kind)]
        with_holes = self._packed(f"{self.writer.named(get_origin(kind) or kind)}({', '.join(values)})")
        pieces = ", ".join(["begin", *(f"after_{name}" for name in names)])
        lines = [f"seat, mine = {SPECTATOR}, False", f"{pieces} = {with_holes}.split({_MARK!r})", "parts.append(begin)"]
        for name in names:
            lines += [*self._adding(split(fields(kind)[name])[0], f"x.{name}"), f"parts.append(after_{name})"]
        return lines

    def _owned(self, kind: Any) -> Callable[[Any, list[bytes], list[Instead]], None]:
        """Return add(x, parts, own) for a struct type that one seat owns."""
        values = ", ".join(self.writer.field(kind, name, owned=True) for name in fields(kind))
        made = self._packed(f"{self.writer.named(get_origin(kind) or kind)}({values})")
        others = [f"seat, mine = {SPECTATOR}, False", f"others = {made}"]
        if self.sight.open(kind, owner=True):
            last = self.writer.named(dict[Seat, tuple[bytes, bytes]]())  # owner -> what it got, and what others
            lines = [
                f"its_own = {self._packed('x')}",
                f"before, others = {last}.get(x.owner) or (None, None)",
                "if before != its_own:",
                *(f"    {line}" for line in others),
                f"    {last}[x.owner] = its_own, others",
            ]
        else:
            lines = [*others, "seat, mine = x.owner, True", f"its_own = {made}"]
        lines += ["own.append((x.owner, len(parts), its_own))", "parts.append(others)"]
        return self.writer.written("x, parts, own", lines)

    def _public(self, kind: Any, x: str) -> str:
        """Return the source of a value that all see alike, packed."""
        see = self.writer.function(kind)
        return self._packed(x if self.writer.may_share(kind) else f"{self.writer.named(see)}({x}, {SPECTATOR}, False)")

    def _field(self, kind: Any, name: str) -> str:
        """Return the source of a field that all see alike, as part of a struct that is packed."""
        value, hint = self.writer.field(kind, name, owned=False), split(fields(kind)[name])[0]
        once = self.sight.constant(hint) and any(map(_holds_tuple, (hint, *get_args(hint))))
        return f"{self.writer.named(_Once())}({value})" if once else value

    def _packed(self, value: str) -> str:
        return f"{self.writer.named(pack)}({value})"


_PARAMETERS = "x, seats, parts, own"


@cache
def _head(size: int) -> bytes:
    """Return the MessagePack header of a list of so many items."""
    return pack([msgspec.Raw(b"")] * size)


def _holds_tuple(kind: Any) -> bool:
    """Tell whether a type is a struct with a tuple in it, of which much may have to be packed."""
    return is_struct(kind) and any(get_origin(split(hint)[0]) is tuple for hint in fields(kind).values())

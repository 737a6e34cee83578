"""Views for several viewers at once: shared parts are made only once.

The functions are generated, as `Writer` does: f(x, seats) -> [what each seat gets of x]. What does not differ between viewers
is made once and given to all. In a list of structs with owners, each viewer's list differs in its own structs only. A struct
differs only in the fields that vary. Views made in one go share their public parts: read them, do not change them.

`packing` does the same for views that are sent.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, get_args, get_origin

from engine.core.marks import UNIONS, Marks, Sight, fields, has_seat_owner, holds_owner, is_struct, split
from engine.core.viewing import Writer
from engine.core.visibility import SPECTATOR, Seat

T = TypeVar("T")
ForEach = Callable[[Any, Sequence[Seat]], list[Any]]
"""f(x, seats): what each of the seats gets of x."""
Instead = tuple[Seat, int, Any]
"""A seat, a place in a list, and what this seat gets there instead."""
_Both = Callable[[Any], tuple[Any, Any]]
"""f(x): what all others get of x, and what its owner gets."""


def compile_views(kind: object, marks: Marks | None = None) -> ForEach:
    """Return `views(value, viewers)`: a list of the viewers' views, which share their public parts. Raises Undeclared."""
    sight = Sight(marks or {})
    return _Views(sight, Writer(sight)).of(kind)


def is_simple(kind: Any) -> bool:
    """Tell whether a struct type belongs to one seat and holds nothing that belongs to another."""
    return has_seat_owner(kind) and not any(map(holds_owner, fields(kind).values()))


def is_simple_list(kind: Any) -> bool:
    """Tell whether a type is a list of such structs."""
    return get_origin(kind) is list and is_simple(get_args(kind)[0])


def is_plain(sight: Sight, kind: Any) -> bool:
    """Tell whether a type is a struct without an owner, parts of which differ between viewers."""
    return is_struct(kind) and "owner" not in fields(kind) and sight.varies(kind)


def varying(sight: Sight, kind: Any) -> list[str]:
    """Return the fields of a struct in which views differ."""
    return [name for name in fields(kind) if sight.varies_field(kind, name)]


class _Views:
    """Generates the functions."""

    def __init__(self, sight: Sight, writer: Writer) -> None:
        self.sight, self.writer = sight, writer

    def of(self, kind: Any) -> ForEach:
        """Return the function for a type. Raises Undeclared."""
        self.writer.function(kind)
        if is_plain(self.sight, kind):
            return self._struct(kind)
        return self.writer.written("x, seats", [f"return {self._source(kind, 'x')}"])

    def _source(self, kind: Any, x: str) -> str:
        """Return the source of a list with what each of `seats` gets of `x`. Raises Undeclared."""
        see = self.writer.function(kind)
        if not self.sight.varies(kind):
            seen = x if self.writer.may_share(kind) else f"{self.writer.named(see)}({x}, {SPECTATOR}, False)"
            return f"[{seen}] * len(seats)"
        if get_origin(kind) in UNIONS:
            table = {(get_origin(a) or a): self.of(a) for a in get_args(kind)}
            return f"{self.writer.named(table)}[type({x})]({x}, seats)"
        if is_simple(kind):
            return f"{self.writer.named(_one_owned)}({x}, seats, {self.writer.named(self._both(kind))})"
        if is_simple_list(kind):
            return (
                f"{self.writer.named(_each_their_own)}({x}, seats, {self.writer.named(self._both(get_args(kind)[0]))})"
            )
        if is_plain(self.sight, kind):
            return f"{self.writer.named(self._struct(kind))}({x}, seats)"
        return f"[{self.writer.named(see)}({x}, seat, False) for seat in seats]"

    def _both(self, kind: Any) -> _Both:
        """Return f(x) -> (what others get, what its owner gets) for a struct type that one seat owns."""
        values = {name: self.writer.field(kind, name, owned=True) for name in fields(kind)}
        made = self.writer.named(get_origin(kind) or kind)
        return self.writer.written(
            "x",
            [
                f"seat, mine = {SPECTATOR}, False",
                *(f"_{name} = {value}" for name, value in values.items()),
                f"others = {made}({', '.join(f'_{name}' for name in values)})",
                "seat, mine = x.owner, True",
                *(f"_{name} = {values[name]}" for name in varying(self.sight, kind)),
                f"return others, {made}({', '.join(f'_{name}' for name in values)})",
            ],
        )

    def _struct(self, kind: Any) -> ForEach:
        """Return the function for a struct type without an owner, in which something varies."""
        lines, values, names = [f"seat, mine = {SPECTATOR}, False"], [], varying(self.sight, kind)
        for name, hint in fields(kind).items():
            x = f"x.{name}"
            value = self._source(split(hint)[0], x) if name in names else self.writer.field(kind, name, owned=False)
            lines.append(f"_{name} = {value}")
            values.append(f"its_{name}" if name in names else f"_{name}")
        made = self.writer.named(get_origin(kind) or kind)
        each, all_of = (", ".join(f"{of}_{name}" for name in names) for of in ("its", ""))
        lines.append(f"return [{made}({', '.join(values)}) for {each}, in zip({all_of})]")
        return self.writer.written("x, seats", lines)


def _one_owned(x: Any, seats: Sequence[Seat], both: _Both) -> list[Any]:
    """Return each seat's version of a thing with an owner."""
    owner, (others, own) = x.owner, both(x)
    return [own if seat == owner else others for seat in seats]


def _each_their_own(items: Sequence[Any], seats: Sequence[Seat], both: _Both) -> list[list[Any]]:
    """Return each seat's version of a list of things with owners."""
    outside: list[Any] = []
    owned: list[Instead] = []
    for place, item in enumerate(items):
        others, own = both(item)
        owned.append((item.owner, place, own))
        outside.append(others)
    return each_with_own(outside, owned, seats, list)


def each_with_own(
    shared: list[Any], owned: Sequence[Instead], seats: Sequence[Seat], made: Callable[[list[Any]], T]
) -> list[T]:
    """Return what is made for each seat of a list, with what it owns in the places of what others get."""
    each = []
    for seat in seats:
        mine = shared.copy()
        for owner, place, own in owned:
            if owner == seat:
                mine[place] = own
        each.append(made(mine))
    return each

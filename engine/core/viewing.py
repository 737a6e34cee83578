"""Views: the marks of `engine.core.visibility` turned into one generated function per struct type.

A view has the same type as its state, with the parts that the viewer may not know left blank. It shares nothing mutable
with the state. The views that `compile_views` makes in one go share their public parts with each other: read them, do not
change them.

How it works: `_Writer` walks the type hints once and writes the source of a function for each struct type in reach. Code that
is written once per type has no place where a single field could be forgotten: a field without a mark is an error at import.
"""

from __future__ import annotations

import enum
import inspect
import types
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from msgspec import Struct

from engine.core.visibility import SPECTATOR, Mark, Seat, Undeclared

T = TypeVar("T")
Marks = Mapping[tuple[type, str], Mark]
_See = Callable[[Any, Seat, bool], Any]
_Both = Callable[[Any], tuple[Any, Any]]
"""Gives what all others see of a thing, and what its owner sees."""
_UNIONS = (Union, types.UnionType)


def view(state: T, viewer: Seat) -> T:
    """Return what one viewer may know of a state or an event: a seat, or SPECTATOR.

    Raises Undeclared where the type of `state` has a field that does not say who sees it.
    """
    return cast(T, compile_view(cast(Hashable, type(state)))(state, viewer))


@cache
def compile_view(kind: Hashable) -> Callable[[Any, Seat], Any]:
    """Return `view(value, viewer)` for a struct type or a union of them. Raises Undeclared as `view` does."""
    return compile_view_with(kind, {})


def compile_view_with(kind: object, marks: Marks) -> Callable[[Any, Seat], Any]:
    """Return `view(value, viewer)` with some declared marks overridden: for planting leaks in tests."""
    see = _Writer(everything=False, marks=marks).function(kind)
    return lambda value, viewer: see(value, viewer, False)


def compile_views(kind: object, marks: Marks | None = None) -> Callable[[Any, Sequence[Seat]], list[Any]]:
    """Return `views(value, viewers)`: the views of several viewers, which share their public parts."""
    writer = _Writer(everything=False, marks=marks or {})
    return cast("Callable[[Any, Sequence[Seat]], list[Any]]", writer.env[writer.batch(kind)])


def varies(kind: object) -> bool:
    """Tell whether views of such a struct differ from viewer to viewer."""
    return _Writer(everything=False, marks={}).varies(kind)


@cache
def compile_copy(kind: Hashable, leaf: Hashable = None) -> Callable[..., Any]:
    """Return `copy(value)`: the same, sharing nothing mutable; or `copy(value, change)`: every `leaf` goes through change.

    `leaf` is the NewType of a piece that may lie face down, or a tuple of them. Two-world tests re-deal with it.
    """
    leaves = leaf if isinstance(leaf, tuple) else () if leaf is None else (leaf,)
    see = _Writer(everything=True, marks={}, leaves=leaves).function(kind)
    return lambda value, change=None: see(value, change, True)


def share(items: Sequence[Any], seats: Sequence[Seat], both: _Both) -> list[list[Any]]:
    """Return each seat's version of a list of things with owners: only what a seat owns differs from what others see."""
    versions = [both(item) for item in items]
    outside = [others for others, _ in versions]
    lists = [outside.copy() for _ in seats]
    for place, item in enumerate(items):
        for mine, seat in zip(lists, seats, strict=True):
            if seat == item.owner:
                mine[place] = versions[place][1]
    return lists


class _Writer:
    """Writes one Python function per struct type: f(x, seat, mine), where mine says whether seat owns x."""

    def __init__(self, everything: bool, marks: Marks, leaves: tuple[object, ...] = ()) -> None:
        self.everything, self.marks, self.leaves = everything, marks, leaves
        self.env: dict[str, Any] = {"NoneType": type(None), "share": share}
        self.names: dict[tuple[object, bool], str] = {}
        self.batches: dict[object, str] = {}
        self.constants: dict[object, bool] = {}
        self.depth = 0  # of containers around the expression being written, so that each loop has its own variable

    # One viewer

    def function(self, kind: object) -> _See:
        source = self.expression(kind, "x", owned=False)
        return cast(_See, eval(f"lambda x, seat, mine: {source}", self.env))

    def struct(self, kind: Any, owned: bool) -> str:
        """Write the function for a struct type, `owned` if an enclosing one has an owner; return its name."""
        if (kind, owned) in self.names:
            return self.names[kind, owned]
        cls = get_origin(kind) or kind
        name = self.names[kind, owned] = f"see_{cls.__name__}_{len(self.names)}"
        fields = _fields(kind)
        has_owner = "owner" in fields
        values = [self.field(cls, field, hint, owned or has_owner) for field, hint in fields.items()]
        body = [f"def {name}(x, seat, mine):"]
        if has_owner and not self.everything:
            body.append(f"    mine = seat {'in' if _is_team(fields['owner']) else '=='} x.owner")
        self.env[f"{cls.__name__}_{name}"] = cls
        body.append(f"    return {cls.__name__}_{name}({', '.join(values)})")
        exec("\n".join(body), self.env)
        return name

    def field(self, cls: type, name: str, hint: object, owned: bool) -> str:
        """Return the source of one field's value for the viewer."""
        kind, x = _split(hint)[0], f"x.{name}"
        if self.everything:
            return self.expression(kind, x, owned)
        mark = self.mark(cls, name, hint, owned)
        if mark is Mark.HIDDEN:
            return "None"
        if mark is Mark.PILE:
            return f"[None] * len({x})"
        value = self.expression(kind, x, owned)
        blank = {Mark.OWNER: "None", Mark.BACKS: f"[None] * len({x})"}.get(mark)
        return f"({value} if mine else {blank})" if blank else value

    def mark(self, cls: type, name: str, hint: object, owned: bool) -> Mark:
        """Return who sees a field. Raises Undeclared where that is not said, or cannot be held."""
        mark = self.marks.get((cls, name), _split(hint)[1])
        if mark is None:
            raise Undeclared(f"{cls.__name__}.{name} does not say who sees it")
        if mark in (Mark.OWNER, Mark.BACKS) and not owned:
            raise Undeclared(f"{cls.__name__}.{name} has no owner in reach")
        if name == "owner" and (mark is not Mark.PUBLIC or _split(hint)[0] not in (Seat, tuple[Seat, ...])):
            raise Undeclared(f"{cls.__name__}.owner must be Public[Seat] or Public[tuple[Seat, ...]]")
        return mark

    def expression(self, hint: Any, x: str, owned: bool) -> str:
        """Return source that gives the viewer's version of `x`, an unmarked value of type `hint`."""
        origin, args = get_origin(hint), get_args(hint)
        if any(hint is leaf for leaf in self.leaves):
            return f"seat({x})"
        if origin is Annotated and any(isinstance(a, Mark) for a in args[1:]):
            raise Undeclared(f"{hint}: a mark belongs on a field; wrap what is inside in a struct with an owner")
        if _is_struct(hint):
            name = self.struct(hint, owned)  # also when shared: its fields must be declared
            return x if self.constant(hint) else f"{name}({x}, seat, mine)"
        return self.container(hint, x, owned)

    def container(self, hint: Any, x: str, owned: bool) -> str:
        """Return the source for a list, tuple, dict, union or plain value. Raises Undeclared for any other type."""
        origin, args = get_origin(hint), get_args(hint)
        if set in (origin, hint) or frozenset in (origin, hint):
            raise Undeclared(f"{hint}: a set's order is no machine's business; use a list or a sorted tuple")
        if origin is dict and args[0] is not str:
            raise Undeclared(
                f"{hint}: only words may be keys on the wire; use a list, or structs with the key as a field"
            )
        if origin in _UNIONS and not self.constant(hint):
            return self.union(args, x, owned)
        self.depth += 1
        e = f"e{self.depth}"
        nested = origin not in (*_UNIONS, Literal)
        inside = [self.expression(a, e, owned) for a in args if a is not Ellipsis] if nested else []
        self.depth -= 1
        if self.constant(hint):
            return x
        if origin in (list, dict) and all(self.constant(a) for a in args):
            return f"{x}.copy()"
        if origin is list:
            return f"[{inside[0]} for {e} in {x}]"
        if origin is tuple and args[1:] == (Ellipsis,):
            return f"tuple([{inside[0]} for {e} in {x}])"
        if origin is dict:
            return f"{{k: {inside[1]} for k, {e} in {x}.items()}}"
        if origin is tuple:
            each = (self.expression(a, f"{x}[{place}]", owned) for place, a in enumerate(args))
            return f"({', '.join(each)},)"
        raise Undeclared(f"{hint}: do not know how to show this type")

    def union(self, args: tuple[Any, ...], x: str, owned: bool) -> str:
        """Return the source that picks the right function for a value of one of several types."""
        some = [a for a in args if a is not type(None)]
        if len(some) == 1:
            return f"(None if {x} is None else {self.expression(some[0], x, owned)})"
        table = {
            (get_origin(a) or a): eval(f"lambda x, seat, mine: {self.expression(a, 'x', owned)}", self.env)
            for a in some
        }
        table[type(None)] = lambda x, seat, mine: None
        name = f"union_{len(self.env)}"
        self.env[name] = table
        return f"{name}[type({x})]({x}, seat, mine)"

    # Several viewers at once

    def batch(self, kind: Any) -> str:
        """Write f(x, seats) -> [a view for each seat], which makes every public part once; return its name."""
        if kind in self.batches:
            return self.batches[kind]
        name = self.batches[kind] = f"batch_{len(self.batches)}"
        origin, args = get_origin(kind), get_args(kind)
        see = f"see_in_{name}"
        self.env[see] = self.function(kind)
        if not self.varies(kind):
            body = f"    return [{see}(x, {SPECTATOR}, False)] * len(seats)"
        elif origin in _UNIONS:
            table = {(get_origin(a) or a): self.env[self.batch(a)] for a in args}
            self.env[f"table_{name}"] = table
            body = f"    return table_{name}[type(x)](x, seats)"
        elif origin is list and _has_seat_owner(args[0]) and not any(map(_holds_owner, _fields(args[0]).values())):
            body = f"    return share(x, seats, {self.both(args[0])})"
        elif _is_struct(kind) and "owner" not in _fields(kind):
            body = self.batch_struct(kind)
        else:
            body = f"    return [{see}(x, seat, False) for seat in seats]"
        exec(f"def {name}(x, seats):\n{body}", self.env)
        return name

    def both(self, kind: Any) -> str:
        """Write f(x) -> (the struct as others see it, as its owner does), which makes the public parts once."""
        cls = get_origin(kind) or kind
        name, made = f"both_{len(self.env)}", f"Both_{cls.__name__}_{len(self.env)}"
        self.env[made] = cls
        lines, values = [f"def {name}(x):", f"    seat, mine = {SPECTATOR}, False"], []
        for place, (field, hint) in enumerate(_fields(kind).items()):
            lines.append(f"    f{place} = {self.field(cls, field, hint, True)}")
            values.append(f"f{place}")
        owners = [*values]
        lines.append("    seat, mine = x.owner, True")
        for place, (field, hint) in enumerate(_fields(kind).items()):
            if self.varies_field(cls, field, hint):
                lines.append(f"    g{place} = {self.field(cls, field, hint, True)}")
                owners[place] = f"g{place}"
        lines.append(f"    return {made}({', '.join(values)}), {made}({', '.join(owners)})")
        exec("\n".join(lines), self.env)
        return name

    def batch_struct(self, kind: Any) -> str:
        """Return the body that makes a struct for every seat: shared fields once, the others field by field."""
        cls = get_origin(kind) or kind
        lines, values = [f"    seat, mine = {SPECTATOR}, False"], []
        for place, (field, hint) in enumerate(_fields(kind).items()):
            if self.varies_field(cls, field, hint):
                lines.append(f"    f{place} = {self.batch(_split(hint)[0])}(x.{field}, seats)")
                values.append(f"f{place}[i]")
            else:
                lines.append(f"    f{place} = {self.field(cls, field, hint, False)}")
                values.append(f"f{place}")
        made = f"Made_{cls.__name__}_{len(self.env)}"
        self.env[made] = cls
        lines.append(f"    return [{made}({', '.join(values)}) for i in range(len(seats))]")
        return "\n".join(lines)

    def varies(self, hint: Any) -> bool:
        """Tell whether views of such a value differ from viewer to viewer."""
        if _is_struct(hint):
            cls = get_origin(hint) or hint
            return any(self.varies_field(cls, name, h) for name, h in _fields(hint).items())
        return any(self.varies(a) for a in get_args(hint) if get_origin(hint) is not Literal)

    def varies_field(self, cls: type, name: str, hint: Any) -> bool:
        kind, mark = _split(hint)
        mark = self.marks.get((cls, name), mark)
        if mark in (Mark.HIDDEN, Mark.PILE):
            return False
        return mark in (Mark.OWNER, Mark.BACKS) or self.varies(kind)

    def constant(self, hint: Any) -> bool:
        """Tell whether values of this type never change and hide nothing, so that they may be shared."""
        if isinstance(hint, list):
            return False  # the parameters of a Callable
        if hint not in self.constants:
            self.constants[hint] = self._is_constant(hint)
        return self.constants[hint]

    def _is_constant(self, hint: Any) -> bool:
        origin, args = get_origin(hint), get_args(hint)
        if hasattr(hint, "__supertype__"):
            return all(hint is not leaf for leaf in self.leaves) and self.constant(hint.__supertype__)
        if origin is Annotated:
            return self.constant(args[0])
        if origin in (tuple, *_UNIONS):
            return all(a is Ellipsis or self.constant(a) for a in args)
        if _is_struct(hint):
            cls = get_origin(hint) or hint
            marked = ((_split(h)[0], self.marks.get((cls, n), _split(h)[1])) for n, h in _fields(hint).items())
            return bool(cls.__struct_config__.frozen) and all(m is Mark.PUBLIC and self.constant(k) for k, m in marked)
        is_enum = isinstance(hint, type) and issubclass(hint, enum.Enum)
        return is_enum or origin is Literal or hint in (int, str, bool, float, bytes, type(None))


def _is_struct(hint: Any) -> bool:
    base = get_origin(hint) or hint
    return isinstance(base, type) and issubclass(base, Struct)


@cache
def _fields(kind: Any) -> dict[str, Any]:
    """Return a struct type's fields in order with their hints, type variables filled in. Raises Undeclared.

    Kept, not to be changed: to read the hints of a type takes longer than all the rest, and every view and copy asks.
    """
    cls = get_origin(kind) or kind
    hints = get_type_hints(cls, include_extras=True)
    parameters = inspect.signature(cls).parameters.values()
    if [p.name for p in parameters if p.kind is p.POSITIONAL_OR_KEYWORD] != list(cls.__struct_fields__):
        raise Undeclared(f"{cls.__name__}: fields must be positional, in order")
    args = dict(zip(getattr(cls, "__parameters__", ()), get_args(kind), strict=False))
    return {field: _fill(hints[field], args) for field in cls.__struct_fields__}


def _has_seat_owner(kind: Any) -> bool:
    return _is_struct(kind) and "owner" in _fields(kind) and not _is_team(_fields(kind)["owner"])


def _holds_owner(hint: Any) -> bool:
    """Tell whether there is a struct with an owner of its own somewhere in a type."""
    if _is_struct(hint):
        return "owner" in _fields(hint) or any(map(_holds_owner, _fields(hint).values()))
    return any(map(_holds_owner, get_args(hint)))


def _is_team(owner: Any) -> bool:
    return get_origin(_split(owner)[0]) is tuple


def _split(hint: Any) -> tuple[Any, Mark | None]:
    """Return the hint without its mark, and the mark. Raises Undeclared for two marks."""
    marks = [a for a in getattr(hint, "__metadata__", ()) if isinstance(a, Mark)]
    if len(marks) > 1:
        raise Undeclared(f"{hint}: more than one mark")
    return (get_args(hint)[0], marks[0]) if marks else (hint, None)


def _fill(hint: Any, args: dict[Any, Any]) -> Any:
    holes = getattr(hint, "__parameters__", ())
    return hint[tuple(args.get(h, h) for h in holes)] if holes and args else hint

"""Struct types as they are declared: their fields with their marks, and what follows from the marks.

A field without a mark, or with one that makes no sense there, is an error at import (`Undeclared`).
"""

import enum
import inspect
import types
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from engine.core.visibility import Mark, Seat, Undeclared

Marks = Mapping[tuple[type, str], Mark]
"""(struct type, field) -> the mark that replaces the declared one: for planting leaks in tests."""
UNIONS = (Union, types.UnionType)
BY_OWNER = (Mark.OWNER, Mark.BACKS)
"""What the owner sees and others do not."""


def is_struct(hint: Any) -> bool:
    """Tell whether a hint is a struct type, generic ones included."""
    base = get_origin(hint) or hint
    return isinstance(base, type) and issubclass(base, Struct)


@cache
def fields(kind: Any) -> dict[str, Any]:
    """Return a struct type's fields in order with their hints, type variables filled in. Raises Undeclared.

    Cached, so do not change the result: reading a type's hints is slow, and every view and copy function needs them.
    """
    cls = get_origin(kind) or kind
    hints = get_type_hints(cls, include_extras=True)
    parameters = inspect.signature(cls).parameters.values()
    if [p.name for p in parameters if p.kind is p.POSITIONAL_OR_KEYWORD] != list(cls.__struct_fields__):
        raise Undeclared(f"{cls.__name__}: fields must be positional, in order")
    args = dict(zip(getattr(cls, "__parameters__", ()), get_args(kind), strict=False))
    return {field: _fill(hints[field], args) for field in cls.__struct_fields__}


def split(hint: Any) -> tuple[Any, Mark | None]:
    """Return the hint without its mark, and the mark. Raises Undeclared for two marks."""
    marks = [a for a in getattr(hint, "__metadata__", ()) if isinstance(a, Mark)]
    if len(marks) > 1:
        raise Undeclared(f"{hint}: more than one mark")
    return (get_args(hint)[0], marks[0]) if marks else (hint, None)


def has_seat_owner(kind: Any) -> bool:
    """Tell whether a type is a struct that belongs to one seat."""
    return is_struct(kind) and "owner" in fields(kind) and not is_team(fields(kind)["owner"])


def is_team(owner: Any) -> bool:
    """Tell whether the hint of a field `owner` names several seats."""
    return get_origin(split(owner)[0]) is tuple


def holds_owner(hint: Any) -> bool:
    """Tell whether there is a struct with an owner of its own somewhere in a type."""
    if is_struct(hint):
        return "owner" in fields(hint) or any(map(holds_owner, fields(hint).values()))
    return any(map(holds_owner, get_args(hint)))


class Sight:
    """Who sees what of a type: by the declared marks, or by others in their place."""

    def __init__(self, marks: Marks, leaves: tuple[object, ...] = ()) -> None:
        """`marks`: overrides. `leaves`: NewTypes whose values are replaced in a copy, so never treated as constant."""
        self._marks, self.leaves = marks, leaves
        self._constants: dict[object, bool] = {}

    def mark(self, cls: type, name: str, hint: object, owned: bool) -> Mark:
        """Return the mark of a field; `owned`: a struct around it has an owner. Raises Undeclared for none, or a wrong one."""
        mark = self._mark(cls, name, hint)
        if mark is None:
            raise Undeclared(f"{cls.__name__}.{name} does not say who sees it")
        if mark in BY_OWNER and not owned:
            raise Undeclared(f"{cls.__name__}.{name} has no owner in reach")
        if name == "owner" and (mark is not Mark.PUBLIC or split(hint)[0] not in (Seat, tuple[Seat, ...])):
            raise Undeclared(f"{cls.__name__}.owner must be Public[Seat] or Public[tuple[Seat, ...]]")
        return mark

    def varies(self, hint: Any) -> bool:
        """Tell whether views of such a value differ from viewer to viewer."""
        if is_struct(hint):
            return any(self.varies_field(hint, name) for name in fields(hint))
        return any(self.varies(a) for a in get_args(hint) if get_origin(hint) is not Literal)

    def varies_field(self, kind: Any, name: str) -> bool:
        """Tell whether views of a struct differ in this field."""
        hint = fields(kind)[name]
        mark = self._mark(get_origin(kind) or kind, name, hint)
        return mark in BY_OWNER or (mark not in (Mark.HIDDEN, Mark.PILE) and self.varies(split(hint)[0]))

    def open(self, hint: Any, owner: bool = False) -> bool:
        """Tell whether everybody sees all of such a value; with `owner`, whether the struct's owner does."""
        if is_struct(hint):
            seen = (Mark.PUBLIC, *BY_OWNER) if owner else (Mark.PUBLIC,)
            cls = get_origin(hint) or hint
            marked = ((self._mark(cls, name, h), split(h)[0]) for name, h in fields(hint).items())
            return all(mark in seen and self.open(kind) for mark, kind in marked)
        return get_origin(hint) is Literal or all(a is Ellipsis or self.open(a) for a in get_args(hint))

    def constant(self, hint: Any) -> bool:
        """Tell whether values of this type are immutable and all public, so that views may share them."""
        if isinstance(hint, list):
            return False  # the parameters of a Callable
        if hint not in self._constants:
            self._constants[hint] = self._is_constant(hint)
        return self._constants[hint]

    def _mark(self, cls: type, name: str, hint: object) -> Mark | None:
        return self._marks.get((cls, name), split(hint)[1])

    def _is_constant(self, hint: Any) -> bool:
        origin, args = get_origin(hint), get_args(hint)
        if hasattr(hint, "__supertype__"):
            return all(hint is not leaf for leaf in self.leaves) and self.constant(hint.__supertype__)
        if origin is Annotated:
            return self.constant(args[0])
        if origin in (tuple, *UNIONS):
            return all(a is Ellipsis or self.constant(a) for a in args)
        if is_struct(hint):
            cls = get_origin(hint) or hint
            marked = ((self._mark(cls, name, h), split(h)[0]) for name, h in fields(hint).items())
            return bool(cls.__struct_config__.frozen) and all(m is Mark.PUBLIC and self.constant(k) for m, k in marked)
        is_enum = isinstance(hint, type) and issubclass(hint, enum.Enum)
        return is_enum or origin is Literal or hint in (int, str, bool, float, bytes, type(None))


def _fill(hint: Any, args: dict[Any, Any]) -> Any:
    holes = getattr(hint, "__parameters__", ())
    return hint[tuple(args.get(h, h) for h in holes)] if holes and args else hint

"""Views, with hidden parts removed, and copies: a function is generated for each struct type (`engine.core.marks`).

A view has the same type as its state, with the parts that the viewer may not know left blank. It shares nothing mutable with
the state. As the code is generated from all fields of a type, no field can be forgotten. Source is generated, instead of
composing functions, because it is 1.1 to 3.7 times as fast (docs/architecture.md).
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, cast, get_args, get_origin

from engine.core.marks import UNIONS, Marks, Sight, fields, is_struct, is_team, split
from engine.core.visibility import Mark, Seat, Undeclared

T = TypeVar("T")
See = Callable[[Any, Seat, bool], Any]
"""see(value, viewer, mine): what the viewer sees of a value; `mine`: whether it owns the nearest struct with an owner."""


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
    see = Writer(Sight(marks)).function(kind)
    return lambda value, viewer: see(value, viewer, False)


@cache
def compile_copy(kind: Hashable, leaf: Hashable = None) -> Callable[..., Any]:
    """Return `copy(value)`: a copy that shares nothing mutable; or `copy(value, change)`: with `change` applied to every leaf.

    `leaf`: the NewType of a piece that may lie face down, or a tuple of them. Two-world tests exchange pieces with it.
    """
    leaves = leaf if isinstance(leaf, tuple) else () if leaf is None else (leaf,)
    see = Writer(Sight({}, leaves), everything=True).function(kind)
    return lambda value, change=None: see(value, change, True)


class Writer:
    """Generates a `See` for each struct type needed: f(x, seat, mine). In a copy `seat` is the function that changes leaves."""

    def __init__(
        self,
        sight: Sight,
        everything: bool = False,
        may_share: Callable[[Any], bool] | None = None,
        backs: Mapping[int, Any] | None = None,
    ) -> None:
        """`everything`: hide nothing (a copy). `may_share(hint)`: values to use as they are; None: constant ones.

        `backs`: what stands for so many cards that lie face down; None: a list with a None for each.
        """
        self.sight, self.everything = sight, everything
        self.may_share = may_share or sight.constant
        self.env: dict[str, Any] = {"NoneType": type(None)}
        """The namespace of the generated source."""
        self._backs = "[None] * len({})" if backs is None else f"{self.named(backs)}[len({{}})]"
        self._names: dict[tuple[object, bool], str] = {}
        self._depth = 0  # of containers around the expression being written, so that each loop has its own variable

    def function(self, kind: object) -> See:
        """Return the function for a type. Raises Undeclared."""
        source = self.expression(kind, "x", owned=False)
        return cast(See, eval(f"lambda x, seat, mine: {source}", self.env))

    def struct(self, kind: Any, owned: bool) -> str:
        """Generate the function for a struct type; `owned`: an enclosing one has an owner. Return its name."""
        if (kind, owned) in self._names:
            return self._names[kind, owned]
        cls = get_origin(kind) or kind
        name = self._names[kind, owned] = f"see_{cls.__name__}_{len(self._names)}"
        has_owner = "owner" in fields(kind)
        values = [self.field(kind, field, owned or has_owner) for field in fields(kind)]
        body = [f"def {name}(x, seat, mine):"]
        if has_owner and not self.everything:
            body.append(f"    mine = seat {'in' if is_team(fields(kind)['owner']) else '=='} x.owner")
        body.append(f"    return {self.named(cls)}({', '.join(values)})")
        exec("\n".join(body), self.env)
        return name

    def written(self, parameters: str, lines: Sequence[str]) -> Callable[..., Any]:
        """Return a function with these lines as its body."""
        exec("\n    ".join([f"def written({parameters}):", *lines]), self.env)
        function: Callable[..., Any] = self.env.pop("written")
        return function

    def named(self, value: Any) -> str:
        """Return a name by which the source can use a value."""
        name = f"{getattr(value, '__name__', 'value')}_{len(self.env)}".replace("<lambda>", "function")
        self.env[name] = value
        return name

    def field(self, kind: Any, name: str, owned: bool) -> str:
        """Return the source of one field's value for the viewer."""
        hint, x = fields(kind)[name], f"x.{name}"
        inner = split(hint)[0]
        if self.everything:
            return self.expression(inner, x, owned)
        mark = self.sight.mark(get_origin(kind) or kind, name, hint, owned)
        if mark is Mark.HIDDEN:
            return "None"
        if mark is Mark.PILE:
            return self._backs.format(x)
        value = self.expression(inner, x, owned)
        blank = {Mark.OWNER: "None", Mark.BACKS: self._backs.format(x)}.get(mark)
        return f"({value} if mine else {blank})" if blank else value

    def expression(self, hint: Any, x: str, owned: bool) -> str:
        """Return source that gives the viewer's version of `x`, an unmarked value of type `hint`."""
        if any(hint is leaf for leaf in self.sight.leaves):
            return f"seat({x})"
        if get_origin(hint) is Annotated and any(isinstance(a, Mark) for a in get_args(hint)[1:]):
            raise Undeclared(f"{hint}: a mark belongs on a field; wrap what is inside in a struct with an owner")
        if is_struct(hint):
            name = self.struct(hint, owned)  # also when shared: its fields must be declared
            return x if self.may_share(hint) else f"{name}({x}, seat, mine)"
        return self._container(hint, x, owned)

    def _container(self, hint: Any, x: str, owned: bool) -> str:
        """Return the source for a list, tuple, dict, union or plain value. Raises Undeclared for any other type."""
        origin, args = get_origin(hint), get_args(hint)
        _check_container(hint)
        if origin in UNIONS and not self.may_share(hint):
            return self._union(args, x, owned)
        self._depth += 1
        e = f"e{self._depth}"
        nested = origin not in (*UNIONS, Literal)
        inside = [self.expression(a, e, owned) for a in args if a is not Ellipsis] if nested else []
        self._depth -= 1
        if self.sight.constant(hint) or (origin in (list, dict, tuple, *UNIONS) and self.may_share(hint)):
            return x
        if origin in (list, dict) and all(map(self.may_share, args)):
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

    def _union(self, args: tuple[Any, ...], x: str, owned: bool) -> str:
        """Return the source that picks the right function for a value of one of several types."""
        some = [a for a in args if a is not type(None)]
        if len(some) == 1:
            return f"(None if {x} is None else {self.expression(some[0], x, owned)})"
        table = {
            (get_origin(a) or a): eval(f"lambda x, seat, mine: {self.expression(a, 'x', owned)}", self.env)
            for a in some
        }
        table[type(None)] = lambda x, seat, mine: None
        return f"{self.named(table)}[type({x})]({x}, seat, mine)"


def _check_container(hint: Any) -> None:
    """Raise Undeclared for a type that no view may hold."""
    origin = get_origin(hint)
    if set in (origin, hint) or frozenset in (origin, hint):
        raise Undeclared(f"{hint}: a set's order is no machine's business; use a list or a sorted tuple")
    if origin is dict and get_args(hint)[0] is not str:
        raise Undeclared(f"{hint}: only words may be keys on the wire; use a list, or structs with the key as a field")

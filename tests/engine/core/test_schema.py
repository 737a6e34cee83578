from __future__ import annotations

import enum
from typing import Any, Generic, Literal, NewType, TypeVar

from msgspec import Struct, defstruct

from engine.core import Ballot, Event, Hidden, Public
from engine.core.schema import fingerprint
from tests.engine.core.boxes import Colour, Table

T = TypeVar("T")
TABLE = "326a13e3d43b2d35"


PUBLIC: Any = Public
HIDDEN: Any = Hidden
"""The aliases as values, to make types while the tests run."""


def table(field: Any, name: str = "field", kind: str = "Box", **more: Any) -> type[Struct]:
    """Return a struct type with one field or more."""
    return defstruct(kind, [(name, field), *more.items()])


Card = NewType("Card", int)
Tile = NewType("Tile", int)


def test_the_fingerprint_is_fixed_for_all_time() -> None:
    """Peers of other versions of Python must agree."""
    assert fingerprint("x", 1, Table) == TABLE
    assert len(TABLE) == 16


def test_anything_that_changes_the_bytes_changes_it() -> None:
    kinds = [
        table(PUBLIC[int]),
        table(PUBLIC[str]),
        table(HIDDEN[int]),
        table(PUBLIC[int], name="other"),
        table(PUBLIC[int], kind="Crate"),
        table(PUBLIC[int], more=PUBLIC[int]),
        table(PUBLIC[int | None]),
        table(PUBLIC[list[int]]),
        table(PUBLIC[tuple[int, ...]]),
        table(PUBLIC[tuple[int, int]]),
        table(PUBLIC[Literal["a"]]),
        table(PUBLIC[Literal["b"]]),
        table(PUBLIC[Colour]),
        table(PUBLIC[Ballot[int]]),
        table(PUBLIC[Ballot[str]]),
        table(PUBLIC[Card]),
        table(PUBLIC[Tile]),
    ]
    assert len({fingerprint(kind) for kind in kinds}) == len(kinds)
    assert fingerprint(1, kinds[0]) != fingerprint(2, kinds[0])


def test_the_order_of_a_union_says_nothing() -> None:
    assert fingerprint(table(PUBLIC[int | str])) == fingerprint(table(PUBLIC[str | int]))


def test_class_attributes_say_nothing() -> None:
    assert fingerprint(Flagged) == fingerprint(Told)


def test_a_struct_inside_counts_and_may_hold_itself() -> None:
    def outer(inner: type) -> str:
        return fingerprint(table(list[inner], kind="Outer"))  # type: ignore[valid-type]

    assert outer(table(PUBLIC[int])) != outer(table(PUBLIC[str]))
    assert fingerprint(Node) == fingerprint(Node)


def test_values_of_an_enumeration_count() -> None:
    def made(value: str) -> str:
        return fingerprint(table(enum.Enum("Hue", {"RED": value})))

    assert made("red") != made("rot")


class Node(Struct):
    inside: Public[list[Node]]


class Holder(Struct, Generic[T]):
    value: Hidden[T]


class _Flagged(Event, frozen=True, tag="Told"):
    private = True
    text: Public[str]


class Told(Event, frozen=True):
    text: Public[str]


Flagged = _Flagged
Flagged.__name__ = "Told"


def test_a_type_variable_is_told_by_its_name() -> None:
    assert fingerprint(Holder) == fingerprint(Holder)
    assert fingerprint(Holder[int]) != fingerprint(Holder[str])

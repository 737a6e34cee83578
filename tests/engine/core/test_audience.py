"""What several viewers see in one go: the same as each sees alone, made or packed."""

from typing import Any

import msgspec
import pytest
from msgspec import Struct

from engine.core import SPECTATOR, Hidden, Owner, Pile, Public, Rng, Seat, view
from engine.core.audience import compile_views
from engine.core.marks import Marks
from engine.core.packing import compile_packs
from engine.core.viewing import compile_view
from engine.core.visibility import Mark
from tests.engine.core.boxes import Card, Note, Player, Quiet, Table, Told, Whispered, table

EVERYONE = (SPECTATOR, 0, 1, 2)


class Said(Struct):
    owner: Public[Seat]
    words: Public[list[Note]]


class Both(Struct):
    """A part that differs between viewers before one that is the same for all and holds structs in a list."""

    player: Public[Player]
    said: Public[list[Said]]


class Long(Struct, tag=True):
    """More fields than the shortest form of a map has, a tag, and parts that differ at both ends."""

    first: Public[list[Told]]
    a: Public[int]
    b: Public[list[int]]
    c: Public[dict[str, list[int]]]
    d: Hidden[Rng]
    e: Pile[Card]
    f: Public[str]
    g: Public[float]
    h: Public[tuple[int, ...]]
    i: Public[Note | None]
    j: Public[bool]
    k: Public[int]
    l: Public[int]  # noqa: E741
    m: Public[int]
    n: Public[int]
    o: Public[int]
    last: Public[Whispered | Quiet]


class Bare(Struct, array_like=True):
    """Without names between the fields: numbers stand beside what differs."""

    before: Public[int]
    told: Public[list[Told]]
    after: Public[int]


class Purse(Struct):
    """What even its owner does not see all of."""

    owner: Public[Seat]
    coins: Owner[list[int]]
    sealed: Hidden[int]
    drawn: Pile[int]


class Purses(Struct):
    purses: Public[list[Purse]]


class Shop(Struct):
    """A part that belongs to nobody, in which something differs."""

    till: Public[Purses]


def quiet() -> Table:
    whole = table()
    whole.phase = Quiet()
    return whole


def long(last: Whispered | Quiet) -> Long:
    told = [Told(2, [Card(1)]), Told(0, [Card(2), Card(3)]), Told(2, [])]
    rest = (Note("x"), True, 2**63, -(2**40), 0xC1, 0, 1)
    return Long(told, 7, [1, 2], {"x": [3]}, Rng(bytes(32)), [Card(9)], "\u00c1" * 20, 0.5, (1, 2), *rest, last)


THINGS: list[Any] = [
    table(),
    quiet(),
    Both(table().players[0], [Said(1, []), Said(2, [Note("a")])]),
    long(Quiet()),
    long(Whispered((0, 2), Card(4))),
    Bare(0xC1, [Told(1, [Card(1)])], 0xC1C1C1C1C1C1C1C1),
    Bare(0xC1C1C1C1C1C1C1C1, [], 0xC1),
    Purses([Purse(0, [1], 2, [3]), Purse(0, [], 0, []), Purse(1, [5], 6, [])]),
    Shop(Purses([Purse(0, [1], 2, [3])])),
    Told(1, [Card(5)]),
    Whispered((0, 1), Card(5)),
]


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: type(thing).__name__)
def test_in_one_go_is_one_by_one(thing: Any) -> None:
    alone = [view(thing, viewer) for viewer in EVERYONE]
    assert compile_views(type(thing))(thing, EVERYONE) == alone
    assert compile_packs(type(thing))(thing, EVERYONE) == [msgspec.msgpack.encode(seen) for seen in alone]
    for compile_it in (compile_views, compile_packs):
        assert compile_it(type(thing))(thing, ()) == []
        assert compile_it(type(thing))(thing, (1, 1)) == [*compile_it(type(thing))(thing, (1,))] * 2


@pytest.mark.parametrize("event", [Told(1, [Card(5)]), Whispered((0, 1), Card(5))])
def test_one_of_several_types(event: Any) -> None:
    alone = [compile_view(Told | Whispered)(event, viewer) for viewer in EVERYONE]
    assert compile_views(Told | Whispered)(event, EVERYONE) == alone
    assert compile_packs(Told | Whispered)(event, EVERYONE) == [msgspec.msgpack.encode(seen) for seen in alone]


def test_views_share_nothing_that_changes_with_their_state() -> None:
    whole = table()
    kept = msgspec.msgpack.encode(whole)
    for seen in compile_views(Table)(whole, EVERYONE):
        seen.players[1].hand.append(Card(99))
        seen.players[1].shown.clear()
        seen.by_name["left"] = []
        seen.deck.clear()
    assert msgspec.msgpack.encode(whole) == kept


@pytest.mark.parametrize("mark", [Mark.PUBLIC, Mark.HIDDEN])
def test_a_mark_can_be_overridden_to_plant_a_leak(mark: Mark) -> None:
    marks: Marks = {(Player, "hand"): mark}
    shown = [20, 21] if mark is Mark.PUBLIC else None
    assert [seen.players[2].hand for seen in compile_views(Table, marks)(table(), EVERYONE)] == [shown] * 4
    for data in compile_packs(Table, marks)(table(), EVERYONE):
        assert msgspec.msgpack.decode(data)["players"][2]["hand"] == shown

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Struct

from engine.core import SPECTATOR, Backs, Hidden, Owner, Pile, Public, Rng, Seat, Undeclared, view
from engine.core.audience import compile_views
from engine.core.packing import compile_packs
from engine.core.viewing import compile_copy, compile_view
from engine.core.visibility import Mark
from tests.engine.core.boxes import Bid, Busy, Card, Coin, Note, Table, Team, Told, Whispered, table

EVERYONE = (SPECTATOR, 0, 1, 2)


def test_each_mark_shows_what_it_says() -> None:
    whole = table()
    seen = view(whole, 0)
    assert seen.players[0].hand == [0, 1]
    assert seen.players[1].hand == [None, None]
    assert (seen.players[0].coins, seen.players[1].coins) == ([0], None)
    assert [player.shown for player in seen.players] == [[2], [12], [22]]
    assert (seen.deck, seen.rng, seen.clock) == ([None, None], None, whole.clock)
    assert seen.by_name == whole.by_name


def test_a_spectator_owns_nothing() -> None:
    seen = view(table(), SPECTATOR)
    assert all(player.hand == [None, None] and player.coins is None for player in seen.players)
    assert seen.teams[0].key is None


def test_the_nearest_owner_counts() -> None:
    """Face-down cards of several owners lie in one place (art_gallery: Who sees what)."""
    bids = view(table(), 1).players[0].bids
    assert [bid.card for bid in bids] == [5, None]
    assert [bid.card for bid in view(table(), 0).players[0].bids] == [None, None]


def test_a_team_owns_together() -> None:
    assert [view(table(), viewer).teams[0].key is not None for viewer in EVERYONE] == [False, True, False, True]


def test_an_answer_hides_its_size_and_the_flag_stays() -> None:
    phase = view(table(), 0).phase
    assert isinstance(phase, Busy)
    assert [(ballot.cast, ballot.answer) for ballot in phase.ballots] == [(False, None), (True, None), (False, None)]
    own = view(table(), 1).phase
    assert isinstance(own, Busy)
    assert own.ballots[1].answer == (1, 2, 3)


def test_a_view_has_the_type_of_its_state_and_survives_the_wire() -> None:
    for viewer in EVERYONE:
        seen = view(table(), viewer)
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(seen), type=Table) == seen
        assert view(seen, viewer) == seen


def test_a_view_shares_nothing_that_changes_with_its_state() -> None:
    whole = table()
    kept = msgspec.msgpack.encode(whole)
    for seen in (view(whole, 0), compile_copy(Table)(whole)):
        seen.players[0].hand.append(Card(99))
        seen.players[0].shown.clear()
        seen.by_name["left"].clear()
        seen.plain["y"] = 2
        seen.clock = None
    assert msgspec.msgpack.encode(whole) == kept


def test_a_copy_is_the_same_with_all_secrets() -> None:
    assert compile_copy(Table)(table()) == table()


def test_a_copy_can_change_every_piece_of_some_kinds() -> None:
    changed = compile_copy(Table, Card)(table(), lambda card: card + 100)
    assert (changed.players[1].hand, changed.players[1].coins) == ([110, 111], [1])
    assert changed.teams[0].key == ((140, 1), (141, 2))
    assert changed.by_name == {"left": [160]}
    assert changed.players[0].bids[0] == Bid(1, Card(105))
    assert changed.deck == [150, 151]
    both = compile_copy(Table, (Card, Coin))(table(), lambda piece: piece + 100)
    assert both.players[1].coins == [101]


def test_events_of_a_union_are_seen_each_by_its_type() -> None:
    see = compile_view(Told | Whispered)
    assert see(Told(1, [Card(1)]), 0) == Told(1, [None])
    assert see(Told(1, [Card(1)]), 1) == Told(1, [Card(1)])
    assert see(Whispered((0, 1), Card(3)), 1).card == 3
    assert see(Whispered((0, 1), Card(3)), 2).card is None


def test_frozen_public_structs_are_shared() -> None:
    whole = table()
    assert view(whole, 0).clock is whole.clock
    assert isinstance(whole.phase, Busy)
    assert view(whole, 0).phase.note is whole.phase.note  # type: ignore[union-attr]


# Import errors: who does not say who sees it, does not start


class Unmarked(Struct):
    number: int


class Twice(Struct):
    number: Annotated[int, Mark.PUBLIC, Mark.HIDDEN]


class Ownerless(Struct):
    hand: Backs[Card]


class OwnerlessSecret(Struct):
    hand: Owner[Card]


class SecretOwner(Struct):
    owner: Hidden[Seat]
    hand: Backs[Card]


class NamedOwner(Struct):
    owner: Public[str]
    hand: Backs[Card]


class ListOwner(Struct):
    owner: Public[list[Seat]]
    hand: Backs[Card]


class Inside(Struct):
    cards: Public[list[Hidden[Card]]]


class Deep(Struct):
    inner: Public[dict[str, list[Unmarked]]]


class Many(Struct):
    numbers: Public[set[int]]


class Frozen(Struct):
    numbers: Public[frozenset[int]]


class AnySet(Struct):
    numbers: Public[set]  # type: ignore[type-arg]


class Keyed(Struct):
    by_seat: Public[dict[int, int]]


class Anything(Struct):
    value: Public[Any]


class Code(Struct):
    value: Public[Callable[[], int]]


class Named(Struct, kw_only=True):
    number: Public[int]


class Chance(Struct):
    rng: Public[Rng]


class Stack(Struct):
    chance: Pile[Rng]


UNDECLARED: dict[type, str] = {
    Unmarked: r"Unmarked\.number does not say who sees it",
    Twice: "more than one mark",
    Ownerless: r"Ownerless\.hand has no owner in reach",
    OwnerlessSecret: r"OwnerlessSecret\.hand has no owner in reach",
    SecretOwner: r"SecretOwner\.owner must be Public\[Seat\]",
    NamedOwner: r"NamedOwner\.owner must be",
    ListOwner: r"ListOwner\.owner must be",
    Inside: "a mark belongs on a field",
    Deep: r"Unmarked\.number does not say",
    Many: "a set's order",
    Frozen: "a set's order",
    AnySet: "a set's order",
    Keyed: "only words may be keys",
    Anything: "do not know how to show this type",
    Code: "do not know how to show this type",
    Named: "fields must be positional",
    Chance: r"Rng\.key does not say who sees it",
}


@pytest.mark.parametrize("kind", UNDECLARED, ids=lambda kind: kind.__name__)
def test_what_is_not_declared_does_not_compile(kind: type) -> None:
    for compile_it in (compile_view, compile_views, compile_packs):
        with pytest.raises(Undeclared, match=UNDECLARED[kind]):
            compile_it(kind)


def test_what_is_never_shown_need_not_say_more() -> None:
    """A pile shows only its height, so what it holds may be anything."""
    assert view(Stack([Rng(bytes(32))]), 0).chance == [None]


def test_a_frozen_struct_of_others_is_checked_too() -> None:
    class Holder(Struct):
        team: Public[tuple[Team, ...]]
        note: Public[Note]

    seen = compile_view(Holder)(Holder(table().teams, Note("x")), 1)
    assert seen.team[0].key is None

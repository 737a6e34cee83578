"""Views packed for several viewers in one go: nothing is changed, and only what has changed is packed anew.

That the bytes are those of each view by itself is tested beside the views (`test_audience`).
"""

import msgspec

from engine.core import SPECTATOR
from engine.core.packing import compile_packs
from engine.core.viewing import compile_view
from tests.engine.core.boxes import Card, Table, Told, table

EVERYONE = (SPECTATOR, 0, 1, 2)


def test_packing_changes_nothing() -> None:
    whole = table()
    kept = msgspec.msgpack.encode(whole)
    compile_packs(Table)(whole, EVERYONE)
    assert msgspec.msgpack.encode(whole) == kept


def test_what_has_changed_is_packed_anew() -> None:
    packs = compile_packs(list[Told])
    hands: list[list[Card | None]] = [[Card(1), Card(2)], [Card(1), Card(3)], [Card(1)], [Card(1), Card(2)]]
    for hand in [hand for hand in hands for _ in range(2)]:
        told = [Told(1, hand), Told(2, [Card(4)])]
        assert packs(told, EVERYONE) == [msgspec.msgpack.encode(compile_view(list[Told])(told, v)) for v in EVERYONE]


def test_what_others_get_is_not_made_anew_as_long_as_nothing_changes() -> None:
    packs, purse = compile_packs(Told), Told(1, [Card(1), Card(2)])
    (first,), (again,) = packs(purse, (0,)), packs(purse, (0,))
    assert first is again

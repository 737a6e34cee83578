"""An audit is foreign: whatever numbers it holds, the check says that something differs, and raises nothing."""

from typing import Any

import pytest

from client.wording.fairness_text import tell_verified
from client.wording.texts import Words
from engine.core.journal import Opening, Played
from netcode.guest.deal_verification import check, verify
from netcode.guest.witness import Witness
from netcode.protocol.codec import pack
from tests.netcode.fakewire import Wire
from tests.netcode.table.test_dealing import finish, with_


@pytest.mark.parametrize(
    ("part", "facts"),
    [
        ("fair", {"number": -1}),
        ("fair", {"number": -(2**63)}),
        ("fair", {"number": 2**63 - 1}),
        ("fair", {"redeals": -1}),
        ("fair", {"shares": ()}),
        ("play", {"seat": -1}),
        ("play", {"seat": 2**40}),
    ],
    ids=str,
)
def test_an_absurd_number_in_an_audit_is_a_difference(part: str, facts: dict[str, Any]) -> None:
    wire = Wire(seats=2)
    finish(wire, wire.join("Ann"), wire.join("Bruno"))
    records = [*wire.records]
    first, play = records[0], next(place for place, one in enumerate(records) if isinstance(one, Played))
    assert isinstance(first, Opening)
    if part == "fair":
        records[0] = with_(first, fair=with_(first.fair, **facts))
    else:
        records[play] = with_(records[play], **facts)
    assert check(wire.table.state.setup.game, records).code
    told = verify(wire.table.state.setup.game, "t1", Witness(0), 1, [pack(record) for record in records])
    assert not told.ok
    assert tell_verified(Words.load("en", strict=True), told, ("Ann", "Bruno"))

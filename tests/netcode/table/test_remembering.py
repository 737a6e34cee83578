"""What a table remembers over a restart, and what it does not."""

import random

from engine.core.journal import Closed, Played
from netcode.table.config import Secrets
from netcode.table.effects import Finished, Persist
from netcode.table.members import Members
from netcode.table.remembering import recall, remember
from netcode.table.table import Table
from tests.netcode.fakewire import FINGERPRINT, OWNER_TOKEN, Wire, play, seeded


def test_a_place_that_was_only_promised_is_free_after_a_restart() -> None:
    """Nobody could take it any more and it would never lapse: the table would wait for ever. Found by the simulator."""
    setup = Wire("masters_gallery", seats=2).table.state.setup
    members = Members(2)
    for chair, name in zip(members.chairs, ("Ann", "Bruno"), strict=True):
        members.take(chair, "human", name, name.encode(), 0.0)
    members.chairs[0].reserved_until = None  # Ann has attached, Bruno has not
    again = Members(2)
    recall(remember(setup, members, code="123456", epoch=2, matches=0), [], again)
    assert [(chair.kind, chair.name) for chair in again.chairs] == [("human", "Ann"), ("free", "")]


def test_a_match_whose_end_was_not_written_is_ended_after_a_restart() -> None:
    """Its journal would go on saying that it runs, and its host would never close. Found by the simulator."""
    wire = Wire("masters_gallery", seats=2)
    play(wire, [wire.join("Ann"), wire.join("Bruno")], random.Random(1))
    assert isinstance(wire.records[-1], Closed)
    assert isinstance(wire.records[-2], Played)
    secrets = Secrets(FINGERPRINT, OWNER_TOKEN, seeded(2))
    for left, missing in ((wire.records[:-1], [Persist(wire.records[-1])]), (wire.records, [])):
        opened = Table(wire.table.state.setup, secrets, 0.0, wire.memory, left).opened()
        assert [effect for effect in opened if isinstance(effect, Persist)] == missing
        assert any(isinstance(effect, Finished) for effect in opened) == bool(missing)


def test_how_browsers_come_in_is_remembered_also_while_they_do_not() -> None:
    wire = Wire("masters_gallery", seats=2)
    wire.host(wire.table.want_browsers(True, plain=False))
    wire.host(wire.table.want_browsers(False))
    again = Table(wire.table.state.setup, Secrets(FINGERPRINT, OWNER_TOKEN, seeded(2)), 0.0, wire.memory, [])
    assert not again.lets_browsers_in
    assert not again.browsers_plain
    again.want_browsers(True)
    assert not again.browsers_plain

"""What a table remembers over a restart, and what it does not."""

from __future__ import annotations

from netcode.members import Members
from netcode.recall import recall, remember
from tests.netcode.fakewire import Wire


def test_a_place_that_was_only_promised_is_free_after_a_restart() -> None:
    """Nobody could take it any more and it would never lapse: the table would wait for ever. Found by the simulator."""
    setup = Wire("masters_gallery", seats=2).table.hall.setup
    members = Members(2)
    for chair, name in zip(members.chairs, ("Ann", "Bruno"), strict=True):
        members.take(chair, "human", name, name.encode(), 0.0)
    members.chairs[0].reserved_until = None  # Ann has attached, Bruno has not
    again = Members(2)
    recall(remember(setup, "123456", 2, 0, members), [], again)
    assert [(chair.kind, chair.name) for chair in again.chairs] == [("human", "Ann"), ("free", "")]

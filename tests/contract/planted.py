"""Bugs to plant into the shipped cores, each of which the simulator has to find."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from netcode import joining, playing, recall, table
from netcode.door import Door
from netcode.effects import Effect
from netcode.guest import Guest
from netcode.guest_effects import GuestEffect
from netcode.hall import Hall
from netcode.memnet.disk import MemDisk, MemStore
from netcode.messages import Act, Attach, Resume, Showing
from netcode.outbox import Outbox
from netcode.peers import Peer, Stage
from netcode.play import Play, Step
from netcode.table import Table
from netcode.wire import pack

Patch = pytest.MonkeyPatch
STEPS: Any = table._STEPS


@dataclass(frozen=True)
class Planted:
    """A bug: how it is planted, and the names of what it breaks."""

    plant: Callable[[Patch], None]
    breaks: frozenset[str]


def _no_fsync(patch: Patch) -> None:
    patch.setattr(MemDisk, "sync", lambda disk, name: None)


def _restart_without_sync(patch: Patch) -> None:
    """What the store did once: read the journal and tell of it, though only the system had its last record."""

    def resume(store: MemStore) -> Any:
        with pytest.MonkeyPatch.context() as while_it_reads:
            while_it_reads.setattr(MemDisk, "sync", lambda disk, name: None)
            return shipped(store)

    shipped = MemStore.resume
    patch.setattr(MemStore, "resume", resume)


def _leak_in_every_37th_view(patch: Patch) -> None:
    count = 0

    def showing(door: Door, viewer: int, *rest: Any) -> Showing:
        nonlocal count
        count += 1
        own = shipped(door, viewer, *rest)
        other: Any = next(ledger.view for seat, ledger in door._ledgers.items() if seat != viewer)
        return msgspec.structs.replace(own, state=pack(other.state)) if count % 37 == 0 else own

    shipped = Door.showing
    patch.setattr(Door, "showing", showing)


def _events_of_another(patch: Patch) -> None:
    def log(door: Door, viewer: int, first: int = 0) -> Any:
        return shipped(door, 0, first)

    shipped = Door.log
    patch.setattr(Door, "log", log)


def _no_dedupe_and_no_order_check(patch: Patch) -> None:
    def act(hall: Hall, peer: Peer, message: Act, now: float) -> list[Effect]:
        if peer.member is not None:
            peer.member.acks.clear()
        return playing.act(hall, peer, message, now)

    patch.setitem(STEPS, (Stage.ATTACHED, Act), act)


def _one_step_attach(patch: Patch) -> None:
    def resume(hall: Hall, peer: Peer, message: Resume, now: float) -> list[Effect]:
        effects = joining.resume(hall, peer, message, now)
        return effects + (joining.attach(hall, peer, Attach(peer.epoch), now) if peer.stage is Stage.WELCOMED else [])

    patch.setitem(STEPS, (Stage.GREETED, Resume), resume)
    patch.setitem(STEPS, (Stage.ATTACHED, Attach), lambda hall, peer, message, now: [])


def _epochs_begin_anew_at_a_restart(patch: Patch) -> None:
    def restore(hall: Hall, *rest: Any) -> None:
        shipped(hall, *rest)
        hall.epoch = 0

    shipped = Hall.restore
    patch.setattr(Hall, "restore", restore)


def _epochs_stand_still(patch: Patch) -> None:
    patch.setattr(Hall, "epoch", property(lambda hall: 1, lambda hall, epoch: None), raising=False)


def _token_before_the_pin(patch: Patch) -> None:
    def connected(guest: Guest, fingerprint: bytes, now: float) -> list[GuestEffect]:
        return shipped(guest, guest._entry.fingerprint or fingerprint, now)

    shipped = Guest.connected
    patch.setattr(Guest, "connected", connected)


def _late_end_empties_the_seat(patch: Patch) -> None:
    def lost(table: Table, conn: int, now: float) -> list[Effect]:
        peer = table.hall.peers.get(conn)
        if peer is not None and peer.member is not None and peer.member.conn is not None:
            peer.member.conn = conn
        return shipped(table, conn, now)

    shipped = Table.lost
    patch.setattr(Table, "lost", lost)


def _clock_not_journalled(patch: Patch) -> None:
    def run_clock(play: Play, *rest: Any) -> list[Step]:
        return [dataclasses.replace(step, persist=[]) for step in shipped(play, *rest)]

    shipped = Play.run_clock
    patch.setattr(Play, "run_clock", run_clock)


def _outbox_that_queues(patch: Patch) -> None:
    patch.setattr(Outbox, "show", Outbox.send)


def _promised_places_are_kept(patch: Patch) -> None:
    """What the table did once: a place promised to a process that died stayed taken for ever after a restart."""

    def remember(*args: Any) -> Any:
        promised = [(member, member.reserved_until) for member in args[4]]
        for member, _ in promised:
            member.reserved_until = None
        kept = shipped(*args)
        for member, until in promised:
            member.reserved_until = until
        return kept

    shipped = recall.remember
    patch.setattr("netcode.hall.remember", remember)


def _forgets_the_pending_intent(patch: Patch) -> None:
    patch.setattr(Guest, "_again", lambda guest: [])


SECRET = frozenset({"no_secret_in_frames"})
PLANTED: dict[str, Planted] = {
    "no fsync": Planted(_no_fsync, frozenset({"acknowledged_survives"})),
    "restart without sync": Planted(_restart_without_sync, frozenset({"acknowledged_survives"})),
    "leak in every 37th view": Planted(_leak_in_every_37th_view, SECRET),
    "events of another": Planted(_events_of_another, SECRET),
    "no dedupe and no order check": Planted(
        _no_dedupe_and_no_order_check, frozenset({"applied_once", "applied_in_order"})
    ),
    "one-step attach": Planted(_one_step_attach, frozenset({"no_seat_for_the_dead"})),
    "epochs begin anew at a restart": Planted(_epochs_begin_anew_at_a_restart, frozenset({"epochs_rise"})),
    "epochs stand still": Planted(_epochs_stand_still, frozenset({"epochs_rise"})),
    "token before the pin": Planted(_token_before_the_pin, frozenset({"pin_before_secrets"})),
    "late end empties the seat": Planted(_late_end_empties_the_seat, frozenset({"late_end_changes_nothing"})),
    "clock not journalled": Planted(_clock_not_journalled, frozenset({"clock_is_journalled"})),
    "outbox that queues": Planted(_outbox_that_queues, frozenset({"one_view_waits"})),
    "promised places are kept": Planted(_promised_places_are_kept, frozenset({"plays_to_its_end"})),
    "forgets the pending intent": Planted(_forgets_the_pending_intent, frozenset({"plays_to_its_end"})),
}
"""Name -> the bug."""

"""Bugs to plant into the rules of succession, each of which the simulator has to find."""

from collections.abc import Callable, Set as AbstractSet
from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import replace

from netcode.simulation import machines
from netcode.succession import log, votes
from netcode.succession.hosting import Hosting
from netcode.succession.log import Entry, Log
from netcode.succession.machine import _STEPS, Machine, _pieces
from netcode.succession.messages import Append, Ask, AskPieces, Effect, GivePieces, Save, Send, Would
from netcode.succession.timing import Timing
from netcode.succession.votes import Roster

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]


@dataclass(frozen=True)
class Planted:
    """A bug: how it is planted, what it breaks, and a seed that finds it; None: chance hardly does (`test_rules`)."""

    plant: Plant
    breaks: str
    seed: int | None


def _half_is_a_quorum(patch: Patch) -> None:
    def quorum(roster: Roster, who: AbstractSet[int]) -> bool:
        return 2 * len(roster.machines.intersection(who)) >= len(roster.machines)

    patch.setattr(Roster, "quorum", quorum)


def _signatures_are_not_checked(patch: Patch) -> None:
    for module in (log, votes):
        patch.setattr(module, "signed", lambda lock, term, signature: True)


def _acknowledged_before_a_quorum(patch: Patch) -> None:
    def count(hosting: Hosting) -> list[Effect]:
        log = hosting._log
        return hosting._acknowledge(len(log.entries)) if len(log.entries) > log.kept else []

    patch.setattr(Hosting, "_count", count)


def _older_terms_count(patch: Patch) -> None:
    def count(hosting: Hosting) -> list[Effect]:
        log = hosting._log
        for place in range(len(log.entries), log.kept, -1):
            if log.agreed({hosting._me, *(one for one, upto in hosting._stored.items() if upto >= place)}):
                return hosting._acknowledge(place)
        return []

    patch.setattr(Hosting, "_count", count)


def replaced(owner: Any, name: str, value: Any) -> Plant:
    """Put something else in the place of a part."""
    return lambda patch: patch.setattr(owner, name, value)


def no_save_after(kind: type[Any]) -> Plant:
    """Let a machine answer a message before its disk has what it says."""

    def plant(patch: Patch) -> None:
        def received(machine: Machine, sender: int, message: Any, host_lives: bool) -> list[Effect]:
            effects = shipped(machine, sender, message, host_lives)
            return [one for one in effects if not (isinstance(message, kind) and isinstance(one, Save))]

        shipped = Machine.received
        patch.setattr(Machine, "received", received)

    return plant


def _promise_forgotten_by_a_restart(patch: Patch) -> None:
    def copy(log: Log) -> Log:
        made = shipped(log)
        made.promised = log.last[0]
        return made

    shipped = Log.copy
    patch.setattr(Log, "copy", copy)


def _takes_lower_terms(patch: Patch) -> None:
    def append(machine: Machine, sender: int, message: Append) -> list[Effect]:
        promised = machine.log.promised
        machine.log.promised = min(promised, message.term)
        effects = shipped(machine, sender, message)
        machine.log.promised = max(promised, message.term)
        return effects

    shipped = _STEPS[Append]
    patch.setitem(_STEPS, Append, append)


def _shorter_logs_are_promised(patch: Patch) -> None:
    for kind in (Would, Ask):

        def step(machine: Machine, sender: int, message: Any, shipped: Any = _STEPS[kind]) -> Any:
            return shipped(machine, sender, replace(message, last=max(machine.log.last, message.last)))

        patch.setitem(_STEPS, kind, step)


def _only_the_newest_roster_counts(patch: Patch) -> None:
    shipped = Log.open_rosters
    patch.setattr(Log, "open_rosters", lambda log: shipped(log)[:1])


def _goes_on_after_a_fall(patch: Patch) -> None:
    """A host that fell hosts its old term again."""

    def tick(timing: Timing, now: float) -> list[Effect]:
        machine = timing.machine
        roster = machine.log.roster
        fell = "fell" not in timing.__dict__ and roster is not None and roster.host == machine.me
        timing.__dict__["fell"] = True
        if fell and machine.hosting is None and machine.log.promised[1] == machine.me:
            machine.hosting = Hosting(machine.me, machine.log, machine.log.promised, machine._entropy, {})
            machine.hosting.active = True
        return shipped(timing, now)

    shipped = Timing.tick
    patch.setattr(Timing, "tick", tick)


def _roster_sent_before_its_key_is_saved(patch: Patch) -> None:
    def write(hosting: Hosting, entry: Entry) -> list[Effect]:
        hosting._log.append(entry)
        return [*hosting.spread(), Save(), *hosting._count()]

    patch.setattr(Hosting, "_write", write)


def _pieces_for_anybody(patch: Patch) -> None:
    def asked(machine: Machine, sender: int, message: AskPieces) -> list[Effect]:
        key, pieces = message.roster.key, _pieces(machine.me, machine.log.secret, message.roster)
        given = GivePieces(message.term, key, pieces, machine.log.keys.get(key))
        return [Send(sender, given)]

    patch.setitem(_STEPS, AskPieces, asked)


PLANTED = {
    "half is a quorum for both halves": Planted(_half_is_a_quorum, "sealed_stays_sealed", 2),
    "acknowledged before a quorum has it": Planted(_acknowledged_before_a_quorum, "acknowledged_survives", 3),
    "a keeper answers before its disk has it": Planted(no_save_after(Append), "acknowledged_survives", 57),
    "a promise is not on the disk": Planted(no_save_after(Ask), "promise_on_disk", 0),
    "the promised term is forgotten by a restart": Planted(_promise_forgotten_by_a_restart, "promise_on_disk", 0),
    "a keeper takes what a lower term sends": Planted(_takes_lower_terms, "goes_on", 17),
    "a shorter log is promised a term": Planted(_shorter_logs_are_promised, "acknowledged_survives", 3),
    "a roster needs no quorum of the one before": Planted(_only_the_newest_roster_counts, "acknowledged_survives", 1),
    "several rosters are open": Planted(replaced(Log, "settled", True), "one_change_at_a_time", 0),
    "entries of older terms are counted": Planted(_older_terms_count, "acknowledged_survives", None),
    "a host that fell goes on in its old term": Planted(_goes_on_after_a_fall, "logs_match", 43),
    "a roster is sent before its key is saved": Planted(_roster_sent_before_its_key_is_saved, "goes_on", None),
    "a host that was replaced is never a keeper again": Planted(replaced(machines, "BACK", (1e9, 1e9)), "goes_on", 28),
    "pieces for whoever asks": Planted(_pieces_for_anybody, "sealed_stays_sealed", 0),
    "signatures are not checked": Planted(_signatures_are_not_checked, "sealed_stays_sealed", 1),
    "boxes open for any roster": Planted(replaced(Roster, "about", b"a roster"), "sealed_stays_sealed", 0),
    "a former host gives its key for any roster": Planted(
        replaced(Log, "has", lambda log, roster: True), "sealed_stays_sealed", 0
    ),
}

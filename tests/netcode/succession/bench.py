"""Machines of one table driven by hand: a test says which message arrives next."""

import random
from collections.abc import Collection, Iterable

from msgspec import structs

from netcode.simulation.succession_invariants import SuccessionInvariants
from netcode.succession.log import Entry, Log
from netcode.succession.machine import Machine
from netcode.succession.messages import Effect, Message, Save, Send
from netcode.succession.pieces import KEY, cut
from netcode.succession.sealing import box, lock_of
from netcode.succession.votes import Roster, Term

FIRST: Term = (1, 0)
"""The term of machine 0, which opened the table."""


class Bench:
    """Machines 0 to n - 1, all in the roster of machine 0, with nothing else in their logs."""

    def __init__(self, size: int) -> None:
        entropy = random.Random(size).randbytes
        key, secrets = entropy(KEY), {one: entropy(KEY) for one in range(size)}
        locks = {one: lock_of(secret) for one, secret in secrets.items()}
        pieces = cut(key, range(1, size), entropy)
        roster = Roster(0, locks, 1)
        boxes = {one: box(locks[one], roster.about, some, entropy) for one, some in pieces.items()}
        roster = structs.replace(roster, boxes=boxes)
        self.machines = {one: Machine(one, Log(FIRST, secret=secrets[one]), entropy) for one in locks}
        self.disks: dict[int, Log] = {}
        self.checks = SuccessionInvariants()
        self.told: list[Effect] = []
        self.waiting: list[tuple[int, int, Message]] = []
        for machine in self.machines.values():
            machine.log.append(Entry(FIRST, roster=roster))
            machine.log.kept = 1
            self.carry_out(machine.me, [Save()])
        self.machines[0].log.keys[1] = key

    def write(self, data: bytes, *, on: Collection[int]) -> None:
        """Put an entry of machine 0's first term on some disks, as if the others had lost the message."""
        entry = Entry(FIRST, self.machines[0].log.seal(data))
        for one in on:
            self.machines[one].log.append(entry)
            self.carry_out(one, [Save()])

    def stand(self, one: int) -> None:
        """Let a machine stand for host."""
        self.carry_out(one, self.machines[one].stand())

    def carry_out(self, one: int, effects: Iterable[Effect]) -> None:
        """Carry out the effects of a machine. Messages wait."""
        machine = self.machines[one]
        for effect in effects:
            if isinstance(effect, Save):
                self.disks[one] = machine.log.copy()
                self.checks.saved(one, self.disks[one])
            elif isinstance(effect, Send):
                self.checks.leaves(machine, self.disks[one], effect)
                self.waiting.append((one, effect.to, effect.message))
            else:
                self.told.append(effect)
                self.checks.told(machine, effect)

    def next(self, sender: int, to: int) -> Message:
        """Let the first message between two machines arrive, and return it."""
        message = next(message for one, other, message in self.waiting if (one, other) == (sender, to))
        self.waiting.remove((sender, to, message))
        self.carry_out(to, self.machines[to].received(sender, message, False))
        return message

    def deliver(self, among: Collection[int], but: type[Message] | None = None) -> None:
        """Let all messages among some machines arrive, and those that follow from them, but those of one kind."""
        while due := [
            (sender, to)
            for sender, to, message in self.waiting
            if {sender, to} <= {*among} and (but is None or not isinstance(message, but))
        ]:
            self.next(*due[0])

    def lose(self) -> None:
        """Lose all messages that wait."""
        self.waiting.clear()

    def data(self, one: int) -> list[bytes]:
        """Return what the entries in a machine's log say besides rosters, for a reader with all keys."""
        reader = self.machines[one].log.copy()
        for other in self.machines.values():
            reader.keys |= other.log.keys
        return reader.data()

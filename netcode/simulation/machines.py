"""Several machines of one table on a simulated network: processes with a disk and a clock of their own."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from netcode.simulation.network import Agenda
from netcode.simulation.succession_invariants import SuccessionInvariants
from netcode.succession.hosting import Hosting
from netcode.succession.log import Log
from netcode.succession.machine import Machine
from netcode.succession.messages import Effect, Fenced, Message, Save, Send
from netcode.succession.pieces import KEY
from netcode.succession.timing import Timing

TICK = 0.25
VERY_LATE = 8.0
ENDS = 0.5
"""Seconds after which the process of a host ends that was fenced."""
BACK = (2.0, 14.0)
"""Seconds until it is started again as a keeper, at least and at most: the next host asks for it, or nobody goes on."""


@dataclass
class Weather:
    """How bad the network and the power are."""

    loss: float
    doubled: float
    delay: float
    """Seconds that a message takes, on average."""
    very_late: float
    """Share of messages that take up to VERY_LATE seconds."""
    crashing: float
    """Chance that a machine falls before any effect."""

    @classmethod
    def draw(cls, rng: random.Random) -> Weather:
        """Return what one history has."""
        return cls(
            rng.choice((0, 0.02, 0.1)),
            rng.choice((0, 0.05)),
            rng.choice((0.001, 0.02, 0.2)),
            0.03,
            rng.choice((0.0, 0.0005, 0.002)),
        )

    @classmethod
    def fair(cls) -> Weather:
        """Return what there is once the faults are over."""
        return cls(0, 0, 0.01, 0, 0)


@dataclass(eq=False)
class Node:
    """One machine: its disk, its clock, and its process while that runs."""

    name: int
    ahead: float
    """Seconds by which its clock is ahead of the agenda."""
    disk: Log | None = None
    timing: Timing | None = None
    life: int = 0
    ended: bool = False
    """Whether its process has ended by itself, because another machine hosts."""
    frozen_until: float = 0.0
    stands_since: float | None = None
    """Since when its clock stands still: some do while a machine sleeps."""
    held: list[tuple[int, Message]] = field(default_factory=list)
    """Messages that wait until it wakes."""

    @property
    def machine(self) -> Machine | None:
        """The machine of the running process."""
        return self.timing.machine if self.timing is not None else None


class Machines:
    """All machines of a history."""

    def __init__(
        self, rng: random.Random, agenda: Agenda, checks: SuccessionInvariants, note: Callable[[str], None], size: int
    ) -> None:
        self.rng, self.agenda, self.checks, self.note = rng, agenda, checks, note
        self.weather = Weather.draw(rng)
        self.nodes = [Node(name, rng.uniform(0, 1000)) for name in range(size)]
        self.side = [0] * size
        """Which part of a split network each is in."""
        self.deaf: set[tuple[int, int]] = set()
        """Senders and receivers between which messages are lost, in this direction only."""

    # Processes

    def start(self, node: Node) -> None:
        """Start a machine's process with what its disk holds. Machine 0 opens the table."""
        if node.timing is not None:
            return
        node.life += 1
        node.ended = False
        if node.disk is None and node.name == 0:
            machine = Machine.opens(0, self.rng.randbytes)
            node.disk = machine.log.copy()
        else:
            if node.disk is None:
                node.disk = Log(secret=self.rng.randbytes(KEY))
            machine = Machine(node.name, node.disk.copy(), self.rng.randbytes)
        others = [other.name for other in self.nodes if other is not node]
        node.timing = Timing(machine, others, self.time(node))
        self._tick(node, node.life)

    def die(self, node: Node, back_in: float) -> None:
        """Cut a machine's power for so many seconds."""
        if node.timing is None:
            return
        self.note(f"{node.name} dies")
        node.timing, node.held, node.frozen_until, node.stands_since = None, [], 0.0, None
        node.life += 1
        node.ahead = self.rng.uniform(0, 1000)  # monotonic time begins again
        self.agenda.after(back_in, lambda: self.start(node))

    def freeze(self, node: Node, seconds: float, clock_stands: bool) -> None:
        """Let a running machine stand still, its clock too or not."""
        if node.timing is not None and self.agenda.now >= node.frozen_until:
            node.frozen_until = self.agenda.now + seconds
            node.stands_since = self.agenda.now if clock_stands else None

    def time(self, node: Node) -> float:
        """Return what a machine's clock shows."""
        if node.stands_since is not None and self.agenda.now >= node.frozen_until:
            node.ahead, node.stands_since = node.ahead - (self.agenda.now - node.stands_since), None
        return self.agenda.now + node.ahead

    def host(self) -> Node | None:
        """Return the first machine that hosts and may tell."""
        return next((node for node in self.nodes if (hosting := hosts(node)) is not None and hosting.active), None)

    def do(self, node: Node, call: Callable[[Timing], Sequence[Effect] | None]) -> None:
        """Take a step of a machine and carry out its effects. It may fall between any two of them."""
        timing = node.timing
        if timing is None:
            return
        for effect in call(timing) or ():
            if self.weather.crashing and self.rng.random() < self.weather.crashing:
                self.die(node, self.rng.uniform(0.2, 12))
                return
            if isinstance(effect, Save):
                node.disk = timing.machine.log.copy()
                self.checks.saved(node.name, node.disk)
            elif isinstance(effect, Send):
                self.checks.leaves(timing.machine, node.disk, effect)
                self.send(node.name, effect.to, effect.message)
            else:
                self.checks.told(timing.machine, effect)
                if isinstance(effect, Fenced):
                    self._end(node)

    def _end(self, node: Node) -> None:
        """End the process of a machine that hosts no more; it is a keeper again later."""
        life, back = node.life, self.rng.uniform(*BACK)

        def end() -> None:
            if node.life == life:
                self.die(node, back)
                node.ended = True

        self.agenda.after(ENDS, end)

    def _tick(self, node: Node, life: int) -> None:
        if node.life != life:
            return
        agenda = self.agenda
        if agenda.now < node.frozen_until:
            agenda.after(min(TICK, node.frozen_until - agenda.now) + 0.001, lambda: self._tick(node, life))
            return
        held, node.held = node.held, []
        for sender, message in held:
            self._hear(node, sender, message)
        self.do(node, lambda timing: timing.tick(self.time(node)))
        agenda.after(TICK * self.rng.uniform(0.9, 1.1), lambda: self._tick(node, life))

    # Network

    def send(self, sender: int, to: int, message: Message) -> None:
        """Send a message, which may be lost, doubled or late."""
        rng, weather = self.rng, self.weather
        for _ in range(1 + (rng.random() < weather.doubled)):
            if rng.random() >= weather.loss:
                very = rng.random() < weather.very_late
                late = rng.uniform(0, VERY_LATE) if very else rng.expovariate(1 / weather.delay)
                self.agenda.after(late, lambda: self._arrive(sender, to, message))

    def _arrive(self, sender: int, to: int, message: Message) -> None:
        node = self.nodes[to]
        if self.side[sender] != self.side[to] or (sender, to) in self.deaf:
            return
        if self.agenda.now < node.frozen_until:
            node.held.append((sender, message))
        else:
            self._hear(node, sender, message)

    def _hear(self, node: Node, sender: int, message: Message) -> None:
        self.do(node, lambda timing: timing.received(sender, message, self.time(node)))


def hosts(node: Node) -> Hosting | None:
    """Return a machine's run as a host; None if it does not host."""
    return node.machine.hosting if node.machine is not None else None

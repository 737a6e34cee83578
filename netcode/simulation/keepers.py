"""Two other machines that keep sealed copies of the simulated table. Now and then one of them carries it on.

Their network has no faults: `succession_history` has them. Here the copies are held against whole games.
"""

import random
from collections import deque
from collections.abc import Callable, Iterable, Sequence

import msgspec

from engine.core.journal import Record
from netcode.simulation.violations import hold
from netcode.succession.copies import content_of, table_of
from netcode.succession.hosting import Hosting
from netcode.succession.log import Log
from netcode.succession.machine import Machine
from netcode.succession.messages import Acked, Effect, Knock, Message, Send
from netcode.succession.pieces import KEY
from netcode.succession.sealing import lock_of
from netcode.table.effects import Keep, Persist
from netcode.table.table_memory import TableMemory


class Keepers:
    """The machines of a table by their numbers. A machine that is gone never comes back; a new one takes its place.

    see: called with the bytes of each message between machines.
    """

    def __init__(self, see: Callable[[bytes], None]) -> None:
        self._see = see
        self._entropy = random.Random(0).randbytes  # noqa: S311 -- the same history every time is the point
        self._host = Machine.opens(0, self._entropy)
        self._machines = {0: self._host}
        self._numbers = 0
        self._flying: deque[tuple[int, int, Message]] = deque()
        self._kept: Callable[[], None] = lambda: None
        self._run(0, self._host.stand())
        self._join()
        self._join()

    def write(self, effect: Persist | Keep, kept: Callable[[], None]) -> None:
        """Bring an entry to the keepers; call `kept` once a quorum has it."""
        self._kept = kept
        self._run(self._host.me, self._hosting.propose(content_of(effect)) or [])

    def write_anew(self, memory: TableMemory, records: Sequence[Record]) -> None:
        """Bring the keepers what a host that fell found on its disk: they may lack its last entry."""
        self.write(Keep(memory), lambda: None)
        for record in records:
            self.write(Persist(record, memory.matches), lambda: None)

    def carry_on(self) -> tuple[TableMemory, list[Record]] | None:
        """Lose the host for good. Return the table as the next one reads it in its copy."""
        del self._machines[self._host.me]
        heir = self._host = self._machines[min(self._machines)]
        self._run(heir.me, heir.stand())
        hold(heir.hosting is not None, "another_carries_on", f"machine {heir.me} does not host")
        carried = table_of(heir.log.data())
        self._run(heir.me, self._hosting.change(frozenset(self._machines)))
        self._join()
        return carried

    @property
    def _hosting(self) -> Hosting:
        assert self._host.hosting is not None
        return self._host.hosting

    def _join(self) -> None:
        """Let a new machine into the roster."""
        self._numbers += 1
        log = Log(secret=self._entropy(KEY))
        self._machines[self._numbers] = Machine(self._numbers, log, self._entropy)
        self._run(self._numbers, [Send(self._host.me, Knock(lock_of(log.secret)))])

    def _run(self, sender: int, effects: Iterable[Effect]) -> None:
        """Carry out effects and all that follows from them."""
        self._carry_out(sender, effects)
        while self._flying:
            sender, to, message = self._flying.popleft()
            if to in self._machines:
                self._carry_out(to, self._machines[to].received(sender, message, False))

    def _carry_out(self, one: int, effects: Iterable[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Send):
                self._see(msgspec.msgpack.encode(effect.message))
                self._flying.append((one, effect.to, effect.message))
            elif isinstance(effect, Acked):
                self._kept()

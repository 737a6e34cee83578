"""A machine's part in the succession of one table: its log on the disk, its links to the others, and its clock."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path

from netcode.host.links import Links, machine_of
from netcode.protocol.tokens import entropy
from netcode.storage.certificate import Identity
from netcode.storage.copy_file import CopyFile
from netcode.succession.log import Log
from netcode.succession.machine import Machine
from netcode.succession.messages import Acked, Began, Effect, Fenced, Knock, Message, Save, Send
from netcode.succession.pieces import KEY
from netcode.succession.timing import Timing
from netcode.succession.votes import Home, Term

TICK = 0.25
"""Seconds between two looks at the clock."""
LINEAGE = 1 << 16
"""How much higher the terms of a log are that is begun after the table was handed on: above all of the one before."""


class Standing:
    """One machine of a table. Start `run` as a task; call `write` in the same loop. Set what is told before.

    Raises KeepError where its log cannot be read.
    """

    def __init__(self, folder: Path, table: str, own: Identity, opens: int | None = None) -> None:
        """Take what the disk holds, or begin with nothing. opens: begin a new log as its host, after so many hosts."""
        self._file = CopyFile(folder, table)
        me = machine_of(own.fingerprint)
        if opens is not None:
            self.machine = Machine.opens(me, entropy, opens * LINEAGE + 1)
        else:
            self.machine = Machine(me, self._file.log or Log(secret=entropy(KEY)), entropy)
        self._file.save(self.machine.log)
        self.homes: dict[int, Home] = {}
        """Where machines are found, besides what the newest roster says."""
        self.machine.homes = self.homes
        self._others: set[int] = set()
        self._timing = Timing(self.machine, self._others, _now())
        self.links = Links(table, own, self.machine.log, self.homes, self._hear)
        self._effects: deque[Effect] = deque()
        self._flowing = False
        self._unwritten: deque[tuple[bytes, Callable[[], None]]] = deque()
        self._acks: dict[int, Callable[[], None]] = {}
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Its exception is what has ended our part: the disk does not take what must be on it."""
        self.began: Callable[[], None] = _nothing
        """Called when this machine hosts."""
        self.fenced: Callable[[], None] = _nothing
        """Called when it hosts no more: another one does."""
        self.knocked: Callable[[int, bytes], bool] = lambda one, lock: False
        """Called with a machine outside the roster and its lock; returns whether it is wanted: else it is told so."""
        self.heard = _now()
        """When another machine was heard last."""

    async def run(self) -> None:
        """Look at the clock until cancelled. Raises what the disk raised."""
        while not self.failed.done():
            self._others |= self.machine.log.voters - {self.machine.me}
            self.do(lambda: self._timing.tick(_now()))
            await asyncio.wait([self.failed], timeout=TICK)
        self.failed.result()

    def write(self, content: bytes, kept: Callable[[], None] = lambda: None) -> None:
        """Write an entry as soon as that is allowed; call `kept` once a quorum has it."""
        self._unwritten.append((content, kept))
        self.do(lambda: ())

    def do(self, step: Callable[[], Iterable[Effect]]) -> None:
        """Take a step of the machine and carry out its effects, after those that wait."""
        if self.failed.done():
            return
        try:
            self._effects.extend(step())
            if not self._flowing:
                self._flow()
        except Exception as error:
            self.failed.set_exception(error)

    def trust(self, on: bool) -> None:
        """Let a lone keeper have the whole key from the next roster on, or no more."""
        self.machine.trusts = on
        if self.machine.hosting is not None:
            self.machine.hosting.trusts = on

    @property
    def answering(self) -> frozenset[int]:
        """The other machines that have answered us lately and are connected still, while we host."""
        return frozenset(filter(self.links.has, self._timing.answering(_now())))

    @property
    def silent(self) -> list[int]:
        """The machines that do not answer, where we host and wait for one of them; else none."""
        return self._timing.silent(_now())

    @property
    def host(self) -> Home | None:
        """Where the machine is found that hosts, as far as is known here; None where that is this machine or nobody."""
        log = self.machine.log
        roster = log.roster
        return None if roster is None or roster.host == self.machine.me else roster.homes.get(roster.host)

    @property
    def term(self) -> Term:
        """The highest term that was promised."""
        return self.machine.log.promised

    async def close(self, *, forget: bool = False) -> None:
        """End our part. forget: remove the log."""
        self._flowing = True
        await self.links.close()
        if forget:
            self._file.forget()
        else:
            self._file.close()

    def _hear(self, sender: int, message: Message) -> None:
        self.heard = _now()
        hosting, roster = self.machine.hosting, self.machine.log.roster
        if not isinstance(message, Knock) or hosting is None or roster is None:
            self.do(lambda: self._timing.received(sender, message, _now()))
        elif roster.locks.get(sender) == message.lock or not self.knocked(sender, message.lock):
            self.do(lambda: hosting.tell(sender) if hosting.active else ())

    def _flow(self) -> None:
        self._flowing = True
        while self._effects or self._write_next():
            self._carry_out(self._effects.popleft())
        self._flowing = False

    def _write_next(self) -> bool:
        """Write the next entry if the host may; tell whether there are effects."""
        hosting = self.machine.hosting
        if hosting is None or not self._unwritten:
            return False
        content, kept = self._unwritten[0]
        effects = hosting.propose(content)
        if effects is None:
            return False
        self._unwritten.popleft()
        self._acks[len(self.machine.log.entries)] = kept
        self._effects.extend(effects)
        return bool(self._effects)

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case Send(to, message):
                self.links.send(to, message)
            case Save():
                self._file.save(self.machine.log)
            case Acked(place):
                self._acks.pop(place, _nothing)()
            case Began():
                self.began()
            case Fenced():
                self._unwritten.clear()
                self._acks.clear()
                self.fenced()


def _nothing() -> None:
    """What is done where nobody has asked to be told."""


def _now() -> float:
    return asyncio.get_running_loop().time()

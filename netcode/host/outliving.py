"""The host's part in letting its table outlive it: which machines keep copies of it, and what goes into them.

Without two other machines that could carry the table on there is nothing here: the table's files are all that is written.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from msgspec.structs import replace

from netcode.host.links import machine_of
from netcode.host.server import TableServer
from netcode.host.standing import Standing
from netcode.protocol.limits import ADDRESSES
from netcode.protocol.messages import Link, Prepared
from netcode.protocol.names import same_name
from netcode.protocol.pedigree import passage
from netcode.storage.certificate import Identity
from netcode.storage.copy_file import word_given
from netcode.storage.table_files import TableStore
from netcode.succession.copies import content_of, passages_content
from netcode.succession.pieces import enough
from netcode.succession.votes import Home, Roster
from netcode.table.effects import Keep, Persist
from netcode.table.handing import Names
from netcode.table.table import Table
from netcode.table.table_memory import Away
from netcode.transport.connection import Connection

KEEPERS = 4
"""Keepers at most: with the host five machines, of which any two may be lost."""
LOOK = 0.25
"""Seconds between two looks at who is here."""
RETURNING = 10.0
"""Seconds that the people have to come back to a table that was carried on."""
UNREACHED = 12.0
"""Seconds after which a machine that we do not get through to is told of."""
ALONE = 2.0
"""Seconds that the keepers have to let a table go that is closed."""
GONE = 3.0
"""Seconds after which a person's machine is let go of, once the person is not here any more."""


class HostsAgain(Exception):
    """This machine was told that another one takes the table over, and then hosts it again itself.

    What waited to be kept was dropped, so the table has to be opened anew from the log.
    """


@dataclass
class Candidate:
    """A machine that could keep a copy."""

    home: Home
    key: bytes
    """By which it knows us."""
    lock: bytes = b""
    """What it has shown of its secret; empty until it has answered."""
    since: float = 0.0
    """When we heard of it."""
    seen: float = 0.0
    """When its person was here last."""


class Outliving:
    """The host's part. Without keepers it does nothing: an entry is kept once it is on our disk."""

    def __init__(self, table: Table, store: TableStore, own: Identity, server: TableServer) -> None:
        self._table, self._store, self._own, self._server = table, store, own, server
        self._standing: Standing | None = None
        self._running: asyncio.Task[None] | None = None
        self._candidates: dict[int, Candidate] = {}
        self._me = machine_of(own.fingerprint)
        self._home = Home("", own.fingerprint, ())
        self._vouched: Roster | None = None
        """The roster whose keepers have our word that they may carry the table on."""
        self._trusted: Roster | None = None
        """The same, once that is kept."""
        self._seated: frozenset[int] = frozenset()
        """The machines of the roster that was kept last."""
        self._told: tuple[Names, Names, Names, Names] = (), (), (), ()
        self._closing = self._fenced = False
        self._begun = asyncio.Event()
        """Set once another machine could keep a copy: before, there is nothing to look after."""
        server.linked = self._linked

    def take(self, standing: Standing) -> None:
        """Go on with a part in succession that hosts already, before the table's first entry."""
        log = standing.machine.log
        self._begin(standing)
        self._begun.set()
        if log.roster is not None:
            for one in log.roster.keepers & log.roster.homes.keys():
                self._candidates[one] = Candidate(
                    log.roster.homes[one], b"", log.roster.locks[one], _now(), _now() + RETURNING
                )
        self._vouch(standing)

    def at(self, addresses: tuple[str, ...]) -> None:
        """Note where we are found."""
        self._table.state.addresses = addresses
        self._home = replace(self._home, addresses=addresses)

    async def run(self, gone: Callable[[str], None]) -> None:
        """Look after the keepers. gone: called once with the name of whose machine has the table, where that is another one.

        Raises HostsAgain, and what the disk raised.
        """
        await self._begun.wait()
        while self._standing is None or self._standing.host is None or not self._fenced:
            await asyncio.sleep(LOOK)
            if not self._fenced:  # then the newest roster is another host's, and we are its keeper
                self._look()
            elif self._standing is not None and self._standing.machine.hosting is not None:
                raise HostsAgain
            if self._running is not None and self._running.done():
                self._running.result()
        host, kept = self._standing.host, self._store.load()
        if kept is not None:
            self._store.keep(Keep(replace(kept[0], away=Away(host.addresses, host.fingerprint))))
        self._server.hang_up()
        gone(host.name)

    def ready(self, name: str, prepared: Prepared) -> None:
        """Note that somebody's machine has a host in reserve, or why it has none."""
        one = machine_of(prepared.fingerprint)
        known = self._candidates.get(one)
        if prepared.why or not prepared.addresses or one == self._me:
            return
        home = Home(name, prepared.fingerprint, prepared.addresses)
        if known is not None and known.home.fingerprint != home.fingerprint:
            return
        lock = known.lock if known is not None and known.key in (b"", prepared.key) else b""
        since = known.since if known is not None else _now()
        self._candidates[one] = Candidate(home, prepared.key, lock, since, _now())
        self._begun.set()

    def write(self, effect: Persist | Keep, kept: Callable[[], None]) -> None:
        """Have the keepers store an entry that is on our disk; call `kept` once it may be told."""
        if self._standing is None:
            kept()
        else:
            self._standing.write(content_of(effect), kept)

    async def alone(self, seconds: float) -> bool:
        """Have no keepers any more: what is kept from now on, we alone have. Return whether they agreed in time."""
        standing, self._closing = self._standing, True
        if standing is None:
            return True
        log = standing.machine.log
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not (log.settled and log.roster is not None and log.roster.machines == {self._me}):
                    self._change(standing, frozenset({self._me}))
                    await asyncio.sleep(0.02)
                return True
        self._closing = False
        return False

    def reopen(self) -> None:
        """Have keepers again: the table stays here."""
        self._closing = False

    async def close(self, *, forget: bool) -> None:
        """End our part, politely where no other machine has the table. forget: its log is of no more use."""
        if self._standing is None:
            return
        if not self._fenced:
            await self.alone(ALONE)
        standing, self._standing = self._standing, None
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        await standing.close(forget=forget)

    def _begin(self, standing: Standing) -> None:
        self._standing = standing
        standing.knocked, standing.fenced = self._knocked, self._was_fenced
        self._running = asyncio.create_task(standing.run())

    def _was_fenced(self) -> None:
        self._fenced = True

    def _open(self) -> None:
        """Begin a log with all that the table is now."""
        pedigree, kept = self._table.state.pedigree, self._store.load()
        standing = Standing(self._store.folder, self._store.table, self._own, pedigree[-1].number if pedigree else 0)
        self._begin(standing)
        standing.do(standing.machine.stand)
        if kept is not None:
            memory, records = kept
            standing.write(content_of(Keep(memory)))
            for record in records:
                standing.write(content_of(Persist(record, memory.matches)))

    def _linked(self, connection: Connection, link: Link) -> None:
        if self._standing is None:
            connection.abort()
        else:
            self._standing.links.accept(connection, link, b"")

    def _knocked(self, one: int, lock: bytes) -> bool:
        """A machine outside the roster shows its lock, or one in it another lock than before; return whether it is wanted."""
        candidate, standing = self._candidates.get(one), self._standing
        if candidate is None or standing is None or standing.machine.hosting is None:
            return False
        candidate.lock, roster = lock, standing.machine.log.roster
        if roster is not None and one in roster.machines:
            standing.machine.hosting.meet(one, lock)
            self._change(standing, roster.machines)
        return True

    def _look(self) -> None:
        self._see_who_is_here()
        trusts = self._table.state.entrusted
        if self._standing is None and len(self._candidates) > (0 if trusts else 1):
            self._open()
        standing = self._standing
        if standing is None or self._closing:
            return
        standing.trust(trusts)
        if word_given(self._store.folder, self._store.table) and standing.silent:
            standing.do(standing.machine.decree)
        owner = self._table.state.members.owner()
        self._home = replace(self._home, name=owner.name if owner is not None else "")
        standing.homes[self._me] = self._home
        for one, candidate in self._candidates.items():
            standing.homes[one] = candidate.home
            if candidate.key and not (candidate.lock and standing.links.has(one)):
                standing.links.greet(one, candidate.key)
        hosting, log = standing.machine.hosting, standing.machine.log
        if hosting is None or not hosting.active or not log.settled or log.roster is None:
            self._tell(standing)
            return
        self._let_go(standing, log.roster.machines)
        wanted = self._wanted(standing, log.roster.keepers)
        for one in wanted - log.roster.machines:
            hosting.meet(one, self._candidates[one].lock)
        moved = [one for one in wanted & standing.homes.keys() if standing.homes[one] != log.roster.homes.get(one)]
        if moved or wanted != log.roster.machines or log.roster.trusts != (trusts and len(wanted) == 2):
            self._change(standing, wanted)
        elif self._vouched is not log.roster:
            self._vouch(standing)
        self._tell(standing)

    def _let_go(self, standing: Standing, machines: frozenset[int]) -> None:
        """End the connections to machines that nobody wants. One that was left out has to show itself again before it comes in.

        It was silent, so its connection may be dead.
        """
        for one in (self._seated - machines) & self._candidates.keys():
            self._candidates[one].lock = b""
        self._seated = machines
        standing.links.only(machines | self._candidates.keys())

    def _see_who_is_here(self) -> None:
        here = [peer.member.name for peer in self._table.state.heirs() if peer.member is not None]
        for one, candidate in [*self._candidates.items()]:
            if any(same_name(candidate.home.name, name) for name in here):
                candidate.seen = _now()
            elif _now() - candidate.seen > GONE:
                del self._candidates[one]

    def _wanted(self, standing: Standing, keepers: frozenset[int]) -> frozenset[int]:
        """Return the machines that are to be in the roster. Where their number would be even, the last comer waits.

        Of an even number all others are needed to replace a host that is gone: that is worth less than one machine fewer.
        A lone other machine is worth something only where the owner trusts it.
        """
        trusts = self._table.state.entrusted
        stay = [one for one in self._candidates if one in keepers]
        come = [one for one, candidate in self._candidates.items() if candidate.lock and standing.links.has(one)]
        wanted = [*stay, *(one for one in come if one not in keepers)][:KEEPERS]
        if len(wanted) % 2 and len(wanted) > len(stay) and not (trusts and len(wanted) == 1):
            wanted.pop()
        return frozenset({self._me, *wanted})

    def _change(self, standing: Standing, machines: frozenset[int]) -> None:
        hosting = standing.machine.hosting
        if hosting is not None and standing.machine.log.settled:
            standing.do(lambda: hosting.change(machines))

    def _vouch(self, standing: Standing) -> None:
        """Sign for every keeper that it may carry the table on; tell the guests once that is kept."""
        roster = self._vouched = standing.machine.log.roster
        if roster is None:
            return
        homes = [roster.homes[one] for one in sorted(roster.keepers & roster.homes.keys())]
        pem, pedigree = self._own.file.read_bytes(), self._table.state.pedigree
        passages = [passage(pedigree, pem, self._store.table, home.fingerprint) for home in homes]

        def kept() -> None:
            self._trusted = roster

        standing.write(passages_content(passages), kept)

    def _tell(self, standing: Standing) -> None:
        """Tell everyone what would happen if we were gone, where that has changed."""
        told = self._would(standing)
        if self._told != told:
            self._told = told
            self._server.outlives(lambda: self._would(standing))

    def _would(self, standing: Standing) -> tuple[Names, Names, Names, Names]:
        """Return what would happen now, as `handing.outlives` tells it."""
        roster, here = standing.machine.log.roster, list[Home]()
        if roster is not None and roster is self._trusted and standing.machine.log.settled:
            answering = standing.answering & roster.keepers & roster.homes.keys()
            here = [roster.homes[one] for one in sorted(answering)]
            here = here if roster.trusts or len(here) >= enough(len(roster.keepers)) else []
        late = [one for one in self._candidates.values() if not one.lock and _now() - one.since > UNREACHED]
        silent = (
            [roster.homes[one].name for one in standing.silent if one in roster.homes] if roster is not None else []
        )
        rosters = reversed(standing.machine.log.open_rosters())  # the machines of any may carry the table on
        others = {one: home for open_one in rosters for one, home in open_one.homes.items() if one != self._me}
        known = bool(others or self._table.state.pedigree)  # who comes back looks here too
        found = [self._home, *(others[one] for one in sorted(others))] if known else []
        return (
            tuple(home.name for home in here),
            tuple(address for home in found for address in home.addresses)[:ADDRESSES],
            tuple(sorted(one.home.name for one in late)),
            tuple(silent),
        )


def _now() -> float:
    return asyncio.get_running_loop().time()

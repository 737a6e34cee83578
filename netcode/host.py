"""The host process of one table: certificate, sockets, announcement, journal, bots, until the match is over."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from netcode import keep, places
from netcode.bots import BotProcess
from netcode.effects import Changed, Effect, Finished, Persist, Warned
from netcode.journal import ENDING, JournalFile
from netcode.lan import EVERYWHERE, Announcer, DiscoveryOff
from netcode.net import DEFAULT_PORT, Address, allowed_networks, own_addresses
from netcode.record import Advert
from netcode.server import TableServer
from netcode.setup import Secrets, TableSetup
from netcode.sockets import CannotListen
from netcode.table import Table
from netcode.trust import Identity, entropy, identity, new_token

LOOPBACK = "127.0.0.1"
LINGER = 30.0
"""Seconds for which the final scores can be read before the host closes, while somebody is still there."""
GOODBYE = 0.5
"""Seconds that guests have to fetch the final view when only bots played."""


@dataclass(frozen=True)
class HostSetup:
    """What the host process does besides the table itself."""

    listen: tuple[str, ...] = ()
    """Addresses to listen on; none: all that other laptops can reach, and loopback."""
    port: int = DEFAULT_PORT
    exact_port: bool = False
    mdns: str = "auto"
    """How the table is announced: auto, off, or one own address."""
    table_file: Path | None = None
    """Where to write the way in, for bots and players on this machine."""
    save_dir: Path | None = None
    """Where the journal goes; none: the user's data folder."""
    bot_pace: float = 1.0
    """How long bots seem to think, about, in seconds; 0: not at all."""
    bot_seed: int | None = None


@dataclass(frozen=True)
class Opened:
    """The table can be joined now."""

    addresses: tuple[str, ...]
    port: int
    code: str
    fingerprint: bytes
    journal: Path
    owner_file: Path
    trouble: DiscoveryOff | None = None
    """Why the table is not announced."""


Report = Callable[[Effect | Opened], None]


class Host:
    """One table over the network. `run` opens it and returns when it is over."""

    def __init__(self, setup: TableSetup, host: HostSetup, report: Report) -> None:
        self._setup, self._host, self._report = setup, host, report
        self._finished = asyncio.Event()
        self._stopping = asyncio.Event()
        self._changed = asyncio.Event()
        folder = host.save_dir or places.table(setup.table)
        self._journal_path = folder / f"{setup.table}-1{ENDING}"
        self._journal: JournalFile | None = None
        self._owner_path = keep.owner_file(setup.table)

    def stop(self) -> None:
        """Close the table politely; `run` returns soon after."""
        self._stopping.set()

    async def run(self) -> None:
        """Open the table, keep it, close it. Raises Refused (CannotListen, KeepError, NetForbidden) with what went wrong."""
        own = identity(places.identity(), datetime.now(UTC))
        if own.remade:
            self._report(Warned(own.remade, {}))
        secrets = Secrets(own.fingerprint, new_token(entropy), entropy)
        table = Table(self._setup, secrets, asyncio.get_running_loop().time())
        server = TableServer(table, self._write_down, self._tell)
        hosts, port = await self._listen(server, own)
        addresses = tuple(str(Address(host, port)) for host in _reachable(hosts))
        self._write_files(own, secrets, table, addresses, port)
        jobs = {
            asyncio.create_task(server.run()),
            asyncio.create_task(self._announce(table, own, hosts, port)),
            asyncio.create_task(self._keep_bots(table, own, Address(_nearest(hosts), port))),
        }
        over = asyncio.create_task(self._until_over(server, table))
        try:
            await _first_to_end_or_fail(over, jobs)
        finally:
            for job in (*jobs, over):
                job.cancel()
            await asyncio.gather(*jobs, over, return_exceptions=True)
            await server.close()
            self._clean_up()

    async def _until_over(self, server: TableServer, table: Table) -> None:
        """Wait until the match is over and its scores were seen, or until we are told to stop."""
        stopping = asyncio.create_task(self._stopping.wait())
        finished = asyncio.create_task(self._finished.wait())
        try:
            await asyncio.wait([finished, stopping], return_when=asyncio.FIRST_COMPLETED)
            clock = asyncio.get_running_loop().time
            deadline = clock() + (LINGER if table.people_here() else GOODBYE)
            while not stopping.done() and server.connections() and clock() < deadline:
                await asyncio.sleep(0.05)
        finally:
            stopping.cancel()
            finished.cancel()

    async def _listen(self, server: TableServer, own: Identity) -> tuple[tuple[str, ...], int]:
        """Open the sockets; return the addresses that they are bound to, and the port. Raises CannotListen, NetForbidden.

        Without a wish: all addresses, also those that this machine gets later; without IPv6 the others.
        """
        wanted = self._host.listen or (_within_bounds() if allowed_networks() is not None else EVERYWHERE)
        try:
            return wanted, await server.open(wanted, self._host.port, own, exactly=self._host.exact_port)
        except CannotListen:
            if wanted != EVERYWHERE:
                raise
            return wanted[:1], await server.open(wanted[:1], self._host.port, own, exactly=self._host.exact_port)

    def _write_files(
        self, own: Identity, secrets: Secrets, table: Table, addresses: tuple[str, ...], port: int
    ) -> None:
        """Write what brings others in: the owner, and whoever can read the table file."""
        setup = self._setup
        self._journal = JournalFile(self._journal_path)
        owner = keep.OwnerFile(setup.table, own.fingerprint, addresses, secrets.owner_token, os.getpid())
        keep.write(self._owner_path, owner)
        if self._host.table_file is not None:
            way_in = keep.TableFile(setup.table, own.fingerprint, addresses, port, table.code)
            keep.write(self._host.table_file, way_in)

    def _clean_up(self) -> None:
        if self._journal is not None:
            self._journal.close()
        keep.forget(self._owner_path)

    async def _announce(self, table: Table, own: Identity, hosts: Sequence[str], port: int) -> None:
        """Tell the network of the table and of every change, as far as discovery works here. Reports the table as open."""
        announcer = Announcer(self._host.mdns, advert(table, own), hosts, port)
        await announcer.start()
        try:
            addresses = tuple(str(Address(host, port)) for host in _reachable(hosts))
            opened = Opened(addresses, port, table.code, own.fingerprint, self._journal_path, self._owner_path)
            self._report(replace(opened, trouble=announcer.trouble))
            while True:
                await self._changed.wait()
                self._changed.clear()
                announcer.update(advert(table, own))
        finally:
            await announcer.close()

    async def _keep_bots(self, table: Table, own: Identity, address: Address) -> None:
        """Run the table's bots in one child process."""
        if table.bots:
            process = BotProcess(table.bots, address, own.fingerprint, self._host.bot_pace, self._host.bot_seed)
            await process.run(self._report)

    def _write_down(self, effect: Persist) -> None:
        assert self._journal is not None
        self._journal.append(effect.record)

    def _tell(self, effect: Effect) -> None:
        if isinstance(effect, Changed):
            self._changed.set()
            return
        self._report(effect)
        if isinstance(effect, Finished):
            self._finished.set()


async def _first_to_end_or_fail(over: asyncio.Task[None], jobs: set[asyncio.Task[None]]) -> None:
    """Wait until `over` is done. Raises what a job raised before that; a job may end by itself."""
    while not over.done():
        done, jobs = await asyncio.wait({over, *jobs}, return_when=asyncio.FIRST_COMPLETED)
        jobs.discard(over)
        for task in done:
            task.result()


def advert(table: Table, own: Identity) -> Advert:
    """Return what the network is told of a table."""
    public = table.public()
    return Advert(
        table=public.table,
        name=public.name,
        game=public.game,
        stage=public.stage,
        taken=public.taken,
        seats=public.seats,
        app=public.app,
        fingerprint=own.fingerprint,
    )


def _within_bounds() -> tuple[str, ...]:
    """Return the addresses to listen on where VERNISSAGE_NET sets bounds; loopback is always among them."""
    return tuple(dict.fromkeys([*(own.host for own in own_addresses()), LOOPBACK]))


def _reachable(hosts: Sequence[str]) -> tuple[str, ...]:
    """Return the addresses to tell others, for what we listen on: those of other laptops first, loopback last."""
    if not set(hosts) & set(EVERYWHERE):
        return tuple(hosts)
    versions = {4 if host == EVERYWHERE[0] else 6 for host in hosts}
    return (*(own.host for own in own_addresses() if own.ip.version in versions), LOOPBACK)


def _nearest(hosts: Sequence[str]) -> str:
    """Return the address that our own bots dial."""
    return LOOPBACK if {LOOPBACK, EVERYWHERE[0]} & set(hosts) else hosts[0]


async def run_host(setup: TableSetup, host: HostSetup, report: Report) -> None:
    """Run a host process until its match is over, or SIGINT or SIGTERM asks it to close. Raises as `Host.run`."""
    running = Host(setup, host, report)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows: Ctrl-C arrives as KeyboardInterrupt
            loop.add_signal_handler(number, running.stop)
    await running.run()

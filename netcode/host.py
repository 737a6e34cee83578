"""The host process of one table: certificate, sockets, announcement, journal, bots, until the match is over."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from netcode import keep, places
from netcode.bots import BotProcess
from netcode.effects import BotWanted, Changed, Closing, Effect, Finished, Keep, Persist, Snap, Started
from netcode.lan import EVERYWHERE, Announcer, DiscoveryOff
from netcode.net import Address, allowed_networks, own_addresses
from netcode.orders import Orders, folder_of
from netcode.record import Advert
from netcode.reports import Report, report_of
from netcode.server import TableServer
from netcode.setup import Secrets, TableSetup
from netcode.sockets import CannotListen
from netcode.store import TableStore, is_over
from netcode.table import Table
from netcode.trust import Identity, entropy, identity, new_token

LOOPBACK = "127.0.0.1"
LINGER = 30.0
"""Seconds for which the final scores can be read before the host closes, after the last player has gone."""
GOODBYE = 0.5
"""Seconds that guests have to fetch the final view when only bots played."""


class Host:
    """One table over the network. `run` opens it and returns when it is over."""

    def __init__(self, setup: TableSetup, orders: Orders, report: Callable[[Report], None]) -> None:
        self._setup, self._host, self._report = setup, orders.host, report
        self._finished = asyncio.Event()
        self._stopping = asyncio.Event()
        self._changed = asyncio.Event()
        self._forget = False
        """Whether the owner has ended the table for good."""
        self._store = TableStore(folder_of(orders), setup.table)
        self._owner_path = keep.owner_file(setup.table)
        self._way_in: keep.TableFile | None = None

    def stop(self) -> None:
        """Close the table politely; `run` returns soon after."""
        self._stopping.set()

    async def run(self) -> None:
        """Open the table, keep it, close it. Raises Refused (CannotListen, KeepError, NetForbidden) with what went wrong."""
        own = identity(places.identity(), datetime.now(UTC))
        if own.remade:
            self._report({"event": "warned", "code": own.remade, "values": {}})
        table, secrets = self._table(own)
        self._bots = BotProcess(table.bots, own.fingerprint, self._host.bot_pace, self._host.bot_seed)
        server = TableServer(table, self._write_down, self._tell)
        hosts, port = await self._listen(server, own)
        addresses = tuple(str(Address(host, port)) for host in _reachable(hosts))
        self._write_files(own, secrets, table, addresses, port)
        jobs = {
            asyncio.create_task(server.run()),
            asyncio.create_task(self._announce(table, own, hosts, port, addresses)),
            asyncio.create_task(self._bots.run(Address(_nearest(hosts), port), self._tell)),
        }
        over = asyncio.create_task(self._until_over(server, table))
        try:
            await _first_to_end_or_fail(over, jobs)
        finally:
            for job in (*jobs, over):
                job.cancel()
            await asyncio.gather(*jobs, over, return_exceptions=True)
            await server.close()
            self._store.close()
            keep.forget(self._owner_path)
            if self._forget:
                self._store.forget()
            else:
                self._store.forget_if_unplayed()

    def _table(self, own: Identity) -> tuple[Table, Secrets]:
        """Return a new table, or the one that lies in the folder if we are to go on with it. Raises KeepError, BadJournal."""
        now = asyncio.get_running_loop().time()
        kept = self._store.resume() if self._host.resume else None
        owner = keep.read(self._owner_path, keep.OwnerFile) if kept is not None else None
        secrets = Secrets(own.fingerprint, owner.token if owner is not None else new_token(entropy), entropy)
        if kept is None:
            return Table(self._setup, secrets, now), secrets
        if is_over(kept[1]):
            self._finished.set()
        return Table(self._setup, secrets, now, *kept), secrets

    async def _until_over(self, server: TableServer, table: Table) -> None:
        """Wait until the last match is over and nobody is left who may want another, or until we are told to stop."""
        stopping = asyncio.create_task(self._stopping.wait())
        try:
            while not stopping.done():
                finished = asyncio.create_task(self._finished.wait())
                await asyncio.wait([finished, stopping], return_when=asyncio.FIRST_COMPLETED)
                finished.cancel()
                if await self._all_gone(server, table):
                    return
        finally:
            stopping.cancel()

    async def _all_gone(self, server: TableServer, table: Table) -> bool:
        """Wait after a match while somebody who played is here, and a while longer; tell whether nobody began another."""
        clock = asyncio.get_running_loop().time
        deadline = clock() + (LINGER if table.people_here() else GOODBYE)
        while self._finished.is_set() and not self._stopping.is_set() and server.connections() and clock() < deadline:
            if table.players_here():
                deadline = clock() + LINGER
            await asyncio.sleep(0.05)
        return self._finished.is_set()

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
        owner = keep.OwnerFile(setup.table, own.fingerprint, addresses, secrets.owner_token, os.getpid())
        keep.write(self._owner_path, owner)
        self._way_in = keep.TableFile(setup.table, own.fingerprint, addresses, port, table.code)
        self._write_way_in(table.code)

    def _write_way_in(self, code: str) -> None:
        """Write the table file, or write it anew when the code has changed."""
        if self._host.table_file is not None and self._way_in is not None:
            self._way_in = msgspec.structs.replace(self._way_in, code=code)
            keep.write(Path(self._host.table_file), self._way_in)

    async def _announce(
        self, table: Table, own: Identity, hosts: Sequence[str], port: int, addresses: Sequence[str]
    ) -> None:
        """Tell the network of the table and of every change, as far as discovery works here. Reports the table as open."""
        announcer = Announcer(self._host.mdns, advert(table, own), hosts, port)
        await announcer.start()
        try:
            self._report(self._ready(table, own, port, addresses, announcer.trouble))
            while True:
                await self._changed.wait()
                self._changed.clear()
                announcer.update(advert(table, own))
        finally:
            await announcer.close()

    def _ready(
        self, table: Table, own: Identity, port: int, addresses: Sequence[str], trouble: DiscoveryOff | None
    ) -> Report:
        """Return the report that the table can be joined now."""
        return {
            "event": "ready",
            "addresses": list(addresses),
            "port": port,
            "code": table.code,
            "fingerprint": own.fingerprint.hex(),
            "table": self._setup.table,
            "folder": str(self._store.folder),
            "owner_file": str(self._owner_path),
            "announced": trouble is None,
            **({"trouble": {"code": trouble.code, **trouble.values}} if trouble is not None else {}),
        }

    def _write_down(self, effect: Persist | Keep | Snap) -> None:
        if isinstance(effect, Snap):
            self._store.snap(effect)
        elif isinstance(effect, Keep):
            self._store.keep(effect)
            if self._way_in is not None and self._way_in.code != effect.memory.code:
                self._write_way_in(effect.memory.code)
        else:
            self._store.persist(effect)

    def _tell(self, effect: Effect) -> None:
        if isinstance(effect, Changed):
            self._changed.set()
        if isinstance(effect, BotWanted):
            self._bots.add(effect.bot)
        if isinstance(effect, Closing):
            self._forget = effect.forget
            self.stop()
        report = report_of(effect)
        if report is not None:
            self._report(report)
        if isinstance(effect, Finished):
            self._finished.set()
        if isinstance(effect, Started):
            self._finished.clear()


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

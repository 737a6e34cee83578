"""The host process of one table: certificate, sockets, announcement, journal, bots, until the match is over.

Long because all that runs beside the table is begun and ended here, in one order.
"""

import asyncio
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from netcode.discovery.announce import EVERYWHERE, Announcer, DiscoveryOff
from netcode.discovery.txt_record import Advert
from netcode.host import handing
from netcode.host.awake import Awake
from netcode.host.bot_process import BotProcess
from netcode.host.browser_process import BridgeOrders, BrowserProcess, page_address
from netcode.host.carrying import regain
from netcode.host.outliving import Outliving
from netcode.host.reports import Report, report_of
from netcode.host.reserve import LOOPBACK, Taken, places_to_listen, reachable
from netcode.host.server import TableServer
from netcode.host.standing import Standing
from netcode.host.worker_config import HostOrder, WorkerConfig, folder_of, order_from, setup_of
from netcode.protocol.limits import HANDING
from netcode.protocol.messages import DeckPart
from netcode.protocol.tokens import entropy, new_token, owner_key
from netcode.storage import deck_transfer, own_decks, paths, table_lock, user_files
from netcode.storage.certificate import Identity, identity
from netcode.storage.table_files import TableStore, is_over
from netcode.table import effects
from netcode.table.config import Secrets, TableSetup
from netcode.table.table import Table
from netcode.table.table_memory import Away
from netcode.transport.addresses import BROWSER_PORT, DEFAULT_PORT, Address, parse_address
from netcode.transport.sockets import CannotListen

LINGER = 30.0
"""Seconds after a match, once no player is here any more, before the host closes."""
DESERTED_LOOK = 1.0
"""Seconds between two looks at whether anyone is here."""
GOODBYE = 0.5
"""Seconds that guests have to fetch the final view when only bots played."""


class TableHost:
    """One table over the network. `run` opens it and returns when it is over."""

    def __init__(
        self, setup: TableSetup, orders: WorkerConfig, report: Callable[[Report], None], taken: Taken | None = None
    ) -> None:
        """Take what to open, and a table that another host has handed over."""
        self._taken = taken
        self._leaving: asyncio.Task[None] | None = None
        self._setup, self._host, self._report = setup, orders.host, report
        self._finished = asyncio.Event()
        self._returning = False
        """Whether the match was over when a process before this one fell, and its people look for the table still."""
        self._stopping = asyncio.Event()
        self._changed = asyncio.Event()
        self._forget = False
        """Whether the owner has ended the table for good."""
        self._store = TableStore(folder_of(orders), setup.table)
        self._served: Table | None = None
        self._server: TableServer | None = None
        self._outliving: Outliving | None = None
        self._owner_path = user_files.owner_file(setup.table)
        self._table_file: user_files.TableFile | None = None
        self._awake: Awake | None = None
        self._browsers: BrowserProcess | None = None
        self._owner_key = ""
        """What lets the owner in with a browser."""
        self._open = False
        """Whether the `ready` report was made."""
        self._port = orders.host.port
        """Where guests look for the table; at a table that is opened again, where it was. 0: any port will do."""

    def stop(self) -> None:
        """Close the table politely; `run` returns soon after."""
        self._stopping.set()

    def obey(self, order: HostOrder) -> None:
        """Carry out an order of whoever runs the host; ignored before the table is open."""
        if self._server is None:
            return
        if order.order == "admit":
            self._server.admit()
        else:
            self._server.want_browsers(order.order == "browsers")

    async def run(self) -> None:
        """Open the table, keep it, close it. Raises Refused (CannotListen, KeepError, NetForbidden) with what went wrong."""
        with table_lock.held(self._store.folder, self._setup.table, "worker"):
            await self._run()

    async def _run(self) -> None:
        own = identity(paths.identity(), datetime.now(UTC))
        if self._host.stay_awake:
            loop = asyncio.get_running_loop()
            self._awake = Awake(lambda on: _in(loop, self._report, {"event": "awake", "on": on}))
        if own.remade:
            self._report({"event": "warned", "code": own.remade, "values": {}})
        standing = await self._standing(own)
        table, secrets = self._table(own)
        self._served, self._own = table, own
        host = self._host
        self._bots = BotProcess(
            table.bots, own.fingerprint, host.bot_pace, host.bot_seed, host.programs, host.bot_budget
        )
        server = self._server = TableServer(table, self._write_down, self._tell, _parts)
        outliving = self._outliving = Outliving(table, self._store, own, server)
        if standing is not None:
            outliving.take(standing)
        hosts, port = await self._listen(server, own)
        self._port = port if self._port else 0
        addresses = tuple(str(Address(host, port)) for host in reachable(hosts))
        outliving.at(addresses)
        self._at = Away(addresses, own.fingerprint)
        self._write_files(own, secrets, table, addresses, port)
        bridge = self._bridge(server, table, own, secrets, hosts, port, addresses)
        jobs = {
            asyncio.create_task(server.run()),
            asyncio.create_task(outliving.run(self._is_elsewhere)),
            asyncio.create_task(self._announce(table, own, hosts, port, addresses)),
            asyncio.create_task(self._bots.run(Address(_nearest(hosts), port), self._tell)),
        }
        jobs.add(asyncio.create_task(self._close_when_deserted(table)))
        if table.state.moved is not None:  # we fell after the table was handed over
            self._leaving = asyncio.create_task(handing.see_off(server, table.state.moved))
            self._leaving.add_done_callback(lambda _: self.stop())
        over = asyncio.create_task(self._until_over(server, table))
        try:
            await _first_to_end_or_fail(over, {*jobs, bridge})
        finally:
            for job in (*jobs, over):
                job.cancel()
            await asyncio.gather(*jobs, over, return_exceptions=True)
            if self._leaving is not None:
                self._leaving.cancel()
            await server.close()
            await outliving.close(forget=self._forget or table.state.moved is not None)
            bridge.cancel()  # last: so that its pages are told of the end too
            await asyncio.gather(bridge, return_exceptions=True)
            self._store.close()
            if self._awake is not None:
                await asyncio.to_thread(self._awake.close)
            user_files.forget(self._owner_path)
            self._forget_files(table)

    def _forget_files(self, table: Table) -> None:
        """Remove what is of no more use of a table that has ended here; one that can be continued keeps its files."""
        if self._forget:
            self._store.forget()
        elif table.state.moved is None:
            self._store.forget_if_unplayed()
        if table.state.moved is not None or self._finished.is_set() or not self._store.memory_file.exists():
            own_decks.take_back(self._setup.table)

    async def _standing(self, own: Identity) -> Standing | None:
        """Return our part in succession, once we host the table; None where no other machine had a copy. Raises KeepError."""
        if self._taken is not None:
            return self._taken.standing
        return await regain(self._store, own, word=self._host.word) if self._host.resume else None

    def _table(self, own: Identity) -> tuple[Table, Secrets]:
        """Return a new table, or with `resume` the one in the folder, and its secrets. Raises KeepError, BadJournal."""
        now = asyncio.get_running_loop().time()
        kept = self._store.resume() if self._host.resume else None
        owner = user_files.read(self._owner_path, user_files.OwnerFile) if kept is not None else None
        token = owner.token if owner is not None else new_token(entropy)
        secrets = Secrets(own.fingerprint, token, entropy, lambda reference: own_decks.found(reference) is not None)
        if kept is None:
            own_decks.check_here(self._setup.deck)
            return Table(self._setup, secrets, now), secrets
        self._setup = setup_of(order_from(kept[0], self._setup.app))  # another game may have been chosen since
        own_decks.check_here(self._setup.deck)
        if self._port == DEFAULT_PORT:
            self._port = kept[0].port or DEFAULT_PORT
        if is_over(kept[1]):
            self._finished.set()
            self._returning = any(member.kind != "bot" for member in kept[0].members)
        table = Table(self._setup, secrets, now, *kept)
        if self._taken is not None:
            table.begin_anew(self._taken.chat, self._taken.before)
        return table, secrets

    async def _until_over(self, server: TableServer, table: Table) -> None:
        """Return when a match is over and nobody is left who may want another, or when we are told to stop."""
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
        """Wait after a match while a player is here, and a while longer; return whether no other match has begun."""
        clock = asyncio.get_running_loop().time
        deadline = clock() + (LINGER if table.people_here() or self._returning else GOODBYE)
        while self._finished.is_set() and not self._stopping.is_set() and clock() < deadline:
            if table.players_here():
                deadline, self._returning = clock() + LINGER, False
            if not (server.connections() or self._returning):
                break
            await asyncio.sleep(0.05)
        return self._finished.is_set()

    async def _close_when_deserted(self, table: Table) -> None:
        """Close the table, its match saved, once no person has been here for as long as the orders allow."""
        if self._host.deserted is None:
            return
        clock = asyncio.get_running_loop().time
        deadline = clock() + self._host.deserted
        while clock() < deadline:
            await asyncio.sleep(min(DESERTED_LOOK, self._host.deserted))
            if table.people_here():
                deadline = clock() + self._host.deserted
        self.stop()

    async def _listen(self, server: TableServer, own: Identity) -> tuple[tuple[str, ...], int]:
        """Open the sockets; return the addresses that they are bound to, and the port. Raises CannotListen, NetForbidden.

        Without `listen` in the orders: all addresses, also those that this machine gets later; only IPv4 where IPv6 fails.
        """
        if self._taken is not None:
            return self._taken.hosts, await server.open((), 0, own, doors=self._taken.doors, early=self._taken.early)
        wanted = places_to_listen(self._host)
        try:
            return wanted, await server.open(wanted, self._port, own, exactly=self._host.exact_port)
        except CannotListen:
            if wanted != EVERYWHERE:
                raise
            return wanted[:1], await server.open(wanted[:1], self._port, own, exactly=self._host.exact_port)

    def _write_files(
        self, own: Identity, secrets: Secrets, table: Table, addresses: tuple[str, ...], port: int
    ) -> None:
        """Write owner.json, and the table file if it is wanted."""
        setup = self._setup
        owner = user_files.OwnerFile(setup.table, own.fingerprint, addresses, secrets.owner_token, os.getpid())
        user_files.write(self._owner_path, owner)
        self._table_file = user_files.TableFile(
            setup.table, own.fingerprint, addresses, port, table.code, table.file_token
        )
        self._write_table_file()

    def _write_table_file(self) -> None:
        if self._host.table_file is not None and self._table_file is not None:
            user_files.write(Path(self._host.table_file), self._table_file)

    def _renew_table_file(self, code: str) -> None:
        """Write the table file anew when the code has changed, and the file's token with it."""
        if self._served is not None and self._table_file is not None and self._table_file.code != code:
            self._table_file = msgspec.structs.replace(self._table_file, code=code, token=self._served.file_token)
            self._write_table_file()

    async def _announce(
        self, table: Table, own: Identity, hosts: Sequence[str], port: int, addresses: Sequence[str]
    ) -> None:
        """Announce the table and every change, as far as discovery works here. Makes the `ready` report."""
        announcer = Announcer(self._host.mdns, advert(table, own), hosts, port)
        await announcer.start()
        try:
            assert self._browsers is not None
            browsers = self._browser_addresses(addresses, await self._browsers.port())
            self._report({**self._ready(table, own, port, addresses, announcer.trouble), **browsers})
            self._open = True
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

    def _bridge(
        self,
        server: TableServer,
        table: Table,
        own: Identity,
        secrets: Secrets,
        hosts: Sequence[str],
        port: int,
        addresses: Sequence[str],
    ) -> asyncio.Task[None]:
        """Return the task that runs the bridge whenever browsers are wanted; now too, by the orders or the table's memory."""
        if self._host.browsers:
            server.want_browsers(True, self._host.browsers == "http")
        certificate = "" if table.browsers_plain else str(own.file)
        nearest, folder = Address(_nearest(hosts), port), str(self._store.folder)
        orders = BridgeOrders(
            self._setup.table, str(nearest), own.fingerprint, certificate, tuple(hosts), BROWSER_PORT, folder,
            secrets.owner_token,
        )  # fmt: skip
        self._owner_key = owner_key(secrets.owner_token)
        bridge = self._browsers = BrowserProcess(orders, server, lambda: (table.code, table.file_token))

        def told(port: int) -> None:
            pages = self._browser_addresses(addresses, port)
            server.browsers_at(pages.get("browsers", ""))
            if not port:
                server.want_browsers(False)
            if self._open:
                self._report({"event": "browsers", "browsers": "", "code": table.code, **pages})

        bridge.want(table.lets_browsers_in)
        return asyncio.create_task(bridge.run(self._tell, told))

    def _browser_addresses(self, addresses: Sequence[str], port: int) -> Report:
        """Return the entries of a report that say where browsers find the table; none where they are not let in."""
        if not port or self._browsers is None:
            return {}
        orders = self._browsers.orders
        pages = [page_address(Address(parse_address(address).host, port), orders) for address in addresses]
        owner = f"{pages[0]}#owner-{self._owner_key}"
        return {"browsers": pages[0], "browser_addresses": pages, "browsers_owner": owner}

    def _write_down(self, effect: effects.Persist | effects.Keep, kept: Callable[[], None]) -> None:
        if isinstance(effect, effects.Keep):
            self._store.keep(effects.Keep(msgspec.structs.replace(effect.memory, port=self._port)))
            self._renew_table_file(effect.memory.code)
            if self._browsers is not None:
                self._browsers.look_again()
        else:
            self._store.persist(effect)
        if self._outliving is not None:
            self._outliving.write(effect, kept)
        else:
            kept()

    async def _hand_over(self, effect: effects.HandOver) -> None:
        """Give the table to the heir's machine, and end; or go on."""
        assert self._server is not None
        assert self._outliving is not None
        if not await self._outliving.alone(HANDING):
            self._server.stays(effect.name)
            return
        if await handing.hand_over(self._server, effect, self._store, self._own, self._at, self._host.bot_pace):
            self.stop()
        else:
            self._outliving.reopen()

    def _is_elsewhere(self, name: str) -> None:
        """End: the others have carried the table on, at somebody's machine."""
        self._report({"event": "warned", "code": "moved", "values": {"name": name}})
        self.stop()

    def _look_at_match(self, effect: effects.Effect) -> None:
        if isinstance(effect, effects.Finished):
            self._finished.set()
        elif isinstance(effect, effects.Started):
            self._finished.clear()
        elif isinstance(effect, effects.Changed) and self._served is not None and self._served.stage == "lobby":
            self._finished.clear()  # another game was chosen

    def _tell(self, effect: effects.Effect) -> None:
        if isinstance(effect, effects.Changed):
            self._changed.set()
        self._look_at_match(effect)
        if isinstance(effect, effects.BotWanted):
            self._bots.add(effect.bot)
        if isinstance(effect, effects.BrowsersWanted) and self._browsers is not None:
            self._browsers.want(effect.on)
        if isinstance(effect, effects.HeirReady) and self._outliving is not None:
            self._outliving.ready(effect.name, effect.at)
        if isinstance(effect, effects.HandOver):
            self._leaving = asyncio.create_task(self._hand_over(effect))
        if isinstance(effect, effects.Closing):
            self._forget = effect.forget
            self.stop()
        report = report_of(effect)
        if report is not None:
            self._report(report)
        if self._awake is not None and self._served is not None:
            self._awake.want(not self._finished.is_set() and self._served.guests_here() > 0)


def _parts(deck: str, at: int) -> Iterator[DeckPart]:
    """Return the parts of a deck of own pictures from a byte on; none for one that is not on this machine any more."""
    found = own_decks.found(deck)
    return deck_transfer.Sending(found).parts(deck, at) if found is not None else iter(())


def _in(loop: asyncio.AbstractEventLoop, call: Callable[[Report], None], report: Report) -> None:
    """Call with a report in the event loop, from another thread; nothing happens if the loop is closed."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(call, report)


async def _first_to_end_or_fail(over: asyncio.Task[None], jobs: set[asyncio.Task[None]]) -> None:
    """Wait until `over` is done. Raises what a job raised before that; a job may end by itself."""
    while not over.done():
        done, jobs = await asyncio.wait({over, *jobs}, return_when=asyncio.FIRST_COMPLETED)
        jobs.discard(over)
        for task in done:
            task.result()


def advert(table: Table, own: Identity) -> Advert:
    """Return what is announced of a table."""
    public = table.public()
    return Advert(
        table=public.table,
        name=public.name,
        game=public.game,
        stage=public.stage,
        taken=public.taken,
        seats=public.seats,
        app=public.app,
        mode=public.mode,
        fingerprint=own.fingerprint,
    )


def _nearest(hosts: Sequence[str]) -> str:
    """Return the address that our own bots dial."""
    return LOOPBACK if {LOOPBACK, EVERYWHERE[0]} & set(hosts) else hosts[0]

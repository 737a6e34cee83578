"""What the network thread does: carries out the window's requests, one table at a time, and tells the news.

`Network.run` takes requests out of a queue until None comes. Each runs as a task of its own, but what a person does at the
table (a `Command`) keeps its order. One that fails is told as `Failed`; the others go on. All runs in the event loop of
`NetworkThread`.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from client.house.people import People
from client.house.results import read_house
from client.session.heir import Heir
from client.session.host_process import CLOSING, TableProcess
from client.session.notifications import (
    Advice,
    Examined,
    Failed,
    Failure,
    HostGone,
    HostReported,
    HouseRead,
    News,
    Returns,
    Sitting,
    StillBusy,
    TablesNearby as Nearby,
)
from client.session.requests import (
    Act,
    Away,
    Command,
    Examine,
    FindReturns,
    Forget,
    ForgetPerson,
    JoinByCode,
    LookAround,
    OpenTable,
    OpenToNetwork,
    ReadHouse,
    RenamePerson,
    Request,
    Return,
)
from client.session.table_access import (
    WayIn,
    alone_with_bots,
    host_orders,
    orders_to_resume,
    way_back,
    way_by_code,
    way_of_owner,
)
from client.session.table_session import TableSession
from client.session.tables_to_rejoin import find_returns, forget_way, nearby_of, way_now
from engine.core.errors import Refused
from netcode.discovery import doctor
from netcode.discovery.browse import Browser, Listed
from netcode.guest.guest import Busy
from netcode.host.reports import Report
from netcode.host.worker_config import WorkerConfig
from netcode.protocol.messages import Bye, CloseTable, Kind
from netcode.protocol.versions import app_version
from netcode.storage import user_files
from netcode.storage.saved_tables import find_saved

GOODBYE = 2.0
"""Seconds that saying goodbye to a table may take."""


class Lookout:
    """Tells which tables are nearby, while somebody looks."""

    def __init__(self, tell: Callable[[News], None], mdns: str) -> None:
        self._tell, self._mdns = tell, mdns
        self._browser: Browser | None = None

    async def look(self, on: bool) -> None:
        """Begin to look for tables, or end it."""
        if on and self._browser is None:
            self._browser = Browser(self._mdns, self._found)
            await self._browser.start()
            if self._browser is not None:
                self._found(self._browser.tables)
        elif not on and self._browser is not None:
            browser, self._browser = self._browser, None
            await browser.close()

    def _found(self, tables: tuple[Listed, ...]) -> None:
        trouble = self._browser.trouble if self._browser is not None else None
        failure = Failure(trouble.code, trouble.values) if trouble is not None else None
        self._tell(Nearby(tuple(map(nearby_of, tables)), failure))


class Network:
    """One window's network. `tell` is called with each piece of news.

    mdns: as `Radio.setting` in `netcode.discovery.announce`. stay_awake: as for `client.session.network_thread.NetworkThread`.
    """

    def __init__(
        self, tell: Callable[[News], None], mdns: str = "auto", stay_awake: Callable[[], bool] = lambda: False
    ) -> None:
        self._tell, self._mdns, self._stay_awake = tell, mdns, stay_awake
        self._seating: TableSession | None = None
        self._process: TableProcess | None = None
        self._heir = Heir(self._host_reported, mdns, stay_awake)
        self._lookout = Lookout(tell, mdns)
        self._jobs: set[asyncio.Task[None]] = set()
        self._moving = asyncio.Lock()
        """Held while we go from one table to another."""

    async def run(self, requests: asyncio.Queue[Request | None]) -> None:
        """Carry out requests until None comes; then say goodbye and leave our own table's process to itself."""
        try:
            while (request := await requests.get()) is not None:
                if isinstance(request, Command):  # in the order in which they were said
                    await self._try(request)
                else:
                    job = asyncio.create_task(self._try(request))
                    self._jobs.add(job)
                    job.add_done_callback(self._jobs.discard)
        finally:
            for job in [*self._jobs]:
                job.cancel()
            await asyncio.gather(*self._jobs, return_exceptions=True)
            await self._lookout.look(False)
            await self._leave_table()

    async def _try(self, request: Request) -> None:
        try:
            await (self._do(request) if isinstance(request, Command) else _STEPS[type(request)](self, request))
        except Refused as refused:
            self._tell(Failed(request, Failure(refused.code, refused.values)))
        except OSError as error:
            self._tell(Failed(request, Failure("system", {"why": error.strerror or str(error)})))

    # Looking

    async def _look_around(self, request: LookAround) -> None:
        await self._lookout.look(request.on)

    async def _examine(self, request: Examine) -> None:
        findings = await doctor.examine(request.address, app=app_version(), mdns=self._mdns)
        self._tell(Examined(tuple(Advice(finding.code, finding.severity, finding.values) for finding in findings)))

    async def _read_house(self, request: ReadHouse) -> None:
        """Read in a thread, not in the event loop: there may be records of years."""
        house = await asyncio.to_thread(read_house)
        self._tell(HouseRead(house, time.time()))

    async def _rename_person(self, request: RenamePerson) -> None:
        People().rename(request.name, request.new)
        await self._read_house(ReadHouse())

    async def _forget_person(self, request: ForgetPerson) -> None:
        People().forget(request.name, time.time())
        await self._read_house(ReadHouse())

    async def _find_returns(self, request: FindReturns) -> None:
        self._tell(Returns(await find_returns(), time.time()))

    async def _forget(self, request: Forget) -> None:
        forget_way(request.back)
        self._tell(Returns(await find_returns(), time.time()))

    # Going to a table

    async def _join(self, request: JoinByCode) -> None:
        way = way_by_code(request.addresses, request.code)
        kind: Kind = "spectator" if request.watch else "human"
        async with self._moving:
            await self._sit(self._place(way, request.name, kind, table=request.table))

    async def _return(self, request: Return) -> None:
        async with self._moving:
            way = await way_now(request)
            await _RETURNS[way.way](self, way)

    async def _return_to_seat(self, back: Return) -> None:
        kept = next((seat for seat in user_files.saved_seats(back.table).seats if str(seat.file) == back.file), None)
        if kept is None:
            raise Refused("no_seat_kept")
        way, player = way_back(kept.seat_pass), kept.seat_pass.player
        await self._sit(self._place(way, player, "human", saved=kept))

    async def _return_as_owner(self, back: Return) -> None:
        way = way_of_owner(Path(back.file))
        if way is None:
            raise Refused("no_table_owned")
        await self._sit(self._place(way, back.player, "human", table=back.table))
        self._tell(HostReported({"event": "ready", "addresses": [*map(str, way.addresses)]}))

    async def _return_to_saved(self, back: Return) -> None:
        """Open a saved table again. One at which only we and bots play stays on this machine, and goes on at once."""
        saved = find_saved(back.table)
        alone = alone_with_bots(saved)
        orders = orders_to_resume(saved, alone, self._mdns, back.pace, self._stay_awake())
        how = OpenTable(back.game, saved.memory.seats, saved.memory.name, back.player, practice=alone, begin=alone)
        await self._open(orders, how)

    async def _open_table(self, request: OpenTable) -> None:
        orders = host_orders(request, self._mdns, self._stay_awake())
        async with self._moving:
            await self._open(orders, request)

    async def _open(self, orders: WorkerConfig, how: OpenTable) -> None:
        """Start the process of a table and sit down there as its owner."""
        await self._leave_table()
        self._tell(Sitting(how))
        self._process = await TableProcess.open(orders, self._host_reported)
        way = way_of_owner(Path(self._process.ready["owner_file"]))
        if way is None:
            raise Refused("host_ended")
        kind: Kind = "spectator" if how.watch else "human"
        seating = self._place(way, how.player, kind, table=orders.table.table)
        seating.resume = seating.session.begin = how.begin
        self._seating = seating
        seating.start()

    async def _open_to_network(self, request: OpenToNetwork) -> None:
        """Open a practice table again where all can find it: with its match, or a new one before its match."""
        async with self._moving:
            process, seating = self._process, self._seating
            room = seating.room if seating is not None else None
            if process is None or seating is None or room is None:
                raise Refused("no_table_owned")
            played = room.stage == "playing"
            await seating.session.send(CloseTable(save=played))
            await process.ended()
            orders = host_orders(request.table, self._mdns, self._stay_awake())
            if played:
                orders = orders_to_resume(
                    find_saved(process.ready["table"]), False, self._mdns, request.table.pace, self._stay_awake()
                )
            await self._open(orders, request.table)

    def _host_reported(self, report: Report) -> None:
        if report.get("code") == "moved" and self._process is not None:
            self._process.let_go()  # another machine hosts: ours sends the last guests after it, and ends
            self._process, report = None, {"event": "ended"}
            self._heir.let_go()
        elif report["event"] == "ready":
            self._process = self._process or self._heir.process
        self._tell(HostGone() if report["event"] == "ended" else HostReported(report))

    def _place(self, way: WayIn, name: str, kind: Kind, **known: Any) -> TableSession:
        """Return a place at a table; `known`: `saved` or `table`, as for `TableSession`."""
        return TableSession(way, name, kind, self._tell, self._mdns, heir=self._heir.stand_by, **known)

    async def _sit(self, seating: TableSession) -> None:
        """Go to a table, away from the one before."""
        await self._leave_table()
        self._tell(Sitting())
        self._seating = seating
        seating.start()

    async def _leave_table(self) -> None:
        """Be at no table; a process of ours goes on by itself."""
        seating, self._seating = self._seating, None
        process, self._process = self._process, None
        self._heir.let_go()
        if seating is not None:
            await seating.end()
        if process is not None:
            process.let_go()

    async def _away(self, request: Away) -> None:
        async with self._moving:
            await self._leave_table()

    # At the table

    async def _do(self, command: Command) -> None:
        seating = self._seating
        if seating is None:
            return
        match command:
            case Act():
                try:
                    await seating.session.act(command.intent, command.prompt)
                except Busy:
                    self._tell(StillBusy())
                except ValueError:
                    pass  # the table has gone on to another match, or was left
            case Bye():
                await seating.session.leave(command.bot, command.level)
                await seating.left(GOODBYE)
            case _:
                await seating.session.send(command)
                if isinstance(command, CloseTable):
                    await self._wait_for_end()

    async def _wait_for_end(self) -> None:
        """Give our table's process time to close: the table is saved, and free, before it is offered or the window ends."""
        if self._process is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(CLOSING):
                    await self._process.ended()


_RETURNS: dict[str, Callable[[Network, Return], Awaitable[None]]] = {
    "seat": Network._return_to_seat,
    "owner": Network._return_as_owner,
    "saved": Network._return_to_saved,
}

_STEPS: dict[type[Any], Callable[[Network, Any], Awaitable[None]]] = {
    LookAround: Network._look_around,
    Examine: Network._examine,
    FindReturns: Network._find_returns,
    Forget: Network._forget,
    JoinByCode: Network._join,
    Return: Network._return,
    OpenTable: Network._open_table,
    OpenToNetwork: Network._open_to_network,
    ReadHouse: Network._read_house,
    RenamePerson: Network._rename_person,
    ForgetPerson: Network._forget_person,
    Away: Network._away,
}

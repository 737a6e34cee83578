"""`python -m tools.makers.crash_laptop ORDERS`: one person's laptop at a table that `crash --hosts` ill-treats.

It opens the table, joins it or comes back to its seat, plays by chance, and can carry the table on. What happens is told in
JSON, one object a line. It plays while it is told to.
"""

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

import msgspec

from client.session.heir import Heir
from client.session.host_process import TableProcess
from client.session.seat_passes import SeatPasses
from client.session.table_access import WayIn, orders_to_resume, way_back, way_by_code, way_of_owner
from engine.core.rng import rng_of
from netcode.guest.bot_client import Player
from netcode.guest.credentials import Me
from netcode.guest.updates import GuestEffect, Noticed, RoomChanged, Verified
from netcode.host.reports import Report
from netcode.host.worker_config import WorkerConfig
from netcode.protocol.tokens import entropy
from netcode.storage.saved_tables import saved_tables
from netcode.storage.user_files import saved_seats
from tools.makers.crash import WatchedSession


class Orders(msgspec.Struct, frozen=True):
    """What a laptop is to do. Without a table to open and without a code it comes back to its seat."""

    name: str
    seed: int
    pace: float
    opens: WorkerConfig | None = None
    at: tuple[str, ...] = ()
    code: str = ""
    resumes: bool = False
    """Open the newest saved table again, before it comes back."""


def tell(**values: Any) -> None:
    """Tell what has happened."""
    print(json.dumps(values), flush=True)


class ToldSession(WatchedSession):
    """Tells what counts: whether it is connected, acknowledged intents, who could carry on, what came of the check."""

    passes: SeatPasses
    _table = ""
    _told: tuple[bool, int, tuple[str, ...]] = (False, 0, ())

    def _note(self, update: GuestEffect) -> None:
        super()._note(update)
        carriers = self._told[-1]
        if isinstance(update, RoomChanged):
            carriers = update.room.carriers
            self.passes.see(update.room)
        now = (self.here.is_set(), self.done, carriers)
        if now != self._told:
            self._told = now
            tell(here=now[0], done=self.done, carriers=carriers)
        if isinstance(update, Noticed) and update.code == "carried_on":
            tell(carried_on=update.values)
        if isinstance(update, Verified):
            if self.passes.saved is not None:
                self.passes.record(self.passes.saved.seat_pass.table, update)
            tell(verified=update.ok, word=update.word, why=update.code)


class HeldPlayer(Player):
    """Plays only while it is told to: `play` and `wait` on our input."""

    held = True
    turn = asyncio.Lock()

    async def obey(self) -> None:
        """Read our input until it ends."""
        while line := await asyncio.to_thread(sys.stdin.readline):
            self.held = line.strip() != "play"
            if not self.held:
                await self._answer()

    async def _answer(self) -> None:
        async with self.turn:
            if not self.held:
                await super()._answer()


async def play(orders: Orders) -> None:
    """Sit at the table until it is shut, or we are told to leave."""
    entry = await _way_in(orders)
    me = Me(orders.name, "human", int.from_bytes(entropy(7), "big"))
    seats = saved_seats().seats
    passes = SeatPasses(me, entry.addresses, lambda error: tell(trouble=str(error)), seats[0] if seats else None)
    known = seats[0].seat_pass.table if seats else ""
    heir = Heir(_hosted, "off")
    session = ToldSession(me.inst, me, entry.entry, entry.addresses, passes.keep, table=known, heir=heir.stand_by)
    session.passes = passes
    tell(inst=me.inst)
    player = HeldPlayer(session, "random", rng_of(orders.seed), orders.pace)
    playing = asyncio.create_task(player.run())
    leaving = asyncio.create_task(player.obey())
    await asyncio.wait({playing, leaving}, return_when=asyncio.FIRST_COMPLETED)
    if playing.done():
        playing.result()
        tell(shut=player.shut.code if player.shut is not None else "")


async def _way_in(orders: Orders) -> WayIn:
    if orders.opens is not None:
        ready = await _opened(orders.opens)
        entry = way_of_owner(Path(ready["owner_file"]))
        assert entry is not None
        return entry
    if orders.resumes:
        await _opened(orders_to_resume(saved_tables()[0][0], False, "off", 0.0))
    return way_by_code(orders.at, orders.code) if orders.code else way_back(saved_seats().seats[0].seat_pass)


async def _opened(orders: WorkerConfig) -> Report:
    """Open a table here; return what it says of itself."""
    return (await TableProcess.open(orders, _hosted)).ready


def _hosted(report: Report) -> None:
    """Tell that a table is open here, and of anything that a host on this laptop warns of."""
    tell(
        host=report["event"],
        **{name: report[name] for name in ("addresses", "code", "values", "why") if name in report},
    )


if __name__ == "__main__":
    asyncio.run(play(msgspec.json.decode(sys.argv[1], type=Orders)))
    os._exit(0)  # the thread that reads the input may wait for ever

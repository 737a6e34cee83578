"""Killing a table's process at random points of real games over sockets, and counting what was lost, which must be nothing."""

import asyncio
import statistics
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.core import Intent, Rng
from engine.core.journal import Played
from netcode.guest.bot_client import Player
from netcode.guest.credentials import ByCode, Me
from netcode.guest.session import Session
from netcode.guest.updates import GuestEffect, IntentRefused, LinkChanged, Viewed
from netcode.host.supervisor import Supervisor
from netcode.host.worker_config import HostConfig, TableConfig, WorkerConfig
from netcode.protocol.tokens import entropy
from netcode.storage.journal_on_disk import load
from netcode.transport.addresses import Address

KILLS_A_TABLE = 3
"""Kills at one table; a supervisor gives up after five crashes in a minute."""
PAUSE = (0.2, 1.2)
"""Shortest and longest play before a kill, in seconds."""
BACK = 20.0
"""Seconds after which a guest that is not back counts as lost."""


@dataclass
class Tally:
    """The counts of a campaign."""

    kills: int = 0
    games: int = 0
    acknowledged: int = 0
    """Intents that were acknowledged to a guest."""
    lost: int = 0
    """Of these, those that are not in the journal."""
    twice: int = 0
    """Intents that are in the journal more than once."""
    seconds: list[float] = field(default_factory=list)
    """From each kill until the last of the guests was back."""

    def as_plain(self) -> dict[str, Any]:
        """Return the figures as plain data."""
        return {
            "kills": self.kills,
            "games": self.games,
            "acknowledged": self.acknowledged,
            "lost": self.lost,
            "twice": self.twice,
            "back_median_s": round(statistics.median(self.seconds), 2) if self.seconds else None,
            "back_worst_s": round(max(self.seconds), 2) if self.seconds else None,
        }


class WatchedSession(Session):
    """A guest that counts its acknowledged intents, and notes whether it is connected."""

    def __init__(self, inst: int, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.inst = inst
        self.sent = 0
        self.done = 0
        self.here = asyncio.Event()
        self._wavers = False
        self._waiting = False

    async def act(self, intent: Intent, prompt: int | None = None) -> None:
        """Answer a question."""
        await super().act(intent, prompt)
        self.sent += 1
        self._waiting = True

    def _carry_out(self, effects: list[GuestEffect]) -> None:
        super()._carry_out(effects)
        for effect in effects:  # as it is told: one that waits to be read may be older than the last answer
            self._note(effect)

    def _note(self, update: GuestEffect) -> None:
        if isinstance(update, LinkChanged):
            if update.link == "here" and self._wavers:
                self.here.set()  # the host was only slow
            elif update.link != "here":
                self._wavers = update.link == "unstable" and self.here.is_set()
                self.here.clear()
        elif isinstance(update, Viewed):
            self.here.set()
            if update.settled and self._waiting:
                self.done, self._waiting = self.done + 1, False
        elif isinstance(update, IntentRefused):
            self._waiting = False


async def campaign(order: Callable[[str], TableConfig], kills: int, seed: Rng, tick: Callable[[Tally], None]) -> Tally:
    """Kill workers `kills` times, table after table. `tick` is called after each kill."""
    tally = Tally()
    while tally.kills < kills:
        with tempfile.TemporaryDirectory() as folder:
            await _one_table(
                order(entropy(8).hex()), Path(folder), min(KILLS_A_TABLE, kills - tally.kills), seed, tally
            )
        tick(tally)
    return tally


async def _one_table(order: TableConfig, folder: Path, kills: int, rng: Rng, tally: Tally) -> None:
    opened: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    finished = asyncio.Event()

    def report(news: dict[str, Any]) -> None:
        if news["event"] == "ready":
            opened.put_nowait(news)
        if news["event"] == "finished":
            finished.set()

    host = HostConfig(listen=("127.0.0.1",), port=0, mdns="off", save_dir=str(folder), bot_pace=0.0)
    supervisor = Supervisor(WorkerConfig(order, host), report)
    running = asyncio.create_task(supervisor.run())
    ready = await opened.get()
    sessions = [_guest(ready) for _ in range(order.seats)]
    players = [Player(session, "random", rng.fork("bot"), 0.05) for session in sessions]
    playing = [asyncio.create_task(player.run()) for player in players]
    try:
        async with asyncio.timeout(BACK):
            for session in sessions:
                await session.here.wait()
        for _ in range(kills):
            await asyncio.sleep(PAUSE[0] + rng.chance() * (PAUSE[1] - PAUSE[0]))
            if finished.is_set():
                break
            await _kill(supervisor, sessions, opened, tally)
        async with asyncio.timeout(BACK * 3):
            await finished.wait()
            await asyncio.sleep(0.3)  # for the last views to arrive
    finally:
        supervisor.stop()
        for task in playing:
            task.cancel()
        await asyncio.gather(running, *playing, return_exceptions=True)
    _count(load(folder / f"{order.table}-1.journal"), sessions, tally)


def _guest(ready: dict[str, Any]) -> WatchedSession:
    inst = int.from_bytes(entropy(7), "big")
    me = Me("Guest", "human", inst)
    return WatchedSession(inst, me, ByCode(ready["code"]), [Address("127.0.0.1", ready["port"])])


async def _kill(
    supervisor: Supervisor, sessions: list[WatchedSession], opened: asyncio.Queue[dict[str, Any]], tally: Tally
) -> None:
    """Kill the worker and wait until everyone is back."""
    assert supervisor.process is not None
    loop = asyncio.get_running_loop()
    begun = loop.time()
    for session in sessions:
        session.here.clear()
    supervisor.process.kill()
    async with asyncio.timeout(BACK):
        await opened.get()
        for session in sessions:
            await session.here.wait()
    tally.kills += 1
    tally.seconds.append(loop.time() - begun)


def _count(records: list[Any], sessions: list[WatchedSession], tally: Tally) -> None:
    written = [(record.inst, record.number) for record in records if isinstance(record, Played) and record.inst]
    tally.games += 1
    tally.twice += len(written) - len(set(written))
    for session in sessions:
        mine = len({number for inst, number in written if inst == session.inst})
        tally.acknowledged += session.done
        tally.lost += max(0, session.done - mine)

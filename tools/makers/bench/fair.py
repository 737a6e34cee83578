"""A real table over TLS on this machine, beside others that do the same: the time of a round trip, and the host's CPU for it.

The pattern is that of `bare.py`. In each round every side runs once, one after the other, so that other load on the machine
affects them all; ratios are those of one round. Each side has two processes of its own: our table without a journal, or with
the journal on the disk, views being sent after each fsync; `bare.py`; `boardgame_io.js`, with `--anchors`. The table's rate
limits for guests are lifted, as no person is so fast.
"""

from __future__ import annotations

import asyncio
import json
import logging
import statistics
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from engine.core.rng import rng_of
from engine.games import GAMES
from netcode.guest.credentials import ByCode, Me
from netcode.guest.session import Session
from netcode.guest.updates import Update, Viewed
from netcode.host.server import TableServer
from netcode.protocol.messages import Ready
from netcode.protocol.tokens import entropy, new_token
from netcode.storage.certificate import identity
from netcode.storage.table_files import TableStore
from netcode.table import code_tries, connections
from netcode.table.config import Secrets, TableSetup
from netcode.table.effects import Keep, Persist
from netcode.table.table import Table
from netcode.transport.addresses import Address
from tools.makers.bench.anchors import Anchors
from tools.makers.bench.bare import GUESTS_CORE, HERE, HOST_CORE, PATIENCE, BareCrowd, Crowd, measured, pin
from tools.makers.processes import cpu, figures_of

OURS, DISK = "ours", "ours, journal on disk"
SIDES = {
    (4, 0): (OURS, "asyncio", "boardgame.io", DISK),
    (4, 60): (OURS, "asyncio", "boardgame.io"),
    (8, 0): (OURS, "asyncio", "boardgame.io"),
}
"""Guests and milliseconds between two intents -> the sides that an aim reads."""
RATIOS = {
    "asyncio": {"own": "own_p50", "host_cpu": "host_cpu", "host_mib": "host_mib"},
    "boardgame.io": {"own": "own_p50"},
}
"""Anchor -> the figures that are told as multiples of its own."""
EXCHANGES = {0: (1000, 200), 60: (80, 10)}
"""Pause -> exchanges in each round, and those before them that are not measured."""
LIMIT = 120.0
"""Seconds for one side in one round."""
Runs = dict[tuple[str, int, int], list[dict[str, Any]]]


def measure(slug: str, rounds: int, anchors: Anchors, share: float = 1.0) -> list[dict[str, Any]]:
    """Return a row for each side, number of guests and pause. share: of EXCHANGES."""
    runs: Runs = {}
    for _ in range(rounds):
        for (guests, pause), sides in SIDES.items():
            number, warm = EXCHANGES[pause]
            counts = (guests, max(5, int(share * number)), warm, pause)
            for side in sides:
                command = [sys.executable, "-m", __name__, side, slug, *map(str, counts)]
                rival = side == "boardgame.io"
                done = anchors.boardgame_io(*counts) if rival else figures_of(command, LIMIT)
                if done is not None:
                    runs.setdefault((side, guests, pause), []).append(done)
    return [_row(key, runs) for key in runs]


def _row(key: tuple[str, int, int], runs: Runs) -> dict[str, Any]:
    """Return medians over the rounds, and medians of each round's ratios to the anchors."""
    side, guests, pause = key
    row: dict[str, Any] = {"guests": guests, "pause_ms": pause, "side": side}
    row |= {name: round(statistics.median(run[name] for run in runs[key])) for name in runs[key][0]}
    for anchor, names in RATIOS.items() if side in (OURS, DISK) else ():
        pairs = [*zip(runs[key], runs.get((anchor, guests, pause), []), strict=False)]
        for told, name in names.items() if pairs else ():
            row[f"{told}_x_{anchor}"] = round(statistics.median(mine[name] / other[name] for mine, other in pairs), 2)
    return row


class _Views(asyncio.Queue[Update | None]):
    """Takes the updates of a guest: notes each view as soon as it is told, and keeps nothing."""

    def __init__(self, crowd: TableCrowd, guest: int) -> None:
        super().__init__()
        self._crowd, self._guest = crowd, guest

    def put_nowait(self, update: Update | None) -> None:
        if isinstance(update, Viewed):
            self._crowd.viewed(self._guest, update)


class TableCrowd(Crowd):
    """The guests of a table: one that is asked sends any legal intent. One match follows another."""

    def __init__(self, slug: str, host: int, guests: int) -> None:
        super().__init__(host, guests)
        self._game, self._chance = GAMES[slug], rng_of(1)
        self._sessions: list[Session] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._latest: dict[int, Viewed] = {}
        self._expected = 0, 0
        """The match and revision that all wait for."""
        self._sender = 0
        self._intent: Any = None

    async def join(self, port: int, code: str) -> None:
        """Join with all guests, those beyond the seats as spectators; wait until the match has begun for all."""
        watching = self.guests - min(self.guests, self._game.info.seats[-1])
        for number in range(self.guests):
            me = Me("Guest", "spectator" if number < watching else "human", int.from_bytes(entropy(7), "big"))
            session = Session(me, ByCode(code), [Address(HERE, port)])
            session._updates = _Views(self, number)
            self._sessions.append(session)
            self._tasks.append(asyncio.create_task(session.run()))
        await _until(lambda: len(self._latest) == self.guests)

    def viewed(self, guest: int, latest: Viewed) -> None:
        """Take a view of a guest."""
        self._latest[guest] = latest
        if (latest.match, latest.rev) >= self._expected:
            self.came(guest)

    async def prepare(self) -> None:
        """Choose an intent; first begin another match where one is over, whose CPU is counted in `apart`."""
        newest = max(self._latest.values(), key=lambda latest: (latest.match, latest.rev))
        if not newest.view.to_act:
            before = cpu(self.host)
            for session in self._sessions:
                await session.send(Ready(True))
            await _until(lambda: all(latest.match > newest.match for latest in self._latest.values()))
            await asyncio.sleep(0.05)
            self.apart += cpu(self.host) - before
            await self.prepare()
            return
        seat = min(newest.view.to_act)
        self._sender = next(guest for guest, latest in self._latest.items() if latest.view.viewer == seat)
        state = self._latest[self._sender].view.state
        self._intent = self._chance.choice([*self._game.legal(state, seat)])
        self._expected = newest.match, newest.rev + 1

    async def send(self) -> int:
        """Send the intent."""
        await self._sessions[self._sender].act(self._intent, self._latest[self._sender].view.prompt)
        return self._sender


async def _until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.01)


# In the other processes


async def _serve(slug: str, seats: int, disk: bool) -> None:
    """Serve one table; print its port and code; never return."""
    for module, name in (
        (connections, "MESSAGES_PER_SECOND"),
        (code_tries, "JOINS_PER_SECOND"),
        (code_tries, "JOINS_OF_ADDRESS"),
    ):
        setattr(module, name, 1 << 30)
    game = GAMES[slug]
    with tempfile.TemporaryDirectory() as place:
        own = identity(Path(place), datetime.now(UTC))
        setup = TableSetup("0" * 16, "Bench", game, seats, game.options())
        store = TableStore(Path(place), setup.table)

        def write(effect: Persist | Keep, kept: Callable[[], None]) -> None:
            if disk and isinstance(effect, Keep):
                store.keep(effect)
            elif disk and isinstance(effect, Persist):
                store.persist(effect)
            kept()

        table = Table(setup, Secrets(own.fingerprint, new_token(entropy), entropy), asyncio.get_running_loop().time())
        server = TableServer(table, write, lambda effect: None)
        port = await server.open([HERE], 0, own)
        print(json.dumps([port, table.code]), flush=True)
        await server.run()


async def _load(side: str, slug: str, guests: int, number: int, warm: int, pause: int) -> dict[str, Any]:
    """Start the host of a side, be its guests, return the figures."""
    seats = min(guests, GAMES[slug].info.seats[-1])
    bare = side == "asyncio"
    words = ["bare", str(guests)] if bare else ["fair", "host", slug, str(seats), side]
    command = [sys.executable, "-m", f"tools.makers.bench.{words[0]}", *words[1:]]
    host = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert host.stdout is not None
    try:
        port, code = json.loads(await host.stdout.readline())
        crowd: Crowd = BareCrowd(host.pid, guests) if bare else TableCrowd(slug, host.pid, guests)
        await crowd.join(port, code)
        return await measured(crowd, number, warm, pause / 1000)
    finally:
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()  # before they see that the host is gone
        with suppress(ProcessLookupError):
            host.kill()
        await host.wait()


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)  # connections are cut at the end of a run
    if sys.argv[1] == "host":
        pin(HOST_CORE)
        asyncio.run(_serve(sys.argv[2], int(sys.argv[3]), sys.argv[4] == DISK))
    pin(GUESTS_CORE)
    print(json.dumps(asyncio.run(_load(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:])))))

"""A real table over TLS on this machine: round trips, the host's CPU, bytes a seat. The host runs in processes of its own."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from engine.core.events import Intent
from engine.core.journal import Played
from engine.core.rng import rng_of
from engine.games import GAMES
from netcode.guest.bot_client import Player
from netcode.guest.credentials import ByCode, Me
from netcode.guest.effects import GuestEffect, Tell
from netcode.guest.session import Session
from netcode.guest.updates import Update, Viewed
from netcode.host.supervisor import Supervisor
from netcode.host.worker_config import HostConfig, TableConfig, WorkerConfig
from netcode.protocol.messages import Kind
from netcode.protocol.tokens import entropy
from netcode.storage.journal_file import ENDING, load
from netcode.transport.addresses import Address
from netcode.transport.connection import Connection
from tools.makers.bench.usage import cpu

PATIENCE = 60.0
GAP = 0.06
"""Seconds between two intents of a seat: people are slower, and the host's limit is 20 a second."""


class MeterSession(Session):
    """A guest that notes when its views come and how many bytes."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.bytes = 0
        self.seen: dict[int, float] = {}
        """Revision -> when it was shown first."""
        self.sent = 0.0
        self.own: list[tuple[float, int]] = []
        """For each own intent: seconds until its view came, and that view's revision."""
        self._waiting = False

    async def act(self, intent: Intent, prompt: int | None = None) -> None:
        """Answer a question, and look at the clock."""
        self.sent = time.perf_counter()
        await super().act(intent, prompt)
        self._waiting = True

    def _heard(self, socket: Connection, frame: bytes) -> None:
        self.bytes += len(frame)
        super()._heard(socket, frame)

    def _carry_out(self, effects: list[GuestEffect]) -> None:
        now = time.perf_counter()
        for effect in effects:
            if isinstance(effect, Tell):
                self._note(effect.update, now)
        super()._carry_out(effects)

    def _note(self, update: Update, now: float) -> None:
        if isinstance(update, Viewed):
            self.seen.setdefault(update.rev, now)
            if self._waiting and update.settled:
                self.own.append((now - self.sent, update.rev))
                self._waiting = False


async def measure(slug: str, guests: int, folder: Path | None) -> dict[str, Any]:
    """Play one match with so many guests, those beyond the seats watching; return its figures. `folder`: for the journal."""
    game = GAMES[slug]
    seats = min(guests, game.info.seats.stop - 1)
    table = TableConfig(entropy(8).hex(), "Bench", slug, seats, {o.name: o.default for o in game.info.options})
    with tempfile.TemporaryDirectory(dir=folder) as place:
        return await _measure_table(table, guests, place)


async def measure_hot(slug: str, matches: int) -> dict[str, Any]:
    """Play matches of the host's own bots as fast as they can, one after another: everything is warm, nothing waits.

    Each bot is a guest over TLS in another process, as always. Returns the medians over the matches.
    """
    seats = min(4, GAMES[slug].info.seats.stop - 1)
    played = [await _hot_match(slug, seats) for _ in range(matches)]
    return {
        "game": slug,
        "guests": seats,
        "matches": matches,
        "ms_per_intent": round(1000 * statistics.median(wall for wall, _ in played), 2),
        "host_cpu_us_per_intent": round(1e6 * statistics.median(spent for _, spent in played)),
    }


async def _hot_match(slug: str, seats: int) -> tuple[float, float]:
    """Play one match; return seconds and the host's CPU seconds for each intent."""
    options = {option.name: option.default for option in GAMES[slug].info.options}
    table = TableConfig(entropy(8).hex(), "Bench", slug, seats, options, ("random",) * seats)
    reports: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    with tempfile.TemporaryDirectory() as place:
        host = HostConfig(("127.0.0.1",), 0, mdns="off", save_dir=place, bot_pace=0.0)
        supervisor = Supervisor(WorkerConfig(table, host), reports.put_nowait)
        running = asyncio.create_task(supervisor.run())
        await until(reports, "started")
        assert supervisor.process is not None
        begun, before = time.perf_counter(), cpu(supervisor.process.pid)
        await until(reports, "finished")
        wall, spent = time.perf_counter() - begun, cpu(supervisor.process.pid) - before
        supervisor.stop()
        await running
        intents = sum(isinstance(record, Played) for record in load(next(Path(place).rglob(f"*{ENDING}"))))
    return wall / intents, spent / intents


async def _measure_table(table: TableConfig, guests: int, place: str) -> dict[str, Any]:
    reports: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    host = HostConfig(listen=("127.0.0.1",), port=0, mdns="off", save_dir=place)
    supervisor = Supervisor(WorkerConfig(table, host), reports.put_nowait)
    begun = time.perf_counter()
    running = asyncio.create_task(supervisor.run())
    ready = await until(reports, "ready")
    opened = time.perf_counter() - begun
    watching = guests - table.seats
    sessions = [_session(ready, "spectator" if place < watching else "human") for place in range(guests)]
    rng = rng_of(1)
    players = [Player(session, "random", rng.fork("bench"), GAP) for session in sessions]
    playing = [asyncio.create_task(player.run()) for player in players]
    await until(reports, "started")
    assert supervisor.process is not None
    before = cpu(supervisor.process.pid)
    await until(reports, "finished")
    await asyncio.sleep(0.3)
    spent = cpu(supervisor.process.pid) - before
    supervisor.stop()
    for task in playing:
        task.cancel()
    await asyncio.gather(running, *playing, return_exceptions=True)
    return _figures(table, guests, sessions, spent, opened)


def _figures(
    table: TableConfig, guests: int, sessions: list[MeterSession], spent: float, opened: float
) -> dict[str, Any]:
    own = sorted(delay for session in sessions for delay, _ in session.own)
    other = sorted(_others(sessions))
    return {
        "game": table.game,
        "guests": guests,
        "seats": table.seats,
        "intents": len(own),
        "own_p50_ms": _quantile(own, 0.5),
        "own_p95_ms": _quantile(own, 0.95),
        "other_p50_ms": _quantile(other, 0.5),
        "other_p95_ms": _quantile(other, 0.95),
        "host_cpu_us_per_intent": round(1e6 * spent / max(len(own), 1)),
        "bytes_per_seat": max(session.bytes for session in sessions),
        "ready_s": round(opened, 2),
    }


def _others(sessions: list[MeterSession]) -> list[float]:
    """Return for each intent the seconds until the last of the others had its view too."""
    delays = []
    for sender in sessions:
        for delay, rev in sender.own:
            shown = [other.seen[rev] for other in sessions if other is not sender and rev in other.seen]
            if shown:
                delays.append(max(shown) - (sender.seen[rev] - delay))
    return delays


def _quantile(values: list[float], share: float) -> float | None:
    return round(1000 * values[min(len(values) - 1, int(share * len(values)))], 2) if values else None


def _session(ready: dict[str, Any], kind: Kind) -> MeterSession:
    me = Me("Guest", kind, int.from_bytes(entropy(7), "big"))
    return MeterSession(me, ByCode(ready["code"]), [Address("127.0.0.1", ready["port"])])


async def until(reports: asyncio.Queue[dict[str, Any]], event: str) -> dict[str, Any]:
    """Return the next report of a kind. Raises TimeoutError."""
    async with asyncio.timeout(PATIENCE):
        while (report := await reports.get())["event"] != event:
            pass
    return report

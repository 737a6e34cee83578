"""A table with four guests and two bots that plays match after match while it is flooded, and its figures meanwhile."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Any

from engine.core.events import Intent
from engine.core.rng import rng_of
from engine.games import GAMES
from netcode.guest.bot_client import Player
from netcode.guest.credentials import ByCode, ByOwner, Entry, Me
from netcode.guest.session import Session
from netcode.guest.updates import GuestEffect, Viewed
from netcode.host.child_process import Child
from netcode.host.supervisor import Supervisor
from netcode.host.worker_config import HostConfig, TableConfig, WorkerConfig
from netcode.protocol.messages import Start
from netcode.protocol.tokens import entropy
from netcode.storage import user_files
from netcode.transport.addresses import Address
from tools.makers.flooding.target import Target
from tools.makers.processes import peak, until

GUESTS, BOTS = 4, 2
GAP = 0.06
"""Seconds between two intents of a seat: people are slower, and the host's limit is 20 a second."""
PATIENCE = 120.0
ENDING = 3.0


async def besiege(slug: str, seconds: float, floods: tuple[str, ...]) -> dict[str, Any]:
    """Play whole matches of a game for `seconds` under these floods, the last one to its end; return the figures."""
    reports: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    counts: dict[str, Any] = {}
    options = {option.name: option.default for option in GAMES[slug].info.options}
    table = TableConfig(entropy(8).hex(), "Siege", slug, GUESTS + BOTS, options, ("random",) * BOTS)
    with tempfile.TemporaryDirectory() as place:
        host = HostConfig(("127.0.0.1",), 0, mdns="off", save_dir=place, bot_pace=GAP)
        supervisor = Supervisor(WorkerConfig(table, host), reports.put_nowait)
        running = asyncio.create_task(supervisor.run())
        ready = await until(reports, "ready")
        sessions = _sessions(ready)
        players = [Player(session, "random", rng_of(seat), GAP) for seat, session in enumerate(sessions)]
        playing = [asyncio.create_task(player.run()) for player in players]
        await until(reports, "started")
        target = Target(ready["port"], ready["code"], floods)
        attackers = Child("tools.makers.flooding.attackers", target, counts.update)
        result = await _play(sessions[0], reports, seconds)
        assert supervisor.process is not None
        figures = _figures(sessions, supervisor.process.pid, result)
        await attackers.end(ENDING)
        supervisor.stop()
        for task in playing:
            task.cancel()
        await asyncio.gather(running, *playing, return_exceptions=True)
    done, fell = counts.get("done", {}), counts.get("fell", [])
    return {"game": slug, "minutes": round(seconds / 60, 1), **figures, "floods": done, "fell": fell}


def _sessions(ready: dict[str, Any]) -> list[MeterSession]:
    """Return four guests of this machine, the first of them the owner."""
    owner = user_files.read(Path(ready["owner_file"]), user_files.OwnerFile)
    assert owner is not None
    address = Address("127.0.0.1", ready["port"])
    entries: list[Entry] = [ByOwner(owner.token, owner.fingerprint), *[ByCode(ready["code"])] * (GUESTS - 1)]
    return [
        MeterSession(Me(f"Guest {n + 1}", "human", int.from_bytes(entropy(7), "big")), entry, [address])
        for n, entry in enumerate(entries)
    ]


async def _play(owner: MeterSession, reports: asyncio.Queue[dict[str, Any]], seconds: float) -> dict[str, Any]:
    """Begin another match whenever one is over, until the time is over and a match too; return what was told."""
    until, matches, left, fallen = time.monotonic() + seconds, 0, 0, 0
    while True:
        report = await asyncio.wait_for(reports.get(), PATIENCE)
        left += report["event"] == "left"
        fallen += report["event"] in ("restarting", "cannot_save", "fell")
        if report["event"] == "finished":
            matches += 1
            if time.monotonic() > until:
                return {"matches": matches, "times_away": left, "times_fallen": fallen}
            await asyncio.sleep(0.5)
            await owner.send(Start())


def _figures(sessions: list[MeterSession], worker: int, told: dict[str, Any]) -> dict[str, Any]:
    delays = sorted(delay for session in sessions for delay in session.own)
    return {
        **told,
        "intents_of_guests": len(delays),
        "own_p50_ms": round(1000 * delays[len(delays) // 2], 1),
        "own_p95_ms": round(1000 * delays[int(0.95 * len(delays))], 1),
        "own_max_ms": round(1000 * delays[-1], 1),
        "host_peak_mib": peak(worker),
    }


class MeterSession(Session):
    """Records for each of its intents the seconds until its view came."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.own: list[float] = []
        self._sent: float | None = None

    async def act(self, intent: Intent, prompt: int | None = None) -> None:
        """Answer a question, and note the time."""
        sent = time.perf_counter()
        await super().act(intent, prompt)
        self._sent = sent

    def _carry_out(self, effects: list[GuestEffect]) -> None:
        for effect in effects:
            if isinstance(effect, Viewed) and effect.settled:
                self._note()
        super()._carry_out(effects)

    def _note(self) -> None:
        if self._sent is not None:
            self.own.append(time.perf_counter() - self._sent)
            self._sent = None

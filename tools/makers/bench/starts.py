"""The time of starts: of each command's help, and of a table until it can be joined."""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

from engine.games import GAMES
from netcode.host.supervisor import Supervisor
from netcode.host.worker_config import HostConfig, TableConfig, WorkerConfig
from netcode.protocol.tokens import entropy
from tools.cli import build
from tools.makers.bench.usage import spent_by_children

ROUNDS = 3
PATIENCE = 60.0


def measure(slug: str, rounds: int = ROUNDS) -> dict[str, Any]:
    """Return CPU milliseconds of each command's help, and seconds until a table is ready; medians over the rounds."""
    helps: dict[str, list[float]] = {command.name: [] for command in build(()).registered_commands if command.name}
    ready = []
    for _ in range(rounds):
        ready.append(asyncio.run(_ready(slug)))
        for name, spent in helps.items():
            spent.append(_help(name))
    medians = {name: round(1000 * statistics.median(spent)) for name, spent in helps.items()}
    slowest = max(medians, key=lambda name: medians[name])
    return {
        "help_cpu_ms": medians,
        "slowest": slowest,
        "slowest_cpu_ms": medians[slowest],
        "ready_s": round(statistics.median(ready), 2),
    }


def _help(name: str) -> float:
    """Return the CPU seconds of one command's help, from starting Python."""
    before = spent_by_children()
    subprocess.run(
        [sys.executable, "-m", "tools.cli", name, "--help"], stdout=subprocess.DEVNULL, timeout=PATIENCE, check=True
    )
    return spent_by_children() - before


async def _ready(slug: str) -> float:
    """Return seconds until a table's process can be joined."""
    game = GAMES[slug]
    options = {option.name: option.default for option in game.info.options}
    table = TableConfig(entropy(8).hex(), "Bench", slug, min(4, game.info.seats[-1]), options)
    reports: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    with tempfile.TemporaryDirectory() as place:
        host = HostConfig(listen=("127.0.0.1",), port=0, mdns="off", save_dir=place)
        supervisor = Supervisor(WorkerConfig(table, host), reports.put_nowait)
        began = time.perf_counter()
        running = asyncio.create_task(supervisor.run())
        await until(reports, "ready")
        taken = time.perf_counter() - began
        supervisor.stop()
        await running
    return taken


async def until(reports: asyncio.Queue[dict[str, Any]], event: str) -> dict[str, Any]:
    """Return the next report of a kind. Raises TimeoutError."""
    async with asyncio.timeout(PATIENCE):
        while (report := await reports.get())["event"] != event:
            pass
    return report

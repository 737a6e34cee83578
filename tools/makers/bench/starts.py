"""The time of starts, and a window at rest: each command's help, a table until it can be joined, the window's first frame.

Run as a program of its own (`python -m tools.makers.bench.starts`), it measures a window at rest, without a display, and prints
one JSON object.
"""

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

from client.app import App
from client.data.settings import Settings
from engine.games import GAMES
from netcode.host.supervisor import Supervisor
from netcode.host.worker_config import HostConfig, TableConfig, WorkerConfig
from netcode.protocol.tokens import entropy
from tools.cli import build
from tools.makers.bench.anchors import Anchors
from tools.makers.processes import figures_of, spent_by_children, until

PATIENCE = 60.0
SETTLE, REST = 3.0, 5.0
"""Seconds before and during the measurement of a window at rest."""
SIZE = (1280, 800)
START = f"""
import os
from client.app import App
from client.data.settings import Settings
App._furnish = lambda self: os._exit(0)
App("off", Settings(name="Bench"), {SIZE}).begin()
"""
"""A program that shows a window's first frame and ends; it imports nothing of the benchmark."""


def measure(anchors: Anchors, slug: str, rounds: int) -> list[dict[str, Any]]:
    """Return one row: medians over the rounds."""
    helps: dict[str, list[float]] = {command.name: [] for command in build(()).registered_commands if command.name}
    ready, starts, anchor = list[float](), list[float](), anchors.window_start()
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "VERNISSAGE_HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        for _ in range(rounds):
            ready.append(asyncio.run(_ready(slug)))
            starts.append(_cpu_ms(["-c", START], env))
            for name, spent in helps.items():
                spent.append(_cpu_ms(["-m", "tools.cli", name, "--help"], env))
        rest = figures_of([sys.executable, "-m", __name__], PATIENCE, env)
    slowest = max(helps, key=lambda name: statistics.median(helps[name]))
    start = statistics.median(starts)
    row = {"ready_s": round(statistics.median(ready), 2), "slowest_help": slowest}
    row |= {"help_ms": round(statistics.median(helps[slowest])), "start_ms": round(start)}
    return [{**row, "start_x_empty": round(start / anchor, 2) if anchor else None, **rest}]


def _cpu_ms(words: list[str], env: dict[str, str]) -> float:
    """Return the CPU milliseconds of a program in Python."""
    before = spent_by_children()
    subprocess.run([sys.executable, *words], env=env, stdout=subprocess.DEVNULL, timeout=PATIENCE, check=True)
    return 1000 * (spent_by_children() - before)


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


def _rest() -> dict[str, float]:
    """Return the share of a core that a window needs where nobody does anything."""
    app = App("off", Settings(name="Bench", animation="off", muted=True), SIZE)
    app.begin()
    try:
        _turn(app, SETTLE)
        cpu, began = time.process_time(), time.perf_counter()
        _turn(app, REST)
        return {"rest_percent": round(100 * (time.process_time() - cpu) / (time.perf_counter() - began), 2)}
    finally:
        app.close()


def _turn(app: App, seconds: float) -> None:
    ends = time.monotonic() + seconds
    while (left := ends - time.monotonic()) > 0:
        app.turn(left)


if __name__ == "__main__":
    print(json.dumps(_rest()))

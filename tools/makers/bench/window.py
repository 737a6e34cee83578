"""The cost of the window: its start, CPU at rest, memory, and the round trip of a choice to the host while it draws.

Run as a program of its own (`python -m tools.makers.bench.window`), without a display and without sound: it prints one
JSON object. `frames.py` measures frames.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from client.app import App
from client.data.settings import Settings
from client.session.commands import Act, Decide
from client.session.requests import OpenTable
from netcode.protocol.messages import CloseTable
from tools.makers.bench.anchors import Anchors
from tools.makers.bench.programs import figures_of
from tools.makers.bench.usage import most_memory, spent_by_children

STARTS = 7
SETTLE, REST = 3.0, 5.0
"""Seconds before and during the measurement of a window at rest."""
CHOICES = 30
PATIENCE = 40.0
SIZE = (1280, 800)
START = f"""
import os
from client.app import App
from client.data.settings import Settings
App._furnish = lambda self: os._exit(0)
App("off", Settings(name="Bench"), {SIZE}).begin()
"""
"""A program that shows a window's first frame and ends; it imports nothing of the benchmark."""


class Bench(App):
    """A window that notes when news came, and draws every frame anew while `busy`."""

    busy = False
    woken = 0.0

    def turn(self, longest: float = 1.0) -> None:
        """Run one turn, with a frame to draw while `busy`."""
        self._dirty = self._dirty or self.busy
        super().turn(longest)

    def _post_wake(self) -> None:
        if not self.woken:
            self.woken = time.perf_counter()
        super()._post_wake()

    def until(self, condition: Callable[[], object]) -> None:
        """Run until a condition is true. Raises TimeoutError."""
        ends = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > ends:
                raise TimeoutError(f"on the screen {self.screen.name!r}")
            self.turn(0.02)

    def rest(self, seconds: float) -> None:
        """Run for some seconds."""
        ends = time.monotonic() + seconds
        while (left := ends - time.monotonic()) > 0:
            self.turn(left)


def measure(anchors: Anchors, choices: int = CHOICES, rest: float = REST) -> dict[str, Any]:
    """Return all figures, measured in processes of their own. rest: seconds."""
    anchor = anchors.window_start()
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "VERNISSAGE_HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        # the table's process inherits stderr and may outlive the window
        figures = figures_of([sys.executable, "-m", __name__, str(choices), str(rest)], 240, env, quiet=True)
        start = _start(env)
    return {**figures, **start, "start_x_anchor": round(start["start_cpu_ms"] / anchor, 2) if anchor else None}


def _start(env: dict[str, str]) -> dict[str, float]:
    """Return the least time and CPU from starting Python to the first frame: nearest to those of a quiet machine."""
    walls, cpus = [], []
    for _ in range(STARTS):
        cpu, began = spent_by_children(), time.perf_counter()
        subprocess.run([sys.executable, "-c", START], env=env, stdout=subprocess.DEVNULL, timeout=60, check=True)
        walls.append(time.perf_counter() - began)
        cpus.append(spent_by_children() - cpu)
    return {"start_ms": _ms(min(walls)), "start_cpu_ms": _ms(statistics.median(cpus))}


def _inside(choices: int, rest: float) -> dict[str, Any]:
    """Measure in this process."""
    app = Bench("off", Settings(name="Bench", animation="off", muted=True), SIZE)
    app.begin()
    try:
        app.rest(min(SETTLE, rest))
        cpu, began = time.process_time(), time.perf_counter()
        app.rest(rest)
        idle = (time.process_time() - cpu) / (time.perf_counter() - began)
        _sit_down(app)
        ways = _ways(app, choices)
    finally:
        app.tell(Decide(CloseTable(save=False)))  # else the table's process would outlive the window
        app.rest(1.0)
        app.close()
    return {"idle_percent": round(100 * idle, 2), "memory_mb": most_memory(), **ways}


def _sit_down(app: Bench) -> None:
    """Open a practice table with one bot and wait until we are asked."""
    way = OpenTable("masters_gallery", 2, "Bench", "Bench", ("random",), {}, practice=True, pace=0.0, begin=True)
    app.push("joining", way=way)
    app.until(lambda: app.screen.name == "table" and app.store.asked)
    app.rest(1.0)


def _ways(app: Bench, choices: int) -> dict[str, Any]:
    """Return the time of a choice to the host and its answer back to this process, while every frame is drawn."""
    app.busy = True
    taken: list[float] = []
    while len(taken) < choices:
        app.until(lambda: app.store.asked or app.store.outcome is not None)
        if app.store.outcome is not None:
            break
        app.rest(0.05)
        view = app.store.view
        assert view is not None
        assert app.store.game is not None
        legal = list(app.store.game.legal(view.state, app.store.seat))
        app.woken, asked = 0.0, time.perf_counter()
        app.tell(Act(legal[len(legal) // 2]), view.prompt)
        app.until(lambda: app.woken)
        taken.append(app.woken - asked)
        app.until(partial(_newer, app, view))
    taken.sort()
    return {
        "choices": len(taken),
        "way_p50_ms": _ms(statistics.median(taken)),
        "way_p95_ms": _ms(taken[min(len(taken) - 1, int(0.95 * len(taken)))]),
    }


def _newer(app: Bench, view: object) -> bool:
    return app.store.view is not view


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 1)


if __name__ == "__main__":
    print(json.dumps(_inside(int(sys.argv[1]), float(sys.argv[2]))))

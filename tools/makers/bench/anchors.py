"""Other programs that ours is compared with: engines in a folder of scripts that is not part of the project, and boardgame.io.

The folder holds `run_all.sh NAME...`, which writes `$BENCH_HOME/results/NAME.json`, and `render.py`; its environments are in
`$BENCH_HOME`, by default `.bench` in the folder. Scripts that cannot be run are noted in `missing` and not tried again.
"""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from engine.core.errors import Refused

LIMIT = 300.0
"""Seconds for one script."""
PLAIN = "legal list + checked apply"
"""The row of `engine_plain` that does what our mode `bare` does."""
BOARDGAME_IO = "Client + 4 playerViews + JSON.stringify of each"
"""The row of `engine_bgio` that does what our mode `packed` does."""
WINDOW = "import pygame_gui + window + UIManager"
"""The line of `render.py startup` that does what our start does."""


class Anchors:
    """The anchors in a folder; without a folder there are none. `missing`: name -> why it could not be run."""

    def __init__(self, folder: Path | None) -> None:
        """Raises Refused for a folder without any."""
        if folder is not None and not (folder / "run_all.sh").exists():
            raise Refused("anchors_missing", folder=str(folder))
        self.missing: dict[str, str] = {}
        self._folder = folder.resolve() if folder is not None else None
        home = os.environ.get("BENCH_HOME")
        self._home = Path(home) if home else (self._folder or Path()) / ".bench"

    def speed(self, script: str, seconds: float, mode: str = "") -> float | None:
        """Return moves per second in the last row of a script, or in that of a mode; None where it cannot be run."""
        rows = [row for row in self._results(script, seconds) if mode in ("", row.get("mode"))]
        return rows[-1]["moves_s"] if rows else None

    def window_start(self) -> float | None:
        """Return the milliseconds of CPU of an empty window of pygame_gui, from starting Python."""
        if self._folder is None:
            return None
        python = str(self._home / "main" / "bin" / "python")
        output = self._run("render", [python, "-W", "ignore", "render.py", "startup"]) or ""
        for line in output.splitlines():
            cells = [cell.strip() for cell in line.split("|")]
            if WINDOW in cells:
                return float(cells[cells.index(WINDOW) + 1].split()[0])
        self.missing.setdefault("render", "no line of it")
        return None

    def boardgame_io(self, guests: int, number: int, warm: int, pause: int) -> dict[str, Any] | None:
        """Return the figures of boardgame.io's server and clients (`exchange.measured`)."""
        if self._folder is None:
            return None
        script = Path(__file__).with_name("boardgame_io.js")
        output = self._run("boardgame.io", ["node", str(script), *map(str, (guests, number, warm, pause))])
        return json.loads(output.splitlines()[-1]) if output else None

    def _results(self, name: str, seconds: float) -> list[dict[str, Any]]:
        if self._folder is None:
            return []
        file = self._home / "results" / f"{name}.json"
        file.unlink(missing_ok=True)  # one of an earlier run
        if self._run(name, ["./run_all.sh", name], BENCH_RUNS="1", BENCH_SECS=str(seconds)) is None:
            return []
        try:
            rows: list[dict[str, Any]] = json.loads(file.read_text("utf-8"))["rows"]
        except (OSError, ValueError, KeyError) as error:
            self.missing[name] = str(error)
            return []
        return rows

    def _run(self, name: str, command: list[str], **settings: str) -> str | None:
        """Return the output of a command; None where it fails, or has failed before."""
        if name in self.missing:
            return None
        env = {
            **os.environ,
            "BENCH_HOME": str(self._home),
            "NODE_PATH": str(self._home / "bgio" / "node_modules"),
            "NODE_ENV": "production",
            **settings,
        }
        try:
            done = subprocess.run(
                command, cwd=self._folder, env=env, capture_output=True, text=True, timeout=LIMIT, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            self.missing[name] = str(error)
            return None
        if done.returncode:
            self.missing[name] = (done.stderr.strip().splitlines() or [f"exit {done.returncode}"])[-1]
            return None
        return done.stdout

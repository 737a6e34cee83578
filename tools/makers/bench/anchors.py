"""Other engines and transports on the same machine in the same hour: scripts in a folder that the project does not need.

The folder holds `run_all.sh NAME...`, which writes `$BENCH_HOME/results/NAME.json`: rows, each with `what` and a speed.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from engine.core.errors import Refused

SCRIPTS = {"engine_plain": "engine_plain", "engine_bgio": "engine_bgio", "net_bench": "net", "net_bgio": "net_bgio"}
"""Each script and the name of its results."""
LIMIT = 900.0
"""Seconds for all of them."""


def run(folder: Path) -> dict[str, Any]:
    """Run the anchors that are there; return their rows by name. Raises Refused for a folder without any."""
    script = folder / "run_all.sh"
    if not script.exists():
        raise Refused("anchors_missing", folder=str(folder))
    home = Path(os.environ.get("BENCH_HOME", tempfile.gettempdir() + "/vernissage-bench"))
    environment = {**os.environ, "BENCH_HOME": str(home)}
    subprocess.run([str(script), *SCRIPTS], env=environment, timeout=LIMIT, check=False, stdout=subprocess.DEVNULL)
    return {name: _rows(home / "results" / f"{name}.json") for name in SCRIPTS.values()}


def _rows(file: Path) -> Any:
    try:
        return json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        return None

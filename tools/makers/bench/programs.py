"""Programs that measure in a process of their own."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping, Sequence
from typing import Any


def figures_of(
    command: Sequence[str], seconds: float, env: Mapping[str, str] | None = None, quiet: bool = False
) -> dict[str, Any]:
    """Run a program; return the JSON object in the last line that it prints.

    quiet: drop what it says on stderr, which processes that outlive it would hold open.
    Raises subprocess.CalledProcessError where it fails, subprocess.TimeoutExpired after so many seconds.
    """
    stderr = subprocess.DEVNULL if quiet else None
    told = subprocess.run(
        command, env=env, stdout=subprocess.PIPE, stderr=stderr, text=True, timeout=seconds, check=True
    )
    figures: dict[str, Any] = json.loads(told.stdout.splitlines()[-1])
    return figures

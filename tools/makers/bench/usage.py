"""Programs that measure in a process of their own; memory and CPU of processes, on Linux; 0 on other systems."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Usage:
    """Memory and CPU of one or several processes together."""

    kib: int
    """Resident memory, shared pages counted proportionally (PSS)."""
    cpu: float
    """CPU seconds so far."""


def usage(pids: list[int]) -> Usage:
    """Return the usage of these processes and their children; 0 where the system does not tell."""
    every = [*pids]
    for pid in every:
        every += _children(pid)
    return Usage(sum(map(_kib, every)), sum(map(cpu, every)))


def cpu(pid: int) -> float:
    """Return the CPU seconds of a process so far; 0 where the system does not tell."""
    try:
        threads = [thread.read_text().split() for thread in Path(f"/proc/{pid}/task").glob("*/schedstat")]
    except OSError:
        return 0.0
    return sum(int(thread[0]) for thread in threads) / 1e9


def spent_by_children() -> float:
    """Return the CPU seconds of this process's children that have ended, to the microsecond; 0 on Windows."""
    if sys.platform == "win32":
        return 0.0
    import resource

    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def peak(pid: int) -> int:
    """Return the peak memory of a process in MiB; 0 where the system does not tell."""
    try:
        return int(Path(f"/proc/{pid}/status").read_text().split("VmHWM:")[1].split()[0]) // 1024
    except OSError:
        return 0


def _kib(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


def _children(pid: int) -> list[int]:
    """Return the children of all of a process's threads."""
    try:
        told = [thread.read_text() for thread in Path(f"/proc/{pid}/task").glob("*/children")]
    except OSError:
        return []
    return [int(child) for child in " ".join(told).split()]


def most_memory() -> int:
    """Return the peak memory of this process in MB; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1_000_000 if sys.platform == "darwin" else most // 1000


def figures_of(command: Sequence[str], seconds: float, env: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Run a program; return the JSON object in the last line that it prints.

    Raises subprocess.CalledProcessError where it fails, subprocess.TimeoutExpired after so many seconds.
    """
    told = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, timeout=seconds, check=True)
    figures: dict[str, Any] = json.loads(told.stdout.splitlines()[-1])
    return figures


def pace() -> float:
    """Return the CPU milliseconds of a plain loop of a million steps: it tells a quiet machine from a busy one."""
    began = time.process_time()
    sum(number * number % 7 for number in range(1_000_000))
    return round(1000 * (time.process_time() - began), 1)

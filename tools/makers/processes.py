"""Programs that measure in a process of their own; memory and CPU of processes, on Linux; the reports of a host."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

REPORTED = 60.0
"""Seconds that a report may take."""


def cpu_of_tree(pid: int) -> float:
    """Return the CPU seconds of a process and all its children so far; 0 where the system does not tell."""
    pids = [pid]
    for each in pids:
        pids += _children(each)
    return sum(map(cpu, pids))


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


def _children(pid: int) -> list[int]:
    """Return the children of all of a process's threads."""
    try:
        texts = [thread.read_text() for thread in Path(f"/proc/{pid}/task").glob("*/children")]
    except OSError:
        return []
    return [int(child) for child in " ".join(texts).split()]


def figures_of(command: Sequence[str], seconds: float, env: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Run a program; return the JSON object in the last line that it prints.

    Raises subprocess.CalledProcessError where it fails, subprocess.TimeoutExpired after so many seconds.
    """
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, timeout=seconds, check=True)
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return figures


async def until(reports: asyncio.Queue[dict[str, Any]], event: str) -> dict[str, Any]:
    """Return the next report of a kind. Raises TimeoutError."""
    async with asyncio.timeout(REPORTED):
        while (report := await reports.get())["event"] != event:
            pass
    return report

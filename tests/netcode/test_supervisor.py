"""Real processes over TLS: workers that are killed, tables that are closed and opened again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.core.journal import Played
from netcode.journal import load

PATIENCE = 40.0
pytestmark = pytest.mark.timeout(90)


class Host:
    """`vernissage host --json` and what it tells."""

    def __init__(self, home: Path, *words: str) -> None:
        self.env = {**os.environ, "VERNISSAGE_HOME": str(home), "VERNISSAGE_NET": "loopback"}
        command = [
            sys.executable,
            "-m",
            "tools.cli",
            "host",
            *words,
            "--json",
            "--mdns",
            "off",
            "--listen",
            "127.0.0.1",
        ]
        self.process = subprocess.Popen(
            [*command, "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self.env
        )
        self.reports: list[dict[str, Any]] = []

    def until(self, event: str) -> dict[str, Any]:
        """Return the next report of a kind."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.reports.append(json.loads(line))
            if self.reports[-1]["event"] == event:
                return self.reports[-1]
        raise AssertionError(f"no {event}; told: {self.reports}; {self.process.stderr and self.process.stderr.read()}")

    def worker(self) -> int:
        """Return the process id of the worker."""
        told = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return int(told[0])

    def end(self) -> int:
        """Ask it to close; return the exit code."""
        self.process.send_signal(signal.SIGTERM)
        _, errors = self.process.communicate(timeout=PATIENCE)
        assert "Traceback" not in errors
        return self.process.returncode


@pytest.fixture
def hosts(tmp_path: Path) -> Iterator[Any]:
    """Start hosts that are ended with the test."""
    started: list[Host] = []

    def start(*words: str) -> Host:
        started.append(Host(tmp_path, *words))
        return started[-1]

    yield start
    for host in started:
        if host.process.poll() is None:
            host.process.kill()
        for stream in (host.process.stdout, host.process.stderr):
            if stream is not None:
                stream.close()
        host.process.wait()


def bots(number: int, pace: str) -> list[str]:
    return [
        "masters_gallery",
        "--seats",
        str(number),
        "--bots",
        str(number),
        "--bot-level",
        "random",
        "--bot-pace",
        pace,
    ]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for the worker in /proc")
def test_a_killed_worker_goes_on_where_it_was_on_the_same_port(hosts: Any) -> None:
    host = hosts(*bots(3, "0.02"))
    ready = host.until("ready")
    host.until("started")
    journal = Path(ready["folder"]) / f"{ready['table']}-1.journal"
    for _ in range(2):
        deadline = time.monotonic() + PATIENCE
        while len(load(journal)) < 8:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        before = load(journal)
        os.kill(host.worker(), signal.SIGKILL)
        assert host.until("restarting")["exit"] == -signal.SIGKILL
        again = host.until("ready")
        assert (again["port"], again["code"], again["fingerprint"]) == (
            ready["port"],
            ready["code"],
            ready["fingerprint"],
        )
        assert load(journal)[: len(before)] == before
    finished = host.until("finished")
    assert host.process.wait(PATIENCE) == 0
    records = load(journal)
    assert len(finished["scores"]) == 3
    played = [(r.seat, r.inst, r.number) for r in records if isinstance(r, Played)]
    assert len(set(played)) == len(played)


def test_a_table_is_closed_listed_and_opened_again(hosts: Any, tmp_path: Path) -> None:
    host = hosts(*bots(2, "0.2"))
    ready = host.until("ready")
    host.until("started")
    journal = Path(ready["folder"]) / f"{ready['table']}-1.journal"
    deadline = time.monotonic() + PATIENCE
    while len(load(journal)) < 5:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert host.end() == 0
    assert not Path(ready["owner_file"]).exists()
    listed = subprocess.run(
        [sys.executable, "-m", "tools.cli", "saved", "--json"], capture_output=True, text=True, env=host.env, check=True
    )
    assert [json.loads(line)["id"] for line in listed.stdout.splitlines()] == [ready["table"]]
    again = hosts("--resume", ready["table"][:6], "--bot-pace", "0")
    assert again.until("ready")["code"] == ready["code"]
    again.until("finished")
    assert again.process.wait(PATIENCE) == 0
    assert "started" not in [report["event"] for report in again.reports]


def test_a_table_nobody_played_at_leaves_nothing(hosts: Any) -> None:
    host = hosts("masters_gallery", "--seats", "2")
    ready = host.until("ready")
    assert host.end() == 0
    assert not [*Path(ready["folder"]).iterdir()]


def test_what_cannot_be_opened_is_one_sentence_and_no_restart(hosts: Any) -> None:
    host = hosts("masters_gallery", "--seats", "2", "--listen", "127.0.0.999")
    _, errors = host.process.communicate(timeout=PATIENCE)
    assert host.process.returncode == 2
    assert errors.count("\n") == 1


def test_a_full_disk_pauses_the_table_and_room_lets_it_go_on(hosts: Any, tmp_path: Path) -> None:
    """A folder that takes no files stands for a full disk."""
    if os.geteuid() == 0:
        limited = tmp_path / "small"
        limited.mkdir()
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(limited)], check=False).returncode:
            pytest.skip("cannot mount a small disk here")
    else:
        pytest.skip("mounting a small disk needs root")
    try:
        host = hosts(*bots(5, "0.02"), "--save-dir", str(limited))  # five write more than one block of the disk
        host.until("started")
        (limited / "filler").write_bytes(bytes(int(os.statvfs(limited).f_bavail * os.statvfs(limited).f_frsize)))
        told = host.until("cannot_save")
        assert "space" in told["why"].lower()
        (limited / "filler").unlink()
        host.until("ready")
        host.until("finished")
        assert host.process.wait(PATIENCE) == 0
    finally:
        subprocess.run(["umount", "-l", str(limited)], check=False)

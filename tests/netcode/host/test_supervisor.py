"""Real processes over TLS: workers that are killed, tables that are closed and opened again."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import pytest

from engine.core.journal import Played
from netcode.protocol.limits import WRONG_IN_ALL
from netcode.protocol.tokens import tidy_code
from netcode.storage.journal_file import load

PATIENCE = 100.0


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
            [*command, "--port", "0"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=self.env,
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

    def order(self, line: str) -> None:
        """Write a line to it."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def worker(self) -> int:
        """Return the process id of the worker."""
        told = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return int(told[0])

    def end(self, how: str = "SIGTERM") -> int:
        """Ask it to close by a signal; return the exit code."""
        self.process.send_signal(getattr(signal, how))
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
        for stream in (host.process.stdin, host.process.stdout, host.process.stderr):
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
        os.kill(host.worker(), signal.Signals["SIGKILL"])
        assert host.until("restarting")["exit"] == -signal.Signals["SIGKILL"]
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


@pytest.mark.unmeasured
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


def listed(host: Host) -> list[dict[str, Any]]:
    """Return what `vernissage saved --json` tells."""
    command = [sys.executable, "-m", "tools.cli", "saved", "--json"]
    told = subprocess.run(command, capture_output=True, text=True, env=host.env, check=True).stdout
    return [json.loads(line) for line in told.splitlines()]


def until_played(journal: Path, steps: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while not journal.exists() or len(load(journal)) < steps:
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.mark.unmeasured
def test_a_table_that_runs_is_not_opened_a_second_time(hosts: Any) -> None:
    host = hosts(*bots(2, "1"))
    ready = host.until("ready")
    journal = Path(ready["folder"]) / f"{ready['table']}-1.journal"
    until_played(journal, 3)
    assert [(one["id"], one["running"]) for one in listed(host)] == [(ready["table"], True)]
    for wanted in (ready["table"], "last"):
        out, errors = (second := hosts("--resume", wanted)).process.communicate(timeout=PATIENCE)
        assert (second.process.returncode, out, errors.count("\n")) == (2, "", 1)
        assert ready["addresses"][0] in errors
        assert "join --owner" in errors
    os.kill(host.worker(), signal.Signals["SIGKILL"])  # nobody takes the table while it is started again
    out, errors = (second := hosts("--resume", ready["table"])).process.communicate(timeout=PATIENCE)
    assert (second.process.returncode, out) == (2, "")
    assert host.until("restarting")
    assert host.until("ready")["port"] == ready["port"]
    assert host.end() == 0
    assert [one["running"] for one in listed(host)] == [False]
    assert len(load(journal)) >= 3


@pytest.mark.unmeasured
def test_of_two_who_open_a_table_in_the_same_moment_one_has_it(hosts: Any) -> None:
    host = hosts(*bots(2, "0.2"))
    ready = host.until("ready")
    journal = Path(ready["folder"]) / f"{ready['table']}-1.journal"
    until_played(journal, 5)
    for pid in (host.process.pid, host.worker()):
        os.kill(pid, signal.Signals["SIGKILL"])  # and its locks stay behind
    pair = [hosts("--resume", ready["table"], "--bot-pace", "0.2") for _ in range(2)]
    with ThreadPoolExecutor() as threads:  # at the pace of people the match outlasts the start of the slower one
        waiting = {threads.submit(host.process.wait, PATIENCE): host for host in pair}
        first = next(as_completed(waiting))
        refused = waiting.pop(first)
        (other,) = waiting.values()
        assert first.result() == 2
        assert ready["table"] in refused.process.communicate()[1]
        assert other.until("ready")
        until_played(journal, len(load(journal)) + 3)
        assert other.end() == 0
    played = [(r.seat, r.inst, r.number) for r in load(journal) if isinstance(r, Played)]
    assert len(set(played)) == len(played)


@pytest.mark.unmeasured
@pytest.mark.parametrize("how", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_table_nobody_played_at_leaves_nothing(hosts: Any, how: str) -> None:
    host = hosts("masters_gallery", "--seats", "2")
    ready = host.until("ready")
    assert host.end(how) == 0
    assert not [*Path(ready["folder"]).iterdir()]


def test_what_cannot_be_opened_is_one_sentence_and_no_restart(hosts: Any) -> None:
    host = hosts("masters_gallery", "--seats", "2", "--listen", "127.0.0.999")
    _, errors = host.process.communicate(timeout=PATIENCE)
    assert host.process.returncode == 2
    assert errors.count("\n") == 1


@pytest.mark.parametrize(
    ("option", "value"), [("--port", "-1"), ("--port", "65536"), ("--bot-seed", str(2**64)), ("--bots", str(10**30))]
)
def test_a_number_out_of_range_is_refused_before_anything_is_opened(hosts: Any, option: str, value: str) -> None:
    host = hosts("masters_gallery", "--seats", "2")
    host.process.kill()
    refused = subprocess.run(
        [*host.process.args[:-2], option, value], capture_output=True, text=True, env=host.env, check=False, timeout=60
    )
    assert refused.returncode == 2
    assert "Traceback" not in refused.stderr
    assert refused.stdout == ""


def test_a_full_disk_pauses_the_table_and_room_lets_it_go_on(hosts: Any, tmp_path: Path) -> None:
    """A small disk, filled up."""
    if sys.platform == "win32" or os.geteuid() != 0:
        pytest.skip("mounting a small disk needs root")
    limited = tmp_path / "small"
    limited.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(limited)], check=False).returncode:
        pytest.skip("cannot mount a small disk here")
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


def test_a_line_lets_people_in_by_the_code_again_where_it_rests(hosts: Any) -> None:
    host = hosts(*bots(2, "0.2"))
    ready = host.until("ready")
    host.until("started")
    host.order('{"order": "admit"}')  # it does not rest: nothing is told
    host.order("open the door")
    assert '{"order": "admit"}' in host.until("no_order")["known"]
    assert host.end() == 0
    memory = Path(ready["folder"]) / f"{ready['table']}.table"
    memory.write_bytes(json.dumps({**json.loads(memory.read_bytes()), "wrong_codes": WRONG_IN_ALL}).encode())
    again = hosts("--resume", ready["table"], "--bot-pace", "0.2")
    again.until("ready")
    again.order('{"order": "admit"}')
    told = again.until("warned")
    assert told["code"] == "code_opens"
    assert tidy_code(told["values"]["code"]).isalpha()
    assert json.loads(memory.read_bytes())["wrong_codes"] == 0, "written before it is told"
    assert again.end() == 0

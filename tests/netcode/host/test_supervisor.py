"""Real processes over TLS: workers that are killed, tables that are closed and opened again."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import pytest

from engine.core.journal import Played
from netcode.protocol.limits import WRONG_IN_ALL
from netcode.protocol.tokens import tidy_code
from netcode.storage.journal_on_disk import load
from tests.netcode.host.programs import PATIENCE, Program, Start


def host_at(start: Start, *words: str) -> Program:
    return start("home", "host", *words, "--json", "--mdns", "off", "--listen", "127.0.0.1", "--port", "0")


def worker_of(host: Program) -> int:
    """Return the process id of the worker."""
    return int(Path(f"/proc/{host.process.pid}/task/{host.process.pid}/children").read_text().split()[0])


def bots(number: int, pace: str) -> list[str]:
    count = str(number)
    return ["masters_gallery", "--seats", count, "--bots", count, "--bot-level", "random", "--bot-pace", pace]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for the worker in /proc")
def test_a_killed_worker_goes_on_where_it_was_on_the_same_port(start: Start) -> None:
    host = host_at(start, *bots(3, "0.02"))
    ready = host.until("ready")
    host.until("started")
    journal = Path(ready["folder"]) / f"{ready['table']}-1.journal"
    for _ in range(2):
        until_played(journal, 8)
        before = load(journal)
        os.kill(worker_of(host), signal.Signals["SIGKILL"])
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
def test_a_table_is_closed_listed_and_opened_again(start: Start) -> None:
    host = host_at(start, *bots(2, "0.2"))
    ready = host.until("ready")
    host.until("started")
    until_played(Path(ready["folder"]) / f"{ready['table']}-1.journal", 5)
    assert host.close() == 0
    assert not Path(ready["owner_file"]).exists()
    assert [one["id"] for one in listed(host)] == [ready["table"]]
    again = host_at(start, "--resume", ready["table"][:6], "--bot-pace", "0")
    assert again.until("ready")["code"] == ready["code"]
    again.until("finished")
    assert again.process.wait(PATIENCE) == 0
    assert "started" not in [report["event"] for report in again.reports]


def listed(host: Program) -> list[dict[str, Any]]:
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
def test_a_table_that_runs_is_not_opened_a_second_time(start: Start) -> None:
    host = host_at(start, *bots(2, "1"))
    ready = host.until("ready")
    journal = Path(ready["folder"]) / f"{ready['table']}-1.journal"
    until_played(journal, 3)
    assert [(one["id"], one["running"]) for one in listed(host)] == [(ready["table"], True)]
    for wanted in (ready["table"], "last"):
        out, errors = (second := host_at(start, "--resume", wanted)).process.communicate(timeout=PATIENCE)
        assert (second.process.returncode, out, errors.count("\n")) == (2, "", 1)
        assert ready["addresses"][0] in errors
        assert "join --owner" in errors
    os.kill(worker_of(host), signal.Signals["SIGKILL"])  # nobody takes the table while it is started again
    out, errors = (second := host_at(start, "--resume", ready["table"])).process.communicate(timeout=PATIENCE)
    assert (second.process.returncode, out) == (2, "")
    assert host.until("restarting")
    assert host.until("ready")["port"] == ready["port"]
    assert host.close() == 0
    assert [one["running"] for one in listed(host)] == [False]
    assert len(load(journal)) >= 3


@pytest.mark.unmeasured
def test_of_two_who_open_a_table_in_the_same_moment_one_has_it(start: Start) -> None:
    host = host_at(start, *bots(2, "0.2"))
    ready = host.until("ready")
    journal = Path(ready["folder"]) / f"{ready['table']}-1.journal"
    until_played(journal, 5)
    for pid in (host.process.pid, worker_of(host)):
        os.kill(pid, signal.Signals["SIGKILL"])  # and its locks stay behind
    pair = [host_at(start, "--resume", ready["table"], "--bot-pace", "0.2") for _ in range(2)]
    with ThreadPoolExecutor() as threads:  # at the pace of people the match outlasts the start of the slower one
        waiting = {threads.submit(host.process.wait, PATIENCE): host for host in pair}
        first = next(as_completed(waiting))
        refused = waiting.pop(first)
        (other,) = waiting.values()
        assert first.result() == 2
        assert ready["table"] in refused.process.communicate()[1]
        assert other.until("ready")
        until_played(journal, len(load(journal)) + 3)
        assert other.close() == 0
    played = [(r.seat, r.inst, r.number) for r in load(journal) if isinstance(r, Played)]
    assert len(set(played)) == len(played)


@pytest.mark.unmeasured
@pytest.mark.parametrize("how", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_table_nobody_played_at_leaves_nothing(start: Start, how: str) -> None:
    host = host_at(start, "masters_gallery", "--seats", "2")
    ready = host.until("ready")
    assert host.close(how) == 0
    assert not [*Path(ready["folder"]).iterdir()]


def test_what_cannot_be_opened_is_one_sentence_and_no_restart(start: Start) -> None:
    host = host_at(start, "masters_gallery", "--seats", "2", "--listen", "127.0.0.999")
    _, errors = host.process.communicate(timeout=PATIENCE)
    assert host.process.returncode == 2
    assert errors.count("\n") == 1


def test_a_full_disk_pauses_the_table_and_room_lets_it_go_on(start: Start, tmp_path: Path) -> None:
    """A small disk, filled up."""
    if sys.platform == "win32" or os.geteuid() != 0:
        pytest.skip("mounting a small disk needs root")
    limited = tmp_path / "small"
    limited.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(limited)], check=False).returncode:
        pytest.skip("cannot mount a small disk here")
    try:
        host = host_at(
            start, *bots(5, "0.02"), "--save-dir", str(limited)
        )  # five write more than one block of the disk
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


def test_a_line_lets_people_in_by_the_code_again_where_it_rests(start: Start) -> None:
    host = host_at(start, *bots(2, "0.2"))
    ready = host.until("ready")
    host.until("started")
    host.order('{"order": "admit"}')  # it does not rest: nothing is told
    host.order("open the door")
    assert '{"order": "admit"}' in host.until("no_order")["known"]
    assert host.close() == 0
    memory = Path(ready["folder"]) / f"{ready['table']}.table"
    memory.write_bytes(json.dumps({**json.loads(memory.read_bytes()), "wrong_codes": WRONG_IN_ALL}).encode())
    again = host_at(start, "--resume", ready["table"], "--bot-pace", "0.2")
    again.until("ready")
    again.order('{"order": "admit"}')
    told = again.until("warned")
    assert told["code"] == "code_opens"
    assert tidy_code(told["values"]["code"]).isalpha()
    assert json.loads(memory.read_bytes())["wrong_codes"] == 0, "written before it is told"
    assert again.close() == 0

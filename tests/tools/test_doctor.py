"""`vernissage doctor` as a person starts it."""

import json
import subprocess
from pathlib import Path

import pytest

from client.wording.texts import Words
from netcode.discovery.doctor import Finding
from tests.tools.commands import in_process
from tools.commands.doctor import as_plain, line

pytestmark = pytest.mark.xdist_group("mdns")  # one after another: all hear each other on loopback


def doctor(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return in_process(home, "doctor", "--seconds", "0.5", *words)


def test_it_tells_what_it_found_in_sentences_and_ends_with_0_where_nothing_is_wrong(tmp_path: Path) -> None:
    done = doctor(tmp_path, "--mdns", "off")  # else it hears of the tables of other tests, some of them dead
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Looking at this machine")
    assert lines[-1].startswith("No problem was found")
    assert all(line.startswith(("ok: ", "hint: ")) for line in lines[1:-1])
    assert not any("[" in line and "doctor." in line for line in lines)


def test_a_program_reads_it_as_json_and_a_problem_ends_with_1(tmp_path: Path) -> None:
    done = doctor(tmp_path, "127.0.0.1:1", "--json")
    assert done.returncode == 1, done.stderr
    told = {finding["code"]: finding for finding in map(json.loads, done.stdout.splitlines())}
    assert told["dial_refused"]["severity"] == "problem"
    assert told["dial_refused"]["values"]["address"] == "127.0.0.1:1"
    assert told["multicast_heard"] == {"code": "multicast_heard", "severity": "ok", "values": {"host": "127.0.0.1"}}


def test_a_finding_is_one_line_with_how_bad_it_is() -> None:
    finding = Finding("port_taken", "hint", {"port": 26190})
    assert line(Words.load(strict=True), finding).startswith("hint: Another program has port 26190.")
    assert as_plain(finding) == {"code": "port_taken", "severity": "hint", "values": {"port": 26190}}

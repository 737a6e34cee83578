"""Whole programs where the system writes no UTF-8, as on Windows up to Python 3.14 or in the plain POSIX locale: names are
what their people typed, and nobody's name ends a table."""

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.output import make_safe

PATIENCE = 100.0
NAMES = ("Jürgen", "Борис")
pytestmark = pytest.mark.timeout(120)

PLAIN = {"PYTHONIOENCODING": "utf-8"}
ENCODINGS = {
    "cp1252": {"PYTHONIOENCODING": "cp1252"},
    "posix": {"LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
}


SHOWN: dict[str, Callable[[str], bytes]] = {
    "cp1252": lambda name: name.encode("cp1252", "backslashreplace"),
    "posix": str.encode,  # nothing is said, so it is UTF-8
}


class Program:
    """`vernissage ...` in a process of its own, with its streams as bytes."""

    def __init__(self, home: Path, env: dict[str, str], *words: str) -> None:
        unset = {"PYTHONIOENCODING", "LC_ALL", "LC_CTYPE", "LANG", "PYTHONUTF8"}
        inherited = {name: value for name, value in os.environ.items() if name not in unset}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tools.cli", *words],
            env={**inherited, "VERNISSAGE_HOME": str(home), "VERNISSAGE_NET": "loopback", **env},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip

    def until(self, event: str) -> dict[str, Any]:
        """Return the next report of a kind."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            report: dict[str, Any] = json.loads(line.decode("ascii"))
            if report["event"] == event:
                return report
        raise AssertionError(f"no {event}: {self.process.stderr and self.process.stderr.read()!r}")

    def ends(self, typed: bytes = b"") -> bytes:
        """Type something and wait for its end; return what it printed last."""
        out, errors = self.process.communicate(typed, timeout=PATIENCE)
        assert (self.process.returncode, b"Traceback" in errors) == (0, False), errors
        return out


@pytest.fixture(params=ENCODINGS)
def encoding(request: pytest.FixtureRequest) -> str:
    """The name of an environment."""
    return str(request.param)


Start = Callable[..., Program]


@pytest.fixture
def start(tmp_path: Path, encoding: str) -> Iterator[Start]:
    """Start programs that are ended with the test, in this environment or in a `plain` one; each has a home."""
    programs: list[Program] = []

    def started(home: str, *words: str, plain: bool = False) -> Program:
        programs.append(Program(tmp_path / home, PLAIN if plain else ENCODINGS[encoding], *words))
        return programs[-1]

    yield started
    for program in programs:
        if program.process.poll() is None:
            program.process.kill()
        program.process.communicate()


def host(start: Start, *words: str) -> Program:
    return start("host", "host", "--listen", "127.0.0.1", "--port", "0", "--mdns", "off", *words)


def guests(start: Start, table: Path, pace: str, plain: bool = True) -> list[Program]:
    words = ("--table-file", str(table), "--level", "random", "--pace", pace)
    return [start(f"guest{n}", "bot", *words, "--name", name, plain=plain) for n, name in enumerate(NAMES)]


@pytest.mark.parametrize("plain", [True, False])
def test_every_name_comes_to_the_host_and_through_it_as_it_was_typed(start: Start, tmp_path: Path, plain: bool) -> None:
    table = host(start, "masters_gallery", "--seats", "2", "--table-file", str(tmp_path / "t.json"), "--json")
    table.until("ready")
    bots = guests(start, tmp_path / "t.json", "0", plain)
    assert sorted(table.until("started")["names"]) == sorted(NAMES)
    table.until("finished")
    for bot in bots:
        bot.ends()
    table.ends()


def test_a_table_is_told_in_words_listed_and_opened_again(start: Start, tmp_path: Path, encoding: str) -> None:
    words = ("--table-file", str(tmp_path / "t.json"))
    table = host(start, "masters_gallery", "--seats", "2", "--name", "Кухня", *words)
    assert table.process.stdout is not None
    assert table.process.stdout.readline()
    guests(start, tmp_path / "t.json", "0.5")
    shown = [SHOWN[encoding](name) for name in NAMES]
    while b"begins" not in (line := table.process.stdout.readline()):
        assert line, table.process.stderr and table.process.stderr.read()
    assert all(name in line for name in shown)
    (journal,) = (tmp_path / "host").rglob("*.journal")
    empty = journal.stat().st_size
    while journal.stat().st_size == empty:
        assert table.process.poll() is None
    table.process.send_signal(signal.SIGTERM)
    table.ends()
    (saved,) = start("host", "saved", "--json").ends().splitlines()
    listed = json.loads(saved.decode("ascii"))
    assert (listed["name"], sorted(listed["names"])) == ("Кухня", sorted(NAMES))
    assert all(name in start("host", "saved").ends() for name in shown)
    again = host(start, "--resume", listed["id"], "--json")
    assert again.until("ready")["table"] == listed["id"]


def test_who_plays_at_home_is_asked_and_shown_the_table(start: Start, encoding: str) -> None:
    playing = start("home", "play", "--text", "--seats", "2", "--level", "random", "--join-in", "--name", NAMES[1])
    out = playing.ends(b"room\nq\nq\n")
    assert SHOWN[encoding](NAMES[1]) in out


@pytest.mark.parametrize(
    ("encoding", "written"),
    [("cp1252", b"Zo\xeb \x93x\x94 \\u65e5\n"), ("ascii", "Zoë “x” 日\n".encode())],
)
def test_a_letter_that_a_stream_lacks_becomes_its_number(
    monkeypatch: pytest.MonkeyPatch, encoding: str, written: bytes
) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding=encoding, newline="\n"))
    monkeypatch.setattr(sys, "stderr", None)
    make_safe()
    print("Zoë “x” 日", flush=True)
    assert raw.getvalue() == written

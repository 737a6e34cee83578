"""The window as a screen reader on Linux has it: in a D-Bus session under Xvfb, by a client of AT-SPI that is not ours."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from tests.client.test_real_window import SETTINGS, display
from tests.contract.imports import ROOT

LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
SYSTEMS_PYTHON = "/usr/bin/python3"
pytestmark = [
    pytest.mark.needs(
        "Xvfb", "openbox", "dbus-run-session", SYSTEMS_PYTHON, LAUNCHER, "/usr/lib/python3/dist-packages/pyatspi"
    ),
    pytest.mark.slow,
]


class Reader:
    """A person who has the reader alone: reads the tree, presses by name."""

    def __init__(self, env: dict[str, str]) -> None:
        script = (
            f"{LAUNCHER} --launch-immediately 2>/dev/null & "
            f"sleep 2; "
            f"{sys.executable} -m tools play >/dev/null & "
            f"exec {SYSTEMS_PYTHON} {Path(__file__).with_name('atspi_client.py')}"
        )
        self._session = subprocess.Popen(
            ["dbus-run-session", "--", "sh", "-c", script],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=env,
            cwd=ROOT,
            text=True,
            start_new_session=True,
        )
        self.said: list[str] = []

    def close(self) -> None:
        """End the session with all in it."""
        os.killpg(self._session.pid, signal.SIGTERM)
        self._session.communicate(timeout=60)

    def ask(self, **wanted: str) -> Any:
        assert self._session.stdin is not None
        assert self._session.stdout is not None
        print(json.dumps(wanted), file=self._session.stdin, flush=True)
        while not (line := self._session.stdout.readline()).startswith("{"):
            assert line, "the reader has ended"
        told = json.loads(line)
        self.said += told["said"]
        return told["answer"]

    def tree(self) -> list[list[Any]]:
        found = self.ask(look="")
        return found if isinstance(found, list) else []

    def until(self, condition: Callable[[list[list[Any]]], object]) -> list[list[Any]]:
        """Read until something holds; return the tree in which it does."""
        ends = time.monotonic() + 60
        while not condition(found := self.tree()):
            assert time.monotonic() < ends, [node[:2] for node in found]
            time.sleep(0.1)
        return found

    def press(self, name: str) -> None:
        """Press something as soon as it is there and nothing is told against it."""
        self.until(
            lambda found: any(node[1] == name and node[3] and not node[2].startswith("Choose") for node in found)
        )
        assert self.ask(do=name)

    def children(self, found: list[list[Any]], list_name: str) -> list[list[Any]]:
        """Return the nodes after a list's name, as long as they are buttons."""
        place = next((n for n, node in enumerate(found) if node[1] == list_name), len(found))
        return [*takewhile(lambda node: node[0] in ("push button", "toggle button"), found[place + 1 :])]


@pytest.fixture
def reader(home: Path) -> Iterator[Reader]:
    (home / "settings.toml").write_text(SETTINGS.format(name="Ann"), encoding="utf-8")
    with display(home) as env:
        reading = Reader({**env, "GTK_MODULES": "", "NO_AT_BRIDGE": "1"})
        try:
            yield reading
        finally:
            reading.close()


def test_a_match_is_begun_and_played_by_what_a_reader_says(reader: Reader) -> None:
    title = reader.until(lambda found: any(node[1] == "Play against bots" for node in found))
    assert [node[0] for node in title[:1]] == ["frame"]
    assert all(node[3] == ["click"] for node in title if node[0] == "push button")
    reader.press("Play against bots")
    reader.press("Begin")
    asked = reader.until(lambda found: any(node[1].startswith("Your turn") for node in found))
    hand = reader.children(asked, "Your hand")
    assert len(hand) > 5
    grey = next(node for node in asked if node[1] == "Display")
    assert grey[2] == "Choose a card of your hand first."
    names = [node[1] for node in asked]
    card = next(node[1] for node in hand if names.count(node[1]) == 1)  # else what hangs would be pressed
    assert reader.ask(do=card)
    reader.press("Display")
    reader.until(lambda found: card not in [node[1] for node in reader.children(found, "Your hand")])
    assert any("Your turn" in text for text in reader.said), "the question"
    reader.until(lambda _: [text for text in reader.said if text.startswith(("Ann", "You")) and "display" in text])

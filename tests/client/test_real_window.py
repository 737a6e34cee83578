"""A whole evening in a real window under Xvfb, by a real pointer and by real keys: what no dummy display can show."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from client.session.requests import Act, JoinByCode
from engine.games import GAMES
from tests.client.links import Window, window
from tests.contract.imports import ROOT

pytestmark = [pytest.mark.needs("Xvfb", "openbox", "xdotool"), pytest.mark.slow, pytest.mark.timeout(400)]
SETTINGS = 'version = 1\nname = "{name}"\nanimation = "off"\nbot_pace = 0\ncoached = true\n'


CHOOSING = (*([str(digit)] for digit in range(1, 10)), *([arrow, "space"] for arrow in ("Up", "Left", "Left", "Up")))
"""Keys that choose something: digits a card of the hand, arrows and the space bar anything else."""


class RealWindow:
    """The program in its window, and hands on a pointer and a keyboard."""

    def __init__(self, env: dict[str, str]) -> None:
        self._env = env
        self.program = subprocess.Popen(
            [sys.executable, "-m", "tests.client.watched_app"], stdout=subprocess.PIPE, env=env, text=True, cwd=ROOT
        )
        self.facts: dict[str, Any] = {"screen": "", "done": 0}
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()
        self._id = ""

    def close(self) -> None:
        """End the program, if it has not ended."""
        self.program.kill()
        self.program.wait(60)
        self._thread.join(60)
        assert self.program.stdout is not None
        self.program.stdout.close()

    def _listen(self) -> None:
        assert self.program.stdout is not None
        for line in self.program.stdout:
            if line.startswith("{"):
                self.facts = json.loads(line)

    def until(
        self, condition: Callable[[dict[str, Any]], object], seconds: float = 60.0, other: Window | None = None
    ) -> None:
        ends = time.monotonic() + seconds
        while not condition(self.facts):
            assert time.monotonic() < ends, self.facts
            assert self.program.poll() is None, "the program has ended"
            if other is not None:
                answer(other)
            time.sleep(0.02)

    def on(self, screen: str, other: Window | None = None) -> None:
        self.until(lambda facts: facts["screen"] == screen, other=other)
        time.sleep(0.2)

    def do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._env, check=True, timeout=60, stdout=subprocess.DEVNULL)

    def find(self) -> None:
        """Find the window and have it in front."""
        ends = time.monotonic() + 60
        while not self._id:
            assert time.monotonic() < ends, "no window"
            command = ["xdotool", "search", "--onlyvisible", "--class", "."]
            found = subprocess.run(command, env=self._env, capture_output=True, text=True, check=False).stdout.split()
            self._id = found[-1] if found else ""
            time.sleep(0.1)
        self.do("windowactivate", "--sync", self._id)

    def click(self, at: list[int]) -> None:
        self._taken(1, "mousemove", "--window", self._id, str(at[0]), str(at[1]), "sleep", "0.05", "click", "1")

    def key(self, *keys: str) -> None:
        self._taken(len(keys), "key", *keys)

    def _taken(self, count: int, *words: str) -> None:
        """Do something; wait until so many keys or clicks have been taken, or the window has closed."""
        wanted, ends = self.facts["done"] + count, time.monotonic() + 60
        self.do(*words)
        while self.facts["done"] < wanted and self.program.poll() is None:
            assert time.monotonic() < ends, self.facts
            time.sleep(0.01)

    def press(self, label: str, by_mouse: bool) -> None:
        """Press a button by its label."""
        self.until(lambda facts: label in facts["buttons"])
        if by_mouse:
            self.click(self.facts["buttons"][label])
            return
        for _ in range(30):
            if self.facts["focus"] == label:
                self.key("Return")
                return
            self.key("Tab")
        raise AssertionError(f"Tab does not lead to {label}: {self.facts}")


@contextmanager
def display(home: Path) -> Iterator[dict[str, str]]:
    """Run an X server with a window manager."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    env = {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    manager = subprocess.Popen(["openbox"], env=env, stderr=subprocess.DEVNULL)
    try:
        yield env
    finally:
        for process in (manager, server):
            process.terminate()
            process.wait(60)


def answer(other: Window) -> None:
    """Let the second client take its news, and answer what it is asked."""
    for news in other.link.take():
        other.store.take(news)
    table = other.store.table
    if table.asked and not table.sending and table.view is not None:
        intent = next(iter(GAMES["masters_gallery"].legal(table.view.state, table.seat)))
        table.sent()
        other.link.ask(Act(intent, table.view.prompt))


def play_on(real: RealWindow, other: Window, by_mouse: bool) -> None:
    """Answer whatever the window is asked, until the scores are there."""
    tried = 0
    for _ in range(6000):
        answer(other)
        facts = real.facts
        if facts["screen"] == "scores":
            return
        tried = tried + 1 if facts.get("asked") and facts["answer"] is None else 0
        if facts.get("over") or facts.get("sheet"):
            label = next((one for one in ("Go on", "All at once", "To the scores") if one in facts["buttons"]), "")
            real.click(facts["buttons"][label]) if by_mouse and label else real.key("Return")
        elif not facts.get("asked"):
            time.sleep(0.02)
        elif facts["answer"] is not None:
            if not by_mouse and facts["deliberate"]:
                real.key("Tab")
            real.click(facts["answer"]) if by_mouse else real.key("Return")
        elif not by_mouse:
            real.key(*CHOOSING[tried % len(CHOOSING)])
        elif facts["cards"]:
            real.click(facts["cards"][0])
        else:  # they are on their way to the hand
            time.sleep(0.02)
    raise AssertionError(f"the match does not end: {real.facts}")


@pytest.mark.parametrize("by_mouse", [True, pytest.param(False, marks=pytest.mark.nightly)], ids=["mouse", "keys"])
def test_an_evening_in_a_real_window(by_mouse: bool, home: Path) -> None:
    (home / "settings.toml").write_text(SETTINGS.format(name="Ann"), encoding="utf-8")
    with display(home) as env, window() as other:
        real = RealWindow(env)
        try:
            real.on("title")
            real.find()
            real.press("Open a table", by_mouse)
            real.on("choice")
            real.press("Seats, bots, clocks", by_mouse)
            real.on("opening")
            set_bots(real, by_mouse)
            real.press("Open the table", by_mouse)
            real.on("room")
            join_as_second(real, other, home)
            real.press("Begin", by_mouse)
            real.on("table", other)
            play_on(real, other, by_mouse)
            real.until(lambda facts: facts.get("rested"), other=other)
            real.press("Play again", by_mouse)
            real.until(lambda facts: facts.get("match") == 2 and facts["takes"], other=other)
            real.do("key", "alt+F4")
            real.press("End it for good", by_mouse)
            real.press("End it for good", by_mouse)
            real.program.wait(60)
            assert real.program.returncode == 0
        finally:
            real.close()


def set_bots(real: RealWindow, by_mouse: bool) -> None:
    """Set the second slider, the number of bots, to two."""
    real.until(lambda facts: len(facts["sliders"]) > 1)  # once they are drawn
    x, y, wide, _ = real.facts["sliders"][1]
    if by_mouse:
        real.click([x + 10 + round((wide - 76) * 2 / 3), y])
    else:
        for _ in range(20):
            if real.facts["sliders"][1][3] == 2:
                break
            if real.facts["focus"] == "Slider" and real.facts["sliders"][0][3] == 4:
                real.key("Tab", "Right", "Right")
            else:
                real.key("Tab")
    real.until(lambda facts: facts["sliders"][1][3] == 2)


def join_as_second(real: RealWindow, other: Window, home: Path) -> None:
    """Let a second client join by the code, which only the owner's window shows: it comes by the table's own file."""
    (memory,) = home.glob("tables/*/*.table")
    code = json.loads(memory.read_text())["code"]
    (owner,) = home.glob("tables/*/owner.json")
    address = json.loads(owner.read_text())["addresses"][0]
    other.link.ask(JoinByCode((address,), code, "Bea"))
    other.until(lambda store: store.table.room)
    real.until(lambda facts: "Begin" in facts["buttons"])

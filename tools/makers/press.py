"""The cost of a press on a page: a real Chromium as a phone at a real table, everything on this machine over TLS on loopback.

Run as a program of its own: `python -m tools.makers.press [--presses N] [--slow X] [--answers N] [--walls N]`; it
prints one JSON object. Needs chromium and chromedriver.

- pick: a press on a card of the hand, which the bridge answers by itself: time until the first change of the picture, and
  until the frame after it
- answer: a press on a choice of the list, which goes to the table and comes back as a new view: the same times
- `count`: presses that changed the picture within LONGEST
- both with the page's main thread slowed down by a factor; CPU per press of all processes of the browser, not slowed down
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from netcode.transport.addresses import SETTING
from tools.makers.chromium import Driver, Page
from tools.makers.processes import cpu_of_tree

WARM = 5
"""Presses before the first one that counts."""
PAUSE = 150
"""Milliseconds between two presses, and up to 60 more."""
SETTLE = 3.0
LONGEST = 5000
"""Milliseconds after which a press counts as having changed nothing."""
ROUNDS = 4
"""Groups of presses: the least of their 95th percentiles is nearest to that of a quiet machine."""
ANSWERS = "#choices button, #answers button:not([aria-disabled=true])"
"""Choices of the list; some questions have none, only buttons ("Add none")."""
ASKED = f"!!document.querySelector('{ANSWERS}') && document.getElementById('plate').classList.contains('asked')"
OVER = "document.getElementById('game').classList.contains('over')"
CLOSE = "document.getElementById('sheet').close()"
HARNESS = (
    Path(__file__).with_name("press.js").read_text("utf-8").replace("LONGEST", str(LONGEST)).replace("ANSWERS", ANSWERS)
)


@contextmanager
def _table() -> Iterator[tuple[str, str, int]]:
    """Open a table with a bot and a free seat; yield the bridge's address, the code, and the host's process."""
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, SETTING: "loopback", "VERNISSAGE_HOME": home}
        way = ["host", "masters_gallery", "--seats", "2", "--bots", "1", "--bot-pace", "0", "--port", "0"]
        command = [sys.executable, "-m", "tools.cli", *way, "--browsers", "--json"]
        host = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert host.stdout is not None
            code = ""
            for line in host.stdout:
                said = json.loads(line)
                code = said.get("code", code)
                if "browsers" in said:
                    yield said["browsers"], code, host.pid
                    break
        finally:
            host.terminate()
            host.wait()


def measure(presses: int, slow: float, answers: int, walls: int) -> dict[str, Any]:
    """Return all figures: milliseconds, and CPU milliseconds per press."""
    with _table() as (url, code, host), tempfile.TemporaryDirectory() as folder, Driver(Path(folder)) as driver:
        page = driver.page(f"{url}#{code}", (390, 844), touch=True)
        page.until("document.getElementById('sit').textContent && !document.getElementById('door').hidden")
        page.type("#name", "Ada")
        page.click("#sit")
        page.until(f"{ASKED} && document.querySelectorAll('#hits button[aria-pressed]').length")
        for _ in range(walls):
            wall = driver.page(f"{url}wall#{code}", (1280, 720))
            wall.until("document.getElementById('watch').textContent && !document.getElementById('door').hidden")
            wall.click("#watch")
        time.sleep(SETTLE)
        page.call("POST", "/timeouts", {"script": 600_000})
        page.script(HARNESS)
        _picks(page, WARM)
        spent = _cpu_of_picks(page, [driver.pid, host], presses)
        _slow(page, slow)
        _picks(page, WARM)
        rounds = [_picks(page, presses // ROUNDS) for _ in range(ROUNDS)]
        given = _answers(page, answers)
        _slow(page, 1)
    return {
        "slowed": slow,
        "pick": _figures([one for part in rounds for one in part]),
        "pick_least": {"frame_p95": min((_figures(part)["frame_p95"] for part in rounds if part), default=None)},
        "answer": _figures(given) if given else None,
        "cpu_ms_a_pick": spent,
    }


def _cpu_of_picks(page: Page, pids: Sequence[int], count: int) -> dict[str, float]:
    """Return the CPU milliseconds of a pick, of the browser and of host with bridge, beyond what they use at rest."""
    before = [cpu_of_tree(pid) for pid in pids]
    began = time.perf_counter()
    _picks(page, count)
    took = time.perf_counter() - began
    between = [cpu_of_tree(pid) for pid in pids]
    time.sleep(took)
    after = [cpu_of_tree(pid) for pid in pids]
    spent = [(b - a) - (c - b) for a, b, c in zip(before, between, after, strict=True)]
    return {name: round(1000 * seconds / count, 1) for name, seconds in zip(("browser", "host"), spent, strict=True)}


def _slow(page: Page, rate: float) -> None:
    page.call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setCPUThrottlingRate", "params": {"rate": rate}})


def _picks(page: Page, count: int) -> list[list[float]]:
    times: list[list[float] | None] = _awaited(page, f"picks({count}, {PAUSE})")
    return [one for one in times if one is not None]


def _answers(page: Page, count: int) -> list[list[float]]:
    """Give answers, each when we are asked; fewer where the match is over before."""
    times: list[list[float] | None] = []
    for _ in range(count):
        page.until(f"({CLOSE}, {ASKED} || {OVER})")
        if page.script(f"return {OVER}"):
            break
        time.sleep(0.6)
        times.append(_awaited(page, "answer()"))
    return [one for one in times if one is not None]


def _awaited(page: Page, source: str) -> Any:
    script = f"const done = arguments[0]; {source}.then(done, (error) => done(String(error)));"
    times = page.call("POST", "/execute/async", {"script": script, "args": []})
    assert not isinstance(times, str), times
    return times


def _figures(samples: Sequence[Sequence[float]]) -> dict[str, float]:
    figures = {"count": float(len(samples))}
    for name, column in zip(("change", "frame"), zip(*samples, strict=True), strict=True):
        ordered = sorted(column)
        figures[f"{name}_p50"] = round(statistics.median(ordered), 1)
        figures[f"{name}_p95"] = round(ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))], 1)
    return figures


def main() -> None:
    """Read the arguments and print the figures."""
    parser = argparse.ArgumentParser(description="What a press on a page costs.")
    parser.add_argument("--presses", type=int, default=100)
    parser.add_argument("--slow", type=float, default=4.0)
    parser.add_argument("--answers", type=int, default=12)
    parser.add_argument("--walls", type=int, default=0)
    asked = parser.parse_args()
    print(json.dumps(measure(asked.presses, asked.slow, asked.answers, asked.walls)))


if __name__ == "__main__":
    main()

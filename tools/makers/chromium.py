"""Drive a real Chromium by WebDriver over loopback, as far as tests and benchmarks of pages need it."""

from __future__ import annotations

import base64
import contextlib
import http.client
import json
import re
import subprocess
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

PROGRAMS = ("chromium", "chromedriver")
ARGUMENTS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--hide-scrollbars",
)  # fmt: skip
PATIENCE = 100.0
"""Seconds that a page has to look as expected, on a busy machine."""
GRACE = 5.0
"""Further seconds for the page to report what it saw last."""
WAITING = """
const args = [...arguments], done = args.pop(), until = performance.now() + args.pop();
const look = () => {
  let found = false, last;
  try { found = (function () { return SOURCE; }).apply(null, args); last = String(found); }
  catch (error) { last = String(error); }
  if (found) done([found, '', '']);
  else if (performance.now() > until) done([false, last, document.body.innerText.slice(0, 1000)]);
  else setTimeout(look, 30);
};
look();
"""
TRIES = 5
RESTING = 2
"""Browsers at most that wait for another page."""
_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Driver:
    """One chromedriver; pages are opened in it, each alone in a browser, with a profile in which nothing is."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process, self.port = _started()
        self.pid = self._process.pid
        self._pages: list[Page] = []
        self._resting: list[tuple[str, Page]] = []
        self._profiles = count()

    def __enter__(self) -> Driver:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for page in (*self._pages, *(page for _, page in self._resting)):
            page.close()
        self._process.terminate()
        self._process.communicate(timeout=PATIENCE)

    def page(
        self,
        url: str,
        size: tuple[int, int] = (1280, 800),
        touch: bool = False,
        language: str = "en",
        warns: bool = False,
    ) -> Page:
        """Open a page in a browser of its own. warns: of certificates that it does not know, before the page."""
        options: dict[str, Any] = {"args": [f"--lang={language}"], "prefs": {"intl.accept_languages": language}}
        if touch:
            options["mobileEmulation"] = {"deviceMetrics": {"width": size[0], "height": size[1], "pixelRatio": 2.0}}
        page = self._browser({"browserName": "chrome", "acceptInsecureCerts": not warns, "goog:chromeOptions": options})
        self._pages.append(page)
        if not touch:
            page.call("POST", "/window/rect", {"width": 1280, "height": 900})  # a narrow window is wider than its page
            inner = page.script("return [outerWidth - innerWidth, outerHeight - innerHeight]")
            page.call("POST", "/window/rect", {"width": size[0] + inner[0], "height": size[1] + inner[1]})
        with contextlib.suppress(*[AssertionError] * warns):  # a warning counts as a failure of the driver
            page.call("POST", "/url", {"url": url})
        return page

    def _browser(self, wanted: dict[str, Any]) -> Page:
        """Return the page of a browser that rests and is as wanted, else of a new one."""
        kind = json.dumps(wanted)
        for place, (resting, page) in enumerate(self._resting):
            if resting == kind:
                del self._resting[place]
                return page
        profile = self._folder / f"profile{next(self._profiles)}"
        wanted["goog:chromeOptions"]["args"] += [*ARGUMENTS, f"--user-data-dir={profile}"]
        wanted["goog:loggingPrefs"] = {"browser": "ALL"}
        session = self.call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        return Page(self, f"/session/{session['sessionId']}", kind)

    def rest(self) -> None:
        """Close all pages; of their browsers, which take long to start, keep some, emptied, for the next ones."""
        pages, self._pages = self._pages, []
        self._resting += [(page.kind, page) for page in pages if page.emptied()]
        while len(self._resting) > RESTING:
            self._resting.pop(0)[1].close()

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Send one WebDriver command; return its value. Raises AssertionError with the driver's words."""
        return ask(self.port, method, path, body)


def ask(port: int, method: str, path: str, body: Any = None) -> Any:
    """Send one command to a WebDriver; return its value. Raises AssertionError with the driver's words."""
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE + 10)) as connection:
        connection.request(
            method, path, json.dumps(body) if body is not None else None, {"Content-Type": "application/json"}
        )
        value = json.loads(connection.getresponse().read())["value"]
    assert not (isinstance(value, dict) and "error" in value), f"{method} {path}: {value}"
    return value


class Calls(Protocol):
    """A driver of any browser that takes WebDriver's commands."""

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Send one command; return its value. Raises AssertionError with the browser's words."""


def _started() -> tuple[subprocess.Popen[str], int]:
    """Start a chromedriver and return it with its port. It ends itself where its port is in use for IPv4 or IPv6: try again."""
    for _ in range(TRIES):
        process = subprocess.Popen(
            ["chromedriver", "--port=0"],  # noqa: S607  wherever the system has it
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert process.stdout is not None
        for line in process.stdout:
            match = re.search(r"successfully on port (\d+)", line)
            if match is not None:
                return process, int(match[1])
        process.communicate()
    raise AssertionError("chromedriver does not start")


class Page:
    """One page. kind: of its browser, as it was asked for."""

    def __init__(self, driver: Calls, path: str, kind: str = "") -> None:
        self._driver, self._path, self.kind = driver, path, kind
        self._open = True

    def call(self, method: str, path: str, body: object = None) -> Any:
        """Send a command of this page."""
        return self._driver.call(method, self._path + path, body)

    def script(self, source: str, *arguments: object) -> Any:
        """Run JavaScript in the page; return what it returns."""
        return self.call("POST", "/execute/sync", {"script": source, "args": list(arguments)})

    def until(self, source: str, *arguments: object) -> Any:
        """Wait in the page until an expression is truthy there; return its value. One that throws is evaluated again.

        Raises AssertionError after PATIENCE seconds, with the last value and what the page showed.
        """
        self.call("POST", "/timeouts", {"script": round((PATIENCE + GRACE) * 1000)})
        found, last, shown = self.call("POST", "/execute/async", {"script": WAITING.replace("SOURCE", source),
                                                                  "args": [*arguments, round(PATIENCE * 1000)]})  # fmt: skip
        assert found, f"not within {PATIENCE} s: {source}\nIt was {last} last, on a page that showed: {shown}"
        return found

    def type(self, selector: str, text: str) -> None:
        """Type into an element, as a person does."""
        element = self.call("POST", "/element", {"using": "css selector", "value": selector})
        self.call("POST", f"/element/{element[_ELEMENT]}/value", {"text": text})

    def click(self, selector: str) -> None:
        """Click an element, as a person does."""
        element = self.call("POST", "/element", {"using": "css selector", "value": selector})
        self.call("POST", f"/element/{element[_ELEMENT]}/click", {})

    def shot(self, file: Path) -> None:
        """Save a screenshot."""
        file.write_bytes(base64.b64decode(self.call("GET", "/screenshot")))

    def complaints(self) -> list[str]:
        """Return the errors in the browser's console."""
        entries = self.call("POST", "/se/log", {"type": "browser"})
        return [entry["message"] for entry in entries if entry["level"] == "SEVERE"]

    def tab(self, url: str = "") -> str:
        """Open another tab of the same browser and switch to it; return the handle of the one before."""
        before = str(self.call("GET", "/window"))
        self.call("POST", "/window", {"handle": self.call("POST", "/window/new", {"type": "tab"})["handle"]})
        self.call("POST", "/url", {"url": url})
        return before

    def turn_to(self, tab: str) -> None:
        """Switch to another tab."""
        self.call("POST", "/window", {"handle": tab})

    def emptied(self) -> bool:
        """Leave one empty tab, and nothing in the profile; tell whether that could be done. If not, the browser is ended."""
        if not self._open:
            return False
        try:
            self.call("DELETE", "/actions")  # what is held down
            old = self.call("GET", "/window/handles")
            new = self.call("POST", "/window/new", {"type": "tab"})["handle"]
            for tab in old:
                self.turn_to(tab)
                self.call("DELETE", "/window")
            self.turn_to(new)
            self._command("Storage.clearDataForOrigin", origin="*", storageTypes="all")
            self._command("Network.clearBrowserCookies")
            self._command("Network.clearBrowserCache")
            self.complaints()  # what it reports was told now
        except (AssertionError, OSError):
            self.close()
        return self._open

    def _command(self, name: str, **values: object) -> None:
        """Give an order of Chromium's own, which WebDriver lacks."""
        self.call("POST", "/goog/cdp/execute", {"cmd": name, "params": values})

    def close(self) -> None:
        """End the browser."""
        if self._open:
            self._open = False
            self._driver.call("DELETE", self._path)

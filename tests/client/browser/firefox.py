"""Drive a real Firefox by its own remote protocol, Marionette, over loopback, as Debian has no driver for it."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any

from tools.makers.chromium import PATIENCE, Page

PROGRAMS = ("firefox-esr",)
PREFERENCES: dict[str, object] = {
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.newtabpage.enabled": False,
    "browser.safebrowsing.downloads.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "marionette.port": 0,
    "media.gmp-manager.url": "",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "http://127.0.0.1:1",
    "toolkit.telemetry.server": "",
}
"""Of a fresh profile: it asks for nothing outside of this machine."""
COMMANDS = {
    "POST /url": "Navigate", "POST /refresh": "Refresh", "POST /timeouts": "SetTimeouts", "POST /element": "FindElement",
    "POST /execute/sync": "ExecuteScript", "POST /execute/async": "ExecuteAsyncScript", "GET /screenshot": "TakeScreenshot",
    "POST /actions": "PerformActions", "DELETE /actions": "ReleaseActions", "POST /window/rect": "SetWindowRect",
}  # fmt: skip
"""WebDriver's commands, as Marionette calls them."""


class _Firefox:
    """One browser with one page: its process and its connection."""

    def __init__(self, profile: Path, size: tuple[int, int], language: str) -> None:
        profile.mkdir()
        wanted = {**PREFERENCES, "intl.accept_languages": language}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in wanted.items()]
        (profile / "user.js").write_text("\n".join(lines))
        self._process = subprocess.Popen(
            [*PROGRAMS, "--headless", "--marionette", "--no-remote", "--profile", str(profile),
             "--width", str(size[0]), "--height", str(size[1])],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        port = profile / "MarionetteActivePort"
        until = time.monotonic() + PATIENCE
        while not (port.exists() and port.read_text().strip()):
            assert self._process.poll() is None, "Firefox has ended"
            assert time.monotonic() < until, "Firefox does not start"
            time.sleep(0.05)
        self._socket = socket.create_connection(("127.0.0.1", int(port.read_text())), timeout=PATIENCE + 10)
        self._number = 0
        self._heard()  # its hello
        self.call("WebDriver:NewSession", {"acceptInsecureCerts": True})

    def call(self, command: str, parameters: object) -> Any:
        """Send a command; return what it answers. Raises AssertionError with the browser's words."""
        self._number += 1
        message = json.dumps([0, self._number, command, parameters]).encode()
        self._socket.sendall(f"{len(message)}:".encode() + message)
        _, number, error, answer = self._heard()
        assert number == self._number
        assert error is None, f"{command}: {error}"
        return answer["value"] if isinstance(answer, dict) and set(answer) == {"value"} else answer

    def _heard(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._exactly(1)
        return json.loads(self._exactly(int(length[:-1])))

    def _exactly(self, count: int) -> bytes:
        found = b""
        while len(found) < count:
            part = self._socket.recv(count - len(found))
            assert part, "Firefox has hung up"
            found += part
        return found

    def end(self) -> None:
        self._socket.close()
        self._process.terminate()
        self._process.wait(20)


class Driver:
    """As the driver of Chromium, as far as tests of pages need it: each page in a browser of its own with a fresh profile."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._browsers: list[_Firefox] = []

    def __enter__(self) -> Driver:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for browser in self._browsers:
            browser.end()

    def page(self, url: str, size: tuple[int, int] = (1280, 800), touch: bool = False, language: str = "en") -> Page:
        """Open a page in a browser of its own. Its viewport is what Firefox makes of the size: no less than about 450 wide."""
        number = len(self._browsers)
        self._browsers.append(_Firefox(self._folder / f"firefox{number}", size, language))
        page = Page(self, f"/session/{number}")
        page.call("POST", "/url", {"url": url})
        return page

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Send one WebDriver command; return its value. Raises AssertionError with the browser's words."""
        found = re.fullmatch(r"/session/(\d+)(/.*)", path)
        assert found is not None, path
        browser, what = self._browsers[int(found[1])], found[2]
        if (element := re.fullmatch(r"/element/([^/]+)/(value|click)", what)) is not None:
            command = "ElementSendKeys" if element[2] == "value" else "ElementClick"
            return browser.call(f"WebDriver:{command}", {"id": element[1], **(body or {})})
        return browser.call(f"WebDriver:{COMMANDS[f'{method} {what}']}", body or {})

"""Drive a real WebKit, WebKitGTK's own small browser, by WebDriver over loopback, on a display that nobody sees."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any

from tools.makers.chromium import PATIENCE, Page, ask

PROGRAMS = ("WebKitWebDriver", "Xvfb")
BROWSER = "*/webkit2gtk-4.*/MiniBrowser"
"""Below /usr/lib: where Debian's `libwebkit2gtk-4.1-0` has it."""


class Driver:
    """As the driver of Chromium, as far as tests of pages need it: each page has a driver and a browser of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._display = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1920x1200x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        assert self._display.stdout is not None
        self._screen = f":{self._display.stdout.readline().strip()}"
        self._processes: list[subprocess.Popen[bytes]] = []
        self._ports: dict[str, int] = {}

    def __enter__(self) -> Driver:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for session, port in self._ports.items():
            ask(port, "DELETE", f"/session/{session}")
        processes: list[subprocess.Popen[Any]] = [*self._processes, self._display]
        for process in processes:
            process.terminate()
            process.wait(20)
        if self._display.stdout is not None:
            self._display.stdout.close()

    def page(self, url: str, size: tuple[int, int] = (1280, 800), touch: bool = False, language: str = "en") -> Page:
        """Open a page in a browser of its own. Its window is no less than about 450 wide."""
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = int(free.getsockname()[1])
        home = self._folder / f"webkit{len(self._processes)}"
        home.mkdir()
        told = {
            "DISPLAY": self._screen,
            "LANGUAGE": language,
            "HOME": str(home),
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        }
        self._processes.append(
            subprocess.Popen(
                ["WebKitWebDriver", f"--port={port}"], env={**os.environ, **told}, stderr=subprocess.DEVNULL
            )
        )
        _listens(port)
        options = {"binary": str(next(Path("/usr/lib").glob(BROWSER))), "args": ["--automation"]}
        wanted = {"acceptInsecureCerts": True, "webkitgtk:browserOptions": options}
        session = ask(port, "POST", "/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]
        self._ports[session] = port
        page = Page(self, f"/session/{session}")
        page.call("POST", "/window/rect", {"width": size[0], "height": size[1]})
        page.call("POST", "/url", {"url": url})
        return page

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Send one WebDriver command; return its value. Raises AssertionError with the driver's words."""
        found = re.match(r"/session/([^/]+)", path)
        assert found is not None, path
        return ask(self._ports[found[1]], method, path, body)


def _listens(port: int) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            assert time.monotonic() < until, "WebKit's driver does not start"
            time.sleep(0.05)

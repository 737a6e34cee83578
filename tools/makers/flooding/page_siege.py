"""A bridge with two seated pages that strangers flood, and how long the pages wait meanwhile."""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from contextlib import suppress
from typing import Any

from client.browser.picture_decks import ALL, deck_of
from netcode.host.child_process import Child
from netcode.host.supervisor import Supervisor
from netcode.host.worker_config import HostConfig, TableConfig, WorkerConfig
from netcode.protocol.tokens import entropy
from netcode.transport.tls import client_context
from tools.makers.bench.starts import until
from tools.makers.flooding.target import Target

EVERY = 0.1
"""Seconds between two things that a page does: ten a second, more than any person."""
LONGEST = 8.0
"""Seconds after which a page gives up a request, which counts as lost."""
LEAD = 2.0
"""Seconds of a flood before anything is measured."""
ENDING = 3.0


class SeatedPage:
    """A page with a seat: it follows its stream, does things over one kept connection, and is loaded anew by others."""

    def __init__(self, port: int, address: str) -> None:
        self._port, self._address = port, address
        self._key, self._page, self._number = entropy(32).hex(), entropy(8).hex(), 0
        self._kept: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.ended = 0
        """How often its stream has ended."""

    async def join(self, code: str, name: str) -> None:
        """Come to the table."""
        kept = await self._open()
        await self._ask(kept, "POST", "/join", {"name": name, "code": code, "key": self._key})
        kept[1].close()

    async def follow(self) -> None:
        """Follow the table's stream, again whenever it ends."""
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await self._open()
                writer.write(self._packed("POST", "/stream", {"w": 1280, "h": 800, "page": self._page, "take": True}))
                while await reader.read(65536):
                    pass
                writer.close()
            self.ended += 1
            await asyncio.sleep(EVERY)

    async def act(self) -> None:
        """Do one thing at the table."""
        self._number += 1
        if self._kept is None:
            self._kept = await self._open()
        try:
            await self._ask(self._kept, "POST", "/do", {"page": self._page, "number": self._number, "press": "nothing"})
        except BaseException:
            self._kept[1].transport.abort()
            self._kept = None
            raise

    async def load(self) -> None:
        """Load the page, as a browser does that opens it anew: the token is not told yet."""
        key, self._key = self._key, ""
        try:
            opened = await self._open()
        finally:
            self._key = key
        try:
            await self._ask(opened, "GET", "/page.js", None)
        finally:
            opened[1].transport.abort()

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(
            "127.0.0.1", self._port, ssl=client_context(), server_hostname="vernissage", local_addr=(self._address, 0)
        )

    def _packed(self, method: str, path: str, body: object) -> bytes:
        host, data = f"127.0.0.1:{self._port}", json.dumps(body).encode() if body is not None else b""
        lines = [f"{method} {path} HTTP/1.1", f"host: {host}", f"content-length: {len(data)}"]
        if body is not None:
            lines += [f"origin: https://{host}", "content-type: application/json", f"authorization: Bearer {self._key}"]
        return "\r\n".join([*lines, "", ""]).encode() + data

    async def _ask(
        self, kept: tuple[asyncio.StreamReader, asyncio.StreamWriter], method: str, path: str, body: object
    ) -> None:
        reader, writer = kept
        writer.write(self._packed(method, path, body))
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        if not head.startswith(b"http/1.1 200"):
            raise OSError(head[:40].decode("latin-1"))
        length = next(line for line in head.split(b"\r\n") if line.startswith(b"content-length:"))
        await reader.readexactly(int(length.split(b":")[1]))


async def besiege_pages(seconds: float, floods: tuple[str, ...]) -> list[dict[str, Any]]:
    """Measure two seated pages for `seconds` in all, half of them quiet; return figures for each flood."""
    reports: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    table = TableConfig(entropy(8).hex(), "Siege", "masters_gallery", 3, {}, ("random",), starts="owner")
    with tempfile.TemporaryDirectory() as place:
        host = HostConfig(("127.0.0.1",), 0, mdns="off", save_dir=place, browsers="https")
        supervisor = Supervisor(WorkerConfig(table, host), reports.put_nowait)
        running = asyncio.create_task(supervisor.run())
        ready = await until(reports, "ready")
        port = int(str(ready["browsers"]).rstrip("/").rpartition(":")[2])
        pages = [SeatedPage(port, f"127.0.0.{number}") for number in (1, 2)]
        for page, name in zip(pages, ("Ada", "Ben"), strict=True):
            await page.join(ready["code"], name)
        following = [asyncio.create_task(page.follow()) for page in pages]
        target = Target(port, ready["code"], (), deck_of(ALL).path)
        figures = [await _one(pages, target, name, seconds / 2 / len(floods)) for name in floods]
        supervisor.stop()
        for task in following:
            task.cancel()
        await asyncio.gather(running, *following, return_exceptions=True)
    return figures


async def _one(pages: list[SeatedPage], target: Target, flood: str, seconds: float) -> dict[str, Any]:
    """Measure pages without and then with a flood."""
    quiet = await _measured(pages, seconds)
    counts: dict[str, Any] = {}
    attackers = Child("tools.makers.flooding.attackers", Target(target.port, "", (flood,), target.deck), counts.update)
    while not counts:
        await asyncio.sleep(EVERY)
    await asyncio.sleep(LEAD)
    ended = sum(page.ended for page in pages)
    attacked = await _measured(pages, seconds)
    await attackers.end(ENDING)
    told = {
        f"{name}_{key}": value for key in quiet for name, value in (("quiet", quiet[key]), ("flooded", attacked[key]))
    }
    ratios = {
        f"{kind}_ratio": round(attacked[f"{kind}_p95_ms"] / quiet[f"{kind}_p95_ms"], 2) for kind in ("act", "load")
    }
    streams = sum(page.ended for page in pages) - ended
    return {"flood": flood, **ratios, **told, "streams_ended": streams, "done": counts["done"], "fell": counts["fell"]}


async def _measured(pages: list[SeatedPage], seconds: float) -> dict[str, Any]:
    """Return how long acts and loads of the pages take, and how many are lost."""
    until = time.monotonic() + seconds
    found: dict[str, list[float]] = {"act": [], "load": []}
    lost = 0

    async def one(page: SeatedPage) -> None:
        nonlocal lost
        while time.monotonic() < until:
            for kind in found:
                began = time.perf_counter()
                try:
                    async with asyncio.timeout(LONGEST):
                        await (page.act() if kind == "act" else page.load())
                except (OSError, asyncio.IncompleteReadError):
                    lost += 1
                    began -= LONGEST
                found[kind].append(time.perf_counter() - began)
            await asyncio.sleep(EVERY)

    await asyncio.gather(*(one(page) for page in pages))
    return {f"{kind}_p95_ms": _p95(times) for kind, times in found.items()} | {"lost": lost}


def _p95(times: list[float]) -> float:
    return round(1000 * sorted(times)[int(0.95 * len(times))], 1)

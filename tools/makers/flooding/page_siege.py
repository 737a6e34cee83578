"""A bridge with two seated pages that strangers flood, and how long the pages wait meanwhile."""

import asyncio
import json
import tempfile
import time
from contextlib import suppress
from itertools import cycle
from typing import Any

from client.browser.picture_decks import ALL, deck_of
from client.browser.sealing import Frames, Knock, PageChannel, seat_words
from netcode.host import browser_process, child_process, worker_config
from netcode.host.supervisor import Supervisor
from netcode.protocol.tokens import entropy
from netcode.transport.addresses import parse_address
from tools.makers.flooding.target import Target
from tools.makers.processes import until

EVERY = 0.1
"""Seconds between two things that a page does: ten a second, more than any person."""
LONGEST = 8.0
"""Seconds after which a page gives up a request, which counts as lost."""
LEAD = 2.0
"""Seconds of a flood before anything is measured."""
ENDING = 3.0
KINDS = ("act", "load", "back", "come")
"""What a page does that is measured: methods of `SeatedPage`."""
_NEW = cycle(range(1, 255))


class SeatedPage:
    """A page with a seat: it follows its stream, does things over one kept connection, is loaded anew and comes back."""

    def __init__(self, port: int, path: str, address: str) -> None:
        self._port, self._path, self._address = port, path, address
        self._token, self._page, self._number = entropy(32), entropy(8).hex(), 0
        self._channel: PageChannel | None = None
        self._kept: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.ended = 0
        """How often its stream has ended."""

    async def join(self, code: str, name: str) -> None:
        """Come to the table."""
        self._channel = await self._knock(Knock("code", code, "", entropy))
        key, self._token = self._token, b""
        data, _ = self._sealed("/join", {"name": name, "key": key.hex()})
        await self._asked("POST", "s", data)
        self._token = key

    async def follow(self) -> None:
        """Follow the table's stream, again whenever it ends."""
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await self._open()
                try:
                    data, _ = self._sealed("/stream", {"w": 1280, "h": 800, "page": self._page, "take": True})
                    writer.write(self._packed("POST", "s", data))
                    while await reader.read(65536):
                        pass
                finally:
                    writer.transport.abort()
            self.ended += 1
            await asyncio.sleep(EVERY)

    async def act(self) -> None:
        """Do one thing at the table."""
        self._number += 1
        if self._kept is None:
            self._kept = await self._open()
        data, _ = self._sealed("/do", {"page": self._page, "number": self._number, "press": "nothing"})
        try:
            await self._ask(self._kept, "POST", "s", data)
        except BaseException:
            self.leave()
            raise

    def leave(self) -> None:
        """Break off the kept connection."""
        if self._kept is not None:
            self._kept[1].transport.abort()
            self._kept = None

    async def load(self) -> None:
        """Load the page, as a browser does that opens it anew."""
        await self._asked("GET", "page.js", b"")

    async def back(self) -> None:
        """Shake hands for its seat, as a page does that was loaded anew."""
        await self._knock(Knock("seat", *seat_words(self._token), entropy))

    async def come(self) -> None:
        """Shake hands from an address that was never here."""
        before, self._address = self._address, f"127.0.{self._address.rpartition('.')[2]}1.{next(_NEW)}"
        try:
            await self.back()
        finally:
            self._address = before

    async def _knock(self, side: Knock) -> PageChannel:
        answer = json.loads(await self._asked("POST", "door/hello", json.dumps(side.hello).encode()))
        proof = json.dumps(side.proof(answer)).encode()
        return side.channel(json.loads(await self._asked("POST", "door/proof", proof)))

    def _sealed(self, path: str, body: object) -> tuple[bytes, Frames]:
        assert self._channel is not None
        asked = {"method": "POST", "path": path, "token": self._token.hex(), "body": body}
        return self._channel.seal(json.dumps(asked).encode())

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self._port, local_addr=(self._address, 0))

    def _packed(self, method: str, path: str, data: bytes) -> bytes:
        host, kind = f"127.0.0.1:{self._port}", "octet-stream" if path == "s" else "json"
        lines = [f"{method} {self._path}{path} HTTP/1.1", f"host: {host}", f"content-length: {len(data)}"]
        if data:
            lines += [f"origin: http://{host}", f"content-type: application/{kind}"]
        return "\r\n".join([*lines, "", ""]).encode() + data

    async def _asked(self, method: str, path: str, data: bytes) -> bytes:
        """Ask over a connection of its own; return the answer's body."""
        opened = await self._open()
        try:
            return await self._ask(opened, method, path, data)
        finally:
            opened[1].transport.abort()

    async def _ask(
        self, kept: tuple[asyncio.StreamReader, asyncio.StreamWriter], method: str, path: str, data: bytes
    ) -> bytes:
        reader, writer = kept
        writer.write(self._packed(method, path, data))
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        if not head.startswith(b"http/1.1 200"):
            raise OSError(head[:40].decode("latin-1"))
        length = next(line for line in head.split(b"\r\n") if line.startswith(b"content-length:"))
        return await reader.readexactly(int(length.split(b":")[1]))


async def besiege_pages(seconds: float, floods: tuple[str, ...]) -> list[dict[str, Any]]:
    """Measure two seated pages for `seconds` in all, half of them quiet; return figures for each flood."""
    reports: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    table = worker_config.TableConfig(entropy(8).hex(), "Siege", "masters_gallery", 3, {}, ("random",), starts="owner")
    with tempfile.TemporaryDirectory() as place:
        host = worker_config.HostConfig(("127.0.0.1",), 0, mdns="off", save_dir=place, browsers="http")
        supervisor = Supervisor(worker_config.WorkerConfig(table, host), reports.put_nowait)
        running = asyncio.create_task(supervisor.run())
        ready = await until(reports, "ready")
        port, path = parse_address(str(ready["browsers"]).split("/")[2]).port, browser_process.page_path(table.table)
        pages = [SeatedPage(port, path, f"127.0.0.{number}") for number in (1, 2)]
        for page, name in zip(pages, ("Ada", "Ben"), strict=True):
            await page.join(ready["code"], name)
        following = [asyncio.create_task(page.follow()) for page in pages]
        target = Target(port, "", (), path, deck_of(ALL).path)
        figures = [await _one(pages, target, name, seconds / 2 / len(floods)) for name in floods]
        supervisor.stop()
        for task in following:
            task.cancel()
        await asyncio.gather(running, *following, return_exceptions=True)
        for page in pages:
            page.leave()
    return figures


async def _one(pages: list[SeatedPage], target: Target, flood: str, seconds: float) -> dict[str, Any]:
    """Measure pages without and then with a flood."""
    quiet = await _measured(pages, seconds)
    counts: dict[str, Any] = {}
    attackers = child_process.Child(
        "tools.makers.flooding.attackers", Target(target.port, "", (flood,), target.path, target.deck), counts.update
    )
    while not counts:
        await asyncio.sleep(EVERY)
    await asyncio.sleep(LEAD)
    ended = sum(page.ended for page in pages)
    attacked = await _measured(pages, seconds)
    await attackers.end(ENDING)
    result = {
        f"{name}_{key}": value for key in quiet for name, value in (("quiet", quiet[key]), ("flooded", attacked[key]))
    }
    ratios = {f"{kind}_ratio": round(attacked[f"{kind}_p95_ms"] / quiet[f"{kind}_p95_ms"], 2) for kind in KINDS}
    streams = sum(page.ended for page in pages) - ended
    return {
        "flood": flood,
        **ratios,
        **result,
        "streams_ended": streams,
        "done": counts["done"],
        "fell": counts["fell"],
    }


async def _measured(pages: list[SeatedPage], seconds: float) -> dict[str, Any]:
    """Return how long what the pages do takes, and how many are lost."""
    until = time.monotonic() + seconds
    found: dict[str, list[float]] = {kind: [] for kind in KINDS}
    lost = 0

    async def one(page: SeatedPage) -> None:
        nonlocal lost
        while time.monotonic() < until:
            for kind in found:
                began = time.perf_counter()
                try:
                    async with asyncio.timeout(LONGEST):
                        await getattr(page, kind)()
                except (OSError, asyncio.IncompleteReadError):
                    lost += 1
                    began -= LONGEST
                found[kind].append(time.perf_counter() - began)
            await asyncio.sleep(EVERY)

    await asyncio.gather(*(one(page) for page in pages))
    return {f"{kind}_p95_ms": _p95(times) for kind, times in found.items()} | {"lost": lost}


def _p95(times: list[float]) -> float:
    return round(1000 * sorted(times)[int(0.95 * len(times))], 1)

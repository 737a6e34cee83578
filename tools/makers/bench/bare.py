"""The minimal table that ours is compared with, and the pattern in which every table is measured.

The pattern: one intent, wait until every guest has its view, perhaps a pause, the next. A crowd is all guests of one host, in
this process; the host is another process. Each is pinned to a core where that is possible.

The minimal table: asyncio's streams with TLS, dicts, and MessagePack. An intent has about 200 bytes and a view about 4,000. The
intent is checked and changes the table, and every guest gets a view of its own, made and packed for it alone. No journal, no
secrets, no limits, no padding. Run as a program of its own (`python -m tools.makers.bench.bare SEATS`), it is the host; its
guests are in `fair.py`.
"""

from __future__ import annotations

import asyncio
import json
import os
import struct
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol

import msgpack

from netcode.storage.certificate import identity
from netcode.transport.tls import client_context, server_context
from tools.makers.bench.usage import cpu

HERE = "127.0.0.1"
HOST_CORE, GUESTS_CORE = 0, 1
_SIZE = struct.Struct(">I")
_SUITS = ("clubs", "hearts", "spades", "diamonds")
_MATCH = "0f8fad5b-d9cd-469f-a165-70867728950e"
Json = dict[str, Any]


class Crowd(Protocol):
    """All guests of one host."""

    apart: float
    """CPU seconds of the host that belong to no intent, such as those of a new match."""

    async def join(self, port: int, code: str, guests: int) -> None:
        """Join with all guests."""

    async def prepare(self) -> None:
        """Prepare the next intent."""

    async def exchange(self) -> tuple[float, float]:
        """Send it; return the seconds until its sender had its view, and until the last other guest had one."""
        ...


async def measured(crowd: Crowd, host: int, number: int, warm: int, pause: float) -> Json:
    """Return the figures of `number` intents after `warm` others, in microseconds. host: its process id."""
    own, other, before = [], [], 0.0
    for count in range(warm + number):
        if count == warm:
            before, crowd.apart = cpu(host), 0.0
        await crowd.prepare()
        if pause:
            await asyncio.sleep(pause)
        mine, last = await crowd.exchange()
        if count >= warm:
            own.append(mine)
            other.append(last)
    spent = (cpu(host) - before - crowd.apart) / number
    told = {"own_p50": quantile(own, 0.5), "own_p95": quantile(own, 0.95)}
    told |= {"other_p50": quantile(other, 0.5), "other_p95": quantile(other, 0.95)}
    return {**told, "host_cpu": round(1e6 * spent)}


def quantile(seconds: list[float], share: float) -> int:
    """Return a quantile in microseconds."""
    return round(1e6 * sorted(seconds)[min(len(seconds) - 1, int(share * len(seconds)))])


def pin(core: int) -> None:
    """Pin this process to a core, where the system can do that and has so many."""
    if sys.platform == "linux" and core in os.sched_getaffinity(0):
        os.sched_setaffinity(0, {core})


class Sample:
    """A table with hands, piles and a log: that of boardgame_io.js."""

    def __init__(self, seats: int) -> None:
        self.hands = [[{**_card(13 * seat + n, n), "face": True} for n in range(13)] for seat in range(seats)]
        self.piles: list[Json] = [
            {
                "id": f"pile-{n}",
                "count": 7 + n,
                "top": _card(100 + n, n),
                "cards": [_id(100 + 8 * n + m) for m in range(8)],
            }
            for n in range(6)
        ]
        self.log = [_entry(n, n % seats) for n in range(32)]
        self.done, self.numbers = 0, [0] * seats

    def apply(self, seat: int, intent: Json) -> None:
        """Check an intent and do it. Raises ValueError."""
        hand, card = self.hands[seat], intent["cards"][0]
        place = next((n for n, held in enumerate(hand) if held["id"] == card), -1)
        if (intent["kind"], intent["seat"], intent["seq"]) != ("play", seat, self.numbers[seat] + 1) or place < 0:
            raise ValueError("a wrong intent")
        hand.append(hand.pop(place))
        self.piles[self.done % 6]["count"] += 1
        self.done += 1
        self.numbers[seat] = intent["seq"]
        self.log = [*self.log[1:], _entry(self.done, seat)]

    def view(self, seat: int) -> Json:
        """Return what a seat sees."""
        hand = self.hands[seat]
        seats = [(n, f"Player number {n}", True, len(hand), 10 * n, n > 1) for n, hand in enumerate(self.hands[:4])]
        names = ("id", "name", "connected", "hand", "score", "bot")
        view: Json = {
            "v": self.done,
            "game": "sample",
            "phase": "play",
            "turn": self.done % len(self.hands),
            "me": seat,
        }
        view |= {"ack": self.numbers[seat], "seats": [dict(zip(names, one, strict=True)) for one in seats]}
        view["hand"] = [dict(card) for card in hand]
        view["piles"] = [{**pile, "top": dict(pile["top"]), "cards": [*pile["cards"]]} for pile in self.piles]
        view["legal"] = [{"kind": "play", "card": card["id"], "to": f"pile-{n % 6}"} for n, card in enumerate(hand)]
        return {
            **view,
            "log": list(map(dict, self.log)),
            "clock": {"turn_ms": 30000, "left_ms": 12345, "paused": False},
        }


def _id(number: int) -> str:
    return f"c{number:03d}"


def _card(number: int, rank: int) -> Json:
    return {"id": _id(number), "suit": _SUITS[rank % 4], "rank": rank}


def _entry(number: int, seat: int) -> Json:
    text = f"Player {seat} played a card to pile {number % 6}"
    return {"n": number, "seat": seat, "kind": "play", "card": _id(number % 52), "text": text}


def intent(number: int) -> Json:
    """Return the intent of seat 0 with a number, counted from 1."""
    args = {"suit": "hearts", "bid": 12, "say": "x" * 60}
    named = {"t": "intent", "kind": "play", "seat": 0, "seq": number, "match": _MATCH}
    return {**named, "cards": [_id(number % 13)], "to": "pile-3", "args": args, "at": 1700000000.123}


async def serve(seats: int) -> None:
    """Serve a table; print its port and no code; never return."""
    table, writers = Sample(seats), dict[int, asyncio.StreamWriter]()

    async def peer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        seat = (await reader.readexactly(1))[0]
        writers[seat] = writer
        while True:
            table.apply(seat, await _read(reader))
            for other, line in writers.items():
                _write(line, table.view(other))
            for line in [*writers.values()]:
                await line.drain()

    with tempfile.TemporaryDirectory() as place:
        own = identity(Path(place), datetime.now(UTC))
        server = await asyncio.start_server(peer, HERE, 0, ssl=server_context(own.file))
    print(json.dumps([server.sockets[0].getsockname()[1], ""]), flush=True)
    await server.serve_forever()


async def _read(reader: asyncio.StreamReader) -> Any:
    (size,) = _SIZE.unpack(await reader.readexactly(_SIZE.size))
    return msgpack.unpackb(await reader.readexactly(size))


def _write(writer: asyncio.StreamWriter, value: Any) -> None:
    packed = msgpack.packb(value)
    writer.write(_SIZE.pack(len(packed)) + packed)


class BareCrowd:
    """The guests; the first of them sends all intents."""

    def __init__(self) -> None:
        self.apart = 0.0
        self._writers: list[asyncio.StreamWriter] = []
        self._readers: list[asyncio.Task[None]] = []
        self._number = 0
        self._came: dict[int, float] = {}
        self._all: asyncio.Future[None] | None = None

    async def join(self, port: int, code: str, guests: int) -> None:
        """Take all seats."""
        for seat in range(guests):
            reader, writer = await asyncio.open_connection(HERE, port, ssl=client_context(), limit=1 << 20)
            writer.write(bytes([seat]))
            self._writers.append(writer)
            self._readers.append(asyncio.create_task(self._listen(seat, reader)))
        await asyncio.sleep(0.2)

    async def _listen(self, seat: int, reader: asyncio.StreamReader) -> None:
        while True:
            await _read(reader)
            self._came[seat] = time.perf_counter()
            if len(self._came) == len(self._writers) and self._all is not None:
                self._all.set_result(None)

    async def prepare(self) -> None:
        """Do nothing."""

    async def exchange(self) -> tuple[float, float]:
        """Send an intent; wait for all views."""
        self._number += 1
        self._came, self._all = {}, asyncio.get_running_loop().create_future()
        sent = time.perf_counter()
        _write(self._writers[0], intent(self._number))
        await self._all
        own = self._came.pop(0)
        return own - sent, max(self._came.values()) - sent


if __name__ == "__main__":
    pin(HOST_CORE)
    asyncio.run(serve(int(sys.argv[1])))

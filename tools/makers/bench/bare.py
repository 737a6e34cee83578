"""The pattern in which every table is measured, and the minimal table that ours is compared with.

The pattern: one intent, wait until every guest has its view, perhaps a pause, the next. A crowd is all guests of one host, in
this process; the host is another process. Each is pinned to a core where that is possible.

The minimal table: asyncio's streams with TLS, dicts, and MessagePack. An intent has about 200 bytes and a view about 4,000. The
intent is checked and changes the table, and every guest gets a view of its own, made and packed for it alone. No journal, no
secrets, no limits, no padding. Run as a program of its own (`python -m tools.makers.bench.bare SEATS`), it is the host.
"""

import asyncio
import json
import os
import struct
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgpack

from netcode.storage.certificate import identity
from netcode.transport.tls import client_context, server_context
from tools.makers.processes import cpu, peak

HERE = "127.0.0.1"
HOST_CORE, GUESTS_CORE = 0, 1
PATIENCE = 20.0
REST = 3.0
"""Seconds in which nobody does anything, at the end."""
_SIZE = struct.Struct(">I")
_SUITS = ("clubs", "hearts", "spades", "diamonds")
Json = dict[str, Any]


class Crowd:
    """All guests of one host, numbered from 0."""

    apart = 0.0
    """CPU seconds of the host that belong to no intent, such as those of a new match."""

    def __init__(self, host: int, guests: int) -> None:
        self.host, self.guests = host, guests
        self._came: dict[int, float] = {}
        self._all: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def join(self, port: int, code: str) -> None:
        """Join with all guests."""
        raise NotImplementedError

    async def prepare(self) -> None:
        """Prepare the next intent."""

    async def send(self) -> int:
        """Send it; return its sender."""
        raise NotImplementedError

    def came(self, guest: int) -> None:
        """Note that a guest has its view."""
        self._came.setdefault(guest, time.perf_counter())
        if len(self._came) == self.guests and not self._all.done():
            self._all.set_result(None)

    async def exchange(self) -> tuple[float, float]:
        """Send an intent; return the seconds until its sender had its view, and until the last other guest had one."""
        self._came, self._all = {}, asyncio.get_running_loop().create_future()
        sent = time.perf_counter()
        sender = await self.send()
        async with asyncio.timeout(PATIENCE):
            await self._all
        came = self._came.pop(sender)
        return came - sent, max(self._came.values()) - sent


async def measured(crowd: Crowd, number: int, warm: int, pause: float) -> Json:
    """Return the figures of `number` intents after `warm` others: microseconds, and the host's most memory in MiB."""
    own, other, before = list[float](), list[float](), 0.0
    for count in range(warm + number):
        if count == warm:
            before, crowd.apart = cpu(crowd.host), 0.0
        await crowd.prepare()
        await asyncio.sleep(pause)
        mine, last = await crowd.exchange()
        if count >= warm:
            own.append(mine)
            other.append(last)
    spent = (cpu(crowd.host) - before - crowd.apart) / number
    figures = {"own_p50": _quantile(own, 0.5), "own_p95": _quantile(own, 0.95)}
    figures |= {"other_p50": _quantile(other, 0.5), "other_p95": _quantile(other, 0.95), "host_cpu": round(1e6 * spent)}
    before = cpu(crowd.host)
    await asyncio.sleep(REST)
    return {**figures, "rest_cpu": round(1e6 * (cpu(crowd.host) - before) / REST), "host_mib": peak(crowd.host)}


def _quantile(seconds: list[float], share: float) -> int:
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
                "cards": [f"c{100 + 8 * n + m}" for m in range(8)],
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
        hand, names = self.hands[seat], ("id", "name", "connected", "hand", "score", "bot")
        seats = [(n, f"Player number {n}", True, len(held), 10 * n, n > 1) for n, held in enumerate(self.hands[:4])]
        about = {"v": self.done, "game": "sample", "phase": "play", "turn": self.done % len(self.hands), "me": seat}
        return {
            **about,
            "ack": self.numbers[seat],
            "seats": [dict(zip(names, one, strict=True)) for one in seats],
            "hand": [dict(card) for card in hand],
            "piles": [{**pile, "top": dict(pile["top"]), "cards": [*pile["cards"]]} for pile in self.piles],
            "legal": [{"kind": "play", "card": card["id"], "to": f"pile-{n % 6}"} for n, card in enumerate(hand)],
            "log": list(map(dict, self.log)),
            "clock": {"turn_ms": 30000, "left_ms": 12345, "paused": False},
        }


def _card(number: int, rank: int) -> Json:
    return {"id": f"c{number:03d}", "suit": _SUITS[rank % 4], "rank": rank}


def _entry(number: int, seat: int) -> Json:
    text = f"Player {seat} played a card to pile {number % 6}"
    return {"n": number, "seat": seat, "kind": "play", "card": f"c{number % 52:03d}", "text": text}


def intent(number: int) -> Json:
    """Return the intent of seat 0 with a number, counted from 1."""
    args = {"suit": "hearts", "bid": 12, "say": "x" * 60}
    named = {"t": "intent", "kind": "play", "seat": 0, "seq": number, "match": "0f8fad5b-d9cd-469f-a165-70867728950e"}
    return {**named, "cards": [f"c{number % 13:03d}"], "to": "pile-3", "args": args, "at": 1700000000.123}


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


class BareCrowd(Crowd):
    """Guests of the minimal table; the first of them sends all intents."""

    async def join(self, port: int, code: str) -> None:
        """Take all seats."""
        self._number, self._writers, self._readers = 0, list[asyncio.StreamWriter](), list[asyncio.Task[None]]()
        for seat in range(self.guests):
            reader, writer = await asyncio.open_connection(HERE, port, ssl=client_context(), limit=1 << 20)
            writer.write(bytes([seat]))
            self._writers.append(writer)
            self._readers.append(asyncio.create_task(self._listen(seat, reader)))
        await asyncio.sleep(0.2)

    async def _listen(self, seat: int, reader: asyncio.StreamReader) -> None:
        while True:
            await _read(reader)
            self.came(seat)

    async def send(self) -> int:
        """Send the next intent of seat 0."""
        self._number += 1
        _write(self._writers[0], intent(self._number))
        return 0


if __name__ == "__main__":
    pin(HOST_CORE)
    asyncio.run(serve(int(sys.argv[1])))

"""The minimal table that ours is compared with: asyncio's streams with TLS, a dict for a table, and MessagePack.

An intent has about 200 bytes and a view about 4,000. The intent is checked and changes the table, and every guest gets a view
of its own, made and packed for it alone. No journal, no secrets, no limits, no padding. Run as a program of its own
(`python -m tools.makers.bench.bare host SEATS`); the guests are in `fair.py`.
"""

from __future__ import annotations

import asyncio
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
from tools.makers.bench.exchange import HOST_CORE, pin

HERE = "127.0.0.1"
_SIZE = struct.Struct(">I")
_SUITS = ("clubs", "hearts", "spades", "diamonds")


class Sample:
    """A table with hands, piles and a log."""

    def __init__(self, seats: int) -> None:
        self.hands = [
            [{"id": f"c{13 * seat + n:03d}", "suit": _SUITS[n % 4], "rank": n, "face": True} for n in range(13)]
            for seat in range(seats)
        ]
        self.piles: list[dict[str, Any]] = [
            {
                "id": f"pile-{n}",
                "count": 7 + n,
                "top": {"id": f"c{100 + n}", "suit": _SUITS[n % 4], "rank": n},
                "cards": [f"c{100 + 8 * n + m:03d}" for m in range(8)],
            }
            for n in range(6)
        ]
        self.log = [_entry(n, n % seats) for n in range(32)]
        self.done, self.numbers = 0, [0] * seats

    def apply(self, seat: int, intent: dict[str, Any]) -> None:
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

    def view(self, seat: int) -> dict[str, Any]:
        """Return what a seat sees."""
        hand = self.hands[seat]
        return {
            "v": self.done,
            "game": "sample",
            "phase": "play",
            "turn": self.done % len(self.hands),
            "me": seat,
            "ack": self.numbers[seat],
            "seats": [
                {
                    "id": n,
                    "name": f"Player number {n}",
                    "connected": True,
                    "hand": len(h),
                    "score": 10 * n,
                    "bot": n > 1,
                }
                for n, h in enumerate(self.hands[:4])
            ],
            "hand": [dict(card) for card in hand],
            "piles": [{**pile, "top": dict(pile["top"]), "cards": [*pile["cards"]]} for pile in self.piles],
            "legal": [{"kind": "play", "card": card["id"], "to": f"pile-{n % 6}"} for n, card in enumerate(hand)],
            "log": [dict(entry) for entry in self.log],
            "clock": {"turn_ms": 30000, "left_ms": 12345, "paused": False},
        }


def _entry(number: int, seat: int) -> dict[str, Any]:
    text = f"Player {seat} played a card to pile {number % 6}"
    return {"n": number, "seat": seat, "kind": "play", "card": f"c{number % 52:03d}", "text": text}


def intent(number: int) -> dict[str, Any]:
    """Return the intent of seat 0 with a number, counted from 1."""
    return {
        "t": "intent",
        "kind": "play",
        "seat": 0,
        "seq": number,
        "match": "0f8fad5b-d9cd-469f-a165-70867728950e",
        "cards": [f"c{number % 13:03d}"],
        "to": "pile-3",
        "args": {"suit": "hearts", "bid": 12, "say": "x" * 60},
        "at": 1700000000.123,
    }


async def serve(seats: int) -> None:
    """Serve a table; print its port; never return."""
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
    print(server.sockets[0].getsockname()[1], flush=True)
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

    async def join(self, port: int, seats: int) -> None:
        """Take all seats."""
        for seat in range(seats):
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
    asyncio.run(serve(int(sys.argv[2])))

"""Files damaged in one way each: bytes changed, cut off or doubled; or well-formed, with odd values in them."""

import json
import random
import struct
import zlib
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import msgpack

from engine.core import journal

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 7, 99, 2**31, 2**53, 2**63 - 1, 2**64 - 1, 10**30, -(2**70), 0.5, 1e300, float("nan"),
    float("inf"), "", "x", "x" * 5000, "\0", "a/../b", "\u202e\x1b[2J", "\ud800", "A" * 44, [], {}, [[]], {"x": 1},
    [1, "a", None],
)  # fmt: skip


def damaged(data: bytes, rng: random.Random, pack_it: Callable[[Any], bytes], read_it: Callable[[bytes], Any]) -> bytes:
    """Return data damaged in one way: bytes changed, cut off, doubled; or values and fields exchanged, still well-formed."""
    kind = rng.random()
    if kind < 0.15:
        changed = bytearray(data)
        for _ in range(rng.choice((1, 3))):
            changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
        return bytes(changed)
    if kind < 0.25:
        return data[: rng.randrange(len(data))]
    if kind < 0.28:
        return rng.choice(
            (b"", b"\0" * 40, b"[" * 100_000, b'{"a":' * 50_000, b"\xff\xfe", data * 2, b"x = " + b"9" * 9000)
        )
    plain = read_it(data)
    for _ in range(rng.choice((1, 1, 2))):
        exchange(plain, rng)
    return pack_it(plain)


def exchange(plain: Any, rng: random.Random) -> None:
    """Put an odd value somewhere into a tree of dicts and lists, or take something out of it."""
    spots = [*holders(plain)]
    if not spots:
        return
    holder = rng.choice(spots)
    place = rng.choice([*holder] if isinstance(holder, dict) else range(len(holder)))
    if rng.random() < 0.2:
        del holder[place]
    elif rng.random() < 0.1 and isinstance(holder, dict):
        holder[rng.choice(("", "more", "x" * 100))] = deepcopy(rng.choice(ODD))
    else:
        holder[place] = deepcopy(rng.choice(ODD))


def holders(plain: Any) -> Iterator[Any]:
    """Yield every dict and list of a tree that holds something."""
    if isinstance(plain, dict | list) and plain:
        yield plain
        for part in [*(plain.values() if isinstance(plain, dict) else plain)]:
            yield from holders(part)


def as_json(plain: Any) -> bytes:
    return json.dumps(plain).encode()


def as_toml(plain: Any) -> bytes:
    return "\n".join(f"{name} = {json.dumps(value)}" for name, value in plain.items()).encode()


def as_msgpack(plain: Any) -> bytes:
    try:
        return bytes(msgpack.packb(plain, unicode_errors="surrogatepass"))
    except OverflowError:
        return b"\xc1"


def read_msgpack(data: bytes) -> Any:
    return msgpack.unpackb(data, strict_map_key=False)


def as_journal(plain: Any) -> bytes:
    """Return records as a journal whose checksums are right."""
    frames = b""
    for record in plain:
        payload = as_msgpack(record)
        frames += struct.pack(">II", len(payload), zlib.crc32(payload)) + payload
    return journal.FIRST_LINE + frames


def read_journal(data: bytes) -> Any:
    return [read_msgpack(journal.frame(record)[8:]) for record in journal.read(data)[0]]

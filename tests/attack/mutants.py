"""Bytes as an attacker would send them: valid frames, changed in every way that has broken a decoder before."""

import random
import struct
from collections.abc import Iterator, Sequence
from typing import Any

import msgpack

from netcode.protocol.codec import pad
from netcode.protocol.limits import BLOCK, MAX_TO_HOST

SCALARS: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, 2**63 - 1, 2**63, 2**64 - 1, -(2**63), 0.0, -1.5, float("nan"), float("inf"),
    float("-inf"), "", "x", "x" * 65, "x" * 5000, "\u202e", "\0", b"", b"\xff" * 32, b"x" * 33, b"x" * 5000, [], {},
    msgpack.ExtType(5, b"x"), msgpack.ExtType(127, b""), msgpack.Timestamp(0, 0),
)  # fmt: skip
TAGS = (
    "Hello", "Act", "Attach", "Beat", "Bye", "Chat", "Resume", "Claim", "Proof", "Welcome", "Showing", "Nothing", "",
)  # fmt: skip
HEADERS = (
    b"\xdd\xff\xff\xff\xff", b"\xdf\xff\xff\xff\xff", b"\xdc\xff\xff", b"\xde\xff\xff", b"\xc6\xff\xff\xff\xff",
    b"\xdb\xff\xff\xff\xff", b"\xc9\xff\xff\xff\xff\x01", b"\xc1", b"\xd4\xff\x00", b"\xd6\xff\x00\x00\x00\x00",
    b"\xa4\xed\xa0\x80x", b"\xa2\xc3\x28", b"\x91" * 200, b"\x81\xa1x" * 200, b"\x91" * 60_000, b"\x81\xa1x" * 20_000,
)  # fmt: skip
"""Beginnings that promise too much, reserved bytes, extensions, surrogates, broken UTF-8, deep nests."""


def frames(payloads: Sequence[bytes], rng: random.Random, count: int) -> Iterator[bytes]:
    """Yield so many mutated frames; most are framed rightly, so that what is inside is read."""
    for _ in range(count):
        payload = mutated(payloads, rng)
        kind = rng.random()
        if kind < 0.85:
            yield pad(payload)
        elif kind < 0.95:
            yield bytes_changed(pad(payload), rng)
        else:
            yield struct.pack(">I", rng.choice((0, 1, len(payload), BLOCK, 2**32 - 1))) + payload


def mutated(payloads: Sequence[bytes], rng: random.Random) -> bytes:
    """Return one of the payloads, changed in one way."""
    payload = rng.choice(payloads)
    return rng.choice(WAYS)(payload, payloads, rng)[: MAX_TO_HOST + BLOCK]


def bytes_changed(data: bytes, rng: random.Random) -> bytes:
    """Flip some bits."""
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8))):
        if changed:
            changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def _flip(payload: bytes, payloads: Sequence[bytes], rng: random.Random) -> bytes:
    return bytes_changed(payload, rng)


def _cut(payload: bytes, payloads: Sequence[bytes], rng: random.Random) -> bytes:
    return payload[: rng.randrange(len(payload) + 1)]


def _splice(payload: bytes, payloads: Sequence[bytes], rng: random.Random) -> bytes:
    other = rng.choice(payloads)
    return payload[: rng.randrange(len(payload) + 1)] + other[rng.randrange(len(other) + 1) :]


def _insert(payload: bytes, payloads: Sequence[bytes], rng: random.Random) -> bytes:
    place = rng.randrange(len(payload) + 1)
    return payload[:place] + rng.choice(HEADERS[:-2]) + payload[place:]


def _begin(payload: bytes, payloads: Sequence[bytes], rng: random.Random) -> bytes:
    deep = rng.random() < 0.02
    return rng.choice(HEADERS[-2:] if deep else HEADERS[:-2]) + payload


def _values(payload: bytes, payloads: Sequence[bytes], rng: random.Random) -> bytes:
    """Put other values into fields."""
    plain = msgpack.unpackb(payload, strict_map_key=False)
    if not isinstance(plain, dict) or not plain:
        return _flip(payload, payloads, rng)
    for _ in range(rng.choice((1, 1, 2))):
        plain[rng.choice(list(plain))] = _value(rng, 2)
    return _pack(plain)


def _value(rng: random.Random, depth: int) -> Any:
    kind = rng.random()
    if depth and kind < 0.15:
        return [_value(rng, depth - 1) for _ in range(rng.randrange(4))]
    if depth and kind < 0.25:
        return {str(n): _value(rng, depth - 1) for n in range(rng.randrange(4))}
    return rng.choice(SCALARS)


def _keys(payload: bytes, payloads: Sequence[bytes], rng: random.Random) -> bytes:
    """Take fields away, add some, double some, give them keys that are no words."""
    plain = msgpack.unpackb(payload, strict_map_key=False)
    if not isinstance(plain, dict) or not plain:
        return _flip(payload, payloads, rng)
    pairs = list(plain.items())
    kind = rng.randrange(5)
    if kind == 0:
        pairs.pop(rng.randrange(len(pairs)))
    elif kind == 1:
        pairs.append((rng.choice(("more", "t", "seat", "token", "")), _value(rng, 1)))
    elif kind == 2:
        pairs.append((rng.choice(pairs)[0], _value(rng, 1)))
    elif kind == 3:
        pairs.append((rng.choice((1, None, b"t", 2.5, True)), 1))
    else:
        pairs = [("t", rng.choice(TAGS)) if key == "t" else (key, value) for key, value in pairs]
    packer = msgpack.Packer()
    return bytes(packer.pack_map_pairs(pairs))


def _pack(plain: Any) -> bytes:
    return bytes(msgpack.packb(plain))


WAYS = (_flip, _cut, _splice, _insert, _begin, _values, _values, _keys)

"""A match at one point of its journal, so that a host that starts again need not replay the records before it.

Only a shortcut: the journal alone gives the match. A snapshot that is torn, of other rules, or of records with which this
journal does not begin is ignored. Written each `SNAPSHOT_EVERY` records, after they are on the disk; never sent to anyone, and
as secret as the journal.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from engine.core.game import AnyGame
from engine.core.journal import Record, frame

FIRST_LINE = b"vernissage snapshot 1\n"
_CRC = struct.Struct(">I")
_encoder = msgspec.msgpack.Encoder()


class Snapshot(Struct, frozen=True, forbid_unknown_fields=True):
    """State and logs after the first `records` records of a journal."""

    rules: str
    """The rules hash that they were played with."""
    records: int
    digest: bytes
    """SHA-256 over these records, by which the journal is recognised."""
    state: bytes
    """The full state in MessagePack."""
    logs: tuple[tuple[bytes, ...], ...]
    """Each viewer's log: the seats in order, then spectators."""


def digest(records: Sequence[Record]) -> bytes:
    """Return the SHA-256 over these records, for `Snapshot.digest`."""
    return hashlib.sha256(b"".join(map(frame, records))).digest()


def fits(snapshot: Snapshot | None, game: AnyGame, records: Sequence[Record]) -> bool:
    """Tell whether a journal begins with what a snapshot stands for, under the same rules."""
    if snapshot is None or snapshot.rules != game.info.rules_hash or not 0 < snapshot.records <= len(records):
        return False
    return snapshot.digest == digest(records[: snapshot.records])


def write(snapshot: Snapshot) -> bytes:
    """Return a snapshot as its file holds it."""
    payload = _encoder.encode(snapshot)
    return FIRST_LINE + _CRC.pack(zlib.crc32(payload)) + payload


def read(data: bytes) -> Snapshot | None:
    """Return the snapshot in a file's bytes, None where they are torn or damaged: then the whole journal is replayed."""
    head, payload = data[: len(FIRST_LINE) + _CRC.size], data[len(FIRST_LINE) + _CRC.size :]
    if head != FIRST_LINE + _CRC.pack(zlib.crc32(payload)):
        return None
    try:
        return msgspec.msgpack.decode(payload, type=Snapshot)
    except msgspec.MsgspecError:
        return None

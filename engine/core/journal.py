"""The journal of a match: its deal, then every intent in order, from which the whole match can be replayed.

The bytes: a first line, then frames of `length (4 bytes, big-endian), CRC-32 of the payload (4 bytes), payload`. A payload is
one record in MessagePack. A frame that was cut short or torn at the very end is left out (it was never acknowledged); damage
with good frames after it is an error. No clock, no file here: `netcode.storage.journal_on_disk` keeps them on disk.
"""

import re
import struct
import zlib
from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from engine.core.decoding import UNDECODABLE
from engine.core.errors import BadJournal
from engine.core.options import Value
from engine.core.outcome import Outcome
from engine.core.visibility import Seat

FORMAT = 1
SEED_BYTES = 32
MOST_SEATS = 64
"""More than any game has."""
FIRST_LINE = b"vernissage journal %d\n" % FORMAT
_PREFIX = b"vernissage journal "
_HEAD = struct.Struct(">II")
MAX_RECORD = 1 << 20
"""Bytes in one record; the largest intent (a text of 280 characters, 25 cards) is far below."""
MAX_RECORDS, MAX_JOURNAL = 1 << 20, 1 << 26
"""Records and bytes in one journal, far beyond any match: foreign files are read too."""
SEARCHED = 1 << 24
"""Bytes of which checksums are tried behind the last whole record, to tell a torn tail from damage. A torn tail is part of one
record and needs far fewer, so a file that needs more is damaged. So reading any file takes linear time."""
_MAYBE_LENGTH = re.compile(rb"(?!\0{4})(?=\0[\0-\x10])")
"""Where the bytes of a length may be that is above 0 and up to MAX_RECORD."""


class Share(Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat put into a fair deal: its commitment, and what it revealed later."""

    seal: bytes
    seed: bytes
    nonce: bytes


class FairDeal(Struct, frozen=True, forbid_unknown_fields=True):
    """How host and seats made the seed of a match. Hashed and checked in `netcode.protocol.commitments`."""

    table: str
    number: int
    """Which match of the table, 1 for the first."""
    redeals: int
    """How many deals were given up before this one."""
    commitment: bytes
    host_seed: bytes
    shares: tuple[Share | None, ...]
    """In seat order; None for a seat that was away."""


class Opening(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """How the match was dealt. Holds the seed, so a journal is as secret as the host until the match is over."""

    game: str
    rules: str
    """The rules hash that the match was played with."""
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    options: dict[str, Value]
    seed: Annotated[bytes, Meta(min_length=SEED_BYTES, max_length=SEED_BYTES)]
    names: tuple[str, ...] = ()
    fair: FairDeal | None = None
    """None for a match without a network, whose seed was simply given."""

    def __post_init__(self) -> None:
        """Check that each seat has a name, or none has. Raises ValueError."""
        if len(self.names) not in (0, self.seats):
            raise ValueError(f"{len(self.names)} names for {self.seats} seats")


class Played(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """An intent that was applied."""

    seat: Seat
    act: bytes
    """The intent in MessagePack."""
    cause: Literal["seat", "clock"] = "seat"
    inst: int = 0
    number: int = 0
    """The client instance that sent it, and its number there: so acknowledgements survive a restart."""


class Closed(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The match is over."""

    outcome: Outcome


Record = Opening | Played | Closed
_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Record)


def frame(record: Record) -> bytes:
    """Return a record as it is appended to a journal."""
    payload = _encoder.encode(record)
    return _HEAD.pack(len(payload), zlib.crc32(payload)) + payload


def write(records: Iterable[Record]) -> bytes:
    """Return a whole journal."""
    return FIRST_LINE + b"".join(frame(record) for record in records)


def read(data: bytes) -> tuple[list[Record], int]:
    """Return the records, and how many bytes of `data` they take; what comes after that is a torn tail to cut off.

    Raises BadJournal: `journal_format` (not ours, or another version), `journal_damaged`, `journal_large`.
    """
    if len(data) > MAX_JOURNAL:
        raise _too_large()
    if not data.startswith(FIRST_LINE):
        version = data[len(_PREFIX) :].split(b"\n", 1)[0][:20] if data.startswith(_PREFIX) else b"?"
        raise BadJournal("journal_format", found=version.decode("ascii", "replace"), known=FORMAT)
    records: list[Record] = []
    place = len(FIRST_LINE)
    while (whole := _record_at(data, place, len(records))) is not None:
        record, place = whole
        records.append(record)
        if len(records) > MAX_RECORDS:
            raise _too_large()
    if _record_behind(data, place + 1, len(records)):
        raise BadJournal("journal_damaged", record=len(records), byte=place)
    return records, place


def _record_behind(data: bytes, place: int, number: int) -> bool:
    """Tell whether a whole record begins anywhere from here on, or so many might that this is no torn tail."""
    left = SEARCHED
    for match in _MAYBE_LENGTH.finditer(data, place):
        end = _end_of(data, match.start())
        if end is not None:
            left -= end - match.start()
            if left < 0 or _record_at(data, match.start(), number) is not None:
                return True
    return False


def _record_at(data: bytes, place: int, number: int) -> tuple[Record, int] | None:
    """Return the record whose frame begins here, and where it ends; None if there is no whole one."""
    end = _end_of(data, place)
    if end is None:
        return None
    payload = data[place + _HEAD.size : end]
    if zlib.crc32(payload) != _HEAD.unpack_from(data, place)[1]:
        return None
    try:
        return _decoder.decode(payload), end
    except UNDECODABLE as error:  # the checksum is right, so it was written like this, but not by us
        raise BadJournal("journal_damaged", record=number, byte=place) from error


def _end_of(data: bytes, place: int) -> int | None:
    """Return where a frame that begins here would end; None where it cannot be a whole one.

    A length of 0 is no frame: a power cut may leave a file longer, filled up with zeros.
    """
    if place + _HEAD.size > len(data):
        return None
    length = int(_HEAD.unpack_from(data, place)[0])
    end = place + _HEAD.size + length
    return end if 0 < length <= MAX_RECORD and end <= len(data) else None


def _too_large() -> BadJournal:
    return BadJournal("journal_large", records=MAX_RECORDS, mebibytes=MAX_JOURNAL >> 20)

"""Reading what tcpdump has written: the bytes of each TCP direction, and the TLS records in them."""

import struct
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

End = tuple[bytes, int]
"""An address and a port."""
HANDSHAKE, DATA = 22, 23
"""Kinds of TLS records; others are alerts (21) and a leftover of older versions (20)."""


@dataclass(frozen=True)
class Piece:
    """Bytes of one packet and where they stand in their stream."""

    at: float
    start: int
    data: bytes


@dataclass(frozen=True)
class Record:
    """A TLS record."""

    at: float
    kind: int
    length: int
    """Bytes of its encrypted content."""


class NotTls(AssertionError):
    """A stream that is not made of TLS records."""


def streams(file: Path) -> dict[tuple[End, End], list[Piece]]:
    """Return the pieces of each direction of each connection, sender first, in order and each once."""
    found: dict[tuple[End, End], dict[int, Piece]] = defaultdict(dict)
    for at, packet in _packets(file.read_bytes()):
        if packet[12:14] != b"\x08\x00" or packet[23] != 6:  # IPv4, TCP
            continue
        ip, size = packet[14:], struct.unpack(">H", packet[16:18])[0]
        tcp = ip[(ip[0] & 15) * 4 : size]
        source, dest, start = struct.unpack(">HHI", tcp[:8])
        data = tcp[(tcp[12] >> 4) * 4 :]
        pieces = found[(ip[12:16], source), (ip[16:20], dest)]
        if len(data) > len(pieces[start].data if start in pieces else b""):
            pieces[start] = Piece(at, start, data)
    return {ends: [pieces[start] for start in sorted(pieces)] for ends, pieces in found.items() if pieces}


def joined(pieces: list[Piece]) -> bytes:
    """Return a stream's bytes. Fails where some were not captured."""
    told = bytearray()
    for piece in pieces:
        gap = piece.start - pieces[0].start - len(told)
        assert gap <= 0, "the capture has a hole"
        told += piece.data[-gap:] if gap else piece.data
    return bytes(told)


def records(pieces: list[Piece]) -> Iterator[Record]:
    """Yield the TLS records of a stream, each with the time of the packet in which it ends. Raises NotTls."""
    whole, place = joined(pieces), 0
    while place < len(whole):
        kind, version, length = struct.unpack(">BHH", whole[place : place + 5].ljust(5, b"\0"))
        if kind not in (20, 21, HANDSHAKE, DATA) or version not in (0x0301, 0x0303) or place + 5 + length > len(whole):
            raise NotTls(whole[place : place + 40])
        place += 5 + length
        last = pieces[0].start + place
        yield Record(next(p.at for p in pieces if p.start + len(p.data) >= last), kind, length)


def _packets(file: bytes) -> Iterator[tuple[float, bytes]]:
    assert file[:4] == b"\xd4\xc3\xb2\xa1", "little-endian, microseconds"
    assert file[20:24] == b"\x01\0\0\0", "Ethernet"
    place = 24
    while place + 16 <= len(file):
        seconds, micro, kept, _ = struct.unpack("<IIII", file[place : place + 16])
        yield seconds + micro / 1e6, file[place + 16 : place + 16 + kept]
        place += 16 + kept

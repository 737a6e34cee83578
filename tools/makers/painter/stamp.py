"""The stamp of a recipe inside a WebP file, in a chunk of its own that image readers ignore. Standard library only."""

from __future__ import annotations

import struct
from pathlib import Path

CHUNK = b"VSPC"


def _chunk(name: bytes, body: bytes) -> bytes:
    return name + struct.pack("<I", len(body)) + body + b"\0" * (len(body) % 2)


def stamped(webp: bytes, width: int, height: int, stamp: str) -> bytes:
    """Return a simple WebP file as an extended one (VP8X) with a stamp. Raises ValueError for anything else."""
    if webp[:4] != b"RIFF" or webp[8:12] != b"WEBP" or webp[12:15] != b"VP8" or webp[12:16] == b"VP8X":
        raise ValueError("not a simple WebP file: encode the picture anew")
    canvas = struct.pack("<I", 0) + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    body = b"WEBP" + _chunk(b"VP8X", canvas) + webp[12:] + _chunk(CHUNK, stamp.encode("ascii"))
    return b"RIFF" + struct.pack("<I", len(body)) + body


def stamp_of(path: Path) -> str | None:
    """Return the stamp that a picture file carries, None without a file or a stamp in it."""
    if not path.exists():
        return None
    data = path.read_bytes()
    at = 12
    while at + 8 <= len(data):
        size = struct.unpack_from("<I", data, at + 4)[0]
        if data[at : at + 4] == CHUNK:
            return data[at + 8 : at + 8 + size].decode("ascii", "replace")
        at += 8 + size + size % 2
    return None

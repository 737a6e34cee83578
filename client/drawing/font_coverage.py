"""Read from a font file which characters it has. pygame draws a box for one that is missing and does not say so."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from pathlib import Path
from struct import error, unpack_from

from msgspec import Struct


class Coverage(Struct, frozen=True):
    """Characters as rising ranges: `firsts[i]` to `lasts[i]`."""

    firsts: array[int]
    lasts: array[int]

    def __contains__(self, character: str) -> bool:
        at = bisect_right(self.firsts, ord(character)) - 1
        return at >= 0 and ord(character) <= self.lasts[at]


NONE = Coverage(array("L"), array("L"))


def coverage(file: Path) -> Coverage:
    """Return what a TrueType or OpenType file covers, the first font of a collection. NONE for one that cannot be read."""
    try:
        data = file.read_bytes()
        pairs = sorted(_best(data, _table(data)))
        return Coverage(array("L", [first for first, _ in pairs]), array("L", [last for _, last in pairs]))
    except (OSError, ValueError, IndexError, error):
        return NONE


def _table(data: bytes) -> int:
    """Return where the table `cmap` begins. Raises ValueError without one."""
    start = unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    for number in range(unpack_from(">H", data, start + 4)[0]):
        at = start + 12 + 16 * number
        if data[at : at + 4] == b"cmap":
            return int(unpack_from(">I", data, at + 8)[0])
    raise ValueError("no cmap")


def _best(data: bytes, cmap: int) -> list[tuple[int, int]]:
    """Return the ranges of the widest Unicode subtable: format 12 before format 4."""
    found: dict[int, int] = {}
    for number in range(unpack_from(">H", data, cmap + 2)[0]):
        platform, encoding, offset = unpack_from(">HHI", data, cmap + 4 + 8 * number)
        if platform == 0 or (platform == 3 and encoding in (1, 10)):
            found[unpack_from(">H", data, cmap + offset)[0]] = cmap + offset
    if 12 in found:
        groups = unpack_from(">I", data, found[12] + 12)[0]
        return [unpack_from(">II", data, found[12] + 16 + 12 * group) for group in range(groups)]
    return _segments(data, found[4]) if 4 in found else []


def _segments(data: bytes, at: int) -> list[tuple[int, int]]:
    count = unpack_from(">H", data, at + 6)[0] // 2
    lasts = unpack_from(f">{count}H", data, at + 14)
    firsts = unpack_from(f">{count}H", data, at + 16 + 2 * count)
    return [(first, last) for first, last in zip(firsts, lasts, strict=True) if first != 0xFFFF]

"""The stamp in a WebP file."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from tools.makers.painter.stamp import stamp_of, stamped

SIMPLE = b"RIFF" + struct.pack("<I", 4 + 8 + 6) + b"WEBP" + b"VP8 " + struct.pack("<I", 5) + b"abcde\0"


def test_a_stamp_is_found_again(tmp_path: Path) -> None:
    file = tmp_path / "picture.webp"
    file.write_bytes(stamped(SIMPLE, 640, 480, "0123456789abcdef"))
    assert stamp_of(file) == "0123456789abcdef"
    data = file.read_bytes()
    assert struct.unpack_from("<I", data, 4)[0] == len(data) - 8
    assert b"VP8 " + struct.pack("<I", 5) + b"abcde" in data


def test_no_file_and_no_stamp(tmp_path: Path) -> None:
    file = tmp_path / "plain.webp"
    assert stamp_of(file) is None
    file.write_bytes(SIMPLE)
    assert stamp_of(file) is None


def test_only_a_simple_file_is_stamped() -> None:
    with pytest.raises(ValueError, match="not a simple WebP"):
        stamped(stamped(SIMPLE, 640, 480, "a"), 640, 480, "b")

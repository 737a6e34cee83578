"""Which picture was painted from which recipe."""

from __future__ import annotations

from pathlib import Path

from tools.makers.painter.stamp import hash_of, read, write


def test_stamps_are_read_as_they_were_written(tmp_path: Path) -> None:
    file = tmp_path / "painted.txt"
    assert read(file) == {}
    write({"2": ("b", "y"), "1": ("a", "x")}, file)
    assert list(read(file).items()) == [("1", ("a", "x")), ("2", ("b", "y"))]


def test_a_picture_is_known_by_its_bytes(tmp_path: Path) -> None:
    picture = tmp_path / "1.jpg"
    assert hash_of(picture) == ""
    picture.write_bytes(b"one")
    before = hash_of(picture)
    picture.write_bytes(b"other")
    assert len(before) == 16
    assert hash_of(picture) != before

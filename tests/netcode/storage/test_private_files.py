"""Files of their owner, whole or not at all."""

import os
from pathlib import Path

import pytest

from netcode.storage import private_files


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_a_file_is_replaced_whole_and_private(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    file.write_bytes(b"old")
    file.chmod(0o644)
    private_files.replace_private(file, b"new")
    assert private_files.read_small(file) == b"new"
    assert private_files.is_private(file)
    assert names(tmp_path) == ["kept"]


def test_whatever_the_umask_nobody_else_reads(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        private_files.replace_private(tmp_path / "kept", b"secret")
        private_files.private_folder(tmp_path / "above" / "between" / "folder")
    finally:
        os.umask(before)
    assert private_files.is_private(tmp_path / "kept")
    if os.name != "nt":
        made = ("above", "above/between", "above/between/folder")
        assert [(tmp_path / name).stat().st_mode & 0o777 for name in made] == [0o700] * 3


def test_a_write_that_fails_leaves_the_old_file_and_no_rubbish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept"
    private_files.replace_private(file, b"old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(private_files.KeepError) as refused:
        private_files.replace_private(file, b"new")
    assert refused.value.code == "keep_unwritable"
    assert refused.value.values == {"file": str(file), "why": "No space left on device"}
    assert file.read_bytes() == b"old"
    assert names(tmp_path) == ["kept"]


def test_a_file_cannot_replace_a_folder(tmp_path: Path) -> None:
    (tmp_path / "kept" / "inner").mkdir(parents=True)
    with pytest.raises(private_files.KeepError):
        private_files.replace_private(tmp_path / "kept", b"new")
    assert names(tmp_path) == ["kept"]


def test_of_two_that_create_one_wins(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    assert private_files.create_private(file, b"first")
    assert not private_files.create_private(file, b"second")
    assert private_files.read_small(file) == b"first"
    assert private_files.is_private(file)
    assert names(tmp_path) == ["kept"]


def test_nothing_is_created_where_there_is_no_folder(tmp_path: Path) -> None:
    with pytest.raises(private_files.KeepError):
        private_files.create_private(tmp_path / "missing" / "kept", b"first")


def test_reading_tells_missing_from_unreadable_and_too_large(tmp_path: Path) -> None:
    assert private_files.read_small(tmp_path / "missing") is None
    with pytest.raises(private_files.KeepError, match=r"^keep_unreadable\b"):
        private_files.read_small(tmp_path)
    (tmp_path / "large").write_bytes(bytes(private_files.MAX_FILE + 1))
    with pytest.raises(private_files.KeepError, match=r"^keep_damaged\b"):
        private_files.read_small(tmp_path / "large")


def test_set_aside_keeps_the_content_and_is_content_with_nothing(tmp_path: Path) -> None:
    (tmp_path / "kept").write_bytes(b"bad")
    private_files.set_aside(tmp_path / "kept")
    private_files.set_aside(tmp_path / "kept")
    assert [file.read_bytes() for file in tmp_path.iterdir()] == [b"bad"]
    assert not (tmp_path / "kept").exists()

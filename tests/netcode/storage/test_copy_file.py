"""A machine's log of a table on the disk: what was saved is read again, whatever was torn off behind it."""

from pathlib import Path

import pytest

from netcode.storage import paths
from netcode.storage.copy_file import CopyFile, kept_by_others
from netcode.storage.private_files import KeepError
from netcode.succession.log import Entry, Log, Part
from netcode.succession.votes import Home, Roster

TABLE = "a" * 16


def entry(number: int, data: bytes = b"x") -> Entry:
    return Entry((number, 1), data)


def log_of(*entries: Entry) -> Log:
    log = Log((1, 1), keys={7: bytes(32)}, secret=bytes(range(32)))
    log.append(Entry((1, 1), roster=Roster(1, {1: b"lock"}, 7, homes={1: Home("Ann", b"f", ("10.0.0.1:1",))})))
    for one in entries:
        log.append(one)
    return log


def kept(folder: Path) -> Log | None:
    return CopyFile(folder, TABLE).log


def test_a_log_is_read_as_it_was_saved(tmp_path: Path) -> None:
    file, log = CopyFile(tmp_path, TABLE), log_of(entry(1))
    assert file.log is None
    for step in (lambda: log.append(entry(2)), lambda: log.know_kept(2), lambda: log.keys.update({8: b"k" * 32})):
        file.save(log)
        step()
    file.save(log)
    assert kept(tmp_path) == log


@pytest.mark.parametrize(
    ("machines", "trusts", "expected"), [((1,), False, False), ((1, 2), False, True), ((1, 2), True, False)]
)
def test_a_copy_that_others_have_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, machines: tuple[int, ...], trusts: bool, expected: bool
) -> None:
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path))
    assert not kept_by_others(TABLE), "there is none"
    log = Log((1, 1), secret=bytes(range(32)))
    log.append(Entry((1, 1), roster=Roster(1, dict.fromkeys(machines, b"lock"), 7, trusts=trusts)))
    CopyFile(paths.table(TABLE), TABLE).save(log)
    assert kept_by_others(TABLE) == expected


def test_entries_that_were_cut_off_are_gone(tmp_path: Path) -> None:
    file, log = CopyFile(tmp_path, TABLE), log_of(entry(1), entry(1), entry(1))
    file.save(log)
    assert log.take(Part(2, (1, 1), (entry(2, b"another"),)))
    file.save(log)
    assert kept(tmp_path) == log
    assert len(log.entries) == 3


def test_a_torn_change_is_cut_off(tmp_path: Path) -> None:
    file, log = CopyFile(tmp_path, TABLE), log_of()
    file.save(log)
    whole = file.file.read_bytes()
    log.append(entry(1))
    file.save(log)
    torn = file.file.read_bytes()
    for end in range(len(whole), len(torn)):
        file.file.write_bytes(torn[:end])
        again = CopyFile(tmp_path, TABLE)
        assert again.log == log_of()
        assert file.file.read_bytes() == whole
        again.close()


def test_an_entry_is_synced_and_that_it_is_kept_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    file, log = CopyFile(tmp_path, TABLE), log_of()
    monkeypatch.setattr("netcode.storage.copy_file.os.fsync", synced.append)
    file.save(log)
    assert len(synced) == 1
    log.kept = 1
    file.save(log)
    file.save(log)
    assert len(synced) == 1
    assert kept(tmp_path) == log


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int, _data: bytes) -> int:
        raise OSError(28, "No space left on device")

    file = CopyFile(tmp_path, TABLE)
    monkeypatch.setattr("netcode.storage.copy_file.os.write", full)
    with pytest.raises(KeepError, match="keep_unwritable"):
        file.save(log_of())


def test_a_forgotten_log_is_gone(tmp_path: Path) -> None:
    file = CopyFile(tmp_path, TABLE)
    file.save(log_of())
    file.forget()
    assert kept(tmp_path) is None

"""A match's journal on disk: what was appended is there, a torn tail is not, trouble is told."""

import os
from pathlib import Path

import pytest

from engine.core.errors import BadJournal
from engine.core.journal import Opening, Played, Record, frame
from netcode.storage.journal_on_disk import JournalFile, load
from netcode.storage.private_files import KeepError

OPENING = Opening("masters_gallery", "0" * 16, 2, {}, bytes(32), ("Ann", "Bruno"))
RECORDS: list[Record] = [OPENING, *(Played(number % 2, b"act", "seat", 7, number) for number in range(5))]


def written(folder: Path) -> Path:
    kept = JournalFile(folder / "below" / "x.journal")
    for record in RECORDS:
        kept.append(record)
    kept.close()
    return kept.file


def test_what_was_appended_is_there_and_for_the_owner_alone(tmp_path: Path) -> None:
    file = written(tmp_path)
    assert load(file) == RECORDS
    assert os.name == "nt" or file.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("lost", range(1, len(frame(RECORDS[-1])), 5))
def test_a_torn_tail_is_cut_off(tmp_path: Path, lost: int) -> None:
    file = written(tmp_path)
    file.write_bytes(file.read_bytes()[:-lost])
    assert load(file) == RECORDS[:-1]


def test_who_goes_on_with_a_journal_goes_on_after_the_last_whole_record(tmp_path: Path) -> None:
    file = written(tmp_path)
    file.write_bytes(file.read_bytes()[:-3])
    again = JournalFile(file)
    again.append(RECORDS[1])
    again.close()
    assert load(file) == [*RECORDS[:-1], RECORDS[1]]


def test_who_goes_on_with_a_journal_finds_all_of_it_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process killed between write and sync leaves a record that a power cut may still take: not to be told before."""
    file = written(tmp_path)
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(os.fstat(handle).st_ino))
    JournalFile(file).close()
    assert file.stat().st_ino in synced


def test_damage_in_the_middle_is_an_error(tmp_path: Path) -> None:
    file = written(tmp_path)
    data = bytearray(file.read_bytes())
    data[60] ^= 1
    file.write_bytes(data)
    with pytest.raises(BadJournal):
        load(file)


def test_a_record_goes_in_whole_however_little_the_disk_takes_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:3]))
    assert load(written(tmp_path)) == RECORDS


@pytest.mark.parametrize("call", ["write", "fsync"])
def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    kept = JournalFile(tmp_path / "x.journal")

    def full(*told: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, call, full)
    with pytest.raises(KeepError) as caught:
        kept.append(OPENING)
    assert caught.value.code == "keep_unwritable"
    assert caught.value.values == {"file": str(kept.file), "why": "No space left on device"}
    monkeypatch.undo()
    kept.close()


def test_a_file_that_cannot_be_opened_or_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.journal").mkdir()
    with pytest.raises(KeepError, match=r"^keep_unreadable\b"):
        JournalFile(tmp_path / "x.journal")
    with pytest.raises(KeepError, match=r"^keep_unreadable\b"):
        load(tmp_path / "none.journal")

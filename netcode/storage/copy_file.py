"""A machine's log of a table on disk: its promises, entries and keys. Changes are appended and synced.

A change is its length, a checksum (4 bytes each) and MessagePack. A torn one at the end is cut off, as in a journal.
"""

import os
import zlib
from pathlib import Path

import msgspec

from engine.core.decoding import UNDECODABLE
from netcode.storage import paths
from netcode.storage.descriptors import with_reserve
from netcode.storage.private_files import KeepError, create_private, private_folder, read_small, unusable
from netcode.succession.log import Entry, Log
from netcode.succession.votes import Term

ENDING = ".copy"
MAX_COPY = 64 * 1024 * 1024
"""Bytes of such a file; a long evening has some megabytes."""
_HEAD = 8


class _Change(msgspec.Struct, array_like=True, omit_defaults=True):
    """What has changed since the one before. `length`: so many of the entries before it stay."""

    length: int
    entries: list[Entry] = []
    kept: int = 0
    promised: Term | None = None
    keys: dict[int, bytes] = {}
    secret: bytes = b""


_decoder = msgspec.msgpack.Decoder(_Change)


class CopyFile:
    """The log of one table. `log`: as it was on the disk, None where there is none."""

    def __init__(self, folder: Path, table: str) -> None:
        """Open the file in a table's folder, or make it. Raises KeepError."""
        self.file = copy_file(folder, table)
        private_folder(folder)
        create_private(self.file, b"")
        data = read_small(self.file, MAX_COPY) or b""
        log, end = _read(data)
        self.log = log if log.secret else None
        self._entries, self._saved = [*log.entries], msgspec.structs.replace(log, keys={**log.keys})
        try:
            self._descriptor = with_reserve(os.open)(self.file, os.O_WRONLY | os.O_APPEND)
            os.ftruncate(self._descriptor, end)
        except OSError as error:
            raise unusable("keep_unwritable", self.file, error) from error

    def save(self, log: Log) -> None:
        """Put a log on the disk. That entries are known to be kept may be lost with the power: it is learned again.

        Raises KeepError.
        """
        saved, stays = self._saved, min(len(self._entries), len(log.entries))
        while stays and self._entries[stays - 1] is not log.entries[stays - 1]:
            stays -= 1
        change = _Change(stays, log.entries[stays:], log.kept)
        if log.promised != saved.promised:
            change.promised = log.promised
        change.keys = {number: key for number, key in log.keys.items() if number not in saved.keys}
        if log.secret != saved.secret:
            change.secret = log.secret
        durable = bool(change.entries or change.promised or change.keys or change.secret)
        if durable or stays < len(self._entries) or log.kept != saved.kept:
            self._append(change, durable)
        self._entries[stays:] = change.entries
        saved.promised, saved.kept, saved.secret = log.promised, log.kept, log.secret
        saved.keys |= change.keys

    def close(self) -> None:
        """Close the file."""
        os.close(self._descriptor)

    def forget(self) -> None:
        """Close the file and remove it."""
        self.close()
        self.file.unlink(missing_ok=True)

    def _append(self, change: _Change, durable: bool) -> None:
        packed = msgspec.msgpack.encode(change)
        data = len(packed).to_bytes(4, "big") + zlib.crc32(packed).to_bytes(4, "big") + packed
        try:
            while data:
                data = data[os.write(self._descriptor, data) :]
            if durable:
                os.fsync(self._descriptor)
        except OSError as error:
            raise unusable("keep_unwritable", self.file, error) from error


def copy_file(folder: Path, table: str) -> Path:
    """Return where a table's copy lies."""
    return folder / f"{table}{ENDING}"


def kept_by_others(table: str) -> bool:
    """Tell whether this machine has a copy of a table that others have too, and that nobody goes on with by a word.

    Raises KeepError.
    """
    roster = _read(read_small(copy_file(paths.table(table), table), MAX_COPY) or b"")[0].roster
    return roster is not None and len(roster.machines) > 1 and not roster.trusts


def give_word(table: str) -> bool:
    """Note that a person here says that the other laptops are off; return whether this one has a copy of the table.

    Whatever keeps the copy takes the word (`word_given`). Raises KeepError.
    """
    folder = paths.table(table)
    if not copy_file(folder, table).exists():
        return False
    create_private(_word_file(folder, table), b"")
    return True


def word_given(folder: Path, table: str) -> bool:
    """Tell whether a person has given their word since this was asked last."""
    try:
        _word_file(folder, table).unlink()
    except OSError:
        return False
    return True


def _word_file(folder: Path, table: str) -> Path:
    return folder / f"{table}.word"


def _read(data: bytes) -> tuple[Log, int]:
    """Return the log in a file, and where its last whole change ends. Raises KeepError."""
    log, at = Log(secret=b""), 0
    while (head := data[at : at + _HEAD]) and len(head) == _HEAD:
        packed = data[at + _HEAD : at + _HEAD + int.from_bytes(head[:4], "big")]
        if len(packed) < int.from_bytes(head[:4], "big") or zlib.crc32(packed).to_bytes(4, "big") != head[4:]:
            break
        try:
            _apply(log, _decoder.decode(packed))
        except UNDECODABLE as error:
            raise KeepError("keep_damaged", file=ENDING) from error
        at += _HEAD + len(packed)
    return log, at


def _apply(log: Log, change: _Change) -> None:
    log.cut(change.length)
    for entry in change.entries:
        log.append(entry)
    log.kept, log.promised = change.kept, change.promised or log.promised
    log.keys |= change.keys
    log.secret = change.secret or log.secret

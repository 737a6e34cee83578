"""The journal of a match on disk: each record is appended and synced before anyone is told. Format: `engine.core.journal`."""

import errno
import os
from pathlib import Path

from engine.core.journal import FIRST_LINE, MAX_JOURNAL, Record, frame, read
from netcode.storage.descriptors import with_reserve
from netcode.storage.private_files import KeepError, create_private, private_folder, read_small, unusable

ENDING = ".journal"


class JournalFile:
    """A journal to append to. `append` returns when the record is on the disk."""

    def __init__(self, file: Path) -> None:
        """Create the file, readable by its owner only, or open one that is there and cut off its torn tail.

        Afterwards all that `load` finds in it is synced. Raises KeepError where that is not possible, BadJournal for a file
        that is no journal or is damaged.
        """
        private_folder(file.parent)
        create_private(file, FIRST_LINE)
        self.file = file
        _records, end = _read(file)
        try:
            self._descriptor = with_reserve(os.open)(file, os.O_WRONLY | os.O_APPEND)
            os.ftruncate(self._descriptor, end)
            os.fsync(self._descriptor)  # a process that was killed may have left records that are not synced
        except OSError as error:
            raise unusable("keep_unwritable", file, error) from error

    def append(self, record: Record) -> None:
        """Write a record and sync it. Raises KeepError: then nobody may be told that it happened.

        What a host does then: `netcode.host.supervisor`.
        """
        data = frame(record)
        try:
            while data:
                data = data[os.write(self._descriptor, data) :]
            os.fsync(self._descriptor)
        except OSError as error:
            raise unusable("keep_unwritable", self.file, error) from error

    def close(self) -> None:
        """Close the file; nothing can be appended any more."""
        os.close(self._descriptor)


def load(file: Path) -> list[Record]:
    """Return the records of a journal on disk, without a torn tail. Raises KeepError, BadJournal."""
    return _read(file)[0]


def _read(file: Path) -> tuple[list[Record], int]:
    data = read_small(file, MAX_JOURNAL)
    if data is None:
        raise KeepError("keep_unreadable", file=str(file), why=os.strerror(errno.ENOENT))
    return read(data)

"""The journal of a match on disk: appended, and on the disk before anyone is told. Format: `engine.core.journal`."""

from __future__ import annotations

import os
from pathlib import Path

from engine.core.journal import FIRST_LINE, Record, frame, read
from netcode.files import KeepError, create_private, private_folder

ENDING = ".journal"


class JournalFile:
    """A new journal. `append` returns when the record is on the disk."""

    def __init__(self, file: Path) -> None:
        """Create the file, readable by its owner only. Raises KeepError where that is not possible."""
        private_folder(file.parent)
        create_private(file, FIRST_LINE)
        self.file = file
        try:
            self._descriptor = os.open(file, os.O_WRONLY | os.O_APPEND)
        except OSError as error:
            raise KeepError("keep_unwritable", file=str(file), why=error.strerror or "") from error

    def append(self, record: Record) -> None:
        """Write a record and have it on the disk. Raises KeepError: then nobody may be told that it happened."""
        data = frame(record)
        try:
            while data:
                data = data[os.write(self._descriptor, data) :]
            os.fsync(self._descriptor)
        except OSError as error:
            raise KeepError("keep_unwritable", file=str(self.file), why=error.strerror or "") from error

    def close(self) -> None:
        """Close the file; nothing can be appended any more."""
        os.close(self._descriptor)


def load(file: Path) -> list[Record]:
    """Return the records of a journal on disk, without a torn tail. Raises KeepError, BadJournal."""
    try:
        data = file.read_bytes()
    except OSError as error:
        raise KeepError("keep_unreadable", file=str(file), why=error.strerror or "") from error
    records, _end = read(data)
    return records

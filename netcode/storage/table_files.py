"""One table on disk: what it must not forget, the journals of its matches, and a snapshot of the one that runs."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from engine.core.journal import Closed, Opening, Record
from netcode.storage import user_files
from netcode.storage.descriptors import spared
from netcode.storage.journal_file import ENDING, JournalFile, load
from netcode.storage.private_files import KeepError, private_folder, replace_private
from netcode.table import snapshot
from netcode.table.effects import Keep, Persist, Snap
from netcode.table.table_memory import TableMemory

MEMORY_ENDING = ".table"
SNAPSHOT_ENDING = ".snapshot"


class TableStore:
    """The files of one table in one folder. What a method was given is on the disk when it returns. Raises KeepError."""

    def __init__(self, folder: Path, table: str) -> None:
        self.folder, self.table = folder, table
        self._journal: JournalFile | None = None

    @property
    def memory_file(self) -> Path:
        """Where the table's memory lies."""
        return self.folder / f"{self.table}{MEMORY_ENDING}"

    def journal_file(self, match: int) -> Path:
        """Return where the journal of a match lies, 1 for the first."""
        return self.folder / f"{self.table}-{match}{ENDING}"

    def snapshot_file(self, match: int) -> Path:
        """Return where the snapshot of a match lies."""
        return self.folder / f"{self.table}-{match}{SNAPSHOT_ENDING}"

    def keep(self, effect: Keep) -> None:
        """Write down what the table must not forget, in place of what was kept before."""
        user_files.write(self.memory_file, effect.memory)

    def persist(self, effect: Persist) -> None:
        """Append a record to the journal of its match."""
        if isinstance(effect.record, Opening):
            self.close()
        if self._journal is None:
            self._journal = JournalFile(self.journal_file(effect.match))
        self._journal.append(effect.record)
        if isinstance(effect.record, Closed):
            user_files.forget(self.snapshot_file(effect.match))  # nothing of it is to be gone on with

    def snap(self, effect: Snap) -> None:
        """Write down what the journal of a match comes to, in place of an older snapshot, if that can be done: it spares a
        start some work, no more."""
        with suppress(KeepError):
            private_folder(self.folder)
            replace_private(self.snapshot_file(effect.match), snapshot.write(effect.snapshot))

    def load(self) -> tuple[TableMemory, list[Record]] | None:
        """Return the table's memory and the newest match's records, cutting off a torn tail; None for no such table.

        Without records the match was not dealt. Raises KeepError, BadJournal.
        """
        memory = user_files.read(self.memory_file, TableMemory)
        if memory is None:
            return None
        file = self.journal_file(memory.matches)
        return memory, load(file) if memory.matches and file.exists() else []

    def resume(self) -> tuple[TableMemory, list[Record], snapshot.Snapshot | None] | None:
        """Return what `load` does, with a snapshot where there is one, and go on with it: it is on the disk, so it may
        be told."""
        kept = self.load()
        if kept is None:
            return None
        match = kept[0].matches
        if self.journal_file(match).exists():
            self._journal = JournalFile(self.journal_file(match))
        return (*kept, self._snapshot(match))

    def _snapshot(self, match: int) -> snapshot.Snapshot | None:
        """Return the snapshot of a match; None where it cannot be read, which is as good as none."""
        try:
            return snapshot.read(spared(self.snapshot_file(match).read_bytes)())
        except OSError:
            return None

    def forget_if_unplayed(self) -> None:
        """Remove the memory of a table at which no match was dealt: there is nothing to come back to."""
        kept = self.load()
        if kept is not None and not kept[0].matches:
            user_files.forget(self.memory_file)

    def forget(self) -> None:
        """Remove the memory of a table that is not to be gone on with; its journals stay, to be told again."""
        user_files.forget(self.memory_file)
        for file in self.folder.glob(f"{self.table}-*{SNAPSHOT_ENDING}"):
            user_files.forget(file)

    def close(self) -> None:
        """Close the journal."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None


def is_over(records: list[Record]) -> bool:
    """Tell whether a match has come to its end."""
    return any(isinstance(record, Closed) for record in records)

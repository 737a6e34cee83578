"""One table on disk: its memory, the journals of its matches, and a snapshot of the match that runs."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from engine.core.journal import Closed, Opening, Record
from netcode.storage import user_files
from netcode.storage.descriptors import with_reserve
from netcode.storage.journal_file import ENDING, JournalFile, load
from netcode.storage.private_files import KeepError, private_folder, replace_private
from netcode.table import snapshot
from netcode.table.effects import Keep, Persist, Snap
from netcode.table.table_memory import TableMemory

MEMORY_ENDING = ".table"
SNAPSHOT_ENDING = ".snapshot"


class TableStore:
    """The files of one table in one folder. When a method returns, what it wrote is synced. Raises KeepError."""

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
        """Write the table's memory, in place of the last one."""
        user_files.write(self.memory_file, effect.memory)

    def persist(self, effect: Persist) -> None:
        """Append a record to the journal of its match."""
        if isinstance(effect.record, Opening):
            self.close()
        if self._journal is None:
            self._journal = JournalFile(self.journal_file(effect.match))
        self._journal.append(effect.record)
        if isinstance(effect.record, Closed):
            user_files.forget(self.snapshot_file(effect.match))  # a match that is over needs none

    def snap(self, effect: Snap) -> None:
        """Write a snapshot of a match, in place of the last one. Errors are ignored: it only makes a start quicker."""
        with suppress(KeepError):
            private_folder(self.folder)
            replace_private(self.snapshot_file(effect.match), snapshot.write(effect.snapshot))

    def load(self) -> tuple[TableMemory, list[Record]] | None:
        """Return the table's memory and the newest match's records, without a torn tail; None for no such table.

        No records: the match was not dealt yet. Raises KeepError, BadJournal.
        """
        memory = user_files.read(self.memory_file, TableMemory)
        if memory is None:
            return None
        file = self.journal_file(memory.matches)
        return memory, load(file) if memory.matches and file.exists() else []

    def resume(self) -> tuple[TableMemory, list[Record], snapshot.Snapshot | None] | None:
        """Return what `load` does, with a snapshot where there is one, and open the journal to append to it.

        The journal's torn tail is cut off and the rest synced, so everything returned may be told. Raises KeepError,
        BadJournal.
        """
        kept = self.load()
        if kept is None:
            return None
        match = kept[0].matches
        if self.journal_file(match).exists():
            self._journal = JournalFile(self.journal_file(match))
        return (*kept, self._snapshot(match))

    def _snapshot(self, match: int) -> snapshot.Snapshot | None:
        """Return the snapshot of a match; None where there is none or it cannot be read."""
        try:
            return snapshot.read(with_reserve(self.snapshot_file(match).read_bytes)())
        except OSError:
            return None

    def forget_if_unplayed(self) -> None:
        """Remove the memory of a table at which no match was dealt: there is nothing to continue."""
        kept = self.load()
        if kept is not None and not kept[0].matches:
            user_files.forget(self.memory_file)

    def forget(self) -> None:
        """Remove memory and snapshots of a table that is not to be continued; its journals stay, for replays."""
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

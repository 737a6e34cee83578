"""One table on disk: its memory, and the journals of its matches."""

from pathlib import Path

from engine.core.journal import Closed, Opening, Record
from netcode.storage import user_files
from netcode.storage.journal_on_disk import ENDING, JournalFile, load
from netcode.table.effects import Keep, Persist
from netcode.table.table_memory import TableMemory

MEMORY_ENDING = ".table"


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

    def load(self) -> tuple[TableMemory, list[Record]] | None:
        """Return the table's memory and the newest match's records, without a torn tail; None for no such table.

        No records: no match of its game was dealt yet. Raises KeepError, BadJournal.
        """
        memory = user_files.read(self.memory_file, TableMemory)
        if memory is None:
            return None
        file = self.journal_file(memory.matches)
        return memory, load(file) if memory.dealt and file.exists() else []

    def resume(self) -> tuple[TableMemory, list[Record]] | None:
        """Return what `load` does, and open the journal to append to it.

        The journal's torn tail is cut off and the rest synced, so everything returned may be told. Raises KeepError,
        BadJournal.
        """
        kept = self.load()
        if kept is None:
            return None
        match = kept[0].matches
        if kept[0].dealt and self.journal_file(match).exists():
            self._journal = JournalFile(self.journal_file(match))
        return kept

    def forget_if_unplayed(self) -> None:
        """Remove the memory of a table at which no match was dealt: there is nothing to continue."""
        kept = self.load()
        if kept is not None and not kept[0].matches:
            user_files.forget(self.memory_file)

    def forget(self) -> None:
        """Remove the memory of a table that is not to be continued; its journals stay, for replays."""
        user_files.forget(self.memory_file)

    def close(self) -> None:
        """Close the journal."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None


def is_over(records: list[Record]) -> bool:
    """Tell whether a match has come to its end."""
    return any(isinstance(record, Closed) for record in records)

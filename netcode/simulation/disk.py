"""A simulated disk, of which only synced bytes are sure to survive, and a table's store on it."""

import random
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from engine.core.journal import FIRST_LINE, Opening, Record, frame, read
from netcode.table.effects import Keep, Persist
from netcode.table.table_memory import TableMemory


class Died(Exception):
    """The process ends at this very operation."""


class DiskFull(Exception):
    """The operation did not succeed: nobody may be told what it was about."""


@dataclass
class _File:
    synced: bytes = b""
    rest: bytes = b""
    """Written but not synced: every process reads it, a power cut loses some of it."""


class MemDisk:
    """Files by name. `before`: called with the name of each operation before it is done; may raise Died or DiskFull."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._files: dict[str, _File] = {}
        self.before: Callable[[str], None] = lambda operation: None

    def exists(self, name: str) -> bool:
        """Tell whether there is such a file."""
        return name in self._files

    def read(self, name: str) -> bytes:
        """Return what a process finds in a file."""
        file = self._files[name]
        return file.synced + file.rest

    def replace(self, name: str, data: bytes) -> None:
        """Write a file whole and synced, in place of what was there: afterwards there is the old one or the new one."""
        self.before("replace")
        self._files[name] = _File(data)

    def append(self, name: str, data: bytes) -> None:
        """Write behind what is there. Where the process dies, or the disk is full, any part may have been written."""
        file = self._files[name]
        try:
            self.before("append")
        except (Died, DiskFull):
            file.rest += data[: self._rng.randrange(len(data) + 1)]
            raise
        file.rest += data

    def sync(self, name: str) -> None:
        """Sync a file: all of it survives from now on."""
        self.before("sync")
        file = self._files[name]
        file.synced, file.rest = file.synced + file.rest, b""

    def truncate(self, name: str, size: int) -> None:
        """Keep the first bytes only."""
        file = self._files[name]
        file.synced, file.rest = file.synced[:size], file.rest[: max(0, size - len(file.synced))]

    def power_cut(self) -> int:
        """Lose what was not synced, in each file from a random byte on; return how many bytes were lost."""
        lost = 0
        for file in self._files.values():
            kept = self._rng.randrange(len(file.rest) + 1)
            lost += len(file.rest) - kept
            file.synced, file.rest = file.synced + file.rest[:kept], b""
        return lost


class MemStore:
    """The files of one table, as `netcode.storage.table_files` writes them: the same bytes in the same order of syncs."""

    MEMORY = "table"

    def __init__(self, disk: MemDisk) -> None:
        self._disk = disk
        self._open = ""

    def keep(self, effect: Keep) -> None:
        """Write the table's memory."""
        self._disk.replace(self.MEMORY, msgspec.json.encode(effect.memory))

    def persist(self, effect: Persist) -> None:
        """Append a record to the journal of its match and sync it."""
        name = f"journal {effect.match}"
        if isinstance(effect.record, Opening) or self._open != name:
            self._begin(name)
        self._disk.append(name, frame(effect.record))
        self._disk.sync(name)

    def resume(self) -> tuple[TableMemory, list[Record]] | None:
        """Return the table's memory and the newest match's records, now synced; None for no table.

        Raises BadJournal.
        """
        if not self._disk.exists(self.MEMORY):
            return None
        memory = msgspec.json.decode(self._disk.read(self.MEMORY), type=TableMemory)
        name = f"journal {memory.matches}"
        if not memory.dealt or not self._disk.exists(name):
            return memory, []
        self._begin(name)
        return memory, read(self._disk.read(name))[0]

    def _begin(self, name: str) -> None:
        """Create a journal, or go on with one that is there, without its torn tail."""
        if not self._disk.exists(name):
            self._disk.replace(name, FIRST_LINE)
        _, end = read(self._disk.read(name))
        self._disk.truncate(name, end)
        self._disk.sync(name)
        self._open = name

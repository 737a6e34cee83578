"""Saved tables: those of this machine that can be continued, and moving one to another machine.

A table that was closed in the middle of a match is in its folder: its memory and its journals. `export` encrypts all of it into
one file under a passphrase; `bring_in` imports such a file elsewhere. Tokens stay valid there, as their hashes are part of the
memory; the certificate is another one, so everyone types the table code once. To continue one: `TableStore.resume` in
`table_files`.
"""

import re
from dataclasses import dataclass
from pathlib import Path

import msgspec

from engine.core.decoding import UNDECODABLE
from engine.core.errors import BadJournal
from engine.core.journal import Opening, Played, Record, read
from netcode.storage import paths, user_files
from netcode.storage.encryption import seal, unseal
from netcode.storage.journal_on_disk import ENDING
from netcode.storage.private_files import KeepError, private_folder, replace_private, unusable
from netcode.storage.table_files import MEMORY_ENDING, TableStore, is_over
from netcode.storage.table_lock import is_open
from netcode.table.table_memory import TableMemory

MAX_EXPORT = 64 * 1024 * 1024
"""Bytes that an exported table may have; a long match has well below one MiB."""


@dataclass(frozen=True)
class SavedTable:
    """A table whose match is not over."""

    memory: TableMemory
    folder: Path
    names: tuple[str, ...]
    steps: int
    """Intents played so far, those of the clock included."""
    saved_at: float
    """When its files were written last, in seconds since 1970."""
    running: bool
    """Whether a process of this machine has it open now."""


class Exported(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of an exported file, decrypted."""

    memory: bytes
    journals: dict[str, bytes]


def saved_tables(root: Path | None = None) -> tuple[list[SavedTable], list[KeepError | BadJournal]]:
    """Return the tables that can be continued, the latest first, and an error for each that cannot be read."""
    tables: list[SavedTable] = []
    refused: list[KeepError | BadJournal] = []
    root = root or paths.tables()
    for file in sorted([*root.glob(f"*/*{MEMORY_ENDING}"), *root.glob(f"*{MEMORY_ENDING}")]):
        try:
            table = _read(file)
        except (KeepError, BadJournal) as error:
            refused.append(error)
            continue
        if table is not None:
            tables.append(table)
    return sorted(tables, key=lambda table: table.saved_at, reverse=True), refused


def find_saved(wanted: str, root: Path | None = None) -> SavedTable:
    """Return the saved table with this id, or the only one whose id begins with it; 'last': the latest.

    Raises KeepError `saved_unknown`, or what makes that table unreadable.
    """
    tables, refused = saved_tables(root)
    fitting = tables[:1] if wanted == "last" else [t for t in tables if wanted and t.memory.table.startswith(wanted)]
    if len(fitting) == 1:
        return fitting[0]
    for error in refused:
        if isinstance(error, KeepError) and wanted in str(error.values.get("file", "")):
            raise error
    raise KeepError("saved_unknown", table=wanted, known=", ".join(t.memory.table for t in tables) or "-")


def export(table: SavedTable, file: Path, passphrase: str) -> None:
    """Write a saved table into one encrypted file. Raises KeepError."""
    folder, table_id = table.folder, table.memory.table
    journals = {path.name: path.read_bytes() for path in sorted(folder.glob(f"{table_id}-*{ENDING}"))}
    exported = Exported((folder / f"{table_id}{MEMORY_ENDING}").read_bytes(), journals)
    private_folder(file.absolute().parent)
    replace_private(file, seal(msgspec.msgpack.encode(exported), passphrase))


def bring_in(file: Path, passphrase: str, root: Path | None = None) -> SavedTable:
    """Import an exported table on this machine. A table that is here already is not overwritten.

    Raises KeepError: `keep_unreadable`, `sealed_other`, `sealed_wrong`, `keep_damaged`, `saved_here` (we have that table),
    `saved_over` (its match is over).
    """
    try:
        data = file.read_bytes()
    except OSError as error:
        raise unusable("keep_unreadable", file, error) from error
    if len(data) > MAX_EXPORT:
        raise KeepError("keep_damaged", file=str(file))
    try:
        exported = msgspec.msgpack.decode(unseal(data, passphrase, str(file)), type=Exported)
        memory = msgspec.json.decode(exported.memory, type=TableMemory)
        for journal in exported.journals.values():
            read(journal)
    except (*UNDECODABLE, BadJournal) as error:
        raise KeepError("keep_damaged", file=str(file)) from error
    return _write(memory, exported, file, root)


def _write(memory: TableMemory, exported: Exported, file: Path, root: Path | None) -> SavedTable:
    folder = (root or paths.tables()) / paths.checked_id(memory.table)
    memory_file = folder / f"{memory.table}{MEMORY_ENDING}"
    kept = user_files.read(memory_file, TableMemory)
    if kept is not None and kept.away is None:
        raise KeepError("saved_here", table=memory.table)
    private_folder(folder)
    for name, journal in exported.journals.items():
        if not re.fullmatch(rf"{memory.table}-[0-9]{{1,9}}{re.escape(ENDING)}", name):
            raise KeepError("keep_damaged", file=str(file))
        replace_private(folder / name, journal)
    replace_private(memory_file, exported.memory)
    table = _read(memory_file)
    if table is None:
        raise KeepError("saved_over", table=memory.table)
    return table


def _read(file: Path) -> SavedTable | None:
    """Return the table of a memory file, None where it has no match to continue. Raises KeepError, BadJournal."""
    kept = TableStore(file.parent, file.name.removesuffix(MEMORY_ENDING)).load()
    if kept is None or not kept[1] or is_over(kept[1]) or kept[0].away is not None:
        return None
    memory, records = kept
    steps = sum(isinstance(record, Played) for record in records)
    running = is_open(file.parent, memory.table)
    return SavedTable(memory, file.parent, _names(records), steps, file.stat().st_mtime, running)


def _names(records: list[Record]) -> tuple[str, ...]:
    opening = records[0]
    return opening.names if isinstance(opening, Opening) else ()

"""What the entries of a log say: the memory of a table and the records of its matches. Pure."""

from collections.abc import Iterable

import msgspec

from engine.core.journal import FIRST_LINE, Opening, Record, frame, read
from netcode.table.effects import Keep, Persist
from netcode.table.table_memory import TableMemory

_MEMORY, _RECORD = b"m", b"r"
_NUMBER = 4
"""Bytes of a match's number."""
_decoder = msgspec.msgpack.Decoder(TableMemory)


def content_of(effect: Persist | Keep) -> bytes:
    """Return the content of an entry."""
    if isinstance(effect, Keep):
        return _MEMORY + msgspec.msgpack.encode(effect.memory)
    return _RECORD + effect.match.to_bytes(_NUMBER, "big") + frame(effect.record)


def table_of(contents: Iterable[bytes]) -> tuple[TableMemory, list[Record]] | None:
    """Return the newest memory and the records of its match, as a host's disk would have them; None for no table.

    No records: no match of its game was dealt yet.

    Raises BadJournal, msgspec.DecodeError for contents that no host writes.
    """
    memory: TableMemory | None = None
    matches: dict[int, list[Record]] = {}
    for content in contents:
        if content.startswith(_MEMORY):
            memory = _decoder.decode(content[1:])
            continue
        number = int.from_bytes(content[1 : 1 + _NUMBER], "big")
        (record,), _ = read(FIRST_LINE + content[1 + _NUMBER :])
        if isinstance(record, Opening):
            matches[number] = []
        matches[number].append(record)
    if memory is None:
        return None
    return memory, matches.get(memory.matches, []) if memory.dealt else []

"""The contents of a log's entries: a table's memory, the records of its matches, permits for the next host. Pure.

With each roster the host signs for every keeper that it may carry the table on (`Passage`). It lies sealed in the copy: only
who may read the copy, by the promises of a quorum, can show it to guests.
"""

from collections.abc import Iterable, Sequence

import msgspec

from engine.core.journal import FIRST_LINE, Opening, Record, frame, read
from netcode.protocol.pedigree import STEPS, Passage
from netcode.table.effects import Keep, Persist
from netcode.table.table_memory import TableMemory

_MEMORY, _RECORD, _PASSAGES = b"m", b"r", b"p"
_NUMBER = 4
"""Bytes of a match's number."""
_decoder = msgspec.msgpack.Decoder(TableMemory)
_passages = msgspec.msgpack.Decoder(tuple[Passage, ...])


def content_of(effect: Persist | Keep) -> bytes:
    """Return the content of an entry."""
    if isinstance(effect, Keep):
        return _MEMORY + msgspec.msgpack.encode(effect.memory)
    return _RECORD + effect.match.to_bytes(_NUMBER, "big") + frame(effect.record)


def passages_content(passages: Sequence[Passage]) -> bytes:
    """Return the content of an entry that says who may carry the table on."""
    return _PASSAGES + msgspec.msgpack.encode(passages)


def pedigree_of(contents: Iterable[bytes], fingerprint: bytes, before: Sequence[Passage]) -> tuple[Passage, ...]:
    """Return the pedigree by which guests trust a machine of this certificate; `before`: that of the last host.

    Raises msgspec.DecodeError for contents that no host writes.
    """
    mine: tuple[Passage, ...] = ()
    for content in contents:
        if content.startswith(_PASSAGES):
            mine = tuple(step for step in _passages.decode(content[1:]) if step.to == fingerprint) or mine
    if not mine:
        return tuple(before)
    return (*(step for step in before if step.number < mine[0].number), *mine)[-STEPS:]


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
        if content.startswith(_PASSAGES):
            continue
        number = int.from_bytes(content[1 : 1 + _NUMBER], "big")
        (record,), _ = read(FIRST_LINE + content[1 + _NUMBER :])
        if isinstance(record, Opening):
            matches[number] = []
        matches[number].append(record)
    if memory is None:
        return None
    return memory, matches.get(memory.matches, []) if memory.dealt else []

"""Carrying a table on by a person's word, where its host does not answer, or waits for the others."""

from client.data.joined_table import JoinedTable
from engine.core.visibility import SPECTATOR
from netcode.storage.copy_file import give_word


def may_carry_on(table: JoinedTable) -> bool:
    """Tell whether the word of our person would count: at a laptop that is trusted with the table, or at a host that waits."""
    room = table.room
    if room is None or table.shut is not None:
        return False
    if table.owner and room.silent:
        return True
    ours = room.places[table.seat].name if table.seat != SPECTATOR else ""
    return room.entrusted and ours in room.carriers and table.link in ("lost", "dialling")


def carry_on(table: JoinedTable) -> bool:
    """Give our person's word; return whether a copy of the table is here. Raises KeepError."""
    return table.joined is not None and give_word(table.joined.table)

"""Decisions of the owner and of the person at another laptop about carrying the table on."""

from client.data.carrying import carry_on, may_carry_on
from client.data.owning import heirs_of
from client.screens.base import Screen
from client.screens.one_of import Entry, ask_one_of
from netcode.protocol.clean_text import clean_line
from netcode.protocol.messages import Entrust


def carrying_entries(screen: Screen) -> list[Entry]:
    """Return the entries of the table's menu: trusting the one other laptop, and carrying on here."""
    table, says = screen.shell.store.table, screen.words.say
    entries: list[Entry] = []
    if may_carry_on(table):
        entries.append((says("ui.carrying.open"), lambda: _ask_whether_off(screen)))
    room = table.room
    if room is None or not table.owner or table.shut is not None or room.stage == "lobby":
        return entries
    if room.entrusted:
        entries.append((says("ui.carrying.entrusted"), lambda: screen.shell.ask(Entrust(False))))
    elif len(heirs_of(room)) == 1 and not room.options.get("deck"):
        entries.append((says("ui.carrying.entrust"), lambda: _ask_whether_trusted(screen)))
    return entries


def _ask_whether_trusted(screen: Screen) -> None:
    """Tell the price, and let the other laptop carry on."""
    says, (name,) = screen.words.say, heirs_of(screen.shell.store.table.room)[:1]
    told = says("ui.carrying.told", who=clean_line(name))
    allow = (says("ui.carrying.allow"), lambda: screen.shell.ask(Entrust(True)))
    ask_one_of(screen, says("ui.carrying.entrust"), told, [allow], says("ui.page.cancel"), width=460)


def _ask_whether_off(screen: Screen) -> None:
    """Tell what happens if the laptops are on, and give the word that they are off."""
    says, table = screen.words.say, screen.shell.store.table
    if table.room is None:
        return
    who = says("list.or").join(map(clean_line, table.room.silent or (table.room.owner,)))
    word = (says("ui.carrying.open"), lambda: _give(screen))
    ask_one_of(screen, says("ui.carrying.open"), says("ui.carrying.sure", who=who), [word], says("ui.page.cancel"))


def _give(screen: Screen) -> None:
    carry_on(screen.shell.store.table)

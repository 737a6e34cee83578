"""Handing the table on to the laptop of a player who is here."""

from collections.abc import Callable

from client.data.owning import heirs_of
from client.screens.base import Screen
from client.screens.one_of import ask_one_of
from netcode.protocol.clean_text import clean_line
from netcode.protocol.messages import HandOn


def may_hand_on(screen: Screen) -> bool:
    """Tell whether the table is ours and a player's program here could host it."""
    table = screen.shell.store.table
    return table.owner and table.shut is None and bool(heirs_of(table.room))


def ask_who_hosts(screen: Screen) -> None:
    """Ask whose laptop is to host the table; until that is chosen, everyone who could take it gets ready."""
    say, shell = screen.say, screen.shell

    def hand_on(name: str) -> Callable[[], None]:
        def act() -> None:
            while screen.ui.dialogs:  # the one about leaving, where that led here
                screen.ui.close()
            shell.ask(HandOn(name))

        return act

    shell.ask(HandOn(""))
    heirs = [(clean_line(name), hand_on(name)) for name in heirs_of(shell.store.table.room)]
    title, told = say("ui.handing.title"), say("ui.handing.told")
    ask_one_of(screen, title, told, heirs, say("ui.page.cancel"), symbol="house", width=460)

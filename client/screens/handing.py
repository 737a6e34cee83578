"""Handing the table on to the laptop of somebody who is here."""

from collections.abc import Callable

from client.data.owning import heirs_of
from client.screens.base import Screen
from client.session.commands import Decide
from client.widgets import Button, Dialog
from netcode.protocol.clean_text import clean_line
from netcode.protocol.messages import HandOn


def may_hand_on(screen: Screen) -> bool:
    """Tell whether the table is ours and somebody is here whose program could host it."""
    table = screen.shell.store.table
    return table.owner and table.shut is None and bool(heirs_of(table.room))


def ask_who_hosts(screen: Screen) -> None:
    """Ask whose laptop is to host the table; until that is chosen, everyone who could take it gets ready."""
    say = screen.say

    def hand_on(name: str) -> Callable[[], None]:
        def act() -> None:
            while screen.ui.dialogs:
                screen.ui.close()
            screen.shell.tell(Decide(HandOn(name)))

        return act

    screen.shell.tell(Decide(HandOn("")))
    heirs = [Button(clean_line(name), hand_on(name), "paper") for name in heirs_of(screen.shell.store.table.room)]
    back = Button(say("ui.page.cancel"), screen.ui.close, "primary")
    screen.ui.ask(
        Dialog(say("ui.handing.title"), say("ui.handing.told"), [back], screen.ui.close, heirs, symbol="house")
    )

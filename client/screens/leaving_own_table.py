"""Leaving our own table: Leave and closing the window ask what should happen to it."""

from collections.abc import Callable

from client.screens.base import Screen
from client.screens.handing import ask_who_hosts, may_hand_on
from client.widgets import Button, Dialog
from netcode.protocol.messages import Bye, CloseTable


def closing_dialog(screen: Screen, quits: bool) -> Dialog:
    """Return the question. quits: the window is to be closed; else only the table is left.

    A practice table is saved, or not. A table that others sit at can also go on without us.
    """
    shell, store = screen.shell, screen.shell.store
    stage = store.table.room.stage if store.table.room is not None else "lobby"
    practice = store.hosted is not None and store.hosted.practice

    def after(command: CloseTable | Bye | None) -> Callable[[], None]:
        def act() -> None:
            while screen.ui.dialogs:
                screen.ui.close()
            if command is not None:
                shell.ask(command)
                if quits:
                    shell.quit()
                else:
                    shell.go("title")

        return act

    say = screen.say
    buttons = [Button(say("ui.closing.stay"), after(None))]
    if stage == "playing":
        end = after(CloseTable(save=False))
        sure = sure_dialog(screen, say("ui.closing.sure_title"), say("ui.closing.sure"), say("ui.closing.end"), end)
        buttons.append(Button(say("ui.closing.end"), lambda: screen.ui.ask(sure), "danger"))
        buttons.append(Button(say("ui.closing.save"), after(CloseTable(save=True))))
    else:
        buttons.append(Button(say("ui.closing.close"), after(CloseTable(save=False)), "danger"))
        if may_hand_on(screen):
            buttons.append(Button(say("ui.handing.open"), lambda: ask_who_hosts(screen)))
    if not practice:
        bot = stage == "playing" and store.table.playing
        buttons.append(Button(say("ui.closing.keep_bot" if bot else "ui.closing.keep"), after(Bye(bot=bot))))
    buttons[-1].look = "primary"
    key = "practice" if practice else "playing" if stage == "playing" else "room"
    return Dialog(
        say("ui.closing.title"), say(f"ui.closing.{key}"), buttons, screen.ui.close, symbol="house", width=640
    )


def sure_dialog(screen: Screen, title: str, told: str, label: str, end: Callable[[], None]) -> Dialog:
    """Return the question whether a match is really to be thrown away; Enter goes back."""
    back = Button(screen.say("ui.closing.back"), screen.ui.close, "primary")
    return Dialog(title, told, [Button(label, end, "danger"), back], screen.ui.close, symbol="house")


def may_close(screen: Screen) -> bool:
    """Tell whether the window may be closed at once. If the table is ours, ask what should happen to it and return False.

    A guest is not asked, as its seat is kept while the match runs: it leaves.
    """
    table = screen.shell.store.table
    if table.owner and table.shut is None:
        if not screen.ui.dialogs:
            screen.ui.ask(closing_dialog(screen, quits=True))
        return False
    screen.shell.ask(Bye())
    return True

"""A dialog that asks for one of several things, with one button below the other."""

from collections.abc import Callable, Sequence

from client.screens.base import Screen
from client.widgets import Button, Dialog

Entry = tuple[str, Callable[[], None]]
"""A button's text and what it does."""


def ask_one_of(
    screen: Screen, title: str, body: str, entries: Sequence[Entry], back: str, symbol: str = "", width: float = 400
) -> None:
    """Open a dialog with a button for each entry, which closes it first; the last button leads back."""
    ui = screen.ui

    def does(action: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            ui.close()
            action()

        return act

    fields = [Button(text, does(action), "paper") for text, action in entries]
    ui.ask(Dialog(title, body, [Button(back, ui.close, "primary")], ui.close, fields, symbol, width))

"""The address that brings a television to the table: one press shows it large, with the table code in it, and copies it."""

from contextlib import suppress

import pygame

from client.data.store import Store
from client.screens.page import Page
from client.screens.ways_in import browsers_at
from client.widgets import Button, Dialog


def television_address(store: Store) -> str:
    """Return the address, empty where browsers are not let in. No screen has to type name or code after it."""
    url = browsers_at(store)
    return f"{url}wall#{store.table.room.code}" if url and store.table.room is not None else ""


def show_on_television(page: Page) -> None:
    """Show the address in a dialog, and put it into the clipboard."""
    address = television_address(page.shell.store)
    with suppress(pygame.error):
        pygame.scrap.put_text(address)
    close = Button(page.say("ui.page.back"), page.ui.close, "primary")
    text = page.say("ui.room.television_what")
    page.ui.ask(Dialog(address, text, [close], page.ui.close, symbol="frame", width=660))

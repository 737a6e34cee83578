"""The control by which a set-up chooses a deck of own pictures, of those on this machine."""

from collections.abc import Callable

from pygame import FRect

from client.drawing import theme
from client.screens.base import Screen
from client.screens.page import Column
from client.widgets import Button, Choice, Widget
from engine.core.options import Value
from netcode.storage import own_decks


def decks_of(here: bool) -> list[Value]:
    """Return the paintings and the decks of this machine, as values. here: whether the table plays with what is here."""
    return ["", *(own_decks.reference_to(one.deck) for one in own_decks.stored() if here)]


def renew(offered: Widget | None, here: bool) -> bool:
    """Offer the decks that are here now, choose one that was made meanwhile, and return whether there are others now."""
    if not isinstance(offered, Choice):
        return False
    before, now = [value for value, _ in offered.options], decks_of(here)
    wanted = next((value for value in now if value not in before), offered.value)
    if now != before:
        offered.options, offered.index = [(value, "") for value in now], 0
        offered.set(wanted)
    return now != before


def tell(offered: Widget | None, told: Callable[[Value], str]) -> None:
    """Say of each deck how many of its pictures have what is asked for."""
    if isinstance(offered, Choice):
        offered.options = [(deck, told(deck)) for deck, _ in offered.options]


def is_settled(made: Widget) -> bool:
    """Tell whether a control has nothing to choose from: no deck is here."""
    return isinstance(made, Choice) and len(made.options) == 1


def button(screen: Screen) -> Button:
    """Return the button that leads to the decks."""
    made = Button("", lambda: screen.shell.push("decks"), "paper", "frame")
    made.tip = (screen.say("decks.open"), screen.say("decks.open_what"))
    return made


def offer(button: Button, made: Widget | None, here: bool) -> None:
    """Show that button where a game has such a control; with its name where it stands alone."""
    button.visible = made is not None and here
    button.label = button.tip[0] if made is not None and is_settled(made) else ""


def put(column: Column, made: Widget, label: str, tall: float, button: Button | None) -> None:
    """Place a control under its label; beside it the button that leads to the decks, or that alone where there is no deck."""
    if button is None or not button.visible:
        column.put(made, label, tall)
    elif is_settled(made):
        column.put(button, label, tall)
    else:
        column.put(made, label, tall, column.area.w - tall - theme.S)
        button.rect = FRect(column.area.right - tall, made.rect.y, tall, tall)

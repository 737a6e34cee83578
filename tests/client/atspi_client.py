"""A screen reader of nobody's: a client of AT-SPI that reads windows and uses them, run by the system's Python.

It tells the bus that a reader is there. Then it answers each line on its input by a line of JSON: {"do": NAME} presses what has
that name, any other line gets role, name, description, actions and states of all that is shown. "said" is what was announced
since the last line.
"""

import json
import sys
from typing import Any

import pyatspi
from gi.repository import Gio, GLib

said: list[str] = []


def awaken() -> None:
    """Tell everybody that a screen reader is there."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for fact in ("IsEnabled", "ScreenReaderEnabled"):
        told = GLib.Variant("(ssv)", ("org.a11y.Status", fact, GLib.Variant("b", True)))
        bus.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", told, None, 0, 10_000, None
        )


def hear(event: Any) -> None:
    """Note what is announced."""
    said.append(str(event.any_data))


def every(node: Any) -> Any:
    """Yield a node and all below it."""
    yield node
    for child in node:
        if child is not None:
            yield from every(child)


def windows() -> list[Any]:
    """Return the windows of all programs."""
    return [window for program in pyatspi.Registry.getDesktop(0) if program is not None for window in program]


def told(node: Any) -> list[Any]:
    """Return what a node says of itself."""
    actions = []
    if "Action" in pyatspi.listInterfaces(node):
        action = node.queryAction()
        actions = [action.getName(place) for place in range(action.nActions)]
    states = [pyatspi.stateToString(state) for state in node.getState().getStates()]
    return [node.getRoleName(), node.name, node.description, actions, states]


def answer(wanted: dict[str, Any]) -> Any:
    """Return the answer to a line."""
    if "do" in wanted:
        found = [node for window in windows() for node in every(window) if node.name == wanted["do"]]
        able = [node for node in found if "Action" in pyatspi.listInterfaces(node)]
        return bool(able) and bool(able[0].queryAction().doAction(0))
    return [told(node) for window in windows() for node in every(window)]


def listen(channel: Any, condition: Any) -> bool:
    """Take a line."""
    line = sys.stdin.readline()
    if not line:
        pyatspi.Registry.stop()
        return False
    try:
        found = answer(json.loads(line))
    except Exception as error:  # what was there a moment ago is gone
        found = {"gone": repr(error)}
    print(json.dumps({"answer": found, "said": [said.pop(0) for _ in range(len(said))]}), flush=True)
    return True


if __name__ == "__main__":
    awaken()
    pyatspi.Registry.registerEventListener(hear, "object:announcement")
    GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, listen)
    pyatspi.Registry.start()

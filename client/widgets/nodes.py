"""Widgets as a screen reader has them: the node of each kind, what has the focus in it, and what a click or a value does.

Loaded when there is a reader. Parts of a widget (rows, tiles, options) have its id, a dot, and their place.
"""

from collections.abc import Callable, Iterable
from functools import singledispatch
from typing import Any

from pygame import FRect

from client.accessibility.tree import CHOSEN, USED, Act, Node, Role, Scale
from client.drawing.listener import Listener
from client.drawing.rects import Rect
from client.widgets.base import Widget
from client.widgets.button import Button
from client.widgets.choice import Choice, Menu, Segments
from client.widgets.dialog import Dialog
from client.widgets.entry import Entry
from client.widgets.rows import Feed, Rows
from client.widgets.slider import Slider, Switch
from client.widgets.tiles import Tiles

_FOCUSED = frozenset({Act.FOCUS})
_FILLED = USED | {Act.SET}


@singledispatch
def node_of(widget: Widget, ear: Listener) -> Node:
    """Return the node of a widget. `ear` hears what it writes."""
    return _node(widget, Role.GROUP)


def _node(widget: Widget, role: Role, name: str = "", **more: Any) -> Node:
    """Return a node with a widget's place; by the heading of its tip where it has no name."""
    name = name or next(iter(widget.tip), "")
    told = " ".join(line for line in widget.tip if line != name)
    facts = {"told": told, "rect": Rect(*widget.rect), "acts": USED, "off": not widget.enabled, **more}
    return Node(widget.id, role, name, **facts)


def _part(widget: Widget, place: int) -> str:
    return f"{widget.id}.{place}"


def _options(widget: Widget, labels: Iterable[str], chosen: int, place_of: Callable[[int], FRect]) -> tuple[Node, ...]:
    """Return what can be chosen in a widget."""
    return tuple(
        Node(_part(widget, n), Role.OPTION, label, rect=Rect(*place_of(n)), acts=CHOSEN, chosen=n == chosen)
        for n, label in enumerate(labels)
    )


@node_of.register
def _(button: Button, ear: Listener) -> Node:
    return _node(button, Role.BUTTON, button.label, key=button.key_shown, chosen=button.chosen or None)


@node_of.register
def _(choice: Choice, ear: Listener) -> Node:  # type: ignore[type-arg]
    """Named by its first option if nothing else names it, as on pages."""
    overlay = choice.router.overlay if choice.router is not None else None
    opened = isinstance(overlay, Menu) and overlay.owner is choice
    value = choice.options[choice.index][1] if choice.options else ""
    name = "" if choice.tip or not choice.options else choice.options[0][1]
    return _node(choice, Role.CHOICE, name, value=value, opened=opened)


@node_of.register
def _(menu: Menu, ear: Listener) -> Node:
    labels = [label for _, label in menu.owner.options]
    return _node(menu, Role.OPTIONS, acts=frozenset(), children=_options(menu, labels, menu.owner.index, menu.part))


@node_of.register
def _(segments: Segments, ear: Listener) -> Node:  # type: ignore[type-arg]
    labels = [label for _, label in segments.options]
    return _node(
        segments, Role.OPTIONS, acts=_FOCUSED, children=_options(segments, labels, segments.index, segments.part)
    )


@node_of.register
def _(entry: Entry, ear: Listener) -> Node:
    return _node(entry, Role.ENTRY, entry.hint, value=entry.text, acts=_FILLED)


@node_of.register
def _(slider: Slider, ear: Listener) -> Node:
    scale = Scale(slider.value, slider.low, slider.high, slider.step)
    return _node(
        slider, Role.SLIDER, value=slider.told(slider.value), scale=scale, acts=frozenset({Act.FOCUS, Act.SET})
    )


@node_of.register
def _(switch: Switch, ear: Listener) -> Node:
    return _node(switch, Role.SWITCH, switch.label, chosen=switch.on)


@node_of.register
def _(rows: Rows, ear: Listener) -> Node:  # type: ignore[type-arg]
    """All rows, those that are scrolled away too."""
    role = Role.OPTIONS if rows.pick is not None else Role.LIST
    children = tuple(_row(rows, ear, place, item) for place, item in enumerate(rows.items))
    return _node(rows, role, rows.name if isinstance(rows, Feed) else "", acts=_FOCUSED, children=children)


def _row(rows: "Rows[Any]", ear: Listener, place: int, item: Any) -> Node:
    box = FRect(0, 0, rows.inner, 100)
    texts = ear.hear(lambda canvas: rows.draw_row(canvas, item, box, ""))
    name = (": " if isinstance(rows, Feed) else ", ").join(texts)  # a feed tells who said it first
    if rows.pick is None:
        return Node(_part(rows, place), Role.ITEM, name)
    return Node(_part(rows, place), Role.OPTION, name, acts=CHOSEN, chosen=place == rows.chosen)


@node_of.register
def _(tiles: Tiles, ear: Listener) -> Node:  # type: ignore[type-arg]
    children = tuple(_tile(tiles, ear, place, name) for place, name in enumerate(tiles.names))
    return _node(tiles, Role.OPTIONS, acts=_FOCUSED, children=children)


def _tile(tiles: "Tiles[Any]", ear: Listener, place: int, name: str) -> Node:
    box = tiles.place(place)
    texts = ear.hear(lambda canvas: tiles.draw_tile(canvas, tiles.items[place], box, ""))
    told = " ".join(text if text.endswith((".", "!", "?")) else f"{text}." for text in texts if text != name)
    return Node(_part(tiles, place), Role.OPTION, name, told, "", Rect(*box), CHOSEN, chosen=place == tiles.chosen)


@node_of.register
def _(dialog: Dialog, ear: Listener) -> Node:
    lines = enumerate(dialog.body.split("\n"))
    texts = tuple(Node(_part(dialog, n), Role.TEXT, line) for n, line in lines if line)
    parts = tuple(node_of(part, ear) for part in dialog.parts if part.visible)
    return _node(dialog, Role.DIALOG, dialog.title, acts=frozenset(), children=(*texts, *parts))


def focus_in(widget: Widget) -> str:
    """Return the id of what has the focus while a widget has it: the part that is chosen, else the widget."""
    if isinstance(widget, Menu):
        return _part(widget, widget.at)
    if isinstance(widget, Segments):
        return _part(widget, widget.index)
    chosen = isinstance(widget, Tiles) or (isinstance(widget, Rows) and widget.selection is not None)
    return _part(widget, widget.chosen) if isinstance(widget, Tiles | Rows) and chosen else widget.id


def click(widget: Widget, part: int | None) -> None:
    """Click on a widget or on one of its parts. What opens by a second click is opened by a click on what is chosen."""
    if isinstance(widget, Segments | Menu | Rows | Tiles):
        if part is not None:
            _choose(widget, part)
    elif not isinstance(widget, Slider):  # a click there has no number
        widget.press(widget.rect.center)
        widget.release(widget.rect.center)


def _choose(widget: "Segments[Any] | Menu | Rows[Any] | Tiles[Any]", part: int) -> None:
    if isinstance(widget, Menu):
        widget.owner.choose(part)
        widget.close()
    elif isinstance(widget, Tiles) and part == widget.chosen:
        widget.open()
    elif not isinstance(widget, Rows):
        widget.choose(part)
    elif widget.pick is not None:
        again = part == widget.chosen
        widget.choose(part)
        if again and widget.open is not None:
            widget.open(widget.items[part])


def put(widget: Widget, value: str) -> None:
    """Give a slider a number, or a field a text as if it were typed."""
    if isinstance(widget, Slider):
        widget.set(round(float(value)))
    elif isinstance(widget, Entry):
        widget.mark, widget.caret = 0, len(widget.text)
        widget.typed(value)

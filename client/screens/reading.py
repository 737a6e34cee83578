"""A screen for a screen reader: its widgets, and the texts beside them, in the order in which they are read."""

from collections.abc import Iterable

from msgspec.structs import replace

from client.accessibility.tree import Act, Node, Role, Wish, every
from client.drawing.listener import HEADINGS, Heard, Listener
from client.drawing.rects import Rect
from client.widgets import Router, Widget
from client.widgets.nodes import click, focus_in, node_of, put

ROW = 14.0
"""Units: what begins no farther apart is in one row."""
ABOVE = 30.0
"""Units between a widget and the text that names it, at most."""
_LABELLED = frozenset({Role.OPTIONS, Role.SLIDER, Role.LIST})
"""What is named by the text above it, where its tip does not name it."""
_HINTED = frozenset({Role.ENTRY, Role.CHOICE})
"""What has a hint for a name, where no text stands above it."""


def reachable(ui: Router, ear: Listener) -> tuple[Node, ...]:
    """Return the reachable widgets: those of the dialog on top, else all; then an open list."""
    nodes = [node_of(widget, ear) for widget in (ui.dialogs[-1:] or ui.layer())]
    return (*nodes, *([node_of(ui.overlay, ear)] if ui.overlay is not None else []))


def read_page(ui: Router, ear: Listener) -> tuple[Node, ...]:
    """Return what was drawn on a listener: sheet by sheet, there row by row, each from the left; of a dialog only that."""
    widgets = reachable(ui, ear)
    if ui.dialogs:
        return widgets
    lists = () if ui.overlay is None else widgets[-1:]
    named = tuple(_named(node, ear.texts) for node in widgets if node not in lists)
    placed = [*named, *_beside(ear.texts, named)]
    grounds: dict[int, list[Node]] = {}
    for node in placed:
        grounds.setdefault(_ground(node, ear.grounds), []).append(node)
    groups = [_group(place, nodes) for place, nodes in sorted(grounds.items()) if place >= 0]
    return (*in_rows(grounds.get(-1, ())), *groups, *lists)


def _group(place: int, nodes: list[Node]) -> Node:
    """Return what stands on one sheet, by the heading that it begins with."""
    ordered = in_rows(nodes)
    first = ordered[0]
    named = first.name if first.role is Role.HEADING else ""
    return Node(f"sheet:{place}", Role.GROUP, named, children=tuple(ordered[1:] if named else ordered))


def _named(node: Node, texts: Iterable[Heard]) -> Node:
    """Return a field, slider or list by the text right above it, if it has no better name; a field's hint is told."""
    if node.rect is None or not (node.role in _HINTED or (not node.name and node.role in _LABELLED)):
        return node
    x, top = node.rect.x, node.rect.y
    above = [(top - at.bottom, text) for text, at, _ in texts if abs(at.x - x) < ROW and 0 <= top - at.bottom < ABOVE]
    hint = node.name if node.role is Role.ENTRY else ""
    name = min(above)[1] if above else ""
    return replace(node, name=name, told=" ".join(filter(None, (hint, node.told)))) if name else node


def _beside(texts: Iterable[Heard], widgets: tuple[Node, ...]) -> list[Node]:
    """Return the texts that are on no widget and that none of them says."""
    nodes = [node for widget in widgets for node in every(widget)]
    said = {text for node in nodes for text in (node.name, node.value)}
    tips = " ".join(node.told for node in nodes)
    covered = [widget.rect for widget in widgets if widget.rect is not None]
    free: list[Node] = []
    count: dict[str, int] = {}
    for text, rect, style in texts:
        if text in said or text in tips or any(place.holds(*rect.center) for place in covered):
            continue
        count[text] = count.get(text, -1) + 1
        role = Role.HEADING if style in HEADINGS else Role.TEXT
        free.append(Node(f"text:{text}:{count[text]}", role, text, rect=rect))
    return free


def _ground(node: Node, grounds: list[Rect]) -> int:
    """Return the number of the smallest sheet that a node stands on, -1 for none."""
    if node.rect is None:
        return -1
    around = [(ground.w * ground.h, place) for place, ground in enumerate(grounds) if ground.holds(*node.rect.center)]
    return min(around)[1] if around else -1


def in_rows(nodes: Iterable[Node]) -> list[Node]:
    """Return nodes row by row from the top, each row from the left; what has no place comes last."""
    rows: list[list[tuple[Rect, Node]]] = []
    placed = [(node.rect, node) for node in nodes if node.rect is not None]
    for rect, node in sorted(placed, key=lambda one: one[0].y):
        if not rows or rect.y - rows[-1][0][0].y > ROW:
            rows.append([])
        rows[-1].append((rect, node))
    found = [node for row in rows for _, node in sorted(row, key=lambda one: one[0].x)]
    return [*found, *(node for node in nodes if node.rect is None)]


def focus_of(ui: Router) -> str:
    """Return the id of what has the focus, as far as it can be seen; empty for nothing."""
    focus = ui.overlay or (ui.focus if not ui.focus_unseen else None)
    return focus_in(focus) if focus is not None else ""


def act_on(ui: Router, wish: Wish) -> bool:
    """Do with a widget what a reader wants; return whether it is one that can be reached."""
    name, _, part = wish.id.partition(".")
    widget = next((one for one in _reached(ui) if one.id == name), None)
    if widget is None:
        return False
    if not widget.enabled:
        return True
    ui.keyboard = True
    if widget.focusable and widget is not ui.overlay:
        ui.set_focus(widget)
    if wish.act is Act.SET:
        put(widget, wish.value)
    elif wish.act is Act.CLICK:
        click(widget, int(part) if part else None)
    return True


def _reached(ui: Router) -> list[Widget]:
    return [*ui.layer(), *([ui.overlay] if ui.overlay is not None else [])]

"""The tree for the system's screen reader, by AccessKit: AT-SPI on Linux, UI Automation on Windows, NSAccessibility.

While no reader listens, `active` is False and nothing is made. The system calls from threads of its own, and may hold a lock
then that a call from the window would wait for: so the window calls nothing before a reader has begun. What the reader wants
is put into a queue, and `wake` is called. AccessKit is loaded when an adapter is made.

Orca drops announcements that follow another one within a tenth of a second. So all that a tree has to announce is one text.
"""

import itertools
import sys
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from client.accessibility.tree import Act, Live, Node, Role, Tree, Wish
from client.drawing.rects import Rect

ROLES = {
    Role.WINDOW: "WINDOW",
    Role.DIALOG: "DIALOG",
    Role.GROUP: "GROUP",
    Role.HEADING: "HEADING",
    Role.TEXT: "LABEL",
    Role.STATUS: "STATUS",
    Role.NEWS: "LOG",
    Role.LIST: "LIST",
    Role.ITEM: "LIST_ITEM",
    Role.BUTTON: "BUTTON",
    Role.SWITCH: "SWITCH",
    Role.SLIDER: "SLIDER",
    Role.ENTRY: "TEXT_INPUT",
    Role.CHOICE: "COMBO_BOX",
    Role.OPTIONS: "LIST_BOX",
    Role.OPTION: "LIST_BOX_OPTION",
    Role.TABLE: "TABLE",
    Role.ROW: "ROW",
    Role.HEAD: "COLUMN_HEADER",
    Role.CELL: "CELL",
}
"""AccessKit's name of each role."""
ACTS = {"CLICK": Act.CLICK, "FOCUS": Act.FOCUS, "SET_VALUE": Act.SET}
STEPS = {"INCREMENT": 1, "DECREMENT": -1}
"""Actions of a reader on a slider, in its steps."""
_LISTS = frozenset({Role.LIST, Role.OPTIONS})


class _Placed(NamedTuple):
    """A node without its children, the ids of those, and its place in a list: from 1, of how many."""

    node: Node
    children: tuple[str, ...]
    place: int = 0
    size: int = 0
    live: Live = Live.OFF
    """The way its change is told; that of its list, if it has none."""


class Adapter:
    """One window's link to the reader. handle: the system's handle of the window. Raises ImportError without AccessKit."""

    def __init__(self, handle: int, wake: Callable[[], None]) -> None:
        import accesskit

        self._kit: Any = accesskit
        self.active = False
        """True while a reader listens."""
        self._anew = False
        """True until the reader has got something."""
        self._wake = wake
        self._requests: deque[Any] = deque()
        self._fresh = itertools.count()
        self._numbers: dict[str, int] = {}
        """The number of each node that the reader has. None is used twice: readers remember names of nodes that are gone."""
        self._names: dict[int, str] = {}
        self._sent: dict[str, _Placed] = {}
        self._focus, self._scale = "", 1.0
        self._announced: Node | None = None
        """The node that announces what was new last."""
        self._announcements = 0
        self._live: dict[str, str] | None = None
        """The names of the live nodes of the last tree, by id; None before the first."""
        self._adapter = self._made(handle)

    def _made(self, handle: int) -> Any:
        """Return the adapter of this system. On Windows its window must not have been shown yet."""
        if sys.platform == "win32":
            return self._kit.windows.SubclassingAdapter(handle, self._begin, self._take)
        if sys.platform == "darwin":
            self._kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return self._kit.macos.SubclassingAdapter.for_window(handle, self._begin, self._take)
        return self._kit.unix.Adapter(self._begin, self._take, self._end)

    # Called by the system, in any thread

    def _begin(self) -> None:
        """Note that a reader listens; it gets the tree with the next frame."""
        self._anew = self.active = True
        self._wake()

    def _end(self) -> None:
        self.active = False

    def _take(self, request: Any) -> None:
        self._requests.append(request)
        self._wake()

    # Called by the window, while a reader listens

    def look(self, focused: bool, at: tuple[int, int], size: tuple[int, int]) -> None:
        """Tell whether the window has the keyboard, and where it is on the screen, in pixels."""
        if sys.platform == "darwin":
            _raise(self._adapter.update_view_focus_state(focused))
        elif sys.platform != "win32":  # there the system tells it itself
            rect = self._kit.Rect(*at, at[0] + size[0], at[1] + size[1])
            self._adapter.set_root_window_bounds(rect, rect)
            self._adapter.update_window_focus_state(focused)

    def show(self, tree: Tree, scale: float) -> bool:
        """Send the changes since the last call; return whether there were any. scale: pixels per unit."""
        whole, self._anew = self._anew, False
        if whole or scale != self._scale:
            self._sent = {}
        self._scale = scale
        now = {placed.node.id: placed for placed in self._announcing([*_placed(tree.root)])}
        for gone in self._numbers.keys() - now.keys():
            del self._names[self._numbers.pop(gone)]
        changed = [placed for name, placed in now.items() if self._sent.get(name) != placed]
        if not changed and tree.focus == self._focus:
            return False
        self._sent, self._focus = now, tree.focus
        _raise(self._adapter.update_if_active(lambda: self._update(tree, changed, whole)))
        return True

    def _announcing(self, tree: list[_Placed]) -> list[_Placed]:
        """Return a tree with one more node, which announces what is new among what is live: news first, then a question.

        When a reader begins, only a question is announced.
        """
        live = [placed for placed in tree if placed.live is not Live.OFF]
        known, self._live = self._live, {placed.node.id: placed.node.name for placed in live}
        new = [
            placed
            for placed in live
            if placed.node.name
            and placed.node.role is not Role.NEWS
            and (placed.live is Live.ASSERTIVE if known is None else known.get(placed.node.id) != placed.node.name)
        ]
        new.sort(key=lambda placed: (placed.live is Live.ASSERTIVE, placed.node.role is Role.STATUS))
        if new:
            self._announcements += 1
            text = "\n".join(placed.node.name for placed in new)
            self._announced = Node(f"announced:{self._announcements}", Role.TEXT, text, live=new[-1].live)
        if self._announced is None:
            return tree
        root, *others = tree
        return [root._replace(children=(*root.children, self._announced.id)), *others, _Placed(self._announced, ())]

    def wishes(self) -> list[Wish]:
        """Take what the reader wants done."""
        taken: list[Wish] = []
        while self._requests:
            wish = self._wish(self._requests.popleft())
            if wish is not None:
                taken.append(wish)
        return taken

    def _wish(self, request: Any) -> Wish | None:
        """Return what a request means, None where its node is gone or it means nothing here."""
        name, act = self._names.get(request.target, ""), str(request.action).rpartition(".")[2]
        placed = self._sent.get(name)
        if placed is None:
            return None
        scale = placed.node.scale
        if act in STEPS and scale is not None:
            return Wish(name, Act.SET, str(scale.now + STEPS[act] * scale.step))
        value = str(request.data[1]) if act == "SET_VALUE" and request.data is not None else ""
        return Wish(name, ACTS[act], value) if act in ACTS else None

    # Making

    def _number(self, name: str) -> int:
        if name not in self._numbers:
            self._numbers[name] = next(self._fresh)
            self._names[self._numbers[name]] = name
        return self._numbers[name]

    def _update(self, tree: Tree, changed: list[_Placed], whole: bool) -> Any:
        update = self._kit.TreeUpdate(self._number(tree.focus))
        if whole:
            update.tree = self._kit.Tree(self._number(tree.root.id))
            update.tree.toolkit_name = "Vernissage"
        update.nodes = [(self._number(placed.node.id), self._node(placed)) for placed in changed]
        return update

    def _node(self, placed: _Placed) -> Any:
        node = placed.node
        made = self._kit.Node(getattr(self._kit.Role, ROLES[node.role]))
        made.set_children([self._number(name) for name in placed.children])
        if node.role is Role.TEXT:
            made.set_value(node.name)  # a label's text is its value
        elif node.role is Role.CHOICE:
            made.set_label(": ".join(filter(None, (node.name, node.value))))  # Orca reads no value of such a field
        else:
            made.set_label(node.name)
        value = node.value if node.role is not Role.CHOICE else ""
        texts = (("description", node.told), ("value", value), ("keyboard_shortcut", node.key))
        for field, text in texts:
            if text:
                getattr(made, f"set_{field}")(text)
        if node.rect is not None:
            made.set_bounds(self._kit.Rect(*_pixels(node.rect, self._scale)))
        for act, meant in ACTS.items():
            if meant in node.acts:
                made.add_action(getattr(self._kit.Action, act))
        self._tell_state(made, node)
        if placed.size:
            made.set_position_in_set(placed.place)
            made.set_size_of_set(placed.size)
        return made

    def _tell_state(self, made: Any, node: Node) -> None:
        kit = self._kit
        if node.off:
            made.set_disabled()
        if node.chosen is not None and node.role is Role.OPTION:
            made.set_selected(node.chosen)
        elif node.chosen is not None:
            made.set_toggled(kit.Toggled.TRUE if node.chosen else kit.Toggled.FALSE)
        if node.opened is not None:
            made.set_expanded(node.opened)
        if node.role is Role.DIALOG:
            made.set_modal()
        if node == self._announced:
            made.set_live(getattr(kit.Live, node.live.name))
        if node.scale is not None:
            made.set_numeric_value(node.scale.now)
            made.set_min_numeric_value(node.scale.low)
            made.set_max_numeric_value(node.scale.high)
            made.set_numeric_value_step(node.scale.step)
            made.add_action(kit.Action.INCREMENT)
            made.add_action(kit.Action.DECREMENT)


def _placed(node: Node, place: int = 0, size: int = 0, live: Live = Live.OFF) -> Iterator[_Placed]:
    """Yield a node and all below it. live: that of the node above it."""
    live = live if node.live is Live.OFF else node.live
    yield _Placed(replace(node, children=()), tuple(child.id for child in node.children), place, size, live)
    count = len(node.children) if node.role in _LISTS else 0
    for number, child in enumerate(node.children, 1):
        yield from _placed(child, number if count else 0, count, live)


def _pixels(rect: Rect, scale: float) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom in pixels."""
    return rect.x * scale, rect.y * scale, rect.right * scale, rect.bottom * scale


def _raise(events: Any) -> None:
    """Let the system hear what has changed, where that is still to be done."""
    if events is not None:
        events.raise_events()

"""The window as a tree of plain data: each thing with its role, name, state and possible actions. Pure.

Widgets, screens and the table describe themselves in it. `client.accessibility.adapter` hands it to the system's screen
reader; what the reader wants done comes back as a `Wish`.
"""

import enum
from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from client.drawing.rects import Rect


class Role(enum.Enum):
    """What a node is."""

    WINDOW = enum.auto()
    DIALOG = enum.auto()
    GROUP = enum.auto()
    HEADING = enum.auto()
    TEXT = enum.auto()
    STATUS = enum.auto()
    """A text that is told when it changes."""
    NEWS = enum.auto()
    """Lines that are told as they come."""
    LIST = enum.auto()
    ITEM = enum.auto()
    """A thing in a list that nothing can be done with."""
    BUTTON = enum.auto()
    SWITCH = enum.auto()
    SLIDER = enum.auto()
    ENTRY = enum.auto()
    CHOICE = enum.auto()
    """A field with the chosen one of several, which opens a list."""
    OPTIONS = enum.auto()
    """A list of which one is chosen."""
    OPTION = enum.auto()
    TABLE = enum.auto()
    ROW = enum.auto()
    HEAD = enum.auto()
    """The head of a column or a row."""
    CELL = enum.auto()


class Act(enum.Enum):
    """What can be done with a node."""

    CLICK = enum.auto()
    FOCUS = enum.auto()
    SET = enum.auto()
    """Give it a value: a text, or a number in digits."""


class Live(enum.Enum):
    """How a change is told."""

    OFF = enum.auto()
    POLITE = enum.auto()
    """After what is being said."""
    ASSERTIVE = enum.auto()
    """At once."""


class Scale(NamedTuple):
    """A slider's number, its limits and its step."""

    now: float
    low: float
    high: float
    step: float


class Node(Struct, frozen=True):
    """One thing that can be read or used."""

    id: str
    """The same as long as it is the same thing."""
    role: Role
    name: str = ""
    told: str = ""
    """Sentences about it, and why it cannot be used now."""
    value: str = ""
    """The text in a field, or the chosen one of several."""
    rect: Rect | None = None
    """In units; None where it has no place."""
    acts: frozenset[Act] = frozenset()
    off: bool = False
    """Whether it cannot be used now."""
    chosen: bool | None = None
    """Whether it is picked or switched on; None where that cannot be."""
    opened: bool | None = None
    """Whether its list is open; None for what has none."""
    scale: Scale | None = None
    key: str = ""
    """The key that does the same."""
    live: Live = Live.OFF
    children: tuple["Node", ...] = ()


class Tree(Struct, frozen=True):
    """All of it, and the id of the node that has the focus."""

    root: Node
    focus: str


class Wish(NamedTuple):
    """What a reader wants done."""

    id: str
    act: Act
    value: str = ""


USED = frozenset({Act.CLICK, Act.FOCUS})
"""What can be done with a button."""
CHOSEN = frozenset({Act.CLICK})
"""What can be done with one of several."""


def every(node: Node) -> Iterator[Node]:
    """Yield a node and all below it, in the order in which they are read."""
    yield node
    for child in node.children:
        yield from every(child)


def tree_of(name: str, nodes: tuple[Node, ...], focus: str, rect: Rect | None = None) -> Tree:
    """Return the tree of a window; the window itself has the focus where `focus` is none of its nodes."""
    root = Node("window", Role.WINDOW, name, rect=rect, children=nodes)
    return Tree(root, focus if any(node.id == focus for node in every(root)) else root.id)

"""News for a screen reader to tell: each line once, in the order of the log. Pure."""

from collections import deque

from client.accessibility.tree import Live, Node, Role

AMOUNTS = ("all", "mine", "questions")
"""Amounts of news: everything, what concerns the viewer, or only questions, which the plate tells."""
KEPT = 40
"""Lines that stay in the tree, so that what comes together is told together."""


class Speech:
    """The latest lines, each with a number of its own, so that a repeated line is read again."""

    def __init__(self) -> None:
        self._lines: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self._count = 0

    def tell(self, text: str) -> None:
        """Have a line told."""
        self._count += 1
        self._lines.append((self._count, text))

    def clear(self) -> None:
        """Forget all lines: another match has begun. Later lines still count as new."""
        self._lines.clear()

    def node(self, name: str) -> Node:
        """Return the lines as a node: a reader reads the new ones after its current sentence."""
        lines = tuple(Node(f"news:{number}", Role.TEXT, text) for number, text in self._lines)
        return Node("news", Role.NEWS, name, live=Live.POLITE, children=lines)

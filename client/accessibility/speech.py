"""News for a screen reader to tell: each line once, in the order of the log. Pure."""

from collections import deque

from client.accessibility.tree import Live, Node, Role

AMOUNTS = ("all", "mine", "questions")
"""Amounts of news: everything, what concerns the viewer, or only questions, which the plate tells."""
KEPT = 40
"""Lines that stay in the tree, so that what comes together is told together."""


class Speech:
    """The lines that were told last, each with a number of its own: a line that comes twice is told twice."""

    def __init__(self) -> None:
        self._lines: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self._count = 0

    def tell(self, text: str) -> None:
        """Have a line told."""
        self._count += 1
        self._lines.append((self._count, text))

    def clear(self) -> None:
        """Forget all: another match has begun. What comes then is new all the same."""
        self._lines.clear()

    def node(self, name: str) -> Node:
        """Return the lines: a reader tells what is new among them, after what it is just saying."""
        lines = tuple(Node(f"news:{number}", Role.TEXT, text) for number, text in self._lines)
        return Node("news", Role.NEWS, name, live=Live.POLITE, children=lines)

"""A player who has only the tree: reads the question, picks what may be picked, types, and gives answers. Knows no game."""

import random
from collections.abc import Iterator

from client.accessibility.tree import Act, Node, Role, Tree, Wish, every

WORDS = ("sea", "night", "king", "a dog in the garden", "1650", "Monet", "red", "Mond")
"""What is typed into a field."""
BOLD = 0.6
"""How often an answer is given as soon as it can be."""


class Blind:
    """Chooses one thing to do after the other. back: the name of the button that takes a choice back, which it leaves alone."""

    def __init__(self, seed: int, back: str) -> None:
        self._chance, self._back = random.Random(seed), back

    def choose(self, tree: Tree) -> Wish:
        """Return what to do next. Fails where nothing can be done."""
        answers = [
            node for node in _asked(tree) if node.role is Role.BUTTON and not node.off and node.name != self._back
        ]
        fields = [node for node in _asked(tree) if node.role is Role.ENTRY]
        things = [node for node in _laid(tree) if node.role is Role.BUTTON and not node.off and node.chosen is not None]
        empty = [node for node in fields if not node.value]
        if answers and (self._chance.random() < BOLD or not (things or fields)):
            weights = [1.0 / (1 + place) for place in range(len(answers))]
            return Wish(self._chance.choices(answers, weights)[0].id, Act.CLICK)
        if empty or (fields and self._chance.random() < 0.3):
            return Wish(self._chance.choice(empty or fields).id, Act.SET, self._chance.choice(WORDS))
        assert things, [node.name for node in every(tree.root)]
        picked = [node for node in things if node.chosen]
        fresh = [node for node in things if not node.chosen]
        return Wish(self._chance.choice((fresh if self._chance.random() < 0.85 else picked) or things).id, Act.CLICK)


def question(tree: Tree) -> str:
    """Return the question that the tree tells."""
    return next(node.name for node in _asked(tree) if node.role is Role.STATUS)


def _asked(tree: Tree) -> tuple[Node, ...]:
    """Return the question, the fields and the answers: the first group."""
    return next(node.children for node in tree.root.children if node.role is Role.GROUP)


def _laid(tree: Tree) -> Iterator[Node]:
    """Yield what lies on the board and in the hand: all that is in lists."""
    for node in tree.root.children:
        if node.role is Role.LIST:
            yield from node.children

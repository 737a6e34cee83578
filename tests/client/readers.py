"""Somebody who gets the tree of a screen, and nothing else: finds nodes by what they say, and uses their actions."""

from client.accessibility.tree import Act, Node, Tree, Wish, every
from client.drawing.listener import Listener
from client.screens.base import Screen
from client.screens.coach import Coach
from client.screens.readable import read, readable

SIZE = (1280, 800)


def tree(screen: Screen, coach: Coach | None = None) -> Tree:
    """Return what a reader gets of a screen now."""
    return read(readable(screen, coach), Listener(SIZE), "Vernissage")


def nodes(screen: Screen, coach: Coach | None = None) -> list[Node]:
    """Return all nodes of a screen, in the order in which they are read."""
    return [*every(tree(screen, coach).root)]


def find(screen: Screen, name: str, coach: Coach | None = None) -> Node:
    """Return the first node of that name that can be used, else the first. Fails for none."""
    found = nodes(screen, coach)
    named = [node for node in found if node.name == name]
    assert named, f"no node {name!r} among {[node.name for node in found]}"
    return next((node for node in named if node.acts), named[0])


def act(screen: Screen, name: str, what: Act = Act.CLICK, value: str = "", coach: Coach | None = None) -> bool:
    """Do something with the node of that id; return whether there is such a thing."""
    return readable(screen, coach).act(Wish(name, what, value))


def use(screen: Screen, name: str, what: Act = Act.CLICK, value: str = "", coach: Coach | None = None) -> None:
    """Do something with the node of that name. Fails where that cannot be done."""
    node = find(screen, name, coach)
    assert what in node.acts, f"{name!r} has only {node.acts}"
    assert act(screen, node.id, what, value, coach)


def told(node: Node, depth: int = 0) -> str:
    """Return a node and all below it as text, a line each: what a person hears who goes through it."""
    state = [
        node.role.name.lower(),
        node.name,
        node.value and f"= {node.value}",
        node.told,
        "(off)" if node.off else "",
    ]
    state += [{True: "(chosen)", False: "(not chosen)", None: ""}[node.chosen], f"[{node.key}]" if node.key else ""]
    line = "  " * depth + " ".join(filter(None, state))
    return "\n".join([line, *(told(child, depth + 1) for child in node.children)])

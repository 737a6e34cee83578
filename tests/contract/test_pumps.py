"""SDL's events are pumped in one place: while any other call pumps, the network thread stands still.

Measured: of what reads events only `pygame.event.wait` lets other threads run while SDL pumps. So the loop waits there and
takes the rest with `get(pump=False)`.
"""

import ast

import pytest

from tests.contract.imports import ROOT, modules, names, read

pytestmark = pytest.mark.xdist_group("sources")
PUMPS = {"pump", "poll", "peek"}


def pumping(tree: ast.AST) -> list[int]:
    """Return the lines that call something of `event` that pumps."""
    return [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Call) and _pumps(node)]


def _pumps(call: ast.Call) -> bool:
    function = call.func
    if not isinstance(function, ast.Attribute):
        return False
    owner = function.value
    name = owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
    if name != "event":
        return False
    quiet = any(word.arg == "pump" and ast.unparse(word.value) == "False" for word in call.keywords)
    return function.attr in PUMPS or (function.attr == "get" and not quiet)


def test_nothing_but_the_wait_pumps() -> None:
    drawing = [name for name in names() if name.split(".")[0] in ("client", "tools")]
    lines = {name: found for name in drawing if (found := pumping(modules()[name].tree))}
    assert not lines, "take events with pygame.event.wait and get(pump=False) only (client/app.py)"


@pytest.mark.parametrize(
    ("source", "caught"),
    [
        ("pygame.event.get()", True),
        ("pygame.event.get(pump=True)", True),
        ("pygame.event.get(pygame.QUIT)", True),
        ("pygame.event.pump()", True),
        ("event.poll()", True),
        ("pygame.event.peek()", True),
        ("pygame.event.get(pump=False)", False),
        ("pygame.event.wait(5)", False),
        ("settings.get('pump')", False),
    ],
)
def test_what_pumps_is_seen(source: str, caught: bool) -> None:
    assert bool(pumping(read("client.somewhere", ROOT / "x.py", source).tree)) == caught


def test_tests_of_a_group_go_to_one_process(request: pytest.FixtureRequest) -> None:
    """Where groups are handed out whole, an id ends with its test's group: pytest-xdist looks there and nowhere else."""
    grouped = getattr(request.config.option, "loadgroup", False)
    assert request.node.nodeid.endswith("@sources") == grouped

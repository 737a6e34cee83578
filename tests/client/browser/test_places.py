"""What is seen of a sprite goes with it, and seats on a wall show all that they show in the window."""

import ast
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

import client
from client.drawing.rects import Rect
from client.tables.board import Sprite
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from tests.client.browser.pages import show, view_of
from tests.client.browser.test_views import SETUPS
from tests.contract.walks import walk

CLIENT = Path(client.__file__).parent
SPREAD = 3
"""Steps of a match, its last one besides, that are looked at."""


class Shown:
    """What a page shows: all faces that it was sent, and the entry of each sprite."""

    def __init__(self) -> None:
        self.faces: dict[str, Any] = {}
        self.entries: dict[str, list[Any]] = {}

    def take(self, messages: list[dict[str, Any]]) -> None:
        """Take what the page is sent."""
        for message in messages:
            self.faces |= message.get("faces", {})
            self.entries |= {entry[0]: entry for entry in message.get("put", ())}
            for name, _ in message.get("gone", ()):
                del self.entries[name]


def test_nothing_puts_a_sprite_elsewhere_without_what_is_seen_of_it() -> None:
    for file in CLIENT.rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("replace"):
                given = {one.arg for one in call.keywords}
                assert "rect" not in given or "clip" in given, f"{file}:{call.lineno}: use Sprite.placed"


def test_what_is_seen_of_a_sprite_moves_and_stretches_with_it() -> None:
    covered = Sprite("one", "card", Rect(10, 20, 100, 200), clip=Rect(10, 20, 100, 40))
    assert covered.placed(Rect(0, 0, 50, 100)).seen == Rect(0, 0, 50, 20)
    assert covered.placed(Rect(5, 5, 100, 200)).placed(covered.rect) == covered
    assert structs.replace(covered, clip=None).placed(Rect(0, 0, 1, 1)).seen == Rect(0, 0, 1, 1)


@pytest.mark.parametrize("slug", GAMES)
def test_seats_on_a_wall_show_all_that_they_show_in_the_window(slug: str) -> None:
    for setup in {str(getattr(one.options, "mode", "")): one for one in SETUPS if one.slug == slug}.values():
        window, wall = (view_of(setup.game, setup.seats, SPECTATOR, layout) for layout in ("table", "wall"))
        first, second = Shown(), Shown()
        for number, step in enumerate(walk(setup).every(2 * SPREAD)):
            for view, shown in ((window, first), (wall, second)):
                shown.take(show(view, step.before, (), 2 * number))
                shown.take(show(view, step.after, step.events, 2 * number + 1))
            seats = [one for one, entry in first.entries.items() if one.startswith("seat:") and entry[1]]
            for name in seats if not wall.over else ():
                there, here = (_facts(shown.faces[shown.entries[name][1]]) for shown in (first, second))
                assert not there - here, f"{setup}: {name}"


def _facts(face: list[Any]) -> Counter[str]:
    """Return how often a drawing has which symbol or picture."""
    return Counter(command[1] for command in face[1:] if command[0] in ("y", "i"))

"""What a page draws, sprite by sprite, held against what the window draws: the same things, at the same places."""

import ast
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

import client
from client.browser import faces
from client.browser.layouts import Layout
from client.browser.view import View
from client.drawing.recorder import DENSITY, Command, Recorder
from client.drawing.rects import Rect
from client.tables.board import CardFace, Sprite
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from tests.client.browser.pages import show, view_of
from tests.client.browser.test_views import SETUPS, one_of_each
from tests.contract.walks import walk

CLIENT = Path(client.__file__).parent
SPREAD = 3
"""Steps of a match, its last one besides, that are looked at."""
LAYOUTS: tuple[Layout, ...] = ("wall", "table", "hand", "look")
ROUNDED = 0.6
"""Units that a drawing may be elsewhere: places are recorded to a quarter of a unit, and sent to a tenth."""
LIGHT = 30.0
"""Units around a sprite that its shadow, light or pins may reach."""
AT = {"y": 1, "t": 1, "i": 1, "C": None, "K": None}
"""Letter of a command -> how many values it has before its place; 0 for the others."""


def window_draws(slug: str, sprite: Sprite, text: float) -> list[Command]:
    """Return what the window draws of a sprite where it lies: upright, as a page turns it itself; without key digits."""
    if sprite.zone == "hand" and isinstance(sprite.face, CardFace):
        sprite = structs.replace(sprite, face=replace(sprite.face, number=""))
    recorder = Recorder((1, 1), DENSITY, text)
    faces.kinds(slug)[sprite.kind](recorder, structs.replace(sprite, angle=0.0))
    return recorder.commands


def page_draws(entry: list[Any], known: dict[str, Any]) -> list[Command]:
    """Return what a page draws of an entry that it was sent, where it draws it."""
    _, face, x, y, *_ = entry
    moved = []
    for letter, *values in known[face][1:] if face else ():
        at = AT.get(letter, 0)
        if at is not None:
            values[at : at + 2] = [values[at] + x, values[at + 1] + y]
        moved.append([letter, *values])
    return moved


def differ(mine: list[Command], theirs: list[Command]) -> bool:
    """Tell whether two drawings differ by more than rounding."""
    if len(mine) != len(theirs):
        return True
    return any(
        len(a) != len(b)
        or any(
            abs(x - y) > ROUNDED if isinstance(x, int | float) and isinstance(y, int | float) else x != y
            for x, y in zip(a, b, strict=True)
        )
        for a, b in zip(mine, theirs, strict=True)
    )


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


def compared(view: View, shown: Shown) -> int:
    """Hold what a page shows against the window's drawing; return how many sprites were compared."""
    assert view.store.game is not None
    assert view.picture is not None
    slug = view.store.game.info.slug
    sprites = [one for one in view.picture.sprites if one.id in shown.entries]
    assert {one.id for one in sprites} == {*shown.entries} - {"legend"}  # which a wall alone has
    for sprite in sprites:
        entry = shown.entries[sprite.id]
        _, face, x, y, w, h, *_ = entry
        grown = entry[10]
        told = f"{slug} {view.screen.layout}: {sprite.kind} {sprite.id}"
        assert all(abs(a - b) <= 0.1 for a, b in zip((x, y, w, h), sprite.rect, strict=True)), told
        if grown == 1:
            mine, theirs = window_draws(slug, sprite, view.bands.text), page_draws(entry, shown.faces)
            assert not differ(mine, theirs), f"{told}\n{mine}\n{theirs}"
        if face:
            left, top, right, bottom = (value * grown for value in shown.faces[face][0])
            inside = left >= -LIGHT and top >= -LIGHT and right <= w + LIGHT and bottom <= h + LIGHT
            assert inside, f"{told} of {w} x {h} is drawn from {left}, {top} to {right}, {bottom}"
    return len(sprites)


@pytest.mark.parametrize("slug", GAMES)
def test_a_page_draws_each_sprite_where_the_window_does(slug: str) -> None:
    for setup in [one for one in one_of_each() if one.slug == slug]:
        played = walk(setup)
        worlds = [played.start, *(step.after for step in played.every(SPREAD))]
        for layout in LAYOUTS:
            view = view_of(setup.game, setup.seats, SPECTATOR if layout == "wall" else 0, layout)
            shown, count = Shown(), 0
            for number, world in enumerate(worlds, 1):
                shown.take(show(view, world, (), number))
                if not (view.on_wall and view.over):  # then it shows what the window shows on another screen
                    count += compared(view, shown)
            assert count or layout == "hand", setup


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

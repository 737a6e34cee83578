"""The kit as pictures: symbols, type, widgets, a dialog, the room."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import FRect, Surface

from client.drawing import backdrop, symbols, theme
from client.drawing.canvas import Canvas
from client.widgets import Button, Choice, Dialog, Entry, Feed, Line, Router, Segments, Slider, Switch, wall_label
from tests.client.goldens import Goldens, goldens, others

__all__ = ["goldens"]


def ground(w: int, h: int, scale: float = 1.0, text: float = 1.0) -> Canvas:
    canvas = Canvas(Surface((w, h), depth=24), scale, text)
    canvas.surface.fill(theme.WALL)
    return canvas


def test_symbols(goldens: Goldens) -> None:
    canvas = ground(480, 300)
    for place, name in enumerate(sorted(symbols.NAMES)):
        x, y = 24 + place % 12 * 39, 24 + place // 12 * 36
        canvas.symbol(name, (x, y), 22, theme.IVORY)
    for place, mark in enumerate((*theme.SEATS, *theme.ARTISTS)):
        canvas.mark(mark, (24 + place * 35, 274), 14)
    goldens.match("symbols", canvas.surface)


@pytest.mark.parametrize("text", [100, 130])
def test_type(goldens: Goldens, text: int) -> None:
    canvas, y = ground(560, 480, text=text / 100), 8.0
    for style in theme.TYPE:
        if style != "hero":
            y += canvas.text(f"{style}: “Ünß” 0123 Łódź & Κρήτη", (12, y), style).h
    goldens.match(f"type-{text}", canvas.surface)


def form(canvas: Canvas) -> Router:
    router = Router()
    canvas.sheet((8, 8, 304, 344), double=True)
    widgets = (
        Entry("Tante Rosa", "Name"),
        Entry("", "Say something"),
        Choice([(1, "Masters Gallery")], 1),
        Segments([(1, "Off"), (2, "Fast"), (3, "Slow")], 2),
        Slider(2, 8, 4),
        Switch("Reduced motion", True),
        Button("Open the table", lambda: None, "primary", "check"),
    )
    for place, widget in enumerate(widgets):
        router.add(widget).rect = FRect(24, 22 + place * 46, 272, 36)
    for place, look in enumerate(("plain", "quiet", "paper", "danger")):
        router.add(Button(look, lambda: None, look)).rect = FRect(330, 22 + place * 46, 110, 36)  # type: ignore[arg-type]
        router.widgets[-1].enabled = place != 1
    router.set_focus(widgets[2])
    router.keyboard = True
    return router


@pytest.mark.parametrize("scale", [100, 150])
def test_widgets(goldens: Goldens, scale: int) -> None:
    canvas = ground(460 * scale // 100, 360 * scale // 100, scale / 100)
    form(canvas).draw(canvas)
    goldens.match(f"widgets-{scale}", canvas.surface)


def test_dialog_over_a_form(goldens: Goldens) -> None:
    canvas = ground(520, 360)
    router = form(canvas)
    buttons = [Button("Stay", lambda: None), Button("Leave the table", lambda: None, "primary")]
    router.ask(Dialog("Leave this table?", "Your seat stays yours until you come back.", buttons, symbol="house"))
    router.draw(canvas)
    goldens.match("dialog", canvas.surface)


def test_feed_and_label(goldens: Goldens) -> None:
    canvas = ground(420, 300)
    canvas.sheet((8, 8, 250, 284))
    lines = [
        Line("Round 3 of 4"),
        *(
            Line("displays Monet: now 4 of 6.", name, theme.SEATS[n])
            for n, name in enumerate(("Amélie", "Jonas", "Ida"))
        ),
    ]
    feed = Feed("log")
    feed.show(lines)
    feed.rect = FRect(20, 20, 230, 260)
    feed.draw(canvas)
    wall_label(canvas, "Seedling", ("Oil on canvas",), (300, 250, 60, 30), "Not now: the column is full.", width=150)
    goldens.match("feed", canvas.surface)


def test_room(goldens: Goldens) -> None:
    canvas = ground(640, 400, 0.5)
    backdrop.draw_wall(canvas, ((320, 200, 260, 300), (900, 200, 260, 300)))
    backdrop.draw_dado(canvas, (0, 500, 1280, 100))
    backdrop.draw_shelf(canvas, (0, 600, 1280, 200))
    canvas.brass((240, 520, 800, 48))
    goldens.match("room", canvas.surface)


def test_another_picture_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.client.goldens.FOLDER", tmp_path)
    one, other = ground(100, 100), ground(100, 100)
    other.disc((50, 50), 6, theme.WARN)
    Goldens(True, tmp_path).match("x", one.surface)
    Goldens(False, tmp_path).match("x", one.surface)
    with pytest.raises(pytest.fail.Exception, match="pixels of x are others"):
        Goldens(False, tmp_path).match("x", other.surface)
    with pytest.raises(AssertionError, match="no golden picture y"):
        Goldens(False, tmp_path).match("y", one.surface)


def test_small_differences_are_let_go() -> None:
    shades = [Surface((10, 10), depth=24) for _ in range(3)]
    for level, shade in zip((100, 107, 112), shades, strict=True):
        shade.fill((level, level, level))
    assert [others(one, other)[0] for one, other in pairwise(shades)] == [0, 0]
    assert others(shades[0], shades[2])[0] == 100
    assert pygame.version.ver.startswith("2.")

"""Joining by an address that was typed or pasted."""

from typing import Any

import pygame
import pytest
from pygame import Surface

from client.data.settings import Settings
from client.drawing.canvas import Canvas
from client.screens.nearby import Nearby
from client.screens.title import Title
from client.session.requests import JoinByCode, Request
from client.session.table_access import way_by_code
from netcode.guest.credentials import ByCode
from netcode.protocol.versions import app_version
from tests.client.screens.tables import Shell


class Asking(Shell):
    """Notes what is asked of the network, and which ways are taken."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.asked: list[Request] = []
        self.ways: list[Any] = []

    def ask(self, request: Request) -> None:
        self.asked.append(request)

    def push(self, name: str, **facts: Any) -> None:
        self.ways.append(facts.get("way"))


def test_a_pasted_link_joins_the_table_and_brings_its_code() -> None:
    pygame.font.init()
    shell = Asking(Settings(name="Ann"))
    screen = Nearby(shell)
    screen.ui.set_focus(screen.address)
    screen.address.typed("https://192.168.1.5:26180/#012345")
    assert screen.code.text == "012345"
    screen.join_there.action()
    (way,) = shell.ways
    assert isinstance(way, JoinByCode)
    found = way_by_code(way.addresses, way.code)
    assert [str(one) for one in found.addresses] == ["192.168.1.5:26190", "192.168.1.5:26180"]


@pytest.mark.parametrize("typed", ["KMPARTXB", "kmpa rtxb"])
def test_a_code_of_letters_is_taken_as_it_is_typed(typed: str) -> None:
    pygame.font.init()
    shell = Asking(Settings(name="Ann"))
    screen = Nearby(shell)
    screen.ui.set_focus(screen.address)
    screen.address.typed("192.168.1.5")
    assert not screen.join_there.enabled
    screen.ui.set_focus(screen.code)
    screen.code.typed(typed)
    assert screen.join_there.enabled
    screen.join_there.action()
    (way,) = shell.ways
    assert isinstance(way, JoinByCode)
    entry = way_by_code(way.addresses, way.code).entry
    assert isinstance(entry, ByCode)
    assert entry.code == "KMPARTXB"


@pytest.mark.parametrize("typed", ["1234567", "123 4567", "123456 7"])
def test_the_code_takes_six_digits(typed: str) -> None:
    pygame.font.init()
    screen = Nearby(Asking(Settings(name="Ann")))
    screen.ui.set_focus(screen.code)
    for digit in typed:
        screen.code.typed(digit)
    assert "".join(screen.code.text.split()) == "123456"


def test_the_title_shows_the_version(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    screen = Title(Asking(Settings(name="Ann")))
    screen.refresh()
    drawn: list[str] = []
    draw = Canvas.text

    def noting(self: Canvas, words: str, *where: Any, **how: Any) -> Any:
        drawn.append(words)
        return draw(self, words, *where, **how)

    monkeypatch.setattr(Canvas, "text", noting)
    screen.draw(Canvas(Surface((1280, 800)), 1.0, 1.0))
    assert any(app_version() in line for line in drawn)

"""The settings: seven pages, each opened by its digit, and every setting on one of them."""

from dataclasses import fields

import pygame
import pytest

from client.data.settings import Settings
from client.drawing.canvas import Canvas
from client.screens.settings_page import PARTS, SettingsPage
from client.widgets import Button, Widget
from client.wording.texts import languages
from tests.client.pilot import window
from tests.client.screens.tables import Shell


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def rows(part: str, scale: int = 100, language: str = "en", size: tuple[int, int] = (1366, 768)) -> SettingsPage:
    screen = SettingsPage(Shell(Settings("Ann", language, scale)), part, [])
    screen.draw(Canvas(pygame.Surface(size), 1.0, scale / 100))
    return screen


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("scale", [100, 130])
@pytest.mark.parametrize("part", PARTS)
def test_every_page_lies_on_the_screen_beside_its_column(part: str, scale: int, language: str) -> None:
    screen = rows(part, scale, language)
    shown = [one for one in screen.ui.widgets if one.visible and one is not screen.back_button]
    assert len(shown) > 1, "the column, and something to be set or read"
    for one in shown:
        assert one.rect.right <= 1366
        assert one.rect.bottom <= 768
        assert one is screen.part or one.rect.x >= screen.part.rect.right


def test_every_setting_stands_on_a_page() -> None:
    controls: set[Widget] = set()
    for part in PARTS:
        screen = rows(part)
        if part not in ("pictures", "keys"):
            controls |= {widget for widget, *_ in screen._rows()}
    kept = {field.name for field in fields(Settings)} - {
        "art_pack",
        "acquainted",
        "taught",
    }  # chosen on the shelf; noted, not set
    assert len(controls) == len(kept)
    assert sum(isinstance(one, Button) for one in controls) == 1, "the hints are shown again by a button"


def test_a_digit_opens_a_page_and_another_language_keeps_it() -> None:
    with window() as pilot:
        pilot.app.push("settings")
        for place, part in enumerate(PARTS):
            pilot.press(pygame.K_1 + place)
            screen = pilot.screen
            assert isinstance(screen, SettingsPage)
            assert screen.open == part
            assert screen.facts() == {"part": part}

"""The settings: seven pages, each opened by its digit, and every setting on one of them."""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pygame
import pytest
from pygame import Color, Surface

from client.data.settings import Settings, load
from client.drawing import artwork
from client.drawing.canvas import Canvas
from client.packs import pack_files
from client.screens.settings_page import PARTS, SettingsPage
from client.widgets import Button, Widget
from client.wording.texts import languages
from engine.paintings import works
from netcode.storage import paths
from tests.client.cuts import noted_cuts
from tests.client.packs.shelves import EARRING, HARE, LIME, PINK, WAVE, near, plain_pack
from tests.client.pilot import Pilot, window
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
        "greeted",
        "browsers",
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


# The pictures of the settings: what there is, looked at and chosen by mouse and by keys.


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    pygame.font.init()
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    yield tmp_path
    artwork.choose("")


@pytest.fixture
def packs(home: Path) -> None:
    plain_pack("lime", LIME, EARRING)
    plain_pack("pink", PINK, EARRING, HARE, WAVE, size=(300, 900))
    plain_pack("torn", PINK)
    (home / "art" / "torn" / pack_files.MANIFEST).write_bytes(b"{}")


def shown(settings: Settings) -> tuple[SettingsPage, Canvas]:
    screen = SettingsPage(Shell(settings), "pictures")
    canvas = Canvas(Surface((1280, 800)), 1.0, settings.text_scale / 100)
    screen.enter()
    screen.draw(canvas)
    return screen, canvas


def colour_at(pilot: Pilot, row: int) -> Color:
    """Return the colour in the middle of a row's first preview."""
    rows = pilot.screen.shelf.rows  # type: ignore[attr-defined]
    pilot.rest(0.06)
    end = rows.rect.y - rows.top + (row + 1) * rows.total / len(rows.items)
    return pilot.picture().get_at((round(rows.rect.x + rows.inner - 4 * 74 + 33), round(end - 45)))


@pytest.mark.usefixtures("packs")
def test_every_pack_has_its_row_with_what_it_holds() -> None:
    shelf = shown(Settings(name="Ann"))[0].shelf
    assert [(entry.name, entry.title, entry.usable) for entry in shelf.entries] == [
        ("", "Painted homages", True),
        ("lime", "Lime", True),
        ("pink", "Pink", True),
        ("torn", "torn", False),
    ]
    assert [len(entry.shown) for entry in shelf.entries[:3]] == [4, 1, 3]
    assert "perhaps because it is damaged" in shelf.entries[3].told
    assert shelf.entries[1].told == "1 work, imported"


@pytest.mark.usefixtures("packs")
def test_a_pack_is_chosen_by_mouse_and_shows_at_once_everywhere() -> None:
    with window() as pilot:
        pilot.click("Settings")
        pilot.on("settings")
        screen = pilot.screen
        assert isinstance(screen, SettingsPage)
        tabs = screen.part.rect
        pilot.click_at((tabs.x + 60, tabs.y + screen.part.total / len(PARTS) * ([*PARTS].index("pictures") + 0.5)))
        pilot.rest(0.1)
        assert near(colour_at(pilot, 1), LIME)
        assert near(colour_at(pilot, 2), PINK)
        rows = screen.shelf.rows
        pilot.click_at((rows.rect.x + 60, rows.rect.y + 2.5 * rows.total / 4))
        assert screen.shelf.entry.name == "pink"
        assert pilot.app.settings.art_pack == ""
        pilot.click("Show these")
        assert pilot.app.settings.art_pack == load().art_pack == "pink"
        assert near(artwork.picture(EARRING, 50, 50).get_at((25, 25)), PINK)
        assert not pilot.has("Show these")
        rows = screen.shelf.rows
        for _ in range(2):  # a second press shows it
            pilot.click_at((rows.rect.x + 60, rows.rect.y + 0.5 * rows.total / 4))
        assert load().art_pack == ""
        assert not near(artwork.picture(EARRING, 50, 50).get_at((25, 25)), PINK)


@pytest.mark.usefixtures("packs")
def test_a_pack_is_chosen_by_keys_and_its_credits_are_read_by_keys() -> None:
    with window() as pilot:
        pilot.app.push("settings")
        pilot.on("settings")
        screen = pilot.screen
        assert isinstance(screen, SettingsPage)
        pilot.tab_to(screen.part)
        pilot.press(*[pygame.K_DOWN] * [*PARTS].index("pictures"))
        pilot.tab_to(screen.shelf.rows)
        pilot.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
        assert pilot.app.settings.art_pack == "pink"
        pilot.tab_to(screen.shelf.credits)
        assert [work for work, _ in screen.shelf.credits.items] == [HARE, EARRING, WAVE]
        pilot.press(pygame.K_END)
        pilot.tab_to(screen.shelf.rows)
        pilot.press(pygame.K_HOME)
        pilot.tab_to(screen.shelf.button)
        pilot.press(pygame.K_RETURN)
        assert pilot.app.settings.art_pack == ""
        pilot.press(pygame.K_ESCAPE)
        pilot.on("title")


@pytest.mark.usefixtures("packs")
def test_a_pack_that_cannot_be_read_cannot_be_chosen() -> None:
    screen, canvas = shown(Settings(name="Ann"))
    shelf = screen.shelf
    shelf.rows.choose(3)
    shelf.use()
    screen.draw(canvas)
    assert shelf.chosen == ""
    assert not shelf.button.enabled
    assert not shelf.credits.visible
    assert screen.shell.settings.art_pack == ""


@pytest.mark.usefixtures("packs")
@pytest.mark.parametrize(("language", "scale"), [("en", 90), ("en", 130), ("de", 130)])
@pytest.mark.parametrize("row", range(4))
def test_everything_has_room_at_every_size_of_texts(language: str, scale: int, row: int) -> None:
    screen, canvas = shown(Settings(name="Ann", language=language, text_scale=scale))
    screen.shelf.rows.choose(row)
    screen.draw(canvas)
    reachable = [widget.rect for widget in screen.ui.layer()]
    assert all(box.w >= 1 and box.x >= 0 and box.right <= 1280 and box.bottom <= 800 for box in reachable)
    pairs = [(one, other) for n, one in enumerate(reachable) for other in reachable[:n]]
    assert not [pair for pair in pairs if pair[0].colliderect(pair[1])]
    assert screen.shelf.rows.rect.h > 3 * 80
    assert screen.shelf.credits.rect.h > 150 or not screen.shelf.credits.visible
    assert canvas.measure(screen.shelf.button.label, "strong") < screen.shelf.button.rect.w - 40


def test_without_packs_the_homages_are_there_and_how_to_get_more() -> None:
    screen, canvas = shown(Settings(name="Ann"))
    assert [entry.name for entry in screen.shelf.entries] == [""]
    assert screen.shelf.button.label == "These are shown"
    screen.draw(canvas)


def test_a_chosen_pack_that_is_gone_has_a_row_that_says_so_and_the_homages_can_be_chosen() -> None:
    with window(art_pack="gone") as pilot:
        pilot.app.push("settings", part="pictures")
        pilot.on("settings")
        screen = pilot.screen
        assert isinstance(screen, SettingsPage)
        assert screen.shelf.entry.told == "There is no art pack “gone”. There are: -."
        assert not screen.shelf.button.enabled
        pilot.tab_to(screen.shelf.rows)
        pilot.press(pygame.K_HOME, pygame.K_RETURN)
        assert pilot.app.settings.art_pack == ""


def test_the_pack_that_is_shown_is_looked_at_first() -> None:
    plain_pack("pink", PINK)
    with window(art_pack="pink") as pilot:
        pilot.app.push("settings", part="pictures")
        pilot.on("settings")
        screen = pilot.screen
        assert isinstance(screen, SettingsPage)
        assert screen.shelf.entry.name == "pink"
        assert screen.shelf.button.label == "These are shown"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_longest_title_of_a_work_is_told_whole_in_large_texts(
    home: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    longest = max(works(), key=lambda work: len(works()[work].title_in(language)) + len(works()[work].artist.name))
    plain_pack("lime", LIME, longest)
    cut = noted_cuts(monkeypatch)
    screen, canvas = shown(Settings(name="Ann", language=language, text_scale=130))
    screen.shelf.rows.choose(1)
    screen.draw(canvas)
    assert not [line for line in cut if works()[longest].artist.name in line]

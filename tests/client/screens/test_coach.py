from pathlib import Path

import pygame
import pytest
from pygame import FRect

from client.data.settings import Settings
from client.drawing.canvas import Canvas
from client.screens.coach import HINTS, Coach, hints
from client.session.requests import OpenTable
from client.wording.scene import goal_of
from engine.games import GAMES
from engine.games.artline.state import Turn
from engine.games.masters_gallery.state import FirstCard
from engine.games.stolen_paintings.modes.basic.phases import Exhibit
from tests.client.pilot import Pilot, window
from tests.client.screens.tables import Played, reaching

pytestmark = pytest.mark.usefixtures("home")

PRACTICE = OpenTable("masters_gallery", 2, "Practice", "Ann", ("random",), {"first_seat": 1}, practice=True, begin=True)


def coach(pilot: Pilot) -> Coach:
    found = pilot.app._coach
    assert found is not None
    pilot.app.push("joining", way=PRACTICE)
    pilot.on("table")
    pilot.until(lambda: found.wanted(pilot.screen))
    pilot.rest(0.1)
    return found


def test_a_first_match_has_five_hints_that_hold_up_nothing(home: Path) -> None:
    with window(coached=False) as pilot:
        hints = coach(pilot)
        assert len(HINTS) == 5
        for number in range(5):
            assert hints.number == number
            pilot.click_at(hints.next.rect.center) if number % 2 else pilot.press(pygame.K_F2)
        assert pilot.app.settings.coached
        assert not hints.wanted(pilot.screen)
        pilot.until(lambda: pilot.store.table.asked)
        pilot.press(pygame.K_1)  # the table has the keyboard all the time
        assert pilot.screen.plate.answers[0].enabled  # type: ignore[attr-defined]


def test_the_hints_can_be_skipped_and_seen_again(home: Path) -> None:
    with window(coached=False) as pilot:
        hints = coach(pilot)
        pilot.press(pygame.K_ESCAPE)
        assert pilot.app.settings.coached
        assert not pilot.screen.ui.dialogs
        pilot.app.push("settings", part="you")
        pilot.click("Show them again")
        pilot.press(pygame.K_ESCAPE)
        pilot.on("table")
        assert hints.wanted(pilot.screen)
        assert hints.number == 0


def test_who_has_seen_them_is_left_alone(home: Path) -> None:
    with window() as pilot:
        pilot.app.push("joining", way=PRACTICE)
        pilot.on("table")
        pilot.until(lambda: pilot.store.table.asked)
        assert pilot.app._coach is not None
        assert not pilot.app._coach.wanted(pilot.screen)


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize(("scale", "language"), [(90, "en"), (100, "en"), (130, "de")])
def test_no_button_lies_where_the_hint_before_had_one(size: tuple[int, int], scale: int, language: str) -> None:
    """Or a double click on 'Next' skips them all."""
    played = reaching(FirstCard, size=size, settings=Settings(text_scale=scale, language=language, coached=False))
    found, before = Coach(played.shell), list[FRect]()
    for found.number in range(len(HINTS)):
        canvas = Canvas(played.surface, played.scale, scale / 100)
        played.screen.draw(canvas)
        found.draw(canvas, played.screen)
        buttons = [found.next.rect.copy(), found.skip.rect.copy()]
        assert not [one for one in buttons if one.collidelist(before) >= 0], HINTS[found.number].key
        before = buttons


@pytest.mark.parametrize(("game", "phase", "marked"), [("masters_gallery", FirstCard, True), ("artline", Turn, False)])
def test_hints_frame_what_is_there_and_speak_of_points_only_where_there_are_some(
    game: str, phase: type, marked: bool
) -> None:
    played = reaching(phase, game=game, settings=Settings(coached=False))
    found = Coach(played.shell)
    told = {hint.key: (found._told(hint, played.screen), hint.where(played.screen)) for hint in HINTS}
    assert ("are on gold" in told["goal"][0]) is marked
    assert played.picture.scene is not None
    assert told["goal"][0].startswith(goal_of(played.picture.scene)), "first of all how the game is won"
    bands = played.screen.follower.bands
    parts = {
        "goal": bands.seats,
        "plate": bands.plate,
        "hand": bands.area.hand,
        "board": bands.board,
        "rules": bands.top,
    }
    assert {key: where for key, (_, where) in told.items()} == {key: FRect(*rect) for key, rect in parts.items()}


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize(("scale", "language"), [(100, "en"), (130, "de")])
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_lies_on_the_board_and_covers_no_seat_and_no_heading(
    game: str, scale: int, language: str, size: tuple[int, int]
) -> None:
    played = Played(game=game, size=size, settings=Settings(text_scale=scale, language=language, coached=False))
    found = Coach(played.shell)
    for found.number in range(len(HINTS)):
        canvas = Canvas(played.surface, played.scale, scale / 100)
        played.screen.draw(canvas)
        found.draw(canvas, played.screen)
        bands = played.screen.follower.bands
        for button in (found.next, found.skip):
            assert FRect(*bands.board).contains(button.rect), HINTS[found.number].key


def test_what_a_hint_speaks_of_is_framed_within_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Played(game="artline", size=(1366, 768), settings=Settings(coached=False))
    found, framed = Coach(played.shell), list[FRect]()
    canvas = Canvas(played.surface, played.scale)
    played.screen.draw(canvas)
    monkeypatch.setattr(Canvas, "frame", lambda self, box, *rest: framed.append(FRect(*box)))
    for found.number in range(len(HINTS)):
        framed.clear()
        found.draw(canvas, played.screen)
        assert FRect(0, 0, *canvas.size).contains(framed[0]), HINTS[found.number].key


def test_a_table_without_a_hand_has_no_hint_about_one() -> None:
    played = reaching(Exhibit, game="stolen_paintings", seats=3, mode="basic", settings=Settings(coached=False))
    found, keys = Coach(played.shell), [hint.key for hint in hints(played.screen)]
    assert "hand" not in keys
    found.number = len(HINTS)
    found.draw(Canvas(played.surface, played.scale), played.screen)
    assert (found.number, found.last) == (len(keys) - 1, len(keys))

"""New answers rest: a double click, a held key or a press that began before them answers nothing."""

from typing import Any

import pygame
import pytest
from pygame.event import Event

from client.screens.base import REST
from client.screens.table.resting import LONG_REST
from client.widgets import Button
from engine.games import GAMES
from tests.client.screens.tables import Played, sent_by

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *((slug, 2, {}) for slug in GAMES if slug != "stolen_paintings"),
    ("stolen_paintings", 3, {"mode": "basic"}),
    ("stolen_paintings", 3, {"mode": "lovers"}),
]


def asked(game: str, seats: int, options: dict[str, Any]) -> Played:
    """Return a table that asks its viewer, at rest, with everything picked for an answer."""
    played = Played(game=game, seats=seats, seed=3, **options)
    played.until_asked()
    return played


def plate(played: Played) -> list[Button]:
    return [one for one in played.screen.plate.answers if one.visible and one.enabled]


def ready(played: Played) -> Button:
    """Pick until the first button of the plate can be pressed; return it, or the first that can."""
    picture = played.picture
    for sprite in picture.sprites:
        if played.screen.plate.answers[0] in plate(played):
            break
        if sprite.means is not None:
            played.screen.answering.choose(sprite)
            played.draw()
    return plate(played)[0]


def at(played: Played, button: Button) -> tuple[float, float]:
    return button.rect.centerx * played.scale, button.rect.centery * played.scale


def pointer(played: Played, kind: int, place: tuple[float, float]) -> None:
    played.screen.event(Event(kind, pos=place, button=1), played.scale)


def click(played: Played, place: tuple[float, float]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pointer(played, kind, place)
    played.draw()


def another(played: Played) -> None:
    """Let another question come, at once."""
    told = len(sent_by(played))
    for _ in range(60):
        played.step()
        played.rest()
        if played.viewer in played.match.to_act and played.store.table.asked:
            break
    assert len(sent_by(played)) == told
    ready(played)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=str)
def test_a_double_click_answers_one_question(game: str, seats: int, options: dict[str, Any]) -> None:
    played = asked(game, seats, options)
    place = at(played, ready(played))
    played.wait(REST + 0.1)
    click(played, place)
    told = [*sent_by(played)]
    another(played)
    click(played, at(played, plate(played)[0]))
    assert sent_by(played) == told
    played.wait(LONG_REST + 0.1)
    click(played, at(played, plate(played)[0]))
    assert len(sent_by(played)) == len(told) + 1


def test_a_press_that_began_before_the_question_answers_nothing() -> None:
    played = asked("masters_gallery", 2, {})
    place = at(played, ready(played))
    played.wait(REST + 0.1)
    pointer(played, pygame.MOUSEBUTTONDOWN, place)
    another(played)
    played.wait(REST + 0.1)
    pointer(played, pygame.MOUSEBUTTONUP, at(played, plate(played)[0]))
    assert sent_by(played) == []


def test_a_press_that_began_while_the_answers_rested_answers_nothing() -> None:
    played = asked("masters_gallery", 2, {})
    another(played)
    place = at(played, plate(played)[0])
    pointer(played, pygame.MOUSEBUTTONDOWN, place)
    played.wait(REST + 0.1)
    pointer(played, pygame.MOUSEBUTTONUP, place)
    assert sent_by(played) == []
    click(played, place)
    assert len(sent_by(played)) == 1


def test_time_goes_on_for_answers_that_rest_though_nothing_moves() -> None:
    """Else the first press after a reveal is lost, however late it comes."""
    played = asked("masters_gallery", 2, {})
    another(played)
    while not played.screen.answering.resting.long:
        assert played.screen.pulse is not None
        played.wait(played.screen.pulse)
    assert played.screen.pulse is None


def test_a_click_soon_after_begin_does_not_end_the_exhibit() -> None:
    played = asked("stolen_paintings", 3, {"mode": "basic"})
    place = at(played, ready(played))
    played.wait(REST + 0.1)
    click(played, place)
    told = [*sent_by(played)]
    assert told
    another(played)
    assert played.screen.answering.first_is_deliberate
    played.wait(REST + 0.3)
    click(played, at(played, plate(played)[0]))
    assert sent_by(played) == told
    played.wait(LONG_REST)
    click(played, at(played, plate(played)[0]))
    assert len(sent_by(played)) == len(told) + 1


def test_a_held_enter_answers_one_question() -> None:
    played = asked("masters_gallery", 2, {})
    ready(played)
    held = Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    played.wait(REST + 0.1)
    played.screen.event(held, played.scale)
    assert len(sent_by(played)) == 1
    another(played)
    played.wait(REST + 0.1)
    for _ in range(20):
        played.screen.event(held, played.scale)
    assert len(sent_by(played)) == 1
    played.screen.event(Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0), played.scale)
    played.screen.event(held, played.scale)
    assert len(sent_by(played)) == 2

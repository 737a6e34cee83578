"""A recorded match at its table: through it by keys, through other eyes, all hands told once it is over."""

from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Surface

from client.data.settings import Settings
from client.drawing.canvas import Canvas
from client.screens.replaying import Replaying
from engine.core.ballots import ballot_of
from engine.core.match import Match
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from tests.client.data.test_recordings import kept, played
from tests.client.screens.tables import Shell
from tests.client.tables.finished import finished


@pytest.fixture
def screen(tmp_path: Path) -> Replaying:
    return opened(kept(tmp_path, played()))


def opened(file: Path) -> Replaying:
    pygame.font.init()
    screen = Replaying(Shell(Settings(name="Ann")), file)
    screen.enter()
    screen.draw(Canvas(Surface((1280, 800))))
    return screen


def press(screen: Replaying, key: int) -> None:
    screen.event(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), 1.0)
    screen.draw(Canvas(Surface((1280, 800))))


def test_keys_lead_through_the_match(screen: Replaying) -> None:
    press(screen, pygame.K_RIGHT)
    press(screen, pygame.K_RIGHT)
    press(screen, pygame.K_LEFT)
    assert screen.playback.step == 1
    press(screen, pygame.K_DOWN)
    assert screen.playback.steps[screen.playback.step].state.round == 2
    press(screen, pygame.K_UP)
    assert screen.playback.step == 0
    press(screen, pygame.K_END)
    assert screen.playback.step == len(screen.playback.steps) - 1
    press(screen, pygame.K_RIGHT)
    assert screen.playback.step == len(screen.playback.steps) - 1, "there is nothing after the last move"
    press(screen, pygame.K_HOME)
    assert screen.playback.step == 0


@pytest.mark.parametrize("mode", ["dialogue", "lovers"])
def test_no_field_takes_the_keyboard_inside_a_recording(tmp_path: Path, mode: str) -> None:
    screen = opened(kept(tmp_path, finished("stolen_paintings", 3, mode=mode)))
    for place, viewer in enumerate(screen.playback.recorded.viewers()):
        screen.drawer.eyes.choose(place)
        press(screen, pygame.K_HOME)
        assert screen.playback.viewer == viewer
        for step in range(1, 9):
            press(screen, pygame.K_RIGHT)
            assert (screen.playback.step, screen.entries.awaited) == (step, ())


@pytest.mark.parametrize(
    ("slug", "options"),
    [
        *((slug, {}) for slug in ("artline", "masters_gallery", "museum_pictura")),
        *(("stolen_paintings", {"mode": mode}) for mode in ("basic", "chronology", "dialogue", "lovers")),
        *(("stolen_paintings", {"mode": "study", "study": asks}) for asks in ("quiz", "schools")),
    ],
    ids=str,
)
def test_no_recording_shows_what_a_seat_answered_in_secret(tmp_path: Path, slug: str, options: dict[str, str]) -> None:
    """Two worlds, in one of which the seat's answer is not known: its picture is the same in both."""
    game, chance = GAMES[slug], Random(3)
    match = Match(game, 3, game.options(**options), bytes(range(32)), ("Ann", "Ben", "Cat"))
    while match.outcome is None:
        seat = min(match.to_act)
        match.play(seat, chance.choice([*game.legal(game.view(match.state, seat), seat)][:40]))
    screen, met = opened(kept(tmp_path, match)), 0
    screen.drawer.eyes.choose(1)
    for step, view in enumerate(screen.playback.steps):
        ballot = ballot_of(getattr(view.state.phase, "ballots", ()), 0)
        if ballot is None or not ballot.cast or met == 3:
            continue
        met += 1
        shown = []
        for answer in (ballot.answer, None):
            ballot.answer = answer
            press(screen, pygame.K_HOME)
            screen.playback.jump(step)
            screen.draw(Canvas(Surface((1280, 800))))
            assert screen.picture is not None
            shown.append((screen.picture.sprites, screen.plate.text()))
        assert shown[0] == shown[1]
    assert met


def test_all_hands_stand_beside_the_table_and_follow_the_moves(screen: Replaying) -> None:
    begun = list(screen.drawer.all_hands.items)
    assert [seat for seat, _ in begun] == [0, 1, 2]
    press(screen, pygame.K_END)
    assert list(screen.drawer.all_hands.items) != begun
    screen.drawer.eyes.choose(2)
    assert screen.playback.viewer == 1
    assert screen.playback.steps[0].viewer == 1


def test_a_match_that_runs_shows_no_hand(tmp_path: Path) -> None:
    screen = opened(kept(tmp_path, played(steps=6)))
    assert screen.playback.viewer == SPECTATOR
    assert not screen.drawer.all_hands.items
    assert [seat for seat, _ in screen.drawer.eyes.options] == [SPECTATOR]
    assert screen.drawer.all_hands not in screen.ui.widgets


def test_it_plays_by_itself_to_the_end(screen: Replaying) -> None:
    press(screen, pygame.K_SPACE)
    for _ in range(4000):
        screen.update(1.0)
        if screen.picture is not None:
            screen.picture.motion.finish()
            screen.picture.sheets.clear()
        if not screen.playback.playing:
            break
    assert screen.playback.step == len(screen.playback.steps) - 1


def test_f1_opens_the_rules_of_what_is_seen_and_no_names(screen: Replaying, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, object]] = []
    monkeypatch.setattr(screen.shell, "push", lambda name, **facts: asked.append({"name": name, **facts}))
    press(screen, pygame.K_F1)
    screen.rail.rules.action()
    assert [one["name"] for one in asked] == ["help", "help"]
    assert asked[0]["game"] == screen.playback.recorded.game.info.slug
    assert not screen.help.annotated.is_open
    assert not any(button.visible for button in screen.help.annotated.buttons)
    press(screen, pygame.K_RIGHT)
    assert screen.playback.step == 1, "its keys are its own again"

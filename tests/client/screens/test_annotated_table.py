"""F1 at the table: its parts by number and name, walked by keys and pointer, each with its page of the rules."""

import pygame
import pytest

from client.data.settings import Settings
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.screens.table.annotated import _whole
from client.wording.scene import goal_of
from engine.core.match import Match
from engine.games import GAMES
from netcode.guest.updates import Viewed
from tests.client.cuts import noted_cuts
from tests.client.screens.tables import Played
from tests.client.tables.layouts import overlapping
from tests.contract.setups import Setup, forms


@pytest.fixture
def played() -> Played:
    played = Played(size=(1366, 768))
    played.until_asked()
    played.key(pygame.K_F1)
    return played


@pytest.mark.parametrize("setup", [setup for game in GAMES.values() for setup in forms(game)], ids=str)
def test_the_key_of_the_rules_says_at_every_table_how_it_is_won(setup: Setup) -> None:
    match = Match(setup.game, setup.seats, setup.options, bytes(32))
    played = Played(0, setup.seats, game=setup.slug, match=match)
    assert played.picture.scene is not None
    assert goal_of(played.picture.scene) in played.screen.rail.rules.tip


def test_f1_names_the_parts_and_escape_puts_the_names_away(played: Played) -> None:
    annotated = played.screen.help.annotated
    assert annotated.is_open
    assert [part.name for part in annotated.parts][:2] == ["the artists", "what was shown"]
    assert not any(button.visible for button in played.screen.plate.answers), "the strip lies over the plate"
    assert all(button.visible for button in annotated.buttons)
    played.key(pygame.K_ESCAPE)
    assert not annotated.is_open
    assert any(button.visible for button in played.screen.plate.answers)
    assert not any(button.visible for button in annotated.buttons)


def test_keys_walk_through_the_parts_and_choose_nothing_in_the_match(played: Played) -> None:
    annotated, picture = played.screen.help.annotated, played.picture
    assert picture is not None
    draft = picture.draft
    walked = []
    for _ in annotated.parts:
        walked.append(annotated.chosen)
        played.key(pygame.K_n, "n")
    assert walked == list(range(len(annotated.parts)))
    assert annotated.chosen == 0
    played.key(pygame.K_LEFT)
    assert annotated.chosen == len(annotated.parts) - 1
    played.key(pygame.K_3, "3")
    assert annotated.chosen == 2
    assert picture.draft == draft


def test_r_opens_the_rules_of_the_part_and_f1_those_of_the_phase(played: Played) -> None:
    played.key(pygame.K_3, "3")
    played.key(pygame.K_r, "r")
    played.press("All about it")
    played.key(pygame.K_F1)
    scoring = ("help", {"game": "masters_gallery", "page": "scoring"})
    assert played.shell.pushed == [scoring, scoring, ("help", {})]


def test_the_pointer_chooses_a_name_or_the_part_itself(played: Played) -> None:
    annotated = played.screen.help.annotated
    for place in (3, 1):
        x, y = annotated.labels[place].center
        played.click((x * played.scale, y * played.scale))
        assert annotated.chosen == place
    deck = annotated.parts[4].rect
    played.click(((deck.right - 4) * played.scale, (deck.bottom - 4) * played.scale))
    assert annotated.chosen == 4
    played.press("Close")
    assert not annotated.is_open


def test_before_there_is_a_table_the_rules_open_at_once() -> None:
    played = Played()
    played.pause(True)
    played.key(pygame.K_F1)
    assert played.shell.pushed == [("help", {})]
    assert not played.screen.help.annotated.is_open


@pytest.mark.parametrize(("text", "language"), [(100, "en"), (130, "de")])
@pytest.mark.parametrize("game", GAMES)
def test_names_do_not_lie_over_each_other_and_the_strip_covers_the_plate_alone(
    game: str, text: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(name="Ann", text_scale=text, language=language, animation="off")
    played = Played(game=game, size=(1366, 768), settings=settings)
    for _ in range(12):
        played.step()
        played.settle()
    drawn: list[Rect] = []
    monkeypatch.setattr(Canvas, "brass", lambda canvas, box, *more: drawn.append(box))
    played.key(pygame.K_F1)
    screen = played.screen
    assert drawn[-1] == screen.follower.bands.plate or text > 100
    assert not overlapping(map(_whole, screen.help.annotated.labels))


def test_a_pause_puts_the_names_away(played: Played) -> None:
    played.pause(True)
    played.draw()
    assert not played.screen.help.annotated.is_open
    assert not any(button.visible for button in played.screen.help.annotated.buttons)


def test_a_new_match_begins_without_names(played: Played) -> None:
    viewed = Viewed(played.match.look([], played.viewer), played.rev + 1, None, False, True, match=7)
    played.take(viewed)
    played.draw()
    assert not played.screen.help.annotated.is_open


def test_what_is_typed_in_the_talk_does_not_drive_the_names(played: Played) -> None:
    screen = played.screen
    played.press("Talk")
    assert screen.ui.typing
    chosen = screen.help.annotated.chosen
    for key in (pygame.K_n, pygame.K_3, pygame.K_UP):
        played.key(key, chr(key) if key < 128 else "")
    assert screen.help.annotated.chosen == chosen
    assert screen.help.annotated.is_open
    played.key(pygame.K_ESCAPE)
    assert not screen.ui.typing
    assert screen.help.annotated.is_open, "Escape leaves the talk first"


def test_a_notch_of_the_wheel_is_no_press(played: Played) -> None:
    for button in (4, 5):
        played.click((2.0, played.surface.get_height() - 2.0), button)
    assert played.screen.help.annotated.is_open


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["artline", "museum_pictura"])
def test_in_large_texts_the_strip_is_whole_beside_the_open_log(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = Played(game=game, seats=3, settings=Settings("Ann", language, 130), seed=3)
    played.until_asked()
    played.key(pygame.K_l)
    played.key(pygame.K_F1)
    cut = noted_cuts(monkeypatch)
    for _ in played.screen.help.annotated.parts:
        played.key(pygame.K_n)
        played.draw()
    assert not {line.lower() for line in cut} & {part.name.lower() for part in played.screen.help.annotated.parts}

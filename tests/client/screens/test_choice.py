"""Choosing a game and a mode: by mouse and keys, for the house, alone and to learn, in every language and size."""

import pygame
import pytest
from pygame.event import Event

from client.data.settings import Settings
from client.drawing.canvas import Canvas
from client.screens.box_art import GAMES as BOXES
from client.screens.choice import FACTS, MODES, GameChoice, Modes, modes_of
from client.screens.opening import Opening
from client.session.requests import OpenTable
from client.widgets import Dialog
from client.wording.texts import Words, languages
from engine.games import GAMES
from netcode.guest.updates import Joined, RoomChanged
from netcode.protocol.messages import OtherGame, Place, Room, TableStage
from tests.client.screens.tables import Shell, press


def choice(
    purpose: str = "house", text: int = 100, language: str = "en", **facts: str
) -> tuple[GameChoice, Shell, Canvas]:
    pygame.font.init()
    shell = Shell(Settings(name="Ann", text_scale=text, language=language))
    screen = GameChoice(shell, purpose, **facts)
    canvas = Canvas(pygame.Surface((1366, 768)), 1.0, text / 100)
    screen.draw(canvas)
    screen.enter()
    return screen, shell, canvas


def click(screen: GameChoice | Modes, at: tuple[float, float]) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        screen.event(Event(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0)), 1.0)


def test_every_game_has_a_box_with_facts_and_a_line_and_every_mode_a_sentence() -> None:
    assert set(BOXES) == set(FACTS) == set(GAMES)
    assert set(MODES) == set(modes_of(GAMES["stolen_paintings"]))
    for language in languages():
        words = Words.load(language, strict=True)
        assert all(words.has(f"choice.line.{slug}") for slug in GAMES)
        assert all(words.has(f"choice.mode.{mode}") for mode in MODES)


def test_arrows_digits_and_first_letters_choose_and_the_second_press_opens() -> None:
    screen, shell, _ = choice()
    assert screen.game.info.slug == "masters_gallery"
    press(screen, pygame.K_RIGHT)
    assert screen.game.info.slug == "art_gallery"
    press(screen, pygame.K_5)
    assert screen.game.info.slug == "stolen_paintings"
    press(screen, pygame.K_m)
    assert screen.game.info.slug == "masters_gallery"
    press(screen, pygame.K_m)
    assert screen.game.info.slug == "museum_pictura"
    click(screen, screen.tiles.place(2).center)
    assert screen.game.info.slug == "artline"
    assert not shell.pushed
    click(screen, screen.tiles.place(2).center)
    assert [name for name, _ in shell.pushed] == ["joining"]


@pytest.mark.parametrize("purpose", ["house", "alone"])
def test_enter_opens_the_usual_table_of_the_chosen_game_and_mode(purpose: str) -> None:
    screen, shell, _ = choice(purpose, game="stolen_paintings", mode="forgers")
    press(screen, pygame.K_RETURN)
    ((name, facts),) = shell.pushed
    way = facts["way"]
    assert name == "joining"
    assert isinstance(way, OpenTable)
    assert (way.game, way.options["mode"], way.practice) == ("stolen_paintings", "forgers", purpose == "alone")
    assert bool(way.bots) == (purpose == "alone")


def test_letters_set_up_learn_and_show_the_modes() -> None:
    screen, shell, _ = choice(game="stolen_paintings", mode="lovers")
    press(screen, pygame.K_o, pygame.K_g, pygame.K_w)
    assert shell.pushed == [
        ("opening", {"purpose": "house", "game": "stolen_paintings", "mode": "lovers"}),
        ("learning", {"lesson": "stolen_paintings.lovers"}),
        ("modes", {"purpose": "house", "game": "stolen_paintings", "mode": "lovers"}),
    ]


def test_what_has_no_guided_match_cannot_be_learnt_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("client.screens.choice.scripts", dict)
        screen, shell, _ = choice("learn", game="stolen_paintings", mode="code_grid")
        assert not screen.go.enabled
        assert screen.go.tip
        press(screen, pygame.K_RETURN)
        assert not shell.pushed
    other, shell, _ = choice("learn", game="artline")
    press(other, pygame.K_RETURN)
    assert shell.pushed == [("learning", {"lesson": "artline"})]


def test_only_what_has_a_guided_match_hangs_where_one_learns() -> None:
    screen, shell, _ = choice("learn", game="stolen_paintings", mode="study")
    assert screen.go.enabled
    modes = Modes(shell, "stolen_paintings", "learn", "study").tiles.items
    assert {"basic", "lovers", "code_grid"} < set(modes)
    assert not {"study", "solo_chronology"} & set(modes)
    assert "study" in Modes(shell, "stolen_paintings", "house").tiles.items


def test_a_mode_that_is_taken_comes_back_to_the_choice() -> None:
    pygame.font.init()
    shell = Shell(Settings(name="Ann"))
    screen = Modes(shell, "stolen_paintings", "alone", "basic")
    screen.draw(Canvas(pygame.Surface((1366, 768))))
    screen.enter()
    press(screen, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RETURN)
    mode = list(MODES)[6]
    assert shell.went == ["back", "back", "choice"]
    assert shell.pushed == [("choice", {"purpose": "alone", "game": "stolen_paintings", "mode": mode})]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("text", [100, 130])
def test_buttons_have_their_places_beside_each_other(text: int, language: str) -> None:
    for slug in GAMES:
        screen, _, canvas = choice(text=text, language=language, game=slug)
        places = [widget.rect for widget in screen.ui.layer()]
        assert all(canvas.surface.get_rect().contains(place) for place in places)
        assert not [one for one in places for other in places if one is not other and one.colliderect(other)]


def test_f1_opens_the_help_at_the_game_and_the_mode_that_are_chosen() -> None:
    for screen, shell, _ in (choice("house", game="artline"), choice("house", game="stolen_paintings", mode="lovers")):
        screen.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""))
        page = {"artline": "overview", "stolen_paintings": "lovers"}[screen.game.info.slug]
        assert shell.pushed == [("help", {"first": screen.game.info.slug, "page": page})]


def test_who_has_stopped_learning_goes_on_or_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("client.screens.choice.places.kept_or_none", lambda name: [None])
    screen, shell, _ = choice("learn", game="artline")
    assert (screen.go.label, screen.learn.label, screen.learn.visible) == (
        "Go on learning",
        "From the first step",
        True,
    )
    press(screen, pygame.K_g)
    assert not shell.pushed, "G is the way into a lesson elsewhere: here it must not throw one away"
    screen.learn.action()
    screen.go.action()
    assert shell.pushed == [("learning", {"lesson": "artline", "anew": True}), ("learning", {"lesson": "artline"})]


def at_a_table(shell: Shell, people: int, bots: int = 0, stage: TableStage = "over") -> None:
    """Sit down as the owner of a table with so many people and bots."""
    shell.store.take(Joined(0, True, "0" * 16, "Kitchen", GAMES["masters_gallery"]))
    places = [Place(f"P{seat}", "human" if seat < people else "bot", True, False) for seat in range(people + bots)]
    shell.store.take(RoomChanged(Room(stage, "Kitchen", "masters_gallery", {}, tuple(places), (), "owner", "123456")))


@pytest.mark.parametrize(("stage", "back"), [("over", "scores"), ("lobby", "room")])
def test_the_owner_of_a_table_lets_it_play_another_game(stage: TableStage, back: str) -> None:
    screen, shell, canvas = choice()
    at_a_table(shell, 3, bots=2, stage=stage)
    screen = GameChoice(shell, "table", "museum_pictura")
    screen.draw(canvas)
    screen.enter()
    assert not screen.learn.visible
    press(screen, pygame.K_RETURN)
    (command,) = shell.commands
    assert isinstance(command, OtherGame)
    assert (command.game, command.seats, command.bots) == ("museum_pictura", 4, 1)
    assert shell.went == [back]


@pytest.mark.parametrize("listed", [True, False])
def test_a_running_match_is_dropped_for_another_game_after_a_question(listed: bool) -> None:
    _screen, shell, canvas = choice()
    at_a_table(shell, 2, stage="playing")
    screen = GameChoice(shell, "table", "artline") if listed else Opening(shell, "table", "artline")
    screen.draw(canvas)
    screen.enter()
    for answer, sent in ((pygame.K_RETURN, 0), (pygame.K_TAB, 1)):
        press(screen, pygame.K_RETURN)
        assert not shell.commands
        (dialog,) = screen.ui.dialogs
        assert isinstance(dialog, Dialog)
        assert dialog.title == "Play Artline: Hermitage instead of this match?"
        assert "is lost" in dialog.body
        press(screen, answer)
        if answer == pygame.K_TAB:
            press(screen, pygame.K_RETURN)
        assert len(shell.commands) == sent
    (command,) = shell.commands
    assert isinstance(command, OtherGame)
    assert (command.game, command.drops) == ("artline", True)
    assert shell.went == ["table"]


def test_a_game_with_fewer_seats_than_people_says_so_and_is_not_chosen() -> None:
    screen, shell, canvas = choice()
    at_a_table(shell, 5)
    screen = GameChoice(shell, "table", "museum_pictura")
    screen.draw(canvas)
    screen.enter()
    assert screen.why_not == "This seats 4, and 5 people sit here."
    assert not screen.go.enabled
    press(screen, pygame.K_RETURN)
    assert not shell.commands
    press(screen, pygame.K_LEFT)
    assert screen.go.enabled


def test_seats_bots_and_options_are_set_up_for_a_table_that_is_open() -> None:
    _screen, shell, canvas = choice()
    at_a_table(shell, 2, bots=1)
    screen = Opening(shell, "table", "artline")
    screen.draw(canvas)
    assert [screen.title.visible, screen.seats.value, screen.bots.value] == [True, 3, 1]
    assert screen.title not in screen.ui.widgets
    screen.seats.value = 5
    screen._seats_changed(5)
    screen.bots.value = screen.bots.high
    screen.draw(canvas)
    press(screen, pygame.K_RETURN)
    (command,) = shell.commands
    assert isinstance(command, OtherGame)
    assert (command.seats, command.bots, command.level) == (5, 3, "normal")

"""A guided match in the window: by keys alone, with a wrong move, leaving and coming back, in both languages."""

import re
from functools import cache
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from client.accessibility.tree import Live
from client.data.settings import Settings
from client.drawing.canvas import Canvas, fitting
from client.drawing.rects import Rect
from client.lessons.lesson import Lesson, Stage
from client.lessons.script import script, scripts
from client.screens.guide_paper import GuidePaper
from client.screens.guided import lit_by
from client.screens.learning import Learning
from client.screens.opening import Opening
from client.screens.table.entries import EARLY
from client.screens.table.resting import LONG_REST
from client.session.requests import Act
from client.tables.bands import divide
from client.widgets import Button
from client.wording.texts import Words, languages
from engine.games import GAMES
from engine.games.masters_gallery.intents import Display
from engine.games.masters_gallery.pieces import Card
from tests.client import readers
from tests.client.screens.tables import Shell

words_in = cache(Words.load)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path))
    pygame.font.init()


def opened(
    name: str = "masters_gallery", size: tuple[int, int] = (1366, 768), text: int = 100, language: str = "en"
) -> tuple[Learning, Shell, Canvas]:
    shell = Shell(Settings(name="Ann", text_scale=text, language=language, animation="off"))
    screen = Learning(shell, name)
    screen.enter()
    canvas = Canvas(Surface(size), max(0.5, min(size[0] / 1280, size[1] / 800)), text / 100)
    screen.draw(canvas)
    return screen, shell, canvas


def wait(screen: Learning) -> None:
    """Let the neighbours move until the guide tells the next step."""
    for _ in range(400):
        screen.update(1.0)
        if screen.course.lesson.stage is not Stage.LED:
            return
    raise AssertionError("the neighbours do not come to an end")


def hurry(screen: Learning) -> None:
    """Have the step done, and be at the next one at once."""
    screen.course.do_it()
    screen.skip_ahead()


def rest(screen: Learning) -> None:
    """Let new answers rest for as long as they do."""
    for seconds in (0.0, LONG_REST):
        screen.answering.resting.see(screen.answering.on_plate, seconds)


def press(screen: Learning, key: int) -> None:
    screen.event(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), 1.0)
    screen.update(0.1)


@pytest.mark.parametrize("name", scripts())
def test_one_key_leads_to_the_end_of_each_lesson(name: str) -> None:
    screen, shell, canvas = opened(name)
    wait(screen)
    for _ in screen.course.lesson.script.steps:
        screen.ui.set_focus(None)  # where a text is asked for, letters are typed
        press(screen, pygame.K_h)
        wait(screen) if screen.course.lesson.stage is Stage.LED else None
    assert screen.course.lesson.place == len(screen.course.lesson.script.steps)
    if not screen.course.lesson.finished:
        press(screen, pygame.K_RETURN)
        assert screen.course.lesson.stage is Stage.PLAYED_ON
    screen.draw(canvas)
    press(screen, pygame.K_q)
    if not screen.course.lesson.finished:
        assert not shell.went, "what is played on is kept nowhere: one is asked first"
        menu_entry(screen, "lesson.leave_it").action()
    assert shell.went == ["back"]


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LMETA, pygame.KMOD_LALT])
def test_the_guides_letters_are_plain_ones(mod: int) -> None:
    screen, shell, _ = opened()
    before = (screen.course.lesson.stage, screen.course.lesson.place)
    for key in (pygame.K_h, pygame.K_n, pygame.K_q):
        screen.event(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""), 1.0)
    assert (screen.course.lesson.stage, screen.course.lesson.place, shell.went) == (*before, [])


def idle() -> None:
    pass


@pytest.mark.parametrize(("size", "text"), [((1366, 768), 130), ((1920, 1080), 100)])
@pytest.mark.parametrize("name", scripts())
def test_the_paper_has_room_in_german(name: str, size: tuple[int, int], text: int) -> None:
    words, lesson = words_in("de", strict=True), Lesson(name, script(name), words_in("de", strict=True))
    canvas = Canvas(Surface(size), fitting(*size), text / 100)
    bands = divide(canvas.size, text / 100, lesson.script.seats - 1, False, drawer=(False, True))
    paper = GuidePaper(words, idle, idle, idle, idle, lambda word: None)
    column = Rect(bands.side.x + 8, bands.side.y, bands.side.w - 16, bands.side.h - 8)
    while lesson.stage is not Stage.TAUGHT:
        lesson.do_it()
        while lesson.next_move() is not None:
            pass
        top = paper.draw(canvas, column, lesson, words.say("lesson.other"))
        assert top - bands.log.y > 60, f"{lesson.step.name}: the paper leaves no room for the log"
        low = [button.rect for button in paper.buttons if button.visible]
        assert all(rect.bottom <= canvas.size[1] and rect.x >= bands.side.x for rect in low)


def at_step(name: str, step: str) -> tuple[Learning, Shell, Canvas]:
    """Return a lesson at the step, or at the one before it that is only read."""
    screen, shell, canvas = opened(name)
    while screen.course.lesson.step.name != step:
        hurry(screen)
    screen.draw(canvas)
    return screen, shell, canvas


def test_a_field_is_there_when_its_step_is_told_and_has_the_keyboard_also_after_a_click() -> None:
    screen, _, canvas = at_step("stolen_paintings.dialogue", "two")
    assert screen.entries.awaited == ()
    press(screen, pygame.K_RETURN)
    screen.draw(canvas)
    assert screen.course.lesson.step.name == "write"
    assert screen.ui.focus in screen.entries.awaited

    screen, _, canvas = at_step("stolen_paintings.code_grid", "theirs")
    screen.skip_ahead()
    screen.draw(canvas)
    at = tuple(part * 1.0 for part in screen.guide.go_on.rect.center)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        screen.event(pygame.event.Event(kind, pos=at, button=1), 1.0)
    screen.draw(canvas)
    assert screen.course.lesson.step.name == "say"
    assert screen.ui.focus in screen.entries.awaited


def test_no_letter_of_a_text_does_the_step() -> None:
    screen, _, canvas = at_step("stolen_paintings.lovers", "clue")
    screen.update(2 * EARLY)
    screen.ui.set_focus(None)
    for sign in "hn":
        screen.event(pygame.event.Event(pygame.KEYDOWN, key=ord(sign), mod=0, unicode=sign), 1.0)
        screen.event(pygame.event.Event(pygame.TEXTINPUT, text=sign), 1.0)
    screen.draw(canvas)
    assert screen.course.lesson.step.name == "clue"
    assert [one.text for one in screen.entries.awaited] == ["hn"]
    assert not screen.guide.do_it.key_shown, "no letter is told that would be typed"


def test_a_card_is_chosen_and_played_and_the_neighbours_follow() -> None:
    screen, _, _ = opened()
    card = next(sprite for sprite in screen.picture.sprites if sprite.id == "card:84") if screen.picture else None
    assert card is not None
    screen.answering.choose(card)
    rest(screen)
    press(screen, pygame.K_RETURN)
    assert screen.course.lesson.place == 1
    assert screen.course.lesson.stage is Stage.LED
    wait(screen)
    assert screen.course.lesson.step.name == "symbol"
    assert screen.shell.store.table.asked


def test_a_screen_reader_has_each_step_as_news() -> None:
    screen, _, _ = opened()
    texts = set[str]()
    for _ in range(3):
        (guide,) = (node for node in readers.nodes(screen) if node.id == "guide")
        assert guide.live is Live.POLITE
        assert guide.children[0].name.startswith("Guide: step ")
        texts.add(guide.children[1].name)
        screen.course.go_on_reading()
        screen.course.do_it()
        wait(screen)
    assert len(texts) > 1
    assert all(len(text) > 40 for text in texts)


def test_another_move_is_answered_on_the_paper_and_can_be_mended() -> None:
    screen, _, _ = opened()
    screen.shell.ask(Act(Display(Card(75))))
    screen.shell.store.table.sent()
    screen.update(0.1)
    assert screen.course.reply == "Its symbol would be wasted here. Keep it, and show a card without a symbol."
    assert screen.course.lesson.place == 0
    assert not screen.shell.store.table.sending
    screen.shell.ask(Act(Display(Card(84))))
    screen.update(0.1)
    assert (screen.course.reply, screen.course.lesson.place) == ("", 1)


def test_a_move_against_the_rules_is_told_as_at_any_table() -> None:
    screen, _, _ = opened()
    screen.shell.ask(Act(Display(Card(12))))
    screen.update(0.1)
    assert screen.course.lesson.place == 0
    assert screen.answering.refused


def test_the_question_waits_until_the_news_is_read() -> None:
    screen, _, canvas = opened()
    while screen.course.lesson.step.name != "values":
        hurry(screen)
    screen.draw(canvas)
    assert not any(button.visible for button in screen.plate.answers)
    assert not screen.shell.store.table.asked
    press(screen, pygame.K_RETURN)
    screen.draw(canvas)
    assert any(button.visible for button in screen.plate.answers)


def test_who_leaves_comes_back_to_the_same_step_and_the_tile_says_so() -> None:
    shell = Shell(Settings(name="Ann"))
    tile = Opening(shell, purpose="alone", game="masters_gallery")
    tile.enter()
    assert tile.learn.label == "Learn it: 9 minutes"
    screen, _, _ = opened()
    hurry(screen)
    hurry(screen)
    tile.enter()
    assert tile.learn.label == "Go on learning"
    again, _, _ = opened()
    assert again.course.lesson.place == 2
    assert Learning(shell, "masters_gallery", anew=True).course.lesson.place == 0
    while again.course.lesson.stage is not Stage.TAUGHT:
        hurry(again)
    assert opened()[0].course.lesson.place == 0, "a lesson that is done begins anew"


def test_a_tile_offers_only_lessons_that_there_are() -> None:
    shell = Shell(Settings(name="Ann"))
    for game in GAMES:
        tile = Opening(shell, purpose="alone", game=game)
        assert tile.learn.visible == (game in scripts())
        tile.learn.action()
    assert not Opening(shell, game="masters_gallery").learn.visible


def test_every_way_to_the_rules_opens_the_help_of_the_game_that_is_learned() -> None:
    screen, shell, canvas = opened("museum_pictura")
    press(screen, pygame.K_F1)
    screen.rail.rules.action()
    screen.rail.menu.action()
    screen.draw(canvas)
    menu_entry(screen, "board.menu_rules").action()
    first, second, third = shell.pushed
    assert first == second == third
    assert first[1]["game"] == "museum_pictura"


def test_a_thing_of_several_parts_has_one_light() -> None:
    screen, _, canvas = opened("artline")
    plates = 0
    for _ in screen.course.lesson.script.steps[1:]:
        hurry(screen)
        screen.draw(canvas)
        lit = lit_by(screen.course.lesson, screen.picture, screen.follower.bands)
        parts = any(one.startswith("line:row") for one in screen.course.lesson.step.lit)
        plates += parts
        nested = [one for one in lit for other in lit if one != other and one.within(other.inset(-2))]
        assert not parts or len(nested) <= ("table:hand" in screen.course.lesson.step.lit)
    assert plates > 1


def test_only_what_is_spoken_of_is_lit() -> None:
    screen, _, canvas = opened()
    lit = lit_by(screen.course.lesson, screen.picture, screen.follower.bands)
    assert len(lit) == 6, "four plain Van Goghs, their artist's head, the plate"
    dark = screen.picture.by_id("card:28") if screen.picture is not None else None
    assert dark is not None
    assert (dark.clip or dark.rect) not in lit
    before = canvas.surface.get_at((60, 300))
    assert sum(before[:3]) < 120


def test_a_word_is_chosen_from_the_list_instead_of_typed() -> None:
    screen, _, canvas = opened("artline")
    hurry(screen)
    screen.draw(canvas)
    words = [button for button in screen.guide.words if button.visible]
    assert [button.label for button in words] == ["hat", "book", "man", "sad"]
    words[0].action()
    assert screen.course.reply == "First choose the painting and its place; then a word."
    picture = screen.picture
    assert picture is not None
    for name in ("work:6729", "cell:1:0"):
        picture.press(next(sprite for sprite in picture.sprites if sprite.id == name))
    words[3].action()
    assert not screen.course.reply
    field = next(one for one in picture.sprites if one.kind == "entry")
    assert field.rect in lit_by(screen.course.lesson, picture, screen.follower.bands), "what is typed in is lit"
    rest(screen)
    screen.plate.answer(0)
    screen.update(0.1)
    assert "point at with a finger" in screen.course.reply
    words[0].action()
    rest(screen)
    screen.plate.answer(0)
    screen.update(0.1)
    assert screen.course.lesson.place == 2


def test_no_step_passes_by_an_answer_that_lasts() -> None:
    screen, _, _ = opened("museum_pictura")
    while screen.course.lesson.step.name != "pass":
        hurry(screen)
    assert screen.picture is not None
    lasting = next(place for place, answer in enumerate(screen.picture.answers()) if answer.lasts)
    screen.plate.answer(lasting)
    screen.update(0.1)
    while screen.course.lesson.step.name != "wait":
        hurry(screen)
    for _ in range(10):
        screen.update(1.0)
    assert screen.course.lesson.step.name == "wait"


def menu_entry(screen: Learning, key: str) -> Button:
    label = screen.words.say(key)
    return next(part for part in screen.ui.dialogs[-1].parts if isinstance(part, Button) and part.label == label)


def test_escape_takes_back_and_else_opens_the_menu_as_at_every_table() -> None:
    screen, shell, canvas = opened()
    assert screen.picture is not None
    screen.answering.choose(next(sprite for sprite in screen.picture.sprites if sprite.id == "card:84"))
    press(screen, pygame.K_ESCAPE)
    assert (screen.picture.drafted, len(screen.ui.dialogs)) == (False, 0)
    press(screen, pygame.K_ESCAPE)
    assert shell.went == [], "nobody leaves by a key pressed once too often"
    screen.draw(canvas)
    menu_entry(screen, "lesson.anew").action()
    assert shell.went == ["back", "learning"]
    press(screen, pygame.K_ESCAPE)
    menu_entry(screen, "lesson.leave_it").action()
    assert shell.went[2:] == ["back"]
    assert screen.guide.leave.hint == "Q"


@pytest.mark.parametrize(("language", "text"), [("en", 100), ("de", 100), ("en", 130), ("de", 130)])
def test_only_one_button_does_the_step_and_it_stands_where_go_on_was_not(language: str, text: int) -> None:
    screen, _, canvas = opened(language=language, text=text)
    while screen.course.lesson.step.name != "values":
        hurry(screen)
    screen.draw(canvas)
    went_on = screen.guide.go_on.rect.copy()
    assert [one.visible for one in (screen.guide.go_on, screen.guide.do_it, screen.guide.hurry)] == [True, False, False]
    press(screen, pygame.K_RETURN)
    screen.draw(canvas)
    assert [one.visible for one in (screen.guide.go_on, screen.guide.do_it, screen.guide.hurry)] == [False, True, False]
    assert not went_on.colliderect(screen.guide.do_it.rect), "a second press on Go on does nothing"
    place = screen.course.lesson.place
    press(screen, pygame.K_n)
    assert screen.course.lesson.place == place, "Next step only shows at once what neighbours do"


def test_what_was_played_before_one_left_stands_in_the_log() -> None:
    screen, _, _ = opened()
    for _ in range(3):
        hurry(screen)
    before, after = ([line.text for line in one.shell.store.table.log.lines] for one in (screen, opened()[0]))
    assert len(after) > 3
    assert after == before[: len(after)]


@pytest.mark.parametrize("name", ["stolen_paintings.cooperative", "stolen_paintings.chronology"])
def test_where_a_match_ends_with_its_lesson_the_plate_names_the_way_out_and_enter_takes_it(name: str) -> None:
    screen, shell, canvas = opened(name)
    while not screen.course.lesson.finished:
        hurry(screen)
    screen.draw(canvas)
    assert "Leave" in screen.plate.text()
    assert screen.guide.leave.hint == "Enter"
    press(screen, pygame.K_RETURN)
    assert shell.went == ["back"]


TYPED = {
    "en": re.compile(r"\btype (row|clue|order|swap|pair|dialogue|confirm|majority|stop)\b|\bPress Enter\b", re.I),
    "de": re.compile(r"\btippe? (reihe|hinweis|folge|tausch|paar|dialog)\b", re.I),
}
"""What is only typed at a terminal."""


@pytest.mark.parametrize("language", languages())
def test_no_text_of_a_lesson_in_the_window_asks_for_words_of_the_terminal(language: str) -> None:
    words = words_in(language)
    told = [key for key in words if re.match(r"lesson\.(?!terminal)|teach\.", key) and not key.endswith("_typed")]
    assert len(told) > 250
    texts = {key: words.text(key).forms["other"] for key in told if key != "lesson.read_on"}
    assert not [key for key, text in texts.items() if TYPED[language].search(text)]


def test_a_dialogues_point_stands_in_the_panel_at_once_and_writers_at_their_portraits_at_the_end() -> None:
    screen, _, canvas = at_step("stolen_paintings.dialogue", "guess")
    assert screen.picture is not None
    plaques = {one.face.plaque.seat: one.face.plaque for one in screen.picture.sprites if one.kind == "plaque"}
    assert [plaques[seat].facts[-1].text for seat in range(3)] == ["1", "1", "0"]
    hurry(screen)
    screen.draw(canvas)
    marks = {one.id: one.face.seats for one in screen.picture.sprites if one.kind == "marks"}
    assert marks == {"marks:0": (0,), "marks:7": (0,), "marks:1": (1,), "marks:8": (1,)}


def test_no_button_is_drawn_without_a_place_while_a_step_is_read() -> None:
    screen, _, canvas = at_step("stolen_paintings.code_grid", "points")
    screen.draw(canvas)
    assert screen.course.lesson.stage is Stage.READ
    assert [
        part.rect for part in screen.ui.widgets if isinstance(part, Button) and part.visible and part.rect.w < 8
    ] == []


@pytest.mark.parametrize(("language", "text"), [pytest.param("en", 100, marks=pytest.mark.nightly), ("de", 130)])
@pytest.mark.parametrize("name", scripts())
def test_leaving_never_comes_to_lie_where_another_button_was_pressed(name: str, language: str, text: int) -> None:
    screen, _, canvas = opened(name, text=text, language=language)
    pressed = 0
    for _ in range(400):
        screen.draw(canvas)
        guide = screen.guide
        found = next((one for one in (guide.hurry, guide.go_on, guide.do_it) if one.visible), None)
        if found is None or screen.course.lesson.stage in (Stage.TAUGHT, Stage.PLAYED_ON):
            break
        at = found.rect.center
        found.action()
        screen.draw(canvas)
        assert not guide.leave.rect.collidepoint(at), (
            screen.course.lesson.place,
            screen.course.lesson.stage,
            found.label,
        )
        pressed += 1
    assert pressed > 3

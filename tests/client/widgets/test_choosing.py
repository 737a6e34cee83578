import pygame
import pytest
from pygame import FRect

from client.drawing.canvas import Canvas
from client.widgets import Choice, Segments, Slider, Switch
from client.widgets.choice import Menu
from client.wording.room_text import tell_value
from client.wording.texts import Words, languages
from engine.core.options import Span
from engine.games import GAMES as GAMES_BY_SLUG
from tests.client.widgets.hands import Hands

GAMES = [(1, "Masters Gallery"), (2, "Art Gallery"), (3, "Artline"), (4, "Stolen Paintings")]


def test_a_choice_opens_its_list_and_takes_what_is_pressed() -> None:
    told: list[int] = []
    choice = Choice(GAMES, 1, told.append)
    hands = Hands(choice)
    hands.click(choice)
    menu = hands.router.overlay
    assert isinstance(menu, Menu)
    hands.click((menu.rect.x + 40, menu.rect.y + menu.rect.h * 0.6))
    assert hands.router.overlay is None
    assert (told, choice.value) == ([3], 3)


def test_a_press_beside_the_list_closes_it_and_does_nothing_else() -> None:
    choice, switch = Choice(GAMES, 1), Switch("x", False)
    hands = Hands(choice, switch)
    hands.click(choice)
    hands.click((700, 500))
    assert hands.router.overlay is None
    assert choice.value == 1
    hands.click(choice)
    hands.click(switch)
    assert not switch.on


def test_a_list_by_keyboard() -> None:
    choice = Choice(GAMES, 1)
    hands = Hands(choice)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_END)
    hands.key(pygame.K_UP)
    hands.key(pygame.K_RETURN)
    assert choice.value == 3
    hands.key(pygame.K_SPACE)
    hands.key(pygame.K_s, unicode="s")
    hands.key(pygame.K_RETURN)
    assert choice.value == 4
    hands.key(pygame.K_SPACE)
    hands.key(pygame.K_HOME)
    assert hands.key(pygame.K_ESCAPE)
    assert choice.value == 4
    assert hands.router.overlay is None
    hands.key(pygame.K_UP)
    assert choice.value == 3


def test_a_list_stays_on_the_screen_and_scrolls() -> None:
    choice = Choice([(n, f"row {n}") for n in range(60)], 40)
    choice.rect = FRect(20, 540, 200, 38)
    hands = Hands(choice)
    hands.click(choice)
    menu = hands.router.overlay
    assert isinstance(menu, Menu)
    hands.draw()
    assert FRect(0, 0, 800, 600).contains(menu.rect)
    assert menu._first <= 40 < menu._first + menu._shown
    hands.wheel(menu.rect.center, -3)
    assert menu._first > 40 - menu._shown
    assert FRect(0, 0, 800, 600).contains(menu.rect)


def test_segments_are_pressed_and_stepped() -> None:
    told: list[int] = []
    parts = Segments(GAMES[:3], 1, told.append)
    hands = Hands(parts)
    hands.click((parts.rect.right - 5, parts.rect.centery))
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_LEFT)
    assert told == [3, 2, 1]


def test_setting_a_value_tells_nobody() -> None:
    told: list[int] = []
    choice = Choice(GAMES, 1, told.append)
    choice.set(3)
    choice.set(99)
    assert (choice.value, told) == (3, [])


def test_a_slider_follows_the_pointer_within_its_range() -> None:
    told: list[int] = []
    slider = Slider(2, 8, 4, told.append)
    hands = Hands(slider)
    hands.down((slider.rect.x + 10, slider.rect.centery))
    hands.move((slider.rect.x + 5000, slider.rect.centery))
    hands.up((0, 0))
    assert (told[0], told[-1], slider.value) == (2, 8, 8)
    hands.move((slider.rect.x, slider.rect.centery))
    assert slider.value == 8, "let go"


@pytest.mark.parametrize(
    ("key", "value"), [(pygame.K_LEFT, 60), (pygame.K_RIGHT, 80), (pygame.K_HOME, 0), (pygame.K_END, 100)]
)
def test_a_slider_by_keyboard(key: int, value: int) -> None:
    slider = Slider(0, 100, 68, step=10)
    hands = Hands(slider)
    slider.set(68)
    hands.router.set_focus(slider)
    assert slider.value == 70
    hands.key(key)
    assert slider.value == value


@pytest.mark.parametrize("least", ["as usual, and that is a long story", "no limit", "0"])
def test_the_text_of_no_value_lies_over_the_groove(least: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    canvas, texts = Canvas(pygame.Surface((800, 600))), []
    draw = Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda *said, **more: texts.append(draw(*said, **more)))
    slider = Slider(0, 9, 0, told=lambda value: f"{value} rounds" if value else least)
    slider.rect = FRect(20, 20, 300, 32)
    for value in (0, 9):
        slider.set(value)
        slider.draw(canvas)
        knob = slider.rect.right - slider.room - 10
        assert texts[-1].x > knob + 9
        assert knob - slider.rect.x > 100, "there is a groove left to press"


def test_every_option_tells_its_least_value_in_the_room_of_a_slider() -> None:
    pygame.font.init()
    canvas = Canvas(pygame.Surface((1280, 720)))
    for language in languages():
        words = Words.load(language)
        for slug, game in GAMES_BY_SLUG.items():
            for option in game.info.options:
                for value in (option.low, option.high) if isinstance(option, Span) else ():
                    told = tell_value(words, slug, option.name, value)
                    assert canvas.measure(told, "number") < 190, (language, slug, told)


def test_the_wheel_does_not_change_a_slider() -> None:
    slider = Slider(0, 10, 5)
    Hands(slider).wheel(slider.rect.center, 1)
    assert slider.value == 5


def test_a_switch_turns_by_press_and_by_key_and_slides() -> None:
    told: list[bool] = []
    switch = Switch("Reduced motion", False, told.append)
    hands = Hands(switch)
    hands.click(switch)
    assert switch.update(0.03)
    assert switch.update(1)
    assert not switch.update(1)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_SPACE)
    assert told == [True, False]


def test_what_is_off_does_nothing() -> None:
    switch, slider, choice = Switch("x", False), Slider(0, 9, 3), Choice(GAMES, 1)
    for widget in (switch, slider, choice):
        widget.enabled = False
    hands = Hands(switch, slider, choice)
    for widget in (switch, slider, choice):
        hands.click(widget)
    assert (switch.on, slider.value, choice.value, hands.router.overlay) == (False, 3, 1, None)
    assert hands.router.ring() == []

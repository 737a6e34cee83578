import pygame
import pytest

from client.widgets import Entry
from tests.client.widgets.hands import Hands

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


def writing(text: str = "", **more: object) -> tuple[Hands, Entry]:
    entry = Entry(text, **more)  # type: ignore[arg-type]
    hands = Hands(entry)
    hands.router.set_focus(entry)
    return hands, entry


def test_what_is_typed_stands_at_the_caret() -> None:
    hands, entry = writing("Ame")
    hands.write("li")
    hands.key(pygame.K_LEFT)
    hands.write("é日本")
    assert entry.text == "Amelé日本i"
    assert entry.caret == 7


def test_what_is_composed_is_shown_and_is_not_text_yet() -> None:
    hands, entry = writing("x")
    hands.compose("にほ")
    assert (entry.preview, entry.text) == ("にほ", "x")
    assert hands.key(pygame.K_BACKSPACE)
    assert entry.text == "x", "the input method has the keyboard"
    hands.write("日本")
    assert (entry.preview, entry.text) == ("", "x日本")


def test_losing_the_keyboard_drops_what_is_composed() -> None:
    hands, entry = writing()
    hands.compose("に")
    hands.router.set_focus(None)
    assert entry.preview == ""


def test_the_limit_holds_for_typing_and_pasting() -> None:
    hands, entry = writing("12345", limit=6)
    hands.write("678")
    assert entry.text == "123456"
    hands.key(pygame.K_a, CTRL)
    hands.write("abcdefghi")
    assert entry.text == "abcdef"


def test_only_some_characters_may_be_typed() -> None:
    hands, entry = writing(limit=6, only=str.isdigit)
    hands.write("12 3-a4")
    assert entry.text == "1234"
    hands, entry = writing()
    hands.write("a\tb\u202ec\x07\nd")
    assert entry.text == "abc d"


def test_copy_cut_paste_and_take_back() -> None:
    pygame.display.init()
    pygame.display.set_mode((10, 10))
    try:
        hands, entry = writing("one two")
        hands.key(pygame.K_LEFT, CTRL | SHIFT)
        hands.key(pygame.K_x, CTRL)
        assert entry.text == "one "
        hands.key(pygame.K_HOME)
        hands.key(pygame.K_v, CTRL)
        assert entry.text == "twoone "
        hands.key(pygame.K_z, CTRL)
        hands.key(pygame.K_z, CTRL)
        assert entry.text == "one two"
    finally:
        pygame.display.quit()


@pytest.mark.parametrize(
    ("keys", "caret", "mark"),
    [
        ([(pygame.K_HOME, 0)], 0, 0),
        ([(pygame.K_HOME, SHIFT)], 0, 11),
        ([(pygame.K_LEFT, CTRL)], 8, 8),
        ([(pygame.K_LEFT, CTRL), (pygame.K_LEFT, CTRL)], 4, 4),
        ([(pygame.K_HOME, 0), (pygame.K_RIGHT, CTRL)], 4, 4),
        ([(pygame.K_LEFT, SHIFT), (pygame.K_LEFT, SHIFT), (pygame.K_LEFT, 0)], 9, 9),
        ([(pygame.K_LEFT, SHIFT), (pygame.K_LEFT, SHIFT), (pygame.K_RIGHT, 0)], 11, 11),
        ([(pygame.K_RIGHT, 0)], 11, 11),
    ],
)
def test_the_caret_moves_by_letters_and_words(keys: list[tuple[int, int]], caret: int, mark: int) -> None:
    hands, entry = writing("one two six")
    for key, mod in keys:
        hands.key(key, mod)
    assert (entry.caret, entry.mark) == (caret, mark)


def test_a_letter_and_its_marks_go_together() -> None:
    hands, entry = writing("ae\u0301")
    hands.key(pygame.K_LEFT)
    assert entry.caret == 1
    hands.key(pygame.K_END)
    hands.key(pygame.K_BACKSPACE)
    assert entry.text == "a"


def test_enter_submits_what_is_more_than_spaces() -> None:
    sent: list[str] = []
    hands, entry = writing(submit=sent.append)
    hands.write("   ")
    assert hands.key(pygame.K_RETURN)
    hands.write("hello ")
    hands.key(pygame.K_RETURN)
    assert sent == ["hello"]
    assert entry.text == "   hello "


def test_a_press_puts_the_caret_and_a_drag_selects() -> None:
    hands, entry = writing("Tante Rosa")
    x, y = entry.rect.x + 11, entry.rect.centery
    hands.click((x + hands.canvas.measure("Tante"), y))
    assert entry.caret == 5
    hands.down((x, y))
    hands.move((x + hands.canvas.measure("Tante Rosa"), y))
    hands.up((x, y))
    assert entry.selected == (0, 10)


def test_a_long_text_is_scrolled_so_that_the_caret_is_seen() -> None:
    hands, entry = writing("w" * 80)
    assert entry._offset > 0
    hands.key(pygame.K_HOME)
    assert entry._offset == 0


def test_escape_and_tab_are_not_the_entrys() -> None:
    hands, entry = writing("x")
    assert not hands.key(pygame.K_ESCAPE, unicode="\x1b")
    assert hands.key(pygame.K_y, unicode="y"), "a letter is text that comes in its own event"
    assert hands.router.typing
    assert entry.text == "x"


def test_the_caret_blinks_only_with_the_keyboard() -> None:
    hands, entry = writing()
    assert not entry.update(0.1)
    assert entry.update(0.5)
    hands.router.set_focus(None)
    assert not entry.update(0.6)

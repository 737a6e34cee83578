import pygame
import pytest
from pygame.event import Event

from client.screens.keys import BINDINGS, action_of, latin, name


def press(key: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


@pytest.mark.parametrize(
    ("key", "mod", "action"),
    [
        (pygame.K_RETURN, 0, "confirm"),
        (pygame.K_KP_ENTER, 0, "confirm"),
        (pygame.K_ESCAPE, 0, "cancel"),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, "previous"),
        (pygame.K_3, 0, "pick_3"),
        (pygame.K_KP_3, 0, "pick_3"),
        (pygame.K_0, 0, "pick_10"),
        (pygame.K_F1, 0, "rules"),
        (pygame.K_F11, 0, "fullscreen"),
        (pygame.K_RETURN, pygame.KMOD_LALT, "fullscreen"),
        (pygame.K_q, pygame.KMOD_LCTRL, "quit"),
        (pygame.K_q, 0, ""),
        (pygame.K_LSHIFT, pygame.KMOD_LSHIFT, ""),
    ],
)
def test_keys_mean_actions(key: int, mod: int, action: str) -> None:
    assert action_of(press(key, mod)) == action


def test_letters_mean_nothing_while_somebody_types() -> None:
    assert action_of(press(pygame.K_z)) == "zoom"
    assert action_of(press(pygame.K_z), typing=True) == ""
    assert action_of(press(pygame.K_3), typing=True) == ""
    assert action_of(press(pygame.K_BACKSPACE), typing=True) == ""
    assert action_of(press(pygame.K_ESCAPE), typing=True) == "cancel"
    assert action_of(press(pygame.K_F1), typing=True) == "rules"
    assert action_of(press(pygame.K_q, pygame.KMOD_LCTRL), typing=True) == "quit"


def test_no_key_has_two_meanings() -> None:
    keys = [key for own in BINDINGS.values() for key in own]
    assert len(keys) == len(set(keys))


def test_what_is_no_key_press_means_nothing() -> None:
    assert action_of(Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)) == ""
    assert name(press(pygame.K_LCTRL)) == ""


@pytest.mark.parametrize("kind", [pygame.KEYDOWN, pygame.KEYUP])
@pytest.mark.parametrize(
    ("typed", "place", "key"),
    [
        ("\u044b", pygame.KSCAN_S, pygame.K_s),  # Russian
        ("\u03c3", pygame.KSCAN_S, pygame.K_s),  # Greek
        ("\u05d3", pygame.KSCAN_S, pygame.K_s),  # Hebrew
        ("\u044f", pygame.KSCAN_Z, pygame.K_z),
        ("\u0663", pygame.KSCAN_3, pygame.K_3),
        ("z", pygame.KSCAN_Y, pygame.K_z),  # a German keyboard: what it types counts
        ("\u00f6", pygame.KSCAN_SEMICOLON, 0xF6),
    ],
)
def test_a_key_that_types_no_latin_letter_counts_by_its_place(kind: int, typed: str, place: int, key: int) -> None:
    event = latin(Event(kind, key=ord(typed), scancode=place, mod=0, unicode=typed))
    assert (event.type, event.key) == (kind, key)


def test_other_events_are_left_as_they_are() -> None:
    for event in (press(pygame.K_F1), press(pygame.K_LSHIFT), Event(pygame.MOUSEMOTION, pos=(1, 1))):
        assert latin(event) is event

"""Stolen Paintings on a small phone: what is pressed is large enough for a finger, what is judged as large as there is room."""

import pytest

from client.browser.layouts import Screen
from client.browser.page_texts import texts_of
from client.browser.phone_hand import FINGERS, with_room
from client.browser.view import View
from client.drawing.rects import Rect
from client.tables.board import Sprite
from engine.games import GAMES
from netcode.guest.updates import Viewed
from tests.client.browser.pages import view_of
from tests.contract.setups import plain
from tests.contract.walks import walk

SMALL = Screen(360, 640, "look")
LEAST = 44.0
"""Pixels that a finger needs."""
GAME = GAMES["stolen_paintings"]
SEATS = {"code_grid": 6, "similar": 4, "dialogue": 3, "forgers": 4, "lovers": 4, "basic": 4, "cooperative": 4}


def asked(mode: str, seats: int, phase: str) -> View:
    """Return a small phone's page when it is asked in a phase for the first time."""
    view = view_of(GAME, seats, 0, "look")
    view.fit(SMALL)
    steps = walk(plain(GAME, seats, mode=mode)).steps
    looks = (GAME.look(one.after, (), 0) for one in steps if type(one.after.phase).__name__ == phase)
    view.store.take(Viewed(next(look for look in looks if 0 in look.to_act), 1, None, False, True))
    view.take()
    return view


@pytest.mark.parametrize(
    ("mode", "phase"),
    [
        ("code_grid", "Decoding"), ("similar", "Removing"), ("dialogue", "Hearing"), ("forgers", "Spotting"),
        ("lovers", "Finding"), ("basic", "Guessing"), ("cooperative", "Agreeing"),
    ],
)  # fmt: skip
def test_what_is_pressed_is_as_large_as_a_finger(mode: str, phase: str) -> None:
    view = asked(mode, SEATS[mode], phase)
    sprites = with_room(view.sprites, FINGERS / view.scale)
    pictures = [one.seen for one in sprites if one.kind == "picture" and one.means is not None]
    assert pictures
    assert min(min(box.w, box.h) * view.scale for box in pictures) >= LEAST


def test_places_that_are_pressed_share_what_is_free_between_them() -> None:
    left = Sprite("a", "picture", Rect(0, 0, 20, 20), means=1)
    right = Sprite("b", "picture", Rect(30, 0, 20, 20), means=2)
    one, other = with_room([left, right], 44)
    assert one.seen == Rect(-12, -12, 37, 44)
    assert one.seen.right == other.seen.x
    (alone,) = with_room([left], 10)
    assert alone is left


def test_to_write_nothing_takes_two_presses_and_keeps_what_was_written() -> None:
    view = asked("dialogue", 3, "Writing")
    picture = view.picture
    assert picture is not None
    picture.type_in("entry:dialogue", "Where is my hat?")
    nothing = picture.answers()[-1]
    assert nothing.intent is None
    picture.change(nothing.draft)
    assert "You are passed over" in texts_of(view)["prompt"]
    assert [one.label for one in picture.answers()] == ["Write nothing"]
    picture.reset()
    assert picture.answers()[0].label == "Hand in"
    assert texts_of(view)["entries"][0][3] == "Where is my hat?"

"""Boards that are larger than their place, and boards to type in: a little board stands in for a game's."""

from dataclasses import dataclass

import pygame
import pytest

from client.drawing.rects import Rect
from client.screens.table import follower
from client.screens.table.entries import EARLY
from client.screens.table.roaming import PAN_STEP, ZOOM_STEP
from client.tables.board import Answer, Area, Board, EntryFace, PanelFace, Sprite, Window
from client.wording.scene import Scene
from engine.games.masters_gallery.intents import DISPLAY
from engine.games.masters_gallery.state import FirstCard
from tests.client.screens.tables import Played


@dataclass(frozen=True)
class Draft:
    text: str = ""
    picked: bool = False


class Little(Board[Draft]):
    """One square in the middle of the board, and one entry on the shelf while the viewer is asked."""

    roams = True

    def start(self, scene: Scene) -> Draft:
        return Draft()

    def layout(self, scene: Scene, draft: Draft, area: Area) -> tuple[Sprite, ...]:
        middle = Rect.around(area.board.center, 100, 100)
        square = Sprite("square", "panel", area.window.put(middle, area.board.center), PanelFace(), means="pick")
        entry = Sprite("feature", "entry", area.hand.inset(40), EntryFace(draft.text, "what?", 5))
        return (square, entry) if scene.asked else (square,)

    def press(self, scene: Scene, draft: Draft, sprite: Sprite) -> Draft:
        return Draft(draft.text, not draft.picked)

    def typed(self, scene: Scene, draft: Draft, entry: str, text: str) -> Draft:
        assert entry == "feature"
        return Draft(text, draft.picked)

    def answers(self, scene: Scene, draft: Draft) -> tuple[Answer, ...]:
        own = scene.state.players[scene.viewer].hand
        return (Answer("Go", DISPLAY[own[0]] if draft.text else None, "Type first."),) if scene.asked else ()


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    monkeypatch.setattr(follower, "board_for", lambda slug: Little())
    found = Played()
    found.until(FirstCard)
    return found


def square(played: Played) -> Rect:
    played.draw()
    sprite = played.picture.by_id("square")
    assert sprite is not None
    return sprite.rect


def send(played: Played, kind: int, **facts: object) -> None:
    played.screen.event(pygame.event.Event(kind, facts), played.scale)


def test_the_wheel_enlarges_around_the_pointer(played: Played) -> None:
    before = square(played)
    corner = (before.x, before.y)
    played.screen.ui.pointer = corner
    send(played, pygame.MOUSEWHEEL, y=2, x=0)
    after = square(played)
    assert after.w == pytest.approx(100 * ZOOM_STEP**2)
    assert (after.x, after.y) == pytest.approx(corner)


def test_a_picture_is_neither_too_large_nor_too_small(played: Played) -> None:
    played.screen.ui.pointer = square(played).center
    for y, size in ((99, 400), (-99, 50)):
        send(played, pygame.MOUSEWHEEL, y=y, x=0)
        assert square(played).w == pytest.approx(size)


def test_the_bare_wall_is_dragged_and_what_can_be_chosen_is_not(played: Played) -> None:
    before = square(played)
    beside = (before.x - 40, before.y)
    for start, moved in ((beside, 30), (before.center, 0)):
        at = (start[0] * played.scale, start[1] * played.scale)
        send(played, pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        send(played, pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        send(played, pygame.MOUSEMOTION, pos=at, rel=(30 * played.scale, 0), buttons=(1, 0, 0))
        assert square(played).x - before.x == pytest.approx(moved)
        send(played, pygame.MOUSEBUTTONUP, pos=at, button=1)
        send(played, pygame.MOUSEMOTION, pos=at, rel=(30 * played.scale, 0), buttons=(0, 0, 0))
        assert square(played).x - before.x == pytest.approx(moved), "a button that is up drags nothing"
        played.picture.whole()


def test_keys_enlarge_and_move_and_show_it_whole_again(played: Played) -> None:
    before = square(played)
    played.screen.ui.set_focus(None)
    played.key(pygame.K_PLUS)
    assert square(played).w == pytest.approx(100 * ZOOM_STEP)
    send(played, pygame.KEYDOWN, key=pygame.K_LEFT, mod=pygame.KMOD_LCTRL, unicode="")
    assert square(played).center[0] == pytest.approx(before.center[0] + PAN_STEP)
    played.key(pygame.K_HOME)
    assert square(played) == before


def test_what_is_typed_is_the_draft(played: Played) -> None:
    played.draw()
    played.wait(2 * EARLY)
    assert not played.screen.plate.answers[0].enabled
    for letter in "a dogs":
        send(played, pygame.TEXTINPUT, text=letter)
    played.draw()
    assert played.picture.draft.text == "a dog", "no longer than the entry says"
    assert played.screen.plate.answers[0].enabled
    played.key(pygame.K_RETURN)
    assert len(played.shell.commands) == 1


def test_taking_back_empties_the_entry_and_the_end_of_the_question_takes_it_away(played: Played) -> None:
    played.draw()
    played.wait(2 * EARLY)
    entry = played.screen.ui.focus
    send(played, pygame.TEXTINPUT, text="x")
    played.draw()
    assert entry.text == "x"  # type: ignore[union-attr]
    played.picture.reset()
    played.draw()
    assert entry.text == ""  # type: ignore[union-attr]
    while played.viewer in played.match.to_act:
        played.show(played.match.play_default(played.viewer))
        played.screen.refresh()
    played.draw()
    assert entry not in played.screen.ui.widgets
    assert played.screen.ui.focus is not entry


def test_a_window_keeps_its_middle() -> None:
    box = Rect(0, 0, 10, 20)
    assert Window().put(box, (50, 50)) == box
    assert Window(2.0, (1.0, 2.0)).put(box, (5, 10)) == Rect(-4, -8, 20, 40)

"""A field that a board asks to be filled in: what is typed always lands there, and Enter does what its lit label says."""

from typing import Any

import pygame
import pytest
from pygame.event import Event

from client.data.seats import last_moves
from client.data.settings import Settings
from client.screens.table.entries import EARLY
from client.widgets import Button, Entry
from client.wording.scene import Line
from engine.games.stolen_paintings.modes.code_grid.phases import Coding
from engine.games.stolen_paintings.modes.dialogue.phases import WriteDialogue, Writing
from engine.games.stolen_paintings.modes.forgers.phases import Spotting
from engine.games.stolen_paintings.modes.lovers.phases import Finding, GiveClue, Musing
from tests.client.screens.tables import Played, reaching, sent_by

ASKED: list[tuple[type, dict[str, Any]]] = [
    (Musing, {"seats": 3, "mode": "lovers"}),
    (Writing, {"seats": 3, "mode": "dialogue"}),
    (Coding, {"seats": 4, "mode": "code_grid"}),
]


def asked(phase: type, **facts: Any) -> Played:
    played = reaching(phase, game="stolen_paintings", **facts)
    played.rest()
    played.wait(2 * EARLY)
    return played


def tab(played: Played, back: bool = False) -> None:
    mod = pygame.KMOD_SHIFT if back else 0
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        played.screen.event(Event(kind, key=pygame.K_TAB, mod=mod, unicode=""), played.scale)
    played.draw()


def write(played: Played, text: str) -> None:
    """Type as a person does: each letter is a key and a text."""
    for sign in text:
        played.key(ord(sign.lower()), sign)
        played.screen.event(Event(pygame.TEXTINPUT, text=sign), played.scale)
    played.draw()


def field(played: Played) -> Entry:
    (found,) = played.screen.entries.awaited
    return found


def rings(played: Played) -> int:
    return int(played.screen.ui.focus is not None) + int(played.screen.gaze.ringed(played.screen.ui))


def to_button(played: Played, label: str) -> None:
    for _ in range(20):
        if getattr(played.screen.ui.focus, "label", "") == label:
            return
        tab(played)
    raise AssertionError(f"Tab does not lead to {label}")


def enter_labels(played: Played) -> list[str]:
    return [one.label for one in played.screen.plate.answers if one.visible and one.hint == "Enter"]


def test_a_digit_takes_the_ring_from_a_button_and_enter_tells_what_was_written() -> None:
    played = asked(Musing, seats=3, mode="lovers")
    write(played, "Free Bird")
    to_button(played, "By lot")
    assert enter_labels(played) == ["By lot"], "the ring is there, so Enter is"
    played.key(pygame.K_2, "2")
    assert rings(played) == 1
    assert enter_labels(played) == ["Tell this clue"]
    played.key(pygame.K_RETURN)
    assert sent_by(played) == [GiveClue(1, "Free Bird")]


def test_a_dialogue_is_handed_in_by_keys_alone() -> None:
    played = asked(Writing, seats=3, mode="dialogue")
    write(played, "Hello? Yes 2.")
    tab(played)
    played.key(pygame.K_2, "2")
    played.key(pygame.K_8, "8")
    played.key(pygame.K_RETURN)
    assert sent_by(played) == [WriteDialogue("Hello? Yes 2.", (1, 7))]


@pytest.mark.parametrize(("phase", "facts"), ASKED, ids=lambda value: getattr(value, "__name__", ""))
def test_letters_go_into_the_field_wherever_the_keyboard_is_and_are_no_shortcuts(
    phase: type, facts: dict[str, Any]
) -> None:
    played = asked(phase, **facts)
    for leave in (tab, lambda one: one.screen.ui.set_focus(None), lambda one: one.key(pygame.K_2, "2")):
        played.screen.ui.set_focus(field(played))
        leave(played)
        before = field(played).text
        write(played, "shlnt?")
        assert field(played).text == f"{before}shlnt?"
        assert (played.screen.sheets.all_open, played.screen.drawer.log_open, played.screen.drawer.talk_open) == (
            False,
            False,
            False,
        )
        assert played.shell.went == []
    played.screen.ui.set_focus(None)
    played.key(pygame.K_BACKSPACE, "\b")
    assert field(played).text.endswith("shlnt")


def test_a_painting_that_is_clicked_leaves_the_keyboard_with_the_field() -> None:
    played = asked(Musing, seats=3, mode="lovers")
    picture = played.picture
    work = next(one for one in picture.sprites if one.number == 2 and one.kind == "picture")
    played.click(played.where(work))
    assert played.screen.ui.focus is field(played)
    assert len(picture.draft.picks) == 1


@pytest.mark.parametrize(("phase", "facts"), ASKED, ids=lambda value: getattr(value, "__name__", ""))
def test_tab_leads_out_of_the_field_and_back_the_same_way(phase: type, facts: dict[str, Any]) -> None:
    def place() -> object:
        gaze = played.screen.gaze
        zone = played.picture.by_id(gaze.cursor).zone if gaze.by_keys else ""  # type: ignore[union-attr]
        return played.screen.ui.focus or zone

    played = asked(phase, **facts)
    assert place() is field(played)
    way = [place()]
    for _ in range(6):
        tab(played)
        way.append(place())
    if phase is not Coding:
        assert way[1] == "board", "what is chosen lies one Tab away"
    for found in reversed(way[:-1]):
        tab(played, back=True)
        assert place() is found or place() == found


def test_enter_in_an_empty_field_says_what_is_missing() -> None:
    played = asked(Coding, seats=4, mode="code_grid")
    played.key(pygame.K_RETURN)
    assert sent_by(played) == []
    assert played.screen.answering.refused == "Write a word first."


def test_a_button_that_was_clicked_is_not_pressed_again_by_enter() -> None:
    played = asked(Musing, seats=3, mode="lovers")
    played.press("Scores")
    played.press("Scores")
    assert isinstance(played.screen.ui.focus, Button)
    assert enter_labels(played) == ["Tell this clue"]
    played.key(pygame.K_RETURN)
    assert not played.screen.sheets.all_open
    assert played.screen.answering.refused, "Enter was for the lit button, which says what is missing"


def test_escape_takes_back_what_was_chosen_before_what_was_written() -> None:
    played = asked(Musing, seats=3, mode="lovers")
    picture = played.picture
    write(played, "Free Bird")
    tab(played)
    played.key(pygame.K_2, "2")
    played.key(pygame.K_ESCAPE)
    assert (picture.draft.picks, picture.draft.text) == ((), "Free Bird")
    played.key(pygame.K_ESCAPE)
    assert picture.draft.text == ""


def test_a_button_that_needs_it_says_what_it_does() -> None:
    for phase, facts in ASKED:
        played = asked(phase, **facts)
        second = played.screen.plate.answers[1]
        assert second.tip[0] == second.label
        assert len(second.tip) == 2


def test_the_own_panel_tells_a_whole_sentence_and_those_of_others_one_without_a_name() -> None:
    played = asked(Musing, seats=3, mode="lovers")
    store = played.store
    store.table.log.lines.extend([Line("You have seen enough."), Line(f"{store.table.names()[1]} has seen enough.")])
    last = last_moves(played.screen.words, store)
    assert (last[0], last[1]) == ("You have seen enough.", "has seen enough.")


@pytest.mark.parametrize(("phase", "facts"), ASKED, ids=lambda value: getattr(value, "__name__", ""))
def test_what_is_typed_before_a_field_can_have_been_seen_does_nothing(phase: type, facts: dict[str, Any]) -> None:
    played = reaching(phase, game="stolen_paintings", **facts)
    played.rest()
    write(played, "n1s")
    assert field(played).text == ""
    assert not played.screen.sheets.all_open
    played.wait(2 * EARLY)
    write(played, "n1s")
    assert field(played).text == "n1s"


def test_no_field_opens_over_what_is_still_shown() -> None:
    played = reaching(Finding, game="stolen_paintings", seats=3, mode="lovers", settings=Settings(name="Ann"))
    while not isinstance(played.match.state.phase, Musing) or played.viewer not in played.match.to_act:
        played.step()
        played.draw()
        lagging = played.screen.picture is not None and played.picture.motion.lagging is not None
        assert not (lagging and played.screen.entries.awaited)
    played.draw()
    assert played.picture.motion.lagging is not None
    assert played.screen.entries.awaited == ()
    played.rest()
    assert field(played).text == ""


def test_talk_that_rests_takes_no_keys() -> None:
    played = reaching(Spotting, game="stolen_paintings", seats=3, mode="forgers")
    assert not played.screen.drawer.entry.enabled
    played.key(pygame.K_t, "t")
    assert played.screen.drawer.talk_open
    assert played.screen.ui.focus is None
    played.key(pygame.K_3, "3")
    assert played.picture.draft.picks == (2,)

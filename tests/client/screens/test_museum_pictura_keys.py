"""Museum: Pictura at the table screen: the own museum arranged by keys alone, and while others trade."""

import pygame
import pytest

from client.screens.table.sheets import Folded
from client.tables.board import Sheet
from engine.games.museum_pictura.intents import PASS, Arrange
from engine.games.museum_pictura.state import Acting, State, Trading
from tests.client.screens.tables import Played, sent_by, walk_to
from tests.engine.games.museum_pictura.tables import acting, begun, cards, hang


def at_table(state: State, seats: int = 2) -> Played:
    """Return the table screen of the first seat over a state made for a test."""
    played = Played(seats=seats, game="museum_pictura")
    played.match.state = state
    played.show([])
    played.screen.refresh()
    played.settle()
    played.draw()
    return played


def test_the_own_museum_is_arranged_by_keys_alone() -> None:
    state = acting()
    works = cards(16)[:4]
    hang(state, 0, works[:3], 0)
    hang(state, 0, works[3:], 24)
    played = at_table(state)
    walk_to(played, f"card:{works[3]}")
    played.key(pygame.K_SPACE)
    walk_to(played, "slot:3")
    played.key(pygame.K_SPACE)
    assert sent_by(played) == [], "a draft is not sent"
    played.key(pygame.K_RETURN)
    (sent,) = sent_by(played)
    assert isinstance(sent, Arrange)
    assert [*sent.layout[:4]] == works


def test_a_layout_drafted_while_others_trade_is_there_when_the_action_begins() -> None:
    state = begun(2)
    works = cards(16)[:2]
    hang(state, 0, works)
    state.phase = Trading((1,))
    played = at_table(state)
    walk_to(played, f"card:{works[1]}")
    played.key(pygame.K_SPACE)
    walk_to(played, "slot:7")
    played.key(pygame.K_SPACE)
    played.show(list(played.match.play(1, PASS)))
    played.screen.refresh()
    played.settle()
    played.draw()
    assert isinstance(played.match.state.phase, Acting)
    played.key(pygame.K_RETURN)
    (sent,) = sent_by(played)
    assert isinstance(sent, Arrange)
    assert sent.layout[7] == works[1]


def ending() -> Played:
    """Return a table at which the letter E ends the viewer's turn."""
    played = at_table(acting())
    assert any(one.key == "E" and one.intent is not None for one in played.picture.answers())
    return played


def test_a_letter_ends_nothing_while_its_button_is_not_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    played = ending()
    monkeypatch.setattr(type(played.screen.follower), "shows_others", property(lambda screen: True))
    played.key(pygame.K_e, "e")
    monkeypatch.undo()
    played.screen.sheets.held = True
    played.key(pygame.K_e, "e")
    played.screen.sheets.held, played.screen.gaze.pinned = False, "x"
    played.key(pygame.K_e, "e")
    played.screen.gaze.pinned, played.screen.sheets.opened = "", Folded(Sheet("Votes", (), ()), type(None))
    played.key(pygame.K_e, "e")
    assert sent_by(played) == []
    played.screen.sheets.opened = None
    played.key(pygame.K_e, "e")
    assert len(sent_by(played)) == 1


def test_a_letter_that_is_held_down_answers_one_question_alone() -> None:
    played = ending()
    for _ in range(3):
        played.key(pygame.K_e, "e", up=False)
        played.store.sending = False  # the next question is open
    assert len(sent_by(played)) == 1
    played.screen.event(pygame.event.Event(pygame.KEYUP, key=pygame.K_e, mod=0), played.scale)
    played.key(pygame.K_e, "e")
    assert len(sent_by(played)) == 2

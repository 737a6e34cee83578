"""Museum: Pictura at its table: works dragged about, trades by keyboard, passing that lasts until the own turn."""

import pygame
import pytest

from client.screens.table.answering import LONGEST_PAUSE
from client.screens.table.sheets import Folded
from client.session.requests import Act
from client.tables.board import Sheet
from engine.games.museum_pictura.intents import PASS, Arrange, Exchange
from engine.games.museum_pictura.state import Acting, Exchanging, State, Trading
from tests.client.screens.tables import Played, sent_by, walk_to
from tests.engine.games.museum_pictura.tables import acting, begun, cards, hang


@pytest.fixture
def played() -> Played:
    return Played(seats=3, game="museum_pictura", seed=2, first_seat=1)


def acts(played: Played) -> list[Act]:
    return [command for command in played.shell.commands if isinstance(command, Act)]


def test_a_work_is_dragged_to_another_slot_and_sent_when_confirmed(played: Played) -> None:
    assert played.until(Acting)
    works = [card for card in cards(16) if card not in played.match.state.players[0].hand][:2]
    played.match.state.players[0].museum = [None] * 25
    hang(played.match.state, 0, works)
    played.show([])
    played.screen.refresh()
    played.settle()
    played.drag(*(played.where(played.sprite(name)) for name in (f"card:{works[1]}", "slot:24")))
    assert not acts(played)
    played.key(pygame.K_RETURN)
    (act,) = acts(played)
    assert isinstance(act.intent, Arrange)
    assert (act.intent.layout[1], act.intent.layout[24]) == (None, works[1])


def test_an_exchange_goes_by_keyboard_alone(played: Played) -> None:
    assert played.until(Exchanging)
    played.key(pygame.K_1, "1")
    assert played.picture.draft.card is not None
    for _ in range(30):  # to the first card of a museum that may be taken for it
        under = played.picture.by_id(played.screen.gaze.cursor)
        if under is not None and isinstance(under.means, tuple) and under.means[0] == "market":
            break
        played.key(pygame.K_UP if under is None or under.zone != "board" else pygame.K_LEFT)
    played.key(pygame.K_SPACE, " ")
    assert played.picture.draft.taken is not None
    played.key(pygame.K_RETURN)
    assert isinstance(acts(played)[0].intent, Exchange)


def test_passing_until_the_own_turn_goes_on_by_itself_after_a_while_and_ends_there(played: Played) -> None:
    assert played.until(Trading)
    played.press(played.shell.words.say("museum_pictura.board.do.pass_lap"))
    assert [act.intent for act in acts(played)] == [PASS]
    played.show(played.match.play(0, PASS))
    played.screen.refresh()
    assert played.until(Trading)
    assert played.match.state.turn != 0
    played.wait(1.0)
    assert len(acts(played)) == 1, "it waits as a person would"
    played.wait(LONGEST_PAUSE)
    assert [act.intent for act in acts(played)] == [PASS, PASS]
    played.show(played.match.play(0, PASS))
    played.screen.refresh()
    assert played.until(Exchanging)
    played.wait(0.2)
    assert not played.picture.lasting


def test_a_click_ends_the_passing(played: Played) -> None:
    assert played.until(Trading)
    played.press(played.shell.words.say("museum_pictura.board.do.pass_lap"))
    assert played.picture.lasting
    played.show(played.match.play(0, PASS))
    played.screen.refresh()
    assert played.until(Trading)
    played.click(played.where(played.sprite("look:1")))
    assert not played.picture.lasting


# Museum: Pictura at the table screen: the own museum arranged by keys alone, and while others trade.


def at_table(state: State, seats: int = 2) -> Played:
    """Return the table screen of the first seat over a state made for a test."""
    played = Played(seats=seats, game="museum_pictura")
    played.match.state = state
    played.show([])
    played.rest()
    return played


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
    played.do(1, PASS)
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
    played.screen.sheets.all_open = True
    played.key(pygame.K_e, "e")
    played.screen.sheets.all_open, played.screen.gaze.pinned = False, "x"
    played.key(pygame.K_e, "e")
    played.screen.gaze.pinned, played.screen.sheets.opened = (
        "",
        Folded(Sheet("Votes", (), ()), type(None)),
    )
    played.key(pygame.K_e, "e")
    assert sent_by(played) == []
    played.screen.sheets.opened = None
    played.key(pygame.K_e, "e")
    assert len(sent_by(played)) == 1


def test_a_letter_that_is_held_down_answers_one_question_alone() -> None:
    played = ending()
    for _ in range(3):
        played.key(pygame.K_e, "e", up=False)
        played.store.table.sending = False  # the next question is open
    assert len(sent_by(played)) == 1
    played.screen.event(pygame.event.Event(pygame.KEYUP, key=pygame.K_e, mod=0), played.scale)
    played.key(pygame.K_e, "e")
    assert len(sent_by(played)) == 2

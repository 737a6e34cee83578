"""Museum: Pictura at its table: works dragged about, trades by keyboard, passing that lasts until the own turn."""

import pygame
import pytest

from client.screens.table.answering import LONGEST_PAUSE
from client.session.commands import Act
from engine.games.museum_pictura.intents import PASS, Arrange, Exchange
from engine.games.museum_pictura.state import Acting, Exchanging, Trading
from tests.client.screens.tables import Played
from tests.engine.games.museum_pictura.tables import cards, hang


@pytest.fixture
def played() -> Played:
    return Played(seats=3, game="museum_pictura", seed=2, first_seat=1)


def acts(played: Played) -> list[Act]:
    return [command for command, _ in played.shell.commands if isinstance(command, Act)]


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

"""The lane, the plate and the drawer: what is said where, and for how long."""

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame.event import Event

from client.data.settings import Settings
from client.drawing import theme
from client.screens.table.lane import MOST, MOVE, NOTE, SPEECH, Lane
from client.tables.board import Answer
from engine.games.masters_gallery.state import FirstCard
from netcode.guest.updates import LinkChanged
from tests.client.cuts import noted_cuts
from tests.client.screens.tables import Played, reaching, sent_by

BOUGHT = "Bruno buys 9 Summer and 35 A Sunday Afternoon on the Island of La Grande Jatte with marker II."
ASKED = (
    "Clara holds “A Sunday Afternoon on the Island of La Grande Jatte” against M11. "
    "Does it fit “musical instrument” in row 11? Does it fit “group of people” in column M?"
)
GEFRAGT = (
    "Clara hält „Ein Sonntagnachmittag auf der Insel La Grande Jatte“ gegen M11. "
    "Passt es zu „Musikinstrument“ in Zeile 11? Passt es zu „Gruppe von Menschen“ in Spalte M?"
)


def test_moves_come_one_after_another_and_the_last_one_stays() -> None:
    lane = Lane()
    lane.happened("one")
    lane.happened("two")
    assert lane.text == "one"
    lane.update(MOVE + 0.1)
    assert lane.text == "two"
    lane.update(100)
    assert lane.text == "two"
    assert not lane.busy


def test_what_is_said_passes_and_what_happened_last_comes_back() -> None:
    lane = Lane()
    lane.happened("a move")
    lane.update(MOVE + 0.1)
    lane.said("Ann: hello", theme.seat(0))
    assert lane.text == "Ann: hello"
    lane.happened("another")
    lane.update(SPEECH - 0.1)
    assert lane.text == "Ann: hello"
    lane.update(0.2)
    assert lane.text == "another"


def test_a_note_is_told_once_and_goes() -> None:
    lane = Lane()
    lane.say("Bruno is away")
    lane.say("Bruno is away")
    assert lane.texts == ("Bruno is away",)
    lane.update(NOTE + 0.1)
    assert lane.text == ""


def test_of_many_moves_only_the_newest_wait() -> None:
    lane = Lane()
    for place in range(20):
        lane.happened(str(place))
    assert lane.texts == ("0", *(str(place) for place in range(20 - MOST, 20)))


def test_trouble_stands_until_it_is_over() -> None:
    played = Played()
    played.take(LinkChanged("lost"))
    played.draw()
    assert played.screen.rail.lane.text == played.screen.words.say("board.link.lost")
    played.wait(20)
    assert played.screen.rail.lane.text == played.screen.words.say("board.link.lost")
    played.take(LinkChanged("here"))
    played.draw()
    assert played.screen.rail.lane.text != played.screen.words.say("board.link.lost")


def test_what_happens_passes_through_the_lane_and_stands_on_the_plaque() -> None:
    played = Played(seats=3)
    played.step()
    played.wait(3)
    told = played.store.table.log.lines[-1].text
    assert told in played.screen.rail.lane.texts
    seats = [one for one in played.picture.sprites if one.kind == "plaque"]
    assert any(one.face.facts.last and told.endswith(one.face.facts.last) for one in seats)


def test_talk_is_folded_and_counts_what_was_said_until_it_is_read() -> None:
    played = Played()
    board = played.screen.follower.bands.board
    for text in ("hello", "are you there?"):
        played.chat(1, text)
    played.draw()
    assert played.screen.drawer.unread == 2
    assert "Bruno: hello" in played.screen.rail.lane.texts
    played.key(pygame.K_t)
    assert played.screen.drawer.unread == 0
    assert played.screen.ui.focus is played.screen.drawer.entry
    assert played.screen.follower.bands.board.w == pytest.approx(board.w - 300)
    played.chat(1, "there you are")
    assert played.screen.drawer.unread == 0
    played.key(pygame.K_ESCAPE)
    played.key(pygame.K_t)
    assert played.screen.follower.bands.board == board


def test_the_log_folds_out_and_in() -> None:
    played = Played()
    assert not played.screen.drawer.log.visible
    played.key(pygame.K_l)
    assert played.screen.drawer.log.visible
    played.key(pygame.K_l)
    assert not played.screen.drawer.log.visible


def test_a_refusal_stands_on_the_plate_until_the_next_choice() -> None:
    played = reaching(FirstCard, seats=3)
    played.key(pygame.K_RETURN)
    assert played.screen.plate.text().startswith("Choose a card of your hand first.\n")
    played.wait(20)
    assert played.screen.answering.refused
    played.key(pygame.K_1)
    assert not played.screen.answering.refused


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_answers_letter_gives_it_in_every_language(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = replace(Played().shell.settings, language=language)
    played = reaching(FirstCard, seats=3, settings=settings)
    picture = played.picture
    legal = next(iter(played.game.legal(played.match.state, 0)))
    answers: tuple[Any, ...] = (Answer("Wait", None, "why"), Answer("Exhibit", legal, key="x"))
    monkeypatch.setattr(picture, "answers", lambda: answers)
    played.draw()
    assert played.screen.plate.answers[1].hint == "X"
    played.key(pygame.K_x)
    assert sent_by(played) == [legal]


def test_alt_and_a_number_show_a_seats_last_move() -> None:
    played = Played(seats=3)
    picture = played.picture
    while not picture.traces:
        played.step()
        played.settle()
    seat = next(iter(picture.traces))
    press = Event(pygame.KEYDOWN, key=pygame.K_1 + seat, mod=pygame.KMOD_LALT, unicode="")
    played.screen.event(press, played.scale)
    assert picture.by_id(f"shown:{seat}") is not None
    played.wait(5)
    assert picture.by_id(f"shown:{seat}") is None


def test_after_a_while_the_lane_says_whom_the_table_waits_for() -> None:
    played = Played(seats=3)
    while played.match.to_act != {1}:
        played.step()
        played.settle()
    played.screen.passed(59)
    assert not any("waits for" in text for text in played.screen.rail.lane.texts)
    played.wait(30)
    assert played.screen.passed(2)
    assert played.screen.rail.lane.text == "The table waits for Bruno."


@pytest.mark.parametrize(
    ("language", "text", "long"), [("en", 100, BOUGHT), ("de", 130, BOUGHT), ("en", 130, ASKED), ("de", 130, GEFRAGT)]
)
def test_a_long_line_is_told_whole_in_two_rows(
    language: str, text: int, long: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(name="Ann", language=language, text_scale=text)
    played, cut = Played(game="artline", size=(1366, 768), settings=settings), noted_cuts(monkeypatch)
    played.key(pygame.K_t)
    played.screen.rail.lane.settle()
    played.screen.rail.lane.clear()
    played.screen.rail.lane.happened(long, theme.seat(1))
    played.draw()
    assert played.screen.rail.lane.text == long
    assert not [told for told in cut if told in long]

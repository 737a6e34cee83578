"""Stolen Paintings at the table screen by keys alone: works put in order, a clue typed, pictures pointed at."""

import pygame
import pytest
from pygame.event import Event

from client.screens.table.entries import EARLY
from client.tables.picture import LAST_MOMENT
from engine.core import faces, known
from engine.games.stolen_paintings.modes.basic.phases import Steal, Theft
from engine.games.stolen_paintings.modes.chronology.phases import PutInOrder
from engine.games.stolen_paintings.modes.code_grid.phases import Coding, Decoding, GiveCode, Point
from engine.games.stolen_paintings.modes.forgers.phases import Forge, Forging
from engine.games.stolen_paintings.modes.forgers.rules import portfolio_of
from tests.client.screens.tables import Played, reaching, sent_by, walk_to

SIZES = [(1280, 720), (1920, 1080)]


def at_table(size: tuple[int, int] = (1280, 800), **facts: object) -> Played:
    """Return the table screen of a match, drawn and at rest."""
    played = Played(game="stolen_paintings", size=size, **facts)  # type: ignore[arg-type]
    played.rest()
    return played


def hung(played: Played) -> list[str]:
    """Return the works in the order in which they hang."""
    return [s.id for s in played.picture.sprites if s.kind == "picture" and s.zone == "board"]


@pytest.mark.parametrize("size", SIZES)
def test_works_are_put_in_order_by_keys_alone(size: tuple[int, int]) -> None:
    played = at_table(size, seats=2, mode="chronology", rounds=1)
    row = hung(played)
    assert len(row) == 8
    for moved, onto in ((6, 1), (0, 7)):
        works = hung(played)
        walk_to(played, works[moved])
        played.key(pygame.K_SPACE)
        walk_to(played, works[onto])
        played.key(pygame.K_SPACE)
        played.rest()
    assert sent_by(played) == [], "a draft is not sent"
    assert hung(played) == [row[place] for place in (6, 1, 2, 3, 4, 5, 7, 0)]
    played.key(pygame.K_RETURN)
    assert sent_by(played) == [PutInOrder((6, 1, 2, 3, 4, 5, 7, 0))]


def test_every_work_of_a_chronology_is_reached_by_the_arrows() -> None:
    for seats, mode in ((2, "chronology"), (1, "solo_chronology")):
        played = at_table(seats=seats, mode=mode)
        for work in (*hung(played), *reversed(hung(played))):
            walk_to(played, work)


def test_the_cursor_stays_on_its_work_when_another_takes_its_place_and_goes_on_from_there() -> None:
    played = at_table(seats=2, mode="chronology", rounds=1)
    row = hung(played)
    walk_to(played, row[5])
    played.key(pygame.K_SPACE)
    walk_to(played, row[2])
    played.key(pygame.K_SPACE)
    assert played.screen.gaze.cursor == row[2]
    assert [hung(played).index(work) for work in (row[5], row[2])] == [2, 3]
    played.rest()
    played.key(pygame.K_LEFT)
    assert played.screen.gaze.cursor == row[5]


def test_a_picked_work_is_put_back_by_escape() -> None:
    played = at_table(seats=2, mode="chronology", rounds=1)
    row = hung(played)
    walk_to(played, row[5])
    played.key(pygame.K_SPACE)
    played.key(pygame.K_ESCAPE)
    assert hung(played) == row
    played.key(pygame.K_RETURN)
    assert sent_by(played) == [], "Enter alone does not send an order that nobody has touched"
    played.press("This is the order")
    assert sent_by(played) == [PutInOrder((0, 1, 2, 3, 4, 5, 6, 7))]


# Picture code grid


def of_grid(kind: type, seats: int = 4, size: tuple[int, int] = (1280, 800)) -> Played:
    """Return a table at which the viewer is the one who gives the clue, or who points alone."""
    for seed in range(40):
        played = Played(seed=seed, game="stolen_paintings", seats=seats, size=size, mode="code_grid")
        if kind is Decoding and isinstance(played.match.state.phase, Coding):
            played.show(list(played.match.play(played.match.state.turn, GiveCode("boat", 2))))
        if isinstance(played.match.state.phase, kind) and 0 in played.match.to_act:
            played.rest()
            played.wait(2 * EARLY)
            return played
    raise AssertionError("the viewer is never asked")


@pytest.mark.parametrize("size", SIZES)
def test_a_clue_is_typed_and_said_by_keys_alone(size: tuple[int, int]) -> None:
    played = of_grid(Coding, size=size)
    for sign in "moon 3":
        played.screen.event(Event(pygame.TEXTINPUT, text=sign), played.scale)
    played.draw()
    assert sent_by(played) == []
    played.key(pygame.K_RETURN)
    assert sent_by(played) == [GiveCode("moon", 3)]


@pytest.mark.parametrize("size", SIZES)
def test_a_picture_is_pointed_at_by_keys_alone(size: tuple[int, int]) -> None:
    played = of_grid(Decoding, size=size)
    works = hung(played)
    for place in (0, 4, 19, 12, 7):
        walk_to(played, works[place])
    played.key(pygame.K_SPACE)
    assert sent_by(played) == []
    played.key(pygame.K_RETURN)
    assert sent_by(played) == [Point(7)]


# The notorious forgers at their table: a whole answer by dragging, by keys alone, and taken back.


def test_a_swap_and_an_exchange_are_dragged_and_wait_to_be_confirmed() -> None:
    played = reaching(Forging, game="stolen_paintings", seats=2, mode="forgers")
    wall, hand = list(known(played.match.state.phase.wall)), faces(portfolio_of(played.match.state, 0).hand)
    played.drag(played.middle(played.sprite(f"work:{hand[3]}")), played.middle(played.sprite(f"work:{wall[10]}")))
    played.drag(played.middle(played.sprite(f"work:{wall[0]}")), played.middle(played.sprite(f"work:{wall[5]}")))
    assert sent_by(played) == []
    assert played.picture.drafted
    played.key(pygame.K_RETURN)
    assert sent_by(played) == [Forge((hand[3],), (10,), (0, 5))]


def test_a_forgery_is_made_by_keys_alone_after_one_was_taken_back() -> None:
    played = reaching(Forging, game="stolen_paintings", seats=2, mode="forgers")
    hand = faces(portfolio_of(played.match.state, 0).hand)
    for number in (pygame.K_4, pygame.K_2):
        played.key(number)
        played.key(pygame.K_UP)
        played.key(pygame.K_SPACE)
        assert len(played.picture.draft.pairs) == 1
        if number == pygame.K_4:
            played.key(pygame.K_ESCAPE)
            assert not played.picture.drafted
    played.key(pygame.K_RETURN)
    (sent,) = sent_by(played)
    assert isinstance(sent, Forge)
    assert sent.works == (hand[1],)
    played.game.check(played.match.state, 0, sent)


@pytest.mark.parametrize(("marks", "clock"), [(2, True), (0, True), (2, False)])
def test_what_is_marked_when_time_runs_out_counts(marks: int, clock: bool) -> None:
    played = reaching(Theft, game="stolen_paintings", seats=2)
    played.show([], LAST_MOMENT + 1 if clock else None)
    played.screen.refresh()
    walls = [sprite for sprite in played.picture.sprites if sprite.kind == "picture" and sprite.means is not None]
    for sprite in walls[:marks]:
        played.screen.answering.choose(sprite)
    played.wait(0.5)
    assert sent_by(played) == []
    played.wait(2.0)
    works = tuple(sorted(sprite.means for sprite in walls[:marks]))
    assert sent_by(played) == ([Steal(works)] if marks and clock else [])

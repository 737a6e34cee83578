"""Every mode of Stolen Paintings told from start to end: strict words, for each kind of viewer, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from client.tables import lines_for
from client.words import Words
from engine.games import GAMES
from engine.games.stolen_paintings.common.phases import Over, Showing
from engine.games.stolen_paintings.modes.basic.intents import Hang, Mark, Steal
from engine.games.stolen_paintings.modes.basic.phases import Guessing, Hanging, Theft
from engine.games.stolen_paintings.modes.cooperative.intents import Toggle
from engine.games.stolen_paintings.modes.cooperative.phases import Agreeing
from engine.games.stolen_paintings.modes.study.intents import Reply, Sort
from engine.games.stolen_paintings.modes.study.phases import Asking, Sorting
from engine.games.stolen_paintings.options import SEATS
from engine.games.stolen_paintings.registry import MODES
from engine.paintings import works
from tests.client.told import Told, one_act

GAME = GAMES["stolen_paintings"]
TABLES: dict[str, dict[str, Any]] = {
    **{mode: {"mode": mode} for mode in MODES},
    "wagering": {"wager_tokens": 3, "recycled": 15},
    "quiz": {"mode": "study", "study": "quiz", "speed_point": True, "cards": 5},
    "schools": {"mode": "study", "study": "schools", "cards": 5},
}


def told(name: str, viewer: int = 0, seats: int = 0, **more: Any) -> Told:
    options = {**TABLES.get(name, {}), **more}
    fewest = SEATS[str(options.get("mode", "basic"))].start
    return Told(viewer, seats or max(fewest, min(3, SEATS[str(options.get("mode", "basic"))][-1])), 5, GAME, **options)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("viewer", [-1, 0])
def test_every_mode_is_told_to_its_end(name: str, viewer: int) -> None:
    table = told(name, viewer)
    for place, lines in enumerate(table.play_on()):
        assert all(0 < len(line) <= 90 for line in lines)
        for command in ("h", "t", "s", "w", "m", "?") if place % 5 == 0 else ():
            assert table.hear(command).lines, command
    assert table.table.over


@pytest.mark.parametrize("name", TABLES)
def test_every_mode_is_told_in_german(name: str) -> None:
    options = TABLES[name]
    seats = max(SEATS[str(options.get("mode", "basic"))].start, min(3, SEATS[str(options.get("mode", "basic"))][-1]))
    table = Told(0, seats, 6, GAME, words=Words.load("de", strict=True), **options)
    for _ in table.play_on():
        assert table.hear("m").lines


@pytest.mark.parametrize("name", ["basic", "cooperative", "wagering"])
def test_titles_are_told_at_the_reveal_and_not_before(name: str) -> None:
    table = told(name)
    titles = [work.title for work in works().values() if len(work.title) > 12]
    for lines in table.play_on():
        said = " ".join([*lines, *table.hear("t").lines, *table.hear("h").lines])
        if not isinstance(table.match.state.phase, Showing | Over):
            hidden = said.split("Stolen were")[0]
            assert not [title for title in titles if title in hidden]


def test_a_theft_is_typed_by_numbers_and_by_lot() -> None:
    table = told("basic")
    table.until(Theft)
    wall = table.match.state.phase.wall
    assert one_act(table.hear("2 5")) == Steal(tuple(sorted((wall[1], wall[4]))))
    assert type(one_act(table.hear("lot"))).__name__ == "ByLot"
    assert not table.hear("1 2 3 4").commands


def test_the_row_is_typed_in_another_order() -> None:
    table = told("basic")
    table.until(Hanging)
    row = table.match.state.phase.row
    assert one_act(table.hear("row 8 7 6 5 4 3 2 1")) == Hang(tuple(reversed(row)))
    assert not table.hear("row 1 2 3").commands


def test_marks_and_wagers_are_typed() -> None:
    table = told("wagering")
    table.until(Guessing)
    assert one_act(table.hear("3 8")) == Mark((2, 7))
    assert one_act(table.hear("wager 8 3")) == Mark((2, 7), 7)
    assert one_act(table.hear("0")) == Mark(())


def test_detectives_toggle_by_number() -> None:
    table = told("cooperative")
    table.until(Agreeing)
    assert one_act(table.hear("4")) == Toggle(3)


def test_answers_and_schools_are_typed() -> None:
    quiz = told("quiz")
    quiz.until(Asking)
    assert one_act(quiz.hear("2")) == Reply(1)
    schools = told("schools")
    schools.until(Sorting)
    assert one_act(schools.hear("sort 1 1 1 1 1 1 1 1 1 1 1 0")) == Sort((*(0,) * 11, -1))
    assert not schools.hear("sort 1 2").commands


def test_every_page_has_a_text_and_each_phase_a_page() -> None:
    assert {*MODES} <= {*lines_for("stolen_paintings").pages}

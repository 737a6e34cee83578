"""The end of a match in words: how a seat came out, and everyone's points."""

import pytest

from client.tables.results import result_sheet, tell_place
from client.wording.scene import Scene
from client.wording.texts import Words
from engine.core.outcome import Part, settle
from engine.games import GAMES

NAMES = ("Ann", "Bruno", "Clara", "Dario")
OUTCOME = settle([[Part("round", points, 1)] for points in (18, 7, 30, 18)], "rounds")
WORDS = {language: Words.load(language, strict=True) for language in ("en", "de")}


def scene_of(viewer: int, language: str = "en") -> Scene:
    return Scene(WORDS[language], GAMES["masters_gallery"], viewer, NAMES, None, None, (), seen=True)


@pytest.mark.parametrize(
    ("viewer", "told"),
    [
        (0, "You came second, 12 points behind the winner."),
        (1, "You came fourth, 23 points behind the winner."),
        (2, ""),
        (-1, ""),
    ],
)
def test_a_seat_is_told_how_it_came_out(viewer: int, told: str) -> None:
    assert tell_place(scene_of(viewer), OUTCOME) == told


def test_who_loses_by_a_tie_break_is_not_told_of_points() -> None:
    lost = settle([[Part("round", 5, 1)], [Part("round", 5, 1)]], "rounds", [(1,), (0,)])
    assert tell_place(scene_of(1), lost) == "You came second."


@pytest.mark.parametrize("language", WORDS)
def test_every_place_at_the_largest_table_has_its_word(language: str) -> None:
    seats = 16
    many = settle([[Part("round", seats - seat, 1)] for seat in range(seats)], "rounds")
    scenes = [scene_of(seat, language) for seat in range(1, seats)]
    assert len({tell_place(scene, many) for scene in scenes}) == seats - 1


def test_the_result_lists_everyone_by_rank_with_the_viewer_marked() -> None:
    rows = result_sheet(scene_of(1), OUTCOME).rows
    assert [(row.head, row.cells[0].text, row.strong) for row in rows] == [
        ("1. Clara", "30", False),
        ("2. Ann", "18", False),
        ("2. Dario", "18", False),
        ("4. Bruno", "7", True),
    ]

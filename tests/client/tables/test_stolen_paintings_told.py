"""What Stolen Paintings says of a match beside its picture: the round, teams, marks, icons."""

import pytest

from client.tables.plaques import leading
from client.tables.stolen_paintings.board import BOARD
from client.tables.stolen_paintings.mode_board import Draft
from engine.core.visibility import SPECTATOR
from engine.games.stolen_paintings.modes.code_grid.phases import Coding, Decoding
from engine.games.stolen_paintings.modes.cooperative.phases import Agreeing
from engine.games.stolen_paintings.modes.forgers.phases import Looking
from tests.client.tables.stolen import LARGE_TEXT, click, scenes, sprites


@pytest.mark.parametrize(
    ("mode", "seats", "told"),
    [
        ("basic", 3, "Basic game, round 1 of 6"),
        ("cooperative", 4, "All against the thief, round 1 of 4"),
        ("chronology", 2, "In order of age, round 1 of 5"),
        ("solo_chronology", 1, "In order of age, alone, round 1 of 3"),
        ("study", 1, "Study, round 1 of 10"),
        ("similar", 2, "Similar or not, round 1 of 5"),
        ("lovers", 3, "Art and music lovers, round 1 of 3"),
        ("dialogue", 3, "The dialogue, round 1 of 1"),
        ("code_grid", 4, "Picture code grid, round 1"),
        ("forgers", 2, "The notorious forgers, round 1, played to 10 points"),
    ],
)
def test_the_heading_tells_how_long_a_match_is(mode: str, seats: int, told: str) -> None:
    assert BOARD.heading(next(scenes(mode, seats))) == told


def test_nobody_leads_where_a_side_wins() -> None:
    assert not any(leading(BOARD.plaques(scene)) for scene in scenes("cooperative", viewer=SPECTATOR))


def test_the_seats_of_a_team_keep_their_places_to_the_end() -> None:
    assert len({BOARD.room(scene).teams for scene in scenes("code_grid", 5, SPECTATOR)}) == 1


def test_a_seat_of_a_grid_is_told_its_team_while_it_waits_and_a_television_no_team() -> None:
    waits = 0
    for scene in scenes("code_grid", 6, 3):
        phase = scene.state.phase
        if isinstance(phase, Coding | Decoding) and 3 not in phase.grid.givers and not scene.asked:
            assert "Your team is Ultramarine" in BOARD.prompt(scene, Draft())
            waits += 1
    assert waits
    assert not any("team is" in BOARD.prompt(scene, Draft()) for scene in scenes("code_grid", 6, SPECTATOR))


def test_a_button_says_what_is_marked() -> None:
    scene = next(one for one in scenes("cooperative") if isinstance(one.state.phase, Agreeing) and one.asked)
    draft = click(scene, BOARD.start(scene), "token:4")
    assert [one.label for one in BOARD.answers(scene, draft)] == ["Mark painting 5"]


def test_an_empty_pile_says_how_many_points_it_is() -> None:
    scene = next(one for one in scenes("forgers") if isinstance(one.state.phase, Looking))
    assert sprites(scene, area=LARGE_TEXT)["pile:count"].face.text == "0 points"

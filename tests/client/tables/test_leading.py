"""Who leads is marked beside the points, in every game that tells points."""

import pytest

from client.tables.board import Fact, Plaque
from client.tables.plaques import POINTS, PlaqueFace, leading
from client.wording.numbers import shown
from tests.client.screens.tables import Played


@pytest.mark.parametrize(
    ("points", "ahead"),
    [
        (("3", "5", "4"), {1}),
        (("5", "5", "4"), {0, 1}),
        (("5", "5", "5"), set()),
        (("-2", "-7"), {0}),
        ((shown(-2), shown(-7)), {0}),
        (("3", shown(-1)), {0}),
        (("7",), set()),
        (("?", "?"), set()),
        ((), set()),
    ],
)
def test_those_lead_who_have_most_points_unless_all_have_as_many(points: tuple[str, ...], ahead: set[int]) -> None:
    plaques = tuple(Plaque(seat, (Fact(POINTS, text, ""),)) for seat, text in enumerate(points))
    assert leading(plaques) == ahead


def test_a_plaque_says_that_its_seat_leads() -> None:
    played = Played(0, 3)
    marked = 0
    while played.match.to_act:
        played.step()
        played.settle()
        points = [sum(player.scores) for player in played.match.state.players]
        for sprite in played.picture.sprites:
            face = sprite.face
            if isinstance(face, PlaqueFace):
                first = points[face.plaque.seat] == max(points) > min(points)
                assert face.leads is first
                assert sprite.label is not None
                assert ("leads: nobody has more points" in sprite.label.lines) is first
                marked += first
    assert marked

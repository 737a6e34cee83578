"""Stolen Paintings says what a choice brings where it is made, and how far the match is."""

import pytest

from client.tables.plaques import standing
from client.tables.stolen_paintings.board import BOARD
from engine.core import SPECTATOR
from engine.games.stolen_paintings.common.phases import Showing
from tests.client.tables.stolen import scenes


@pytest.mark.parametrize(
    ("mode", "phase", "told"),
    [
        ("basic", "Theft", "You get 1 point for each painting"),
        ("cooperative", "Theft", "You win the round unless"),
        ("cooperative", "Agreeing", "exactly what was stolen"),
        ("chronology", "Ordering", "counts 1 point"),
        ("dialogue", "Writing", "1 point for each who names both"),
        ("forgers", "Forging", "brings you 1 point"),
        ("similar", "Removing", "everybody loses"),
    ],
)
def test_who_chooses_reads_what_it_brings(mode: str, phase: str, told: str) -> None:
    asked = [one for one in scenes(mode, 3, viewer=0) if one.asked and type(one.state.phase).__name__ == phase]
    assert asked
    assert all(told in BOARD.prompt(one, BOARD.start(one)) for one in asked)


def test_similar_counts_its_five_rounds_and_the_points_as_they_come() -> None:
    seen = dict[str, str]()
    for scene in scenes("similar", 3, viewer=SPECTATOR):
        fact = standing(BOARD.plaques(scene)[0])
        assert fact is not None
        seen.setdefault(BOARD.heading(scene), fact.text)
    assert next(iter(seen)) == "Similar or not, round 1 of 5"
    assert [*seen.values()] == [str(number) for number in range(len(seen))]
    assert len(seen) > 1


def test_who_has_not_gone_on_from_a_reveal_looks_at_it() -> None:
    shown = [one for one in scenes("chronology", 3) if isinstance(one.state.phase, Showing)]
    assert shown
    for scene in shown:
        assert scene.view is not None
        assert {one.seat for one in BOARD.plaques(scene) if one.words == "looks"} == {*scene.view.to_act}

"""What Artline tells at the terminal: a hand by what is seen in it, places by their lines, both pictures of a review."""

from __future__ import annotations

import re

import pytest

from client.tables.artline.wall_lines import tell_painting
from client.tables.artline.wording import cell_name, painting_name
from client.wording.texts import Words
from engine.games import GAMES
from engine.games.artline.choices import mine
from engine.games.artline.pieces import FALLS
from engine.games.artline.state import Review, Turn
from engine.games.artline.wall import free_cells, in_line, lines_of
from tests.client.told import Told

GAME = GAMES["artline"]
HEARD, JUDGED = 2200, 1100
"""Characters of a turn at most, late on a wall of many lines; and of a review of two lines."""


def playing(language: str = "en", seed: int = 3) -> Told:
    return Told(0, 3, seed, GAME, words=Words.load(language, strict=True))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_turn_tells_the_hand_by_what_is_seen_and_every_place_by_its_line(language: str) -> None:
    told, lengths = playing(language), []
    for _ in told.play_on():
        phase, table = told.match.state.phase, told.table
        if not (isinstance(phase, Turn) and table.asked and not phase.falls):
            continue
        lines = table.question()
        said, scene, state = " ".join(table.wrapped(lines)), table.scene(), told.match.state
        for number, painting in enumerate(mine(state.players[0]), 1):
            assert f"{number}: {tell_painting(scene, painting)}" in said
        for cell in free_cells(state):
            asking = sum(bool(in_line(state.wall, line)) for line in lines_of(cell))
            assert len(re.findall(rf"\b{cell_name(cell)}\b", said)) >= asking + (asking == 2)
        lengths.append(len("\n".join(table.wrapped(lines))))
        choices = table.choices()
        assert choices is not None
        assert [*choices.counts().values()] == [len(mine(state.players[0]))]
    assert lengths
    assert max(lengths) <= HEARD


def test_a_review_tells_both_pictures_of_a_new_feature() -> None:
    told, reviews = playing(), 0
    for lines in told.play_on():
        phase, said = told.match.state.phase, " ".join(lines)
        if not (isinstance(phase, Review) and told.table.asked and told.table.view is not None):
            continue
        if not phase.ballots[0].cast:
            for demand in phase.demands:
                for painting in in_line(told.match.state.wall, demand.line) if demand.new else ():
                    reviews += 1
                    assert tell_painting(told.table.scene(), painting) in " ".join(told.table.question()), said
            assert len("\n".join(told.table.question())) <= JUDGED
    assert reviews


def test_after_a_fall_the_hand_is_told_by_its_new_numbers_in_short() -> None:
    told, fallen = playing(), 0
    for _ in told.play_on():
        phase, table = told.match.state.phase, told.table
        if isinstance(phase, Turn) and table.asked and 0 < phase.falls < FALLS:
            fallen += 1
            hand, lines = mine(told.match.state.players[0]), table.question()
            assert lines[: len(hand)] == [f"{n}: {painting_name(table.scene(), one)}" for n, one in enumerate(hand, 1)]
    assert fallen

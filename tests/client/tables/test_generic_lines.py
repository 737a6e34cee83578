"""A game that has no words of its own is playable all the same."""

from __future__ import annotations

import pytest

from client import tables
from client.tables.generic_lines import GenericLines
from client.wording.texts import Words
from tests.client.text_match import TextMatch
from tests.games import TEST_GAMES


@pytest.mark.parametrize("slug", TEST_GAMES)
def test_a_new_game_is_told_and_played_from_its_types(slug: str) -> None:
    game = TEST_GAMES[slug]
    assert not tables.has_lines(slug)
    assert isinstance(tables.lines_for(slug), GenericLines)
    seats = max(seat for seat in game.info.seats)
    told = TextMatch(0, seats, seed=3, game=game, words=Words.load("en"))
    answered = steps = 0
    while told.match.outcome is None and steps < 200:
        steps += 1
        if 0 in told.match.to_act:
            answered += 1
            told.answer("" if told.table.only_answer is not None else "1")
        else:
            told.step()
        for command in ("h", "t", "s", "w", "m", "l"):
            assert told.hear(command).lines
    assert answered > 2
    assert all(len(line) <= 90 and line.isprintable() for line in told.said)


def test_long_lists_come_in_pages() -> None:
    told = TextMatch(0, 4, seed=3)
    items = tuple(f"thing {number}" for number in range(1, 71))
    choices = tables.Choices(items, lambda picks: next(iter(told.match.game.legal(told.match.state, 0))))
    told.table.choices = lambda: choices  # type: ignore[method-assign]
    first, last = told.hear("m").lines, told.hear("m 3").lines
    assert "30. thing 30" in first
    assert "There are 40 more. Type m 2 to go on." in first
    assert "61. thing 61" in last
    assert "70. thing 70" in last

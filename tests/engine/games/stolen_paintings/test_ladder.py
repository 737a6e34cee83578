"""The ladder: in every mode that has levels each level plays better than the one below. The long versions are `nightly`."""

from itertools import pairwise
from typing import Any

import pytest

from engine.bots.levels import LEVELS, make_bot
from engine.bots.simulate import bot_rng, new_match, play
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.modes.code_grid.phases import CodeLine
from engine.games.stolen_paintings.modes.cooperative.phases import TeamLine
from engine.games.stolen_paintings.options import SEATS
from tests.engine.bots.duels import duel
from tests.engine.games.stolen_paintings.tables import lines_of

STEPS = tuple(pairwise(LEVELS))
EACH = pytest.mark.parametrize(("below", "above"), STEPS, ids=[above for _, above in STEPS])

DUELS: dict[str, tuple[int, int, dict[str, Any]]] = {
    "basic": (4, 60, {}),
    "chronology": (4, 40, {}),
    "forgers": (2, 30, {}),
    "study": (4, 60, {"study": "quiz"}),
    "lovers": (4, 300, {"clue": "quote"}),
    "dialogue": (3, 120, {"rounds": 2}),
}
"""Mode -> seats, matches and options of a table at which one bot of a level plays against others of the level below."""
LONG = ("lovers", "dialogue")
"""Modes in which chance hides the level for long."""
TOGETHER = ("solo_chronology", "similar", "cooperative", "code_grid")
"""Modes that are won together or alone, measured each in its own way."""


def share(mode: str, below: str, above: str) -> float:
    """Return the share of wins of one bot of a level against the level below."""
    seats, matches, options = DUELS[mode]
    *_, tally = duel(GAME, seats, GAME.options(mode=mode, **options), above, below, range(matches))
    return tally.share


def test_every_mode_stands_on_the_ladder() -> None:
    assert {*DUELS, *TOGETHER} == {*SEATS}


@EACH
@pytest.mark.parametrize("mode", [mode for mode in DUELS if mode not in LONG])
def test_each_level_wins_more_than_its_share_against_the_one_below(mode: str, below: str, above: str) -> None:
    assert share(mode, below, above) > 1 / DUELS[mode][0]


@pytest.mark.nightly
@pytest.mark.timeout(900)
@EACH
@pytest.mark.parametrize("mode", LONG)
def test_where_chance_is_strong_too(mode: str, below: str, above: str) -> None:
    assert share(mode, below, above) > 1 / DUELS[mode][0]


@EACH
def test_alone_each_level_orders_better(below: str, above: str) -> None:
    """Points of a match of three rounds."""
    lower, higher = (
        sum(sum(line.points) for seed in range(30) for line in lines_of("solo_chronology", [level], seed))
        for level in (below, above)
    )
    assert higher > lower


@EACH
def test_together_each_level_keeps_the_secret_portrait_longer(below: str, above: str) -> None:
    """Rounds survived at tables of one level."""
    lower, higher = (
        sum(lines_of("similar", [level] * 4, seed)[-1].survived for seed in range(80)) for level in (below, above)
    )
    assert higher > lower


@EACH
def test_detectives_of_each_level_find_more_often_what_was_stolen(below: str, above: str) -> None:
    """Rounds in which three detectives of a level name exactly what a thief of level normal stole."""

    def found(level: str) -> int:
        lines = []
        for seed in range(40):
            match = new_match(GAME, 4, GAME.options(mode="cooperative", single_round=True), seed)
            levels = ["normal" if seat == match.state.turn else level for seat in range(4)]
            play(match, [make_bot(GAME, seat, one, bot_rng(seed, seat)) for seat, one in enumerate(levels)])
            lines += match.state.pad
        return sum(line.found for line in lines if isinstance(line, TeamLine))

    assert found(above) > found(below)


@EACH
def test_a_team_of_each_level_wins_more_grids(below: str, above: str) -> None:
    """Each grid twice, the teams' levels changed over."""
    won = 0
    for seed in range(24):
        for team in range(2):
            line = lines_of("code_grid", [above if seat % 2 == team else below for seat in range(4)], seed)[-1]
            assert isinstance(line, CodeLine)
            won += line.won == team
    assert won > 24

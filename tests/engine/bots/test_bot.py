"""What all bots share."""

from dataclasses import replace
from itertools import islice

import pytest

from engine.bots.bot import thoughts
from engine.bots.levels import LEVELS, make_bot
from engine.core.rng import rng_of
from tests.engine.bots.tables import GAME, UNHINTED, views


def test_a_bot_thinks_about_the_candidates_or_without_hints_about_everything() -> None:
    assert GAME.hints is not None
    assert GAME.hints.candidates is not None
    for seat, view in views():
        assert thoughts(GAME, view.state, seat) == GAME.hints.candidates(view.state, seat)
        assert thoughts(UNHINTED, view.state, seat) == list(GAME.legal(view.state, seat))


@pytest.mark.unmeasured
@pytest.mark.parametrize("level", LEVELS)
def test_where_a_game_asks_what_is_seen_every_level_says_it(level: str) -> None:
    """Whatever would be worth more; where it asks something else they play as ever."""
    assert GAME.hints is not None
    last = {view.prompt: list(GAME.legal(view.state, seat))[-1] for seat, view in views()}
    judging = replace(GAME, hints=replace(GAME.hints, judge=lambda state, seat: last[state.clock.prompt]))
    silent = replace(GAME, hints=replace(GAME.hints, judge=lambda state, seat: None))
    for seat, view in islice(views(), 6):
        assert make_bot(judging, seat, level, rng_of(1)).choose(view) == last[view.prompt]
        one, other = (make_bot(game, seat, level, rng_of(1)).choose(view) for game in (silent, GAME))
        assert one == other

"""The levels that a bot can be picked at."""

import pytest

from engine.bots.arena import CHEATER
from engine.bots.levels import LEVELS, levels_of, make_bot
from engine.bots.random_bot import RandomBot
from engine.bots.search_bot import SearchBot
from engine.bots.thumb import ThumbBot
from engine.core.rng import rng_of
from tests.engine.bots.tables import GAME, UNHINTED, views


def test_levels_from_the_weakest_up() -> None:
    assert LEVELS == ("random", "easy", "normal", "hard")
    bots = [make_bot(GAME, 0, level, rng_of(0)) for level in LEVELS]
    assert [type(bot) for bot in bots] == [RandomBot, ThumbBot, ThumbBot, SearchBot]
    assert [bot.overlooks for bot in bots if isinstance(bot, ThumbBot)] == [0.6, 0.0]


def test_a_game_without_hints_has_random_bots_only() -> None:
    assert levels_of(GAME) == LEVELS
    assert levels_of(UNHINTED) == ("random",)
    with pytest.raises(ValueError, match="no level 'hard' for masters_gallery; there is random"):
        make_bot(UNHINTED, 0, "hard", rng_of(0))


def test_the_cheater_cannot_be_picked() -> None:
    with pytest.raises(ValueError, match=r"no level 'cheater'.*there is random, easy, normal, hard"):
        make_bot(GAME, 0, CHEATER, rng_of(0))


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_every_level_plays_legally_at_every_table_and_repeats_itself(level: str) -> None:
    for seats in GAME.info.seats:
        for number, (seat, view) in enumerate(views(seed=seats, seats=seats)):
            first, second = (make_bot(GAME, seat, level, rng_of(number)).choose(view) for _ in range(2))
            assert first == second
            GAME.check(view.state, seat, first)

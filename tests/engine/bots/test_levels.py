"""The levels that a bot can be picked at."""

import pytest

from engine.bots.arena import CHEATER
from engine.bots.levels import LEVELS, levels_of, make_bot
from engine.bots.random_bot import RandomBot
from engine.bots.search_bot import SearchBot
from engine.bots.thumb import ThumbBot
from engine.core.rng import rng_of
from tests.engine.bots.tables import GAME, UNHINTED


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

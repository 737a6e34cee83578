"""The bot that plays at random."""

import pytest

from engine.bots import random_bot
from engine.bots.random_bot import RandomBot
from engine.core.rng import rng_of
from tests.engine.bots.tables import GAME, UNHINTED, views


def test_it_plays_everything_legal_and_needs_no_hints() -> None:
    seat, view = next(views())
    bot = RandomBot(UNHINTED, seat, rng_of(0))
    assert {bot.choose(view) for _ in range(400)} == set(GAME.legal(view.state, seat))


def test_it_looks_at_so_many_intents_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_bot, "MOST", 3)
    seat, view = next(views())
    bot = RandomBot(GAME, seat, rng_of(0))
    assert {bot.choose(view) for _ in range(100)} == set(list(GAME.legal(view.state, seat))[:3])

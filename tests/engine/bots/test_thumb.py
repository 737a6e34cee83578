"""Bots that go by the rule of thumb."""

from dataclasses import replace

import pytest

from engine.bots.bot import thoughts
from engine.bots.thumb import ThumbBot
from engine.core.rng import rng_of
from tests.engine.bots.tables import GAME, UNHINTED, views


def test_it_does_what_rates_best() -> None:
    assert GAME.hints is not None
    for seat, view in views():
        ratings = {intent: GAME.hints.rate(view.state, seat, intent) for intent in thoughts(GAME, view.state, seat)}
        chosen = ThumbBot(GAME, seat, rng_of(1)).choose(view)
        assert ratings[chosen] == max(ratings.values())


def test_among_equals_it_picks_at_random() -> None:
    assert GAME.hints is not None
    level = replace(GAME, hints=replace(GAME.hints, rate=lambda state, seat, intent: 0.0))
    seat, view = next(views())
    bot = ThumbBot(level, seat, rng_of(2))
    assert {bot.choose(view) for _ in range(200)} == {*thoughts(GAME, view.state, seat)}


def test_who_overlooks_everything_plays_at_random() -> None:
    seat, view = next(views())
    bot = ThumbBot(GAME, seat, rng_of(3), overlooks=1.0)
    assert {bot.choose(view) for _ in range(200)} == {*thoughts(GAME, view.state, seat)}


def test_who_overlooks_some_mostly_plays_well() -> None:
    assert GAME.hints is not None
    seat, view = next(views())
    ratings = {intent: GAME.hints.rate(view.state, seat, intent) for intent in thoughts(GAME, view.state, seat)}
    best = {intent for intent, rating in ratings.items() if rating == max(ratings.values())}
    bot = ThumbBot(GAME, seat, rng_of(4), overlooks=0.3)
    expected = 200 * (1 - 0.3 ** len(best))
    assert abs(sum(bot.choose(view) in best for _ in range(200)) - expected) < 30


def test_it_needs_hints() -> None:
    with pytest.raises(ValueError, match="masters_gallery has no hints"):
        ThumbBot(UNHINTED, 0, rng_of(0))

"""What all bots share."""

from __future__ import annotations

from engine.bots.bot import Forgetful, thoughts
from engine.core.rng import rng_of
from tests.engine.bots.tables import GAME, UNHINTED, views


def test_a_bot_thinks_about_the_candidates_or_without_hints_about_everything() -> None:
    assert GAME.hints is not None
    assert GAME.hints.candidates is not None
    for seat, view in views():
        assert thoughts(GAME, view, seat) == GAME.hints.candidates(view.state, seat)
        assert thoughts(UNHINTED, view, seat) == list(GAME.legal(view.state, seat))


def test_to_observe_changes_nothing_in_a_forgetful_bot() -> None:
    bot = Forgetful(GAME, 0, rng_of(1))
    for _, view in views():
        bot.observe(view)
    assert bot.__dict__ == Forgetful(GAME, 0, rng_of(1)).__dict__

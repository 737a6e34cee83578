"""Whole matches between bots."""

import pytest

from engine.bots.bot import Forgetful
from engine.bots.simulate import bot_rng, new_match, play, simulate, simulate_many
from engine.core import AnyView, BadSetup, Intent
from engine.core.rng import rng_of
from tests.engine.bots.tables import GAME


@pytest.mark.parametrize("seats", GAME.info.seats)
def test_a_match_comes_to_its_outcome_and_repeats_itself(seats: int) -> None:
    levels = ("normal", "random", "easy", "normal", "easy")[:seats]
    result = simulate(GAME, seats, GAME.options(), 7, levels)
    assert result == simulate(GAME, seats, GAME.options(), 7, levels)
    assert (result.seed, result.reason, len(result.scores)) == (7, "all_rounds", seats)
    assert result.winners == tuple(seat for seat in range(seats) if result.scores[seat] == max(result.scores))
    assert result.steps > 20


def test_many_matches_come_one_by_one() -> None:
    results = simulate_many(GAME, 3, GAME.options(), range(5, 8), ("easy",) * 3)
    assert next(results) == simulate(GAME, 3, GAME.options(), 5, ("easy",) * 3)
    assert [result.seed for result in results] == [6, 7]


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="3 seats need 3 levels, not 2"):
        simulate(GAME, 3, GAME.options(), 0, ("easy", "easy"))
    with pytest.raises(ValueError, match="no level 'brilliant'"):
        simulate(GAME, 2, GAME.options(), 0, ("easy", "brilliant"))
    with pytest.raises(BadSetup):
        simulate(GAME, 6, GAME.options(), 0, ("easy",) * 6)


class Witness(Forgetful):
    """Writes down what it is shown, and plays the first legal intent."""

    seen: list[AnyView]

    def observe(self, view: AnyView) -> None:
        self.seen.append(view)

    def choose(self, view: AnyView) -> Intent:
        assert view is self.seen[-1]
        assert self.seat in view.to_act
        first: Intent = next(iter(self.game.legal(view.state, self.seat)))
        return first


def test_each_bot_observes_every_step_of_its_own_seat_alone() -> None:
    match = new_match(GAME, 3, GAME.options(), 1)
    bots = [Witness(GAME, seat, bot_rng(1, seat)) for seat in range(3)]
    for bot in bots:
        bot.seen = []
    steps, outcome = play(match, bots)
    assert outcome == match.outcome
    for seat, bot in enumerate(bots):
        assert {view.viewer for view in bot.seen} == {seat}
        assert len(bot.seen) == steps + 1, "the deal, and what came of each step"
        rivals = [player for view in bot.seen for player in view.state.players if player.owner != seat]
        assert {card for player in rivals for card in player.hand} == {None}


def test_the_generator_of_a_bot_is_not_the_one_of_the_deal() -> None:
    keys = {bot_rng(1, seat).key for seat in range(5)}
    assert len(keys) == 5
    assert rng_of(1).key not in keys

"""The bot that searches by imagined games."""

from dataclasses import replace
from typing import Any

import pytest

from engine.bots.bot import thoughts
from engine.bots.search_bot import WIDTH, SearchBot
from engine.core import AnyGame, Hints, Intent, Seat
from engine.core.rng import rng_of
from engine.games import GAMES
from tests.engine.bots.tables import GAME, UNHINTED, views

SEARCHED = [slug for slug, game in GAMES.items() if game.hints is not None and game.player is None]


def hinted(**changed: Any) -> AnyGame:
    assert GAME.hints is not None
    return replace(GAME, hints=replace(GAME.hints, **changed))


class Counting(SearchBot):
    """Notes what it tries, and deals nothing anew."""

    tried: list[Intent]

    def playout(self, world: Any, intent: Intent, rng: Any) -> float:
        self.tried.append(intent)
        return super().playout(world, intent, rng)


@pytest.mark.unmeasured
def test_its_choices_are_candidates_and_the_same_for_the_same_generator() -> None:
    for seed, (seat, view) in enumerate(views()):
        first, second = (SearchBot(GAME, seat, rng_of(seed), playouts=16).choose(view) for _ in range(2))
        assert first == second
        assert first in thoughts(GAME, view.state, seat)


def test_it_spends_its_budget_and_more_of_it_on_what_does_well() -> None:
    seat, view = next(views())
    bot = Counting(GAME, seat, rng_of(1), playouts=240)
    bot.tried = []
    chosen = bot.choose(view)
    assert len({*bot.tried}) == WIDTH
    assert 0.9 * 240 <= len(bot.tried) <= 240
    often = sorted((bot.tried.count(intent) for intent in {*bot.tried}), reverse=True)
    assert often[0] == often[1] == 10 + 20 + 40
    assert often[2:] == [10 + 20] * 2 + [10] * 4
    assert bot.tried.count(chosen) == often[0]


def test_one_candidate_needs_no_thought() -> None:
    seat, view = next(views())
    bot = Counting(GAME, seat, rng_of(1))
    bot.tried = []
    only = thoughts(GAME, view.state, seat)[:1]
    assert bot.search(only, bot.worlds(view)) == only[0]
    assert not bot.tried


def test_it_does_what_ends_best() -> None:
    """With a value that likes a certain card displayed, it displays that card, whatever the rule of thumb says."""
    seat, view = next(views())
    worst = thoughts(GAME, view.state, seat)[-1]

    def value(state: Any, seat: Seat) -> float:
        return float(worst.card in state.players[seat].shown)  # type: ignore[attr-defined]

    def candidates(state: Any, seat: Seat) -> list[Intent]:
        return thoughts(GAME, view.state, seat)[::-1]

    game = hinted(value=value, candidates=candidates, horizon=0)
    assert SearchBot(game, seat, rng_of(1), playouts=40).choose(view) == worst


@pytest.mark.parametrize(
    ("stage", "stages", "rounds"),
    [(None, 1, 4), (lambda state: state.round, 1, 2), (lambda state: state.round, 2, 3)],
)
def test_an_imagined_game_runs_to_the_end_or_through_its_stages(stage: Any, stages: int, rounds: int) -> None:
    reached = []

    def value(state: Any, seat: Seat) -> float:
        reached.append(state.round)
        return 0.0

    seat, view = next(views())
    SearchBot(hinted(stage=stage, stages=stages, value=value, horizon=500), seat, rng_of(0), playouts=8).choose(view)
    assert {*reached} == {rounds}


def test_an_imagined_game_does_not_pass_the_horizon() -> None:
    steps = []

    def value(state: Any, seat: Seat) -> float:
        steps.append(state.clock.prompt)
        return 0.0

    seat, view = next(views())
    SearchBot(hinted(stage=None, value=value, horizon=3), seat, rng_of(0), playouts=8).choose(view)
    assert max(steps) <= view.prompt + 4


def test_it_never_touches_the_view() -> None:
    for seat, view in views(seed=3):
        before = GAME.copy(view.state)
        SearchBot(GAME, seat, rng_of(0), playouts=8).choose(view)
        assert view.state == before


def test_it_needs_hints_and_takes_their_budget() -> None:
    assert isinstance(GAME.hints, Hints)
    assert SearchBot(GAME, 0, rng_of(0)).playouts == GAME.hints.playouts
    with pytest.raises(ValueError, match="has no hints"):
        SearchBot(UNHINTED, 0, rng_of(0))


@pytest.mark.parametrize("slug", SEARCHED)
def test_worlds_that_look_the_same_are_searched_the_same(slug: str) -> None:
    """What a seat cannot know is dealt from the same distribution whatever it really is: draw by draw the same worlds."""
    game: AnyGame = GAMES[slug]
    state = game.deal(3, game.options(), rng_of(5))
    rng, met = rng_of(6), 0
    for step in range(8):
        seat: Seat = min(game.to_act(state))
        other = game.imagine(state, seat, rng_of(1000 + step))
        assert game.view(other, seat) == game.view(state, seat)
        met += other != state
        for draw in range(4):
            assert game.imagine(other, seat, rng_of(draw)) == game.imagine(state, seat, rng_of(draw))
        chosen = [
            SearchBot(game, seat, rng_of(step), playouts=6).choose(game.look(world, [], seat))
            for world in (state, other)
        ]
        assert chosen[0] == chosen[1]
        game.apply(state, seat, rng.choice(thoughts(game, game.view(state, seat), seat)))
    assert met == 8, "the other world is always another one"

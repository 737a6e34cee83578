"""The search in information sets."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from msgspec import structs

from engine.bots.bot import thoughts
from engine.bots.search_bot import SearchBot
from engine.bots.tree_bot import PlanBot, TreeBot
from engine.core import AnyGame, Intent, Seat
from engine.core.rng import rng_of
from engine.games import GAMES
from tests.engine.bots import curtain
from tests.engine.bots.tables import GAME, views

SEARCHED = [slug for slug, game in GAMES.items() if game.hints is not None and game.player is None]


class SeesThrough(TreeBot):
    """Knows of every world what lies hidden in it, as a search that averages over worlds solved one by one."""

    def seen(self, world: Any, last: Intent) -> Any:
        return super().seen(world, last), world.card


def opening(bot: type[SearchBot], without: type[Intent] | None = None, game: AnyGame = curtain.GAME) -> str:
    """Return what a bot does first in the game of the curtain, perhaps where something is not on offer."""
    hints = replace(
        curtain.HINTS,
        candidates=lambda state, seat: [
            i for i in game.legal(state, seat) if without is None or type(i) is not without
        ],
    )
    game = replace(game, hints=hints)
    state = game.deal(1, game.options(), rng_of(1))
    return type(bot(game, 0, rng_of(2)).choose(game.look(state, [], 0))).__name__


def test_it_plans_with_what_it_will_know_and_not_with_what_it_will_not() -> None:
    """The flat search calls cards by chance; one that sees through curtains thinks that it will call them right."""
    assert opening(SearchBot) == "Leave"
    assert opening(SeesThrough) == "Gamble"
    assert opening(TreeBot) == "Peek"
    assert opening(TreeBot, without=curtain.Peek) == "Leave"


def test_a_plan_forgets_what_was_seen() -> None:
    """What it will call does not depend on what it saw: so a peek is worth nothing to it, and neither is a gamble."""
    assert opening(PlanBot) == "Leave"


@pytest.mark.parametrize(("bot", "first"), [(SearchBot, "Leave"), (TreeBot, "Gamble"), (PlanBot, "Gamble")])
def test_a_plan_needs_no_peek_where_the_card_is_always_the_same(bot: type[SearchBot], first: str) -> None:
    always = replace(curtain.GAME, imagine=lambda state, viewer, rng: structs.replace(state, card=0))
    assert opening(bot, game=always) == first


def test_its_choices_are_candidates_and_the_same_for_the_same_generator() -> None:
    for seed, (seat, view) in enumerate(islice(views(), 0, None, 9)):
        first, second = (TreeBot(GAME, seat, rng_of(seed), playouts=16).choose(view) for _ in range(2))
        assert first == second
        assert first in thoughts(GAME, view.state, seat)


def test_it_never_touches_the_view() -> None:
    for seat, view in islice(views(seed=3), 0, None, 5):
        before = GAME.copy(view.state)
        TreeBot(GAME, seat, rng_of(0), playouts=8).choose(view)
        assert view.state == before


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
            TreeBot(game, seat, rng_of(step), playouts=6).choose(game.look(world, [], seat)) for world in (state, other)
        ]
        assert chosen[0] == chosen[1]
        game.apply(state, seat, rng.choice(thoughts(game, game.view(state, seat), seat)))
    assert met == 8, "the other world is always another one"

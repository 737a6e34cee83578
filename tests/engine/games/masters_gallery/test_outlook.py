"""The arithmetic behind the bots' rule of thumb."""

import pytest

from engine.bots.simulate import new_match
from engine.core import faces
from engine.core.rng import rng_of
from engine.games.masters_gallery import GAME
from engine.games.masters_gallery.outlook import KEPT, Standing, tokens_on
from engine.games.masters_gallery.pieces import ARTIST_OF, RANK_VALUES
from engine.games.masters_gallery.scoring import rank
from engine.games.masters_gallery.state import Adding, State
from tests.engine.games.masters_gallery.tables import DEGAS, MONET, RENOIR, VERMEER, plain, table


def last_round() -> State:
    """Return three seats in round 4, where nothing is kept for later: Monet 3, Degas 2 (one the extra card), Renoir 2."""
    return table(
        [[*plain(MONET, 2, 5), *plain(VERMEER, 1)], plain(RENOIR, 2, 5), plain(RENOIR, 2, 7)],
        shown=[[*plain(MONET, 2), *plain(DEGAS, 1)], [*plain(MONET, 1, 2), *plain(RENOIR, 2)], ()],
        extra=plain(DEGAS, 1, 3)[0],
        number=4,
        tokens=(5, 1, 2, 0, 0),
        awards=(0, 1, 0, 0, 0),
    )


def test_tokens_and_awards_lie_on_an_artist() -> None:
    assert tokens_on(last_round()) == [5, 3, 2, 0, 0]


def test_points_are_what_the_seat_is_ahead_of_the_average_rival() -> None:
    # Monet 3 + 2, Degas 2 + 3, Renoir 1. First: 2 * 5 + 5 = 15; the others: 5 + 2 and 0, on average 3.5.
    assert Standing(last_round(), 0).points() == 15 - 3.5
    assert Standing(last_round(), 1).points() == 7 - 7.5


def test_a_card_is_tried_without_trace() -> None:
    standing = Standing(last_round(), 0)
    assert standing.with_card(VERMEER) == 15 - 3.5  # not ranked with one card
    assert standing.with_card(MONET) == 20 - 3.5
    assert standing.with_award(MONET) == 15 - 3.5 + 2 * 2 - 2 * 0.5
    assert standing.points() == 15 - 3.5


@pytest.mark.parametrize("number", [1, 2, 3])
def test_before_the_last_round_a_card_kept_has_a_price(number: int) -> None:
    state = last_round()
    state.round = number
    flat, per_point = KEPT[number]
    standing = Standing(state, 0)
    assert standing.points() == pytest.approx(15 - 3.5 + per_point * 3 * 2)
    assert standing.with_card(VERMEER) == pytest.approx(15 - 3.5 + per_point * 3 * 2 - flat - per_point * 5)


def plainly(state: State, seat: int) -> float:
    """Return the points of a seat, counted card by card."""
    totals, player = state.totals.copy(), state.players[seat]
    for card in faces(player.down):
        totals[ARTIST_OF[card]] += 1
    per_point = KEPT[state.round][1]
    ahead = 0.0
    for artist, value in zip(rank(totals), RANK_VALUES, strict=False):
        each = value + tokens_on(state)[artist]
        own = sum(ARTIST_OF[card] == artist for card in [*player.shown, *faces(player.down)])
        others = sum(ARTIST_OF[card] == artist for p in state.players if p is not player for card in p.shown)
        ahead += each * (own - others / (len(state.players) - 1))
        ahead += per_point * value * sum(ARTIST_OF[card] == artist for card in faces(player.hand))
    return ahead


def test_it_is_what_counting_card_by_card_gives() -> None:
    """In matches by chance, asked of the seat's view."""
    for seed in range(4):
        match = new_match(GAME, 4, GAME.options(), seed)
        while match.to_act:
            seat = min(match.to_act)
            seen = match.look([], seat).state
            if not isinstance(seen.phase, Adding):  # cards that are added are not ranked
                assert Standing(seen, seat).points() == pytest.approx(plainly(seen, seat))
            assert GAME.hints is not None
            match.play(seat, GAME.hints.sample(seen, seat, rng_of(seed)))

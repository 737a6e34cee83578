"""masters_gallery: Setup; Options; Clock and absent seats."""

import pytest

from engine.core.rng import rng_of
from engine.games.masters_gallery import GAME
from engine.games.masters_gallery.pieces import ARTIST_OF, CARDS
from engine.games.masters_gallery.state import FirstCard, Options


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_setup_deals_13_cards_and_opens_an_extra_card(seats: int) -> None:
    state = GAME.deal(seats, Options(), rng_of(seats))
    assert [len(player.hand) for player in state.players] == [13] * seats
    assert state.extra is not None
    assert [state.totals[artist] for artist in range(5)] == [ARTIST_OF[state.extra] == artist for artist in range(5)]
    assert len(state.deck) == 95 - 13 * seats - 1
    assert (state.round, state.phase, state.clock.prompt) == (1, FirstCard(), 1)
    assert sorted(GAME.pieces(state)) == [*CARDS]

"""masters_gallery: Who sees what."""

from __future__ import annotations

import msgspec
import pytest

from engine.core import SPECTATOR, Unseen
from engine.games.masters_gallery import GAME
from engine.games.masters_gallery.pieces import CARDS
from engine.games.masters_gallery.state import State, pieces
from tests.engine.games.masters_gallery.tables import DEGAS, MONET, RENOIR, plain, table


def one_of_each() -> State:
    return table(
        [plain(MONET, 2), plain(DEGAS, 3)], down=[plain(RENOIR), plain(RENOIR, 2, 1)], gone=plain(RENOIR, 1, 5)
    )


def test_hands_and_face_down_cards_show_their_number_to_others_and_themselves_to_the_owner() -> None:
    state = one_of_each()
    seen = GAME.view(state, 0)
    assert (seen.players[0].hand, seen.players[0].down) == (plain(MONET, 2), plain(RENOIR))
    assert (seen.players[1].hand, seen.players[1].down) == ([None] * 3, [None] * 2)


def test_a_spectator_sees_no_hand_no_deck_and_no_chance() -> None:
    state = one_of_each()
    seen = GAME.view(state, SPECTATOR)
    assert [player.hand for player in seen.players] == [[None] * 2, [None] * 3]
    assert (seen.deck, seen.rng) == ([None] * len(state.deck), None)
    assert (seen.gone, seen.extra, seen.totals) == (state.gone, state.extra, state.totals)


def test_every_card_is_in_the_state_exactly_once() -> None:
    state = one_of_each()
    assert sorted(pieces(state)) == [*CARDS]
    with pytest.raises(Unseen):
        list(pieces(GAME.view(state, 0)))


def test_a_view_survives_the_wire() -> None:
    seen = GAME.view(one_of_each(), 0)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(seen), type=State) == seen

"""art_gallery: Who sees what, in views, events and imagined worlds."""

from __future__ import annotations

import pytest

from engine.core import SPECTATOR, faces
from engine.core.rng import rng_of
from engine.games.art_gallery import GAME
from engine.games.art_gallery.events import Event, PassedBy, Visited
from engine.games.art_gallery.pieces import VALUE_OF, Area
from engine.games.art_gallery.state import PickingUp, State
from tests.engine.games.art_gallery.tables import card, distribute, play, table, visit


def middle(open_hands: bool = False) -> State:
    """Return three seats in the middle of a round, with cards in areas."""
    state = table(3, open_hands=open_hands)
    play(
        state, visit(state, 0, 2, 5), visit(state, 1, 2, 6), visit(state, 2, 1, 7), visit(state, 0, 0, 8)
    )  # two in gallery 2 are seat 0's
    return state


def test_a_bid_is_its_owners_own_and_its_marker_everyones() -> None:
    state = middle()
    for viewer in (SPECTATOR, 0, 1, 2):
        bids = GAME.view(state, viewer).rooms[2].bids
        assert [bid.owner for bid in bids] == [0, 1, 0]
        assert [bid.card is not None for bid in bids] == [viewer == 0, viewer == 1, viewer == 0]


def test_hands_piles_and_what_lies_under_a_tile_are_hidden_but_for_their_size() -> None:
    seen = GAME.view(middle(), 1)
    assert seen.players[0].hand == [None] * 5
    assert [VALUE_OF[c] for c in faces(seen.players[1].hand)] == [0, 1, 3, 4, 5, 7, 8]
    assert seen.deck == [None] * 44
    assert [len(stack.rest) for stack in seen.piles] == [17, 13, 9, 5]
    assert all(one is None for stack in seen.piles for one in stack.rest)
    assert all(stack.top is not None for stack in seen.piles)
    assert seen.rng is None


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Visited(1, card(1, 3), True, Area(3), 0, card(1, 8)), Visited(1, card(1, 3), True, Area(3), 0, None)),
        (PassedBy(1, card(1, 3), True, Area(3), card(1, 8)), PassedBy(1, card(1, 3), True, Area(3), None)),
    ],
)
def test_a_laid_card_shows_its_owner_only(event: Event, told: Event) -> None:
    assert GAME.view_event(event, 1) == event
    assert GAME.view_event(event, 0) == told
    assert GAME.view_event(event, SPECTATOR) == told


# Imagined worlds


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_an_imagined_world_is_whole_and_looks_the_same(viewer: int) -> None:
    for state in (middle(), middle(open_hands=True)):
        for seed in range(8):
            world = GAME.imagine(state, viewer, rng_of(seed))
            assert GAME.view(world, viewer) == GAME.view(state, viewer)
            assert sorted(GAME.pieces(world)) == sorted(GAME.pieces(state))
            assert GAME.imagine(GAME.view(state, viewer), viewer, rng_of(seed)) == world


def test_in_round_one_all_know_which_cards_a_seat_has_among_hand_and_areas() -> None:
    state = middle()
    bids = set()
    for seed in range(30):
        world = GAME.imagine(state, 1, rng_of(seed))
        held = [*faces(world.players[0].hand), *(b.card for b in world.rooms[2].bids if b.owner == 0)]
        assert sorted(VALUE_OF[c] for c in held if c is not None) == [1, 3, 4, 5, 6, 7, 8]
        bids.add(tuple(b.card for b in world.rooms[2].bids if b.owner == 0))
        assert world.rooms[2].bids[1].card == card(1, 6)
    assert len(bids) > 15


def later(open_hands: bool) -> State:
    """Return a match of three in its second round, after a first visit."""
    state = table(3, open_hands=open_hands)
    distribute(state, [(1, 0, 5), (1, 1, 6), (1, 2, 7)], last=(8, 2, 3))
    while isinstance(state.phase, PickingUp):
        seat = min(GAME.to_act(state))
        play(state, (seat, GAME.default(state, seat)))
    play(state, (state.turn, GAME.default(state, state.turn)))
    return state


def test_later_a_hand_may_hold_any_card_unless_hands_are_open() -> None:
    hands: dict[bool, set[tuple[int, ...]]] = {}
    for open_hands in (False, True):
        state = later(open_hands)
        assert state.round == 2
        viewer = (state.turn + 1) % 3
        other = state.turn
        worlds = [GAME.imagine(state, viewer, rng_of(seed)) for seed in range(20)]
        hands[open_hands] = {tuple(VALUE_OF[c] for c in faces(world.players[other].hand)) for world in worlds}
        assert all(GAME.view(world, viewer) == GAME.view(state, viewer) for world in worlds)
    assert len(hands[False]) > 10
    assert len(hands[True]) == 1


def test_what_the_last_step_showed_stays_where_it_went() -> None:
    state = table(3)
    distribute(state, [(1, 0, 5), (2, 1, 5), (3, 2, 4)], last=(8, 7, 6))
    shown = state.players[0].seen
    assert card(0, 5) in shown
    assert card(0, 8) in shown
    for seed in range(10):
        world = GAME.imagine(state, 1, rng_of(seed))
        assert {*shown} <= {*faces(world.players[0].hand)}


def test_paintings_and_tiles_are_dealt_anew_but_what_is_open_stays() -> None:
    state = middle()
    worlds = [GAME.imagine(state, 0, rng_of(seed)) for seed in range(10)]
    assert len({tuple(world.deck) for world in worlds}) == 10
    assert len({tuple(world.piles[0].rest) for world in worlds}) == 10
    for world in worlds:
        assert [room.painting for room in world.rooms] == [room.painting for room in state.rooms]
        assert [stack.top for stack in world.piles] == [stack.top for stack in state.piles]
        assert {*world.deck} == {*state.deck}

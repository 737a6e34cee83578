"""art_gallery: Who sees what, in views, events and imagined worlds."""

from engine.core import faces
from engine.core.rng import rng_of
from engine.games.art_gallery import GAME
from engine.games.art_gallery.pieces import VALUE_OF
from engine.games.art_gallery.state import PickingUp, State
from tests.engine.games.art_gallery.tables import card, distribute, play, table, visit


def middle(open_hands: bool = False) -> State:
    """Return three seats in the middle of a round, with cards in areas."""
    state = table(3, open_hands=open_hands)
    play(
        state, visit(state, 0, 2, 5), visit(state, 1, 2, 6), visit(state, 2, 1, 7), visit(state, 0, 0, 8)
    )  # two in gallery 2 are seat 0's
    return state


# Imagined worlds


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

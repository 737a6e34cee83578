"""art_gallery: A turn (moves and full areas), Distribution (what a card buys), Clock and absent seats."""

import pytest

from engine.core import Intent
from engine.core.errors import Illegal
from engine.games.art_gallery import GAME
from engine.games.art_gallery.choices import on_sale
from engine.games.art_gallery.events import Bought, PassedBy, Visited
from engine.games.art_gallery.intents import BUY_NOTHING, Buy, Take, Visit
from engine.games.art_gallery.pieces import VALUE_OF, Area, Tile
from engine.games.art_gallery.state import Bid, Buying, PickingUp, State
from tests.engine.games.art_gallery.tables import Laid, card, distribute, empty, ends, hold, only, play, table, visit


def refused(state: State, seat: int, intent: Intent) -> str:
    with pytest.raises(Illegal) as caught:
        GAME.check(state, seat, intent)
    return caught.value.code


def fill(state: State, *areas: int) -> None:
    """Fill areas with six cards, taken from the last seats' hands."""
    for area in areas:
        for _ in range(6 - len(state.rooms[area].bids)):
            owner = max(state.players, key=lambda player: (len(player.hand), player.owner))
            state.rooms[area].bids.append(Bid(owner.owner, owner.hand.pop()))


# Moves on the ring


@pytest.mark.parametrize(("seats", "benches"), [(2, 5), (3, 5), (4, 7), (5, 9), (6, 9)])
def test_a_pawn_moves_exactly_the_value_in_one_direction(seats: int, benches: int) -> None:
    for start in range(benches):
        for value in range(9):
            for clockwise in (True, False):
                state = table(seats)
                state.players[0].place = Area(start)
                bid = 0 if value else 1
                seat, intent = visit(state, 0, value, bid, clockwise)
                if not clockwise and value % benches == 0:
                    assert refused(state, seat, intent) == "named_clockwise"
                    continue
                (event,) = only(play(state, (seat, intent)), Visited)
                assert event.area == state.players[0].place == (start + (value if clockwise else -value)) % benches


def test_a_move_round_to_its_own_bench_is_one_move_not_two() -> None:
    for seats, standing in ((2, {0, 5}), (4, {0, 7}), (6, {0})):
        state = table(seats)
        visits = [intent for intent in GAME.legal(state, 0) if isinstance(intent, Visit)]
        both = 9 - len(standing)
        assert len(visits) == (2 * both + len(standing)) * 8
        assert {VALUE_OF[v.card] for v in visits if not v.clockwise} == {*range(9)} - standing


def test_a_bench_holds_any_number_of_pawns_and_an_area_two_cards_of_one_seat() -> None:
    state = table(3)
    play(state, visit(state, 0, 2, 5), visit(state, 1, 2, 5), visit(state, 2, 2, 5), visit(state, 0, 0, 1))
    assert [player.place for player in state.players] == [2, 2, 2]
    assert [bid.owner for bid in state.rooms[2].bids] == [0, 1, 2, 0]


def test_what_is_not_held_and_one_card_for_both_is_refused() -> None:
    state = table()
    assert refused(state, 0, Visit(card(1, 3), True, card(0, 2))) == "not_in_hand"
    assert refused(state, 0, Visit(card(0, 3), True, card(1, 2))) == "not_in_hand"
    assert refused(state, 0, Visit(card(0, 3), True, card(0, 3))) == "same_card"
    assert refused(state, 1, Visit(card(1, 3), True, card(1, 2))) == "not_asked"
    assert refused(state, 0, BUY_NOTHING) == "not_this_answer"


# Full areas (art_gallery: Full areas, Dead end)


def test_a_move_may_not_end_in_a_full_area_while_another_finds_room() -> None:
    state = table(4)
    fill(state, 3)
    seat, intent = visit(state, 0, 3, 1)
    assert refused(state, seat, intent) == "area_full"
    assert ends(state, 0) == {0, 1, 2, 4, 5, 6}
    assert len(state.rooms[3].bids) == 6


def test_a_dead_end_moves_freely_and_lays_the_card_aside_with_no_marker() -> None:
    state = table(4)
    state.players[0].hand = [card(0, 0), card(0, 7)]
    state.players[3].hand += [card(0, v) for v in (1, 2, 3, 4, 5, 6, 8)]
    fill(state, 0)
    assert ends(state, 0) == {0}
    (event,) = only(play(state, visit(state, 0, 7, 0)), PassedBy)
    assert (event.area, event.bid) == (0, card(0, 0))
    assert state.players[0].aside == [card(0, 0)]
    assert [GAME.view(state, seat).players[0].aside for seat in (0, 1)] == [[card(0, 0)], [None]]
    assert len(state.rooms[0].bids) == 6


# The Shop


def buying(value: int, *more: int) -> State:
    """Return the Shop open for seat 1, whose first marker has a card of this value."""
    state = table()
    own = [v for v in range(9) if v not in (value, *more)]
    distribute(state, [(1, 0, 3), (2, 0, 4), *[(0, 1, v) for v in (value, *more)]], last=(8, own[-1]))
    return state


@pytest.mark.parametrize(
    ("value", "prices"),
    [
        (8, [(), (1,), (3,), (5,), (7,), (1, 3), (1, 5), (1, 7), (3, 5)]),
        (7, [(), (1,), (3,), (5,), (7,), (1, 3), (1, 5)]),
        (6, [(), (1,), (3,), (5,), (1, 3), (1, 5)]),
        (4, [(), (1,), (3,), (1, 3)]),
        (2, [(), (1,)]),
        (1, [(), (1,)]),
    ],
)
def test_a_card_buys_up_to_two_tiles_of_different_piles_for_its_value(
    value: int, prices: list[tuple[int, ...]]
) -> None:
    state = buying(value)
    cost = dict(on_sale(state))
    assert [tuple(cost[t] for t in buy.tiles) for buy in GAME.legal(state, 1) if isinstance(buy, Buy)] == prices


def test_a_zero_buys_nothing_and_is_not_asked_yet_picks_up() -> None:
    state = table()
    happened = distribute(state, [(0, 0, 5), (1, 0, 4), (0, 1, 0)], last=(8, 7))
    assert isinstance(state.phase, Buying)
    happened = play(state, (0, BUY_NOTHING))
    assert [event.tiles for event in only(happened, Bought)] == [(), ()]
    assert isinstance(state.phase, PickingUp)
    play(state, (0, Take(card(1, 0))))
    assert state.players[1].seen == [card(0, 5)]


def test_values_of_two_markers_are_not_added_and_each_buys() -> None:
    state = buying(2, 4)
    cheap = on_sale(state)[0][0]
    play(state, (1, Buy((cheap,))))
    assert state.phase == Buying(1)
    cost = dict(on_sale(state))
    assert max(sum(cost[t] for t in buy.tiles) for buy in GAME.legal(state, 1) if isinstance(buy, Buy)) == 4
    play(state, (1, Buy((on_sale(state)[0][0], on_sale(state)[1][0]))))
    assert len(state.players[1].tiles) == 3


def test_the_next_tile_lies_open_for_the_next_buyer_at_once() -> None:
    state = buying(2, 4)
    top, under = on_sale(state)[0][0], state.piles[0].rest[-1]
    play(state, (1, Buy((top,))))
    assert state.piles[0].top == under
    assert refused(state, 1, Buy((top,))) == "not_on_sale"


def test_an_emptied_pile_sells_nothing() -> None:
    state = table()
    empty(state, 0)
    state.piles[1].rest, under = [], state.piles[1].rest
    state.piles[3].rest[:0] = under
    distribute(state, [(1, 0, 3), (0, 1, 4), (0, 1, 6)], last=(8, 7))
    (only_three,) = [stack.top for stack in state.piles[1:2]]
    assert [buy.tiles for buy in GAME.legal(state, 1) if isinstance(buy, Buy)] == [(), (only_three,)]
    play(state, (1, Buy((Tile(only_three or 0),))))
    assert [price for _, price in on_sale(state)] == [5, 7]


def test_the_shop_may_be_visited_when_nothing_can_be_bought() -> None:
    state = table()
    empty(state, 0, 1, 2)
    assert 0 in ends(state, 0)
    happened = distribute(state, [(1, 0, 3), (0, 1, 4), (2, 1, 5)], last=(8, 7))
    assert [event.tiles for event in only(happened, Bought)] == [()]


def test_purchases_that_are_not_allowed_say_why() -> None:
    state = buying(8)
    one, three, five, seven = (t for t, _ in on_sale(state))
    assert refused(state, 1, Buy((one, three, five))) == "two_at_most"
    assert refused(state, 1, Buy((one, one))) == "two_piles"
    assert refused(state, 1, Buy((five, seven))) == "too_dear"
    assert refused(state, 1, Buy((three, one))) == "not_in_price_order"
    below = state.piles[0].rest[0]
    assert refused(state, 1, Buy((Tile(below or 0),))) == "not_on_sale"
    assert refused(state, 0, BUY_NOTHING) == "not_asked"


def test_only_a_card_that_is_left_can_be_picked_up() -> None:
    state = table()
    distribute(state, [(2, 0, 5), (1, 0, 4), (2, 1, 3)], last=(8, 7))
    assert state.phase == PickingUp((0, 1), (card(0, 5), card(1, 3)))
    assert refused(state, 0, Take(card(0, 4))) == "not_left"
    assert refused(state, 1, Take(card(0, 5))) == "not_asked"


# Clock and absent seats


def test_an_absent_seat_moves_with_its_lowest_card_to_room_and_lays_the_next() -> None:
    state = table(4)
    assert GAME.default(state, 0) == Visit(card(0, 0), True, card(0, 1))
    fill(state, 0)
    assert GAME.default(state, 0) == Visit(card(0, 1), True, card(0, 0))
    fill(state, 1)
    assert GAME.default(state, 0) == Visit(card(0, 1), False, card(0, 0))


@pytest.mark.parametrize("laid", [[(2, 0, 5), (1, 0, 4), (2, 1, 3)], [(2, 0, 5), (2, 0, 3), (2, 1, 5)]])
def test_an_absent_seat_buys_nothing_and_picks_up_the_highest_of_the_lowest_number(laid: list[Laid]) -> None:
    assert GAME.default(buying(8), 1) == BUY_NOTHING
    state = table()
    distribute(state, laid, last=(8, 7))
    assert GAME.default(state, min(GAME.to_act(state))) == Take(card(0, 5))


def test_hands_of_like_cards_can_use_either() -> None:
    state = table()
    hold(state, [3, 3, 0, 0, 1, 1, 2, 2, 4], [4, 5, 5, 6, 6, 7, 7, 8, 8])
    visits = [v for v in GAME.legal(state, 0) if isinstance(v, Visit)]
    assert any(VALUE_OF[v.card] == VALUE_OF[v.bid] == 3 for v in visits)
    assert len({*visits}) == len(visits)

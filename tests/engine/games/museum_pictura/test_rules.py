"""A turn: exchanges, hanging, discards, exhibitions, inventory, what is free (museum_pictura: A turn ... Free)."""

from __future__ import annotations

import pytest

from engine.core import Illegal, Rng
from engine.games.museum_pictura import GAME
from engine.games.museum_pictura.boards import Board, Reward
from engine.games.museum_pictura.events import BoardPicked, Exchanged
from engine.games.museum_pictura.gains import column
from engine.games.museum_pictura.intents import (
    DONE,
    PASS,
    REFRESH,
    Arrange,
    Borrow,
    Claim,
    Exchange,
    Exhibit,
    Hang,
    PickBoard,
    PlayFavour,
    TakeInventory,
)
from engine.games.museum_pictura.pieces import Kind, Painting
from engine.games.museum_pictura.state import (
    Acting,
    Action,
    Exchanging,
    Held,
    KeepingTrend,
    Options,
    Refreshing,
    State,
    Trading,
)
from tests.engine.games.museum_pictura.tables import (
    EMPTY,
    acting,
    begun,
    card,
    cards,
    code,
    do,
    favour,
    fill_museum,
    give,
    hang,
    patron,
    throw,
    trend,
    works_of,
)


def trading(seats: int = 3) -> State:
    """Return a table whose first seat is to exchange: the trend is Renaissance, history, painter 18."""
    state = acting(seats)
    fill_museum(state, 0, [card(3, "R"), *cards(16)[:3]], trend(0, "H"))
    give(state, 0, card(18, "H"), card(9, "S"))
    state.phase = Exchanging()
    return state


# Acquisition


def test_the_printed_example_gains_three_and_loses_one() -> None:
    """The Bolt for Creation of Adam."""
    state = trading()
    exchanged = do(state, 0, Exchange(card(18, "H"), card(3, "R")))[0]
    assert isinstance(exchanged, Exchanged)
    assert (exchanged.gained, exchanged.lost) == (3, 1)
    assert state.players[0].score == 5 + 2


def test_both_columns_are_right_after_an_exchange() -> None:
    state = trading()
    museum = state.museums[0]
    assert (column(museum, True), column(museum, False)) == ([card(3, "R")], cards(16)[:3])
    do(state, 0, Exchange(card(18, "H"), cards(16)[0]))
    assert {*column(museum, True)} == {card(3, "R"), card(18, "H")}
    assert column(museum, False) == cards(16)[1:3]


@pytest.mark.parametrize(("score", "refused"), [(0, "prestige_too_low"), (1, "")])
def test_a_net_loss_needs_the_points(score: int, refused: str) -> None:
    state = trading()
    state.players[0].score = score
    assert code(state, 0, Exchange(card(9, "S"), card(3, "R"))) == refused


def test_at_nought_gain_and_loss_are_booked_as_one_change() -> None:
    state = trading()
    state.players[0].score = 0
    do(state, 0, Exchange(card(18, "H"), card(3, "R")))
    assert state.players[0].score == 2


def test_a_height_passed_only_in_between_earns_no_favour() -> None:
    state = trading()
    state.players[0].score = 7
    do(state, 0, Exchange(card(18, "H"), card(3, "R")))
    assert (state.players[0].score, state.players[0].favours) == (9, [])


def test_who_can_exchange_must_and_who_cannot_passes() -> None:
    state = trading()
    assert code(state, 0, PASS) == "must_exchange"
    state.players[0].score = 0
    state.players[0].hand = [card(9, "S")]
    for place in range(4):
        fill_museum(state, place, [one for one in cards(period=0) if one not in _lying(state)][:4], trend(0, "M"))
    assert not [one for one in GAME.legal(state, 0) if isinstance(one, Exchange)]
    assert code(state, 0, PASS) == ""
    do(state, 0, PASS)
    assert isinstance(state.phase, Trading | Acting)


def _lying(state: State) -> set[Painting]:
    return {one for museum in state.museums for one in museum.cards}


def test_the_others_are_asked_in_turn_order_and_an_empty_hand_is_not() -> None:
    state = trading(4)
    give(state, 2, card(20, "L"))
    give(state, 3, card(24, "L"))
    do(state, 0, Exchange(card(18, "H"), card(3, "R")))
    assert state.phase == Trading((2, 3))
    assert code(state, 3, PASS) == "not_asked"
    do(state, 2, PASS)
    assert state.phase == Trading((3,))
    do(state, 3, PASS)
    assert isinstance(state.phase, Acting)


def test_a_card_that_is_in_no_museum_or_not_in_hand_cannot_be_exchanged() -> None:
    state = trading()
    assert code(state, 0, Exchange(card(1, "M"), card(3, "R"))) == "not_in_hand"
    assert code(state, 0, Exchange(card(9, "S"), card(9, "S"))) == "not_in_museum"


def test_a_favour_marker_passed_in_anothers_turn_draws_at_once() -> None:
    state = trading()
    give(state, 1, cards(18, "H")[1])
    state.players[1].score = 9
    state.phase = Trading((1,))
    do(state, 1, Exchange(cards(18, "H")[1], cards(16)[0]))
    assert (len(state.players[1].favours), state.players[1].marker) == (1, 20)


def test_the_end_token_can_be_won_in_anothers_turn_and_the_lap_goes_by_the_turn() -> None:
    state = trading()
    give(state, 1, cards(18, "H")[1])
    state.players[1].score, state.players[1].marker = 48, 50
    state.phase = Trading((1,))
    do(state, 1, Exchange(cards(18, "H")[1], cards(16)[0]))
    assert (state.end_token, state.players[1].score) == (1, 48 + 3 + 5)
    assert len(state.players[1].favours) == 1
    do(state, 0, DONE)
    assert state.last == (2,)
    assert state.turn == 1


# Improve


def test_hanging_pays_with_another_card_and_gains_the_highest_match() -> None:
    state = acting()
    state.trend = trend(0, "R")  # painter 20
    give(state, 0, card(20, "R"), *cards(16)[:2])
    do(state, 0, Hang(card(20, "R"), 12, cards(16)[0]))
    own = state.players[0]
    assert own.museum[12] == card(20, "R")
    assert own.discard == [cards(16)[0]]
    assert own.score == 5 + 3
    assert state.used.action is Action.IMPROVE


@pytest.mark.parametrize(
    ("intent", "refused"),
    [
        (Hang(cards(16)[0], 25, cards(16)[1]), "no_such_slot"),
        (Hang(cards(16)[0], -1, cards(16)[1]), "no_such_slot"),
        (Hang(cards(16)[0], 0, cards(16)[1]), "slot_taken"),
        (Hang(cards(16)[0], 1, cards(16)[0]), "another_card"),
        (Hang(cards(16)[0], 1, None), "must_discard"),
        (Hang(cards(16)[5], 1, cards(16)[0]), "not_in_hand"),
        (Hang(cards(16)[0], 1, cards(16)[5]), "not_in_hand"),
        (Borrow(0, cards(16)[0], cards(1)[0], 1), "not_another_seat"),
        (Borrow(9, cards(16)[0], cards(1)[0], 1), "not_another_seat"),
        (Borrow(1, cards(16)[0], cards(1)[1], 1), "not_in_discard"),
        (Borrow(1, cards(16)[0], cards(16)[0], 1), "not_in_discard"),
    ],
)
def test_what_cannot_be_hung(intent: Hang | Borrow, refused: str) -> None:
    state = acting()
    hang(state, 0, [cards(30)[0]])
    give(state, 0, *cards(16)[:2])
    throw(state, 1, cards(1)[0])
    assert code(state, 0, intent) == refused


def test_a_full_museum_takes_no_more() -> None:
    state = acting()
    hang(state, 0, [one for one in cards() if one not in cards(16)][:25])
    give(state, 0, *cards(16)[:2])
    assert code(state, 0, Hang(cards(16)[0], 24, cards(16)[1])) == "slot_taken"
    assert not [one for one in GAME.legal(state, 0) if isinstance(one, Hang)]


def test_taking_from_anothers_discard_moves_a_point() -> None:
    state = acting()
    state.trend = trend(0, "S")  # painter 27
    throw(state, 1, card(16, "S"), card(9, "S"))
    give(state, 0, card(20, "L"))
    do(state, 0, Borrow(1, card(20, "L"), card(16, "S"), 7))
    assert state.players[0].museum[7] == card(16, "S")
    assert state.players[1].discard == [card(9, "S"), card(20, "L")]
    assert (state.players[0].score, state.players[1].score) == (5 - 1 + 2, 6)


def test_the_point_must_be_there_before_the_hanging() -> None:
    state = acting()
    state.trend = trend(0, "S")
    throw(state, 1, card(16, "S"))
    give(state, 0, card(20, "L"))
    state.players[0].score = 0
    assert code(state, 0, Borrow(1, card(20, "L"), card(16, "S"), 7)) == "prestige_too_low"


def test_a_point_gained_by_a_discard_can_reach_a_marker_out_of_turn() -> None:
    state = acting()
    throw(state, 1, card(16, "S"))
    give(state, 0, card(20, "L"))
    state.players[1].score = 9
    do(state, 0, Borrow(1, card(20, "L"), card(16, "S"), 7))
    assert len(state.players[1].favours) == 1


# Temporary exhibition


def showing(state: State) -> State:
    hang(state, 0, cards(16)[:5])
    state.players[0].board = Board.LONDON
    return state


def test_an_exhibition_scores_now_takes_the_token_and_a_reward() -> None:
    state = showing(acting())
    do(state, 0, Exhibit(Kind(9), Reward.FAVOURS))
    own = state.players[0]
    assert own.held == [Held(Kind(9), 5, 4, 3, Reward.FAVOURS)]
    assert own.score == 5 + 4 + 3
    assert state.tokens[9] == 1
    assert works_of(own) == 5


def test_the_second_token_has_no_points_and_there_is_no_third() -> None:
    state = showing(acting())
    state.tokens[9] = 1
    do(state, 0, Exhibit(Kind(9), Reward.CROWDS))
    assert state.players[0].score == 5 + 4
    state = showing(acting())
    state.tokens[9] = 0
    assert code(state, 0, Exhibit(Kind(9), Reward.CROWDS)) == "no_token"


def test_what_cannot_be_exhibited() -> None:
    state = showing(acting())
    assert code(state, 0, Exhibit(Kind(8), Reward.CROWDS)) == "no_collection"
    assert code(state, 0, Exhibit(Kind(11), Reward.CROWDS)) == "no_such_kind"
    assert code(state, 0, Exhibit(Kind(9), Reward.LOANS)) == "no_such_reward"
    state.players[0].held = [Held(Kind(0), 4, 1, 3, Reward.CROWDS)]
    assert code(state, 0, Exhibit(Kind(9), Reward.CROWDS)) == "reward_taken"
    state.players[0].held = [Held(Kind(9), 4, 1, 3, Reward.CROWDS)]
    assert code(state, 0, Exhibit(Kind(9), Reward.FAVOURS)) == "kind_exhibited"
    state.players[0].held *= 5
    assert code(state, 0, Exhibit(Kind(9), Reward.FAVOURS)) == "five_exhibitions"


def test_one_action_a_turn_but_improving_goes_on() -> None:
    state = showing(acting())
    give(state, 0, *cards(9)[:4])
    do(state, 0, Hang(cards(9)[0], 10, cards(9)[1]))
    assert code(state, 0, Hang(cards(9)[2], 11, cards(9)[3])) == ""
    for other in (Exhibit(Kind(9), Reward.CROWDS), TakeInventory((), True)):
        assert code(state, 0, other) == "action_used"
    state = showing(acting())
    do(state, 0, Exhibit(Kind(9), Reward.CROWDS))
    assert code(state, 0, Exhibit(Kind(2), Reward.FAVOURS)) == "action_used"


def test_a_seat_may_do_nothing() -> None:
    state = acting()
    do(state, 0, DONE)
    assert state.turn == 1


# Inventory


def test_an_inventory_fills_the_hand_up_to_eight_favours_not_counted() -> None:
    state = acting()
    state.players[0].favours = [favour(1), favour(2)]
    give(state, 0, *cards(9))
    thrown = cards(16)[:3]
    throw(state, 0, *thrown)
    assert code(state, 0, TakeInventory(tuple(thrown), True)) == "too_many_cards"
    do(state, 0, TakeInventory(tuple(thrown[:2]), True))
    own = state.players[0]
    assert (len(own.hand), own.discard, len(own.favours)) == (8, thrown[2:], 3)
    assert isinstance(state.phase, Refreshing)


def test_the_rest_of_an_inventory_follows_without_a_card() -> None:
    state = acting()
    do(state, 0, TakeInventory((), False))
    assert state.players[0].favours == []
    before = [*state.patrons]
    do(state, 0, REFRESH)
    assert state.patrons_gone == before
    assert len(state.patrons) == 5
    assert isinstance(state.phase, Acting)
    assert state.used.action is Action.INVENTORY


def test_a_hand_of_eight_takes_no_card_back() -> None:
    state = acting()
    give(state, 0, *cards(9), *cards(30)[:2])
    throw(state, 0, cards(16)[0])
    assert code(state, 0, TakeInventory((cards(16)[0],), True)) == "too_many_cards"
    assert code(state, 0, TakeInventory((), True)) == ""


def test_cards_of_an_inventory_are_of_the_own_discard_in_its_order() -> None:
    state = acting()
    throw(state, 0, *cards(16)[:2])
    assert code(state, 0, TakeInventory((cards(9)[0],), True)) == "not_in_own_discard"
    assert code(state, 0, TakeInventory((cards(16)[1], cards(16)[0]), True)) == "not_in_order"
    assert code(state, 0, TakeInventory((cards(16)[0],) * 2, True)) == "not_in_order"


# Free


def test_a_patron_is_claimed_once_a_turn_for_points_or_effect_and_replaced() -> None:
    state = acting()
    hang(state, 0, cards(1)[:3])
    state.patrons[2] = patron(55)
    state.patrons[3] = patron(56)
    do(state, 0, Claim(patron(55), False))
    assert state.players[0].score == 7
    assert state.players[0].patrons == [patron(55)]
    assert patron(55) not in state.patrons
    assert len(state.patrons) == 5
    assert code(state, 0, Claim(patron(56), False)) == "patron_claimed"


def test_a_patron_that_is_not_met_or_not_open_cannot_be_claimed() -> None:
    state = acting()
    state.patrons[0] = patron(60)
    assert code(state, 0, Claim(patron(60), False)) == "patron_not_met"
    gone = next(one for one in range(1, 61) if patron(one) not in state.patrons)
    assert code(state, 0, Claim(patron(gone), False)) == "patron_not_open"


def test_a_favour_must_be_held() -> None:
    state = acting()
    assert code(state, 0, PlayFavour(favour(12))) == "not_your_favour"


def test_rearranging_is_the_whole_layout_and_nothing_else() -> None:
    state = acting()
    works = cards(16)[:3]
    hang(state, 0, works)
    layout: list[Painting | None] = [*EMPTY]
    layout[20], layout[4], layout[12] = works
    for wrong in ((), tuple(layout[:-1]), EMPTY, (*layout[:-1], works[0]), (*layout[:12], cards(9)[0], *layout[13:])):
        assert code(state, 0, Arrange(wrong)) == "not_the_same_paintings"
    assert code(state, 0, Arrange(tuple(state.players[0].museum))) == "nothing_moved"
    do(state, 0, Arrange(tuple(layout)))
    assert state.players[0].museum == layout
    assert isinstance(state.phase, Acting)


def test_the_museum_may_be_rearranged_while_others_are_asked_but_not_in_their_turn() -> None:
    state = trading()
    hang(state, 0, cards(16)[3:5])
    hang(state, 1, cards(30)[:2])
    give(state, 1, card(24, "L"))
    do(state, 0, Exchange(card(18, "H"), card(3, "R")))
    assert GAME.to_act(state) == {1}
    turned = tuple(reversed(state.players[0].museum))
    assert GAME.prompt(state, 0) == state.turn_prompt < state.clock.prompt
    do(state, 0, Arrange(turned))
    assert GAME.to_act(state) == {1}
    assert code(state, 1, Arrange(tuple(reversed(state.players[1].museum)))) == "not_this_answer"


# Setting up


def test_first_seats_get_four_three_two_one() -> None:
    state = GAME.deal(4, Options(first_seat=3), _rng())
    assert [player.score for player in state.players] == [2, 1, 4, 3]
    assert all(len(player.hand) == 5 for player in state.players)
    assert all(len(player.favours) == 1 for player in state.players)
    assert [len(museum.cards) for museum in state.museums] == [4] * 4
    assert len(state.patrons) == 5
    assert isinstance(state.phase, KeepingTrend)


def test_trends_that_are_not_kept_go_back() -> None:
    state = begun(4)
    assert all(player.trend is not None and player.offered == [] for player in state.players)
    assert len(state.trends) == 30 - 5 - 4


def test_boards_are_picked_one_after_the_other_from_the_first_seat() -> None:
    state = GAME.deal(3, Options(first_seat=2, boards="picked"), _rng())
    assert [player.hand for player in state.players] == [[], [], []]
    do(state, 1, PickBoard(Board.VIENNA))
    assert code(state, 2, PickBoard(Board.VIENNA)) == "board_taken"
    do(state, 2, PickBoard(Board.PARIS))
    do(state, 0, PickBoard(Board.LONDON))
    assert [player.board for player in state.players] == [Board.LONDON, Board.VIENNA, Board.PARIS]
    assert isinstance(state.phase, KeepingTrend)


def test_the_last_board_is_given_out_with_the_one_before() -> None:
    """With four seats nothing is left to pick (rules: True of all games)."""
    state = GAME.deal(4, Options(first_seat=1, boards="picked"), _rng())
    do(state, 0, PickBoard(Board.VIENNA))
    do(state, 1, PickBoard(Board.PARIS))
    happened = do(state, 2, PickBoard(Board.LONDON))
    assert BoardPicked(3, Board.AMSTERDAM) in happened
    assert isinstance(state.phase, KeepingTrend)
    assert state.players[3].board is Board.AMSTERDAM


def test_equal_boards_are_all_of_paris_and_drawn_ones_differ() -> None:
    equal = GAME.deal(4, Options(boards="equal"), _rng())
    assert {player.board for player in equal.players} == {Board.PARIS}
    assert len({player.board for player in GAME.deal(4, Options(), _rng()).players}) == 4


def test_an_intent_of_another_question_is_refused() -> None:
    state = acting()
    with pytest.raises(Illegal, match="not_this_answer"):
        GAME.check(state, 0, PASS)


def _rng() -> Rng:

    return Rng(bytes(32))

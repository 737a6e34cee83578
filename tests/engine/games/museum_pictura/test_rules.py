"""A turn: exchanges, hanging, discards, exhibitions, inventory, what is free (museum_pictura: A turn ... Free)."""

import pytest

from engine.core import Illegal, Rng
from engine.games.museum_pictura import GAME, intents, state as states
from engine.games.museum_pictura.boards import Board, Reward
from engine.games.museum_pictura.events import BoardPicked, Exchanged
from engine.games.museum_pictura.gains import column
from engine.games.museum_pictura.pieces import Kind, Painting
from tests.engine.games.museum_pictura import tables


def trading(seats: int = 3) -> states.State:
    """Return a table whose first seat is to exchange: the trend is Renaissance, history, painter 18."""
    state = tables.acting(seats)
    tables.fill_museum(state, 0, [tables.card(3, "R"), *tables.cards(16)[:3]], tables.trend(0, "H"))
    tables.give(state, 0, tables.card(18, "H"), tables.card(9, "S"))
    state.phase = states.Exchanging()
    return state


# Acquisition


def test_the_printed_example_gains_three_and_loses_one() -> None:
    """The Bolt for Creation of Adam."""
    state = trading()
    exchanged = tables.do(state, 0, intents.Exchange(tables.card(18, "H"), tables.card(3, "R")))[0]
    assert isinstance(exchanged, Exchanged)
    assert (exchanged.gained, exchanged.lost) == (3, 1)
    assert state.players[0].score == 5 + 2


def test_both_columns_are_right_after_an_exchange() -> None:
    state = trading()
    museum = state.museums[0]
    assert (column(museum, True), column(museum, False)) == ([tables.card(3, "R")], tables.cards(16)[:3])
    tables.do(state, 0, intents.Exchange(tables.card(18, "H"), tables.cards(16)[0]))
    assert {*column(museum, True)} == {tables.card(3, "R"), tables.card(18, "H")}
    assert column(museum, False) == tables.cards(16)[1:3]


@pytest.mark.parametrize(("score", "refused"), [(0, "prestige_too_low"), (1, "")])
def test_a_net_loss_needs_the_points(score: int, refused: str) -> None:
    state = trading()
    state.players[0].score = score
    assert tables.code(state, 0, intents.Exchange(tables.card(9, "S"), tables.card(3, "R"))) == refused


def test_at_nought_gain_and_loss_are_booked_as_one_change() -> None:
    state = trading()
    state.players[0].score = 0
    tables.do(state, 0, intents.Exchange(tables.card(18, "H"), tables.card(3, "R")))
    assert state.players[0].score == 2


def test_a_height_passed_only_in_between_earns_no_favour() -> None:
    state = trading()
    state.players[0].score = 7
    tables.do(state, 0, intents.Exchange(tables.card(18, "H"), tables.card(3, "R")))
    assert (state.players[0].score, state.players[0].favours) == (9, [])


def test_who_can_exchange_must_and_who_cannot_passes() -> None:
    state = trading()
    assert tables.code(state, 0, intents.PASS) == "must_exchange"
    state.players[0].score = 0
    state.players[0].hand = [tables.card(9, "S")]
    for place in range(4):
        tables.fill_museum(
            state, place, [one for one in tables.cards(period=0) if one not in _lying(state)][:4], tables.trend(0, "M")
        )
    assert not [one for one in GAME.legal(state, 0) if isinstance(one, intents.Exchange)]
    assert tables.code(state, 0, intents.PASS) == ""
    tables.do(state, 0, intents.PASS)
    assert isinstance(state.phase, states.Trading | states.Acting)


def _lying(state: states.State) -> set[Painting]:
    return {one for museum in state.museums for one in museum.cards}


def test_the_others_are_asked_in_turn_order_and_an_empty_hand_is_not() -> None:
    state = trading(4)
    tables.give(state, 2, tables.card(20, "L"))
    tables.give(state, 3, tables.card(24, "L"))
    tables.do(state, 0, intents.Exchange(tables.card(18, "H"), tables.card(3, "R")))
    assert state.phase == states.Trading((2, 3))
    assert tables.code(state, 3, intents.PASS) == "not_asked"
    tables.do(state, 2, intents.PASS)
    assert state.phase == states.Trading((3,))
    tables.do(state, 3, intents.PASS)
    assert isinstance(state.phase, states.Acting)


def test_a_card_that_is_in_no_museum_or_not_in_hand_cannot_be_exchanged() -> None:
    state = trading()
    assert tables.code(state, 0, intents.Exchange(tables.card(1, "M"), tables.card(3, "R"))) == "not_in_hand"
    assert tables.code(state, 0, intents.Exchange(tables.card(9, "S"), tables.card(9, "S"))) == "not_in_museum"


def test_a_favour_marker_passed_in_anothers_turn_draws_at_once() -> None:
    state = trading()
    tables.give(state, 1, tables.cards(18, "H")[1])
    state.players[1].score = 9
    state.phase = states.Trading((1,))
    tables.do(state, 1, intents.Exchange(tables.cards(18, "H")[1], tables.cards(16)[0]))
    assert (len(state.players[1].favours), state.players[1].marker) == (1, 20)


def test_the_end_token_can_be_won_in_anothers_turn_and_the_lap_goes_by_the_turn() -> None:
    state = trading()
    tables.give(state, 1, tables.cards(18, "H")[1])
    state.players[1].score, state.players[1].marker = 48, 50
    state.phase = states.Trading((1,))
    tables.do(state, 1, intents.Exchange(tables.cards(18, "H")[1], tables.cards(16)[0]))
    assert (state.end_token, state.players[1].score) == (1, 48 + 3 + 5)
    assert len(state.players[1].favours) == 1
    tables.do(state, 0, intents.DONE)
    assert state.last == (2,)
    assert state.turn == 1


# Improve


def test_hanging_pays_with_another_card_and_gains_the_highest_match() -> None:
    state = tables.acting()
    state.trend = tables.trend(0, "R")  # painter 20
    tables.give(state, 0, tables.card(20, "R"), *tables.cards(16)[:2])
    tables.do(state, 0, intents.Hang(tables.card(20, "R"), 12, tables.cards(16)[0]))
    own = state.players[0]
    assert own.museum[12] == tables.card(20, "R")
    assert own.discard == [tables.cards(16)[0]]
    assert own.score == 5 + 3
    assert state.used.action is states.Action.IMPROVE


@pytest.mark.parametrize(
    ("intent", "refused"),
    [
        (intents.Hang(tables.cards(16)[0], 25, tables.cards(16)[1]), "no_such_slot"),
        (intents.Hang(tables.cards(16)[0], -1, tables.cards(16)[1]), "no_such_slot"),
        (intents.Hang(tables.cards(16)[0], 0, tables.cards(16)[1]), "slot_taken"),
        (intents.Hang(tables.cards(16)[0], 1, tables.cards(16)[0]), "another_card"),
        (intents.Hang(tables.cards(16)[0], 1, None), "must_discard"),
        (intents.Hang(tables.cards(16)[5], 1, tables.cards(16)[0]), "not_in_hand"),
        (intents.Hang(tables.cards(16)[0], 1, tables.cards(16)[5]), "not_in_hand"),
        (intents.Borrow(0, tables.cards(16)[0], tables.cards(1)[0], 1), "not_another_seat"),
        (intents.Borrow(9, tables.cards(16)[0], tables.cards(1)[0], 1), "not_another_seat"),
        (intents.Borrow(1, tables.cards(16)[0], tables.cards(1)[1], 1), "not_in_discard"),
        (intents.Borrow(1, tables.cards(16)[0], tables.cards(16)[0], 1), "not_in_discard"),
    ],
)
def test_what_cannot_be_hung(intent: intents.Hang | intents.Borrow, refused: str) -> None:
    state = tables.acting()
    tables.hang(state, 0, [tables.cards(30)[0]])
    tables.give(state, 0, *tables.cards(16)[:2])
    tables.throw(state, 1, tables.cards(1)[0])
    assert tables.code(state, 0, intent) == refused


def test_a_full_museum_takes_no_more() -> None:
    state = tables.acting()
    tables.hang(state, 0, [one for one in tables.cards() if one not in tables.cards(16)][:25])
    tables.give(state, 0, *tables.cards(16)[:2])
    assert tables.code(state, 0, intents.Hang(tables.cards(16)[0], 24, tables.cards(16)[1])) == "slot_taken"
    assert not [one for one in GAME.legal(state, 0) if isinstance(one, intents.Hang)]


def test_taking_from_anothers_discard_moves_a_point() -> None:
    state = tables.acting()
    state.trend = tables.trend(0, "S")  # painter 27
    tables.throw(state, 1, tables.card(16, "S"), tables.card(9, "S"))
    tables.give(state, 0, tables.card(20, "L"))
    tables.do(state, 0, intents.Borrow(1, tables.card(20, "L"), tables.card(16, "S"), 7))
    assert state.players[0].museum[7] == tables.card(16, "S")
    assert state.players[1].discard == [tables.card(9, "S"), tables.card(20, "L")]
    assert (state.players[0].score, state.players[1].score) == (5 - 1 + 2, 6)


def test_the_point_must_be_there_before_the_hanging() -> None:
    state = tables.acting()
    state.trend = tables.trend(0, "S")
    tables.throw(state, 1, tables.card(16, "S"))
    tables.give(state, 0, tables.card(20, "L"))
    state.players[0].score = 0
    assert tables.code(state, 0, intents.Borrow(1, tables.card(20, "L"), tables.card(16, "S"), 7)) == "prestige_too_low"


def test_a_point_gained_by_a_discard_can_reach_a_marker_out_of_turn() -> None:
    state = tables.acting()
    tables.throw(state, 1, tables.card(16, "S"))
    tables.give(state, 0, tables.card(20, "L"))
    state.players[1].score = 9
    tables.do(state, 0, intents.Borrow(1, tables.card(20, "L"), tables.card(16, "S"), 7))
    assert len(state.players[1].favours) == 1


# Temporary exhibition


def showing(state: states.State) -> states.State:
    tables.hang(state, 0, tables.cards(16)[:5])
    state.players[0].board = Board.LONDON
    return state


def test_an_exhibition_scores_now_takes_the_token_and_a_reward() -> None:
    state = showing(tables.acting())
    tables.do(state, 0, intents.Exhibit(Kind(9), Reward.FAVOURS))
    own = state.players[0]
    assert own.held == [states.Held(Kind(9), 5, 4, 3, Reward.FAVOURS)]
    assert own.score == 5 + 4 + 3
    assert state.tokens[9] == 1
    assert tables.works_of(own) == 5


def test_the_second_token_has_no_points_and_there_is_no_third() -> None:
    state = showing(tables.acting())
    state.tokens[9] = 1
    tables.do(state, 0, intents.Exhibit(Kind(9), Reward.CROWDS))
    assert state.players[0].score == 5 + 4
    state = showing(tables.acting())
    state.tokens[9] = 0
    assert tables.code(state, 0, intents.Exhibit(Kind(9), Reward.CROWDS)) == "no_token"


def test_what_cannot_be_exhibited() -> None:
    state = showing(tables.acting())
    assert tables.code(state, 0, intents.Exhibit(Kind(8), Reward.CROWDS)) == "no_collection"
    assert tables.code(state, 0, intents.Exhibit(Kind(11), Reward.CROWDS)) == "no_such_kind"
    assert tables.code(state, 0, intents.Exhibit(Kind(9), Reward.LOANS)) == "no_such_reward"
    state.players[0].held = [states.Held(Kind(0), 4, 1, 3, Reward.CROWDS)]
    assert tables.code(state, 0, intents.Exhibit(Kind(9), Reward.CROWDS)) == "reward_taken"
    state.players[0].held = [states.Held(Kind(9), 4, 1, 3, Reward.CROWDS)]
    assert tables.code(state, 0, intents.Exhibit(Kind(9), Reward.FAVOURS)) == "kind_exhibited"
    state.players[0].held *= 5
    assert tables.code(state, 0, intents.Exhibit(Kind(9), Reward.FAVOURS)) == "five_exhibitions"


def test_one_action_a_turn_but_improving_goes_on() -> None:
    state = showing(tables.acting())
    tables.give(state, 0, *tables.cards(9)[:4])
    tables.do(state, 0, intents.Hang(tables.cards(9)[0], 10, tables.cards(9)[1]))
    assert tables.code(state, 0, intents.Hang(tables.cards(9)[2], 11, tables.cards(9)[3])) == ""
    for other in (intents.Exhibit(Kind(9), Reward.CROWDS), intents.TakeInventory((), True)):
        assert tables.code(state, 0, other) == "action_used"
    state = showing(tables.acting())
    tables.do(state, 0, intents.Exhibit(Kind(9), Reward.CROWDS))
    assert tables.code(state, 0, intents.Exhibit(Kind(2), Reward.FAVOURS)) == "action_used"


def test_a_seat_may_do_nothing() -> None:
    state = tables.acting()
    tables.do(state, 0, intents.DONE)
    assert state.turn == 1


# Inventory


def test_an_inventory_fills_the_hand_up_to_eight_favours_not_counted() -> None:
    state = tables.acting()
    state.players[0].favours = [tables.favour(1), tables.favour(2)]
    tables.give(state, 0, *tables.cards(9))
    thrown = tables.cards(16)[:3]
    tables.throw(state, 0, *thrown)
    assert tables.code(state, 0, intents.TakeInventory(tuple(thrown), True)) == "too_many_cards"
    tables.do(state, 0, intents.TakeInventory(tuple(thrown[:2]), True))
    own = state.players[0]
    assert (len(own.hand), own.discard, len(own.favours)) == (8, thrown[2:], 3)
    assert isinstance(state.phase, states.Refreshing)


def test_the_rest_of_an_inventory_follows_without_a_card() -> None:
    state = tables.acting()
    tables.do(state, 0, intents.TakeInventory((), False))
    assert state.players[0].favours == []
    before = [*state.patrons]
    tables.do(state, 0, intents.REFRESH)
    assert state.patrons_gone == before
    assert len(state.patrons) == 5
    assert isinstance(state.phase, states.Acting)
    assert state.used.action is states.Action.INVENTORY


def test_a_hand_of_eight_takes_no_card_back() -> None:
    state = tables.acting()
    tables.give(state, 0, *tables.cards(9), *tables.cards(30)[:2])
    tables.throw(state, 0, tables.cards(16)[0])
    assert tables.code(state, 0, intents.TakeInventory((tables.cards(16)[0],), True)) == "too_many_cards"
    assert tables.code(state, 0, intents.TakeInventory((), True)) == ""


def test_cards_of_an_inventory_are_of_the_own_discard_in_its_order() -> None:
    state = tables.acting()
    tables.throw(state, 0, *tables.cards(16)[:2])
    assert tables.code(state, 0, intents.TakeInventory((tables.cards(9)[0],), True)) == "not_in_own_discard"
    assert (
        tables.code(state, 0, intents.TakeInventory((tables.cards(16)[1], tables.cards(16)[0]), True)) == "not_in_order"
    )
    assert tables.code(state, 0, intents.TakeInventory((tables.cards(16)[0],) * 2, True)) == "not_in_order"


# Free


def test_a_patron_is_claimed_once_a_turn_for_points_or_effect_and_replaced() -> None:
    state = tables.acting()
    tables.hang(state, 0, tables.cards(1)[:3])
    state.patrons[2] = tables.patron(55)
    state.patrons[3] = tables.patron(56)
    tables.do(state, 0, intents.Claim(tables.patron(55), False))
    assert state.players[0].score == 7
    assert state.players[0].patrons == [tables.patron(55)]
    assert tables.patron(55) not in state.patrons
    assert len(state.patrons) == 5
    assert tables.code(state, 0, intents.Claim(tables.patron(56), False)) == "patron_claimed"


def test_a_patron_that_is_not_met_or_not_open_cannot_be_claimed() -> None:
    state = tables.acting()
    state.patrons[0] = tables.patron(60)
    assert tables.code(state, 0, intents.Claim(tables.patron(60), False)) == "patron_not_met"
    gone = next(one for one in range(1, 61) if tables.patron(one) not in state.patrons)
    assert tables.code(state, 0, intents.Claim(tables.patron(gone), False)) == "patron_not_open"


def test_a_favour_must_be_held() -> None:
    state = tables.acting()
    assert tables.code(state, 0, intents.PlayFavour(tables.favour(12))) == "not_your_favour"


def test_rearranging_is_the_whole_layout_and_nothing_else() -> None:
    state = tables.acting()
    works = tables.cards(16)[:3]
    tables.hang(state, 0, works)
    layout: list[Painting | None] = [*tables.EMPTY]
    layout[20], layout[4], layout[12] = works
    for wrong in (
        (),
        tuple(layout[:-1]),
        tables.EMPTY,
        (*layout[:-1], works[0]),
        (*layout[:12], tables.cards(9)[0], *layout[13:]),
    ):
        assert tables.code(state, 0, intents.Arrange(wrong)) == "not_the_same_paintings"
    assert tables.code(state, 0, intents.Arrange(tuple(state.players[0].museum))) == "nothing_moved"
    tables.do(state, 0, intents.Arrange(tuple(layout)))
    assert state.players[0].museum == layout
    assert isinstance(state.phase, states.Acting)


def test_the_museum_may_be_rearranged_while_others_are_asked_but_not_in_their_turn() -> None:
    state = trading()
    tables.hang(state, 0, tables.cards(16)[3:5])
    tables.hang(state, 1, tables.cards(30)[:2])
    tables.give(state, 1, tables.card(24, "L"))
    tables.do(state, 0, intents.Exchange(tables.card(18, "H"), tables.card(3, "R")))
    assert GAME.to_act(state) == {1}
    turned = tuple(reversed(state.players[0].museum))
    assert GAME.prompt(state, 0) == state.turn_prompt < state.clock.prompt
    tables.do(state, 0, intents.Arrange(turned))
    assert GAME.to_act(state) == {1}
    assert tables.code(state, 1, intents.Arrange(tuple(reversed(state.players[1].museum)))) == "not_this_answer"


# Setting up


def test_first_seats_get_four_three_two_one() -> None:
    state = GAME.deal(4, states.Options(first_seat=3), _rng())
    assert [player.score for player in state.players] == [2, 1, 4, 3]
    assert all(len(player.hand) == 5 for player in state.players)
    assert all(len(player.favours) == 1 for player in state.players)
    assert [len(museum.cards) for museum in state.museums] == [4] * 4
    assert len(state.patrons) == 5
    assert isinstance(state.phase, states.KeepingTrend)


def test_trends_that_are_not_kept_go_back() -> None:
    state = tables.begun(4)
    assert all(player.trend is not None and player.offered == [] for player in state.players)
    assert len(state.trends) == 30 - 5 - 4


def test_boards_are_picked_one_after_the_other_from_the_first_seat() -> None:
    state = GAME.deal(3, states.Options(first_seat=2, boards="picked"), _rng())
    assert [player.hand for player in state.players] == [[], [], []]
    tables.do(state, 1, intents.PickBoard(Board.VIENNA))
    assert tables.code(state, 2, intents.PickBoard(Board.VIENNA)) == "board_taken"
    tables.do(state, 2, intents.PickBoard(Board.PARIS))
    tables.do(state, 0, intents.PickBoard(Board.LONDON))
    assert [player.board for player in state.players] == [Board.LONDON, Board.VIENNA, Board.PARIS]
    assert isinstance(state.phase, states.KeepingTrend)


def test_the_last_board_is_given_out_with_the_one_before() -> None:
    """With four seats nothing is left to pick (rules: True of all games)."""
    state = GAME.deal(4, states.Options(first_seat=1, boards="picked"), _rng())
    tables.do(state, 0, intents.PickBoard(Board.VIENNA))
    tables.do(state, 1, intents.PickBoard(Board.PARIS))
    happened = tables.do(state, 2, intents.PickBoard(Board.LONDON))
    assert BoardPicked(3, Board.AMSTERDAM) in happened
    assert isinstance(state.phase, states.KeepingTrend)
    assert state.players[3].board is Board.AMSTERDAM


def test_equal_boards_are_all_of_paris_and_drawn_ones_differ() -> None:
    equal = GAME.deal(4, states.Options(boards="equal"), _rng())
    assert {player.board for player in equal.players} == {Board.PARIS}
    assert len({player.board for player in GAME.deal(4, states.Options(), _rng()).players}) == 4


def test_an_intent_of_another_question_is_refused() -> None:
    state = tables.acting()
    with pytest.raises(Illegal, match="not_this_answer"):
        GAME.check(state, 0, intents.PASS)


def _rng() -> Rng:

    return Rng(bytes(32))

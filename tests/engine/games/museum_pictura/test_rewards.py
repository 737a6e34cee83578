"""Each reward of a temporary exhibition (museum_pictura: Boards)."""

from engine.games.museum_pictura import intents, state as states
from engine.games.museum_pictura.boards import REWARDS, Board, Reward
from engine.games.museum_pictura.pieces import Kind
from engine.games.museum_pictura.scoring import parts
from tests.engine.games.museum_pictura import tables
from tests.engine.games.museum_pictura.proofs import proves


def showing(reward: Reward) -> states.State:
    """Return a table whose first seat has just held an exhibition of still lifes for a reward."""
    state = tables.acting(3)
    state.players[0].board = next(board for board in Board if reward in REWARDS[board])
    tables.hang(state, 0, tables.cards(16)[:4])
    tables.give(state, 0, *tables.cards(9)[:3])
    tables.do(state, 0, intents.Exhibit(Kind(9), reward))
    return state


def holding(reward: Reward, seat: int = 0, seats: int = 3) -> states.State:
    """Return a table at which a seat has a reward from before."""
    state = tables.acting(seats)
    state.players[seat].held.append(states.Held(Kind(10), 4, 1, 0, reward))
    return state


@proves("reward favours")
def test_two_favours_at_once() -> None:
    assert len(showing(Reward.FAVOURS).players[0].favours) == 2


@proves("reward stores")
def test_stores_let_an_inventory_fill_up_to_ten() -> None:
    for state, room in ((tables.acting(), 8), (holding(Reward.STORES), 10)):
        tables.throw(state, 0, *tables.cards(16), *tables.cards(9))
        pile = tuple(state.players[0].discard)
        assert tables.code(state, 0, intents.TakeInventory(pile[: room + 1], True)) == "too_many_cards"
        assert tables.code(state, 0, intents.TakeInventory(pile[:room], True)) == ""


@proves("reward crowds")
def test_crowds_count_a_point_for_three_works_up_to_eight() -> None:
    state = holding(Reward.CROWDS)
    for works, points in ((2, 0), (3, 1), (11, 3), (24, 8), (25, 8)):
        state.players[0].museum = [*tables.cards()[:works], *[None] * (25 - works)]
        found = {part.key: part.points for part in parts(state.players[0], None)}
        assert found.get("reward", 0) == points


@proves("reward opening")
def test_opening_hangs_up_to_two_without_discarding() -> None:
    state = showing(Reward.OPENING)
    tables.do(state, 0, intents.Hang(tables.cards(9)[0], 10, None))
    assert isinstance(state.phase, states.Hanging)
    tables.do(state, 0, intents.Hang(tables.cards(9)[1], 11, None))
    assert isinstance(state.phase, states.Acting)
    assert state.players[0].discard == []


@proves("reward dealer")
def test_the_dealer_gains_a_point_more_by_a_trade_in_anothers_turn_that_gains() -> None:
    for gains, score in ((True, 5 + 2 + 1), (False, 5)):
        state = holding(Reward.DEALER, seat=1)
        tables.fill_museum(state, 0, tables.cards(16)[:4], tables.trend(0, "L"))
        work = tables.card(20, "L") if gains else tables.card(9, "S")
        tables.give(state, 1, work)
        state.phase = states.Trading((1, 2))
        tables.do(state, 1, intents.Exchange(work, tables.cards(16)[0]))
        assert state.players[1].score == score


def test_the_dealer_gains_nothing_more_in_the_own_turn() -> None:
    state = holding(Reward.DEALER)
    tables.fill_museum(state, 0, tables.cards(16)[:4], tables.trend(0, "L"))
    tables.give(state, 0, tables.card(20, "L"))
    state.phase = states.Exchanging()
    tables.do(state, 0, intents.Exchange(tables.card(20, "L"), tables.cards(16)[0]))
    assert state.players[0].score == 5 + 2


@proves("reward renown")
def test_renown_gains_six_points() -> None:
    state = showing(Reward.RENOWN)
    assert state.players[0].score == 5 + 1 + 3 + 6


@proves("reward friends")
def test_friends_take_from_discards_for_nothing() -> None:
    state = holding(Reward.FRIENDS)
    tables.throw(state, 1, tables.card(16, "S"))
    tables.give(state, 0, tables.card(9, "S"))
    state.trend, state.players[0].score = tables.trend(0, "L"), 0
    tables.do(state, 0, intents.Borrow(1, tables.card(9, "S"), tables.card(16, "S"), 0))
    assert (state.players[0].score, state.players[1].score) == (0, 6)


@proves("reward loans")
def test_loans_take_one_painting_from_each_of_two_museums() -> None:
    state = showing(Reward.LOANS)
    first = state.museums[2].cards[0]
    tables.do(state, 0, intents.Take(first))
    assert tables.code(state, 0, intents.Take(state.museums[2].cards[1])) == "another_museum"
    second = state.museums[0].cards[0]
    tables.do(state, 0, intents.Take(second))
    assert {first, second} <= {*state.players[0].hand}
    assert [len(museum.cards) for museum in state.museums] == [4, 4, 4, 4]
    assert isinstance(state.phase, states.Acting)


@proves("reward salon")
def test_the_salon_gains_a_point_more_for_each_patron() -> None:
    for for_effect, points in ((False, 2 + 1), (True, 1)):
        state = holding(Reward.SALON)
        tables.hang(state, 0, tables.cards(1)[:3])
        state.patrons[0] = tables.patron(55)
        tables.do(state, 0, intents.Claim(tables.patron(55), for_effect))
        assert state.players[0].score == 5 + points


@proves("reward stock")
def test_stock_takes_cards_back_as_an_inventory_then_draws_one() -> None:
    state = tables.acting(3)
    state.players[0].board = Board.AMSTERDAM
    tables.hang(state, 0, tables.cards(16)[:4])
    tables.give(state, 0, *tables.cards(9)[:2])
    tables.throw(state, 0, *tables.cards(30))
    tables.do(state, 0, intents.Exhibit(Kind(9), Reward.STOCK))
    assert isinstance(state.phase, states.Returning)
    assert state.phase.most == 6
    tables.do(state, 0, intents.TakeBack(tuple(tables.cards(30))))
    assert len(state.players[0].hand) == 9
    assert state.players[0].favours == []


@proves("reward agents")
def test_agents_draw_three_then_put_one_hand_card_under_the_market() -> None:
    state = holding(Reward.AGENTS, seat=1, seats=2)
    tables.give(state, 1, tables.card(9, "S"))
    tables.do(state, 0, intents.DONE)
    assert isinstance(state.phase, states.PuttingUnder)
    own = state.players[1]
    assert len(own.hand) == 4
    assert tables.code(state, 1, intents.PutUnder(())) == "one_card"
    tables.do(state, 1, intents.PutUnder((tables.card(9, "S"),)))
    assert state.market[0] == tables.card(9, "S")
    assert len(own.hand) == 3
    assert isinstance(state.phase, states.Exchanging)

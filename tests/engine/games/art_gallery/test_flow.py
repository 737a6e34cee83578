"""art_gallery: Last card, Distribution, End of a round, End: what follows by itself."""

import pytest

from engine.core import SPECTATOR, faces, known
from engine.core.rng import rng_of
from engine.games.art_gallery import GAME, events
from engine.games.art_gallery.intents import Buy, Take
from engine.games.art_gallery.pieces import GALLERIES, PILE_SIZES, VALUE_OF
from engine.games.art_gallery.state import Buying, Over, PickingUp, State, Visiting
from tests.engine.games.art_gallery import tables


def finish(state: State) -> list[object]:
    """Let absent seats distribute what is open; return what happens."""
    happened: list[object] = []
    while isinstance(state.phase, Buying | PickingUp):
        seat = min(GAME.to_act(state))
        happened += tables.play(state, (seat, GAME.default(state, seat)))
    return happened


# The start


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_board_is_set_up(seats: int) -> None:
    state = tables.table(seats)
    assert [room.painting is None for room in state.rooms] == [True, *[False] * GALLERIES[seats]]
    assert [len(stack.rest) + 1 for stack in state.piles] == [*PILE_SIZES]
    assert len(state.deck) == 48 - GALLERIES[seats]
    assert len([*GAME.pieces(state)]) == 9 * seats + 96
    for player in state.players:
        assert player.place == 0
        assert [VALUE_OF[c] for c in faces(player.hand)] == [*range(9)]


# Turns and the last card


def test_four_turns_each_clockwise_from_the_first_then_the_last_cards() -> None:
    state, turns, happened = tables.table(3, first=1), [], []
    while isinstance(state.phase, Visiting) and state.round == 1:
        turns.append(state.turn)
        happened += tables.play(state, (state.turn, GAME.default(state, state.turn)))
    assert turns == [1, 2, 0] * 4
    assert len(tables.only(happened, events.LastCardsShown)) == 1


def test_the_highest_last_card_takes_the_first_player_card_and_a_zero_counts_nothing() -> None:
    state = tables.table(3)
    (shown,) = tables.only(
        tables.distribute(state, [(1, 0, 5), (2, 1, 5), (3, 2, 5)], last=(0, 7, 6)), events.LastCardsShown
    )
    assert (shown.first, shown.tied, state.first) == (1, False, 1)
    assert [VALUE_OF[c] for c in shown.cards] == [0, 7, 6]


@pytest.mark.parametrize(("last", "goes_to"), [((8, 7, 8), 1), ((2, 8, 8), 1), ((6, 6, 6), 1), ((8, 8, 1), 1)])
def test_a_tie_sends_it_on_from_its_holder_who_may_be_tied_or_not(last: tuple[int, ...], goes_to: int) -> None:
    state = tables.table(3, first=0)
    (shown,) = tables.only(
        tables.distribute(state, [(1, 0, 5), (2, 1, 5), (3, 2, 5)], last=last), events.LastCardsShown
    )
    assert (shown.first, shown.tied) == (goes_to, True)


def test_a_tie_goes_round_the_end_of_the_seats() -> None:
    state = tables.table(2, first=1)
    (shown,) = tables.only(tables.distribute(state, [(1, 1, 5), (2, 0, 5)], last=(8, 8)), events.LastCardsShown)
    assert shown.first == 0


# Areas, one after the other


def test_the_shop_comes_first_then_the_galleries_and_each_waits_for_the_one_before() -> None:
    state = tables.table()
    laid = [(3, 0, 1), (3, 1, 2), (0, 0, 7), (1, 0, 5), (1, 1, 6), (0, 1, 8)]
    opened = [event.area for event in tables.only(tables.distribute(state, laid, last=(4, 4)), events.AreaOpened)]
    assert opened == [0]
    assert GAME.view(state, SPECTATOR).rooms[1].bids[0].card is None
    assert GAME.view(state, 1).rooms[1].bids[0].card is None
    assert GAME.view(state, 1).rooms[1].bids[1].card == tables.card(1, 6)
    opened += [event.area for event in tables.only(finish(state), events.AreaOpened)]  # type: ignore[arg-type]
    assert opened == [0, 1, 3]


def test_the_bids_of_an_area_are_shown_in_the_order_of_their_markers() -> None:
    state = tables.table(3)
    laid = [(2, 1, 4), (2, 0, 2), (2, 1, 1), (2, 2, 3)]
    (opened,) = tables.only(tables.distribute(state, laid, last=(8, 7, 6)), events.AreaOpened)
    assert [(bid.owner, VALUE_OF[bid.card]) for bid in opened.bids] == [(1, 4), (0, 2), (1, 1), (2, 3)]
    assert opened.sums == (2, 5, 3)


def test_a_gallery_that_nobody_visited_keeps_its_painting() -> None:
    state = tables.table()
    kept = state.rooms[4].painting
    tables.distribute(state, [(1, 0, 5), (2, 1, 5)], last=(8, 7))
    assert state.round == 2
    assert state.rooms[4].painting == kept
    assert len(state.deck) == 48 - 4 - 2


def win(state: State, *laid: tuple[int, int], last: tuple[int, ...] = (7, 6, 5)) -> tuple[int, str]:
    """Return who takes the painting of gallery 2 and why, when these seats lay these values there."""
    others = [(1, 2, 8)] if laid[-1][0] != 2 else []
    bids = [(2, seat, value) for seat, value in laid]
    (won,) = [
        e for e in tables.only(tables.distribute(state, [*bids, *others], last), events.PaintingWon) if e.area == 2
    ]
    return won.win.seat, won.win.how


WINS = {
    "one card": ([(0, 8), (1, 3), (1, 4), (2, 2)], (0, "highest")),
    "several cards": ([(0, 8), (1, 3), (1, 4), (1, 2), (2, 2)], (1, "highest")),
    "a zero beside others is ten": ([(0, 8), (1, 0), (2, 2)], (1, "highest")),
    "tied, the first marker": ([(2, 1), (0, 4), (1, 4), (2, 2)], (0, "marker")),
    "tied, the first marker with a lower card": ([(1, 1), (0, 4), (1, 3), (2, 2)], (1, "marker")),
    "tied at ten": ([(1, 0), (0, 0), (2, 2)], (1, "marker")),
}


@pytest.mark.parametrize("case", WINS)
def test_the_highest_sum_takes_the_painting_and_of_those_tied_the_lowest_marker(case: str) -> None:
    laid, won = WINS[case]
    assert win(tables.table(3), *laid) == won


@pytest.mark.parametrize(
    ("owner", "rival", "won"), [(1, 4, (1, "tile")), (2, 4, (0, "marker")), (1, 3, (0, "highest"))]
)
def test_a_tie_goes_to_the_owner_of_the_tile_first_if_that_seat_is_tied(
    owner: int, rival: int, won: tuple[int, str]
) -> None:
    state = tables.table(3)
    tables.hang(state, 2, 14)
    tables.give(state, owner, 14)
    assert win(state, (0, 4), (1, rival), (2, 2)) == won


def test_a_tile_bought_in_this_round_breaks_this_rounds_tie() -> None:
    state = tables.table()
    top = known(state.piles[0].top)
    tables.hang(state, 2, top - 200)
    tables.distribute(state, [(2, 0, 4), (1, 0, 1), (0, 1, 2), (2, 1, 4)], last=(8, 7))
    happened = tables.play(state, (1, Buy((top,))))
    (won,) = [event for event in tables.only(happened, events.PaintingWon) if event.area == 2]
    assert (won.win.seat, won.win.how) == (1, "tile")


# Zero (art_gallery: Zero)


def test_a_lone_zero_wins_its_painting() -> None:
    state = tables.table()
    hung = state.rooms[2].painting
    happened = tables.distribute(state, [(1, 0, 5), (2, 1, 0)], last=(8, 7))
    won = tables.only(happened, events.PaintingWon)[-1]
    assert (won.win.seat, won.win.painting) == (1, hung)
    assert tables.only(happened, events.AreaOpened)[-1].sums == (0, 0)


# Picking up


def test_markers_pick_up_lowest_first_any_card_that_is_left() -> None:
    state = tables.table(3)
    tables.distribute(state, [(2, 0, 1), (2, 1, 8), (2, 0, 3), (2, 2, 5)], last=(7, 6, 4))
    picked = []
    for taker, value in ((0, 8), (1, 5), (0, 3)):
        assert GAME.to_act(state) == {taker}
        wanted = next(c for c in state.phase.left if VALUE_OF[c] == value)  # type: ignore[union-attr]
        picked += tables.only(tables.play(state, (taker, Take(wanted))), events.Took)
    assert [(event.owner, event.marker, VALUE_OF[event.card]) for event in picked] == [
        (0, 0, 8),
        (1, 1, 5),
        (0, 2, 3),
        (2, 3, 1),
    ]


def test_the_host_may_let_the_highest_marker_pick_up_first() -> None:
    state = tables.table(3, pick_up="descending")
    tables.distribute(state, [(2, 0, 1), (2, 1, 8), (2, 2, 5)], last=(7, 6, 4))
    assert state.phase == PickingUp((2, 1, 0), (tables.card(0, 1), tables.card(1, 8), tables.card(2, 5)))
    assert GAME.to_act(state) == {2}


def test_several_markers_of_one_owner_buy_and_pick_up_each() -> None:
    state = tables.table()
    tables.distribute(state, [(0, 0, 1), (0, 1, 6), (1, 0, 3), (0, 1, 4)], last=(8, 7))
    buyers = []
    while isinstance(state.phase, Buying):
        buyers.append(min(GAME.to_act(state)))
        tables.play(state, (buyers[-1], Buy(())))
    assert buyers == [0, 1, 1]
    takers = []
    while isinstance(state.phase, PickingUp) and state.sheets[-1].area == 0:
        takers.append(min(GAME.to_act(state)))
        tables.play(state, (takers[-1], GAME.default(state, takers[-1])))
    assert takers == [0, 1]  # the last card has no choice
    assert tables.card(1, 6) in state.players[0].hand


def test_cards_that_are_all_alike_are_handed_out_without_asking() -> None:
    state = tables.table()
    happened = tables.distribute(state, [(2, 0, 4), (2, 1, 4)], last=(8, 7))
    assert [(event.owner, VALUE_OF[event.card]) for event in tables.only(happened, events.Took)] == [(0, 4), (1, 4)]
    assert state.round == 2


# End of a round


def whole_match(seats: int, seed: int) -> State:
    """Play a match at random; at the start of every round each seat must have nine cards."""
    rng = rng_of(seed)
    state = GAME.deal(seats, GAME.options(), rng_of(seed))
    rounds = 0
    while asked := GAME.to_act(state):
        if state.round > rounds:
            rounds = state.round
            assert all(len(player.hand) == 9 for player in state.players)
            assert sum(VALUE_OF[c] for p in state.players for c in faces(p.hand)) == 36 * seats
            assert all(room.painting is not None for room in state.rooms[1:])
        assert all(len(player.moved) <= 4 for player in state.players)
        seat = min(asked)
        GAME.apply(state, seat, rng.choice([*GAME.legal(state, seat)]))
    return state


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_round_begins_with_nine_cards_each(seats: int) -> None:
    for seed in range(2):
        state = whole_match(seats, seed)
        assert all(len(player.final) == 9 for player in state.players)


def test_paintings_join_the_right_end_in_ring_order_and_galleries_are_refilled() -> None:
    state = tables.table()
    tables.collect(state, 1, 40, 41)
    tables.hang(state, 1, 1)
    tables.hang(state, 3, 3)
    top = state.deck[-1]
    happened = tables.distribute(state, [(3, 1, 5), (2, 0, 4), (1, 1, 6)], last=(8, 7))
    assert state.players[1].row == [tables.painting(n) for n in (40, 41, 1, 3)]
    (began,) = tables.only(happened, events.RoundBegan)
    assert [area for area, _ in began.hung] == [1, 2, 3]
    assert began.hung[0][1] == top == state.rooms[1].painting


def test_pawns_stay_and_the_holder_of_the_first_player_card_begins() -> None:
    state = tables.table(3)
    tables.distribute(state, [(1, 0, 5), (2, 1, 5), (3, 2, 5)], last=(1, 2, 7))
    assert (state.round, state.first, state.turn) == (2, 2, 2)
    assert state.players[2].place == 3
    assert not state.sheets


def test_what_a_round_brought_into_a_hand_is_shown_in_its_last_step_only() -> None:
    state = tables.table(3)
    tables.distribute(state, [(1, 0, 5), (2, 1, 5), (3, 2, 4), (3, 0, 3), (3, 2, 6)], last=(1, 2, 7))
    taken = known(state.players[1].taken[0])
    tables.play(state, (2, Take(tables.card(2, 6))), (0, Take(tables.card(2, 4))))
    assert state.round == 2
    seen = GAME.view(state, SPECTATOR).players
    assert [VALUE_OF[c] for c in (*seen[0].seen, *seen[2].seen)] == [4, 3]
    assert taken not in seen[1].seen
    assert all(c is None for player in seen for c in player.hand)
    tables.play(state, tables.visit(state, 2, 0, 1))
    assert all(not player.seen for player in state.players)


def test_open_hands_show_what_each_seat_begins_with() -> None:
    for open_hands in (False, True):
        state = tables.table(open_hands=open_hands)
        assert state.players[0].began == (*range(9),)
        happened = tables.distribute(state, [(1, 0, 5), (2, 1, 5), (1, 1, 6)], last=(8, 7))
        happened += tables.play(state, (0, Take(tables.card(1, 6))))
        (began,) = tables.only(happened, events.RoundBegan)
        shown: tuple[tuple[int, ...], ...] = ()
        if open_hands:
            shown = ((0, 1, 2, 3, 4, 6, 6, 7, 8), (0, 1, 2, 3, 4, 5, 5, 7, 8))
        assert began.hands == shown
        assert tuple(player.began for player in state.players) == (shown or ((), ()))


# End


def closing(state: State) -> Over | None:
    """Play a short round out; return the end if it is one."""
    if len(state.players) == 2:
        tables.distribute(state, [(1, 0, 5), (2, 1, 5)], last=(8, 7))
    else:
        tables.distribute(state, [(1, 0, 5), (2, len(state.players) - 1, 5)], last=(*range(1, len(state.players)), 8))
    return state.phase if isinstance(state.phase, Over) else None


def test_ten_paintings_end_the_match_after_the_round() -> None:
    state = tables.table()
    tables.collect(state, 0, *range(20, 28))
    assert closing(state) is None
    state = tables.table()
    tables.collect(state, 0, *range(20, 29))
    end = closing(state)
    assert end == Over(("tenth",))
    assert len(state.players[0].row) == 10


def pile_of(state: State, left: int) -> None:
    """Leave so many paintings on the pile; the others leave the match."""
    state.deck = [*faces(state.deck)[:left]]


def test_too_few_paintings_end_the_match_and_an_exact_refill_plays_on() -> None:
    for left, over in ((3, False), (2, False), (1, True), (0, True)):
        state = tables.table()
        pile_of(state, left)
        end = closing(state)
        assert (end is not None) is over
        if end is not None:
            assert end.reasons == ("paintings",)
            assert state.rooms[1].painting is None, "nothing is hung any more"
            assert len(state.deck) == left
        else:
            assert all(room.painting is not None for room in state.rooms[1:])
            assert len(state.deck) == left - 2


@pytest.mark.parametrize("seats", range(2, 7))
def test_empty_piles_end_the_match(seats: int) -> None:
    enough = 2 if seats < 4 else 3
    state = tables.table(seats)
    tables.empty(state, *range(enough - 1))
    assert closing(state) is None
    state = tables.table(seats)
    tables.empty(state, *range(enough))
    assert closing(state) == Over(("shop",))


def test_several_reasons_are_all_told() -> None:
    state = tables.table()
    tables.collect(state, 0, *range(20, 29))
    tables.empty(state, 1, 2)
    assert closing(state) == Over(("tenth", "shop"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "tenth_and_shop"


def test_hands_are_open_at_the_end_and_the_winners_told() -> None:
    state = tables.table()
    tables.collect(state, 0, *range(20, 29))
    happened = tables.distribute(state, [(1, 0, 5), (2, 1, 5)], last=(8, 7))
    (ended,) = tables.only(happened, events.MatchEnded)
    outcome = GAME.outcome(GAME.view(state, SPECTATOR))
    assert outcome is not None
    assert (ended.scores, ended.winners) == (outcome.scores, outcome.winners)
    assert [len(player.final) for player in GAME.view(state, SPECTATOR).players] == [9, 9]
    assert not tables.only(happened, events.RoundBegan)
    assert not any(GAME.legal(state, 0))

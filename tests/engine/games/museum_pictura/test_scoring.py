"""The end: markers, the last lap, the final scoring in its order, ties (museum_pictura: Prestige, End)."""

import pytest

from engine.games.museum_pictura import GAME
from engine.games.museum_pictura.boards import Reward
from engine.games.museum_pictura.events import DrewFavours, EndReached, LastLap, MatchEnded
from engine.games.museum_pictura.gains import change, draw_favours
from engine.games.museum_pictura.intents import DONE, PASS, REFRESH, Exchange, Hang, Settle, TakeInventory
from engine.games.museum_pictura.pieces import GRAND_GALLERY, SLOTS, Kind
from engine.games.museum_pictura.scoring import parts, result
from engine.games.museum_pictura.state import Arranging, Exchanging, Held, Over, State, Trading
from tests.engine.games.museum_pictura.tables import acting, card, cards, code, do, give, hang, patron, throw, trend

# Prestige


@pytest.mark.parametrize(
    ("score", "marker", "points", "drawn", "then"),
    [
        (9, 10, 1, 1, 20),
        (9, 10, 12, 2, 30),
        (9, 10, 0, 0, 10),
        (45, 50, 4, 0, 50),
        (12, 20, -5, 0, 20),
        (20, 30, 9, 0, 30),
    ],
)
def test_the_favour_marker_draws_once_for_each_height(
    score: int, marker: int, points: int, drawn: int, then: int
) -> None:
    state = acting()
    own = state.players[0]
    own.score, own.marker = score, marker
    happened = change(state, own, points)
    assert sum(isinstance(event, DrewFavours) for event in happened) == len(own.favours) == drawn
    assert own.marker == then


def test_fifty_takes_the_token_five_points_and_removes_the_marker() -> None:
    state = acting()
    own = state.players[0]
    own.score, own.marker = 39, 40
    happened = change(state, own, 12)
    assert own.score == 51 + 5
    assert (own.marker, len(own.favours)) == (0, 2)
    assert [event for event in happened if isinstance(event, EndReached)] == [EndReached(0, 5)]
    other = state.players[1]
    other.score, other.marker = 49, 50
    change(state, other, 3)
    assert (other.score, state.end_token) == (52, 0)


def test_a_forced_loss_stops_at_nought() -> None:
    state = acting()
    state.players[0].score = 2
    change(state, state.players[0], -5)
    assert state.players[0].score == 0


def test_the_favour_discard_is_shuffled_into_an_empty_deck_and_both_may_be_empty() -> None:
    state = acting()
    held = [one for one in state.favours if one is not None]
    state.favours, state.favours_gone = [], held[:3]
    draw_favours(state, state.players[0], 2)
    assert (len(state.favours), state.favours_gone) == (1, [])
    draw_favours(state, state.players[0], 2)
    assert {*state.players[0].favours} == {*held[:3]}


def test_patrons_come_back_when_their_deck_is_empty_and_a_space_stays_empty_without_any() -> None:
    state = acting()
    state.patron_deck = []
    do(state, 0, TakeInventory((), False))
    before = {*state.patrons}
    do(state, 0, REFRESH)
    assert {*state.patrons} == before
    from engine.games.museum_pictura.gains import take_patron

    take_patron(state, state.patrons[0])
    assert len(state.patrons) == 4


# Rounds and the last lap


def nothing(state: State) -> None:
    """Let the seat whose turn it is do as little as it can, and the others pass."""
    while isinstance(state.phase, Exchanging | Trading):
        seat = min(GAME.to_act(state))
        do(state, seat, GAME.default(state, seat))
    do(state, state.turn, DONE)


def test_a_new_public_trend_comes_with_the_first_seats_second_turn() -> None:
    state = acting(3)
    before = state.trend
    do(state, 0, DONE)
    nothing(state)
    assert (state.trend, state.round) == (before, 1)
    nothing(state)
    assert state.trend != before
    assert (state.round, state.covered) == (2, [before])


def test_the_covered_trends_are_shuffled_into_an_empty_deck() -> None:
    state = acting()
    state.covered = [one for one in state.trends if one is not None]
    state.trends = []
    do(state, 0, DONE)
    nothing(state)
    assert len(state.trends) + len(state.covered) > 0
    assert state.covered[-1:] != [state.trend]


def test_after_fifty_every_other_seat_has_one_more_turn_and_the_first_seat_brings_a_trend() -> None:
    state = acting(3)
    hang(state, 1, cards(20)[:1])
    do(state, 0, DONE)
    while isinstance(state.phase, Exchanging | Trading):
        seat = min(GAME.to_act(state))
        do(state, seat, GAME.default(state, seat))
    own = state.players[1]
    change(state, own, 50 - own.score)
    happened = do(state, 1, DONE)
    assert [event for event in happened if isinstance(event, LastLap)] == [LastLap("prestige", (2, 0))]
    assert state.turn == 2
    trend_before = state.trend
    nothing(state)
    assert (state.turn, state.trend == trend_before) == (0, False)
    change(state, state.players[0], 60)
    nothing(state)
    assert isinstance(state.phase, Arranging)
    assert state.end_token == 1


def test_an_empty_market_sets_off_the_last_lap_without_the_five_points() -> None:
    state = acting()
    hang(state, 0, cards(20)[:1])
    state.market = []
    happened = do(state, 0, DONE)
    assert LastLap("market", (1,)) in happened
    assert state.end_token is None
    own = state.players[1]
    own.marker = 0
    change(state, own, 60)
    assert state.ending == "market"
    nothing(state)
    assert isinstance(state.phase, Arranging)


@pytest.mark.parametrize("ends", [False, True])
def test_a_full_museum_sets_off_the_last_lap_only_by_its_option(ends: bool) -> None:
    state = acting(full_museum_ends=ends)
    hang(state, 0, [one for one in cards() if one not in cards(16)][:24])
    give(state, 0, *cards(16)[:2])
    do(state, 0, Hang(cards(16)[0], 24, cards(16)[1]))
    do(state, 0, DONE)
    assert state.ending == ("museum" if ends else "")


# The last arranging


def arranging() -> State:
    state = acting()
    state.players[0].trend, state.players[1].trend = trend(0, "R"), trend(4, "L")
    hang(state, 0, cards(20)[:4])
    hang(state, 1, cards(16)[:1])
    state.ending, state.last = "prestige", ()
    do(state, 0, DONE)
    assert isinstance(state.phase, Arranging)
    return state


def test_all_arrange_at_once_in_secret_and_the_clock_waits_for_nobody() -> None:
    state = arranging()
    assert GAME.to_act(state) == {0, 1}
    assert (state.clock.seconds, state.clock.waits) == (120, False)
    turned = tuple(reversed(state.players[0].museum))
    assert code(state, 0, Settle((None,) * SLOTS)) == "not_the_same_paintings"
    do(state, 0, Settle(turned))
    assert GAME.to_act(state) == {1}
    seen = GAME.view(state, 1)
    assert isinstance(seen.phase, Arranging)
    assert seen.phase.ballots[0].answer is None
    do(state, 0, Settle(tuple(state.players[0].museum)))  # it may change its mind
    do(state, 0, Settle(turned))
    do(state, 1, Settle(tuple(state.players[1].museum)))
    assert isinstance(state.phase, Over)
    assert state.players[0].museum == [*turned]
    assert state.players[0].shown_trend == trend(0, "R")


def test_an_empty_museum_is_not_asked_for() -> None:
    """It has one layout, for all to see (rules: True of all games)."""
    state = acting(3)
    hang(state, 1, cards(20)[:4])
    state.ending, state.last = "prestige", ()
    do(state, 0, DONE)
    assert GAME.to_act(state) == {1}
    assert code(state, 0, Settle((None,) * SLOTS)) == "not_asked"
    happened = do(state, 1, Settle(tuple(state.players[1].museum)))
    ended = next(event for event in happened if isinstance(event, MatchEnded))
    assert ended.layouts == tuple(tuple(player.museum) for player in state.players)
    assert [player.trend for player in state.players] == [None] * 3


def test_where_nothing_hangs_anywhere_the_match_is_scored_at_once() -> None:
    state = acting()
    state.ending, state.last = "prestige", ()
    do(state, 0, DONE)
    assert isinstance(state.phase, Over)


def test_the_default_is_never_worse_than_what_hangs() -> None:
    state = arranging()
    intent = GAME.default(state, 0)
    assert isinstance(intent, Settle)
    do(state, 0, intent)


# The final scoring


def points(state: State, seat: int = 0) -> dict[str, int]:
    return {part.key: part.points for part in parts(state.players[seat], state.players[seat].trend)}


def test_parts_come_in_the_order_of_the_rules() -> None:
    state = acting()
    own = hang(state, 0, [*cards(16), *cards(9)], 0)
    own.museum = [None] * SLOTS
    for slot, work in zip(GRAND_GALLERY, [*cards(16), *cards(9)], strict=False):
        own.museum[slot] = work
    own.trend = trend(0, "S")
    own.held = [Held(Kind(9), 4, 1, 3, Reward.CROWDS), Held(Kind(2), 4, 1, 3, Reward.FAVOURS)]
    own.bonuses = [patron(54)]
    throw(state, 0, *cards(30)[:3])
    found = parts(own, own.trend)
    assert [part.key for part in found] == [
        "prestige", "rococo", "still_life", "trend", "exhibitions", "grand_gallery", "reward", "patrons", "discard",
    ]  # fmt: skip
    assert [part.points for part in found] == [5, 5, 14, 9 * 2, 5, 10, 3, 2, -2]


def test_the_own_trend_counts_all_matches_of_each_work() -> None:
    state = acting()
    state.players[0].trend = trend(4, "S")  # Impressionism 1, still life 2, painter 16
    hang(state, 0, [card(16, "S"), card(30, "S"), card(25, "H"), card(1, "M")])
    assert points(state)["trend"] == 5 + 3 + 1


@pytest.mark.parametrize(("held", "bonus"), [(0, 0), (1, 0), (2, 5), (3, 15), (4, 30), (5, 60)])
def test_exhibitions_held(held: int, bonus: int) -> None:
    state = acting()
    rewards = (Reward.FAVOURS, Reward.STORES, Reward.CROWDS, Reward.RENOWN, Reward.FRIENDS)
    state.players[0].held = [Held(Kind(n), 4, 1, 0, rewards[n]) for n in range(held)]
    assert points(state).get("exhibitions", 0) == bonus


def test_a_full_museum_counts_twenty() -> None:
    state = acting()
    hang(state, 0, cards()[:25])
    assert points(state)["full_museum"] == 20
    state.players[0].museum[0] = None
    assert "full_museum" not in points(state)


def test_the_discard_loses_by_its_table() -> None:
    state = acting()
    state.players[0].score = 30
    assert "discard" not in points(state)
    throw(state, 0, *cards(domain="S")[:8])
    assert points(state)["discard"] == -13


def test_prestige_does_not_fall_below_nought_at_the_end() -> None:
    state = acting()
    state.players[0].score = 2
    throw(state, 0, *cards(domain="S")[:8])
    assert sum(points(state).values()) == 0


def test_ties_go_by_works_then_patrons_then_are_shared() -> None:
    state = acting(3)
    state.ending, state.phase = "prestige", Over()
    for player in state.players:
        player.trend = None
    assert result(state).winners == (0, 1, 2)
    state.players[1].patrons = [patron(1)]
    assert result(state).ranks == (2, 1, 2)
    hang(state, 2, [card(1, "M")])
    assert result(state).ranks == (3, 2, 1)
    assert result(state).winners == (2,)


def test_hands_left_count_nothing() -> None:
    state = acting()
    before = points(state)
    give(state, 0, *cards(16))
    assert points(state) == before


# Absent seats


def test_an_absent_seat_exchanges_best_takes_an_inventory_and_ends() -> None:
    state = acting()
    from tests.engine.games.museum_pictura.tables import fill_museum

    fill_museum(state, 0, cards(16)[:4], trend(0, "L"))
    give(state, 0, card(9, "S"), card(20, "L"), card(17, "L"))
    state.phase = Exchanging()
    assert GAME.default(state, 0) == Exchange(card(17, "L"), cards(16)[0])
    state.phase = Trading((1,))
    assert GAME.default(state, 1) == PASS
    state = acting()
    assert GAME.default(state, 0) == DONE
    throw(state, 0, *cards(16)[:4])
    assert GAME.default(state, 0) == TakeInventory(tuple(cards(16)[:4]), True)

"""art_gallery: Scoring, Zero, and what a seat would score now."""

import pytest

from engine.core import Part
from engine.games.art_gallery import GAME
from engine.games.art_gallery.pieces import Card
from engine.games.art_gallery.scoring import best_run, bid_sums, cards_with, hand_points, parts, tile_points
from engine.games.art_gallery.state import Over, Shown, State
from tests.engine.games.art_gallery.tables import card, collect, distribute, give, painting, play, table, tile, visit


def over(state: State, reason: str = "tenth") -> State:
    """End a match by decree: hands open, nothing else changed."""
    for player in state.players:
        player.final, player.hand = [c for c in player.hand if c is not None], []
    state.phase = Over((reason,))
    return state


RUNS: dict[str, tuple[tuple[int, ...], int, tuple[int, int, int]]] = {
    "broken by a painting without the symbol": ((1, 4, 7, 6, 22), 0, (11, 0, 3)),  # A: 4 3 4 - 4
    "a single painting": ((6, 22), 0, (4, 1, 2)),
    "no painting": ((), 0, (0, 0, 0)),
    "to the left": ((9, 17, 1, 6, 18), 1, (6, 0, 3)),  # B: 1 2 3 0 0
    "to the right": ((9, 17, 1, 6, 18), 2, (6, 3, 5)),  # C: 0 1 0 3 3
    "the most valuable, not the longest": ((26, 34, 26, 6, 44, 1), 0, (8, 4, 6)),  # A: 1 2 1 - 4 4
    "of equal ones the leftmost": ((1, 6, 44), 0, (4, 0, 1)),  # A: 4 - 4
}
"""Case -> numbers of paintings, an itinerary, and the points, the start and the end of its best run."""


@pytest.mark.parametrize("case", RUNS)
def test_the_best_run_counts(case: str) -> None:
    numbers, itinerary, run = RUNS[case]
    assert best_run([painting(number) for number in numbers], itinerary) == run


def test_four_runs_of_4_3_6_and_4_score_17() -> None:
    state = table()
    collect(state, 0, 1, 18, 3)
    runs = parts(state.players[0], (), first=False)[:4]
    assert [part.points for part in runs] == [4, 3, 6, 4]
    assert sum(part.points for part in runs) == 17


def test_tiles_count_three_with_their_painting_in_the_same_row() -> None:
    assert tile_points([tile(1), tile(2), tile(3)], [painting(2)]) == 5
    assert tile_points([], [painting(2)]) == 0


def test_the_hand_counts_a_quarter_rounded_down() -> None:
    assert hand_points([card(0, v) for v in range(9)]) == 9
    assert hand_points([card(0, 3)]) == 0
    assert hand_points([card(0, 3), card(0, 4)]) == 1
    assert hand_points([card(0, 0), card(1, 0)]) == 0


def test_all_lines_of_a_score_are_told_and_add_up() -> None:
    state = over(table(first=1))
    collect(state, 0, 1, 18, 3)
    give(state, 0, 18, 9)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.parts[0] == (
        Part("itinerary_a", 4),
        Part("itinerary_b", 3),
        Part("itinerary_c", 6),
        Part("itinerary_d", 4),
        Part("tiles", 4),
        Part("hand", 9),
        Part("first_player", 0),
    )
    assert outcome.parts[1][-1] == Part("first_player", 3)
    assert outcome.scores == (30, 12)
    assert outcome.winners == (0,)


def test_a_tie_goes_to_the_most_tiles_then_is_shared() -> None:
    state = over(table(3, first=2))
    collect(state, 0, 20)  # 6
    collect(state, 1, 5)  # 7, less a tile
    give(state, 0, 40, 41)
    give(state, 1, 43)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (17, 17, 12)
    assert outcome.winners == (0,)
    assert outcome.ranks == (1, 2, 3)


def test_equal_points_and_tiles_share_the_win() -> None:
    state = over(table())
    give(state, 1, 40, 41, 42)
    give(state, 0, 43, 44, 45)
    state.players[1].final.append(Card(8))
    state.players[1].final.append(Card(4))  # 48 is 12: the three points of the first-player card
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (15, 15)
    assert outcome.winners == (0, 1)
    assert outcome.ranks == (1, 1)


@pytest.mark.parametrize(
    ("bids", "sums"),
    [
        ([(0, 0)], (0, 0)),
        ([(0, 0), (1, 3)], (10, 3)),
        ([(0, 0), (0, 3)], (13, 0)),
        ([(0, 0), (1, 0)], (10, 10)),
        ([(1, 8), (1, 7), (0, 1)], (1, 15)),
    ],
)
def test_bids_add_up_with_zeros_at_ten_beside_others(bids: list[tuple[int, int]], sums: tuple[int, ...]) -> None:
    assert bid_sums([Shown(seat, card(seat, value)) for seat, value in bids], 2) == sums


def test_two_zeros_of_one_seat_count_twenty() -> None:
    assert bid_sums([Shown(0, card(0, 0)), Shown(0, card(1, 0))], 2) == (20, 0)


def test_cards_on_the_table_count_as_the_hand_where_they_are_known() -> None:
    state = table()
    play(state, visit(state, 0, 3, 8))
    assert sorted(cards_with(state, 0) or ()) == [card(0, v) for v in range(9)]
    assert cards_with(GAME.view(state, 0), 1) is None
    assert sorted(cards_with(GAME.view(state, 0), 0) or ()) == [card(0, v) for v in range(9)]
    assert parts(state.players[0], cards_with(state, 0) or (), True)[-2:] == [Part("hand", 9), Part("first_player", 3)]


def test_a_marker_that_has_not_picked_up_stands_for_the_card_it_lies_under() -> None:
    state = table()
    distribute(state, [(2, 0, 5), (1, 0, 4), (2, 1, 3), (2, 1, 6)], last=(8, 7))
    for player in state.players:
        assert sorted(cards_with(state, player.owner) or ()) == [card(player.owner, v) for v in range(9)]

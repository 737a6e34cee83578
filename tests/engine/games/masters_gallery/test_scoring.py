"""masters_gallery: Scoring a round; End; Worked examples."""

from engine.core import Part
from engine.games.masters_gallery.intents import ADD_NONE, Display
from engine.games.masters_gallery.scoring import outcome, points, rank, worth
from engine.games.masters_gallery.state import Over, State
from tests.engine.games.masters_gallery.tables import DEGAS, MONET, RENOIR, VAN_GOGH, VERMEER, plain, play, table


def test_ranks_go_by_cards_and_ties_to_the_lower_number() -> None:
    assert rank([1, 4, 4, 5, 0]) == (RENOIR, DEGAS, MONET)
    assert rank([3, 3, 3, 3, 3]) == (VERMEER, DEGAS, MONET)
    assert rank([6, 0, 0, 6, 6]) == (VERMEER, RENOIR, VAN_GOGH)


def test_r_an_artist_without_a_card_is_not_ranked() -> None:
    assert rank([0, 0, 2, 0, 5]) == (VAN_GOGH, MONET)
    assert rank([0] * 5) == ()


def test_unranked_artists_are_worth_nothing_whatever_lies_on_them() -> None:
    assert worth((MONET, VERMEER, DEGAS), [0, 1, 0, 9, 9], [1, 0, 0, 5, 0]) == (2 + 2, 1 + 1, 3, 0, 0)


def test_points_are_told_per_artist() -> None:
    assert points([*plain(VERMEER, 2), *plain(MONET, 3)], (4, 1, 3, 0, 0)) == (8, 0, 9, 0, 0)


def first_round() -> State:
    """Return the first worked example before its last card: Monet 4, Vermeer 3 with an award, Degas 2."""
    a = [*plain(MONET, 1), *plain(VERMEER, 2)]
    b = [*plain(MONET, 2, 1), *plain(VERMEER, 1, 2), *plain(DEGAS, 2)]
    hands = [[*plain(MONET, 1, 3), *plain(RENOIR, 1)], plain(RENOIR, 1, 1)]
    return table(hands, shown=[a, b], extra=plain(MONET, 1, 4)[0], awards=(1, 0, 0, 0, 0))


def test_worked_example_of_round_1() -> None:
    state = first_round()
    play(state, (0, Display(plain(MONET, 1, 3)[0])))
    assert state.sheet is not None
    assert state.sheet.totals == (3, 2, 5, 0, 0)
    assert state.sheet.worth == (4, 1, 3, 0, 0)
    play(state, (0, ADD_NONE), (1, ADD_NONE))
    assert [player.scores for player in state.players] == [[14], [12]]
    assert [line.points for line in state.sheet.scored] == [(8, 0, 6, 0, 0), (4, 2, 6, 0, 0)]
    assert state.tokens == [2, 1, 3, 0, 0]


def test_worked_example_of_round_2_comes_to_24() -> None:
    a = [*plain(RENOIR, 2), *plain(DEGAS, 1), *plain(MONET, 3)]
    b = [*plain(RENOIR, 1, 2), *plain(DEGAS, 3, 1), *plain(MONET, 1, 3)]
    hands = [plain(RENOIR, 2, 3), plain(VAN_GOGH, 2)]
    state = table(
        hands, shown=[a, b], extra=plain(RENOIR, 1, 5)[0], number=2, tokens=(2, 1, 3, 0, 0), awards=(1, 0, 0, 0, 0)
    )
    play(state, (0, Display(plain(RENOIR, 1, 3)[0])))
    assert state.sheet is not None
    assert state.sheet.totals == (0, 4, 4, 5, 0)
    assert state.sheet.ranked == (RENOIR, DEGAS, MONET)
    assert state.sheet.worth == (0, 3, 4, 3, 0)
    play(state, (0, ADD_NONE), (1, ADD_NONE))
    assert [player.scores[-1] for player in state.players] == [24, 16]


def finished(*scores: list[int]) -> State:
    state = table([(), ()], number=4, phase=Over())
    for player, own in zip(state.players, scores, strict=True):
        player.scores = own
    return state


def test_highest_total_wins_with_a_part_for_each_round() -> None:
    result = outcome(finished([10, 0, 5, 7], [4, 4, 4, 0]))
    assert result is not None
    assert (result.scores, result.ranks, result.winners, result.reason) == ((22, 12), (1, 2), (0,), "all_rounds")
    assert result.parts[0] == (Part("round", 10, 1), Part("round", 0, 2), Part("round", 5, 3), Part("round", 7, 4))


def test_r_equal_totals_share_the_win() -> None:
    result = outcome(finished([1, 2, 3, 4], [4, 3, 2, 1]))
    assert result is not None
    assert (result.ranks, result.winners) == ((1, 1), (0, 1))

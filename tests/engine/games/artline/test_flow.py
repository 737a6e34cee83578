import pytest

from engine.bots.simulate import new_match
from engine.core import Illegal, Rng
from engine.games.artline import GAME, phase_table
from engine.games.artline.choices import mine
from engine.games.artline.elements import Sense, sense
from engine.games.artline.events import (
    Discarded,
    Drew,
    FinalTurns,
    HandShown,
    MatchEnded,
    Passed,
    ReviewEnded,
    TurnBegan,
)
from engine.games.artline.flow import deal, stays
from engine.games.artline.intents import PASS, SHOW_HAND, Discard, Hang, Judge
from engine.games.artline.outlook import Outlook
from engine.games.artline.pieces import Painting
from engine.games.artline.scoring import outcome
from engine.games.artline.state import Discarding, Fallen, Helping, Options, Review, State, Turn
from tests.engine.games.artline.tables import column, hang, judge, row, table


def discard(state: State, painting: int) -> list[object]:
    return [*phase_table.apply(state, state.turn, Discard(Painting(painting)))]


@pytest.mark.parametrize(("seats", "begin"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_season_hangs_a_diagonal(seats: int, begin: int) -> None:
    """artline: Setup, Worked examples."""
    state = deal(seats, Options(season=True), Rng(b"s" * 32))
    assert [hung.cell for hung in state.wall] == [(n, n) for n in range(begin)]
    assert [len(player.hand) for player in state.players] == [5] * seats
    assert len(state.deck) == 96 - 5 * seats - begin
    assert len(deal(seats, Options(), Rng(b"s" * 32)).wall) == 1


# Reviews


@pytest.mark.parametrize(("others", "new", "fit"), [(1, 1, 1), (2, 2, 1), (3, 2, 2), (4, 3, 2), (5, 3, 3)])
def test_how_many_must_agree(others: int, new: int, fit: int) -> None:
    """artline: Worked examples."""
    for agreed in range(others + 1):
        assert stays(True, agreed, others) == (agreed >= new)
        assert stays(False, agreed, others) == (agreed >= fit)


def test_one_line_that_falls_brings_the_painting_down() -> None:
    state = table({(0, 0): 1, (1, 1): 2}, [[10, 11], [20], [30]])
    hang(state, 10, (1, 0), "a", "b")
    phase_table.apply(state, 1, Judge((True, False)))
    ended = phase_table.apply(state, 2, Judge((True, True)))[-1]
    assert isinstance(ended, ReviewEnded)
    assert ended.review.stands == (True, False)
    assert ended.review.votes == ((1, (True, False)), (2, (True, True)))
    assert state.galleries == []
    assert state.players[0].open == [10]
    assert state.phase == Turn(1, (Fallen(Painting(10), "b"),))
    assert state.turn == 0
    hang(state, 10, (1, 0), "a", "c")  # what stood and is void may be said again


def test_a_feature_that_fell_with_a_painting_may_not_be_announced_with_it_again_in_that_turn() -> None:
    """artline: Review, R. With another painting it may; so may the same painting in the next turn."""
    state = table({(0, 0): 1}, [[10, 11], [20], [30]])
    hang(state, 10, (1, 0), "A dog")
    judge(state, False, False)
    for cell, feature in (((1, 0), "A dog"), ((1, 0), "a dog."), ((-1, 0), "A  D\u00d3G")):
        with pytest.raises(Illegal, match="feature_fell"):
            hang(state, 10, cell, feature)
    hang(state, 11, (1, 0), "a dog.")
    judge(state, False, False)
    for painting in (10, 11):
        with pytest.raises(Illegal, match="feature_fell"):
            hang(state, painting, (0, 1), column="a dog")
    discard(state, 11)
    hang(state, 20, (1, 0), "a dog")


def test_programs_announce_nothing_again_that_fell_with_the_same_painting_in_that_turn() -> None:
    """In no other words either. With another painting they may."""
    match = new_match(GAME, 2, GAME.options(first_seat=1), 5)
    state = match.state
    first = next(intent for intent in GAME.legal(state, 0) if isinstance(intent, Hang) and intent.row)
    said = sense(first.row or "")
    before = _says(state)
    assert any(painting != first.painting and said == says for painting, says in before), "others could say it too"
    GAME.apply(state, 0, first)
    GAME.apply(state, 1, Judge((False,)))
    after = _says(state)
    assert (first.painting, said) not in after
    assert {pair for pair in before if pair[0] != first.painting} == {
        pair for pair in after if pair[0] != first.painting
    }
    ways = [(painting, way) for painting in mine(state.players[0]) for way in Outlook(state).ways(painting)]
    assert ways
    assert all(said not in map(sense, filter(None, way[1:])) for painting, way in ways if painting == first.painting)


def _says(state: State) -> set[tuple[Painting, Sense]]:
    """Return each painting with what a hanging of it may announce, of those that `legal` offers."""
    return {
        (intent.painting, sense(feature))
        for intent in GAME.legal(state, 0)
        if isinstance(intent, Hang)
        for feature in (intent.row, intent.column)
        if feature is not None
    }


def test_answers_are_secret_until_all_are_in_and_can_be_changed() -> None:
    """artline: Review, Who sees what."""
    state = table({(0, 0): 1}, [[10, 11], [20], [30]])
    hang(state, 10, (1, 0), "a")
    phase_table.apply(state, 1, Judge((True,)))
    assert isinstance(state.phase, Review)
    assert phase_table.to_act(state) == {2}
    phase_table.apply(state, 1, Judge((False,)))
    with pytest.raises(Illegal, match="answers_missing"):
        phase_table.apply(state, 2, Judge((True, True)))
    phase_table.apply(state, 2, Judge((True,)))
    assert phase_table.to_act(state) == {0}, "one of two: it fell"


def test_after_the_third_fall_one_must_discard() -> None:
    """artline: Review, R."""
    state = table({(0, 0): 1}, [[10, 11], [20]])
    for fall in range(1, 4):
        hang(state, 10, (1, 0), f"try {fall}")
        judge(state, False)
        assert state.phase == Turn(fall, tuple(Fallen(Painting(10), f"try {before}") for before in range(1, fall + 1)))
    with pytest.raises(Illegal, match="fell_thrice"):
        hang(state, 11, (1, 0), "a")
    assert set(phase_table.legal(state, 0)) == {Discard(Painting(10)), Discard(Painting(11))}
    events = discard(state, 10)
    assert [type(event) for event in events] == [Discarded, Drew, TurnBegan]
    assert state.phase == Turn(0), "falls are counted turn by turn"
    assert state.players[0].hand == [11, 904]


def test_what_fell_lies_open_until_the_turn_ends() -> None:
    state = table({(0, 0): 1}, [[10, 11], [20]])
    hang(state, 10, (1, 0), "a")
    judge(state, False)
    assert (state.players[0].hand, state.players[0].open) == ([11], [10])
    assert state.review is not None
    discard(state, 11)
    assert (state.players[0].hand, state.players[0].open) == ([904, 10], [])
    assert state.review is None


# Drawing


def test_an_exhibition_draws_nothing() -> None:
    state = table({(0, 0): 1, (1, 0): 2, (0, 1): 3}, [[10, 11], [20]], [row(0, "a"), column(0, "b")])
    hang(state, 10, (1, 1), "c", "d")
    ended = judge(state, True)
    assert isinstance(ended[1], ReviewEnded)
    assert ended[1].exhibition
    assert not any(isinstance(event, Drew) for event in ended)
    assert state.players[0].hand == [11]
    hang(state, 20, (2, 0))
    judge(state, True)
    assert state.players[1].hand == [904], "one line alone is no exhibition"


def test_the_last_painting_without_an_exhibition_is_replaced() -> None:
    """artline: A turn, R."""
    state = table({(0, 0): 1}, [[10], [20]])
    hang(state, 10, (1, 0), "a")
    judge(state, True)
    assert state.players[0].hand == [904]
    assert state.last is None


# The end


def test_the_last_painting_in_an_exhibition_gives_all_others_one_more_turn() -> None:
    """artline: End."""
    state = table({(0, 0): 1, (1, 0): 2, (0, 1): 3}, [[20], [10], [30]], [row(0, "a"), column(0, "b")], turn=1)
    hang(state, 10, (1, 1), "c", "d")
    events = judge(state, True, True)
    assert FinalTurns(1, (2, 0)) in events
    assert (state.turn, state.last) == (2, (0,))
    hang(state, 30, (2, 1))
    judge(state, True, True)
    assert (state.turn, state.last) == (0, ())
    assert state.players[2].hand == [904], "one line: no exhibition"
    discard(state, 20)
    result = outcome(state)
    assert result is not None
    assert result.winners == (1,)
    assert result.scores == (-1, 0, -1)
    assert result.reason == "last_painting"
    assert phase_table.to_act(state) == frozenset()


def test_who_follows_in_the_final_turns_shares_the_win() -> None:
    wall = {(0, 0): 1, (1, 0): 2, (2, 0): 3, (0, 1): 4}
    state = table(wall, [[10], [20]], [row(0, "a"), column(0, "b")])
    hang(state, 10, (1, 1), "c", "d")
    judge(state, True)
    hang(state, 20, (2, 1), None, "e")
    assert judge(state, True)[-1] == MatchEnded(False, (0, 0), (0, 1))


def test_an_empty_deck_ends_the_match_with_the_turn() -> None:
    """artline: End: the fewest paintings win."""
    state = table({(0, 0): 1}, [[10, 11], [20, 21], [30]], deck=[901])
    events = discard(state, 10)
    assert isinstance(events[-1], MatchEnded)
    assert events[-1].by_deck
    result = outcome(state)
    assert result is not None
    assert (result.scores, result.winners, result.reason) == ((-2, -2, -1), (2,), "deck_empty")


def test_an_empty_deck_ends_nothing_while_final_turns_run() -> None:
    """artline: End, R: who then should draw and cannot is without paintings."""
    state = table({(0, 0): 1, (1, 0): 2, (0, 1): 3}, [[10], [20], [30]], [row(0, "a"), column(0, "b")], deck=[901])
    hang(state, 10, (1, 1), "c", "d")
    judge(state, True, True)
    hang(state, 20, (2, 0))
    judge(state, True, True)
    assert state.players[1].hand == [901]
    assert not state.deck
    assert (state.turn, state.phase) == (2, Turn(0))
    events = discard(state, 30)
    assert Drew(2, []) in events
    result = outcome(state)
    assert result is not None
    assert result.winners == (0, 2)


# Competitive curators


def test_who_will_not_hang_shows_the_hand() -> None:
    """artline: Competitive curators."""
    state = table({(0, 0): 1}, [[10, 11], [20], [30]], curators=True, turn=1)
    state.players[1].hand = [Painting(20), Painting(21)]
    with pytest.raises(Illegal, match="show_first"):
        discard(state, 20)
    events = phase_table.apply(state, 1, SHOW_HAND)
    assert events == [HandShown(1, (Painting(20), Painting(21)))]
    assert state.phase == Helping(0), "the seat on the right"
    assert state.players[1].open == [20, 21]
    with pytest.raises(Illegal, match="not_shown"):
        hang(state, 10, (1, 0), "a", by=0)


def test_the_neighbour_hangs_and_the_owner_draws() -> None:
    wall = {(0, 0): 1, (1, 0): 2, (0, 1): 3}
    state = table(wall, [[10], [20, 21], [30]], [row(0, "a"), column(0, "b")], curators=True, turn=1)
    phase_table.apply(state, 1, SHOW_HAND)
    hang(state, 20, (1, 1), "c", "d", by=0)
    assert isinstance(state.phase, Review)
    assert [ballot.owner for ballot in state.phase.ballots] == [1, 2], "all but the neighbour, the owner too"
    events = judge(state, True, True)
    assert isinstance(events[1], ReviewEnded)
    assert events[1].exhibition
    assert state.players[1].hand == [904, 21], "R: in every case"
    assert state.players[1].open == []
    assert state.players[0].hand == [10]
    assert state.turn == 2


def test_the_neighbour_passes_and_the_owner_discards() -> None:
    state = table({(0, 0): 1}, [[10], [20, 21], [30]], curators=True, turn=1)
    phase_table.apply(state, 1, SHOW_HAND)
    assert phase_table.apply(state, 0, PASS) == [Passed(0, thrice=False)]
    assert state.phase == Discarding()
    assert set(phase_table.legal(state, 1)) == {Discard(Painting(20)), Discard(Painting(21))}
    discard(state, 21)
    assert state.players[1].hand == [904, 20]
    assert state.discarded == [21]


def test_an_only_open_painting_is_discarded_without_asking() -> None:
    """All see which it is (rules: True of all games): after the neighbour's pass, and after a third fall of the last one."""
    state = table({(0, 0): 1}, [[10], [20], [30]], curators=True, turn=1)
    phase_table.apply(state, 1, SHOW_HAND)
    events = phase_table.apply(state, 0, PASS)
    assert [type(event) for event in events] == [Passed, Discarded, Drew, TurnBegan]
    assert state.discarded == [20]
    state = table({(0, 0): 1}, [[10], [20]])
    for fall in range(3):
        hang(state, 10, (1, 0), f"try {fall}")
        events = judge(state, False)
    assert Discarded(0, Painting(10)) in events
    assert (state.turn, state.discarded) == (1, [10])


def test_a_third_fall_is_a_pass() -> None:
    state = table({(0, 0): 1}, [[10], [20, 21], [30]], curators=True, turn=1)
    phase_table.apply(state, 1, SHOW_HAND)
    for fall in range(1, 4):
        hang(state, 20, (1, 0), f"try {fall}", by=0)
        events = judge(state, False, False)
        fell = tuple(Fallen(Painting(20), f"try {before}") for before in range(1, fall + 1))
        assert state.phase == (Helping(0, fall, fell) if fall < 3 else Discarding())
    assert Passed(0, thrice=True) in events


def test_a_third_fall_of_the_own_shows_the_hand() -> None:
    state = table({(0, 0): 1}, [[10, 11], [20]], curators=True)
    for fall in range(3):
        hang(state, 10, (1, 0), f"try {fall}")
        events = judge(state, False)
    assert HandShown(0, (Painting(11), Painting(10))) in events
    assert state.phase == Helping(1)
    hang(state, 11, (1, 0), "a", by=1)
    assert phase_table.to_act(state) == {0}, "with two seats the owner alone"


def test_no_curators_no_showing() -> None:
    state = table({(0, 0): 1}, [[10], [20]])
    with pytest.raises(Illegal, match="no_curators"):
        phase_table.apply(state, 0, SHOW_HAND)


# Absent seats


def test_what_an_absent_seat_does() -> None:
    """artline: Clock and absent seats."""
    state = table({(0, 0): 1}, [[10, 11], [20]])
    assert phase_table.default(state, 0) == Discard(Painting(10))
    hang(state, 10, (1, 0), "a")
    assert phase_table.default(state, 1) == Judge((True,))
    assert state.clock.seconds == 20
    curated = table({(0, 0): 1}, [[10, 11], [20]], curators=True, review_seconds=60, turn_seconds=120)
    assert phase_table.default(curated, 0) == SHOW_HAND
    phase_table.apply(curated, 0, SHOW_HAND)
    assert curated.clock.seconds == 120
    assert phase_table.default(curated, 1) == PASS
    phase_table.apply(curated, 1, PASS)
    assert phase_table.default(curated, 0) == Discard(Painting(10))


@pytest.mark.parametrize("hand", [[10], [10, 11]])
def test_a_review_that_fell_is_kept_unless_its_painting_is_part_of_a_hand_again(hand: list[int]) -> None:
    """artline: Who sees what. A last painting that falls a third time is discarded, open to all, as its votes were."""
    state = table({(0, 0): 1}, [hand, [20, 21]])
    for fall in range(1, 4):
        hang(state, 10, (1, 0), f"try {fall}")
        judge(state, False)
    if len(hand) > 1:
        discard(state, 11)
    assert state.turn == 1
    kept = state.review
    assert (kept is not None) == (len(hand) == 1)
    assert kept is None or (kept.painting in state.discarded and not kept.hung)

import pytest

from engine.core.outcome import Part, ranked, settle


@pytest.mark.parametrize(
    ("merits", "ranks"),
    [
        ([(3,), (1,), (2,)], (1, 3, 2)),
        ([(3,), (3,), (2,)], (1, 1, 3)),
        ([(3, 1), (3, 2), (2, 9)], (2, 1, 3)),
        ([(0,)], (1,)),
        ([(-3,), (-1,)], (2, 1)),
    ],
)
def test_ranks(merits: list[tuple[int, ...]], ranks: tuple[int, ...]) -> None:
    assert ranked(merits) == ranks


def test_scores_are_the_sums_of_their_parts() -> None:
    result = settle([[Part("round", 4, 1), Part("round", -1, 2)], [Part("hand", 2)]], "all_rounds")
    assert (result.scores, result.ranks, result.winners, result.reason) == ((3, 2), (1, 2), (0,), "all_rounds")
    assert result.parts[0][1] == Part("round", -1, 2)


def test_a_tie_is_shared_where_the_tie_breaks_run_out() -> None:
    parts = [[Part("a", 5)], [Part("a", 5)], [Part("a", 5)]]
    assert settle(parts, "end").winners == (0, 1, 2)
    broken = settle(parts, "end", [(1, 0), (1, 0), (0, 9)])
    assert (broken.winners, broken.ranks) == ((0, 1), (1, 1, 3))


def test_every_seat_needs_its_tie_break() -> None:
    with pytest.raises(ValueError, match="zip"):
        settle([[], []], "end", [(1,)])

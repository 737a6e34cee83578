import pytest

from engine.core.piles import put_under, take


@pytest.mark.parametrize(
    ("count", "taken", "left"),
    [(0, [], [1, 2, 3]), (2, [2, 3], [1]), (3, [1, 2, 3], []), (9, [1, 2, 3], [])],
)
def test_taking_off_the_top(count: int, taken: list[int], left: list[int]) -> None:
    pile: list[int | None] = [1, 2, 3]
    assert take(pile, count) == taken
    assert pile == left


def test_cards_under_a_pile_come_last() -> None:
    pile: list[int | None] = [1, 2]
    put_under(pile, [8, 9])
    assert take(pile, 2) == [1, 2]
    assert take(pile, 1) == [9]

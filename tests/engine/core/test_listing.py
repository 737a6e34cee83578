"""Long lists: items are made only when they are asked for, and are those of a plain list."""

import pytest

from engine.core.listing import Listing, first
from engine.core.rng import Rng


class Made:
    """Makes squares and remembers of which numbers."""

    def __init__(self) -> None:
        self.of: list[int] = []

    def __call__(self, number: int) -> int:
        self.of.append(number)
        return number**2


def test_it_is_the_list_of_what_it_makes() -> None:
    squares, plain = Listing(5, lambda n: n**2), [0, 1, 4, 9, 16]
    assert (len(squares), [*squares], squares[3], squares[-1]) == (5, plain, 9, 16)
    assert 9 in squares
    assert [*reversed(squares)] == plain[::-1]
    for part in (slice(2), slice(1, -1), slice(None, None, -2), slice(7, 9)):
        assert [*squares[part]] == plain[part]
    with pytest.raises(IndexError):
        squares[5]


def test_only_what_is_taken_is_made() -> None:
    made = Made()
    many = Listing(10**6, made)
    assert first(many, 5000)[4321] == 4321**2
    assert Rng(bytes(32)).choice(many) == made.of[-1] ** 2
    assert len(made.of) == 2


def test_the_first_of_what_is_no_sequence_are_listed() -> None:
    assert first(iter(range(10)), 3) == [0, 1, 2]
    assert first((1, 2), 3) == (1, 2)
    assert first(iter(()), 3) == []

"""Who sits where: everybody meets everybody, and sits everywhere equally often."""

from collections import Counter
from itertools import islice

import pytest

from tools.ladder.lineups import lineups


@pytest.mark.parametrize(("names", "seats", "companies"), [("abcd", 4, 1), ("abcde", 3, 10), ("abc", 2, 3)])
def test_a_round_seats_each_company_once_at_every_seat(names: str, seats: int, companies: int) -> None:
    played = list(islice(lineups(names, seats, 7), companies * seats))
    assert all(len({*by_seat}) == seats for by_seat in played)
    times = Counter((name, seat) for by_seat in played for seat, name in enumerate(by_seat))
    assert len({times[name, seat] for name in names for seat in range(seats)}) == 1
    assert Counter(frozenset(by_seat) for by_seat in played).most_common(1)[0][1] == seats


def test_where_there_are_fewer_than_seats_some_sit_twice() -> None:
    played = list(islice(lineups("ab", 4, 1), 12))
    assert {"".join(sorted(by_seat)) for by_seat in played} == {"aaab", "aabb", "abbb"}


def test_the_same_seed_seats_the_same_and_another_round_another_order() -> None:
    first, again = (list(islice(lineups("abcd", 4, 7), 40)) for _ in range(2))
    assert first == again
    assert len({*first}) > 4


@pytest.mark.parametrize(("names", "seats"), [("a", 2), ("ab", 1)])
def test_one_alone_is_no_ladder(names: str, seats: int) -> None:
    with pytest.raises(ValueError, match="two contenders and two seats"):
        next(lineups(names, seats, 1))

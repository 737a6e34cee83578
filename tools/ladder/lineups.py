"""Who sits where in the matches of a ladder."""

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, count

from engine.core.rng import rng_of


def lineups(contenders: Sequence[str], seats: int, seed: int) -> Iterator[tuple[str, ...]]:
    """Yield, without end, who sits where: each combination of contenders in turn, in a random order rotated over all seats.

    A combination has as many different contenders as there are seats; where there are fewer, some sit twice, but never one
    only against itself. Raises ValueError for less than two contenders or two seats.
    """
    if len(contenders) < 2 or seats < 2:
        raise ValueError("a ladder needs two contenders and two seats")
    if len(contenders) >= seats:
        companies = [*combinations(contenders, seats)]
    else:
        companies = [c for c in combinations_with_replacement(contenders, seats) if len({*c}) == len(contenders)]
    rng = rng_of(seed).fork("lineups")
    for _ in count():
        for company in companies:
            order = list(company)
            rng.shuffle(order)
            for turn in range(seats):
                yield tuple(order[turn:] + order[:turn])

"""How alike two works look, by what can be seen in them: what a bot confuses, and what a thief likes to steal."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.paintings import WorkId, works


@cache
def likeness(one: WorkId, other: WorkId) -> float:
    """Return from 0, nothing in common, to 1: the share of elements that both have, and a little for the same domain."""
    a, b = works()[one], works()[other]
    mine, theirs = {*a.elements}, {*b.elements}
    shared = len(mine & theirs) / max(1, len(mine | theirs))
    return 0.8 * shared + 0.2 * (a.domain == b.domain)


def nearest(work: WorkId, among: Iterable[WorkId]) -> float:
    """Return the likeness of the most alike of other works, 0 where there is none."""
    return max((likeness(work, other) for other in among if other != work), default=0.0)

"""A forger's arrangement that is not sent yet: swaps, an exchange, and the resulting wall.

In `Draft`, `pairs` are the swaps, a work of the hand and the place it goes to before the exchange; `order` are the two places
of the exchange, or none; `picks` is what was clicked first: a work of the hand or a place of the wall, never both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from client.tables.stolen_paintings.mode_board import Draft
from engine.games.stolen_paintings.modes.forgers.flow import exchange
from engine.games.stolen_paintings.modes.forgers.intents import Forge
from engine.games.stolen_paintings.modes.forgers.phases import WALL
from engine.paintings import WorkId


def is_work(pick: int) -> bool:
    """Tell whether a pick is a work of the hand, not a place of the wall: works' ids have four digits."""
    return pick >= WALL


def hung(draft: Draft, wall: Sequence[WorkId]) -> tuple[list[WorkId], tuple[int, ...]]:
    """Return the wall as it would be, and the places of the forgeries."""
    changed = list(wall)
    for work, place in draft.pairs:
        changed[place] = WorkId(work)
    return changed, exchange(changed, tuple(place for _, place in draft.pairs), draft.order)


def forge_of(draft: Draft) -> Forge:
    """Return the intent of the draft."""
    works = tuple(WorkId(work) for work, _ in draft.pairs)
    return Forge(works, tuple(place for _, place in draft.pairs), draft.order)


def pressed_hand(draft: Draft, work: int, most: int) -> Draft:
    """Return the draft after a click on a work of the hand: it is picked, unpicked, swapped, or its swap undone."""
    if any(work == swapped for swapped, _ in draft.pairs):
        return replace(draft, pairs=tuple(pair for pair in draft.pairs if pair[0] != work), picks=())
    if draft.picks and not is_work(draft.picks[0]):
        return pressed_wall(replace(draft, picks=(work,)), draft.picks[0], most)
    return replace(draft, picks=() if draft.picks == (work,) else (work,))


def pressed_wall(draft: Draft, place: int, most: int) -> Draft:
    """Return the draft after a click on a place of the wall: the picked work goes there, or an exchange begins or ends.

    A swap beyond the allowed number undoes the first one.
    """
    if not draft.picks:
        return replace(draft, picks=(place,))
    first = draft.picks[0]
    if not is_work(first):
        return replace(draft, picks=(), order=_exchanged(draft, first, place))
    before = _before(draft, place)
    kept = tuple(pair for pair in draft.pairs if pair[1] != before)
    return replace(draft, picks=(), pairs=(*kept, (first, before))[-most:])


def _exchanged(draft: Draft, one: int, other: int) -> tuple[int, ...]:
    """Return the exchange of two places, given as they hang now; the old one for equal places, none to undo it."""
    two = tuple(sorted((_before(draft, one), _before(draft, other))))
    return draft.order if one == other else () if two == draft.order else two


def _before(draft: Draft, place: int) -> int:
    """Return the place before the exchange of what would hang in `place`."""
    if place not in draft.order:
        return place
    return draft.order[1 - draft.order.index(place)]

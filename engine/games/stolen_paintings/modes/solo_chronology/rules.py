"""Solo chronology: as chronology, with longer rows, runs and ranks (stolen_paintings: Solo chronology)."""

from collections.abc import Sequence

from engine.core import Outcome
from engine.games.stolen_paintings.modes.chronology.phases import Order
from engine.games.stolen_paintings.modes.chronology.rules import Ages, mode_for, parts_of, years_of
from engine.games.stolen_paintings.pieces import IN_SOLO
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId

ROUNDS = 3
RANKS = (
    (100, "master_of_art"),
    (50, "art_expert"),
    (35, "art_lover"),
    (20, "art_apprentice"),
    (11, "art_fan"),
    (0, "art_novice"),
)
"""From so many points on -> the rank, the best first."""


def longest_run(years: Sequence[int]) -> range:
    """Return the indices of the longest unbroken run in which none is older than the one before it, the first of such."""
    best, start = range(0), 0
    for index, year in enumerate(years):
        if index and year < years[index - 1]:
            start = index
        best = max(best, range(start, index + 1), key=len)
    return best


def kept(row: Sequence[WorkId], order: Order, deck: str = "") -> Order:
    """Return the places of the longest run. deck: that of people's own pictures, if they are of one."""
    return tuple(order[index] for index in longest_run(years_of(row, order, deck)))


def points(length: int) -> int:
    """Return the points for a run: 1 3 6 10 15 21 28 36 45 55."""
    return length * (length + 1) // 2


def rank_of(score: int) -> str:
    """Return the rank for the points of all rounds."""
    return next(rank for least, rank in RANKS if score >= least)


def outcome(state: State) -> Outcome:
    """Return the result so far; the reason is the rank."""
    parts = tuple(parts_of(state)[0])
    score = sum(part.points for part in parts)
    return Outcome((score,), (parts,), (1,), (0,), rank_of(score))


MODE = mode_for(Ages(IN_SOLO, lambda state: ROUNDS, kept, points, outcome))

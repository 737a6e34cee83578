"""Clues that a program makes up from what can be seen (stolen_paintings: Picture code grid, Bots)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Rng
from engine.games.stolen_paintings.modes.code_grid.clues import same_root, sayable, word_for
from engine.games.stolen_paintings.modes.code_grid.intents import GiveCode
from engine.games.stolen_paintings.modes.code_grid.phases import TRAP, Grid, Kinds
from engine.paintings import vocabulary, works


def shows(grid: Grid, place: int, element: str) -> bool:
    """Tell whether the picture at a place shows an element."""
    return works()[grid.row[place]].shows(element)


def safe(grid: Grid, kinds: Kinds, team: int, covered: Sequence[int], language: str) -> dict[str, list[int]]:
    """Return each element that a word can say and the trap does not show, with the team's covered pictures that show it.

    A word of which a form was said in the match says none.
    """
    mine = [place for place in covered if kinds[place] == team]
    trap = works()[grid.row[kinds.index(TRAP)]]
    elements = [name for name in sayable([grid.row[place] for place in mine], language) if not trap.shows(name)]
    new = [element for element in elements if _is_new(grid, word_for(element, language))]
    return {element: [place for place in mine if shows(grid, place, element)] for element in new}


def _is_new(grid: Grid, word: str) -> bool:
    return not any(same_root(word, code.word) for code in grid.codes)


def made_up(grid: Grid, kinds: Kinds, team: int, covered: Sequence[int], language: str, rng: Rng) -> GiveCode:
    """Return a clue for one picture of the team by lot."""
    found = [*safe(grid, kinds, team, covered, language)]
    if not found:
        return nothing_said(grid, covered, language)
    return GiveCode(word_for(rng.choice(found), language), 1)


def nothing_said(grid: Grid, covered: Sequence[int], language: str) -> GiveCode:
    """Return a word for what no covered picture shows: better than one that the trap shows."""
    unseen = (
        element
        for element in sorted(vocabulary().elements)
        if (word := word_for(element, language))
        and _is_new(grid, word)
        and not any(shows(grid, place, element) for place in covered)
    )
    return GiveCode(word_for(next(unseen), language), 1)

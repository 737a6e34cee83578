"""Clues that bots know for works of the grid, and works made up for their codes (stolen_paintings: Bots)."""

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from engine.core import Illegal, Rng
from engine.core.words import check_text, folded
from engine.games.stolen_paintings.modes.code_grid.phases import TRAP, GiveCode, Grid, Kinds
from engine.games.stolen_paintings.modes.lovers.rules import clear_in, seen_in
from engine.paintings import WorkId, associations, own, vocabulary, work_of

MOST_LETTERS = 30
_JOINS = "-'\u2019"


def check_word(word: str) -> None:
    """Raise Illegal for what is not one word of at most MOST_LETTERS letters; a hyphen or apostrophe may stand within.

    Codes: those of `check_text`, `not_one_word`.
    """
    check_text(word, MOST_LETTERS)
    parts = [word]
    for join in _JOINS:
        parts = [piece for part in parts for piece in part.split(join)]
    if not all(part and all(unicodedata.category(c)[0] in "LM" for c in part) for part in parts):
        raise Illegal("not_one_word")


def is_word(word: str) -> bool:
    """Tell whether something is a clue."""
    try:
        check_word(word)
    except Illegal:
        return False
    return True


@cache
def word_for(element: str, language: str) -> str:
    """Return the one word by which a program names an element and nothing more, empty where it takes more words."""
    words = filter(is_word, vocabulary().elements[element].words_in(language))
    return next((word for word in words if vocabulary().sense(word) == (element,)), "")


@lru_cache(maxsize=8192)
def same_root(word: str, other: str) -> bool:
    """Tell whether two clues are forms of one word: they name the same, or one begins with the other."""
    one, two = sorted((folded(word), folded(other)), key=len)
    return two.startswith(one) or vocabulary().named(one) == vocabulary().named(two) != ()


def sayable(row: Iterable[WorkId], language: str) -> list[str]:
    """Return the elements of works that can be said in one word, each once, in the order of the catalogue's words."""
    return sorted({element for work in row for element in seen_in(work) if word_for(element, language)})


def fits(word: str, row: Sequence[WorkId], among: Iterable[int]) -> dict[int, float]:
    """Return how well the picture at each of the places goes with what a word says or calls to mind, in any language."""
    meant = associations().look_up(word)
    return {place: meant.fit(work_of(row[place])) for place in among}


def shows(grid: Grid, place: int, element: str) -> bool:
    """Tell whether the picture at a place shows an element."""
    return work_of(grid.row[place]).shows(element)


def safe(grid: Grid, kinds: Kinds, team: int, covered: Sequence[int], language: str) -> dict[str, list[int]]:
    """Return each element that a word can say and the trap does not show, with the team's covered pictures that show it.

    A word of which a form was said in the match says none.
    """
    mine = [place for place in covered if kinds[place] == team]
    trap = work_of(grid.row[kinds.index(TRAP)])
    elements = [name for name in sayable([grid.row[place] for place in mine], language) if not trap.shows(name)]
    new = [element for element in elements if _is_new(grid, word_for(element, language))]
    return {element: [place for place in mine if shows(grid, place, element)] for element in new}


def _is_new(grid: Grid, word: str) -> bool:
    return not any(same_root(word, code.word) for code in grid.codes)


def made_up(grid: Grid, kinds: Kinds, team: int, covered: Sequence[int], language: str, rng: Rng) -> GiveCode:
    """Return a clue for one picture of the team by lot; among own pictures, which may show anything, any clue."""
    if own.is_own(grid.row[0]):
        words = (word_for(element, language) for element in clear_in(grid.row[0]))
        return GiveCode(rng.choice([word for word in words if word and _is_new(grid, word)]), 1)
    clues = [*safe(grid, kinds, team, covered, language)]
    if not clues:
        return nothing_said(grid, covered, language)
    return GiveCode(word_for(rng.choice(clues), language), 1)


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

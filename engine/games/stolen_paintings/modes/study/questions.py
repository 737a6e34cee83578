"""The works that are studied, by filter, and the questions of a quiz with their answers (stolen_paintings: Study)."""

from collections import Counter
from collections.abc import Callable
from functools import cache

from engine.core import Rng
from engine.games.stolen_paintings.modes.study.phases import Question
from engine.games.stolen_paintings.pieces import box, sitters
from engine.paintings import Work, WorkId, decks, work_of
from engine.paintings.model import PICTURA_PERIODS, School

ALL, PORTRAITS = "all", "portraits"
SORTED = 12
"""Works that are hung by school at a time."""
FEWEST_SCHOOLS = 3


DECKS = decks.OF_GAME
"""The other games' decks, to learn the works that they are played with."""
PERIODS = tuple(period.value for period in PICTURA_PERIODS)
ARTISTS = (
    "botticelli", "boucher", "bruegel", "canaletto", "caravaggio", "cezanne", "chardin", "constable", "degas", "delacroix",
    "durer", "fragonard", "friedrich", "gericault", "goya", "leonardo", "manet", "michelangelo", "monet", "peeters",
    "raphael", "rembrandt", "renoir", "rubens", "tiepolo", "turner", "van_gogh", "velazquez", "vermeer", "watteau",
)  # fmt: skip
FILTERS = (ALL, PORTRAITS, *DECKS, *PERIODS, *ARTISTS)


@cache
def pool(chosen: str) -> tuple[WorkId, ...]:
    """Return the works of the deck that a filter lets pass, in rising order of ids."""
    if chosen == ALL:
        return box()
    if chosen == PORTRAITS:
        return sitters()
    if chosen in DECKS:
        theirs = {*DECKS[chosen]()}
        return tuple(work for work in box() if work in theirs)
    return tuple(work for work in box() if chosen in (work_of(work).period.value, work_of(work).artist.key))


def schools_of(chosen: str) -> tuple[School, ...]:
    """Return the schools of a filter's works, in the order of the catalogue's list."""
    counts = Counter(work_of(work).school for work in pool(chosen))
    return tuple(school for school in School if counts[school])


def can_be_sorted(chosen: str) -> bool:
    """Tell whether a filter has works enough, of schools enough, to hang them by school."""
    return len(pool(chosen)) >= SORTED and len(schools_of(chosen)) >= FEWEST_SCHOOLS


ANSWERS = 4
ALL_KINDS = "all"
"""All kinds of questions."""
NEAREST = 25
"""Years are asked to the nearest of these."""


def near_year(work: Work) -> int:
    """Return the year of completion to the nearest 25."""
    return (work.completed + NEAREST // 2) // NEAREST * NEAREST


_FACTS: dict[str, Callable[[Work], object]] = {
    "title": lambda work: work.title,
    "artist": lambda work: work.artist.key,
    "year": near_year,
    "dates": lambda work: (work.artist.born, work.artist.died),
    "sitter": lambda work: work.sitter,
    "school": lambda work: work.school,
    "country": lambda work: work.artist.country,
}
KINDS = tuple(_FACTS)


def fact(work: WorkId, kind: str) -> object:
    """Return what a work has for an answer; None where it has none. Equal facts are the same answer."""
    return _FACTS[kind](work_of(work))


@cache
def askable(chosen: str, asks: str) -> tuple[WorkId, ...]:
    """Return the works of a filter that can be asked about: those that have an answer, if one kind is chosen."""
    return tuple(work for work in pool(chosen) if asks == ALL_KINDS or fact(work, asks) is not None)


@cache
def kinds_of(chosen: str) -> tuple[str, ...]:
    """Return what can be asked about the works of a filter: that to which they have four different answers at least.

    With fewer, wrong answers would have to come from outside the filter, and would be easy to tell.
    """
    facts = {kind: {fact(work, kind) for work in pool(chosen)} - {None} for kind in KINDS}
    return tuple(kind for kind in KINDS if len(facts[kind]) >= ANSWERS)


def ask(work: WorkId, rng: Rng, chosen: str = ALL, asks: str = ALL_KINDS) -> Question:
    """Return a question about a work of a filter: a kind that it has an answer to, and three other answers, all different.

    The others are of works of the filter, by lot among those most like it: of its period, its sitter of the same sex.
    """
    kinds = [kind for kind in kinds_of(chosen) if fact(work, kind) is not None and asks in (ALL_KINDS, kind)]
    kind = rng.choice(kinds)
    others = list(pool(chosen))
    rng.shuffle(others)
    others.sort(key=lambda other: -_plausible(work, other, kind))
    picked, met = [work], {fact(work, kind)}
    for other in others:
        answer = fact(other, kind)
        if len(picked) < ANSWERS and answer is not None and answer not in met:
            picked.append(other)
            met.add(answer)
    rng.shuffle(picked)
    return Question(kind, tuple(int(one) for one in picked))


def _plausible(work: WorkId, other: WorkId, kind: str) -> int:
    """Return how well another work's answer could be right, from 0."""
    one, two = work_of(work), work_of(other)
    named = kind in ("title", "sitter")
    alike = named and all(one.shows(who) == two.shows(who) for who in ("woman", "man", "child"))
    return 2 * alike + (one.period == two.period)


def right_answer(work: WorkId, question: Question) -> int:
    """Return the place of the right answer."""
    facts = [fact(WorkId(choice), question.kind) for choice in question.choices]
    return facts.index(fact(work, question.kind))

"""What a quiz can ask of a work, and how the answers are made up (stolen_paintings: Study)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Rng
from engine.games.stolen_paintings.modes.study.phases import Question
from engine.games.stolen_paintings.pieces import box
from engine.paintings import Work, WorkId, works

ANSWERS = 4
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
    return _FACTS[kind](works()[work])


def ask(work: WorkId, rng: Rng) -> Question:
    """Return a question about a work: a kind that it has an answer to, and three other answers by lot, all different."""
    kind = rng.choice([kind for kind in KINDS if fact(work, kind) is not None])
    others = list(box())
    rng.shuffle(others)
    chosen, met = [work], {fact(work, kind)}
    for other in others:
        answer = fact(other, kind)
        if len(chosen) < ANSWERS and answer is not None and answer not in met:
            chosen.append(other)
            met.add(answer)
    rng.shuffle(chosen)
    return Question(kind, tuple(int(one) for one in chosen))


def right_answer(work: WorkId, question: Question) -> int:
    """Return the place of the right answer."""
    facts = [fact(WorkId(choice), question.kind) for choice in question.choices]
    return facts.index(fact(work, question.kind))

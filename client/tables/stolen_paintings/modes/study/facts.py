"""The answers of a quiz in words."""

from __future__ import annotations

from collections.abc import Callable

from client.wording.scene import Scene
from engine.games.stolen_paintings.modes.study.phases import Question
from engine.games.stolen_paintings.modes.study.questions import near_year
from engine.paintings import Work, WorkId, works

_TOLD: dict[str, Callable[[Scene, Work], str]] = {
    "title": lambda scene, work: work.title_in(scene.words.language),
    "artist": lambda scene, work: work.artist.name,
    "year": lambda scene, work: scene.say("quiz.about_year", year=near_year(work)),
    "dates": lambda scene, work: scene.say("quiz.dates_told", born=work.artist.born, died=work.artist.died),
    "sitter": lambda scene, work: work.sitter_in(scene.words.language) or "",
    "school": lambda scene, work: scene.words.say(f"paintings.school.{work.school.value}"),
    "country": lambda scene, work: scene.words.say(f"paintings.country.{work.artist.country}"),
}


def answers(scene: Scene, question: Question) -> list[str]:
    """Return the four answers of a question."""
    return [_TOLD[question.kind](scene, works()[WorkId(choice)]) for choice in question.choices]


def asked(scene: Scene, question: Question) -> str:
    """Return the question."""
    return scene.say(f"quiz.asks.{question.kind}")


def school(scene: Scene, name: str) -> str:
    """Return a school's name."""
    return scene.words.say(f"paintings.school.{name}")

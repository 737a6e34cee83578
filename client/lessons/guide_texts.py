"""The guide's words: one place for the window and the terminal.

At a terminal a text `<key>_typed` replaces `<key>`, where that speaks of something to be seen or pressed in a window.
"""

from typing import Any

from client.lessons.lesson import Instead, Lesson, Stage
from client.lessons.script import at
from client.wording.texts import Words

LATER = 3
"""Lines of what comes later."""


def title(words: Words, name: str) -> str:
    """Return a lesson's title: the game, with its mode if it has one."""
    slug, _, mode = name.partition(".")
    game = words.say(f"{slug}.title")
    return words.say("lesson.of_mode", game=game, mode=words.say(f"{slug}.option.mode.{mode}")) if mode else game


def text(words: Words, lesson: Lesson, typed: bool = False) -> str:
    """Return the text of the step; while the neighbours move before it, that they do. typed: at a terminal."""
    if lesson.stage is Stage.LED:
        return words.say("lesson.watch")
    if lesson.stage is Stage.PLAYED_ON:
        return words.say("lesson.help") if lesson.match.outcome is None else words.say("lesson.over")
    step, state = lesson.step, lesson.view().state
    usual = f"lesson.{lesson.name}.{step.name}.text"
    picked = f"{usual}_{_value(step.by, state)}".lower() if step.by else ""
    key = words.first([f"{usual}_typed", picked, usual] if typed else [picked, usual])
    return words.say(key, **{name: at(path, state) for name, path in step.values.items()})


def _value(path: str, state: Any) -> Any:
    """Return the value at a path; "none" where it leads nowhere."""
    try:
        return at(path, state)
    except (LookupError, AttributeError):
        return "none"


def done(words: Words, lesson: Lesson) -> str:
    """Return what is said after the step before this one, empty for nothing."""
    key = f"lesson.{lesson.name}.{lesson.last.name}.done" if lesson.last is not None else ""
    return words.say(key) if words.has(key) and lesson.stage is not Stage.PLAYED_ON else ""


def why(words: Words, lesson: Lesson, instead: Instead) -> str:
    """Return the answer to a legal move that the lesson did not ask for."""
    if lesson.stage is not Stage.ASKED:
        return words.say("lesson.not_yet")
    return words.say(f"lesson.{lesson.name}.why.{instead.say}" if instead.say else "lesson.other")


def offered(words: Words, lesson: Lesson) -> list[str]:
    """Return the words to choose from, where one has to be typed."""
    if lesson.stage is not Stage.ASKED:
        return []
    return [words.say(f"lesson.{lesson.name}.words.{word}") for word in lesson.step.words]


def later(words: Words, name: str) -> list[str]:
    """Return what comes later, a line each."""
    keys = [f"lesson.{name}.later.{number}" for number in range(1, LATER + 1)]
    return [words.say(key) for key in keys]

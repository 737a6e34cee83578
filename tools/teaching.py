"""A guided match in the terminal."""

import sys
from contextlib import suppress

import typer

from client.lessons import places
from client.lessons.lesson import Lesson, Stage
from client.lessons.script import script
from client.terminal.console import line_width, screen_clearer
from client.terminal.guided_table import GuidedTable
from client.wording.texts import Words
from netcode.storage.private_files import KeepError


def teach(words: Words, name: str, player: str, *, anew: bool) -> None:
    """Run a lesson until the person leaves, the input ends or Ctrl-C is pressed; then keep the place and say how to go on.

    Raises KeepError where the place cannot be written.
    """
    lesson = Lesson(name, script(name), words)
    if not anew:
        lesson.take_up(places.kept().get(name, []))
    table, told = GuidedTable(words, lesson, player, line_width()), "left"
    try:
        _tell(table, lesson)
    except KeyboardInterrupt:
        typer.echo()  # after the ^C that the terminal has written
        told = "stopped"
    _keep(lesson)
    if not _taught(lesson):
        _print([words.say(f"lesson.terminal.{told}", lesson=name)])
    if told == "stopped":
        raise typer.Exit(130)


def _tell(table: GuidedTable, lesson: Lesson) -> None:
    """Run a lesson line by line; each step is kept at once, in case the process is killed."""
    clear = screen_clearer()
    _print(table.begin())
    for line in sys.stdin:
        place = lesson.place
        lines = table.answer(line)
        if table.covered and clear is not None:
            clear()
        table.covered = False
        if lesson.place != place:
            with suppress(KeepError):  # an error is told once, at the end
                _keep(lesson)
        _print(lines)
        if table.over:
            break


def _taught(lesson: Lesson) -> bool:
    return lesson.stage in (Stage.TAUGHT, Stage.PLAYED_ON)


def _keep(lesson: Lesson) -> None:
    """Keep the place in the lesson; forget a finished one. Raises KeepError where it cannot be written."""
    places.keep(lesson.name, [] if _taught(lesson) else lesson.acts)


def _print(lines: list[str]) -> None:
    for line in lines:
        typer.echo(line)

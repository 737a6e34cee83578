"""`vernissage learn`: a guided match, in the window or in the terminal."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Annotated

import typer

from client.lessons import places
from client.lessons.lesson import Lesson, Stage
from client.lessons.script import script, scripts
from client.terminal.console import screen_clearer
from client.terminal.guided_table import GuidedTable
from client.wording.texts import Words
from engine.core.errors import Refused
from netcode.storage.private_files import KeepError
from tools.commands.join import login_name
from tools.own import own_words
from tools.window import has_display, open_window


def run(
    lesson: Annotated[
        str, typer.Argument(help="Which game, such as masters_gallery; or a mode of one, as --list has it.")
    ] = "masters_gallery",
    text: Annotated[bool, typer.Option("--text", help="In the terminal, also where windows can be shown.")] = False,
    anew: Annotated[bool, typer.Option("--anew", help="From the first step, also where you stopped later.")] = False,
    name: Annotated[str | None, typer.Option(help="Your name at the table.")] = None,
    listed: Annotated[bool, typer.Option("--list", help="List the lessons.")] = False,
) -> None:
    """Learn a game in a guided match: a few minutes, one thing at a time, at a table of its own.

    Nothing of it goes over the network. Who leaves comes back to the same step.
    """
    words = own_words()
    if listed:
        for known in scripts():
            typer.echo(known)
        return
    if lesson not in scripts():
        raise Refused("lesson_unknown", name=lesson, known=", ".join(scripts()))
    if not text and has_display() and open_window("learning", lesson=lesson, anew=anew):
        return
    _learn(words, lesson, login_name(words, name), anew=anew)


def _learn(words: Words, name: str, player: str, *, anew: bool) -> None:
    """Tell a lesson until the person leaves, the input ends or Ctrl-C is pressed; then keep the place and say how to go on.

    Raises KeepError where the place cannot be written.
    """
    lesson = Lesson(name, script(name), words)
    if not anew:
        lesson.take_up(places.kept().get(name, []))
    table, told = GuidedTable(words, lesson, player), "left"
    try:
        _tell(table, lesson)
    except KeyboardInterrupt:
        typer.echo()  # the terminal has written ^C
        told = "stopped"
    _keep(lesson)
    if not _taught(lesson):
        _print([words.say(f"lesson.terminal.{told}", lesson=name)])
    if told == "stopped":
        raise typer.Exit(130)


def _tell(table: GuidedTable, lesson: Lesson) -> None:
    """Tell a lesson line by line; each step is kept at once, for who is cut off."""
    clear = screen_clearer()
    _print(table.begin())
    for line in sys.stdin:
        place = lesson.place
        told = table.heard(line)
        if table.covered and clear is not None:
            clear()
        table.covered = False
        if lesson.place != place:
            with suppress(KeepError):  # told once, at the end
                _keep(lesson)
        _print(told)
        if table.over:
            break


def _taught(lesson: Lesson) -> bool:
    return lesson.stage in (Stage.TAUGHT, Stage.PLAYED_ON)


def _keep(lesson: Lesson) -> None:
    """Keep the place; nothing of a lesson that is done. Raises KeepError where it cannot be written."""
    places.keep(lesson.name, [] if _taught(lesson) else lesson.acts)


def _print(lines: list[str]) -> None:
    for line in lines:
        typer.echo(line)

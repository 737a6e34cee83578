"""`vernissage learn`: a guided match, in the window or in the terminal."""

from typing import Annotated

import typer

from engine.core.errors import Refused
from tools.commands.join import player_name
from tools.language import own_words
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
    from client.lessons.script import scripts
    from tools.teaching import teach

    words = own_words()
    if listed:
        for known in scripts():
            typer.echo(known)
        return
    if lesson not in scripts():
        raise Refused("lesson_unknown", name=lesson, known=", ".join(scripts()))
    player = player_name(words, name) if name is not None else ""
    if not text and has_display() and open_window("learning", player, lesson=lesson, anew=anew):
        return
    teach(words, lesson, player_name(words, name), anew=anew)

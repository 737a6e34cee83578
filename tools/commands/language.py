"""`vernissage language`: in which language the program speaks on this machine."""

from dataclasses import replace
from typing import Annotated

import typer

from client.data import settings
from client.wording.texts import Words, languages
from engine.core.errors import Refused
from tools.language import own_language


def run(
    code: Annotated[
        str | None, typer.Argument(help="The language to speak from now on; without it: which there are.")
    ] = None,
) -> None:
    """Choose the language of the window and of the terminal."""
    if code is not None:
        choose(code.strip().casefold())
    now = Words.known(own_language())
    typer.echo(now.say("cli.language", name=now.say("language.name")))
    for other in languages():
        if other != now.language:
            name = Words.load(other).say("language.name")
            typer.echo(now.say("cli.other_language", name=name, command=f"language {other}"))


def choose(code: str) -> None:
    """Keep a language in the settings. Raises Refused (`language_unknown`), and KeepError for settings it cannot read."""
    if code not in languages():
        raise Refused("language_unknown", language=code, known=", ".join(languages()))
    settings.save(replace(settings.load(), language=code))

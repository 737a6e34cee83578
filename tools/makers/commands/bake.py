"""`vernissage bake`: make the textures and sounds of assets anew."""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

import assets
from engine.core.errors import Refused
from tools.language import own_words


def run(
    only: Annotated[list[str] | None, typer.Argument(help="textures or sounds; both if none.")] = None,
) -> None:
    """Bake textures and sounds into assets. Needs the extra `art`."""
    if find_spec("numpy") is None or find_spec("skia") is None:
        raise Refused("art_missing")
    from tools.makers.baker import cues, textures

    words, wanted = own_words(), only or [""]
    files: list[Path] = []
    if any("textures".startswith(typed) for typed in wanted):
        files += textures.bake(assets.path("textures"))
    if any("sounds".startswith(typed) for typed in wanted):
        files += cues.bake(assets.path("sounds"))
    if not files:
        raise Refused("nothing_baked", names="textures, sounds")
    typer.echo(words.say("bake.done", count=len(files), kilobytes=sum(file.stat().st_size for file in files) // 1000))

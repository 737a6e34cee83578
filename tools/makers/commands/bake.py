"""`vernissage bake`: make the textures, sounds and stand-in pictures of assets anew."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

import assets
from engine.core.errors import Refused
from tools.language import own_words


def run(
    only: Annotated[
        list[str] | None, typer.Argument(help="textures, sounds, or beginnings of pictures' names; all of it if none.")
    ] = None,
    jobs: Annotated[int, typer.Option(help="Processes that paint at once.", min=1)] = 1,
) -> None:
    """Bake textures, sounds and stand-in pictures into assets. Needs the extra `art`."""
    if find_spec("numpy") is None or find_spec("skia") is None:
        raise Refused("art_missing")
    from tools.makers.baker import cues, pictures, textures

    words, wanted = own_words(), only or [""]
    files: list[Path] = []
    if any("textures".startswith(one) for one in wanted):
        files += textures.bake(assets.path("textures"))
    if any("sounds".startswith(one) for one in wanted):
        files += cues.bake(assets.path("sounds"))
    names = [name for name in pictures.names() if any(name.startswith(one) for one in wanted)]
    folder = assets.path("paintings", "placeholders")
    with ProcessPoolExecutor(jobs) as pool:
        files += pool.map(pictures.bake, names, [folder] * len(names))
    if not files:
        raise Refused("nothing_baked", names=", ".join(["textures", "sounds", *pictures.names()]))
    typer.echo(words.say("bake.done", count=len(files), kilobytes=sum(file.stat().st_size for file in files) // 1000))

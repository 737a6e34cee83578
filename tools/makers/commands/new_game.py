"""`vernissage new-game`: the boilerplate of a new game."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from engine.core.errors import Refused
from tools.makers.golden import plan, playthrough
from tools.makers.new_game.writing import write

ROOT = Path(__file__).parents[3]


def run(
    slug: Annotated[str, typer.Argument(help="Its name in code, such as hidden_hand: small letters, digits, _.")],
    title: Annotated[str, typer.Option(help="Its name for people; without one it is made of the other.")] = "",
) -> None:
    """Write a new game that can be played at once: all of its files, and its line in each list.

    Rules, table, texts in English and German, emblem, page of its rules, tests, recorded matches. Nothing is overwritten.
    """
    if importlib.util.find_spec("ruff") is None:
        raise Refused("extra_missing", extra="test")
    written = write(ROOT, slug, title or slug.replace("_", " ").title())
    modules = [str(path) for path in written if path.suffix == ".py"]
    for words in (["check", "--fix", "--quiet", "--select", "I"], ["format", "--quiet"]):
        subprocess.run([sys.executable, "-m", "ruff", *words, *modules], cwd=ROOT, check=True)
    importlib.invalidate_caches()
    game = importlib.import_module(f"engine.games.{slug}").GAME
    for name, table in plan(game).items():
        written.append(ROOT / "tests" / "golden" / name)
        written[-1].write_text(playthrough(game, *table), "utf-8", newline="\n")
    for path in written:
        typer.echo(str(path.relative_to(ROOT)))
    typer.echo(f"Play it: vernissage play {slug}. How it becomes another game stands in CONTRIBUTING.md.")

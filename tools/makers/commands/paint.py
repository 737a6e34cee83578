"""`vernissage paint`: bakes the project's pictures from their recipes."""

import importlib.util
import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from tools.makers.painter import stamp
from tools.makers.painter.check import faults
from tools.makers.painter.spec import Painting, every

Baker = Callable[[Painting, Path, int], int]


def run(
    ids: Annotated[
        list[str] | None, typer.Argument(help="Works by their four digits; without any, all that changed.")
    ] = None,
    jobs: Annotated[int, typer.Option(help="How many processes.", min=1)] = 1,
    size: Annotated[int, typer.Option(help="Long side in pixels.", min=160, max=1600)] = 1280,
    out: Annotated[Path | None, typer.Option(help="A folder to paint into, for looking only.")] = None,
    again: Annotated[bool, typer.Option("--again", help="Paint also what has not changed.")] = False,
    sheet: Annotated[Path | None, typer.Option(help="Lay all these pictures on one sheet, a PNG file.")] = None,
) -> None:
    """Paint pictures from their recipes.

    A picture whose recipe has not changed is left alone, so a run that was broken off goes on where it was. Needs the
    extra `art`; the pictures are committed, so nobody needs it to play.
    """
    recipes = _chosen(ids)
    wrong = [f"{work}: {fault}" for work, recipe in recipes.items() for fault in faults(recipe)]
    if wrong:
        typer.echo("\n".join(wrong), err=True)
        raise typer.Exit(1)
    if importlib.util.find_spec("skia") is None or importlib.util.find_spec("numpy") is None:
        typer.echo('Painting needs numpy and skia-python: pip install "vernissage[art]"', err=True)
        raise typer.Exit(1)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # for such small arrays threads cost more than they save
    from tools.makers.painter.bake import bake, picture_path  # numpy and skia are only needed from here on

    targets = {work: (out / f"{work}.jpg" if out else picture_path(work)) for work in recipes}
    wanted = again or (out and ids)
    stamps = stamp.read()
    due = [work for work in recipes if wanted or stamps.get(work) != _stamp(recipes[work], picture_path(work))]
    console = Console(stderr=True)
    for work, result in track(_baked(bake, recipes, targets, due, size, jobs), "Painting", len(due), console=console):
        typer.echo(f"{work} {result}")
        if out is None:
            stamps[work] = _stamp(recipes[work], targets[work])
            stamp.write(stamps)
    typer.echo(f"{len(due)} painted, {len(recipes) - len(due)} unchanged.")
    if sheet is not None:
        from tools.makers.painter.sheet import lay

        lay([target for target in targets.values() if target.exists()], sheet)


def _stamp(recipe: Painting, picture: Path) -> tuple[str, str]:
    return recipe.stamp(), stamp.hash_of(picture)


def _chosen(ids: list[str] | None) -> Mapping[str, Painting]:
    recipes = every()
    unknown = [work for work in ids or () if work not in recipes]
    if unknown:
        raise typer.BadParameter(
            f"no recipe for {', '.join(unknown)}: there are recipes for {', '.join(sorted(recipes))}"
        )
    return {work: recipes[work] for work in ids} if ids else recipes


def _baked(
    bake: Baker, recipes: Mapping[str, Painting], targets: dict[str, Path], due: list[str], size: int, jobs: int
) -> Iterator[tuple[str, str]]:
    """Bake what is due, in this process or in several; yield each work with its size as it is done."""
    if jobs == 1:
        for work in due:
            yield work, f"{bake(recipes[work], targets[work], size)} bytes"
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting = {pool.submit(bake, recipes[work], targets[work], size): work for work in due}
        for done in as_completed(waiting):
            yield waiting[done], f"{done.result()} bytes"

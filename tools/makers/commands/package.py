"""`vernissage package`: the program for people without Python."""

import importlib.util
from pathlib import Path
from typing import Annotated

import typer

from tools.makers.packaging.build import ROOT, PackagingFailed, build

MB = 1_000_000


def run(
    out: Annotated[Path, typer.Option(help="The folder that gets folder and archive.")] = ROOT / "dist",
) -> None:
    """Build the program for people without Python: a folder and one archive, for this system.

    From the pinned versions. What it makes runs on systems of this kind that are as old as this one, or newer: a package for
    older ones is built on an older one.
    """
    if importlib.util.find_spec("PyInstaller") is None:
        typer.echo("Packaging needs PyInstaller: python3 tools package installs it.", err=True)
        raise typer.Exit(1)
    try:
        made = build(out.absolute(), typer.echo)
    except PackagingFailed as failed:
        typer.echo(str(failed), err=True)
        raise typer.Exit(1) from failed
    typer.echo(f"{made.folder}: {made.size / MB:.1f} MB")
    typer.echo(f"{made.archive}: {made.archive.stat().st_size / MB:.1f} MB")
    typer.echo(f"SHA-256 {made.checksum}")

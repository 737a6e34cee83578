"""`vernissage map`: what each module is for, from its own docstring."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from tools.makers.commands.check import ROOT

PACKAGES = ("engine", "netcode", "client", "assets", "tools")


def run(
    words: Annotated[
        list[str] | None, typer.Argument(help="Only lines with all of these words; or a folder, such as engine/core.")
    ] = None,
) -> None:
    """List every module with the first line of its docstring."""
    wanted = [word.lower() for word in words or ()]
    for file in files():
        line = f"{file.relative_to(ROOT).as_posix()}: {purpose(file)}"
        if all(word in line.lower() for word in wanted):
            typer.echo(line)


def files() -> Iterator[Path]:
    """Yield the program's modules, in order."""
    for package in PACKAGES:
        yield from sorted(file for file in (ROOT / package).rglob("*.py"))


def purpose(file: Path) -> str:
    """Return the first line of a module's docstring; empty where there is none."""
    return (ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or "").partition("\n")[0]

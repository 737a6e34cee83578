"""The command line: `vernissage COMMAND ...`, the same as `python3 tools COMMAND ...` once that has set up.

Exit codes: 0 done, 1 failed (the command says why), 2 refused (a wrong option, or something that the rules do not allow),
130 interrupted.
"""

import importlib
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import Annotated, NoReturn

import typer

from engine.core.errors import Refused
from tools.commands import Command, commands
from tools.output import make_safe

Wording = Callable[[Refused], str]


def in_words(refused: Refused) -> str:
    """Return a refusal as a sentence; code and values where there is no text for it."""
    from tools.language import own_words  # imported only here, as reading the texts takes time

    words = own_words()
    return words.refusal(refused) if words.has(f"refused.{refused.code}") else f"Refused: {refused}"


def main(argv: Sequence[str] | None = None, wording: Wording = in_words) -> NoReturn:
    """Run one command line (sys.argv without one) and end the process with its exit code.

    wording: turns a refusal into a sentence.
    """
    args = list(sys.argv[1:] if argv is None else argv)
    make_safe()
    try:
        build(args)(args=args, prog_name="vernissage")
    except Refused as refused:
        print(wording(refused), file=sys.stderr)
        sys.exit(2)
    sys.exit(0)


def build(args: Sequence[str]) -> typer.Typer:
    """Return the app for a command line: it lists every command, but only the one asked for is imported."""
    app = typer.Typer(
        name="vernissage",
        help="Vernissage: games about paintings for a home network.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    app.callback()(_root)
    asked = next((word for word in args if not word.startswith("-")), "")  # no option of the root takes a value
    for command in commands():
        app.command(command.name, help=command.help, short_help=command.help)(
            _unused
        ) if command.name != asked else _load(app, command)
    return app


def _load(app: typer.Typer, command: Command) -> None:
    """Register a command with its real function, whose docstring is its help; a group with its commands."""
    module = importlib.import_module(command.module)
    if hasattr(module, "group"):
        app.add_typer(module.group, name=command.name)
    else:
        app.command(command.name)(module.run)


def _unused() -> None:
    raise AssertionError("a command that was only listed has been run")


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"vernissage {version('vernissage')}")
        raise typer.Exit


def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Take the options of `vernissage` itself; with it typer keeps a command's name even where there is only one."""


if __name__ == "__main__":
    main()

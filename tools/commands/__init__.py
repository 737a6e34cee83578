"""The commands of `vernissage`: a line here and a module with a function `run` each.

`run` is an ordinary typer function: parameters are arguments and options, the docstring is the command's help, and its
first line is the help line here (a test compares them). Only the module of the command asked for is imported, so that
`vernissage --help` and every other command stay fast.
"""

from __future__ import annotations

from typing import NamedTuple


class Command(NamedTuple):
    """A command: its name on the command line, its module in this folder, its line in `vernissage --help`."""

    name: str
    module: str
    help: str


COMMANDS = (Command("test", "check", "Check everything: format, lint, types, tests, coverage."),)
"""In the order in which `vernissage --help` lists them."""

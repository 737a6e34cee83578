"""The entry point of `vernissage`: the window at once for the command lines AT_ONCE, else the command line.

The window shows its first frame before the libraries of the command line and the network are imported.
"""

import sys
from collections.abc import Sequence
from typing import NoReturn

from tools.output import make_safe
from tools.window import has_display, open_window

AT_ONCE = (["play"],)
"""Command lines that open the window and nothing else."""


def main(argv: Sequence[str] | None = None) -> NoReturn:
    """Run one command line (sys.argv without one) and end the process with its exit code."""
    args = list(sys.argv[1:] if argv is None else argv)
    make_safe()
    if args in AT_ONCE and has_display() and open_window():
        sys.exit(0)
    from tools import cli

    cli.main(args)

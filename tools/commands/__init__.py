"""The commands of `vernissage`: a line here and a module with a function `run` each.

`run` is an ordinary typer function: parameters are arguments and options, the docstring is the command's help, and its
first line is the help line here (a test compares them). A module with commands of its own has a typer app, `group`, as well,
and `run` is what stands for the group itself. Only the module of the command asked for is imported, so that
`vernissage --help` and every other command stay fast.
"""

from __future__ import annotations

from typing import NamedTuple


class Command(NamedTuple):
    """A command: its name on the command line, its module in this folder, its line in `vernissage --help`."""

    name: str
    module: str
    help: str


COMMANDS = (
    Command("play", "play", "Open the window and play; without a display, play or watch bots in the terminal."),
    Command("host", "host", "Open a table of a game for this network and run it to the end."),
    Command("tables", "tables", "List the tables that are announced on this network."),
    Command("join", "join", "Join a table and play, in plain lines."),
    Command("bot", "bot", "Let bots join a table with its code and play to the end."),
    Command("saved", "saved", "List the saved tables of this machine: host --resume ID goes on with one."),
    Command("export", "export", "Seal a saved table into one file, to go on with it on another machine."),
    Command("open", "open", "Bring a sealed table to this machine; host --resume ID goes on with it."),
    Command("doctor", "doctor", "Find out why a table cannot be opened, found or joined, and what to do."),
    Command("replay", "replay", "Tell a recorded match again, step by step."),
    Command("verify", "verify", "Check the record of a match: its deal and every move."),
    Command("art", "art", "Show scans of the works instead of the painted homages: art packs."),
    Command("language", "language", "Choose the language of the window and of the terminal."),
    Command("simulate", "simulate", "Play whole matches between bots, without a network."),
    Command("arena", "arena", "Measure how often one bot of a level wins against others of another."),
    Command(
        "crash", "crash", "Kill the process of real tables on this machine at random points, and count what was lost."
    ),
    Command("bench", "bench", "Measure speed, round trips and sizes on this machine. Times are figures, not tests."),
    Command("soak", "soak", "Play whole games under faults and check what must always hold."),
    Command("paint", "paint", "Paint pictures from their recipes."),
    Command("bake", "bake", "Bake textures, sounds and stand-in pictures into assets. Needs the extra `art`."),
    Command(
        "shot",
        "shot",
        "Draw a screen of the window into a PNG, without a display: the same words give the same picture.",
    ),
    Command("golden", "golden", "Record the readable playthroughs of every game anew."),
    Command("test", "check", "Check everything: format, lint, types, tests, coverage."),
)
"""In the order in which `vernissage --help` lists them."""

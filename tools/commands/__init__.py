"""The commands of players: a line here and a module with a function `run` each. Those of makers: `tools.makers.commands`.

`run` is an ordinary typer function: parameters are arguments and options, the docstring is the command's help, and its
first line is the help line here (a test compares them). A module with subcommands has a typer app, `group`, as well,
and `run` is the callback of that group. Only the module of the command asked for is imported, so that
`vernissage --help` and every other command stay fast; and `run` itself imports what takes long to import, such as the
network, so that its help comes at once.
"""

from typing import NamedTuple


class Command(NamedTuple):
    """A command: its name on the command line, its module, its line in `vernissage --help`."""

    name: str
    module: str
    help: str


COMMANDS = {
    "play": "Open the window and play; without a display, play or watch bots in the terminal.",
    "learn": "Learn a game in a guided match: a few minutes, one thing at a time, at a table of its own.",
    "host": "Open a table of a game for this network and run it to the end.",
    "tables": "List the tables that are announced on this network.",
    "join": "Join a table and play, in plain lines.",
    "bot": "Let bots join a table with its code and play to the end.",
    "saved": "List the saved tables of this machine: host --resume ID goes on with one.",
    "export": "Seal a saved table into one file, to go on with it on another machine.",
    "open": "Bring a sealed table to this machine; host --resume ID goes on with it.",
    "doctor": "Find out why a table cannot be opened, found or joined, and what to do.",
    "replay": "Tell a recorded match again, step by step.",
    "house": "Tell who won what in this house, tonight and of all time, from the records on this machine.",
    "verify": "Check the record of a match: its deal and every move.",
    "art": "Show scans of the works instead of the painted homages: art packs.",
    "deck": "Make decks of your own pictures, to play Stolen Paintings with.",
    "language": "Choose the language of the window and of the terminal.",
    "paintings": "List the works of a game, or all: who painted them, when, and what can be seen in them.",
    "simulate": "Play whole matches between bots, without a network.",
    "arena": "Measure how often one bot of a level wins against others of another.",
    "ladder": "Rank all bot levels, and bots of your own, by a round robin over all seats.",
    "shot": "Draw a screen of the window into a PNG, without a display: the same words give the same picture.",
}
"""Name, which is that of its module, and line in `vernissage --help`, in the order of that list; those of makers follow."""


def commands() -> tuple[Command, ...]:
    """Return every command of this installation; a wheel lacks those of makers."""
    players = [Command(name, f"{__name__}.{name}", line) for name, line in COMMANDS.items()]
    try:
        from tools.makers import commands as makers
    except ModuleNotFoundError:
        return (*players,)
    return (*players, *(Command(name, f"{makers.__name__}.{module}", line) for name, module, line in makers.COMMANDS))

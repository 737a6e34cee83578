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


COMMANDS = (
    Command(
        "play",
        "tools.commands.play",
        "Open the window and play; without a display, play or watch bots in the terminal.",
    ),
    Command(
        "learn",
        "tools.commands.learn",
        "Learn a game in a guided match: a few minutes, one thing at a time, at a table of its own.",
    ),
    Command("host", "tools.commands.host", "Open a table of a game for this network and run it to the end."),
    Command("tables", "tools.commands.tables", "List the tables that are announced on this network."),
    Command("join", "tools.commands.join", "Join a table and play, in plain lines."),
    Command("bot", "tools.commands.bot", "Let bots join a table with its code and play to the end."),
    Command(
        "saved", "tools.commands.saved", "List the saved tables of this machine: host --resume ID goes on with one."
    ),
    Command(
        "export", "tools.commands.export", "Seal a saved table into one file, to go on with it on another machine."
    ),
    Command("open", "tools.commands.open", "Bring a sealed table to this machine; host --resume ID goes on with it."),
    Command(
        "doctor", "tools.commands.doctor", "Find out why a table cannot be opened, found or joined, and what to do."
    ),
    Command("replay", "tools.commands.replay", "Tell a recorded match again, step by step."),
    Command(
        "house",
        "tools.commands.house",
        "Tell who won what in this house, tonight and of all time, from the records on this machine.",
    ),
    Command("verify", "tools.commands.verify", "Check the record of a match: its deal and every move."),
    Command("art", "tools.commands.art", "Show scans of the works instead of the painted homages: art packs."),
    Command("language", "tools.commands.language", "Choose the language of the window and of the terminal."),
    Command(
        "paintings",
        "tools.commands.paintings",
        "List the works of a game, or all: who painted them, when, and what can be seen in them.",
    ),
    Command("simulate", "tools.commands.simulate", "Play whole matches between bots, without a network."),
    Command("arena", "tools.commands.arena", "Measure how often one bot of a level wins against others of another."),
    Command(
        "ladder",
        "tools.commands.ladder",
        "Rank all bot levels, and bots of your own, by a round robin over all seats.",
    ),
    Command(
        "shot",
        "tools.commands.shot",
        "Draw a screen of the window into a PNG, without a display: the same words give the same picture.",
    ),
)
"""In the order of `vernissage --help`; those of makers follow."""


def commands() -> tuple[Command, ...]:
    """Return every command of this installation; a wheel lacks those of makers."""
    try:
        from tools.makers.commands import COMMANDS as MAKERS
    except ModuleNotFoundError:
        return COMMANDS
    return COMMANDS + tuple(Command(*line) for line in MAKERS)

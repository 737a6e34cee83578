"""What a person at a table asks for, as data: whoever runs the session carries it out."""

from msgspec import Struct

from engine.core.events import Intent
from netcode.protocol.messages import Order


class Act(Struct, frozen=True):
    """Answer the open question."""

    intent: Intent


class Say(Struct, frozen=True):
    """Say something to everyone at the table."""

    text: str


class SetReady(Struct, frozen=True):
    """Be ready to start, or not any more."""

    ready: bool


class StartMatch(Struct, frozen=True):
    """Start the match; for the owner of the table. fewer: first take the free seats away."""

    fewer: bool = False


class NewCode(Struct, frozen=True):
    """Make a new table code; for the owner of the table."""


class Leave(Struct, frozen=True):
    """Leave the table and end; the owner perhaps to a bot that plays until they return."""

    bot: bool = False
    level: str = ""


class Decide(Struct, frozen=True):
    """Decide something about the table; for the owner."""

    order: Order


Command = Act | Say | SetReady | StartMatch | NewCode | Decide | Leave


class Parsed(Struct, frozen=True):
    """What came of a typed line: what to print, and what to carry out, in order."""

    lines: tuple[str, ...] = ()
    commands: tuple[Command, ...] = ()

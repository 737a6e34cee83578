"""What a person at a table asks for, as data: whoever runs the session carries it out."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.events import Intent
from netcode.protocol.messages import Order


@dataclass(frozen=True)
class Act:
    """Answer the open question."""

    intent: Intent


@dataclass(frozen=True)
class Say:
    """Say something to everyone at the table."""

    text: str


@dataclass(frozen=True)
class SetReady:
    """Be ready to start, or not any more."""

    ready: bool


@dataclass(frozen=True)
class StartMatch:
    """Start the match; for the owner of the table."""


@dataclass(frozen=True)
class NewCode:
    """Make a new table code; for the owner of the table."""


@dataclass(frozen=True)
class Leave:
    """Leave the table and end; the owner perhaps to a bot that plays until they return."""

    bot: bool = False
    level: str = ""


@dataclass(frozen=True)
class Decide:
    """Decide something about the table; for the owner."""

    order: Order


Command = Act | Say | SetReady | StartMatch | NewCode | Decide | Leave


@dataclass(frozen=True)
class Heard:
    """What came of a typed line: what to print, and what to carry out, in order."""

    lines: tuple[str, ...] = ()
    commands: tuple[Command, ...] = ()

"""What the guest's core asks its driver to do, in order."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.visibility import Seat
from netcode.guest.updates import Update
from netcode.protocol.messages import Message


@dataclass(frozen=True)
class Say:
    """Send a message, in order."""

    message: Message


@dataclass(frozen=True)
class HangUp:
    """Close the connection; `closed` need not be called for it."""

    politely: bool = False
    """Whether what was said before should still leave."""


@dataclass(frozen=True)
class Redial:
    """Dial again at this time."""

    at: float


@dataclass(frozen=True)
class Remember:
    """Keep what brings this seat back: a new process can come with it."""

    table: str
    name: str
    game: str
    seat: Seat
    token: bytes
    fingerprint: bytes


@dataclass(frozen=True)
class Tell:
    """Something for whoever sits in front."""

    update: Update


GuestEffect = Say | HangUp | Redial | Remember | Tell

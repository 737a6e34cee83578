"""What the guest's core asks its driver (`netcode.guest.session`) to do, in order."""

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
    """Close the connection. The driver need not call `Guest.closed` for it."""

    politely: bool = False
    """Whether messages sent before should still be delivered."""


@dataclass(frozen=True)
class Redial:
    """Dial again at this time, in monotonic seconds."""

    at: float


@dataclass(frozen=True)
class Remember:
    """Save what brings this seat back, for a later process."""

    table: str
    name: str
    game: str
    seat: Seat
    token: bytes
    fingerprint: bytes
    addresses: tuple[str, ...] = ()
    """Where the table has moved to; empty: it has not."""


@dataclass(frozen=True)
class Follow:
    """Look for the table at these addresses from now on, under this certificate."""

    addresses: tuple[str, ...]
    fingerprint: bytes


@dataclass(frozen=True)
class StandBy:
    """Start a host in reserve for this table, which whoever has the key may hand it, and call `Guest.prepared`."""

    table: str
    key: bytes


@dataclass(frozen=True)
class Tell:
    """Pass an update on to whoever uses this guest: a screen, a terminal, a bot."""

    update: Update


GuestEffect = Say | HangUp | Redial | Remember | Follow | StandBy | Tell

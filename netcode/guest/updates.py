"""What a guest's side tells whoever sits in front of it: a screen, a terminal, a bot. Plain data, in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.core.events import Event
from engine.core.game import AnyGame, AnyView
from engine.core.visibility import Seat
from netcode.protocol.close_codes import Close
from netcode.protocol.messages import Plain, Room

Link = Literal["dialling", "joining", "here", "unstable", "lost"]


@dataclass(frozen=True)
class LinkChanged:
    """How the connection is. 'lost' means: it will be dialled again, the seat is kept."""

    link: Link


@dataclass(frozen=True)
class Joined:
    """We have a place at the table."""

    seat: Seat
    """Or SPECTATOR."""
    owner: bool
    table: str
    name: str
    game: AnyGame


@dataclass(frozen=True)
class RoomChanged:
    """Who sits where, and what the table plays."""

    room: Room


@dataclass(frozen=True)
class Viewed:
    """The table as this viewer may know it now. The latest one counts."""

    view: AnyView
    """Its `events` are those not told before, oldest first; a gap (after a long silence) is filled by `Logged`."""
    rev: int
    seconds_left: float | None
    clock_stopped: bool
    settled: bool
    """Whether none of our intents is on its way."""
    match: int = 1
    """Which of the table's matches this is: another number begins anew, with no event of the one before."""


@dataclass(frozen=True)
class Logged:
    """Everything that this viewer could have seen before the first `Viewed`: after joining late or coming back."""

    events: tuple[Event, ...]
    match: int = 1


@dataclass(frozen=True)
class ChatHeard:
    """Somebody said something. `seat` is SPECTATOR for someone who watches."""

    seat: Seat
    name: str
    text: str


@dataclass(frozen=True)
class IntentRefused:
    """Our intent was not done, and why: a text key of the game (`<slug>.illegal.<code>`) or of the table."""

    code: str
    values: dict[str, Plain]


@dataclass(frozen=True)
class Noticed:
    """Something happened to the table: a text key `notice.<code>` with its values."""

    code: str
    values: dict[str, Plain]


@dataclass(frozen=True)
class Verified:
    """The match is over and checked against all that we were shown; or the host was caught while it dealt."""

    ok: bool
    match: int
    """Which match of the table."""
    code: str
    """Text key `fair.<code>`: the first difference; where all is well, what we could check."""
    values: dict[str, Plain]
    word: int | None = None
    """20 bits of the hash of the whole journal, told as two words; None without a journal."""
    redeals: int = 0
    left_out: tuple[Seat, ...] = ()
    """Seats without a share in the deal: they were away."""
    journal: bytes = b""
    """The journal as the host has sent it; empty where it could not be read."""


@dataclass(frozen=True)
class Shut:
    """The end: no way in, or no way back. `code` is a text key `denied.<code>` or `close.<name of Close>`."""

    code: str
    values: dict[str, Plain]
    close: Close | None = None


Update = LinkChanged | Joined | RoomChanged | Viewed | Logged | ChatHeard | IntentRefused | Noticed | Verified | Shut

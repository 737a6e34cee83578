"""What the sans-IO cores ask their driver to do, in order. The cores themselves touch no socket, file, clock or chance.

The driver's duty after each call into a core: carry out the effects in order; `Persist` and `Keep` must be on the disk before
anything after it is sent; then ask `wake_at()` and call `tick(now)` no later than that.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.journal import Record
from engine.core.outcome import Outcome
from netcode.close import Close
from netcode.memory import TableMemory
from netcode.messages import Message, Showing
from netcode.setup import BotSeat
from netcode.snapshot import Snapshot

Conn = int
"""A connection, numbered by the driver; a number is never used again."""


@dataclass(frozen=True)
class Send:
    """Send a message, in order with the others of this connection."""

    conn: Conn
    message: Message


@dataclass(frozen=True)
class Show:
    """Put a view into the connection's outbox of one: it replaces a view that was not sent yet."""

    conn: Conn
    message: Showing


@dataclass(frozen=True)
class Drop:
    """Close a connection, after what was sent before has left or a second has passed."""

    conn: Conn
    code: Close


@dataclass(frozen=True)
class Persist:
    """Append a record to the journal of a match and have it on the disk before going on."""

    record: Record
    match: int = 1
    """Which of the table's matches; an Opening begins its journal."""


@dataclass(frozen=True)
class Keep:
    """Write down what the table must not forget, in place of what was kept before; on the disk before going on."""

    memory: TableMemory


@dataclass(frozen=True)
class Snap:
    """Write down the state that the records on the disk come to, in place of an older one. Nobody waits for it."""

    snapshot: Snapshot
    match: int = 1


@dataclass(frozen=True)
class BotWanted:
    """Let a bot take a seat, with the token in here: an ordinary guest, from now on."""

    bot: BotSeat


@dataclass(frozen=True)
class Seated:
    """Told to whoever runs the host: somebody took a seat or came back to it."""

    seat: int
    name: str
    kind: str


@dataclass(frozen=True)
class Left:
    """Told to whoever runs the host: a seat's connection is gone; the seat is away."""

    seat: int
    name: str


@dataclass(frozen=True)
class Started:
    """Told to whoever runs the host: the match has begun."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class Finished:
    """Told to whoever runs the host: the match is over."""

    outcome: Outcome


@dataclass(frozen=True)
class Closing:
    """Told to whoever runs the host: close the table now, and forget it if it is not to be gone on with."""

    forget: bool


@dataclass(frozen=True)
class Warned:
    """Told to whoever runs the host: a text key with its values (a new code, a peer refused)."""

    code: str
    values: dict[str, str | int]


@dataclass(frozen=True)
class Changed:
    """Told to whoever announces the table: what the lobby shows of it is different now."""


Effect = (
    Send
    | Show
    | Drop
    | Persist
    | Keep
    | Snap
    | BotWanted
    | Seated
    | Left
    | Started
    | Finished
    | Closing
    | Warned
    | Changed
)

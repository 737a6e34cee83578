"""What the sans-IO cores ask their driver to do, in order. The cores themselves touch no socket, file, clock or chance.

The driver's duty after each call into a core: carry out the effects in order; `Persist` and `Keep` must be on the disk before
anything after it is sent; then ask `wake_at()` and call `tick(now)` no later than that.
"""

from __future__ import annotations

from msgspec import Struct

from engine.core.journal import Record
from engine.core.outcome import Outcome
from netcode.protocol.close_codes import Close
from netcode.protocol.messages import Message, Showing
from netcode.table.config import BotSeat
from netcode.table.snapshot import Snapshot
from netcode.table.table_memory import TableMemory

Conn = int
"""A connection, numbered by the driver; a number is never used again."""


class Send(Struct, frozen=True):
    """Send a message, in order with the others of this connection."""

    conn: Conn
    message: Message


class Show(Struct, frozen=True):
    """Put a view into the connection's outbox of one: it replaces a view that was not sent yet."""

    conn: Conn
    message: Showing


class Drop(Struct, frozen=True):
    """Close a connection, after what was sent before has left or a second has passed."""

    conn: Conn
    code: Close


class Persist(Struct, frozen=True):
    """Append a record to the journal of a match and have it on the disk before going on."""

    record: Record
    match: int = 1
    """Which of the table's matches; an Opening begins its journal."""


class Keep(Struct, frozen=True):
    """Write down what the table must not forget, in place of what was kept before; on the disk before going on."""

    memory: TableMemory


class Snap(Struct, frozen=True):
    """Write down the state that the records on the disk come to, in place of an older one. Nobody waits for it."""

    snapshot: Snapshot
    match: int = 1


class BotWanted(Struct, frozen=True):
    """Let a bot take a seat, with the token in here: an ordinary guest, from now on."""

    bot: BotSeat


class BrowsersWanted(Struct, frozen=True):
    """Let browsers in from now on, or no more."""

    on: bool


class Seated(Struct, frozen=True):
    """Told to whoever runs the host: somebody took a seat or came back to it."""

    seat: int
    name: str
    kind: str


class Left(Struct, frozen=True):
    """Told to whoever runs the host: a seat's connection is gone; the seat is away."""

    seat: int
    name: str


class Started(Struct, frozen=True):
    """Told to whoever runs the host: the match has begun."""

    names: tuple[str, ...]


class Finished(Struct, frozen=True):
    """Told to whoever runs the host: the match is over."""

    outcome: Outcome


class Closing(Struct, frozen=True):
    """Told to whoever runs the host: close the table now, and forget it if it is not to be gone on with."""

    forget: bool


class Warned(Struct, frozen=True):
    """Told to whoever runs the host: a text key with its values (a new code, a peer refused)."""

    code: str
    values: dict[str, str | int]


class Changed(Struct, frozen=True):
    """Told to whoever announces the table: what the lobby shows of it is different now."""


Effect = (
    Send
    | Show
    | Drop
    | Persist
    | Keep
    | Snap
    | BotWanted
    | BrowsersWanted
    | Seated
    | Left
    | Started
    | Finished
    | Closing
    | Warned
    | Changed
)

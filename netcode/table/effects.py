"""Actions that the table's core requests of its driver, in order. The core touches no socket, file, clock or chance.

The driver's duty after each call into the core: carry out the effects in order; `Persist` and `Keep` must be on the disk before
anything after it is sent; then ask `wake_at()` and call `tick(now)` no later than that.
"""

from msgspec import Struct

from engine.core.journal import Record
from engine.core.outcome import Outcome
from netcode.protocol.close_codes import Close
from netcode.protocol.messages import Chatted, Message, Prepared, Showing
from netcode.table.config import BotSeat
from netcode.table.table_memory import TableMemory

Conn = int
"""A connection, numbered by the driver; a number is never used again."""


class Send(Struct, frozen=True):
    """Send a message, in order with the others of this connection."""

    conn: Conn
    message: Message


class Show(Struct, frozen=True):
    """Send a view; one that waits unsent for this connection is replaced by it."""

    conn: Conn
    message: Showing


class SendDeck(Struct, frozen=True):
    """Send the deck of own pictures from a byte on, in parts, whenever nothing else waits for this connection."""

    conn: Conn
    deck: str
    at: int


class Drop(Struct, frozen=True):
    """Close a connection, after what was sent before has left, a second later at most."""

    conn: Conn
    code: Close


class Persist(Struct, frozen=True):
    """Append a record to the journal of a match; it must be on the disk (fsync) before the next effect."""

    record: Record
    match: int = 1
    """Number of the match at this table, from 1; an Opening begins its journal."""


class Keep(Struct, frozen=True):
    """Write the table's memory, in place of the last one; it must be on the disk before the next effect."""

    memory: TableMemory


class HandOver(Struct, frozen=True):
    """Give the table to the heir's host in reserve. Nothing more is decided until it is known whether that host has it."""

    name: str
    """The heir's."""
    to: Prepared
    memory: TableMemory
    """The table as its new host begins."""
    chat: tuple[Chatted, ...]


class HeirReady(Struct, frozen=True):
    """For the host's user: a guest's machine has a host in reserve, or the reason it has none."""

    name: str
    at: Prepared


class BotWanted(Struct, frozen=True):
    """Start a bot of the host: an ordinary guest that comes in with the token given here."""

    bot: BotSeat


class BrowsersWanted(Struct, frozen=True):
    """Let browsers in from now on, or no more."""

    on: bool


class Seated(Struct, frozen=True):
    """For the host's user: a guest took a seat or came back to it."""

    seat: int
    name: str
    kind: str


class Left(Struct, frozen=True):
    """For the host's user: a seat's connection is gone; the seat is away."""

    seat: int
    name: str


class Started(Struct, frozen=True):
    """Told to whoever runs the host: the match has begun."""

    names: tuple[str, ...]


class Finished(Struct, frozen=True):
    """Told to whoever runs the host: the match is over."""

    outcome: Outcome


class Closing(Struct, frozen=True):
    """Told to whoever runs the host: close the table now; with `forget` its memory is deleted, so that it cannot be resumed."""

    forget: bool


class Warned(Struct, frozen=True):
    """For the host's user: a text key with its values (a new code, a peer refused)."""

    code: str
    values: dict[str, str | int]


class Changed(Struct, frozen=True):
    """For the announcer: `Table.public` may have changed."""


Effect = (
    Send
    | Show
    | SendDeck
    | Drop
    | Persist
    | Keep
    | HandOver
    | HeirReady
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

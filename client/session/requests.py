"""Requests of the window to its network thread, as plain data; the commands among them are what a person does at a table.

`NetworkThread.ask` takes them, `client.session.network` carries them out.
"""

from msgspec import Struct

from engine.core.events import Intent
from engine.core.options import Value
from netcode.host.worker_config import Browsers
from netcode.protocol.messages import Bye, Wish


class LookAround(Struct, frozen=True):
    """Begin to look for tables nearby, or stop. Answered with `TablesNearby` at each change."""

    on: bool


class Examine(Struct, frozen=True):
    """Find out why a table cannot be found or joined. Answered with `Examined`."""

    address: str = ""
    """As typed; empty: only this machine and its network."""


class FindReturns(Struct, frozen=True):
    """Look which tables one could go back to. Answered with `Returns`."""


class JoinByCode(Struct, frozen=True):
    """Join a table with its code. Answered with the updates of the table."""

    addresses: tuple[str, ...]
    """As typed, or as found; best first."""
    code: str
    name: str
    watch: bool = False
    table: str = ""
    """The table's id, where it is known."""


class Return(Struct, frozen=True):
    """A table to go back to. Answered, when it is asked for, as `JoinByCode` is."""

    way: str
    """How: `seat` by its token, `owner` by the token of whoever opened it, `saved` by opening it again."""
    table: str
    name: str
    game: str
    answering: bool
    """Whether the table answers now; always true for one that is saved here or whose process runs here."""
    file: str = ""
    """Where the way back is kept."""
    player: str = ""
    """The name at the seat; empty where it is not known."""
    seat: int = -1
    names: tuple[str, ...] = ()
    """Who plays at it, as far as that is known."""
    pace: float = 1.0
    """Seconds between the moves of bots, at a saved table."""
    when: float = 0.0
    """When one was there last, in seconds since 1970; 0 where that is not known."""


class Forget(Struct, frozen=True):
    """Forget the way back to a table. Answered with `Returns`."""

    back: Return


class OpenTable(Struct, frozen=True):
    """Open a table on this machine and sit down at it. Answered with `HostReported`, then as `JoinByCode` is."""

    game: str
    seats: int
    name: str
    """The table's."""
    player: str
    bots: tuple[str, ...] = ()
    """A level each."""
    options: dict[str, Value] = {}
    practice: bool = False
    """Bound to this machine alone and not announced, until it is opened to the network."""
    watch: bool = False
    pace: float = 1.0
    """Seconds that a bot seems to think."""
    begin: bool = False
    """Start the match as soon as everyone is here."""
    browsers: Browsers = ""
    """The way by which phones and other browsers come; empty: none, as at a practice table."""
    teaches: bool = False
    """Tell everyone beside the play how the game goes."""


class OpenToNetwork(Struct, frozen=True):
    """Open the practice table that we are at to everyone in the house: it listens and is announced from then on."""

    table: OpenTable


class Act(Struct, frozen=True):
    """Answer the open question of the table that we are at."""

    intent: Intent
    prompt: int | None = None
    """The question that it answers: of the view that it was chosen from; None: of the latest."""


Command = Act | Wish | Bye
"""What a person does at the table that they are at, in the order in which it is asked for."""


class Away(Struct, frozen=True):
    """Drop the connection to the table without a word, as if the line broke. The seat is kept."""


class ReadHouse(Struct, frozen=True):
    """Read this machine's notes of finished matches. Answered with `HouseRead`."""


class RenamePerson(Struct, frozen=True):
    """Rename a person on the pages of our house. Answered with `HouseRead`."""

    name: str
    new: str


class ForgetPerson(Struct, frozen=True):
    """Leave a person's matches up to now out of the pages of our house. Answered with `HouseRead`."""

    name: str


Request = (
    ReadHouse
    | RenamePerson
    | ForgetPerson
    | LookAround
    | Examine
    | FindReturns
    | JoinByCode
    | Return
    | Forget
    | OpenTable
    | OpenToNetwork
    | Command
    | Away
)

"""Updates from a guest to its user (a screen, a terminal, a bot), and actions for its driver. Plain data, in order."""

from dataclasses import dataclass
from typing import Literal

from engine.core.events import Event
from engine.core.game import AnyGame, AnyView
from engine.core.visibility import Seat
from netcode.protocol.close_codes import Close
from netcode.protocol.messages import Message, Plain, Room
from netcode.storage.own_decks import Hanging

Link = Literal["dialling", "joining", "here", "unstable", "lost"]


@dataclass(frozen=True)
class LinkChanged:
    """The state of the connection. 'lost': it will be dialled again; the seat is kept."""

    link: Link


@dataclass(frozen=True)
class Joined:
    """We have a place at the table. Told again when another game is played, or when the place is another one."""

    seat: Seat
    """Or SPECTATOR."""
    owner: bool
    table: str
    name: str
    game: AnyGame


@dataclass(frozen=True)
class OwnerChanged:
    """We are the table's owner from now on, or no more."""

    owner: bool


@dataclass(frozen=True)
class RoomChanged:
    """Who sits where, and what the table plays."""

    room: Room


@dataclass(frozen=True)
class DeckComes:
    """The deck of own pictures that the table plays with is on its way, or here."""

    reference: str
    share: float
    """How much of it is here, from 0 to 1."""
    deck: Hanging | None
    """The deck, once all of it is here."""


@dataclass(frozen=True)
class Viewed:
    """The match as this viewer may know it now. The latest one replaces all before."""

    view: AnyView
    """Its `events` are those not told before, oldest first. While some are missing (after a long silence) it has only fleeting
    ones: the rest comes with the next `Viewed`."""
    rev: int
    seconds_left: float | None
    clock_stopped: bool
    settled: bool
    """Whether none of our intents is unsettled."""
    match: int = 1
    """Number of the match at this table. With another number a new match begins; no event of the one before follows."""
    missing: bool = False
    """Whether events are missing: they come with the next one, at once."""


@dataclass(frozen=True)
class Logged:
    """Everything that this viewer could have seen before the first `Viewed`: after joining late or coming back."""

    events: tuple[Event, ...]
    match: int = 1


@dataclass(frozen=True)
class ChatReceived:
    """Somebody said something. `seat` is SPECTATOR for someone who watches."""

    seat: Seat
    name: str
    text: str


@dataclass(frozen=True)
class IntentRefused:
    """Our intent was refused, and why: a text key of the game (`<slug>.illegal.<code>`) or of the table."""

    code: str
    values: dict[str, Plain]


@dataclass(frozen=True)
class Noticed:
    """Something happened to the table: a text key `notice.<code>` with its values."""

    code: str
    values: dict[str, Plain]


@dataclass(frozen=True)
class Verified:
    """Result of the check of a match that is over, against all that we were shown; or of a deal in which the host cheated."""

    ok: bool
    match: int
    """Which match of the table."""
    code: str
    """Text key `fair.<code>`: the first difference; where all is well, what we could check."""
    values: dict[str, Plain]
    word: int | None = None
    """The table word: 20 bits of the hash of the whole journal, shown as two words; None without a journal."""
    redeals: int = 0
    left_out: tuple[Seat, ...] = ()
    """Seats without a share in the deal: they were away."""
    journal: bytes = b""
    """The journal as the host has sent it; empty where it could not be read."""


@dataclass(frozen=True)
class Shut:
    """The end: we are not let in, or cannot come back. `code`: a text key `denied.<code>` or `close.<name of Close>`."""

    code: str
    values: dict[str, Plain]
    close: Close | None = None


Update = (
    LinkChanged
    | Joined
    | OwnerChanged
    | RoomChanged
    | DeckComes
    | Viewed
    | Logged
    | ChatReceived
    | IntentRefused
    | Noticed
    | Verified
    | Shut
)


# For the driver, `netcode.guest.session`


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
    """Save the pass back to this seat, for a later process."""

    table: str
    name: str
    game: str
    seat: Seat
    token: bytes
    fingerprint: bytes
    addresses: tuple[str, ...] = ()
    """Where the table has moved to; empty: it has not."""
    elsewhere: tuple[str, ...] = ()
    """Where it may be if its host is gone."""


@dataclass(frozen=True)
class Follow:
    """Look for the table at these addresses from now on, under this certificate."""

    addresses: tuple[str, ...]
    fingerprint: bytes


@dataclass(frozen=True)
class Elsewhere:
    """Look for the table at these addresses too, from now on, where it does not answer; others may host it there."""

    addresses: tuple[str, ...]


@dataclass(frozen=True)
class StandBy:
    """Start a host in reserve, which takes this table from the holder of the key, and send `Prepared`.

    Without a key no host asks for it: it is started only where a copy of the table lies here.
    """

    table: str
    key: bytes


GuestEffect = Say | HangUp | Redial | Remember | Follow | Elsewhere | StandBy | Update
"""What the guest's core returns; updates are passed on to whoever uses the guest."""

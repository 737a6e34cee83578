"""What the host knows of one connection: stage of its handshake, when it was last heard, how many messages it may send."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from netcode.protocol.limits import (
    DIALS_COUNTED,
    EXCESS_PER_SECOND,
    HANDSHAKE_TIMEOUT,
    MAX_STRANGERS,
    MESSAGES_PER_SECOND,
    STRANGERS_OF_ADDRESS,
)
from netcode.protocol.messages import Hello
from netcode.protocol.rate_limits import Bucket
from netcode.table.effects import Conn
from netcode.table.members import Member, StandIn


class ConnectionStage(enum.Enum):
    """How far a connection has come. The table of what may come when is in `netcode.table.table`."""

    NEW = "connected"
    GREETED = "its Hello was fine"
    PROVING = "has our PAKE element"
    PROVEN = "knows the code, and has a token to show"
    WELCOMED = "a place is promised"
    ATTACHED = "holds its place"
    GONE = "being closed"


@dataclass
class Peer:
    """One connection."""

    conn: Conn
    source: str
    """`network_of` the address that it came from: by this, tries and connections are counted."""
    deadline: float
    """When the next message of the handshake must have come, in monotonic seconds."""
    last_heard: float
    stage: ConnectionStage = ConnectionStage.NEW
    hello: Hello | None = None
    hello_bytes: bytes = b""
    code: str = ""
    """The table code with which SPAKE2 was begun."""
    guest_mac: bytes = b""
    host_mac: bytes = b""
    epoch: int = 0
    """The epoch promised on this connection."""
    member: Member | None = None
    stand_in: StandIn | None = None
    """Set where the guest is the bot that stands in for the member."""
    since: int = 0
    """`ViewDispatch.step` when it attached: fleeting events of earlier steps are not sent to it."""
    untold: bool = False
    """It attached while the table was paused, so the log of the match has not been sent to it yet."""
    probes: int = 0
    faults: int = 0
    bucket: Bucket = field(default_factory=lambda: Bucket(MESSAGES_PER_SECOND))
    excess: Bucket = field(default_factory=lambda: Bucket(EXCESS_PER_SECOND))
    """For messages that find `bucket` empty: when this is empty too, the connection is closed."""

    @property
    def stranger(self) -> bool:
        """Whether it has not shown yet what lets it in."""
        return self.member is None

    def advance(self, stage: ConnectionStage, now: float) -> None:
        """Enter a stage; the next message must come within HANDSHAKE_TIMEOUT seconds."""
        self.stage, self.deadline = stage, now + HANDSHAKE_TIMEOUT


class Dials:
    """How often each address has dialled, or what it was sent, in the last DIALS_COUNTED seconds, twice that at most."""

    def __init__(self) -> None:
        self._new, self._old, self._since = Counter[str](), Counter[str](), 0.0

    def add(self, source: str, now: float, many: int = 1) -> None:
        """Count a connection from an address, or as many bytes."""
        if now - self._since >= DIALS_COUNTED:
            self._new, self._old, self._since = Counter(), self._new, now
        self._new[source] += many

    def of(self, source: str) -> int:
        """Return how much there was of an address."""
        return self._new[source] + self._old[source]


class Dialled(Protocol):
    """A connection that has come from somewhere."""

    @property
    def source(self) -> str:
        """Return `network_of` its address."""


Someone = TypeVar("Someone", bound=Dialled)


def to_evict(
    strangers: Sequence[Someone],
    new: Someone,
    dials: Dials,
    of_address: int = STRANGERS_OF_ADDRESS,
    in_all: int = MAX_STRANGERS,
) -> Someone | None:
    """Return the connection to close because a new one has come, perhaps the new one itself; None where there is room.

    `strangers`: oldest first. An address that has too many loses its own oldest. Where there are too many in all, the oldest
    of the address that has dialled most often goes: so who dials now and then gets in while others dial without end.
    """
    own = [one for one in strangers if one.source == new.source]
    if len(own) >= of_address:
        return own[0]
    if len(strangers) < in_all:
        return None
    worst = max(strangers, key=lambda one: dials.of(one.source))
    return new if dials.of(new.source) > max(dials.of(worst.source), of_address) else worst

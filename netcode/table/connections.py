"""What the host knows of one connection: how far its handshake is, when it was last heard, how fast it may talk."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from ipaddress import IPv6Address, IPv6Network, ip_address

from netcode.protocol.limits import (
    DIALS_COUNTED,
    EXCESS_PER_SECOND,
    MAX_STRANGERS,
    MESSAGES_PER_SECOND,
    STEP,
    STRANGERS_OF_ADDRESS,
)
from netcode.protocol.messages import Hello
from netcode.table.effects import Conn
from netcode.table.members import Member, StandIn


class ConnectionStage(enum.Enum):
    """How far a connection has come. The table of what may come when is in `netcode.table.machine`."""

    NEW = "connected"
    GREETED = "its Hello was fine"
    PROVING = "has our PAKE element"
    PROVEN = "knows the code, and has a token to show"
    WELCOMED = "a place is promised"
    ATTACHED = "holds its place"
    GONE = "being closed"


class Bucket:
    """A token bucket: so many at once, refilled at so many a second."""

    def __init__(self, rate: float) -> None:
        self._rate, self._level, self._at = rate, rate, 0.0

    def take(self, now: float) -> bool:
        """Take one; tell whether there was one."""
        self._level = min(self._rate, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


@dataclass
class Peer:
    """One connection."""

    conn: Conn
    source: str
    """The address that it came from, without the port, of IPv6 the network: what tries and connections are counted by."""
    deadline: float
    """When the next step of the handshake must have come."""
    last_heard: float
    stage: ConnectionStage = ConnectionStage.NEW
    hello: Hello | None = None
    hello_bytes: bytes = b""
    code: str = ""
    """The table code that its proof is about."""
    guest_mac: bytes = b""
    host_mac: bytes = b""
    epoch: int = 0
    """The epoch promised on this connection."""
    member: Member | None = None
    stand_in: StandIn | None = None
    """Set where a bot speaks that plays for the member until its player returns."""
    since: int = 0
    """The door's step when it attached."""
    untold: bool = False
    """It came while the table was paused, so it has not been told what happened before."""
    probes: int = 0
    faults: int = 0
    bucket: Bucket = field(default_factory=lambda: Bucket(MESSAGES_PER_SECOND))
    excess: Bucket = field(default_factory=lambda: Bucket(EXCESS_PER_SECOND))
    """For messages that find the bucket empty."""

    @property
    def stranger(self) -> bool:
        """Whether it has not shown what lets it in."""
        return self.member is None

    def advance(self, stage: ConnectionStage, now: float) -> None:
        """Go on to the next step, which must come in time again."""
        self.stage, self.deadline = stage, now + STEP


def network_of(source: str) -> str:
    """Return what stands for an address where guests are counted: itself, of IPv6 its /64, as one laptop has all of that."""
    try:
        ip = ip_address(source)
    except ValueError:
        return source
    if not isinstance(ip, IPv6Address):
        return source
    return str(ip.ipv4_mapped or IPv6Network((int(ip), 64), strict=False))


class Dials:
    """How often each address has dialled lately: in the last DIALS_COUNTED seconds, or twice that."""

    def __init__(self) -> None:
        self._new, self._old, self._since = Counter[str](), Counter[str](), 0.0

    def add(self, source: str, now: float) -> None:
        """Count one."""
        if now - self._since >= DIALS_COUNTED:
            self._new, self._old, self._since = Counter(), self._new, now
        self._new[source] += 1

    def of(self, source: str) -> int:
        """Return how many there were from an address."""
        return self._new[source] + self._old[source]


def gives_way(strangers: Sequence[Peer], new: Peer, dials: Dials) -> Peer | None:
    """Return the stranger that gives way to a new one, which may be the new one itself; None where there is room for it.

    One address only ever ends its own. Where all are too many, it is the oldest of the address that has dialled most often: so
    who dials now and then finds a place, and keeps it while others dial without end.
    """
    own = [peer for peer in strangers if peer.source == new.source]
    if len(own) >= STRANGERS_OF_ADDRESS:
        return own[0]
    if len(strangers) < MAX_STRANGERS:
        return None
    worst = max(strangers, key=lambda peer: dials.of(peer.source))
    return new if dials.of(new.source) > max(dials.of(worst.source), STRANGERS_OF_ADDRESS) else worst

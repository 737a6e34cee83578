"""What the host knows of one connection: how far its handshake is, when it was last heard, how fast it may talk."""

from __future__ import annotations

import enum
from collections import deque
from dataclasses import dataclass, field

from netcode.effects import Conn
from netcode.limits import INTENTS_PER_SECOND, STEP
from netcode.members import Member, StandIn
from netcode.messages import Hello


class Stage(enum.Enum):
    """How far a connection has come. The table of what may come when is in `netcode.table`."""

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
    """The address that it came from, without the port: what tries are counted by."""
    deadline: float
    """When the next step of the handshake must have come."""
    last_heard: float
    stage: Stage = Stage.NEW
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
    bucket: Bucket = field(default_factory=lambda: Bucket(INTENTS_PER_SECOND))

    def advance(self, stage: Stage, now: float) -> None:
        """Go on to the next step, which must come in time again."""
        self.stage, self.deadline = stage, now + STEP


class Tries:
    """Counts tries of the code: per address and in all, and how many checks run at once."""

    def __init__(self, per_second: int, wrong_per_minute: int, wrong_in_all: int) -> None:
        self._per_second, self._wrong_per_minute, self._wrong_in_all = per_second, wrong_per_minute, wrong_in_all
        self._starts: deque[float] = deque()
        self._wrong: dict[str, deque[float]] = {}
        self._all = 0

    def may_start(self, now: float) -> bool:
        """Tell whether one more check fits into this second; count it."""
        while self._starts and self._starts[0] <= now - 1:
            self._starts.popleft()
        if len(self._starts) >= self._per_second:
            return False
        self._starts.append(now)
        return True

    def left(self, source: str, now: float) -> int:
        """Return how many wrong codes an address may still send in this minute."""
        recent = self._wrong.get(source, deque())
        while recent and recent[0] <= now - 60:
            recent.popleft()
        if not recent:
            self._wrong.pop(source, None)
        return self._wrong_per_minute - len(recent)

    def wrong(self, source: str, now: float) -> bool:
        """Count a wrong code; tell whether there were so many in all that the code must change. Starts anew then."""
        self._wrong.setdefault(source, deque()).append(now)
        self._all += 1
        if self._all < self._wrong_in_all:
            return False
        self._all = 0
        return True

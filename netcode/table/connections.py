"""The host's record of one connection: stage of its handshake, when it was last heard, how many messages it may send."""

import enum
from dataclasses import dataclass, field

from netcode.protocol.callers import Bucket
from netcode.protocol.limits import EXCESS_PER_SECOND, HANDSHAKE_TIMEOUT, MESSAGES_PER_SECOND
from netcode.protocol.messages import Hello
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
    heir_key: bytes = b""
    """By which its host in reserve knows us."""
    invited: float | None = None
    """When it was last asked whether its machine could carry the table on."""
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

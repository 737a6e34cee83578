"""News from the network thread to the window, besides the updates of a table: plain data, in order.

Read by `client.data.store`.

Nothing here needs the network's libraries: the window knows these while they are still being loaded.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from client.house.results import House
from client.session.requests import OpenTable, Request, Return
from netcode.guest.updates import Update
from netcode.protocol.messages import Plain


@dataclass(frozen=True)
class NearbyTable:
    """A table that was found. Its texts are a stranger's, made safe to show."""

    table: str
    name: str
    game: str
    """The game's slug; empty where it is not known."""
    stage: str
    taken: int
    seats: int
    app: str
    addresses: tuple[str, ...]
    same_version: bool
    """Whether it speaks our protocol, so that it can be joined."""
    answering: bool
    mode: str = ""


@dataclass(frozen=True)
class TablesNearby:
    """All tables that are found now."""

    tables: tuple[NearbyTable, ...]
    trouble: Failure | None = None
    """Why none can be found by themselves; they can be joined by address."""


@dataclass(frozen=True)
class Failure:
    """Why something cannot be: a code with its values; the text is `refused.<code>`."""

    code: str
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Advice:
    """One thing that the join doctor has found; the text is `doctor.<code>`."""

    code: str
    severity: Literal["ok", "hint", "problem"]
    values: Mapping[str, Plain] = field(default_factory=dict)


@dataclass(frozen=True)
class Examined:
    """What the join doctor has found."""

    findings: tuple[Advice, ...]


@dataclass(frozen=True)
class Returns:
    """The tables that one could go back to: running ones, the latest first, then saved ones, then silent ones."""

    tables: tuple[Return, ...]
    now: float = 0.0
    """When they were looked for, in seconds since 1970."""


@dataclass(frozen=True)
class Sitting:
    """We are on the way to a table: nothing of another one is told any more."""

    hosted: OpenTable | None = None
    """How this window opened it; None at a table of others."""


@dataclass(frozen=True)
class HostReported:
    """What the process of our table tells: `netcode.host.reports`."""

    report: Mapping[str, object]


@dataclass(frozen=True)
class HostGone:
    """The process of our table has ended."""


@dataclass(frozen=True)
class Failed:
    """A request did not work out."""

    request: Request
    why: Failure


@dataclass(frozen=True)
class Hint:
    """Something went wrong beside the table that the player should know once: a file that could not be written."""

    why: Failure


@dataclass(frozen=True)
class Reported:
    """What differs in a match that is not verified was written down, or why it could not be."""

    text: str = ""
    """The file."""
    why: Failure | None = None


@dataclass(frozen=True)
class StillBusy:
    """The answer was not sent: an earlier one is still on its way."""


@dataclass(frozen=True)
class HouseRead:
    """What this machine knows of matches that are over."""

    house: House
    now: float
    """When it was read, in seconds since 1970."""


News = (
    HouseRead
    | TablesNearby
    | Examined
    | Returns
    | Sitting
    | HostReported
    | HostGone
    | Failed
    | Hint
    | Reported
    | StillBusy
    | Update
)

"""How a broken invariant is told, and what the checks know of a connection."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.visibility import Seat
from netcode.table.effects import Conn


class Broken(AssertionError):
    """Something that must always hold did not. `name` says what."""

    def __init__(self, name: str, told: str) -> None:
        super().__init__(f"{name}: {told}")
        self.name, self.told = name, told


def hold(condition: bool, name: str, told: str) -> None:
    """Raise Broken where something does not hold."""
    if not condition:
        raise Broken(name, told)


@dataclass
class Known:
    """What the checks know of one connection."""

    conn: Conn
    seat: Seat | None = None
    """As Welcome said."""
    owner: bool = False
    inst: int = 0
    token: bytes = b""
    """What let it in, or what it was given."""
    welcomed: bool = False
    """Whether its guest, alive, has received Welcome."""
    attached: bool = False
    since: int = 0
    """Records of the match when it attached."""
    since_match: int = 0
    rev: int = -1
    """The newest that its guest has seen."""
    view_waits: bool = False
    """Whether a view was put into its outbox since the last one was taken."""

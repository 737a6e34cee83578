"""The error for a broken invariant, and what the checks know of a connection."""

from dataclasses import dataclass

from engine.core.visibility import Seat
from netcode.table.effects import Conn


class Broken(AssertionError):
    """An invariant does not hold. `name`: which; `told`: what was found."""

    def __init__(self, name: str, told: str) -> None:
        super().__init__(f"{name}: {told}")
        self.name, self.told = name, told


def hold(condition: bool, name: str, told: str) -> None:
    """Raise Broken unless the condition holds. `name`: of the invariant; `told`: what was found."""
    if not condition:
        raise Broken(name, told)


@dataclass
class Known:
    """What the checks know of one connection."""

    conn: Conn
    seat: Seat | None = None
    """As Welcome said; None before."""
    epoch: int = 0
    """As Welcome said."""
    owner: bool = False
    inst: int = 0
    token: bytes = b""
    """The token that it came with, or that it was given."""
    welcomed: bool = False
    """Whether its guest, alive, has received Welcome."""
    attached: bool = False
    since: int = 0
    """Records of the match when it attached."""
    since_match: int = 0
    left: int = 0
    """The newest match when another game was chosen: nothing of it is sent any more."""
    rev: int = -1
    """The newest revision that its guest has seen."""
    view_waits: bool = False
    """Whether a view was put into its outbox since the last one was taken."""

"""Who may vote for the host of a table, and how many votes are enough. Pure."""

from collections.abc import Mapping, Set as AbstractSet

import msgspec
from msgspec import Struct

from netcode.succession.sealing import signed

Term = tuple[int, int]
"""One run of a host process: a number and the machine, so no two machines ever have the same term."""
NEVER: Term = (0, -1)
HOST, KEEPER = 3, 2
"""Votes of a host and of a keeper."""


class Home(Struct, frozen=True, array_like=True):
    """Where a machine is found: its certificate's fingerprint and its addresses. `name`: of the person there."""

    name: str
    fingerprint: bytes
    addresses: tuple[str, ...]


class Roster(Struct, frozen=True, array_like=True):
    """The host, the machines whose votes count, and the key under which the entries after it are sealed."""

    host: int
    locks: Mapping[int, bytes]
    """The machines, and the lock of each (`sealing`)."""
    key: int
    """Number of the key."""
    boxes: Mapping[int, bytes] = {}
    """Each keeper's pieces of the key, in a box that only this keeper can open."""
    before: bytes = b""
    """The key of the roster before, sealed under this one: who has the newest key reads the whole log."""
    homes: Mapping[int, Home] = {}
    """Where the machines are found, as far as their host knows."""
    trusts: bool = False
    """Whether its lone keeper has the whole key, so that a person there can carry the table on by their word."""

    @property
    def about(self) -> bytes:
        """Who votes, for which key: each box is bound to it, so that it opens with this roster alone."""
        return msgspec.msgpack.encode((self.host, sorted(self.locks.items()), self.key))

    @property
    def machines(self) -> frozenset[int]:
        """The host and its keepers."""
        return frozenset(self.locks)

    def quorum(self, who: AbstractSet[int]) -> bool:
        """Tell whether these machines have more than half of the votes."""
        votes = sum(HOST if one == self.host else KEEPER for one in who if one in self.locks)
        return 2 * votes > HOST + KEEPER * (len(self.locks) - 1)

    def elects(self, term: Term, mandate: Mapping[int, bytes]) -> bool:
        """Tell whether a quorum has signed promises of a term."""
        locks = self.locks
        return self.quorum({one for one, by in mandate.items() if one in locks and signed(locks[one], term, by)})

    @property
    def keepers(self) -> frozenset[int]:
        """All machines but the host."""
        return self.machines - {self.host}

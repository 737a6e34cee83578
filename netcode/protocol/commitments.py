"""Fair deals: what is hashed, what is told when, and what everyone can check afterwards. Pure; design: 'Fair deals'.

Theory of operation. The host binds itself to a seed of its own (`commitment`), then every seat to one of its own (`seal`), then
the list of all seals is told, and only then the seats show their seeds. So nobody, not even a host with bots of its own,
chooses a seed after having seen another's. The match is dealt from all of them together (`match_seed`). It stops a host from
choosing the deck, not from reading it. A host can give up a deal whose seeds it has seen: that is a re-deal, counted and told.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from engine.core.journal import FairDeal, Share
from engine.core.visibility import Seat
from netcode.protocol.tokens import Entropy, same

SEED_BYTES = 32
NONCE_BYTES = 32
_PURPOSE = b"deal-v1"
_NUMBER_BYTES = 8


def commitment(table: str, number: int, host_seed: bytes) -> bytes:
    """Return what binds a host to its seed. `number`: which match of the table, 1 for the first."""
    return hashlib.sha256(_PURPOSE + table.encode() + _numbered(number) + host_seed).digest()


def seal(seed: bytes, nonce: bytes) -> bytes:
    """Return what binds a seat to its seed."""
    return hashlib.sha256(seed + nonce).digest()


def match_seed(host_seed: bytes, seeds: list[bytes], number: int) -> bytes:
    """Return the seed that a match is dealt from. `seeds`: of the seats that took part, in seat order."""
    return hashlib.sha256(_PURPOSE + host_seed + b"".join(seeds) + _numbered(number)).digest()


def _numbered(number: int) -> bytes:
    return number.to_bytes(_NUMBER_BYTES, "big")


@dataclass(frozen=True)
class OwnShare:
    """What one guest puts into a deal; secret until every seal is told."""

    seed: bytes
    nonce: bytes

    @classmethod
    def drawn(cls, entropy: Entropy) -> OwnShare:
        """Draw a share."""
        return cls(entropy(SEED_BYTES), entropy(NONCE_BYTES))

    @property
    def seal(self) -> bytes:
        """What binds us to it."""
        return seal(self.seed, self.nonce)


@dataclass
class Round:
    """One try to deal, on the host: who takes part, and what has come of them."""

    table: str
    number: int
    attempt: int
    """1 for the first try; each further one is a re-deal."""
    host_seed: bytes
    seats: tuple[Seat, ...]
    """The seats that are asked, in order; the others were away when it began."""
    seals: dict[Seat, bytes] = field(default_factory=dict)
    shares: dict[Seat, OwnShare] = field(default_factory=dict)

    @property
    def commitment(self) -> bytes:
        """What the host is bound to."""
        return commitment(self.table, self.number, self.host_seed)

    @property
    def sealed(self) -> bool:
        """Whether every seal is here, so that the list can be told."""
        return len(self.seals) == len(self.seats)

    @property
    def complete(self) -> bool:
        """Whether every share is here, so that the match can be dealt."""
        return len(self.shares) == len(self.seats)

    def seal(self, seat: Seat, told: bytes) -> bool:
        """Take a seat's seal; tell whether it may come now: once, from a seat that is asked."""
        if seat not in self.seats or seat in self.seals:
            return False
        self.seals[seat] = told
        return True

    def reveal(self, seat: Seat, share: OwnShare) -> bool:
        """Take a seat's share; tell whether it is what the seat was bound to, and comes once, after all seals."""
        if not self.sealed or seat not in self.seats or seat in self.shares or not same(share.seal, self.seals[seat]):
            return False
        self.shares[seat] = share
        return True

    def missing(self) -> list[Seat]:
        """Return the seats that the round waits for."""
        return [seat for seat in self.seats if seat not in (self.shares if self.sealed else self.seals)]

    def list(self, count: int) -> tuple[bytes, ...]:
        """Return the seals of all `count` seats in order, empty for a seat that does not take part."""
        return tuple(self.seals.get(seat, b"") for seat in range(count))

    def seed(self) -> bytes:
        """Return what the match is dealt from, when the round is complete."""
        return match_seed(self.host_seed, [self.shares[seat].seed for seat in self.seats], self.number)

    def record(self, count: int) -> FairDeal:
        """Return what the journal keeps of it, when the round is complete."""
        return FairDeal(
            self.table,
            self.number,
            self.attempt - 1,
            self.commitment,
            self.host_seed,
            tuple(
                Share(self.seals[seat], self.shares[seat].seed, self.shares[seat].nonce) if seat in self.seats else None
                for seat in range(count)
            ),
        )


@dataclass
class Dealing:
    """The deal that a host is making."""

    round: Round
    due: float
    """When the step that is open lapses."""
    lapses: dict[Seat, int] = field(default_factory=dict)
    """How often each seat let it lapse while it was here."""

"""Fair deals: what is hashed, what is revealed when, and what everyone can check afterwards. Pure.

See 'Fair deals' in docs/architecture.md.

Theory of operation. The host commits to a seed of its own (`commitment`), then every seat to one of its own (`seal`), then the
list of all seals is sent to everyone, and only then the seats reveal their seeds. So nobody, not even a host with bots of its
own, chooses a seed after having seen another's. The match is dealt from all of them together (`match_seed`). It stops a host
from choosing the deck, not from reading it. A host can still give up a deal whose seeds it has seen: that is a re-deal,
counted and told to all.
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
    """Return the host's commitment to its seed: 32 bytes. `number`: which match of the table, 1 for the first."""
    return hashlib.sha256(_PURPOSE + table.encode() + _numbered(number) + host_seed).digest()


def seal(seed: bytes, nonce: bytes) -> bytes:
    """Return a seat's commitment to its seed: 32 bytes."""
    return hashlib.sha256(seed + nonce).digest()


def match_seed(host_seed: bytes, seeds: list[bytes], number: int) -> bytes:
    """Return the seed that a match is dealt from: 32 bytes. `seeds`: of the seats that took part, in seat order."""
    return hashlib.sha256(_PURPOSE + host_seed + b"".join(seeds) + _numbered(number)).digest()


def _numbered(number: int) -> bytes:
    return number.to_bytes(_NUMBER_BYTES, "big")


@dataclass(frozen=True)
class OwnShare:
    """One guest's part in a deal: its seed, and a nonce for the seal. Secret until it has been sent every seal."""

    seed: bytes
    nonce: bytes

    @classmethod
    def drawn(cls, entropy: Entropy) -> OwnShare:
        """Draw a share."""
        return cls(entropy(SEED_BYTES), entropy(NONCE_BYTES))

    @property
    def seal(self) -> bytes:
        """Our commitment to it."""
        return seal(self.seed, self.nonce)


@dataclass
class Round:
    """One attempt at a deal, on the host: who takes part, and what they have sent."""

    table: str
    number: int
    attempt: int
    """1 for the first; each further one is a re-deal."""
    host_seed: bytes
    seats: tuple[Seat, ...]
    """The seats that are asked, in order; the others were away when it began."""
    seals: dict[Seat, bytes] = field(default_factory=dict)
    shares: dict[Seat, OwnShare] = field(default_factory=dict)

    @property
    def commitment(self) -> bytes:
        """The commitment to `host_seed`."""
        return commitment(self.table, self.number, self.host_seed)

    @property
    def sealed(self) -> bool:
        """Whether every seal is here, so that the list can be sent."""
        return len(self.seals) == len(self.seats)

    @property
    def complete(self) -> bool:
        """Whether every share is here, so that the match can be dealt."""
        return len(self.shares) == len(self.seats)

    def seal(self, seat: Seat, told: bytes) -> bool:
        """Take a seat's seal; return whether it is valid: from a seat that is asked, and its first."""
        if seat not in self.seats or seat in self.seals:
            return False
        self.seals[seat] = told
        return True

    def reveal(self, seat: Seat, share: OwnShare) -> bool:
        """Take a seat's share; return whether it is valid: after all seals, its first, and what its seal commits to."""
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
        """Return the seed that the match is dealt from, when the round is complete."""
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
    """When the deal is given up, unless the open step is answered, in monotonic seconds."""
    lapses: dict[Seat, int] = field(default_factory=dict)
    """How often each seat, while connected, was too late, so that a deal was given up."""

"""One guest's memory of a deal and of a match, for the check afterwards; and its automatic answers in a deal. Pure.

It remembers only hashes of views and events, so that comparing them with the journal later (`netcode.guest.deal_verification`)
takes little memory. A host that is caught cheating in a deal gets no share: `fault` says why, as a text key `fair.<fault>`.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.core.visibility import Seat
from netcode.protocol.codec import RemoteFault, pack
from netcode.protocol.commitments import OwnShare
from netcode.protocol.limits import AUDIT_RECORDS
from netcode.protocol.messages import Audit, DealBegun, DealSeal, DealSeals, DealShare, Message, Showing
from netcode.protocol.tokens import Entropy, same


@dataclass
class SeenDeal:
    """A deal as it was told to one guest."""

    begun: DealBegun
    own: OwnShare | None
    """Our share; None where we were not asked."""
    seals: tuple[bytes, ...] | None = None


@dataclass
class SeenMatch:
    """A match as it was shown to one guest: hashes."""

    views: dict[int, bytes] = field(default_factory=dict)
    """Step -> `view_hash`."""
    moments: dict[int, bytes] = field(default_factory=dict)
    """Step -> `list_hash` of its fleeting events, if we were sent some."""
    events: dict[int, bytes] = field(default_factory=dict)
    """Number of an event -> its hash."""


def view_hash(state: bytes, prompt: int, to_act: Sequence[Seat]) -> bytes:
    """Return the SHA-256 of a view: packed state, prompt, and who is asked, in rising order."""
    return hashlib.sha256(pack((prompt, tuple(to_act))) + state).digest()


def list_hash(parts: Sequence[bytes]) -> bytes:
    """Return the SHA-256 over packed events in order."""
    return hashlib.sha256(pack(tuple(parts))).digest()


class Witness:
    """One guest's memory of what the host has sent, for one place at a table."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.deal: SeenDeal | None = None
        self.fault = ""
        self._matches: dict[int, SeenMatch] = {}
        self._unhashed: list[Showing] = []
        self._audit: dict[int, bytes] = {}
        self._audited = 0
        self._total = 0
        self._due = 0

    # The deal

    def begun(self, message: DealBegun, entropy: Entropy) -> list[Message]:
        """The host has committed: return our seal, if we are asked. Sets `fault` if it commits to something else later."""
        known = self.deal.begun if self.deal is not None else None
        if known is not None and (message.number, message.attempt) <= (known.number, known.attempt):
            self.fault = self.fault or ("" if message == known else "deal_changed")
            return []
        if known is None or message.number > known.number:
            self.fault = ""
        share = OwnShare.drawn(entropy) if self.seat in message.seats else None
        self.deal = SeenDeal(message, share)
        return [] if share is None else [DealSeal(message.number, message.attempt, share.seal)]

    def sealed(self, message: DealSeals) -> list[Message]:
        """All have committed: return our share, if our seal is in the list and no other list came before; else set `fault`."""
        deal = self.deal
        if deal is None or (message.number, message.attempt) != (deal.begun.number, deal.begun.attempt):
            return []
        if deal.seals is not None:
            self.fault = self.fault or ("" if message.seals == deal.seals else "seals_changed")
            return []
        deal.seals = message.seals
        share = deal.own
        if share is not None and not (self.seat < len(message.seals) and same(message.seals[self.seat], share.seal)):
            self.fault = self.fault or "own_seal"
        if self.fault or share is None:
            return []
        return [DealShare(message.number, message.attempt, share.seed, share.nonce)]

    # The match

    def shown(self, message: Showing) -> None:
        """Remember a view and its events. They are hashed by `catch_up`, at the latest when the next one comes."""
        self.catch_up()
        self._unhashed.append(message)

    def catch_up(self) -> None:
        """Keep only hashes of what was shown."""
        while self._unhashed:
            self._hash(self._unhashed.pop(0))

    def _hash(self, message: Showing) -> None:
        seen = self._matches.setdefault(message.match, SeenMatch())
        seen.views.setdefault(message.step, view_hash(message.state, message.prompt, message.to_act))
        if message.moments:
            seen.moments.setdefault(message.step, list_hash(message.moments))
        for number, event in enumerate(message.events, message.first):
            if number not in seen.events:
                seen.events[number] = hashlib.sha256(event).digest()

    def match(self, number: int) -> SeenMatch:
        """Return what was shown of a match, by its number at the table."""
        self.catch_up()
        return self._matches.setdefault(number, SeenMatch())

    def deal_of(self, number: int) -> SeenDeal | None:
        """Return the deal of a match as we saw it; None where we did not."""
        return self.deal if self.deal is not None and self.deal.begun.number == number else None

    # The end

    def take_journal(self, message: Audit) -> None:
        """Take a part of the journal. Raises RemoteFault for more records than a match can have."""
        if message.match <= self._audited:
            return
        if message.total > AUDIT_RECORDS or message.first + len(message.records) > message.total:
            raise RemoteFault("audit")
        if (message.match, message.total) != (self._due, self._total):
            self._audit, self._due, self._total = {}, message.match, message.total
        self._audit.update(enumerate(message.records, message.first))

    def has_journal(self, match: int) -> bool:
        """Tell whether all records of a match have come and were not taken yet."""
        return self._due == match and 0 < self._total <= len(self._audit)

    def journal(self, match: int) -> list[bytes]:
        """Return the packed records of a match, once: where `has_journal`."""
        records = [self._audit[number] for number in range(self._total)]
        self._audited, self._due, self._audit = match, 0, {}
        return records

    def forget(self, match: int) -> None:
        """Forget what was shown of a match that has been checked."""
        self._matches.pop(match, None)

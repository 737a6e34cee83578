"""The log of a table as one machine has it on its disk. Pure."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from itertools import pairwise

from msgspec import Struct

from netcode.succession.pieces import KEY
from netcode.succession.sealing import seal, signed, unseal
from netcode.succession.votes import NEVER, Roster, Term


class Entry(Struct, frozen=True, array_like=True):
    """One entry of the log: sealed data, or a roster."""

    term: Term
    data: bytes | None = None
    roster: Roster | None = None


class Part(Struct, frozen=True, array_like=True):
    """A part of a log: the entries after place `at`, and the term of the entry at that place."""

    at: int
    before: Term
    entries: tuple[Entry, ...]

    @property
    def end(self) -> int:
        """Place of the last entry."""
        return self.at + len(self.entries)


class Log(Struct):
    """What a machine keeps on its disk. Places count from 1."""

    promised: Term = NEVER
    entries: list[Entry] = []
    rosters: list[tuple[int, Roster]] = []
    """The rosters among the entries, with their places."""
    kept: int = 0
    """How many entries are known to be kept: on the disks of a quorum, so that they may be told."""
    keys: dict[int, bytes] = {}
    """Keys that this machine made or opened as a host, by their numbers."""
    secret: bytes = bytes(KEY)
    """The machine's own: it opens its boxes and signs its promises."""

    def copy(self) -> Log:
        """Return a copy: what is on the disk now."""
        return Log(self.promised, [*self.entries], [*self.rosters], self.kept, {**self.keys}, self.secret)

    def append(self, entry: Entry) -> None:
        """Add an entry."""
        self.entries.append(entry)
        if entry.roster is not None:
            self.rosters.append((len(self.entries), entry.roster))

    def cut(self, length: int) -> None:
        """Let go of all entries after a place."""
        del self.entries[length:]
        self.rosters = [known for known in self.rosters if known[0] <= length]

    @property
    def last(self) -> tuple[Term, int]:
        """The term of the last entry, then the length. Of two logs the one that compares as less is behind."""
        return (self.entries[-1].term if self.entries else NEVER), len(self.entries)

    @property
    def roster(self) -> Roster | None:
        """The newest roster."""
        return self.rosters[-1][1] if self.rosters else None

    def has(self, roster: Roster) -> bool:
        """Tell whether a roster is among the entries."""
        return any(known == roster for _, known in self.rosters)

    def open_rosters(self) -> list[Roster]:
        """Return the newest roster that is known to be kept, and all after it, the newest first."""
        rosters = []
        for place, roster in reversed(self.rosters):
            rosters.append(roster)
            if place <= self.kept:
                break
        return rosters

    @property
    def voters(self) -> frozenset[int]:
        """The machines of all open rosters."""
        return frozenset().union(*(roster.machines for roster in self.open_rosters()))

    def agreed(self, who: AbstractSet[int]) -> bool:
        """Tell whether these machines are a quorum of every open roster."""
        rosters = self.open_rosters()
        return bool(rosters) and all(roster.quorum(who) for roster in rosters)

    def signed(self, one: int, term: Term, signature: bytes) -> bool:
        """Tell whether a machine of an open roster has signed a promise."""
        locks = [roster.locks[one] for roster in self.open_rosters() if one in roster.locks]
        return any(signed(lock, term, signature) for lock in locks)

    @property
    def settled(self) -> bool:
        """Whether no roster waits to be kept."""
        return not self.rosters or self.rosters[-1][0] <= self.kept

    def part(self, at: int, longest: int | None = None) -> Part:
        """Return the entries after a place, `longest` at most."""
        at = min(at, len(self.entries))
        end = None if longest is None else at + longest
        return Part(at, self.entries[at - 1].term if at else NEVER, tuple(self.entries[at:end]))

    def take(self, part: Part) -> bool:
        """Join a part to the log. Own entries that differ are cut off, and all after them. Tell whether the part joins."""
        entries = self.entries
        if part.at > len(entries) or (part.at and entries[part.at - 1].term != part.before):
            return False
        for place, entry in enumerate(part.entries, part.at):
            if place < len(entries) and entries[place].term != entry.term:
                self.cut(place)
            if place == len(entries):
                self.append(entry)
        return True

    def know_kept(self, upto: int) -> bool:
        """Note that so many entries are kept, as far as they are here. Tell whether that is news."""
        before, self.kept = self.kept, max(self.kept, min(upto, len(self.entries)))
        return self.kept > before

    def seal(self, data: bytes) -> bytes:
        """Return data sealed for the next place, under the newest roster's key."""
        assert self.roster is not None
        return seal(self.keys[self.roster.key], len(self.entries) + 1, data)

    def unlock(self) -> None:
        """Open the keys of all rosters with the newest one's. Raises InvalidTag."""
        for (place, newer), (_, older) in pairwise(reversed(self.rosters)):
            self.keys[older.key] = unseal(self.keys[newer.key], place, newer.before)

    def data(self) -> list[bytes]:
        """Return the data of all entries, for a machine with all keys. Raises InvalidTag."""
        opened, key = [], b""
        for place, entry in enumerate(self.entries, 1):
            if entry.roster is not None:
                key = self.keys[entry.roster.key]
            elif entry.data is not None:
                opened.append(unseal(key, place, entry.data))
        return opened

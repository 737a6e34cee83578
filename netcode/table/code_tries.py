"""Limits on trying the table code: wrong codes a minute from one address, wrong codes in all, checks a second."""

from __future__ import annotations

from collections import deque

from netcode.protocol.limits import JOINS_OF_ADDRESS, JOINS_PER_SECOND, WRONG_IN_ALL, WRONG_PER_MINUTE
from netcode.table.effects import Conn


class Tries:
    """Counts wrong codes, by address and in all, and the checks begun in the last second."""

    def __init__(self) -> None:
        self.wrong_in_all = 0
        """Wrong codes since the owner last let people in by the code."""
        self._starts: deque[tuple[float, Conn, str]] = deque()
        """Checks begun in the last second: when, connection, address; the address is empty once the code was proved."""
        self._wrong: dict[str, deque[float]] = {}

    def may_start(self, conn: Conn, source: str, now: float) -> bool:
        """Tell whether one more check fits into this second, and into the share of its address; count it."""
        while self._starts and self._starts[0][0] <= now - 1:
            self._starts.popleft()
        unproved = sum(source == theirs for _, _, theirs in self._starts)
        if len(self._starts) >= JOINS_PER_SECOND or unproved >= JOINS_OF_ADDRESS:
            return False
        self._starts.append((now, conn, source))
        return True

    def proved(self, conn: Conn) -> None:
        """Take a check out of the count of its address: whole families join from one."""
        self._starts = deque((at, who, "" if who == conn else source) for at, who, source in self._starts)

    def left(self, source: str, now: float) -> int:
        """Return how many wrong codes an address may still send in this minute."""
        recent = self._wrong.get(source, deque())
        while recent and recent[0] <= now - 60:
            recent.popleft()
        if not recent:
            self._wrong.pop(source, None)
        return WRONG_PER_MINUTE - len(recent)

    def wrong(self, source: str, now: float) -> None:
        """Count a wrong code."""
        self._wrong.setdefault(source, deque()).append(now)
        self.wrong_in_all += 1

    @property
    def used_up(self) -> bool:
        """Whether WRONG_IN_ALL wrong codes came: no code lets anybody in now."""
        return self.wrong_in_all >= WRONG_IN_ALL

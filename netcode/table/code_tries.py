"""Limits on trying the table code: tries a minute from one address, wrong codes in all, checks a second."""

from collections import deque

from netcode.protocol import limits
from netcode.table.effects import Conn


class Tries:
    """Counts wrong codes, by address and in all, and the checks begun in the last second."""

    def __init__(self) -> None:
        self.wrong_in_all = 0
        """Wrong codes since the owner last let people in by the code."""
        self._starts: deque[tuple[float, Conn, str]] = deque()
        """Checks begun in the last second: when, connection, address; the address is empty once the code was proved."""
        self._spent: dict[str, deque[float]] = {}
        """Tries of the last minute, by address."""

    def may_start(self, conn: Conn, source: str, now: float) -> bool:
        """Tell whether one more check fits into this second, and into the share of its address; count it."""
        while self._starts and self._starts[0][0] <= now - 1:
            self._starts.popleft()
        unproved = sum(source == theirs for _, _, theirs in self._starts)
        most = limits.JOINS_PER_SECOND if self.left(source, now) == limits.WRONG_PER_MINUTE else limits.JOINS_OF_SPENT
        if len(self._starts) >= most or unproved >= limits.JOINS_OF_ADDRESS:
            return False
        self._starts.append((now, conn, source))
        return True

    def proved(self, conn: Conn) -> None:
        """Take a check out of the count of its address: whole families join from one."""
        self._starts = deque((at, who, "" if who == conn else source) for at, who, source in self._starts)

    def left(self, source: str, now: float) -> int:
        """Return how many tries an address still has in this minute."""
        return limits.WRONG_PER_MINUTE - sum(at > now - 60 for at in self._spent.get(source, ()))

    def wrong(self, source: str, now: float) -> None:
        """Count a wrong code."""
        self.unended(source, now)
        self.wrong_in_all += 1

    def unended(self, source: str, now: float) -> None:
        """Count a check that was begun and never ended. It has tested no code, but nobody else could be let in meanwhile."""
        self._spent = {one: tries for one, tries in self._spent.items() if tries[-1] > now - 60}
        self._spent.setdefault(source, deque(maxlen=limits.WRONG_PER_MINUTE)).append(now)

    @property
    def used_up(self) -> bool:
        """Whether WRONG_IN_ALL wrong codes came: six digits let nobody in now."""
        return self.wrong_in_all >= limits.WRONG_IN_ALL

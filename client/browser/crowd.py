"""Connections of pages: which one gives way to a new one. Pure.

Everybody in the home network may connect. Addresses from which a page with a seat has spoken lately come first: strangers never
take their room. Strangers share a number of connections, and a smaller one of those that have asked for nothing yet. A page
asks within milliseconds, so of these the oldest of the address that has dialled most often gives way.
"""

from collections import Counter

from netcode.protocol.callers import Dials, to_evict

OF_ADDRESS = 24
"""Connections of one address at a time, without streams. A page needs two; behind a proxy all have one address."""
STRANGERS, HALF_OPEN, HALF_OPEN_OF_ADDRESS = 96, 32, 20
"""Connections of all strangers at a time; of these, without a first request; of these, of one address: a browser opens six,
and three of them may begin at once on one computer, or in one network of IPv6."""
SEATED = 160
"""Connections of all seated addresses at a time, without streams."""
KNOWN, KNOWN_FOR = 48, 120.0
"""Addresses that count as seated, at most; seconds since the last request with a seat. A page speaks every fifteen."""


class Visitor:
    """One connection."""

    def __init__(self, source: str) -> None:
        self.source = source
        """`network_of` its address."""
        self.asked = False
        """Whether a request has come."""
        self.seated = False
        """Whether a request with a seat has come."""
        self.streams = False
        """Whether it carries the stream of a page: such a connection is never closed to make room."""


class Crowd:
    """All connections, in the order in which they have come. Times are monotonic seconds."""

    def __init__(self) -> None:
        self._here: dict[Visitor, None] = {}
        self._dials = Dials()
        self._known: dict[str, float] = {}
        """Addresses of seated pages -> the last request with a seat."""

    @property
    def here(self) -> list[Visitor]:
        """All connections, oldest first."""
        return [*self._here]

    def come(self, new: Visitor, now: float) -> Visitor | None:
        """Take a new connection; return the one that gives way, perhaps the new one itself, None where there is room."""
        self._dials.add(new.source, now)
        out = self._to_go(new, now)
        if out is not new:
            self._here[new] = None
        if out is not None:
            self.gone(out)
        return out

    def gone(self, visitor: Visitor) -> None:
        """Forget a connection."""
        self._here.pop(visitor, None)

    def asked(self, visitor: Visitor, seated: bool, now: float) -> None:
        """Note a request, with a seat or without."""
        visitor.asked = True
        if seated:
            visitor.seated = True
            self._known.pop(visitor.source, None)
            self._known[visitor.source] = now
            if len(self._known) > KNOWN:
                del self._known[next(iter(self._known))]

    def is_known(self, source: str, now: float) -> bool:
        """Tell whether a page with a seat has spoken from an address lately."""
        return source in self._known and now - self._known[source] < KNOWN_FOR

    def _to_go(self, new: Visitor, now: float) -> Visitor | None:
        others = [one for one in self._here if not one.streams]
        own = [one for one in others if one.source == new.source]
        if len(own) >= OF_ADDRESS:
            return min(own, key=lambda one: (one.seated, one.asked))
        known = {source for source in self._known if self.is_known(source, now)}
        if new.source in known:
            seated = [one for one in others if one.source in known]
            busiest = Counter(one.source for one in seated).most_common(1)
            return next(one for one in seated if one.source == busiest[0][0]) if len(seated) >= SEATED else None
        strangers = [one for one in others if one.source not in known and not one.seated]
        half_open = [one for one in strangers if not one.asked]
        return to_evict(half_open, new, self._dials, HALF_OPEN_OF_ADDRESS, HALF_OPEN) or to_evict(
            strangers, new, self._dials, OF_ADDRESS, STRANGERS
        )

"""Count and limit what one caller sends: a token bucket, the address that a caller is counted under, its connections."""

from collections import Counter
from collections.abc import Sequence
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Protocol, TypeVar

from netcode.protocol.limits import DIALS_COUNTED, MAX_STRANGERS, STRANGERS_OF_ADDRESS


class Bucket:
    """A token bucket: holds up to `rate` tokens, refilled at `rate` a second."""

    def __init__(self, rate: float) -> None:
        self._rate, self._level, self._at = rate, rate, 0.0

    def take(self, now: float) -> bool:
        """Take one token; tell whether there was one."""
        self._level = min(self._rate, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


def network_of(source: str) -> str:
    """Return the key to count an address under: itself, or for IPv6 its /64, which may all belong to one laptop."""
    try:
        ip = ip_address(source)
    except ValueError:
        return source
    if not isinstance(ip, IPv6Address):
        return source
    return str(ip.ipv4_mapped or IPv6Network((int(ip), 64), strict=False))


class Dials:
    """How often each address has dialled, or what it was sent, in the last DIALS_COUNTED seconds, twice that at most."""

    def __init__(self) -> None:
        self._new, self._old, self._since = Counter[str](), Counter[str](), 0.0

    def add(self, source: str, now: float, many: int = 1) -> None:
        """Count a connection from an address, or as many bytes."""
        if now - self._since >= DIALS_COUNTED:
            self._new, self._old, self._since = Counter(), self._new, now
        self._new[source] += many

    def of(self, source: str) -> int:
        """Return how much there was of an address."""
        return self._new[source] + self._old[source]


class Dialled(Protocol):
    """A connection that has come from somewhere."""

    @property
    def source(self) -> str:
        """Return `network_of` its address."""


Someone = TypeVar("Someone", bound=Dialled)


def to_evict(
    strangers: Sequence[Someone],
    new: Someone,
    dials: Dials,
    of_address: int = STRANGERS_OF_ADDRESS,
    in_all: int = MAX_STRANGERS,
) -> Someone | None:
    """Return the connection to close because a new one has come, perhaps the new one itself; None where there is room.

    `strangers`: oldest first. An address that has too many loses its own oldest. Where there are too many in all, the oldest
    of the address that has dialled most often goes: so who dials now and then gets in while others dial without end.
    """
    alike = [stranger for stranger in strangers if stranger.source == new.source]
    if len(alike) >= of_address:
        return alike[0]
    if len(strangers) < in_all:
        return None
    worst = max(strangers, key=lambda one: dials.of(one.source))
    return new if dials.of(new.source) > max(dials.of(worst.source), of_address) else worst

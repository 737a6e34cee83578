"""Count and limit what one caller sends: a token bucket, and the address that a caller is counted under."""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address


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
    """Return what an address is counted under: itself; of IPv6 its /64, all of which one laptop may use."""
    try:
        ip = ip_address(source)
    except ValueError:
        return source
    if not isinstance(ip, IPv6Address):
        return source
    return str(ip.ipv4_mapped or IPv6Network((int(ip), 64), strict=False))

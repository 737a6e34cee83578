"""Which servers may be asked: no others ever are, not by a redirect and not by an address in an answer."""

from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from netcode.transport.addresses import LOOPBACK, as_ip, check_address
from tools.fetching.faults import BadAnswer, Stopped

PORTS = {"http": 80, "https": 443}

Origin = tuple[str, str, int]
"""Scheme, host, port."""


@dataclass(frozen=True)
class Sites:
    """The addresses of the two APIs, and the origins that may be asked."""

    wikidata: str
    """The address of Wikidata's api.php."""
    commons: str
    """The address of Wikimedia Commons' api.php."""
    origins: frozenset[Origin]

    def check(self, url: str) -> str:
        """Return an address that may be asked, unchanged.

        Raises BadAnswer `fetch_elsewhere` for any other, NetForbidden where VERNISSAGE_NET keeps this process from it.
        """
        if origin(url) not in self.origins:
            raise BadAnswer("fetch_elsewhere", url=url[:120])
        check_address(urlsplit(url).hostname or "")
        return url


REAL = Sites(
    wikidata="https://www.wikidata.org/w/api.php",
    commons="https://commons.wikimedia.org/w/api.php",
    origins=frozenset(
        ("https", host, 443) for host in ("www.wikidata.org", "commons.wikimedia.org", "upload.wikimedia.org")
    ),
)
"""The servers that `art fetch` asks by default. Files come from upload.wikimedia.org."""


def sites_at(base_url: str | None) -> Sites:
    """Return the sites below one address, `<base>/wikidata/w/api.php` and `<base>/commons/w/api.php`; the real ones for None.

    Only https, except on this machine itself. Raises Stopped `fetch_base_url`.
    """
    if base_url is None:
        return REAL
    home = origin(base_url)
    parts = split(base_url)
    if home is None or parts is None or parts.query or parts.fragment or (home[0] == "http" and not is_here(home[1])):
        raise Stopped("fetch_base_url", url=base_url[:120])
    base = base_url.rstrip("/")
    return Sites(f"{base}/wikidata/w/api.php", f"{base}/commons/w/api.php", frozenset({home}))


def origin(url: str) -> Origin | None:
    """Return scheme, host and port of an address; None where it has a user name or another scheme, or is invalid."""
    parts = split(url)
    if parts is None or parts.scheme not in PORTS or not parts.hostname or parts.username is not None:
        return None
    return parts.scheme, parts.hostname, parts.port or PORTS[parts.scheme]


def split(url: str) -> SplitResult | None:
    """Return the parts of an address, None where it is invalid."""
    try:
        parts = urlsplit(url)
        _ = parts.port  # raises ValueError where it is no number
    except ValueError:
        return None
    return parts


def is_here(host: str) -> bool:
    """Tell whether a host is this machine."""
    ip = as_ip(host)
    return host == "localhost" or (ip is not None and any(ip in network for network in LOOPBACK))

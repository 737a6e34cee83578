"""The proxies that the system or its environment names: HTTPS_PROXY, ALL_PROXY, NO_PROXY, or the settings of Windows and macOS.

For https a proxy is asked for a tunnel, so TLS is with the server itself. This machine itself is never asked through a
proxy.
"""

from collections.abc import Mapping
from urllib.parse import unquote, urlsplit
from urllib.request import proxy_bypass

import urllib3
from urllib3.exceptions import ProxySchemeUnknown
from urllib3.util import make_headers

from netcode.transport.addresses import check_address
from tools.fetching.faults import Stopped
from tools.fetching.sites import is_here

POOLS = 4


class Proxies:
    """Connection pools, one for each proxy and one without. proxies: address of a proxy by scheme, or by `all`."""

    def __init__(self, proxies: Mapping[str, str], headers: Mapping[str, str]) -> None:
        self._proxies, self._headers = proxies, headers
        self._pools: dict[str, urllib3.PoolManager] = {}

    def close(self) -> None:
        """Close all connections."""
        for pool in self._pools.values():
            pool.clear()

    def to(self, url: str) -> urllib3.PoolManager:
        """Return the connection pool for an address. Raises Stopped `fetch_proxy`, NetForbidden."""
        way = self._way(url)
        if way not in self._pools:
            self._pools[way] = self._made(way) if way else urllib3.PoolManager(POOLS, self._headers, maxsize=1)
        return self._pools[way]

    def named(self, url: str) -> str:
        """Return the host of the proxy for an address, empty without one; never its user name and password."""
        return _host(self._way(url))

    def _way(self, url: str) -> str:
        """Return the address of the proxy for an address, empty for none."""
        parts = urlsplit(url)
        host = parts.hostname or ""
        proxy = self._proxies.get(parts.scheme) or self._proxies.get("all") or ""
        if not proxy or is_here(host) or proxy_bypass(host):
            return ""
        return proxy if "://" in proxy else f"http://{proxy}"

    def _made(self, way: str) -> urllib3.PoolManager:
        host = _host(way)
        if not host:
            raise Stopped("fetch_proxy", host=way[:80].rpartition("@")[2])
        check_address(host)
        parts = urlsplit(way)
        known = (
            make_headers(proxy_basic_auth=f"{unquote(parts.username)}:{unquote(parts.password or '')}")
            if parts.username
            else {}
        )
        try:
            return urllib3.ProxyManager(way, POOLS, self._headers, proxy_headers=known, maxsize=1)
        except (ProxySchemeUnknown, ValueError) as error:  # SOCKS, for which urllib3 needs another library
            raise Stopped("fetch_proxy", host=host) from error


def _host(way: str) -> str:
    try:
        return (urlsplit(way).hostname or "")[:80]
    except ValueError:
        return ""

"""Addresses: reading what people type, knowing our own, and the guard that keeps tests on this machine.

VERNISSAGE_NET says where this process may bind, dial and send to: unset means anywhere; `loopback` means this machine only;
a comma list of networks (10.77.0.0/24, set by tests that made these networks themselves) allows those and loopback.
Every bind, dial and multicast interface of netcode goes through `check_address`; so must new ones.
"""

import ipaddress
import os
import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network

import ifaddr

from engine.core.errors import Refused

IP = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

DEFAULT_PORT = 26190
"""Where a host listens if it can, else on the next free port. Below the ranges that systems hand out by themselves
(from 32768 on Linux, 49152 on Windows and macOS), above those that need rights, and in no list of services we know of."""
BROWSER_PORT = 26180
"""Where pages are served if that can be, else on the next free port: apart from the ports of tables."""
SETTING = "VERNISSAGE_NET"
LOOPBACK: tuple[Network, ...] = (ipaddress.IPv4Network("127.0.0.0/8"), ipaddress.IPv6Network("::1/128"))

_LINK = re.compile(r"(?:https?://)?([^/?#]*)[/?#]?.*", re.IGNORECASE | re.DOTALL)
"""A link, or an address with a path: the part in brackets is the address."""
_ZONE = re.compile(r"[A-Za-z0-9_.-]{0,32}")
_NAME = re.compile(r"[^\W_](?:[\w.-]{0,251}[\w.])?")
_UNUSABLE = re.compile(
    r"lo\d*$|docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|cni|flannel|podman|kube"  # machines inside this machine
    r"|tun|tap|wg|ppp|ipsec|utun|zt|tailscale|nordlynx|proton|awdl|llw|anpi"  # tunnels, and Apple's own radio links
    r"|.*(loopback|vmware|virtualbox|hyper-v|wsl|docker|vpn|wireguard|tailscale|zerotier|tap-windows|bluetooth|wi-fi direct)",
    re.IGNORECASE,
)
"""Names of interfaces (on Windows descriptions) that reach no other laptop in the house."""


class BadAddress(Refused):
    """A text that is no address: `address_empty`, `address_host`, `address_port` or `address_brackets`, with `text`."""


class NetForbidden(Refused):
    """VERNISSAGE_NET does not allow this (`net_forbidden`: host, setting), or says nothing that we know (`net_setting`)."""


@dataclass(frozen=True)
class Address:
    """Where to reach a host: a name or a number, and a port."""

    host: str
    port: int = DEFAULT_PORT

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


@dataclass(frozen=True)
class Own:
    """An address of this machine."""

    host: str
    """With zone where it is link-local: fe80::1%2."""
    network: Network
    interface: int
    """The interface's index, 0 where the system does not tell."""

    @property
    def ip(self) -> IP:
        """The address as a number."""
        return ipaddress.ip_address(self.host)


def parse_address(text: str) -> Address:
    """Return what a person typed as an address: host, host:port, 192.168.1.5:26190, [fe80::1%2]:26190. Raises BadAddress."""
    text = text.strip()
    if not text:
        raise BadAddress("address_empty", text="")
    if as_ip(text) is not None:
        return Address(text)
    host, colon, port = text.rpartition(":")
    if not colon or text.endswith("]"):
        host, port = text, str(DEFAULT_PORT)
    return Address(_host(host, text), _port(port, text))


def parsed(texts: Iterable[str]) -> tuple[Address, ...]:
    """Return the addresses among these texts, which may come from a stranger."""
    found = []
    for text in texts:
        with suppress(BadAddress):
            found.append(parse_address(text))
    return tuple(found)


def typed_addresses(text: str) -> tuple[Address, ...]:
    """Return where a table may be, best first, by what a person typed or pasted. Raises BadAddress.

    Of a link only host and port count. The address for browsers leads to the port that the table beside it has as a rule.
    """
    link = _LINK.fullmatch(text.strip())
    typed = parse_address(link[1] if link is not None else text)
    place = typed.port - BROWSER_PORT
    if 0 <= place < DEFAULT_PORT - BROWSER_PORT:
        return Address(typed.host, DEFAULT_PORT + place), typed
    return (typed,)


def as_ip(host: str) -> IP | None:
    """Return an address given as a number, None for a name."""
    if not _ZONE.fullmatch(host.partition("%")[2]):  # ipaddress would take any text for a zone
        return None
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def check_address(host: str) -> str:
    """Return a host that this process may bind, dial or send to, unchanged. Raises NetForbidden.

    Where anything is forbidden, names other than localhost are too (asking for their number sends packets), and so are
    the addresses that mean all interfaces.
    """
    allowed = allowed_networks()
    if allowed is None or host == "localhost":
        return host
    ip = as_ip(host)
    if isinstance(ip, IPv6Address) and ip.ipv4_mapped is not None:
        ip = ip.ipv4_mapped
    if ip is None or not any(ip in network for network in allowed):
        raise NetForbidden("net_forbidden", host=host, setting=os.environ.get(SETTING, ""))
    return host


def allowed_networks() -> tuple[Network, ...] | None:
    """Return the networks that this process is bound to stay in, None for no bounds. Raises NetForbidden `net_setting`."""
    setting = os.environ.get(SETTING, "").strip()
    if not setting:
        return None
    try:
        named = [part.strip() for part in setting.split(",")]
        return LOOPBACK + tuple(ipaddress.ip_network(part) for part in named if part != "loopback")
    except ValueError as error:
        raise NetForbidden("net_setting", setting=setting) from error


def own_addresses() -> tuple[Own, ...]:
    """Return the addresses under which other laptops can reach this one, the likeliest first; asks the system.

    No loopback, no virtual machines, no VPN; link-local ones only if there is nothing else. Within VERNISSAGE_NET: of
    the allowed ones, loopback where nothing else is allowed.
    """
    usable = _of_this_machine(skip=_UNUSABLE)
    allowed = allowed_networks()
    if allowed is not None:
        inside = tuple(address for address in usable if any(address.ip in network for network in allowed))
        return inside or tuple(address for address in all_addresses() if address.host == "127.0.0.1")
    routed = tuple(address for address in usable if not address.ip.is_link_local)
    return routed or usable


def all_addresses() -> tuple[Own, ...]:
    """Return every address of this machine, also those that help nobody else."""
    return _of_this_machine(skip=None)


def _of_this_machine(skip: re.Pattern[str] | None) -> tuple[Own, ...]:
    addresses: list[Own] = []
    for adapter in ifaddr.get_adapters():
        if skip is not None and (skip.match(adapter.name) or skip.match(adapter.nice_name)):
            continue
        for ip in adapter.ips:
            host, index = _own_host(ip.ip), adapter.index or 0
            network = ipaddress.ip_network(f"{host.partition('%')[0]}/{ip.network_prefix}", strict=False)
            if skip is None or not ipaddress.ip_address(host).is_loopback:
                addresses.append(Own(host, network, index))
    return tuple(sorted(addresses, key=lambda own: (own.ip.is_link_local, own.ip.version)))


def _own_host(ip: str | tuple[str, int, int]) -> str:
    if isinstance(ip, str):
        return ip
    host, _, scope = ip
    return f"{host}%{scope}" if scope and ipaddress.ip_address(host).is_link_local else host


def _host(host: str, text: str) -> str:
    if host.startswith("[") and host.endswith("]"):
        if not isinstance(as_ip(host[1:-1]), IPv6Address):
            raise BadAddress("address_host", text=text[:64])
        return host[1:-1]
    if ":" in host:
        raise BadAddress("address_brackets", text=text[:64])
    if isinstance(as_ip(host), IPv4Address):
        return host
    if not _is_name(host):
        raise BadAddress("address_host", text=text[:64])
    return host


def _is_name(host: str) -> bool:
    try:
        host.encode("idna")  # what the system's look-up would do with it
    except UnicodeError:
        return False
    return bool(_NAME.fullmatch(host)) and not host.replace(".", "").isdigit()  # 192.168.1 is a slip, not a name


def _port(port: str, text: str) -> int:
    if not (port.isascii() and port.isdigit() and len(port) <= 5 and 0 < int(port) < 65536):
        raise BadAddress("address_port", text=text[:64])
    return int(port)

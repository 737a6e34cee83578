"""The checks of the join doctor on this machine and its network; each function checks one thing and judges nothing.

All of them stay within VERNISSAGE_NET, write nothing but one file that is removed again, and change no setting.
"""

import asyncio
import errno
import os
import re
import secrets
import shutil
import socket
import ssl
import struct
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import ifaddr

from engine.core.errors import Refused
from netcode.discovery.announce import DiscoveryOff
from netcode.discovery.browse import Browser, Listed
from netcode.discovery.probe import Answer, ProbeFailed, probe
from netcode.storage.private_files import KeepError, create_private, private_folder
from netcode.transport import tls
from netcode.transport.addresses import Address, Own, as_ip, check_address
from netcode.transport.sockets import CannotListen, bind
from netcode.transport.system import is_packaged, quietly, system_env

GROUP_V4, GROUP_V6, MDNS_PORT = "224.0.0.251", "ff02::fb", 5353
HOPS = 255
"""The TTL that mDNS asks for (RFC 6762, 11); routers do not forward packets of this group in any case."""
ECHO = 1.0
"""Seconds that our own question may take to come back to us; it need not leave this machine for that."""
CHECK_TIMEOUT = 3.0
"""Seconds for each step of dialling: an answer in a house takes milliseconds."""
ASKING = 5.0
"""Seconds that a program of the system may take to answer."""
_TUNNEL = re.compile(
    r"tun|tap|wg|ppp|ipsec|utun|zt|tailscale|nordlynx|proton|.*(vpn|wireguard|tailscale|zerotier)", re.IGNORECASE
)


# This machine


def tunnels() -> tuple[str, ...]:
    """Return the names of the VPN adapters that are up: those with an address that is more than link-local."""
    names = []
    for adapter in ifaddr.get_adapters():
        hosts = [ip.ip if isinstance(ip.ip, str) else ip.ip[0] for ip in adapter.ips]
        routed = [ip for host in hosts if (ip := as_ip(host)) is not None and not ip.is_link_local]
        if routed and (_TUNNEL.match(adapter.name) or _TUNNEL.match(adapter.nice_name)):
            names.append(adapter.nice_name)
    return tuple(names)


def unwritable(folder: Path) -> str:
    """Return why no file can be written in a folder, in the system's words; empty where one can."""
    file = folder / f".doctor-{secrets.token_hex(4)}"
    try:
        private_folder(folder)
        create_private(file, b"")
        file.unlink()
    except KeepError as error:
        return str(error.values.get("why", "")) or error.code
    except OSError as error:
        return error.strerror or type(error).__name__
    return ""


def cannot_listen(host: str, port: int = 0) -> CannotListen | None:
    """Return why this machine cannot listen on an address and port, None where it can. Port 0: any port."""
    try:
        (bound,), _ = bind([host], port, exactly=True)
    except CannotListen as trouble:
        return trouble
    bound.close()
    return None


def firewalls(system: str) -> tuple[str, ...]:
    """Return what was found out about this machine's firewalls, as keys of the doctor's `FIREWALLS`; empty: none found.

    system: `platform.system()`.
    """
    looks = {"Windows": _windows, "Darwin": lambda: ("macos",), "Linux": _linux}
    return looks[system]() if system in looks else ()


def _windows() -> tuple[str, ...]:
    """Ask for the profile of the networks: in `Public` ones incoming connections are blocked."""
    category = output("powershell", "-NoProfile", "-Command", "(Get-NetConnectionProfile).NetworkCategory") or ""
    profiles = {word.lower() for word in category.split()}
    if "public" in profiles:
        return ("windows_public",)
    return ("windows_private",) if profiles else ("windows_unknown",)


def _linux() -> tuple[str, ...]:
    found = []
    if re.search(r"^ENABLED=yes", content(Path("/etc/ufw/ufw.conf")), re.MULTILINE):
        found.append("ufw")
    if (output("firewall-cmd", "--state") or "").strip() == "running":
        found.append("firewalld")
    rules = output("nft", "list", "ruleset")
    if not found and rules is not None and re.search(r"hook input[^}]*(drop|reject)", rules):
        found.append("nft")
    return tuple(found) if found or rules is not None else ("linux_unknown",)


def output(*command: str) -> str | None:
    """Return the output of a program of the system, None where it is not there or fails."""
    program = shutil.which(command[0], path=os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin", "/sbin"]))
    if program is None:
        return None
    with suppress(OSError, subprocess.SubprocessError):
        return subprocess.run(
            [program, *command[1:]],
            capture_output=True,
            text=True,
            errors="replace",
            timeout=ASKING,
            check=True,
            env=system_env(os.environ),
            creationflags=quietly(os.name),
        ).stdout
    return None


def program_file() -> Path:
    """Return a file whose age is that of this program's installation."""
    return Path(sys.executable if is_packaged() else __file__)


def content(file: Path) -> str:
    """Return the text of a system file, empty if it cannot be read."""
    with suppress(OSError):
        return file.read_text(encoding="utf-8", errors="replace")
    return ""


# The network


async def deaf(own: Own) -> str:
    """Return why a question to the mDNS group on one interface does not come back to us; empty where it does.

    `unheard`: it was sent and not heard. Else the system's words: it could not be sent. Raises NetForbidden.
    """
    check_address(own.host)
    name = f"{secrets.token_hex(8)}._vernissage._tcp.local"
    labels = b"".join(bytes([len(label)]) + label.encode() for label in name.split("."))
    question = struct.pack(">6H", 0, 0, 1, 0, 0, 0) + labels + b"\0" + struct.pack(">2H", 12, 1)
    loop = asyncio.get_running_loop()
    try:
        with closing(_in_group(own)) as sock:
            target = (GROUP_V4, MDNS_PORT) if own.ip.version == 4 else (GROUP_V6, MDNS_PORT, 0, own.interface)
            sock.sendto(question, target)
            async with asyncio.timeout(ECHO):
                while await loop.sock_recv(sock, 2048) != question:
                    continue
    except TimeoutError:
        return "unheard"
    except OSError as error:
        return error.strerror or type(error).__name__
    return ""


def _in_group(own: Own) -> socket.socket:
    """Return a socket that hears and speaks to the mDNS group on one interface."""
    six = own.ip.version == 6
    sock = socket.socket(socket.AF_INET6 if six else socket.AF_INET, socket.SOCK_DGRAM)
    try:
        sock.setblocking(False)
        for option in ("SO_REUSEADDR", "SO_REUSEPORT"):  # others on this machine hear the group too
            if hasattr(socket, option):
                sock.setsockopt(socket.SOL_SOCKET, getattr(socket, option), 1)
        if six:
            index = struct.pack("@I", own.interface)
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            sock.bind(("", MDNS_PORT))
            sock.setsockopt(
                socket.IPPROTO_IPV6, socket.IPV6_JOIN_GROUP, socket.inet_pton(socket.AF_INET6, GROUP_V6) + index
            )
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_IF, index)
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_HOPS, HOPS)
        else:
            interface = socket.inet_aton(own.host)
            sock.bind(("", MDNS_PORT))
            sock.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton(GROUP_V4) + interface)
            sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, interface)
            sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, HOPS)
    except BaseException:
        sock.close()
        raise
    return sock


async def look(mdns: str, seconds: float) -> tuple[tuple[Listed, ...], DiscoveryOff | None]:
    """Return the tables that are found in so many seconds, and why none can be found."""
    browser = Browser(mdns, lambda tables: None)
    await browser.start()
    try:
        await asyncio.sleep(seconds)
        return browser.tables, browser.trouble
    finally:
        await browser.close()


async def table_at(hosts: Sequence[str], port: int) -> Answer | None:
    """Return the first answer of a table on a port of these addresses, None without one."""
    for host in hosts:
        with suppress(Refused):
            return await probe(Address(host, port), CHECK_TIMEOUT)
    return None


Ending = Literal["forbidden", "unresolved", "unroutable", "refused", "silent", "no_tls", "no_table", "table"]


@dataclass(frozen=True)
class Dialled:
    """How far dialling an address came."""

    address: Address
    ending: Ending
    numbers: tuple[str, ...] = ()
    """The IP addresses that a name resolves to; what was typed, where that was one."""
    why: str = ""
    """In the system's words."""
    answer: Answer | None = None


async def dial(address: Address) -> Dialled:
    """Dial an address step by step as a guest would, and say how far it came: name, route, TCP, TLS, a table."""
    try:
        check_address(address.host)
        numbers = await _resolved(address)
    except Refused as refused:
        return Dialled(address, "forbidden", why=refused.code)
    except OSError as error:
        return Dialled(address, "unresolved", why=error.strerror or "")
    ending, why = await _knock(address, None)
    if not ending:
        ending, why = await _knock(address, tls.client_context())
    if ending:
        return Dialled(address, ending, numbers, why)
    try:
        return Dialled(address, "table", numbers, answer=await probe(address, CHECK_TIMEOUT))
    except ProbeFailed as failed:
        return Dialled(address, "no_table", numbers, failed.code)


async def _resolved(address: Address) -> tuple[str, ...]:
    async with asyncio.timeout(CHECK_TIMEOUT):
        resolved = await asyncio.get_running_loop().getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM)
    return tuple(dict.fromkeys(str(one[4][0]) for one in resolved))


async def _knock(address: Address, context: ssl.SSLContext | None) -> tuple[Ending | Literal[""], str]:
    """Open a connection and drop it; return how it failed, empty where it did not, and why, in the system's words."""
    try:
        async with asyncio.timeout(CHECK_TIMEOUT):
            _, writer = await asyncio.open_connection(address.host, address.port, ssl=context)
    except TimeoutError:
        return ("no_tls" if context else "silent"), ""
    except OSError as error:
        why = error.strerror or type(error).__name__
        return ("no_tls" if context else _ENDINGS.get(error.errno or 0, "unroutable")), why
    writer.transport.abort()
    return "", ""


_ENDINGS: dict[int, Ending] = {
    errno.ECONNREFUSED: "refused",
    errno.ETIMEDOUT: "silent",
    10061: "refused",  # the numbers of Windows
    10060: "silent",
}
"""Number of an error of connecting -> ending; all others are `unroutable`."""

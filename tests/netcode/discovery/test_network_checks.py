"""What the join doctor asks of the machine: on loopback, and with a system that is only pretended."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
from ipaddress import ip_network
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import ifaddr
import pytest

from netcode.discovery import network_checks
from netcode.discovery.network_checks import Dialled, cannot_listen, deaf, dial, firewalls, tunnels, unwritable
from netcode.transport.addresses import Address, NetForbidden, Own
from netcode.transport.connection import Connection
from netcode.transport.sockets import bind
from tests.netcode.faketable import LOCAL, answering, public, serving

LOOP = Own(LOCAL, ip_network("127.0.0.0/8"), 1)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_checks, "CHECK_TIMEOUT", 0.5)


# Dialling


async def test_a_table_is_dialled_to_its_answer(tmp_path: Path) -> None:
    async with serving(tmp_path, answering(public(name="Küche"))) as (address, _):
        found = await dial(address)
    assert (found.ending, found.numbers) == ("table", (LOCAL,))
    assert found.answer is not None
    assert found.answer.name == "Küche"


async def test_an_encrypting_stranger_is_no_table(tmp_path: Path) -> None:
    async def stranger(connection: Connection) -> None:
        connection.send(b"hello".ljust(256))

    async with serving(tmp_path, stranger) as (address, _):
        assert (await dial(address)).ending == "no_table"


@pytest.mark.parametrize("greeting", [b"220 mail.example\r\n", b""], ids=["talks", "listens"])
async def test_what_does_not_encrypt_is_no_table(greeting: bytes) -> None:
    served: list[asyncio.Task[Any] | None] = []

    async def stranger(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        served.append(asyncio.current_task())
        with contextlib.suppress(ConnectionError):
            writer.write(greeting)
            await reader.read()
        writer.close()

    server = await asyncio.start_server(stranger, LOCAL, 0)
    async with server:
        found = await dial(Address(LOCAL, server.sockets[0].getsockname()[1]))
        await asyncio.gather(*(task for task in served if task is not None))
    assert found.ending == "no_tls"
    assert len(served) == 2  # once for the port, once for TLS


def test_a_port_without_a_listener_refuses() -> None:
    (bound,), port = bind([LOCAL], 0)
    bound.close()
    assert asyncio.run(dial(Address(LOCAL, port))).ending == "refused"


@pytest.mark.parametrize(
    ("error", "ending"),
    [
        (OSError(errno.EHOSTUNREACH, "No route to host"), "unroutable"),
        (OSError(errno.ENETUNREACH, "Network is unreachable"), "unroutable"),
        (OSError(10061, "refused, says Windows"), "refused"),
        (TimeoutError(), "silent"),
    ],
)
def test_how_connecting_fails_says_where_it_ends(error: OSError, ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*args: Any, **values: Any) -> Any:
        raise error

    monkeypatch.setattr(asyncio, "open_connection", fails)
    assert asyncio.run(dial(Address(LOCAL))).ending == ending


def test_a_name_that_nobody_knows_and_one_that_may_not_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asyncio.run(dial(Address("attic"))).ending == "forbidden"
    monkeypatch.delenv("VERNISSAGE_NET")

    def unknown(*args: Any, **values: Any) -> Any:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    assert asyncio.run(dial(Address("attic"))) == Dialled(
        Address("attic"), "unresolved", why="Name or service not known"
    )


# Multicast


def test_our_own_question_comes_back_on_loopback() -> None:
    assert asyncio.run(deaf(LOOP)) == ""


def test_a_question_that_does_not_come_back_or_cannot_be_sent_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_checks, "ECHO", 0.1)
    monkeypatch.setattr(network_checks, "_in_group", lambda own: _mute(None))
    assert asyncio.run(deaf(LOOP)) == "unheard"
    monkeypatch.setattr(network_checks, "_in_group", lambda own: _mute(OSError(errno.EHOSTUNREACH, "No route to host")))
    assert asyncio.run(deaf(LOOP)) == "No route to host"


def _mute(error: OSError | None) -> socket.socket:
    """Return a socket that hears nothing of what it sends."""

    class Mute(socket.socket):
        def sendto(self, *args: Any) -> int:
            if error is not None:
                raise error
            return 0

    sock = Mute(socket.AF_INET, socket.SOCK_DGRAM)
    sock.setblocking(False)
    sock.bind((LOCAL, 0))
    return sock


def test_the_group_is_asked_within_the_bounds_only() -> None:
    with pytest.raises(NetForbidden):
        asyncio.run(deaf(Own("192.168.1.7", ip_network("192.168.1.0/24"), 2)))


# The machine


def test_a_port_is_free_or_taken_and_an_address_ours_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    (bound,), port = bind([LOCAL], 0)
    with bound:
        taken = cannot_listen(LOCAL, port)
        assert taken is not None
        assert taken.code == "listen_taken"
        assert cannot_listen(LOCAL) is None
    monkeypatch.setenv("VERNISSAGE_NET", "192.0.2.0/24")
    elsewhere = cannot_listen("192.0.2.77")
    assert elsewhere is not None
    assert elsewhere.code == "listen_failed"


def test_a_folder_can_be_written_or_says_why_not(tmp_path: Path) -> None:
    assert unwritable(tmp_path / "new") == ""
    assert not [*(tmp_path / "new").iterdir()]
    (tmp_path / "file").touch()
    assert unwritable(tmp_path / "file" / "below") == "Not a directory"


def test_vpns_are_adapters_with_an_address_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def adapter(name: str, *hosts: str | tuple[str, int, int]) -> Any:
        return SimpleNamespace(name=name, nice_name=name, ips=[SimpleNamespace(ip=host) for host in hosts])

    adapters = [
        adapter("wlan0", "192.168.1.7"),
        adapter("utun3", ("fe80::1", 0, 9)),  # every Mac has some of these
        adapter("wg0", "10.8.0.2"),
        adapter("Some VPN Client", "10.9.0.2"),
    ]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)
    assert tunnels() == ("wg0", "Some VPN Client")


UFW = "# see man ufw\nENABLED=yes\n"
DROPS = "table inet t {\n chain input {\n  type filter hook input priority 0; policy drop;\n }\n}\n"
OPEN = "table inet t {\n chain input {\n  type filter hook input priority 0; policy accept;\n }\n}\n"


@pytest.mark.parametrize(
    ("system", "programs", "ufw", "found"),
    [
        ("Windows", {"powershell": "Public\n"}, "", ("windows_public",)),
        ("Windows", {"powershell": "Private\r\nPublic\r\n"}, "", ("windows_public",)),
        ("Windows", {"powershell": "Private\n"}, "", ("windows_private",)),
        ("Windows", {}, "", ("windows_unknown",)),
        ("Darwin", {}, "", ("macos",)),
        ("Linux", {}, UFW, ("ufw",)),
        ("Linux", {"nft": DROPS}, UFW, ("ufw",)),
        ("Linux", {"nft": DROPS, "firewall-cmd": "running\n"}, "", ("firewalld",)),
        ("Linux", {"nft": DROPS}, "ENABLED=no\n", ("nft",)),
        ("Linux", {"nft": OPEN}, "", ()),
        ("Linux", {}, "", ("linux_unknown",)),
        ("Plan 9", {}, "", ()),
    ],
)
def test_firewalls(
    system: str, programs: dict[str, str], ufw: str, found: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network_checks, "output", lambda program, *args: programs.get(program))
    monkeypatch.setattr(network_checks, "content", lambda file: ufw)
    assert firewalls(system) == found


def test_programs_and_files_of_the_system_may_be_missing(tmp_path: Path) -> None:
    assert network_checks.output("no-such-program-here") is None
    assert network_checks.output("false") is None
    assert network_checks.output("echo", "running") == "running\n"
    assert network_checks.content(tmp_path / "none") == ""

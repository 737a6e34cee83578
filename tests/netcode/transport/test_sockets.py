"""Binding, dialling, and the settings of every connection, over loopback."""

import asyncio
import errno
import socket
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from netcode.protocol.codec import pad
from netcode.protocol.limits import BLOCK, MAX_TO_HOST
from netcode.storage.certificate import identity
from netcode.transport import sockets
from netcode.transport.addresses import Address, NetForbidden
from netcode.transport.connection import Connection
from netcode.transport.sockets import CannotListen, bind, dial, fingerprint, first
from netcode.transport.tls import client_context, server_context
from tests.netcode.faketable import LOCAL, frames, serving
from tools.makers.flooding.attackers import HALF_A_HELLO


def close(bound: list[socket.socket]) -> None:
    for sock in bound:
        sock.close()


def test_the_next_free_port_is_taken_unless_it_must_be_this_one() -> None:
    taken, port = bind([LOCAL], 0)
    try:
        others, other_port = bind([LOCAL], port)
        close(others)
        assert port < other_port < port + 33
        with pytest.raises(CannotListen) as refused:
            bind([LOCAL], port, exactly=True)
        assert (refused.value.code, refused.value.values) == ("listen_taken", {"port": port})
    finally:
        close(taken)
    again, same_port = bind([LOCAL], port, exactly=True)
    close(again)
    assert same_port == port


def test_all_hosts_listen_on_one_port() -> None:
    """And where one of them is not free, none stays bound on that port."""
    taken, port = bind(["127.0.0.2"], 0)
    try:
        both, chosen = bind([LOCAL, "127.0.0.2"], port)
        assert chosen != port
        assert {sock.getsockname()[1] for sock in both} == {chosen}
        close(both)
        only, _ = bind([LOCAL], port, exactly=True)
        close(only)
    finally:
        close(taken)


def test_an_address_that_is_not_ours_cannot_be_listened_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERNISSAGE_NET", "198.51.100.0/24")
    with pytest.raises(CannotListen, match=r"^listen_failed\b"):
        bind(["198.51.100.7"], 0)


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5"])
def test_the_guard_stands_before_every_bind_and_dial(host: str) -> None:
    with pytest.raises(NetForbidden):
        bind([host], 0)
    with pytest.raises(NetForbidden):
        asyncio.run(dial(Address(host, 26190)))


async def echo(connection: Connection) -> None:
    async for frame in frames(connection):
        connection.send(frame)


async def test_both_ends_talk_and_the_certificate_is_seen(tmp_path: Path) -> None:
    async with serving(tmp_path, echo) as (address, own):
        connection = await dial(address)
        assert fingerprint(connection) == own
        for size in (0, 1, BLOCK - 4, BLOCK - 3, 5000, MAX_TO_HOST - 4):
            connection.send(pad(b"x" * size))
            assert await connection.next() == pad(b"x" * size)
        connection.abort()


async def test_a_small_message_is_never_held_back_at_either_end(tmp_path: Path) -> None:
    """Nagle's algorithm is off: a view must not wait until the guest has acknowledged the one before it."""

    def nodelay(connection: Connection) -> int:
        sock: socket.socket = connection.transport.get_extra_info("socket")
        return sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

    seen: list[int] = []

    async def look(connection: Connection) -> None:
        seen.append(nodelay(connection))
        connection.send(pad(b"seen"))
        await connection.closed

    async with serving(tmp_path, look) as (address, _):
        connection = await dial(address)
        assert await connection.next() == pad(b"seen")
        assert nodelay(connection)
        connection.abort()
    assert seen
    assert all(seen)


def test_a_silent_stranger_loses_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HANDSHAKE_TIMEOUT", 0.3)

    async def wait_to_be_thrown_out() -> None:
        async with serving(tmp_path, echo) as (address, _):
            reader, writer = await asyncio.open_connection(address.host, address.port)
            assert await reader.read() == b""
            writer.close()

    asyncio.run(asyncio.wait_for(wait_to_be_thrown_out(), 60))


def test_a_socket_that_found_no_descriptor_goes_on_taking_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "BREATH", 0.0)

    async def listen() -> None:
        loop, taken = asyncio.get_running_loop(), asyncio.Event()
        shipped, fails = loop.sock_accept, [errno.EMFILE, errno.ENFILE, errno.ECONNABORTED]

        async def sock_accept(listening: socket.socket) -> tuple[socket.socket, Any]:
            if fails:
                raise OSError(fails.pop(), "no")
            return await shipped(listening)

        monkeypatch.setattr(loop, "sock_accept", sock_accept)
        (listening,), port = bind([LOCAL], 0)

        def arrived(sock: socket.socket, source: str) -> None:
            sock.close()
            taken.set()

        door = asyncio.create_task(sockets.accept(listening, arrived))
        _, writer = await asyncio.open_connection(LOCAL, port)
        await taken.wait()
        writer.close()
        door.cancel()
        await asyncio.gather(door, return_exceptions=True)
        listening.close()
        assert not fails

    asyncio.run(asyncio.wait_for(listen(), 60))


def after(seconds: float, result: str | Exception, begun: list[str]) -> Callable[[], Awaitable[str]]:
    async def attempt() -> str:
        begun.append(str(result))
        await asyncio.sleep(seconds)
        if isinstance(result, Exception):
            raise result
        return result

    return attempt


def test_the_first_address_that_answers_wins_and_the_others_stop() -> None:
    begun: list[str] = []
    late: list[str] = []
    attempts = [after(9, "never", begun), after(0.02, "good", begun), after(0, "not begun", begun)]
    assert asyncio.run(first(attempts, late.append, stagger=0.05)) == "good"
    assert (begun, late) == (["never", "good"], [])


def test_a_failure_starts_the_next_at_once_and_the_first_error_is_told() -> None:
    begun: list[str] = []
    attempts = [after(0, OSError("first"), begun), after(0, OSError("second"), begun), after(0, "good", begun)]
    assert asyncio.run(asyncio.wait_for(first(attempts, begun.append, stagger=600), 60)) == "good"
    with pytest.raises(OSError, match="first"):
        asyncio.run(asyncio.wait_for(first(attempts[:2], begun.append, stagger=600), 60))
    with pytest.raises(ValueError, match="no attempt"):
        asyncio.run(first([], begun.append))


def test_a_result_that_came_too_late_is_thrown_away_properly() -> None:
    """Two attempts end in the same moment: one is returned, the other handed to `discard`."""
    late: list[str] = []

    async def race() -> str:
        admission = asyncio.Event()

        async def attempt(name: str) -> str:
            if name == "last":
                admission.set()
            await admission.wait()
            return name

        return await first([partial(attempt, "first"), partial(attempt, "last")], late.append, stagger=0.01)

    assert {asyncio.run(race()), *late} == {"first", "last"}


async def test_giving_up_stops_all_attempts() -> None:
    stopped: list[str] = []

    async def attempt(name: str) -> str:
        try:
            await asyncio.sleep(60)
        finally:
            stopped.append(name)
        return name

    race = asyncio.ensure_future(first([partial(attempt, "a"), partial(attempt, "b")], stopped.append, stagger=0.01))
    await asyncio.sleep(0.05)
    race.cancel()
    with pytest.raises(asyncio.CancelledError):
        await race
    assert sorted(stopped) == ["a", "b"]


@pytest.mark.parametrize("turns", [*range(8), None])
async def test_a_handshake_that_is_given_up_at_any_moment_leaves_its_number_to_the_next_socket(
    tmp_path: Path, turns: int | None
) -> None:
    """Given up just as it was done (None) it used to close the socket below a transport: the next could not be waited for."""
    context = server_context(identity(tmp_path, datetime.now(UTC)).file)
    loop, ours, theirs = asyncio.get_running_loop(), *socket.socketpair()
    ours.setblocking(False)
    connection, number = Connection(MAX_TO_HOST), ours.fileno()
    securing = asyncio.ensure_future(sockets.secure(ours, context, connection))

    def give_up() -> None:
        securing.cancel()

    connection.on_open = give_up
    if turns is None:
        guest = loop.create_connection(
            lambda: Connection(MAX_TO_HOST), sock=theirs, ssl=client_context(), server_hostname=""
        )
        transport, _ = await guest
    else:
        theirs.sendall(HALF_A_HELLO)
        for _ in range(turns):
            await asyncio.sleep(0)
        securing.cancel()
    await asyncio.wait([securing])
    assert securing.cancelled()
    nexts = list[socket.socket]()
    while number not in [one.fileno() for one in nexts]:  # until the system gives the number away again
        nexts += socket.socketpair()
        loop.add_reader(nexts[-2], int)
        loop.add_reader(nexts[-1], int)
        await asyncio.sleep(0)
    for one in nexts:
        loop.remove_reader(one)
        one.close()
    theirs.close() if turns is not None else transport.abort()

"""Binding, dialling, and the settings of every connection, over loopback."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from netcode import sockets
from netcode.limits import MAX_TO_GUEST, MAX_TO_HOST
from netcode.net import Address, NetForbidden
from netcode.sockets import CannotListen, bind, dial, fingerprint, first
from tests.netcode.faketable import LOCAL, serving


@pytest.fixture(autouse=True)
def loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERNISSAGE_NET", "loopback")


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
    with pytest.raises(CannotListen) as refused:
        bind(["198.51.100.7"], 0)
    assert refused.value.code == "listen_failed"


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5"])
def test_the_guard_stands_before_every_bind_and_dial(host: str) -> None:
    with pytest.raises(NetForbidden):
        bind([host], 0)
    with pytest.raises(NetForbidden):
        asyncio.run(dial(Address(host, 26190)))


async def echo(connection: ServerConnection) -> None:
    async for data in connection:
        await connection.send(data)


def test_both_ends_talk_without_compression_and_the_certificate_is_seen(tmp_path: Path) -> None:
    async def talk() -> None:
        async with serving(tmp_path, echo) as (address, own):
            connection = await dial(address)
            async with connection:
                assert fingerprint(connection) == own
                assert connection.protocol.extensions == []
                assert connection.request is not None
                assert "User-Agent" not in connection.request.headers
                assert connection.response is not None
                assert "Server" not in connection.response.headers
                await connection.send(b"x" * MAX_TO_HOST)
                assert await connection.recv() == b"x" * MAX_TO_HOST

    asyncio.run(talk())


def test_too_large_a_message_closes_the_connection_at_either_end(tmp_path: Path) -> None:
    async def flood(connection: ServerConnection) -> None:
        async for _ in connection:
            await connection.send(bytes(MAX_TO_GUEST + 1))

    async def talk() -> None:
        async with serving(tmp_path, flood) as (address, _):
            for size in (MAX_TO_HOST + 1, 1):
                connection = await dial(address)
                await connection.send(bytes(size))
                with pytest.raises(ConnectionClosed) as closed:
                    await connection.recv()
                codes = {frame.code for frame in (closed.value.rcvd, closed.value.sent) if frame is not None}
                assert codes == {1009}
                await connection.close()

    asyncio.run(talk())


def test_no_redirect_is_followed(tmp_path: Path) -> None:
    dialled: list[int] = []

    async def redirect(context: ssl.SSLContext) -> None:
        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            dialled.append(1)
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"HTTP/1.1 302 Found\r\nLocation: wss://vernissage/\r\nContent-Length: 0\r\n\r\n")
            await writer.drain()
            writer.close()

        server = await asyncio.start_server(answer, LOCAL, 0, ssl=context)
        async with server:
            with pytest.raises(InvalidHandshake):
                await dial(Address(LOCAL, server.sockets[0].getsockname()[1]))

    asyncio.run(redirect(context_of(tmp_path)))
    assert dialled == [1]


def context_of(folder: Path) -> ssl.SSLContext:
    from datetime import UTC, datetime

    from netcode import trust

    return trust.server_context(trust.identity(folder, datetime.now(UTC)))


def test_a_silent_stranger_loses_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "STEP", 0.3)

    async def wait_to_be_thrown_out() -> float:
        async with serving(tmp_path, echo) as (address, _):
            began = asyncio.get_running_loop().time()
            reader, writer = await asyncio.open_connection(address.host, address.port)
            assert await reader.read() == b""
            writer.close()
            return asyncio.get_running_loop().time() - began

    assert 0.2 < asyncio.run(wait_to_be_thrown_out()) < 2.0


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
    assert asyncio.run(asyncio.wait_for(first(attempts, begun.append, stagger=60), 1)) == "good"
    with pytest.raises(OSError, match="first"):
        asyncio.run(asyncio.wait_for(first(attempts[:2], begun.append, stagger=60), 1))
    with pytest.raises(ValueError, match="no attempt"):
        asyncio.run(first([], begun.append))


def test_a_result_that_came_too_late_is_thrown_away_properly() -> None:
    """Two attempts end in the same moment: one is returned, the other handed to `discard`."""
    late: list[str] = []

    async def race() -> str:
        gate = asyncio.Event()

        async def attempt(name: str) -> str:
            if name == "last":
                gate.set()
            await gate.wait()
            return name

        return await first([partial(attempt, "first"), partial(attempt, "last")], late.append, stagger=0.01)

    assert {asyncio.run(race()), *late} == {"first", "last"}


def test_giving_up_stops_all_attempts() -> None:
    stopped: list[str] = []

    async def attempt(name: str) -> str:
        try:
            await asyncio.sleep(60)
        finally:
            stopped.append(name)
        return name

    async def give_up() -> None:
        race = asyncio.ensure_future(
            first([partial(attempt, "a"), partial(attempt, "b")], stopped.append, stagger=0.01)
        )
        await asyncio.sleep(0.05)
        race.cancel()
        with pytest.raises(asyncio.CancelledError):
            await race

    asyncio.run(give_up())
    assert sorted(stopped) == ["a", "b"]

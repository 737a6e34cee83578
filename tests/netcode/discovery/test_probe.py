"""Asking strangers which table they are."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from netcode.discovery.probe import Answer, ProbeFailed, probe
from netcode.protocol import codec
from netcode.protocol.messages import Beat
from netcode.protocol.versions import PROTOCOL
from netcode.transport.addresses import Address, NetForbidden
from netcode.transport.connection import Connection
from netcode.transport.sockets import bind
from tests.netcode.faketable import LOCAL, Handler, answering, public, serving


def ask(folder: Path, handler: Handler, timeout: float = 2.0) -> Answer:
    async def run() -> Answer:
        async with serving(folder, handler) as (address, own):
            answer = await probe(address, timeout)
            assert answer.fingerprint == own
            assert answer.address == address
            return answer

    return asyncio.run(run())


def refusal(folder: Path, handler: Handler, timeout: float = 2.0) -> str:
    with pytest.raises(ProbeFailed) as failed:
        ask(folder, handler, timeout)
    assert str(failed.value.values["address"]).startswith(LOCAL)
    return failed.value.code


def test_a_table_answers(tmp_path: Path) -> None:
    said = public(taken=3, stage="playing")
    answer = ask(tmp_path, answering(said))
    assert (answer.table, answer.name, answer.game) == (said.table, "Küche", "artline")
    assert (answer.stage, answer.taken, answer.seats, answer.app, answer.protocol) == ("playing", 3, 4, "0.1", PROTOCOL)


def test_a_table_of_another_version_is_told_as_such(tmp_path: Path) -> None:
    assert ask(tmp_path, answering(public(v=7))).protocol == 7


def test_what_a_stranger_says_is_made_safe_to_show(tmp_path: Path) -> None:
    said = public(name="a\u202eb\x1b[0m\n", game="../x", app="\x07" * 9, taken=-5, seats=10**6)
    answer = ask(tmp_path, answering(said))
    assert (answer.name, answer.game, answer.app, answer.taken, answer.seats) == ("ab[0m", "", "", 0, 99)


def sends(data: bytes) -> Handler:
    async def handler(connection: Connection) -> None:
        connection.send(data)
        await connection.closed

    return handler


STRANGE: dict[str, bytes] = {
    "garbage": b"\xc1" * 256,
    "text": b"HTTP/1.1 400 Bad Request".ljust(256),
    "another message": codec.encode(Beat(1)),
    "too large": codec.pad(bytes(2**20)),
    "unknown stage": codec.pad(codec.pack({"t": "Probed", "stage": "dead"})),
}


@pytest.mark.parametrize("data", STRANGE.values(), ids=STRANGE.keys())
def test_what_is_no_answer_is_a_stranger(tmp_path: Path, data: bytes) -> None:
    assert refusal(tmp_path, sends(data)) == "probe_stranger"


def test_who_hangs_up_is_a_stranger(tmp_path: Path) -> None:
    async def hang_up(connection: Connection) -> None:
        connection.abort()

    assert refusal(tmp_path, hang_up) == "probe_stranger"


def test_who_says_nothing_is_silent_and_takes_no_longer_than_it_may(tmp_path: Path) -> None:
    async def silent(connection: Connection) -> None:
        await connection.closed

    assert refusal(tmp_path, silent, timeout=0.2) == "probe_silent"


def raw(talk: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]], timeout: float) -> str:
    """Probe a listener that speaks no TLS; return how it failed."""

    async def run() -> str:
        done = asyncio.Event()

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await talk(reader, writer)
            writer.close()
            done.set()

        async with await asyncio.start_server(serve, LOCAL, 0) as server:
            with pytest.raises(ProbeFailed) as failed:
                await probe(Address(LOCAL, server.sockets[0].getsockname()[1]), timeout)
            await done.wait()
            return failed.value.code

    return asyncio.run(run())


def test_a_service_without_tls_is_a_stranger() -> None:
    async def talk(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"SSH-2.0-OpenSSH_9.2\r\n" * 9)
        await writer.drain()

    assert raw(talk, 2.0) == "probe_stranger"


def test_a_listener_that_never_answers_the_handshake_is_silent() -> None:
    async def talk(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
        await reader.read()

    assert raw(talk, 0.2) == "probe_silent"


def test_nobody_there_is_unreachable_with_the_reason() -> None:
    sockets, port = bind([LOCAL], 0)
    sockets[0].close()
    with pytest.raises(ProbeFailed) as failed:
        asyncio.run(probe(Address(LOCAL, port)))
    assert failed.value.code == "probe_unreachable"
    assert failed.value.values["address"] == f"{LOCAL}:{port}"
    assert failed.value.values["why"]


def test_the_guard_is_not_taken_for_an_absent_table() -> None:
    with pytest.raises(NetForbidden):
        asyncio.run(probe(Address("192.168.1.5", 26190)))

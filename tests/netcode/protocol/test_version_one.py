"""A guest of version 0.1.0 at a table of today."""

from __future__ import annotations

import asyncio
from unittest.mock import Mock

import pytest

from netcode.protocol.close_codes import Close
from netcode.protocol.codec import encode
from netcode.protocol.messages import Beat
from netcode.protocol.version_one import farewell
from netcode.transport.connection import Connection

REQUEST = (
    b"GET / HTTP/1.1\r\nHost: vernissage\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
"""As it is sent by websockets 15, with the key of RFC 6455, 1.3."""


def test_it_is_answered_in_its_protocol_that_the_versions_differ() -> None:
    answer = farewell(REQUEST)
    head, end = answer.split(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101 ")
    assert b"Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in head
    assert end == b"\x88\x02" + int(Close.OTHER_VERSION).to_bytes(2, "big")


@pytest.mark.parametrize("begun", [REQUEST[:-1], REQUEST[1:], b"GET / HTTP/1.1\r\n\r\n", encode(Beat(1)), b""])
def test_nothing_else_is(begun: bytes) -> None:
    assert farewell(begun) == b""


def test_a_long_request_is_not_searched() -> None:
    """A stranger could keep the table busy with many lines that begin as the one that is looked for."""

    async def run() -> bool:
        connection = Connection(1024)
        connection.connection_made(Mock(spec=asyncio.Transport))
        connection.data_received(REQUEST[:-2] + b"X: y\r\n" * 1024 + b"\r\n")
        return connection.transport.write.called  # type: ignore[attr-defined, no-any-return]

    assert not asyncio.run(run())


@pytest.mark.parametrize("cut", [0, 1, 100, len(REQUEST) - 1])
def test_a_connection_says_so_once_and_closes(cut: int) -> None:
    async def run() -> tuple[bytes, int]:
        connection, taken = Connection(1024), list[bytes]()
        connection.each(taken.append)
        transport = Mock(spec=asyncio.Transport)
        connection.connection_made(transport)
        for part in (REQUEST[:cut], REQUEST[cut:], REQUEST):
            connection.data_received(part)
        assert not taken
        return b"".join(call.args[0] for call in transport.write.call_args_list), transport.close.call_count

    assert asyncio.run(run()) == (farewell(REQUEST), 1)

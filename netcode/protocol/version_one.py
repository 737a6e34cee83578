"""Guests of version 0.1.0 spoke WebSocket: they are answered in it, with a close code for versions that differ."""

from __future__ import annotations

import base64
import hashlib
import re

from netcode.protocol.close_codes import Close

_UPGRADE = re.compile(rb"GET / HTTP/1\.1\r\n(?:.+\r\n)*?Sec-WebSocket-Key: (\S{24})\r\n(?:.+\r\n)*\r\n", re.IGNORECASE)
_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


def farewell(begun: bytes | bytearray) -> bytes:
    """Return the answer to the whole HTTP request of such a guest, empty for any other bytes (RFC 6455, 4.2.2 and 5.5.1)."""
    request = _UPGRADE.fullmatch(begun)
    if request is None:
        return b""
    proof = base64.b64encode(hashlib.sha1(request[1] + _GUID, usedforsecurity=False).digest())
    head = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %b\r\n\r\n"
    return head % proof + b"\x88\x02" + Close.OTHER_VERSION.to_bytes(2, "big")

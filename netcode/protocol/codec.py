"""Bytes to messages and back, with limits: the only decoder of foreign bytes.

A frame is `length (4 bytes, big-endian), payload, zeros up to a multiple of BLOCK`. msgspec decodes the payload straight into
its type, so sizes and depth are bounded by the type before memory is taken for them. What does not fit may be the Hello of
another version: msgpack decodes that, with limits set. Whatever the bytes, the result is a message or a `RemoteFault`;
anything else is a bug of ours.

The last frame of a connection may be a goodbye: GOODBYE where the length stands, then the close code.
"""

import struct
from collections.abc import Callable
from itertools import chain
from typing import Any, TypeVar

import msgpack
import msgspec

from engine.core.decoding import UNDECODABLE, decoder, packs
from netcode.protocol.clean_text import clean_line
from netcode.protocol.limits import BLOCK, MAX_ITEMS, MAX_NESTING, MAX_TO_GUEST, MAX_TO_HOST
from netcode.protocol.messages import Hello, Message, Plain, ToGuest, ToHost
from netcode.protocol.versions import PROTOCOL

T = TypeVar("T")
_HEAD = struct.Struct(">I")
_GOODBYE = struct.Struct(">II")
GOODBYE = 0xFFFFFFFF
"""In place of the length in a frame that ends a connection; no frame is so long."""
_to_host, _to_guest = decoder(ToHost), decoder(ToGuest)
_HOLDERS = frozenset((list, dict))
_encoder = msgspec.msgpack.Encoder()


class RemoteFault(Exception):
    """The other side sent something that no correct peer sends. `code` says what, for our own log."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class OtherVersion(RemoteFault):
    """The other side speaks another protocol version: a Hello, but not ours."""

    def __init__(self, theirs: int, app: str) -> None:
        super().__init__("other_version")
        self.theirs, self.app = theirs, app


def encode(message: Message) -> bytes:
    """Return the frame of a message."""
    return pad(_encoder.encode(message))


def pad(payload: bytes) -> bytes:
    """Return a payload as a frame, filled up to a multiple of BLOCK bytes."""
    size = _HEAD.size + len(payload)
    return _HEAD.pack(len(payload)) + payload + bytes(-size % BLOCK)


def frame_size(begun: bytes | bytearray) -> int:
    """Return how many bytes a frame has, by its first four."""
    length: int = _HEAD.unpack_from(begun)[0]
    return BLOCK if length == GOODBYE else -(-(_HEAD.size + length) // BLOCK) * BLOCK


def goodbye(code: int) -> bytes:
    """Return the frame that ends a connection with a close code."""
    return _GOODBYE.pack(GOODBYE, code).ljust(BLOCK, b"\0")


def close_code_of(frame: bytes) -> int | None:
    """Return the close code of a frame that ends a connection, None for any other."""
    length, code = _GOODBYE.unpack_from(frame)
    return code if length == GOODBYE else None


def pack(value: object) -> bytes:
    """Return game data (an intent, a view, an event) as it travels inside a message."""
    return _encoder.encode(value)


def plain_values(values: dict[str, object]) -> dict[str, Plain]:
    """Return the values of a refusal in the form in which they are sent.

    Numbers that MessagePack can hold, texts and tuples of these stay as they are; anything else becomes its text.
    """
    return {name: _plain(value) for name, value in values.items()}


def _plain(value: object) -> Plain:
    if isinstance(value, tuple | list):
        return tuple(_plain_item(item) for item in value)
    return _plain_item(value)


def _plain_item(value: object) -> str | int:
    if isinstance(value, int) and packs(value):
        return int(value)  # a bool becomes 0 or 1: `Plain` has no booleans
    return str(value)


def decode_to_host(frame: bytes) -> ToHost:
    """Return the message in a frame that a guest sent. Raises RemoteFault, OtherVersion for a Hello of another version."""
    payload = _payload(frame, MAX_TO_HOST)
    try:
        message: ToHost = _typed(payload, _to_host)
    except RemoteFault:
        _refuse_other_version(_unpack(payload))
        raise
    if type(message) is Hello and message.v != PROTOCOL:
        raise OtherVersion(message.v, clean_line(message.app)[:20])
    return message


def decode_to_guest(frame: bytes) -> ToGuest:
    """Return the message in a frame that a host sent. Raises RemoteFault."""
    message: ToGuest = _typed(_payload(frame, MAX_TO_GUEST), _to_guest)
    return message


def decode_part(data: bytes, kind: type[T]) -> T:
    """Return game data of a given type out of a message. Raises RemoteFault."""
    if len(data) > MAX_TO_GUEST:
        raise RemoteFault("oversize")
    part: T = _typed(data, decoder(kind))  # type: ignore[arg-type]  # mypy: a type is not hashable
    return part


def _payload(frame: bytes, limit: int) -> bytes:
    if not isinstance(frame, bytes):
        raise RemoteFault("text")
    if len(frame) > limit:
        raise RemoteFault("oversize")
    if not frame or len(frame) % BLOCK:
        raise RemoteFault("frame")
    length = int(_HEAD.unpack_from(frame)[0])
    end = _HEAD.size + length
    if end > len(frame) or len(frame) - end >= BLOCK or frame.count(0, end) != len(frame) - end:
        raise RemoteFault("frame")
    return frame[_HEAD.size : end]


def _unpack(payload: bytes) -> Any:
    try:
        plain = msgpack.unpackb(
            payload,
            raw=False,
            strict_map_key=True,
            ext_hook=_no_extensions,
            max_array_len=MAX_ITEMS,
            max_map_len=MAX_ITEMS,
            max_ext_len=0,
        )
    except RecursionError as error:
        raise RemoteFault("nesting") from error
    except Exception as error:  # msgpack raises ValueError, its own kinds and UnicodeDecodeError
        raise RemoteFault("msgpack") from error
    if _depth(plain) > MAX_NESTING:
        raise RemoteFault("nesting")
    return plain


def _no_extensions(code: int, data: bytes) -> Any:
    raise RemoteFault("extension")


def _depth(plain: Any) -> int:
    """Return how deeply arrays and maps are nested, counted up to MAX_NESTING + 1; without recursion."""
    depth, level = 0, [plain]
    while depth <= MAX_NESTING:
        holders = [item for item in level if type(item) in _HOLDERS]
        if not holders:
            break
        level = [*chain.from_iterable(held.values() if type(held) is dict else held for held in holders)]
        depth += 1
    return depth


def _refuse_other_version(plain: Any) -> None:
    """Raise OtherVersion for the Hello of another version, which may have other fields than ours."""
    if isinstance(plain, dict) and plain.get("t") == Hello.__name__:
        theirs, app = plain.get("v"), plain.get("app")
        if type(theirs) is int and theirs != PROTOCOL:
            raise OtherVersion(theirs, clean_line(app)[:20] if isinstance(app, str) else "")


def _typed(data: bytes, decode: Callable[[bytes], Any]) -> Any:
    try:
        return decode(data)
    except RecursionError as error:
        raise RemoteFault("nesting") from error
    except msgspec.ValidationError as error:
        raise RemoteFault("type") from error
    except UNDECODABLE as error:
        raise RemoteFault("msgpack") from error

"""Typed values from bytes and from plain values, by decoders that are made once for each type.

msgspec analyses a struct type when it first decodes one, and two threads that let it analyse the same type at the same time
crash the program (seen with 0.22). So types that several threads may decode are analysed at import, where they are defined
(`learn`). A union is analysed again with every call of msgspec's `convert` and `decode`, which takes far longer than the
decoding: here that is done once.
"""

from collections.abc import Callable, Hashable
from functools import cache
from typing import Any

import msgspec

UNDECODABLE = (msgspec.MsgspecError, UnicodeError, RecursionError, OverflowError)
"""What msgspec raises for bytes that are no value of the type."""


def learn(*kinds: object) -> None:
    """Let msgspec analyse types now, with the types of all their fields."""
    for kind in kinds:
        msgspec.msgpack.Decoder(kind)


def packs(value: object) -> bool:
    """Tell whether MessagePack can hold a value: its integers go from -2**63 to 2**64 - 1."""
    try:
        msgspec.msgpack.encode(value)
    except OverflowError:
        return False
    return True


@cache
def decoder(kind: Hashable) -> Callable[[bytes], Any]:
    """Return `decode(data)`: msgpack to a value of a type or union. It raises msgspec.MsgspecError."""
    made: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder(kind)
    return made.decode

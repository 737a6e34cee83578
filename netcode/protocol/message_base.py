"""The base class of all messages, and types of their fields."""

from typing import Annotated

from msgspec import Meta, Struct

Unsigned = Annotated[int, Meta(ge=0, le=2**63 - 1)]
Token = Annotated[bytes, Meta(min_length=32, max_length=32)]
Short = Annotated[str, Meta(max_length=64)]


class Message(Struct, frozen=True, tag_field="t", tag=True, forbid_unknown_fields=True):
    """What is common to all messages."""

"""What a table must not forget besides its match: who belongs to it, its code, and the epochs that it has promised.

The match itself is in its journal. Together they give the table again after the process that ran it is gone: on the same
machine, with the same certificate, and next week. Token hashes are kept, never tokens.
"""

from __future__ import annotations

from msgspec import Struct

from engine.core.decoding import learn
from netcode.protocol.kept import VERSION, Kept
from netcode.protocol.messages import Short
from netcode.table.config import Starts

EPOCHS_AT_ONCE = 64
"""Epochs are written down in blocks, so that not every reattachment waits for the disk."""


class MemberMemory(Struct, frozen=True, forbid_unknown_fields=True):
    """A chair that is taken, or someone who watches."""

    seat: int
    kind: str
    name: Short
    token_hash: bytes
    level: Short = ""
    owner: bool = False
    stand_in: Short = ""
    """The level of the bot that plays until the player returns."""
    muted: bool = False


class TableMemory(Kept, frozen=True):
    """One table. Written whole at every change, before anyone is told."""

    table: Short
    name: Short
    game: Short
    rules: Short
    seats: int
    options: dict[Short, int | str | bool]
    bot_levels: tuple[Short, ...]
    starts: Starts
    code: Short
    epochs: int
    """Every epoch promised so far is at most this."""
    matches: int
    """How many matches were dealt; the newest journal has this number."""
    members: tuple[MemberMemory, ...]
    paused: bool = False
    attempted: tuple[int, int] = (0, 0)
    """Which match was begun to be dealt last, and how often: a re-deal stays counted when the process falls."""
    wrong_codes: int = 0
    """How many wrong codes came since the owner last let people in by the code."""
    teaches: bool = False
    browsers: bool = False
    browsers_plain: bool = False
    """Whether browsers come in the clear: remembered also while none is let in, as pages keep their seats by the address."""
    version: int = VERSION


learn(TableMemory)

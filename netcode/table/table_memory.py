"""A table's lasting memory besides its match: its members, its code, and the epochs that it has promised.

The match itself is in its journal. From both the table is restored after its process has ended, the next second or next week,
on the same machine with the same certificate. Token hashes are kept, never tokens.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.core.decoding import learn
from netcode.protocol.limits import SEATS
from netcode.protocol.messages import Short
from netcode.protocol.pedigree import Passage
from netcode.protocol.state_file import VERSION, StateFile
from netcode.table.config import Starts

Count = Annotated[int, Meta(ge=0, le=1 << 62)]
"""A number that is counted on, and sent."""


class MemberMemory(Struct, frozen=True, forbid_unknown_fields=True):
    """A chair that is taken, or someone who watches."""

    seat: int
    kind: Literal["human", "bot", "spectator"]
    name: Short
    token_hash: bytes
    level: Short = ""
    owner: bool = False
    stand_in: Short = ""
    """The level of the bot that plays until the player returns."""
    muted: bool = False


class Away(Struct, frozen=True, forbid_unknown_fields=True):
    """Another machine, which has the table: where it is found, and the fingerprint of its certificate."""

    addresses: tuple[Short, ...]
    fingerprint: bytes


class TableMemory(StateFile, frozen=True, kw_only=True):
    """One table. Written whole at every change, before anyone is told."""

    table: Short
    name: Short
    game: Short
    rules: Short
    seats: Annotated[int, Meta(ge=1, le=SEATS)]
    options: dict[Short, int | str | bool]
    bot_levels: tuple[Short, ...]
    starts: Starts
    code: Short
    epochs: Count
    """No epoch promised so far is higher than this."""
    matches: Count
    """How many matches were dealt; the newest journal has this number."""
    members: tuple[MemberMemory, ...]
    paused: bool = False
    attempted: tuple[Count, Count] = (0, 0)
    """The match of the newest deal, and how often its deal was begun: re-deals stay counted when the process crashes."""
    wrong_codes: Count = 0
    """How many wrong codes came since the owner last let people in by the code."""
    teaches: bool = False
    before: Count = 0
    """How many matches were dealt before this game was chosen. Where that is all of them, the next one is not dealt yet."""
    browsers: bool = False
    browsers_plain: bool = False
    """Whether browsers come over plain HTTP. Kept also while none are let in: pages find their seats again by their address."""
    entrusted: bool = False
    """Whether a lone other machine may keep a copy that it can open."""
    port: Annotated[int, Meta(ge=0, le=65535)] = 0
    """Where the host listened, to do so again: passes lead there. Written by the host; 0: any port will do."""
    pedigree: tuple[Passage, ...] = ()
    """How the table came to this machine, or on from it."""
    away: Away | None = None
    """The machine that has the table, where that is another one: this one does not host it."""
    version: int = VERSION

    @property
    def dealt(self) -> bool:
        """Whether a match of this game was dealt: its journal has the number `matches`."""
        return self.matches > self.before


learn(TableMemory)

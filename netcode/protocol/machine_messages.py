"""Messages by which a table goes from machine to machine: handing on, copies, and how a guest learns to trust the next host."""

from typing import Annotated

from msgspec import Meta

from netcode.protocol.limits import ADDRESSES, TAKEN_AT_ONCE
from netcode.protocol.message_base import Message, Short, Token, Unsigned
from netcode.protocol.pedigree import STEPS, Passage


class HandOn(Message, frozen=True):
    """Hand the table on to the machine of a player at the table. Owner only."""

    name: Short
    """Empty: have everyone who could take it get ready, as the owner is about to choose."""


class Entrust(Message, frozen=True):
    """Where one other laptop is at the table, let it keep a copy that it alone can open, or no more. Owner only.

    Its person can then carry the table on. A changed program there could read everything.
    """

    on: bool


class Prepare(Message, frozen=True):
    """Start a host in reserve, which takes this table from the holder of this key; nobody else knows it."""

    key: Token


class Prepared(Message, frozen=True):
    """The answer to Prepare: a host in reserve listens here, or cannot."""

    key: Token
    addresses: Annotated[tuple[Short, ...], Meta(max_length=ADDRESSES)] = ()
    fingerprint: bytes = b""
    why: Short = ""
    """Why there is none: a text key `refused.<why>`; empty where there is one."""


class Take(Message, frozen=True):
    """A part of a table's whole data, from its host to a host in reserve."""

    key: Token
    """As in Prepare: nobody else knows it."""
    part: Annotated[bytes, Meta(max_length=TAKEN_AT_ONCE)]
    last: bool


class Holds(Message, frozen=True):
    """A host in reserve has all of the table on its disk; after Moved: it hosts."""


class Moved(Message, frozen=True):
    """The table is at another machine from now on. To the host in reserve: it is yours. To AskPedigree: how it came here."""

    addresses: Annotated[tuple[Short, ...], Meta(max_length=ADDRESSES)]
    pedigree: Annotated[tuple[Passage, ...], Meta(max_length=STEPS)]
    name: Short = ""
    """Whose machine it is."""


class AskPedigree(Message, frozen=True):
    """Show how the table came to this certificate. Sent before anything secret."""


class Link(Message, frozen=True):
    """From machine to machine: this is a machine of the table. Answered by Nonce, unless the key is right."""

    table: Short
    machine: Unsigned
    key: bytes = b""
    """As in Prepare, from the host to a machine that does not know it yet."""


class Nonce(Message, frozen=True):
    """The answer to Link: sign this."""

    nonce: Token


class Signed(Message, frozen=True):
    """The proof that it is that machine: a signature under the nonce, for this one connection."""

    signature: Annotated[bytes, Meta(max_length=64)]


class Carried(Message, frozen=True, omit_defaults=True):
    """A part of a message about succession, from machine to machine."""

    part: Annotated[bytes, Meta(max_length=TAKEN_AT_ONCE)]
    last: bool = True

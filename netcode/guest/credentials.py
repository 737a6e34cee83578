"""Who a guest is, and what lets it in."""

from dataclasses import dataclass

from netcode.protocol.messages import Kind


@dataclass(frozen=True)
class Me:
    """Who a guest is."""

    name: str
    kind: Kind
    inst: int
    """Random for this process: at most 63 bits."""
    app: str = ""


@dataclass(frozen=True)
class ByCode:
    """The first time: the code from the host's screen. `fingerprint`: the host's, if a table file told it."""

    code: str
    fingerprint: bytes | None = None
    token: bytes | None = None
    """The seat token, where the table has moved to a host with another certificate: it is sent only when the code is proved."""


@dataclass(frozen=True)
class ByToken:
    """Back to a seat."""

    token: bytes
    fingerprint: bytes
    """The pinned certificate; the token is sent to no other."""
    elsewhere: tuple[str, ...] = ()
    """Where the table may be if its host is gone."""


@dataclass(frozen=True)
class ByOwner:
    """As the owner of the table: with the token and the certificate out of owner.json."""

    token: bytes
    fingerprint: bytes


@dataclass(frozen=True)
class ByFile:
    """The first time, with the token and the certificate out of a table file."""

    token: bytes
    fingerprint: bytes


Entry = ByCode | ByFile | ByToken | ByOwner

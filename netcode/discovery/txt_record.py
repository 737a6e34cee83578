"""The mDNS record of a table: writing it, and reading foreign ones, in which everything may be false.

The instance name is the table's name. TXT keys: `v` protocol, `app` version, `id` table, `st` stage, `p` taken/seats, `fp` the
first 16 hex digits of the fingerprint, `nm` the whole name, `g` the game's slug, `m` its mode. No code, no secret, no name of a
person or computer.
A record only says where to probe; what the probe answers is listed (`netcode.discovery.probe`), and joining proves the host.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from netcode.protocol.clean_text import clean_line
from netcode.protocol.limits import TABLE_NAME_LENGTH
from netcode.protocol.messages import TableStage
from netcode.protocol.versions import PROTOCOL

SERVICE = "_vernissage._tcp.local."
MAX_INSTANCE = 60
"""Bytes of an instance name: a DNS label has 63 (RFC 6763, 4.1.1), and a second table of the name becomes 'name-2'."""
ONE_DOT = "\u2024"
"""ONE DOT LEADER, for the full stops of a name. RFC 6763 (4.3) allows them within the label and escapes them where labels are
written in a row. zeroconf has no escape and would make two labels of one, which no other mDNS program accepts as a service."""
MAX_TXT = 1024
"""Bytes of a TXT record that we accept; ours has at most 300."""
FINGERPRINT_HINT = 16
APP_LENGTH = 20

_ID = re.compile(rb"[0-9a-f]{16}")
_SLUG = re.compile(r"[a-z][a-z0-9_]{0,31}")
_COUNT = re.compile(r"(\d{1,2})/(\d{1,2})", re.ASCII)
_VERSION = re.compile(r"\d{1,5}", re.ASCII)
_STAGES: frozenset[str] = frozenset(get_args(TableStage))


@dataclass(frozen=True)
class Advert:
    """What a host announces of its table."""

    table: str
    """Its id, 16 hex digits."""
    name: str
    game: str
    """The game's slug."""
    stage: TableStage
    taken: int
    seats: int
    app: str
    fingerprint: bytes
    mode: str = ""


@dataclass(frozen=True)
class Hint:
    """What a foreign record claims, made safe to show. What was missing or malformed is empty, or 0."""

    table: str
    protocol: int
    name: str
    game: str
    stage: TableStage | Literal[""]
    taken: int
    seats: int
    app: str
    fingerprint: str
    """First digits only, in hex."""
    mode: str = ""


def instance_name(name: str) -> str:
    """Return a table's name as one DNS label: cut to MAX_INSTANCE bytes between characters, without full stop, never empty."""
    cut = clean_line(name).replace(".", ONE_DOT).encode()[:MAX_INSTANCE].decode(errors="ignore").strip()
    return cut or "Vernissage"


def to_txt(advert: Advert) -> dict[str | bytes, str | bytes | None]:
    """Return a table's TXT record."""
    return {
        b"v": str(PROTOCOL).encode(),
        b"app": clean_line(advert.app)[:APP_LENGTH].encode(),
        b"id": advert.table.encode(),
        b"st": advert.stage.encode(),
        b"p": b"%d/%d" % (advert.taken, advert.seats),
        b"fp": advert.fingerprint.hex()[:FINGERPRINT_HINT].encode(),
        b"nm": clean_line(advert.name)[:TABLE_NAME_LENGTH].encode(),
        b"g": advert.game.encode(),
        b"m": advert.mode.encode(),
    }


def from_txt(properties: Mapping[bytes, bytes | None], instance: str) -> Hint | None:
    """Return what a record claims, None where it has no table id. `instance`: its name, for records without `nm`."""
    if sum(len(key) + len(value or b"") for key, value in properties.items()) > MAX_TXT:
        return None
    table = properties.get(b"id") or b""
    if not _ID.fullmatch(table):
        return None
    said = {key: _text(properties.get(key)) for key in (b"v", b"app", b"st", b"p", b"fp", b"nm", b"g", b"m")}
    count = _COUNT.fullmatch(said[b"p"])
    fingerprint = said[b"fp"].encode()
    return Hint(
        table=table.decode(),
        protocol=int(said[b"v"]) if _VERSION.fullmatch(said[b"v"]) else 0,
        name=safe_name(said[b"nm"]) or safe_name(instance),
        game=safe_slug(said[b"g"]),
        stage=_stage(said[b"st"]),
        taken=int(count[1]) if count else 0,
        seats=int(count[2]) if count else 0,
        app=clean_line(said[b"app"])[:APP_LENGTH],
        fingerprint=fingerprint.decode() if _ID.fullmatch(fingerprint) else "",
        mode=safe_slug(said[b"m"]),
    )


def safe_name(name: str) -> str:
    """Return a foreign name of a table as it may be shown."""
    return clean_line(name[: 8 * TABLE_NAME_LENGTH])[:TABLE_NAME_LENGTH]


def safe_slug(game: str) -> str:
    """Return the slug of a foreign game, or of its mode; empty where it has not the form of one."""
    return game if _SLUG.fullmatch(game) else ""


def _stage(said: str) -> TableStage | Literal[""]:
    return said if said in _STAGES else ""  # type: ignore[return-value]  # just looked up


def _text(value: bytes | None) -> str:
    try:
        return (value or b"").decode()
    except UnicodeDecodeError:
        return ""

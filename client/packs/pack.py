"""An art pack as its `pack.json` describes it: the file and the credit of each work.

The file is not trusted, as it can be copied from anywhere: msgspec checks types, lengths and ranges, `decode` the rest.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.core.decoding import UNDECODABLE
from engine.core.errors import Refused
from engine.paintings import WorkId
from netcode.storage import paths

VERSION = 1
LONG_SIDE = 1600
"""Pixels of the longer side of a stored scan at most: as large as a painting is shown on a screen of 2560 x 1600."""
PAINTED = "painted"
"""Given as a pack's name it means the pictures painted by the program; no pack may have it."""
FILE = r"[0-9]{4}-[0-9a-f]{16}\.jpg"

Line = Annotated[str, Meta(max_length=300, pattern=r"^[^\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]*\Z")]
"""Text without control characters, and without those that change the direction of writing."""
Link = Annotated[str, Meta(max_length=1000, pattern=r"^(https?://[!-~]+)?\Z")]
Side = Annotated[int, Meta(ge=1, le=LONG_SIDE)]


class BadPack(Refused):
    """An art pack that cannot be used or made.

    - `pack_name`: what a pack may not be called (`name`)
    - `pack_unknown`: there is none by that name (`name`, `known`)
    - `pack_there`: there is one by that name already (`name`)
    - `pack_link`: its folder is a link (`name`)
    - `pack_empty`: it would hold no picture
    - `pack_work`: a number that no work of the catalogue has (`work`)
    """


class Credit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who made a scan, its licence and its source; empty where that is not known."""

    title: Line = ""
    """Its name at its source."""
    author: Line = ""
    licence: Line = ""
    licence_url: Link = ""
    source_url: Link = ""


class Scan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One picture of a pack."""

    file: Annotated[str, Meta(pattern=rf"^{FILE}\Z")]
    """Its file beside the manifest: `<work>-<start of its hash>`, so that another picture has another name."""
    sha256: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
    width: Side
    height: Side
    credit: Credit = Credit()


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A pack: its name is its folder's, its title is for people."""

    version: int
    name: str
    title: Line
    made_by: Literal["import", "fetch"]
    works: dict[WorkId, Scan]


_decoder = msgspec.json.Decoder(Pack)


def decode(data: bytes) -> Pack:
    """Return the pack that a manifest describes. Raises ValueError for anything else; its version is not checked here."""
    try:
        pack = _decoder.decode(data)
    except UNDECODABLE as error:
        raise ValueError("no manifest") from error
    checked_name(pack.name)
    if any(not scan.file.startswith(f"{work}-{scan.sha256[:16]}.") for work, scan in pack.works.items()):
        raise ValueError("a file is not named after its work and hash")
    return pack


def version_of(data: bytes) -> int | None:
    """Return the version that a manifest says it has, None where it says none."""
    try:
        return msgspec.json.decode(data, type=_Versioned).version
    except UNDECODABLE:
        return None


class _Versioned(msgspec.Struct):
    version: int


def encode(pack: Pack) -> bytes:
    """Return a manifest, laid out for reading."""
    return msgspec.json.format(msgspec.json.encode(pack), indent=1) + b"\n"


def is_name(name: str) -> bool:
    """Tell whether a pack may be called so: letters a to z, digits and hyphens, at most 32."""
    return paths.is_plain(name) and name != PAINTED


def checked_name(name: str) -> str:
    """Return a name that a pack may have. Raises BadPack `pack_name`."""
    if not is_name(name):
        raise BadPack("pack_name", name=name[:64])
    return name

"""The packs of this player, a folder each below `paths.art()`: listing, reading, removing, verifying.

A pack is what its manifest says. Other files in its folder are left-overs of an interrupted change; nothing reads them.
"""

import hashlib
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from client.packs import images, pack
from client.packs.pack import BadPack, Pack, Scan, checked_name
from engine.core.errors import Refused
from engine.paintings import WorkId, works
from netcode.storage import paths
from netcode.storage.private_files import KeepError, read_small

MANIFEST = "pack.json"
MOST_MANIFEST = 4 * 1024 * 1024
"""Bytes: all works of the catalogue with the longest credits have a tenth of it."""


class Listed(NamedTuple):
    """A pack by name, or why it cannot be read."""

    name: str
    pack: Pack | None
    trouble: Refused | None = None


class Fault(NamedTuple):
    """What is wrong in a pack.

    - `missing`: a picture is not there
    - `changed`: a picture is not what was stored
    - `unread`: a picture cannot be read (the disk)
    - `unknown`: the catalogue has no such work
    - `stray`: a file that the pack does not know
    """

    code: str
    file: str
    work: WorkId | None = None


def folder(name: str) -> Path:
    """Return the folder of a pack, whether it is there or not. Raises BadPack `pack_name`."""
    return paths.art() / checked_name(name)


def file_of(name: str, scan: Scan) -> Path:
    """Return the file of a scan of a pack."""
    return folder(name) / scan.file


def names() -> list[str]:
    """Return the names of all packs in alphabetical order, readable or not."""
    try:
        return sorted(entry.name for entry in paths.art().iterdir() if _is_pack(entry))
    except OSError:
        return []


def listed() -> Iterator[Listed]:
    """Yield every pack, or why it cannot be read."""
    for name in names():
        try:
            yield Listed(name, load(name))
        except Refused as refused:
            yield Listed(name, None, refused)


def load(name: str) -> Pack:
    """Return a pack. Raises BadPack: no name, not there, a link; KeepError: damaged, of another version, unreadable."""
    place = folder(name)
    if place.is_symlink():
        raise BadPack("pack_link", name=name)
    file = place / MANIFEST
    data = read_small(file, MOST_MANIFEST)
    if data is None and place.is_dir():
        raise KeepError("keep_damaged", file=str(file))
    if data is None:
        raise BadPack("pack_unknown", name=name, known=", ".join(names()) or "-")
    version = pack.version_of(data)
    if version not in (None, pack.VERSION):
        raise KeepError("keep_version", file=str(file), found=str(version)[:16], known=pack.VERSION)
    try:
        made = pack.decode(data)
    except (ValueError, Refused) as error:
        raise KeepError("keep_damaged", file=str(file)) from error
    if made.name != name:
        raise KeepError("keep_damaged", file=str(file))
    return made


def read_scan(name: str, scan: Scan) -> bytes:
    """Return a scan as it was stored: its hash is compared. Raises BadImage: damaged, unreadable, a link."""
    data = images.read_source(file_of(name, scan))
    if hashlib.sha256(data).hexdigest() != scan.sha256:
        raise images.BadImage("image_damaged")
    return data


def remove(name: str) -> None:
    """Delete a pack: it is gone in one step, then its files are deleted. Raises BadPack, KeepError."""
    place = folder(name)
    if place.is_symlink():
        raise BadPack("pack_link", name=name)
    if not place.is_dir():
        raise BadPack("pack_unknown", name=name, known=", ".join(names()) or "-")
    gone = place.with_name(f".gone-{name}")
    try:
        if gone.exists():  # a removal that was broken off
            shutil.rmtree(gone)
        place.rename(gone)
        shutil.rmtree(gone)
    except OSError as error:
        raise KeepError("keep_unwritable", file=str(place), why=error.strerror or type(error).__name__) from error


def verify(name: str) -> list[Fault]:
    """Return all that is wrong in a pack; every picture is unpacked. Raises BadPack, KeepError: it cannot be read at all."""
    made = load(name)
    faults = [fault for work, scan in made.works.items() if (fault := _fault(name, work, scan))]
    faults += [Fault("unknown", scan.file, work) for work, scan in made.works.items() if work not in works()]
    expected = {MANIFEST, *(scan.file for scan in made.works.values())}
    strays = sorted(entry.name for entry in folder(name).iterdir() if entry.name not in expected)
    return faults + [Fault("stray", stray) for stray in strays]


def _fault(name: str, work: WorkId, scan: Scan) -> Fault | None:
    if not file_of(name, scan).exists() and not file_of(name, scan).is_symlink():
        return Fault("missing", scan.file, work)
    try:
        images.stored_pixels(read_scan(name, scan), scan.width, scan.height, (scan.width, scan.height))
    except images.BadImage as bad:
        return Fault("unread" if bad.code == "image_unreadable" else "changed", scan.file, work)
    return None


def _is_pack(entry: Path) -> bool:
    try:
        return folder(entry.name) == entry and entry.is_dir()
    except BadPack:
        return False

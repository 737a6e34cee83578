"""A zip archive as a source of pictures; it is not trusted.

Its whole directory is checked before anything is unpacked, and one bad entry refuses the archive. Only entries for which a
work was found are unpacked, one at a time, in memory; nothing is written under their names.
"""

from __future__ import annotations

import errno
import os
import stat
import struct
import zipfile
import zlib
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path

from client.packs.images import MIB, MOST_BYTES, BadImage
from client.packs.sources import MOST_FILES, BadSource, is_picture
from netcode.storage.private_files import KeepError, create_private

MOST_UNPACKED = 4096 * MIB
"""Bytes of all entries together."""
MOST_PACKED_BY = 100
"""The largest ratio of an entry's size to its packed size: pictures hardly shrink, zeros shrink a thousand times."""
SMALL = MIB
"""Bytes up to which the ratio of an entry is not checked."""
MOST_DIRECTORY = 4 * MIB
_END = struct.Struct("<4s4H2LH")
_PACKINGS = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
_BROKEN = (
    zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError, ValueError, struct.error,
)  # fmt: skip
"""What `zipfile` raises on archives that are broken on purpose or by chance."""


class BadArchive(BadSource):
    """An archive that nothing is taken from.

    - `archive_damaged`: not a zip archive, or broken
    - `archive_many`: too many entries (`most`)
    - `archive_path`: an entry that leads out of it (`name`)
    - `archive_link`: an entry that is a link or a device (`name`)
    - `archive_locked`: an entry under a password, or packed in an unusual way (`name`)
    - `archive_bomb`: unpacks to far too much (`name`: an entry, or the archive)
    """


class Archive:
    """A zip archive. Raises BadArchive."""

    def __init__(self, file: Path) -> None:
        self.title = file.stem
        try:
            with file.open("rb") as opened:
                _look_at_end(opened.read, opened.seek, file.stat().st_size)
            self._zip = zipfile.ZipFile(file)
        except _BROKEN as error:
            raise BadArchive("archive_damaged") from error
        try:
            self._entries = {entry.filename: entry for entry in self._zip.infolist() if not _judged(entry).is_dir()}
            if sum(entry.file_size for entry in self._zip.infolist()) > MOST_UNPACKED:
                raise BadArchive("archive_bomb", name=file.name)
        except BadArchive:
            self._zip.close()
            raise

    def __enter__(self) -> Archive:
        return self

    def __exit__(self, *failed: object) -> None:
        self._zip.close()

    def names(self) -> list[str]:
        """Return the pictures in it."""
        return sorted(name for name in self._entries if is_picture(name))

    def read(self, name: str) -> bytes:
        """Return what an entry holds, at most a byte more than a picture may have. Raises BadImage `image_damaged`."""
        try:
            with self._zip.open(self._entries[name]) as opened:
                return opened.read(MOST_BYTES + 1)
        except _BROKEN as error:
            raise BadImage("image_damaged") from error


def write_archive(file: Path, entries: Mapping[str, bytes]) -> None:
    """Write an archive of these entries, unpacked: pictures hardly shrink. Raises KeepError; a file that is there stays."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, data in entries.items():
            archive.writestr(zipfile.ZipInfo(name), data)
    if not create_private(file, made.getvalue()):
        raise KeepError("keep_unwritable", file=str(file), why=os.strerror(errno.EEXIST))


def _look_at_end(read: Callable[[int], bytes], seek: Callable[[int], object], size: int) -> None:
    """Refuse an archive by its last record, before its directory is read: `zipfile` reads as much as that record says."""
    seek(max(0, size - 65535 - _END.size))
    tail = read(65535 + _END.size)
    at = tail.rfind(b"PK\x05\x06")
    if at < 0:
        raise BadArchive("archive_damaged")
    *_, entries, directory, _, _ = _END.unpack(tail[at : at + _END.size])
    large = tail[max(0, at - 20) : at].startswith(b"PK\x06\x07")  # the form for more than 65,535 entries or 4 GiB
    if large or entries > MOST_FILES or directory > MOST_DIRECTORY:
        raise BadArchive("archive_many", most=MOST_FILES)


def _judged(entry: zipfile.ZipInfo) -> zipfile.ZipInfo:
    """Return the entry, checked. Raises BadArchive."""
    name = entry.orig_filename
    safe = name.encode("unicode_escape").decode()[:80]
    path = name.replace("\\", "/")
    if path.startswith("/") or path[1:2] == ":" or "\0" in path or ".." in path.split("/"):
        raise BadArchive("archive_path", name=safe)
    kind = stat.S_IFMT(entry.external_attr >> 16)
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise BadArchive("archive_link", name=safe)
    if entry.flag_bits & 1 or entry.compress_type not in _PACKINGS:
        raise BadArchive("archive_locked", name=safe)
    if entry.file_size > SMALL and entry.file_size > MOST_PACKED_BY * max(1, entry.compress_size):
        raise BadArchive("archive_bomb", name=safe)
    return entry

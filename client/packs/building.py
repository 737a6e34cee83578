"""Making a pack: it appears whole or not at all.

Pictures are gathered in a *stage*, a hidden folder beside the packs, with a manifest that is written anew after each. `finish`
renames the stage to the pack's name. Where a pack of that name is replaced, the new pictures are moved beside its own, as no
two pictures have one name, and then the manifest is replaced in one step. A stage left by a build that was broken off is
deleted, or continued by `resume`. One builder at a time for a name.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Literal
from urllib.parse import quote

import msgspec

from client.packs import images, pack, pack_files
from client.packs.pack import BadPack, Credit, Pack, Scan
from engine.core.errors import Refused
from engine.paintings import WorkId, works
from netcode.protocol.clean_text import clean_line
from netcode.storage import paths
from netcode.storage.private_files import KeepError, private_folder, read_small, replace_private

_LINE, _LINK = 300, 1000


class Builder:
    """Gathers scans into a pack. Raises BadPack `pack_name`, and `pack_there` unless `replace`.

    Nothing is written before the first `add`. As a context manager it deletes the stage when left without
    `finish`; a fetch, which may continue another time, does not use it as one.
    """

    def __init__(self, name: str, title: str, made_by: Literal["import", "fetch"], replace: bool = False) -> None:
        self.name, self.title, self.made_by = pack.checked_name(name), _line(title) or name, made_by
        self._replace = replace
        self._refuse_taken()
        self.stage = paths.art() / f".building-{name}"
        self._works: dict[WorkId, Scan] = {}
        self._begun = False

    def __enter__(self) -> Builder:
        return self

    def __exit__(self, *failed: object) -> None:
        if self._begun:  # else the stage was left by another build, which may be resumed
            self.discard()

    @property
    def works(self) -> Mapping[WorkId, Scan]:
        """What has been gathered."""
        return MappingProxyType(self._works)

    def resume(self) -> frozenset[WorkId]:
        """Continue the build of this name that was broken off: keep its intact pictures; return their works."""
        self._works = {work: scan for work, scan in self._left().items() if self._is_whole(scan)}
        self._begun = self._begun or bool(self._works)
        return frozenset(self._works)

    def add(self, work: WorkId, source: bytes | Path, credit: Credit | None = None) -> Scan:
        """Take a picture of a work, in place of an earlier one. Raises BadImage, BadPack `pack_work`, KeepError."""
        if work not in works():
            raise BadPack("pack_work", work=work)
        made = images.prepare(source if isinstance(source, bytes) else images.read_source(source))
        digest = hashlib.sha256(made.data).hexdigest()
        file = f"{work}-{digest[:16]}.jpg"
        scan = Scan(file=file, sha256=digest, width=made.width, height=made.height, credit=tidy(credit or Credit()))
        self._put(work, scan, made.data)
        return scan

    def carry(self, work: WorkId, scan: Scan) -> None:
        """Take a picture over from the pack that this one will replace, as it is. Raises BadImage: not whole; KeepError."""
        self._put(work, scan, pack_files.read_scan(self.name, scan))

    def drop(self, work: WorkId) -> None:
        """Leave out a work, whether a picture of it was gathered or not."""
        self._works.pop(work, None)

    def finish(self) -> Pack:
        """Put the pack in its place; return it. Raises BadPack `pack_empty`, `pack_there`, KeepError: nothing has changed."""
        if not self._works:
            raise BadPack("pack_empty")
        self._refuse_taken()
        made, target = self._pack(), pack_files.folder(self.name)
        with _kept(target):
            replace_private(self.stage / pack_files.MANIFEST, pack.encode(made))
            for entry in self.stage.iterdir():
                if entry.name not in _files(made):  # of a picture that was added twice, or a write that was broken off
                    entry.unlink()
            if target.exists():
                self._exchange(made, target)
            else:
                self.stage.rename(target)
        return made

    def discard(self) -> None:
        """Delete what was gathered and is not finished. Raises KeepError."""
        self._works, self._begun = {}, False
        if self.stage.exists():
            with _kept(self.stage):
                shutil.rmtree(self.stage)

    def _pack(self) -> Pack:
        ordered = dict(sorted(self._works.items()))
        return Pack(version=pack.VERSION, name=self.name, title=self.title, made_by=self.made_by, works=ordered)

    def _refuse_taken(self) -> None:
        target = pack_files.folder(self.name)
        if target.is_symlink():
            raise BadPack("pack_link", name=self.name)
        if target.exists() and not self._replace:
            raise BadPack("pack_there", name=self.name)

    def _put(self, work: WorkId, scan: Scan, data: bytes) -> None:
        if not self._begun:
            self.discard()
            private_folder(paths.art())
            private_folder(self.stage)
            self._begun = True
        replace_private(self.stage / scan.file, data)
        self._works[work] = scan
        replace_private(self.stage / pack_files.MANIFEST, pack.encode(self._pack()))

    def _left(self) -> Mapping[WorkId, Scan]:
        try:
            data = read_small(self.stage / pack_files.MANIFEST, pack_files.MOST_MANIFEST)
            return pack.decode(data).works if data is not None else {}
        except (ValueError, Refused):
            return {}

    def _is_whole(self, scan: Scan) -> bool:
        try:
            return hashlib.sha256(images.read_source(self.stage / scan.file)).hexdigest() == scan.sha256
        except images.BadImage:
            return False

    def _exchange(self, made: Pack, target: Path) -> None:
        """Turn the pack that is there into the new one."""
        for scan in made.works.values():
            (self.stage / scan.file).replace(target / scan.file)
        replace_private(target / pack_files.MANIFEST, pack.encode(made))
        for entry in target.iterdir():
            if entry.name not in _files(made) and entry.is_file():
                entry.unlink()
        shutil.rmtree(self.stage)


def tidy(credit: Credit) -> Credit:
    """Return a credit safe to keep and show: each text one line and not too long, links only where they are valid."""
    return Credit(
        title=_line(credit.title),
        author=_line(credit.author),
        licence=_line(credit.licence),
        licence_url=_link(credit.licence_url),
        source_url=_link(credit.source_url),
    )


def _files(made: Pack) -> set[str]:
    return {pack_files.MANIFEST, *(scan.file for scan in made.works.values())}


def _line(text: str) -> str:
    line = clean_line(text)
    return line if len(line) <= _LINE else line[: _LINE - 1].rstrip() + "…"


def _link(text: str) -> str:
    """Return a link with its non-ASCII characters percent-encoded; empty where it is not valid."""
    address = "".join(sign if sign.isascii() else quote(sign) for sign in text.strip())
    try:
        return msgspec.convert(address, pack.Link)
    except msgspec.ValidationError:
        return ""


@contextmanager
def _kept(place: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise KeepError("keep_unwritable", file=str(place), why=error.strerror or type(error).__name__) from error

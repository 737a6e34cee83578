"""People's names on the house screen, and the forgotten ones: `results/people.json`.

Records keep the names that were played under, as they prove what was played. Whoever is forgotten is kept as a hash, so that
the file names nobody. What later versions put into the file stays in it.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

from engine.core.errors import Refused
from netcode.protocol.clean_text import clean_line
from netcode.protocol.limits import NAME_LENGTH
from netcode.protocol.names import folded
from netcode.storage import paths
from netcode.storage.private_files import KeepError, private_folder, read_small, replace_private, set_aside

VERSION = 1
KIND = "People"
MOST = 1 << 20
"""Bytes in the file."""


def _hash(name: str) -> str:
    return hashlib.sha256(b"vernissage forgotten " + folded(name).encode("utf-8")).hexdigest()[:32]


class People:
    """The file's content. A broken file is set aside and replaced; one of a later version is left alone and not used."""

    def __init__(self, file: Path | None = None) -> None:
        """Read it. `trouble` says what was wrong with it, if anything."""
        self._file = file or paths.results() / "people.json"
        self.trouble: Refused | None = None
        self._held: dict[str, Any] = {"kind": KIND, "version": VERSION}
        try:
            self._read()
        except KeepError as error:
            self.trouble = error

    def _read(self) -> None:
        data = read_small(self._file, MOST)
        if data is None:
            return
        try:
            held: Any = json.loads(data)
            if not isinstance(held, dict) or held.get("kind") != KIND:
                raise ValueError(KIND)
        except (ValueError, RecursionError):
            set_aside(self._file)
            self.trouble = Refused("house_aside", file=str(self._file))
            return
        if held.get("version") != VERSION:
            version = str(held.get("version"))[:16]
            raise KeepError("keep_version", file=str(self._file), found=version, known=VERSION)
        self._held = held

    def _table(self, name: str) -> dict[str, Any]:
        entry = self._held.get(name)
        return entry if isinstance(entry, dict) else {}

    def called(self, name: str, ended: float) -> str:
        """Return the present name of the person who was `name` in a match that ended then; empty if forgotten."""
        seen: set[str] = set()
        while (key := folded(name)) not in seen:
            if ended <= self._forgotten_until(name):
                return ""
            seen.add(key)
            later = self._table("called").get(key)
            if not isinstance(later, str) or not folded(later):
                break
            name = later
        return clean_line(name)

    def _forgotten_until(self, name: str) -> float:
        until = self._table("forgotten").get(_hash(name))
        return float(until) if isinstance(until, int | float) else -1.0

    def rename(self, name: str, new: str) -> str:
        """Rename a person in all matches, past ones included; return the cleaned name.

        Two people with one name become one. Raises Refused `house_name` for no name, KeepError.
        """
        new = " ".join(clean_line(new).split())[:NAME_LENGTH]
        if not folded(new):
            raise Refused("house_name")
        called = {key: value for key, value in self._table("called").items() if key != folded(new)}
        self._held["called"] = called | {folded(name): new}
        self._write()
        return new

    def forget(self, name: str, now: float) -> None:
        """Leave a person out of all matches up to now, under every name that leads to this one. Raises KeepError."""
        called = self._table("called")
        gone = {folded(name)}
        while more := {key for key, new in called.items() if isinstance(new, str) and folded(new) in gone} - gone:
            gone |= more
        self._held["forgotten"] = self._table("forgotten") | {_hash(key): now for key in gone}
        self._held["called"] = {key: new for key, new in called.items() if key not in gone}
        self._write()

    def _write(self) -> None:
        if isinstance(self.trouble, KeepError):
            raise self.trouble  # a file that cannot be read is not overwritten
        private_folder(self._file.parent)
        replace_private(self._file, json.dumps(self._held, indent=1, ensure_ascii=True).encode("ascii") + b"\n")

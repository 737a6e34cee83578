"""Reading the catalogue from its TOML files. Whatever is wrong in one is told with its file and entry."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from engine.paintings.model import Artist, Work, WorkId

Made = TypeVar("Made")


class BadCatalogue(ValueError):
    """A file of the catalogue that cannot be used; the message says which, where in it, and what is wrong."""


def table(file: Path) -> dict[str, Any]:
    """Return what a TOML file holds. Raises BadCatalogue where it is missing or is no TOML."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadCatalogue(f"{file.name} cannot be read: {error.strerror}; install the program again") from error
    except ValueError as error:  # not TOML, or not UTF-8
        raise BadCatalogue(f"{file.name} is not TOML: {error}") from error


def artists(file: Path) -> dict[str, Artist]:
    """Return the artists of a file by key. Raises BadCatalogue."""
    return {key: _made(Artist, file, key, entry, {"key": key}) for key, entry in table(file).items()}


def works(files: Iterable[Path], by: Mapping[str, Artist]) -> dict[WorkId, Work]:
    """Return all works of some files by id, in rising order. Raises BadCatalogue."""
    found: dict[WorkId, Work] = {}
    for file in files:
        for key, entry in table(file).items():
            work = _work(file, key, entry, by)
            if work.id in found:
                raise BadCatalogue(f"{file.name}: {key} is the id of {found[work.id].title!r} already; take another")
            found[work.id] = work
    return dict(sorted(found.items()))


def _work(file: Path, key: str, entry: Any, by: Mapping[str, Artist]) -> Work:
    if not (key.isascii() and key.isdigit() and len(key) == 4 and key[0] != "0"):
        raise BadCatalogue(f"{file.name}: the id {key!r} must be four digits, 1000 to 9999")
    if not isinstance(entry, dict) or entry.get("artist") not in by:
        named = entry.get("artist") if isinstance(entry, dict) else entry
        raise BadCatalogue(f"{file.name}: {key} names the artist {named!r}, who is not in artists.toml")
    return _made(Work, file, key, entry, {"id": int(key), "artist": by[entry["artist"]]})


def _made(kind: type[Made], file: Path, key: str, entry: Any, given: Mapping[str, object]) -> Made:
    try:
        return msgspec.convert({**entry, **given}, kind)
    except (TypeError, ValueError) as error:
        raise BadCatalogue(f"{file.name}: {key}: {error}") from error

"""What a fetch keeps for a later run: beside the packs, a hidden JSON file for each kind and pack."""

from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from client.packs.pack import checked_name
from engine.core.decoding import UNDECODABLE
from netcode.storage import paths
from netcode.storage.private_files import KeepError, private_folder, read_small, replace_private

MOST = 4 << 20
"""Bytes of such a file at most: one for all works has a tenth."""

Kind = Literal["plan", "asked"]
T = TypeVar("T")


def keep(kind: Kind, name: str, what: msgspec.Struct) -> None:
    """Write a value for the pack of this name. Raises KeepError."""
    private_folder(paths.art())
    replace_private(_file(kind, name), msgspec.json.encode(what))


def kept(kind: Kind, name: str, of: type[T]) -> T | None:
    """Return the kept value, None where there is none that can be read as `of`."""
    try:
        data = read_small(_file(kind, name), MOST)
        return msgspec.json.decode(data, type=of) if data is not None else None
    except (KeepError, *UNDECODABLE):
        return None


def forget(kind: Kind, name: str) -> None:
    """Delete the kept value, if there is one. Raises KeepError."""
    file = _file(kind, name)
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        raise KeepError("keep_unwritable", file=str(file), why=error.strerror or type(error).__name__) from error


def _file(kind: Kind, name: str) -> Path:
    return paths.art() / f".{kind}-{checked_name(name)}.json"

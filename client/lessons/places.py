"""Where a person stopped in each lesson: kept beside the settings, so that it can be gone on with at any time."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from netcode.storage import paths
from netcode.storage.private_files import KeepError, private_folder, read_small, replace_private, set_aside

Acts = list[dict[str, Any] | None]


def places_file() -> Path:
    """Return where the places lie."""
    return paths.config() / "lessons.json"


def kept() -> dict[str, Acts]:
    """Return what was done in each lesson that was not finished. A damaged file is put aside. Raises KeepError: unreadable."""
    data = read_small(places_file())
    if data is None:
        return {}
    try:
        return msgspec.json.decode(data, type=dict[str, Acts])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        set_aside(places_file())
        return {}


def keep(name: str, acts: Acts) -> None:
    """Keep how far a lesson has come; nothing done forgets it. Raises KeepError where it cannot be written."""
    places = {**kept(), name: acts}
    if not acts:
        del places[name]
    private_folder(places_file().parent)
    replace_private(places_file(), msgspec.json.encode(places))


def kept_or_none(name: str) -> Acts:
    """Return what was done in a lesson; nothing where that is not known, or cannot be read."""
    with suppress(KeepError):
        return kept().get(name, [])
    return []

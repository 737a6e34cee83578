"""A person's place in each lesson: kept beside the settings, so that the lesson can be resumed at any time."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from engine.core.decoding import UNDECODABLE
from netcode.storage import paths
from netcode.storage.private_files import KeepError, private_folder, read_small, replace_private, set_aside

Acts = list[dict[str, Any] | None]


def places_file() -> Path:
    """Return where the places lie."""
    return paths.config() / "lessons.json"


def kept() -> dict[str, Acts]:
    """Return the acts of each lesson that was not finished. A damaged file is set aside. Raises KeepError: unreadable."""
    data = read_small(places_file())
    if data is None:
        return {}
    try:
        return msgspec.json.decode(data, type=dict[str, Acts])
    except UNDECODABLE:
        set_aside(places_file())
        return {}


def keep(name: str, acts: Acts) -> None:
    """Keep the acts of a lesson; without acts it is forgotten. Raises KeepError where they cannot be written."""
    places = {**kept(), name: acts}
    if not acts:
        del places[name]
    private_folder(places_file().parent)
    replace_private(places_file(), msgspec.json.encode(places))


def kept_or_none(name: str) -> Acts:
    """Return the acts of a lesson; none where nothing is kept, or it cannot be read."""
    with suppress(KeepError):
        return kept().get(name, [])
    return []

"""A full disk: the worker ends before it tells anything that is not on the disk, and is started again when there is room."""

from contextlib import suppress
from pathlib import Path

from netcode.storage.private_files import KeepError, private_folder, replace_private

CANNOT_SAVE = 75
"""Exit code: a file could not be written or opened. What was acknowledged is safe, and it is worth trying again later."""
MAY_PASS = {"keep_unwritable", "keep_scarce"}
"""Refusals that may pass: the disk is full, too many files are open."""
ROOM_NEEDED = 1 << 16
"""Bytes that must fit on the disk before another worker is tried."""


def has_room(folder: Path) -> bool:
    """Tell whether a folder takes files again."""
    trial = folder / ".room"
    try:
        private_folder(folder)
        replace_private(trial, bytes(ROOM_NEEDED))
    except KeepError:
        return False
    finally:
        with suppress(OSError):
            trial.unlink(missing_ok=True)
    return True

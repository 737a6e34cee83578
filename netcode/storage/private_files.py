"""Files that only their owner may read, written whole or not at all.

Errors of the disk become one class, `KeepError`, with a text for people. On Windows file modes have no effect (a user's folder
is private by its own rules) and a folder cannot be synced; all else holds there too.
"""

import contextlib
import errno
import os
import stat
from pathlib import Path

from engine.core.errors import Refused
from netcode.storage.descriptors import SCARCE, with_reserve
from netcode.storage.replacing import replace


class KeepError(Refused):
    """A file of ours that cannot be used. It stays as it is; `values` has its name as `file`, but for codes that say otherwise.

    - `keep_version`: made by another version of this program (`found`, `known`)
    - `keep_damaged`: its content is not what it should be
    - `keep_unreadable`, `keep_unwritable`: the disk or its rights (`why`, in the system's words)
    - `keep_scarce`: too many files are open just now (`why`); nothing is wrong with this one
    - `keep_name`: a table id or profile (`name`) that no file may be named after; no `file`
    - `no_home`: this user has no home folder (`variable`: where to name another)
    - `seat_held`, `table_...`, `saved_...`, `sealed_...`, `passphrase_short`: told where they are raised
    """


NO_LINKS = {errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL, errno.EMLINK}
"""Errors of disks without hard links: exFAT and FAT under Linux, macOS and Windows, some network folders."""
MAX_FILE = 64 * 1024
"""Bytes in one of these files; the largest, a seat pass with 32 addresses, has 3 KiB."""


def private_folder(folder: Path) -> Path:
    """Make a folder that only its owner may enter, and in the same way those missing above it. Raises KeepError."""
    try:
        if not folder.parent.exists():
            private_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise unusable("keep_unwritable", folder, error) from error
    return folder


def read_small(file: Path, most: int = MAX_FILE) -> bytes | None:
    """Return what a file holds, None where there is none. Raises KeepError: unreadable, or more than `most` bytes."""
    try:
        data = _start_of(file, most + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise unusable("keep_unreadable", file, error) from error
    if len(data) > most:
        raise KeepError("keep_damaged", file=str(file))
    return data


def replace_private(file: Path, data: bytes) -> None:
    """Write a file in place of an older one: after a crash there is the old one or the new one. Raises KeepError."""
    try:
        temporary = _written_beside(file, data)
        try:
            replace(temporary, file)
        except OSError:
            temporary.unlink()
            raise
        _sync_folder(file.parent)
    except OSError as error:
        raise unusable("keep_unwritable", file, error) from error


def create_private(file: Path, data: bytes) -> bool:
    """Write a file unless there is one; return whether it was written. Of several processes one wins. Raises KeepError."""
    try:
        temporary = _written_beside(file, data)
        try:
            _link(temporary, file, data)
            _sync_folder(file.parent)
        except FileExistsError:
            return False
        finally:
            temporary.unlink()
    except OSError as error:
        raise unusable("keep_unwritable", file, error) from error
    return True


def set_aside(file: Path) -> None:
    """Rename a file that cannot be used, so that nothing is lost. Raises KeepError."""
    try:
        with contextlib.suppress(FileNotFoundError):  # another process did it
            file.rename(file.with_name(f"{file.name}.{os.urandom(4).hex()}.old"))
    except OSError as error:
        raise unusable("keep_unwritable", file, error) from error


def is_private(file: Path) -> bool:
    """Return whether nobody but its owner may read or write a file. Always true on Windows, where the mode says nothing."""
    return os.name == "nt" or not stat.S_IMODE(file.stat().st_mode) & 0o077


def unusable(code: str, file: Path, error: OSError) -> KeepError:
    """Return the KeepError for an error of the system: `code`, or `keep_scarce` where no descriptor was free."""
    code = "keep_scarce" if error.errno in SCARCE else code
    return KeepError(code, file=str(file), why=error.strerror or type(error).__name__)


def _link(temporary: Path, file: Path, data: bytes) -> None:
    """Give a file its name unless it is taken. Where the disk has no hard links it is written there. Raises OSError."""
    try:
        file.hardlink_to(temporary)
    except OSError as error:
        if error.errno not in NO_LINKS:
            raise
        _write_new(file, data)


@with_reserve
def _start_of(file: Path, most: int) -> bytes:
    with file.open("rb") as opened:
        return opened.read(most)


@with_reserve
def _written_beside(file: Path, data: bytes) -> Path:
    temporary = file.with_name(f".{file.name}.{os.urandom(8).hex()}")
    _write_new(temporary, data)
    return temporary


def _write_new(file: Path, data: bytes) -> None:
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    try:
        with os.fdopen(handle, "wb") as opened:
            opened.write(data)
            opened.flush()
            os.fsync(opened.fileno())
    except OSError:
        file.unlink()
        raise


def _sync_folder(folder: Path) -> None:
    """Sync a folder, so that a new name in it is on the disk too; ignored where folders cannot be opened or synced."""
    with contextlib.suppress(OSError):
        handle = with_reserve(os.open)(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

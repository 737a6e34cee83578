"""Only one host at a time has a table open: locks of the operating system, released when their process ends, however it ends.

A table has two. Its worker holds one as long as it may write. Its supervisor holds the other, also while it restarts the worker
or waits for room on the disk, so that nobody else opens the table meanwhile. A bot process holds one for its seat.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal

from filelock import FileLock, Timeout

from netcode.storage import user_files
from netcode.storage.descriptors import with_reserve
from netcode.storage.private_files import KeepError, private_folder, unusable

Holder = Literal["supervisor", "worker", "bot"]
PATIENCE: dict[Holder, float] = {"supervisor": 1.0, "worker": 5.0, "bot": 1.0}
"""Seconds to wait for a lock: `is_open` holds it for a moment, and a worker whose supervisor was killed closes its table."""


@contextmanager
def held(folder: Path, table: str, holder: Holder) -> Iterator[None]:
    """Hold a table's lock while the block runs; for a bot that of its seat, where `table` is the name of its seat file.

    Raises KeepError: `refusal` where the table is open elsewhere, `seat_held` where the seat is, `keep_unwritable`.
    """
    private_folder(folder)
    file = _file(folder, table, holder)
    lock = FileLock(file, timeout=PATIENCE[holder], mode=0o600, thread_local=False)
    try:
        with_reserve(lock.acquire)()
    except Timeout:
        raise (KeepError("seat_held") if holder == "bot" else refusal(table)) from None
    except OSError as error:
        raise unusable("keep_unwritable", file, error) from error
    try:
        yield
    finally:
        with suppress(OSError):  # while we hold it: others that wait for it notice and make a new one
            file.unlink()
        lock.release()


def is_open(folder: Path, table: str) -> bool:
    """Tell whether some process has a table open now."""
    return any(_is_held(_file(folder, table, holder)) for holder in PATIENCE)


def refusal(table: str) -> KeepError:
    """Return the error for a table that another process has open.

    `table_running`: with the `address` where it runs. `table_opening`: it has no address yet.
    """
    owner = None
    with suppress(KeepError):
        owner = user_files.read(user_files.owner_file(table), user_files.OwnerFile)
    if owner is None or not owner.addresses:
        return KeepError("table_opening", table=table)
    return KeepError("table_running", table=table, address=owner.addresses[0])


def _is_held(file: Path) -> bool:
    if not file.exists():
        return False
    lock = FileLock(file, blocking=False, mode=0o600, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        return True
    except OSError:  # a folder that we may not write: not our table
        return False
    lock.release()
    return False


def _file(folder: Path, table: str, holder: Holder) -> Path:
    return folder / f"{table}.{holder}.lock"

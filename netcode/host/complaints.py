"""Log records of asyncio and libraries in a table's process: one line a minute for each kind, however often it happens.

A flood of connections makes thousands of the same record; each with its traceback would fill a disk and hide all else. An error
that ends the process is still printed with its traceback.
"""

import logging
import sys
import time
from collections.abc import Callable
from contextlib import suppress

EVERY = 60.0
"""Seconds in which a kind is written once. A kind is a logger and a class of error."""


class OncePerMinute(logging.Handler):
    """Writes the first record of a kind, then none for a minute; the next line says how many there were between."""

    def __init__(self, write: Callable[[str], object], clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(logging.WARNING)
        self._write, self._clock = write, clock
        self._told: dict[tuple[str, str], float] = {}
        """When each kind (logger, class of error) was written last."""
        self._kept_back: dict[tuple[str, str], int] = {}

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record, or count it."""
        error = record.exc_info[1] if record.exc_info else None
        kind = record.name, type(error).__name__
        now = self._clock()
        if now - self._told.get(kind, -EVERY) < EVERY:
            self._kept_back[kind] = self._kept_back.get(kind, 0) + 1
            return
        self._told[kind] = now
        before = self._kept_back.pop(kind, 0)
        what = (record.getMessage().splitlines() or [""])[0]
        why = f" ({kind[1]}: {error})" if error is not None else ""
        with suppress(OSError, ValueError):  # nobody reads it any more, or it is closed: no reason to end a table
            self._write(f"{record.name}: {what}{why}" + (f"; {before} more before that" if before else "") + "\n")


def tell_once_a_minute() -> None:
    """Log the warnings and errors of this process in this way, on standard error."""
    logging.getLogger().addHandler(OncePerMinute(lambda line: sys.stderr.write(line) if sys.stderr else None))

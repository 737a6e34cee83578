"""What asyncio and libraries complain of in a table's process: one line a minute for each kind, however often it happens.

A flood of connections makes thousands of the same complaint; each with its traceback would fill a disk and hide all else.
What ends the process is told with its traceback, as ever.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from contextlib import suppress

EVERY = 60.0
"""Seconds in which a kind of complaint is told once."""


class OncePerMinute(logging.Handler):
    """Writes the first complaint of a kind, then nothing of it for a minute; the next line says how many there were between."""

    def __init__(self, write: Callable[[str], object], clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(logging.WARNING)
        self._write, self._clock = write, clock
        self._told: dict[tuple[str, str], float] = {}
        """When each kind was told last: who complained, and of which error."""
        self._kept_back: dict[tuple[str, str], int] = {}

    def emit(self, record: logging.LogRecord) -> None:
        """Tell a complaint, or count it."""
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
    """Have this process's complaints told so, on standard error."""
    logging.getLogger().addHandler(OncePerMinute(lambda line: sys.stderr.write(line) if sys.stderr else None))

"""What a person sees of the set-up: a line for each step, with its time; and the lock that one set-up at a time holds."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self, TextIO

TICK = 0.2
"""Seconds between two updates of the line."""
QUIET = 15.0
"""Seconds without output after which a stream that is no terminal gets a line."""


class Progress:
    """Tells steps on a stream: on a terminal one line that is overwritten, else a line at the start and end of each step."""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self.stream, self.clock = stream, clock
        self.moves = stream.isatty()
        self.text, self.since, self.said = "", 0.0, 0.0

    def say(self, line: str) -> None:
        """Print a whole line."""
        self._write(line + "\n")

    @contextmanager
    def step(self, text: str) -> Iterator[None]:
        """Show a step while the block runs, then how long it took; a step that failed says so."""
        self.text, self.since = text, self.clock()
        self.said = self.since
        self._write(f"{text} ..." + ("" if self.moves else "\n"))
        ended = "failed after"
        try:
            yield
            ended = "done in"
        finally:
            self._write(("\r\x1b[K" if self.moves else "") + f"{text}: {ended} {self.clock() - self.since:.1f} s\n")

    def tick(self, detail: str) -> None:
        """Show how long the step has run, and what it does now. May be called often: off a terminal it prints seldom."""
        now = self.clock()
        if not self.moves and now - self.said < QUIET:
            return
        self.said = now
        line = f"{self.text} ... {now - self.since:.0f} s" + (f" ({detail})" if detail else "")
        self._write(f"\r\x1b[K{line[:78]}" if self.moves else line + "\n")

    def _write(self, text: str) -> None:
        self.stream.write(text)
        self.stream.flush()


class Lock:
    """A lock file that one process at a time holds, with its children that inherited it; the system frees it when they end.

    Entering the context waits for it, and says so once. The constructor raises OSError where the file cannot be written.
    """

    def __init__(self, path: Path, progress: Progress) -> None:
        self.progress = progress
        self._file = path.open("a")

    def fileno(self) -> int:
        """Return the open file's descriptor, for a child that is to hold the lock too."""
        return self._file.fileno()

    def __enter__(self) -> Self:
        if not _try_lock(self.fileno()):
            with self.progress.step("Another start is setting up: waiting for it"):
                while not _try_lock(self.fileno()):
                    self.progress.tick("")
                    time.sleep(TICK)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _try_lock(fd: int) -> bool:
        os.lseek(fd, 0, os.SEEK_SET)
        try:
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(fd: int) -> bool:
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

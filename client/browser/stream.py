"""The lines that wait for one page, and the stream in which it reads them."""

import asyncio
import json
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress

from client.browser.lines import padded
from client.browser.messages import Told

WAITING = 200
"""Lines that may wait for one page; a page that does not read them has to begin anew."""
QUIET = 10.0
"""Seconds without a line after which an empty one is sent to keep the stream alive."""
END = b""
"""Marks the end of a stream in its queue."""


class Stream:
    """The stream of one page: it is ended, and another one begins with what is put from then on."""

    def __init__(self) -> None:
        self._lines: asyncio.Queue[bytes] = asyncio.Queue(WAITING)
        self.readers = 0
        """How many of its streams are open, also those that are ending."""

    def put(self, message: Told) -> None:
        """Add a message."""
        if self._lines.full():  # its page does not read: it has to begin anew
            self.end()
            return
        self._lines.put_nowait(padded(json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode()))

    def end(self) -> None:
        """End the stream; lines of a full queue are lost."""
        lines, self._lines = self._lines, asyncio.Queue(WAITING)
        while lines.full():
            lines.get_nowait()
        lines.put_nowait(END)

    def read(self, over: Callable[[], bool]) -> AsyncGenerator[bytes]:
        """Return the lines from now on, until the stream is ended, or all are read and `over` says that no more will come."""
        return self._read(self._lines, over)

    async def _read(self, lines: asyncio.Queue[bytes], over: Callable[[], bool]) -> AsyncGenerator[bytes]:
        self.readers += 1
        try:
            while True:
                line = b"\n"
                with suppress(TimeoutError):
                    async with asyncio.timeout(QUIET):
                        line = await lines.get()
                if line == END:
                    return
                yield line
                if over() and lines.empty():
                    return
        finally:
            self.readers -= 1

"""A child process of ours: the one place that starts any. What goes through its pipes: `netcode.transport.child_pipe`.

A thread reads from each child. asyncio's own subprocesses are killed with their event loop, but the table of a window has to
outlive that window.
"""

import asyncio
import os
import subprocess
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from netcode.storage.descriptors import with_reserve
from netcode.transport import child_pipe
from netcode.transport.system import apart, program

NOT_STARTED = 126
"""Stands for the exit code of a child that the system would not start, as in a shell."""
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 8.0
"""Seconds before a child is started again; each time twice as long."""


class Child:
    """`python -m MODULE`, running; the packaged program reads `-m` too.

    The first message to it are its orders; `on_message` is called with every message from it, in the event loop.

    outlives: it goes on when our process ends; else it ends when its input is closed, by us or because we ended.
    Raises OSError where no process can be started.
    """

    def __init__(
        self, module: str, orders: Any, on_message: Callable[[dict[str, Any]], None], *, outlives: bool = False
    ) -> None:
        self._on_message, self._loop = on_message, asyncio.get_running_loop()
        self._process = with_reserve(subprocess.Popen)(
            [program(), "-m", module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            **apart(os.name),
        )
        self._code: asyncio.Future[int] = self._loop.create_future()
        self.tell(orders)
        if outlives:
            self.close_input()
        threading.Thread(target=self._listen, name=module, daemon=True).start()

    @property
    def pid(self) -> int:
        """Its process id."""
        return self._process.pid

    def tell(self, message: Any) -> None:
        """Send it a message; nothing happens if it has ended."""
        assert self._process.stdin is not None
        if not self._process.stdin.closed:
            with suppress(OSError):
                child_pipe.write(message, self._process.stdin.fileno())

    def close_input(self) -> None:
        """Close its input: unless it `outlives`, it ends."""
        assert self._process.stdin is not None
        self._process.stdin.close()

    def terminate(self) -> None:
        """Ask it to end (SIGTERM); on Windows, which has no such request, end it."""
        with suppress(ProcessLookupError):
            self._process.terminate()

    def kill(self) -> None:
        """End it by force (SIGKILL)."""
        with suppress(ProcessLookupError):
            self._process.kill()

    async def ended(self) -> int:
        """Wait until it has ended and all its messages were handed to `on_message`; return its exit code."""
        return await asyncio.shield(self._code)

    def when_ended(self, then: Callable[[int], object]) -> None:
        """Call `then` with its exit code when `ended` would return."""
        self._code.add_done_callback(lambda code: then(code.result()))

    async def end(self, patience: float) -> int:
        """Close its input, wait `patience` seconds for it to end, then kill it; return its exit code."""
        self.close_input()
        try:
            async with asyncio.timeout(patience):
                return await self.ended()
        except TimeoutError:
            self.kill()
            return await self.ended()

    def _listen(self) -> None:
        """Pass on its messages until it ends. One that sends what is no message is killed."""
        assert self._process.stdout is not None
        try:
            while True:
                self._in_loop(self._on_message, child_pipe.read(dict[str, Any], self._process.stdout.fileno()))
        except EOFError:
            pass
        except child_pipe.BadMessage:
            self.kill()
        code = self._process.wait()
        self._process.stdout.close()
        self._in_loop(self._over, code)

    def _over(self, code: int) -> None:
        self.close_input()
        self._code.set_result(code)

    def _in_loop(self, call: Callable[..., object], *values: Any) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody is left to be told
            self._loop.call_soon_threadsafe(call, *values)


async def keep_running(once: Callable[[], Awaitable[int]], ended: Callable[[int], object], restarts: int) -> None:
    """Run a child, and restart it `restarts` times at most when it has ended, after pauses that grow.

    once: runs it to its end and returns its exit code. ended: called with that code each time.
    """
    pause = FIRST_PAUSE
    for left in range(restarts, -1, -1):
        ended(await once())
        if left:
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

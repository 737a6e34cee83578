"""Keeps a page at the end of a match while another one has begun, as a window is kept there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from client.data.store import Store


class Staying:
    """Counts the seconds that a page stays at the end; calls `tell` after each."""

    def __init__(self, store: Store, tell: Callable[[], None]) -> None:
        self._store, self._tell = store, tell
        self._timer: asyncio.TimerHandle | None = None
        store.stays_at_end = True

    def look(self) -> None:
        """Begin to count where another match waits."""
        if self._timer is None and self._store.lingers:
            self._timer = asyncio.get_running_loop().call_later(1.0, self._passed)

    def stop(self) -> None:
        """Count no more until the next look."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None

    def _passed(self) -> None:
        self._timer = None
        self._store.stay(1.0)
        self._tell()

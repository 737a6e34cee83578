"""Keeps this machine from falling asleep while that is wanted, by the system's own means; its screen may go dark.

wakepy asks the desktop (GNOME, KDE and others), macOS's caffeinate or Windows; each ends it when our process ends. The desktop
may be slow to answer, so a thread of its own asks.
"""

import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

Keeper = Callable[[], AbstractContextManager[bool]]
"""Keeps the machine awake as long as the context lasts; the context's value tells whether that works here."""


@contextmanager
def by_system() -> Iterator[bool]:
    """Keep this machine awake by the system's own means; yields False where it has none."""
    from wakepy import keep  # takes a tenth of a second, and most processes never need it

    with keep.running(on_fail="pass") as mode:
        yield mode.active


class Awake:
    """Keeps the machine awake from the moment when it is wanted until it is not.

    told: called in another thread with True when the machine is kept awake, and with False when that has ended.
    """

    def __init__(self, told: Callable[[bool], object], keeper: Keeper | None = None) -> None:
        self._told, self._keeper = told, keeper or by_system
        self._wanted = False
        self._orders: queue.SimpleQueue[bool | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def want(self, wanted: bool) -> None:
        """Keep the machine awake from now on, or let it sleep. Returns at once; a thread asks the system."""
        if wanted == self._wanted:
            return
        self._wanted = wanted
        self._orders.put(wanted)
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="awake", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Let the machine sleep, for good."""
        self._wanted = False
        self._orders.put(None)
        if self._thread is not None:
            self._thread.join(5)

    def _run(self) -> None:
        while (wanted := self._orders.get()) is not None:
            if wanted and not self._keep():
                return

    def _keep(self) -> bool:
        """Keep awake until that is not wanted any more; return whether it may be wanted again."""
        with self._keeper() as works:
            if works:
                self._told(True)
            after = self._orders.get()
        if works:
            self._told(False)
        return after is not None

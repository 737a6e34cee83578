"""The network thread: it runs asyncio, takes requests out of a queue and puts news into a mailbox.

SDL stays on the main thread. `wake` is called only when news come into an empty mailbox, so a window that does not read
them (on Windows, while it is dragged) gets no flood of events. The thread imports the network's libraries, so that the
first frame does not wait for them.
"""

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import replace

import msgspec

from client.session.notifications import News
from client.session.requests import Request
from netcode.guest.updates import Viewed

MERGED_AFTER = 256
"""Pieces of news in the mailbox after which views are merged: only a window that hangs gets there."""
EVENTS_KEPT = 600
"""Events of a merged view: the latest."""
CLOSING = 8.0
"""Seconds that the thread has to say goodbye and to close what it has opened."""


class Mailbox:
    """News on the way to the window: put in by one thread, taken out all at once by another."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._news: deque[News] = deque()
        self._lock = threading.Lock()

    def put(self, news: News) -> None:
        """Put a piece of news in; wake the window if the mailbox was empty."""
        with self._lock:
            first = not self._news
            if len(self._news) >= MERGED_AFTER and isinstance(news, Viewed):
                news = self._with_earlier(news)
            self._news.append(news)
        if first:
            self._wake()

    def take(self) -> list[News]:
        """Take everything out."""
        with self._lock:
            taken, self._news = [*self._news], deque()
        return taken

    def _with_earlier(self, latest: Viewed) -> Viewed:
        """Return the latest view with the events of the one right before it, which is taken out; as it is where none is."""
        earlier = self._news[-1]
        if not isinstance(earlier, Viewed) or earlier.match != latest.match:
            return latest
        self._news.pop()
        events = (*earlier.view.events, *latest.view.events)[-EVENTS_KEPT:]
        return replace(latest, view=msgspec.structs.replace(latest.view, events=events))


class NetworkThread:
    """The network thread. `wake` is called in that thread; `mdns`: how tables are announced and looked for.

    stay_awake: asked in that thread whether the machine is to be kept awake for the guests of a table that is opened.
    """

    def __init__(
        self, wake: Callable[[], None], mdns: str = "auto", stay_awake: Callable[[], bool] = lambda: False
    ) -> None:
        self._mailbox, self._mdns, self._stay_awake = Mailbox(wake), mdns, stay_awake
        self._loop = asyncio.new_event_loop()
        self._requests: asyncio.Queue[Request | None] = asyncio.Queue()
        self._thread = threading.Thread(target=self._run, name="network", daemon=True)

    def start(self) -> None:
        """Start the thread. What is asked before waits until it is ready."""
        self._thread.start()

    def ask(self, request: Request) -> None:
        """Have a request carried out; its results come as news."""
        self._loop.call_soon_threadsafe(self._requests.put_nowait, request)

    def take(self) -> list[News]:
        """Return the news since the last time, in order."""
        return self._mailbox.take()

    def close(self) -> None:
        """End the thread when it has said goodbye, or its time is up. The link cannot be used any more."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._requests.put_nowait, None)
            self._thread.join(CLOSING)

    def _run(self) -> None:
        from client.session.network import (
            Network,  # imported here for the network's libraries: in this thread, after the first frame
        )

        try:
            self._loop.run_until_complete(Network(self._mailbox.put, self._mdns, self._stay_awake).run(self._requests))
        finally:
            self._loop.close()

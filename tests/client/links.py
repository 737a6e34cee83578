"""What a window does with its link, without a window: a guest for tests."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from client.data.store import Store
from client.session.network_thread import NetworkThread
from client.session.notifications import News
from client.wording.texts import Words


class Window:
    """What a window does with its link, without a window."""

    def __init__(self, link: NetworkThread) -> None:
        self.link, self.store = link, Store(Words.load("en", strict=True))
        self.news: list[News] = []

    def until(self, condition: Callable[[Store], object], seconds: float = 60.0) -> Store:
        ends = time.monotonic() + seconds
        while not condition(self.store):
            assert time.monotonic() < ends, f"did not happen in time: {self.news[-3:]}"
            for news in self.link.take():
                self.news.append(news)
                self.store.take(news)
            time.sleep(0.01)
        return self.store


@contextmanager
def window(mdns: str = "off") -> Iterator[Window]:
    link = NetworkThread(lambda: None, mdns)
    link.start()
    try:
        yield Window(link)
    finally:
        link.close()

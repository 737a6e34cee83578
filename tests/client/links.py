"""What a window does with its link, without a window: a guest for tests."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from client.data.store import Store
from client.session.network_thread import NetworkThread
from client.session.notifications import News
from client.session.requests import FindReturns, OpenTable, Return
from client.wording.texts import Words
from netcode.protocol.messages import CloseTable


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

    def opened(self, order: OpenTable) -> tuple[str, str]:
        """Open a table; return its address and its code."""
        self.link.ask(order)
        store = self.until(lambda store: store.table.room and store.table.room.code and store.host_ready)
        assert store.table.room is not None
        assert store.host_ready is not None
        addresses = store.host_ready["addresses"]
        assert isinstance(addresses, list)
        return str(addresses[0]), store.table.room.code

    def close_table(self, save: bool = False) -> None:
        """Close the own table."""
        self.link.ask(CloseTable(save))
        self.until(lambda store: store.table.shut)

    def ways_back(self, some: bool = True) -> tuple[Return, ...]:
        """Ask for the ways back to tables; wait for some, or for none."""
        self.link.ask(FindReturns())
        store = self.until(lambda store: store.returns and bool(store.returns.tables) is some)
        assert store.returns is not None
        return store.returns.tables


@contextmanager
def window(mdns: str = "off") -> Iterator[Window]:
    link = NetworkThread(lambda: None, mdns)
    link.start()
    try:
        yield Window(link)
    finally:
        link.close()

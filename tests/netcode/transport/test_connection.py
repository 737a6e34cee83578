"""A connection that is gone leaves nothing behind; the rest of what it does is tested with a host and a guest at its ends."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from netcode.transport.connection import Connection


class Listener:
    """Holds a connection and hears it, as a host's line does."""

    def __init__(self, connection: Connection) -> None:
        self.connection, self.gone = connection, 0
        connection.on_pause = connection.on_resume = connection.on_open = self.hear
        connection.on_lost = self.lose
        connection.each(self.take)

    def hear(self) -> None: ...

    def lose(self) -> None:
        self.gone += 1

    def take(self, frame: bytes) -> None: ...


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
async def test_who_heard_a_connection_that_is_gone_is_freed_at_once() -> None:
    """Else each keeps the other, and TLS with its buffers, until the garbage collector comes: a flood fills the memory."""
    listener = Listener(Connection(1024))
    listener.connection.connection_lost(None)
    assert listener.gone == 1
    there = weakref.ref(listener)
    del listener
    assert there() is None

"""One end of a connection: frames in and out over TLS, nothing else.

A frame begins with its length (`netcode.protocol.codec`), so nothing is put around it. The last frame may carry a close code.
What a peer can make us hold is bounded: one frame that is not complete yet, WAITING complete ones that nobody has taken, UNSENT
bytes that it does not read.
"""

import asyncio
import ssl
from collections import deque
from collections.abc import Callable

from netcode.protocol.codec import close_code_of, frame_size, goodbye
from netcode.protocol.limits import BLOCK

WAITING = 16
"""Received frames that may wait to be taken, before reading pauses."""
UNSENT = 64 * 1024
"""Bytes that may wait to be sent before `paused` is set; further messages then wait in the outbox."""


class ConnectionLost(Exception):
    """The connection is gone."""


class Connection(asyncio.Protocol):
    """One end of a connection. `most`: bytes of the largest frame that the other side may send."""

    transport: asyncio.Transport

    def __init__(self, most: int) -> None:
        self._most = most
        self._part = bytearray()
        self._waiting: deque[bytes] = deque()
        self._take: Callable[[bytes], None] | None = None
        self._wanted: asyncio.Future[None] | None = None
        self._deaf = self._ended = False
        """`_deaf`: what comes is ignored, after a wrong frame or a close code. `_ended`: we have sent a close code."""
        self.paused = self.lost = False
        """`paused`: the other side reads too slowly now. `lost`: the connection is gone."""
        self.close_code: int | None = None
        """The close code that the other side sent; None where it sent none."""
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.on_open: Callable[[], None] = _nothing
        self.on_pause: Callable[[], None] = _nothing
        self.on_resume: Callable[[], None] = _nothing
        self.on_lost: Callable[[], None] = _nothing

    # What asyncio tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """TLS is done."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.set_write_buffer_limits(high=UNSENT)
        self.on_open()

    def data_received(self, data: bytes) -> None:
        """Bytes have come. Mostly they are one frame."""
        if self._deaf:
            return
        if not self._part and len(data) >= BLOCK and frame_size(data) == len(data) <= self._most:
            self._hand(data)
            return
        self._part += data
        while len(self._part) >= BLOCK and not self._deaf:
            size = frame_size(self._part)
            if len(self._part) < size <= self._most:
                return
            if size > self._most:  # too large: its beginning is handed on, and the codec refuses it
                self._deaf, size = True, BLOCK
            frame = bytes(self._part[:size])
            del self._part[:size]
            self._hand(frame)
        if self._deaf:
            self._part.clear()

    def pause_writing(self) -> None:
        """The other side does not read."""
        self.paused = True
        self.on_pause()

    def resume_writing(self) -> None:
        """It reads again."""
        self.paused = False
        self.on_resume()

    def connection_lost(self, error: Exception | None) -> None:
        """It is gone, for whatever reason."""
        self.lost = True
        if not self.closed.done():
            self.closed.set_result(None)
        self._wake()
        self.on_lost()
        # A cycle of references: broken, or 300 KB of TLS stay until the garbage collector runs.
        self.on_open = self.on_pause = self.on_resume = self.on_lost = _nothing
        self._take = None

    # What we do

    def each(self, take: Callable[[bytes], None]) -> None:
        """Call `take` with every frame as it comes, first with those that wait."""
        self._take = take
        while self._waiting:
            take(self._waiting.popleft())

    async def next(self) -> bytes:
        """Wait for one frame and return it. Raises ConnectionLost when the connection is gone."""
        while not self._waiting:
            if self.lost:
                raise ConnectionLost
            self._wanted = asyncio.get_running_loop().create_future()
            await self._wanted
        if len(self._waiting) == WAITING:
            self.transport.resume_reading()
        return self._waiting.popleft()

    def send(self, frame: bytes) -> None:
        """Send a frame. While `paused`, the caller should keep it back."""
        if not self.lost:
            self.transport.write(frame)

    def end(self, code: int, within: float) -> None:
        """Send a close code, after what was sent before, and close; abort after `within` seconds if it is not read."""
        if not (self.lost or self._ended):
            self._deaf = self._ended = True
            self.transport.write(goodbye(code))
            self.transport.close()
            asyncio.get_running_loop().call_later(within, self.transport.abort)

    def close(self) -> None:
        """Close after what was sent."""
        self.transport.close()

    def abort(self) -> None:
        """Close at once."""
        self.transport.abort()

    @property
    def tls(self) -> ssl.SSLObject:
        """The TLS session, with the certificate of the other end."""
        secured = self.transport.get_extra_info("ssl_object")
        assert isinstance(secured, ssl.SSLObject)
        return secured

    def _hand(self, frame: bytes) -> None:
        code = close_code_of(frame)
        if code is not None:
            self.close_code, self._deaf = code, True
            self.transport.close()
        elif self._take is not None:
            self._take(frame)
        else:
            self._waiting.append(frame)
            if len(self._waiting) == WAITING:
                self.transport.pause_reading()
            self._wake()

    def _wake(self) -> None:
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)


def _nothing() -> None:
    """What is done where nobody has asked to be told."""

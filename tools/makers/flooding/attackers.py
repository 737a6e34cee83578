"""`python -m tools.makers.flooding.attackers`: the process that floods a table, from many loopback addresses (Linux).

Each flood goes on until the process ends, and counts what it has done.
"""

import asyncio
import contextlib
import logging
import socket
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

from netcode.guest.credentials import ByCode, Me
from netcode.guest.session import Session
from netcode.protocol.codec import encode
from netcode.protocol.limits import MAX_TO_GUEST
from netcode.protocol.messages import Act, AskLog, Beat, Message, Probe
from netcode.protocol.tokens import entropy
from netcode.storage.descriptors import raise_limit
from netcode.transport import child_pipe
from netcode.transport.addresses import Address
from netcode.transport.connection import Connection
from netcode.transport.tls import client_context
from tools.makers.flooding.page_floods import PAGE_FLOODS
from tools.makers.flooding.target import CHANCE, Flood, Target, one_of

HALF_OPEN = 750
"""Open sockets of each flood of half-open connections."""
HALF_A_HELLO = bytes.fromhex("160301020001")
"""The beginning of a TLS handshake: the header of a record of 512 bytes, and one byte of it."""
IDLE = 100
"""Connections that have done the TLS handshake and send nothing."""
ADDRESSES = 200
PAUSE = 0.005
"""Seconds between two attacks of one flood, so that the attackers leave the table half of the machine."""
TOLD_EVERY = 1.0


class FromElsewhere(Session):
    """A session that dials from another loopback address each time."""

    async def _dial_known(self) -> Connection | None:
        try:
            async with asyncio.timeout(4):
                return await _dial(self._addresses[0].port)
        except OSError:
            return None

    def pour(self, message: Message, deaf: bool) -> bool:
        """Send any message, if there is a connection; return whether there is. deaf: stop reading from the host."""
        if deaf and self._socket is not None:
            with contextlib.suppress(RuntimeError):  # it is closing
                self._socket.transport.pause_reading()
        there = self._socket is not None and not self._socket.paused
        if there and self._socket is not None:
            self._socket.send(encode(message))
        return there


async def _dial(port: int) -> Connection:
    _, connection = await asyncio.get_running_loop().create_connection(
        lambda: Connection(MAX_TO_GUEST),
        "127.0.0.1",
        port,
        ssl=client_context(),
        server_hostname="vernissage",
        local_addr=one_of(ADDRESSES),
        ssl_shutdown_timeout=1,
    )
    return connection


async def half_open(said: bytes, target: Target, count: Callable[[], None]) -> None:
    """Keep sockets open that do not begin TLS, or do not go on with it; the oldest is replaced again and again."""
    loop, held = asyncio.get_running_loop(), list[socket.socket]()
    while True:
        sock = socket.socket()
        held.append(sock)
        sock.setblocking(False)
        sock.bind(one_of(ADDRESSES))
        with contextlib.suppress(OSError):
            async with asyncio.timeout(1):
                await loop.sock_connect(sock, ("127.0.0.1", target.port))
                await loop.sock_sendall(sock, said)
        count()
        if len(held) > HALF_OPEN:
            held.pop(0).close()
        await asyncio.sleep(PAUSE)


async def idle(target: Target, count: Callable[[], None]) -> None:
    """Keep connections open that have done the TLS handshake and send nothing."""
    held = list[Connection]()
    while True:
        with contextlib.suppress(OSError):
            held.append(await _dial(target.port))
            count()
        if len(held) > IDLE:
            held.pop(0).abort()
        await asyncio.sleep(PAUSE)


async def garbage(target: Target, count: Callable[[], None]) -> None:
    """Send garbage, and probes without end."""
    while True:
        with contextlib.suppress(OSError):
            connection = await _dial(target.port)
            connection.send(encode(Probe()) * 50 if CHANCE.below(2) else entropy(4096))
            count()
            await asyncio.wait([connection.closed], timeout=1)
            connection.abort()
        await asyncio.sleep(PAUSE)


async def wrong_codes(target: Target, count: Callable[[], None]) -> None:
    """Guess the code, each time from another address."""
    while True:
        guess = ByCode(f"{(int(target.code) + 1 + CHANCE.below(999_999)) % 1_000_000:06}")
        await _until_shut(FromElsewhere(_somebody(), guess, [Address("127.0.0.1", target.port)]))
        count()
        await asyncio.sleep(PAUSE)


async def chatter(make: Callable[[int], Message], deaf: bool, target: Target, count: Callable[[], None]) -> None:
    """Join as a spectator with the right code and send messages without end; reconnect when that closes the connection."""
    number = 0
    while True:
        session = FromElsewhere(_somebody(), ByCode(target.code), [Address("127.0.0.1", target.port)])
        watching = asyncio.create_task(_until_shut(session))
        while not watching.done():
            if session.pour(make(number), deaf):
                number += 1
                count()
            await asyncio.sleep(PAUSE)
        await asyncio.sleep(1)


def _somebody() -> Me:
    return Me("Mallory", "spectator", int.from_bytes(entropy(7), "big"))


async def _until_shut(session: Session) -> None:
    running = asyncio.create_task(session.run())
    async for _ in session.updates():
        pass
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


FLOODS: dict[str, Flood] = {
    "half_open": partial(half_open, b""),
    "half_a_hello": partial(half_open, HALF_A_HELLO),
    "idle": idle,
    "garbage": garbage,
    "wrong_codes": wrong_codes,
    "beats": partial(chatter, lambda n: Beat(n), False),
    "beats_unread": partial(chatter, lambda n: Beat(n), True),
    "log_requests": partial(chatter, lambda n: AskLog(0), False),
    "old_intents": partial(chatter, lambda n: Act(1, 1, 1, b"\x80"), False),
}


_ALL = {**FLOODS, **PAGE_FLOODS}


async def _attack(target: Target, tell: Callable[[Any], None]) -> None:
    done: Counter[str] = Counter()
    over = asyncio.Event()
    child_pipe.each(object, lambda message: None, partial(asyncio.get_running_loop().call_soon_threadsafe, over.set))

    def counting(name: str) -> Callable[[], None]:
        return lambda: done.update([name])

    floods = [asyncio.create_task(_ALL[name](target, counting(name))) for name in target.floods]
    while not over.is_set():
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(over.wait(), TOLD_EVERY)
        fell = [str(flood.exception()) for flood in floods if flood.done() and flood.exception() is not None]
        tell({"done": dict(done), "fell": fell})
    for flood in floods:
        flood.cancel()
    await asyncio.gather(*floods, return_exceptions=True)


def main() -> None:
    """Run as a child process."""
    target, tell = child_pipe.begin(Target)
    raise_limit()
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # no warning for each connection that the host closes
    asyncio.run(_attack(target, tell))


if __name__ == "__main__":
    main()

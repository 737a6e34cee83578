"""The bridge as a child process of its host: orders and questions go through a pipe."""

import asyncio
from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Any

from client.browser.bridge import Bridge
from client.browser.content import page_file
from netcode.host.browser_process import BridgeOrders, CodeChanged, CodeJudged, NoMore, ToBridge
from netcode.host.complaints import tell_once_a_minute
from netcode.transport import child_pipe


class _Host:
    """The host's end of the pipe, as a bridge sees it."""

    def __init__(self, tell: Callable[[Any], None]) -> None:
        self._tell, self._numbers = tell, count(1)
        self._asked: dict[int, asyncio.Future[CodeJudged]] = {}

    def ask(self, source: str, code: str) -> asyncio.Future[CodeJudged]:
        """Ask whether a code is right."""
        number = next(self._numbers)
        found: asyncio.Future[CodeJudged] = asyncio.get_running_loop().create_future()
        self._asked[number] = found
        self._tell({"event": "code", "number": number, "source": source, "code": code})
        return found

    def judged(self, answer: CodeJudged) -> None:
        """Take the host's answer."""
        found = self._asked.pop(answer.number, None)
        if found is not None and not found.done():
            found.set_result(answer)


async def run(orders: BridgeOrders, tell: Callable[[Any], None]) -> None:
    """Run the bridge until the host closes the pipe. Raises CannotListen, NetForbidden."""
    loop, over = asyncio.get_running_loop(), asyncio.Event()
    host = _Host(tell)
    bridge = Bridge(orders, host.ask)

    def received(message: ToBridge) -> None:
        if isinstance(message, CodeChanged):
            loop.call_soon_threadsafe(bridge.code_is, message.code, message.token)
        elif isinstance(message, NoMore):
            loop.call_soon_threadsafe(bridge.no_more)
        else:
            loop.call_soon_threadsafe(host.judged, message)

    child_pipe.each(ToBridge, received, partial(loop.call_soon_threadsafe, over.set))  # type: ignore[arg-type]
    try:
        tell({"event": "listening", "port": await bridge.open()})
        page_file("/box/artline.jpg")  # fonts and textures load with it: now, before a page waits for them
        await over.wait()
        await bridge.last_words()
    finally:
        await bridge.close()


def main() -> int:
    """Run a bridge; return the exit code."""
    orders, tell = child_pipe.begin(BridgeOrders)
    tell_once_a_minute()
    asyncio.run(run(orders, tell))
    return 0

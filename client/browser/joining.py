"""Pages on their way to a seat: admits pages that have proved the code or the owner's key, while there is room."""

import asyncio
from collections import Counter

from client.browser.counting import counted
from client.browser.door import Ask, told, until
from client.browser.http_rules import Response
from client.browser.messages import Join
from client.browser.page_texts import words_in
from client.browser.sealing import Channel
from client.browser.seating import Seats
from client.wording.texts import Words
from netcode.guest.credentials import ByFile, ByOwner
from netcode.host.browser_process import BridgeOrders
from netcode.protocol.callers import network_of
from netcode.protocol.clean_text import clean_line
from netcode.protocol.limits import MAX_WATCHERS, NAME_LENGTH, REFUSAL_DELAY, SEATS
from netcode.protocol.tokens import token_hash

MOST = SEATS + MAX_WATCHERS
"""Pages at a table, at most: as many as it has places."""
JOINING, OF_SOURCE = 12, 2
"""Pages that may be joining at a time: in all, and from one address."""


class Joining:
    """Lets pages in at one table."""

    def __init__(self, orders: BridgeOrders, seats: Seats, ask: Ask) -> None:
        self._orders, self._seats, self._ask = orders, seats, ask
        self.joining: Counter[str] = Counter()
        """Pages that are joining, by address."""
        self.asking: Counter[str] = Counter()
        """Those of them whose code is not refused yet: only these count against MOST."""

    async def join(self, asked: Join, proved: Channel, source: str, now: bytes) -> Response:
        """Let a page in. now: the seat that its browser has, if it has one."""
        words = words_in(asked.language)
        page = token_hash(bytes.fromhex(asked.key))
        if (before := self._seats.guests.get(page)) is not None:  # asked before: the answer was lost
            if before.leaving is None:
                return await self._seated(page)
            await before.leaving.wait()
        if proved.kind == "owner":
            return await self._join_owner(page, asked, words, now)
        if proved.kind == "code":
            return await self._join_by_code(page, asked, words, proved.password, source)
        return Response(403, words.say("denied.token_unknown").encode())

    async def _join_by_code(self, page: bytes, asked: Join, words: Words, code: str, source: str) -> Response:
        """Let a page in by the code that it has proved, if it is still the table's."""
        network = network_of(source)
        if self._seats.at_table() + self.asking.total() >= MOST:
            return Response(503, words.say("browser.full").encode())
        if self.asking.total() >= JOINING or self.joining[network] >= OF_SOURCE:
            return Response(503, words.say("browser.busy").encode())
        answered = asyncio.get_running_loop().time() + REFUSAL_DELAY
        with counted(self.joining, network):
            with counted(self.asking, network):
                judged = await self._ask(source, code)
                if not judged.why:
                    entry = ByFile(judged.token, self._orders.fingerprint)
                    return await self._let_in(page, asked, words, entry, code)
            await until(answered)
            return Response(403, words.say(f"denied.{judged.why}", left=judged.left).encode())

    async def _join_owner(self, page: bytes, asked: Join, words: Words, now: bytes) -> Response:
        """Let the owner of the table in. Another seat of the same browser is given up first, as it may be the last one."""
        if (other := self._seats.guests.get(now)) is not None:
            await other.leave()
        return await self._let_in(page, asked, words, ByOwner(self._orders.owner, self._orders.fingerprint), "")

    async def _let_in(self, page: bytes, asked: Join, words: Words, entry: ByFile | ByOwner, code: str) -> Response:
        name = clean_line(asked.name)[:NAME_LENGTH].strip() or "Guest"
        await self._seats.rest_namesakes(name)
        if page in self._seats.guests:  # it has asked twice, and was let in meanwhile
            return await self._seated(page)
        guest = self._seats.add(page, name, words.language, entry, asked.watch, code)
        try:
            return await self._seated(page)
        except BaseException:  # its page is gone
            await guest.leave()
            raise

    async def _seated(self, page: bytes) -> Response:
        """Wait until a page has its place; return the answer for it."""
        guest = self._seats.guests[page]
        why = await guest.entered()
        if why:
            self._seats.forget(page)
            await guest.end()
            return Response(403, why.encode())
        self._seats.keep_owner(page)
        return told({})

"""The bridge of one table, between its pages and the host. Table codes are checked by the host, through a pipe.

The `Door` opens what is sealed. The page's own files come in the clear, below a path of the table's own (`page_path`). All
else has to come through a channel: to join (`Joining`), or from a page with a seat (`Seats`).
"""

import asyncio
import gzip
import re
from contextlib import suppress
from dataclasses import replace
from functools import partial
from html import escape
from pathlib import Path

import msgspec

from client.browser import content, picture_decks
from client.browser.door import Ask, Door, told
from client.browser.guest import BrowserGuest, deck_sent
from client.browser.http_rules import HTML, JSON, NO_STORE, TEXT, Request, Response
from client.browser.joining import Joining
from client.browser.messages import Do, Fit, Join
from client.browser.page_texts import words_in
from client.browser.sealing import filled
from client.browser.seating import Seats
from client.browser.server import Server, aside
from client.data import settings
from engine.core.decoding import UNDECODABLE
from netcode.host.browser_process import BridgeOrders, page_path
from netcode.transport.sockets import CannotListen
from netcode.transport.tls import server_context

LAST_WORDS = 1.0
"""Seconds that pages have to take the last lines of a table that is closed."""
TAKEN_TRIES = 20
"""Attempts to bind the port of the bridge before this one, half a second apart."""

ELSEWHERE = re.compile(r"/[a-z2-7]{6}/")
"""Paths at which another table of this address had its pages."""
NOTHING = Response(404, b"There is nothing here.")


class Bridge:
    """All pages at one table. `ask`: asks the host whether a code that came from an address is right."""

    def __init__(self, orders: BridgeOrders, ask: Ask) -> None:
        self._orders = orders
        self._path = page_path(orders.table)
        self.seats = Seats(orders)
        self.door = Door(orders.table, self.seats.password, ask, self._is_known)
        self.joining = Joining(orders, self.seats, ask)
        self._language = settings.own().language
        """The host's language: that of a television which was told none."""
        self._resting = False
        """Whether browsers are not let in any more."""
        context = server_context(Path(orders.certificate)) if orders.certificate else None
        self.server = Server(self, context)

    async def open(self) -> int:
        """Resume the seats of pages known from before, and listen; return the port. Raises CannotListen, NetForbidden."""
        kept = self.seats.load()
        self.seats.port = port = await self._listen(kept.port)
        self.seats.resume(kept)
        return port

    async def _listen(self, before: int) -> int:
        """Listen on the port that pages know, if possible; the process before us may still hold it."""
        for _ in range(TAKEN_TRIES if before else 0):
            try:
                return self.server.open(self._orders.hosts, before, exactly=True)
            except CannotListen:
                await asyncio.sleep(0.5)
        return self.server.open(self._orders.hosts, self._orders.port)

    async def close(self) -> None:
        """End everything; seats are kept."""
        await self.server.close()
        await self.seats.end()

    def no_more(self) -> None:
        """Tell all pages that browsers are not let in any more; they may come back to their seats when that changes."""
        self._resting = True
        for guest in self.seats.all:
            guest.send_away("away")

    async def last_words(self) -> None:
        """Wait until all pages have taken their last lines, at most LAST_WORDS seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                while any(guest.is_read for guest in self.seats.all):
                    await asyncio.sleep(0.02)

    def code_is(self, code: str, token: bytes) -> None:
        """Take a new table code, and the token with which pages that have shown it are let in."""
        self.seats.code_is(code, token)

    def _is_known(self, network: str) -> bool:
        return self.server.crowd.is_known(network, asyncio.get_running_loop().time())

    # Requests of pages

    def opened(self, request: Request) -> Request:
        """Return what was asked through a sealed channel; any other request as it came."""
        if request.path.startswith(self._path) and not request.path.endswith(("//", "/wall/", "/WALL")):
            request = replace(request, path=request.path[len(self._path) - 1 :], inside=True)
        return self.door.opened(request) if request.inside else request

    def has_seat(self, request: Request) -> bool:
        """Tell whether a request comes from a page with a seat."""
        return request.page in self.seats.guests

    async def answer(self, request: Request) -> Response:
        """Answer one request that passed the rules."""
        if self._resting:
            return Response(503, b"No browsers for now.")
        try:
            if request.frames is not None:
                return _for_seal(await self._through(request))
            return await self._in_the_clear(request) if request.inside else self._outside(request)
        except UNDECODABLE:
            return Response(400, b"That cannot be read.")

    def _outside(self, request: Request) -> Response:
        """Lead to the table whoever typed its address loosely; tell others what is here now. The fragment stays."""
        typed = request.path.rstrip("/").casefold()
        name = "wall" if typed.endswith("/wall") else ""
        path = typed.removesuffix("/wall") + "/"
        if request.method == "GET" and path in ("/", self._path):
            return Response(307, headers=(("Location", self._path + name), NO_STORE))
        if request.method == "GET" and ELSEWHERE.fullmatch(path):
            text = words_in(request.headers.get("accept-language", "")[:2]).say("browser.elsewhere")
            page = f'<!doctype html><title>Vernissage</title><p>{escape(text)} <a href="{self._path}{name}">{self._path}</a>'
            return Response(404, page.encode(), HTML, (NO_STORE,))
        return NOTHING

    async def _in_the_clear(self, request: Request) -> Response:
        """Answer what was not sealed: the page's files, and the door."""
        if request.method == "POST":
            return await self.door.answer(request) or NOTHING
        if request.path == "/door.json":
            return told({"letters": self.seats.by_letters, "language": self._language})
        return await self._content(request)

    async def _content(self, request: Request) -> Response:
        found = content.page_file(request.path)
        if found is not None:
            return found
        response = await aside(partial(content.get, request.path, self.has_seat(request)))
        guest = self.seats.guests.get(request.page)
        if guest is None or not picture_decks.is_own(request.path) or response.status != 200:
            return response
        return replace(response, sent=partial(deck_sent, guest, request.path))

    async def _through(self, request: Request) -> Response:
        """Answer what came sealed."""
        if request.method == "GET":
            return await self._content(request)
        if request.path == "/join":
            assert request.channel is not None
            asked = msgspec.json.decode(request.body, type=Join)
            return await self.joining.join(asked, request.channel, request.source, request.page)
        guest = self.seats.guests.get(request.page)
        if guest is None:
            return Response(401, b"No seat.")
        if not guest.bucket.take(asyncio.get_running_loop().time()):
            return Response(429, b"Too much at once.")
        if request.path == "/stream":
            return _stream(guest, msgspec.json.decode(request.body, type=Fit))
        if request.path == "/do":
            return await _do(guest, msgspec.json.decode(request.body, type=Do))
        return NOTHING


def _stream(guest: BrowserGuest, fit: Fit) -> Response:
    """Return the stream for a page that has or takes a seat."""
    if not guest.claim.take(fit.page, fit.take):
        return Response(409, b"Another page has the seat.")
    lines = guest.stream(fit.screen, fit.language, fit.pack)
    return Response(kind="application/x-ndjson", headers=(NO_STORE,), stream=lines)


async def _do(guest: BrowserGuest, wanted: Do) -> Response:
    """Do one thing at the table for the page that has the seat."""
    if wanted.leave:
        await guest.leave()
        return told({"said": ""})
    if not guest.claim.has(wanted.page):
        return Response(425 if guest.claim.unclaimed else 409, b"Another page has the seat, or none yet.")
    if not guest.can(wanted):
        return Response(425, b"The table is not reached yet.")
    return told({"said": await guest.do(wanted)})


def _for_seal(response: Response) -> Response:
    """Return a response as it is to be sealed: unpacked, and of few lengths where it is short."""
    if response.stream is not None or response.files:
        return response
    packed = any(name == "Content-Encoding" for name, _ in response.headers)
    body = gzip.decompress(response.body) if packed else response.body
    return replace(response, body=filled(body) if response.kind in (JSON, TEXT) else body, headers=())

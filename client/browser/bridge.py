"""The bridge of one table, between its pages and the host. Table codes are checked by the host, through a pipe."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any
from weakref import WeakSet

import msgspec

from client.browser import content, seat_file
from client.browser.faces import Faces
from client.browser.guest import BrowserGuest
from client.browser.http_rules import JSON, NO_STORE, Request, Response
from client.browser.messages import Do, Fit, Join
from client.browser.messages import Words as Texts
from client.browser.page_texts import words_in
from client.browser.seat_file import BrowserSeats, PageSeat
from client.browser.server import Server, aside
from client.drawing.qr_code import qr_rows
from client.wording.texts import Words
from netcode.guest.credentials import ByFile, ByOwner, ByToken
from netcode.host.browser_process import BridgeOrders, CodeJudged
from netcode.protocol.clean_text import clean_line
from netcode.protocol.limits import MAX_WATCHERS, NAME_LENGTH, REFUSAL_DELAY, SEATS
from netcode.protocol.names import same_name
from netcode.protocol.rate_limits import network_of
from netcode.protocol.tokens import owner_key, same, tidy_code, token_hash
from netcode.storage.private_files import KeepError
from netcode.transport.addresses import Address, own_addresses, parse_address
from netcode.transport.sockets import CannotListen
from netcode.transport.tls import server_context

MOST = SEATS + MAX_WATCHERS
"""Pages at a table, at most: as many as it has places."""
JOINING, OF_SOURCE = 12, 2
"""Pages that may be joining at a time: in all, and from one address."""
LAST_WORDS = 1.0
"""Seconds that pages have to take the last lines of a table that is closed."""
TAKEN_TRIES = 20
"""Attempts to bind the port of the bridge before this one, half a second apart."""

Ask = Callable[[str, str], "asyncio.Future[CodeJudged]"]


class Bridge:
    """All pages at one table. `ask`: asks the host whether a code that came from an address is right."""

    def __init__(self, orders: BridgeOrders, ask: Ask) -> None:
        self._orders, self._ask = orders, ask
        self._address = parse_address(orders.address)
        self._faces = Faces()
        self._guests: dict[bytes, BrowserGuest] = {}
        """By the hash of the page's token."""
        self._all: WeakSet[BrowserGuest] = WeakSet()
        """All guests, also those that have left whose pages are still being told why."""
        self._seats: dict[bytes, PageSeat] = {}
        self._elsewhere = seat_file.elsewhere(Path(orders.folder), orders.table)
        """Pages that have a seat at another saved table: they keep it."""
        self._codes: dict[bytes, str] = {}
        """The table code with which each watching page came in."""
        self._owners: set[bytes] = set()
        """The page of the table's owner, and those that the owner had before."""
        self._joining: Counter[str] = Counter()
        """Pages that are joining, by address."""
        self._asking: Counter[str] = Counter()
        """Those of them whose code is not refused yet: only these count against MOST."""
        self._resting = False
        """Whether browsers are not let in any more."""
        self._code, self._token = "", b""
        """The table code, and the token with which pages that have shown it are let in."""
        context = server_context(Path(orders.certificate)) if orders.certificate else None
        self.server = Server(self.answer, context, lambda request: _page_of(request) in self._guests)

    async def open(self) -> int:
        """Resume the seats of pages known from before, and listen; return the port. Raises CannotListen, NetForbidden."""
        kept = self._kept()
        port = await self._listen(kept.port)
        for seat in kept.seats:
            self._seats[seat.page] = seat
            if seat.watches and not seat.owner:
                self._codes[seat.page] = seat.code
            if seat.owner:
                self._owners.add(seat.page)
            guest = self._guests[seat.page] = self._guest(seat.page, seat.name, seat.watches, seat.language)
            if seat.token is None:
                guest.entry = ByOwner(self._orders.owner, self._orders.fingerprint)
            elif not seat.watches or seat.owner:
                guest.entry = ByToken(seat.token, self._orders.fingerprint)
        latest = next((seat.page for seat in reversed(kept.seats) if seat.owner), b"")
        for page, guest in self._guests.items():
            if guest.entry is not None and (
                page not in self._owners or page == latest
            ):  # pages of the owner share a place
                guest.come(guest.entry)
        self._drop_long_away()
        self._save()
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
        await asyncio.gather(*(guest.end() for guest in self._guests.values()))

    def no_more(self) -> None:
        """Tell all pages that browsers are not let in any more; they may come back to their seats when that changes."""
        self._resting = True
        for guest in self._all:
            guest.send_away("away")

    async def last_words(self) -> None:
        """Wait until all pages have taken their last lines, at most LAST_WORDS seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                while any(guest.is_read for guest in self._all):
                    await asyncio.sleep(0.02)

    # What pages ask

    async def answer(self, request: Request) -> Response:
        """Answer one request that passed the rules."""
        if self._resting:
            return Response(503, b"No browsers for now.")
        if request.method == "GET":
            seated = _page_of(request) in self._guests
            if request.path == "/door.json":
                return _json({"letters": self._code.isalpha()})
            found = content.page_file(request.path)
            return found if found is not None else await aside(partial(content.get, request.path, seated))
        try:
            return await self._posted(request)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return Response(400, b"That cannot be read.")

    async def _posted(self, request: Request) -> Response:
        if request.path == "/join":
            asked = msgspec.json.decode(request.body, type=Join)
            return await self._join(asked, request.source, _page_of(request))
        guest = self._guests.get(_page_of(request))
        if guest is None:
            waits = _page_of(request) in self._elsewhere
            return Response(410, b"A seat at another table.") if waits else Response(401, b"No seat.")
        if not guest.bucket.take(asyncio.get_running_loop().time()):
            return Response(429, b"Too much at once.")
        if request.path == "/stream":
            fit = msgspec.json.decode(request.body, type=Fit)
            if not guest.claim.take(fit.page, fit.take):
                return Response(409, b"Another page has the seat.")
            return Response(
                kind="application/x-ndjson",
                headers=(NO_STORE,),
                stream=guest.stream(fit.screen, fit.language, fit.pack),
            )
        if request.path == "/do":
            wanted = msgspec.json.decode(request.body, type=Do)
            if wanted.leave:
                await guest.leave()
                return _json({"said": ""})
            if not guest.claim.has(wanted.page):
                return Response(425 if guest.claim.unclaimed else 409, b"Another page has the seat, or none yet.")
            if not guest.can(wanted):
                return Response(425, b"The table is not reached yet.")
            return _json({"said": await guest.do(wanted)})
        return Response(404, b"There is nothing here.")

    async def _join(self, asked: Join, source: str, now: bytes) -> Response:
        """Let a page in. now: the hash of the token of the seat that its browser has, if it has one."""
        words = words_in(asked.language)
        network = network_of(source)
        page = token_hash(bytes.fromhex(asked.key))
        if (before := self._guests.get(page)) is not None:  # asked before: the answer was lost
            if before.leaving is None:
                return await self._seated(page)
            await before.leaving.wait()
        if asked.owner:
            return await self._join_owner(page, asked, words, network, now)
        at_table = sum(guest.at_table for guest in self._guests.values())  # guests that are away do not count
        if at_table + self._asking.total() >= MOST:
            return Response(503, words.say("browser.full").encode())
        if self._asking.total() >= JOINING or self._joining[network] >= OF_SOURCE:
            return Response(503, words.say("browser.busy").encode())
        if not tidy_code(asked.code):
            return Response(400, words.say("browser.code_form").encode())
        answered = asyncio.get_running_loop().time() + REFUSAL_DELAY
        with _counted(self._joining, network):
            with _counted(self._asking, network):
                judged = await self._ask(source, asked.code)
                if not judged.why:
                    entry = ByFile(judged.token, self._orders.fingerprint)
                    return await self._let_in(page, asked, words, entry)
            await _at(answered)
            return Response(403, words.say(f"denied.{judged.why}", left=judged.left).encode())

    async def _join_owner(self, page: bytes, asked: Join, words: Words, network: str, now: bytes) -> Response:
        """Let the owner of the table in, by the link that only the host's own screen shows.

        Another seat of the same browser is given up first, as it may be the last one.
        """
        token, answered = self._orders.owner, asyncio.get_running_loop().time() + REFUSAL_DELAY
        if token and same(asked.owner.encode(), owner_key(token).encode()):
            if (other := self._guests.get(now)) is not None:
                await other.leave()
            self._owners.add(page)
            return await self._let_in(page, asked, words, ByOwner(token, self._orders.fingerprint))
        if self._joining[network] >= OF_SOURCE:
            return Response(503, words.say("browser.busy").encode())
        with _counted(self._joining, network):
            await _at(answered)
        return Response(403, words.say("browser.not_owner").encode())

    async def _let_in(self, page: bytes, asked: Join, words: Words, entry: ByFile | ByOwner) -> Response:
        name = clean_line(asked.name)[:NAME_LENGTH].strip() or "Guest"
        await self._rest_namesakes(name)
        if page in self._guests:  # it has asked twice, and was let in meanwhile
            return await self._seated(page)
        if asked.watch and not asked.owner:
            self._codes[page] = tidy_code(asked.code)
        guest = self._guests[page] = self._guest(page, name, asked.watch, words.language)
        guest.come(entry)
        self._drop_long_away()
        try:
            return await self._seated(page)
        except BaseException:  # its page is gone
            await guest.leave()
            raise

    async def _rest_namesakes(self, name: str) -> None:
        """Disconnect guests of this name whose page is gone, so that the table knows at once that they are away."""
        gone = [
            g for g in self._guests.values() if g.at_table and not g.is_read and not g.claim.unclaimed and not g.watches
        ]
        for guest in gone:
            if same_name(guest.name, name):
                await guest.end()

    async def _seated(self, page: bytes) -> Response:
        """Wait until a page has its place; return the answer for it."""
        guest = self._guests[page]
        why = await guest.entered()
        if why:
            self._forget(page)
            await guest.end()
            return Response(403, why.encode())
        if page in self._owners and page not in self._seats:
            self._keep(page, None)
        return _json({})

    # Who sits where

    def _guest(self, page: bytes, name: str, watches: bool, language: str) -> BrowserGuest:
        keep, over = partial(self._keep, page), partial(self._forget, page)
        back = partial(self._return, page) if watches and page not in self._owners else None
        guest = BrowserGuest(self._address, name, watches, words_in(language), self._faces, keep, over, back)
        self._all.add(guest)
        guest.invitation = self._invitation(page) if watches or page in self._owners else {}
        return guest

    def _keep(self, page: bytes, token: bytes | None) -> None:
        guest = self._guests.get(page)
        if guest is not None:
            code = self._codes.get(page, "")
            self._seats[page] = PageSeat(
                page, token, guest.name, guest.watches, guest.store.words.language, code, page in self._owners
            )
            self._save()

    def _return(self, page: bytes) -> None:
        """Let a watching page that the table has forgotten in again, if its code is still the table's.

        The code was checked when it came, so it is valid also while codes are not accepted, after too many wrong ones.
        """
        guest = self._guests.get(page)
        if guest is None or not self._code:
            return
        if self._codes.get(page) == self._code:
            guest.come(ByFile(self._token, self._orders.fingerprint))
        else:
            self._forget(page)
            guest.rest()  # its page has to join again, with the new code

    def _forget(self, page: bytes) -> None:
        """Forget a page whose seat is gone for good; its guest still tells it so."""
        self._guests.pop(page, None)
        self._codes.pop(page, None)
        self._owners.discard(page)
        if self._seats.pop(page, None) is not None:
            self._save()

    def _drop_long_away(self) -> None:
        """Forget pages that are away, where there are too many that watched or were the owner's: the longest away first."""
        away = sorted((guest.rested, n, page) for n, (page, guest) in enumerate(self._guests.items()) if guest.is_away)
        for owners in (False, True):
            pages = [p for _, _, p in away if (p in self._owners) is owners and (owners or self._guests[p].watches)]
            for page in pages[: max(0, len(pages) - MAX_WATCHERS)]:
                self._forget(page)

    def _kept(self) -> BrowserSeats:
        try:
            return seat_file.load(Path(self._orders.folder), self._orders.table)
        except KeepError:
            return BrowserSeats(self._orders.table, 0)  # pages have to join again; the file is left as it is

    def _save(self) -> None:
        seats = BrowserSeats(self._orders.table, self.server.port, tuple(self._seats.values()))
        try:
            seat_file.save(Path(self._orders.folder), seats)
        except KeepError:
            return  # the match goes on; the seats would only be lost if this process crashed

    # The invitation on a shared screen

    def code_is(self, code: str, token: bytes) -> None:
        """Take a new table code, for shared screens to show, and its token.

        A screen that came in with an older code is not told: the code may have been changed because of it. Where the token
        stays nobody was sent away: then those that know the code before know this one.
        """
        if token == self._token:
            self._codes |= {page: code for page, known in self._codes.items() if known == self._code}
        self._code, self._token = code, token
        for page, guest in [*self._guests.items()]:
            if guest.watches or page in self._owners:
                guest.invitation = self._invitation(page)
                guest.tell()
                if not guest.at_table and page not in self._owners:
                    self._return(page)

    def _invitation(self, page: bytes) -> Texts:
        """Return address, code and their QR code. The code is in the fragment (after #), which no browser sends."""
        if not self._code or (self._codes.get(page) != self._code and page not in self._owners):
            return {"address": "", "code": "", "qr": []}
        hosts = self._orders.hosts
        everywhere = set(hosts) & {"0.0.0.0", "::"}  # noqa: S104  where the host listens on all that it has
        found = [own.host for own in own_addresses()] if everywhere else [*hosts]
        address = Address(found[0] if found else "127.0.0.1", self.server.port)
        url = f"{self.server.scheme}://{address}/"
        return {"address": url, "code": self._code, "qr": qr_rows(f"{url}#{self._code}")}


@contextmanager
def _counted(count: Counter[str], network: str) -> Iterator[None]:
    """Count one more for a network while the block runs."""
    count[network] += 1
    try:
        yield
    finally:
        count[network] -= 1
        if not count[network]:
            del count[network]


async def _at(moment: float) -> None:
    """Wait until a moment of the loop's clock: what was done meanwhile does not show in when the answer comes."""
    await asyncio.sleep(moment - asyncio.get_running_loop().time())


def _page_of(request: Request) -> bytes:
    """Return the hash of a request's bearer token, b"" without a valid one."""
    shown = request.headers.get("authorization", "").removeprefix("Bearer ")
    try:
        return token_hash(bytes.fromhex(shown))
    except ValueError:
        return b""


def _json(told: dict[str, Any]) -> Response:
    return Response(200, msgspec.json.encode(told), JSON, (NO_STORE,))

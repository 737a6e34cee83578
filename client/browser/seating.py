"""Who sits where: the guests of all pages, kept beside the table, and the invitation that shared screens show."""

import asyncio
from functools import partial
from pathlib import Path
from weakref import WeakSet

from client.browser import seat_file
from client.browser.faces import Faces
from client.browser.guest import BrowserGuest
from client.browser.messages import Words
from client.browser.page_texts import words_in
from client.browser.sealing import Kind, seat_name
from client.browser.seat_file import BrowserSeats, PageSeat
from client.browser.send_queue import Pace, Turns
from client.browser.view import View
from client.drawing.qr_code import qr_rows
from netcode.guest.credentials import ByFile, ByOwner, ByToken
from netcode.host.browser_process import BridgeOrders, page_address
from netcode.protocol.limits import MAX_WATCHERS
from netcode.protocol.names import same_name
from netcode.protocol.tokens import owner_key, tidy_code
from netcode.storage.private_files import KeepError
from netcode.transport.addresses import Address, own_addresses, parse_address

LAYOUTS = (6.0, 24.0)
"""Layouts of all pages a second, and at once after a rest: a new size of a page, or its stream that begins anew."""


class Seats:
    """The seats of one table's pages. Pages are named by the hash of their token."""

    def __init__(self, orders: BridgeOrders) -> None:
        self._orders = orders
        self._address = parse_address(orders.address)
        self._faces, self._layouts = Faces(), Turns(Pace(*LAYOUTS))
        self.guests: dict[bytes, BrowserGuest] = {}
        self.all: WeakSet[BrowserGuest] = WeakSet()
        """All guests, also those that have left whose pages are still being told why."""
        self.kept: dict[bytes, PageSeat] = {}
        self._codes: dict[bytes, str] = {}
        """The table code with which each watching page came in."""
        self.owners: set[bytes] = set()
        """The page of the table's owner, and those that the owner had before."""
        self._code, self._token = "", b""
        """The table code, and the token with which pages that have shown it are let in."""
        self.port = 0
        """Where pages find us."""

    @property
    def by_letters(self) -> bool:
        """Whether the table code is one of letters."""
        return self._code.isalpha()

    def password(self, kind: Kind, seat: str) -> str:
        """Return what opens the door, empty where nothing does. seat: the name of a seat to come back to."""
        if kind == "code":
            return self._code
        if kind == "owner":
            return owner_key(self._orders.owner) if self._orders.owner else ""
        return next((page.hex() for page in self.guests if seat_name(page) == seat), "")

    def load(self) -> BrowserSeats:
        """Return what was kept of a bridge before this one."""
        try:
            return seat_file.load(Path(self._orders.folder), self._orders.table)
        except KeepError:
            return BrowserSeats(self._orders.table, 0)  # pages have to join again; the file is left as it is

    def resume(self, kept: BrowserSeats) -> None:
        """Let the guests of pages known from before come back to the table."""
        for seat in kept.seats:
            self.kept[seat.page] = seat
            if seat.watches and not seat.owner:
                self._codes[seat.page] = seat.code
            if seat.owner:
                self.owners.add(seat.page)
            guest = self._make(seat.page, seat.name, seat.watches, seat.language)
            if seat.token is None:
                guest.entry = ByOwner(self._orders.owner, self._orders.fingerprint)
            elif not seat.watches or seat.owner:
                guest.entry = ByToken(seat.token, self._orders.fingerprint)
        latest = next((seat.page for seat in reversed(kept.seats) if seat.owner), b"")
        for page, guest in self.guests.items():
            if guest.entry is not None and (
                page not in self.owners or page == latest
            ):  # pages of the owner share a place
                guest.come(guest.entry)
        self._drop_long_away()
        self._save()

    def at_table(self) -> int:
        """Return how many guests are at the table or joining; those that are away do not count."""
        return sum(guest.at_table for guest in self.guests.values())

    def add(
        self, page: bytes, name: str, language: str, entry: ByFile | ByOwner, watches: bool, code: str
    ) -> BrowserGuest:
        """Let the guest of a page come to the table. code: the one that a watching page came in with, empty for the owner's."""
        if isinstance(entry, ByOwner):
            self.owners.add(page)
        elif watches:
            self._codes[page] = tidy_code(code)
        guest = self._make(page, name, watches, language)
        guest.come(entry)
        self._drop_long_away()
        return guest

    async def rest_namesakes(self, name: str) -> None:
        """Disconnect guests of this name whose page is gone, so that the table knows at once that they are away."""
        gone = [
            g for g in self.guests.values() if g.at_table and not g.is_read and not g.claim.unclaimed and not g.watches
        ]
        for guest in gone:
            if same_name(guest.name, name):
                await guest.end()

    def keep_owner(self, page: bytes) -> None:
        """Keep a page of the owner that has its place, if it is one: it may have got no token of its own."""
        if page in self.owners and page not in self.kept:
            self._keep(page, None)

    def forget(self, page: bytes) -> None:
        """Forget a page whose seat is gone for good; its guest still tells it so."""
        self.guests.pop(page, None)
        self._codes.pop(page, None)
        self.owners.discard(page)
        if self.kept.pop(page, None) is not None:
            self._save()

    def _make(self, page: bytes, name: str, watches: bool, language: str) -> BrowserGuest:
        keep, over = partial(self._keep, page), partial(self.forget, page)
        back = partial(self._return, page) if watches and page not in self.owners else None
        shared = (self._faces, self._layouts)
        guest = BrowserGuest(self._address, name, watches, words_in(language), *shared, keep, over, back)
        self.guests[page] = guest
        self.all.add(guest)
        guest.invitation = self._invitation(page) if watches or page in self.owners else {}
        guest.view.walls = self._walls
        if not guest.watches:
            guest.view.named = partial(self._named, guest.view)
        return guest

    def _walls(self) -> float | None:
        """Return the seconds until all screens for the whole room show the newest moment, None where there is none."""
        return max((one.passing.behind() for one in self._on_walls()), default=None)

    def _named(self, view: View) -> bool:
        """Tell whether no wall is still building up to the winner of the match that a page shows."""
        match = view.store.table.match
        return all(one.view.show.named for one in self._on_walls() if one.view.store.table.match == match)

    def _on_walls(self) -> list[BrowserGuest]:
        return [one for one in self.guests.values() if one.at_table and one.is_read and one.view.on_wall]

    def _keep(self, page: bytes, token: bytes | None) -> None:
        guest = self.guests.get(page)
        if guest is not None:
            code = self._codes.get(page, "")
            self.kept[page] = PageSeat(
                page, token, guest.name, guest.watches, guest.store.words.language, code, page in self.owners
            )
            self._save()

    def _return(self, page: bytes) -> None:
        """Let a watching page that the table has forgotten in again, if its code is still the table's.

        The code was checked when it came, so it is valid also while codes are not accepted, after too many wrong ones.
        """
        guest = self.guests.get(page)
        if guest is None or not self._code:
            return
        if self._codes.get(page) == self._code:
            guest.come(ByFile(self._token, self._orders.fingerprint))
        else:
            self.forget(page)
            guest.rest()  # its page has to join again, with the new code

    def _drop_long_away(self) -> None:
        """Forget pages that are away, where there are too many that watched or were the owner's: the longest away first."""
        away = sorted((guest.rested, n, page) for n, (page, guest) in enumerate(self.guests.items()) if guest.is_away)
        for owners in (False, True):
            pages = [p for _, _, p in away if (p in self.owners) is owners and (owners or self.guests[p].watches)]
            for page in pages[: max(0, len(pages) - MAX_WATCHERS)]:
                self.forget(page)

    def _save(self) -> None:
        seats = BrowserSeats(self._orders.table, self.port, tuple(self.kept.values()))
        try:
            seat_file.save(Path(self._orders.folder), seats)
        except KeepError:
            return  # the match goes on; the seats would only be lost if this process crashed

    async def end(self) -> None:
        """Disconnect all guests; their seats are kept."""
        await asyncio.gather(*(guest.end() for guest in self.guests.values()))

    # The invitation on a shared screen

    def code_is(self, code: str, token: bytes) -> None:
        """Take a new table code, for shared screens to show, and its token.

        A screen that came in with an older code is not told: the code may have been changed because of it. Where the token
        stays nobody was sent away: then those that know the code before know this one.
        """
        if token == self._token:
            self._codes |= {page: code for page, known in self._codes.items() if known == self._code}
        self._code, self._token = code, token
        for page, guest in [*self.guests.items()]:
            if guest.watches or page in self.owners:
                guest.invitation = self._invitation(page)
                guest.tell()
                if not guest.at_table and page not in self.owners:
                    self._return(page)

    def _invitation(self, page: bytes) -> Words:
        """Return address, code and their QR code. The code is in the fragment (after #), which no browser sends."""
        if not self._code or (self._codes.get(page) != self._code and page not in self.owners):
            return {"address": "", "code": "", "qr": []}
        hosts = self._orders.hosts
        everywhere = set(hosts) & {"0.0.0.0", "::"}  # noqa: S104  where the host listens on all that it has
        found = [own.host for own in own_addresses()] if everywhere else [*hosts]
        url = page_address(Address(found[0] if found else "127.0.0.1", self.port), self._orders)
        return {"address": url, "code": self._code, "qr": qr_rows(f"{url}#{self._code}")}

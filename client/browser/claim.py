"""Which page of a browser has the seat, and which of its requests was done last."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class Claim:
    """Several pages of one browser share a seat: the one that took it last has it. `taken`: called for the page before."""

    def __init__(self, taken: Callable[[], None]) -> None:
        self._taken = taken
        self._page = ""
        self._number = 0
        self._doing: asyncio.Task[str] | None = None
        """The last request of the page; its result is the message for it."""

    def has(self, page: str) -> bool:
        """Tell whether a page has the seat; nobody has it before the first stream."""
        return page == self._page != ""

    @property
    def unclaimed(self) -> bool:
        """True until a page claims the seat in this process."""
        return not self._page

    def take(self, page: str, take: bool) -> bool:
        """Give a page the seat, if it takes it or no other has it; return whether it has it."""
        if page not in ("", self._page) and (take or not self._page):
            if self._page:
                self._taken()
            self._page, self._number, self._doing = page, 0, None
        return self.has(page)

    def knows(self, number: int) -> bool:
        """Tell whether a request was done already, or is being done."""
        return number <= self._number

    async def once(self, number: int, do: Callable[[], Coroutine[Any, Any, str]]) -> str:
        """Do a request and return the message for the page. One that is sent twice is done once, an old one never."""
        if not number or number < self._number:
            return ""
        if number > self._number or self._doing is None:
            self._number = number
            self._doing = asyncio.create_task(do())
        return await asyncio.shield(self._doing)  # to the end, even if the page's connection is lost

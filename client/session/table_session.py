"""Being at one table in the network thread: a session, its way back, and the news of it."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from client.session.notifications import Failure, Hint, News, Reported
from client.session.seat_passes import SeatPasses
from client.session.table_access import WayIn
from netcode.discovery import browse
from netcode.guest.credentials import Me
from netcode.guest.deck_arrival import DeckArrival
from netcode.guest.session import Heir, Session
from netcode.guest.updates import Joined, OwnerChanged, RoomChanged, Shut, Update, Verified
from netcode.protocol.messages import Kind, Pause, Room
from netcode.protocol.tokens import entropy
from netcode.protocol.versions import app_version
from netcode.storage import own_decks, user_files
from netcode.storage.private_files import KeepError

LOST_FOR_GOOD = frozenset({"token_unknown", "kicked", "given", "game_over"})
"""Codes of `Shut` after which our seat is no longer ours."""


class TableSession:
    """One place at one table. `start` begins to join; `end` only breaks the connection, `session.leave` says goodbye."""

    def __init__(
        self,
        way: WayIn,
        name: str,
        kind: Kind,
        tell: Callable[[News], None],
        mdns: str,
        saved: user_files.SavedSeat | None = None,
        table: str = "",
        heir: Heir | None = None,
    ) -> None:
        me = Me(name, kind, int.from_bytes(entropy(7), "big"), app_version())
        self._tell = tell
        self._passes = SeatPasses(me, way.addresses, self._trouble, saved)
        known = saved.seat_pass.table if saved is not None else table
        find = partial(browse.find, mdns)
        deck = DeckArrival("fetched", own_decks.found)
        self.session = Session(
            me, way.entry, way.addresses, self._passes.keep, find=find, table=known, heir=heir, deck=deck
        )
        self.resume = False
        """Go on with a match that is paused, once."""
        self._joined: Joined | None = None
        self.room: Room | None = None
        """The room as it was told last."""
        self._jobs: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to join."""
        self._jobs = [asyncio.create_task(self.session.run()), asyncio.create_task(self._listen())]

    async def end(self) -> None:
        """Be at the table no more, without a goodbye; the seat is kept."""
        for job in self._jobs:
            job.cancel()
        await asyncio.gather(*self._jobs, return_exceptions=True)

    async def left(self, seconds: float) -> None:
        """Wait at most `seconds` until the goodbye is said; then end."""
        await asyncio.wait(self._jobs[:1], timeout=seconds)
        if self.room is not None and self.room.stage in ("lobby", "over"):
            self._forget()  # the seat is free, or there is nothing to come back to
        await self.end()

    async def _listen(self) -> None:
        async for update in self.session.updates():
            self._look_at(update)
            self._tell(update)
            if isinstance(update, RoomChanged):
                await self._go_on(update.room)
        running = self._jobs[0]
        if running.done() and not running.cancelled() and (error := running.exception()) is not None:
            self._tell(Shut("cannot_show", {"why": f"{type(error).__name__}: {error}"}))

    def _look_at(self, update: Update) -> None:
        if isinstance(update, Joined):
            self._joined = update
        elif isinstance(update, OwnerChanged) and self._joined is not None:
            self._joined = replace(self._joined, owner=update.owner)
        elif isinstance(update, RoomChanged):
            self.room = update.room
            self._passes.see(update.room)
        elif isinstance(update, Verified):
            self._write_down(update)
        elif isinstance(update, Shut) and update.code in LOST_FOR_GOOD:
            self._forget()

    async def _go_on(self, room: Room) -> None:
        """Go on with a paused match, where `resume` says so."""
        if self._joined is not None and self._joined.owner and self.resume and room.paused:
            self.resume = False
            await self.session.send(Pause(False))

    def _forget(self) -> None:
        if self._joined is not None:
            self._passes.forget_seat(self._joined.table, self._joined.seat)

    def _write_down(self, found: Verified) -> None:
        """Keep the match; where it is not verified, what was found too."""
        if self._joined is not None:
            self._passes.record(self._joined.table, found)
        if found.ok:
            return
        try:
            self._tell(Reported(self._passes.report(found)))
        except KeepError as error:
            self._tell(Reported(why=Failure(error.code, error.values)))

    def _trouble(self, error: KeepError) -> None:
        self._tell(Hint(Failure(error.code, error.values)))

"""A guest over real sockets: dials, keeps the connection, hands updates to its user."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from engine.core.errors import Refused
from engine.core.events import Intent
from engine.games import GAMES
from netcode.guest.credentials import ByToken, Entry, Me
from netcode.guest.deck_arrival import DeckArrival
from netcode.guest.guest import Guest, GuestStage
from netcode.guest.updates import (
    Elsewhere,
    Follow,
    GuestEffect,
    HangUp,
    Noticed,
    Redial,
    Remember,
    RoomChanged,
    Say,
    StandBy,
    Update,
)
from netcode.protocol.codec import RemoteFault, decode_to_guest, encode
from netcode.protocol.limits import HANDSHAKE_TIMEOUT
from netcode.protocol.messages import AskPedigree, Fewer, Moved, Prepared, Start, Wish
from netcode.protocol.pedigree import leads
from netcode.protocol.tokens import Entropy, entropy, same
from netcode.storage import own_decks
from netcode.transport.addresses import Address, parsed
from netcode.transport.connection import Connection, ConnectionLost
from netcode.transport.sockets import dial, fingerprint, first

TICK = 0.25
"""Seconds between two looks at the clock."""
SEARCH_AFTER = 1.0
"""Seconds of dialling without success after which mDNS is asked where the table is now."""

Find = Callable[[str, bytes], Awaitable[Address]]
"""Finds a table by its id and its certificate's fingerprint, however long it takes: `netcode.discovery.browse.find`."""
Heir = Callable[[str, bytes], Awaitable[Prepared]]
"""Starts a host in reserve for a table, by its id and the key of whoever may hand it over: `client.session.heir`."""


class Session:
    """One place at one table. Start `run` as a task; read `updates`; call `act` and the like in the same loop.

    addresses: where the table may be, best first. keep: called with what brings the seat back, to be saved. chance: the source
    of random bytes. find: finds a table that has moved to another address. table: its id, if it is known already. heir: starts
    a host in reserve, where our program can take the table over. deck: as for `Guest`.
    """

    def __init__(
        self,
        me: Me,
        entry: Entry,
        addresses: Sequence[Address],
        keep: Callable[[Remember], None] | None = None,
        chance: Entropy = entropy,
        find: Find | None = None,
        table: str = "",
        heir: Heir | None = None,
        deck: DeckArrival | None = None,
    ) -> None:
        self._guest = Guest(me, entry, GAMES, chance, table, heir is not None, deck)
        self._heir, self._deck = heir, deck
        self._standing_by: asyncio.Task[None] | None = None
        self._addresses, self._keep = tuple(addresses), keep
        self._elsewhere = parsed(entry.elsewhere) if isinstance(entry, ByToken) else ()
        """Where the table may be if its host is gone."""
        self._find, self._table, self._fingerprint = find, table, entry.fingerprint
        self._search: asyncio.Task[Address] | None = None
        self._updates: asyncio.Queue[Update | None] = asyncio.Queue()
        self._socket: Connection | None = None
        self._redial_at = 0.0
        self.begin = False
        """Start the match as soon as everyone is here, once; for the owner."""

    async def run(self) -> None:
        """Run the guest until it shuts down. `updates` ends when this returns, for whatever reason."""
        try:
            while not self._shut():
                await asyncio.sleep(self._redial_at - _now())
                socket = await self._dial()
                if self._shut():  # we left meanwhile
                    if socket is not None:
                        socket.abort()
                elif socket is None:
                    self._carry_out(self._guest.dial_failed(_now()))
                else:
                    await self._talk(socket)
        finally:
            try:
                for task in (self._search, self._standing_by):
                    if task is not None:
                        await _cancelled(task)
            finally:  # last: whoever reads `updates` to their end finds this task done, with its error
                self._updates.put_nowait(None)

    async def updates(self) -> AsyncIterator[Update]:
        """Yield updates in order until the guest shuts down."""
        while (update := await self._updates.get()) is not None:
            yield update

    @property
    def busy(self) -> bool:
        """Whether an intent of ours is not settled yet."""
        return self._guest.busy

    @property
    def attached(self) -> bool:
        """Whether we have our place on a connection now."""
        return self._guest.stage is GuestStage.ATTACHED

    @property
    def behind(self) -> bool:
        """Whether updates wait to be read."""
        return not self._updates.empty()

    async def act(self, intent: Intent, prompt: int | None = None) -> None:
        """Send an intent; parameters and errors as `Guest.act`."""
        self._carry_out(self._guest.act(intent, prompt))

    async def send(self, wish: Wish) -> None:
        """Send a wish. After `Fewer` the match starts once everyone is here: bots may have moved up."""
        if isinstance(wish, Start | Fewer):
            self.begin = isinstance(wish, Fewer)
        self._carry_out(self._guest.send(wish))

    async def leave(self, bot: bool = False, level: str = "") -> None:
        """Leave the table; parameters as `Guest.leave`. `updates` ends."""
        self._carry_out(self._guest.leave(bot, level))
        self._updates.put_nowait(None)

    def deck_shown(self) -> None:
        """Say that whoever shows the deck of own pictures has it now: now, and on later connections."""
        if self._deck is not None:
            said = self._deck.shown()
            self._carry_out(said if self.attached else [])

    def _shut(self) -> bool:
        return self._guest.stage is GuestStage.SHUT

    async def _dial(self) -> Connection | None:
        """Return a connection to the first address that answers, None where none does.

        Meanwhile, and from one dial to the next, a known table is searched for: it may have another address now.
        """
        search = self._searching()
        dialling = asyncio.create_task(self._dial_known())
        try:
            await asyncio.wait({search, dialling}, return_when=asyncio.FIRST_COMPLETED)
            if not dialling.done():
                await _cancelled(dialling)
                search = self._searching()
                dialling = asyncio.create_task(self._dial_known())
            socket = await dialling
        finally:
            await _cancelled(dialling)
        if socket is not None:
            await _cancelled(search)
        return socket

    def _searching(self) -> asyncio.Task[Address]:
        """Return the running search. If one has ended: dial the address that it found first, and start another."""
        search = self._search
        if search is not None and not search.done():
            return search
        if search is not None and not search.cancelled():
            self._addresses = tuple(dict.fromkeys([search.result(), *self._addresses]))
        self._search = asyncio.create_task(self._look_for_it())
        return self._search

    async def _dial_known(self) -> Connection | None:
        attempts = [partial(dial, address) for address in self._addresses]
        if self._elsewhere and self._fingerprint is not None:  # of several that answer, the right one is taken
            known = dict.fromkeys((*self._addresses, *self._elsewhere))
            attempts = [partial(_dial_trusted, address, self._table, self._fingerprint) for address in known]
        try:
            return await first(attempts, lambda late: late.abort())
        except OSError:
            return None

    async def _look_for_it(self) -> Address:
        """Return the table's address, once it is found."""
        await asyncio.sleep(SEARCH_AFTER)
        if self._find is not None and self._table and self._fingerprint is not None:
            return await self._find(self._table, self._fingerprint)
        return await asyncio.Future[Address]()  # never ends: there is nothing to search by

    async def _talk(self, socket: Connection) -> None:
        """Serve one connection until it is gone."""
        self._socket = socket
        self._carry_out(self._guest.connected(fingerprint(socket), _now()))
        watch = asyncio.create_task(self._watch())
        try:
            socket.each(partial(self._received, socket))
            await socket.closed
            if self._socket is socket:  # it was not us who closed it
                self._socket = None
                self._carry_out(self._guest.closed(socket.close_code, _now()))
        finally:
            await _cancelled(watch)
            socket.abort()

    def _received(self, socket: Connection, frame: bytes) -> None:
        if self._socket is not socket:
            return
        try:
            message = decode_to_guest(frame)
        except RemoteFault as fault:
            self._carry_out(self._guest.faulted(fault, _now()))
        else:
            self._carry_out(self._guest.received(message, _now()))
            asyncio.get_running_loop().call_soon(self._guest.catch_up)  # after those who wait for updates

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            self._carry_out(self._guest.tick(_now()))

    def _carry_out(self, effects: list[GuestEffect]) -> None:
        for effect in effects:
            match effect:
                case Say(message):
                    if self._socket is not None:
                        self._socket.send(encode(message))
                case Redial(at):
                    self._redial_at = at
                case HangUp(politely):
                    self._hang_up(politely)
                case Remember() | Follow() | Elsewhere() | StandBy():
                    self._note_place(effect)
                case _:
                    self._updates.put_nowait(effect)
                    self._begin_when_all_are_here(effect)

    def _note_place(self, effect: Remember | Follow | Elsewhere | StandBy) -> None:
        """Note where the table is or may be, or do our part for it to come to us."""
        match effect:
            case Elsewhere(addresses):
                self._elsewhere = parsed(addresses)
            case StandBy():
                self._standing_by = asyncio.create_task(self._stand_by(effect))
            case Follow(addresses, pinned):
                self._addresses, self._fingerprint = parsed(addresses), pinned
                if self._search is not None:
                    self._search.cancel()
            case Remember():
                self._table, self._fingerprint = effect.table, effect.fingerprint
                if self._keep is not None:
                    self._keep(effect)

    async def _stand_by(self, wish: StandBy) -> None:
        if self._heir is not None:
            why = await asyncio.to_thread(_lend_deck, self._deck, wish.table)
            ready = Prepared(wish.key, why=why) if why else await self._heir(wish.table, wish.key)
            self._carry_out(self._guest.send(ready))

    def _begin_when_all_are_here(self, update: Update) -> None:
        if isinstance(update, Noticed) and update.code == "no_fewer":
            self.begin = False
        if not self.begin or not isinstance(update, RoomChanged):
            return
        if update.room.stage == "lobby" and all(place.here for place in update.room.places):
            self.begin = False
            self._carry_out(self._guest.send(Start()))

    def _hang_up(self, politely: bool) -> None:
        socket, self._socket = self._socket, None
        if socket is None:
            return
        if politely:
            socket.close()
        else:
            socket.abort()


async def _dial_trusted(address: Address, table: str, pinned: bytes) -> Connection:
    """Return a connection to the machine that is pinned, or to one that carries its table on. Raises OSError for any other."""
    connection = await dial(address)
    found = fingerprint(connection)
    if same(found, pinned):
        return connection
    try:
        connection.send(encode(AskPedigree()))
        async with asyncio.timeout(HANDSHAKE_TIMEOUT):
            answer = decode_to_guest(await connection.next())
        if not isinstance(answer, Moved) or not leads(answer.pedigree, table, pinned, found):
            raise RemoteFault("another_table")
    except BaseException as error:
        connection.abort()
        if isinstance(error, ConnectionLost | RemoteFault):
            raise OSError from error
        raise
    return connection


def _lend_deck(arrival: DeckArrival | None, table: str) -> str:
    """Let a host of ours find the deck that the table plays with; return why it cannot, as a code, empty where it can."""
    reference, deck = arrival.played if arrival is not None else ("", None)
    if not reference:
        return ""
    if deck is None:
        return "deck_gone"
    try:
        own_decks.lend(table, deck)
    except Refused as refused:
        return refused.code
    return ""


async def _cancelled(task: asyncio.Task[Any]) -> None:
    """Cancel a task and wait for its end; its result or error is ignored."""
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def _now() -> float:
    return asyncio.get_running_loop().time()

"""A real table over TLS on loopback, in this process: server, sessions, players by chance."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from engine.core.rng import Rng
from engine.games import GAMES
from netcode.guest.bot_client import Player
from netcode.guest.credentials import ByCode, ByOwner, ByToken, Entry, Me
from netcode.guest.session import Session
from netcode.guest.updates import Remember
from netcode.host.server import TableServer
from netcode.protocol import tokens
from netcode.protocol.messages import Kind
from netcode.storage import certificate, deck_transfer, own_decks
from netcode.storage.own_decks import Hanging
from netcode.table.config import Secrets, TableSetup
from netcode.table.effects import Effect, Finished, Keep, Persist
from netcode.table.table import Table
from netcode.transport import sockets
from netcode.transport.addresses import Address

LOCAL = "127.0.0.1"
PATIENCE = 100.0


class RealTable:
    """A table that is served in this process."""

    def __init__(self, table: Table, own: certificate.Identity) -> None:
        self.table, self.own = table, own
        self.server: TableServer
        self.address = Address(LOCAL, 0)
        self.records: list[Persist] = []
        self.effects: list[Effect] = []
        self.refuse: Callable[[Persist | Keep], None] = lambda effect: None
        """Raises what a disk would raise."""
        self.once_kept: Callable[[Callable[[], None]], Any] = lambda kept: kept()
        """Calls what it is given when an entry is kept."""
        self.job: asyncio.Task[None]

    def write(self, effect: Persist | Keep, kept: Callable[[], None]) -> None:
        self.refuse(effect)
        if isinstance(effect, Persist):
            self.records.append(effect)
        self.once_kept(kept)

    @property
    def outcome(self) -> Any:
        """The result, None while the match runs."""
        return next((effect.outcome for effect in self.effects if isinstance(effect, Finished)), None)

    def session(self, name: str, entry: Entry | None = None, kind: Kind = "human", **more: Any) -> Session:
        """Return a session that is not running yet."""
        me = Me(name, kind, int.from_bytes(tokens.entropy(7), "big"), "0.1")
        return Session(me, entry or ByCode(self.table.code), [more.pop("address", self.address)], **more)

    def player(
        self, name: str, entry: Entry | None = None, kind: Kind = "human", pace: float = 0.0, level: str = "random"
    ) -> Player:
        """Return a bot that plays by chance, or at another level."""
        return Player(self.session(name, entry, kind), level, Rng(name.encode().ljust(32)), pace)

    def by_token(self, kept: Remember) -> ByToken:
        """Return the way back to a seat."""
        return ByToken(kept.token, kept.fingerprint)

    def owner(self) -> ByOwner:
        """Return the owner's way in."""
        return ByOwner(self.table.state.secrets.owner_token, self.own.fingerprint)


@contextlib.asynccontextmanager
async def serving(
    folder: Path,
    seats: int = 2,
    starts: Any = "full",
    bots: int = 0,
    slug: str = "masters_gallery",
    deck: Hanging | None = None,
    **facts: Any,
) -> AsyncIterator[RealTable]:
    """Serve a table of Masters Gallery, or of another game, or of Stolen Paintings with a deck. facts: more of its set-up."""
    game = GAMES["stolen_paintings" if deck is not None else slug]
    options = game.options(deck=own_decks.reference_to(deck.deck)) if deck is not None else game.options()
    sending = deck_transfer.Sending(deck) if deck is not None else None
    own = certificate.identity(folder, datetime.now(UTC))
    setup = TableSetup("0" * 16, "Kitchen", game, seats, options, ("random",) * bots, starts, "0.1", **facts)
    secrets = Secrets(own.fingerprint, tokens.new_token(tokens.entropy), tokens.entropy)
    real = RealTable(Table(setup, secrets, asyncio.get_running_loop().time()), own)
    parts = {} if sending is None else {"parts": sending.parts}
    real.server = TableServer(real.table, real.write, real.effects.append, **parts)
    real.address = Address(LOCAL, await real.server.open([LOCAL], 0, own))
    real.job = asyncio.create_task(real.server.run())
    try:
        yield real
    finally:
        real.job.cancel()
        await asyncio.gather(real.job, return_exceptions=True)
        await real.server.close()


def run(test: Coroutine[Any, Any, None], seconds: float = PATIENCE) -> None:
    """Run a test on its own loop; fails when it takes too long."""

    async def bounded() -> None:
        async with asyncio.timeout(seconds):
            await test

    asyncio.run(bounded())


async def until(condition: Callable[[], Any], seconds: float = PATIENCE) -> None:
    """Wait until something holds. Fails when it takes longer than it may."""
    ends = asyncio.get_running_loop().time() + seconds
    while not condition():
        assert asyncio.get_running_loop().time() < ends, "did not happen in time"
        await asyncio.sleep(0.01)


@contextlib.asynccontextmanager
async def running(*players: Player) -> AsyncIterator[list[asyncio.Task[None]]]:
    """Let players play meanwhile."""
    tasks = [asyncio.create_task(player.run()) for player in players]
    try:
        yield tasks
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def dialled(real: RealTable) -> Any:
    """Return a bare connection to the table."""
    return await sockets.dial(real.address)

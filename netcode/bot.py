"""Headless bots as guests: each plays from its own view of the table.

`python -m netcode.bot` is the child process of a host: it reads its orders (MessagePack) from standard input, one for each bot,
also while others play, and ends when the host closes the pipe. `vernissage bot` runs the same players from elsewhere, with the
table code.
"""

from __future__ import annotations

import asyncio
import secrets
from functools import partial

import msgspec

from engine.bots import Bot, make_bot
from engine.core.game import AnyGame, AnyView
from engine.core.rng import Rng, rng_of
from engine.core.visibility import SPECTATOR, Seat
from netcode.credentials import ByToken, Me
from netcode.join import Session
from netcode.messages import Token
from netcode.net import parse_address
from netcode.pipe import each_order, read_orders
from netcode.trust import entropy
from netcode.updates import IntentRefused, Joined, Shut, Update, Viewed

AGAIN = 0.2
"""Seconds after which a bot that was told to slow down, or came too late, looks again."""


class BotOrder(msgspec.Struct, frozen=True):
    """One bot of a host: its seat's token and how well it plays."""

    name: str
    level: str
    token: Token


class BotOrders(msgspec.Struct, frozen=True):
    """What a host tells the child process that runs its bots; a `BotOrder` for each of them follows."""

    address: str
    fingerprint: bytes
    seed: bytes
    pace: float


class Player:
    """One bot at one table.

    pace: how long it seems to think, about, in seconds. With a pace a forced answer takes as long as a choice.
    """

    def __init__(self, session: Session, level: str, rng: Rng, pace: float) -> None:
        self._session, self._level, self._rng, self._pace = session, level, rng, pace
        self._bot: Bot | None = None
        self._view: AnyView | None = None
        self._place: tuple[AnyGame, Seat] | None = None
        self._match = 1
        self.shut: Shut | None = None

    async def run(self) -> None:
        """Play until the table is shut for us. `shut` says why."""
        talking = asyncio.create_task(self._session.run())
        try:
            async for update in self._session.updates():
                await self._hear(update)
        finally:
            talking.cancel()
            await asyncio.gather(talking, return_exceptions=True)

    async def _hear(self, update: Update) -> None:
        match update:
            case Joined(seat, _, _, _, game):
                self._place = game, seat
                self._sit(game, seat)
            case Viewed(view):
                if update.match != self._match and self._place is not None:
                    self._match = update.match
                    self._sit(*self._place)  # what it knows is of another match
                self._view = view
                if self._bot is not None:
                    self._bot.observe(view)
            case IntentRefused("paused"):
                self._view = None  # there is a new one when the table goes on
            case IntentRefused():
                await asyncio.sleep(AGAIN)
            case Shut():
                self.shut = update
        if not self._session.behind:  # else there is a newer view to think about
            await self._answer()

    def _sit(self, game: AnyGame, seat: Seat) -> None:
        if seat != SPECTATOR:
            self._bot = make_bot(game, seat, self._level, self._rng)

    async def _answer(self) -> None:
        """Answer while we are asked; a question may ask for more than one intent."""
        view = self._view
        if self._bot is None or view is None or view.viewer not in view.to_act or self._session.busy:
            return
        started = asyncio.get_running_loop().time()
        intent = await asyncio.to_thread(self._bot.choose, view)
        await asyncio.sleep(started + self._pause() - asyncio.get_running_loop().time())
        await self._session.act(intent, view.prompt)

    def _pause(self) -> float:
        return self._pace * (0.5 + secrets.randbelow(1001) / 1000)


class Crew:
    """The bots of a host, each of which plays until the table is shut for it."""

    def __init__(self, orders: BotOrders) -> None:
        self._orders, self._hired = orders, 0
        self._playing: set[asyncio.Task[None]] = set()
        self._over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hire(self, order: BotOrder) -> None:
        """Let one more bot play."""
        orders, me = self._orders, Me(order.name, "bot", int.from_bytes(entropy(7), "big"))
        session = Session(me, ByToken(order.token, orders.fingerprint), [parse_address(orders.address)])
        rng = Rng(orders.seed).fork(f"bot {self._hired}")
        self._hired += 1
        task = asyncio.create_task(Player(session, order.level, rng, orders.pace).run())
        self._playing.add(task)
        task.add_done_callback(self._ended)

    def dismiss(self) -> None:
        """End: the host is gone."""
        if not self._over.done():
            self._over.set_result(None)

    async def run(self) -> None:
        """Wait until the host is gone. Raises what a bot raised."""
        try:
            await self._over
        finally:
            for task in self._playing:
                task.cancel()
            await asyncio.gather(*self._playing, return_exceptions=True)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._playing.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not self._over.done():
            self._over.set_exception(error)


def seed_of(seed: int | None) -> bytes:
    """Return what bots draw from: a typed number, or 32 random bytes."""
    return entropy(32) if seed is None else rng_of(seed).key


async def _until_parent_ends(orders: BotOrders) -> None:
    """Run the bots that the host asks for until it is gone."""
    loop, crew = asyncio.get_running_loop(), Crew(orders)

    def take(order: bytes) -> None:
        loop.call_soon_threadsafe(crew.hire, msgspec.msgpack.decode(order, type=BotOrder))

    each_order(take, partial(loop.call_soon_threadsafe, crew.dismiss))
    await crew.run()


def main() -> None:
    """Run as the child process of a host."""
    asyncio.run(_until_parent_ends(msgspec.msgpack.decode(read_orders(), type=BotOrders)))


if __name__ == "__main__":
    main()

"""Headless bots as guests: each plays from its own view of the table.

`python -m netcode.guest.bot_client` is the child process of a host. It takes its orders from a pipe (`child_pipe`), one for
each bot, also while others play, and ends when the host closes the pipe. `vernissage bot` runs the same players elsewhere,
with the table code.
"""

import asyncio
import secrets
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from engine.bots import Bot, make_bot
from engine.bots.bot import Sociable
from engine.core.game import AnyGame, AnyView
from engine.core.outcome import Outcome
from engine.core.rng import Rng, rng_of
from engine.core.visibility import SPECTATOR, Seat
from netcode.guest.credentials import ByToken, Me
from netcode.guest.session import Session
from netcode.guest.updates import IntentRefused, Joined, RoomChanged, Shut, Update, Viewed
from netcode.programs.own_bots import Command, OwnBots
from netcode.programs.program_bot import BUDGET, Fault
from netcode.protocol.messages import Place, Token
from netcode.protocol.tokens import entropy
from netcode.storage import hung_deck
from netcode.transport import child_pipe
from netcode.transport.addresses import parse_address

AGAIN = 0.2
"""Seconds that a bot waits after its intent was refused, as too fast or stale, before it looks at the view again."""


MakeBot = Callable[[AnyGame, Seat, str, Rng], Bot]


class BotOrder(msgspec.Struct, frozen=True):
    """One bot of a host: its name, level and the token of its seat."""

    name: str
    level: str
    token: Token


class BotOrders(msgspec.Struct, frozen=True):
    """The first message to the child process that runs a host's bots; a `BotOrder` for each bot follows."""

    address: str
    fingerprint: bytes
    seed: bytes
    pace: float
    programs: tuple[Command, ...] = ()
    """The commands of the levels `own`, `own2` and so on."""
    budget: float = BUDGET
    """Seconds that such a command has for a move."""


class Player:
    """One bot at one table.

    pace: about how many seconds it seems to think; 0: none. With a pace a forced answer takes as long as a choice, bots that
    are asked at the same time answer one after the other, and in a common decision a bot waits for the people. make: makes the
    bot, for levels that `make_bot` does not know. ended: called with seat and outcome when a match ends.
    """

    def __init__(
        self,
        session: Session,
        level: str,
        rng: Rng,
        pace: float,
        make: MakeBot | None = None,
        ended: Callable[[Seat, Outcome], None] = lambda seat, outcome: None,
    ) -> None:
        self._session, self._level, self._rng, self._pace, self._make = session, level, rng, pace, make
        self._ended, self._over = ended, 0
        self._bot: Bot | None = None
        self._view: AnyView | None = None
        self._place: tuple[AnyGame, Seat] | None = None
        self._people: frozenset[Seat] = frozenset()
        self._match = 1
        self.shut: Shut | None = None

    async def run(self) -> None:
        """Play until the table is shut for us. `shut` says why. Raises what has ended the connection for good."""
        talking = asyncio.create_task(self._session.run())
        try:
            async for update in self._session.updates():
                await self._hear(update)
        finally:
            talking.cancel()
            (ended,) = await asyncio.gather(talking, return_exceptions=True)
        if isinstance(ended, Exception):
            raise ended

    async def _hear(self, update: Update) -> None:
        match update:
            case Joined(seat, _, _, _, game):
                self._place = game, seat
                self._sit(game, seat)
            case Viewed(view):
                if update.match != self._match and self._place is not None:
                    self._match = update.match
                    self._sit(*self._place)  # what the bot remembers is of another match
                self._view = view
                hung_deck.hang_by(getattr(view.state.options, "deck", ""))  # what they show is told to bots of the host
                if self._bot is not None:
                    self._bot.observe(view)
                    self._tell_end(view, update.match)
            case RoomChanged(room):
                here = (seat for seat, place in enumerate(room.places) if _is_person(place))
                self._people = frozenset(here)
                self._introduce()
            case IntentRefused("paused"):
                self._view = None  # there will be a new one when the table goes on
            case IntentRefused():
                await asyncio.sleep(AGAIN)
            case Shut():
                self.shut = update
        if not self._session.behind:  # else there is a newer view to think about
            await self._answer()

    def _sit(self, game: AnyGame, seat: Seat) -> None:
        if seat != SPECTATOR:
            self._bot = (self._make or make_bot)(game, seat, self._level, self._rng)
            self._introduce()

    def _tell_end(self, view: AnyView, match: int) -> None:
        """Tell how a match ended, once."""
        assert self._place is not None
        outcome = self._place[0].outcome(view.state)
        if outcome is not None and match > self._over:
            self._over = match
            self._ended(view.viewer, outcome)

    def _introduce(self) -> None:
        """Tell a `Sociable` bot at which seats people play."""
        if isinstance(self._bot, Sociable):
            self._bot.meet(self._people)

    async def _answer(self) -> None:
        """Answer while we are asked; a question may ask for more than one intent."""
        view = self._view
        if self._bot is None or view is None or view.viewer not in view.to_act or self._session.busy:
            return
        if self._pace and isinstance(self._bot, Sociable) and self._bot.waits(view):
            return
        started = asyncio.get_running_loop().time()
        intent = await asyncio.to_thread(self._bot.choose, view)
        if self._pace and intent.settles and self._people & view.to_act:
            return  # it thinks again about the view after a person's next answer
        await asyncio.sleep(started + self._pause(view) - asyncio.get_running_loop().time())
        await self._session.act(intent, view.prompt)

    def _pause(self, view: AnyView) -> float:
        """Return how many seconds to think: one pace for each bot asked too with a lower seat, and about one of its own."""
        before = sum(seat < view.viewer for seat in view.to_act - self._people)
        return self._pace * (before + 0.75 + secrets.randbelow(501) / 1000)


def _is_person(place: Place) -> bool:
    """Tell whether a person plays at a seat now, not a bot or stand-in."""
    return place.kind == "human" and place.here and not place.stand_in


class Crew:
    """The bots of a host, each of which plays until the table is shut for it. `tell` sends the host a fault of an own bot."""

    def __init__(self, orders: BotOrders, tell: Callable[[dict[str, Any]], None] = lambda message: None) -> None:
        self._tell, self._own = tell, OwnBots(orders.programs, orders.budget, self._fault)
        self._orders, self._hired = orders, 0
        self._playing: set[asyncio.Task[None]] = set()
        self._over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hire(self, order: BotOrder) -> None:
        """Let one more bot play."""
        orders, me = self._orders, Me(order.name, "bot", int.from_bytes(entropy(7), "big"))
        session = Session(me, ByToken(order.token, orders.fingerprint), [parse_address(orders.address)])
        rng = Rng(orders.seed).fork(f"bot {self._hired}")
        self._hired += 1
        task = asyncio.create_task(Player(session, order.level, rng, orders.pace, self._own.make).run())
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
            self._own.close()

    def _fault(self, seat: Seat, level: str, fault: Fault) -> None:
        self._tell({"seat": seat, "level": level, "code": fault.code, "values": fault.values})

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._playing.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not self._over.done():
            self._over.set_exception(error)


def seed_of(seed: int | None) -> bytes:
    """Return the seed of the bots' generators, 32 bytes: made from a number that was typed, or random."""
    return entropy(32) if seed is None else rng_of(seed).key


async def _until_parent_ends(orders: BotOrders, tell: Callable[[dict[str, Any]], None]) -> None:
    """Run the bots that the host asks for until it is gone."""
    loop, crew = asyncio.get_running_loop(), Crew(orders, tell)

    def take(order: BotOrder) -> None:
        loop.call_soon_threadsafe(crew.hire, order)

    child_pipe.each(BotOrder, take, partial(loop.call_soon_threadsafe, crew.dismiss))
    await crew.run()


def main() -> None:
    """Run as the child process of a host."""
    orders, tell = child_pipe.begin(BotOrders)
    asyncio.run(_until_parent_ends(orders, tell))


if __name__ == "__main__":
    main()

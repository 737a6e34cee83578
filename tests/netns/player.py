"""A guest in a laboratory that plays at random and prints how long each intent took: address, code, name.

From the moment at which an intent is sent to the view that acknowledges it. Also prints what becomes of the connection,
and the final scores.
"""

import asyncio
import json
import sys
import time
from typing import Any

from engine.bots import Bot, make_bot
from engine.core.game import AnyGame, AnyView
from engine.core.rng import Rng
from netcode.guest.credentials import ByCode, Me
from netcode.guest.session import Session
from netcode.guest.updates import IntentRefused, Joined, LinkChanged, Shut, Update, Viewed
from netcode.protocol.tokens import entropy
from netcode.transport.addresses import parse_address


def tell(**values: Any) -> None:
    print(json.dumps(values), flush=True)


class Player:
    def __init__(self, session: Session) -> None:
        self._session = session
        self._game: AnyGame | None = None
        self._bot: Bot | None = None
        self._view: AnyView | None = None
        self._sent: float | None = None

    async def run(self) -> None:
        """Play until the table is shut."""
        talking = asyncio.create_task(self._session.run())
        async for update in self._session.updates():
            self._hear(update)
            await self._answer()
        talking.cancel()

    def _hear(self, update: Update) -> None:
        match update:
            case Joined(seat, _, _, _, game):
                self._game, self._bot = game, make_bot(game, seat, "random", Rng(bytes(32)))
            case LinkChanged(link):
                tell(link=link)
            case Viewed(view, settled=settled):
                self._view = view
                if settled and self._sent is not None:
                    tell(ms=round((time.monotonic() - self._sent) * 1000, 1))
                    self._sent = None
                self._tell_end(view)
            case IntentRefused(code):
                tell(refused=code)
                self._sent = None
            case Shut(code):
                tell(shut=code)

    def _tell_end(self, view: AnyView) -> None:
        outcome = None if self._game is None else self._game.outcome(view.state)
        if outcome is not None:
            tell(scores=list(outcome.scores))

    async def _answer(self) -> None:
        view = self._view
        if self._bot is None or view is None or view.viewer not in view.to_act or self._session.busy:
            return
        if not self._session.behind:
            self._sent = time.monotonic()
            await self._session.act(self._bot.choose(view), view.prompt)


async def main(address: str, code: str, name: str) -> None:
    me = Me(name, "human", int.from_bytes(entropy(7), "big"))
    await Player(Session(me, ByCode(code), [parse_address(address)])).run()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

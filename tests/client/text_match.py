"""Help for tests: a table that is told a whole match, seat by seat, from views alone."""

import hashlib
import random
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from client.session.requests import Act
from client.terminal.command_parser import CommandParser, Parsed
from client.terminal.text_table import TextTable
from client.wording.texts import Words
from engine.core.events import Event, Intent
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.games import GAMES
from netcode.guest.updates import Joined, RoomChanged, Viewed
from netcode.protocol.messages import Place, Room

NAMES = ("Ann", "Bruno", "Clara", "Dario", "Edda", "Felix", "Greta", "Hugo")
MASTERS = GAMES["masters_gallery"]
Chooser = Callable[[list[Intent]], Intent]


def room(names: Sequence[str], stage: Any = "playing", slug: str = "masters_gallery", **facts: Any) -> Room:
    """Return a room in which people with these names sit; an empty name is a free seat."""
    places = tuple(Place(name, "human" if name else "free", True, False) for name in names)
    facts = {"watchers": (), "starts": "full", "options": {}, "name": "Kitchen", **facts}
    return Room(stage=stage, game=slug, places=places, **facts)


class TextMatch:
    """A match, and one viewer's table that is told of it. `said` has every line so far."""

    def __init__(
        self,
        viewer: int,
        seats: int = 4,
        seed: int = 1,
        game: AnyGame = MASTERS,
        names: Sequence[str] = NAMES,
        words: Words | None = None,
        follow: bool = False,
        **options: Any,
    ) -> None:
        secret = hashlib.sha256(str(seed).encode()).digest()
        self.match = Match(game, seats, game.options(**options), secret)
        self.text = TextTable(words or Words.load("en", strict=True), follow)
        self.table, self.list = self.text.table, self.text.list
        self.typed = CommandParser(self.text)
        self.viewer, self._rev = viewer, 0
        self.said: list[str] = []
        self.chance = random.Random(seed)
        self.tell(Joined(viewer, False, "t1", "Kitchen", game))
        self.tell(RoomChanged(room(names[:seats], slug=game.info.slug)))
        self.show([])

    def tell(self, update: Any) -> list[str]:
        """Tell the table an update; return the lines."""
        lines = self.text.tell(update)
        self.said += lines
        return lines

    def show(self, happened: Sequence[Event], seconds: float | None = None) -> list[str]:
        """Tell the viewer's view after a step."""
        self._rev += 1
        return self.tell(Viewed(self.match.look(happened, self.viewer), self._rev, seconds, False, True))

    def hear(self, line: str) -> Parsed:
        """Type a line."""
        heard = self.typed.parse(line)
        self.said += heard.lines
        return heard

    def step(self, choose: Chooser | None = None) -> list[str]:
        """Let one seat that is waited for do something legal; return what is told of it."""
        seat = self.chance.choice(sorted(self.match.to_act))
        legal = list(self.match.game.legal(self.match.state, seat))
        return self.show(self.match.play(seat, (choose or self.chance.choice)(legal)))

    def play_on(self, choose: Chooser | None = None) -> Iterator[list[str]]:
        """Yield what each step to the end of the match tells."""
        while self.match.outcome is None:
            yield self.step(choose)

    def play_out(self) -> None:
        """Play to the end of the match."""
        deque(self.play_on(), maxlen=0)

    def until(self, phase: type[Any], mine: bool = True) -> None:
        """Play on until this phase is there, with the viewer asked if `mine`. Fails if the match ends before."""
        for _ in self.play_on():
            if isinstance(self.match.state.phase, phase) and (not mine or self.viewer in self.match.to_act):
                return
        raise AssertionError(f"{phase.__name__} did not come up; take another seed")

    def answer(self, line: str) -> Intent:
        """Type an answer and let it happen; return the intent that it made."""
        act = one_act(self.hear(line))
        self.show(self.match.play(self.viewer, act))
        return act


def one_act(heard: Parsed) -> Intent:
    """Return the single intent that a typed line made. Fails for any other outcome."""
    assert len(heard.commands) == 1, heard
    act = heard.commands[0]
    assert isinstance(act, Act)
    return act.intent

"""The match as the journal tells it, and what each viewer may see of it: frames are compared with this."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.game import AnyGame
from engine.core.journal import Opening, Played, Record
from engine.core.match import Match, replay
from engine.core.visibility import SPECTATOR, Seat
from netcode.protocol.codec import pack

Key = tuple[int, int]
"""An intent: the client instance that sent it, and its number there."""


class Truth:
    """One match, played from its records alone."""

    def __init__(self, games: Mapping[str, AnyGame], number: int, opening: Opening) -> None:
        self.game = games[opening.game]
        self.number = number
        self.records: list[Record] = [opening]
        self.match: Match = next(replay(games, [opening]))[0]
        self.keys: list[Key] = []
        """Intents that seats have played, in order."""
        viewers = [*range(self.match.seats), SPECTATOR]
        self._logs: dict[Seat, list[bytes]] = {viewer: [] for viewer in viewers}
        self._moments: dict[Seat, tuple[bytes, ...]] = dict.fromkeys(viewers, ())
        self._views: dict[Seat, bytes] = {}

    @classmethod
    def of(cls, games: Mapping[str, AnyGame], number: int, records: Sequence[Record]) -> Truth:
        """Return the truth of a whole journal."""
        first = records[0]
        assert isinstance(first, Opening)
        truth = cls(games, number, first)
        for record in records[1:]:
            truth.enter(record)
        return truth

    def enter(self, record: Record) -> None:
        """Play one more record."""
        self.records.append(record)
        if not isinstance(record, Played):
            return
        match = self.match
        happened = match.play(record.seat, match.decode_intent(record.act), record.cause, record.inst, record.number)
        if record.cause == "seat":
            self.keys.append((record.inst, record.number))
        self._views = {}
        for viewer, log in self._logs.items():
            shown = self.game.look(match.state, happened, viewer).events
            log += [pack(event) for event in shown if not event.fleeting]
            self._moments[viewer] = tuple(pack(event) for event in shown if event.fleeting)

    @property
    def steps(self) -> int:
        """How many intents were played, by seats or by the clock."""
        return sum(isinstance(record, Played) for record in self.records)

    def view(self, viewer: Seat) -> bytes:
        """Return what a viewer may see of the state now, packed."""
        if viewer not in self._views:
            self._views[viewer] = pack(self.game.view(self.match.state, viewer))
        return self._views[viewer]

    def log(self, viewer: Seat) -> list[bytes]:
        """Return every event that a viewer could have seen, packed; fleeting ones are in no log."""
        return self._logs[viewer]

    def moments(self, viewer: Seat) -> tuple[bytes, ...]:
        """Return the fleeting events of the newest step."""
        return self._moments[viewer]

    def state(self) -> bytes:
        """Return the full state, packed."""
        return pack(self.match.state)

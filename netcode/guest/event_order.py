"""What a guest has been shown of a match: views and events, each event told once and in order."""

from __future__ import annotations

from typing import Any

from engine.core.events import Event
from engine.core.game import AnyGame, AnyView
from engine.core.options import check_options
from engine.core.visibility import Seat
from netcode.protocol.codec import RemoteFault, decode_part
from netcode.protocol.messages import Showing


class EventOrder:
    """Puts the events of views and logs in order. `next` is the number of the first event not told yet."""

    def __init__(self, game: AnyGame, viewer: Seat, match: int = 0) -> None:
        """Begin with nothing told of a match; `match` 0: whichever is shown first."""
        self._game, self._viewer, self.match = game, viewer, match
        self._waiting: dict[int, bytes] = {}
        self._moments: tuple[bytes, ...] = ()
        self._fresh_moments: tuple[bytes, ...] = ()
        self._first = 0
        self.next = 0
        self.latest: Showing | None = None
        self.view: AnyView | None = None

    def of_match(self, match: int) -> EventOrder:
        """Return the order for a match's events: this one, or a new one if that is another match."""
        if self.match in (0, match):
            self.match = match
            return self
        return EventOrder(self._game, self._viewer, match)

    def add(self, first: int, events: tuple[bytes, ...]) -> None:
        """Take packed events, the first of which has number `first`; those told already are ignored."""
        known = max(0, self.next - first)
        self._waiting.update(enumerate(events[known:], first + known))

    def show(self, message: Showing) -> tuple[Event, ...]:
        """Take a view. With the very first one, return the events before it; later nothing."""
        self.add(message.first, message.events)
        fresh = message.moments if message.moments != self._moments or self._waiting else ()
        history = () if self.latest is not None else self._take()
        self._moments, self._fresh_moments = message.moments, fresh
        self._first, self.latest = message.first, message
        return history

    def missing(self) -> bool:
        """Tell whether events are missing between those told and those of the latest view: then `AskLog` fetches them."""
        return self.latest is not None and self.next < self._first and self.next not in self._waiting

    def look(self) -> AnyView:
        """Return the latest view with the events not told before; with none while some are missing. Raises RemoteFault."""
        assert self.latest is not None
        state = decode_part(self.latest.state, self._game.state)
        events = () if self.missing() else self._take()
        moments = tuple(map(self._event, self._fresh_moments))
        self._fresh_moments = ()
        self.view = self._envelope(state, (*events, *moments))
        return self.view

    def _envelope(self, state: Any, shown: tuple[Event, ...]) -> AnyView:
        """Return a view. Raises RemoteFault for a state that no match of this game has."""
        try:
            check_options(self._game.info.options, state.options)
            self._game.outcome(state)
            if self._viewer in self._game.to_act(state):
                self._game.default(state, self._viewer)
            return self._game.envelope(state, shown, self._viewer)
        except Exception as error:  # the state is foreign: the rules may fail anywhere on it
            raise RemoteFault("state") from error

    def _take(self) -> tuple[Event, ...]:
        """Return the waiting events that follow those told, and count them as told."""
        events: list[Event] = []
        while self.next in self._waiting:
            events.append(self._event(self._waiting.pop(self.next)))
            self.next += 1
        return tuple(events)

    def _event(self, data: bytes) -> Event:
        event: Any = decode_part(data, self._game.event_type)
        assert isinstance(event, Event)
        return event

"""A joined table, built from its updates: for windows, pages and the terminal alike.

It is pure: no clock, no socket, no pygame. Of a match it keeps the latest view, and every view since that has not been shown
(`unshown`). All texts of others are made safe to show here.
"""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from client.data.table_deck import TableDeck
from client.tables import Lines, lines_for
from client.wording.numbers import HandNumbers
from client.wording.room_text import cleaned, tell_shut
from client.wording.scene import Line, Moment, Scene, seat_names, watching
from client.wording.texts import Words
from engine.core import SPECTATOR, AnyGame, AnyView, Event, Outcome, Seat
from engine.core.events import SeatEvent
from netcode.guest import updates
from netcode.guest.updates import Update
from netcode.protocol.clean_text import clean_line
from netcode.protocol.close_codes import Close
from netcode.protocol.messages import Plain, Room

LOG_KEPT, CHAT_KEPT = 600, 200
UNSHOWN = 200
"""Moments that wait to be shown, at most: a window that was frozen for minutes shows only the latest."""


class MatchLog:
    """The log of a match; it can be told anew in another language."""

    def __init__(self) -> None:
        self.lines: deque[Line] = deque(maxlen=LOG_KEPT)
        self._happened: deque[tuple[Scene, Lines, tuple[Event, ...]]] = deque(maxlen=LOG_KEPT)

    def write(self, scene: Scene, lines: Lines, events: tuple[Event, ...]) -> tuple[Line, ...]:
        """Tell what happened, and return it: all events at once, as a game may tell several in one line."""
        self._happened.append((scene, lines, events))
        return self._tell(scene, lines, events)

    def speak(self, words: Words, names: tuple[str, ...]) -> None:
        """Tell everything anew in another language."""
        self.lines.clear()
        for scene, lines, events in self._happened:
            self._tell(replace(scene, words=words, names=names), lines, events)

    def _tell(self, scene: Scene, lines: Lines, events: tuple[Event, ...]) -> tuple[Line, ...]:
        new = tuple(Line(clean_line(text)) for text in lines.events(scene, events))
        self.lines.extend(new)
        return new


class JoinedTable:
    """A table that we are at, or none yet: `room` is None before it is known who sits where."""

    def __init__(
        self,
        words: Words,
        notices: deque[str],
        noticed: tuple[str, ...] = (),
        typed: bool = False,
        taken: Callable[[Update], object] = lambda update: None,
    ) -> None:
        """Begin before the first update.

        notices: where what the table tells in passing goes
        noticed: under which keys, best first, its texts stand before `notice`
        typed: whether answers are typed, by numbers that the cards of a hand keep
        taken: called with each update after it was taken
        """
        self.words, self._notices, self._noticed_as, self._typed = words, notices, noticed, typed
        self._taken = taken
        self.link: updates.Link = "dialling"
        self.seat: Seat = SPECTATOR
        self.owner = False
        self.joined: updates.Joined | None = None
        self.game: AnyGame | None = None
        self.lines: Lines | None = None
        self.room: Room | None = None
        self.at_door: frozenset[Seat] = frozenset()
        """For the owner: seats whose players are away while somebody of their name, without the pass, wants in."""
        self.chat: deque[Line] = deque(maxlen=CHAT_KEPT)
        self.shut: updates.Shut | None = None
        self.deck = TableDeck()
        self._farewell = ""
        """Code of the notice by which the owner has closed the table, which tells more than the closed connection."""
        self._held: list[Update] = []
        self._begin_match(None)

    def _begin_match(self, number: int | None) -> None:
        """Forget the match before: another one has begun with the same seats."""
        self.match = number
        self.view: AnyView | None = None
        self.before: AnyView | None = None
        self._missing = False
        """True while events of the view are missing: then `before` is still the view before them."""
        self.unshown: deque[Moment] = deque(maxlen=UNSHOWN)
        self.log = MatchLog()
        self.told: tuple[Line, ...] = ()
        """The lines of the log about the latest view, or about what happened before."""
        self.past: list[Event] = []
        """All events of the match that were told."""
        self.outcome: Outcome | None = None
        self.ended = False
        """True once the room has said that the match is over."""
        self.verified: updates.Verified | None = None
        self.report = ""
        """The file with what differs in a match that is not verified, or why it could not be written."""
        self.seconds_left: float | None = None
        """Seconds of the question's clock, None where none runs; `Store.count_down` counts them."""
        self.clock_stopped = False
        self.views = 0
        """How many views have come in this match."""
        self.refusal = ""
        """Why our latest answer was refused, in words; empty when another one is sent."""
        self.sending = False
        """Whether an answer of ours is on its way."""
        self._answered: int | None = None
        """The question that we answered last, by the number of its prompt."""
        self._numbers = HandNumbers()

    # What screens ask

    @property
    def playing(self) -> bool:
        """Whether we have a seat at a table that is open to us."""
        return self.joined is not None and not watching(self.seat) and self.shut is None

    @property
    def paused(self) -> bool:
        """Whether the match is stopped and blank."""
        return self.room is not None and self.room.paused

    @property
    def asked(self) -> bool:
        """Whether the table waits for us."""
        return self.playing and not self.paused and self.view is not None and self.seat in self.view.to_act

    @property
    def match_kept(self) -> bool:
        """Whether a match is on that its host goes on with when the table, closed now, is opened again."""
        return self.room is not None and self.room.stage == "playing" and self._farewell != "table_ended"

    def waits_for_people(self) -> bool:
        """Tell whether the table waits for a person."""
        places = self.room.places if self.room is not None else ()
        to_act = self.view.to_act if self.view is not None else ()
        return any(seat < len(places) and places[seat].kind == "human" for seat in to_act)

    def names(self) -> tuple[str, ...]:
        """Return a name for each seat, no two alike; empty before the room is known."""
        return seat_names(self.words, [place.name for place in self.room.places]) if self.room is not None else ()

    def scene(self) -> Scene:
        """Return the match as it is now. Raises AssertionError before a table is joined."""
        assert self.game is not None
        self.deck.hang()
        numbers = self._numbers if self._typed else HandNumbers()
        return Scene(
            self.words,
            self.game,
            self.seat,
            self.names(),
            self.view,
            self.before,
            tuple(self.past),
            seen=not self._typed,
            numbers=numbers,
        )

    def next_moments(self) -> tuple[Moment, ...]:
        """Take all that was not shown yet, oldest first."""
        taken = tuple(self.unshown)
        self.unshown.clear()
        return taken

    def why_not(self, code: str, values: Mapping[str, object]) -> str:
        """Return why an answer was, or would be, refused."""
        safe: Mapping[str, object] = cleaned(self.words, values)
        slug = self.game.info.slug if self.game is not None else None
        if self.game is not None and self.lines is not None and code in self.game.reasons:
            safe = self.lines.named(self.scene(), safe)
        return self.words.reason(code, safe, slug)

    def why_shut(self) -> str:
        """Return why the table is shut for us; empty while it is not."""
        return tell_shut(self.words, self.shut) if self.shut is not None else ""

    def sent(self) -> None:
        """Note that an answer was given to the network thread."""
        self.sending, self.refusal = True, ""
        self._answered = self.view.prompt if self.view is not None else None

    def speak(self, words: Words) -> None:
        """Switch to another language, and word the log again in it."""
        self.words = words
        self.log.speak(words, self.names())
        waiting = [replace(one, scene=replace(one.scene, words=words, names=self.names())) for one in self.unshown]
        self.unshown = deque(waiting, maxlen=UNSHOWN)

    # What the table tells

    def take(self, update: Update) -> None:
        """Take one update. What is told with names waits for the room, and so does another game or another seat."""
        named = updates.Viewed | updates.Logged | updates.ChatReceived | updates.Verified
        match update:
            case updates.Joined() if self.joined is not None:
                self._held.append(update)
                return
            case updates.RoomChanged() if self._held:
                held, self._held = self._held, []
                for again in [late for late in held if isinstance(late, updates.Joined)][-1:]:
                    self.joined = None
                    self.take(again)
                for late in (update, *(late for late in held if not isinstance(late, updates.Joined))):
                    self.take(late)
                return
            case _ if isinstance(update, named) and (self.room is None or self._held):
                self._held.append(update)
                return
            case updates.LinkChanged():
                self.link = update.link
            case updates.Verified():
                self.verified = update
            case updates.Logged():
                self._in_match(update.match)
                self._write(update.events)
            case updates.IntentRefused():
                self.sending, self.refusal = False, self.why_not(update.code, update.values)
            case _:
                _TAKERS[type(update)](self, update)
        self._taken(update)

    def _joined(self, update: updates.Joined) -> None:
        self.room, self.at_door = None, frozenset()
        self._begin_match(None)
        self.joined, self.seat, self.owner, self.game = update, update.seat, update.owner, update.game
        self.lines = lines_for(update.game.info.slug)

    def _owner_changed(self, update: updates.OwnerChanged) -> None:
        self.owner = update.owner
        if update.owner:
            self._notices.append(self.words.say("text.owner_now"))

    def _room_changed(self, update: updates.RoomChanged) -> None:
        self.room = update.room
        self.deck.see(update.room)
        self.ended = self.ended or (self.room.stage == "over" and self.outcome is not None)
        waited_for = {seat for seat, place in enumerate(self.room.places) if place.kind == "human" and not place.here}
        self.at_door &= waited_for
        if self.paused:
            self.seconds_left = None  # asked anew when it goes on

    def _viewed(self, update: updates.Viewed) -> None:
        self._in_match(update.match)
        if self._clock_answered(update.view):
            self._notices.append(self.words.say("text.time_up"))
        self.before, self.view = self.before if self._missing else self.view, update.view
        self._missing = update.missing
        self.views += 1
        self.seconds_left, self.clock_stopped = update.seconds_left, update.clock_stopped
        self.sending = not update.settled
        lines = self._write(update.view.events)
        if not update.missing or self.before is None:
            self.unshown.append(Moment(self.scene(), update.settled, lines))
        if self.outcome is None and self.game is not None:
            self.outcome = self.game.outcome(update.view.state)

    def _clock_answered(self, view: AnyView) -> bool:
        """Tell whether something of ours has happened at a question whose clock ran and that we did not answer."""
        before = self.view
        if before is None or self.seconds_left is None or self.clock_stopped or self.seat not in before.to_act:
            return False
        ours = any(isinstance(event, SeatEvent) and event.owner == self.seat for event in view.events)
        return ours and self._answered != before.prompt

    def _in_match(self, number: int) -> None:
        if self.match not in (None, number):
            self._begin_match(number)
        self.match = number

    def _write(self, events: tuple[Event, ...]) -> tuple[Line, ...]:
        assert self.lines is not None
        self.told = self.log.write(replace(self.scene(), past=()), self.lines, events)
        self.past.extend(events)
        return self.told

    def _chat_received(self, update: updates.ChatReceived) -> None:
        names = self.names()
        known = 0 <= update.seat < len(names)
        who = names[update.seat] if known else clean_line(update.name)
        self.chat.append(Line(clean_line(update.text), update.seat, who))

    def _noticed(self, update: updates.Noticed) -> None:
        values = cleaned(self.words, update.values)
        names, seat = self.names(), update.values.get("seat", SPECTATOR)
        if isinstance(seat, int) and 0 <= seat < len(names):
            values["name"] = names[seat]  # tells two people of one name apart
            if update.code == "same_name":
                self.at_door |= {seat}
        code = update.code
        if code == "silent" and self.room is not None:  # the room itself is told once that may be
            self.room = replace(self.room, silent=_names(update.values.get("names", ())))
        if code in ("table_ended", "table_saved"):
            self._farewell = code
        codes = [f"{code}_own", code] if self.owner else [code]
        keys = [key for code in codes for key in (*(f"{place}.{code}" for place in self._noticed_as), f"notice.{code}")]
        key = self.words.first(keys)
        self._notices.append(self.words.say(key, **values))

    def _shut(self, update: updates.Shut) -> None:
        closed = self._farewell and update.close in (Close.GAME_OVER, Close.HOST_LEAVES)
        self.shut = replace(update, code=self._farewell) if closed else update
        self.sending = False


def _names(value: Plain) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, tuple) else ()


_TAKERS: dict[type[Any], Callable[[JoinedTable, Any], None]] = {
    updates.Joined: JoinedTable._joined,
    updates.OwnerChanged: JoinedTable._owner_changed,
    updates.RoomChanged: JoinedTable._room_changed,
    updates.DeckComes: lambda table, update: table.deck.take(update),
    updates.Viewed: JoinedTable._viewed,
    updates.ChatReceived: JoinedTable._chat_received,
    updates.Noticed: JoinedTable._noticed,
    updates.Shut: JoinedTable._shut,
}

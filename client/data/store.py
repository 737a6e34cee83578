"""The state of a window or page: all it knows of the network and of its table, for screens to show.

The network thread's news go in (`Store.take`), in order; screens read the fields. It is pure: no clock, no socket, no pygame.
Of a match it keeps the latest view, and every view since that has not been shown (`unshown`): the table screen takes them with
`next_moments` and lets its picture follow. All texts of others are made safe to show here.
Long because all of this state stands in one place.
"""

import sys
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import ceil
from typing import Any

from client.session.notifications import (
    Examined,
    Failed,
    Failure,
    Hint,
    HostGone,
    HostReported,
    HouseRead,
    NearbyTable,
    News,
    Reported,
    Returns,
    Sitting,
    StillBusy,
    TablesNearby,
)
from client.session.requests import OpenTable
from client.tables import Lines, lines_for
from client.wording.firewall import first_question
from client.wording.room_text import cleaned, tell_shut
from client.wording.scene import Scene, seat_names, watching
from client.wording.texts import Words
from engine.core.events import Event, SeatEvent
from engine.core.game import AnyGame, AnyView
from engine.core.outcome import Outcome
from engine.core.visibility import SPECTATOR, Seat
from netcode.guest.updates import (
    ChatReceived,
    IntentRefused,
    Joined,
    Link,
    LinkChanged,
    Logged,
    Noticed,
    RoomChanged,
    Shut,
    Verified,
    Viewed,
)
from netcode.protocol.clean_text import clean_line
from netcode.protocol.close_codes import Close
from netcode.protocol.messages import Room

LOG_KEPT, CHAT_KEPT, NOTICES_KEPT = 600, 200, 20
COMES_AFTER = 20.0
"""Seconds that we stay at the end when another match has begun, unless we come along before: the table waits for us."""
UNSHOWN = 200
"""Moments that wait to be shown, at most: a window that was frozen for minutes shows only the latest."""


@dataclass(frozen=True)
class Line:
    """A line of the log or the chat."""

    text: str
    seat: Seat | None = None
    """Whose it is: a seat; SPECTATOR for someone who watches; None where it is nobody's."""
    who: str = ""
    """In the chat, the name of who speaks."""


@dataclass(frozen=True)
class Moment:
    """One step of the match as it was shown to us."""

    view: AnyView
    before: AnyView | None
    events: tuple[Event, ...]
    settled: bool = True
    """Whether no answer of ours is on its way any more."""
    told: tuple[Line, ...] = ()
    """What the log tells of it."""
    past: int = 0
    """How many events of `Store.past` had happened."""


class Store:
    """Everything that the window shows. `changes` rises with each piece of news; screens may compare it."""

    def __init__(self, words: Words, noticed: tuple[str, ...] = ("ui.notice", "notice")) -> None:
        """Begin at no table. `noticed`: under which keys, best first, stands what the table tells in passing."""
        self.words, self._noticed_as = words, noticed
        self.changes = 0
        self.sittings = 0
        """How often we went to a table; what is told of a table belongs to the latest."""
        self.nearby: tuple[NearbyTable, ...] = ()
        self.nearby_trouble: Failure | None = None
        self.findings: Examined | None = None
        self.returns: Returns | None = None
        self.house: HouseRead | None = None
        """What this machine knows of matches that are over, once it was asked for."""
        self.failed: Failed | None = None
        """The latest request that did not work out; a screen that has told it sets it to None."""
        self.notices: deque[str] = deque(maxlen=NOTICES_KEPT)
        """What is to be told once, in passing; a screen takes them with `next_notice`."""
        self.stays_at_end = False
        """Whether the news of another match wait for `come_along` once a match is over: for a screen that shows its end."""
        self._forewarned = False
        self._clear()

    def _clear(self, hosted: OpenTable | None = None) -> None:
        """Forget the table that we were at."""
        self.hosted = hosted
        """What we asked for when we opened this table ourselves; None at a table of others."""
        self.host_ready: Mapping[str, object] | None = None
        """The host's report that it can be joined: addresses, whether it is announced."""
        self.host_trouble = ""
        """In words, that our own host has crashed or cannot save; empty while all is well."""
        self.host_awake = False
        """Whether our own host keeps this machine awake, for its guests."""
        self.link: Link = "dialling"
        self.seat: Seat = SPECTATOR
        self.owner = False
        self.joined: Joined | None = None
        self.game: AnyGame | None = None
        self.lines: Lines | None = None
        self.room: Room | None = None
        self.at_door: frozenset[Seat] = frozenset()
        """For the owner: seats whose players are away while somebody of their name, without the pass, wants in."""
        self.chat: deque[Line] = deque(maxlen=CHAT_KEPT)
        self.shut: Shut | None = None
        self._farewell = ""
        """Code of the notice by which the owner has closed the table, which tells more than the closed connection."""
        self._held: list[News] = []
        self._next: list[News] = []
        """What another match has told while we stay at the end of the last one."""
        self._begin_match(None)

    def _begin_match(self, number: int | None) -> None:
        """Forget the match before: another one has begun with the same seats."""
        self.match = number
        self.view: AnyView | None = None
        self.before: AnyView | None = None
        self._missing = False
        """True while events of the view are missing: then `before` is still the view before them."""
        self.unshown: deque[Moment] = deque(maxlen=UNSHOWN)
        self.log: deque[Line] = deque(maxlen=LOG_KEPT)
        self._happened: deque[tuple[Scene, tuple[Event, ...]]] = deque(maxlen=LOG_KEPT)
        """What the log tells, to be told anew in another language."""
        self.past: list[Event] = []
        """All events of the match that were told."""
        self.outcome: Outcome | None = None
        self._ended = False
        """Whether the room has said that the match is over."""
        self._comes_along = False
        self.stays = COMES_AFTER
        """Seconds until we come along to a match that has begun."""
        self.verified: Verified | None = None
        self.report = ""
        """The file with what differs in a match that is not verified, or why it could not be written."""
        self.seconds_left: float | None = None
        self.clock_stopped = False
        self.views = 0
        """How many views have come in this match: the clock is counted from the latest."""
        self.refusal = ""
        """Why our latest answer was refused, in words; empty when another one is sent."""
        self.sending = False
        """Whether an answer of ours is on its way."""
        self._answered: int | None = None
        """The question that we answered last, by the number of its prompt."""

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
    def awaited(self) -> bool:
        """Whether a table of others waits for us."""
        return self.asked and self.hosted is None and self.outcome is None

    @property
    def lingers(self) -> bool:
        """Whether another match has begun while we stay at the end of the last one. Those who asked for it come at once."""
        return self._stays and self.room is not None and (self.room.stage != "over" or bool(self._next))

    @property
    def _stays(self) -> bool:
        """Whether we stay at the end of a match when another one begins."""
        room = self.room
        if room is None or self.shut is not None or not self._ended or not self.stays_at_end:
            return False
        wanted = self.owner or (self.playing and room.places[self.seat].ready)
        return not (wanted or self._comes_along)

    def tell_next(self) -> str:
        """Return what waits for us while we stay at the end of the last match, and for how long."""
        joined = next((news for news in self._next if isinstance(news, Joined)), None)
        count = max(1, ceil(self.stays))
        if joined is None:
            return self.words.say("ui.scores.begun", count=count)
        return self.words.say("ui.scores.other", count=count, game=self.words.say(f"{joined.game.info.slug}.title"))

    def come_along(self) -> None:
        """Go on to the match that has begun meanwhile; do nothing where none waits."""
        if not self.lingers:
            return
        self._comes_along = True
        told, self._next = self._next, []
        for news in told:
            self.take(news)

    def stay(self, seconds: float) -> None:
        """Count down while another match waits for us, and come along in the end."""
        if self.lingers:
            self.stays -= seconds
            if self.stays <= 0:
                self.come_along()

    def names(self) -> tuple[str, ...]:
        """Return a name for each seat, no two alike; empty before the room is known."""
        return seat_names(self.words, [place.name for place in self.room.places]) if self.room is not None else ()

    def scene(self, moment: Moment | None = None) -> Scene:
        """Return the match as it is now, or as it was at a moment. Raises AssertionError before a table is joined."""
        assert self.game is not None
        view, before = (self.view, self.before) if moment is None else (moment.view, moment.before)
        past = tuple(self.past if moment is None else self.past[: moment.past])
        return Scene(self.words, self.game, self.seat, self.names(), view, before, past, seen=True)

    def next_moments(self) -> tuple[Moment, ...]:
        """Take all that was not shown yet, oldest first."""
        taken = tuple(self.unshown)
        self.unshown.clear()
        return taken

    def forewarn(self, system: str = sys.platform) -> None:
        """Tell, once a run, what the system will ask about the network; nothing where it asks nothing."""
        question = first_question(self.words, system)
        if question and not self._forewarned:
            self.notices.append(question)
        self._forewarned = True

    def next_notice(self) -> str:
        """Take the oldest notice; empty for none."""
        return self.notices.popleft() if self.notices else ""

    def why_not(self, code: str, values: Mapping[str, object]) -> str:
        """Return why an answer was, or would be, refused."""
        safe: Mapping[str, object] = cleaned(self.words, values)
        slug = self.game.info.slug if self.game is not None else None
        if self.game is not None and self.lines is not None and code in self.game.reasons:
            safe = self.lines.named(self.scene(), safe)
        return self.words.reason(code, safe, slug)

    def said(self, why: Failure) -> str:
        """Return a failure in one sentence: the window's own text (`ui.refused`) where there is one."""
        safe, own = cleaned(self.words, why.values), f"ui.refused.{why.code}"
        return self.words.say(own, **safe) if self.words.has(own) else self.words.reason(why.code, safe)

    @property
    def match_kept(self) -> bool:
        """Whether a match is on that its host goes on with when the table, closed now, is opened again."""
        return self.room is not None and self.room.stage == "playing" and self._farewell != "table_ended"

    def why_shut(self) -> str:
        """Return why the table is shut for us; empty while it is not."""
        return tell_shut(self.words, self.shut) if self.shut is not None else ""

    @property
    def why_refused(self) -> str:
        """The code of why the way to a table has failed, or of why it is shut; empty for neither."""
        if self.failed is not None:
            return self.failed.why.code
        return self.shut.code if self.shut is not None else ""

    def sent(self) -> None:
        """Note that an answer was given to the network thread."""
        self.sending, self.refusal = True, ""
        self._answered = self.view.prompt if self.view is not None else None

    # What comes in

    def take(self, news: News) -> None:
        """Take one piece of news."""
        self.changes += 1
        if self.room is None and isinstance(news, Viewed | Logged | ChatReceived):
            self._held.append(news)  # it is told with names, so it waits for the room
            return
        if self._waits(news):
            self._next.append(news)
            return
        _TAKERS[type(news)](self, news)

    def _waits(self, news: News) -> bool:
        """Tell whether news are of what is played next, while we stay at the end of the last match."""
        if isinstance(news, Viewed | Logged):
            return self.lingers and news.match != self.match
        if isinstance(news, Joined):
            return self._stays
        return isinstance(news, RoomChanged) and self._stays and any(isinstance(one, Joined) for one in self._next)

    def _tables_nearby(self, news: TablesNearby) -> None:
        self.nearby, self.nearby_trouble = news.tables, news.trouble

    def _examined(self, news: Examined) -> None:
        self.findings = news

    def _returns(self, news: Returns) -> None:
        self.returns = news

    def _house_read(self, news: HouseRead) -> None:
        self.house = news

    def _sitting(self, news: Sitting) -> None:
        self.sittings += 1
        self.returns = None  # they change with where we are
        self._clear(news.hosted)

    def _host_reported(self, news: HostReported) -> None:
        teller = _HOST.get(str(news.report.get("event")))
        if teller is not None:
            teller(self, news.report)

    def _host_ready(self, report: Mapping[str, object]) -> None:
        self.host_ready, self.host_trouble = report, ""

    def _host_fell(self, report: Mapping[str, object]) -> None:
        self.host_trouble = self.words.say("host.restarting", exit=report.get("exit"))

    def _host_cannot_save(self, report: Mapping[str, object]) -> None:
        self.host_trouble = self.words.say("host.cannot_save", why=report.get("why", ""))

    def _host_kept_awake(self, report: Mapping[str, object]) -> None:
        self.host_awake = bool(report.get("on"))

    def _host_gone(self, news: HostGone) -> None:
        self.host_ready, self.host_awake = None, False

    def _failed(self, news: Failed) -> None:
        self.failed = news

    def _hint(self, news: Hint) -> None:
        self.notices.append(self.said(news.why))

    def _reported(self, news: Reported) -> None:
        self.report = news.text if news.why is None else self.said(news.why)

    def _still_busy(self, news: StillBusy) -> None:
        self.notices.append(self.words.say("text.answer_on_its_way"))

    # What the table tells

    def _link_changed(self, update: LinkChanged) -> None:
        self.link = update.link

    def _joined(self, update: Joined) -> None:
        if self.joined is not None:  # another game is played, or we have another seat
            self.room, self.at_door = None, frozenset()
            self._begin_match(None)
        self.joined, self.seat, self.owner, self.game = update, update.seat, update.owner, update.game
        self.lines = lines_for(update.game.info.slug)

    def _room_changed(self, update: RoomChanged) -> None:
        self.room = update.room
        self._ended = self._ended or (self.room.stage == "over" and self.outcome is not None)
        waited_for = {seat for seat, place in enumerate(self.room.places) if place.kind == "human" and not place.here}
        self.at_door &= waited_for
        held, self._held = self._held, []
        for news in held:
            _TAKERS[type(news)](self, news)

    def _viewed(self, update: Viewed) -> None:
        if self.match not in (None, update.match):
            self._begin_match(update.match)
        self.match = update.match
        if self._clock_answered(update.view):
            self.notices.append(self.words.say("text.time_up"))
        self.before, self.view = self.before if self._missing else self.view, update.view
        self._missing = update.missing
        self.views += 1
        self.seconds_left, self.clock_stopped = update.seconds_left, update.clock_stopped
        self.sending = not update.settled
        lines = self._write(update.view.events)
        self.past.extend(update.view.events)
        moment = Moment(update.view, self.before, update.view.events, update.settled, lines, len(self.past))
        if not update.missing or self.before is None:
            self.unshown.append(moment)
        if self.outcome is None and self.game is not None:
            self.outcome = self.game.outcome(update.view.state)

    def _clock_answered(self, view: AnyView) -> bool:
        """Tell whether something of ours has happened at a question whose clock ran and that we did not answer."""
        before = self.view
        if before is None or self.seconds_left is None or self.clock_stopped or self.seat not in before.to_act:
            return False
        ours = any(isinstance(event, SeatEvent) and event.owner == self.seat for event in view.events)
        return ours and self._answered != before.prompt

    def _logged(self, update: Logged) -> None:
        if self.match not in (None, update.match):
            self._begin_match(update.match)
        self.match = update.match
        self._write(update.events)
        self.past.extend(update.events)

    def _write(self, events: tuple[Event, ...]) -> tuple[Line, ...]:
        """Put what happened into the log, and return it: all events at once, as a game may tell several in one line."""
        if self.lines is None or self.room is None:
            return ()
        self._happened.append((replace(self.scene(), past=()), events))
        return self._tell(*self._happened[-1])

    def _tell(self, scene: Scene, events: tuple[Event, ...]) -> tuple[Line, ...]:
        assert self.lines is not None
        lines = tuple(Line(clean_line(text)) for text in self.lines.events(scene, events))
        self.log.extend(lines)
        return lines

    def speak(self, words: Words) -> None:
        """Tell everything in another language from now on, and the log anew."""
        self.words = words
        self.log.clear()
        for scene, events in self._happened:
            self._tell(replace(scene, words=words, names=self.names()), events)

    def _chat_received(self, update: ChatReceived) -> None:
        names = self.names()
        known = 0 <= update.seat < len(names)
        who = names[update.seat] if known else clean_line(update.name)
        self.chat.append(Line(clean_line(update.text), update.seat, who))

    def _intent_refused(self, update: IntentRefused) -> None:
        self.sending, self.refusal = False, self.why_not(update.code, update.values)

    def _noticed(self, update: Noticed) -> None:
        values = cleaned(self.words, update.values)
        names, seat = self.names(), update.values.get("seat", SPECTATOR)
        if isinstance(seat, int) and 0 <= seat < len(names):
            values["name"] = names[seat]  # tells two people of one name apart
            if update.code == "same_name":
                self.at_door |= {seat}
        code = update.code
        if code in ("table_ended", "table_saved"):
            self._farewell = code
        own = [f"{keys}.{code}_own" for keys in self._noticed_as] if self.owner else []
        key = self.words.first([*own, *(f"{keys}.{code}" for keys in self._noticed_as)])
        self.notices.append(self.words.say(key, **values))

    def _verified(self, update: Verified) -> None:
        self.verified = update

    def _shut(self, update: Shut) -> None:
        closed = self._farewell and update.close in (Close.GAME_OVER, Close.HOST_LEAVES)
        self.shut = replace(update, code=self._farewell) if closed else update
        self.sending = False


_HOST: dict[str, Callable[[Store, Mapping[str, object]], None]] = {
    "ready": Store._host_ready,
    "restarting": Store._host_fell,
    "cannot_save": Store._host_cannot_save,
    "awake": Store._host_kept_awake,
}
"""What our own host's reports change; the rest everyone at the table is told by the table itself."""

_TAKERS: dict[type[Any], Callable[[Store, Any], None]] = {
    TablesNearby: Store._tables_nearby,
    Examined: Store._examined,
    Returns: Store._returns,
    HouseRead: Store._house_read,
    Sitting: Store._sitting,
    HostReported: Store._host_reported,
    HostGone: Store._host_gone,
    Failed: Store._failed,
    Hint: Store._hint,
    Reported: Store._reported,
    StillBusy: Store._still_busy,
    LinkChanged: Store._link_changed,
    Joined: Store._joined,
    RoomChanged: Store._room_changed,
    Viewed: Store._viewed,
    Logged: Store._logged,
    ChatReceived: Store._chat_received,
    IntentRefused: Store._intent_refused,
    Noticed: Store._noticed,
    Verified: Store._verified,
    Shut: Store._shut,
}

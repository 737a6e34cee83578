"""The state of a window or page: all it knows of the network and of its table, for screens to show.

The network thread's news go in (`Store.take`), in order; screens read the fields. What the table tells goes on to
`JoinedTable`, which is made anew for each table. It is pure: no clock, no socket, no pygame.
"""

import sys
from collections import deque
from collections.abc import Mapping
from math import ceil

from client.data.joined_table import JoinedTable
from client.session import notifications
from client.session.requests import OpenTable
from client.wording.firewall import first_question
from client.wording.room_text import cleaned, game_title
from client.wording.texts import Words
from netcode.guest.updates import Joined, Logged, RoomChanged, Update, Viewed

OfTable = notifications.Sitting | notifications.HostReported | notifications.HostGone | notifications.Reported | Update
NOTICES_KEPT = 20
COMES_AFTER = 20.0
"""Seconds that we stay at the end when another match has begun, unless we come along before: the table waits for us."""


class Store:
    """Everything that the window shows. `changes` rises with each piece of news; screens may compare it."""

    def __init__(self, words: Words, noticed: tuple[str, ...] = ("ui.notice",)) -> None:
        """Begin at no table. `noticed`: under which keys before `notice`, best first, its texts of passing news stand."""
        self.words, self._noticed_as = words, noticed
        self.changes = 0
        self.sittings = 0
        """How often we went to a table; what is told of a table belongs to the latest."""
        self.nearby: tuple[notifications.NearbyTable, ...] = ()
        self.nearby_trouble: notifications.Failure | None = None
        self.findings: notifications.Examined | None = None
        self.returns: notifications.Returns | None = None
        self.house: notifications.HouseRead | None = None
        """What this machine knows of matches that are over, once it was asked for."""
        self.failed: notifications.Failed | None = None
        """The latest request that did not work out; a screen that has told it sets it to None."""
        self.notices: deque[str] = deque(maxlen=NOTICES_KEPT)
        """What is to be told once, in passing; a screen takes them with `next_notice`."""
        self.stays_at_end = False
        """Whether the news of another match wait for `come_along` once a match is over: for a screen that shows its end."""
        self._forewarned = False
        self._sit_down(None)

    def _sit_down(self, hosted: OpenTable | None) -> None:
        """Forget the table that we were at."""
        self.table = JoinedTable(self.words, self.notices, self._noticed_as)
        self.hosted = hosted
        """What we asked for when we opened this table ourselves; None at a table of others."""
        self.host_ready: Mapping[str, object] | None = None
        """The host's report that it can be joined: addresses, whether it is announced."""
        self.host_trouble = ""
        """In words, that our own host has crashed or cannot save; empty while all is well."""
        self.host_awake = False
        """Whether our own host keeps this machine awake, for its guests."""
        self._waiting: list[Update] = []
        """What the next match has told while we stay at the end of the last one."""
        self.stays = COMES_AFTER
        """Seconds until we come along to a match that has begun."""

    # What screens ask

    @property
    def awaited(self) -> bool:
        """Whether a table of others waits for us."""
        return self.table.asked and self.hosted is None and self.table.outcome is None

    @property
    def lingers(self) -> bool:
        """Whether we still look at the end of a match while the next one runs. Players who asked for it move on at once."""
        room = self.table.room
        return self._stays and room is not None and (room.stage != "over" or bool(self._waiting))

    @property
    def _stays(self) -> bool:
        """Whether we stay at the end of a match when another one begins."""
        table = self.table
        if table.room is None or table.shut is not None or not table.ended or not self.stays_at_end:
            return False
        wanted = table.owner or (table.playing and table.room.places[table.seat].ready)
        return not wanted and self.stays > 0

    def tell_next(self) -> str:
        """Return what waits for us while we stay at the end of the last match, and for how long."""
        count, game = max(1, ceil(self.stays)), self.next_game
        key = "other" if game else "begun"
        return self.words.say(f"ui.scores.{key}", count=count, game=game)

    @property
    def next_game(self) -> str:
        """The other game that waits for us, with its mode; empty where none waits or the same one goes on."""
        games = [update.game.info.slug for update in self._waiting if isinstance(update, Joined)]
        modes = [str(one.room.options.get("mode", "")) for one in self._waiting if isinstance(one, RoomChanged)]
        return game_title(self.words, games[-1], *modes[-1:]) if games else ""

    def come_along(self) -> None:
        """Go on to the match that has begun meanwhile; do nothing where none waits."""
        if self.lingers:
            self.stays = 0
            self._take_waiting()

    def count_down(self, seconds: float) -> None:
        """Let the clock of the question count down, where it runs, whatever is shown meanwhile."""
        table = self.table
        if table.seconds_left is not None and not table.clock_stopped:
            table.seconds_left = max(0.0, table.seconds_left - seconds)

    def stay(self, seconds: float) -> None:
        """Count down while another match waits for us, and come along in the end."""
        if self.lingers:
            self.stays -= seconds
            self._take_waiting()

    def _take_waiting(self) -> None:
        if self._stays:
            return
        waiting, self._waiting = self._waiting, []
        for update in waiting:
            self.take(update)

    def forewarn(self, system: str = sys.platform) -> None:
        """Tell, once a run, what the system will ask about the network; nothing where it asks nothing."""
        question = first_question(self.words, system)
        if question and not self._forewarned:
            self.notices.append(question)
        self._forewarned = True

    def next_notice(self) -> str:
        """Take the oldest notice; empty for none."""
        return self.notices.popleft() if self.notices else ""

    def said(self, why: notifications.Failure) -> str:
        """Return a failure in one sentence: the window's own text (`ui.refused`) where there is one."""
        safe, own = cleaned(self.words, why.values), f"ui.refused.{why.code}"
        return self.words.say(own, **safe) if self.words.has(own) else self.words.reason(why.code, safe)

    @property
    def why_refused(self) -> str:
        """The code of why the way to a table has failed, or of why it is shut; empty for neither."""
        if self.failed is not None:
            return self.failed.why.code
        return self.table.shut.code if self.table.shut is not None else ""

    def speak(self, words: Words) -> None:
        """Switch to another language, and word the log again in it."""
        self.words = words
        self.table.speak(words)

    # What comes in

    def take(self, news: notifications.News) -> None:
        """Take one piece of news."""
        self.changes += 1
        match news:
            case notifications.TablesNearby():
                self.nearby, self.nearby_trouble = news.tables, news.trouble
            case notifications.Examined():
                self.findings = news
            case notifications.Returns():
                self.returns = news
            case notifications.HouseRead():
                self.house = news
            case notifications.Failed():
                self.failed = news
            case notifications.Hint():
                self.notices.append(self.said(news.why))
            case notifications.StillBusy():
                self.notices.append(self.words.say("text.answer_on_its_way"))
            case _:
                self._take_of_table(news)

    def _take_of_table(self, news: OfTable) -> None:
        match news:
            case notifications.Sitting():
                self.sittings += 1
                self.returns = None  # they change with where we are
                self._sit_down(news.hosted)
            case notifications.HostReported():
                self._host_reported(news.report)
            case notifications.HostGone():
                self.host_ready, self.host_awake = None, False
            case notifications.Reported():
                self.table.report = news.text if news.why is None else self.said(news.why)
            case _ if self._waits(news):
                self._waiting.append(news)
                if self._hurries(news):
                    self.come_along()
            case _:
                self._take_update(news)

    def _hurries(self, update: Update) -> bool:
        """Tell whether a clock runs, of whomever: what is to be seen meanwhile, as an exhibit, would be lost to us."""
        return isinstance(update, Viewed) and update.seconds_left is not None and not update.clock_stopped

    def _waits(self, update: Update) -> bool:
        """Tell whether an update is of what is played next, while we stay at the end of the last match."""
        if isinstance(update, Viewed | Logged):
            return self.lingers and update.match != self.table.match
        if isinstance(update, RoomChanged):
            return self._stays and any(isinstance(waiting, Joined) for waiting in self._waiting)
        return isinstance(update, Joined) and self._stays

    def _host_reported(self, report: Mapping[str, object]) -> None:
        """Note what our own host reports; the rest everyone at the table is told by the table itself."""
        match report.get("event"):
            case "ready":
                self.host_ready, self.host_trouble = report, ""
            case "restarting":
                self.host_trouble = self.words.say("host.restarting", exit=report.get("exit"))
            case "cannot_save":
                self.host_trouble = self.words.say("host.cannot_save", why=report.get("why", ""))
            case "awake":
                self.host_awake = bool(report.get("on"))

    def _take_update(self, update: Update) -> None:
        match = self.table.match
        self.table.take(update)
        if self.table.match != match:
            self.stays = COMES_AFTER
        if self._waiting:
            self._take_waiting()

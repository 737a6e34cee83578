"""A table in plain lines, complete: for machines without a display and for screen readers.

`TextTable` is pure: updates of a guest's side go in and finished lines come out (`tell`); for `CommandParser` in
`client.terminal.command_parser` typed lines go in and commands come out. It prints nothing and knows no clock. Every line is a
plain sentence or a list entry with its number first; nothing depends on colour, place on the screen or a symbol.

Long because what is told at once and what the commands read share their state.
"""

import re
import textwrap
from collections import deque
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any

from client.data.carrying import may_carry_on
from client.data.joined_table import JoinedTable
from client.lessons.beside import Beside
from client.tables import Lines
from client.tables.contract import Hangs, Lasting
from client.tables.results import tell_outcome
from client.terminal.choice_list import ChoiceList
from client.wording.best_results import Best, is_listed, tell_best
from client.wording.fairness_text import tell_verified
from client.wording.room_text import tell_changes, tell_room
from client.wording.scene import Line, watching
from client.wording.texts import Words
from engine.core import Intent
from netcode.guest import updates
from netcode.guest.updates import Update
from netcode.protocol.clean_text import clean_line
from netcode.protocol.messages import Room

WIDTH = 88
"""Characters in a line at most: fits a terminal of 90 and a braille line read in two."""
REMINDERS = (30, 10)
"""Seconds before the clock runs out at which the viewer is told how many are left (`TextTable.time_left`)."""


class TextTable:
    """One person's side of a table in words. `table` has what is known of it, `list` what may be chosen.

    follow: tell every move and nobody's questions, for those who watch
    width: characters in a line at most, where the terminal has fewer than WIDTH

    The driver reads `done`, `due` and `seconds_left` after each update.
    """

    def __init__(self, words: Words, follow: bool = False, width: int = WIDTH) -> None:
        self.words, self.follow, self._width = words, follow, min(width, WIDTH)
        self._notices: deque[str] = deque()
        self.table = JoinedTable(words, self._notices, typed=True, taken=self._tell)
        self.list = ChoiceList(self.table)
        self.lasting: Lasting | None = None
        """The answer that is given again whenever it is legal, until the person ends that or its condition does."""
        self.asks = True  # false in a lesson, where the guide asks
        self.best: Callable[[str], Sequence[Best]] = lambda player: ()
        """The driver's way to a player's best results, from the records on this machine."""
        self.now: Callable[[], float] = lambda: 0.0
        """The driver's clock, in seconds, for the time that is left when a line is told."""
        self.beside = Beside()
        self._lines: list[str] = []
        """What the update tells that is taken just now."""
        self._room: Room | None = None
        """The room that was told last."""
        self._seated = False
        self._counted_from = 0.0
        self._forget_match()

    def _forget_match(self) -> None:
        self._log = self.table.log
        self.lasting = None
        self._result_told = False
        self._prompt_told: int | None = None
        self._asked_told = ""
        self._waiting_told = ""

    # What the driver reads

    @property
    def done(self) -> bool:
        """Whether the match is over, and how it was dealt and played has been checked."""
        return self.table.outcome is not None and self.table.verified is not None

    @property
    def covers(self) -> bool:
        """Whether the last view ended a time to look: what hung then must not be read again."""
        lines = self.table.lines if self.table.view is not None and self.table.before is not None else None
        return isinstance(lines, Hangs) and lines.covers(self.table.scene())

    @property
    def asked(self) -> bool:
        """Whether the table waits for the viewer, who can answer now."""
        return self.table.view is not None and not self.table.paused and self.table.scene().asked

    @property
    def seconds_left(self) -> float | None:
        """What the clock had left when the last view came; None where no clock runs for the viewer."""
        return self.table.seconds_left if self.asked and not self.table.clock_stopped else None

    @property
    def due(self) -> Intent | None:
        """The answer that is given unless the person gives another one: the only one that there is, or the one that lasts.

        It must not be given at the speed of a machine, which would tell the others that nobody thought: the driver waits a
        random while, or for the Enter key.
        """
        if self.lasting is not None and self.asked and self.list.allows(self.lasting.intent):
            return self.lasting.intent
        only = self.list.only_answer
        return None if only is None or only.ends_look else only

    @property
    def lists_anew(self) -> bool:
        """Whether the numbers of the list that was told last mean something else now."""
        return self.asks and self.list.changed

    # What comes in

    def tell(self, update: Update) -> list[str]:
        """Return the lines that tell an update."""
        self._lines = []
        self.table.take(update)
        return self.wrapped(self._lines)

    def time_left(self, seconds: int) -> list[str]:
        """Return the reminder that so many seconds are left."""
        return self.wrapped([self.words.say("text.time_left", count=seconds)])

    def _tell(self, update: Update) -> None:
        """Tell an update that the table has taken."""
        table = self.table
        if table.log is not self._log:  # another match has begun
            self._forget_match()
        lines: list[str] = []
        match update:
            case updates.LinkChanged():
                lines = [self.words.say(f"link.{update.link}")]
                if update.link == "lost" and table.room is not None and may_carry_on(table):
                    lines.append(self.words.say("text.carry_on_hint", who=clean_line(table.room.owner)))
            case updates.Shut():
                lines = [table.why_shut()]
            case updates.Noticed() | updates.OwnerChanged() | updates.DeckComes():
                pass  # a notice has come of it, or the room tells it
            case updates.Logged():
                count = len(table.log.lines)
                lines = [self.words.say("text.happened_before", count=count)] if count else []
            case updates.IntentRefused():  # why, then the question that is still open, or another one
                lines = [table.refusal, *(self.question() if self.asked else [])]
            case _:
                lines = _TELLERS[type(update)](self, update)
        self._lines += [*self._notices, *lines]
        self._notices.clear()
        self._room = table.room

    def _joined(self, update: updates.Joined) -> list[str]:
        again, self._seated = self._seated, True
        values = {
            "table": clean_line(update.name),
            "game": self.words.say(f"{update.game.info.slug}.title"),
            "seat": update.seat + 1,
        }
        if again:
            return [self.words.say("text.watching_other" if watching(update.seat) else "text.joined_other", **values)]
        hint = [] if self.follow else [self.words.say("text.hint_help")]
        key = "text.watching_table" if watching(update.seat) else "text.joined_table"
        return [self.words.say(key, **values), *hint]

    def _room_changed(self, update: updates.RoomChanged) -> list[str]:
        if self._room is None:
            return tell_room(self.words, update.room, self.table.seat)
        if update.room.paused:
            self._prompt_told, self._waiting_told = None, ""  # asked anew when it goes on
        return tell_changes(self.words, self._room, update.room, self.table.seat)

    def _viewed(self, update: updates.Viewed) -> list[str]:
        table, scene = self.table, self.table.scene()
        if self.lasting is not None and not self.lasting.holds(scene):
            self.lasting = None
        self._counted_from = self.now()
        lines = [line.text for line in table.told]
        if table.views == 1:  # the whole table, also for those who come late or back
            lines += [self.words.say("text.the_table"), *self.game_lines().table(scene)]
        if table.room is not None and table.room.teaches:
            lines += [self.words.say("teach.told", text=text) for text in self.beside.look(scene)]
            while self.beside.read():  # a line that is told is read
                pass
        lines += self._result()
        return lines + (self._question(lines) if self.asks else [])

    def _news_hang(self) -> bool:
        """Tell whether something hangs for a time to look that did not hang in the view before."""
        lines, scene = self.game_lines(), self.table.scene()
        if not isinstance(lines, Hangs):
            return False
        before = () if scene.before is None else lines.hung(replace(scene, view=scene.before))
        return bool(lines.hung(scene)) and lines.hung(scene) != before

    def _result(self) -> list[str]:
        """Tell the result, once."""
        if self._result_told or self.table.outcome is None:
            return []
        self._result_told = True
        return self._logged_too(tell_outcome(self.table.scene(), self.table.outcome))

    def _logged_too(self, lines: list[str]) -> list[str]:
        """Keep lines that are told in the log."""
        self.table.log.lines.extend(map(Line, lines))
        return lines

    def _question(self, told: Collection[str]) -> list[str]:
        """Tell the viewer its question, once; to others who play, whom the table waits for, if that is a person.

        told: what was said just before, and is not said again
        """
        table, scene = self.table, self.table.scene()
        assert table.view is not None
        if scene.asked:
            asked, before = self.game_lines().prompt(scene), self._asked_told
            same, self._prompt_told, self._waiting_told = self._prompt_told == table.view.prompt, table.view.prompt, ""
            self._asked_told = asked
            if not same or self.lists_anew:
                return self.question(told)
            return [asked] if asked != before else []
        self._prompt_told = None
        shown = [line for line in self.game_lines().standing(scene) if line not in told] if self._news_hang() else []
        quiet = self.follow or table.outcome is not None or not table.waits_for_people()
        waiting = "" if quiet else self.game_lines().prompt(scene)
        news = waiting and waiting != self._waiting_told
        self._waiting_told = waiting
        return [*shown, *([waiting] if news else [])]

    def _chat_received(self, update: updates.ChatReceived) -> list[str]:
        said = self.table.chat[-1]
        if update.seat == self.table.seat and self.table.playing:
            line = self.words.say("chat.you", text=said.text)
        else:
            line = self.words.say(
                "chat.watcher" if watching(update.seat) else "chat.seat", who=said.who, text=said.text
            )
        return self._logged_too([line])

    def _verified(self, update: updates.Verified) -> list[str]:
        table = self.table
        lines = [*tell_verified(self.words, update, table.names(), table.report), *self.best_lines()]
        closing = not self.follow and table.outcome is not None
        another = [self.words.say("text.hint_another")] if table.owner else []
        hints = [self.words.say("text.hint_leave"), *another] if closing else []
        return [*self._logged_too(lines), *hints]

    # What the commands read

    def best_lines(self) -> list[str]:
        """Return the best results of whoever plays alone, in a game that lists them."""
        table = self.table
        if table.game is None or table.view is None or table.room is None:
            return []
        if not is_listed(table.game.info.slug, table.view.state):
            return []
        player = table.room.places[0].name
        return tell_best(self.words, player, self.best(player))

    def game_lines(self) -> Lines:
        """Return the game's words. Raises AssertionError before the table is joined."""
        assert self.table.lines is not None
        return self.table.lines

    def question(self, told: Collection[str] = ()) -> list[str]:
        """Return the question, what the viewer must know for it (not what is in `told`), and its choices numbered."""
        scene, due, choices, only = self.table.scene(), self.due, self.list.choices(), self.list.only_answer
        self.list.begin()
        lines = [line for line in self.game_lines().standing(scene) if line not in told]
        lines.append(self.game_lines().prompt(scene))
        lines += self._time()
        if due is not None:
            key = "text.only_answer" if due == only else "text.lasting_answer"
            return [*lines, self.words.say(key, answer=self.game_lines().intent(scene, due))]
        if only is not None and choices is not None:
            return [*lines, self.words.say("text.end_look", answer=choices.items[0])]
        return lines + self.list.offered()

    def _time(self) -> list[str]:
        """Return how long the answer may take: at most what was agreed on, without the time that windows show a move."""
        if self.seconds_left is None or self.table.view is None:
            return []
        left = min(self.seconds_left - (self.now() - self._counted_from), self.table.view.clock.seconds)
        return [self.words.say("text.time_for_answer", count=max(round(left), 0))]

    def wrapped(self, lines: Iterable[str]) -> list[str]:
        """Return lines that are short enough, each broken at blanks, and safe whatever came from another machine.

        Two or more spaces in a row are kept: they align a map.
        """
        clean = ("".join(map(_clean, _GAP.split(line))).strip() for line in lines)
        short = ([line] if 0 < len(line) <= self._width else textwrap.wrap(line, self._width) for line in clean)
        return [part for parts in short for part in parts]


_GAP = re.compile(r"( {2,})")
"""Spaces between the cells of a map."""


def _clean(part: str) -> str:
    """Return a part of a line safe to show; spaces as they are."""
    return clean_line(part) if part.strip() else part


_TELLERS: dict[type[Any], Callable[[TextTable, Any], list[str]]] = {
    updates.Joined: TextTable._joined,
    updates.RoomChanged: TextTable._room_changed,
    updates.Viewed: TextTable._viewed,
    updates.ChatReceived: TextTable._chat_received,
    updates.Verified: TextTable._verified,
}

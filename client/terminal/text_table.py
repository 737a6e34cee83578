"""A table in plain lines, complete: for machines without a display and for screen readers.

`TextTable` is pure: updates of a guest's side go in and finished lines come out (`tell`); for `CommandParser` in
`client.terminal.command_parser` typed lines go in and commands come out. It prints nothing and knows no clock. Every line is a
plain sentence or a list entry with its number first; nothing depends on colour, place on the screen or a symbol.

Long because what is told at once and what the commands read share their state.
"""

import re
import textwrap
from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from client.lessons.beside import Beside
from client.tables import Choices, Lines, lines_for
from client.tables.contract import Hangs, Lasting
from client.tables.results import tell_outcome
from client.terminal.choice_list import Entry, of_group, of_page, tell_entries, tell_group, tell_page
from client.wording.best_results import Best, is_listed, tell_best
from client.wording.fairness_text import tell_verified
from client.wording.numbers import HandNumbers
from client.wording.room_text import cleaned, tell_changes, tell_room, tell_shut
from client.wording.scene import Scene, seat_names, watching
from client.wording.texts import Words
from engine.core import SPECTATOR, AnyGame, AnyView, Intent, Outcome, Seat
from netcode.guest import updates
from netcode.protocol.clean_text import clean_line
from netcode.protocol.messages import Room

WIDTH = 88
"""Characters in a line at most: fits a terminal of 90 and a braille line read in two."""
LOG_KEPT = 400
"""Lines of what happened that can be heard again."""


class TextTable:
    """One person's side of a table in words.

    follow: tell every move and nobody's questions, for those who watch
    width: characters in a line at most, where the terminal has fewer than WIDTH

    The driver reads `over`, `shut`, `due` and `seconds_left` after each update.
    """

    def __init__(self, words: Words, follow: bool = False, width: int = WIDTH) -> None:
        self.words, self.follow, self._width = words, follow, min(width, WIDTH)
        self.seat: Seat = SPECTATOR
        self.owner = False
        self.game: AnyGame | None = None
        self.lines: Lines | None = None
        self.room: Room | None = None
        self.view: AnyView | None = None
        self.before: AnyView | None = None
        self.log: deque[str] = deque(maxlen=LOG_KEPT)
        self.outcome: Outcome | None = None
        self.verified: updates.Verified | None = None
        self.lasting: Lasting | None = None
        """The answer that is given again whenever it is legal, until the person ends that or its condition does."""
        self.asks = True  # false in a lesson, where the guide asks
        self.report = ""
        """The report of a match that is not verified: its file, set by the driver before it tells `Verified`."""
        self.best: Callable[[str], Sequence[Best]] = lambda player: ()
        """The driver's way to a player's best results, from the records on this machine."""
        self.now: Callable[[], float] = lambda: 0.0
        """The driver's clock, in seconds, for the time that is left when a line is told."""
        self.shut: updates.Shut | None = None
        self.beside = Beside()
        self.seconds_left: float | None = None
        """What the clock had left when the last view came; None where no clock runs for the viewer."""
        self._hand_numbers = HandNumbers()
        self._counted_from = 0.0
        self.time_up = False
        """Set by the driver when the clock of the open question has run down without an answer."""
        self._match: int | None = None
        self._prompt_told: int | None = None
        self._made: tuple[object, object, Choices] | None = None
        """The choices that were made last, with the view and the room that they were made for."""
        self._listed: tuple[str, ...] = ()
        self._numbers_told: set[int] = set()
        """The numbers of the choices that were told since the question."""
        self._asked_told = ""
        self._waiting_told = ""
        self._held: list[updates.Update] = []

    # What the driver reads

    @property
    def over(self) -> bool:
        """Whether the match has ended and its scores are told."""
        return self.outcome is not None

    @property
    def done(self) -> bool:
        """Whether the match is over, and how it was dealt and played has been checked."""
        return self.over and self.verified is not None

    @property
    def playing(self) -> bool:
        """Whether the person has a seat at a table that is open."""
        return not watching(self.seat) and self.shut is None

    @property
    def paused(self) -> bool:
        """Whether the owner has stopped the match: nothing of it is told meanwhile."""
        return self.room is not None and self.room.paused

    @property
    def covers(self) -> bool:
        """Whether the last view ended a time to look: what hung then must not be read again."""
        lines = self.game_lines() if self.view is not None and self.before is not None else None
        return isinstance(lines, Hangs) and lines.covers(self.scene())

    @property
    def asked(self) -> bool:
        """Whether the table waits for the viewer, who can answer now."""
        return self.view is not None and not self.paused and self.scene().asked

    @property
    def due(self) -> Intent | None:
        """The answer that is given unless the person gives another one: the only one that there is, or the one that lasts.

        It must not be given at the speed of a machine, which would tell the others that nobody thought: the driver waits a
        random while, or for the Enter key.
        """
        if self.lasting is not None and self.asked and self._allows(self.lasting.intent):
            return self.lasting.intent
        only = self.only_answer
        return None if only is None or only.ends_look else only

    def _allows(self, intent: Intent) -> bool:
        """Tell whether the rules take this answer now."""
        assert self.game is not None
        return self.view is not None and self.game.allows(self.view.state, self.seat, intent)

    @property
    def only_answer(self) -> Intent | None:
        """The answer, where the table waits for the viewer and it has exactly one. Enter gives it.

        A game that takes more than it lists, such as typed words, has no only answer but to end a look.
        """
        if self.view is None or self.game is None or not self.asked:
            return None
        intents: list[Intent] = [*islice(self.game.legal(self.view.state, self.seat), 2)]
        if len(intents) != 1 or (self.game.open and not intents[0].ends_look):
            return None
        return intents[0]

    # What comes in

    def tell(self, update: updates.Update) -> list[str]:
        """Return the lines that tell an update.

        What is told with names waits until it is known who sits where: who comes back to a match is sent that last.
        """
        if self.room is None and isinstance(
            update, updates.Viewed | updates.Logged | updates.ChatReceived | updates.Verified
        ):
            self._held.append(update)
            return []
        return self.wrapped(_TELLERS[type(update)](self, update))

    def time_left(self, seconds: int) -> list[str]:
        """Return the reminder that so many seconds are left."""
        return self.wrapped([self.words.say("text.time_left", count=seconds)])

    def _link_changed(self, update: updates.LinkChanged) -> list[str]:
        return [self.words.say(f"link.{update.link}")]

    def _joined(self, update: updates.Joined) -> list[str]:
        again = self.game is not None
        if again:  # another game is played, or we have another seat
            self.room = None
            self._forget_match()
        self.seat, self.owner, self.game = update.seat, update.owner, update.game
        self.lines = lines_for(update.game.info.slug)
        values = {
            "table": clean_line(update.name),
            "game": self.words.say(f"{update.game.info.slug}.title"),
            "seat": update.seat + 1,
        }
        key = "text.watching_table" if watching(update.seat) else "text.joined_table"
        if again:
            return [self.words.say("text.watching_other" if watching(update.seat) else "text.joined_other", **values)]
        hint = [] if self.follow else [self.words.say("text.hint_help")]
        return [self.words.say(key, **values), *hint]

    def _room_changed(self, update: updates.RoomChanged) -> list[str]:
        old, self.room = self.room, update.room
        if old is None:
            held, self._held = self._held, []
            lines = tell_room(self.words, update.room, self.seat)
            return lines + [line for late in held for line in _TELLERS[type(late)](self, late)]
        if update.room.paused:
            self._prompt_told, self._waiting_told, self.seconds_left = None, "", None  # asked anew when it goes on
        return tell_changes(self.words, old, update.room, self.seat)

    def _viewed(self, update: updates.Viewed) -> list[str]:
        self._begin_anew(update.match)
        first = self.view is None
        self.before, self.view = self.view, update.view
        open_still = self.before is not None and self.before.prompt == update.view.prompt and self.scene().asked
        late, self.time_up = self.time_up and not open_still, self.time_up and open_still
        if self.lasting is not None and not self.lasting.holds(self.scene()):
            self.lasting = None
        asked = self.scene().asked
        self.seconds_left = update.seconds_left if asked and not update.clock_stopped else None
        self._counted_from = self.now()
        lines = [self.words.say("text.time_up")] if late else []
        lines += self.game_lines().events(self.scene(), update.view.events)
        self.log.extend(lines)
        if first:
            lines += self._first_look()
        if self.room is not None and self.room.teaches:
            lines += [self.words.say("teach.told", text=text) for text in self.beside.look(self.scene())]
            while self.beside.read():  # a line that is told is read
                pass
        lines += self._result()
        return lines + (self._question(lines) if self.asks else [])

    def _news_hang(self) -> bool:
        """Tell whether something hangs for a time to look that did not hang in the view before."""
        lines, scene = self.game_lines(), self.scene()
        if not isinstance(lines, Hangs):
            return False
        before = () if self.before is None else lines.hung(replace(scene, view=self.before))
        return bool(lines.hung(scene)) and lines.hung(scene) != before

    def _begin_anew(self, match: int) -> None:
        """Forget the match before where another one has begun with the same seats."""
        before = self._match
        if before not in (None, match):
            self._forget_match()
        self._match = match

    def _forget_match(self) -> None:
        self._match = None
        self.view, self.before, self.outcome, self.verified, self.lasting = None, None, None, None, None
        self._hand_numbers = HandNumbers()
        self._prompt_told, self._waiting_told = None, ""
        self.log.clear()

    def _first_look(self) -> list[str]:
        """Tell the whole table: at the first view of a match, also for those who come late or back."""
        scene = self.scene()
        start = [] if self.over else [self.words.say("text.the_table")]
        return start + self.game_lines().table(scene)

    def _result(self) -> list[str]:
        if self.outcome is not None or self.view is None or self.game is None:
            return []
        self.outcome = self.game.outcome(self.view.state)
        if self.outcome is None:
            return []
        lines = tell_outcome(self.scene(), self.outcome)
        self.log.extend(lines)
        return lines

    def _question(self, told: Collection[str]) -> list[str]:
        """Tell the viewer its question, once; to others who play, whom the table waits for, if that is a person.

        told: what was said just before, and is not said again
        """
        assert self.view is not None
        scene = self.scene()
        if scene.asked:
            asked, before = self.game_lines().prompt(scene), self._asked_told
            same, self._prompt_told, self._waiting_told = self._prompt_told == self.view.prompt, self.view.prompt, ""
            self._asked_told = asked
            if not same or self.lists_anew:
                return self.question(told)
            return [asked] if asked != before else []
        self._prompt_told = None
        shown = [line for line in self.game_lines().standing(scene) if line not in told] if self._news_hang() else []
        waiting = "" if self.follow or self.over or not self._waits_for_people() else self.game_lines().prompt(scene)
        news = waiting and waiting != self._waiting_told
        self._waiting_told = waiting
        return [*shown, *([waiting] if news else [])]

    def _waits_for_people(self) -> bool:
        assert self.view is not None
        places = self.room.places if self.room is not None else ()
        return any(seat < len(places) and places[seat].kind == "human" for seat in self.view.to_act)

    def _logged(self, update: updates.Logged) -> list[str]:
        self._begin_anew(update.match)
        self.log.extend(self.game_lines().events(self.scene(), update.events))
        return [self.words.say("text.happened_before", count=len(self.log))] if self.log else []

    def _chat_received(self, update: updates.ChatReceived) -> list[str]:
        text = clean_line(update.text)
        if update.seat == self.seat and self.playing:
            line = self.words.say("chat.you", text=text)
        elif watching(update.seat):
            line = self.words.say("chat.watcher", who=clean_line(update.name), text=text)
        else:
            names = self.names()
            known = 0 <= update.seat < len(names)
            who = names[update.seat] if known else clean_line(update.name)
            line = self.words.say("chat.seat", who=who, text=text)
        self.log.append(line)
        return [line]

    def _intent_refused(self, update: updates.IntentRefused) -> list[str]:
        """Tell why, then ask again: the question is still open, or another one is."""
        return [
            self.why_not(update.code, update.values),
            *(self.question() if self.asked else []),
        ]

    def _noticed(self, update: updates.Noticed) -> list[str]:
        values = cleaned(self.words, update.values)
        seat = update.values.get("seat", SPECTATOR)
        if self.room is not None and isinstance(seat, int) and 0 <= seat < len(self.room.places):
            values["name"] = self.names()[seat]  # tells two people of one name apart
        for_owner = [f"notice.{update.code}_own"] if self.owner else []
        return [self.words.say(self.words.first([*for_owner, f"notice.{update.code}"]), **values)]

    def _verified(self, update: updates.Verified) -> list[str]:
        self.verified = update
        lines = [*tell_verified(self.words, update, self.names(), self.report), *self.best_lines()]
        self.log.extend(lines)
        closing = not self.follow and self.outcome is not None
        another = [self.words.say("text.hint_another")] if self.owner else []
        return [*lines, self.words.say("text.hint_leave"), *another] if closing else lines

    def best_lines(self) -> list[str]:
        """Return the best results of whoever plays alone, in a game that lists them."""
        if self.game is None or self.view is None or self.room is None:
            return []
        if not is_listed(self.game.info.slug, self.view.state):
            return []
        player = self.room.places[0].name
        return tell_best(self.words, player, self.best(player))

    def _shut(self, update: updates.Shut) -> list[str]:
        self.shut = update
        return [tell_shut(self.words, update)]

    # What the commands read

    def names(self) -> tuple[str, ...]:
        """Return a name for each seat, no two alike. Raises AssertionError before the room is known."""
        assert self.room is not None
        return seat_names(self.words, [place.name for place in self.room.places])

    def scene(self) -> Scene:
        """Return the scene as it is now. Raises AssertionError before the table is joined."""
        assert self.game is not None
        return Scene(self.words, self.game, self.seat, self.names(), self.view, self.before, numbers=self._hand_numbers)

    def game_lines(self) -> Lines:
        """Return the game's words."""
        assert self.lines is not None
        return self.lines

    def choices(self) -> Choices | None:
        """Return what the viewer may do now, None where it may do nothing. They are made once for each view."""
        if self.view is None or watching(self.seat):
            return None
        if self._made is None or self._made[0] is not self.view or self._made[1] is not self.room:
            self._made = (self.view, self.room, self.game_lines().choices(self.scene()))
        choices = self._made[2]
        return choices if choices.items or choices.many else None

    @property
    def lists_anew(self) -> bool:
        """Whether the numbers of the list that was told last mean something else now."""
        choices = self.choices()
        return self.asks and choices is not None and not choices.numbers and choices.items != self._listed

    def question(self, told: Collection[str] = ()) -> list[str]:
        """Return the question, what the viewer must know for it (not what is in `told`), and its choices numbered."""
        scene, due, choices = self.scene(), self.due, self.choices()
        self.told_anew(choices)
        lines = [line for line in self.game_lines().standing(scene) if line not in told]
        lines.append(self.game_lines().prompt(scene))
        lines += self._time()
        if due is not None:
            key = "text.only_answer" if due == self.only_answer else "text.lasting_answer"
            return [*lines, self.words.say(key, answer=self.game_lines().intent(scene, due))]
        if self.only_answer is not None and choices is not None:
            return [*lines, self.words.say("text.end_look", answer=choices.items[0])]
        return lines + self.offered()

    def _time(self) -> list[str]:
        """Return how long the answer may take: at most what was agreed on, without the time that windows show a move."""
        if self.seconds_left is None or self.view is None:
            return []
        left = min(self.seconds_left - (self.now() - self._counted_from), self.view.clock.seconds)
        return [self.words.say("text.time_for_answer", count=max(round(left), 0))]

    def offered(self, word: str = "") -> list[str]:
        """Return the choices that are told at once, and the words that open the others; or the next that a word opens."""
        choices = self.choices()
        if choices is None or not choices.groups:
            return self.listed(0)
        shown = self.entries(of_group(choices, word, self._numbers_told))
        return [*shown, *tell_group(self.words, choices, word, self._numbers_told)]

    def listed(self, page: int) -> list[str]:
        """Return a page of all choices, numbered, and how to answer."""
        choices = self.choices()
        if choices is None:
            return []
        lines = [*self.entries(of_page(choices, page)), *tell_page(self.words, choices, page)]
        if not choices.many:
            return lines
        none = [self.words.say("text.hint_none")] if self._allows(choices.make(())) else []
        return [*lines, self.words.say("text.hint_many"), *none]

    def told_anew(self, choices: Choices | None) -> None:
        """Begin a list: none of its numbers was told yet."""
        self._listed, self._numbers_told = choices.items if choices is not None else (), set()

    def entries(self, shown: Sequence[Entry]) -> list[str]:
        """Return entries of the list of choices; from now on their numbers are told."""
        choices = self.choices()
        assert choices is not None
        if choices.items != self._listed:
            self.told_anew(choices)
        self._numbers_told.update(number for number, _ in shown)
        return tell_entries(self.words, shown)

    def unread_choice(self, number: int) -> str:
        """Return the choice with a number that was not told yet, and count it as told; empty for others."""
        choices = self.choices()
        if choices is None or number in self._numbers_told:
            return ""
        self._numbers_told.add(number)
        return dict(choices.numbered()).get(number, "")

    def why_not(self, code: str, values: Mapping[str, object]) -> str:
        """Return why an intent was, or would be, refused."""
        safe: Mapping[str, object] = cleaned(self.words, values)
        slug = self.game.info.slug if self.game is not None else None
        if self.game is not None and code in self.game.reasons:
            safe = self.game_lines().named(self.scene(), safe)
        return self.words.reason(code, safe, slug)

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
    updates.LinkChanged: TextTable._link_changed,
    updates.Joined: TextTable._joined,
    updates.RoomChanged: TextTable._room_changed,
    updates.Viewed: TextTable._viewed,
    updates.Logged: TextTable._logged,
    updates.ChatReceived: TextTable._chat_received,
    updates.IntentRefused: TextTable._intent_refused,
    updates.Noticed: TextTable._noticed,
    updates.Verified: TextTable._verified,
    updates.Shut: TextTable._shut,
}

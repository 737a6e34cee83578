"""The course of a guided match: what moves the lesson on, and the store that shows where it stands.

The match runs in this process: nothing of it goes over the network.
"""

from collections.abc import Callable
from contextlib import suppress

from client.data.store import Store
from client.lessons import guide_texts, places
from client.lessons.lesson import LEARNER, Instead, Lesson, Stage
from client.screens.base import Shell
from client.screens.replay_shell import ReplayShell
from client.session.notifications import Sitting
from client.session.requests import Act, Request
from engine.core.errors import Illegal
from engine.core.game import AnyView
from engine.core.options import as_plain
from netcode.guest.updates import Joined, RoomChanged, Viewed
from netcode.protocol.messages import Place, Room
from netcode.storage.private_files import KeepError

REST = 1.8
"""Seconds between two moves of neighbours, once all has come to rest, at the usual speed of animations."""


class LessonShell(ReplayShell):
    """A shell with a store of the guided match's own; an answer is held until the course takes it."""

    def __init__(self, shell: Shell, store: Store) -> None:
        super().__init__(shell, store)
        self.answer: Act | None = None

    def ask(self, request: Request) -> None:
        """Hold an answer; ignore all other requests."""
        if isinstance(request, Act):
            self.answer = request


class Course:
    """Steps through a lesson. shown: called when there is something new in the store."""

    def __init__(self, shell: LessonShell, lesson: Lesson, shown: Callable[[], None]) -> None:
        self._shell, self.lesson, self._shown = shell, lesson, shown
        self._rested, self._revision = 0.0, 0
        self.reply = ""
        """The reply to the last move that the step did not ask for."""

    @property
    def asks(self) -> bool:
        """Whether the person may answer now: a step asks for it, or the match is played on after the last step."""
        return self.lesson.stage in (Stage.ASKED, Stage.PLAYED_ON)

    @property
    def leads(self) -> bool:
        """Whether neighbours may move by themselves."""
        return self.lesson.stage in (Stage.LED, Stage.PLAYED_ON)

    def sit(self) -> None:
        """Put the person at the table with the neighbours' names."""
        game, script = self.lesson.game, self.lesson.script
        names = (self._shell.settings.name, *script.names[: script.seats - 1])
        seated = tuple(
            Place(name, "human" if seat == LEARNER else "bot", True, False) for seat, name in enumerate(names)
        )
        store = self._shell.store
        store.take(Sitting())
        store.table.link = "here"
        store.take(Joined(LEARNER, False, "", "", game))
        options = as_plain(self.lesson.match.options)
        store.take(RoomChanged(Room("playing", "", game.info.slug, options, seated, (), "owner")))

    def begin(self, anew: bool) -> None:
        """Show the first step; or, where the person stopped the last time, unless `anew`."""
        for view in [] if anew else self.lesson.take_up(places.kept_or_none(self.lesson.name)):
            self._take(view)
        self._show(self.lesson.view())

    def go_on_reading(self) -> None:
        """Go on from a step that is only read; after the last step, play on."""
        if self.lesson.stage is Stage.READ:
            self._step(self.lesson.go_on())
        elif self.lesson.stage is Stage.TAUGHT:
            self._step(self.lesson.play_on())

    def do_it(self) -> None:
        """Have the step done."""
        if self.lesson.stage in (Stage.ASKED, Stage.READ):
            self._step(self.lesson.do_it())

    def skip(self) -> None:
        """Show all moves of the neighbours before the next step."""
        while self.lesson.stage is Stage.LED:
            self._next_move()

    def ask_for_place(self) -> None:
        """Reply that a card has to be placed before a word can be written."""
        self.reply = self._shell.words.say("lesson.place_first")

    def take_answer(self) -> bool:
        """Give the lesson the answer that is held; return whether there was one."""
        command, self._shell.answer = self._shell.answer, None
        if command is None:
            return False
        table = self._shell.store.table
        try:
            answer = self.lesson.try_answer(command.intent)
        except Illegal as illegal:
            table.sending, table.refusal = False, table.why_not(illegal.code, illegal.values)
            self._shown()
            return True
        if isinstance(answer, Instead):
            table.sending = False
            self.reply = guide_texts.why(self._shell.words, self.lesson, answer)
        else:
            self._step(answer)
        return True

    def rest(self, seconds: float) -> bool:
        """Let the next neighbour move after a while in which nothing moves; return whether one has."""
        if not self.leads:
            return False
        self._rested += seconds
        if self._rested < REST * max(0.25, self._shell.settings.speed):
            return False
        self._rested = 0.0
        return self._next_move()

    def _step(self, view: AnyView) -> None:
        self.reply, self._rested = "", 0.0
        self._show(view)
        taught = self.lesson.stage in (Stage.TAUGHT, Stage.PLAYED_ON)
        with suppress(KeepError):  # then it begins anew the next time
            places.keep(self.lesson.name, [] if taught else self.lesson.acts)

    def _show(self, view: AnyView) -> None:
        self._take(view)
        self._shown()

    def _take(self, view: AnyView) -> None:
        self._revision += 1
        self._shell.store.take(Viewed(view, self._revision, None, False, True, match=self.lesson.deals))

    def _next_move(self) -> bool:
        view = self.lesson.next_move()
        if view is not None:
            self._show(view)
            if self.lesson.stage is Stage.ASKED:
                self._shell.cue("turn")
        return view is not None

"""A guided match in the window: the table, with the guide's paper in the drawer in place of the talk.

The match runs in this process: nothing of it goes over the network. Only what the guide speaks of is lit; other moves can be
tried, and the paper says what is wrong with them.
"""

from contextlib import suppress
from typing import Any

import pygame
from pygame import FRect
from pygame.event import Event

from client.data.store import Store
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.spotlight import Spotlight
from client.lessons import guide_texts, places
from client.lessons.lesson import LEARNER, Instead, Lesson, Stage
from client.lessons.script import lights, script
from client.screens.base import Shell
from client.screens.guide_paper import GuidePaper
from client.screens.keys import name
from client.screens.replaying import ReplayShell
from client.screens.table import TableScreen, chrome, menu
from client.session.commands import Act, Command
from client.session.notifications import Sitting
from client.tables.board import Sprite
from client.wording.scene import Scene
from engine.core.errors import Illegal
from engine.core.game import AnyView
from engine.core.options import as_plain
from netcode.guest.updates import Joined, RoomChanged, Viewed
from netcode.protocol.messages import Place, Room
from netcode.storage.private_files import KeepError

REST = 1.8
"""Seconds between two moves of neighbours, once all has come to rest, at the usual speed of animations."""


class LessonShell(ReplayShell):
    """A shell with a store of the guided match's own; an answer is held until the screen takes it."""

    def __init__(self, shell: Shell, store: Store) -> None:
        super().__init__(shell, store)
        self.answer: Act | None = None

    def tell(self, command: Command, prompt: int | None = None) -> None:
        """Hold an answer; ignore all other commands."""
        if isinstance(command, Act):
            self.answer = command


class Learning(TableScreen):
    """The table with a guide. anew: begin at the first step, wherever the person stopped. begun: a lesson to continue."""

    name = "learning"
    follows = False
    paced = False

    def __init__(self, shell: Shell, lesson: str, anew: bool = False, begun: Lesson | None = None) -> None:
        self.lesson = begun or Lesson(lesson, script(lesson), shell.words)
        self.lesson.speak(shell.words)
        self._rested, self._revision = 0.0, 0
        self.said = ""
        """The reply to the last move that the step did not ask for."""
        self._light = Spotlight()
        self.guide = GuidePaper(
            shell.words, self.go_on_reading, self.do_it, self.skip_ahead, self.ask_to_leave, self._take_word
        )
        self.own = LessonShell(shell, Store(shell.words))
        super().__init__(self.own)
        self._sit()
        for view in [] if begun is not None or anew else self.lesson.take_up(places.kept_or_none(lesson)):
            self._take(view)
        self._show(self.lesson.view())

    def _make_widgets(self) -> None:
        super()._make_widgets()
        self.guide.speak(self.words)
        for button in self.guide.buttons:
            self.ui.add(button)

    def _sit(self) -> None:
        game, lesson = self.lesson.game, self.lesson
        names = (self.shell.settings.name, *lesson.script.names[: lesson.script.seats - 1])
        seated = tuple(
            Place(name, "human" if seat == LEARNER else "bot", True, False) for seat, name in enumerate(names)
        )
        store = self.own.store
        store.take(Sitting())
        store.link = "here"
        store.take(Joined(LEARNER, False, "", "", game))
        store.take(
            RoomChanged(Room("playing", "", game.info.slug, as_plain(lesson.match.options), seated, (), "owner"))
        )

    @property
    def drawer(self) -> tuple[bool, bool]:
        """Talk closed, the log open: the guide's paper is below it."""
        return False, True

    # What moves the lesson on

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

    def skip_ahead(self) -> None:
        """Show all moves of the neighbours before the next step at once."""
        while self.lesson.stage is Stage.LED:
            self._next_move()
        if self.picture is not None:
            self.picture.motion.finish()

    def _take_word(self, word: str) -> None:
        """Put a word that was chosen from the list into the first empty field, else in place of the first one's text."""
        picture = self.picture
        entries = [sprite for sprite in picture.sprites if sprite.kind == "entry"] if picture is not None else []
        if picture is None or not entries:
            self.said = self.words.say("lesson.place_first")
            return
        empty = [sprite for sprite in entries if not sprite.face.text]
        picture.type_in((empty or entries)[0].id, word)

    def ask_to_leave(self) -> None:
        """Leave; after the lesson, when the match would be lost, open the menu."""
        self._show_menu() if self.lesson.stage is Stage.PLAYED_ON else self.leave_lesson()

    def leave_lesson(self) -> None:
        """Go back; the place in the lesson is kept."""
        self.shell.pop()

    def _begin_anew(self) -> None:
        """Begin at the first step, whatever was done."""
        self.shell.pop()
        self.shell.push("learning", lesson=self.lesson.name, anew=True)

    def _show_menu(self) -> None:
        """Open the table's menu: the lesson can be left there, and begun again."""
        says = self.words.say
        ends = [(says("lesson.anew"), self._begin_anew), (says("lesson.leave_it"), self.leave_lesson)]
        menu.open_menu(self, self._show_rules, ends)

    def _step(self, view: AnyView) -> None:
        self.said, self._rested = "", 0.0
        self._show(view)
        taught = self.lesson.stage in (Stage.TAUGHT, Stage.PLAYED_ON)
        with suppress(KeepError):  # then it begins anew the next time
            places.keep(self.lesson.name, [] if taught else self.lesson.acts)

    def _show(self, view: AnyView) -> None:
        self._take(view)
        self.refresh()

    def _take(self, view: AnyView) -> None:
        self._revision += 1
        self.own.store.take(Viewed(view, self._revision, None, False, True, match=self.lesson.deals))

    def _next_move(self) -> bool:
        view = self.lesson.next_move()
        if view is not None:
            self._show(view)
            if self.lesson.stage is Stage.ASKED:
                self.own.cue("turn")
        return view is not None

    def _take_answer(self) -> bool:
        """Give the lesson the answer that is held."""
        command, self.own.answer = self.own.answer, None
        if command is None:
            return False
        try:
            answer = self.lesson.try_answer(command.intent)
        except Illegal as illegal:
            store = self.own.store
            store.sending, store.refusal = False, store.why_not(illegal.code, illegal.values)
            self.refresh()
            return True
        if not isinstance(answer, Instead):
            self._step(answer)
            return True
        self.own.store.sending = False
        if self.picture is not None:
            self.picture.answered = False
        self.said = guide_texts.why(self.words, self.lesson, answer)
        return True

    @property
    def pulse(self) -> float | None:
        """Update soon while neighbours move."""
        return 0.1 if self.lesson.stage in (Stage.LED, Stage.PLAYED_ON) else super().pulse

    def update(self, seconds: float) -> bool:
        """Advance; let the next neighbour move when all rests. No score sheet opens by itself: the guide speaks of scores."""
        changed = super().update(seconds) | self._take_answer()
        if self.picture is None or self.picture.motion.busy:
            return changed
        if self.picture.sheets:
            self.picture.sheets.clear()
            self.folded = None
        if self.lesson.stage not in (Stage.LED, Stage.PLAYED_ON):
            return changed
        self._rested += seconds
        if self._rested < REST * max(0.25, self.shell.settings.speed):
            return changed
        self._rested = 0.0
        return self._next_move() or changed

    # What the person does

    @property
    def over(self) -> bool:
        """False: the guide tells the end."""
        return False

    def key(self, event: Event) -> None:
        """Take the guide's keys, then the table's."""
        action = _KEYS.get(name(event)) if not self.ui.typing else None
        if action is not None:
            action(self)
        elif event.key in _ENTER and self.lesson.stage in (Stage.READ, Stage.TAUGHT) and not self.ui.typing:
            self.leave_lesson() if self.lesson.finished else self.go_on_reading()
        elif event.key == pygame.K_F1:
            self._show_rules()
        else:
            super().key(event)

    def _show_parts(self) -> None:
        """Open the rules instead: the guide already names what it speaks of."""
        self._show_rules()

    def _show_rules(self) -> None:
        """Open the help at the lesson's current phase: the window's own store is at no table."""
        slug = self.lesson.script.game
        self.shell.push("help", game=slug, page=self.own.store.scene().page)

    def _give_again(self, seconds: float) -> bool:
        """Repeat no lasting answer: a step would pass unread."""
        return False

    def facts(self) -> dict[str, Any]:
        """Return the lesson itself: a match played on after it is kept nowhere else."""
        return {"begun": self.lesson}

    def closing(self) -> bool:
        """Let the window be closed: the place in the lesson is kept."""
        return True

    # Looks

    def _lit(self) -> list[Rect]:
        """Return the rectangles of what the guide speaks of."""
        if self.picture is None or self.lesson.stage not in (Stage.READ, Stage.ASKED) or self.picture.motion.busy:
            return []
        rects = [sprite.seen for sprite in self.picture.sprites if self._is_lit(sprite)]
        parts = {"table:plate": self.bands.plate, "table:hand": self.bands.area.hand, "table:board": self.bands.board}
        rects += [rect for name, rect in parts.items() if name in self.lesson.step.lit]
        return [*rects, *([self.bands.plate] if rects and self.lesson.stage is Stage.ASKED else [])]

    def _is_lit(self, sprite: Sprite) -> bool:
        return lights(self.lesson.step, sprite.id, sprite.zone)

    def _draw_bands(self, canvas: Canvas) -> None:
        bands, says, lit = self.bands, self.words.say, self._lit()
        if lit and not self.sheet_held:
            self._light.draw(canvas, Rect(0, bands.top.bottom, bands.side.x, bands.size[1] - bands.top.bottom), lit)
        scene: Scene | None = self.picture.scene if self.picture is not None else None
        heading = self.picture.board.heading(scene) if self.picture is not None and scene is not None else ""
        keys = [self.menu, self.rules, self.scores]
        self.talk_key.visible = self.log_key.visible = self.open_sheet.visible = False
        self._draw_rail(canvas, keys, guide_texts.title(self.words, self.lesson.name), heading)
        chrome.draw_column(canvas, bands, says("board.log"))
        self.entry.visible = self.chat.visible = False
        column = Rect(bands.side.x + 8, bands.side.y, bands.side.w - 16, bands.side.h - 8)
        self.guide.go_on.hint = self.words.say("board.enter") if self.ui.enters(self.guide.go_on) else ""
        top = self.guide.draw(canvas, column, self.lesson, self.said)
        self.log.rect = FRect(bands.log.x, bands.log.y, bands.log.w, max(0.0, top - bands.log.y - theme.M))

    def _place_answers(self, canvas: Canvas) -> None:
        """Draw the plate; without its buttons while the guide holds the question back."""
        if self.lesson.stage in (Stage.ASKED, Stage.PLAYED_ON):
            super()._place_answers(canvas)
            return
        plate = self.bands.plate
        for button in (*self.answers, *self.hurrying, self.undo, self.to_scores, self.unpause):
            button.visible = False
        chrome.draw_plate(canvas, plate, False)
        chrome.draw_plate_text(canvas, plate, self._plate_text(), False, plate.x + 16, plate.right - 16)

    def _plate_text(self) -> str:
        """Return the question; while the guide holds that back, that there is something to read or to watch."""
        stage = self.lesson.stage
        if stage in (Stage.ASKED, Stage.PLAYED_ON):
            return super()._plate_text()
        key = "watch" if stage is Stage.LED else "finished" if self.lesson.finished else "read_on"
        return self.words.say(f"lesson.{key}")


_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_KEYS = {"h": Learning.do_it, "n": Learning.skip_ahead, "q": Learning.ask_to_leave}

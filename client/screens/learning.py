"""A guided match in the window: the table, with the guide's paper in the drawer in place of the talk.

Only what the guide speaks of is lit; other moves can be tried, and the paper says what is wrong with them.
"""

from collections.abc import Callable
from typing import Any

import pygame
from pygame.event import Event

from client.data.store import Store
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.spotlight import Spotlight
from client.lessons import guide_texts
from client.lessons.lesson import Lesson, Stage
from client.lessons.script import script
from client.screens.base import Shell
from client.screens.course import Course, LessonShell
from client.screens.guide_paper import GuidePaper
from client.screens.guided import GuidedDrawer, GuidedPlate, lit_by, take_word
from client.screens.keys import name
from client.screens.table import TableScreen, menu
from client.screens.table.drawer import Drawer
from client.screens.table.manner import Manner
from client.screens.table.plate import Plate
from client.widgets import Widget

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Learning(TableScreen):
    """The table with a guide. anew: begin at the first step, wherever the person stopped. begun: a lesson to continue."""

    name = "learning"
    follows = False
    manner = Manner(paced=False, at_table=False)

    def __init__(self, shell: Shell, lesson: str, anew: bool = False, begun: Lesson | None = None) -> None:
        followed = begun or Lesson(lesson, script(lesson), shell.words)
        followed.speak(shell.words)
        own = LessonShell(shell, Store(shell.words))
        self.course = course = Course(own, followed, self.refresh)
        self.guide = GuidePaper(
            shell.words,
            course.go_on_reading,
            course.do_it,
            self.skip_ahead,
            self._ask_to_leave,
            lambda word: take_word(course, self.picture, word),
        )
        self._light = Spotlight()
        self._keys: dict[str, Callable[[], None]] = {"h": course.do_it, "n": self.skip_ahead, "q": self._ask_to_leave}
        super().__init__(own)
        self.rail.keys = [self.rail.menu, self.rail.rules, self.rail.scores]
        self.rail.title = guide_texts.title(self.words, followed.name)
        course.sit()
        course.begin(anew or begun is not None)

    def make_drawer(self) -> Drawer:
        """Return the log with the guide's paper."""
        return GuidedDrawer(self.shell, self.ui, self.course, self.guide)

    def make_plate(self) -> Plate:
        """Return a plate that is quiet while the guide speaks."""
        plate = GuidedPlate(self.shell, self.ui, self.follower, self.clock, self.sheets, self.answering, self.news)
        plate.course = self.course
        return plate

    def widgets(self) -> list[Widget]:
        """Return the widgets of the table, then the guide's."""
        return [*super().widgets(), *self.guide.buttons]

    # What the person does

    def skip_ahead(self) -> None:
        """Show all moves of the neighbours before the next step at once."""
        self.course.skip()
        self.follower.finish()

    def _ask_to_leave(self) -> None:
        """Leave; after the lesson, when the match would be lost, open the menu."""
        self.show_menu() if self.course.lesson.stage is Stage.PLAYED_ON else self.shell.pop()

    def show_menu(self) -> None:
        """Open the table's menu: the lesson can be left there, and begun again."""

        def begin_anew() -> None:
            self.shell.pop()
            self.shell.push("learning", lesson=self.course.lesson.name, anew=True)

        says = self.words.say
        ends = [(says("lesson.anew"), begin_anew), (says("lesson.leave_it"), self.shell.pop)]
        menu.open_menu(self, self.help.show_rules, ends)

    def key(self, event: Event) -> None:
        """Take the guide's keys, then the table's."""
        lesson = self.course.lesson
        action = self._keys.get(name(event)) if not self.ui.typing else None
        if action is not None:
            action()
        elif event.key in _ENTER and lesson.stage in (Stage.READ, Stage.TAUGHT) and not self.ui.typing:
            self.shell.pop() if lesson.finished else self.course.go_on_reading()
        else:
            super().key(event)

    def facts(self) -> dict[str, Any]:
        """Return the lesson itself: a match played on after it is kept nowhere else."""
        return {"begun": self.course.lesson}

    def closing(self) -> bool:
        """Let the window be closed: the place in the lesson is kept."""
        return True

    # Time and looks

    @property
    def pulse(self) -> float | None:
        """Update soon while neighbours move."""
        return 0.1 if self.course.leads else super().pulse

    def update(self, seconds: float) -> bool:
        """Advance; let the next neighbour move when all rests. No score sheet is offered: the guide speaks of scores."""
        changed = super().update(seconds)
        if self.course.take_answer():
            changed = True
            if self.course.reply and self.picture is not None:
                self.picture.answered = False
        if self.picture is None or self.picture.motion.busy:
            return changed
        if self.picture.sheets:
            self.sheets.begin()
        return self.course.rest(seconds) or changed

    def draw_bands(self, canvas: Canvas) -> None:
        """Draw a light on what the guide speaks of, and what is around the board."""
        bands = self.follower.bands
        lit = lit_by(self.course.lesson, self.picture, bands)
        if lit and not self.sheets.all_open:
            board = Rect(0, bands.top.bottom, bands.side.x, bands.size[1] - bands.top.bottom)
            self._light.draw(canvas, board, lit)
        super().draw_bands(canvas)

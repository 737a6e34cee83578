"""The parts of the table screen that are different in a guided match: the guide's paper below the log, and a quiet plate."""

from pygame import FRect

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.lessons.lesson import Lesson, Stage
from client.lessons.script import lights
from client.screens.base import Shell
from client.screens.course import Course
from client.screens.guide_paper import GuidePaper
from client.screens.table import chrome
from client.screens.table.drawer import Drawer
from client.screens.table.plate import Plate
from client.tables.bands import Bands
from client.tables.picture import Picture
from client.widgets import Router

_NEAR = 2.0
"""Units by which a part may stick out of the thing that it is a part of."""


class GuidedDrawer(Drawer):
    """The log, with the guide's paper in place of the talk."""

    def __init__(self, shell: Shell, ui: Router, course: Course, guide: GuidePaper) -> None:
        super().__init__(shell, ui)
        self._course, self._guide = course, guide

    @property
    def opened(self) -> tuple[bool, bool]:
        """Talk closed, the log open."""
        return False, True

    def guidance(self) -> list[str]:
        """Return what the guide says."""
        return self._guide.lines(self._course.lesson, self._course.reply)

    def draw(self, canvas: Canvas, bands: Bands) -> None:
        """Draw the log and the guide's paper."""
        words = self._shell.words
        self.entry.visible = self.chat.visible = self.talk_key.visible = self.log_key.visible = False
        chrome.draw_column(canvas, bands, words.say("board.log"))
        column = Rect(bands.side.x + 8, bands.side.y, bands.side.w - 16, bands.side.h - 8)
        top = self._guide.draw(canvas, column, self._course.lesson, self._course.reply)
        self.log.rect = FRect(bands.log.x, bands.log.y, bands.log.w, max(0.0, top - bands.log.y - theme.M))


class GuidedPlate(Plate):
    """The plate; without its buttons while the guide holds the question back."""

    course: Course

    def text(self) -> str:
        """Return the question; while the guide holds that back, that there is something to read or to watch."""
        if self.course.asks:
            return super().text()
        lesson = self.course.lesson
        key = "watch" if lesson.stage is Stage.LED else "finished" if lesson.finished else "read_on"
        return self._shell.words.say(f"lesson.{key}")

    def draw(self, canvas: Canvas, bands: Bands, covered: bool) -> None:
        """Draw it."""
        if self.course.asks:
            super().draw(canvas, bands, covered)
            return
        self.hide()
        plate = bands.plate
        chrome.draw_plate(canvas, plate, False)
        chrome.draw_plate_text(canvas, plate, self.text(), False, plate.x + 16, plate.right - 16)


def take_word(course: Course, picture: Picture | None, word: str) -> None:
    """Put a word that was chosen from the list into the first empty field, else in place of the first one's text."""
    entries = [sprite for sprite in picture.sprites if sprite.kind == "entry"] if picture is not None else []
    if picture is None or not entries:
        course.ask_for_place()
        return
    course.reply = ""
    empty = [sprite for sprite in entries if not sprite.face.text]
    picture.type_in((empty or entries)[0].id, word)


def lit_by(lesson: Lesson, picture: Picture | None, bands: Bands) -> list[Rect]:
    """Return the rectangles of what the guide speaks of."""
    if picture is None or lesson.stage not in (Stage.READ, Stage.ASKED) or picture.motion.busy:
        return []
    asked = lesson.stage is Stage.ASKED
    lit = [
        sprite
        for sprite in picture.sprites
        if lights(lesson.step, sprite.id, sprite.zone) or (asked and sprite.kind == "entry")
    ]
    rects = _outermost([sprite.seen for sprite in lit])
    parts = {"table:plate": bands.plate, "table:hand": bands.area.hand, "table:board": bands.board}
    rects += [rect for part, rect in parts.items() if part in lesson.step.lit]
    return [*rects, *([bands.plate] if rects and asked else [])]


def _outermost(rects: list[Rect]) -> list[Rect]:
    """Return the rects that do not lie within another one, as the parts of one thing do."""
    found: list[Rect] = []
    for rect in sorted(rects, key=lambda one: -one.w * one.h):
        if not any(rect.within(other.inset(-_NEAR)) for other in found):
            found.append(rect)
    return found

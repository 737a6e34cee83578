"""The guide's paper: the number of the step, its text, and its buttons. As tall as its text, at the foot of a column."""

from collections.abc import Callable

from pygame import FRect

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.lessons import guide_texts
from client.lessons.lesson import Lesson, Stage
from client.widgets import Button
from client.wording.texts import Words

EDGE = 16.0
DOT = 4.2
LEFT_FOR_LOG = 140.0
"""Units of the column that the paper leaves free, heading of the log included."""
_SMALLER = {"body": "small", "strong": "label", "label": "label"}
Part = tuple[str, str, str]
MOST_WORDS = 4
"""Words that are offered at most, where one has to be typed."""


class GuidePaper:
    """Draws itself and places its buttons; the screen shows them."""

    def __init__(
        self,
        words: Words,
        go_on: Callable[[], None],
        do_it: Callable[[], None],
        hurry: Callable[[], None],
        leave: Callable[[], None],
        typed: Callable[[str], None],
    ) -> None:
        self.go_on = Button("", go_on, "primary")
        self.do_it = Button("", do_it, "plain", hint="H")
        self.hurry = Button("", hurry, "paper", hint="N")
        self.leave = Button("", leave, "paper", hint="Q")
        self._typed = typed
        self.words = [self._word_button(place) for place in range(MOST_WORDS)]
        self.buttons = (*self.words, self.go_on, self.do_it, self.hurry, self.leave)
        self._words = words
        self.go_on.hint, self.go_on.by_enter = words.say("board.enter"), True
        for button, key in ((self.do_it, "do_it"), (self.hurry, "skip"), (self.leave, "leave")):
            button.label = words.say(f"lesson.{key}")

    def _word_button(self, place: int) -> Button:
        button = Button("", lambda: self._typed(button.label), "paper")
        button.style = "label"
        return button

    def draw(self, canvas: Canvas, column: Rect, lesson: Lesson, said: str) -> float:
        """Draw the paper at the foot of a column; return its top. `said`: the reply to a move not asked for."""
        wide = column.w - 2 * EDGE
        rows = self._rows(canvas, lesson, wide)
        high = 34 * canvas.text_scale
        head = canvas.leading("label") + 8 + 2 * DOT + 10
        below = head + len(rows) * (high + theme.S) + EDGE + 10
        parts = _fitting(canvas, self._parts(lesson, said), wide, column.h - below - LEFT_FOR_LOG)
        tall = below + _height(canvas, parts, wide)
        box = Rect(column.x, column.bottom - tall, column.w, tall)
        canvas.paper(box, theme.SHADOW_DIALOG, 3)
        canvas.frame(box.inset(5), theme.PAPER_EDGE, radius=1)
        x, y = box.x + EDGE, box.y + 12
        canvas.text(self._head(lesson), (x, y), "label", theme.PAPER_DIM, limit=wide)
        y += canvas.leading("label") + 8
        self._draw_dots(canvas, lesson, x, y, wide)
        y = box.y + 12 + head - 2
        for text, style, color in parts:
            y += canvas.paragraph(text, (x, y), wide, style, color) + 8
        self._place(canvas, rows, x, box.bottom - EDGE + 4 - len(rows) * (high + theme.S), wide, high)
        return box.y

    def lines(self, lesson: Lesson, said: str) -> list[str]:
        """Return what stands on the paper, for who does not see it."""
        return [self._head(lesson), *(text for text, _, _ in self._parts(lesson, said))]

    def _head(self, lesson: Lesson) -> str:
        if lesson.stage in (Stage.TAUGHT, Stage.PLAYED_ON):
            return self._words.say("lesson.taught")
        return self._words.say("lesson.step", number=lesson.place + 1, last=len(lesson.script.steps))

    def _parts(self, lesson: Lesson, said: str) -> list[Part]:
        """Return what stands on the paper: text, style, colour."""
        words = self._words
        done = guide_texts.done(words, lesson)
        parts = [(done, "label", theme.PAPER_DIM)] if done else []
        if lesson.stage is Stage.TAUGHT:
            parts += [(words.say("lesson.later"), "strong", theme.PAPER_INK)]
            return parts + [(line, "body", theme.PAPER_INK) for line in guide_texts.later(words, lesson.name)]
        parts.append((guide_texts.text(words, lesson), "body", theme.PAPER_INK))
        if said:
            parts.append((said, "strong", theme.PAPER_WARN))
        if lesson.offers:
            parts.append((words.say("lesson.offer"), "strong", theme.PAPER_INK))
        return parts

    def _rows(self, canvas: Canvas, lesson: Lesson, wide: float) -> list[list[Button | None]]:
        """Return the buttons that make sense now, row by row; None is a place left free, so that `leave` keeps its own."""
        stage, says = lesson.stage, self._words.say
        reading, asked = stage in (Stage.READ, Stage.TAUGHT), stage is Stage.ASKED
        self.go_on.label = says("lesson.play_on" if stage is Stage.TAUGHT else "lesson.go_on")
        self.go_on.visible, self.do_it.visible = reading and not lesson.finished, asked
        self.hurry.visible = stage is Stage.LED
        self.leave.hint = says("board.enter") if lesson.finished else "Q"
        offered = guide_texts.offered(self._words, lesson)
        for place, button in enumerate(self.words):
            button.visible = place < len(offered)
            button.label = offered[place] if button.visible else ""
        rows: list[list[Button | None]] = [
            [*row] for row in self._chips(canvas, [button for button in self.words if button.visible], wide)
        ]
        rows += [[self.go_on]] if self.go_on.visible else []  # a row of its own: a second press hits nothing else
        beside = next((one for one in (self.do_it, self.hurry) if one.visible), None)
        needed = max(self.do_it.width(canvas), self.hurry.width(canvas)) + theme.S + self.leave.width(canvas)
        return [*rows, [beside, self.leave]] if needed <= wide else [*rows, [beside], [self.leave]]

    def _chips(self, canvas: Canvas, chips: list[Button], wide: float) -> list[list[Button]]:
        """Return the words in rows: all in one where they fit, else two in each."""
        if not chips:
            return []
        needed = max(button.width(canvas) for button in chips)
        most = max(1, min(len(chips), int((wide + theme.S) // (needed + theme.S))))
        most = 2 if most == 3 else most
        return [chips[start : start + most] for start in range(0, len(chips), most)]

    def _place(
        self, canvas: Canvas, rows: list[list[Button | None]], x: float, y: float, wide: float, high: float
    ) -> None:
        for row in rows:
            each = (wide - theme.S * (len(row) - 1)) / len(row)
            for place, button in enumerate(row):
                if button is not None:
                    button.rect = FRect(x + place * (each + theme.S), y, each, high)
            y += high + theme.S

    def _draw_dots(self, canvas: Canvas, lesson: Lesson, x: float, y: float, wide: float) -> None:
        """Draw a dot a step: done ones full, this one with a ring, later ones empty."""
        last = len(lesson.script.steps)
        step = min(16.0, wide / last)
        for place in range(last):
            at = (x + DOT + place * step, y + DOT)
            if place < lesson.place:
                canvas.disc(at, DOT, theme.PAPER_INK)
            elif place == lesson.place:
                canvas.disc(at, DOT, theme.BRASS, theme.PAPER_INK)
            else:
                canvas.disc(at, DOT - 1, theme.PAPER_LO, theme.PAPER_DIM, 1)


def _height(canvas: Canvas, parts: list[Part], wide: float) -> float:
    return sum(canvas.height(text, wide, style) + 8 for text, style, _ in parts)


def _fitting(canvas: Canvas, parts: list[Part], wide: float, room: float) -> list[Part]:
    """Return the paper's parts, in smaller letters where it would leave too little of the column."""
    if _height(canvas, parts, wide) <= room:
        return parts
    return [(text, _SMALLER[style], color) for text, style, color in parts]

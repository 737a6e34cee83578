"""The museum: all works of the catalogue, one of them large with its wall label.

It is opened from the title, and from a table's menu unless the game hides what the labels tell (`shows_facts`).
"""

from dataclasses import replace

from pygame import FRect

from client.data import catalogue
from client.data.catalogue import Options, Search
from client.drawing import theme
from client.drawing.artwork import credit_of, size_of
from client.drawing.canvas import Canvas
from client.drawing.framing import framed
from client.drawing.shapes import rgba
from client.screens.base import Shell
from client.screens.page import HEAD, Column, Page, columns, control, panel
from client.widgets import Choice, Entry, Rows
from client.wording import wall_labels
from engine.paintings import Work

ROW = 58.0
LONGEST = 40
"""Characters of the search field."""


class Museum(Page):
    """A list on the left, with the search above it; the chosen work at the right."""

    name = "museum"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        words = self.words
        self.search = Search()
        self.text = Entry("", self.say("museum.look_for"), LONGEST, changed=lambda text: self._look("text", text))
        offered: list[tuple[str, Options]] = [
            ("artist", catalogue.artists(words)),
            ("period", catalogue.periods(words)),
            ("domain", catalogue.domains(words)),
            ("element", catalogue.elements(words)),
        ]
        self.choices = [self._choice(name, options) for name, options in offered]
        self.rows: Rows[Work] = Rows(self._tall, self._row, [], lambda work: None)
        self._look("text", "")
        self.ui.show([self.back_button, self.text, *self.choices, self.rows])

    def _choice(self, name: str, options: Options) -> Choice[str]:
        return Choice(list(options), catalogue.ALL, lambda value: self._look(name, value))

    def heading(self) -> tuple[str, str]:
        """Return the title, and how many works are shown."""
        return self.say("museum.title"), self.say("museum.shown", count=len(self.rows.items))

    def enter(self) -> None:
        """Give the list the focus, so that arrows go through the works at once."""
        self.ui.set_focus(self.rows)

    def _look(self, name: str, value: str) -> None:
        self.search = replace(self.search, **{name: value})
        self.rows.show(catalogue.found(self.search, self.words.language))
        if self.rows.selection is None:
            self.rows.chosen, self.rows.top = (0 if self.rows.items else -1), 0.0

    def lay_out(self, canvas: Canvas, area: FRect) -> None:
        """Place the search above the list."""
        left, self._right = columns(area, (0.42, 0.58))
        inner = panel(canvas, left)
        column = Column(canvas, inner, theme.S)
        column.put(self.text)
        halves = columns(FRect(inner.x, column.y, inner.w, control(canvas)), (0.5, 0.5), theme.S)
        for place, choice in enumerate(self.choices):
            choice.rect = FRect(halves[place % 2])
            choice.rect.y += place // 2 * (control(canvas) + theme.S)
        top = column.y + 2 * (control(canvas) + theme.S)
        self.rows.rect = FRect(inner.x, top, inner.w, inner.bottom - top)

    def paint(self, canvas: Canvas, area: FRect) -> None:
        """Hang the chosen work, or say that there is none."""
        work = self.rows.selection
        if work is None:
            box = self.rows.rect
            canvas.paragraph(self.say("museum.none"), (box.x + 8, box.y + 20), box.w - 16, "body", theme.IVORY_DIM)
            return
        lines = catalogue.label(self.words, work)
        wide = self._right.w * 0.92
        tall = sum(canvas.height(line, wide - 48, "body" if place else "heading") for place, line in enumerate(lines))
        tall += 40 + len(self._origin(canvas, work, wide - 48)) * canvas.leading("caption")
        self._hang(canvas, work, FRect(self._right.x, HEAD, self._right.w, area.bottom - HEAD - tall - theme.L))
        self._label(canvas, work, lines, FRect(self._right.centerx - wide / 2, area.bottom - tall, wide, tall))

    def _hang(self, canvas: Canvas, work: Work, room: FRect) -> None:
        w, h = size_of(work.id) if credit_of(work.id) else (work.size[1], work.size[0])  # a scan is shown whole
        part = min(room.w * 0.92 / w, room.h / h)
        box = FRect(0, 0, w * part, h * part)
        box.center = room.center
        canvas.shadow(box, 12, 1)
        framed(canvas, work.id, (box.x, box.y, box.w, box.h), "gilt")

    def _label(self, canvas: Canvas, work: Work, lines: list[str], box: FRect) -> None:
        canvas.paper(box)
        y = box.y + 14
        for place, line in enumerate(lines):
            style, color = ("heading", theme.PAPER_INK) if not place else ("body", theme.PAPER_DIM)
            y += canvas.paragraph(line, (box.x + 24, y), box.w - 48, style, color)
        y += 6
        for line in self._origin(canvas, work, box.w - 48):
            canvas.text(line, (box.x + 24, y), "caption", theme.PAPER_DIM, limit=box.w - 48)
            y += canvas.leading("caption")

    def _origin(self, canvas: Canvas, work: Work, width: float) -> list[str]:
        """Return where the shown picture comes from, line by line; the first line of a scan's credit may take two."""
        credit = credit_of(work.id)
        if credit is None:
            return [self.say("museum.homage")]
        pack, *owed = wall_labels.credit(self.words, *credit)
        first, *more = canvas.wrapped(owed[0] if owed else pack, width, "caption")
        return [*([pack] if owed else []), first, *([" ".join(more)] if more else []), *owed[1:]]

    def _tall(self, canvas: Canvas, work: Work, width: float) -> float:
        return ROW * canvas.text_scale

    def _row(self, canvas: Canvas, work: Work, box: FRect, state: str) -> None:
        card = FRect(box.x, box.y + 2, box.w, box.h - 4)
        lit = state == "chosen"
        edge = theme.BRASS_HI if lit else rgba(theme.BRASS_LO, 220 if state else 90)
        canvas.panel(card, theme.PICKED if lit else rgba(theme.INK, 130), edge=edge, radius=4)
        side = card.h - 10
        framed(canvas, work.id, (card.x + 6, card.y + 5, side * 1.15, side), "")
        left = card.x + side * 1.15 + 18
        year = canvas.text(str(work.years[1]), (card.right - 12, card.centery), "small", theme.IVORY_DIM, "midright")
        room = year.x - left - 10
        canvas.text(work.title_in(self.words.language), (left, card.y + 5), "label", theme.IVORY, limit=room)
        canvas.text(
            work.artist.name_in(self.words.language),
            (left, card.bottom - 6),
            "small",
            theme.IVORY_DIM,
            "bottomleft",
            limit=room,
        )

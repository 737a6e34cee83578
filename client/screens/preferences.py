"""Settings: used at once, and kept. Two parts: what is said and done, and which pictures hang."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygame import FRect

from client.data.settings import LONGEST_PACE, NAME_LENGTH, SPEEDS, TEXT_SCALES, Settings
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.framing import hang_whole
from client.drawing.shapes import rgba
from client.screens.base import Shell
from client.screens.page import HEAD, Page, columns, control, fitted
from client.widgets import Button, Entry, Segments, Slider, Switch, Widget
from client.wording.texts import Words, languages
from engine.paintings import WorkId, works
from netcode.table.config import BOT_NAMES

if TYPE_CHECKING:
    from client.packs.pack_files import Listed
    from client.screens.pack_shelf import Shelf

VOLUME_STEP = 5
PARTS = ("general", "pictures")
SHOWN = 6726
"""The work that shows how a table looks."""


class Preferences(Page):
    """In general, a row for each setting, and beside them a piece of a table as it looks now. Pictures: the shelf of art packs.

    part: "general" or "pictures". packs: those of this machine, unless given.
    """

    name = "settings"

    def __init__(self, shell: Shell, part: str = "general", packs: Sequence[Listed] | None = None) -> None:
        super().__init__(shell)
        self._packs = packs
        self._shelf: Shelf | None = None
        parts = [(name, self.say(f"ui.settings.part.{name}")) for name in PARTS]
        self.part = Segments(parts, part, lambda _: self._turn())
        now, says = shell.settings, self.say
        self.player = Entry(now.name, "", NAME_LENGTH, self._named, None)
        names = [(code, Words.load(code).say("language.name")) for code in languages()]
        self.language = Segments(names, self.words.language, self._sets("language"))
        scales = [(scale, says("ui.settings.percent", percent=scale)) for scale in TEXT_SCALES]
        self.text = Segments(scales, now.text_scale, self._sets("text_scale"))
        self.full_screen = Switch("", now.full_screen, self._sets("full_screen"))
        self.awake = Switch("", now.stay_awake, self._sets("stay_awake"))
        speeds = [(speed, says(f"ui.settings.speed.{speed}")) for speed in SPEEDS]
        self.animation = Segments(speeds, now.animation, self._sets("animation"))
        self.reduced = Switch("", now.reduced_motion, self._sets("reduced_motion"))
        self.pace = Slider(0, LONGEST_PACE, now.bot_pace, self._sets("bot_pace"), told=self._seconds)
        self.volume = Slider(0, 100, now.volume, self._sets("volume"), VOLUME_STEP, self._percent)
        self.muted = Switch("", now.muted, self._sets("muted"))
        self.try_sound = Button(says("ui.settings.try"), lambda: shell.cue("turn"), symbol="note")
        self.coach = Button(says("ui.settings.coach"), self._coach_again, symbol="again")
        self._turn()

    def _turn(self) -> None:
        """Show the widgets of the part that is chosen."""
        self.ui.show([self.back_button, self.part, *self._shown()])

    @property
    def shelf(self) -> Shelf:
        """The pictures; looked for when they are first shown."""
        if self._shelf is None:
            from client.screens.pack_shelf import Shelf  # loads Pillow

            self._shelf = Shelf(self.words, self.shell.settings.art_pack, self._sets("art_pack"), self._packs)
        return self._shelf

    def _shown(self) -> list[Widget]:
        return self.shelf.widgets if self.part.value == "pictures" else self._all()

    def _all(self) -> list[Widget]:
        return [
            *(self.player, self.language, self.text, self.full_screen, self.animation, self.reduced),
            *(self.pace, self.volume, self.try_sound, self.muted, self.awake, self.coach),
        ]

    def heading(self) -> tuple[str, str]:
        """Return the title."""
        return self.say("ui.title.settings"), self.say("ui.settings.at_once")

    # What changes

    def _sets(self, name: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            self._change(replace(self.shell.settings, **{name: value}))

        return change

    def _change(self, settings: Settings) -> None:
        if settings != self.shell.settings:
            self.shell.change(settings)

    def _named(self, text: str) -> None:
        name = " ".join(text.split())[:NAME_LENGTH].strip()
        if name:
            self.player.set(name)
            self._change(replace(self.shell.settings, name=name))

    def _coach_again(self) -> None:
        self.coach.enabled = False
        self._change(replace(self.shell.settings, coached=False))

    def _seconds(self, value: int) -> str:
        return self.say("ui.settings.seconds", count=value)

    def _percent(self, value: int) -> str:
        return self.say("ui.settings.percent", percent=value)

    def leave(self) -> None:
        """Keep the name as it stands."""
        self._named(self.player.text)

    # Looks

    def lay_out(self, canvas: Canvas, area: FRect) -> None:
        """Place everything in its panel."""
        high = control(canvas)
        labels = [canvas.measure(label, "strong") for _, label in self.part.options]
        wide = (max(labels) + 2 * theme.L) * len(labels)
        self.part.rect = FRect(area.right - wide, (HEAD - high) / 2, wide, high)
        if self.part.value == "pictures":
            self.shelf.lay_out(canvas, area)
        else:
            self._lay_out_general(canvas, area)

    def _rows(self) -> list[tuple[Widget, str, str, float]]:
        """Return the settings from above: the control, what it is called, a line about it, how wide it is."""
        says = self.say
        return [
            (self.player, says("ui.settings.name"), "", 250),
            (self.language, says("ui.settings.language"), "", 220),
            (self.text, says("ui.settings.text"), says("ui.settings.text_what"), 250),
            (self.full_screen, says("ui.settings.full_screen"), "", 42),
            (self.animation, says("ui.settings.animation"), "", 330),
            (self.reduced, says("ui.settings.reduced"), says("ui.settings.reduced_what"), 42),
            (self.pace, says("ui.settings.pace"), says("ui.settings.pace_what"), 250),
            (self.volume, says("ui.settings.volume"), "", 250),
            (self.muted, says("ui.settings.muted"), "", 42),
            (self.awake, says("ui.settings.awake"), says("ui.settings.awake_what"), 42),
            (self.coach, says("ui.settings.coach_what"), "", 0),
        ]

    def _lay_out_general(self, canvas: Canvas, area: FRect) -> None:
        """Place a row for each setting: what it is at the left, its control at the right; beside them how it looks."""
        self.coach.enabled = self.shell.settings.coached
        more = canvas.text_scale
        left, right = columns(area, (0.56, 0.44))
        canvas.sheet(left)
        rows = self._rows()
        tall = min(73.0 * more, (left.h - 12) / len(rows))
        high = min(control(canvas), tall - 8)
        for number, (widget, label, about, wide) in enumerate(rows):
            row = FRect(left.x + 18, left.y + 6 + number * tall, left.w - 36, tall)
            if number:
                canvas.line((row.x, row.y), (row.right, row.y), rgba(theme.BRASS, 70))
            across = widget.width(canvas) if isinstance(widget, Button) else wide * (more if wide > 50 else 1)
            widget.rect = FRect(row.right - across, row.centery - high / 2, across, high)
            end = widget.rect.x - 14
            if widget is self.muted:
                side = self.try_sound.width(canvas)
                self.try_sound.rect = FRect(end - side, row.centery - high / 2, side, high)
                end -= side + 14
            room = end - row.x
            lines = canvas.wrapped(about, room, "small") if about else ()
            shown = about and canvas.leading("strong") + canvas.leading("small") * len(lines) <= tall - 2
            y = row.centery - (canvas.leading("strong") + canvas.leading("small") * (len(lines) if shown else 0)) / 2
            widget.tip = (label, about) if about else ()
            canvas.text(label, (row.x, y), fitted(canvas, label, room, ("strong", "label")), theme.IVORY, limit=room)
            if shown:
                canvas.paragraph(about, (row.x, y + canvas.leading("strong")), room, "small", theme.IVORY_DIM)
        self._look(canvas, right)

    def _look(self, canvas: Canvas, box: FRect) -> None:
        """Draw a piece of a table as it looks now: a line of the lane, a seat, a painting with its label, the plate."""
        canvas.sheet(box, (150, 190))
        more, says = canvas.text_scale, self.say
        x, wide = box.x + 18, box.w - 36
        canvas.text(says("ui.settings.looks"), (x, box.y + 12), "heading", theme.BRASS_HI, limit=wide - 60)
        told = says("ui.settings.percent", percent=self.shell.settings.text_scale)
        canvas.text(told, (box.right - 18, box.y + 14), "small", theme.IVORY_DIM, "topright")
        work = works()[WorkId(SHOWN)]
        title = work.title_in(self.words.language)
        y = box.y + 20 + canvas.leading("heading")
        lane = FRect(x, y, wide, 34 * more)
        canvas.panel(lane, "#0A0F0E", edge=rgba(theme.BRASS, 110), radius=lane.h / 2)
        canvas.mark(theme.seat(3), (x + lane.h / 2, lane.centery), lane.h * 0.38)
        happened = says("ui.settings.happened", who=BOT_NAMES[3], title=title)
        canvas.text(happened, (x + lane.h + 8, lane.centery), "body", theme.IVORY, "midleft", limit=wide - lane.h - 20)
        plate = FRect(x, 0, wide, 56 * more)
        plate.y = box.bottom - plate.h - 18
        label = 20 + canvas.leading("heading") + canvas.leading("small")
        middle = FRect(x, lane.bottom + 14, wide, plate.y - lane.bottom - label - 40)
        seat = FRect(x, middle.y, min(wide * 0.42, 190 * more), min(middle.h, 116 * more))
        canvas.halo(seat, "#FFE296", 9, 6, 150)
        canvas.paper(seat, 4, 6)
        canvas.mark(theme.seat(0), (seat.x + 26, seat.y + 26), 16)
        name = self.shell.settings.name or BOT_NAMES[0]
        canvas.text(name, (seat.x + 50, seat.y + 26), "heading", theme.PAPER_INK, "midleft", limit=seat.w - 60)
        for place, (symbol, text) in enumerate((("coin", "18"), ("cards", "7"))):
            at = (seat.x + 22 + place * 62 * more, seat.y + 50 + canvas.leading("number") / 2)
            canvas.symbol(symbol, at, 16, "#6D4A12")
            canvas.text(text, (at[0] + 14, at[1]), "number", theme.PAPER_INK, "midleft")
        foot = (seat.x + 14, seat.bottom - 10)
        canvas.text(says("ui.settings.chooses"), foot, "caption", "#6D4A12", "bottomleft", limit=seat.w - 28)
        hang_whole(canvas, SHOWN, (seat.right + 16, middle.y, box.right - 18 - seat.right - 16, middle.h), 7, 0)
        paper = FRect(x, middle.bottom + 12, wide, label)
        canvas.paper(paper, 4, 4)
        canvas.text(title, (x + 14, paper.y + 8), "heading", theme.PAPER_INK, limit=wide - 28)
        by = says("ui.title.scanned", name=work.artist.name, year=work.years[1])
        below = (x + 14, paper.y + 10 + canvas.leading("heading"))
        canvas.text(by, below, "small", theme.PAPER_DIM, limit=wide - 28)
        canvas.brass(plate)
        canvas.text(
            says("ui.settings.asks"), (x + 16, plate.centery), "heading", theme.BRASS_INK, "midleft", limit=wide - 32
        )

"""Settings: they take effect at once and are kept. Most pages show a piece of a table below, as it looks now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect
from pygame.event import Event

from client.accessibility.speech import AMOUNTS
from client.data.settings import LONGEST_PACE, NAME_LENGTH, SPEEDS, TEXT_SCALES
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.shapes import rgba
from client.screens.base import Shell
from client.screens.key_names import KEYS, key_names
from client.screens.page import Page, control
from client.screens.settings_sample import draw_sample
from client.tables.fitting import draw_fitting, shrunk
from client.widgets import Button, Entry, Rows, Segments, Slider, Switch, Widget
from client.wording.texts import Words, languages

if TYPE_CHECKING:
    from client.packs.pack_files import Listed
    from client.screens.pack_shelf import Shelf

VOLUME_STEP = 5
PARTS = {
    "reading": "cards",
    "pace": "clock",
    "sound": "sound",
    "pictures": "frame",
    "keys": "key",
    "you": "person",
    "house": "house",
}
"""The pages in their order, each with its symbol. A digit opens one."""
_NAV, _TAB = 190.0, 62.0
"""Width of the column of pages, and height of one, at text scale 1."""


class SettingsPage(Page):
    """A row for each setting of the page that is open. Pictures: the shelf of art packs. Keys: what each does.

    part: one of PARTS. packs: those of this machine, unless given.
    """

    name = "settings"

    def __init__(self, shell: Shell, part: str = "reading", packs: Sequence[Listed] | None = None) -> None:
        super().__init__(shell)
        self._packs = packs
        self._shelf: Shelf | None = None
        self.part: Rows[str] = Rows(_tab_height, partial(_draw_tab, self.words), [*PARTS], lambda _: self._turn())
        self.part.chosen = [*PARTS].index(part)
        self.keys: Rows[str] = Rows(_key_height, partial(_draw_key, self.words), KEYS)
        now, says = shell.settings, self.say
        self.player = Entry(now.name, "", NAME_LENGTH, self._named, None)
        names = [(code, Words.load(code).say("language.name")) for code in languages()]
        self.language = Segments(names, self.words.language, partial(self._set, "language"))
        scales = [(scale, says("ui.settings.percent", percent=scale)) for scale in TEXT_SCALES]
        self.text = Segments(scales, now.text_scale, partial(self._set, "text_scale"))
        self.full_screen = Switch("", now.full_screen, partial(self._set, "full_screen"))
        self.awake = Switch("", now.stay_awake, partial(self._set, "stay_awake"))
        speeds = [(speed, says(f"ui.settings.speed.{speed}")) for speed in SPEEDS]
        self.animation = Segments(speeds, now.animation, partial(self._set, "animation"))
        self.reduced = Switch("", now.reduced_motion, partial(self._set, "reduced_motion"))
        self.pace = Slider(
            0,
            LONGEST_PACE,
            now.bot_pace,
            partial(self._set, "bot_pace"),
            told=lambda value: says("ui.settings.seconds", count=value),
        )
        self.volume = Slider(
            0,
            100,
            now.volume,
            partial(self._set, "volume"),
            VOLUME_STEP,
            lambda value: says("ui.settings.percent", percent=value),
        )
        self.muted = Switch("", now.muted, partial(self._set, "muted"))
        amounts = [(amount, says(f"ui.settings.tells.{amount}")) for amount in AMOUNTS]
        self.speech = Segments(amounts, now.speech, partial(self._set, "speech"))
        self.try_sound = Button(says("ui.settings.try"), lambda: shell.cue("turn"), symbol="note")
        self.coach = Button(says("ui.settings.coach"), lambda: self._set("coached", False), symbol="again")
        self._turn()

    def _turn(self) -> None:
        """Show the widgets of the part that is chosen."""
        if self.open == "pictures":
            widgets = self.shelf.widgets
        elif self.open == "keys":
            widgets = [self.keys]
        else:
            widgets = [widget for widget, *_ in self._rows()] + [self.try_sound] * (self.open == "sound")
        self.ui.show([self.back_button, self.part, *widgets])

    @property
    def shelf(self) -> Shelf:
        """The page of pictures; made when it is first shown."""
        if self._shelf is None:
            from client.screens.pack_shelf import Shelf  # imports Pillow

            choose, own = partial(self._set, "art_pack"), partial(self.shell.push, "decks")
            self._shelf = Shelf(self.words, self.shell.settings.art_pack, choose, self._packs, own)
        return self._shelf

    @property
    def open(self) -> str:
        """The page that is open."""
        return [*PARTS][max(0, self.part.chosen)]

    def facts(self) -> dict[str, Any]:
        """Return the page that is open."""
        return {"part": self.open}

    def heading(self) -> tuple[str, str]:
        """Return the title."""
        return self.say("ui.title.settings"), self.say("ui.settings.at_once")

    # What changes

    def _set(self, name: str, value: Any) -> None:
        settings = replace(self.shell.settings, **{name: value})
        if settings != self.shell.settings:
            self.shell.change(settings)

    def _named(self, text: str) -> None:
        name = " ".join(text.split())[:NAME_LENGTH].strip()
        if name:
            self.player.set(name)
            self._set("name", name)

    def leave(self) -> None:
        """Keep the name as it is typed."""
        self._named(self.player.text)

    # Looks

    def key(self, event: Event) -> None:
        """Open a page by its digit."""
        place = event.key - pygame.K_1
        if 0 <= place < len(PARTS):
            self.part.chosen = place
            self._turn()
        else:
            super().key(event)

    def lay_out(self, canvas: Canvas, area: FRect) -> None:
        """Place the column of pages, and the one that is open."""
        wide = _NAV * canvas.text_scale
        self.part.rect = FRect(area.x, area.y, wide, area.h)
        rest = FRect(area.x + wide + theme.L, area.y, area.w - wide - theme.L, area.h)
        if self.open == "pictures":
            self.shelf.lay_out(canvas, rest)
        elif self.open == "keys":
            canvas.sheet(rest)
            self.keys.rect = rest.inflate(-2 * theme.XL, -2 * theme.L)
        else:
            self._lay_out_rows(canvas, rest)

    def _rows(self) -> list[tuple[Widget, str, str, float]]:
        """Return the settings of the open page: control, name, a line about it, the control's width."""
        says = self.say
        rows: dict[str, list[tuple[Widget, str, str, float]]] = {
            "reading": [
                (self.text, says("ui.settings.text"), says("ui.settings.text_what"), 250),
                (self.language, says("ui.settings.language"), says("ui.settings.language_what"), 220),
                (self.full_screen, says("ui.settings.full_screen"), says("ui.settings.full_screen_what"), 42),
            ],
            "pace": [
                (self.animation, says("ui.settings.animation"), says("ui.settings.animation_what"), 330),
                (self.reduced, says("ui.settings.reduced"), says("ui.settings.reduced_what"), 42),
                (self.pace, says("ui.settings.pace"), says("ui.settings.pace_what"), 250),
            ],
            "sound": [
                (self.volume, says("ui.settings.volume"), says("ui.settings.volume_what"), 250),
                (self.muted, says("ui.settings.muted"), "", 42),
                (self.speech, says("ui.settings.speech"), says("ui.settings.speech_what"), 390),
            ],
            "you": [
                (self.player, says("ui.settings.name"), says("ui.settings.name_what"), 250),
                (self.coach, says("ui.settings.coach_what"), says("ui.settings.coach_told"), 0),
            ],
            "house": [(self.awake, says("ui.settings.awake"), says("ui.settings.awake_what"), 42)],
        }
        return rows[self.open]

    def _lay_out_rows(self, canvas: Canvas, area: FRect) -> None:
        """Place a row for each setting: its name at the left, its control at the right; below them the piece of a table."""
        self.coach.enabled = self.shell.settings.coached
        more = canvas.text_scale
        rows, tall = self._rows(), 73.0 * more
        left = FRect(area.x, area.y, area.w, len(rows) * tall + 12)
        canvas.sheet(left)
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
            under = tall - 4 - canvas.leading("strong")
            small = shrunk(canvas, "small", partial(_has_room, about, room, under))
            most = max(1, int(under / small.leading("small")))
            lines = min(most, len(small.wrapped(about, room, "small"))) if about else 0
            y = row.centery - (canvas.leading("strong") + small.leading("small") * lines) / 2
            widget.tip = (label, about) if about else ()
            draw_fitting(canvas, label, (row.x, y), "strong", theme.IVORY, room=room)
            if about:
                at = (row.x, y + canvas.leading("strong"))
                small.paragraph(about, at, room, "small", theme.IVORY_DIM, most=most)
        below = FRect(area.x, left.bottom + theme.M, area.w, area.bottom - left.bottom - theme.M)
        draw_sample(canvas, self.shell.settings, self.words, below)


def _tab_height(canvas: Canvas, part: str, width: float) -> float:
    return _TAB * canvas.text_scale


def _draw_tab(words: Words, canvas: Canvas, part: str, box: FRect, state: str) -> None:
    """Draw a page in the column: lit paper where it is open, with its digit."""
    card = FRect(box.x, box.y, box.w, box.h - 8)
    lit = state == "chosen"
    if lit:
        canvas.halo(card, theme.BRASS_HI, 5, 5, 130)
        canvas.paper(card, 4)
    else:
        canvas.panel(card, theme.INK_SOFT, theme.INK, theme.BRASS_HI if state == "hot" else theme.BRASS_LO, 1, 5)
    ink, dim = (theme.PAPER_INK, theme.BRASS_LO) if lit else (theme.IVORY, theme.BRASS)
    canvas.symbol(PARTS[part], (card.x + 24, card.centery), 18 * canvas.text_scale, dim)
    digit = canvas.text(str([*PARTS].index(part) + 1), (card.right - 12, card.centery), "small", dim, "midright")
    left = card.x + 24 + 16 * canvas.text_scale
    text = words.say(f"ui.settings.part.{part}")
    canvas.text(text, (left, card.centery), "heading", ink, "midleft", limit=digit.x - left - 6)


def _key_height(canvas: Canvas, action: str, width: float) -> float:
    return canvas.leading("body") + 15


def _draw_key(words: Words, canvas: Canvas, action: str, box: FRect, state: str) -> None:
    """Draw the keys of an action, and what it does."""
    x = box.x
    for key_name in key_names(words, action):
        wide = canvas.measure(key_name, "label") + 18
        canvas.panel((x, box.y + 3, wide, box.h - 9), "#22302D", theme.INK, theme.BRASS_LO, 1, 4)
        canvas.text(key_name, (x + wide / 2, box.y + box.h / 2 - 1), "label", theme.BRASS_HI, "center")
        x += wide + 8
    at = (box.x + 220 * canvas.text_scale, box.y + box.h / 2 - 1)
    does = words.say(f"ui.help.key.{action}")
    canvas.text(does, at, "body", theme.IVORY, "midleft", limit=box.right - at[0])


def _has_room(about: str, wide: float, high: float, canvas: Canvas) -> bool:
    """Tell whether the line about a setting fits below its name."""
    return canvas.height(about, wide, "small") <= max(high, canvas.leading("small"))

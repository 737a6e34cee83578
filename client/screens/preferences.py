"""Settings: used at once, and kept. Two parts: what is said and done, and which pictures hang."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygame import FRect

from client.data.settings import LONGEST_PACE, NAME_LENGTH, SPEEDS, TEXT_SCALES, Settings
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.screens.base import Shell
from client.screens.page import HEAD, Column, Page, columns, control, panel
from client.widgets import Button, Entry, Segments, Slider, Switch, Widget
from client.wording.texts import Words, languages

if TYPE_CHECKING:
    from client.packs.pack_files import Listed
    from client.screens.shelf import Shelf

VOLUME_STEP = 5
PARTS = ("general", "pictures")


class Preferences(Page):
    """In general, three panels: who and how it reads, how it moves, how it sounds. Pictures: the shelf of art packs.

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
        self.full_screen = Switch(says("ui.settings.full_screen"), now.full_screen, self._sets("full_screen"))
        self.awake = Switch(says("ui.settings.awake"), now.stay_awake, self._sets("stay_awake"))
        speeds = [(speed, says(f"ui.settings.speed.{speed}")) for speed in SPEEDS]
        self.animation = Segments(speeds, now.animation, self._sets("animation"))
        self.reduced = Switch(says("ui.settings.reduced"), now.reduced_motion, self._sets("reduced_motion"))
        self.pace = Slider(0, LONGEST_PACE, now.bot_pace, self._sets("bot_pace"), told=self._seconds)
        self.volume = Slider(0, 100, now.volume, self._sets("volume"), VOLUME_STEP, self._percent)
        self.muted = Switch(says("ui.settings.muted"), now.muted, self._sets("muted"))
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
            from client.screens.shelf import Shelf  # loads Pillow

            self._shelf = Shelf(self.words, self.shell.settings.art_pack, self._sets("art_pack"), self._packs)
        return self._shelf

    def _shown(self) -> list[Widget]:
        return self.shelf.widgets if self.part.value == "pictures" else self._all()

    def _all(self) -> list[Widget]:
        return [
            *(self.player, self.language, self.text, self.full_screen, self.awake),
            *(self.animation, self.reduced, self.pace, self.volume, self.muted, self.try_sound, self.coach),
        ]

    def heading(self) -> tuple[str, str]:
        """Return the title."""
        return self.say("ui.title.settings"), ""

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

    def _lay_out_general(self, canvas: Canvas, area: FRect) -> None:
        self.coach.enabled = self.shell.settings.coached
        tall = min(area.h, 470 * canvas.text_scale)
        first, second, third = columns(FRect(area.x, area.y, area.w, tall), (0.36, 0.36, 0.28))
        who = Column(canvas, panel(canvas, first, self.say("ui.settings.you")), theme.L)
        who.put(self.player, self.say("ui.settings.name"))
        who.put(self.language, self.say("ui.settings.language"))
        who.put(self.text, self.say("ui.settings.text"))
        who.put(self.full_screen)
        who.put(self.awake)
        who.say(self.say("ui.settings.awake_what"), "small", theme.IVORY_DIM)
        moves = Column(canvas, panel(canvas, second, self.say("ui.settings.moves")), theme.L)
        moves.put(self.animation, self.say("ui.settings.animation"))
        moves.put(self.reduced)
        moves.say(self.say("ui.settings.reduced_what"), "small", theme.IVORY_DIM)
        moves.skip(theme.M)
        moves.put(self.pace, self.say("ui.settings.pace"))
        moves.say(self.say("ui.settings.pace_what"), "small", theme.IVORY_DIM)
        sounds = Column(canvas, panel(canvas, third, self.say("ui.settings.sounds")), theme.L)
        sounds.put(self.volume, self.say("ui.settings.volume"))
        sounds.put(self.muted)
        sounds.put(self.try_sound, width=max(140.0, self.try_sound.width(canvas)))
        sounds.skip(theme.L)
        sounds.put(self.coach, self.say("ui.settings.coach_what"))

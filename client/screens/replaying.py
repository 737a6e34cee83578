"""A recorded match, replayed at a table: step by step, by itself, or round by round, as any viewer saw it.

The table screen reads a store that is given what one viewer saw; nothing can be answered.
"""

from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import FRect
from pygame.event import Event

from client.data.recordings import hands
from client.data.store import Store
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.screens.base import Shell
from client.screens.playback import Playback
from client.screens.replay_shell import ReplayShell
from client.screens.table import TableScreen, chrome
from client.screens.table.drawer import Drawer
from client.screens.table.manner import Manner
from client.screens.table.plate import Plate
from client.tables.bands import Bands
from client.widgets import Button, Choice, Router, Rows, Widget
from engine.core.visibility import SPECTATOR, Seat


class ReplayDrawer(Drawer):
    """The log above; the choice of the viewer, and all hands where the match is over, in place of the talk."""

    def __init__(self, shell: Shell, ui: Router, playback: Playback) -> None:
        super().__init__(shell, ui)
        self.log_open = True
        self._playback, self._recorded = playback, playback.recorded
        seats = [(seat, self._name(seat)) for seat in self._recorded.viewers()]
        self.eyes: Choice[int] = Choice(seats, playback.viewer, playback.see_as)
        self.all_hands: Rows[tuple[Seat, str]] = Rows(self._hand_tall, self._draw_hand)

    def _name(self, seat: Seat) -> str:
        return self._shell.words.say("ui.replay.public") if seat == SPECTATOR else self._recorded.names[seat]

    @property
    def opened(self) -> tuple[bool, bool]:
        """Both halves open and close together."""
        return self.log_open, self.log_open

    def reveal(self) -> None:
        """List all hands at the step that is shown, once the match is over."""
        self.all_hands.show(hands(self._shell.words, self._recorded, self._playback.step))

    def draw(self, canvas: Canvas, bands: Bands) -> None:
        """Draw the log, the choice of the viewer, and the hands."""
        says = self._shell.words.say
        self.log_key.chosen = self.log_open
        for widget in (self.log, self.eyes, self.all_hands):
            widget.visible = self.log_open
        if not self.log_open:
            return
        chrome.draw_side(canvas, bands, says("board.log"), says("ui.replay.eyes"), "")
        self.log.rect = FRect(*bands.log)
        high = max(theme.CONTROL, canvas.leading("body") + 16)
        self.eyes.rect = FRect(bands.chat.x, bands.chat.y, bands.chat.w, high)
        key = "ui.replay.eyes_all" if self._recorded.over else "ui.replay.eyes_public"
        at = (bands.chat.x, bands.chat.y + high + theme.M)
        top = at[1] + canvas.paragraph(says(key), at, bands.chat.w, "small", theme.IVORY_DIM) + theme.S
        self.all_hands.rect = FRect(bands.chat.x, top, bands.chat.w, max(0.0, bands.entry.bottom - top))

    def _hand_tall(self, canvas: Canvas, row: tuple[Seat, str], width: float) -> float:
        return canvas.leading("label") + canvas.height(row[1], width - 22, "small") + theme.S

    def _draw_hand(self, canvas: Canvas, row: tuple[Seat, str], box: FRect, state: str) -> None:
        seat, hand = row
        canvas.mark(theme.seat(seat), (box.x + 8, box.y + canvas.leading("label") / 2), 7)
        canvas.text(self._recorded.names[seat], (box.x + 22, box.y), "label", theme.IVORY, limit=box.w - 22)
        below = (box.x + 22, box.y + canvas.leading("label"))
        canvas.paragraph(hand, below, box.w - 22, "small", theme.IVORY_DIM)


class ReplayPlate(Plate):
    """The controls in place of the question, and where in the match this is."""

    playback: Playback
    controls: list[Button]

    def make_controls(self, playback: Playback) -> None:
        """Make the buttons that go through the match."""
        self.playback = playback
        ways: list[tuple[str, Callable[[], None], str]] = [
            ("arrow_left", lambda: playback.to_round(-1), "ui.replay.round_before"),
            ("left", playback.back, "ui.replay.step_before"),
            ("play", playback.toggle, "ui.replay.play"),
            ("right", playback.forward, "ui.replay.step_after"),
            ("arrow_right", lambda: playback.to_round(1), "ui.replay.round_after"),
        ]
        self.controls = [Button("", act, "paper", symbol) for symbol, act, _ in ways]
        for button, (_, _, key) in zip(self.controls, ways, strict=True):
            button.tip = (self._shell.words.say(key),)

    def draw(self, canvas: Canvas, bands: Bands, covered: bool) -> None:
        """Draw the controls, the number of the step, and a bar with the rounds."""
        playback, strip = self.playback, bands.plate.inset(14, 8)
        chrome.draw_plate(canvas, bands.plate, False)
        self.controls[2].symbol = "pause" if playback.playing else "play"
        right = chrome.place_right(canvas, self.controls[::-1], strip.right, strip)
        step, last = playback.step, playback.last
        where = self._shell.words.say("ui.replay.step", step=step, last=last)
        text = canvas.text(where, (strip.x, strip.y + strip.h / 2), "strong", theme.IVORY, "midleft")
        left, wide, y = text.right + theme.L, right - text.right - 2 * theme.L, strip.y + strip.h / 2
        if wide > 40:
            canvas.panel((left, y - 2.5, wide, 5), theme.INK, radius=2.5)
            canvas.panel((left, y - 2.5, max(5.0, wide * step / max(1, last)), 5), theme.BRASS, radius=2.5)
            for begin in playback.begins:
                canvas.disc((left + wide * begin / max(1, last), y), 4, theme.BRASS_HI, theme.INK)


class Replaying(TableScreen):
    """The table with a row of controls in place of the prompt."""

    name = "replaying"
    follows = False
    manner = Manner(paced=False, private=False, at_table=False)
    drawer: ReplayDrawer
    plate: ReplayPlate

    def __init__(self, shell: Shell, file: Path, viewer: Seat = SPECTATOR, step: int = 0) -> None:
        own = ReplayShell(shell, Store(shell.words))
        self.playback = playback = Playback(own, file, viewer, self._show)
        self._leave = Button(shell.words.say("ui.page.back"), shell.pop, "quiet", "left")
        super().__init__(own)
        self.rail.keys = [self._leave, self.rail.rules, self.rail.scores, self.drawer.log_key]
        self._keys: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: playback.back,
            pygame.K_RIGHT: playback.forward,
            pygame.K_UP: lambda: playback.to_round(-1),
            pygame.K_DOWN: lambda: playback.to_round(1),
            pygame.K_HOME: lambda: playback.jump(0),
            pygame.K_END: lambda: playback.jump(playback.last),
            pygame.K_SPACE: playback.toggle,
        }
        playback.jump(step)

    def make_drawer(self) -> Drawer:
        """Return the log, with the choice of the viewer."""
        return ReplayDrawer(self.shell, self.ui, self.playback)

    def make_plate(self) -> Plate:
        """Return the plate with the controls."""
        plate = ReplayPlate(self.shell, self.ui, self.follower, self.clock, self.sheets, self.answering, self.news)
        plate.make_controls(self.playback)
        return plate

    def widgets(self) -> list[Widget]:
        """Return the widgets in the order of the Tab ring."""
        drawer, rail, sheets = self.drawer, self.rail, self.sheets
        side = [drawer.eyes, drawer.all_hands] if self.playback.recorded.over else [drawer.eyes]
        keys = [rail.scores, rail.rules, drawer.log_key, sheets.fold_key, sheets.unfold_key]
        return [self._leave, *self.plate.controls, *side, *keys, drawer.log]

    def _show(self, anew: bool) -> None:
        """Show what the store was told; anew: as a picture that is made anew."""
        if anew:
            self.follower.forget()
            self.sheets.begin()
        self.drawer.reveal()
        self.refresh()

    @property
    def pulse(self) -> float | None:
        """Update soon while it plays by itself."""
        return 0.1 if self.playback.playing else super().pulse

    def update(self, seconds: float) -> bool:
        """Advance; while it plays by itself, show the next step once all rests."""
        changed = super().update(seconds)
        return changed if self.follower.busy else self.playback.rest(seconds) or changed

    def event(self, event: Event, scale: float) -> None:
        """Take an event: everything can be looked at, nothing can be chosen."""
        self.ui.event(event, scale)
        if event.type == pygame.MOUSEMOTION:
            self.pointer.look(self.ui.pointer)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self.picture is not None:
            sprite = self.picture.at(*self.ui.pointer)
            if self.gaze.pinned or sprite is None:
                self.gaze.pinned = ""
            else:
                self.gaze.pin(sprite)
        elif event.type == pygame.KEYDOWN and self.ui.overlay is None:
            self.key(event)

    def key(self, event: Event) -> None:
        """Take the keys of the controls."""
        if event.key == pygame.K_ESCAPE and not (self.gaze.pinned or self.keyboard.close_sheet()):
            self.shell.pop()
        elif event.key in self._keys and self.ui.focus is not self.drawer.eyes:
            self._keys[event.key]()
        elif event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_TAB):
            super().key(event)

    def closing(self) -> bool:
        """Let the window be closed."""
        return True

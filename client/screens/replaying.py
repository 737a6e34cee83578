"""A recorded match, replayed at a table: step by step, by itself, or round by round, as any viewer saw it.

The table screen reads a store that is given what one viewer saw; nothing can be answered.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
from msgspec import structs
from pygame import FRect
from pygame.event import Event

from client.data.recordings import Replayed, hands, rounds
from client.data.settings import Settings
from client.data.store import Store
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.screens.base import Shell
from client.screens.table import TableScreen, chrome
from client.session.commands import Command
from client.session.notifications import Sitting
from client.session.requests import Request
from client.widgets import Button, Choice, Rows
from client.wording.texts import Words
from engine.core.game import AnyView
from engine.core.visibility import SPECTATOR, Seat
from netcode.guest.updates import Joined, Logged, RoomChanged, Update, Viewed
from netcode.protocol.messages import Place, Room

STEP = 1.6
"""Seconds from one move to the next while it plays by itself, at the usual speed of animations."""


class ReplayShell:
    """A shell for a replay: it has a store of its own and sends nothing."""

    def __init__(self, shell: Shell, store: Store) -> None:
        self._shell, self.store = shell, store

    @property
    def words(self) -> Words:
        """The texts."""
        return self._shell.words

    @property
    def settings(self) -> Settings:
        """The settings."""
        return self._shell.settings

    def ask(self, request: Request) -> None:
        """Do nothing."""

    def tell(self, command: Command, prompt: int | None = None) -> None:
        """Do nothing."""

    def alert(self) -> None:
        """Do nothing."""

    def go(self, name: str, **facts: Any) -> None:
        """Show another screen."""
        self._shell.go(name, **facts)

    def push(self, name: str, **facts: Any) -> None:
        """Show another screen above."""
        self._shell.push(name, **facts)

    def pop(self) -> None:
        """Leave the screen on top."""
        self._shell.pop()

    def change(self, settings: Settings) -> None:
        """Use other settings."""
        self._shell.change(settings)

    def cue(self, name: str) -> None:
        """Play a sound."""
        self._shell.cue(name)

    def quit(self) -> None:
        """End the program."""
        self._shell.quit()


class Replaying(TableScreen):
    """The table with a row of controls in place of the prompt."""

    name = "replaying"
    follows = False
    paced = False

    def __init__(self, shell: Shell, file: Path, viewer: Seat = SPECTATOR, step: int = 0) -> None:
        self.replayed = Replayed(file, shell.words)
        self.viewer, self.step = viewer, step
        self.playing, self._rested = False, 0.0
        self._load()
        super().__init__(ReplayShell(shell, Store(shell.words)))
        self.log_open = True
        self._make_controls()
        self._jump(step)

    def _load(self) -> None:
        self.steps: list[AnyView] = self.replayed.views(self.viewer)
        """The viewer's views, step by step."""
        self._begins = rounds(self.steps)

    def _make_controls(self) -> None:
        says = self.words.say
        ways: list[tuple[str, Callable[[], None], str]] = [
            ("arrow_left", lambda: self._to_round(-1), "ui.replay.round_before"),
            ("left", lambda: self._jump(self.step - 1), "ui.replay.step_before"),
            ("play", self._toggle, "ui.replay.play"),
            ("right", self._forward, "ui.replay.step_after"),
            ("arrow_right", lambda: self._to_round(1), "ui.replay.round_after"),
        ]
        self.controls = [Button("", act, "paper", symbol) for symbol, act, _ in ways]
        for button, (_, _, key) in zip(self.controls, ways, strict=True):
            button.tip = (says(key),)
        seats = [(seat, self._viewer_name(seat)) for seat in self.replayed.viewers()]
        self.eyes: Choice[int] = Choice(seats, self.viewer, self._see_as)
        self.leave_button = Button(says("ui.page.back"), self.shell.pop, "quiet", "left")
        self.all_hands: Rows[tuple[Seat, str]] = Rows(self._hand_tall, self._draw_hand)
        side = [self.eyes, self.all_hands] if self.replayed.over else [self.eyes]
        sheets = [self.scores, self.rules, self.log_key, self.fold_sheet, self.open_sheet]
        self.ui.show([self.leave_button, *self.controls, *side, *sheets, self.log])

    def _viewer_name(self, seat: Seat) -> str:
        return self.words.say("ui.replay.public") if seat == SPECTATOR else self.replayed.names[seat]

    @property
    def drawer(self) -> tuple[bool, bool]:
        """Whether the drawer is open: with the log, and the choice of viewer and all hands in place of the talk."""
        return self.log_open, self.log_open

    # Going through it

    def _see_as(self, viewer: Seat) -> None:
        """Show the same step as another viewer saw it."""
        self.viewer = viewer
        self._load()
        self._jump(self.step)

    def _jump(self, step: int) -> None:
        """Show a step at once: the store takes all that was before it, then this moment."""
        step = max(0, min(step, len(self.steps) - 1))
        if step == self.step + 1 and self.picture is not None:
            self._forward()
            return
        self.step, self.picture, self.reckoning, self.folded = step, None, None, None
        events = tuple(event for view in self.steps[: step + 1] for event in view.events)
        self.shell.store.take(Sitting())
        for update in self._seated():
            self.shell.store.take(update)
        shown = self._shown(step, quiet=True)
        self.shell.store.view = shown.view  # the text of some events depends on the view
        self.shell.store.take(Logged(events))
        self.shell.store.view = None
        self.shell.store.take(shown)
        self._reveal()
        self.refresh()

    def _forward(self) -> None:
        """Go one step on, with its animation."""
        if self.step + 1 < len(self.steps):
            self.step += 1
            self.shell.store.take(self._shown(self.step))
            self._reveal()
            self.refresh()
        else:
            self.playing = False

    def _begin(self, slug: str) -> None:
        """Begin a picture without the sprites that are secret: whoever watches a replay may not be who played."""
        super()._begin(slug)
        if self.picture is not None:
            self.picture.private = False

    def _reveal(self) -> None:
        """List all hands beside the table, once the match is over."""
        self.all_hands.show(hands(self.words, self.replayed, self.step))

    def _hand_tall(self, canvas: Canvas, one: tuple[Seat, str], width: float) -> float:
        return canvas.leading("label") + canvas.height(one[1], width - 22, "small") + theme.S

    def _draw_hand(self, canvas: Canvas, one: tuple[Seat, str], box: FRect, state: str) -> None:
        seat, told = one
        canvas.mark(theme.seat(seat), (box.x + 8, box.y + canvas.leading("label") / 2), 7)
        canvas.text(self.replayed.names[seat], (box.x + 22, box.y), "label", theme.IVORY, limit=box.w - 22)
        below = (box.x + 22, box.y + canvas.leading("label"))
        canvas.paragraph(told, below, box.w - 22, "small", theme.IVORY_DIM)

    def _shown(self, step: int, quiet: bool = False) -> Viewed:
        view = _unanswered(self.steps[step])
        return Viewed(structs.replace(view, events=()) if quiet else view, step, None, False, True)

    def _seated(self) -> list[Update]:
        """Return the updates that put the viewer at this table: its names, everyone present."""
        names, slug = self.replayed.names, self.replayed.game.info.slug
        places = tuple(Place(name, "human", True, False) for name in names)
        room = Room("playing", "", slug, self.replayed.options, places, (), "owner")
        return [Joined(self.viewer, False, "", "", self.replayed.game), RoomChanged(room)]

    def _to_round(self, direction: int) -> None:
        """Go to the beginning of the next round, or of this one, or of the one before."""
        later = [begin for begin in self._begins if begin > self.step]
        earlier = [begin for begin in self._begins if begin < self.step]
        self._jump((later or [len(self.steps) - 1])[0] if direction > 0 else (earlier or [0])[-1])

    def _toggle(self) -> None:
        """Play by itself, or stop."""
        if self.step + 1 >= len(self.steps) and not self.playing:
            self._jump(0)
        self.playing, self._rested = not self.playing, 0.0

    @property
    def pulse(self) -> float | None:
        """Update soon while it plays by itself."""
        return 0.1 if self.playing else super().pulse

    def update(self, seconds: float) -> bool:
        """Advance; while it plays by itself, show the next step once all rests."""
        changed = super().update(seconds)
        if not self.playing or (self.picture is not None and self.picture.motion.busy):
            return changed
        self._rested += seconds
        if self._rested >= STEP * max(0.25, self.shell.settings.speed):
            self._rested = 0.0
            self._forward()
            return True
        return changed

    # What the person does

    def event(self, event: Event, scale: float) -> None:
        """Take an event: everything can be looked at, nothing can be chosen."""
        self.ui.event(event, scale)
        if event.type == pygame.MOUSEMOTION:
            self._look(self.ui.pointer)
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
        if event.key == pygame.K_ESCAPE and not (self.gaze.pinned or self.sheet_held):
            self.shell.pop()
        elif event.key in _KEYS and self.ui.focus is not self.eyes:
            _KEYS[event.key](self)
        elif event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_TAB):
            super().key(event)

    def _show_parts(self) -> None:
        """Open the rules instead: the names of the parts have no keys here."""
        self._show_rules()

    def _show_rules(self) -> None:
        """Open the help at the shown phase: the window's own store is at no table."""
        slug = self.replayed.game.info.slug
        self.shell.push("help", game=slug, page=self.shell.store.scene().page)

    def closing(self) -> bool:
        """Let the window be closed."""
        return True

    # Looks

    def _draw_bands(self, canvas: Canvas) -> None:
        store, says, bands = self.shell.store, self.words.say, self.bands
        heading = self.picture.heading() if self.picture is not None else ""
        shown = [self.leave_button, self.rules, self.scores, self.log_key]
        self.open_sheet.visible = self.folded is not None
        shown += [self.open_sheet] if self.folded is not None else []
        self.log_key.chosen = self.log_open
        self._draw_rail(canvas, shown, says(f"{self.replayed.game.info.slug}.title"), heading)
        self.entry.visible = self.chat.visible = self.menu.visible = self.talk_key.visible = store.shut is not None
        for widget in (self.log, self.eyes, self.all_hands):
            widget.visible = self.log_open
        if not self.log_open:
            return
        chrome.draw_side(canvas, bands, says("board.log"), says("ui.replay.eyes"), "")
        self.log.rect = FRect(*bands.log)
        high = max(theme.CONTROL, canvas.leading("body") + 16)
        self.eyes.rect = FRect(bands.chat.x, bands.chat.y, bands.chat.w, high)
        key = "ui.replay.eyes_all" if self.replayed.over else "ui.replay.eyes_public"
        at = (bands.chat.x, bands.chat.y + high + theme.M)
        used = canvas.paragraph(says(key), at, bands.chat.w, "small", theme.IVORY_DIM)
        top = at[1] + used + theme.S
        self.all_hands.rect = FRect(bands.chat.x, top, bands.chat.w, max(0.0, bands.entry.bottom - top))

    def _place_answers(self, canvas: Canvas) -> None:
        """Draw the plate with the controls, and where in the match this is."""
        plate = self.bands.plate
        chrome.draw_plate(canvas, plate, False)
        strip = plate.inset(14, 8)
        self.controls[2].symbol = "pause" if self.playing else "play"
        right = chrome.place_right(canvas, self.controls[::-1], strip.right, strip)
        last = len(self.steps) - 1
        told = self.words.say("ui.replay.step", step=self.step, last=last)
        text = canvas.text(told, (strip.x, strip.y + strip.h / 2), "strong", theme.IVORY, "midleft")
        left, wide, y = text.right + theme.L, right - text.right - 2 * theme.L, strip.y + strip.h / 2
        if wide > 40:
            canvas.panel((left, y - 2.5, wide, 5), theme.INK, radius=2.5)
            canvas.panel((left, y - 2.5, max(5.0, wide * self.step / max(1, last)), 5), theme.BRASS, radius=2.5)
            for begin in self._begins:
                canvas.disc((left + wide * begin / max(1, last), y), 4, theme.BRASS_HI, theme.INK)


def _unanswered(view: AnyView) -> AnyView:
    """Return a view without the viewer's own secret answer, which pictures and texts would show."""
    phase: Any = getattr(view.state, "phase", None)
    ballots = getattr(phase, "ballots", ())
    if not ballots:
        return view
    phase = structs.replace(phase, ballots=[structs.replace(ballot, answer=None) for ballot in ballots])
    return structs.replace(view, state=structs.replace(view.state, phase=phase))


_KEYS: dict[int, Callable[[Replaying], None]] = {
    pygame.K_LEFT: lambda screen: screen._jump(screen.step - 1),
    pygame.K_RIGHT: Replaying._forward,
    pygame.K_UP: lambda screen: screen._to_round(-1),
    pygame.K_DOWN: lambda screen: screen._to_round(1),
    pygame.K_HOME: lambda screen: screen._jump(0),
    pygame.K_END: lambda screen: screen._jump(len(screen.steps) - 1),
    pygame.K_SPACE: Replaying._toggle,
}

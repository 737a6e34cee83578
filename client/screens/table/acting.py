"""What a player does at the table screen, and how it follows what happens. What it looks like is in `screen.py`."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from client import theme
from client.commands import Act, Say
from client.inputs import Inputs
from client.motion import Motion
from client.screens.base import Screen, Shell
from client.screens.table import gaze, menu, news
from client.screens.table.plaques import draw_plaque
from client.screens.table.sheets import Reckoning
from client.tables.bands import divide
from client.tables.board import Look, Sprite
from client.tables.boards import board_for, kinds_for
from client.tables.drawing import Draw
from client.tables.picture import Picture, neighbour
from client.widgets import Button, Entry, Feed, Toasts
from netcode.limits import CHAT_LENGTH

SENDING = 0.15
"""Seconds that an answer may be on its way before that is said."""
MOST_ANSWERS = 4
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Acting(Screen):
    """The half of the table screen that acts: reads the store; sends intents and chat through the shell."""

    name = "table"
    follows = True

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.picture: Picture | None = None
        self.kinds: dict[str, Draw] = {"plaque": draw_plaque}
        self.gaze = gaze.Gaze()
        self.inputs = Inputs()
        self.toasts = Toasts()
        self.reckoning: Reckoning | None = None
        self.sheet_held = False
        self.bands = divide(theme.BASE, 1.0, 1, False)
        self._match: tuple[str, int | None] = ("", None)
        self._prompt_alerted, self._ended = -1, False
        self._waited = 0.0
        self._seconds: float | None = None
        self._views = -1
        self._tab_down = False
        self._seen_log, self._seen_chat = 0, 0
        self._make_widgets()

    def _make_widgets(self) -> None:
        says = self.words.say
        self.rules = self.ui.add(Button(says("board.rules"), self._show_rules, "quiet", hint="F1"))
        self.scores = self.ui.add(Button(says("board.scores"), self._toggle_sheet, "quiet", hint="S"))
        self.menu = self.ui.add(Button(says("board.menu"), self._show_menu, "quiet", "menu"))
        self.undo = self.ui.add(Button(says("board.take_back"), self._reset, "paper", hint="Esc"))
        self.answers = [self.ui.add(self._answer_button(place)) for place in range(MOST_ANSWERS)]
        self.go_on = self.ui.add(Button(says("board.go_on"), self._next_sheet, "paper", hint=says("board.enter")))
        self.to_scores = self.ui.add(
            Button(says("board.to_scores"), self._to_scores, "plain", hint=says("board.enter"))
        )
        self.log, self.chat = self.ui.add(Feed()), self.ui.add(Feed(style="body"))
        self.entry = self.ui.add(Entry("", says("board.say"), CHAT_LENGTH, self._said))

    def _answer_button(self, place: int) -> Button:
        button = Button("", lambda: self._answer(place), "paper" if place else "plain")
        button.hint = "" if place else self.words.say("board.enter")
        return button

    # What comes in

    def enter(self) -> None:
        """Begin with the picture as it is now."""
        self.told()

    def told(self) -> None:
        """Let the picture follow to all moments that it has not shown."""
        store = self.shell.store
        if store.game is None or store.room is None:
            return
        self._begin(store.game.info.slug)
        assert self.picture is not None
        seats = news.seat_facts(self.words, store)
        self.picture.know(seats)
        if not store.paused:
            for moment in store.next_moments():
                self.picture.see(store.scene(moment), seats, self.bands)
        self._alert()
        self._tell()

    def _begin(self, slug: str) -> None:
        """Begin a new picture for a new match."""
        store = self.shell.store
        match = (slug, store.match)
        if self.picture is not None and match == self._match:
            return
        self._match = match
        share = self.shell.settings.speed
        self.picture = Picture(board_for(slug), Motion(1 / share if share else 0.0, self.shell.settings.reduced_motion))
        self.kinds = {"plaque": draw_plaque, **kinds_for(slug)}
        self.gaze, self.reckoning = gaze.Gaze(), None
        if store.view is not None and not store.unshown:  # come back to a match that was shown before
            self.picture.see(store.scene(), news.seat_facts(self.words, store), self.bands)

    def _alert(self) -> None:
        """Call the player once for each question."""
        store = self.shell.store
        if store.asked and store.view is not None and store.view.prompt != self._prompt_alerted:
            self._prompt_alerted = store.view.prompt
            self.shell.alert()
            self.shell.cue("turn")
        if store.outcome is not None and not self._ended:
            self._ended = True
            self.shell.cue("win" if store.seat in store.outcome.winners else "knock")
        if store.views != self._views:
            self._views, self._seconds = store.views, store.seconds_left

    def _tell(self) -> None:
        """Put news into the column and the notes."""
        store = self.shell.store
        while notice := store.next_notice():
            self.toasts.say(notice)
        if store.refusal:
            self.toasts.say(store.refusal, "cross", theme.WARN)
            store.refusal = ""
        self.log.show(news.log_lines(self.words, store))
        self.chat.show(news.chat_lines(store))
        self.entry.enabled = news.may_talk(store)

    # Time

    @property
    def pulse(self) -> float | None:
        """Look again soon while a clock runs or an answer is on its way."""
        if self._seconds is not None or self.shell.store.sending or self.reckoning is not None:
            return 0.1
        return super().pulse

    def update(self, seconds: float) -> bool:
        """Move everything on; say whether it looks different."""
        changed = super().update(seconds) | self.toasts.update(seconds) | self.gaze.update(seconds)
        changed |= self._count(seconds)
        if self.picture is not None:
            changed |= self.picture.motion.update(seconds)
            if self.picture.motion.moved():
                self.shell.cue("card")
            changed |= self._reckon(seconds)
        return changed

    def _count(self, seconds: float) -> bool:
        """Count the clock down and how long an answer is on its way."""
        store = self.shell.store
        before = (round(self._seconds or 0), self._waited >= SENDING)
        self._waited = self._waited + seconds if store.sending else 0.0
        if self._seconds is not None and not store.clock_stopped and not store.paused:
            self._seconds = max(0.0, self._seconds - seconds)
        return before != (round(self._seconds or 0), self._waited >= SENDING)

    def _reckon(self, seconds: float) -> bool:
        """Show the steps of a counted round, once its cards have come to rest."""
        assert self.picture is not None
        sheets = self.picture.sheets
        if not sheets:
            return False
        if self.reckoning is None or self.reckoning.sheet.title != sheets[0].title:
            if self.picture.motion.busy:
                return False
            self.reckoning = Reckoning(sheets[0])
            return True
        self.reckoning.grow(sheets[0])
        speed = self.picture.motion.speed
        if not speed and not self.reckoning.done:
            self.reckoning.finish()
            return True
        changed = self.reckoning.update(seconds * (speed or 1.0))
        if self.reckoning.tired:
            self._next_sheet()
        return changed

    # What the player does

    def _answer(self, place: int) -> None:
        """Send an answer, if the rules allow it; else say why not."""
        picture, store = self.picture, self.shell.store
        answers = picture.answers() if picture is not None else ()
        if picture is None or picture.scene is None or place >= len(answers) or store.paused:
            return
        answer = answers[place]
        if answer.intent is None or store.sending:
            self.toasts.say(answer.reason if answer.intent is None else self.words.say("text.answer_on_its_way"))
            return
        view = picture.scene.view
        self.shell.tell(Act(answer.intent), view.prompt if view is not None else None)
        store.sent()
        self.shell.cue("knock")
        if self.ui.focus in self.answers:
            self.ui.set_focus(None)

    def _reset(self) -> None:
        if self.picture is not None:
            self.picture.reset()

    def _said(self, text: str) -> None:
        if text.strip():
            self.shell.tell(Say(text.strip()))
        self.entry.set("")

    def _show_rules(self) -> None:
        self.shell.push("help")

    def _toggle_sheet(self) -> None:
        self.sheet_held = not self.sheet_held

    def _show_menu(self) -> None:
        menu.open_menu(self)

    def _next_sheet(self) -> None:
        """Put the sheet on show away; show all of it first if it is still being filled."""
        if self.reckoning is None or self.picture is None:
            return
        if not self.reckoning.done:
            self.reckoning.finish()
            return
        self.reckoning = None
        self.picture.sheets = self.picture.sheets[1:]

    # Events

    def event(self, event: Event, scale: float) -> None:
        """Take an event: widgets first, then the board."""
        if self._holds_tab(event):
            return
        taken = self.ui.event(event, scale)
        if event.type == pygame.KEYUP and event.key == pygame.K_s and self.sheet_held and not self.ui.typing:
            self.sheet_held = False
        if event.type == pygame.KEYDOWN and not taken:
            self.key(event)
        elif event.type == pygame.MOUSEMOTION:
            self._look(None if taken else self.ui.pointer)
        elif event.type == pygame.MOUSEBUTTONDOWN and not taken:
            self._press(event.button)

    def _holds_tab(self, event: Event) -> bool:
        """Hold the score sheet up while Tab is down: a tap moves the focus, the repeated key of a held one does not."""
        if getattr(event, "key", None) != pygame.K_TAB:
            return False
        if event.type == pygame.KEYUP:
            held, self._tab_down = self.sheet_held and self._tab_down, False
            self.sheet_held = False if held else self.sheet_held
            return held
        if self._tab_down:
            self.sheet_held = True
            return True
        self._tab_down = True
        return False

    def _look(self, at: tuple[float, float] | None) -> None:
        found = self.picture.at(*at) if self.picture is not None and at is not None and not self._covered(at) else None
        self.gaze.point(found)

    def _covered(self, at: tuple[float, float]) -> bool:
        """Tell whether something lies over the board there."""
        if self.shell.store.paused or self.sheet_held:
            return True
        return (self.reckoning is not None or bool(self.gaze.pinned)) and self.bands.board.holds(*at)

    def _press(self, button: int) -> None:
        """Take a press on the board: it ends all motion; left chooses, right holds up large."""
        picture = self.picture
        if picture is None or self.shell.store.paused:
            return
        at = self.ui.pointer
        picture.motion.finish()
        if self.gaze.pinned:
            self.gaze.pinned = ""
            return
        if self.sheet_held:
            self.sheet_held = False
            return
        if self._covered(at):
            self._next_sheet()
            return
        looked, sprite = picture.at(*at), picture.meant(*at)
        self.gaze.point(looked)
        if button == 3 and looked is not None:
            self.gaze.pin(looked)
        elif button == 1 and sprite is not None and not menu.open_seat(self, sprite):
            self._choose(sprite)

    def _choose(self, sprite: Sprite) -> None:
        """Choose a sprite, or say why it cannot be."""
        assert self.picture is not None
        if sprite.look is Look.ILLEGAL and sprite.label is not None:
            self.toasts.say(sprite.label.reason, "cross", theme.WARN)
            return
        self.picture.press(sprite)

    def key(self, event: Event) -> None:
        """Take a key that no widget wanted."""
        action = self.inputs.action(event, self.ui.typing)
        if action in _ARROWS:
            self._walk(*_ARROWS[action])
        elif action.startswith("pick_"):
            self._pick(int(action.removeprefix("pick_")) - 1)
        elif action in _KEYS:
            _KEYS[action](self)

    def _walk(self, dx: int, dy: int) -> None:
        """Move the keyboard's cursor over hand and board."""
        if self.picture is None or self.shell.store.paused:
            return
        now = self.picture.by_id(self.gaze.cursor or self.gaze.pointed)
        self.gaze.move(neighbour(self.picture.walkable(), now, dx, dy))
        self.ui.set_focus(None)

    def _pick(self, place: int) -> None:
        hand = self.picture.hand() if self.picture is not None else []
        if 0 <= place < len(hand):
            self.gaze.move(hand[place])
            self._choose(hand[place])

    def _press_cursor(self) -> None:
        sprite = self.picture.by_id(self.gaze.cursor) if self.picture is not None else None
        if sprite is not None:
            self._choose(sprite)

    def _confirm(self) -> None:
        if self.reckoning is not None:
            self._next_sheet()
        elif self.over:
            self._to_scores()
        else:
            self._answer(0)

    def _cancel(self) -> None:
        """Take back the nearest thing: what is held up, a sheet, typing, the draft; else open the menu."""
        if self.gaze.pinned or self.sheet_held:
            self.gaze.pinned, self.sheet_held = "", False
        elif self.ui.typing:
            self.ui.set_focus(None)
        elif self.reckoning is not None:
            self._next_sheet()
        elif self.picture is None or not self.picture.reset():
            self._show_menu()

    def _zoom(self) -> None:
        if self.picture is not None:
            self.gaze.pin(self.picture.by_id(self.gaze.pinned or self.gaze.at))

    @property
    def over(self) -> bool:
        """Whether the match has ended and its end has been shown."""
        return self.shell.store.outcome is not None and self.reckoning is None and not self._moving

    @property
    def _moving(self) -> bool:
        return self.picture is not None and (self.picture.motion.busy or bool(self.picture.sheets))

    def _to_scores(self) -> None:
        self.shell.go("scores")

    def _hold_sheet(self) -> None:
        self.sheet_held = True

    def _to_chat(self) -> None:
        self.ui.set_focus(self.entry)

    def _to_log(self) -> None:
        self.ui.set_focus(self.log)
        self.ui.keyboard = True


_KEYS: dict[str, Callable[[Acting], None]] = {
    "confirm": Acting._confirm,
    "cancel": Acting._cancel,
    "reset": Acting._reset,
    "press": Acting._press_cursor,
    "zoom": Acting._zoom,
    "log": Acting._to_log,
    "chat": Acting._to_chat,
    "scores": Acting._hold_sheet,
    "rules": Acting._show_rules,
    "menu": Acting._show_menu,
}
"""Action of `client.inputs` -> what it does here; arrows and digits go by themselves."""

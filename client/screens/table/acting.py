"""What a player does at the table screen, by pointer and by keyboard. What it looks like is in `screen.py`.

Long because every press and every key of a table is answered here, in one order.
"""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom

import pygame
from pygame.event import Event

from client.data.seats import seat_facts
from client.drawing import theme
from client.screens.base import Shell
from client.screens.closing import may_close
from client.screens.keys import action_of, name
from client.screens.table import menu
from client.screens.table.dragging import Dragging
from client.screens.table.entries import Entries
from client.screens.table.helping import Helping
from client.screens.table.roaming import ROAM, Roaming
from client.screens.table.tabbing import tab
from client.session.commands import Act, Say
from client.tables.board import Look, Sprite
from client.tables.walking import neighbour
from client.widgets import Button, Entry, Router, Widget
from netcode.protocol.limits import CHAT_LENGTH

MOST_ANSWERS = 8
POINTED = 3.0
"""Seconds for which a seat's last move is pointed out."""
SHORTEST_PAUSE, LONGEST_PAUSE = 1.5, 4.0
"""Seconds after which an answer that lasts is given again, by chance between the two."""
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Acting(Helping):
    """The part of the table screen that acts: it sends intents and chat through the shell."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.roaming, self.dragging = Roaming(), Dragging()
        self._tab_down = False
        self._letter_down = 0
        """Key of the letter of an answer that is held down, 0 for none."""
        self._patience = LONGEST_PAUSE
        self._pointed = 0.0
        """Seconds for which a seat's last move is still pointed out."""
        self._chosen = ""
        """Id of what was chosen last, since the last answer: Enter on it once more confirms, Enter on another thing chooses."""
        self._language = ""
        self._relabel()

    def enter(self) -> None:
        """Begin, or go on after a screen above this one: it may have changed the language or the speed."""
        self._relabel()
        super().enter()

    def _relabel(self) -> None:
        if self._language != self.words.language:
            self._language, self.ui = self.words.language, Router()
            self.lane.clear()
            self._make_widgets()

    def _make_widgets(self) -> None:
        says = self.words.say
        self.answers = [self.ui.add(self._answer_button(place)) for place in range(MOST_ANSWERS)]
        self.undo = self.ui.add(Button(says("board.take_back"), self._reset, "paper", hint="Esc"))
        self.talk_key = self.ui.add(Button(says("board.talk"), self._toggle_talk, "quiet", "speech", hint="T"))
        self.log_key = self.ui.add(Button(says("board.log"), self._toggle_log, "quiet", "menu", hint="L"))
        self.scores = self.ui.add(Button(says("board.scores"), self._toggle_sheet, "quiet", "coin", hint="S"))
        self.rules = self.ui.add(Button(says("board.help"), self._show_parts, "quiet", "eye", hint="F1"))
        self.menu = self.ui.add(Button("", self._show_menu, "quiet", "cog", hint="Esc"))
        self.menu.tip = (says("board.menu"),)
        hurry = (("board.faster", self._faster, "board.space"), ("board.all_at_once", self._show_all, "board.enter"))
        self.hurrying = [self.ui.add(Button(says(label), do, "paper", hint=says(key))) for label, do, key in hurry]
        self.fold_sheet = self.ui.add(Button(says("board.fold"), self.fold, "paper", hint=says("board.enter")))
        self.open_sheet = self.ui.add(Button(says("board.unfold"), self.unfold, "primary"))
        self.to_scores = self.ui.add(
            Button(says("board.to_scores"), self._to_scores, "plain", hint=says("board.enter"))
        )
        self._make_help()
        self.ui.add(self.log)
        self.ui.add(self.chat)
        self.entry = self.ui.add(Entry("", says("board.say"), CHAT_LENGTH, self._said))
        self.entries = Entries(self.ui, self._confirm)

    def _answer_button(self, place: int) -> Button:
        button = Button("", lambda: self._answer(place), "paper" if place else "plain")
        button.hint = "" if place else self.words.say("board.enter")
        return button

    # What the player does

    def _answer(self, place: int) -> None:
        """Send an answer, if the rules allow it; else say why not."""
        picture, store = self.picture, self.shell.store
        answers = picture.answers() if picture is not None else ()
        if picture is None or picture.scene is None or place >= len(answers) or store.paused:
            return
        answer = answers[place]
        if answer.draft is not None:
            picture.change(answer.draft)
        if answer.intent is None or store.sending:
            self.refused = answer.reason if answer.intent is None else self.words.say("text.answer_on_its_way")
            return
        self.refused, self._chosen = "", ""
        self.reckoning = self.folded = None
        picture.sheets.clear()  # who plays on has read it
        picture.lasting, picture.answered = answer.lasts, True
        view = picture.scene.view
        self.shell.tell(Act(answer.intent), view.prompt if view is not None else None)
        store.sent()
        self.shell.cue("knock")
        if self.ui.focus in self.answers:
            self.ui.set_focus(None)

    def _reset(self) -> None:
        self.refused = self._chosen = ""
        if self.picture is not None:
            self.picture.lasting = False
            self.picture.reset()

    def update(self, seconds: float) -> bool:
        """Move everything on, and give an answer that lasts."""
        changed = super().update(seconds) | self._give_again(seconds)
        self.entries.update(seconds)
        self._pointed -= seconds
        if self._pointed <= 0 and self.picture is not None and self.picture.pointed_out is not None:
            self.picture.point_out(None)
            return True
        return changed

    def _give_again(self, seconds: float) -> bool:
        """Give an answer that lasts, after as long as a person takes: what is quick would tell that nobody thought."""
        answer = self.picture.lasting_answer() if self.picture is not None else None
        store = self.shell.store
        if answer is None or answer.intent is None or store.sending or store.paused or store.view is None:
            self._patience = SystemRandom().uniform(SHORTEST_PAUSE, LONGEST_PAUSE)
            return False
        self._patience -= seconds
        if self._patience > 0:
            return False
        self.shell.tell(Act(answer.intent), store.view.prompt)
        store.sent()
        return True

    def _said(self, text: str) -> None:
        if text.strip():
            self.shell.tell(Say(text.strip()))
        self.entry.set("")

    def closing(self) -> bool:
        """Ask what becomes of the table where it is ours; else say goodbye: the seat is kept."""
        return may_close(self)

    def _toggle_sheet(self) -> None:
        self.sheet_held = not self.sheet_held

    def _show_menu(self) -> None:
        menu.open_menu(self, self._show_rules)

    # Events

    def event(self, event: Event, scale: float) -> None:
        """Take an event: widgets first, then the board."""
        if self._holds_tab(event) or self._tabs(event) or self.entries.is_early(event):
            return
        self._give_keyboard(event)
        field = self.ui.focus
        taken = self.ui.event(event, scale)
        if event.type == pygame.KEYUP and event.key == pygame.K_SPACE and self.picture is not None:
            self.picture.motion.haste = 1.0
        if event.type == pygame.KEYUP:
            self._letter_down = 0
        if event.type == pygame.KEYUP and event.key == pygame.K_s and self.sheet_held and not self.ui.typing:
            self.sheet_held = False
        if event.type == pygame.KEYDOWN and not taken:
            self.key(event)
        elif event.type == pygame.MOUSEMOTION and not self._drags(event, scale):
            self._look(None if taken else self.ui.pointer)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.picture is not None:
            self.dragging.drop(self.picture, self.bands)
        elif event.type == pygame.MOUSEBUTTONDOWN and not taken:
            self._press(event.button)
            self._give_back(field)
        elif event.type == pygame.MOUSEWHEEL and not taken and not self._covered(self.ui.pointer):
            self.roaming.wheel(event, self.ui.pointer, self.picture)

    def _give_keyboard(self, event: Event) -> None:
        """Give the keyboard to a field where something is typed, and to nobody where only a click had left it at a button."""
        if event.type == pygame.KEYDOWN and not self.ui.keyboard and isinstance(self.ui.focus, Button):
            self.ui.set_focus(self.ui.focus if self.ui.dialogs else None)
        if not (self.shell.store.paused or self.annotated.is_open):
            self.entries.hear(event)

    def _give_back(self, before: Widget | None) -> None:
        """Give the keyboard back to a field of the board that a press on the board took it from: who chooses goes on typing."""
        if self.ui.focus is None and not self.ui.dialogs and before in self.entries.awaited:
            self.ui.set_focus(before)

    def _drags(self, event: Event, scale: float) -> bool:
        """Tell whether a move of the pointer drags a card, or the board."""
        if self.dragging.held and not event.buttons[0]:
            self.dragging.held = ""  # let go outside of the window
        return self.dragging.move(self.ui.pointer) or self.roaming.drag(event, scale, self.picture)

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

    def _tabs(self, event: Event) -> bool:
        """Move on by Tab, through seats, board and hand, then the plate and all other keys; tell whether that was done."""
        busy = bool(self.ui.dialogs) or self.ui.overlay is not None or self.shell.store.paused
        busy |= self.ui.typing and self.ui.focus not in self.entries.awaited
        if event.type != pygame.KEYDOWN or event.key != pygame.K_TAB or busy or self.picture is None:
            return False
        step = -1 if event.mod & pygame.KMOD_SHIFT else 1
        self.picture.look_at(tab(self.ui, self.gaze, self.picture, step, self.entries.awaited))
        return True

    def _look(self, at: tuple[float, float] | None) -> None:
        found = self.picture.at(*at) if self.picture is not None and at is not None and not self._covered(at) else None
        if self.gaze.point(found) and self.picture is not None:
            self.picture.look_at(found)

    def _covered(self, at: tuple[float, float]) -> bool:
        """Tell whether something lies over the board there."""
        if self.shell.store.paused or self.sheet_held or self.annotated.is_open:
            return True
        return (self.reckoning is not None or bool(self.gaze.pinned)) and self.bands.board.holds(*at)

    def _press(self, button: int) -> None:
        """Take a press on the board: it ends all motion; left chooses, right holds up large."""
        picture = self.picture
        if picture is None or self.shell.store.paused or button not in (1, 2, 3):  # a wheel's notch is a button too
            return
        at = self.ui.pointer
        unseen = picture.motion.behind and not picture.lies_there(*at)
        picture.motion.finish()
        if self._happened():
            self.lane.settle()
        if unseen:
            return
        if self.annotated.is_open:
            self.annotated.press(at)
            return
        if self.gaze.pinned:
            self.gaze.pinned = ""
            return
        if self.sheet_held:
            self.sheet_held = False
            return
        if self._covered(at):
            self.fold()
            return
        looked, sprite = picture.at(*at), picture.meant(*at)
        self.gaze.point(looked)
        self.roaming.grab(button, sprite, picture)
        if button == 3 and looked is not None:
            self.gaze.pin(looked)
        elif button == 1 and sprite is not None and not menu.open_seat(self, sprite):
            self._choose(sprite)
            self.dragging.grab(picture, sprite, at)

    def _choose(self, sprite: Sprite) -> None:
        """Choose a sprite, or say why it cannot be."""
        assert self.picture is not None
        self.picture.lasting = False
        if sprite.look is Look.ILLEGAL and sprite.label is not None:
            self.refused = sprite.label.reason
            return
        self.refused, self._chosen = "", sprite.id
        self.picture.press(sprite)
        if sprite.means is not None:  # whoever plays on has read it
            self.fold()

    def key(self, event: Event) -> None:
        """Take a key that no widget wanted."""
        if self.annotated.is_open and not self.ui.typing and self.annotated.key(event):
            return
        action = action_of(event, self.ui.typing)
        if self._hurries(action, bool(name(event))):
            return
        if action in _ARROWS:
            self._walk(*_ARROWS[action])
        elif action.startswith("pick_"):
            self._pick(int(action.removeprefix("pick_")) - 1)
        elif action.startswith("move_"):
            self._point_out(int(action.removeprefix("move_")) - 1)
        elif self._answer_by_letter(event):
            return
        elif action in _KEYS:
            _KEYS[action](self)
        elif action in ROAM and self.picture is not None:
            ROAM[action](self.picture)

    def _hurries(self, action: str, key: bool) -> bool:
        """Show what others did, or a reveal, faster while Space is held, all of it by Enter; tell whether a key was for that.

        Of a reveal any key shows all that is none of the rail's. key: whether it is more than Shift or the like.
        """
        motion = self.picture.motion if self.picture is not None else None
        if motion is None or not motion.behind or self.shell.store.paused:
            return False
        if action == "press":
            motion.haste = 2.0
        elif action == "confirm" or (self.beat is not None and key and action not in _RAIL):
            self._show_all()
        else:
            return False
        return True

    def _show_all(self) -> None:
        """Show the newest moment, whatever waits before it."""
        if self.picture is not None:
            self.picture.motion.finish()
        self._happened()
        self.lane.settle()

    def _faster(self) -> None:
        """Show twice as fast what waits, until nothing does."""
        if self.picture is not None:
            self.picture.motion.haste = 2.0

    def _answer_by_letter(self, event: Event) -> bool:
        """Give the answer that has this letter, where its button is seen and the key is not held; tell whether one has."""
        answers = self.picture.answers() if self.picture is not None else ()
        letter = "" if self.ui.typing else name(event)
        place = next((n for n, one in enumerate(answers) if one.key and one.key.lower() == letter), None)
        if place is None:
            return False
        held, self._letter_down = self._letter_down == event.key, event.key
        hidden = self.shows_others or self.sheet_held or bool(self.gaze.pinned) or self.reckoning is not None
        if not hidden and not (held and answers[place].draft is None):
            self._answer(place)
        return True

    def _point_out(self, seat: int) -> None:
        """Show a seat's last move, for a while; the lane tells it."""
        store = self.shell.store
        if self.picture is None or store.paused or seat >= len(store.names()):
            return
        self.picture.point_out(seat)
        self._pointed = POINTED
        words = seat_facts(self.words, store)[seat].last or self.words.say("board.no_move")
        self.lane.happened(f"{store.names()[seat]}: {words}", theme.seat(seat))

    def _walk(self, dx: int, dy: int) -> None:
        """Move the keyboard's cursor over hand and board."""
        if self.picture is None or self.shell.store.paused:
            return
        now = self.picture.by_id(self.gaze.cursor or self.gaze.pointed)
        found = neighbour(self.picture.walkable(), now, dx, dy)
        self.gaze.move(found)
        self.picture.look_at(found)
        self.ui.set_focus(None)

    def _pick(self, place: int) -> None:
        sprite = self.picture.numbered(place + 1) if self.picture is not None else None
        if sprite is not None:
            self.ui.set_focus(None)
            self.gaze.move(sprite)
            self._choose(sprite)

    def _press_cursor(self) -> None:
        sprite = self.picture.by_id(self.gaze.cursor) if self.picture is not None else None
        if sprite is not None:
            self._choose(sprite)

    def _confirm(self) -> None:
        if self.reckoning is not None:
            self.fold()
        elif self.over:
            self._to_scores()
        elif self._chosen_by_cursor():
            return
        elif self.first_is_deliberate:
            can = self.picture is not None and any(map(_can_be_chosen, self.picture.sprites))
            self.refused = self.words.say("board.deliberate" if can else "board.deliberate_only", keys=self.sure_key)
        else:
            self._answer(0)

    def _press_first(self) -> None:
        """Press the first button of the plate, also where Enter alone does not; nothing that lies under a sheet."""
        if self.reckoning is None and not (self.sheet_held or self.gaze.pinned or self.shows_others):
            self._answer(0)

    @property
    def sure_key(self) -> str:
        """The key that presses a button that Enter alone does not press, as it is told."""
        return f"{self.words.say('ui.key.ctrl')}+{self.words.say('board.enter')}"

    def _chosen_by_cursor(self) -> bool:
        """Choose what the keyboard's cursor is on, unless that was chosen last and is enough; tell whether it was."""
        picture = self.picture
        sprite = picture.by_id(self.gaze.cursor) if picture is not None and self.gaze.ringed(self.ui) else None
        if picture is None or sprite is None or not _can_be_chosen(sprite):
            return False
        if sprite.id == self._chosen and not picture.to_choose:
            return False
        self._choose(sprite)
        return True

    @property
    def first_is_deliberate(self) -> bool:
        """Whether the first button of the plate is one that Enter alone does not press."""
        answers = self.picture.answers() if self.picture is not None else ()
        return bool(answers) and answers[0].deliberate

    def _cancel(self) -> None:
        """Take back the nearest thing: what is held up, a sheet, typing, the draft; else open the menu."""
        if self.gaze.pinned or self.sheet_held:
            self.gaze.pinned, self.sheet_held = "", False
        elif self.ui.typing:
            self.ui.set_focus(None)
        elif self.reckoning is not None:
            self.fold()
        else:
            refused, self.refused = self.refused, ""
            drafted = self.picture is not None and self.picture.reset()
            if not (refused or drafted):
                self._show_menu()

    def _zoom(self) -> None:
        if self.picture is not None:
            self.gaze.pin(self.picture.by_id(self.gaze.pinned or self.gaze.at))

    def _to_scores(self) -> None:
        self.shell.go("scores")

    def _hold_sheet(self) -> None:
        self.sheet_held = True

    def _toggle_talk(self) -> None:
        """Fold talk out, ready to type, or back in; what was said counts as read."""
        self.talk_open = not self.talk_open
        self.unread = 0
        self.ui.set_focus(self.entry if self.talk_open and self.entry.enabled else None)

    def _toggle_log(self) -> None:
        """Fold the log out, with the keyboard in it, or back in."""
        self.log_open = not self.log_open
        self.ui.set_focus(self.log if self.log_open else None)
        self.ui.keyboard = self.log_open


_RAIL = frozenset(
    {
        "log",
        "chat",
        "scores",
        "rules",
        "got_it",
        "menu",
        "mute",
        "fullscreen",
        "quit",
        *(f"move_{n}" for n in range(1, 9)),
    }
)
"""Actions that a reveal goes on behind."""


def _can_be_chosen(sprite: Sprite) -> bool:
    return sprite.means is not None and sprite.look in (Look.LEGAL, Look.LIT)


_KEYS: dict[str, Callable[[Acting], None]] = {
    "confirm": Acting._confirm,
    "sure": Acting._press_first,
    "cancel": Acting._cancel,
    "reset": Acting._reset,
    "press": Acting._press_cursor,
    "zoom": Acting._zoom,
    "log": Acting._toggle_log,
    "chat": Acting._toggle_talk,
    "scores": Acting._hold_sheet,
    "rules": lambda screen: screen._show_parts(),
    "got_it": Acting._read,
    "menu": Acting._show_menu,
}
"""Action of `client.screens.keys` -> what it does here; arrows and digits go by themselves."""

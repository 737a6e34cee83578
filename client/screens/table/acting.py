"""A player's actions at the table screen, by pointer and by keyboard. What it looks like is in `screen.py`.

Long because every press and every key at a table is handled here, in one order.
"""

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
from client.screens.table.resting import Resting
from client.screens.table.roaming import ROAM, Roaming
from client.screens.table.tabbing import tab
from client.session.commands import Act, Decide, Say
from client.tables.board import Look, Sprite
from client.tables.walking import neighbour
from client.widgets import Button, Entry, Router, Widget
from netcode.protocol.limits import CHAT_LENGTH
from netcode.protocol.messages import Pause

MOST_ANSWERS = 8
POINTED = 3.0
"""Seconds for which a seat's last move is pointed out."""
SCOLDS = 4.0
"""Seconds for which the plate says that Enter alone does nothing."""
SHORTEST_PAUSE, LONGEST_PAUSE = 1.5, 4.0
"""Seconds after which a lasting answer is given again: a random time between the two."""
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Acting(Helping):
    """The part of the table screen that acts: it sends intents and chat through the shell."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.roaming, self.dragging, self.resting = Roaming(), Dragging(), Resting()
        self._tab_down = False
        self._letter_down = 0
        """The letter key that was pressed last, while it is down; 0 for none."""
        self._patience = LONGEST_PAUSE
        self._scold, self._scolds = "", 0.0
        """Seconds for which the plate still says why Enter alone does nothing, in place of the question."""
        self._pointed = 0.0
        """Seconds for which a seat's last move is pointed out from now."""
        self._chosen = ""
        """Id of what was chosen last since the last answer: Enter on it confirms, Enter on another thing chooses that."""
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
        self.hurrying = [
            self.ui.add(Button(says(label), self._if_rested(do), "paper", hint=says(key))) for label, do, key in hurry
        ]
        self.fold_sheet = self.ui.add(Button(says("board.fold"), self.fold, "paper", hint=says("board.enter")))
        self.open_sheet = self.ui.add(Button(says("board.unfold"), self.unfold, "primary"))
        self.to_scores = self.ui.add(
            Button(says("board.to_scores"), self._if_rested(self._to_scores), "plain", hint=says("board.enter"))
        )
        self.unpause = self.ui.add(Button(says("board.unpause"), self._unpause, "plain", hint=says("board.enter")))
        self._make_help()
        self.ui.add(self.log)
        self.ui.add(self.chat)
        self.entry = self.ui.add(Entry("", says("board.say"), CHAT_LENGTH, self._said))
        self.entries = Entries(self.ui, self._confirm)

    def _if_rested(self, action: Callable[[], None]) -> Callable[[], None]:
        """Return an action of a button on the plate, for presses that count."""
        return lambda: action() if self.resting.counts else None

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
        if not self.resting.takes(place, answer.deliberate):
            return
        if answer.can_be_given:
            self.resting.answered(None if answer.draft is not None else place)
        if answer.draft is not None:
            picture.change(answer.draft)
        if answer.intent is None or store.sending:
            self.refused = answer.reason if answer.intent is None else self.words.say("text.answer_on_its_way")
            return
        self.refused, self._chosen = "", ""
        self.reckoning = self.folded = None
        picture.sheets.clear()  # a player who goes on has read it
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
        """Advance everything, and give a lasting answer when it is due."""
        changed = super().update(seconds) | self._give_again(seconds) | self._calm(seconds)
        self.resting.see(self.on_plate(), seconds)
        self.entries.update(seconds)
        self._pointed -= seconds
        if self._pointed <= 0 and self.picture is not None and self.picture.pointed_out is not None:
            self.picture.point_out(None)
            return True
        return changed

    @property
    def pulse(self) -> float | None:
        """Update soon while the plate shows something for a moment."""
        return min(super().pulse or 0.1, 0.1) if self._scolds > 0 else super().pulse

    def _calm(self, seconds: float) -> bool:
        """Show the question again some time after Enter alone was refused; return whether it has come back."""
        if self._scolds <= 0:
            return False
        self._scolds -= seconds
        if self._scolds > 0 or self.refused != self._scold:
            return False
        self.refused = ""
        return True

    def on_plate(self) -> tuple[object, ...]:
        """Return what the plate shows buttons for: a step of a reveal, the end, or a question."""
        scene = self.picture.scene if self.picture is not None else None
        if scene is None or scene.view is None or self.reckoning is not None or self.shows_others:
            return ()
        return self.beat is not None, self.over, scene.view.prompt, scene.asked

    def _give_again(self, seconds: float) -> bool:
        """Give a lasting answer after as long as a person takes: a quick one would tell the others that it was automatic."""
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
        """Ask what is to become of the table where it is ours; else leave: the seat is kept."""
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
        self.resting.see(self.on_plate())
        with self.resting.pressing(event.type):
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
        """Give the focus to a field for typed text, and take it from a button that has it only because of a click."""
        if event.type == pygame.KEYDOWN and not self.ui.keyboard and isinstance(self.ui.focus, Button):
            self.ui.set_focus(self.ui.focus if self.ui.dialogs else None)
        if not (self.shell.store.paused or self.annotated.is_open):
            self.entries.hear(event)

    def _give_back(self, before: Widget | None) -> None:
        """Give the focus back to a field of the board that lost it by a press on the board, so that typing can go on."""
        if self.ui.focus is None and not self.ui.dialogs and before in self.entries.awaited:
            self.ui.set_focus(before)

    def _drags(self, event: Event, scale: float) -> bool:
        """Tell whether a move of the pointer drags a card, or the board."""
        if self.dragging.held and not event.buttons[0]:
            self.dragging.held = ""  # released outside of the window
        return self.dragging.move(self.ui.pointer) or self.roaming.drag(event, scale, self.picture)

    def _holds_tab(self, event: Event) -> bool:
        """Show the score sheet while Tab is held; a tap moves the focus, repeats of a held key do not."""
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
        """Move the focus by Tab: through seats, board and hand, then plate and buttons; tell whether that was done."""
        busy = bool(self.ui.dialogs) or self.ui.overlay is not None or self.shell.store.paused
        busy |= self.ui.typing and self.ui.focus not in self.entries.awaited
        if event.type != pygame.KEYDOWN or event.key != pygame.K_TAB or busy or self.picture is None:
            return False
        step = -1 if event.mod & pygame.KMOD_SHIFT else 1
        self.picture.show_keys(True)
        self.picture.look_at(tab(self.ui, self.gaze, self.picture, step, self.entries.awaited))
        return True

    def _look(self, at: tuple[float, float] | None) -> None:
        found = self.picture.at(*at) if self.picture is not None and at is not None and not self._covered(at) else None
        if self.picture is not None:
            self.picture.show_keys(False)
        self.gaze.rested = max(self.gaze.rested, 0.0)
        if self.gaze.point(found) and self.picture is not None:
            self.picture.look_at(found)

    def _covered(self, at: tuple[float, float]) -> bool:
        """Tell whether something covers the board at a point."""
        if self.shell.store.paused or self.sheet_held or self.annotated.is_open:
            return True
        return (self.reckoning is not None or bool(self.gaze.pinned)) and self.bands.board.holds(*at)

    def _press(self, button: int) -> None:
        """Take a press on the board: it ends all motion; left chooses, right shows something large."""
        picture = self.picture
        if picture is None or self.shell.store.paused or button not in (1, 2, 3):  # others are the wheel
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
        """Choose a sprite, or say why it cannot be chosen."""
        assert self.picture is not None
        self.picture.lasting = False
        if sprite.look is Look.ILLEGAL and sprite.label is not None:
            self.refused = sprite.label.reason
            return
        self.refused, self._chosen = "", sprite.id
        self.picture.press(sprite)
        if sprite.means is not None:  # a player who goes on has read it
            self.fold()

    def key(self, event: Event) -> None:
        """Take a key that no widget wanted."""
        if self.annotated.is_open and not self.ui.typing and self.annotated.key(event):
            return
        action = action_of(event, self.ui.typing)
        if self.shell.store.paused and self.shell.store.owner and action == "confirm":
            self._unpause()
            return
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
        """Show moves of others or a reveal faster while Space is held, at once by Enter; tell whether a key was for that.

        A reveal is shown at once by any key but those of the rail. key: whether it is more than Shift or the like.
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
        """Show the newest moment, skipping those before it."""
        if self.picture is not None:
            self.picture.motion.finish()
        self._happened()
        self.lane.settle()

    def _faster(self) -> None:
        """Show the moments that wait twice as fast."""
        if self.picture is not None:
            self.picture.motion.haste = 2.0

    def _answer_by_letter(self, event: Event) -> bool:
        """Give the answer with this letter, where its button is visible and the key is no repeat; tell whether one has it."""
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
        """Point out a seat's last move for a while, and tell it in the lane."""
        store = self.shell.store
        if self.picture is None or store.paused or seat >= len(store.names()):
            return
        self.picture.point_out(seat)
        self._pointed = POINTED
        words = seat_facts(self.words, store)[seat].last or self.words.say("board.no_move")
        self.lane.happened(f"{store.names()[seat]}: {words}", theme.seat(seat))

    def _walk(self, dx: int, dy: int) -> None:
        """Move the cursor of the keyboard over hand and board."""
        if self.picture is None or self.shell.store.paused:
            return
        now = self.picture.by_id(self.gaze.cursor or self.gaze.pointed)
        self.picture.show_keys(True)
        found = neighbour(self.picture.walkable(), now, dx, dy)
        self.gaze.move(found)
        self.picture.look_at(found)
        self.ui.set_focus(None)

    def _pick(self, place: int) -> None:
        sprite = self.picture.numbered(place + 1) if self.picture is not None else None
        if sprite is not None and self.picture is not None:
            self.picture.show_keys(True)
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
            self._if_rested(self._to_scores)()
        elif self._chosen_by_cursor():
            return
        elif self.first_is_deliberate:
            if not self.resting.long:  # pressed for what was shown before
                return
            self._scolds = SCOLDS
            can = self.picture is not None and any(map(_can_be_chosen, self.picture.sprites))
            self._scold = self.refused = self.words.say(
                "board.deliberate" if can else "board.deliberate_only", keys=self.sure_key
            )
        else:
            self._answer(0)

    def _press_first(self) -> None:
        """Press the first button of the plate, also one that Enter alone does not press; none while a sheet covers it."""
        if self.reckoning is None and not (self.sheet_held or self.gaze.pinned or self.shows_others):
            self._answer(0)

    @property
    def sure_key(self) -> str:
        """The name of the key that presses a button which Enter alone does not press."""
        return f"{self.words.say('ui.key.ctrl')}+{self.words.say('board.enter')}"

    def _chosen_by_cursor(self) -> bool:
        """Choose what the cursor is on, unless it was chosen last and can be confirmed; tell whether it was chosen."""
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
        """Close or undo the first of these: a thing shown large, a sheet, typing, the draft; where none is, open the menu."""
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

    def _unpause(self) -> None:
        """Let the table go on, as its owner."""
        self.shell.tell(Decide(Pause(False)))

    def _to_scores(self) -> None:
        self.shell.go("scores")

    def _hold_sheet(self) -> None:
        self.sheet_held = True

    def _toggle_talk(self) -> None:
        """Open the talk, ready to type, or close it; what was said counts as read."""
        self.talk_open = not self.talk_open
        self.unread = 0
        self.ui.set_focus(self.entry if self.talk_open and self.entry.enabled else None)

    def _toggle_log(self) -> None:
        """Open the log, with the focus in it, or close it."""
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
"""Actions that do not skip a reveal."""


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
"""Action of `client.screens.keys` -> what it does here; arrows and digits are handled apart."""

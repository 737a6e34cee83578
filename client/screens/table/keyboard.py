"""The keyboard at a table: every key that no widget wanted, in one order."""

from collections.abc import Callable

import pygame
from pygame.event import Event

from client.screens.base import Shell
from client.screens.keys import action_of, name
from client.screens.table.answering import Answering
from client.screens.table.drawer import Drawer
from client.screens.table.follower import Follower
from client.screens.table.gaze import Gaze
from client.screens.table.help import Help
from client.screens.table.news import News
from client.screens.table.plate import Plate
from client.screens.table.roaming import ROAM
from client.screens.table.sheets import Sheets
from client.screens.table.tabbing import tab
from client.tables.walking import neighbour
from client.widgets import Router, Widget

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
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
        *(f"move_{seat}" for seat in range(1, 9)),
    }
)
"""Actions that do not skip a reveal."""


class Keyboard:
    """Gives keys to the parts of the table. menu: opens the menu."""

    def __init__(
        self,
        shell: Shell,
        ui: Router,
        follower: Follower,
        drawer: Drawer,
        sheets: Sheets,
        answering: Answering,
        plate: Plate,
        parts: Help,
        gaze: Gaze,
        news: News,
        menu: Callable[[], None],
    ) -> None:
        self._shell, self._ui, self._follower, self._sheets = shell, ui, follower, sheets
        self._drawer, self._answering, self._plate, self._parts = drawer, answering, plate, parts
        self._gaze, self._news, self._menu = gaze, news, menu
        self._down = 0
        """The key of the score sheets or the focus that is down, 0 for none."""
        self._peeking = False
        """Whether it is held to show the score sheets."""
        self._letter_down = 0
        """The letter key that was pressed last, while it is down; 0 for none."""
        self._actions: dict[str, Callable[[], object]] = {
            "confirm": self.confirm,
            "sure": self._press_first,
            "cancel": self._cancel,
            "reset": answering.take_back,
            "press": self._press_cursor,
            "zoom": self._zoom,
            "log": drawer.toggle_log,
            "chat": drawer.toggle_talk,
            "scores": sheets.toggle,
            "rules": parts.show_parts,
            "got_it": drawer.read,
            "menu": menu,
        }
        """Action of `client.screens.keys` -> what it does here; arrows and digits are handled apart."""

    def takes_tab(self, event: Event, fields: tuple[Widget, ...]) -> bool:
        """Take Tab, which moves the focus, and a key that is held to show the score sheets; return whether it was for that.

        fields: those of the board.
        """
        return self._peeks(event) or self._tabs(event, fields)

    def _peeks(self, event: Event) -> bool:
        """Show the score sheets while Tab or S is held; return whether it was held. A tap does what that key does else."""
        key = getattr(event, "key", 0)
        if key != pygame.K_TAB and (key != pygame.K_s or self._ui.typing or self._ui.dialogs):
            return False
        if event.type == pygame.KEYUP:
            peeked, self._down, self._peeking = self._peeking, 0, False
            self._sheets.all_open &= not peeked
            return peeked
        repeated, self._down = self._down == key, key
        if repeated:
            self._sheets.all_open = self._peeking = True
        return repeated

    def _tabs(self, event: Event, fields: tuple[Widget, ...]) -> bool:
        """Move the focus: through seats, board and hand, then plate and buttons; return whether that was done."""
        picture, ui = self._follower.picture, self._ui
        busy = bool(ui.dialogs) or ui.overlay is not None or self._shell.store.table.paused
        busy |= ui.typing and ui.focus not in fields
        if event.type != pygame.KEYDOWN or event.key != pygame.K_TAB or busy or picture is None:
            return False
        step = -1 if event.mod & pygame.KMOD_SHIFT else 1
        picture.show_keys(True)
        picture.look_at(tab(ui, self._gaze, picture, step, fields))
        return True

    def let_go(self, event: Event) -> None:
        """Take a key that is released."""
        self._letter_down = 0
        if event.key == pygame.K_SPACE and self._follower.picture is not None:
            self._follower.picture.motion.haste = 1.0

    def key(self, event: Event) -> None:
        """Take a key that no widget wanted."""
        picture, store = self._follower.picture, self._shell.store
        annotated = self._parts.annotated
        if annotated.is_open and not self._ui.typing and annotated.key(event):
            return
        action = action_of(event, self._ui.typing)
        if store.table.paused and store.table.owner and action == "confirm":
            self._plate.unpause()
        elif self._hurries(action, bool(name(event))):
            return
        elif action in _ARROWS:
            self._walk(*_ARROWS[action])
        elif action.startswith("pick_"):
            self._pick(int(action.removeprefix("pick_")) - 1)
        elif action.startswith("move_"):
            self._news.point_out(int(action.removeprefix("move_")) - 1)
        elif self._answer_by_letter(event):
            return
        elif action in self._actions:
            self._actions[action]()
        elif action in ROAM and picture is not None:
            ROAM[action](picture)

    def _hurries(self, action: str, key: bool) -> bool:
        """Show moves of others or a reveal faster while Space is held, at once by Enter; return whether a key was for that.

        A reveal is shown at once by any key but those of the rail. key: whether it is more than Shift or the like.
        """
        picture = self._follower.picture
        if picture is None or not picture.motion.behind or self._shell.store.table.paused:
            return False
        if action == "press":
            self._follower.hasten()
        elif action == "confirm" or (self._follower.beat is not None and key and action not in _RAIL):
            self._news.show_all()
        else:
            return False
        return True

    def _answer_by_letter(self, event: Event) -> bool:
        """Give the answer with this letter, where its button is visible and the key is no repeat; return whether one has it."""
        answers = self._answering.offered
        letter = "" if self._ui.typing else name(event)
        place = next((n for n, answer in enumerate(answers) if answer.key and answer.key.lower() == letter), None)
        if place is None:
            return False
        held, self._letter_down = self._letter_down == event.key, event.key
        if not (self._covered or self._sheets.opened) and not (held and answers[place].draft is None):
            self._plate.answer(place)
        return True

    @property
    def _covered(self) -> bool:
        """Whether something large lies over the board, or older moves are still being shown."""
        return self._follower.shows_others or self._sheets.all_open or bool(self._gaze.pinned)

    def _walk(self, dx: int, dy: int) -> None:
        """Move the cursor over hand and board."""
        picture = self._follower.picture
        if picture is None or self._shell.store.table.paused:
            return
        now = picture.by_id(self._gaze.cursor or self._gaze.pointed)
        picture.show_keys(True)
        then = neighbour(picture.walkable(), now, dx, dy)
        self._gaze.move(then)
        picture.look_at(then)
        self._ui.set_focus(None)

    def _pick(self, place: int) -> None:
        picture = self._follower.picture
        sprite = picture.numbered(place + 1) if picture is not None else None
        if sprite is not None and picture is not None:
            picture.show_keys(True)
            self._ui.set_focus(None)
            self._gaze.move(sprite)
            self._answering.choose(sprite)

    def _press_cursor(self) -> None:
        sprite = self._follower.picture.by_id(self._gaze.cursor) if self._follower.picture is not None else None
        if sprite is not None:
            self._answering.choose(sprite)

    def confirm(self) -> None:
        """Take Enter: close a sheet, go on to the scores, choose what the cursor is on, or give the first answer."""
        if self.close_sheet():
            return
        if self._answering.over:
            self._answering.if_rested(self._plate.to_scores)()
        elif self._gaze.ringed(self._ui) and self._answering.choose_at(self._gaze):
            return
        elif not self._answering.scold():
            self._plate.answer(0)

    def _press_first(self) -> None:
        """Press the first button of the plate, also one that Enter alone does not press; none while a sheet covers it."""
        if self._sheets.opened is None and not self._covered:
            self._plate.answer(0)

    def close_sheet(self) -> bool:
        """Close all score sheets, else the one that lies over the board; return whether there was one."""
        if self._sheets.all_open:
            self._sheets.all_open = False
            return True
        opened = self._sheets.opened is not None
        self._sheets.fold()
        return opened

    def _cancel(self) -> None:
        """Close or undo the first of these; where none is, open the menu.

        A thing shown large, typing, a sheet, the log that has the focus, the draft, the log, the talk.
        """
        drawer = self._drawer
        if self._gaze.pinned:
            self._gaze.pinned = ""
        elif self._ui.typing:
            self._ui.set_focus(None)
        elif not (self.close_sheet() or drawer.close(focused=True) or self._answering.take_back() or drawer.close()):
            self._menu()

    def _zoom(self) -> None:
        if self._follower.picture is not None:
            self._gaze.pin(self._follower.picture.by_id(self._gaze.pinned or self._gaze.at))

"""The drawer beside the board: the log, the talk, and the paper of a table that teaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from client.data.seats import lines_since, may_talk
from client.data.telling import Telling
from client.drawing.canvas import Canvas
from client.lessons.beside import Beside
from client.screens.base import Shell
from client.screens.table import chrome
from client.screens.table.lines import chat_lines, log_lines
from client.screens.table.teaching import draw_paper, noted_as_read, read_before
from client.tables.bands import Bands
from client.widgets import Button, Entry, Feed, Router
from client.wording.scene import Scene
from netcode.protocol.limits import CHAT_LENGTH
from netcode.protocol.messages import Chat

if TYPE_CHECKING:
    from client.wording.scene import Line


class Drawer:
    """Two halves that open and close apart from each other: the log above, the talk below."""

    def __init__(self, shell: Shell, ui: Router) -> None:
        self._shell, self._ui = shell, ui
        self.talk_open = self.log_open = False
        self.beside = Beside()
        self.unread = 0
        """The number of lines said while the talk was closed."""
        self._last_said: Line | None = None
        says = shell.words.say
        self.log, self.chat = Feed(says("board.log")), Feed(says("board.talk"), "body")
        self.entry = Entry("", says("board.say"), CHAT_LENGTH, self._say)
        self.talk_key = Button(says("board.talk"), self.toggle_talk, "quiet", "speech", hint="T")
        self.log_key = Button(says("board.log"), self.toggle_log, "quiet", "menu", hint="L")
        self.got_it = Button(says("teach.got_it"), self.read, "plain", hint="N")
        self.got_it.visible = False

    @property
    def opened(self) -> tuple[bool, bool]:
        """Whether the talk, and whether the log, is open."""
        return self.talk_open, self.log_open

    def begin(self) -> None:
        """Begin with another match."""
        self.beside.know(read_before(self._shell.settings, self._shell.store))

    def teach(self, scene: Scene) -> None:
        """At a table that teaches, open the log where something new is to be read below it."""
        room = self._shell.store.table.room
        if room is not None and room.teaches and self.beside.look(scene):
            self.log_open = True

    def guidance(self) -> list[str]:
        """Return what stands on the paper of a table that teaches."""
        says, key = self._shell.words.say, self.beside.key
        return [says("teach.title"), says(key)] if key else []

    def read(self) -> None:
        """Put away the oldest text of the teaching beside the play."""
        key = self.beside.read()
        if key:
            self._shell.change(noted_as_read(self._shell.settings, self._shell.store, key))

    def toggle_talk(self) -> None:
        """Open the talk, ready to type, or close it; all lines count as read."""
        self.talk_open = not self.talk_open
        self.unread = 0
        self._ui.set_focus(self.entry if self.talk_open and self.entry.enabled else None)

    def toggle_log(self) -> None:
        """Open the log, with the focus in it, or close it."""
        self.log_open = not self.log_open
        self._ui.set_focus(self.log if self.log_open else None)
        self._ui.keyboard = self.log_open

    def close(self, focused: bool = False) -> bool:
        """Close the log, else the talk; return whether one was open. focused: only a log that has the focus."""
        if self.log_open and (not focused or self._ui.focus is self.log):
            self.toggle_log()
        elif self.talk_open and not focused:
            self.toggle_talk()
        else:
            return False
        return True

    def show_log(self, telling: Telling) -> None:
        """Show the log as far as it tells what was shown."""
        store = self._shell.store
        self.log.show(log_lines(self._shell.words, store, telling.log(store)))

    def show_chat(self) -> list[Line]:
        """Show the talk; return the new lines while it is closed, and count them."""
        store = self._shell.store
        table = store.table
        self.chat.show(chat_lines(store))
        first = self._last_said is None
        new = lines_since(table.chat, self._last_said) if table.chat else []
        self._last_said = table.chat[-1] if table.chat else None
        if self.opened[0]:
            self.unread = 0
            return []
        new = new[-1:] if first else new
        self.unread += len(new)
        return new

    def _say(self, text: str) -> None:
        if text.strip():
            self._shell.ask(Chat(text.strip()))
        self.entry.set("")

    def draw(self, canvas: Canvas, bands: Bands) -> None:
        """Draw the open halves and place what is in them."""
        words = self._shell.words
        self.talk_key.chosen, self.log_key.chosen = self.opened
        self.entry.enabled = may_talk(self._shell.store)
        quiet = "" if self.entry.enabled else words.say("board.chat_rests")
        chrome.draw_side(canvas, bands, words.say("board.log"), words.say("board.talk"), quiet)
        for widget, box in ((self.log, bands.log), (self.chat, bands.chat), (self.entry, bands.entry)):
            widget.rect, widget.visible = FRect(*box), box.h > 0
        self.log.rect.h = draw_paper(canvas, bands.log, words, self.beside, self.got_it)

    def draw_unread(self, canvas: Canvas) -> None:
        """Draw the number of unread lines over the button of the talk."""
        if self.talk_key.visible:
            chrome.draw_count(canvas, self.talk_key, self.unread)

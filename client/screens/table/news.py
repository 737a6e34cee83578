"""Announces events: in the lane and the log, by sounds, and by a call if the window is in the background."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from client.accessibility.speech import Speech
from client.data.seats import seat_facts, who_does
from client.drawing import theme
from client.screens.base import Shell
from client.screens.table.drawer import Drawer
from client.screens.table.follower import Follower
from client.screens.table.gaze import Gaze
from client.screens.table.lane import Lane
from client.screens.table.lines import mark_of
from client.screens.table.sheets import Sheets
from client.tables.board import Beat
from engine.core.visibility import SPECTATOR

if TYPE_CHECKING:
    from client.wording.scene import Line, Moment

POINTED = 3.0
"""Seconds for which a seat's last move is pointed out."""


class News:
    """Tells each thing once, when the picture begins to show it."""

    def __init__(
        self, shell: Shell, follower: Follower, drawer: Drawer, sheets: Sheets, gaze: Gaze, lane: Lane
    ) -> None:
        self._shell, self._follower, self._drawer = shell, follower, drawer
        self._sheets, self._gaze, self._lane = sheets, gaze, lane
        self._alerted, self._cued, self._ended = -1, -1, False
        """The prompts that the player was called for and heard last, and whether the end was heard."""
        self._pointed = 0.0
        """Seconds for which a seat's last move is pointed out from now."""
        self.speech = Speech()

    def begin(self) -> None:
        """Begin with another match."""
        self._alerted, self._cued, self._ended = -1, -1, False
        self._lane.clear()
        self.speech.clear()

    def alert(self) -> bool:
        """Call the player once for each question; return whether there is a new one."""
        table = self._shell.store.table
        asks = table.asked and table.view is not None and table.view.prompt != self._alerted
        if asks and table.view is not None:
            self._alerted = table.view.prompt
            self._shell.alert()
        if table.outcome is not None and table.playing and not self._shell.settings.acquainted:
            self._shell.change(replace(self._shell.settings, acquainted=True))
        return asks

    def sound(self) -> None:
        """Let a question, or the end, be heard once it is shown."""
        store, follower = self._shell.store, self._follower
        prompt = store.table.view.prompt if store.table.asked and store.table.view is not None else self._cued
        if prompt != self._cued and not follower.shows_others and follower.beat is None:
            self._cued = prompt
            self._shell.cue("turn")
        if store.table.outcome is not None and follower.picture is not None and not follower.busy and not self._ended:
            self._ended = True
            self._shell.cue("win" if store.table.seat in store.table.outcome.winners else "knock")

    def take(self) -> None:
        """Put what the store has to tell into the lane, the log and the talk."""
        while notice := self._shell.store.next_notice():
            self._lane.say(notice)
            self._speak(notice)
        self.show()
        self.sound()
        for line in self._drawer.show_chat():
            self._speak(f"{line.who}: {line.text}")
            self._lane.said(f"{line.who}: {line.text}", theme.seat(SPECTATOR if line.seat is None else line.seat))
        self._drawer.show_log(self._follower.telling)

    def show(self) -> bool:
        """Tell what the picture begins to show; return whether there was something."""
        picture, log = self._follower.picture, self._shell.store.table.log.lines
        if picture is None:
            return False
        begun = picture.motion.begun()
        if begun:
            self._gaze.hide()  # it would follow what moves, and then lie over what has come
        for note in begun:
            if note.told:
                self._lane.begin()
            if isinstance(note, Beat):
                self._sheets.cover_nothing()
                if note.sound:
                    self._shell.cue(note.sound)
            else:
                self._drawer.teach(note.scene)
            self._tell(note)
        if not picture.motion.busy and not self._lane.text and log:  # come back, or another language
            self._lane.happened(log[-1].text, self._mark(log[-1]))
        if begun:
            self._drawer.show_log(self._follower.telling)
        return bool(begun)

    def _tell(self, note: Beat | Moment) -> None:
        """Tell a reader all that the log has from this step or moment on, and show what is new of it."""
        for line in self._follower.telling.news(note):
            self._speak(line.text, self._concerns(line))
        for line in self._follower.telling.begin(note):
            self._lane.happened(line.text, None if isinstance(note, Beat) else self._mark(line))

    def _mark(self, line: Line) -> theme.Mark | None:
        table = self._shell.store.table
        return mark_of(self._shell.words, line, table.names(), table.seat)

    def _speak(self, text: str, concerns: bool = True) -> None:
        """Have a line told by a screen reader, if it is to tell as much. concerns: whether it concerns the viewer."""
        amount = self._shell.settings.speech
        if amount == "all" or (amount == "mine" and concerns):
            self.speech.tell(text)

    def _concerns(self, line: Line) -> bool:
        """Tell whether a line is the viewer's own, names the viewer, or is about the whole table, as a count is."""
        table, names = self._shell.store.table, self._shell.store.table.names()
        seat = who_does(self._shell.words, line, names, table.seat)[0]
        own = names[table.seat] if 0 <= table.seat < len(names) else ""
        return seat in (None, table.seat) or bool(own and own in line.text)

    def show_all(self) -> None:
        """Show the newest moment at once, skipping those before it."""
        self._follower.finish()
        if self.show():
            self._lane.settle()

    def point_out(self, seat: int) -> None:
        """Point out a seat's last move for a while, and tell it in the lane."""
        store, picture = self._shell.store, self._follower.picture
        if picture is None or store.table.paused or seat >= len(store.table.names()):
            return
        picture.point_out(seat)
        self._pointed = POINTED
        move = seat_facts(self._shell.words, store)[seat].last or self._shell.words.say("board.no_move")
        self._lane.happened(f"{store.table.names()[seat]}: {move}", theme.seat(seat))

    def wait_for(self) -> bool:
        """Say whom the table waits for; return whether it waits for somebody."""
        names = self._shell.store.table.scene().waited_for()
        if not names or self._lane.busy:
            return False
        self._lane.happened(self._shell.words.say("board.waits_for", names=names))
        return True

    def update(self, seconds: float) -> bool:
        """Advance time; return whether something looks different."""
        self._pointed -= seconds
        picture = self._follower.picture
        changed = self._lane.update(seconds)
        if self._pointed <= 0 and picture is not None and picture.pointed_out is not None:
            picture.point_out(None)
            changed = True
        return changed

"""The table screen's updates: moments into the picture, news into lane and log, clocks, score sheets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from client.data.seats import last_moves, lines_since, note_moves, seat_facts
from client.data.telling import Telling
from client.drawing import theme
from client.lessons.beside import Beside
from client.screens.base import Screen, Shell
from client.screens.table import gaze, news
from client.screens.table.lane import Lane
from client.screens.table.sheets import Folded
from client.screens.table.teaching import read_before
from client.tables.bands import Bands, divide
from client.tables.board import Beat, Sprite
from client.tables.boards import board_for, kinds_for
from client.tables.drawing import Draw
from client.tables.motion import Motion
from client.tables.picture import Picture, Shown
from client.tables.plaque_drawing import draw_plaque
from client.tables.plaques import seats_in_band
from client.widgets import Feed
from client.wording.scene import Scene, watching
from engine.core.visibility import SPECTATOR, Seat

if TYPE_CHECKING:
    from client.data.store import Line, Moment

AT_ONCE = 8
"""Moments that may come at once and are all shown; of more, after a long absence, only the last."""
WAITS = 60.0
"""Seconds without a move after which the lane says whom the table waits for."""
SHOWN = 2.8
"""Seconds that a reveal may take where a clock runs for the viewer: the host starts the clock that much later."""
SENDING = 0.15
"""Seconds that an answer may be on its way before the screen says so."""


class Following(Screen):
    """The part of the table screen without input: it reads the store."""

    name = "table"
    follows = True
    paced = True
    """Whether moves of others are shown one after another, with pauses."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.picture: Picture | None = None
        self.kinds: dict[str, Draw] = {"plaque": draw_plaque}
        self.gaze = gaze.Gaze()
        self.lane = Lane()
        self.refused = ""
        """Why the last choice was refused: the plate says it until the next one."""
        self.talk_open = self.log_open = False
        self.beside = Beside()
        self.unread = 0
        """The number of lines said while the talk was closed."""
        self.reckoning: Folded | None = None
        """The score sheet that is open over the board."""
        self.folded: Folded | None = None
        """The score sheet that is closed and can be opened."""
        self.sheet_held = False
        self._size, self._text = (float(theme.BASE[0]), float(theme.BASE[1])), 1.0
        self.bands = divide(self._size, self._text, 1, False)
        self._still = 0.0
        """Seconds since the last move, or since the lane said whom the table waits for."""
        self._moves: dict[Seat, str] = {}
        """Each seat's last move in words, as far as the picture shows it."""
        self._telling = Telling()
        self._last_said: Line | None = None
        self._match: tuple[str, int | None] = ("", None)
        self._prompt_alerted, self._prompt_cued, self._ended = -1, -1, False
        self._waited = 0.0
        self._seconds: float | None = None
        self._views = -1
        self._swept = False
        """True once lane and plate are emptied for the pause that lasts now."""
        self.log, self.chat = Feed(), Feed(style="body")
        self._upcoming: tuple[Sprite, ...] = ()
        """The sprites of the next moment; `_unmade`: those of them that are not prepared yet."""
        self._unmade: list[Sprite] = []

    # How it is divided

    @property
    def drawer(self) -> tuple[bool, bool]:
        """Whether the talk, and whether the log, is open."""
        return self.talk_open, self.log_open

    def divided(self, scene: Scene | None) -> Bands:
        """Return how the screen is divided at a moment; None: before the first."""
        store = self.shell.store
        others = len(seats_in_band(scene)) if scene is not None else max(1, len(store.names()) - 1)
        room = self.picture.board.room(scene) if self.picture is not None and scene is not None else None
        return divide(self._size, self._text, others, watching(store.seat), room, self.drawer)

    # What comes in

    def enter(self) -> None:
        """Begin, or go on, with the picture as it is now."""
        if self.picture is not None:
            self.picture.motion.pace(self._speed(), self.shell.settings.reduced_motion)
        self.refresh()

    def refresh(self) -> None:
        """Give the picture all moments that it has not shown."""
        store = self.shell.store
        if store.game is None or store.room is None:
            return
        self._begin(store.game.info.slug)
        assert self.picture is not None
        self.picture.know(seat_facts(self.words, store, self._moves))
        if not store.paused:
            self._follow(store.next_moments())
            self._look_again()
        elif not self._swept:
            self.refused = ""
            self.lane.clear()
        self._swept = store.paused
        self._alert()
        self._tell()

    def _follow(self, moments: tuple[Moment, ...]) -> None:
        """Show moments one after another; after a long absence only the last one, as it is."""
        assert self.picture is not None
        late = len(moments) > AT_ONCE
        self._still = 0.0 if moments else self._still
        for moment in moments[-1:] if late else moments:
            scene = self.shell.store.scene(moment)
            self.bands = self.divided(scene)
            note_moves(self.words, self.shell.store, moment, self._moves)
            self._telling.come(moment)
            seats = seat_facts(self.words, self.shell.store, self._moves)
            self.picture.see(scene, seats, self.bands, moment.settled, moment, self.divided)
            if scene.asked and self.shell.store.seconds_left is not None:
                self.picture.motion.catch_up(SHOWN)
        if late:
            self.picture.motion.finish()
            self._moves = last_moves(self.words, self.shell.store)

    def _teach(self, scene: Scene) -> None:
        """At a table that teaches, open the log where something new is to be read below it."""
        room = self.shell.store.room
        if room is not None and room.teaches and self.beside.look(scene):
            self.log_open = True

    def _look_again(self) -> None:
        """Find what is under the pointer now: its label must not follow a thing that was moved away."""
        assert self.picture is not None
        if self.gaze.by_keys:
            self.gaze.keep(self.picture.by_id(self.gaze.cursor))
        elif self.gaze.pointed and self.gaze.point(self.picture.at(*self.ui.pointer)):
            self.gaze.hide()

    def _begin(self, slug: str) -> None:
        """Begin a new picture for a new match."""
        store = self.shell.store
        match = (slug, store.match)
        if self.picture is not None and match == self._match:
            return
        self._match = match
        self.picture = Picture(board_for(slug), Motion(self._speed(), self.shell.settings.reduced_motion))
        self.kinds = {"plaque": draw_plaque, **kinds_for(slug)}
        self.gaze, self.reckoning, self.folded = gaze.Gaze(), None, None
        self._prompt_alerted, self._prompt_cued, self._ended = -1, -1, False
        self.picture.paced = self.paced
        self.refused = ""
        self.lane.clear()
        self._telling.clear()
        self.beside.know(read_before(self.shell.settings, store))
        self._moves = last_moves(self.words, store)
        if store.view is not None and not store.unshown:  # come back to a match that was shown before
            self._teach(store.scene())
            self.bands = self.divided(store.scene())
            self.picture.see(store.scene(), seat_facts(self.words, store, self._moves), self.bands)

    def _speed(self) -> float:
        """Return how many times faster than normal things move; 0 for no animations."""
        share = self.shell.settings.speed
        return 1 / share if share else 0.0

    def _alert(self) -> None:
        """Call the player once for each question."""
        store = self.shell.store
        if store.asked and store.view is not None and store.view.prompt != self._prompt_alerted:
            self._prompt_alerted, self.refused = store.view.prompt, ""
            self.shell.alert()
        if store.outcome is not None and store.playing and not self.shell.settings.acquainted:
            self.shell.change(replace(self.shell.settings, acquainted=True))
        if store.views != self._views:
            self._views, self._seconds = store.views, store.seconds_left

    def _sound(self) -> None:
        """Let a question, or the end, be heard once it is shown."""
        store = self.shell.store
        prompt = store.view.prompt if store.asked and store.view is not None else self._prompt_cued
        if prompt != self._prompt_cued and not self.shows_others and self.beat is None:
            self._prompt_cued = prompt
            self.shell.cue("turn")
        ended = store.outcome is not None and self.picture is not None and not self.picture.motion.busy
        if ended and not self._ended:
            self._ended = True
            self.shell.cue("win" if store.outcome is not None and store.seat in store.outcome.winners else "knock")

    def _tell(self) -> None:
        """Put news into the lane, the log and the talk, a refusal onto the plate."""
        store = self.shell.store
        while notice := store.next_notice():
            self.lane.say(notice)
        if store.refusal:
            if self.picture is not None:
                self.picture.answered = False
            self.refused, store.refusal = store.refusal, ""
        self._happened()
        self._sound()
        self._show_chat()
        self._show_log()
        self.chat.show(news.chat_lines(store))

    def _happened(self) -> bool:
        """Tell what the picture begins to show in the lane; return whether there was something."""
        store, motion = self.shell.store, self.picture.motion if self.picture is not None else None
        begun = motion.begun() if motion is not None else []
        if begun:
            self.gaze.hide()  # it would follow what moves, and then lie over what has come
        for shown in (shown for shown in begun if shown.note is not None):
            one = shown.note
            if one.told:
                self.lane.begin()
            if isinstance(one, Beat):
                self.reckoning = None  # it would cover the reveal
                if one.sound:
                    self.shell.cue(one.sound)
            else:
                self._teach(shown.scene)
            for line in self._telling.begin(one):
                mark = news.mark_of(self.words, line, store.names(), store.seat)
                self.lane.happened(line.text, None if isinstance(one, Beat) else mark)
        if (
            motion is not None and not motion.busy and not self.lane.text and store.log
        ):  # come back, or another language
            last = store.log[-1]
            self.lane.happened(last.text, news.mark_of(self.words, last, store.names(), store.seat))
        if begun:
            self._show_log()
        return bool(begun)

    def _show_log(self) -> None:
        """Show the log as far as it tells what was shown."""
        self.log.show(news.log_lines(self.words, self.shell.store, self._telling.log(self.shell.store)))

    def _show_chat(self) -> None:
        """Show new chat lines in the lane, and count them while the talk is closed."""
        chat = self.shell.store.chat
        first = self._last_said is None
        new = lines_since(chat, self._last_said) if chat else []
        self._last_said = chat[-1] if chat else None
        if self.drawer[0]:
            self.unread = 0
            return
        for line in new if not first else new[-1:]:
            self.unread += 1
            self.lane.said(f"{line.who}: {line.text}", theme.seat(SPECTATOR if line.seat is None else line.seat))

    def note(self, text: str) -> bool:
        """Show a note of the program in the lane."""
        self.lane.say(text)
        return True

    # Time

    @property
    def pulse(self) -> float | None:
        """Update soon while a clock runs or an answer is on its way."""
        lasting = self.picture is not None and self.picture.lasting
        waits = self.shell.store.sending or lasting or self.lane.busy
        waits = waits or (self.picture is not None and self.picture.pointed_out is not None)
        if self.picture is not None and (self.picture.motion.busy or self.picture.motion.held):
            return 0.05
        if self._seconds is not None or waits:
            return 0.1
        return super().pulse

    def update(self, seconds: float) -> bool:
        """Advance everything; return whether it looks different."""
        changed = super().update(seconds) | self.lane.update(seconds) | self.gaze.update(seconds)
        changed |= self._count(seconds)
        if self.picture is not None:
            changed |= self.picture.motion.update(seconds) | self._happened()
            if not self.picture.motion.behind:
                self.picture.motion.haste = 1.0
            if self.picture.motion.moved():
                self.shell.cue("card")
            changed |= self._reckon()
            self._sound()
        return changed

    def passed(self, seconds: float) -> bool:
        """Say after a while whom the table waits for; return whether that was said now."""
        store = self.shell.store
        waiting = store.view is not None and store.outcome is None and not store.paused
        self._still = self._still + seconds if waiting else 0.0
        if self._still < WAITS or not waiting:
            return False
        self._still = 0.0
        names = store.scene().waited_for()
        if not names or self.lane.busy:
            return False
        self.lane.happened(self.words.say("board.waits_for", names=names))
        return True

    def _count(self, seconds: float) -> bool:
        """Count the clock down, and how long an answer is on its way; return whether that is visible."""
        store = self.shell.store
        before = (round(self._seconds or 0), self._waited >= SENDING)
        self._waited = self._waited + seconds if store.sending else 0.0
        if self._seconds is not None and not store.clock_stopped and not store.paused:
            self._seconds = max(0.0, self._seconds - seconds)
        return before != (round(self._seconds or 0), self._waited >= SENDING)

    def _reckon(self) -> bool:
        """Offer the newest score sheet, once what it counts has been shown; return whether something has changed."""
        assert self.picture is not None
        sheets = self.picture.sheets
        if not sheets or self.picture.motion.busy:
            self.folded = self.folded if sheets else None
            return False
        if self.reckoning is not None:
            return False
        if self.folded is not None and self.folded.sheet == sheets[-1]:
            return self._outlived(self.folded)
        del sheets[:-1]
        self.folded = Folded(sheets[-1], self._phase())
        return True

    def _phase(self) -> type:
        """Return the type of the phase that is shown."""
        scene = self.picture.scene if self.picture is not None else None
        return type(scene.state.phase) if scene is not None else type(None)

    def _outlived(self, folded: Folded) -> bool:
        """Drop a closed sheet once another phase is shown; return whether it was dropped."""
        assert self.picture is not None
        if self._phase() is folded.phase or self.shell.store.outcome is not None:
            return False
        self.picture.sheets, self.folded = [], None
        return True

    def fold(self) -> None:
        """Close the open sheet, so that the board can be seen."""
        if self.reckoning is not None:
            self.folded, self.reckoning = self.reckoning, None

    def unfold(self) -> None:
        """Open the closed sheet again."""
        if self.folded is not None:
            self.reckoning, self.folded = self.folded, None

    @property
    def beat(self) -> Beat | None:
        """The step of a reveal that is shown now, None for none."""
        shown = self.picture.motion.lagging if self.picture is not None else None
        beat = shown.note if isinstance(shown, Shown) else None
        return beat if isinstance(beat, Beat) and beat.seconds else None

    @property
    def shows_others(self) -> bool:
        """Whether moves of others are still being shown although the viewer is asked already, without a clock."""
        behind = self.picture is not None and self.picture.motion.behind
        return behind and self.shell.store.asked and self._seconds is None

    @property
    def over(self) -> bool:
        """Whether the match has ended and its end has been shown."""
        moving = self.picture is not None and self.picture.motion.busy
        return self.shell.store.outcome is not None and self.reckoning is None and not moving

"""The end of a match: the winner's pictures on the wall, the story, the scores with their parts, and another match.

Until the record of the match has come, only what all could see is shown; the story is made from the record.
"""

from functools import partial
from typing import Any

import pygame
from pygame import FRect
from pygame.event import Event

from client.data.best_results import best_results
from client.data.match_end import MatchEnd
from client.data.settings import SPEEDS
from client.drawing import theme
from client.drawing.backdrop import draw_wall
from client.drawing.canvas import Canvas
from client.screens.base import Screen, Shell
from client.screens.ending_paper import draw_story, fair_lines
from client.screens.keeping import keep_picture
from client.screens.leaving_own_table import may_close
from client.screens.page import control, fitted
from client.screens.score_rows import columns_at, counted_at, draw_rows, names_at, rows_height
from client.screens.table.resting import Resting
from client.screens.winners_wall import draw_wall_of
from client.tables.fitting import shrunk, shrunk_line, shrunk_title
from client.tables.results import tell_why
from client.widgets import Button, Entry, Feed, Line, draw_tip, press_letter
from client.wording.best_results import Best, is_listed
from engine.core.errors import Refused
from engine.core.outcome import Outcome
from netcode.protocol.limits import CHAT_LENGTH
from netcode.protocol.messages import Bye, Chat, CloseTable, Ready, Start

HEAD = 74.0
_TITLES = ("banner", "display", "title", "heading")
"""Styles for the line that says who won, the largest first."""
SIDE = 24.0
STORY = 336.0
"""Units of the story beside the wall, at text scale 1."""
EACH, ROWS_AFTER = 0.15, 0.5
"""Seconds from one picture to the next, and from the last one to the rows of points."""


class Scores(Screen):
    """The wall above the scores; at the right the story, or the talk."""

    name = "scores"
    follows = True

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.back_button = Button(self.say("ui.room.leave"), self.back, hint=self.say("ui.key.escape"))
        self.again = Button(self.say("ui.scores.again"), self._again, "primary", "again", hint="N")
        self.other = Button(self.say("ui.other.title"), partial(shell.push, "choice", purpose="table"), hint="G")
        self.table = Button(self.say("ui.scores.table"), lambda: shell.go("table"), symbol="frame", hint="L")
        self.keep = Button("", self._keep, symbol="award", hint="K")
        self.keep.tip = (self.say("ending.keep"),)
        self.talk = Button(self.say("ui.room.talk"), self._toggle_talk, symbol="speech", hint="T")
        self.chat = Feed(self.say("board.talk"), "body")
        self.entry = Entry("", self.say("ui.room.say"), CHAT_LENGTH, self._say)
        self.seat_buttons: list[Button] = []
        self.seat = -1
        """The seat whose pictures hang there; -1 until it is known who won."""
        self.talking = False
        self._lines_read = 0
        self.end = MatchEnd(shell.store)
        self._best: tuple[Best, ...] = ()
        self._best_of: tuple[int | None, bool] | None = None
        """The match that the best results were looked up for, and whether it was recorded by then."""
        self._age = 1e9 if self.shell.settings.reduced_motion or not self.shell.settings.speed else 0.0
        self.resting = Resting()
        """Keeps a double press of the last reveal from beginning another match."""
        self._hung = 0
        self.rows_at = FRect(0, 0, 0, 0)
        """The place of the rows, in units."""
        self._note = ""
        """The result of saving a picture, in words."""
        self._like: Canvas | None = None
        self._bare = False
        """Whether it is being drawn for saving: without buttons."""
        self.refresh()

    # What there is

    def refresh(self) -> None:
        """Show who wants to play again, and read the record once it is there."""
        store = self.shell.store
        lines = [
            Line(line.text, line.who, theme.seat(line.seat if line.seat is not None else -1))
            for line in store.table.chat
        ]
        self.chat.show(lines)
        if self.talking:
            self._lines_read = len(lines)
        fresh = len(lines) - self._lines_read
        self.talk.label = self.say("ui.room.talk") if fresh <= 0 else self.say("ending.talk", count=fresh)
        self._offer_again()
        self.table.enabled = store.table.view is not None and not store.lingers  # the table follows the match that runs
        self.entry.enabled = self.other.enabled = store.table.shut is None
        self.other.visible = store.table.owner and not store.lingers
        self.keep.label = "" if self.other.visible else self.say("ending.keep")  # for the owner the row is long
        self.end.read_record()
        self._find_best()
        self._build()

    def _offer_again(self) -> None:
        store = self.shell.store
        table = store.table
        if store.lingers:
            self.again.label, self.again.enabled, self.again.tip = self.say("ui.scores.come"), True, ()
            return
        open_still = table.shut is None and table.room is not None and (table.playing or table.owner)
        all_here = table.room is not None and all(place.here for place in table.room.places)
        self.again.enabled = open_still and (all_here or not table.owner)
        why = table.why_shut() or ("" if all_here else self.say("notice.not_all_here"))
        self.again.tip = (self.say("ui.scores.again"), why) if why else ()
        wanted = table.playing and table.room is not None and table.room.places[table.seat].ready
        self.again.label = self.say("ui.scores.wanted" if wanted and not table.owner else "ui.scores.again")

    def _build(self) -> None:
        """Make a button for each seat's wall, and show all widgets."""
        store, outcome = self.shell.store, self.shell.store.table.outcome
        if outcome is not None and self.seat < 0:
            self.seat = self.end.first
        names = store.table.names()
        if len(self.seat_buttons) != len(names) and outcome is not None:
            self.seat_buttons = [Button("", lambda seat=seat: self._show_seat(seat)) for seat in range(len(names))]  # type: ignore[misc]
        for seat, button in enumerate(self.seat_buttons):
            button.label, button.hint = names[seat], str(seat + 1)
            button.symbol, button.chosen = theme.seat(seat).symbol, seat == self.seat
            button.tip = (names[seat], self.say("ending.see"))
        talk: list[Any] = [self.chat, self.entry] if self.talking else []
        shown = self.seat_buttons if len(names) > 1 else []
        self.ui.show([*shown, *talk, self.talk, self.table, self.keep, self.back_button, self.other, self.again])

    def _find_best(self) -> None:
        """Look up a solo player's best results, once the match is recorded."""
        table = self.shell.store.table
        now = (table.match, table.verified is not None)
        if now == self._best_of or table.view is None or table.game is None or table.room is None:
            return
        self._best_of = now
        alone = is_listed(table.game.info.slug, table.view.state)
        self._best = best_results(table.room.places[0].name) if alone else ()

    # What is done

    def _again(self) -> None:
        """Play another match: the owner begins it, the others say that they want it, or come along once it has begun."""
        store, table = self.shell.store, self.shell.store.table
        if not self.resting.counts:
            return
        if store.lingers:
            store.come_along()
            self._go_along()
            return
        ready = table.playing and table.room is not None and table.room.places[table.seat].ready
        self.shell.ask(Start() if table.owner else Ready(not ready))

    def _go_along(self) -> None:
        """Go to the match that has begun; where another game was chosen, to its room."""
        self.shell.go("table" if self.shell.store.table.view is not None else "room")

    def _say(self, text: str) -> None:
        self.shell.ask(Chat(text))
        self.entry.set("")
        self.chat.to_end()

    def _toggle_talk(self) -> None:
        """Show the talk in place of the story, or the story again."""
        self.talking = not self.talking
        self.refresh()
        self.ui.set_focus(self.entry if self.talking else None)

    def _show_seat(self, seat: int) -> None:
        if 0 <= seat < len(self.seat_buttons):
            self.seat = seat
            self._build()

    def _keep(self) -> None:
        """Save a picture of this screen, without its buttons."""
        if self._like is None:
            return
        self._bare, self._age = True, 1e9
        try:
            title, where = self.heading()
            self._note = self.say("ending.kept", file=keep_picture(self._paint, self._like, f"{where}, {title}"))
        except Refused as refused:
            self._note = self.words.refusal(refused)
        finally:
            self._bare = False

    def back(self) -> None:
        """Leave the table. Nothing is asked: a table of ours closes when its last guest leaves."""
        self._go()
        self.shell.go("title")

    def _go(self) -> None:
        store = self.shell.store
        alone = store.hosted is not None and store.hosted.practice
        self.shell.ask(CloseTable(save=False) if alone and store.table.owner else Bye())

    def closing(self) -> bool:
        """Ask what should happen to the table if others may want to go on."""
        hosted = self.shell.store.hosted
        if hosted is None or not hosted.practice:
            return may_close(self)
        self._go()
        return True

    def event(self, event: Event, scale: float) -> None:
        """Take an event; any key or press shows all at once."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._age = 1e9
        with self.resting.pressing(event.type):
            super().event(event, scale)

    def key(self, event: Event) -> None:
        """Take the keys of the buttons; digits and arrows show another seat's pictures; Escape leaves the talk first."""
        letter = chr(event.key) if 32 < event.key < 127 else ""
        if event.key == pygame.K_ESCAPE and self.talking:
            self._toggle_talk()
        elif letter.isdigit():
            self._show_seat(int(letter) - 1)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.seat_buttons:
            self._show_seat((self.seat + (1 if event.key == pygame.K_RIGHT else -1)) % len(self.seat_buttons))
        elif not press_letter(self.ui.layer(), event):
            super().key(event)

    # Time

    @property
    def _pace(self) -> float:
        return SPEEDS.get(self.shell.settings.animation, 1.0) or 1.0

    @property
    def _rows_shown(self) -> int:
        return int((self._age / self._pace - self._hung * EACH) / ROWS_AFTER)

    @property
    def pulse(self) -> float | None:
        """Update in each frame while pictures are still being hung, and soon while the buttons rest."""
        slow = 1.0 if self.shell.store.lingers else super().pulse
        return 1 / 60 if self._moving else 0.1 if self.resting.rests else slow

    @property
    def _moving(self) -> bool:
        outcome = self.shell.store.table.outcome
        return outcome is not None and self._rows_shown <= len(outcome.scores)

    def update(self, seconds: float) -> bool:
        """Hang one picture after the other, then show the rows, from the last to the first."""
        moving = self._moving
        self._age += seconds
        self.resting.see(self.again.label, seconds)
        return super().update(seconds) | moving

    def passed(self, seconds: float) -> bool:
        """Count the seconds down until we come along to a match that has begun."""
        if not self.shell.store.lingers:
            return super().passed(seconds)
        self.shell.store.stay(seconds)
        if not self.shell.store.lingers:
            self._go_along()
        return True

    # Looks

    def heading(self) -> tuple[str, str]:
        """Return who has won, and which game it was."""
        table = self.shell.store.table
        if table.outcome is None or table.game is None:
            return self.say("ui.scores.title"), ""
        return self.end.winners(self.words), self.say(f"{table.game.info.slug}.title")

    def draw(self, canvas: Canvas) -> None:
        """Draw all of it."""
        self._like = canvas
        self._paint(canvas)
        self.ui.draw(canvas)
        draw_tip(canvas, self.ui)

    def _paint(self, canvas: Canvas) -> None:
        width, height = canvas.size
        draw_wall(canvas, tuple((width * part, 190, width * 0.16, 260) for part in (0.12, 0.38, 0.64, 0.88)))
        canvas.fade((0, 0, width, HEAD), (8, 12, 11, 190), (8, 12, 11, 0))
        outcome = self.shell.store.table.outcome
        self._head(canvas, width)
        foot = height - control(canvas) - 20
        self._foot(canvas, FRect(SIDE, foot, width - 2 * SIDE, control(canvas)))
        wide = min(STORY * (0.4 + 0.6 * canvas.text_scale), width * 0.36)
        seats = len(outcome.scores) if outcome is not None else 0
        tall = rows_height(canvas, seats, (foot - HEAD) * 0.5)
        rows = FRect(SIDE, foot - 12 - tall, width - 2 * SIDE, tall)
        wall = FRect(SIDE, HEAD + 6, width - 3 * SIDE - wide, rows.y - HEAD - 14)
        side = FRect(wall.right + SIDE, HEAD + 6, wide, rows.y - HEAD - 18)
        if outcome is not None:
            self._hang(canvas, wall)
            self.rows_at = rows
            self._rows(canvas, rows, outcome)
        self._beside(canvas, side)

    def _head(self, canvas: Canvas, width: float) -> None:
        """Draw who won, what hangs here, and the buttons for each seat's wall."""
        outcome, names = self.shell.store.table.outcome, self.shell.store.table.names()
        title, game = self.heading()
        left = SIDE
        if outcome is not None and len(outcome.winners) == 1:
            canvas.mark(theme.seat(outcome.winners[0]), (SIDE + 24, HEAD / 2 + 1), 23)
            left += 62
        high = 34 * min(1.15, canvas.text_scale)
        several = len(names) > 1 and not self._bare
        buttons = self.seat_buttons if several else []
        below = canvas.leading("caption")
        styles = [style for style in _TITLES if canvas.leading(style) * 0.94 + below <= HEAD] or [*_TITLES[-1:]]
        style = fitted(canvas, title, width * 0.5, styles)
        taken = min(width * 0.5, canvas.measure(title, style))
        most = (width - 20 - left - taken - 24) / max(1, len(buttons)) - 8
        right = width - 20.0
        narrow = any(button.width(canvas) > most for button in buttons)
        for button in reversed(buttons):
            button.label = "" if narrow else button.label  # symbol and digit stay, the name is the tooltip
            across = min(max(64.0, button.width(canvas)), most)
            right -= across
            button.rect = FRect(right, 18, across, high)
            right -= 8
        room = right - left - 10
        canvas.text(title, (left, (HEAD - below) / 2), style, theme.BRASS_HI, "midleft", limit=room)
        at = (left + 2, HEAD - below / 2 - 1)
        text = self.end.caption(self.words, self.seat) if self.shell.store.table.game is not None else game
        if shrunk_line(canvas, text, "caption", room).measure(text, "caption") > room:  # the players know the game
            text = text.removeprefix(f"{game}. ")
        small, text = shrunk_title(canvas, text, "caption", room)
        small.text(text, at, "caption", theme.IVORY_DIM, "midleft", limit=room)

    def _hang(self, canvas: Canvas, box: FRect) -> None:
        keys = self.end.wall(self.seat)
        if not keys:
            canvas.text(self.say("ending.empty"), box.center, "caption", theme.IVORY_DIM, "center", limit=box.w)
        self._hung = len(keys)
        shown = self._age / self._pace / EACH + 1
        draw_wall_of(canvas, keys, (box.x, box.y, box.w, box.h), self.end.threads(self.seat), shown)

    def _rows(self, canvas: Canvas, box: FRect, outcome: Outcome) -> None:
        table, end = self.shell.store.table, self.end
        columns, names, counted = columns_at(table, outcome), names_at(table, self.words), counted_at(end, self.words)
        draw_rows(canvas, counted, box, outcome, end.places(), columns, names, table.seat, self.seat, self._rows_shown)

    def _beside(self, canvas: Canvas, box: FRect) -> None:
        """Draw the story on paper, or the talk."""
        if self.talking and not self._bare:
            canvas.sheet(box)
            tall = control(canvas)
            canvas.text(self.say("ui.room.talk"), (box.x + 16, box.y + 12), "title", theme.BRASS_HI)
            top = box.y + 16 + canvas.leading("title")
            self.chat.rect = FRect(box.x + 16, top, box.w - 28, box.bottom - top - tall - 20)
            self.entry.rect = FRect(box.x + 12, box.bottom - tall - 12, box.w - 24, tall)
            return
        table = self.shell.store.table
        missing = "story.unknown" if self.end.unreadable or table.shut is not None else "story.waiting"
        why = tell_why(table.scene(), table.outcome) if table.outcome is not None else ""
        player = table.room.places[0].name if table.room is not None else ""
        draw_story(canvas, self.words, box, self.end.story(self.words) or self.say(missing), why, player, self._best)

    def _foot(self, canvas: Canvas, box: FRect) -> None:
        """Place the buttons, and tell the result of the fairness check."""
        right = box.right
        shown = [self.again, *[self.other] * self.other.visible, self.back_button, self.keep, self.table, self.talk]
        for button in shown if not self._bare else []:
            wide = button.width(canvas) + (24 if button is self.again else 0)
            right -= wide
            button.rect = FRect(right, box.y, wide, box.h)
            right -= 8
        lines = fair_lines(self.words, self.shell.store)
        if self.shell.store.lingers and not self._bare:
            lines = [(self.shell.store.tell_next(), theme.BRASS_HI, "play")]
        elif self._note and not self._bare:
            lines = [(self._note, theme.OK, "check")]
        room = right - box.x - 20
        texts, (_, color, symbol) = [text for text, _, _ in lines], lines[0]
        canvas = shrunk(canvas, "small", lambda tried: len(tried.wrapped(" ".join(texts), room, "small")) <= 3)
        if len(texts) > 1 and color == theme.OK and len(canvas.wrapped(" ".join(texts), room, "small")) > 3:
            del texts[0]  # the symbol says that too
        while len(texts) > 1 and len(canvas.wrapped(" ".join(texts), room, "small")) > 3:
            texts.pop()  # from the end: the table word, which is compared aloud, comes first
        text = " ".join(texts)
        step, rows = canvas.leading("small"), len(canvas.wrapped(text, room, "small"))
        y = box.centery - min(3, rows) * step / 2
        if symbol:
            canvas.symbol(symbol, (box.x + 7, y + step / 2), 13, color)
        canvas.paragraph(text, (box.x + 20, y), room, "small", theme.IVORY_DIM if color == theme.OK else color, 3)

"""The table screen: the picture of a match, and the parts around it.

Each part owns what it shows and takes what it needs from others; only the screen knows all of them. It hands events and time
to the parts, and draws them in order.
"""

import pygame
from pygame.event import Event

from client.drawing.canvas import Canvas
from client.screens.base import Screen, Shell
from client.screens.leaving_own_table import may_close
from client.screens.table import chrome, cover, gaze, menu
from client.screens.table.answering import Answering
from client.screens.table.clock import Clock
from client.screens.table.drawer import Drawer
from client.screens.table.entries import Entries
from client.screens.table.follower import Follower
from client.screens.table.help import Help
from client.screens.table.keyboard import Keyboard
from client.screens.table.manner import Manner
from client.screens.table.news import News
from client.screens.table.plate import Plate
from client.screens.table.pointer import Pointer
from client.screens.table.rail import Rail
from client.screens.table.sheets import Sheets
from client.tables.drawing import draw_sprites
from client.tables.picture import Picture
from client.widgets import Widget, draw_tip


class TableScreen(Screen):
    """Any game's table screen."""

    name = "table"
    follows = True
    manner = Manner()

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        ui = self.ui
        self.clock, self.gaze = Clock(shell), gaze.Gaze()
        self.drawer = self.make_drawer()
        self.follower = Follower(shell, self.drawer, self.clock, self.manner)
        self.sheets = Sheets(shell, self.follower)
        self.help = Help(shell, ui, self.follower, self.manner)
        self.rail = Rail(shell, self.follower, self.drawer, self.sheets, self.help.show_parts, self.show_menu)
        self.news = News(shell, self.follower, self.drawer, self.sheets, self.gaze, self.rail.lane)
        self.answering = Answering(shell, self.clock, self.follower, self.sheets, self.manner)
        self.plate = self.make_plate()
        self.pointer = Pointer(
            shell,
            ui,
            self.follower,
            self.sheets,
            self.answering,
            self.help.annotated,
            self.gaze,
            self.news,
            lambda sprite: menu.open_seat(self, sprite),
        )
        self.keyboard = Keyboard(
            shell,
            ui,
            self.follower,
            self.drawer,
            self.sheets,
            self.answering,
            self.plate,
            self.help,
            self.gaze,
            self.news,
            self.show_menu,
        )
        self.entries = Entries(ui, self.keyboard.confirm)
        self._swept = False
        """True once lane and plate are emptied for the pause that lasts now."""
        ui.show(self.widgets())

    def make_drawer(self) -> Drawer:
        """Return the drawer: the first part that is made."""
        return Drawer(self.shell, self.ui)

    def make_plate(self) -> Plate:
        """Return the plate."""
        return Plate(self.shell, self.ui, self.follower, self.clock, self.sheets, self.answering, self.news)

    def widgets(self) -> list[Widget]:
        """Return the widgets of all parts in the order of the Tab ring."""
        plate, rail, drawer, sheets = self.plate, self.rail, self.drawer, self.sheets
        return [
            *plate.answers,
            plate.undo,
            drawer.talk_key,
            drawer.log_key,
            rail.scores,
            rail.rules,
            rail.menu,
            *plate.hurrying,
            sheets.fold_key,
            sheets.unfold_key,
            plate.scores_key,
            plate.unpause_key,
            drawer.got_it,
            *self.help.annotated.buttons,
            drawer.log,
            drawer.chat,
            drawer.entry,
        ]

    @property
    def picture(self) -> Picture | None:
        """The picture of the match; None before the first."""
        return self.follower.picture

    # What comes in

    def enter(self) -> None:
        """Begin, or go on after a screen above this one: it may have changed the speed."""
        self.follower.pace()
        self.refresh()

    def refresh(self) -> None:
        """Give the picture all moments that it has not shown, and tell the rest; a pause hides everything."""
        table = self.shell.store.table
        if table.paused:
            self.help.annotated.close()
        if table.game is None or table.room is None:
            return
        if self.follower.begin():
            self._begin()
        self.follower.know_seats()
        if not table.paused:
            self.follower.follow()
            self.pointer.look_again()
        elif not self._swept:
            self.answering.refused = ""
            self.rail.lane.clear()
        self._swept = table.paused
        if self.news.alert():
            self.answering.refused = ""
        self.answering.take_refusal()
        self.news.take()

    def _begin(self) -> None:
        """Have all parts begin with another match; one that was shown before is shown as it stands."""
        table = self.shell.store.table
        self.gaze.forget()
        self.answering.refused = ""
        for part in (self.help, self.sheets, self.news, self.drawer):
            part.begin()
        if table.view is not None and not table.unshown:
            self.drawer.teach(table.scene())
            self.follower.come_back()

    def note(self, text: str) -> bool:
        """Show a note of the program in the lane."""
        self.rail.lane.say(text)
        return True

    def closing(self) -> bool:
        """Ask what is to become of the table where it is ours; else leave: the seat is kept."""
        return may_close(self)

    def show_menu(self) -> None:
        """Open the menu of the table."""
        menu.open_menu(self, self.help.show_rules)

    # Time

    @property
    def pulse(self) -> float | None:
        """Update soon while something moves, a clock runs, answers rest, one is on its way, or a line is shown for a moment."""
        waits = self.clock.left is not None or self.shell.store.table.sending
        waits = waits or self.rail.lane.busy or self.answering.scolds or self.answering.resting.rests
        return self.follower.pulse or (0.1 if waits else super().pulse)

    def update(self, seconds: float) -> bool:
        """Advance everything; return whether it looks different."""
        changed = super().update(seconds) | self.news.update(seconds) | self.gaze.update(seconds)
        changed |= self.clock.update(seconds)
        changed |= self.follower.update(seconds) | self.news.show()
        changed |= self.sheets.offer()
        self.news.sound()
        self.entries.update(seconds)
        return changed | self.answering.update(seconds)

    def passed(self, seconds: float) -> bool:
        """Say after a while whom the table waits for; return whether that was said now."""
        return self.clock.waits(seconds) and self.news.wait_for()

    # Events

    def event(self, event: Event, scale: float) -> None:
        """Take an event: widgets first, then the board."""
        if self.keyboard.takes_tab(event, self.entries.awaited) or self.entries.is_early(event):
            return
        if not (self.shell.store.table.paused or self.help.annotated.is_open):
            self.entries.hear(event)
        field, resting = self.ui.focus, self.answering.resting
        resting.see(self.answering.on_plate)
        with resting.pressing(event.type):
            taken = self.ui.event(event, scale)
        if event.type == pygame.KEYUP:
            self.keyboard.let_go(event)
        elif event.type == pygame.KEYDOWN and not taken:
            self.key(event)
        elif self.pointer.event(event, scale, taken):
            self.entries.keep_focus(field)

    def key(self, event: Event) -> None:
        """Take a key that no widget wanted."""
        self.keyboard.key(event)

    # Looks

    def draw(self, canvas: Canvas) -> None:
        """Draw all of it."""
        self.follower.fit(canvas)
        picture, bands, paused = self.picture, self.follower.bands, self.shell.store.table.paused
        chrome.draw_room(canvas, bands, picture.board.lights(bands.lit) if picture is not None else ())
        moving = [] if paused else self.pointer.draw(canvas)
        private = picture if picture is not None and picture.private and not paused else None
        self.entries.fit(private, not self.follower.lags)
        self.draw_bands(canvas)
        self.plate.draw(canvas, bands, self.sheets.all_open or self.help.annotated.is_open)
        draw_sprites(canvas, moving, self.follower.kinds)
        self.sheets.fold_key.visible = False
        if paused:
            cover.draw_veil(canvas, bands, self.words, self.shell.store)
        elif picture is not None and picture.scene is not None:
            cover.draw_cover(canvas, self.words, self.follower, self.sheets, self.help.annotated, self.gaze, self.ui)
        self.ui.draw(canvas)
        self.drawer.draw_unread(canvas)
        sprites = picture.sprites if picture is not None else ()
        draw_tip(canvas, self.ui, [*gaze.decided(sprites), bands.plate])
        self.follower.prepare(canvas)

    def draw_bands(self, canvas: Canvas) -> None:
        """Draw what is above and beside the board."""
        self.rail.draw(canvas)
        self.drawer.draw(canvas, self.follower.bands)

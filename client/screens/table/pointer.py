"""The pointer at a table: what it is on, what a press does, what it drags."""

from collections.abc import Callable

import pygame
from msgspec.structs import replace
from pygame.event import Event

from client.drawing.canvas import Canvas
from client.screens.base import Shell
from client.screens.table.annotated import Annotated
from client.screens.table.answering import Answering
from client.screens.table.dragging import Dragging
from client.screens.table.follower import Follower
from client.screens.table.gaze import Gaze, lifted
from client.screens.table.news import News
from client.screens.table.roaming import Roaming
from client.screens.table.sheets import Sheets
from client.tables.board import Sprite
from client.tables.drawing import draw_sprites
from client.widgets import Router


class Pointer:
    """Follows the pointer over the board. opens: opens what the owner may decide about a seat; returns whether it did."""

    def __init__(
        self,
        shell: Shell,
        ui: Router,
        follower: Follower,
        sheets: Sheets,
        answering: Answering,
        annotated: Annotated,
        gaze: Gaze,
        news: News,
        opens: Callable[[Sprite], bool],
    ) -> None:
        self._shell, self._ui, self._follower = shell, ui, follower
        self._sheets, self._answering = sheets, answering
        self._annotated, self._gaze, self._news, self._opens = annotated, gaze, news, opens
        self.dragging, self.roaming = Dragging(), Roaming()

    def event(self, event: Event, scale: float, taken: bool) -> bool:
        """Take an event of the pointer, which a widget may have taken already; return whether it is a press on the board."""
        picture = self._follower.picture
        if event.type == pygame.MOUSEMOTION:
            if not self._drags(event, scale):
                self.look(None if taken else self._ui.pointer)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and picture is not None:
            self.dragging.drop(picture, self._follower.bands)
        elif event.type == pygame.MOUSEBUTTONDOWN and not taken:
            self._press(event.button)
            return True
        elif event.type == pygame.MOUSEWHEEL and not taken and not self._covered(self._ui.pointer):
            self.roaming.wheel(event, self._ui.pointer, picture)
        return False

    def look(self, at: tuple[float, float] | None) -> None:
        """Look at what lies at a point of the board; None: at nothing."""
        picture = self._follower.picture
        under = picture.at(*at) if picture is not None and at is not None and not self._covered(at) else None
        if picture is not None:
            picture.show_keys(False)
        self._gaze.rested = max(self._gaze.rested, 0.0)
        if self._gaze.point(under) and picture is not None:
            picture.look_at(under)

    def look_again(self) -> None:
        """Find what is under the pointer now: its label must not follow a thing that was moved away."""
        picture = self._follower.picture
        assert picture is not None
        if self._gaze.by_keys:
            self._gaze.keep(picture.by_id(self._gaze.cursor))
        elif self._gaze.pointed and self._gaze.point(picture.at(*self._ui.pointer)):
            self._gaze.hide()

    def _drags(self, event: Event, scale: float) -> bool:
        """Return whether a move of the pointer drags a card, or the board."""
        if self.dragging.held and not event.buttons[0]:
            self.dragging.held = ""  # released outside of the window
        return self.dragging.move(self._ui.pointer) or self.roaming.drag(event, scale, self._follower.picture)

    def _covered(self, at: tuple[float, float]) -> bool:
        """Return whether something covers the board at a point."""
        if self._shell.store.table.paused or self._sheets.all_open or self._annotated.is_open:
            return True
        sheet = self._sheets.opened is not None or bool(self._gaze.pinned)
        return sheet and self._follower.bands.board.holds(*at)

    def _press(self, button: int) -> None:
        """Take a press on the board: it ends all motion; left chooses, right shows something large."""
        picture, at = self._follower.picture, self._ui.pointer
        if picture is None or self._shell.store.table.paused or button not in (1, 2, 3):  # others are the wheel
            return
        unseen = picture.motion.behind and not picture.lies_there(*at)
        self._news.show_all()
        if unseen or self._uncovers(at):
            return
        looked, sprite = picture.at(*at), picture.meant(*at)
        self._gaze.point(looked)
        self.roaming.grab(button, sprite, picture)
        if button == 3 and looked is not None:
            self._gaze.pin(looked)
        elif button == 1 and sprite is not None and not self._opens(sprite):
            self._answering.choose(sprite)
            if sprite.zone != "hand" and not self._answering.refused:
                self._gaze.hide()  # what was chosen is to be seen, and what is around it
            self.dragging.grab(picture, sprite, at)

    def _uncovers(self, at: tuple[float, float]) -> bool:
        """Take a press on what covers the board, if something does; return whether it did."""
        if self._annotated.is_open:
            self._annotated.press(at)
        elif self._gaze.pinned:
            self._gaze.pinned = ""
        elif self._sheets.all_open:
            self._sheets.all_open = False
        elif self._covered(at):
            self._sheets.fold()
        else:
            return False
        return True

    def draw(self, canvas: Canvas) -> list[Sprite]:
        """Draw what rests, the sprite looked at above the others; return what moves, to be drawn over the plate too."""
        picture, kinds = self._follower.picture, self._follower.kinds
        if picture is None:
            return []
        drag = self.dragging.sprite(picture)
        raised = self._gaze.raised(picture.sprites) if not picture.motion.busy and drag is None else []
        hidden = {drag.id} if drag is not None else {sprite.id for sprite in raised}
        sprites = [sprite for sprite in picture.motion.sprites() if sprite.id not in hidden]
        draw_sprites(canvas, [sprite for sprite in sprites if not sprite.moving], kinds)
        draw_sprites(canvas, [self._raised(sprite) for sprite in raised], kinds)
        return [*(sprite for sprite in sprites if sprite.moving), *([drag] if drag is not None else [])]

    def _raised(self, sprite: Sprite) -> Sprite:
        """Return a sprite as it is drawn while it is looked at. While it grows it counts as moving: it is stretched."""
        grown = lifted(sprite, self._gaze.warm, self._follower.bands)
        return replace(grown, moving=True) if sprite.zoom and 0 < self._gaze.warm < 1 else grown

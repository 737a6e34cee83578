"""Hints over the table of a person's first match: one after the other, to be skipped at any time. The match does not wait."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame
from pygame import FRect
from pygame.event import Event

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.screens.base import Screen, Shell
from client.screens.table import TableScreen
from client.tables.plaques import POINTS
from client.widgets import Button, Router
from client.wording.scene import goal_of

WIDTH = 300.0


@dataclass(frozen=True)
class Hint:
    """One hint: the text `ui.coach.<key>`, and the part of the table that it speaks of."""

    key: str
    where: Callable[[TableScreen], FRect]
    lean: float = 0.5
    """Where its paper is along that part, 0 for the left end, 1 for the right: not with its buttons at the last hint's."""


def _seats(screen: TableScreen) -> FRect:
    """Return where the seats are; the whole board where it has no column of seats."""
    return FRect(*(screen.follower.bands.seats if screen.follower.bands.seats.w else screen.follower.bands.board))


def _thing(screen: TableScreen) -> FRect:
    """Return the largest thing on the board that has a label to be read; the whole board where there is none."""
    board, picture = screen.follower.bands.board, screen.picture
    there = [sprite.seen for sprite in picture.sprites if sprite.label is not None] if picture is not None else []
    there = [one for one in there if one.within(board)]
    return FRect(*max(there, key=lambda one: one.w * one.h, default=board))


HINTS = (
    Hint("goal", _seats, lean=0.0),
    Hint("plate", lambda screen: FRect(*screen.follower.bands.plate), lean=0.0),
    Hint("hand", lambda screen: FRect(*screen.follower.bands.area.hand), lean=1.0),
    Hint("board", _thing),
    Hint("rules", lambda screen: screen.rail.rules.rect.unionall([screen.rail.scores.rect, screen.rail.menu.rect])),
)


class Coach:
    """Which hint is shown, and its two buttons. F2 goes on, Escape skips all."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self.number = 0
        self.ui = Router()
        self.skip = self.ui.add(Button("", self.end, "paper", hint="Esc"))
        self.next = self.ui.add(Button("", self.go_on, "primary", hint="F2"))

    def wanted(self, screen: Screen) -> bool:
        """Tell whether hints are due: a first match, at its table, with no dialog open over it."""
        first = not self._shell.settings.coached and isinstance(screen, TableScreen) and screen.name == "table"
        if not first:
            return False
        store = self._shell.store
        return store.playing and store.view is not None and not store.paused and not screen.ui.dialogs

    def go_on(self) -> None:
        """Show the next hint; after the last one none."""
        self.number += 1
        if self.number == len(HINTS):
            self.end()

    def end(self) -> None:
        """Show no hint any more, at this table and all later ones."""
        self.number = 0
        self._shell.change(replace(self._shell.settings, coached=True))

    def event(self, event: Event, scale: float) -> bool:
        """Take an event; return whether it was for the hints. All others are for the table."""
        if event.type == pygame.KEYDOWN:
            actions = {pygame.K_ESCAPE: self.end, pygame.K_F2: self.go_on}
            if event.key in actions:
                actions[event.key]()
            return event.key in actions
        pointer = event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return pointer and self.ui.event(event, scale)

    def _told(self, hint: Hint, screen: TableScreen) -> str:
        """Return the text of a hint; the first one begins with how this game is won, and who leads where points are told."""
        picture, say = screen.picture, self._shell.words.say
        lines = [say(f"ui.coach.{hint.key}")]
        if picture is not None and picture.scene is not None and hint.key == "goal":
            facts = [fact.symbol for plaque in picture.board.plaques(picture.scene) for fact in plaque.facts]
            lines = [goal_of(picture.scene), *lines, *([say("ui.coach.leads")] if POINTS in facts else [])]
        return " ".join(lines).strip()

    def draw(self, canvas: Canvas, screen: Screen) -> None:
        """Draw a light around what is spoken of, and the paper beside it."""
        assert isinstance(screen, TableScreen)
        hint, say = HINTS[self.number], self._shell.words.say
        about = hint.where(screen)
        canvas.frame(about.inflate(6, 6), theme.BRASS_HI, 2, theme.RADIUS + 2)
        wide = WIDTH * max(1.0, canvas.text_scale)
        text = self._told(hint, screen)
        count = say("ui.coach.count", number=self.number + 1, last=len(HINTS))
        high = 34 * canvas.text_scale
        tall = canvas.leading("caption") + canvas.height(text, wide - 40) + high + 52
        box = _beside(about, hint.lean, wide, tall, canvas.size, screen.follower.bands.plate.y)
        canvas.paper(box, theme.SHADOW_DIALOG, 3)
        y = box.y + 16
        y += canvas.paragraph(count, (box.x + 20, y), wide - 40, "caption", theme.PAPER_DIM) + 4
        canvas.paragraph(text, (box.x + 20, y), wide - 40, "body", theme.PAPER_INK)
        self.skip.label = say("ui.coach.skip")
        self.next.label = say("ui.coach.done" if self.number + 1 == len(HINTS) else "ui.coach.next")
        x = box.right - 20
        for button in (self.next, self.skip):
            width = button.width(canvas)
            x -= width
            button.rect = FRect(x, box.bottom - high - 14, width, high)
            x -= theme.S
        self.ui.draw(canvas)


def _beside(about: FRect, lean: float, wide: float, tall: float, size: tuple[float, float], plate: float) -> FRect:
    """Return where the paper lies: above what it speaks of, and above the prompt plate; else below it or beside it."""
    room = FRect(theme.M, theme.M, size[0] - 2 * theme.M, size[1] - 2 * theme.M)
    x = about.x + (about.w - wide) * lean
    places = (
        FRect(x, min(about.y, plate if about.y > plate else about.y) - tall - theme.L, wide, tall),
        FRect(x, about.bottom + theme.L, wide, tall),
        FRect(about.x - wide - theme.L, about.y, wide, tall),
    )
    moved = [place.clamp(room) for place in places]
    return next((place for place in moved if not place.colliderect(about)), moved[0])

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


HINTS = (
    Hint("goal", _seats, lean=0.0),
    Hint("plate", lambda screen: FRect(*screen.follower.bands.plate), lean=0.0),
    Hint("hand", lambda screen: FRect(*screen.follower.bands.area.hand), lean=1.0),
    Hint("board", lambda screen: FRect(*screen.follower.bands.board)),
    Hint("rules", lambda screen: FRect(*screen.follower.bands.top), lean=1.0),
)


def hints(screen: TableScreen) -> tuple[Hint, ...]:
    """Return the hints whose part is there: none about the hand where no shelf is for one."""
    return tuple(hint for hint in HINTS if hint.where(screen).h > 1)


class Coach:
    """Which hint is shown, and its two buttons. F2 goes on, Escape skips all."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self.number = 0
        self.last = len(HINTS)
        """The number of hints at this table."""
        self.ui = Router()
        self.skip = self.ui.add(Button("", self.end, "paper", hint="Esc"))
        self.next = self.ui.add(Button("", self.go_on, "primary", hint="F2"))

    def wanted(self, screen: Screen) -> bool:
        """Tell whether hints are due: a first match, at its table, with no dialog open over it."""
        first = not self._shell.settings.coached and isinstance(screen, TableScreen) and screen.name == "table"
        if not first:
            return False
        table = self._shell.store.table
        return table.playing and table.view is not None and not table.paused and not screen.ui.dialogs

    def go_on(self) -> None:
        """Show the next hint; after the last one none."""
        self.number += 1
        if self.number >= self.last:
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
        shown, say = hints(screen), self._shell.words.say
        self.last, self.number = len(shown), min(self.number, len(shown) - 1)
        hint = shown[self.number]
        about = hint.where(screen)
        inside = FRect(0, 0, *canvas.size).inflate(-4, -4)
        canvas.frame(about.inflate(6, 6).clip(inside), theme.BRASS_HI, 2, theme.RADIUS + 2)
        wide = WIDTH * max(1.0, canvas.text_scale)
        text = self._told(hint, screen)
        count = say("ui.coach.count", number=self.number + 1, last=self.last)
        high = 34 * canvas.text_scale
        tall = canvas.leading("caption") + canvas.height(text, wide - 40) + high + 52
        box = _beside(about, hint.lean, wide, tall, canvas.size, screen.follower.bands.plate.y)
        canvas.paper(box, theme.SHADOW_DIALOG, 3)
        y = box.y + 16
        y += canvas.paragraph(count, (box.x + 20, y), wide - 40, "caption", theme.PAPER_DIM) + 4
        canvas.paragraph(text, (box.x + 20, y), wide - 40, "body", theme.PAPER_INK)
        self.skip.label = say("ui.coach.skip")
        self.next.label = say("ui.coach.done" if self.number + 1 == self.last else "ui.coach.next")
        x = box.right - 20
        for button in (self.next, self.skip):
            width = button.width(canvas)
            x -= width
            button.rect = FRect(x, box.bottom - high - 14, width, high)
            x -= theme.S
        self.ui.draw(canvas)


def _beside(about: FRect, lean: float, wide: float, tall: float, size: tuple[float, float], plate: float) -> FRect:
    """Return where the paper lies above the prompt plate: above what it speaks of, else below it, beside it or within it."""
    room = FRect(theme.M, theme.M, size[0] - 2 * theme.M, plate - 2 * theme.M)
    x = about.x + (about.w - wide) * lean
    places = (
        FRect(x, min(about.y, plate if about.y > plate else about.y) - tall - theme.L, wide, tall),
        FRect(x, about.bottom + theme.L, wide, tall),
        FRect(about.right + theme.L, about.y + theme.L, wide, tall),
        FRect(about.x - wide - theme.L, about.y, wide, tall),
    )
    moved = [place.clamp(room) for place in places]
    within = FRect(x, about.y + theme.L, wide, tall).clamp(room)
    return next((place for place in moved if not place.colliderect(about)), within)

"""The title: back to a table first, where there is one to go back to; then the ways to play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import FRect

from client.drawing import theme
from client.drawing.artwork import credit_of, size_of
from client.drawing.backdrop import draw_wall
from client.drawing.canvas import Canvas
from client.drawing.framing import framed
from client.drawing.rects import Rect
from client.screens.base import Screen, Shell
from client.session.requests import FindReturns, Return
from client.widgets import Button, draw_tip
from engine.paintings import WorkId, works

COLUMN = 340
RETURNS_SHOWN = 2
HUNG = (3460, 3724, 6405)
"""The works on the wall: the large one, and two beside it."""


def _fitting(key: int, width: float, height: float) -> FRect:
    """Return a rectangle in a painting's proportions, as large as fits."""
    w, h = size_of(key)
    part = min(width / w, height / h)
    return FRect(0, 0, w * part, h * part)


class Title(Screen):
    """What the window begins with."""

    name = "title"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._returns: tuple[Return, ...] = ()
        self._asked = False
        self._label: list[tuple[str, str, str]] = []
        """What hangs there, line by line: style, colour, text. Told once the catalogue is loaded, after the first frame."""
        self._build()

    def _build(self) -> None:
        """Make the buttons: those that lead back first."""
        shell = self.shell
        ways: list[tuple[str, str, Callable[[], None]]] = [
            ("practice", "bot", lambda: shell.push("opening", practice=True)),
            ("nearby", "search", lambda: shell.push("nearby")),
            ("open", "house", lambda: shell.push("opening")),
            ("replay", "play", lambda: shell.push("replay")),
            ("museum", "frame", lambda: shell.push("museum")),
        ]
        small: list[tuple[str, str, Callable[[], None]]] = [
            ("settings", "cog", lambda: shell.push("settings")),
            ("help", "", lambda: shell.push("help")),
            ("quit", "cross", shell.quit),
        ]
        self.back_ways: list[Button] = []
        self.ways = [Button(self.say(f"ui.title.{key}"), action, symbol=symbol) for key, symbol, action in ways]
        self.small = [Button(self.say(f"ui.title.{key}"), action, "quiet", symbol) for key, symbol, action in small]
        self._lead_back()

    def _lead_back(self) -> None:
        """Put the ways back in front; all other buttons stay what and where they are."""
        self.back_ways = [self._way_back(back) for back in self._returns[:RETURNS_SHOWN]]
        for button in self.ways:
            button.look = "plain"
        (self.back_ways or self.ways)[0].look = "primary"
        self.ui.show([*self.back_ways, *self.ways, *self.small])

    def _way_back(self, back: Return) -> Button:
        button = Button(self.say("ui.title.back", table=back.name), lambda: self._go_back(back), symbol="again")
        key = f"{back.game}.title"
        game = self.say(key) if self.words.has(key) else back.game
        runs = [self.say("ui.title.running")] if back.way == "owner" else []
        button.tip = (back.name, game, *([self.words.listing(back.names)] if back.names else []), *runs)
        return button

    def _go_back(self, back: Return) -> None:
        self.shell.push("joining", way=replace(back, player=back.player or self.shell.settings.name))

    def enter(self) -> None:
        """Look anew for tables to go back to, and show what was changed meanwhile."""
        self._asked = False
        self._build()

    def told(self) -> None:
        """Offer the tables to go back to."""
        if not self._asked:
            self._asked = True
            self.shell.ask(FindReturns())
            self.hung()
        returns = self.shell.store.returns
        here = tuple(back for back in returns.tables if back.answering) if returns is not None else ()
        if here != self._returns:
            self._returns = here
            self._lead_back()

    def hung(self) -> None:
        """Make the label of the large painting, which says whether it is a homage."""
        work = works()[WorkId(HUNG[0])]
        by = "ui.title.scanned" if credit_of(work.id) else "ui.title.painter"
        self._label = [
            ("caption", theme.IVORY, work.title_in(self.words.language)),
            ("small", theme.IVORY_DIM, self.say(by, name=work.artist.name, year=work.years[1])),
        ]

    def back(self) -> None:
        """Stay: there is nothing behind the title."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the name of the house and the ways in."""
        width, height = canvas.size
        wall = FRect(width * 0.47, height * 0.15, width * 0.48, height * 0.66)
        lamps = (
            (width * 0.2, height * 0.08, width * 0.26, height * 0.6),
            (wall.centerx, wall.y, wall.w * 0.62, wall.h),
        )
        draw_wall(canvas, lamps)
        self._hang(canvas, wall)
        left = max(theme.XXL, width * 0.07)
        top = height * 0.17
        canvas.text("Vernissage", (left, top), "hero", theme.BRASS_HI)
        below = top + canvas.leading("hero")
        canvas.text(self.say("ui.title.tagline"), (left + 4, below), "caption", theme.IVORY_DIM)
        self._lay_out(canvas, left, below + canvas.leading("caption") + theme.XL)
        self.ui.draw(canvas)
        draw_tip(canvas, self.ui)

    def _hang(self, canvas: Canvas, wall: FRect) -> None:
        """Hang three paintings: a large one, two beside it; as wide as they are, one below the other's edge."""
        large, upper, lower = HUNG
        big = _fitting(large, wall.w * 0.62, wall.h * 0.8)
        side = wall.w - big.w - theme.XL
        big.topleft = (wall.x, wall.y + wall.h * 0.1)
        first, second = _fitting(upper, side, wall.h * 0.46), _fitting(lower, side, wall.h * 0.46)
        first.topleft = (big.right + theme.XL, big.y - wall.h * 0.08)
        second.topleft = (big.right + theme.XL, first.bottom + theme.XL)
        for key, box in ((large, big), (upper, first), (lower, second)):
            canvas.shadow(box, 10, 1)
            framed(canvas, key, (box.x, box.y, box.w, box.h), "gilt")
        label = FRect(big.x, big.bottom + theme.L, 0, 0)
        for style, color, text in self._label:
            canvas.text(text, label.topleft, style, color, limit=big.w)
            label.y += canvas.leading(style)

    def _lay_out(self, canvas: Canvas, left: float, top: float) -> None:
        step, wide = theme.CONTROL * canvas.text_scale + theme.S + 2, COLUMN * canvas.text_scale
        row = Rect(left, top, wide, step - theme.S)  # kept free without ways back: nothing moves when they are found
        for place, button in enumerate(self.back_ways):
            button.rect = FRect(*row.column(place, len(self.back_ways), theme.S))
        for button in self.ways:
            top += step
            button.rect = FRect(left, top, wide, step - theme.S)
        top += step
        x, top = left, top + theme.M
        for button in self.small:
            button.rect = FRect(x, top, button.width(canvas), 34 * canvas.text_scale)
            x += button.rect.w + theme.S

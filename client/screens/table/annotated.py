"""The table darkened, with numbers and names on its parts: what F1 shows before the rules."""

from collections.abc import Callable, Sequence

import pygame
from pygame.event import Event

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.spotlight import Spotlight
from client.screens.table import chrome
from client.tables.bands import Bands
from client.tables.fitting import draw_fitting
from client.tables.parts import NamedPart, named_parts
from client.tables.picture import Picture
from client.widgets import Button
from client.wording.texts import Words, capitalised

RADIUS, OUT = 12.0, 4.0
"""The radius of a part's number, and by how much it sticks out of the name's plate at the left."""
_SPOTS = (
    (0.5, 0.5),
    (0.5, 0.2),
    (0.5, 0.8),
    (0.18, 0.5),
    (0.82, 0.5),
    (0.18, 0.2),
    (0.82, 0.8),
    (0.18, 0.8),
    (0.82, 0.2),
)
"""Where in a part its name may be, in shares of its width and height, the best first."""


class Annotated:
    """Whether it is open, and which part is explained. `about`: opens a page of the rules."""

    def __init__(self, words: Words, about: Callable[[str], None]) -> None:
        self.is_open = False
        self.chosen = 0
        """Index of the part that is explained."""
        self.parts: list[NamedPart] = []
        self.labels: list[Rect] = []
        """The places of the names, in the order of the parts."""
        self._about, self._light = about, Spotlight()
        self.all_about = Button("", self.open_page, "paper", hint="R")
        self.next = Button("", self.go_on, "paper", hint="N")
        self.shut = Button("", self.close, "plain", hint="Esc")
        self.buttons = (self.all_about, self.next, self.shut)
        for button, key in zip(self.buttons, ("about", "next", "close"), strict=True):
            button.label, button.visible = words.say(f"part.table.{key}"), False

    def open(self) -> None:
        """Show the names; the part that was explained last comes first."""
        self.is_open = True

    def close(self) -> None:
        """Hide the names."""
        self.is_open = False
        for button in self.buttons:
            button.visible = False

    def go_on(self, step: int = 1) -> None:
        """Explain the next part; after the last the first."""
        if self.parts:
            self.chosen = (self.chosen + step) % len(self.parts)

    def open_page(self) -> None:
        """Open the page of the rules on the part that is explained."""
        if self.parts:
            self._about(self.parts[min(self.chosen, len(self.parts) - 1)].page)

    def key(self, event: Event) -> bool:
        """Take a key while it is open; no other key does anything then."""
        if event.key in _STEPS:
            self.go_on(_STEPS[event.key])
        elif event.key in (pygame.K_r, pygame.K_RETURN, pygame.K_KP_ENTER):
            self.open_page()
        elif event.key == pygame.K_F1:
            self._about("")
        elif event.key == pygame.K_ESCAPE:
            self.close()
        elif pygame.K_1 <= event.key <= pygame.K_9:
            self.chosen = min(event.key - pygame.K_1, max(0, len(self.parts) - 1))
        return True

    def press(self, at: tuple[float, float]) -> None:
        """Explain what is pressed: a name, else the smallest part there; a press on neither hides the names."""
        named = [place for place, label in enumerate(self.labels) if label.holds(*at)]
        there = [place for place, part in enumerate(self.parts) if part.rect.holds(*at)]
        there.sort(key=lambda place: self.parts[place].rect.w * self.parts[place].rect.h)
        if named or there:
            self.chosen = (named or there)[0]
        else:
            self.close()

    def draw(self, canvas: Canvas, picture: Picture, bands: Bands) -> None:
        """Draw the veil, the names, and the strip with a line on the part that is explained."""
        assert picture.scene is not None
        self.parts = named_parts(picture.board, picture.scene, picture.sprites, bands)
        self.chosen = min(self.chosen, len(self.parts) - 1)
        spoken = self.parts[self.chosen]
        width, height = bands.size
        self._light.draw(canvas, Rect(0, bands.top.bottom, width, height - bands.top.bottom), [spoken.rect])
        strip = self._strip(canvas, bands)
        room = Rect(2, bands.top.bottom + 2, width - 4, height - bands.top.bottom - 4)
        self.labels = _placed(canvas, self.parts, room, strip)
        for place, (part, label) in enumerate(zip(self.parts, self.labels, strict=True)):
            _draw_name(canvas, part, label, place == self.chosen)
        self._draw_strip(canvas, strip, spoken)

    def _strip(self, canvas: Canvas, bands: Bands) -> Rect:
        """Return where the strip is: on the plate, and higher only where the line of a part needs it."""
        right = chrome.place_right(canvas, tuple(reversed(self.buttons)), bands.plate.right - 12, bands.plate)
        wide = right - bands.plate.x - _LINE - 16
        lines = max(len(canvas.wrapped(part.line, wide, "small")) for part in self.parts)
        tall = max(bands.plate.h, canvas.leading("heading") + lines * canvas.leading("small") + 10)
        return Rect(bands.plate.x, bands.plate.bottom - tall, bands.plate.w, tall)

    def _draw_strip(self, canvas: Canvas, strip: Rect, part: NamedPart) -> None:
        canvas.brass(strip)
        keys = strip._replace(y=strip.y + (strip.h - 34 * canvas.text_scale) / 2, h=34 * canvas.text_scale)
        right = chrome.place_right(canvas, tuple(reversed(self.buttons)), strip.right - 12, keys)
        for button in self.buttons:
            button.visible = True
        _disc(canvas, (strip.x + 30, strip.center[1]), 17, part.number, "heading")
        x, wide = strip.x + _LINE, right - strip.x - _LINE - 16
        draw_fitting(canvas, capitalised(part.name), (x, strip.y + 5), "heading", theme.BRASS_INK, room=wide)
        canvas.paragraph(part.line, (x, strip.y + 5 + canvas.leading("heading")), wide, "small", theme.BRASS_INK)


_LINE = 58.0
"""Where a part's name and line begin on the strip, right of its number."""
_STEPS = {
    pygame.K_n: 1,
    pygame.K_RIGHT: 1,
    pygame.K_DOWN: 1,
    pygame.K_SPACE: 1,
    pygame.K_LEFT: -1,
    pygame.K_UP: -1,
}


def _disc(canvas: Canvas, at: tuple[float, float], radius: float, number: int, style: str) -> None:
    canvas.disc(at, radius, theme.PAPER_LO, theme.BRASS_INK, 1.5)
    canvas.text(str(number), at, style, theme.PAPER_INK, "center")


def _draw_name(canvas: Canvas, part: NamedPart, label: Rect, spoken: bool) -> None:
    canvas.panel(label, theme.INK, edge=theme.BRASS_HI if spoken else theme.BRASS_LO, radius=3)
    at = (label.x + RADIUS - OUT, label.center[1])
    canvas.text(part.name, (at[0] + RADIUS + 6, at[1]), "label", theme.IVORY, "midleft", limit=label.w)
    _disc(canvas, at, RADIUS, part.number, "label")


def _placed(canvas: Canvas, parts: Sequence[NamedPart], room: Rect, strip: Rect) -> list[Rect]:
    """Return where the names are: each on its part, none over another or over the strip where that is possible."""
    taken, found = [strip], []
    for part in parts:
        wide, high = canvas.measure(part.name, "label") + 2 * RADIUS + 14, 2 * RADIUS
        spots = [_spot(part.rect, share, wide, high, room) for share in _SPOTS]
        spots += [spot.moved(0, step * (high + 3)) for spot in spots[:1] for step in (-3, -2, -1, 1, 2, 3)]
        free = [spot for spot in spots if not any(_meet(_whole(spot), other) for other in taken)]
        found.append((free or spots)[0])
        taken.append(_whole(found[-1]))
    return found


def _whole(label: Rect) -> Rect:
    """Return the place of a name with its number."""
    return label._replace(x=label.x - OUT, w=label.w + OUT)


def _spot(rect: Rect, share: tuple[float, float], wide: float, high: float, room: Rect) -> Rect:
    x = rect.x + rect.w * share[0] - wide / 2
    y = rect.y + rect.h * share[1] - high / 2
    return Rect(max(room.x + OUT, min(x, room.right - wide)), max(room.y, min(y, room.bottom - high)), wide, high)


def _meet(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom

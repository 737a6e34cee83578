"""A page: the wall, a heading with a button back, and panels; and a column of labelled controls."""

from collections.abc import Sequence

from pygame import FRect

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.screens.base import Screen, Shell, backdrop
from client.widgets import Button, Widget, draw_tip

HEAD = 76.0
"""Height of the heading in units."""


class Page(Screen):
    """A screen with a heading and a button back. Subclasses give `heading`, `lay_out` and `paint`."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.read_out: list[FRect] = []
        """The places of what people read to others: no tooltip covers them."""
        escape = self.say("ui.key.escape")
        self.back_button = self.ui.add(Button(self.say("ui.page.back"), self.back, "quiet", "left", escape))

    def heading(self) -> tuple[str, str]:
        """Return the title and the line beside it."""
        return "", ""

    def draw(self, canvas: Canvas) -> None:
        """Draw wall, heading, the page's own things, widgets and the tooltip."""
        backdrop(canvas)
        width, height = canvas.size
        _head(self, canvas, width)
        area = FRect(theme.XL, HEAD, width - 2 * theme.XL, height - HEAD - theme.XL)
        self.lay_out(canvas, area)
        self.paint(canvas, area)
        self.ui.draw(canvas)
        draw_tip(canvas, self.ui, self.read_out)

    def lay_out(self, canvas: Canvas, area: FRect) -> None:
        """Set the widgets' rectangles."""

    def paint(self, canvas: Canvas, area: FRect) -> None:
        """Draw what lies below the widgets."""


def _head(page: Page, canvas: Canvas, width: float) -> None:
    title, beside = page.heading()
    high = 34 * canvas.text_scale
    page.back_button.rect = FRect(theme.XL, (HEAD - high) / 2, page.back_button.width(canvas), high)
    left = page.back_button.rect.right + theme.L
    box = canvas.text(title, (left, HEAD / 2), "display", theme.BRASS_HI, "midleft", limit=width * 0.6)
    if beside:
        room = width - box.right - theme.XL - theme.L
        canvas.text(beside, (box.right + theme.L, HEAD / 2 + 5), "caption", theme.IVORY_DIM, "midleft", limit=room)


def panel(canvas: Canvas, area: FRect, title: str = "") -> FRect:
    """Draw a panel with its title; return the room inside."""
    canvas.sheet(area, double=True)
    inner = area.inflate(-2 * theme.XL, -2 * theme.L)
    if not title:
        return inner
    canvas.text(title, inner.topleft, "title", theme.BRASS_HI, limit=inner.w)
    used = canvas.leading("title") + theme.S
    return FRect(inner.x, inner.y + used, inner.w, inner.h - used)


def columns(area: FRect, shares: Sequence[float], gap: float = theme.L) -> list[FRect]:
    """Return an area cut into columns by shares of its width."""
    room, x, cut = area.w - gap * (len(shares) - 1), area.x, []
    for share in shares:
        cut.append(FRect(x, area.y, room * share, area.h))
        x += room * share + gap
    return cut


def control(canvas: Canvas) -> float:
    """Return the height of a button or an entry."""
    return max(theme.CONTROL, canvas.leading("body") + 16)


class Column:
    """Puts labelled controls one below the other. `y` is where the next one begins."""

    def __init__(self, canvas: Canvas, area: FRect, gap: float = theme.M) -> None:
        self.canvas, self.area, self.gap = canvas, area, gap
        self.y = area.y

    @property
    def left(self) -> float:
        """Units that are left below `y`."""
        return self.area.bottom - self.y

    def put(self, widget: Widget, label: str = "", height: float = 0, width: float = 0) -> None:
        """Place a widget under its label, over the whole width unless given."""
        if label:
            self.canvas.text(label, (self.area.x, self.y), "label", theme.IVORY_DIM, limit=self.area.w)
            self.y += self.canvas.leading("label") + 3
        high = height or control(self.canvas)
        widget.rect = FRect(self.area.x, self.y, width or self.area.w, high)
        self.y += high + self.gap

    def say(self, text: str, style: str = "small", color: str = theme.IVORY_DIM, symbol: str = "") -> None:
        """Write a text, after a symbol where one is given."""
        indent = 20 * self.canvas.text_scale if symbol else 0
        if symbol:
            middle = self.y + self.canvas.leading(style) / 2
            self.canvas.symbol(symbol, (self.area.x + 7, middle), 12 * self.canvas.text_scale, color)
        self.y += self.canvas.paragraph(text, (self.area.x + indent, self.y), self.area.w - indent, style, color)
        self.y += self.gap / 2

    def skip(self, units: float) -> None:
        """Leave room."""
        self.y += units


def fitted(
    canvas: Canvas, text: str, width: float, styles: Sequence[str] = ("title", "heading", "plaque", "strong")
) -> str:
    """Return the first of these styles in which a text is no wider than so many units, the last where none is."""
    return next((style for style in styles if canvas.measure(text, style) <= width), styles[-1])


def in_row(canvas: Canvas, area: FRect, buttons: Sequence[Button]) -> None:
    """Place buttons side by side at the foot of an area, at its right end."""
    high = control(canvas)
    wide = [max(110.0, button.width(canvas)) for button in buttons]
    x = area.right - sum(wide) - theme.M * (len(buttons) - 1)
    for button, width in zip(buttons, wide, strict=True):
        button.rect = FRect(x, area.bottom - high, width, high)
        x += width + theme.M

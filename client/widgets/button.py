"""A button: plain, primary (brass), quiet (a hairline) or on paper."""

from collections.abc import Callable, Iterable
from typing import Literal

from pygame.event import Event

from client.drawing import theme
from client.drawing.canvas import CLEAR, Canvas, Paint, Point
from client.drawing.shapes import mix, rgba
from client.widgets.base import ACCEPT, Widget

Look = Literal["plain", "primary", "quiet", "paper", "danger"]
_LOOKS: dict[str, tuple[Paint, Paint, Paint, Paint]] = {
    "plain": ("#22302D", theme.INK, theme.IVORY, theme.BRASS_LO),
    "primary": (theme.BRASS_HI, theme.BRASS, theme.BRASS_INK, theme.BRASS_LO),
    "quiet": (CLEAR, CLEAR, theme.IVORY, rgba(theme.BRASS_LO, 190)),
    "paper": ("#EFE6D2", "#E0D4BC", theme.PAPER_INK, theme.PAPER_EDGE),
    "danger": ("#5A2A22", "#3A1813", theme.IVORY, "#9C5140"),
}


class Button(Widget):
    """Calls `action` when pressed and released on it, or by Enter or Space. `hint` is the key that does the same."""

    def __init__(
        self, label: str, action: Callable[[], None], look: Look = "plain", symbol: str = "", hint: str = ""
    ) -> None:
        super().__init__()
        self.label, self.action, self.look, self.symbol, self.hint = label, action, look, symbol, hint
        self.by_enter = False
        """Whether the hint is Enter: it is not shown while Enter is for another button."""
        self.style = "strong"
        self.chosen = False
        """Whether it is drawn as switched on, for tabs and toggles."""
        self._warm = 0.0

    @property
    def key_shown(self) -> str:
        """The key that does the same now: empty for a letter while letters are typed, and for Enter where that is taken."""
        if self.router is None:
            return self.hint
        taken = self.router.listening if len(self.hint) == 1 else self.by_enter and not self.enters
        return "" if taken else self.hint

    @property
    def enters(self) -> bool:
        """Whether Enter may press it: no other button has the focus ring."""
        ringed = self.router.ringed if self.router is not None else None
        return ringed is self or not isinstance(ringed, Button)

    def width(self, canvas: Canvas) -> float:
        """Return the width that its content needs, in units."""
        inner = canvas.measure(self.label, self.style) if self.label else 0
        inner += (22 if self.label else 16) if self.symbol else 0
        inner += canvas.measure(self.key_shown, "small") + 12 if self.key_shown else 0
        return inner + (32 if self.label else 20)

    def update(self, seconds: float) -> bool:
        """Light up under the pointer."""
        goal = 1.0 if self.hot and self.enabled else 0.0
        before = self._warm
        step = seconds / theme.HOVER
        self._warm = min(goal, before + step) if goal > before else max(goal, before - step)
        return self._warm != before

    def draw(self, canvas: Canvas) -> None:
        """Draw plate, symbol, label and hint."""
        canvas.part(f"button {id(self)}", self._draw, tuple(self.rect), *self.appearance())

    def appearance(self) -> tuple[object, ...]:
        """Return everything but its place that its drawing depends on."""
        said = (self.label, self.symbol, self.key_shown, self.style)
        return *said, self.look, self._warm, self.hot, self.held, self.chosen, self.enabled, self.has_ring

    def _draw(self, canvas: Canvas, *_: object) -> None:
        top, low, ink, edge = _LOOKS[self.look]
        warm = self._warm if self.enabled else 0.0
        if warm:
            top, low = _lit(top, 0.16 * warm), _lit(low, 0.1 * warm)
            edge = mix(rgba(edge), rgba(theme.BRASS_HI if self.look != "paper" else theme.BRASS_LO), warm)
        if self.chosen:
            top, low, edge = theme.PICKED, theme.PICKED, theme.BRASS_HI
        down = 1.0 if self.held and self.hot else 0.0
        box = self.rect.move(0, down)
        if not self.enabled:
            top, low, ink, edge = (
                rgba(theme.INK_SOFT, 120),
                rgba(theme.INK, 120),
                theme.IVORY_MUTE,
                rgba("#6B6B60", 120),
            )
            if self.look == "paper":
                top, low, ink = rgba("#E4DAC6"), rgba("#DDD2BC"), "#8C8271"
        shadow = 3 if self.look in ("primary", "plain") and self.enabled and not down else 0
        canvas.panel(box, top, low, edge, 1, 4, shadow)
        if self.look == "primary" and self.enabled:
            canvas.line((box.x + 4, box.y + 1.5), (box.right - 4, box.y + 1.5), rgba("#FFF6DE", 140))
        self._face(canvas, box.center, ink)
        self.ring(canvas, 4)

    def _face(self, canvas: Canvas, center: Point, ink: Paint) -> None:
        room = self.rect.w - 16
        mark = (16 if not self.label else 14 * canvas.text_scale) if self.symbol else 0
        gap = 8 if mark and self.label else 0
        hint = canvas.measure(self.key_shown, "small") + 12 if self.key_shown else 0
        label = min(canvas.measure(self.label, self.style) if self.label else 0, max(8, room - mark - gap - hint))
        x = center[0] - (mark + gap + label + hint) / 2
        if mark:
            canvas.symbol(self.symbol, (x + mark / 2, center[1]), mark, ink)
        if self.label:
            canvas.text(self.label, (x + mark + gap, center[1]), self.style, ink, "midleft", limit=label + 1)
        if self.key_shown:
            faint = mix(rgba(ink), rgba(theme.BRASS), 0.45)
            canvas.text(self.key_shown, (x + mark + gap + label + hint, center[1]), "small", faint, "midright")

    def release(self, at: Point) -> None:
        """Call `action` if the release is on the button."""
        if self.enabled and self.rect.collidepoint(at):
            self.action()

    def key(self, event: Event) -> bool:
        """Call `action` by Enter or Space."""
        if self.enabled and event.key in ACCEPT:
            self.action()
            return True
        return False


def press_letter(widgets: Iterable[Widget], event: Event) -> bool:
    """Press the enabled button whose shortcut this key is; return whether there is one."""
    letter = chr(event.key) if 32 < event.key < 127 else ""
    for button in widgets:
        if isinstance(button, Button) and button.enabled and letter and button.hint.casefold() == letter:
            button.action()
            return True
    return False


def _lit(color: Paint, part: float) -> Paint:
    shade = rgba(color)
    return mix(shade, (255, 255, 255, max(shade[3], round(part * 120))), part)

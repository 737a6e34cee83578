"""One line of text to type in: caret, selection, clipboard, the preview of an input method."""

from collections.abc import Callable
from contextlib import suppress
from unicodedata import combining

import pygame
from pygame.event import Event

from client.drawing import theme
from client.drawing.canvas import Canvas, Point
from client.drawing.shapes import rgba
from client.widgets.base import Widget

CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
_PADDING = 11.0
_UNDO = 50


class Entry(Widget):
    """Text on one line, at most `limit` characters. Enter calls `submit` with it; `changed` is called whenever it changes.

    `blank`: whether Enter submits an empty text too.
    `only`: tells which characters may be typed; all others, and invisible ones, are left out of what is typed or pasted.
    """

    takes_text = True
    shows_use = True

    def __init__(
        self,
        text: str = "",
        hint: str = "",
        limit: int = 80,
        submit: Callable[[str], None] | None = None,
        changed: Callable[[str], None] | None = None,
        only: Callable[[str], bool] = str.isprintable,
        blank: bool = False,
    ) -> None:
        super().__init__()
        self.text, self.hint, self.limit, self.only = text, hint, limit, only
        self.submit, self.changed, self.blank = submit, changed, blank
        self.style = "body"
        self.caret = self.mark = len(text)
        self.preview = ""
        """The text being composed; not part of the entry yet."""
        self._offset = 0.0
        self._clock = 0.0
        self._caret: Callable[[str, int], float] = lambda text, place: 0.0
        self._undo: list[tuple[str, int]] = []

    def set(self, text: str) -> None:
        """Replace the text; the caret goes to its end."""
        self.text = text[: self.limit]
        self.caret = self.mark = len(self.text)

    @property
    def selected(self) -> tuple[int, int]:
        """The start and end of the selection; equal if nothing is selected."""
        return min(self.mark, self.caret), max(self.mark, self.caret)

    # looks

    def update(self, seconds: float) -> bool:
        """Blink."""
        if not self.focused:
            return False
        before = self._clock % theme.CARET < theme.CARET / 2
        self._clock += seconds
        return before != (self._clock % theme.CARET < theme.CARET / 2)

    def draw(self, canvas: Canvas) -> None:
        """Draw the field, the selection, the text with what is being composed, and the caret."""
        box = self.rect
        self._caret = lambda text, place: canvas.caret(text, place, self.style)
        edge = theme.BRASS if self.focused else rgba(theme.BRASS_LO, 255 if self.hot else 170)
        canvas.panel(box, rgba(theme.INK, 235), rgba(theme.INK_SOFT, 235), edge, 1, 4)
        inner = box.inflate(-2 * _PADDING, -8)
        shown = self.text[: self.caret] + self.preview + self.text[self.caret :]
        caret = self._caret(shown, self.caret + len(self.preview))
        self._offset = min(self._offset, max(0.0, canvas.measure(shown, self.style) - inner.w + 2))
        self._offset = max(min(self._offset, caret), caret - inner.w + 2, 0.0)
        x = inner.x - self._offset
        with canvas.clip(inner.inflate(4, 0)):
            begin, end = self.selected
            if begin != end and self.focused:
                left, right = sorted(self._caret(self.text, place) for place in (begin, end))
                canvas.panel((x + left, box.y + 6, right - left, box.h - 12), theme.SELECTED, radius=2)
            faint = theme.IVORY_MUTE if not shown or not self.enabled else theme.IVORY
            canvas.text(shown or self.hint, (x, box.centery), self.style, faint, "midleft")
            if self.preview:
                begun = self._caret(shown, self.caret)
                canvas.line((x + begun, inner.bottom - 3), (x + caret, inner.bottom - 3), theme.BRASS_HI)
            if self.focused and self._clock % theme.CARET < theme.CARET / 2:
                canvas.line((x + caret, inner.y + 2), (x + caret, inner.bottom - 2), theme.BRASS_HI, 1.5)
        if self.focused and pygame.display.get_init():
            pygame.key.set_text_input_rect(canvas.pixels((x + caret, box.y, 2, box.h)))
        self.ring(canvas, 4)

    # events

    def focus_gained(self) -> None:
        """Have the system send typed text."""
        self._clock = 0.0
        if pygame.display.get_init():
            pygame.key.start_text_input()

    def focus_lost(self) -> None:
        """Have the system send no more text, unless the router still wants letters; drop what was being composed."""
        self.preview = ""
        if pygame.display.get_init() and not (self.router is not None and self.router.listening):
            pygame.key.stop_text_input()

    def _place(self, at: Point) -> int:
        x = at[0] - self.rect.x - _PADDING + self._offset
        ends = [n for n in range(len(self.text) + 1) if n == len(self.text) or not combining(self.text[n])]
        return min(ends, key=lambda n: abs(self._caret(self.text, n) - x))

    def press(self, at: Point) -> None:
        """Put the caret there; a second press at the same place soon after selects all."""
        place = self._place(at)
        if self.focused and place == self.caret == self.mark and self._clock < 0.4 and self.text:
            self.mark, self.caret = 0, len(self.text)
        else:
            self.caret = self.mark = place
        self._clock = 0.0

    def drag(self, at: Point) -> None:
        """Select up to there."""
        self.caret = self._place(at)

    def composing(self, text: str) -> None:
        """Show what an input method composes."""
        self.preview = text

    def typed(self, text: str) -> None:
        """Replace the selection with what was typed or pasted, as far as there is room."""
        self.preview = ""
        begin, end = self.selected
        fit = "".join(character for character in " ".join(text.splitlines()) if self.only(character))
        fit = fit[: max(0, self.limit - len(self.text) + end - begin)]
        if not fit and begin == end:
            return
        self._undo = [*self._undo[-_UNDO:], (self.text, self.caret)]
        self.text = self.text[:begin] + fit + self.text[end:]
        self.caret = self.mark = begin + len(fit)
        self._clock = 0.0
        if self.changed is not None:
            self.changed(self.text)

    def key(self, event: Event) -> bool:
        """Take keys that move, delete, copy, paste, undo or submit."""
        if self.preview:
            return True  # the input method has the keyboard
        act = _CONTROL.get(event.key) if event.mod & CTRL else None
        act = act or _KEYS.get(event.key)
        if act is None:
            return False
        return act(self, event)

    def _submit(self, event: Event) -> bool:
        if self.submit is None:
            return False
        if self.text.strip() or self.blank:
            self.submit(self.text.strip())
        return True

    def _move(self, event: Event) -> bool:
        begin, end = self.selected
        shift, word = event.mod & pygame.KMOD_SHIFT, event.mod & CTRL
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key == pygame.K_HOME:
            goal = 0
        elif event.key == pygame.K_END:
            goal = len(self.text)
        elif begin != end and not shift:
            goal = begin if event.key == pygame.K_LEFT else end
        else:
            goal = _step(self.text, self.caret, steps[event.key], bool(word))
        self.caret = goal
        self.mark = self.mark if shift else goal
        self._clock = 0.0
        return True

    def _delete(self, event: Event) -> bool:
        begin, end = self.selected
        if begin == end:
            step = -1 if event.key == pygame.K_BACKSPACE else 1
            self.mark = _step(self.text, self.caret, step, bool(event.mod & CTRL))
        self.typed("")
        return True

    def _all(self, event: Event) -> bool:
        self.mark, self.caret = 0, len(self.text)
        return True

    def _copy(self, event: Event) -> bool:
        begin, end = self.selected
        if begin != end:
            with suppress(pygame.error):
                pygame.scrap.put_text(self.text[begin:end])
            if event.key == pygame.K_x:
                self.typed("")
        return True

    def _paste(self, event: Event) -> bool:
        with suppress(pygame.error):
            if pygame.scrap.has_text():
                self.typed(pygame.scrap.get_text())
        return True

    def _take_back(self, event: Event) -> bool:
        if self._undo:
            self.text, self.caret = self._undo.pop()
            self.mark = self.caret
            if self.changed is not None:
                self.changed(self.text)
        return True


def _step(text: str, place: int, step: int, word: bool) -> int:
    """Return the next place of the caret: a letter with its marks, or a word."""
    last = len(text)
    place = max(0, min(last, place + step))
    while 0 < place < last and combining(text[place]):
        place += step
    while word and 0 < place < last and not (text[place - 1] == " " and text[place] != " "):
        place += step
    return place


_CONTROL = {
    pygame.K_a: Entry._all,
    pygame.K_c: Entry._copy,
    pygame.K_x: Entry._copy,
    pygame.K_v: Entry._paste,
    pygame.K_z: Entry._take_back,
}
_KEYS = {
    pygame.K_RETURN: Entry._submit,
    pygame.K_KP_ENTER: Entry._submit,
    pygame.K_LEFT: Entry._move,
    pygame.K_RIGHT: Entry._move,
    pygame.K_HOME: Entry._move,
    pygame.K_END: Entry._move,
    pygame.K_BACKSPACE: Entry._delete,
    pygame.K_DELETE: Entry._delete,
}

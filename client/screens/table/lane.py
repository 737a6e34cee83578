"""The lane on the rail: one line for what happened last, what is said, passing notes, and trouble until it is over."""

from collections import deque
from dataclasses import dataclass, replace

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.tables.fitting import shrunk, shrunk_line

MOVE, SPEECH, NOTE = 1.2, 6.0, 4.0
"""Seconds for which a move, a line of chat, and a note are shown at least before the next line."""
MOST = 4
"""Moves that may wait; of more only the newest are shown, as the log has all."""


@dataclass(frozen=True)
class LaneLine:
    """One line of the lane."""

    text: str
    mark: theme.Mark | None = None
    """The mark of the seat that it is about."""
    symbol: str = ""
    color: str = theme.BRASS_HI
    seconds: float = MOVE
    passes: bool = False
    """Whether it disappears by itself; what happened last stays until something else happens."""


class Lane:
    """The line that is shown now and those that wait. All passing messages of a table go through here."""

    def __init__(self) -> None:
        self.now: LaneLine | None = None
        self.box = Rect(0, 0, 0, 0)
        """Where it was drawn last."""
        self.trouble = ""
        """What is wrong now: it is shown before everything else."""
        self._last: LaneLine | None = None
        """What happened last: it is shown again after a passing line."""
        self._waiting: deque[LaneLine] = deque()
        self._left = 0.0

    @property
    def text(self) -> str:
        """The text that is shown now, empty for none."""
        return self.trouble or (self.now.text if self.now is not None else "")

    @property
    def texts(self) -> tuple[str, ...]:
        """The text that is shown now, and those that wait."""
        shown = (self.now,) if self.now is not None else ()
        return tuple(line.text for line in (*shown, *self._waiting))

    @property
    def busy(self) -> bool:
        """Whether it will change though nothing happens."""
        return bool(self._waiting) or (self.now is not None and self.now.passes)

    def begin(self) -> None:
        """Make way for a new move: drop the moves that wait, and let the next line replace the shown move at once."""
        self._waiting = deque(line for line in self._waiting if line.passes)
        if self.now is not None and not self.now.passes:
            self._left = 0.0

    def happened(self, text: str, mark: theme.Mark | None = None) -> None:
        """Show what happened: it stays until something else happens."""
        self._take(LaneLine(text, mark))
        moves = [line for line in self._waiting if not line.passes]
        for old in moves[: max(0, len(moves) - MOST)]:
            self._waiting.remove(old)

    def said(self, text: str, mark: theme.Mark) -> None:
        """Show a line of chat."""
        self._take(LaneLine(text, mark, "speech", seconds=SPEECH, passes=True))

    def say(self, text: str, symbol: str = "note", color: str = theme.BRASS_HI) -> None:
        """Show a passing note, long enough to be read; not one that is shown or waits already."""
        if text not in self.texts:
            self._take(LaneLine(text, None, symbol, color, max(NOTE, 1.2 + len(text) * 0.05), True))

    def settle(self) -> None:
        """Show the newest move at once; passing lines keep their time."""
        moves = [line for line in self._waiting if not line.passes]
        if moves:
            self._last = moves[-1]
            self._waiting = deque(line for line in self._waiting if line.passes)
            if self.now is None or not self.now.passes:
                self._show(self._last)

    def clear(self) -> None:
        """Drop all lines: another match has begun, or this one is paused."""
        self.now = self._last = None
        self._waiting.clear()

    def update(self, seconds: float) -> bool:
        """Advance time; return whether it looks different now."""
        self._left -= seconds
        if self._left > 0 or not self.busy:
            return False
        if self._waiting:
            self._show(self._waiting.popleft())
        else:
            self._show(self._last)
        return True

    def _take(self, line: LaneLine) -> None:
        self._waiting.append(line)
        if self.now is None or self._left <= 0:
            self._show(self._waiting.popleft())

    def _show(self, line: LaneLine | None) -> None:
        self.now, self._left = line, line.seconds if line is not None else 0.0
        if line is not None and not line.passes:
            self._last = replace(line, seconds=0.0)

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw it in a box of the rail; a long line smaller, a longer one in two rows, smaller still, and shortened."""
        self.box = box
        line = LaneLine(self.trouble, None, "cross", theme.WARN) if self.trouble else self.now
        canvas.part("lane", _draw_line, box, line, theme.WARN if self.trouble else theme.IVORY)


def _draw_line(canvas: Canvas, box: Rect, line: LaneLine | None, ink: str) -> None:
    canvas.panel(box, rgba("#060A09", 220), rgba("#060A09", 240), rgba(theme.BRASS_LO, 200), 1, box.h / 2)
    if line is None or box.w < 60:
        return
    middle, x = box.y + box.h / 2, box.x + box.h / 2
    if line.mark is not None:
        canvas.mark(line.mark, (x, middle), box.h * 0.32)
        x += box.h * 0.32 + 9
    if line.symbol:
        size = 13 * canvas.text_scale
        canvas.symbol(line.symbol, (x + (size / 2 if line.mark is not None else 0), middle), size, line.color)
        x += size + (6 if line.mark is not None else 2)
    room = max(20, box.right - box.h / 2 - x)
    smaller = shrunk_line(canvas, line.text, "body", room)
    if smaller.measure(line.text, "body") <= room:
        smaller.text(line.text, (x, middle), "body", ink, "midleft")
        return
    canvas = shrunk(canvas, "small", lambda tried: len(tried.wrapped(line.text, room, "small")) <= 2)
    first, *rest = canvas.wrapped(line.text, room, "small")
    for row, text in enumerate((first, " ".join(rest)) if rest else (first,)):
        place = middle + (row - 0.5) * box.h * 0.45 if rest else middle
        canvas.text(text, (x, place), "small", ink, "midleft", limit=room)

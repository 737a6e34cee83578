"""Teaching beside the play: the paper below the log, at a table whose owner chose "Teach us"."""

from pygame import FRect

from client.data.settings import Settings, taught_at, with_taught
from client.data.store import Store
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.lessons.beside import Beside
from client.widgets import Button
from client.wording.texts import Words

EDGE = 14.0


def read_before(settings: Settings, store: Store) -> list[str]:
    """Return the keys of what was read at this table before."""
    return taught_at(settings, store.table.joined.table) if store.table.joined is not None else []


def noted_as_read(settings: Settings, store: Store, key: str) -> Settings:
    """Return the settings with a text noted as read at this table."""
    return with_taught(settings, store.table.joined.table if store.table.joined is not None else "", [key])


def draw_paper(canvas: Canvas, log: Rect, words: Words, beside: Beside, got_it: Button) -> float:
    """Draw the text that waits to be read below the log, and place its button; return how high the log is above it."""
    got_it.visible = bool(beside.key) and log.h > 0
    if not got_it.visible:
        return log.h
    wide = log.w - 2 * EDGE
    text, head = words.say(beside.key), canvas.leading("strong") + 6
    style = "body" if canvas.height(text, wide, "body") < log.h * 0.5 else "small"
    high = 32 * canvas.text_scale
    tall = head + canvas.height(text, wide, style) + high + 3 * EDGE
    box = Rect(log.x, log.bottom - tall, log.w, tall)
    canvas.paper(box, theme.SHADOW_DIALOG, 3)
    canvas.frame(box.inset(5), theme.PAPER_EDGE, radius=1)
    x, y = box.x + EDGE, box.y + EDGE
    canvas.text(words.say("teach.title"), (x, y), "strong", theme.PAPER_INK, limit=wide)
    more = beside.waiting - 1
    if more:
        told = words.say("teach.more", count=more)
        canvas.text(told, (box.right - EDGE, y), "small", theme.PAPER_DIM, "topright")
    canvas.paragraph(text, (x, y + head), wide, style, theme.PAPER_INK)
    across = min(wide, got_it.width(canvas))
    got_it.rect = FRect(box.right - EDGE - across, box.bottom - EDGE - high + 4, across, high)
    return max(0.0, box.y - log.y - theme.M)

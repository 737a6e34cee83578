"""Drawing of what only a wall shows: the podium, the winner's pictures, the story, and the seats of the room."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import FRect, Surface

from client.data.store import Store
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.framing import hang_whole
from client.drawing.rects import Rect
from client.screens.ending_paper import tell_lines
from client.screens.seats import SeatRow, seat_row
from client.screens.winners_wall import draw_threads
from client.tables.board import Sprite
from client.tables.drawing import KINDS, Draw
from client.tables.endings import Thread
from client.tables.stories import StoryLine
from client.wording.numbers import shown
from client.wording.texts import Words
from engine.core.visibility import Seat

EDGE = 7.0
"""Units of the frame of a hung picture."""
_BADGE = 24.0
_SYMBOL = 39.0
"""Units of a symbol of the legend, with what is free beside it."""
_LEGEND = {False: (14.0, 520.0), True: (206.0, 464.0)}
"""Units at the right of the legend, and of the legend at most; by whether a clock is at the right of it."""
_RANKED = 110
"""Units of a step from which the place stands below the points, no longer beside them."""
_HEAD = 2 * _BADGE + 36
"""Units above a step of the podium, for badge and name."""


@dataclass(frozen=True)
class StepFace:
    """kind "step": a seat's step of the podium."""

    seat: Seat
    name: str
    rank: int
    """Its place; 0 where all came out alike."""
    points: int
    high: float
    """Its height, as a share of the highest."""
    won: bool
    unit: str
    """The word for what the points count."""


@dataclass(frozen=True)
class ThreadsFace:
    """kind "threads": the lines below a winner's pictures."""

    count: int
    """The number of pictures."""
    threads: tuple[Thread, ...]


@dataclass(frozen=True)
class StoryFace:
    """kind "story": the story of a match on paper."""

    title: str
    lines: tuple[StoryLine, ...]


@dataclass(frozen=True)
class RowFace:
    """kind "row": a seat of the room."""

    words: Words
    row: SeatRow


@dataclass(frozen=True)
class LegendFace:
    """kind "legend": what the symbols on the plaques mean."""

    items: tuple[tuple[str, str], ...]
    """Symbols and words."""


def legend(store: Store, plaques: Sequence[Sprite], top: Rect, text: float) -> Iterator[Sprite]:
    """Yield the legend of the plaques, in the rail, as wide as it has to be; nothing where the game has no words for their
    symbols. text: the text scale.
    """
    assert store.table.game is not None
    free, wide = _LEGEND[store.table.seconds_left is not None]
    keys = {
        fact.symbol: f"{store.table.game.info.slug}.legend.{fact.symbol}"
        for one in plaques
        for fact in one.face.plaque.facts
        if fact.text
    }
    items = tuple((symbol, store.words.say(key)) for symbol, key in keys.items() if store.words.has(key))
    if items:
        wide = min(wide, _wide(Canvas(Surface((1, 1)), 1.0, text), items) + _SYMBOL)
        yield Sprite("legend", "legend", Rect(top.right - free - wide, top.y, wide, top.h), LegendFace(items))


def _wide(canvas: Canvas, items: tuple[tuple[str, str], ...]) -> float:
    """Return how wide symbols and words are."""
    return sum(canvas.measure(word, "strong") + _SYMBOL for _, word in items)


def _legend(canvas: Canvas, sprite: Sprite) -> None:
    """Draw symbols and words from the right, as large as there is room."""
    x, middle = sprite.rect.right, sprite.rect.center[1]
    items = sprite.face.items
    canvas = next((one for one in _smaller(canvas) if _wide(one, items) <= sprite.rect.w), canvas)
    for symbol, word in reversed(items):
        x = canvas.text(word, (x, middle), "strong", theme.IVORY_DIM, "midright").x - 15
        canvas.symbol(symbol, (x, middle), 20, theme.IVORY)
        x -= _SYMBOL - 15


def _smaller(canvas: Canvas) -> Iterator[Canvas]:
    """Yield the canvas with smaller and smaller letters, for a name that may not be cut."""
    for share in (1.0, 0.9, 0.8, 0.7, 0.6):
        yield canvas.variant(text=canvas.text_scale * share)


def _step(canvas: Canvas, sprite: Sprite) -> None:
    """Draw the step, and on it the badge, the name and the points."""
    face: StepFace = sprite.face
    x, y, w, h = sprite.rect
    tall = (h - _HEAD) * face.high
    box = (x, y + h - tall, w, tall)
    if face.won:
        canvas.halo(box, theme.BRASS_HI, 9, 5, 120)
        canvas.brass(box)
    else:
        canvas.panel(box, theme.WALNUT_HI, theme.WALNUT, theme.WALNUT_EDGE, 1, 3, 5)
    middle, top = x + w / 2, y + h - tall
    ink = theme.BRASS_INK if face.won else theme.IVORY
    badge = top - canvas.leading("heading") - 4 - _BADGE
    canvas.mark(theme.seat(face.seat), (middle, badge), _BADGE, theme.BRASS_HI if face.won else theme.INK)
    name = theme.BRASS_HI if face.won else theme.IVORY
    small = next((one for one in _smaller(canvas) if one.measure(face.name, "heading") <= w), canvas)
    small.text(face.name, (middle, top - 4), "heading", name, "midbottom", limit=w)
    below = canvas.text(shown(face.points), (middle, top + 6), "big_number", ink, "midtop").bottom - 4
    if tall > 70:
        canvas.text(face.unit, (middle, below), "small", ink, "midtop", limit=w - 8)
    place = f"{face.rank}." if face.rank else ""
    if tall > _RANKED:
        canvas.text(place, (middle, y + h - 8), "title", ink, "midbottom")
    else:
        canvas.text(place, (x + 8, y + h - 6), "heading", ink, "bottomleft")
    if face.won and tall > 160:
        canvas.symbol("laurel", (middle, top + 84), 34, theme.BRASS_INK)


def _hung(canvas: Canvas, sprite: Sprite) -> None:
    hang_whole(canvas, sprite.face, sprite.rect, EDGE, lamp=sprite.rect.h > 60)


def _threads(canvas: Canvas, sprite: Sprite) -> None:
    face: ThreadsFace = sprite.face
    draw_threads(canvas, face.count, sprite.rect, face.threads)


def _story(canvas: Canvas, sprite: Sprite) -> None:
    face, box = sprite.face, FRect(*sprite.rect)
    canvas.paper(box, 9, 4)
    y = box.y + 8
    canvas.text(face.title, (box.x + 16, y), "heading", theme.PAPER_INK)
    y += canvas.leading("heading") + 4
    canvas.line((box.x + 16, y), (box.right - 16, y), theme.PAPER_EDGE)
    tell_lines(canvas, FRect(box.x + 16, y + 6, box.w - 32, box.bottom - y - 12), face.lines)


def _row(canvas: Canvas, sprite: Sprite) -> None:
    seat_row(canvas, sprite.face.words, sprite.face.row, FRect(*sprite.rect))


def _box(canvas: Canvas, sprite: Sprite) -> None:
    """Draw the picture on a game's box, by the key under which a page loads it."""
    canvas.picture(sprite.face, sprite.rect)


WALL_KINDS: dict[str, Draw] = {
    **KINDS,
    "step": _step,
    "hung": _hung,
    "threads": _threads,
    "story": _story,
    "row": _row,
    "box": _box,
    "legend": _legend,
}

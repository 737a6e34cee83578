"""A page of help on paper: paragraphs, tables, symbols, keys, an example; what was searched for is marked."""

from dataclasses import dataclass

from pygame import FRect

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.shapes import rgba
from client.screens.key_names import KEYS, key_names
from client.tables.boards import kinds_for
from client.tables.drawing import draw_sprites
from client.tables.examples import Example, example
from client.tables.symbols import Sign
from client.widgets import Rows
from client.wording.help_tables import cells, has_words
from client.wording.texts import Words

CELL_GAP = 14.0
"""Units between two cells of a table."""
SIGN = 46.0
"""Units that a symbol takes before its meaning."""
KEYS_WIDE = 210.0
"""Units that keys take before what they do, at text scale 1."""
NARROW = 620.0
"""Units of a line of text at most: longer ones are hard to read."""


@dataclass(frozen=True)
class Leaf:
    """One page of the list; without text a heading over pages."""

    title: str
    text: str = ""
    group: str = ""
    keys: bool = False
    """Whether it is the page of keys: its text is only for searching."""
    signs: tuple[Sign, ...] = ()
    """The symbols of a page of symbols; its text is their meanings."""
    example: str = ""
    """The game whose example is drawn at the end of the page, empty for none."""


Shown = str | Sign | Example
"""A part of a page: a paragraph or the name of a key, a symbol, an example on drawn cards."""


class Paper:
    """The page on show. `rows`: its parts, as a widget."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._leaf = Leaf("")
        self._find: tuple[str, ...] = ()
        """The words that are searched for."""
        self._seeks = False
        """Whether the first line found has still to be scrolled into view."""
        self.rows = Rows(self._tall, self._part)

    def show(self, leaf: Leaf, find: tuple[str, ...]) -> None:
        """Show a page from its beginning, or from the first part that has all the words searched for."""
        self._leaf, self._find = leaf, find
        parts: list[Shown] = list(leaf.signs or (part for part in leaf.text.split("\n") if part.strip()))
        parts = list(KEYS) if leaf.keys else parts
        if leaf.example:
            parts.append(example(self._words, leaf.example))
        self.rows.show(parts)
        self.rows.top, self._seeks = 0.0, bool(find)

    def place(self, canvas: Canvas, area: FRect) -> None:
        """Draw the paper and the title, and place the parts on it."""
        canvas.paper(area, theme.SHADOW_DIALOG, 3)
        canvas.frame(area.inflate(-14, -14), rgba(theme.PAPER_EDGE, 170), radius=2)
        wide = min(area.w - 120, NARROW * max(1.0, canvas.text_scale) + 20)
        x = area.x + (area.w - wide) / 2
        top = area.y + 40
        canvas.text(self._leaf.title, (x, top), "display", theme.PAPER_INK, limit=wide)
        top += canvas.leading("display") + 8
        canvas.line((x, top), (x + wide - 20, top), theme.PAPER_EDGE)
        self.rows.rect = FRect(x, top + 16, wide, area.bottom - top - 16 - 34)
        if self._seeks:
            self._seek(canvas)

    def _seek(self, canvas: Canvas) -> None:
        """Scroll the first line found into view."""
        self._seeks, above = False, 0.0
        self.rows.measure(canvas)
        for part in self.rows.items:
            if has_words(self._text_of(part), self._find):
                self.rows.top = max(0.0, min(above - 8, self.rows.limit))
                return
            above += self._tall(canvas, part, self.rows.inner)

    def _text_of(self, part: Shown) -> str:
        """Return the text of a part of a page, for searching."""
        if isinstance(part, str):
            return key_text(self._words, part) if self._leaf.keys else part
        return part.text if isinstance(part, Sign) else ""

    def _tall(self, canvas: Canvas, part: Shown, width: float) -> float:
        if isinstance(part, Example):
            return part.size[1] + 14
        if isinstance(part, Sign):
            return max(30.0, canvas.height(part.text, width - SIGN, "body")) + 8
        if self._leaf.keys:
            does = self._words.say(f"ui.help.key.{part}")
            return canvas.height(does, width - KEYS_WIDE * canvas.text_scale, "body") + 14
        if row := cells(part):
            return max(canvas.height(cell, width / len(row) - CELL_GAP, "body") for cell in row) + 6
        return canvas.height(part, width, "body") + 12

    def _part(self, canvas: Canvas, part: Shown, box: FRect, state: str) -> None:
        if has_words(self._text_of(part), self._find):
            canvas.panel((box.x - 10, box.y - 2, box.w + 14, box.h - 4), rgba(theme.BRASS_HI, 90), radius=3)
        if isinstance(part, Example):
            canvas.panel((box.x, box.y + 4, *part.size), theme.WALL, edge=theme.BRASS_LO, radius=3)
            draw_sprites(canvas, part.at(box.x, box.y + 4), kinds_for(part.slug))
        elif isinstance(part, Sign):
            _draw_sign(canvas, part, box)
        elif self._leaf.keys:
            self._key(canvas, part, box)
        elif row := cells(part):
            _draw_row(canvas, row, box)
        else:
            canvas.paragraph(part, box.topleft, box.w, "body", theme.PAPER_INK)

    def _key(self, canvas: Canvas, action: str, box: FRect) -> None:
        """Draw the keys of an action, and what it does beside them."""
        x = box.x
        for key_name in key_names(self._words, action):
            wide = canvas.measure(key_name, "label") + 18
            key = FRect(x, box.y + 2, wide, canvas.leading("body") + 6)
            canvas.panel(key, "#EFE6D2", "#DDD2BC", theme.PAPER_EDGE, 1, 4)
            canvas.text(key_name, key.center, "label", theme.PAPER_INK, "center")
            x += wide + 8
        left = KEYS_WIDE * canvas.text_scale
        does = self._words.say(f"ui.help.key.{action}")
        canvas.paragraph(does, (box.x + left, box.y + 5), box.w - left, "body", theme.PAPER_INK)


def _draw_sign(canvas: Canvas, sign: Sign, box: FRect) -> None:
    """Draw a symbol as the table does, and its meaning beside it."""
    middle = (box.x + 16, box.y + 15)
    if sign.mark is not None:
        canvas.mark(sign.mark, middle, 14)
    else:
        canvas.disc(middle, 14, theme.INK_SOFT, theme.BRASS_LO)
        canvas.symbol(sign.symbol, middle, 16, theme.IVORY)
    canvas.paragraph(sign.text, (box.x + SIGN, box.y + 4), box.w - SIGN, "body", theme.PAPER_INK)


def _draw_row(canvas: Canvas, row: tuple[str, ...], box: FRect) -> None:
    """Draw a line of a table, a rule below it."""
    share = box.w / len(row)
    for place, cell in enumerate(row):
        at = (box.x + place * share, box.y)
        canvas.paragraph(cell, at, share - CELL_GAP, "body", theme.PAPER_INK)
    canvas.line((box.x, box.bottom - 4), (box.right - CELL_GAP, box.bottom - 4), rgba(theme.PAPER_EDGE, 130))


def key_text(words: Words, action: str) -> str:
    """Return the line of an action on the page of keys."""
    return " ".join([*key_names(words, action), words.say(f"ui.help.key.{action}")])

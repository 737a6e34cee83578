"""The rules inside the window, opened at the current phase; how to use the window; how the deal is made fair."""

from dataclasses import dataclass

import pygame
from pygame import FRect
from pygame.event import Event

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.shapes import rgba
from client.screens.base import Shell
from client.screens.key_names import KEYS, key_names
from client.screens.page import Page, columns, control, panel
from client.tables import lines_for
from client.tables.boards import kinds_for
from client.tables.drawing import draw_sprites
from client.tables.examples import Example, example
from client.tables.symbols import Sign, signs
from client.widgets import Entry, Rows
from client.wording.help_tables import cells, has_words, window_page
from engine.games import GAMES

FIND_LENGTH = 40
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


def _tells(leaf: Leaf, words: tuple[str, ...]) -> bool:
    return bool(leaf.text) and has_words(f"{leaf.title} {leaf.text}", words)


def _heads(heading: Leaf, found: list[Leaf], everything: list[Leaf]) -> bool:
    """Tell whether one of the found pages is under a heading."""
    below = everything[everything.index(heading) + 1 :]
    last = next((place for place, leaf in enumerate(below) if not leaf.text), len(below))
    return any(leaf in found for leaf in below[:last])


Shown = str | Sign | Example
"""A part of a page: a paragraph or the name of a key, a symbol, an example on drawn cards."""


class Help(Page):
    """The list of pages on the left, the page on paper at the right.

    game: only its pages; first: of all games, the one that it opens at. page: which of its pages.
    """

    name = "help"

    def __init__(self, shell: Shell, game: str = "", page: str = "", first: str = "") -> None:
        super().__init__(shell)
        self._game, self._wanted, self._first = game, page, first
        self._seeks = False
        """Whether the first line found has still to be scrolled into view."""
        self._everything = self._all_leaves()
        self._find: tuple[str, ...] = ()
        """The words that are searched for."""
        self.leaves = Rows(self._leaf_tall, self._leaf, self._everything, self._turn, self._turn)
        self.text = Rows(self._part_tall, self._part)
        self.find = Entry("", self.say("ui.help.find"), FIND_LENGTH, changed=self._look_for)
        self.ui.show([self.back_button, self.find, self.leaves, self.text])
        self._open_now()

    def heading(self) -> tuple[str, str]:
        """Return the title."""
        return self.say("ui.title.help"), self.say("ui.help.subtitle")

    # What there is

    def _all_leaves(self) -> list[Leaf]:
        """Return all pages: of the game that is played, else of all games; then of the window."""
        playing = self._playing()
        slugs = [playing] if playing else list(GAMES)
        leaves: list[Leaf] = []
        for slug in slugs:
            leaves.append(Leaf(self.say(f"{slug}.title")))
            leaves += [self._page(slug, page) for page in lines_for(slug).pages]
            shown = tuple(signs(self.words, slug))
            text = "\n".join(sign.text for sign in shown)
            leaves.append(Leaf(self.say("symbol.title"), text, f"{slug}.symbols", signs=shown))
        leaves.append(Leaf(self.say("ui.help.window")))
        topics = ("hands", "network", "away", "decks")
        leaves += [Leaf(self.say(f"ui.help.{key}.title"), self.say(f"ui.help.{key}.text")) for key in topics]
        leaves.append(Leaf(self.say("ui.help.fair"), self.say("help.fair")))
        leaves.append(Leaf(self.say("ui.help.keys"), "\n".join(map(self._key_text, KEYS)), keys=True))
        leaves.append(Leaf(self.say("ui.help.reader"), self.say("help.reader")))
        return leaves

    def _page(self, slug: str, page: str) -> Leaf:
        title, text = window_page(self.words, slug, page)
        return Leaf(title, text, f"{slug}.{page}", example=slug if page == "scoring" else "")

    def _look_for(self, typed: str) -> None:
        """List only the pages that contain all words, and open the first; no words list all."""
        self._find = tuple(typed.casefold().split())
        leaves = [leaf for leaf in self._everything if not self._find or _tells(leaf, self._find)]
        self.leaves.show(
            [
                leaf
                for leaf in self._everything
                if leaf in leaves or (not leaf.text and _heads(leaf, leaves, self._everything))
            ]
        )
        pages = [place for place, leaf in enumerate(self.leaves.items) if leaf.text]
        if pages:
            self.leaves.chosen = pages[0]
            self._turn(self.leaves.items[pages[0]])
        else:
            self._turn(Leaf(typed, self.say("ui.help.nothing_found")))

    def _playing(self) -> str:
        if self._game:
            return self._game
        try:
            game = self.shell.store.table.game
        except AssertionError:  # before the network thread is there
            return ""
        return game.info.slug if game is not None else ""

    def _open_now(self) -> None:
        """Open the page for the current phase, else the first."""
        slug, page = self._playing(), self._wanted or ("overview" if self._first else "")
        wanted = f"{self._game or self._first}.{page}" if page else ""
        if slug and not self._game and self.shell.store.table.view is not None:
            wanted = f"{slug}.{self.shell.store.table.scene().page}"
        pages = [place for place, leaf in enumerate(self.leaves.items) if leaf.text]
        here = [place for place in pages if wanted and self.leaves.items[place].group == wanted]
        self.leaves.chosen = (here or pages)[0]
        self._turn(self.leaves.items[self.leaves.chosen])

    def enter(self) -> None:
        """Give the search field the focus; arrows turn pages all the same."""
        self.ui.set_focus(self.find)

    def _turn(self, leaf: Leaf) -> None:
        """Show a page; a heading changes nothing."""
        if not leaf.text:
            self.leaves.chosen = min(self.leaves.chosen + 1, len(self.leaves.items) - 1)
            leaf = self.leaves.items[self.leaves.chosen]
        self._title, self._keys = leaf.title, leaf.keys
        parts: list[Shown] = list(leaf.signs or (part for part in leaf.text.split("\n") if part.strip()))
        parts = list(KEYS) if self._keys else parts
        if leaf.example:
            parts.append(example(self.words, leaf.example))
        self.text.show(parts)
        self.text.top, self._seeks = 0.0, bool(self._find)

    def key(self, event: Event) -> None:
        """Leave by F1 too."""
        if event.key == pygame.K_F1:
            self.back()
        elif event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.leaves.key(event)
        else:
            super().key(event)

    # Looks

    def lay_out(self, canvas: Canvas, area: FRect) -> None:
        """Place the list and the page, and draw their grounds."""
        left, right = columns(area, (0.28, 0.72))
        inner = panel(canvas, left)
        canvas.paper(right, theme.SHADOW_DIALOG, 3)
        canvas.frame(right.inflate(-14, -14), rgba(theme.PAPER_EDGE, 170), radius=2)
        high = control(canvas)
        self.find.rect = FRect(inner.x, inner.y, inner.w, high)
        self.leaves.rect = FRect(inner.x, inner.y + high + theme.M, inner.w, inner.h - high - theme.M)
        wide = min(right.w - 120, NARROW * max(1.0, canvas.text_scale) + 20)
        x = right.x + (right.w - wide) / 2
        top = right.y + 40
        canvas.text(self._title, (x, top), "display", theme.PAPER_INK, limit=wide)
        top += canvas.leading("display") + 8
        canvas.line((x, top), (x + wide - 20, top), theme.PAPER_EDGE)
        self.text.rect = FRect(x, top + 16, wide, right.bottom - top - 16 - 34)
        if self._seeks:
            self._seek(canvas)

    def _seek(self, canvas: Canvas) -> None:
        """Scroll the first line found into view."""
        self._seeks, above = False, 0.0
        self.text.measure(canvas)
        for part in self.text.items:
            if has_words(self._text_of(part), self._find):
                self.text.top = max(0.0, min(above - 8, self.text.limit))
                return
            above += self._part_tall(canvas, part, self.text.inner)

    def _text_of(self, part: Shown) -> str:
        """Return the text of a part of a page, for searching."""
        if isinstance(part, str):
            return self._key_text(part) if self._keys else part
        return part.text if isinstance(part, Sign) else ""

    def _leaf_tall(self, canvas: Canvas, leaf: Leaf, width: float) -> float:
        return canvas.leading("heading") + 16 if not leaf.text else canvas.leading("body") + 10

    def _leaf(self, canvas: Canvas, leaf: Leaf, box: FRect, state: str) -> None:
        if not leaf.text:
            canvas.text(leaf.title, (box.x + 2, box.bottom - 4), "heading", theme.BRASS_HI, "bottomleft", limit=box.w)
            return
        if state == "chosen":
            canvas.panel(box, theme.PICKED, edge=theme.BRASS_HI, radius=3)
        elif state:
            canvas.frame(box, rgba(theme.BRASS_LO, 200), radius=3)
        ink = theme.IVORY if state else theme.IVORY_DIM
        canvas.text(leaf.title, (box.x + 14, box.centery), "body", ink, "midleft", limit=box.w - 20)

    def _part_tall(self, canvas: Canvas, part: Shown, width: float) -> float:
        if isinstance(part, Example):
            return part.size[1] + 14
        if isinstance(part, Sign):
            return max(30.0, canvas.height(part.text, width - SIGN, "body")) + 8
        if self._keys:
            return canvas.height(self.say(f"ui.help.key.{part}"), width - KEYS_WIDE * canvas.text_scale, "body") + 14
        row = cells(part)
        if row:
            share = width / len(row)
            return max(canvas.height(cell, share - CELL_GAP, "body") for cell in row) + 6
        return canvas.height(part, width, "body") + 12

    def _part(self, canvas: Canvas, part: Shown, box: FRect, state: str) -> None:
        if isinstance(part, Example):
            canvas.panel((box.x, box.y + 4, *part.size), theme.WALL, edge=theme.BRASS_LO, radius=3)
            draw_sprites(canvas, part.at(box.x, box.y + 4), kinds_for(part.slug))
            return
        if isinstance(part, Sign):
            self._sign(canvas, part, box)
            return
        if has_words(self._key_text(part) if self._keys else part, self._find):
            canvas.panel((box.x - 10, box.y - 2, box.w + 14, box.h - 4), rgba(theme.BRASS_HI, 90), radius=3)
        if not self._keys and cells(part):
            self._row(canvas, cells(part), box)
            return
        if not self._keys:
            canvas.paragraph(part, box.topleft, box.w, "body", theme.PAPER_INK)
            return
        x = box.x
        for key_name in key_names(self.words, part):
            wide = canvas.measure(key_name, "label") + 18
            key = FRect(x, box.y + 2, wide, canvas.leading("body") + 6)
            canvas.panel(key, "#EFE6D2", "#DDD2BC", theme.PAPER_EDGE, 1, 4)
            canvas.text(key_name, key.center, "label", theme.PAPER_INK, "center")
            x += wide + 8
        left = KEYS_WIDE * canvas.text_scale
        does = self.say(f"ui.help.key.{part}")
        canvas.paragraph(does, (box.x + left, box.y + 5), box.w - left, "body", theme.PAPER_INK)

    def _sign(self, canvas: Canvas, sign: Sign, box: FRect) -> None:
        """Draw a symbol as the table does, and its meaning beside it."""
        if has_words(sign.text, self._find):
            canvas.panel((box.x - 10, box.y - 2, box.w + 14, box.h - 4), rgba(theme.BRASS_HI, 90), radius=3)
        middle = (box.x + 16, box.y + 15)
        if sign.mark is not None:
            canvas.mark(sign.mark, middle, 14)
        else:
            canvas.disc(middle, 14, theme.INK_SOFT, theme.BRASS_LO)
            canvas.symbol(sign.symbol, middle, 16, theme.IVORY)
        canvas.paragraph(sign.text, (box.x + SIGN, box.y + 4), box.w - SIGN, "body", theme.PAPER_INK)

    def _row(self, canvas: Canvas, row: tuple[str, ...], box: FRect) -> None:
        """Draw a line of a table, a rule below it."""
        share = box.w / len(row)
        for place, cell in enumerate(row):
            at = (box.x + place * share, box.y)
            canvas.paragraph(cell, at, share - CELL_GAP, "body", theme.PAPER_INK)
        canvas.line((box.x, box.bottom - 4), (box.right - CELL_GAP, box.bottom - 4), rgba(theme.PAPER_EDGE, 130))

    def _key_text(self, action: str) -> str:
        """Return the line of an action on the page of keys."""
        return " ".join([*key_names(self.words, action), self.say(f"ui.help.key.{action}")])

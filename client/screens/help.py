"""The rules inside the window, opened at the current phase; how to use the window; how the deal is made fair."""

import pygame
from pygame import FRect
from pygame.event import Event

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.shapes import rgba
from client.screens.base import Shell
from client.screens.help_paper import Leaf, Paper, key_text
from client.screens.key_names import KEYS
from client.screens.page import Page, columns, control, panel
from client.tables import lines_for
from client.tables.symbols import signs
from client.widgets import Entry, Rows
from client.wording.help_tables import has_words, window_page
from engine.games import GAMES

FIND_LENGTH = 40


def _tells(leaf: Leaf, words: tuple[str, ...]) -> bool:
    return bool(leaf.text) and has_words(f"{leaf.title} {leaf.text}", words)


def _heads(heading: Leaf, found: list[Leaf], everything: list[Leaf]) -> bool:
    """Tell whether one of the found pages is under a heading."""
    below = everything[everything.index(heading) + 1 :]
    last = next((place for place, leaf in enumerate(below) if not leaf.text), len(below))
    return any(leaf in found for leaf in below[:last])


class Help(Page):
    """The list of pages on the left, the page on paper at the right.

    game: only its pages; first: of all games, the one that it opens at. page: which of its pages.
    """

    name = "help"

    def __init__(self, shell: Shell, game: str = "", page: str = "", first: str = "") -> None:
        super().__init__(shell)
        self._game, self._wanted, self._first = game, page, first
        self._everything = self._all_leaves()
        self._find: tuple[str, ...] = ()
        """The words that are searched for."""
        self.leaves = Rows(_leaf_tall, _leaf, self._everything, self._turn, self._turn)
        self.paper = Paper(self.words)
        self.find = Entry("", self.say("ui.help.find"), FIND_LENGTH, changed=self._look_for)
        self.ui.show([self.back_button, self.find, self.leaves, self.paper.rows])
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
        leaves.append(Leaf(self.say("ui.help.keys"), "\n".join(key_text(self.words, key) for key in KEYS), keys=True))
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
        self.paper.show(leaf, self._find)

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
        high = control(canvas)
        self.find.rect = FRect(inner.x, inner.y, inner.w, high)
        self.leaves.rect = FRect(inner.x, inner.y + high + theme.M, inner.w, inner.h - high - theme.M)
        self.paper.place(canvas, right)


def _leaf_tall(canvas: Canvas, leaf: Leaf, width: float) -> float:
    return canvas.leading("heading") + 16 if not leaf.text else canvas.leading("body") + 10


def _leaf(canvas: Canvas, leaf: Leaf, box: FRect, state: str) -> None:
    if not leaf.text:
        canvas.text(leaf.title, (box.x + 2, box.bottom - 4), "heading", theme.BRASS_HI, "bottomleft", limit=box.w)
        return
    if state == "chosen":
        canvas.panel(box, theme.PICKED, edge=theme.BRASS_HI, radius=3)
    elif state:
        canvas.frame(box, rgba(theme.BRASS_LO, 200), radius=3)
    ink = theme.IVORY if state else theme.IVORY_DIM
    canvas.text(leaf.title, (box.x + 14, box.centery), "body", ink, "midleft", limit=box.w - 20)

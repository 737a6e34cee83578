"""Choosing a game: a box for each on the wall, and on the shelf what the chosen one is and what can be done with it.

The modes of Stolen Paintings are games of their own: one is chosen on a second screen (`Modes`).
"""

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import FRect
from pygame.event import Event

from client import table_options
from client.drawing import theme
from client.drawing.backdrop import draw_shelf
from client.drawing.canvas import Canvas
from client.drawing.framing import hang_whole, lamp_bar
from client.drawing.shapes import rgba
from client.lessons import places
from client.lessons.script import script, scripts
from client.screens.base import Shell
from client.screens.box_art import box_art
from client.screens.opening import Opening
from client.screens.page import HEAD, Page, fitted
from client.table_options import seats_played_with
from client.widgets import Button, Tiles, press_letter
from client.wording.room_text import game_title
from client.wording.texts import Words, capitalised
from engine.core.game import AnyGame
from engine.games import GAMES

ON_WALL = ("masters_gallery", "art_gallery", "artline", "museum_pictura", "stolen_paintings")
"""The games in the order in which their boxes hang; others after them."""
FACTS = {
    "masters_gallery": (40, 1),
    "art_gallery": (45, 2),
    "artline": (30, 1),
    "museum_pictura": (90, 3),
    "stolen_paintings": (30, 1),
}
"""Minutes of a match among people who know the game, and how hard it is: 1 light, 2 medium, 3 deep."""
WEIGHTS = ("light", "medium", "deep")
MODES = {
    "basic": (8660, 6631, "mask"),
    "cooperative": (7632, 9627, "together"),
    "forgers": (9729, 9145, "eye"),
    "lovers": (9262, 6726, "note"),
    "dialogue": (9330, 4987, "speech"),
    "similar": (6405, 7341, "double"),
    "code_grid": (6883, 8052, "hexagon"),
    "chronology": (5331, 3460, "clock"),
    "solo_chronology": (9361, 6748, "person"),
    "study": (9117, 8033, "search"),
}
"""The modes of Stolen Paintings in the order of their tiles, each with two works and a symbol."""


def modes_of(game: AnyGame, purpose: str = "") -> tuple[str, ...]:
    """Return the modes of a game in the order of their tiles, the default first. purpose "learn": those with a lesson."""
    modes = sorted(table_options.modes_of(game), key=lambda mode: [*MODES, mode].index(mode))
    return tuple(mode for mode in modes if purpose != "learn" or lesson_of(game, mode))


def lesson_of(game: AnyGame, mode: str) -> str:
    """Return the guided match of a game and mode, empty for none."""
    slug = game.info.slug
    name = slug if mode in ("", *modes_of(game)[:1]) else f"{slug}.{mode}"
    return name if name in scripts() else ""


class Choosing(Page):
    """A wall of tiles over a shelf; subclasses say what the tiles and the buttons are."""

    tiles: Tiles[str]
    shelf = (60.2, 111.8)
    """Height of the shelf in units: always, and more for each text scale."""

    def hung(self) -> tuple[str, str]:
        """Return the game and the mode that are chosen now: F1 opens their pages of the help."""
        raise NotImplementedError

    def draw(self, canvas: Canvas) -> None:
        """Place the shelf, then draw the page."""
        (width, height), (always, more) = canvas.size, self.shelf
        tall = always + more * canvas.text_scale
        self._floor = FRect(0, height - tall, width, tall)
        super().draw(canvas)

    def enter(self) -> None:
        """Give the tiles the focus, so that arrows choose at once."""
        super().enter()
        self.ui.set_focus(self.tiles)

    def key(self, event: Event) -> None:
        """Take letters of buttons, then first letters of tiles."""
        if press_letter(self.ui.layer(), event):
            return
        if event.key == pygame.K_F1:
            slug, mode = self.hung()
            self.shell.push("help", first=slug, page=mode or "overview")
        elif self.tiles.jump(chr(event.key) if 32 < event.key < 127 else ""):
            self.ui.set_focus(self.tiles)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) or not self.tiles.key(event):
            super().key(event)


class GameChoice(Choosing):
    """Which game tonight?

    purpose: "house" for a table that all can find, "alone" against bots, "learn" for the guided matches, "table" for the next
    match of the table that we own.
    """

    name = "choice"

    def __init__(self, shell: Shell, purpose: str = "house", game: str = "", mode: str = "") -> None:
        super().__init__(shell)
        self.purpose = purpose
        self.slugs = [*(slug for slug in ON_WALL if slug in GAMES), *(slug for slug in GAMES if slug not in ON_WALL)]
        names = [self.say(f"{slug}.title") for slug in self.slugs]
        draw = partial(_draw_box, self.words, self.slugs)
        self.tiles = Tiles(self.slugs, names, draw, lambda slug: self._picked(), self._go)
        self.tiles.chosen = self.slugs.index(game) if game in self.slugs else 0
        self.mode = mode
        self.go = Button("", self._go, "primary", hint=self.say("ui.key.return"))
        self.go.style, self.go.by_enter = "heading", True
        self.setup = Button(self.say("choice.setup"), lambda: self._push("opening"), "plain", hint="O")
        self.learn = Button("", lambda: self._learn(anew=self.purpose == "learn"), "plain", hint="G")
        self.ways = Button("", lambda: self._push("modes"), "plain", hint="W")
        self.ui.show([self.back_button, self.tiles, self.ways, self.learn, self.setup, self.go])
        self._picked()

    @property
    def game(self) -> AnyGame:
        """The game that is chosen."""
        return GAMES[self.slugs[self.tiles.chosen]]

    def hung(self) -> tuple[str, str]:
        """Return the chosen game, and its mode where it has some."""
        return self.game.info.slug, self.mode

    def facts(self) -> dict[str, object]:
        """Return what is chosen."""
        return {"game": self.game.info.slug, "mode": self.mode}

    def heading(self) -> tuple[str, str]:
        """Return the question, and for which purpose it is asked."""
        return self.say("choice.title"), self.say(f"choice.purpose.{self.purpose}")

    def enter(self) -> None:
        """Show it, perhaps after a lesson that was left: then that can be continued."""
        super().enter()
        self._picked()

    def _picked(self) -> None:
        """Show what can be done with the chosen game."""
        modes = modes_of(self.game, self.purpose)
        self.mode = self.mode if self.mode in modes else (modes[0] if modes else "")
        lesson = lesson_of(self.game, self.mode)
        self.go.label = self.say(f"choice.go.{self.purpose}")
        self.why_not = "" if self.purpose != "learn" or lesson else self.say("choice.no_lesson")
        if self.purpose == "table":
            self.why_not = self._opening().why_not
        self.go.enabled = not self.why_not
        self.go.tip = (self.why_not,) if self.why_not else ()
        again = bool(lesson) and bool(places.kept_or_none(lesson))
        self.learn.visible = again if self.purpose == "learn" else bool(lesson)
        if self.purpose == "learn":
            self.go.label = self.say("lesson.again") if again else self.go.label
            self.learn.label, self.learn.hint = self.say("lesson.anew"), ""
        elif self.purpose == "table":
            self.learn.visible = False  # nobody leaves the table for a lesson
        elif lesson:
            self.learn.label = self.say("lesson.again" if again else "choice.learn", count=script(lesson).minutes)
        self.setup.visible = self.purpose != "learn"
        self.ways.visible = bool(modes)
        self.ways.label = self.say("choice.ways", count=len(modes))

    # What is done

    def _go(self) -> None:
        if not self.go.enabled:
            return
        if self.purpose == "learn":
            self._learn()
            return
        self._opening().take(self)

    def _opening(self) -> Opening:
        """Return the usual set-up of what is chosen."""
        return Opening(self.shell, self.purpose, self.game.info.slug, mode=self.mode)

    def _push(self, name: str) -> None:
        """Show a screen that goes on with what is chosen."""
        self.shell.push(name, purpose=self.purpose, game=self.game.info.slug, mode=self.mode)

    def _learn(self, anew: bool = False) -> None:
        self.shell.push("learning", lesson=lesson_of(self.game, self.mode), **({"anew": True} if anew else {}))

    # Looks

    def lay_out(self, canvas: Canvas, area: FRect) -> None:
        """Place the boxes on the wall, the buttons on the shelf."""
        more = canvas.text_scale
        floor, side = self._floor, 28.0
        self.tiles.rect = FRect(side, HEAD + 8, canvas.size[0] - 2 * side, floor.y - HEAD - 8 - 34)
        right, high = canvas.size[0] - side, 38.0 * more
        row = floor.y + 20
        for button in (self.learn, self.setup, self.ways):
            if button.visible:
                wide = button.width(canvas)
                button.rect = FRect(right - wide, row, wide, high)
                right -= wide + 10
        self._left_of_buttons = right
        wide = max(290.0, self.go.width(canvas) + 40)
        self.go.rect = FRect(canvas.size[0] - side - wide, row + high + 10, wide, 50 * (0.4 + 0.6 * more))

    def paint(self, canvas: Canvas, area: FRect) -> None:
        """Draw the shelf, and what the chosen game is."""
        floor, left = self._floor, self.tiles.rect.x
        draw_shelf(canvas, floor)
        room = min(760.0, self._left_of_buttons - left - 24)
        y = floor.y + 14
        canvas.text(
            game_title(self.words, self.game.info.slug, self.mode), (left, y), "title", theme.BRASS_HI, limit=room
        )
        y += canvas.leading("title") + 4
        summary = self.say(f"{self.game.info.slug}.summary")
        if self.mode and self.mode != modes_of(self.game)[0]:
            summary = self.say(f"choice.mode.{self.mode}")
        canvas.paragraph(summary, (left, y), room, "body", theme.IVORY, most=4)
        foot = canvas.size[1] - 14
        note, ink = self.say(f"choice.note.{self.purpose}"), theme.IVORY_DIM
        if self.purpose == "table" and self.why_not:
            note, ink = self.why_not, theme.WARN
        canvas.text(note, (left, foot), "small", ink, "bottomleft", limit=self.go.rect.x - left - 24)


def _line(words: Words, slug: str) -> str:
    """Return one sentence on what playing a game is like."""
    key = f"choice.line.{slug}"
    return words.say(key) if words.has(key) else ""


def _draw_box(words: Words, slugs: Sequence[str], canvas: Canvas, slug: str, box: FRect, state: str) -> None:
    """Draw a box: its picture, and on its paper the number of players, how long, how hard, and a sentence."""
    lit = state == "chosen"
    card = FRect(box.x, box.y - 12, box.w, box.h + 20) if lit else FRect(box)
    minutes, weight = FACTS.get(slug, (0, 0))
    inner = card.w - 8 - 28
    small = canvas.leading("body") + 5
    rows = min(3, max(2, *(len(canvas.wrapped(_line(words, one), inner, "body")) for one in slugs)))
    tall = 12 + canvas.leading("title") + 4 + canvas.leading("body") * rows + 8 + 2 * small + 6
    _tile_frame(canvas, card, state)
    art = FRect(card.x + 4, card.y + 4, card.w - 8, card.h - 8 - tall)
    with canvas.clip(art):
        box_art(canvas, slug, (art.x, art.y, art.w, art.h))
    paper = FRect(card.x + 4, art.bottom, card.w - 8, tall)
    canvas.panel(paper, theme.PAPER, theme.PAPER_LO, radius=2)
    x, y = paper.x + 14, paper.y + 9
    longest = max((words.say(f"{one}.title") for one in slugs), key=lambda title: canvas.measure(title, "title"))
    style = fitted(canvas, longest, inner)
    canvas.text(words.say(f"{slug}.title"), (x, y), style, theme.PAPER_INK, limit=inner)
    y += canvas.leading("title") + 4
    canvas.paragraph(_line(words, slug), (x, y), inner, "body", theme.PAPER_INK, most=rows)
    y += canvas.leading("body") * rows + 8
    seats = GAMES[slug].info.seats
    facts = [("person", words.say("choice.seats", low=seats[0], high=seats[-1]))]
    facts += [("clock", words.say("choice.minutes", count=minutes))] if minutes else []
    at = x
    for symbol, text in facts:
        canvas.symbol(symbol, (at + 7, y + canvas.leading("strong") / 2), 15, "#6D4A12")
        at = canvas.text(text, (at + 20, y), "strong", theme.PAPER_INK).right + 16
    if weight:
        y += small
        for number in range(3):
            color = "#6D4A12" if number < weight else "#C9BC9E"
            canvas.symbol("frame", (x + 7 + number * 18, y + canvas.leading("body") / 2), 15, color)
        word = words.say(f"choice.weight.{WEIGHTS[weight - 1]}")
        canvas.text(word, (x + 62, y), "body", theme.PAPER_INK, limit=inner - 62)
    if lit:
        lamp_bar(canvas, (card.x + card.w * 0.2, card.y - 9, card.w * 0.6), 7)


class Modes(Choosing):
    """The modes of a game, each with a sentence. purpose: that of the `GameChoice` it goes back to."""

    name = "modes"
    shelf = (0.0, 66.0)  # low: the sentences are on the tiles

    def __init__(self, shell: Shell, game: str, purpose: str = "house", mode: str = "") -> None:
        super().__init__(shell)
        self.game, self.purpose = GAMES[game], purpose
        modes = modes_of(self.game, purpose)
        names = [self.say(f"{game}.option.mode.{one}") for one in modes]
        self.tiles = Tiles(modes, names, self._tile, lambda one: None, self._take)
        self.tiles.chosen = modes.index(mode) if mode in modes else 0
        self.tiles.gap = 16.0
        self.take = Button(self.say("choice.take"), self._take, "primary", hint=self.say("ui.key.return"))
        self.take.by_enter = True
        self.ui.show([self.back_button, self.tiles, self.take])

    def hung(self) -> tuple[str, str]:
        """Return the game, and the mode that is chosen."""
        return self.game.info.slug, self.tiles.items[self.tiles.chosen]

    def heading(self) -> tuple[str, str]:
        """Return the game, and what is chosen here."""
        return self.say(f"{self.game.info.slug}.title"), self.say("choice.modes")

    def _take(self) -> None:
        mode = self.tiles.items[self.tiles.chosen]
        self.shell.pop()
        self.shell.pop()
        self.shell.push("choice", purpose=self.purpose, game=self.game.info.slug, mode=mode)

    def lay_out(self, canvas: Canvas, area: FRect) -> None:
        """Place the tiles and the button."""
        floor, side = self._floor, 28.0
        self.tiles.rect = FRect(side, HEAD + 6, canvas.size[0] - 2 * side, floor.y - HEAD - 24)
        high = 42.0 * canvas.text_scale
        wide = max(220.0, self.take.width(canvas) + 30)
        self.take.rect = FRect(canvas.size[0] - side - wide, floor.centery - high / 2, wide, high)

    def paint(self, canvas: Canvas, area: FRect) -> None:
        """Draw the shelf, and for how many the chosen one is."""
        draw_shelf(canvas, self._floor)
        x = self.tiles.rect.x
        mode = self.tiles.items[self.tiles.chosen]
        title = capitalised(self.say(f"{self.game.info.slug}.option.mode.{mode}"))
        drawn = canvas.text(title, (x, self._floor.centery), "title", theme.BRASS_HI, "midleft")
        lesson = lesson_of(self.game, mode)
        note = self.say("choice.has_lesson", count=script(lesson).minutes) if lesson else self.say("choice.hint")
        room = self.take.rect.x - drawn.right - 40
        canvas.text(note, (drawn.right + 20, self._floor.centery), "small", theme.IVORY_DIM, "midleft", limit=room)

    def _tile(self, canvas: Canvas, mode: str, box: FRect, state: str) -> None:
        """Draw a mode: two paintings, its symbol, name, sentence, and number of players."""
        _tile_frame(canvas, box, state)
        lit = state == "chosen"
        first, second, symbol = MODES.get(mode, (8660, 6631, "frame"))
        inner = box.w - 8 - 24
        sentence = self.say(f"choice.mode.{mode}") if self.words.has(f"choice.mode.{mode}") else ""
        lines = max(3.0, len(canvas.wrapped(sentence, inner, "body")))
        tall = 8 + canvas.leading("heading") + 3 + canvas.leading("body") * lines + 4 + canvas.leading("small") + 8
        tall = min(tall, box.h - 60)
        art = FRect(box.x + 4, box.y + 4, box.w - 8, box.h - 8 - tall)
        canvas.panel(art, "#3E5A50" if lit else "#26382F", "#1B2A24", radius=2)
        half, sign = art.w / 2, min(30.0, art.h * 0.2)
        for number, work in enumerate((first, second)):
            place = (art.x + number * half + 8, art.y + 8, half - 16, art.h - 16)
            hang_whole(canvas, work, place, 4, dark=not lit)
        canvas.disc(art.center, sign * 0.82, theme.INK, theme.BRASS_HI)
        canvas.symbol(symbol, art.center, sign, theme.BRASS_HI)
        paper = FRect(box.x + 4, art.bottom, box.w - 8, tall)
        canvas.panel(paper, theme.PAPER, theme.PAPER_LO, radius=2)
        x, y = paper.x + 12, paper.y + 7
        seats = seats_played_with(self.game, {"mode": mode})
        name = capitalised(self.say(f"{self.game.info.slug}.option.mode.{mode}"))
        style = fitted(canvas, name, inner, ("heading", "plaque", "strong", "label"))
        canvas.text(name, (x, y), style, theme.PAPER_INK, limit=inner)
        y += canvas.leading("heading") + 3
        with canvas.clip(paper):
            canvas.paragraph(sentence, (x, y), inner, "body", theme.PAPER_INK)
        foot = paper.bottom - 8 - canvas.leading("small") / 2
        canvas.symbol("person", (x + 7, foot), 13, "#6D4A12")
        text = self.say("choice.seats", low=seats[0], high=seats[-1]) if seats[-1] > 1 else self.say("choice.alone")
        canvas.text(text, (x + 20, foot), "label", theme.PAPER_DIM, "midleft", limit=inner - 20)


def _tile_frame(canvas: Canvas, card: FRect, state: str) -> None:
    """Draw the edge of a tile: lit where it is chosen."""
    if state == "chosen":
        canvas.halo(card, "#FFE296", 16, 6, 200)
    else:
        canvas.shadow(card, 9, 5, 190)
    edge = theme.BRASS_HI if state == "chosen" else theme.BRASS if state else rgba(theme.BRASS_LO)
    canvas.panel(card, edge, theme.BRASS if state == "chosen" else edge, radius=5)

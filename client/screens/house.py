"""Our house: an evening with its winners' pictures, who won what on it and of all time; people may be renamed or forgotten.

The records are read anew each time that the screen is shown, in another thread, as those of years take a while.
"""

import pygame
from pygame import FRect
from pygame.event import Event

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.house.results import evening_of, people_of
from client.house.wording import short_title
from client.screens.base import Shell
from client.screens.house_cards import draw_card, draw_evening
from client.screens.house_people import People, ask_rename, games_of
from client.screens.keeping import keep_picture
from client.screens.page import HEAD, Page, columns, control, in_row
from client.session.requests import ForgetPerson, ReadHouse, RenamePerson
from client.widgets import Button, Widget, press_letter
from engine.core.errors import Refused

CARDS = 4
"""Matches of an evening that are side by side."""
SIDE = 24.0


class OurHouse(Page):
    """The screen: one evening above, all time below.

    back: how many evenings before the latest one. alone: whether matches of one person against bots count; None: only where
    there are no others. game: the only game that counts, empty for all.
    """

    name = "house"

    def __init__(self, shell: Shell, back: int = 0, alone: bool | None = None, game: str = "", first: int = 0) -> None:
        super().__init__(shell)
        self.evenings_back, self.alone, self.game = back, alone, game
        self.first = first
        """Index of the evening's first match that is shown, where there are more than fit."""
        self.earlier = Button("", lambda: self._turn(1), symbol="left")
        self.later = Button("", lambda: self._turn(-1), symbol="right")
        self.by_game = Button("", self._next_game, symbol="frame", hint="G")
        self.counts = Button("", self._toggle_alone, symbol="bot", hint="A")
        self.watch = Button(self.say("house.watch"), lambda: shell.push("replay"), symbol="play", hint="W")
        self.keep = Button(self.say("ending.keep"), self._keep, symbol="award", hint="K")
        self.open = Button(self.say("house.another"), lambda: shell.push("choice"), "primary", hint="O")
        self.before = Button("", lambda: self._move(-1), symbol="left")
        self.after = Button("", lambda: self._move(1), symbol="right")
        self.earlier.tip, self.later.tip = (self.say("house.earlier"),), (self.say("house.later"),)
        self.people = People(self)
        self.rename = Button(self.say("house.rename"), self._rename, symbol="person", hint="R")
        self._note = ""
        self._like: Canvas | None = None
        self._asked = False
        self._show()

    def facts(self) -> dict[str, object]:
        """Return the evening and which matches count."""
        return {"back": self.evenings_back, "alone": self.alone, "game": self.game, "first": self.first}

    def enter(self) -> None:
        """Read everything anew."""
        super().enter()
        self._asked = False
        self.ui.set_focus(self.people.rows)

    def refresh(self) -> None:
        """Ask once for the records, and show what is known."""
        if not self._asked:
            self._asked = True
            self.shell.ask(ReadHouse())
        failed = self.shell.store.failed
        if failed is not None and isinstance(failed.request, RenamePerson | ForgetPerson | ReadHouse):
            self._note, self.shell.store.failed = self.shell.store.said(failed.why), None
        self._show()

    # What there is

    def _show(self) -> None:
        """Compute what is shown, once for all frames, and show the buttons that do something now."""
        house = self.shell.store.house
        every = self.every = house.house.matches if house is not None else ()
        alone = self.alone if self.alone is not None else all(match.alone for match in every)
        self.matches = tuple(m for m in every if (alone or not m.alone) and self.game in ("", m.note.game))
        days = list(dict.fromkeys(match.evening for match in self.matches))
        self.evenings = len(days)
        if days:  # nothing has been read yet: keep the evening
            self.evenings_back = max(0, min(self.evenings_back, self.evenings - 1))
        self.day = days[self.evenings_back] if days else None
        self.shown = tuple(reversed([match for match in self.matches if match.evening == self.day]))
        self.everyone = people_of(every)
        self.earlier.enabled, self.later.enabled = self.evenings_back < self.evenings - 1, self.evenings_back > 0
        self.first = max(0, min(self.first, len(self.shown) - CARDS))
        several = len(self.shown) > CARDS
        self.before.visible = self.after.visible = several
        self.before.enabled, self.after.enabled = self.first > 0, self.first < len(self.shown) - CARDS
        self.counts.visible = any(match.alone for match in every) and not all(match.alone for match in every)
        self.counts.label = self.say("house.counts_all" if self.alone else "house.counts_together")
        self.by_game.label = short_title(self.words, self.game) if self.game else self.say("house.all_games")
        self.people.show(self.matches, self.everyone)
        self.rename.enabled = bool(self.people.rows.items)
        widgets: list[Widget] = [self.back_button, self.earlier, self.later, self.counts, self.by_game]
        widgets += [self.before, self.after, self.people.rows, self.rename, self.watch, self.keep, self.open]
        self.ui.show(widgets)

    def heading(self) -> tuple[str, str]:
        """Return which evening it is, and how much was played."""
        if self.day is None:
            return self.say("house.title"), ""
        people = self.say("house.people", count=len(people_of(self.shown)))
        told = self.say("house.played", count=len(self.shown), people=people)
        house = self.shell.store.house
        if house is not None and self.day == evening_of(house.now):
            day = self.say("house.tonight_name")
        else:
            weekday = self.say(f"house.weekday.{self.day.weekday()}")
            day = self.say("house.day", weekday=weekday, date=self.day.strftime("%Y-%m-%d"))
        return self.say("house.evening", day=day), told

    # What is done

    def _turn(self, by: int) -> None:
        self.evenings_back, self.first = max(0, self.evenings_back + by), 0
        self._show()

    def _move(self, by: int) -> None:
        self.first += by
        self._show()

    def _next_game(self) -> None:
        """Count the next game alone, after the last one all of them."""
        order = ["", *games_of(self.every)]
        self.game = order[(order.index(self.game) + 1) % len(order)] if self.game in order else ""
        self._turn(0)

    def _toggle_alone(self) -> None:
        self.alone = not self.alone
        self._turn(0)

    def _rename(self) -> None:
        rows = self.people.rows
        if rows.items:
            ask_rename(self, rows.selection or rows.items[0])

    def _keep(self) -> None:
        """Save a picture of the evening, without its buttons."""
        if self._like is None:
            return
        shown, self.ui.widgets = self.ui.widgets, [self.people.rows]
        try:
            self._note = self.say("ending.kept", file=keep_picture(super().draw, self._like, self.heading()[0]))
        except Refused as refused:
            self._note = self.words.refusal(refused)
        finally:
            self.ui.widgets = shown

    def key(self, event: Event) -> None:
        """Take the letters of the buttons; left and right turn evenings."""
        if press_letter(self.ui.layer(), event):
            return
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            button = self.earlier if event.key == pygame.K_LEFT else self.later
            if button.enabled:
                button.action()
        else:
            super().key(event)

    # Looks

    def draw(self, canvas: Canvas) -> None:
        """Draw the page."""
        self._like = canvas
        super().draw(canvas)

    def lay_out(self, canvas: Canvas, area: FRect) -> None:
        """Place buttons above and below, and the table of people."""
        width, height = canvas.size
        high = 34 * canvas.text_scale
        right = width - SIDE
        for button in (self.later, self.earlier, self.by_game, self.counts):
            if button.visible:
                wide = button.width(canvas)
                right -= wide
                button.rect = FRect(right, (HEAD - high) / 2, wide, high)
                right -= 8
        foot = FRect(SIDE, height - control(canvas) - 14, width - 2 * SIDE, control(canvas))
        in_row(canvas, foot, [self.rename, self.watch, self.keep, self.open])
        self._foot = FRect(SIDE, foot.y, self.rename.rect.x - SIDE - 16, foot.h)
        body = FRect(SIDE, HEAD + 2, width - 2 * SIDE, foot.y - HEAD - 14)
        self._cards = FRect(body.x, body.y, body.w, body.h * 0.46)
        below = FRect(body.x, self._cards.bottom + 14, body.w, body.bottom - self._cards.bottom - 14)
        self._evening, ever = columns(below, (0.43, 0.57), 14)
        self.people.lay_out(canvas, ever)
        for button, x in ((self.before, body.x - 10), (self.after, body.right - 22)):
            button.rect = FRect(x, self._cards.centery - 26, 32, 40)

    def paint(self, canvas: Canvas, area: FRect) -> None:
        """Draw the cards of the evening, its table, and the head of the table of all time."""
        cards, house = self._cards, self.shell.store.house
        if not self.shown:
            text = self.say("house.none" if house is not None else "house.reading")
            canvas.text(text, cards.center, "caption", theme.IVORY_DIM, "center", limit=cards.w)
        wide = (cards.w - 14 * (CARDS - 1)) / CARDS
        for place, match in enumerate(self.shown[self.first : self.first + CARDS]):
            box = FRect(cards.x + place * (wide + 14), cards.y, wide, cards.h)
            draw_card(canvas, self.words, match, box, self.everyone)
        if self.shown:
            tonight = house is not None and self.day == evening_of(house.now)
            draw_evening(canvas, self.words, self.shown, tonight, self._evening, self.everyone)
        self.people.draw(canvas, self.evenings)
        trouble = [self.words.refusal(one) for one in house.house.trouble] if house is not None else []
        text = self._note or " ".join(trouble) or self.say("house.note")
        color = theme.WARN if trouble and not self._note else theme.IVORY_DIM
        tall = canvas.height(text, self._foot.w, "small")
        y = self._foot.centery - min(tall, 3 * canvas.leading("small")) / 2
        canvas.paragraph(text, (self._foot.x, y), self._foot.w, "small", color, 3)

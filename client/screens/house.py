"""Our house: an evening with its winners' pictures, who won what on it and of all time; people may be renamed or forgotten.

The records are read anew each time that the screen is shown, in another thread, as those of years take a while.
Long because the page's cards and its two tables share columns and badges.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime

import pygame
from pygame import FRect
from pygame.event import Event

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.framing import hang_whole
from client.drawing.shapes import rgba
from client.house.results import Match, Person, best_of, evening_of, people_of, seat_of
from client.house.wording import others_told
from client.screens.base import Shell
from client.screens.choice import ON_WALL
from client.screens.keeping import keep_picture
from client.screens.page import HEAD, Page, columns, control, fitted, in_row
from client.session.notifications import HouseRead
from client.session.requests import ForgetPerson, ReadHouse, RenamePerson
from client.tables.fitting import draw_fitting
from client.widgets import Button, Dialog, Entry, Rows, Widget, press_letter
from client.wording.numbers import shown
from client.wording.texts import capitalised
from engine.core.errors import Refused
from engine.games import GAMES
from netcode.protocol.clean_text import clean_line
from netcode.protocol.limits import NAME_LENGTH
from netcode.protocol.names import same_name

CARDS = 4
"""Matches of an evening that are side by side."""
SIDE = 24.0


def short_title(page: Page, slug: str) -> str:
    """Return a game's title, short enough for a column."""
    key = f"house.short.{slug}"
    title = f"{slug}.title"
    return page.say(page.words.first((key, title))) if page.words.has(title) else slug


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
        self.people: Rows[Person] = Rows(self._person_tall, self._person_row, (), lambda one: None, self._edit)
        self.rename = Button(self.say("house.rename"), self._edit_chosen, symbol="person", hint="R")
        self._note, self._bare = "", False
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
        self.ui.set_focus(self.people)

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

    def _counting(self) -> tuple[Match, ...]:
        """Return the matches that count here, the latest first."""
        found = self._every()
        alone = self.alone if self.alone is not None else all(match.alone for match in found)
        return tuple(m for m in found if (alone or not m.alone) and self.game in ("", m.note.game))

    def _every(self) -> tuple[Match, ...]:
        """Return all matches that are known, the latest first."""
        house = self._store_house()
        return house.house.matches if house is not None else ()

    def _store_house(self) -> HouseRead | None:
        return self.shell.store.house

    def _show(self) -> None:
        """Compute what is shown, once for all frames, and show the buttons that do something now."""
        self.matches = self._counting()
        days = list(dict.fromkeys(match.evening for match in self.matches))
        self.evenings = len(days)
        if days:  # nothing has been read yet: keep the evening
            self.evenings_back = max(0, min(self.evenings_back, self.evenings - 1))
        self.day = days[self.evenings_back] if days else None
        self.shown = tuple(reversed([match for match in self.matches if match.evening == self.day]))
        self.everyone = people_of(self._every())
        self.earlier.enabled, self.later.enabled = self.evenings_back < self.evenings - 1, self.evenings_back > 0
        self.first = max(0, min(self.first, len(self.shown) - CARDS))
        several = len(self.shown) > CARDS
        self.before.visible = self.after.visible = several
        self.before.enabled, self.after.enabled = self.first > 0, self.first < len(self.shown) - CARDS
        every = self._every()
        self.counts.visible = any(match.alone for match in every) and not all(match.alone for match in every)
        self.counts.label = self.say("house.counts_all" if self.alone else "house.counts_together")
        self.by_game.label = short_title(self, self.game) if self.game else self.say("house.all_games")
        self.people.show(people_of(self.matches))
        self.rename.enabled = bool(self.people.items)
        widgets: list[Widget] = [self.back_button, self.earlier, self.later, self.counts, self.by_game]
        widgets += [self.before, self.after, self.people, self.rename, self.watch, self.keep, self.open]
        self.ui.show(widgets)

    def _badge(self, name: str) -> theme.Mark:
        return theme.seat(seat_of(name, self.everyone))

    def heading(self) -> tuple[str, str]:
        """Return which evening it is, and how much was played."""
        if self.day is None:
            return self.say("house.title"), ""
        shown = self.shown
        people = len(people_of(shown))
        told = self.say("house.played", count=len(shown), people=self.say("house.people", count=people))
        return self.say("house.evening", day=self._day(self.day)), told

    def _day(self, day: date) -> str:
        """Return an evening in words: tonight, or its weekday and date."""
        house = self._store_house()
        if house is not None and day == evening_of(house.now):
            return self.say("house.tonight_name")
        weekday = self.say(f"house.weekday.{day.weekday()}")
        return self.say("house.day", weekday=weekday, date=day.strftime("%Y-%m-%d"))

    # What is done

    def _turn(self, by: int) -> None:
        self.evenings_back, self.first = max(0, self.evenings_back + by), 0
        self._show()

    def _move(self, by: int) -> None:
        self.first += by
        self._show()

    def _next_game(self) -> None:
        """Count the next game alone, after the last one all of them."""
        order = ["", *self._games(self._every())]
        self.game = order[(order.index(self.game) + 1) % len(order)] if self.game in order else ""
        self._turn(0)

    def _toggle_alone(self) -> None:
        self.alone = not self.alone
        self._turn(0)

    def _edit_chosen(self) -> None:
        if self.people.items:
            self._edit(self.people.selection or self.people.items[0])

    def _edit(self, person: Person) -> None:
        """Open the dialog that renames or forgets a person."""
        entry = Entry(person.name, self.say("house.name"), NAME_LENGTH)

        def rename() -> None:
            self.ui.close()
            self.shell.ask(RenamePerson(person.name, entry.text))

        def forget() -> None:
            self.ui.close()
            self._ask_forget(person)

        buttons = [
            Button(self.say("house.forget"), forget, "danger"),
            Button(self.say("ui.page.cancel"), self.ui.close),
            Button(self.say("house.call"), rename, "primary"),
        ]
        title = self.say("house.rename_title", who=person.name)
        self.ui.ask(Dialog(title, self.say("house.rename_body"), buttons, self.ui.close, [entry], "person"))
        self.ui.set_focus(entry)

    def _ask_forget(self, person: Person) -> None:
        def forget() -> None:
            self.ui.close()
            self.shell.ask(ForgetPerson(person.name))

        buttons = [
            Button(self.say("ui.page.cancel"), self.ui.close),
            Button(self.say("house.forget"), forget, "danger"),
        ]
        title = self.say("house.forget_title", who=person.name)
        self.ui.ask(Dialog(title, self.say("house.forget_body"), buttons, self.ui.close, symbol="cross"))
        self.ui.set_focus(buttons[0])

    def _keep(self) -> None:
        """Save a picture of the evening, without its buttons."""
        if self._like is None:
            return
        self._bare = True
        try:
            self._note = self.say("ending.kept", file=keep_picture(self._paint_all, self._like, self.heading()[0]))
        except Refused as refused:
            self._note = self.words.refusal(refused)
        finally:
            self._bare = False

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

    def _paint_all(self, canvas: Canvas) -> None:
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
        self._tonight, self._ever = columns(below, (0.43, 0.57), 14)
        head = canvas.leading("title") + canvas.leading("small") + 20
        self.people.rect = FRect(self._ever.x + 8, self._ever.y + head, self._ever.w - 12, self._ever.h - head - 8)
        for button, x in ((self.before, body.x - 10), (self.after, body.right - 22)):
            button.rect = FRect(x, self._cards.centery - 26, 32, 40)

    def paint(self, canvas: Canvas, area: FRect) -> None:
        """Draw the cards of the evening, its table, and the head of the table of all time."""
        shown = self.shown
        if not shown:
            self._nothing(canvas)
        here = shown[self.first : self.first + CARDS]
        wide = (self._cards.w - 14 * (CARDS - 1)) / CARDS
        for place, match in enumerate(here):
            self._draw_card(
                canvas, match, FRect(self._cards.x + place * (wide + 14), self._cards.y, wide, self._cards.h)
            )
        if shown:
            self._draw_tonight(canvas, shown)
        self._draw_ever(canvas)
        house = self._store_house()
        trouble = [self.words.refusal(one) for one in house.house.trouble] if house is not None else []
        text = self._note or " ".join(trouble) or self.say("house.note")
        color = theme.WARN if trouble and not self._note else theme.IVORY_DIM
        tall = canvas.height(text, self._foot.w, "small")
        y = self._foot.centery - min(tall, 3 * canvas.leading("small")) / 2
        canvas.paragraph(text, (self._foot.x, y), self._foot.w, "small", color, 3)

    def _nothing(self, canvas: Canvas) -> None:
        key = "house.none" if self._store_house() is not None else "house.reading"
        canvas.text(self.say(key), self._cards.center, "caption", theme.IVORY_DIM, "center", limit=self._cards.w)

    def _draw_card(self, canvas: Canvas, match: Match, box: FRect) -> None:
        canvas.sheet(box, (190, 225))
        note = match.note
        title = short_title(self, note.game)
        if note.mode and note.mode != "basic" and self.words.has(f"{note.game}.option.mode.{note.mode}"):
            title = capitalised(self.say(f"{note.game}.option.mode.{note.mode}"))
        when = self._clock(match)
        at = canvas.text(when, (box.right - 14, box.y + 12), "small", theme.IVORY_DIM, "topright")
        room = at.x - box.x - 24
        canvas.text(
            title,
            (box.x + 14, box.y + 8),
            fitted(canvas, title, room, ("heading", "plaque")),
            theme.BRASS_HI,
            limit=room,
        )
        others = others_told(self.words, match)
        small = canvas.leading("small")
        strip = 46 * (0.5 + 0.5 * canvas.text_scale)
        pictures = FRect(box.x + 12, box.y + 14 + canvas.leading("heading"), box.w - 24, 0)
        pictures.h = box.bottom - strip - small - 20 - pictures.y
        self._hang(canvas, note.wall, pictures)
        middle = (box.centerx, box.bottom - strip - 12 - small / 2)
        draw_fitting(canvas, others, middle, "small", theme.IVORY_DIM, "center", room=box.w - 24)
        paper = FRect(box.x + 8, box.bottom - strip - 8, box.w - 16, strip)
        canvas.paper(paper, 4, 4)
        self._winner(canvas, match, paper)

    def _winner(self, canvas: Canvas, match: Match, paper: FRect) -> None:
        note = match.note
        people = [seat for seat in note.winners if seat in match.people]
        winners = people or note.winners
        points = shown(note.scores[winners[0]]) if winners else ""
        end = canvas.text(points, (paper.right - 14, paper.centery), "big_number", theme.PAPER_INK, "midright")
        names = [match.names[seat] or self.say("house.somebody") for seat in winners]
        who = self.words.listing(names) if names else self.say("house.nobody")
        x = paper.x + 12
        if len(winners) == 1:
            seat = winners[0]
            shape = self._badge(match.names[seat]) if seat in match.people else theme.WATCHING
            canvas.mark(shape, (x + 15, paper.centery), 15)
            x += 40
        room = end.x - x - 34
        style = fitted(canvas, who, room, ("title", "heading", "plaque", "label"))
        box = canvas.text(who, (x, paper.centery), style, theme.PAPER_INK, "midleft", limit=room)
        symbol = "laurel" if people else "bot"
        if winners:
            canvas.symbol(symbol, (box.right + 18, paper.centery), 20, "#6D4A12")

    def _hang(self, canvas: Canvas, keys: Sequence[str], box: FRect) -> None:
        """Hang one picture large, two small ones beside it."""
        if not keys:
            canvas.text(self.say("ending.empty"), box.center, "small", theme.IVORY_MUTE, "center", limit=box.w)
            return
        if len(keys) == 1:
            hang_whole(canvas, keys[0], (box.x, box.y, box.w, box.h), 6)
            return
        large = box.w * 0.56
        hang_whole(canvas, keys[0], (box.x, box.y, large, box.h), 6)
        beside = keys[1:3]
        each = (box.h - 8 * (len(beside) - 1)) / len(beside)
        for place, key in enumerate(beside):
            hang_whole(canvas, key, (box.x + large + 8, box.y + place * (each + 8), box.w - large - 8, each), 4)

    def _clock(self, match: Match) -> str:
        at = datetime.fromtimestamp(match.since, UTC).astimezone().strftime("%H:%M")
        return self.say("house.when", at=at, minutes=match.minutes) if match.minutes else at

    def _games(self, matches: Sequence[Match]) -> list[str]:
        """Return the games of these matches, in the order of their boxes."""
        there = {match.note.game for match in matches}
        return [*(slug for slug in ON_WALL if slug in there), *sorted(there - {*ON_WALL})]

    def _draw_tonight(self, canvas: Canvas, shown: Sequence[Match]) -> None:
        """Draw who won what on this evening: a column per match, as many as fit, and the laurels (matches won)."""
        box = self._tonight
        canvas.sheet(box)
        house = self._store_house()
        tonight = house is not None and self.day == evening_of(house.now)
        title = self.say("house.tonight" if tonight else "house.that_evening")
        head = canvas.text(title, (box.x + 16, box.y + 10), "title", theme.BRASS_HI, limit=box.w * 0.34)
        people = people_of(tuple(reversed(shown)))
        left = box.x + max(head.w + 40, box.w * 0.32)
        laurels = 62 * canvas.text_scale
        room = box.right - 16 - laurels - left
        each = max(64.0, room / max(1, len(shown)))
        fits = max(1, int(room / each))
        here = shown[-fits:]
        each = room / len(here)
        y = box.y + 14 + canvas.leading("title") / 2
        for place, match in enumerate(here):
            heading = short_title(self, match.note.game)
            at = (left + (place + 0.5) * each, y)
            draw_fitting(canvas, heading, at, "small", theme.IVORY_DIM, "center", room=each - 6)
        canvas.text(self.say("house.laurels"), (box.right - 16, y), "small", theme.IVORY_DIM, "midright", limit=laurels)
        top = box.y + 18 + canvas.leading("title")
        tall = min(73 * canvas.text_scale, (box.bottom - top - 8) / max(1, len(people)))
        best = max((one.laurels for one in people), default=0)
        for number, person in enumerate(people):
            row = FRect(box.x + 6, top + number * tall, box.w - 12, tall - 4)
            lit = best > 0 and person.laurels == best
            if lit:
                canvas.paper(row, 4, 5)
            self._tonight_row(canvas, person, here, row, left, each, lit)

    def _tonight_row(
        self, canvas: Canvas, person: Person, here: Sequence[Match], row: FRect, left: float, each: float, lit: bool
    ) -> None:
        ink = theme.PAPER_INK if lit else theme.IVORY
        canvas.mark(self._badge(person.name), (row.x + 24, row.centery), min(15.0, row.h * 0.4))
        canvas.text(person.name, (row.x + 48, row.centery), "heading", ink, "midleft", limit=left - row.x - 56)
        for place, match in enumerate(here):
            seat = next((s for s in match.people if same_name(match.names[s], person.name)), None)
            middle = (left + (place + 0.5) * each, row.centery)
            if seat is None:
                continue
            won = seat in match.note.winners
            if won:
                wide, high = 54.0, min(30.0, row.h - 4)
                pill = (middle[0] - wide / 2, middle[1] - high / 2, wide, high)
                canvas.panel(pill, theme.BRASS_HI, theme.BRASS_HI, radius=high / 2)
            canvas.text(shown(match.note.scores[seat]), middle, "number", theme.PAPER_INK if won else ink, "center")
        count = canvas.text(str(person.laurels), (row.right - 12, row.centery), "number", ink, "midright")
        if person.laurels:
            canvas.symbol("laurel", (count.x - 14, row.centery), 18, "#6D4A12" if lit else theme.BRASS_HI)

    # All time

    def _columns(self, canvas: Canvas) -> list[tuple[str, str]]:
        """Return the columns of the table of all time: a key and a head, as many as fit."""
        heads = [("matches", self.say("house.matches")), ("laurels", self.say("house.laurels"))]
        heads += [("streak", self.say("house.streak"))]
        heads += [(slug, short_title(self, slug)) for slug in self._games(self.matches)]
        fits = int(self._ever.w * 0.72 / 62)
        return heads[: max(3, fits)]

    def _draw_ever(self, canvas: Canvas) -> None:
        box = self._ever
        canvas.sheet(box)
        evenings = self.evenings
        title = self.say("house.ever", count=evenings)
        canvas.text(title, (box.x + 16, box.y + 10), "title", theme.BRASS_HI, limit=box.w - 32)
        heads = self._columns(canvas)
        y = box.y + 16 + canvas.leading("title") + canvas.leading("small") / 2
        for place, (_, head) in enumerate(heads):
            middle, each = self._column(place, len(heads))
            draw_fitting(canvas, head, (middle, y), "small", theme.IVORY_DIM, "center", room=each - 4)

    def _column(self, place: int, count: int) -> tuple[float, float]:
        """Return the middle of a column of that table, and its width."""
        left, room = self._ever.x + self._ever.w * 0.26, self._ever.w * 0.72 - 12
        return left + (place + 0.5) * room / count, room / count

    def _person_tall(self, canvas: Canvas, person: Person, width: float) -> float:
        return 46 * canvas.text_scale

    def _person_row(self, canvas: Canvas, person: Person, box: FRect, state: str) -> None:
        heads = self._columns(canvas)
        row = FRect(box.x, box.y + 2, box.w, box.h - 4)
        own = same_name(person.name, clean_line(self.shell.settings.name))
        if state or own:
            canvas.frame(row, theme.BRASS_HI if state == "chosen" else rgba(theme.BRASS_HI, 120))
        canvas.mark(self._badge(person.name), (row.x + 20, row.centery), 13)
        name = f"{person.name} ({self.say('ui.seat.you')})" if own else person.name
        canvas.text(name, (row.x + 40, row.centery), "heading", theme.IVORY, "midleft", limit=self._ever.w * 0.26 - 52)
        everyone = self.people.items
        for place, (key, _) in enumerate(heads):
            middle, _each = self._column(place, len(heads))
            value, best = self._value(person, key, everyone)
            if best:
                pill = (middle - 27, row.centery - 14, 54, 28)
                canvas.panel(pill, rgba(theme.BRASS_HI, 50), edge=theme.BRASS, radius=14)
            canvas.text(value, (middle, row.centery), "number", theme.LAMP_GLASS if best else theme.IVORY, "center")

    def _value(self, person: Person, key: str, everyone: Sequence[Person]) -> tuple[str, bool]:
        """Return a person's cell in that table, and whether nobody has more."""
        if key == "matches":
            return str(person.matches), False
        if key == "laurels":
            return str(person.laurels), 0 < person.laurels == max(one.laurels for one in everyone)
        if key == "streak":
            best = max(one.best_streak for one in everyone)
            return str(person.best_streak), 0 < person.best_streak == best
        return str(person.won[key]), 0 < person.won[key] == best_of(everyone, key)


assert set(ON_WALL) <= set(GAMES)

"""The table of all time in our house: who has won how often; a person may be renamed or forgotten."""

from collections.abc import Sequence

from pygame import FRect

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.shapes import rgba
from client.house.results import Match, Person, best_of, people_of
from client.house.wording import short_title
from client.screens.choice import ON_WALL
from client.screens.house_cards import badge
from client.screens.page import Page
from client.session.requests import ForgetPerson, RenamePerson
from client.tables.fitting import draw_fitting
from client.widgets import Button, Dialog, Entry, Rows
from engine.games import GAMES
from netcode.protocol.clean_text import clean_line
from netcode.protocol.limits import NAME_LENGTH
from netcode.protocol.names import same_name


class People:
    """The table: a row for each person, a column for each game that was played."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.rows: Rows[Person] = Rows(
            lambda canvas, person, width: 46 * canvas.text_scale,
            self._draw_row,
            pick=lambda person: None,
            open=lambda person: ask_rename(page, person),
        )

    def show(self, matches: Sequence[Match], everyone: Sequence[Person]) -> None:
        """Show who played these matches. everyone: whose badges are known."""
        self._games, self._everyone = games_of(matches), everyone
        self.rows.show(people_of(matches))

    def lay_out(self, canvas: Canvas, box: FRect) -> None:
        """Place the table."""
        self._box = box
        head = canvas.leading("title") + canvas.leading("small") + 20
        self.rows.rect = FRect(box.x + 8, box.y + head, box.w - 12, box.h - head - 8)

    def _columns(self, canvas: Canvas) -> list[tuple[str, str]]:
        """Return the columns of the table of all time: a key and a head, as many as fit."""
        says = self._page.say
        heads = [("matches", says("house.matches")), ("laurels", says("house.laurels"))]
        heads += [("streak", says("house.streak"))]
        heads += [(slug, short_title(self._page.words, slug)) for slug in self._games]
        fits = int(self._box.w * 0.72 / 62)
        return heads[: max(3, fits)]

    def draw(self, canvas: Canvas, evenings: int) -> None:
        """Draw the ground and the heads of the columns; the rows are a widget."""
        box = self._box
        canvas.sheet(box)
        title = self._page.say("house.ever", count=evenings)
        canvas.text(title, (box.x + 16, box.y + 10), "title", theme.BRASS_HI, limit=box.w - 32)
        heads = self._columns(canvas)
        y = box.y + 16 + canvas.leading("title") + canvas.leading("small") / 2
        for place, (_, head) in enumerate(heads):
            middle, each = self._column(place, len(heads))
            draw_fitting(canvas, head, (middle, y), "small", theme.IVORY_DIM, "center", room=each - 4)

    def _column(self, place: int, count: int) -> tuple[float, float]:
        """Return the middle of a column of that table, and its width."""
        left, room = self._box.x + self._box.w * 0.26, self._box.w * 0.72 - 12
        return left + (place + 0.5) * room / count, room / count

    def _draw_row(self, canvas: Canvas, person: Person, box: FRect, state: str) -> None:
        heads = self._columns(canvas)
        row = FRect(box.x, box.y + 2, box.w, box.h - 4)
        own = same_name(person.name, clean_line(self._page.shell.settings.name))
        if state or own:
            canvas.frame(row, theme.BRASS_HI if state == "chosen" else rgba(theme.BRASS_HI, 120))
        canvas.mark(badge(person.name, self._everyone), (row.x + 20, row.centery), 13)
        name = f"{person.name} ({self._page.say('ui.seat.you')})" if own else person.name
        canvas.text(name, (row.x + 40, row.centery), "heading", theme.IVORY, "midleft", limit=self._box.w * 0.26 - 52)
        for place, (key, _) in enumerate(heads):
            middle, _each = self._column(place, len(heads))
            value, best = _value(person, key, self.rows.items)
            if best:
                pill = (middle - 27, row.centery - 14, 54, 28)
                canvas.panel(pill, rgba(theme.BRASS_HI, 50), edge=theme.BRASS, radius=14)
            canvas.text(value, (middle, row.centery), "number", theme.LAMP_GLASS if best else theme.IVORY, "center")


def _value(person: Person, key: str, everyone: Sequence[Person]) -> tuple[str, bool]:
    """Return a person's cell in that table, and whether nobody has more."""
    if key == "matches":
        return str(person.matches), False
    if key == "laurels":
        return str(person.laurels), 0 < person.laurels == max(one.laurels for one in everyone)
    if key == "streak":
        best = max(one.best_streak for one in everyone)
        return str(person.best_streak), 0 < person.best_streak == best
    return str(person.won[key]), 0 < person.won[key] == best_of(everyone, key)


def games_of(matches: Sequence[Match]) -> list[str]:
    """Return the games of these matches, in the order of their boxes."""
    there = {match.note.game for match in matches}
    return [*(slug for slug in ON_WALL if slug in there), *sorted(there - {*ON_WALL})]


def ask_rename(page: Page, person: Person) -> None:
    """Open the dialog that renames or forgets a person."""
    entry = Entry(person.name, page.say("house.name"), NAME_LENGTH)

    def rename() -> None:
        page.ui.close()
        page.shell.ask(RenamePerson(person.name, entry.text))

    def forget() -> None:
        page.ui.close()
        _ask_forget(page, person)

    buttons = [
        Button(page.say("house.forget"), forget, "danger"),
        Button(page.say("ui.page.cancel"), page.ui.close),
        Button(page.say("house.call"), rename, "primary"),
    ]
    title = page.say("house.rename_title", who=person.name)
    page.ui.ask(Dialog(title, page.say("house.rename_body"), buttons, page.ui.close, [entry], "person"))
    page.ui.set_focus(entry)


def _ask_forget(page: Page, person: Person) -> None:
    def forget() -> None:
        page.ui.close()
        page.shell.ask(ForgetPerson(person.name))

    buttons = [
        Button(page.say("ui.page.cancel"), page.ui.close),
        Button(page.say("house.forget"), forget, "danger"),
    ]
    title = page.say("house.forget_title", who=person.name)
    page.ui.ask(Dialog(title, page.say("house.forget_body"), buttons, page.ui.close, symbol="cross"))
    page.ui.set_focus(buttons[0])


assert set(ON_WALL) <= set(GAMES)

"""The facts that a person gives of an own picture: title, maker, year, people and things seen, whether it could talk."""

from collections.abc import Callable

from pygame import FRect

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.packs.deck_making import DeckMaking
from client.packs.deck_table import tags_of
from client.screens.page import Column, columns, control
from client.tables.fitting import draw_fitting
from client.widgets import Entry, Switch, Widget
from client.wording.texts import Words
from engine.paintings import said, vocabulary
from engine.paintings.own import MOST_FACT
from netcode.storage.own_decks import MOST_LINE, line_of

SEEN_LENGTH = 400
"""Characters in which is told who or what is seen."""


class DeckFacts:
    """The fields of one picture. What is typed counts at once. changed: called then; done: called by Enter in a field."""

    def __init__(self, words: Words, making: DeckMaking) -> None:
        self.words, self.making, self.of = words, making, ""
        self.done: Callable[[], None] = _nothing
        self.changed: Callable[[], None] = _nothing
        self.title = Entry("", "", MOST_LINE, self._done, lambda text: self._say(title=line_of(text)), blank=True)
        self.by = Entry("", "", MOST_LINE, self._done, lambda text: self._say(by=line_of(text)), blank=True)
        self.year = Entry("", "", 4, self._done, self._year, lambda sign: sign in "0123456789", True)
        self.seen = Entry("", "", SEEN_LENGTH, self._done, lambda text: self._say(seen=tags_of(text)), blank=True)
        self.portrait = Switch(words.say("decks.portrait"), False, lambda on: self._say(portrait=on))
        for name in ("title", "by", "year", "seen"):
            getattr(self, name).tip = (words.say(f"decks.{name}"), words.say(f"decks.{name}_what"))
        self.portrait.tip = (self.portrait.label, words.say("decks.portrait_what"))

    @property
    def widgets(self) -> list[Widget]:
        """What can be reached, in the order of the Tab ring."""
        return [self.title, self.by, self.year, self.seen, self.portrait]

    def show(self, making: DeckMaking, name: str) -> None:
        """Show what is said of a picture; of none for an empty name."""
        self.making, self.of = making, name
        picture = making.pictures.get(name)
        self.title.set(picture.title if picture else "")
        self.by.set(picture.by if picture else "")
        self.year.set(str(picture.year) if picture and picture.year else "")
        self.seen.set(self.words.say("list.between").join(map(self._told, picture.seen)) if picture else "")
        self.portrait.on = picture is not None and picture.portrait

    def _told(self, tag: str) -> str:
        return said(tag, self.words.language) if tag in vocabulary().elements else tag

    def _year(self, text: str) -> None:
        self._say(year=min(int(text or 0), MOST_FACT))

    def _say(self, **fields: object) -> None:
        if self.of in self.making.pictures:
            self.making.say(self.of, **fields)
            self.changed()

    def _done(self, text: str) -> None:
        self.done()

    def lay_out(self, canvas: Canvas, area: FRect) -> None:
        """Place the fields at the foot of an area."""
        high, label = control(canvas), canvas.leading("label") + 3
        column = Column(canvas, FRect(area.x, area.bottom - self.tall(canvas), area.w, area.h), theme.S)
        column.put(self.title, self.words.say("decks.title"))
        for field, box in zip(
            (self.by, self.year), columns(FRect(area.x, column.y, area.w, 0), (0.66, 0.34)), strict=True
        ):
            name = self.words.say("decks.by" if field is self.by else "decks.year")
            draw_fitting(canvas, name, box.topleft, "label", theme.IVORY_DIM, room=box.w)
            field.rect = FRect(box.x, box.y + label, box.w, high)
        column.skip(label + high + theme.S)
        column.put(self.seen, self.words.say("decks.seen"))
        column.say(self.understood())
        column.put(self.portrait)

    def tall(self, canvas: Canvas) -> float:
        """Return how high the fields are, in units."""
        high, label = control(canvas), canvas.leading("label") + 3
        lines = canvas.height(self.understood(), self.title.rect.w, "small")
        return 3 * (label + high + theme.S) + lines + theme.S / 2 + high + theme.S

    def understood(self) -> str:
        """Return which of the things seen bots know, and which are only told."""
        picture = self.making.pictures.get(self.of)
        tags = picture.seen if picture is not None else ()
        known = [self._told(tag) for tag in tags if tag in vocabulary().elements]
        others = [tag for tag in tags if tag not in vocabulary().elements]
        told = [("decks.known", known), ("decks.unknown", others)]
        lines = [self.words.say(key, names=self.words.listing(names)) for key, names in told if names]
        return " ".join(lines) or self.words.say("decks.seen_what")


def _nothing() -> None:
    """Do nothing."""

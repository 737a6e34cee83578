"""The settings' page of pictures: which art packs there are, previews of each, and its credits.

A row is previewed by a press or the arrows; Enter, a second press or the button put it to use.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect

from client.drawing import artwork, theme
from client.drawing.canvas import Canvas
from client.drawing.shapes import rgba
from client.packs import pack_files
from client.packs.pack import BadPack, Scan
from client.packs.pack_files import Listed
from client.packs.scans import Scans
from client.screens.page import Column, columns, control, panel
from client.tables.fitting import draw_fitting, shrunk
from client.widgets import Button, Rows, Widget
from client.wording import wall_labels
from client.wording.texts import Words
from engine.paintings import WorkId, works

PREVIEWS = 4
FIRST = (6631, 8660, 2085, 3825, 6748, 3724, 2730, 6405)
"""Works that packs are compared by, as far as they have them."""
_THUMB = (66.0, 50.0)


@dataclass(frozen=True)
class Entry:
    """A row: the painted pictures, a pack, or a pack that cannot be read."""

    name: str
    """The pack's name in the settings; empty for the painted pictures."""
    title: str
    told: str
    """One line: how many works, and their source; or what is wrong."""
    scans: Scans | None = None
    usable: bool = True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and (self.name, self.told) == (other.name, other.told)

    def __hash__(self) -> int:
        return hash(self.name)

    @property
    def shown(self) -> list[WorkId]:
        """The works that its previews show."""
        there = tuple(works()) if self.scans is None else tuple(self.scans.pack.works)
        first = [WorkId(work) for work in FIRST if work in there]
        return [*first, *(work for work in there if work not in first and work in works())][:PREVIEWS]


Owed = tuple[WorkId, Scan]


class Shelf:
    """The rows on the left; on the right previews, credits and the button of the selected one."""

    def __init__(
        self,
        words: Words,
        chosen: str,
        choose: Callable[[str], None],
        packs: Sequence[Listed] | None,
        own: Callable[[], None],
    ) -> None:
        self.words, self.chosen, self._choose = words, chosen, choose
        listed = [*(pack_files.listed() if packs is None else packs)]
        if chosen and chosen not in [one.name for one in listed]:
            listed.append(_gone(chosen))
        self.entries = [_homages(words), *(_entry(words, one) for one in listed)]
        self.rows = Rows(self._tall, self._row, self.entries, self._look, lambda entry: self.use())
        self.credits: Rows[Owed] = Rows(self._credit_tall, self._credit)
        self.button = Button(words.say("packs.show"), self.use, "primary", symbol="check")
        self.own = Button(words.say("decks.open"), own, symbol="frame")
        self.own.tip = (self.own.label, words.say("decks.open_what"))
        self.rows.choose(next((n for n, entry in enumerate(self.entries) if entry.name == chosen), 0))

    @property
    def widgets(self) -> list[Widget]:
        """What can be reached, in the order of the Tab ring."""
        return [self.rows, self.own, self.button, self.credits]

    @property
    def entry(self) -> Entry:
        """The selected row."""
        return self.rows.selection or self.entries[0]

    def use(self) -> None:
        """Use the selected row's pictures everywhere from now on."""
        if self.entry.usable and self.entry.name != self.chosen:
            self.chosen = self.entry.name
            self._choose(self.chosen)
        self._look(self.entry)

    def _look(self, entry: Entry) -> None:
        pack = entry.scans.pack if entry.scans is not None else None
        owed = [(work, scan) for work, scan in pack.works.items() if work in works()] if pack is not None else []
        self.credits.show(sorted(owed, key=lambda one: (works()[one[0]].artist.name, works()[one[0]].title)))
        self.credits.top = 0.0
        self.credits.visible = bool(owed)
        used = entry.name == self.chosen and entry.usable
        self.button.enabled = entry.usable and not used
        self.button.label = self.words.say("packs.shown" if used else "packs.show")

    # Looks

    def lay_out(self, canvas: Canvas, area: FRect) -> None:
        """Draw the panels and place everything in them."""
        left, right = columns(area, (0.5, 0.5))
        inner = panel(canvas, left, self.words.say("packs.title"))
        note = self.words.say("packs.how")
        foot = canvas.height(note, inner.w, "small") + theme.S
        high = control(canvas)
        self.rows.rect = FRect(inner.x, inner.y, inner.w, inner.h - foot - high - 2 * theme.S)
        self.own.rect = FRect(inner.x, self.rows.rect.bottom + theme.S, self.own.width(canvas), high)
        canvas.paragraph(note, (inner.x, inner.bottom - foot + theme.S), inner.w, "small", theme.IVORY_DIM)
        self._details(canvas, panel(canvas, right, self.entry.title))

    def _details(self, canvas: Canvas, inner: FRect) -> None:
        column = Column(canvas, inner, theme.M)
        column.say(self.entry.told, "body", theme.IVORY)
        if self.entry.usable:
            across = PREVIEWS if self.credits.visible else PREVIEWS // 2
            wide = (inner.w - (across - 1) * theme.S) / across
            high = min(wide * 0.75, inner.h * 0.3)
            self._hang(canvas, self.entry, FRect(inner.x, column.y, wide, high), across)
            column.skip((high + theme.S) * -(-len(self.entry.shown) // across) + theme.S)
        column.put(self.button, width=max(200.0, self.button.width(canvas)))
        about = self.words.say("packs.owed" if self.credits.visible else "packs.painted_by")
        if self.entry.usable:
            column.say(
                about,
                "label" if self.credits.visible else "small",
                theme.BRASS_HI if self.credits.visible else theme.IVORY_DIM,
            )
        self.credits.rect = FRect(inner.x, column.y, inner.w, max(1.0, inner.bottom - column.y))

    def _hang(self, canvas: Canvas, entry: Entry, first: FRect, across: int = PREVIEWS) -> None:
        """Draw the previews, `across` in a row; `first`: where the first one is."""
        for place, work in enumerate(entry.shown):
            box = first.move(place % across * (first.w + theme.S), place // across * (first.h + theme.S))
            canvas.panel(box, theme.INK, edge=rgba(theme.BRASS_LO, 200), radius=1, shadow=3)
            inner = canvas.pixels(box.inflate(-4, -4))
            canvas.surface.blit(artwork.picture_of(entry.scans, work, inner.w, inner.h), inner)

    def _tall(self, canvas: Canvas, entry: Entry, width: float) -> float:
        return max(_THUMB[1] + 2 * theme.M, canvas.leading("label") + 2 * canvas.leading("small") + theme.L) + theme.S

    def _row(self, canvas: Canvas, entry: Entry, box: FRect, state: str) -> None:
        card = FRect(box.x, box.y, box.w, box.h - theme.S)
        lit = state == "chosen"
        edge = theme.BRASS_HI if lit else rgba(theme.BRASS_LO, 220 if state else 90)
        canvas.panel(card, theme.PICKED if lit else rgba(theme.INK, 130), edge=edge, radius=4)
        wide = PREVIEWS * (_THUMB[0] + theme.S)
        if entry.usable:
            self._hang(canvas, entry, FRect(card.right - wide, card.centery - _THUMB[1] / 2, *_THUMB))
        left, room = card.x + theme.M, card.w - theme.M - (wide if entry.usable else 0) - theme.S
        high = min(2, len(canvas.wrapped(entry.told, room, "small"))) * canvas.leading("small")
        y = card.centery - (canvas.leading("label") + high) / 2
        indent = 20 * canvas.text_scale if entry.name == self.chosen else 0
        if indent:
            canvas.symbol("check", (left + 7, y + canvas.leading("label") / 2), 13 * canvas.text_scale, theme.BRASS_HI)
        draw_fitting(canvas, entry.title, (left + indent, y), "label", theme.IVORY, room=room - indent)
        small = shrunk(canvas, "small", lambda tried: len(tried.wrapped(entry.told, room, "small")) <= 2)
        small.paragraph(entry.told, (left, y + canvas.leading("label")), room, "small", theme.IVORY_DIM, most=2)

    def _credit_tall(self, canvas: Canvas, owed: Owed, width: float) -> float:
        lines = [min(2, len(canvas.wrapped(line, width, "small"))) for line in self._lines(owed)]
        title = min(2, len(canvas.wrapped(self._title(owed), width, "label")))
        return title * canvas.leading("label") + sum(lines) * canvas.leading("small") + theme.S

    def _credit(self, canvas: Canvas, owed: Owed, box: FRect, state: str) -> None:
        y = box.y + canvas.paragraph(self._title(owed), box.topleft, box.w, "label", theme.IVORY, most=2)
        for line in self._lines(owed):
            y += canvas.paragraph(line, (box.x, y), box.w, "small", theme.IVORY_DIM, most=2)

    def _title(self, owed: Owed) -> str:
        work = works()[owed[0]]
        return self.words.say(
            "packs.work", title=work.title_in(self.words.language), artist=work.artist.name_in(self.words.language)
        )

    def _lines(self, owed: Owed) -> list[str]:
        return wall_labels.owed(owed[1].credit) or [self.words.say("packs.no_credit")]


def _homages(words: Words) -> Entry:
    return Entry("", words.say("packs.homages"), words.say("packs.homages_count", count=len(works())))


def _gone(name: str) -> Listed:
    """Return an entry for a chosen pack that does not exist: its row says why painted pictures are shown."""
    return Listed(name, None, BadPack("pack_unknown", name=name, known=", ".join(pack_files.names()) or "-"))


def _entry(words: Words, one: Listed) -> Entry:
    if one.pack is None:
        assert one.trouble is not None
        return Entry(one.name, one.name, words.refusal(one.trouble), usable=False)
    text = words.say("packs.count", count=len(one.pack.works), made=words.say(f"packs.made_by.{one.pack.made_by}"))
    return Entry(one.name, one.pack.title, text, Scans(one.pack))

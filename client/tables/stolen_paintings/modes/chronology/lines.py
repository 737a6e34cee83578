"""Chronology in words, and solo chronology: the row, an order typed as numbers, the years at the reveal."""

from collections.abc import Mapping, Sequence
from typing import Any

from client.tables.contract import Choices
from client.tables.stolen_paintings.mode_lines import EventTeller, IntentTeller, ModeLines
from client.tables.stolen_paintings.wording import named_work, numbered, numbers_in, sequence
from client.wording.scene import Scene
from engine.core import Intent
from engine.games.stolen_paintings.modes.chronology.phases import Ordered, OrderLine, PutInOrder, RowHung, YearsRevealed
from engine.games.stolen_paintings.modes.chronology.rules import completed
from engine.paintings import WorkId, own, work_of


def tell_ages(scene: Scene, row: Sequence[WorkId], line: OrderLine) -> list[str]:
    """Return the works by age with their labels, then each seat's order, the part that counts, and its points.

    Before the first view nobody here knows the years of a deck, so its works are not told then.
    """
    known = bool(scene.deck) or not any(map(own.is_own, row))
    years = {place: completed(work, scene.deck) for place, work in enumerate(row) if known}
    by_age = sorted(years, key=lambda place: (years[place], place))
    lines = [scene.say("reveal.aged", number=p + 1, work=_dated(scene, row[p], years[p])) for p in by_age]
    for (seat, order), kept, points in zip(line.orders, line.kept, line.points, strict=True):
        values = {"numbers": sequence(order), "kept": sequence(kept), "count": points}
        lines.append(scene.tell("reveal.ordered", seat, **values))
    return lines


def _dated(scene: Scene, work: WorkId, year: int) -> str:
    """Return a work with its label, and with its year where it is of a deck that is not here."""
    told = named_work(scene, work)
    return told if work_of(work).completed else scene.words.say("list.between").join((told, str(year)))


def _hung(scene: Scene, event: RowHung) -> list[str]:
    return [scene.say("event.row_hung", round=event.round, count=len(event.row))]


def _ordered(scene: Scene, event: Ordered) -> list[str]:
    values = {"numbers": sequence(event.order)} if event.order is not None else {}
    return [scene.tell("event.ordered", event.owner, **values)]


def _revealed(scene: Scene, event: YearsRevealed) -> list[str]:
    return [scene.say("event.years_revealed"), *tell_ages(scene, event.row, event.line)]


class ChronologyLines(ModeLines):
    """The words of chronology."""

    intents: Mapping[type[Intent], IntentTeller] = {
        PutInOrder: lambda scene, intent: scene.say("intent.put_in_order", numbers=sequence(intent.order)),
    }
    events: Mapping[type[Any], EventTeller] = {RowHung: _hung, Ordered: _ordered, YearsRevealed: _revealed}

    def table(self, scene: Scene) -> list[str]:
        """Return the row, titles hidden."""
        return [scene.say("table.to_order"), *numbered(scene, scene.state.phase.row)]

    def standing(self, scene: Scene) -> list[str]:
        """Return the row."""
        return numbered(scene, scene.state.phase.row)

    def hand(self, scene: Scene) -> list[str]:
        """Return the order that the viewer has given."""
        given = scene.own_answer
        if given is None:
            return [scene.say("hand.nothing")]
        return [scene.say("hand.order", numbers=sequence(given))]

    def prompt(self, scene: Scene) -> str:
        """Return what is asked; to a viewer who has answered, its answer."""
        given = scene.own_answer
        if given is None:
            return super().prompt(scene)
        return scene.say("prompt.ordering.done", numbers=sequence(given), who=scene.waited_for())

    def choices(self, scene: Scene) -> Choices:
        """Return the listed orders; all others are typed."""
        intents = list(scene.game.legal(scene.state, scene.viewer))
        texts = tuple(self.intents[type(intent)](scene, intent) for intent in intents)
        return Choices(texts, lambda picks: intents[picks[0]])

    def typed(self, scene: Scene, line: str) -> Intent | list[str] | None:
        """Return an order typed as numbers after the word for it."""
        word, _, rest = line.strip().partition(" ")
        if word.casefold() != scene.say("typed.order"):
            return None
        row, numbers = scene.state.phase.row, numbers_in(rest)
        if sorted(numbers) != list(range(len(row))):
            return [scene.say("typed.order_numbers", most=len(row))]
        return PutInOrder(tuple(numbers))

    def reveal(self, scene: Scene) -> list[str]:
        """Return the works by age and everyone's order."""
        return tell_ages(scene, scene.state.reveal.row, scene.state.pad[-1])


CHRONOLOGY = ChronologyLines()

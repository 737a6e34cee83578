"""Chronology as a picture: works are dragged into order, or picked one after the other; the reveal hangs them by age."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from client.tables import lines_for
from client.tables.board import Answer, Area, Beat, Cell, Look, Sheet, SheetRow, Sprite
from client.tables.stolen_paintings.faces import NumberFace
from client.tables.stolen_paintings.mode_board import Draft
from client.tables.stolen_paintings.modes.chronology.timeline import large_row, timeline
from client.tables.stolen_paintings.row import numbered_row
from client.tables.stolen_paintings.row_board import RowBoard
from client.tables.stolen_paintings.unveiling import PLAIN, one_by_one, opens
from client.wording.scene import Scene
from engine.core.ballots import ballot_of
from engine.games.stolen_paintings.modes.chronology.events import YearsRevealed
from engine.games.stolen_paintings.modes.chronology.intents import PutInOrder
from engine.games.stolen_paintings.modes.chronology.phases import Order, OrderLine


class ChronologyBoard(RowBoard):
    """The picture of chronology, and of solo chronology."""

    def row(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return the works in the viewer's order, the oldest first; tokens show their numbers."""
        phase = scene.state.phase
        order = own_order(scene, draft)
        may = ballot_of(phase.ballots, scene.viewer) is not None
        picked = draft.picks[0] if draft.picks else None

        def look(index: int) -> Look:
            return Look.CHOSEN if order[index] == picked else Look.LEGAL if may else Look.REST

        found = numbered_row(
            scene,
            [phase.row[place] for place in order],
            area,
            look,
            lambda index: NumberFace(order[index] + 1),
            {},
            may,
            order,
        )
        return [structs.replace(sprite, drag=may and sprite.kind == "picture") for sprite in found]

    def explanation(self, scene: Scene) -> str:
        """Return how works are put in order."""
        phase = scene.state.phase
        if not hasattr(phase, "ballots"):
            return ""
        may = ballot_of(phase.ballots, scene.viewer) is not None
        return scene.say("board.note_order" if may else "board.note_ordering")

    def opened(self, scene: Scene, area: Area) -> list[Sprite]:
        """Return everyone's row with its years; works that count are lit."""
        return timeline(scene, scene.state.reveal.row, scene.state.pad[-1], area)

    def press(self, scene: Scene, draft: Draft, sprite: Sprite) -> Draft:
        """Pick a work, or move the picked one to the pressed place; the others move up."""
        order = own_order(scene, draft)
        place = order[sprite.means]
        if not draft.picks:
            return replace(draft, order=order, picks=(place,), extra="changed")
        first = draft.picks[0]
        rest = [other for other in order if other != first]
        rest.insert(sprite.means, first)
        return replace(draft, order=tuple(rest), picks=(), extra="changed")

    def answers(self, scene: Scene, draft: Draft) -> tuple[Answer, ...]:
        """Return the button that sends the order; once it is sent, only where it was changed."""
        ballots = getattr(scene.state.phase, "ballots", ())
        ballot = ballot_of(ballots, scene.viewer)
        if ballot is None or (ballot.cast and not draft.extra):
            return ()
        order = PutInOrder(own_order(scene, draft))
        return (Answer(scene.say("board.put_in_order"), order, deliberate=not draft.extra),)

    def prompt(self, scene: Scene, draft: Draft) -> str:
        """Return what is asked, or where the picked work is to go."""
        if draft.picks:
            return scene.say("board.would.move_before", number=draft.picks[0] + 1)
        if scene.asked and hasattr(scene.state.phase, "ballots"):
            return scene.say("board.would.order")
        return lines_for("stolen_paintings").prompt(scene)

    def beats(self, scene: Scene) -> tuple[Beat, ...]:
        """Return a step for each work of the large row: its year, and whether it counts."""
        if not opens(scene):
            return ()
        order, kept = large_row(scene.state.pad[-1], scene.viewer)
        return tuple(replace(beat, seconds=PLAIN) for beat in one_by_one(scene, order, kept, None, "counts"))

    def reckoning(self, scene: Scene) -> Sheet | None:
        """Return the round that these events revealed."""
        assert scene.view is not None
        return _last(scene) if any(isinstance(event, YearsRevealed) for event in scene.view.events) else None


def own_order(scene: Scene, draft: Draft) -> Order:
    """Return the viewer's order: its draft's, else the one it has sent, else the one in which the works hang."""
    if draft.order:
        return draft.order
    ballot = ballot_of(scene.state.phase.ballots, scene.viewer)
    if ballot is not None and ballot.answer is not None:
        answer: Order = ballot.answer
        return answer
    return tuple(range(len(scene.state.phase.row)))


def _last(scene: Scene) -> Sheet:
    """Return everyone's order, what counts in it marked, and the points, seat by seat."""
    line: OrderLine = scene.state.pad[-1]
    length = len(scene.state.reveal.row)
    heads = (*(Cell() for _ in range(length)), Cell(scene.say("board.points")))
    rows = []
    for (seat, order), kept, points in zip(line.orders, line.kept, line.points, strict=True):
        cells = [
            Cell(str(p + 1), symbol="check" if p in kept else "", tint="paper_ink", strong=p in kept) for p in order
        ]
        rows.append(SheetRow(scene.names[seat], (*cells, Cell(str(points), strong=True)), seat))
    title = scene.say("board.round_counted", round=len(scene.state.pad))
    return Sheet(title, heads, tuple(rows), (scene.say("board.how_ordered"),))


CHRONOLOGY = ChronologyBoard()

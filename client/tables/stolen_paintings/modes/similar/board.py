"""Similar or not as a picture: portraits on the wall, clues with a check or a cross below, a hand on the shelf."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from msgspec import structs

from client.drawing.rects import Rect
from client.tables import lines_for
from client.tables.board import Answer, Area, Beat, Look, PanelFace, Plaque, Sprite, SymbolFace, TextFace
from client.tables.stolen_paintings.faces import NumberFace
from client.tables.stolen_paintings.hanging import hang, shape_of
from client.tables.stolen_paintings.mode_board import Draft, points_fact, shown_state
from client.tables.stolen_paintings.modes.cooperative.board import given_way, opinion_answers, repick, what_it_marks
from client.tables.stolen_paintings.row import GAP, TOKEN, hidden_label, numbered_row, open_label, picture, upright
from client.tables.stolen_paintings.row_board import RowBoard
from client.tables.stolen_paintings.unveiling import FOUND, GUESSED, Going, Unveiled, opens
from client.tables.stolen_paintings.wording import places
from client.wording.scene import Scene
from engine.games.stolen_paintings.modes.cooperative.rules import opinion_of, opinions_in
from engine.games.stolen_paintings.modes.similar import phases
from engine.games.stolen_paintings.modes.similar.rules import REMOVALS, can_confirm
from engine.paintings import WorkId

_STRIPS = (260.0, 230.0, 200.0, 170.0, 104.0)
"""Heights of the strip of clues below the wall: the first that does not make portraits smaller, else the last."""
_LOW = 150.0
"""Height of a strip below which a clue has its symbol beside it."""


class SimilarBoard(RowBoard):
    """The picture of similar or not."""

    def row(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return the portraits that hang, the clues below them, the hand of the clue-giver on the shelf."""
        phase = scene.state.phase
        gallery: phases.Gallery = phase.gallery
        hanging = [place for place in range(len(gallery.row)) if place not in gallery.gone]
        row = [gallery.row[place] for place in hanging]
        upon = upright(area.board)
        wall, strip = _parted(area.board, row, len(gallery.clues), 0.0 if upon else TOKEN[1] + 10)
        going = scene.stage if isinstance(scene.stage, Going) else None
        opinion = opinion_of(phase, scene.viewer) if going is None else None
        marks = opinion.marks if opinion is not None else ()

        def look(index: int) -> Look:
            place = hanging[index]
            if place in draft.picks:
                return Look.LIT
            if going is not None:
                return Look.DIM if place in going.places else Look.REST
            return Look.CHOSEN if place in marks else Look.LEGAL if opinion is not None else Look.REST

        opinions = [(one.owner, one.marks) for one in opinions_in(phase)]
        seen = opinions if going is None else going.marks
        badges = {i: tuple(seat for seat, places in seen if place in places) for i, place in enumerate(hanging)}
        sprites = numbered_row(
            scene,
            row,
            Area(wall, area.hand, area.text),
            look,
            lambda index: NumberFace(hanging[index] + 1, stolen=hanging[index] == gallery.secret),
            badges,
            opinion is not None,
            hanging,
            [index for index, place in enumerate(hanging) if place == gallery.secret],
            upon=upon,
        )
        return [
            *sprites,
            *_clues(scene, gallery.clues, strip, max(1.0, area.text)),
            *self.shelf(scene, draft, area, gallery),
        ]

    def shelf(self, scene: Scene, draft: Draft, area: Area, gallery: phases.Gallery) -> list[Sprite]:
        """Return the clue-giver's five works."""
        if gallery.secret is None or area.hand.h < 60:
            return []
        hand: list[WorkId] = [work for work in gallery.hand if work is not None]
        may = isinstance(scene.state.phase, phases.Cluing)
        sprites = []
        for place, (work, rect) in enumerate(
            zip(hand, hang(area.hand.inset(8, 10), [shape_of(work) for work in hand], 12, rows=1), strict=True)
        ):
            chosen = work in draft.picks
            look = Look.CHOSEN if chosen else Look.LEGAL if may else Look.REST
            label, means = hidden_label(scene, place + 1, work), int(work) if may else None
            sprites.append(structs.replace(picture(work, rect, look, label, means=means), zone="hand"))
        return sprites

    def opened(self, scene: Scene, area: Area) -> list[Sprite]:
        """Return all portraits with their labels; lit is the secret one."""
        reveal = scene.state.reveal
        wall, strip = _parted(area.board, reveal.row, len(reveal.clues), 0)
        rects = hang(wall.inset(12, 8), [shape_of(work) for work in reveal.row], 12)
        sprites = []
        for place, (work, rect) in enumerate(zip(reveal.row, rects, strict=True)):
            look, frame = (Look.LIT, "gilt") if place == reveal.secret and scene.stage is None else (Look.REST, "brass")
            label = open_label(scene, work) if scene.stage is None else None
            sprites.append(picture(work, rect, look, label, frame))
        return [*sprites, *_clues(scene, reveal.clues, strip, max(1.0, area.text))]

    def shelf_height(self, scene: Scene) -> Literal["high", "low", "none"]:
        """Return a high shelf for the clue-giver's hand, none for others."""
        return "high" if scene.state.phase.gallery.secret is not None else "none"

    def explanation(self, scene: Scene) -> str:
        """Return what a clue means."""
        return scene.say("board.note_similar") if isinstance(scene.state.phase, phases.Cluing | phases.Removing) else ""

    def plaque(self, scene: Scene, seat: int) -> Plaque:
        """Return for how many rounds the secret portrait has survived as far as that was shown, and what a seat does."""
        phase = shown_state(scene).phase
        gallery = getattr(phase, "gallery", None)
        survived = len(gallery.clues) - isinstance(phase, phases.Removing) if gallery is not None else 0
        return Plaque(seat, (points_fact(scene, seat, survived),), words=self.does(scene, seat))

    def press(self, scene: Scene, draft: Draft, sprite: Sprite) -> Draft:
        """Pick the work to lay, or the portrait whose mark changes."""
        phase = scene.state.phase
        pick = int(sprite.means)
        if isinstance(phase, phases.Removing):
            hanging = [place for place in range(len(phase.gallery.row)) if place not in phase.gallery.gone]
            return repick(draft, hanging[pick])
        return Draft() if draft.picks == (pick,) else Draft(picks=(pick,))

    def answers(self, scene: Scene, draft: Draft) -> tuple[Answer, ...]:
        """Return the buttons similar and different for the picked work; or to change a mark, confirm, leave it."""
        phase, says = scene.state.phase, scene.say
        if scene.asks(phases.Cluing):
            if not draft.picks:
                return (Answer(says("board.similar"), None, says("board.pick_work_first")),)
            work = WorkId(draft.picks[0])
            return (
                Answer(says("board.similar"), phases.LayClue(work, True)),
                Answer(says("board.different"), phases.LayClue(work, False)),
            )
        opinion = opinion_of(phase, scene.viewer)
        if opinion is None:
            return ()
        return opinion_answers(scene, draft, opinion, can_confirm(phase), says("board.majority_goes"))

    def prompt(self, scene: Scene, draft: Draft) -> str:
        """Return what is asked, or what the draft would do."""
        if scene.asks(phases.Cluing) and draft.picks:
            return scene.say("board.would.lay_clue")
        return given_way(scene, draft, lines_for("stolen_paintings").prompt(scene))

    def beats(self, scene: Scene) -> tuple[Beat, ...]:
        """Return the steps: everyone's marks, which portraits go, and at the end the secret one."""
        removed = scene.happened(phases.PortraitsRemoved)
        if not removed or scene.before is None or not isinstance(scene.before.state.phase, phases.Removing):
            return ()
        before, state = replace(scene, view=scene.before), scene.state
        settled = state.phase.gallery.settled if isinstance(state.phase, phases.Cluing) else state.pad[-1].settled
        marks = tuple((seat, places) for seat, places, _ in settled)
        text = scene.say("event.portraits_removed", numbers=places(scene, removed[-1].places))
        beats = (
            Beat(before.at(Going(marks)), GUESSED, plate=scene.say("board.reveal.marks")),
            Beat(before.at(Going(marks, removed[-1].places)), FOUND, text, "knock", text),
        )
        if not opens(scene):
            return beats
        return (*beats, Beat(scene.at(Unveiled()), FOUND, plate=scene.say("board.reveal.secret")))

    def does(self, scene: Scene, seat: int) -> str:
        """Return what a seat marks, or that it gives the clues."""
        opinion = opinion_of(scene.state.phase, seat)
        if opinion is not None:
            return what_it_marks(scene, opinion)
        return scene.say("board.gives_clues") if seat == scene.state.turn else ""


def _parted(board: Rect, row: Sequence[WorkId], clues: int, foot: float) -> tuple[Rect, Rect]:
    """Return the wall of portraits and the strip of clues, as high as possible without making portraits smaller."""
    if not clues:
        return board.cut_bottom(0)
    shapes = [shape_of(work) for work in row]

    def smallest(strip: float) -> float:
        wall = board.cut_bottom(strip)[0].inset(16, 12)
        return min((rect.h for rect in hang(wall, shapes, GAP + 4, foot)), default=0.0)

    least = smallest(_STRIPS[-1]) * 0.98
    return board.cut_bottom(next((high for high in _STRIPS if smallest(high) >= least), _STRIPS[-1]))


def _clues(scene: Scene, clues: Sequence[phases.Clue], strip: Rect, text: float) -> list[Sprite]:
    """Return the clues from the left, each with a symbol and a word for similar or different."""
    sprites: list[Sprite] = []
    for place, clue in enumerate(clues):
        cell = strip.inset(10, 4).column(place, 5, 10)
        low = strip.h < _LOW
        frame, plate = cell.cut_left(cell.w * 0.48) if low else cell.cut_bottom(30.0 * text)
        (rect,) = hang(frame, [shape_of(clue.work)], 0)
        label = hidden_label(scene, place + 1, clue.work)
        sprites.append(structs.replace(picture(clue.work, rect, label=label, frame="dark"), asks=True))
        symbol, key = ("check", "board.similar") if clue.similar else ("cross", "board.different")
        upper, lower = (plate.row(0, 2), plate.row(1, 2)) if low else plate.cut_left(plate.w * 0.36)
        at_sign = (upper.center[0], upper.bottom - 16) if low else (upper.right - 12, plate.center[1])
        sprites.append(Sprite(f"clue:{place}", "symbol", Rect.around(at_sign, 24, 24), SymbolFace(symbol, "brass_hi")))
        told = TextFace(scene.say(key), "strong", "ivory", "center" if low else "left", middle=not low, wrap=False)
        lower = lower if low else lower._replace(x=lower.x + 6, w=lower.w - 6)
        sprites.append(Sprite(f"clue:{place}:told", "text", lower, told))
    for place in range(len(clues), len(REMOVALS) if clues else 0):
        slot = strip.inset(10, 4).column(place, 5, 10).inset(14, 8)
        goes = TextFace(scene.say("board.clue_to_come", count=REMOVALS[place]), "caption", "ivory_dim", "center", True)
        sprites.append(Sprite(f"clue:{place}:slot", "panel", slot, PanelFace("slot"), fade=0.7))
        sprites.append(Sprite(f"clue:{place}:goes", "text", slot.inset(6, 0), goes))
    return sprites


SIMILAR = SimilarBoard()

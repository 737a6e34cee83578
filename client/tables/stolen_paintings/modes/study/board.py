"""Study as a picture: a large painting with its label or four answers beside it; twelve paintings and the schools' plates."""

from dataclasses import replace
from functools import partial
from typing import Literal

from client.drawing.rects import Rect
from client.tables import lines_for
from client.tables.board import (
    Answer,
    Area,
    ButtonFace,
    Cell,
    Label,
    Look,
    PanelFace,
    Sheet,
    SheetRow,
    Sprite,
    TextFace,
)
from client.tables.stolen_paintings.faces import CaptionFace, NumberFace
from client.tables.stolen_paintings.hanging import hang, shape_of
from client.tables.stolen_paintings.mode_board import Draft, ModeBoard, go_on
from client.tables.stolen_paintings.modes.study.lines import answers, asked, school
from client.tables.stolen_paintings.row import hidden_label, numbered_row, open_label, picture, verdicts
from client.tables.stolen_paintings.wording import round_heads
from client.wording.scene import Scene
from client.wording.wall_labels import maker, title as title_of, wall_label, years
from engine.core import Seat
from engine.games.stolen_paintings.common.phases import Showing
from engine.games.stolen_paintings.modes.study import phases
from engine.games.stolen_paintings.modes.study.questions import right_answer
from engine.games.stolen_paintings.modes.study.rules import KNEW, REPLIES, rounds
from engine.paintings import WorkId, own, work_of


class StudyBoard(ModeBoard):
    """The picture of study."""

    def layout(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return the wall of the phase, or what was revealed."""
        phase, reveal = scene.state.phase, scene.state.reveal
        if isinstance(phase, phases.Front | phases.Back):
            return self.card(scene, phase.work, area, isinstance(phase, phases.Back))
        if isinstance(phase, phases.Asking):
            return self.question(scene, draft, area)
        if isinstance(phase, phases.Sorting):
            return self.sorting(scene, draft, area)
        if reveal is None:
            return []
        return self.sorted(scene, area) if reveal.schools else self.answered(scene, area)

    def card(self, scene: Scene, work: WorkId, area: Area, turned: bool) -> list[Sprite]:
        """Return a painting, and beside it its label once the card is turned."""
        left, right = _halves(area)
        label = open_label(scene, work) if turned else hidden_label(scene, scene.state.round, work)
        found = [_painting(work, left, label)]
        box = Rect(right.x, right.y + right.h * 0.16, right.w, right.h * 0.66)
        if turned:
            return [*found, *_entry(scene, work, box)]
        number = scene.say("event.card_shown", number=scene.state.round, count=rounds(scene.state))
        return [
            *found,
            Sprite("blank", "panel", box, PanelFace("slot")),  # the place of its label
            Sprite("what", "text", box.inset(14, 0), TextFace(number, "display", "ivory_dim", "center", True), z=1),
        ]

    def question(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return the painting, the question and its answers, which the digits pick."""
        phase = scene.state.phase
        left, right = _halves(area)
        found = [_painting(phase.work, left, hidden_label(scene, scene.state.round, phase.work))]
        head, below = right.cut_top(70 * max(1.0, area.text))
        told = TextFace(asked(scene, phase.question), "title", "ivory", middle=True)
        found.append(Sprite("asked", "text", head, told, asks=True))
        may, own = scene.ballot() is not None, self.own_answer(scene, draft)
        for place, text in enumerate(answers(scene, phase.question)):
            look = Look.CHOSEN if place == own else Look.LEGAL if may else Look.REST
            face = ButtonFace(f"{place + 1}  {text}")
            means = place if may else None
            box = below.row(place, 5, 8)
            found.append(Sprite(f"answer:{place}", "button", box, face, look, means=means, zone="hand"))
        return found

    def own_answer(self, scene: Scene, draft: Draft) -> int:
        """Return the answer that the viewer has picked, else the one it has sent; PASS where there is none."""
        if draft.picks:
            return draft.picks[0]
        return phases.PASS if scene.own_answer is None else int(scene.own_answer)

    def answered(self, scene: Scene, area: Area) -> list[Sprite]:
        """Return the painting with its catalogue entry, the answers with the right one lit, and who gave which."""
        reveal, line = scene.state.reveal, scene.state.pad[-1]
        work = reveal.row[0]
        left, right = _halves(area)
        found = [_painting(work, left, open_label(scene, work))]
        if reveal.question is None:
            return [*found, *_entry(scene, work, right.row(1, 3))]
        head, below = right.cut_top(right.h * 0.42)
        found += _entry(scene, work, head.inset(0, 4))
        correct = right_answer(work, reveal.question)
        for place, text in enumerate(answers(scene, reveal.question)):
            who = scene.words.listing(scene.names[seat] for seat, own in line.answers if own == (place,))
            look = Look.CHOSEN if place == correct else Look.REST
            box = below.row(place, 4, 8)
            found.append(Sprite(f"answer:{place}", "button", box, ButtonFace(text, detail=who), look))
        return found

    def places(self, scene: Scene, draft: Draft) -> tuple[int, ...]:
        """Return the school that the viewer gives each work now."""
        if draft.order:
            return draft.order
        phase = scene.state.phase
        given: tuple[int, ...] | None = scene.own_answer
        return given if given is not None else (phases.PASS,) * len(phase.row)

    def sorting(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return the works, each with the number of its school, and the schools' plates on the shelf."""
        phase = scene.state.phase
        places = self.places(scene, draft)
        may = scene.ballot() is not None
        picked = draft.picks[0] if draft.picks else None

        def look(place: int) -> Look:
            return Look.CHOSEN if place == picked else Look.LEGAL if may else Look.REST

        found = numbered_row(scene, phase.row, area, look, partial(_number, places), {}, may)
        if not may:
            return found
        shelf = area.hand.inset(6, 12)
        per_row = -(-len(phase.schools) // 3)
        held = bool(draft.picks) or _next(places) is not None
        for place, name in enumerate(phase.schools):
            box = shelf.row(place // per_row, 3, 7).column(place % per_row, per_row, 7)
            count = sum(own == place for own in places)
            face = ButtonFace(f"{place + 1}  {school(scene, name)}", detail=str(count) if count else "")
            looks, means = (Look.LEGAL, ("school", place)) if held else (Look.REST, None)
            found.append(Sprite(f"school:{place}", "button", box, face, looks, means=means, zone="hand"))
        return found

    def sorted(self, scene: Scene, area: Area) -> list[Sprite]:
        """Return the works with their labels, their schools first; a badge says whether the viewer knew it."""
        reveal, line = scene.state.reveal, scene.state.pad[-1]
        own = dict(line.answers).get(scene.viewer, ())
        found: list[Sprite] = []
        wall, foot = area.board.inset(8, 4), 8 + 90 * max(1.0, area.text)
        columns = -(-len(reveal.row) // 2)
        for place, work in enumerate(reveal.row):
            entry = work_of(work)
            cell = wall.row(place // columns, 2, 4).column(place % columns, columns, 8)
            above, below = cell.cut_bottom(foot)
            below = below.cut_bottom(70 * max(1.0, area.text))[1]
            (rect,) = hang(above.inset(3, 4), [shape_of(work)], 0)
            right = bool(own) and own[place] != phases.PASS and reveal.schools[own[place]] == entry.school.value
            look, frame = (Look.LIT, "gilt") if right else (Look.REST, "brass")
            found.append(picture(work, rect, look, open_label(scene, work), frame))
            who = scene.say(
                "board.by", artist=school(scene, entry.school.value), years=entry.artist.name_in(scene.words.language)
            )
            caption = CaptionFace(entry.title_in(scene.words.language), who)
            box = below.inset(1, 2)
            found.append(Sprite(f"caption:{place}", "caption", box, caption, z=1))
            if own:
                found.append(verdicts(place, (scene.viewer,), right, box))
        return found

    def shelf_height(self, scene: Scene) -> Literal["high", "low", "none"]:
        """Return a high shelf for the schools, else none."""
        return "high" if isinstance(scene.state.phase, phases.Sorting) else "none"

    def press(self, scene: Scene, draft: Draft, sprite: Sprite) -> Draft:
        """Pick an answer; pick a work and then its school, after which the next work without one is picked."""
        phase = scene.state.phase
        if not isinstance(phase, phases.Sorting):
            return Draft() if draft.picks == (sprite.means,) else Draft(picks=(sprite.means,))
        places = list(self.places(scene, draft))
        if not isinstance(sprite.means, tuple):
            return replace(draft, picks=() if draft.picks == (sprite.means,) else (sprite.means,))
        work = draft.picks[0] if draft.picks else _next(places)
        if work is None:
            return draft
        chosen = sprite.means[1]
        places[work] = phases.PASS if places[work] == chosen else chosen
        following = _next(places)
        return Draft((following,) if following is not None else (), order=tuple(places))

    def answers(self, scene: Scene, draft: Draft) -> tuple[Answer, ...]:
        """Return what may be confirmed."""
        phase, says = scene.state.phase, scene.say
        if isinstance(phase, phases.Front):
            return (replace(go_on(scene)[0], label=says("board.turn_card")),) if scene.asked else ()
        ballot = scene.ballot()
        if ballot is None:
            return ()
        if isinstance(phase, phases.Back):
            return (Answer(says("board.knew"), KNEW[0], deliberate=True), Answer(says("board.knew_not"), KNEW[1]))
        if isinstance(phase, phases.Asking):
            reply = Answer(says("board.answer"), None, says("board.pick_answer"))
            chosen = Answer(says("board.answer"), REPLIES[draft.picks[0]]) if draft.picks else reply
            none = (Answer(says("board.no_answer"), REPLIES[-1], key="E"),)
            return (chosen, *none) if scene.asked or draft.picks else ()
        places = self.places(scene, draft)
        return (Answer(says("board.hang_so"), phases.Sort(places), deliberate=_next(places) is not None),)

    def prompt(self, scene: Scene, draft: Draft) -> str:
        """Return what is asked."""
        if scene.asks(phases.Sorting):
            return scene.say("board.would.sort" if draft.picks else "board.would.pick_work")
        return lines_for("stolen_paintings").prompt(scene)

    def does(self, scene: Scene, seat: Seat) -> str:
        """Return whether a seat has answered, and what it got when all have."""
        phase = scene.state.phase
        if isinstance(phase, phases.Back | phases.Asking | phases.Sorting):
            cast = {ballot.owner for ballot in phase.ballots if ballot.cast}
            return scene.say("board.has_answered" if seat in cast else "board.thinks")
        if isinstance(phase, Showing) and scene.state.pad:
            return scene.say("board.got", count=scene.state.pad[-1].points[seat])
        return ""

    def sheets(self, scene: Scene) -> tuple[Sheet, ...]:
        """Return the points of every card."""
        return (_sheet(scene),)

    def reckoning(self, scene: Scene) -> Sheet | None:
        """Return the sums at the end of the match; between questions they would be in the way."""
        return _sheet(scene) if scene.happened(phases.Counted) and scene.outcome is not None else None


def _halves(area: Area) -> tuple[Rect, Rect]:
    """Return where the painting hangs, and the place beside it."""
    left, right = area.board.inset(16, 12).cut_left(area.board.w * 0.56)
    return left, right.inset(14, 10)


def _painting(work: WorkId, place: Rect, label: Label) -> Sprite:
    (rect,) = hang(place, [shape_of(work)], 0)
    return picture(work, rect, label=label, frame="gilt")


_ROOMY = 300.0
"""Height of an entry from which its text is large."""


def _entry(scene: Scene, work: WorkId, box: Rect) -> list[Sprite]:
    """Return the entry of the catalogue on paper: the title large, then who, when, where, which school."""
    entry = work_of(work)
    told = maker(scene.words, entry)
    if not own.is_own(work):
        artist, _, *rest = wall_label(scene.words, entry)  # the title is above
        told = "\n".join((artist, years(scene.words, entry), *rest, school(scene, entry.school.value)))
    head, below = box.inset(22, 12).cut_top(box.h * 0.36)
    large = box.h > _ROOMY
    title = TextFace(title_of(scene.words, entry), "display" if large else "title", "paper_ink", middle=True)
    return [
        Sprite("entry", "panel", box, PanelFace("paper"), z=1),
        Sprite("entry:title", "text", head, title, z=2),
        Sprite("entry:told", "text", below, TextFace(told, "heading" if large else "body", "paper_dim"), z=2),
    ]


def _number(places: tuple[int, ...], place: int) -> NumberFace:
    return NumberFace(places[place] + 1)


def _next(places: list[int] | tuple[int, ...]) -> int | None:
    """Return the first work without a school."""
    return next((place for place, own in enumerate(places) if own == phases.PASS), None)


def _sheet(scene: Scene) -> Sheet:
    state = scene.state
    lines = [line for line in state.pad if isinstance(line, phases.StudyLine)]
    heads = (*map(Cell, round_heads(scene, len(lines), "card_counted")), Cell(scene.say("board.sum")))
    rows = []
    for seat in range(state.seats):
        told = [Cell(str(line.points[seat])) for line in lines]
        total = Cell(str(sum(line.points[seat] for line in lines)), strong=True)
        rows.append(SheetRow(scene.names[seat], (*told, total), seat))
    return Sheet(scene.say("board.all_rounds"), heads, tuple(rows))


STUDY = StudyBoard()

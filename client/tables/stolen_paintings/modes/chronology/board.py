"""Chronology as a picture: works are dragged into order, or picked one after the other; the reveal hangs them by age."""

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from client.drawing.rects import Rect
from client.tables import lines_for
from client.tables.board import (
    Answer,
    Area,
    Beat,
    Cell,
    Look,
    PanelFace,
    PictureFace,
    SeatFace,
    Sheet,
    SheetRow,
    Sprite,
    TextFace,
)
from client.tables.stolen_paintings.faces import NumberFace, StampFace
from client.tables.stolen_paintings.hanging import shape_of
from client.tables.stolen_paintings.mode_board import Draft
from client.tables.stolen_paintings.row import numbered_row, open_label, picture, upright
from client.tables.stolen_paintings.row_board import RowBoard
from client.tables.stolen_paintings.unveiling import PLAIN, Unveiled, one_by_one, opens
from client.wording.scene import Scene
from client.wording.wall_labels import title
from engine.core import Seat
from engine.games.stolen_paintings.modes.chronology.phases import Order, OrderLine, PutInOrder, YearsRevealed
from engine.games.stolen_paintings.modes.chronology.rules import completed
from engine.paintings import WorkId, work_of

_OWN = {False: 0.56, True: 0.76}
"""The least share of the height for the large row; by whether it is the board of a phone."""
_FOOT = 84.0
"""Height below a painting of the large row, at text scale 1: thread, year, title."""
_HEAD = 36.0
"""Height of the line that says whose the large row is, at text scale 1, where it is not the viewer's."""
_SEEN = 24.0
"""The least height of a picture in another seat's row: a lower row has years alone."""
_ROW, _YEAR = 76.0, 20.0
"""Height of another seat's row, at most, and in it of a year under its picture, at text scale 1."""


def timeline(scene: Scene, row: Sequence[WorkId], line: OrderLine, area: Area) -> list[Sprite]:
    """Return the large row of the viewer, else of the first seat, then a row for each other seat as far as they fit."""
    own = _own(line, scene.viewer)
    others = [place for place in range(len(line.orders)) if place != own]
    box = area.board.inset(8, 8)
    narrow = upright(area.board)
    high = min(_ROW * area.text, box.h * (1 - _OWN[narrow]) / max(1, len(others)))
    above, below = box.cut_top(box.h - high * len(others))
    found: list[Sprite] = []
    if line.orders[own][0] != scene.viewer:
        head, above = above.cut_top(_HEAD * area.text)
        found += _whose(scene, line, own, head.inset(10, 3), area.text)
    halves = 2 if narrow else max((1, 2), key=lambda count: _covered(row, above.row(0, count, 8), count, area.text))
    many = -(-len(row) // halves)
    for half in range(halves):
        part = range(half * many, min(len(row), (half + 1) * many))
        found += _large(scene, row, line, own, above.row(half, halves, 8), area.text, part)
    for place, seat in enumerate(others):
        band = Rect(below.x, below.y + place * high, below.w, high).inset(0, 3)
        found += _small(scene, row, line, seat, band, area.text)
    return found


def large_row(line: OrderLine, viewer: Seat) -> tuple[Sequence[int], Sequence[int]]:
    """Return the order of the row that is shown large, and which of its works count."""
    seat = _own(line, viewer)
    return line.orders[seat][1], line.kept[seat]


def _own(line: OrderLine, viewer: Seat) -> int:
    return viewer if 0 <= viewer < len(line.orders) else 0


def _is_shown(scene: Scene, index: int) -> bool:
    """Tell whether a work's year is revealed already."""
    return not isinstance(scene.stage, Unveiled) or index in scene.stage.seen


def _large(
    scene: Scene, row: Sequence[WorkId], line: OrderLine, own: int, box: Rect, text: float, part: range
) -> list[Sprite]:
    """Return a part of the large row on its thread."""
    order, kept = line.orders[own][1][part.start : part.stop], line.kept[own]
    inner, foot = box.inset(10, 12).cut_bottom(_FOOT * text)
    found = [Sprite(f"own:{part.start}", "panel", box, PanelFace("ink"), z=-1)]
    cells = [inner.column(place, len(order), 8) for place in range(len(order))]
    middle = foot.y + 5
    first, last = cells[0].center[0], cells[-1].center[0]
    found.append(Sprite(f"thread:{part.start}", "panel", Rect(first, middle - 2, last - first, 4), PanelFace("brass")))
    for place, index, cell in zip(part, order, cells, strict=True):
        work, right = row[index], index in kept
        wide = _wide(work, cell)
        high = wide / shape_of(work)
        rect = Rect(cell.center[0] - wide / 2, inner.bottom - 4 - high, wide, high)
        look, label = Look.LIT if right else Look.DIM, open_label(scene, work)
        shown = picture(work, rect, look, label)
        if not _is_shown(scene, index):
            found.append(structs.replace(shown, look=Look.REST, label=None))
            continue
        found.append(shown)
        if right:
            lamp = Rect(rect.center[0] - wide * 0.3, rect.y - 7, wide * 0.6, 6)
            found.append(Sprite(f"lamp:{place}", "lamp", lamp, z=1))
            found.append(
                Sprite(f"knot:{place}", "panel", Rect.around((cell.center[0], middle), 9, 9), PanelFace("paper"), z=1)
            )
        else:
            tag = Rect.around(rect.center, min(wide, 92.0 * text), 24.0 * text)
            found.append(
                Sprite(f"struck:{place}", "stamp", tag, StampFace(scene.say("board.struck"), False, "cross"), z=1)
            )
        column = Rect(cell.x - 3, foot.y + 12, cell.w + 6, foot.h - 12)
        above, below = column.cut_top(31.0 * text)
        year = str(completed(work, scene.deck))
        face = TextFace(year, "big_number", "ivory" if right else "warn", "center", wrap=False)
        found.append(Sprite(f"year:{place}", "text", above, face))
        face = TextFace(title(scene.words, work_of(work)), "caption", "ivory_dim", "center")
        found.append(Sprite(f"title:{place}", "text", below, face))
    return found


def _wide(work: WorkId, cell: Rect) -> float:
    """Return how wide a work of the large row is in its cell."""
    return min(cell.w, max(0.0, cell.h - 12) * shape_of(work))


def _covered(row: Sequence[WorkId], box: Rect, halves: int, text: float) -> float:
    """Return how much wall the works cover if the large row hangs in `halves` rows, each in a box of this size."""
    cell = box.inset(10, 12).cut_bottom(_FOOT * text)[0].column(0, -(-len(row) // halves), 8)
    return sum(_wide(work, cell) ** 2 / shape_of(work) for work in row)


def _whose(scene: Scene, line: OrderLine, place: int, box: Rect, text: float) -> list[Sprite]:
    """Return whose the large row is, above it: badge, name, and the points once they are revealed."""
    seat = line.orders[place][0]
    badge, rest = box.cut_left(box.h)
    name, sum_ = rest.inset(8, 0).cut_right(64.0 * text)
    told = f"+{line.points[place]}" if scene.stage is None else ""
    return [
        Sprite("large:badge", "badge", badge, SeatFace(seat, scene.names[seat])),
        _text("large:name", scene.names[seat], name, "plaque", "ivory", "left"),
        _text("large:sum", told, sum_, "number", "brass_hi", "center"),
    ]


def _small(scene: Scene, row: Sequence[WorkId], line: OrderLine, place: int, box: Rect, text: float) -> list[Sprite]:
    seat, order = line.orders[place]
    kept, points = line.kept[place], line.points[place]
    found = [Sprite(f"row:{seat}", "panel", box, PanelFace("ink"), z=-1)]
    head, rest = box.cut_left(140.0 * text)
    rest, sum_ = rest.cut_right(64.0 * text)
    size = min(30.0, box.h - 8)
    badge = Rect(head.x + 10, head.center[1] - size / 2, size, size)
    found.append(Sprite(f"row:{seat}:badge", "badge", badge, SeatFace(seat, scene.names[seat])))
    name = Rect(badge.right + 8, head.y, head.right - badge.right - 10, head.h)
    found.append(_text(f"row:{seat}:name", scene.names[seat], name, "plaque", "ivory", "left"))
    whole = rest.column(0, len(order), 6)
    under = whole.h - 8 - _YEAR * text > whole.w - 46 * text  # there the pictures are larger
    for at, index in enumerate(order):
        cell = rest.column(at, len(order), 6)
        work, right = row[index], index in kept
        hung, year = cell.inset(0, 4).cut_bottom(_YEAR * text) if under else (cell.inset(0, 4), cell)
        if under and hung.h < _SEEN:
            hung, year = hung._replace(h=0.0), cell
        high = min(hung.h, (hung.w - (0 if under else 46 * text)) / shape_of(work))
        wide = high * shape_of(work)
        if not _is_shown(scene, index):
            right = True
        if wide > 14:
            rect = Rect(cell.center[0] - wide / 2 if under else cell.x, hung.center[1] - high / 2, wide, high)
            look, face = Look.REST if right else Look.DIM, PictureFace(str(work), "")
            found.append(
                Sprite(f"row:{seat}:{at}", "picture", rect, face, look, label=open_label(scene, work), zoom=True)
            )
        year = year if under else Rect(cell.x + max(0.0, wide) + 6, cell.y, 44 * text, cell.h)
        told = str(completed(work, scene.deck)) if _is_shown(scene, index) else ""
        found.append(
            _text(
                f"row:{seat}:{at}:year",
                told,
                year,
                "strong",
                "ivory" if right else "warn",
                "center" if under else "left",
            )
        )
    sum_told = f"+{points}" if scene.stage is None else ""
    found.append(_text(f"row:{seat}:sum", sum_told, sum_, "number", "brass_hi", "center"))
    return found


def _text(name: str, words: str, box: Rect, style: str, color: str, align: str) -> Sprite:
    face = TextFace(words, style, color, align, middle=True, wrap=False)
    return Sprite(name, "text", box, face)


class ChronologyBoard(RowBoard):
    """The picture of chronology, and of solo chronology."""

    def row(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return the works in the viewer's order, the oldest first; tokens show their numbers."""
        phase = scene.state.phase
        order = own_order(scene, draft)
        may = scene.ballot() is not None
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
        may = scene.ballot() is not None
        if not may:
            return scene.say("board.note_ordering")
        key = "board.order_counts" if scene.state.seats > 1 else "board.order_counts_alone"
        return scene.say("board.note_order", counts=scene.say(key))

    def opened(self, scene: Scene, area: Area) -> list[Sprite]:
        """Return everyone's row with its years; works that count are lit."""
        return timeline(scene, scene.state.reveal.row, scene.state.pad[-1], area)

    def press(self, scene: Scene, draft: Draft, sprite: Sprite) -> Draft:
        """Pick a work, or move the picked one to the pressed place; the others move up."""
        order = own_order(scene, draft)
        place = order[sprite.means]
        if not draft.picks:
            return replace(draft, picks=(place,))
        first = draft.picks[0]
        rest = [other for other in order if other != first]
        rest.insert(sprite.means, first)
        return replace(draft, order=tuple(rest), picks=())

    def answers(self, scene: Scene, draft: Draft) -> tuple[Answer, ...]:
        """Return the button that sends the order."""
        if scene.ballot() is None:
            return ()
        order = PutInOrder(own_order(scene, draft))
        return (Answer(scene.say("board.put_in_order"), order, deliberate=not draft.order or bool(draft.picks)),)

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
        titles = [title(scene.words, work_of(work)) for work in scene.state.reveal.row]
        return tuple(replace(beat, seconds=PLAIN) for beat in one_by_one(scene, order, kept, None, "counts", titles))

    def reckoning(self, scene: Scene) -> Sheet | None:
        """Return the round that these events revealed."""
        return _last(scene) if scene.happened(YearsRevealed) else None


def own_order(scene: Scene, draft: Draft) -> Order:
    """Return the viewer's order: its draft's, else the one it has sent, else the one in which the works hang."""
    if draft.order:
        return draft.order
    given: Order | None = scene.own_answer
    return given if given is not None else tuple(range(len(scene.state.phase.row)))


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

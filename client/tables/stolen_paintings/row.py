"""Rows of numbered pictures: the works with their tokens, and in a reveal with their labels."""

from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec.structs import replace

from client.drawing.rects import Rect
from client.tables.board import Area, Label, Look, PictureFace, Sprite
from client.tables.stolen_paintings.faces import CaptionFace, CurtainFace, MarksFace, NumberFace
from client.tables.stolen_paintings.hanging import hang, shape_of
from client.tables.stolen_paintings.unveiling import Unveiled
from client.tables.stolen_paintings.wording import look_of
from client.wording.scene import Scene
from client.wording.wall_labels import maker, title, wall_label, years
from engine.core.visibility import Seat
from engine.paintings import WorkId, work_of

GAP = 15.0
_ALONE = 0.34
"""The share of a wall's width that a work beside the rows has."""
_SMALL = 15.0
"""A badge with its check less high than this is not read."""
TOKEN, LARGE_TOKEN = (52.0, 28.0), (72.0, 42.0)
"""Width and height of a numbered token below a picture, and on a board of a phone."""
_UPRIGHT = 0.62
"""A board that is so high, as a share of its width, is that of a phone."""
_TITLE, _MAKER = 8.2, 6.8
"""The average widths of the letters of a label, at text scale 1: of the title, and of the line below it."""
_TALL, _ROW = 44.0, 16.5
"""The height of a label with two rows of letters, at text scale 1, and of a row more."""
_NARROW = 190.0
"""A label less wide, at text scale 1, may have four rows; a wider one three."""


def upright(board: Rect) -> bool:
    """Tell whether a board is that of an upright phone, narrow and high."""
    return board.h > _UPRIGHT * board.w


def hidden_label(scene: Scene, number: int, work: WorkId) -> Label:
    """Return the label of a work whose title is hidden: its number and what can be seen."""
    return Label(scene.say("board.painting", number=number), (look_of(scene, work),))


def open_label(scene: Scene, work: WorkId) -> Label:
    """Return the label of a work whose title may be read."""
    entry = work_of(work)
    about = (entry.artist.name_in(scene.words.language), years(scene.words, entry))
    return Label(title(scene.words, entry), tuple(filter(None, about)), more=tuple(wall_label(scene.words, entry)))


def picture(
    work: WorkId,
    rect: Rect,
    look: Look = Look.REST,
    label: Label | None = None,
    frame: str = "brass",
    means: int | None = None,
    number: int = 0,
) -> Sprite:
    """Return a work that hangs on the wall in its frame."""
    return Sprite(
        f"work:{work}",
        "picture",
        rect,
        PictureFace(str(work), frame),
        look,
        label=label,
        means=means,
        zone="board",
        zoom=True,
        number=number,
    )


def exhibit(scene: Scene, wall: Sequence[WorkId], area: Area, picked: Collection[int], pickable: bool) -> list[Sprite]:
    """Return an exhibit that fills the wall; where works can be picked, a click means the work.

    Where they cannot, their ids are used nowhere else, so that no focus ring or zoom, which go by id, follows a work
    through the dark. The thief keeps seeing them.
    """
    rects = hang(area.board.inset(12, 9), [shape_of(work) for work in wall], 11.0)
    found = []
    for number, (work, rect) in enumerate(zip(wall, rects, strict=True), 1):
        look, frame = (Look.CHOSEN, "gilt") if work in picked else (Look.LEGAL if pickable else Look.REST, "brass")
        label, means = (hidden_label(scene, number, work), work) if pickable else (None, None)
        sprite = replace(picture(work, rect, look, label, frame, means, number), z=2 * (work in picked))
        found.append(replace(sprite, **({"source": f"before:{work}"} if pickable else {"id": f"before:{work}"})))
    return found


def numbered_row(
    scene: Scene,
    row: Sequence[WorkId],
    area: Area,
    looks: Callable[[int], Look],
    tokens: Callable[[int], NumberFace],
    badges: Mapping[int, tuple[Seat, ...]],
    clickable: bool = True,
    places: Sequence[int] | None = None,
    secrets: Collection[int] = (),
    gap: float = GAP + 4,
    upon: bool = False,
) -> list[Sprite]:
    """Return works with a numbered token below each, or `upon` its foot, `gap` apart; a click means the place, from 0.

    places: the places by which the works are known, in the order in which they hang; None: as they hang. What `looks`
    and `tokens` give for `secrets` only the viewer may see: secret sprites lie over a work that looks like all others.
    """
    token_size = LARGE_TOKEN if upright(area.board) and not upon else TOKEN
    foot = 0.0 if upon else (token_size[1] + 10) * max(1.0, area.text)
    rects = hang(area.board.inset(16, 12), [shape_of(work) for work in row], gap, foot)
    found: list[Sprite] = []
    for place, (work, rect) in enumerate(zip(row, rects, strict=True)):
        look, token, means = looks(place), tokens(place), place if clickable else None
        under = Rect.around((rect.center[0], rect.bottom + foot / 2), *token_size)
        if upon:
            under = Rect(rect.x - 5, rect.bottom + 5 - token_size[1], *token_size)
        if place in secrets:
            lies = Sprite(f"mine:{place}", "number", under, token, look, z=2, means=means, secret=True)
            shines = Sprite(f"mine:{place}:light", "glow", rect.inset(-4), z=-1, secret=True)
            found += [shines, lies] if look is Look.CHOSEN else [lies]
            look, token = Look.LEGAL if clickable else Look.REST, NumberFace(token.number)
        number = (place if places is None else places[place]) + 1
        label, frame = hidden_label(scene, number, work), "gilt" if look is Look.CHOSEN else "brass"
        found.append(picture(work, rect, look, label, frame, means, number))
        unnumbered = label if clickable and not token.number else None
        found.append(Sprite(f"token:{place}", "number", under, token, look, z=1, label=unnumbered, means=means))
        beside = rects[place + 1] if place + 1 < len(rects) and rects[place + 1].x > rect.x else None
        end = rect.right if upon else area.board.right if beside is None else beside.center[0] - token_size[0] / 2
        found += _badges(place, badges.get(place, ()), rect, under, end - 6)
    return found


def _badges(place: int, seats: tuple[Seat, ...], rect: Rect, token: Rect, end: float) -> list[Sprite]:
    """Return the badges of the seats that mark a work: right of its number and left of `end`, else on the work's foot."""
    if not seats:
        return []
    size, upon = min(22.0, (end - token.right - 6) / len(seats)), min(14.0, (rect.w - 8) / len(seats))
    box = Rect(token.right + 6, token.center[1] - size / 2, size * len(seats), size)
    if size < upon:
        box = Rect(rect.x + 4, rect.bottom - upon - 4, upon * len(seats), upon)
    return [Sprite(f"marks:{place}", "marks", box, MarksFace(seats), z=2)]


def revealed_row(
    scene: Scene,
    row: Sequence[WorkId],
    stolen: Collection[int],
    area: Area,
    badges: Mapping[int, tuple[Seat, ...]],
    tag: str = "stolen",
    large: int | None = None,
) -> list[Sprite]:
    """Return works in two rows with their labels, a tag on those in `stolen`, and badges of the seats that marked them.

    tag: the text `board.<tag>`. large: the place of a work that hangs beside the rows, as high as both.
    """
    wall, places = area.board.inset(10, 6), [place for place in range(len(row)) if place != large]
    columns = (len(places) + 1) // 2
    alone, rest = wall.cut_left(wall.w * _ALONE) if large is not None else (wall, wall)
    tall = label_height(scene, row, rest.w / columns - GAP, area.text)
    cells = {large: alone._replace(w=alone.w - GAP)} if large is not None else {}
    for n, place in enumerate(places):
        cells[place] = rest.row(n // columns, 2, 4).column(n % columns, columns, GAP)
    stage = scene.stage if isinstance(scene.stage, Unveiled) else None
    found: list[Sprite] = []
    for place, cell in sorted(cells.items()):
        told = stage is None or place in stage.seen
        shown = labelled(scene, place, row[place], cell, tall, tag if place in stolen and told else "", area.text)
        if not told:
            name = CaptionFace(scene.say("board.painting", number=place + 1), "")
            shown = [replace(shown[0], look=Look.REST, label=None), replace(shown[1], look=Look.REST, face=name)]
        found += shown
        seats = badges.get(place, ())
        if seats and (told or (stage is not None and stage.marked)):
            found.append(verdicts(place, seats, place in stolen if told else None, found[-1].rect))
    return found


def verdicts(place: int, seats: tuple[Seat, ...], right: bool | None, caption: Rect) -> Sprite:
    """Return the badges of the seats that named a work, at the right of its label's upper edge; right: were they right.

    Many that would be small beside a tag stand above it.
    """
    high, low = min(26.0, (caption.w - 2 * min(caption.h, 57.0)) / len(seats) / 1.7), caption.y + 2
    if high < _SMALL:
        high, low = min(22.0, (caption.w - 8) / len(seats) / 1.7), caption.y - caption.h * 0.46
    wide = 1.7 * high * len(seats)
    box = Rect(caption.right - wide - 4, low - high, wide, high)
    return Sprite(f"marks:{place}", "marks", box, MarksFace(seats, right), z=2)


def label_height(scene: Scene, row: Sequence[WorkId], wide: float, text: float) -> float:
    """Return the height of labels so wide below works: with further rows of letters where two have no room for all."""
    scale = max(1.0, text)
    most = 4 if wide < _NARROW * scale else 3

    def rows(work: WorkId) -> int:
        named = (len(title(scene.words, work_of(work))) + len("12  ")) * _TITLE * scale
        made = len(maker(scene.words, work_of(work))) * _MAKER * scale
        return 2 + (named > wide - 16) + (made > wide - 16)

    return (_TALL + _ROW * (min(most, max(map(rows, row), default=2)) - 2)) * scale


def labelled(scene: Scene, place: int, work: WorkId, cell: Rect, tall: float, tag: str, scale: float) -> list[Sprite]:
    """Return a work in its cell and its label below it: the picture first, then the label. place: from 0.

    tall: the height of the label.
    """
    entry = work_of(work)
    above, below = cell.cut_bottom(tall + 6 * max(1.0, scale) + 26)
    below = Rect(below.x + 2, below.bottom - tall - 3, below.w - 4, tall)
    (rect,) = hang(above.inset(4, 8), [shape_of(work)], 0)
    rect = rect._replace(y=above.bottom - 4 - rect.h)
    lamp = Rect(rect.center[0] - rect.w * 0.3, rect.y - 7, rect.w * 0.6, 6)
    look = Look.LIT if tag else Look.DIM
    named = scene.say("board.numbered", number=place + 1, title=title(scene.words, entry))
    caption = CaptionFace(named, maker(scene.words, entry), scene.say(f"board.{tag}") if tag else "")
    label = open_label(scene, work)
    return [
        *([Sprite(f"lamp:{work}", "lamp", lamp, z=1)] if tag else []),
        picture(work, rect, look, label),
        Sprite(f"caption:{place}", "caption", below, caption, look, z=1),
    ]


def curtain(scene: Scene, area: Area, title: str, text: str) -> Sprite:
    """Return the curtain that hides the wall from all but the seat that works behind it."""
    return Sprite("curtain", "curtain", area.board.inset(6, 4), CurtainFace(title, text), z=5)

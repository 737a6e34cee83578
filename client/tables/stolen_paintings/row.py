"""A row of numbered pictures: the works with their tokens, and once a reveal allows it their labels."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from client.drawing.rects import Rect
from client.tables.board import Area, Label, Look, PictureFace, Sprite
from client.tables.stolen_paintings.faces import CaptionFace, CurtainFace, MarksFace, NumberFace
from client.tables.stolen_paintings.hanging import hang, shape_of
from client.tables.stolen_paintings.wording import look_of
from client.wording.scene import Scene
from client.wording.wall_labels import wall_label, years
from engine.core.visibility import Seat
from engine.paintings import WorkId, works

GAP = 15.0
TOKEN = (52.0, 28.0)
"""Width and height of a numbered token below a picture."""


def hidden_label(scene: Scene, number: int, work: WorkId) -> Label:
    """Return the label of a work whose title is hidden: its number and what can be seen."""
    return Label(scene.say("board.painting", number=number), (look_of(scene, work),))


def open_label(scene: Scene, work: WorkId) -> Label:
    """Return the label of a work whose title may be read."""
    entry = works()[work]
    title = entry.title_in(scene.words.language)
    return Label(title, (entry.artist.name, years(scene.words, entry)), more=tuple(wall_label(scene.words, entry)))


def exhibit(scene: Scene, wall: Sequence[WorkId], area: Area, picked: Collection[int], pickable: bool) -> list[Sprite]:
    """Return an exhibit that fills the wall; where works can be picked, what a click means is the work.

    Where they cannot, their ids are used nowhere else: no ring or zoom that goes by ids follows a work through the dark.
    """
    prefix = "work" if pickable else "before"
    rects = hang(area.board.inset(12, 9), [shape_of(work) for work in wall], 11.0)
    found = []
    for number, (work, rect) in enumerate(zip(wall, rects, strict=True), 1):
        chosen = work in picked
        look = Look.CHOSEN if chosen else Look.LEGAL if pickable else Look.REST
        label = hidden_label(scene, number, work) if pickable else None
        means = work if pickable else None
        face = PictureFace(str(work), "gilt" if chosen else "brass")
        sprite = Sprite(
            f"{prefix}:{work}", "picture", rect, face, look, label=label, means=means, zone="board", zoom=True
        )
        found.append(replace(sprite, number=number))
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
) -> list[Sprite]:
    """Return works with a numbered token below each; what a click means is the place, from 0.

    `places` are the places by which the works are known, in the order in which they hang; None: as they hang.
    """
    foot = (TOKEN[1] + 10) * max(1.0, area.text)
    rects = hang(area.board.inset(16, 12), [shape_of(work) for work in row], GAP + 4, foot)
    found: list[Sprite] = []
    for place, (work, rect) in enumerate(zip(row, rects, strict=True)):
        look, means = looks(place), place if clickable else None
        number = (place if places is None else places[place]) + 1
        face = PictureFace(str(work), "gilt" if look is Look.CHOSEN else "brass")
        found.append(
            Sprite(
                f"work:{work}",
                "picture",
                rect,
                face,
                look,
                label=hidden_label(scene, number, work),
                means=means,
                zone="board",
                zoom=True,
                number=number,
            )
        )
        under = Rect.around((rect.center[0], rect.bottom + foot / 2), *TOKEN)
        found.append(Sprite(f"token:{place}", "number", under, tokens(place), look, z=1, means=means))
        found += _badges(place, badges.get(place, ()), rect, under)
    return found


def _badges(place: int, seats: tuple[Seat, ...], rect: Rect, token: Rect) -> list[Sprite]:
    if not seats:
        return []
    size = min(22.0, (rect.right - token.right - 6) / max(1, len(seats))) if rect.w > 150 else 14.0
    size = max(10.0, size)
    box = Rect(token.right + 6, token.center[1] - size / 2, size * len(seats), size)
    if box.right > rect.right:
        box = Rect(rect.x + 4, rect.bottom - size - 4, size * len(seats), size)
    return [Sprite(f"marks:{place}", "marks", box, MarksFace(seats), z=2)]


def revealed_row(
    scene: Scene,
    row: Sequence[WorkId],
    stolen: Collection[int],
    area: Area,
    badges: Mapping[int, tuple[Seat, ...]],
    order: Sequence[int] = (),
    tag: str = "stolen",
) -> list[Sprite]:
    """Return works with their labels in two rows: what they are, a tag on some of them, who marked them.

    `order` are the places as they shall hang, none: as they lie; `tag` is a text `board.<tag>`.
    """
    foot = 14 + 54 * max(1.0, area.text)
    wall, columns = area.board.inset(10, 6), (len(row) + 1) // 2
    found: list[Sprite] = []
    for index, place in enumerate(order or range(len(row))):
        cell = wall.row(index // columns, 2, 4).column(index % columns, columns, GAP)
        found += labelled(scene, place, row[place], cell, foot, tag if place in stolen else "")
        seats = badges.get(place, ())
        if seats:
            size = min(20.0, cell.w / len(seats))
            box = Rect(found[-2].rect.x + 4, found[-2].rect.y + 4, size * len(seats), size)
            found.append(Sprite(f"marks:{place}", "marks", box, MarksFace(seats), z=2))
    return found


def labelled(scene: Scene, place: int, work: WorkId, cell: Rect, foot: float, tag: str) -> list[Sprite]:
    """Return a work in its cell with its number, from 0, and its label below it: the picture first, then the label."""
    entry = works()[work]
    above, below = cell.cut_bottom(foot)
    (rect,) = hang(above.inset(4, 6), [shape_of(work)], 0)
    face, look = PictureFace(str(work), "gilt" if tag else "brass"), Look.LIT if tag else Look.REST
    title = scene.say("board.numbered", number=place + 1, title=entry.title_in(scene.words.language))
    caption = CaptionFace(
        title, (entry.artist.name, years(scene.words, entry)), scene.say(f"board.{tag}") if tag else ""
    )
    label = open_label(scene, work)
    return [
        Sprite(f"work:{work}", "picture", rect, face, look, label=label, zone="board", zoom=True),
        Sprite(f"caption:{place}", "caption", below.inset(2, 3), caption, z=1),
    ]


def curtain(scene: Scene, area: Area, title: str, text: str) -> Sprite:
    """Return the curtain that hides the wall from all but the one who works behind it."""
    return Sprite("curtain", "curtain", area.board.inset(6, 4), CurtainFace(title, text), z=5)

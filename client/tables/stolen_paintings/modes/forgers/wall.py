"""The wall of the forgers: four rows of six pictures, each with its number, what is known of it, and a hand below."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from client.drawing.rects import Rect
from client.tables.board import Area, CardFace, CoinFace, Label, Look, PanelFace, PictureFace, Sprite, TextFace
from client.tables.stolen_paintings.faces import MarksFace, NumberFace, StampFace
from client.tables.stolen_paintings.hanging import hang, shape_of
from client.tables.stolen_paintings.row import label_height, labelled, verdicts
from client.tables.stolen_paintings.wording import look_of
from client.wording.scene import Scene
from engine.core.visibility import Seat
from engine.games.stolen_paintings.modes.forgers.phases import COLUMNS, ROWS
from engine.paintings import WorkId

_GAP = 9.0
_NUMBER, _MASK = (34.0, 20.0), 24.0
"""Width and height of a number's plate; its width with a mask beside the number."""
_ONE_ROW = 4
"""Most found forgeries in one row; more hang in two rows."""
_STACK = 4
"""Visible backs of a pile, at most."""


@dataclass(frozen=True)
class Seen:
    """The marks shown with a picture on the wall."""

    look: Look = Look.REST
    means: object = None
    forged: bool = False
    """Whether the viewer knows that it is a forgery, as it is its own."""
    told: str = ""
    """A sentence for its label."""
    moved: bool = False
    """Whether it has changed places with another one."""
    stamp: str = ""
    """A word across it: forgery, genuine."""
    found: bool = False
    """Whether the stamp says that it is a forgery."""
    badges: tuple[Seat, ...] = ()
    """The seats that pointed at it."""


def wall_of(
    scene: Scene, wall: Sequence[WorkId], area: Area, seen: Callable[[int], Seen], drag: bool, name: str = "work"
) -> list[Sprite]:
    """Return the wall, row by row; every place has a fixed cell. Ids begin with `name`."""
    grid, found = area.board.inset(8, 5), []
    for place, work in enumerate(wall):
        cell = grid.row(place // COLUMNS, ROWS, _GAP).column(place % COLUMNS, COLUMNS, _GAP)
        found += _hung(scene, place, work, cell, seen(place), drag, area.text, name)
    return found


def _hung(
    scene: Scene, place: int, work: WorkId, cell: Rect, seen: Seen, drag: bool, text: float, name: str
) -> list[Sprite]:
    """Return a picture in its cell with its number, its stamp and who pointed at it."""
    wide, high = _NUMBER[0] * max(1.0, text), _NUMBER[1] * max(1.0, text)
    (rect,) = hang(cell.inset(6, 3), [shape_of(work)], 0)
    title = scene.say("board.painting", number=place + 1)
    label = Label(title, (look_of(scene, work), *filter(None, (seen.told,))))
    face = PictureFace(str(work), "gilt" if seen.look in (Look.CHOSEN, Look.LIT) else "brass")
    look = seen.look
    sprites = [
        Sprite(
            f"{name}:{work}",
            "picture",
            rect,
            face,
            look,
            label=label,
            means=seen.means,
            zone="board",
            zoom=True,
            drag=drag,
            number=place + 1,
        )
    ]
    plate = Rect(max(cell.x, rect.x - 18), rect.bottom - high + 2, wide, high)
    number, marked = NumberFace(place + 1), Look.REST if look is Look.LIT else look
    sprites.append(Sprite(f"token:{place}", "number", plate, number, marked, z=1, means=seen.means))
    if seen.forged:
        side = _MASK * max(1.0, text)
        mask = Rect(plate.right + 3, plate.y + (plate.h - side) / 2, side, side)
        own = Label(title, (scene.say("board.your_forgery"),))
        forged = Sprite(f"forged:{place}", "coin", mask, CoinFace("", "mask", "bright"), z=2, label=own, secret=True)
        sprites.append(forged)
    if seen.moved:
        sign = Rect.around((rect.right - 6, rect.y + 8), 24, 24)
        sprites.append(Sprite(f"moved:{place}", "coin", sign, CoinFace("", "swap", "bright"), z=2))
    if seen.stamp:
        high = 24.0 * max(1.0, text)
        across = Rect.around(rect.center, min(cell.w, 118.0 * max(1.0, text)), high)
        sprites.append(Sprite(f"stamp:{place}", "stamp", across, StampFace(seen.stamp, seen.found), z=2))
    if seen.badges:
        box = Rect(rect.right - 10, rect.y + 2, 18.0 * len(seen.badges), 18.0)
        sprites.append(Sprite(f"marks:{place}", "marks", box, MarksFace(seen.badges), z=2))
    return sprites


@dataclass(frozen=True)
class Held:
    """A slot of the hand: its work, and what a click on it means."""

    work: WorkId
    means: object
    look: Look
    taken: bool = False
    """Whether it is a painting taken off the wall in exchange for one of the hand."""


def shelf_of(scene: Scene, area: Area, hand: Sequence[Held], pile: int) -> list[Sprite]:
    """Return the viewer's hand, from which digits pick, and right of it the pile of works it has won."""
    if area.hand.h < 60:
        return []
    slots, stack = area.hand.inset(8, 10).cut_right(max(118.0, area.hand.w * 0.15))
    found: list[Sprite] = []
    shapes = [shape_of(held.work) for held in hand]
    for place, (held, rect) in enumerate(zip(hand, hang(slots, shapes, 12, rows=1), strict=True)):
        told = scene.say("board.stolen_by_you") if held.taken else ""
        label = Label(scene.say("board.own_hand"), (look_of(scene, held.work), *filter(None, (told,))))
        face, name = PictureFace(str(held.work), "dark" if held.taken else "brass"), f"work:{held.work}"
        zoomed = {"zone": "hand", "zoom": True, "drag": True}
        found.append(Sprite(name, "picture", rect, face, held.look, label=label, means=held.means, **zoomed))  # type: ignore[arg-type]
        if held.taken:
            sign = Rect.around((rect.center[0], rect.bottom - 16), 30, 30)
            found.append(Sprite(f"taken:{place}", "coin", sign, CoinFace("", "mask", "bright"), z=1))
    return [*found, *_pile(scene, stack, pile, area.text)]


def _pile(scene: Scene, box: Rect, count: int, text: float) -> list[Sprite]:
    """Return a pile of stolen paintings, face down, with their number."""
    told = scene.say("board.pile", count=count)
    above, below = box.inset(6, 2).cut_bottom(26.0 * max(1.0, text))
    high = min(above.h - 10, 110.0)
    wide = high * 0.72
    found = [] if count else [Sprite("pile:0", "panel", Rect.around(above.center, wide, high), PanelFace("slot"))]
    for place in range(min(count, _STACK)):
        middle = (above.center[0] + 4.0 * (place - 1), above.center[1] - 3.0 * (place - 1))
        card = Rect.around(middle, wide, high)
        label = Label(told)
        found.append(Sprite(f"pile:{place}", "back", card, CardFace(back="stolen_paintings"), z=place, label=label))
    number = TextFace(scene.say("board.won_points", count=count), "label", "brass_hi", "center", wrap=False)
    return [*found, Sprite("pile:count", "text", below, number)]


def caught_of(
    scene: Scene, places: Sequence[int], row: Sequence[WorkId], area: Area, badges: Mapping[int, tuple[Seat, ...]]
) -> list[Sprite]:
    """Return the forgeries that were found, with their labels and who found them."""
    found: list[Sprite] = []
    wall = area.board.inset(30, 10)
    rows = 2 if len(row) > _ONE_ROW else 1
    columns = max(2, -(-len(row) // rows))
    high = label_height(scene, row, wall.w / columns - 24, area.text)
    for index, (place, work) in enumerate(zip(places, row, strict=True)):
        band = range(index // columns * columns, min(len(row), (index // columns + 1) * columns))
        cell = wall.row(index // columns, rows, 8).column(index % columns, columns, 24)
        tall = high + 48 + max((cell.w - 8) / shape_of(row[one]) for one in band)
        cell = Rect.around(cell.center, cell.w, min(cell.h, tall))
        if len(row) == 1:
            cell = Rect.around(wall.center, wall.w / 2, wall.h)
        sprites = labelled(scene, place, work, cell, high, "forgery", area.text)
        seats = badges.get(place, ())
        found += [*sprites, *([verdicts(place, seats, True, sprites[-1].rect)] if seats else [])]
    return found

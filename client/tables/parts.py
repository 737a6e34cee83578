"""The parts of a table that the help names on the table itself: number, place, name, a line, and the page of the rules.

A game lists its parts by the ids of their sprites (`Board.parts`; `PARTS` in its `board.py`); a part is where those sprites
are now, and a part without any is left out. The seats, which all tables have, come last. Texts are
`part.<slug>.<key>.name` and `.line`, or `part.table.<key>` for the common ones.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from client.drawing.rects import Rect
from client.tables.bands import Bands
from client.tables.board import AnyBoard, Part, Sprite
from client.wording.scene import Scene

COMMON = "table"


@dataclass(frozen=True)
class NamedPart:
    """One part as it lies on the screen now."""

    number: int
    """1 for the first."""
    rect: Rect
    """In units, around all its sprites."""
    name: str
    line: str
    """One or two sentences."""
    page: str
    """The page of the game's rules on it."""


def named_parts(board: AnyBoard, scene: Scene, sprites: Sequence[Sprite], bands: Bands) -> list[NamedPart]:
    """Return the parts of a table that are visible now, in the order of explanation."""
    slug, words = scene.game.info.slug, scene.words
    now = scene.page
    parts = [(slug, part.key, _around(_meant(part, sprites, bands)), part.page or now) for part in board.parts]
    seats = (*(place for place in bands.plaques if place.w > 0), *([bands.own] if bands.own.w > 0 else []))
    parts.append((COMMON, "seats", _around(seats), "overview"))
    there = [(of, key, rect, page) for of, key, rect, page in parts if rect is not None]
    return [
        NamedPart(place + 1, rect, words.say(f"part.{of}.{key}.name"), words.say(f"part.{of}.{key}.line"), page)
        for place, (of, key, rect, page) in enumerate(there)
    ]


def belongs(part: Part, sprite: Sprite, bands: Bands) -> bool:
    """Tell whether a sprite is one of those that a part consists of."""
    on_shelf = bands.shelf.h > 0 and sprite.seen.center[1] > bands.shelf.y
    if (part.shelf is not None and part.shelf != on_shelf) or (part.kinds and sprite.kind not in part.kinds):
        return False
    return any(fnmatchcase(sprite.id, thing) for thing in part.things)


def _meant(part: Part, sprites: Sequence[Sprite], bands: Bands) -> Iterable[Rect]:
    """Yield where the sprites of a part lie."""
    return (sprite.seen for sprite in sprites if belongs(part, sprite, bands))


def _around(rects: Iterable[Rect]) -> Rect | None:
    """Return the smallest rect around others; None around nothing."""
    boxes = [rect for rect in rects if rect.w > 0 and rect.h > 0]
    if not boxes:
        return None
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Rect(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)

"""Each seat's last move, marked on the board until its next one: a pin on what it touched, a dashed ghost where that was.

A board may say itself what a moment's events touched (`Board.traces`); else, where one seat acted, it is what is new on the
board or has moved the farthest.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from msgspec import structs

from client.drawing.rects import Rect
from client.tables.board import SeatFace, Sprite, Trace
from client.wording.scene import Scene
from engine.core import Seat, SeatEvent

PIN = 22.0
"""The size of a pin."""
_NARROW = 2.5 * PIN
"""Width below which a card has no room for a pin beside its number."""
_FAR = 6.0
"""Units that a thing must have moved to count as moved."""
_MOST = 6
"""Things that may move in one move; where more do, the layout has changed."""
_PIECES = frozenset({"card", "back", "picture", "spine", "tab", "token", "badge", "bid"})
"""Kinds that are pieces though they cannot be enlarged."""


@dataclass(frozen=True)
class Places:
    """The places of things at a moment, without plaques."""

    sprites: tuple[Sprite, ...]
    hand: Rect
    """The shelf: things on it are not marked."""

    def on_board(self) -> dict[str, Sprite]:
        """Return the pieces that are not on the shelf, by id."""
        lying = (sprite for sprite in self.sprites if _piece(sprite) and not self.hand.holds(*sprite.rect.center))
        return {sprite.id: sprite for sprite in lying}


def _piece(sprite: Sprite) -> bool:
    return (sprite.zoom or sprite.kind in _PIECES) and sprite.zone != "hand" and not sprite.secret


def pieces(sprites: Iterable[Sprite]) -> set[tuple[str, str, Rect]]:
    """Return id, kind and place of all pieces, without plaques and marks."""
    pieces = (sprite for sprite in sprites if sprite.kind not in ("plaque", "pin", "ghost", "glow"))
    return {(sprite.id, sprite.kind, sprite.rect) for sprite in pieces}


def actor(scene: Scene) -> Seat | None:
    """Return the seat whose move led to the moment, None where it was nobody's move."""
    if scene.view is None or scene.before is None:
        return None
    seats = [event.owner for event in scene.happened(SeatEvent)]
    first = next(iter(seats), None)
    return first if first in scene.before.to_act else None


def touched(before: Places, now: Places, seat: Seat) -> Trace | None:
    """Return what a seat's move touched, by what is new or has moved; None where that cannot be told."""
    old, new = before.on_board(), now.on_board()
    come = [sprite for name, sprite in new.items() if name not in old]
    gone = sum(name not in new for name in old)
    if come:
        open_first = max(come, key=lambda sprite: (sprite.kind != "back", sprite.z))
        return Trace(seat, open_first.id) if len(come) <= 2 and gone <= 1 else None
    ways = {name: _way(old[name].rect, sprite.rect) for name, sprite in new.items() if name in old}
    moved = [name for name, way in ways.items() if way > _FAR]
    if not 0 < len(moved) <= _MOST or gone > 1:
        return None  # the layout has changed: these things were not moved by a seat
    moved_most = max(moved, key=lambda name: ways[name])
    return Trace(seat, moved_most, old[moved_most].rect)


def laid_anew(before: Places, now: Places) -> bool:
    """Tell whether more things have moved than one move moves: where one of them was before says nothing then."""
    old, new = before.on_board(), now.on_board()
    return sum(name not in new or _way(old[name].rect, new[name].rect) > _FAR for name in old) > _MOST


def _way(one: Rect, other: Rect) -> float:
    (x, y), (u, v) = one.center, other.center
    return abs(x - u) + abs(y - v)


def pinned(traces: Mapping[Seat, Trace], sprites: Iterable[Sprite], shown: Seat | None = None) -> tuple[Sprite, ...]:
    """Return the sprites with pins on the things that are still there, side by side where several seats touched one.

    A pin takes the place of its owner's badge on a card: one sign is enough. shown: the seat whose last move is pointed
    out: the thing it touched is lit.
    """
    by_id = {sprite.id: sprite for sprite in sprites}
    marks: list[Sprite] = []
    taken: dict[str, int] = {}
    for seat, trace in sorted(traces.items()):
        target = by_id.get(trace.sprite)
        if target is None or target.zone == "hand":
            continue
        beside = taken.get(target.id, 0)
        taken[target.id] = beside + 1
        box = target.seen
        corner = Rect(box.right - PIN * 2 / 3 - beside * (PIN - 4), box.y - PIN / 3, PIN, PIN)  # symbols: left
        owned = getattr(target.face, "owner", None) == seat
        if owned:  # the pin stands where the badge was, within the card
            corner = Rect(box.right - PIN - 4, box.y + 4, PIN, PIN)
        if owned and box.w < _NARROW:  # its number is there
            corner = Rect(box.right - PIN + 4, box.bottom - PIN + 4, PIN, PIN)
        marks.append(Sprite(f"pin:{seat}", "pin", corner, SeatFace(seat, ""), z=target.z + 1))
        if trace.origin is not None:
            marks.append(Sprite(f"ghost:{seat}", "ghost", trace.origin, SeatFace(seat, ""), z=-1))
        if owned:
            by_id[target.id] = structs.replace(target, face=replace(target.face, owner=None))
        if seat == shown:
            marks.append(Sprite(f"shown:{seat}", "glow", box.inset(-3), SeatFace(seat, "", True), z=target.z + 1))
    return (*by_id.values(), *marks)

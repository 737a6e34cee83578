"""Each seat's last move, marked on the board until its next one: a pin on what it touched, a dashed ghost where that came from.

A board may say itself what a moment's events touched (`Board.traces`); else it is what is new on the board, or came onto it,
or moved the farthest, where one seat did something.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from client.drawing.rects import Rect
from client.tables.board import SeatFace, Sprite, Trace
from client.wording.scene import Scene
from engine.core.events import SeatEvent
from engine.core.visibility import Seat

PIN = 22.0
"""How large a pin is."""
_FAR = 6.0
"""Units that something must have moved to have been moved."""
_MOST = 6
"""Things that may move in one move; of more it is the layout that has changed."""
_PIECES = frozenset({"card", "back", "picture", "spine", "tab", "token", "badge", "bid"})
"""Kinds that are pieces though they cannot be enlarged."""


@dataclass(frozen=True)
class Places:
    """Where things lay at a moment, without plaques."""

    sprites: tuple[Sprite, ...]
    hand: Rect
    """The shelf: what lies there is no trace."""

    def on_board(self) -> dict[str, Sprite]:
        """Return the things that a seat may have touched, by id."""
        return {one.id: one for one in self.sprites if _piece(one) and not self.hand.holds(*one.rect.center)}


def _piece(sprite: Sprite) -> bool:
    return (sprite.zoom or sprite.kind in _PIECES) and sprite.zone != "hand" and not sprite.secret


def actor(scene: Scene) -> Seat | None:
    """Return the seat whose move the events of a moment are, None where it was nobody's or not one seat's."""
    if scene.view is None or scene.before is None:
        return None
    seats = [event.owner for event in scene.view.events if isinstance(event, SeatEvent)]
    first = next(iter(seats), None)
    return first if first in scene.before.to_act else None


def touched(before: Places, now: Places, seat: Seat, words: str = "") -> Trace | None:
    """Return what a seat's move touched, by what is new or has moved; None where that cannot be told."""
    old, new = before.on_board(), now.on_board()
    come = [one for name, one in new.items() if name not in old]
    gone = sum(name not in new for name in old)
    if come:
        open_first = max(come, key=lambda one: (one.kind != "back", one.z))
        return Trace(seat, open_first.id, None, words) if len(come) <= 2 and gone <= 1 else None
    ways = {name: _way(old[name].rect, one.rect) for name, one in new.items() if name in old}
    moved = [name for name, way in ways.items() if way > _FAR]
    if not 0 < len(moved) <= _MOST or gone > 1:
        return None  # another layout: nobody has moved what lies elsewhere in it
    found = max(moved, key=lambda name: ways[name])
    return Trace(seat, found, old[found].rect, words)


def _way(one: Rect, other: Rect) -> float:
    (x, y), (u, v) = one.center, other.center
    return abs(x - u) + abs(y - v)


def pinned(traces: Mapping[Seat, Trace], sprites: Iterable[Sprite], shown: Seat | None = None) -> tuple[Sprite, ...]:
    """Return pins for what still lies there, side by side where several seats touched one thing.

    shown: the seat whose last move is pointed out: its thing is lit.
    """
    by_id = {one.id: one for one in sprites}
    found: list[Sprite] = []
    taken: dict[str, int] = {}
    for seat, trace in sorted(traces.items()):
        target = by_id.get(trace.sprite)
        if target is None or target.zone == "hand":
            continue
        beside = taken.get(target.id, 0)
        taken[target.id] = beside + 1
        box = target.clip or target.rect
        corner = Rect(box.right - PIN * 2 / 3 - beside * (PIN - 4), box.y - PIN / 3, PIN, PIN)  # signs are at the left
        found.append(Sprite(f"pin:{seat}", "pin", corner, SeatFace(seat, ""), z=target.z + 1))
        if trace.origin is not None:
            found.append(Sprite(f"ghost:{seat}", "ghost", trace.origin, SeatFace(seat, ""), z=-1))
        if seat == shown:
            found.append(Sprite(f"shown:{seat}", "glow", box.inset(-3), SeatFace(seat, "", True), z=target.z + 1))
    return tuple(found)

"""Tab goes through the three places of the picture, seats, board and hand, then through the plate and all other keys."""

from __future__ import annotations

from client.screens.table.gaze import Gaze
from client.tables.board import Sprite
from client.tables.picture import Picture
from client.widgets import Router, Widget

_ZONES = ("seats", "board", "hand")


def tab(ui: Router, gaze: Gaze, picture: Picture, step: int) -> Sprite | None:
    """Move the keyboard to the next place, or with -1 to the one before; return what the cursor is on now, if anything."""
    walk, ring = picture.walkable(), ui.ring()
    stops: list[str | Widget] = [zone for zone in _ZONES if any(_zone(one) == zone for one in walk)]
    stops += ring
    cursor = picture.by_id(gaze.cursor) if gaze.by_keys else None
    now = ui.focus if ui.focus in ring else _zone(cursor) if cursor is not None else None
    at = stops.index(now) if now in stops else (-1 if step > 0 else 0)
    found = stops[(at + step) % len(stops)] if stops else None
    ui.keyboard = True
    if isinstance(found, str):
        sprite = min(
            (one for one in walk if _zone(one) == found), key=lambda one: one.rect.y if found == "seats" else 0
        )
        ui.set_focus(None)
        gaze.move(sprite)
        return sprite
    gaze.cursor, gaze.by_keys = "", False
    ui.set_focus(found)
    return None


def _zone(sprite: Sprite) -> str:
    """Return which of the three places a thing lies in."""
    return sprite.zone if sprite.zone in ("seats", "hand") else "board"

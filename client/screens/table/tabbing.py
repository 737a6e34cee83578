"""The Tab order: the three zones of the picture (seats, board, hand), then the plate and all other buttons.

It begins where something can be chosen, in the hand before the board. A text field comes before the board, so that what is
chosen on the board is one Tab away.
"""

from client.screens.table.gaze import Gaze
from client.tables.board import Look, Sprite
from client.tables.picture import Picture
from client.widgets import Router, Widget

_ZONES = ("seats", "board", "hand")


def tab(ui: Router, gaze: Gaze, picture: Picture, step: int, fields: tuple[Widget, ...] = ()) -> Sprite | None:
    """Move the focus to the next stop, or with -1 to the one before; return the sprite that the cursor is on now, if any.

    fields: those of the board.
    """
    walk, ring = picture.walkable(), ui.ring()
    zones = [zone for zone in _ZONES if any(_zone(one) == zone for one in walk)]
    stops: list[str | Widget] = [zone for zone in zones if zone == "seats"]
    stops += [*fields, *(zone for zone in zones if zone != "seats"), *(one for one in ring if one not in fields)]
    cursor = picture.by_id(gaze.cursor) if gaze.by_keys else None
    now = ui.focus if ui.focus in ring else _zone(cursor) if cursor is not None else None
    found = stops[(stops.index(now) + step) % len(stops)] if now in stops else _first(walk, stops, step)
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


def _first(walk: tuple[Sprite, ...], stops: list[str | Widget], step: int) -> str | Widget | None:
    """Return the first stop; with -1 the first going backwards."""
    open_now = {_zone(one) for one in walk if one.means is not None and one.look in (Look.LEGAL, Look.LIT)}
    wanted = [zone for zone in ("hand", "board") if zone in open_now] if step > 0 else []
    return next(iter([*wanted, *stops[:: 1 if step > 0 else -1]]), None)


def _zone(sprite: Sprite) -> str:
    """Return which of the three zones a sprite is in."""
    return sprite.zone if sprite.zone in ("seats", "hand") else "board"

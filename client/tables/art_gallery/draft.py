"""The viewer's picks in Art Gallery that are not sent yet, and the seat it looks at. Pure; clicks come in as data."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, cast

from client.wording.scene import Scene
from engine.core import Intent, Seat
from engine.games.art_gallery.choices import moves, on_sale
from engine.games.art_gallery.intents import BUY_NOTHING, Buy, Take, Visit
from engine.games.art_gallery.pieces import Area, Card, Tile
from engine.games.art_gallery.state import Buying, PickingUp, Player, Visiting

Meaning = tuple[str, Any]
"""The meaning of a click: ("card", card), ("area", area), ("tile", tile), ("take", card) or ("seat", seat)."""


@dataclass(frozen=True)
class Draft:
    """An unfinished choice. A visit is a card to move with, a card to lay and an area, which decides the direction."""

    mover: Card | None = None
    area: Area | None = None
    bid: Card | None = None
    tiles: tuple[Tile, ...] = ()
    taken: Card | None = None
    looking: Seat | None = None
    """Whose collection is shown; None: the viewer's own, or the leader's for a spectator."""
    hovered: Card | None = None
    """The card of the hand under the pointer."""

    @property
    def empty(self) -> bool:
        """Whether nothing is picked, whatever is looked at."""
        return replace(self, looking=None, hovered=None) == Draft()


def visiting(scene: Scene) -> bool:
    """Tell whether the viewer is to move and visit now."""
    return scene.asks(Visiting)


def own(scene: Scene) -> Player:
    """Return the viewer's seat."""
    return cast(Player, scene.state.players[scene.viewer])


def leads(scene: Scene, card: Card | None) -> dict[Area, bool]:
    """Return the areas that a card of the viewer may move to now, and for each whether clockwise."""
    if card is None or not visiting(scene):
        return {}
    ways = [way for way in moves(scene.state, own(scene)) if way[0] == card]
    return {area: clockwise for _, clockwise, area in reversed(ways)}


def mover_of(draft: Draft) -> Card | None:
    """Return the card whose moves are lit: the one picked, else the one under the pointer."""
    return draft.mover if draft.mover is not None else draft.hovered


def press(scene: Scene, draft: Draft, means: Meaning) -> Draft:
    """Return the draft after a click; a second click on the same thing takes it back."""
    kind, value = means
    if kind == "seat":
        return replace(draft, looking=None if draft.looking == value else value)
    return _PRESSED[kind](scene, draft, value)


def _card(scene: Scene, draft: Draft, card: Card) -> Draft:
    if card == draft.mover:
        return replace(draft, mover=None, bid=None, area=None)
    if card == draft.bid:
        return replace(draft, bid=None)
    if draft.mover is not None:
        return replace(draft, bid=card)
    ends = [*leads(scene, card)]
    if draft.area in ends:
        return replace(draft, mover=card)
    return replace(draft, mover=card, area=ends[0] if len(ends) == 1 else None)


def _area(scene: Scene, draft: Draft, area: Area) -> Draft:
    """Pick a room, or unpick it; it stays picked where the card to lay is picked too, or no other room can be reached."""
    if draft.area == area:
        stays = draft.bid is not None or [*leads(scene, draft.mover)] == [area]
        return draft if stays else replace(draft, area=None)
    return replace(draft, area=area)


def _tile(scene: Scene, draft: Draft, tile: Tile) -> Draft:
    if tile in draft.tiles:
        return replace(draft, tiles=tuple(one for one in draft.tiles if one != tile))
    return replace(draft, tiles=in_price_order(scene, (*draft.tiles, tile)))


_PRESSED: dict[str, Callable[[Scene, Draft, Any], Draft]] = {
    "card": _card,
    "area": _area,
    "tile": _tile,
    "take": lambda scene, draft, card: replace(draft, taken=None if draft.taken == card else card),
}


def in_price_order(scene: Scene, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Return tiles as the Shop asks for them: the cheaper one first."""
    price = dict(on_sale(scene.state))
    return tuple(sorted(tiles, key=lambda tile: price[tile]))


def intent(scene: Scene, draft: Draft) -> Intent | None:
    """Return the intent of the draft; None where something is still to be picked."""
    phase = scene.state.phase
    if isinstance(phase, Buying):
        return Buy(draft.tiles) if draft.tiles else BUY_NOTHING
    if isinstance(phase, PickingUp):
        return Take(draft.taken) if draft.taken is not None else None
    if draft.mover is None or draft.area is None or draft.bid is None:
        return None
    return Visit(draft.mover, leads(scene, draft.mover)[draft.area], draft.bid)

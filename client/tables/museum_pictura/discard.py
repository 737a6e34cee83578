"""The discard of the seat whose museum is shown, on the shelf."""

from dataclasses import replace
from typing import Any

from client.drawing.rects import Rect
from client.tables.board import Look, PanelFace, Sprite, TextFace, why_not
from client.tables.museum_pictura.drafting import Draft, hanging
from client.tables.museum_pictura.faces import known_id, label, work_face
from client.tables.museum_pictura.gallery import seat_shown
from client.wording.scene import Scene
from engine.games.museum_pictura.intents import TakeInventory
from engine.games.museum_pictura.pieces import Painting, discard_loss
from engine.games.museum_pictura.state import Acting, Encore, Player, Returning, Storing


def discard(scene: Scene, draft: Draft, rect: Rect, text: float) -> list[Sprite]:
    """Return the discard of that seat: the viewer's own to take back from, another's to borrow from."""
    player: Player = scene.state.players[seat_shown(scene, draft)]
    count = len(player.discard)
    inner = rect.inset(6, 3)
    head, rest = inner.cut_top(19.0 * max(1.0, text))
    told = scene.say("board.discard", count=count, loss=-discard_loss(count))
    sprites = [
        Sprite("discard", "panel", rect, PanelFace("slot")),
        Sprite("discard:text", "text", head, TextFace(told, "small", "ivory_dim", middle=True, wrap=False), z=1),
    ]
    w = min(84.0, rest.h * 1.3, max(1.0, rest.w))
    step = min(w + 3, (rest.w - w) / max(1, count - 1))
    for place, card in enumerate(player.discard):
        sprites.append(_discarded(scene, draft, player, card, Rect(rest.x + place * step, rest.y, w, rest.h), place))
    return sprites


def _discarded(scene: Scene, draft: Draft, player: Player, card: Painting, rect: Rect, place: int) -> Sprite:
    mine = player.owner == scene.viewer
    means, reason, more = (_own_discarded if mine else _lent)(scene, draft, player, card)
    chosen = card in draft.back if mine else card == draft.taken
    look = Look.CHOSEN if chosen else Look.REST if means is None and not reason else Look.LEGAL
    return Sprite(
        known_id(card),
        "pictura_work",
        rect,
        work_face(card, frame="mark"),
        Look.ILLEGAL if reason and not chosen else look,
        z=3 + place,
        label=label(scene, card, *more, reason=reason),
        means=None if reason else means,
        zone="discard",
        source=f"seat:{player.owner}",
        sink=f"seat:{player.owner}",
        zoom=True,
    )


def _own_discarded(scene: Scene, draft: Draft, player: Player, card: Painting) -> tuple[Any, str, list[str]]:
    """Return for a card of the viewer's own discard: what a click means, why it cannot be picked, lines for its label."""
    phase = scene.state.phase
    if not scene.asks(Acting, Returning, Storing):
        return None, "", []
    reason = why_not(scene, TakeInventory((card,), True)) if isinstance(phase, Acting) else ""
    return ("back", card), reason, []


def _lent(scene: Scene, draft: Draft, player: Player, card: Painting) -> tuple[Any, str, list[str]]:
    """Return the same for a card of another seat's discard."""
    if not scene.asks(Acting, Encore):
        return None, "", []
    if draft.card is None:
        return None, "", [scene.say("board.borrow_first")]
    trial = hanging(scene, replace(draft, taken=card))
    return ("lend", card), why_not(scene, trial) if trial is not None else "", []

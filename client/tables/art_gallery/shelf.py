"""The shelf of Art Gallery: the viewer's action cards in a row, lowest first, with what they are picked for."""

from __future__ import annotations

from client.drawing.rects import Rect
from client.tables.art_gallery.draft import Draft, leads, own, visiting
from client.tables.art_gallery.faces import ActionFace
from client.tables.art_gallery.wording import area_name, step, value
from client.tables.board import Area, Label, Look, Sprite, TextFace
from client.tables.hands import row
from client.wording.scene import Scene, watching
from engine.core import faces
from engine.games.art_gallery.choices import has_room
from engine.games.art_gallery.pieces import VALUE_OF, Card

CARD = (78.0, 112.0)
_MIDDLE, _SMALL = (62.0, 89.0), (40.0, 58.0)
"""Sizes of the cards that lie open: where the hand is empty, and beside it."""
_UP = 12.0


def shelf(scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
    """Return the hand, and at its right what lies open before the viewer. Nothing for one who watches."""
    if watching(scene.viewer):
        return []
    player = own(scene)
    lying = [*player.moved, *player.taken, *([player.last] if player.last is not None else [])]
    cards = [*faces(player.hand), *player.final]
    if not cards:
        return _lying(scene, lying, area.hand, _MIDDLE, 10.0)
    rest, corner = area.hand.cut_right(min(area.hand.w * 0.34, 20 + 46.0 * len(lying)) if lying else 0.0)
    sprites = _lying(scene, lying, corner, _SMALL, 4.0) if lying else []
    return sprites + _hand(scene, draft, cards, rest)


def _hand(scene: Scene, draft: Draft, cards: list[Card], rect: Rect) -> list[Sprite]:
    asked = visiting(scene)
    strip = rect._replace(y=rect.y + 20, h=rect.h - 26)
    sprites = []
    for place, (card, pose) in enumerate(zip(cards, row(len(cards), strip, CARD, 8.0), strict=True)):
        picked = card in (draft.mover, draft.bid)
        reason = _reason(scene, draft, card) if asked and not picked else ""
        look = Look.CHOSEN if picked else Look.REST if not asked else Look.ILLEGAL if reason else Look.LEGAL
        role = "move" if card == draft.mover else "lay" if card == draft.bid else ""
        face = ActionFace(value(card), scene.say(f"board.role.{role}") if role else "")
        sprites.append(
            Sprite(
                f"card:{card}",
                "action",
                pose.moved(0, -_UP) if picked else pose,
                face,
                look,
                z=10 + place,
                label=_label(scene, card, reason),
                means=("card", card) if asked and not reason else None,
                zone="hand",
                source=f"seat:{scene.viewer}",
                sink=f"seat:{scene.viewer}",
                zoom=True,
            )
        )
    return sprites


def _reason(scene: Scene, draft: Draft, card: Card) -> str:
    """Return why a card cannot be picked now: as the next step of the draft it would lead nowhere."""
    if draft.mover is not None:
        return ""
    ends = leads(scene, card)
    if not ends:
        return scene.say("board.no_room")
    if draft.area is not None and draft.area not in ends:
        return scene.say("board.not_there", area=area_name(scene, draft.area))
    return ""


def _label(scene: Scene, card: Card, reason: str) -> Label:
    """Return what a card is worth, and where it leads."""
    lines = [scene.say("board.zero")] if not VALUE_OF[card] else []
    for area, clockwise in leads(scene, card).items():
        key = "board.leads" if has_room(scene.state, area) else "board.leads_full"
        lines.append(scene.say(key, move=step(scene, card, clockwise), area=area_name(scene, area)))
    return Label(scene.say("board.action", value=value(card)), tuple(lines), reason)


def _lying(scene: Scene, cards: list[Card], rect: Rect, size: tuple[float, float], gap: float) -> list[Sprite]:
    """Return the open cards before the viewer: they come back into the hand when the round is over."""
    title = Rect(rect.x, rect.y + 10, rect.w, 20)
    sprites = [Sprite("lying", "text", title, TextFace(scene.say("board.lying"), "small", "ivory_dim", "center"))]
    strip = rect._replace(y=rect.y + 26, h=rect.h - 40)
    for place, (card, pose) in enumerate(zip(cards, row(len(cards), strip, size, gap), strict=True)):
        label = Label(scene.say("board.action", value=value(card)), (scene.say("board.comes_back"),))
        face = ActionFace(value(card))
        sprites.append(
            Sprite(f"card:{card}", "action", pose, face, z=5 + place, label=label, source=f"seat:{scene.viewer}")
        )
    return sprites

"""The shelf of Art Gallery: the viewer's action cards in a row, lowest first, with what they are picked for."""

from client.drawing.rects import Rect
from client.tables.art_gallery.collection import strip
from client.tables.art_gallery.draft import Draft, leads, own, visiting
from client.tables.art_gallery.faces import ActionFace
from client.tables.art_gallery.wording import area_name, step, value
from client.tables.board import Area, Label, Look, Sprite, TextFace
from client.tables.hands import row
from client.wording.scene import Scene, watching
from engine.core import faces
from engine.games.art_gallery.choices import has_room
from engine.games.art_gallery.pieces import VALUE_OF, Card

CARD = (58.0, 98.0)
_MIDDLE, _SMALL = (58.0, 86.0), (40.0, 58.0)
"""Sizes of the open cards before the viewer: where the hand is empty, and beside a hand."""
_SAID = 190.0
"""Width of a place below which the text on its cards is left out."""
_UP = 12.0
_BETWEEN = 5.0
"""Units between two cards of the hand: many cards become narrower, none covers another."""


def shelf(scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
    """Return the hand, the open cards before the viewer, and a collection's row; for a spectator the row alone."""
    inner = area.hand.inset(4, 5)
    if watching(scene.viewer):
        return strip(scene, draft, inner, area.text)
    player = own(scene)
    lying = [*player.moved, *player.taken, *([player.last] if player.last is not None else [])]
    lying.sort(key=VALUE_OF.__getitem__)
    cards = [*faces(player.hand), *player.final]
    left, right = inner.cut_left(inner.w * 0.41)
    row = strip(scene, draft, right._replace(x=right.x + 12, w=right.w - 12), area.text)
    if not cards:
        return [*row, *_lying(scene, lying, left, _MIDDLE, 8.0)]
    rest, corner = left.cut_right(min(left.w * 0.4, 16 + 34.0 * len(lying)) if lying else 0.0)
    row += _lying(scene, lying, corner, _SMALL, 4.0) if lying else []
    return row + _hand(scene, draft, cards, rest)


def _hand(scene: Scene, draft: Draft, cards: list[Card], rect: Rect) -> list[Sprite]:
    asked = visiting(scene)
    room = rect._replace(y=rect.y + 14, h=rect.h - 14)
    size = (min(CARD[0], (room.w + _BETWEEN) / len(cards) - _BETWEEN), CARD[1])
    sprites = []
    for place, (card, pose) in enumerate(zip(cards, row(len(cards), room, size, _BETWEEN, align=0.0), strict=True)):
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
                label=_label(scene, draft, card, reason),
                means=("card", card) if asked and not reason else None,
                zone="hand",
                source=f"seat:{scene.viewer}",
                sink=f"seat:{scene.viewer}",
                zoom=True,
            )
        )
    return sprites


def _reason(scene: Scene, draft: Draft, card: Card) -> str:
    """Return why a card cannot be picked as the next step of the draft; empty where it can."""
    if draft.mover is not None:
        return ""
    ends = leads(scene, card)
    if not ends:
        return scene.say("board.no_room")
    if draft.area is not None and draft.area not in ends:
        return scene.say("board.not_there", area=area_name(scene, draft.area))
    return ""


def _label(scene: Scene, draft: Draft, card: Card, reason: str) -> Label:
    """Return what a card is worth, and where it leads; while one to lay is chosen, where it would lie."""
    lines = [scene.say("board.zero")] if not VALUE_OF[card] else []
    title = scene.say("board.action", value=value(card))
    if draft.mover not in (None, card):
        if draft.area is not None and has_room(scene.state, draft.area):
            lines.append(scene.say("board.would_lie", area=area_name(scene, draft.area)))
        return Label(title, tuple(lines), reason)
    for area, clockwise in leads(scene, card).items():
        key = "board.leads_to" if has_room(scene.state, area) else "board.leads_to_full"
        lines.append(scene.say(key, move=step(scene, card, clockwise), area=area_name(scene, area)))
    return Label(title, tuple(lines), reason)


def _lying(scene: Scene, cards: list[Card], rect: Rect, size: tuple[float, float], gap: float) -> list[Sprite]:
    """Return the open cards before the viewer: they come back into the hand when the round is over."""
    title = Rect(rect.x, rect.y + 2, rect.w, 20)
    said = TextFace(scene.say("board.lying"), "small", "ivory_dim", "center")
    sprites = [Sprite("lying", "text", title, said)] if rect.w > _SAID else []
    room = rect._replace(y=rect.y + 22, h=rect.h - 24)
    for place, (card, pose) in enumerate(zip(cards, row(len(cards), room, size, gap), strict=True)):
        label = Label(scene.say("board.action", value=value(card)), (scene.say("board.comes_back"),))
        face = ActionFace(value(card))
        sprites.append(
            Sprite(
                f"card:{card}", "action", pose, face, z=5 + place, label=label, source=f"seat:{scene.viewer}", zoom=True
            )
        )
    return sprites

"""The shelf of Masters Gallery: the viewer's hand side by side, its face-down cards, and the deck."""

from dataclasses import replace

from client.drawing.rects import Rect
from client.tables.board import Area, CardFace, Label, Look, Sprite, TextFace, why_not
from client.tables.hands import row
from client.tables.masters_gallery.card_faces import BACK, face, known_id, label
from client.tables.masters_gallery.wording import PLAYS, ends_round, in_order
from client.wording.scene import Scene, watching
from engine.core import faces
from engine.games.masters_gallery.pieces import ARTIST_OF, Card
from engine.games.masters_gallery.state import Adding

DECK = (60.0, 84.0)
_ROOM, _UP = 22.0, 7.0
"""Units of the shelf's height left free around a card, and by how much a chosen card is pulled up."""
_WIDTH, _NARROWEST, _GAP = 0.93, 78.0, 5.0
"""Width of a card as a share of its height, where all fit; units of the narrowest card, and between two."""
_READABLE = 0.6
"""The least visible share of a card from which its artist's name can be read, where others cover the rest."""


def shelf(scene: Scene, chosen: tuple[Card, ...], area: Area) -> list[Sprite]:
    """Return the hand, the viewer's face-down cards, and the deck. A spectator has the deck alone."""
    rest, corner = area.hand.cut_right(DECK[0] + 32)
    sprites = _deck(scene, corner)
    if watching(scene.viewer):
        return sprites
    player = scene.state.players[scene.viewer]
    if player.down:
        corner, rest = rest.cut_left(62 + 14 * (len(player.down) - 1))
        sprites += _down(scene, faces(player.down), corner)
    return sprites + _hand(scene, in_order(faces(player.hand)), chosen, rest)


def promised(scene: Scene) -> Card | None:
    """Return the card that the viewer has already chosen for a simultaneous display, None for none."""
    chosen: Card | None = scene.own_answer
    return chosen


def may_play(scene: Scene) -> bool:
    """Tell whether the viewer may play a card now: it is asked, or may change its choice."""
    if watching(scene.viewer) or type(scene.state.phase) not in PLAYS:
        return False
    return next(iter(scene.game.legal(scene.state, scene.viewer)), None) is not None


def _hand(scene: Scene, cards: list[Card], chosen: tuple[Card, ...], rect: Rect) -> list[Sprite]:
    makes = PLAYS[type(scene.state.phase)] if may_play(scene) else None
    up = [place for place, card in enumerate(cards) if card in chosen or card == promised(scene)]
    high = max(60.0, rect.h - _ROOM)
    room = rect.inset(6, 0)
    wide = max(_NARROWEST, min(high * _WIDTH, room.w / max(1, len(cards)) - _GAP))
    slots = row(len(cards), room, (wide, high), _GAP)
    covered = len(slots) > 1 and slots[1].x - slots[0].x < _READABLE * wide
    sprites = []
    for place, (card, slot) in enumerate(zip(cards, slots, strict=True)):
        reason = why_not(scene, makes(card)) if makes is not None else ""
        look = Look.REST if makes is None else Look.ILLEGAL if reason else Look.LEGAL
        more = _said_of(scene, card, reason)
        sprites.append(
            Sprite(
                known_id(card),
                "card",
                slot.moved(0, -_UP) if place in up else slot,
                _face(
                    scene,
                    card,
                    str(place + 1) if makes is not None and place < 9 else "",
                    named=not covered or place + 1 == len(cards),
                ),
                Look.CHOSEN if card in chosen else look,
                z=10 + place + (30 if place in up else 0),
                label=label(scene, card, *more, reason=reason),
                means=card if makes is not None and not reason else None,
                zone="hand",
                source="deck",
                sink=f"seat:{scene.viewer}",
                zoom=True,
            )
        )
    return sprites


def _face(scene: Scene, card: Card, digit: str, named: bool) -> CardFace:
    """Return a hand card's face: with the digit that picks it, if any, and its artist's name where that can be read."""
    card_face = replace(face(scene, card, tag=digit), title="")
    return card_face if named else replace(card_face, name="")


def _said_of(scene: Scene, card: Card, reason: str) -> list[str]:
    """Return further lines for the label of a card in hand: that it is chosen, would end the round, or would score."""
    if card == promised(scene):
        return [scene.say("board.promised")]
    if reason or not may_play(scene):
        return []
    if isinstance(scene.state.phase, Adding):
        return [scene.say("board.would_score", count=scene.state.sheet.worth[ARTIST_OF[card]])]
    return [ends_round(scene, card)]


def _down(scene: Scene, cards: list[Card], rect: Rect) -> list[Sprite]:
    """Return the viewer's face-down cards: backs that the viewer may look under."""
    w, h = 54.0, 75.0
    top = rect.y + (rect.h - h) / 2 - 8
    text = scene.say("board.your_down")
    sprites = [
        Sprite(
            known_id(card),
            "peek",
            Rect(rect.x + 4 + place * 14, top, w, h),
            face(scene, card),
            z=5 + place,
            label=label(scene, card, text),
            zoom=True,
            zone="hand",
        )
        for place, card in enumerate(cards)
    ]
    under = Rect(rect.x - 6, top + h + 4, rect.w + 8, 22)
    return [
        *sprites,
        Sprite("down:text", "text", under, TextFace(scene.say("board.down"), "small", "ivory_dim", "center")),
    ]


def _deck(scene: Scene, rect: Rect) -> list[Sprite]:
    """Return the deck with its height: where new cards come from."""
    count = len(scene.state.deck)
    w, h = DECK
    place = Rect(rect.x + (rect.w - w) / 2, rect.y + (rect.h - h) / 2 - 14, w, h)
    about = Label(scene.say("board.deck"), (scene.say("table.deck", count=count),))
    under = Rect(rect.x, place.bottom + 8, rect.w, 22)
    text = TextFace(scene.say("board.deck_count", count=count), "small", "ivory_dim", "center")
    sheets = [
        Sprite("deck" if not n else f"deck:{n}", "back", place.moved(-2.0 * n, -2.0 * n), BACK, z=n, label=about)
        for n in range(min(3, count))
    ]
    empty = [] if count else [Sprite("deck", "panel", place, None, label=about)]
    return [*empty, *sheets, Sprite("deck:text", "text", under, text)]

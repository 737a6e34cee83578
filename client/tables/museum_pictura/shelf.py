"""The shelf of Museum: Pictura: public trend, the viewer's hand as a fan, its own trend and its favours."""

from __future__ import annotations

from client.drawing.rects import Rect
from client.tables.board import Area, ButtonFace, Label, Look, Sprite, why_not
from client.tables.hands import fan
from client.tables.museum_pictura.central import matches, public_trend
from client.tables.museum_pictura.drafting import Draft, hanging
from client.tables.museum_pictura.faces import hand_face, known_id, label, trend_face, trend_label
from client.tables.museum_pictura.gallery import tag_of
from client.tables.museum_pictura.wording import favour_does
from client.wording.scene import Scene, watching
from engine.core import faces
from engine.games.museum_pictura.favours import number_of
from engine.games.museum_pictura.intents import Hang, PlayFavour
from engine.games.museum_pictura.pieces import ALL_VALUES, DOMAIN_OF, HIGHEST, PERIOD_OF, Favour, Painting
from engine.games.museum_pictura.state import (
    Acting,
    Encore,
    Exchanging,
    Hanging,
    MoreTrade,
    Player,
    PuttingUnder,
    Trading,
)

_USES = Acting | Encore | Exchanging | Hanging | MoreTrade | PuttingUnder | Trading
"""Phases in which a card of the hand can be picked."""


def shelf(scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
    """Return hand, trends and favours; one who watches has the public trend alone."""
    wide = 150.0 * (0.6 + 0.4 * area.text)
    left, rest = area.hand.cut_left(wide)
    if watching(scene.viewer):
        left = area.hand.cut_right(wide + 12)[1]  # the screen says at the left that one only watches
    tall = 62.0 * (0.5 + 0.5 * area.text)
    public = Rect(left.x + 4, left.y + 12, left.w - 4, tall + 20)
    sprites = public_trend(scene, draft, public)
    if watching(scene.viewer):
        return sprites
    own: Player = scene.state.players[scene.viewer]
    if own.trend is not None or own.shown_trend is not None:
        where = Rect(left.x + 4, public.bottom + 4, left.w - 4, min(tall, left.bottom - public.bottom - 8))
        sprites.append(_own_trend(scene, draft, own, where))
    if own.favours:
        rest, right = rest.cut_right(168.0 * (0.6 + 0.4 * area.text))
        sprites += _favours(scene, draft, faces(own.favours), right.inset(4, 12), area.text)
    return sprites + _hand(scene, draft, in_order(faces(own.hand)), rest, area)


def in_order(cards: list[Painting]) -> list[Painting]:
    """Return a hand as it is held: by period, then by domain."""
    return sorted(cards, key=lambda card: (PERIOD_OF[card], DOMAIN_OF[card], card))


def _own_trend(scene: Scene, draft: Draft, own: Player, rect: Rect) -> Sprite:
    trend = own.trend if own.trend is not None else own.shown_trend
    assert trend is not None
    told = trend_label(scene, scene.say("board.own_trend"), trend)
    face = trend_face(scene.say("board.own"), trend, matches(trend, draft.card))
    return Sprite("trend:own", "pictura_trend", rect, face, label=told)


def _hand(scene: Scene, draft: Draft, cards: list[Painting], rect: Rect, area: Area) -> list[Sprite]:
    usable = scene.asked and isinstance(scene.state.phase, _USES)
    goes = hanging(scene, draft) if scene.asked and isinstance(scene.state.phase, Acting | Encore) else None
    pays = goes.pay if isinstance(goes, Hang) else None
    up = [place for place, card in enumerate(cards) if card in (draft.card, pays)]
    sprites = []
    for place, (card, (pose, angle)) in enumerate(zip(cards, fan(len(cards), rect, chosen=up), strict=True)):
        tag = tag_of(scene, draft, card)
        sprites.append(
            Sprite(
                known_id(card),
                "card",
                pose,
                hand_face(scene, card),
                Look.CHOSEN if card in (draft.card, pays) else Look.LEGAL if usable else Look.REST,
                angle,
                z=10 + place + (30 if place in up else 0),
                label=label(scene, card, *_said(scene, card), *([tag] if tag else [])),
                means=("hand", card) if usable else None,
                zone="hand",
                source="market",
                sink=f"seat:{scene.viewer}",
                zoom=True,
            )
        )
        if tag:
            where = Rect(pose.x + 8, pose.y + 32, 74 * (0.5 + 0.5 * area.text), 22)
            sprites.append(Sprite(f"tag:{card}", "button", where, ButtonFace(tag), z=60))
    return sprites


def _said(scene: Scene, card: Painting) -> list[str]:
    """Return what the trends give for a card of the hand."""
    lines = [scene.say("board.public_gives", count=HIGHEST[scene.state.trend][card])]
    own = scene.state.players[scene.viewer].trend
    return [*lines, scene.say("board.own_gives", count=ALL_VALUES[own][card])] if own is not None else lines


def _favours(scene: Scene, draft: Draft, favours: list[Favour], rect: Rect, text: float) -> list[Sprite]:
    """Return the favours, one under the other; many stand closer."""
    high = min(20 + 12 * text, (rect.h - 4 * (len(favours) - 1)) / len(favours))
    sprites = []
    for place, favour in enumerate(favours):
        may = scene.asked and isinstance(scene.state.phase, Acting | Exchanging)
        reason = why_not(scene, PlayFavour(favour)) if may else ""
        name = scene.say(f"favour.name.{number_of(favour)}")
        look = Look.CHOSEN if favour == draft.favour else Look.LEGAL if may and not reason else Look.REST
        sprites.append(
            Sprite(
                known_id(favour),
                "button",
                Rect(rect.x, rect.y + place * (high + 4), rect.w, high),
                ButtonFace(name, "note"),
                Look.ILLEGAL if reason else look,
                label=Label(name, (favour_does(scene, favour),), reason),
                means=("favour", favour) if may and not reason else None,
                zone="favours",
                source=f"seat:{scene.viewer}",
            )
        )
    return sprites

"""The shelf of Museum: Pictura: the viewer's hand, the public trend and its own, favours, the discard."""

from client.drawing import theme
from client.drawing.rects import Rect
from client.tables.board import Area, ButtonFace, Label, Look, Sprite, why_not
from client.tables.museum_pictura.central import matches
from client.tables.museum_pictura.discard import discard
from client.tables.museum_pictura.drafting import Draft, hanging
from client.tables.museum_pictura.faces import known_id, label, trend_face, trend_label, work_face
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

_LEAST = 40.0
"""Height below which a shelf has room for nothing."""
_LOW = 110.0
"""Height below which a shelf is the low one."""
_BESIDE = 160.0
"""How much wider the side is where favours lie beside the discard: on a low shelf, and where the hand leaves room."""
_FAVOUR = 122.0
"""Width of a favour's name, at least."""
WIDEST = 132.0
"""Width of a hand card, at most."""
_USES = Acting | Encore | Exchanging | Hanging | MoreTrade | PuttingUnder | Trading
"""Phases in which a card of the hand can be picked."""


def has_shelf(scene: Scene, area: Area) -> bool:
    """Tell whether there is a shelf: a television has none, and shows the public trend in place of the badges."""
    return area.hand.h >= _LEAST and not (watching(scene.viewer) and area.text > theme.TEXT_SCALES[-1])


def shelf(scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
    """Return hand, trends, favours and discard; a spectator has no hand."""
    if not has_shelf(scene, area):
        return []
    grown = 0.6 + 0.4 * max(1.0, area.text)
    room = area.hand.inset(4, 9)
    alone = watching(scene.viewer)
    low = area.hand.h < _LOW * grown  # then the trends are side by side
    player: Player | None = None if alone else scene.state.players[scene.viewer]
    favours = [] if player is None else faces(player.favours)
    usual = (464.0 if low else 398.0) * grown
    spare = room.w - usual - (0 if player is None else len(faces(player.hand))) * (WIDEST + 6)
    beside = _BESIDE * grown if favours and (low or spare > _BESIDE * grown) else 0.0
    hand, side = room.cut_right(min(room.w * (0.58 if beside else 0.45), usual + beside))
    trends, rest = side.cut_left((282.0 if low else 216.0) * grown)
    upper, lower = (
        (trends.column(0, 2, 6), trends.column(1, 2, 6)) if low else (trends.row(0, 2, 6), trends.row(1, 2, 6))
    )
    rest = rest._replace(x=rest.x + 8, w=rest.w - 8)
    has_trend = player is not None and (player.trend is not None or player.shown_trend is not None)
    sprites = [public_trend(scene, draft, upper)]
    if player is not None and has_trend:
        sprites.append(_own_trend(scene, draft, player, lower))
    box = rest
    if beside:
        lying, box = rest.cut_left(max((rest.w - 6) / 2, _FAVOUR * grown))
        box = box._replace(x=box.x + 6, w=box.w - 6)
    elif favours:
        lying, box = rest.cut_top(min(rest.h * 0.5, len(favours) * 33.0 * grown))
        lying = lying._replace(h=lying.h - 4)
    if favours:
        sprites += _favours(scene, draft, favours, lying, area.text)
    sprites += discard(scene, draft, box, area.text)
    if player is None:
        return sprites
    return sprites + _hand(scene, draft, in_order(faces(player.hand)), hand._replace(w=hand.w - 8), area)


def public_trend(scene: Scene, draft: Draft, rect: Rect) -> Sprite:
    """Return, for who watches and sees no other, the trend that hanging counts by, and how many cards the market has."""
    state = scene.state
    market = scene.say("board.market", count=len(state.market))
    known = trend_label(scene, scene.say("board.public_trend"), state.trend)
    lit = matches(state.trend, draft.card) if isinstance(state.phase, Acting) else ()
    face = trend_face(scene, scene.say("board.seen_trend"), state.trend, lit)
    about = Label(known.title, (*known.lines, market))
    return Sprite("trend:public", "pictura_trend", rect, face, label=about, source="market")


def in_order(cards: list[Painting]) -> list[Painting]:
    """Return a hand sorted by period, then by domain."""
    return sorted(cards, key=lambda card: (PERIOD_OF[card], DOMAIN_OF[card], card))


def _own_trend(scene: Scene, draft: Draft, own: Player, rect: Rect) -> Sprite:
    trend = own.trend if own.trend is not None else own.shown_trend
    assert trend is not None
    about = trend_label(scene, scene.say("board.own_trend"), trend)
    face = trend_face(scene, scene.say("board.own"), trend, matches(trend, draft.card))
    return Sprite("trend:own", "pictura_trend", rect, face, label=about)


def _hand(scene: Scene, draft: Draft, cards: list[Painting], rect: Rect, area: Area) -> list[Sprite]:
    usable = scene.asks(_USES)
    goes = hanging(scene, draft) if scene.asks(Acting, Encore) else None
    pays = goes.pay if isinstance(goes, Hang) else None
    sprites = []
    each = min(WIDEST + 6, rect.w / max(1, len(cards)))
    for place, card in enumerate(cards):
        part = tag_of(scene, draft, card)
        tag = scene.say(f"board.tag.{part}") if part else ""
        pose = Rect(rect.x + place * each, rect.y, each - 6, rect.h)
        sprites.append(
            Sprite(
                known_id(card),
                "pictura_work",
                pose.moved(0, -5) if card in (draft.card, pays) else pose,
                work_face(card, tag=tag, frame="paper", language=scene.words.language),
                Look.CHOSEN if card in (draft.card, pays) else Look.LEGAL if usable else Look.REST,
                z=10 + place,
                label=label(scene, card, *_said(scene, card), *([scene.say(f"board.tag_told.{part}")] if part else [])),
                means=("hand", card) if usable else None,
                zone="hand",
                source="market",
                sink=f"seat:{scene.viewer}",
                zoom=True,
                secret=True,
            )
        )
    return sprites


def _said(scene: Scene, card: Painting) -> list[str]:
    """Return what the trends give for a card of the hand."""
    lines = [scene.say("board.public_gives", count=HIGHEST[scene.state.trend][card])]
    trend = scene.state.players[scene.viewer].trend
    return [*lines, scene.say("board.own_gives", count=ALL_VALUES[trend][card])] if trend is not None else lines


def _favours(scene: Scene, draft: Draft, favours: list[Favour], rect: Rect, text: float) -> list[Sprite]:
    """Return the favours, one below the other; many are closer."""
    high = min(18 + 11 * text, (rect.h - 4 * (len(favours) - 1)) / len(favours))
    sprites = []
    for place, favour in enumerate(favours):
        may = scene.asks(Acting, Exchanging)
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

"""The central board of Museum: Pictura: score track, public trend, the four museums, patrons, exhibition tokens."""

from __future__ import annotations

from typing import Any

from client.drawing.rects import Rect
from client.tables.board import Label, Look, PanelFace, Sprite, TextFace, why_not
from client.tables.museum_pictura.drafting import Draft, placed
from client.tables.museum_pictura.faces import (
    PatronFace,
    Runner,
    TokenFace,
    TrackFace,
    known_id,
    label,
    patron_icons,
    symbol_of,
    tint_of,
    trend_face,
    trend_label,
    work_face,
)
from client.tables.museum_pictura.wording import effect, kind_name, museum_name, need
from client.wording.scene import Scene
from engine.games.museum_pictura.boards import REWARDS
from engine.games.museum_pictura.gains import column, net
from engine.games.museum_pictura.intents import Claim, Exchange, Exhibit, Take
from engine.games.museum_pictura.layout import size
from engine.games.museum_pictura.patrons import CARD_OF, Counts, meets
from engine.games.museum_pictura.pieces import (
    DOMAIN_OF,
    HIGHEST,
    ICONS,
    KINDS,
    MUSEUM_NAMES,
    PAINTER_OF,
    PERIOD_OF,
    POINTS,
    SMALLEST,
    Kind,
    Painting,
    Trend,
)
from engine.games.museum_pictura.state import (
    Acting,
    Action,
    Exchanging,
    MoreTrade,
    Museum,
    State,
    Taking,
    Trading,
    hung,
)

_HEAD, _GAP = 50.0, 8.0
_TALLEST, _WIDEST = 84.0, 76.0
_TRADES = Exchanging | Trading | MoreTrade


def central(scene: Scene, draft: Draft, area: Rect, text: float) -> list[Sprite]:
    """Return everything that lies between the seats."""
    track, rest = area.cut_top(30 + 8 * text)
    rest, tokens = rest.cut_bottom(22 + 8 * text)
    rest, patrons = rest.cut_bottom(54 + 52 * text)
    sprites = [_track(scene, track)]
    for place, museum in enumerate(scene.state.museums):
        where = rest.inset(0, _GAP - 2).column(place, len(MUSEUM_NAMES), _GAP)
        sprites += _museum(scene, draft, place, museum, where, text)
    sprites += _patrons(scene, draft, patrons)
    return sprites + _tokens(scene, draft, tokens.inset(0, 3))


def _track(scene: Scene, rect: Rect) -> Sprite:
    state = scene.state
    runners = tuple(Runner(player.owner, player.score, player.marker) for player in state.players)
    lines = []
    for player in state.players:
        who = scene.names[player.owner]
        key = "board.track.seat" if player.marker else "board.track.seat_done"
        lines.append(scene.say(key, who=who, count=player.score, marker=player.marker))
    token = () if state.end_token is None else (scene.say("board.track.end", who=scene.names[state.end_token]),)
    told = Label(scene.say("board.track.title"), (*lines, *token))
    return Sprite("track", "pictura_track", rect, TrackFace(runners, state.end_token), label=told)


def matches(trend: Trend, card: Painting | None) -> tuple[int, ...]:
    """Return the values by which a card matches a trend."""
    if card is None:
        return ()
    period, domain, painter = ICONS[trend]
    found = ((1, PERIOD_OF[card] == period), (2, DOMAIN_OF[card] == domain), (3, PAINTER_OF[card] == painter))
    return tuple(value for value, match in found if match)


def _museum(scene: Scene, draft: Draft, place: int, museum: Museum, rect: Rect, text: float) -> list[Sprite]:
    """Return a museum: its trend, then the matching cards left and the others right."""
    head, rest = rect.cut_top(_HEAD * (0.6 + 0.4 * text))
    name = museum_name(scene, place)
    trading = isinstance(scene.state.phase, _TRADES)
    face = trend_face(name, museum.trend, matches(museum.trend, placed(draft)) if trading else ())
    told = trend_label(scene, scene.say("board.museum", museum=name), museum.trend)
    sprites = [
        Sprite(f"museum:{place}:wall", "panel", rect, PanelFace("wall"), z=-2),
        Sprite(f"museum:{place}", "pictura_trend", head, face, label=told),
    ]
    deepest = max((len(column(other, left)) for other in scene.state.museums for left in (True, False)), default=1)
    for left in (True, False):
        where = rest.inset(5, 4).column(0 if left else 1, 2, 5)
        high = min(_TALLEST, (where.h - 4 * (deepest - 1)) / max(2, deepest))
        for row, card in enumerate(column(museum, left)):
            slot = Rect(where.x, where.y + row * (high + 4), where.w, high)
            sprites.append(_market_card(scene, draft, museum, card, slot))
    return sprites


def _market_card(scene: Scene, draft: Draft, museum: Museum, card: Painting, rect: Rect) -> Sprite:
    """Return a card of a museum, with what taking it brings in the exchange that is being thought of."""
    state = scene.state
    reason, points, means = "", "", None
    look, more = Look.REST, []
    if scene.asked and isinstance(state.phase, _TRADES):
        lost, hand = -HIGHEST[museum.trend][card], placed(draft)
        change = lost if hand is None else net(museum, hand, card)
        points = f"{change:+d}" if change else "0"
        reason = why_not(scene, Exchange(hand, card)) if draft.card is not None and hand is not None else ""
        means, look = ("market", card), Look.ILLEGAL if reason else Look.LEGAL
        more = [scene.say("board.would_trade" if hand is not None else "board.would_lose", points=points)]
    elif scene.asked and isinstance(state.phase, Taking):
        reason = why_not(scene, Take(card))
        means, look = ("market", card), Look.ILLEGAL if reason else Look.LEGAL
    if card == draft.taken:
        look = Look.CHOSEN
    return Sprite(
        known_id(card),
        "pictura_work",
        rect,
        work_face(card, points),
        look,
        z=2,
        label=label(scene, card, *more, reason=reason),
        means=None if reason else means,
        zone="board",
        source="market",
        sink="market",
        zoom=True,
    )


def _patrons(scene: Scene, draft: Draft, rect: Rect) -> list[Sprite]:
    """Return the open patrons; a check says 'you meet this', and a bright edge that it can be claimed now."""
    state = scene.state
    has = Counts(hung(state.players[scene.viewer])) if scene.viewer >= 0 else None
    may = scene.asked and isinstance(state.phase, Acting)
    sprites = []
    for place, patron in enumerate(state.patrons):
        reason = why_not(scene, Claim(patron, False)) if may else ""
        met = has is not None and meets(patron, has)
        points, does = CARD_OF[patron].points, effect(scene, patron)
        face = PatronFace(need(scene, patron), patron_icons(patron), points, does, met, may and not reason)
        look = Look.CHOSEN if patron == draft.patron else Look.LEGAL if may and not reason else Look.REST
        told = (scene.say("board.patron.points", count=points), scene.say("board.patron.effect", effect=does))
        lines = (*told, *([scene.say("board.patron.met")] if met else []))
        sprites.append(
            Sprite(
                known_id(patron),
                "pictura_patron",
                rect.inset(0, 4).column(place, 5, 6),
                face,
                look,
                label=Label(need(scene, patron), lines, reason),
                means=("patron", patron) if may and not reason else None,
                zone="patrons",
                source="market",
            )
        )
    return sprites


def _tokens(scene: Scene, draft: Draft, rect: Rect) -> list[Sprite]:
    """Return the exhibition tokens of each kind; where an exhibition can be held, with what it would score."""
    sprites = []
    for place, kind in enumerate(KINDS):
        look, means, worth, reason = _exhibitable(scene, draft, kind)
        mine = scene.viewer >= 0 and any(held.kind == kind for held in scene.state.players[scene.viewer].held)
        face = TokenFace(symbol_of(kind), tint_of(kind), scene.state.tokens[kind], mine, worth)
        left = scene.say("board.token.left", count=scene.state.tokens[kind])
        lines = (left, *([scene.say("board.token.would", points=worth)] if worth else []))
        sprites.append(
            Sprite(
                f"token:{kind}",
                "pictura_token",
                rect.column(place, len(KINDS), 4),
                face,
                look,
                label=Label(scene.say("board.token.title", kind=kind_name(scene, kind)), lines, reason),
                means=means,
                zone="tokens",
            )
        )
    return sprites


def _exhibitable(scene: Scene, draft: Draft, kind: Kind) -> tuple[Look, Any, str, str]:
    """Return how the token of a kind looks, what a click means, what an exhibition would score, why there is none."""
    state: State = scene.state
    if scene.viewer < 0:
        return Look.REST, None, "", ""
    player = state.players[scene.viewer]
    cards = size(player.museum, kind)
    acting = scene.asked and isinstance(state.phase, Acting)
    free = next((r for r in _rewards(scene) if not any(held.reward is r for held in player.held)), None)
    if not acting or cards < SMALLEST or free is None or state.used.action is not Action.NONE:
        return Look.REST, None, "", ""
    reason = why_not(scene, Exhibit(kind, free))
    if reason:
        return Look.REST, None, "", reason
    token = 3 if state.tokens[kind] == 2 else 0
    look = Look.CHOSEN if draft.kind == kind else Look.LEGAL
    return look, ("kind", kind), f"{POINTS[kind][cards] + token:+d}", ""


def _rewards(scene: Scene) -> tuple[Any, ...]:
    return REWARDS[scene.state.players[scene.viewer].board]


def public_trend(scene: Scene, draft: Draft, rect: Rect) -> list[Sprite]:
    """Return the public trend and the market, for the corner of the shelf."""
    state = scene.state
    told = trend_label(scene, scene.say("board.public_trend"), state.trend)
    lit = matches(state.trend, draft.card) if isinstance(state.phase, Acting) else ()
    face = trend_face(scene.say("board.public"), state.trend, lit)
    deck = TextFace(scene.say("board.market", count=len(state.market)), "small", "ivory_dim", "left")
    trend, under = rect.cut_top(rect.h - 20)
    return [
        Sprite("trend:public", "pictura_trend", trend, face, label=told, source="market"),
        Sprite("market", "text", under.inset(2, 2), deck),
    ]

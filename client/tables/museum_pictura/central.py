"""The middle of Museum: Pictura: the score track, and the four international museums with what can be traded there."""

from client.drawing.rects import Rect
from client.tables.board import Label, Look, PanelFace, Sprite, why_not
from client.tables.museum_pictura import faces
from client.tables.museum_pictura.drafting import Draft, placed
from client.tables.museum_pictura.wording import museum_name
from client.wording.numbers import signed
from client.wording.scene import Scene
from engine.games.museum_pictura import pieces
from engine.games.museum_pictura.gains import column, net
from engine.games.museum_pictura.intents import Exchange, Take
from engine.games.museum_pictura.state import Exchanging, MoreTrade, Museum, Taking, Trading

_HEAD = 26.0
_TRADES = Exchanging | Trading | MoreTrade


def museums(scene: Scene, draft: Draft, area: Rect, text: float) -> list[Sprite]:
    """Return the four international museums one below the other."""
    sprites: list[Sprite] = []
    for place, museum in enumerate(scene.state.museums):
        sprites += _museum(scene, draft, place, museum, area.row(place, len(pieces.MUSEUM_NAMES), 6), text)
    return sprites


def track(scene: Scene, rect: Rect) -> Sprite:
    """Return the score track with all seats."""
    state = scene.state
    runners = tuple(faces.Runner(player.owner, player.score, player.marker) for player in state.players)
    lines = []
    for player in state.players:
        who = scene.names[player.owner]
        key = "board.track.seat" if player.marker else "board.track.seat_done"
        lines.append(scene.say(key, who=who, count=player.score, marker=player.marker))
    token = () if state.end_token is None else (scene.say("board.track.end", who=scene.names[state.end_token]),)
    about = Label(scene.say("board.track.title"), (*lines, *token))
    return Sprite("track", "pictura_track", rect, faces.TrackFace(runners, state.end_token), label=about)


def matches(trend: pieces.Trend, card: pieces.Painting | None) -> tuple[int, ...]:
    """Return the values by which a card matches a trend."""
    if card is None:
        return ()
    period, domain, painter = pieces.ICONS[trend]
    matching = (
        (1, pieces.PERIOD_OF[card] == period),
        (2, pieces.DOMAIN_OF[card] == domain),
        (3, pieces.PAINTER_OF[card] == painter),
    )
    return tuple(value for value, match in matching if match)


def _museum(scene: Scene, draft: Draft, place: int, museum: Museum, rect: Rect, text: float) -> list[Sprite]:
    """Return a museum: its trend above, then the matching cards left of a rule and the others right of it."""
    head, rest = rect.inset(6, 2).cut_top(_HEAD * (0.5 + 0.5 * max(1.0, text)))
    name = museum_name(scene, place)
    trading = isinstance(scene.state.phase, _TRADES)
    face = faces.trend_face(scene, name, museum.trend, matches(museum.trend, placed(draft)) if trading else ())
    about = faces.trend_label(scene, scene.say("board.museum", museum=name), museum.trend)
    sprites = [
        Sprite(f"museum:{place}:wall", "panel", rect, PanelFace("ink"), z=-2),
        Sprite(f"museum:{place}", "pictura_trend", head, face, label=about),
    ]
    rest = rest._replace(y=rest.y + 2, h=rest.h - 4)
    left = column(museum, left=True)
    cards = [*left, *column(museum, left=False)]
    rule = 8.0 if 0 < len(left) < len(cards) else 0.0
    each = (rest.w - 8.0 - 4 * (max(pieces.MUSEUM_CARDS, len(cards)) - 1)) / max(pieces.MUSEUM_CARDS, len(cards))
    for number, card in enumerate(cards):
        x = rest.x + number * (each + 4) + (rule if number >= len(left) else 0)
        sprites.append(_market_card(scene, draft, museum, card, Rect(x, rest.y, each, rest.h)))
    if rule:
        x = rest.x + len(left) * (each + 4) + rule / 2 - 2.5
        line = Rect(x, rest.y + 4, 1, rest.h - 8)
        sprites.append(Sprite(f"museum:{place}:rule", "panel", line, PanelFace("brass")))
    return sprites


def _market_card(scene: Scene, draft: Draft, museum: Museum, card: pieces.Painting, rect: Rect) -> Sprite:
    """Return a card of a museum, with what taking it brings in the drafted exchange."""
    reason, points, means = "", "", None
    look, more = Look.REST, []
    if scene.asks(_TRADES):
        lost, hand = -pieces.HIGHEST[museum.trend][card], placed(draft)
        change = lost if hand is None else net(museum, hand, card)
        points = signed(change) if change else "0"
        reason = why_not(scene, Exchange(hand, card)) if draft.card is not None and hand is not None else ""
        means, look = ("market", card), Look.ILLEGAL if reason else Look.LEGAL
        more = [scene.say("board.would_trade" if hand is not None else "board.would_lose", points=points)]
    elif scene.asks(Taking):
        reason = why_not(scene, Take(card))
        means, look = ("market", card), Look.ILLEGAL if reason else Look.LEGAL
    if card == draft.taken:
        look = Look.CHOSEN
    return Sprite(
        faces.known_id(card),
        "pictura_work",
        rect,
        faces.work_face(card, points, language=scene.words.language),
        look,
        z=2,
        label=faces.label(scene, card, *more, reason=reason),
        means=None if reason else means,
        zone="board",
        source="market",
        sink="market",
        zoom=True,
    )

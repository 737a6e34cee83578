"""The ledger of Museum: Pictura: patrons, exhibitions, the viewer's rewards, and the tables by which everything scores."""

from collections.abc import Sequence
from typing import Any

from client.drawing import theme
from client.drawing.rects import Rect
from client.tables.board import Label, Look, PanelFace, Sprite, TextFace, why_not
from client.tables.museum_pictura import faces, wording
from client.tables.museum_pictura.drafting import Draft
from client.wording.numbers import shown, signed
from client.wording.scene import Scene
from engine.games.museum_pictura import pieces
from engine.games.museum_pictura.boards import REWARDS, Reward
from engine.games.museum_pictura.intents import Claim, Exhibit
from engine.games.museum_pictura.layout import size
from engine.games.museum_pictura.patrons import CARD_OF, Counts, meets
from engine.games.museum_pictura.state import Acting, Action, Player, State, hung

_CELLS = 5
"""Numbers of a scoring table that are visible at once; its label tells all."""
_LARGE = 1.1
"""Text scale from which there is no room beside headings."""
_BESIDE = 180.0
"""Width of the ledger, at text scale 1, from which there is room beside headings."""
_MOST = 340.0
"""Height of rewards and tables together, at most, at text scale 1."""
_HEADING, _PATRON, _TOKEN, _ROW = 22.0, 45.0, 25.0, 32.0
"""Wanted heights in units; headings grow with the text scale."""
_TWO_LINES = 40.0
"""Height of a patron, at text scale 1, below which it has one line only and needs no more than `_ONE_LINE`."""
_ONE_LINE = 35.0


def ledger(scene: Scene, draft: Draft, area: Rect, text: float, seat: int) -> list[Sprite]:
    """Return the ledger for the museum of a seat; rows are closer where texts are large.

    On a television, where nothing can be pointed at, patrons say all that they give, in place of the tables.
    """
    grown = max(1.0, text)
    television = scene.viewer < 0 and grown > theme.TEXT_SCALES[-1]
    inner = area.inset(8, 4)
    heads = 2 * _HEADING * grown
    share = min(1.5, (inner.h - heads - 12) / (5 * _PATRON + 2 * (_TOKEN + 3) + 5 * _ROW))
    patron = _PATRON * share
    patron = min(patron, _ONE_LINE) if patron < _TWO_LINES * grown else patron
    if television:
        share = 1.05
        patron = (inner.h - heads - 2 * (_TOKEN + 3) * share - 8) / 5
    sprites = [Sprite("ledger", "panel", area, PanelFace("ink"), z=-3)]
    head, rest = inner.cut_top(_HEADING * grown)
    sprites.append(_heading(scene, "patrons", head))
    place, rest = rest.cut_top(5 * patron)
    sprites += _patrons(scene, draft, place)
    head, rest = rest.cut_top(_HEADING * grown)
    sprites.append(_heading(scene, "exhibitions", head))
    first = TextFace(
        scene.say("board.ledger.first", count=pieces.FIRST_TOKEN), "small", "ivory_dim", "right", True, False
    )
    if grown < _LARGE and inner.w >= _BESIDE:
        sprites.append(Sprite("ledger:first", "text", head.cut_left(head.w * 0.5)[1], first))
    place, rest = rest.cut_top(2 * (_TOKEN + 3) * share)
    sprites += _tokens(scene, draft, place)
    if television:
        return sprites
    rest = rest._replace(y=rest.y + 4, h=min(rest.h - 4, _MOST * grown))
    player: Player = scene.state.players[seat]
    if seat == scene.viewer and draft.kind is not None:  # a reward is to be chosen: each with its words
        return [*sprites, *_rewards(scene, draft, player, [rest.row(n, 5, 4) for n in range(5)])]
    rows = scoring(player)
    band, rest = rest.cut_top(rest.h / (len(rows) + 1) - 7)
    sprites += _rewards(scene, draft, player, [band.column(n, 5, 3) for n in range(5)])
    rest = rest._replace(y=rest.y + 4, h=rest.h - 4)
    return sprites + [_table_row(scene, row, rest.row(n, len(rows), 3)) for n, row in enumerate(rows)]


def _heading(scene: Scene, name: str, rect: Rect) -> Sprite:
    text = scene.say(f"board.ledger.{name}")
    face = TextFace(text, "plaque", "brass_hi", middle=True, wrap=False)
    label = Label(text, (scene.say(f"board.ledger_told.{name}"),))
    return Sprite(f"ledger:{name}", "text", rect, face, label=label)


# The tables


Table = tuple[str, tuple[tuple[int, int], ...], int]
"""A scoring table: its name among the texts, each number with its points, and the number that a seat has now."""


def scoring(player: Player) -> tuple[Table, ...]:
    """Return the tables by which a seat scores, whole, as the rules have them."""
    best = {kind: size(player.museum, kind) for kind in pieces.KINDS}
    thrown = len(player.discard)
    losses = max(len(pieces.DISCARD_LOSS), thrown + 2)
    return (
        ("exhibits", tuple(enumerate(pieces.EXHIBITION_POINTS))[1:], len(player.held)),
        ("domain", tuple(enumerate(pieces.DOMAIN_POINTS, pieces.SMALLEST)), max(best[kind] for kind in pieces.DOMAINS)),
        ("period", tuple(enumerate(pieces.PERIOD_POINTS, pieces.SMALLEST)), max(best[kind] for kind in pieces.PERIODS)),
        ("discard", tuple((cards, -pieces.discard_loss(cards)) for cards in range(1, losses + 1)), thrown),
    )


def shown_cells(cells: Sequence[tuple[int, int]], now: int) -> Sequence[tuple[int, int]]:
    """Return the visible part of a table: from just below the seat's number."""
    start = next((place for place, (many, _) in enumerate(cells) if many >= now - 1), 0)
    start = max(0, min(start, len(cells) - _CELLS))
    return cells[start : start + _CELLS]


def _table_row(scene: Scene, table: Table, rect: Rect) -> Sprite:
    name, cells, now = table
    seen = shown_cells(cells, now)
    lit = next((place for place, (many, _) in enumerate(seen) if many == now), -1)
    face = faces.TableFace(scene.say(f"board.table.{name}"), tuple((str(n), shown(points)) for n, points in seen), lit)
    text = scene.words.say("list.between").join(f"{many}: {shown(points)}" for many, points in cells)
    label = Label(scene.say(f"board.table_told.{name}"), (text,))
    return Sprite(f"table_of:{name}", "pictura_table", rect, face, label=label)


# Rewards


def _rewards(scene: Scene, draft: Draft, player: Player, places: Sequence[Rect]) -> list[Sprite]:
    """Return the reward spaces of a board, with their tokens; lit while one is to be chosen."""
    taken = {held.reward: held.kind for held in player.held}
    mine = player.owner == scene.viewer and draft.kind is not None
    sprites = []
    for place, reward in enumerate(REWARDS[player.board]):
        kind = taken.get(reward)
        may = mine and kind is None
        look = Look.CHOSEN if may and draft.reward is reward else Look.LIT if may else Look.REST
        face = faces.RewardFace(
            wording.reward_short(scene, reward),
            "" if kind is None else faces.symbol_of(kind),
            "" if kind is None else faces.tint_of(kind),
            _ICONS[reward],
        )
        shown = () if kind is None else (scene.say("board.reward_taken", kind=wording.kind_name(scene, kind)),)
        sprites.append(
            Sprite(
                f"reward:{place}",
                "pictura_reward",
                places[place],
                face,
                look,
                label=Label(wording.reward_name(scene, reward), shown),
                means=("reward", reward) if may else None,
                zone="rewards",
            )
        )
    return sprites


_ICONS = {
    Reward.FAVOURS: "note",
    Reward.STORES: "cards",
    Reward.CROWDS: "person",
    Reward.OPENING: "frame",
    Reward.DEALER: "swap",
    Reward.RENOWN: "coin",
    Reward.FRIENDS: "heart",
    Reward.LOANS: "draw",
    Reward.SALON: "laurel",
    Reward.STOCK: "again",
    Reward.AGENTS: "eye",
}
"""Reward -> a symbol for it where its words do not fit."""


# Patrons and exhibitions


def _patrons(scene: Scene, draft: Draft, rect: Rect) -> list[Sprite]:
    """Return the open patrons; a check marks one that the viewer meets, a bright edge one that can be claimed now."""
    state = scene.state
    has = Counts(hung(state.players[scene.viewer])) if scene.viewer >= 0 else None
    may = scene.asks(Acting)
    sprites = []
    for place, patron in enumerate(state.patrons):
        reason = why_not(scene, Claim(patron, False)) if may else ""
        met = has is not None and meets(patron, has)
        points, does = CARD_OF[patron].points, wording.effect(scene, patron)
        icons, short = faces.patron_icons(scene, patron), wording.short_effect(scene, patron)
        names = wording.patron_painters(scene, patron) if wording.begins(scene) or scene.viewer < 0 else ""
        face = faces.PatronFace(wording.need(scene, patron), icons, points, short, met, may and not reason, names)
        look = Look.CHOSEN if patron == draft.patron else Look.LEGAL if may and not reason else Look.REST
        told = (scene.say("board.patron.points", count=points), scene.say("board.patron.effect", effect=does))
        lines = (*told, *([scene.say("board.patron.met")] if met else []))
        sprites.append(
            Sprite(
                faces.known_id(patron),
                "pictura_patron",
                rect.row(place, 5, 3),
                face,
                look,
                label=Label(wording.need(scene, patron), lines, reason),
                means=("patron", patron) if may and not reason else None,
                zone="patrons",
                source="market",
            )
        )
    return sprites


def _tokens(scene: Scene, draft: Draft, rect: Rect) -> list[Sprite]:
    """Return the exhibition tokens of each kind; where an exhibition can be held, with what it would score."""
    sprites = []
    for place, kind in enumerate(pieces.KINDS):
        look, means, worth, reason = exhibitable(scene, draft, kind)
        mine = scene.viewer >= 0 and any(held.kind == kind for held in scene.state.players[scene.viewer].held)
        face = faces.TokenFace(faces.symbol_of(kind), faces.tint_of(kind), scene.state.tokens[kind], mine, worth)
        left = scene.say("board.token.left", count=scene.state.tokens[kind])
        lines = (left, *([scene.say("board.token.would", points=worth)] if worth else []))
        sprites.append(
            Sprite(
                f"token:{kind}",
                "pictura_token",
                _token_place(rect, place),
                face,
                look,
                label=Label(scene.say("board.token.title", kind=wording.kind_name(scene, kind)), lines, reason),
                means=means,
                zone="tokens",
            )
        )
    return sprites


def _token_place(rect: Rect, place: int) -> Rect:
    """Return where a token lies: periods in one row, domains below."""
    periods = place < len(pieces.PERIODS)
    row = rect.row(0 if periods else 1, 2, 3)
    return row.column(
        place if periods else place - len(pieces.PERIODS), len(pieces.PERIODS if periods else pieces.DOMAINS), 3
    )


def exhibitable(scene: Scene, draft: Draft, kind: pieces.Kind) -> tuple[Look, Any, str, str]:
    """Return of a kind's token the look, what a click means, what an exhibition would score, why there can be none."""
    state: State = scene.state
    if scene.viewer < 0:
        return Look.REST, None, "", ""
    player = state.players[scene.viewer]
    cards = size(player.museum, kind)
    acting = scene.asks(Acting)
    free = next((r for r in _spaces(scene) if not any(held.reward is r for held in player.held)), None)
    if not acting or cards < pieces.SMALLEST or free is None or state.used.action is not Action.NONE:
        return Look.REST, None, "", ""
    reason = why_not(scene, Exhibit(kind, free))
    if reason:
        return Look.REST, None, "", reason
    token = pieces.FIRST_TOKEN if state.tokens[kind] == 2 else 0
    look = Look.CHOSEN if draft.kind == kind else Look.LEGAL
    return look, ("kind", kind), signed(pieces.POINTS[kind][cards] + token), ""


def _spaces(scene: Scene) -> tuple[Reward, ...]:
    return REWARDS[scene.state.players[scene.viewer].board]

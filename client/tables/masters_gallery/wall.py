"""The wall of Masters Gallery: a bay for each artist with its cards, its number against the limit, and what a card counts.

In a bay hang the extra card, then every seat's cards of the artist, seat after seat, each with its owner's badge: how many
lie there, and whose, is seen at one glance. Below stands the sum of what a card counts if the round ended now.
"""

from __future__ import annotations

from dataclasses import dataclass

from client.drawing import theme
from client.drawing.rects import Rect
from client.tables.board import Area, CoinFace, Label, Look, PanelFace, Sprite, SymbolFace, TextFace
from client.tables.masters_gallery.cards import face, known_id, label, tint
from client.tables.masters_gallery.wording import artist_name
from client.wording.scene import Scene
from engine.core.visibility import Seat
from engine.games.masters_gallery.events import Displayed, ShownTogether
from engine.games.masters_gallery.pieces import (
    ARTIST_OF,
    ARTISTS,
    AWARD_VALUE,
    LIMITS,
    NUMBERS,
    RANK_VALUES,
    Artist,
    Card,
)
from engine.games.masters_gallery.scoring import rank, worth_now
from engine.games.masters_gallery.state import Adding, Awarding, Over

HEADER, FOOT = 42.0, 60.0
"""Heights of a bay's name plate and of its sum, at text size 1."""
_WORTH = 62.0
"""Width that the worth of a card needs beside its coins, at text size 1; longer words take two lines."""
_LARGEST = 1.5
"""How large a card hangs at most, as a multiple of one in the hand."""
_STEP = 0.168
"""Share of a card's height that can be seen of one under another: its tab."""


@dataclass(frozen=True)
class Hung:
    """A card on the wall and whose it is; None for the extra card."""

    card: Card
    owner: Seat | None


@dataclass(frozen=True)
class Bay:
    """What is told of one artist."""

    artist: Artist
    total: int
    limit: int
    place: int | None
    """0 for the first by cards; None for an artist that would get nothing."""
    tokens: int
    """Points on it from earlier rounds; while a round is scored, this round's included."""
    awards: int
    worth: int
    """What a card counts, now or in the round that is being scored."""
    final: bool
    """Whether the round is over, so that the worth is fixed."""


def bays(scene: Scene) -> tuple[Bay, ...]:
    """Return what is told of each artist, in row order."""
    state = scene.state
    scoring = isinstance(state.phase, Adding | Over) and state.sheet is not None
    totals = state.sheet.totals if scoring else state.totals
    ranked = state.sheet.ranked if scoring else rank(totals)
    values = state.sheet.worth if scoring else worth_now(state)
    places = {artist: place for place, artist in enumerate(ranked)}
    return tuple(
        Bay(
            artist,
            totals[artist],
            LIMITS[len(state.players)],
            places.get(artist),
            state.tokens[artist] - (RANK_VALUES[places[artist]] if scoring and artist in places else 0),
            state.awards[artist],
            values[artist],
            scoring,
        )
        for artist in ARTISTS
    )


def hung(scene: Scene) -> tuple[tuple[Hung, ...], ...]:
    """Return the face-up cards of each artist as they hang: the extra card, then in the order in which they were displayed.

    Of cards whose order was not told: seat after seat, the viewer's own last, before those whose order was.
    """
    state = scene.state
    found: list[list[Hung]] = [[] for _ in ARTISTS]
    if state.extra is not None:
        found[ARTIST_OF[state.extra]].append(Hung(state.extra, None))
    for player in sorted(state.players, key=lambda player: player.owner == scene.viewer):
        for card in player.shown:
            found[ARTIST_OF[card]].append(Hung(card, player.owner))
    order = {card: place for place, card in enumerate(_displayed(scene))}
    return tuple(tuple(sorted(own, key=lambda one: order.get(one.card, -1))) for own in found)


def _displayed(scene: Scene) -> list[Card]:
    """Return the cards that were displayed so far, oldest first."""
    found: list[Card] = []
    for event in scene.past or (scene.view.events if scene.view is not None else ()):
        if isinstance(event, Displayed):
            found.append(event.card)
        elif isinstance(event, ShownTogether):
            found += [card for _, card in event.cards]
    return found


def wall(scene: Scene, lit: Artist | None, area: Area) -> list[Sprite]:
    """Return the whole wall; `lit` is the artist that the draft would give the award to."""
    wide = area.board.inset(6, 0)
    asked = scene.asked and isinstance(scene.state.phase, Awarding)
    dado = area.board.cut_bottom(FOOT * area.text)[1]
    sprites = [Sprite("dado", "panel", dado, PanelFace("dado"), z=-2)]
    hanging_cards = hung(scene)
    most = max(len(cards) for cards in hanging_cards)
    for bay, cards in zip(bays(scene), hanging_cards, strict=True):
        rect = wide.column(bay.artist, len(ARTISTS), 8)
        look = Look.CHOSEN if bay.artist == lit else Look.LIT if asked else Look.REST
        header, below = rect._replace(y=rect.y + 6, h=rect.h - 6).cut_top(HEADER * area.text)
        hanging, foot = below.cut_bottom(FOOT * area.text)
        if asked:
            sprites.append(_target(scene, bay, rect, look))
        sprites += _header(scene, bay, header)
        sprites += _cards(scene, bay, cards, hanging.inset(0, 8), most)
        sprites += _sum(scene, bay, foot, area)
    return sprites


def _target(scene: Scene, bay: Bay, rect: Rect, look: Look) -> Sprite:
    """Return what is clicked to give an artist the award: the whole bay."""
    told = Label(
        artist_name(scene, bay.artist), (scene.say("board.award_here", artist=artist_name(scene, bay.artist)),)
    )
    rect = rect.inset(-3, 2)
    return Sprite(f"bay:{bay.artist}", "target", rect, None, look, z=-1, label=told, means=bay.artist, zone="board")


def _header(scene: Scene, bay: Bay, rect: Rect) -> list[Sprite]:
    name = artist_name(scene, bay.artist)
    lines = (
        scene.say("board.total", count=bay.total, limit=bay.limit),
        scene.say("board.number", artist=name, number=NUMBERS[bay.artist]),
    )
    face = HeaderFace(name, tint(bay.artist), theme.ARTISTS[bay.artist].symbol, bay.total, bay.limit)
    return [Sprite(f"head:{bay.artist}", "masters_header", rect, face, z=1, label=Label(name, lines))]


@dataclass(frozen=True)
class HeaderFace:
    """kind "masters_header": an artist's plate with its cards against the limit."""

    name: str
    tint: str
    shape: str
    total: int
    limit: int


def _cards(scene: Scene, bay: Bay, cards: tuple[Hung, ...], area: Rect, most: int) -> list[Sprite]:
    """Return the cards of a bay: a column in which each one's tab can be seen; as large as the fullest bay allows."""
    cw, ch = theme.CARD
    size = min(_LARGEST, (area.w - 24) / cw, area.h / ch / (1 + (max(most, 5) - 1) * _STEP))
    w, h = cw * size, ch * size
    if not cards:
        rect = Rect(area.x + (area.w - w) / 2, area.y, w, h)
        empty = PanelFace("slot")
        shape = SymbolFace(theme.ARTISTS[bay.artist].symbol, "slot")
        middle = Rect.around(rect.center, 44, 44)
        return [
            Sprite(f"slot:{bay.artist}", "panel", rect, empty),
            Sprite(f"slot:{bay.artist}:shape", "symbol", middle, shape),
        ]
    last = len(cards) - 1
    step = min(0.26 * h, (area.h - h) / last) if last else 0.0
    sprites = []
    for place, one in enumerate(cards):
        rect = Rect(area.x + (area.w - w) / 2, area.y + place * step, w, h)
        seen = rect if place == last else rect._replace(h=step)
        sprites.append(_hanging(scene, one, rect, seen, place))
    return sprites


def _hanging(scene: Scene, one: Hung, rect: Rect, seen: Rect, place: int) -> Sprite:
    extra = one.owner is None
    says = scene.say
    if one.owner is None:
        whose = says("board.extra_told")
    elif one.owner == scene.viewer:
        whose = says("board.displayed_by.you")
    else:
        whose = says("board.displayed_by.they", who=scene.names[one.owner])
    return Sprite(
        known_id(one.card),
        "card",
        rect,
        face(scene, one.card, one.owner, says("board.extra") if extra else ""),
        z=2 + place,
        label=label(scene, one.card, whose),
        source="deck" if extra else f"seat:{one.owner}",
        sink="deck" if extra else f"seat:{one.owner}",
        zoom=True,
        clip=seen,
        zone="board",
    )


def _sum(scene: Scene, bay: Bay, rect: Rect, area: Area) -> list[Sprite]:
    """Return the sum below a bay: this round's value, earlier ones, awards, and what they make together."""
    ranked = bay.place is not None
    value = RANK_VALUES[bay.place] if bay.place is not None else 0
    coins = [CoinFace(str(value) if ranked else "", "" if ranked else "minus", "bright" if ranked else "dim")]
    coins += [CoinFace(str(bay.tokens), "", "brass" if ranked else "dim")] if bay.tokens else []
    coins += [CoinFace(str(AWARD_VALUE), "award", "award" if ranked else "dim")] * bay.awards
    size = min(27.0, (rect.w - 30 - _WORTH * area.text) / len(coins) - 5)
    top = rect.y + rect.h / 2 - 2
    told = Label(artist_name(scene, bay.artist), _told(scene, bay, value))
    left = rect.x + 14
    sprites = [
        Sprite(
            f"sum:{bay.artist}:{place}",
            "coin",
            Rect(left + place * (size + 5), top - size / 2, size, size),
            coin,
            z=1,
            label=told,
        )
        for place, coin in enumerate(coins)
    ]
    text = scene.say("board.each", count=bay.worth)
    face = TextFace(text, "number" if ranked else "body", "brass_hi" if ranked else "ivory_mute", "right", True)
    beside = left + len(coins) * (size + 5) + 2
    right = Rect(beside, rect.y, rect.right - 14 - beside, rect.h - 4)
    return [*sprites, Sprite(f"sum:{bay.artist}", "text", right, face, z=1, label=told)]


def _told(scene: Scene, bay: Bay, value: int) -> tuple[str, ...]:
    """Return in sentences what a card of the artist counts and why."""
    says = scene.say
    when = "final" if bay.final else "now"
    if bay.place is None:
        lines = [says(f"board.unranked.{when}")]
    else:
        rank_told = scene.words.say(f"ordinal.{bay.place + 1}")
        lines = [says(f"board.ranked.{when}", rank=rank_told, value=value)]
    if bay.tokens:
        lines.append(says("board.earlier", count=bay.tokens))
    if bay.awards:
        lines.append(says("board.awards", count=bay.awards, worth=AWARD_VALUE * bay.awards))
    return tuple(lines)

"""The wall of Masters Gallery: a bay for each artist with its cards, their number up to the limit, and what a card counts.

In a bay hang the extra card, then the cards of the artist in the order of display (`hung`), each with its owner's badge. The
tabs of all can be read; the last one shows its painting, uncropped and as large as the bay allows. A picked card hangs there
already, lit. Below is what a card would count if the round ended now, and what it would count with the picked card.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from msgspec import structs

from client.drawing import theme
from client.drawing.rects import Rect
from client.tables.board import Area, CoinFace, Label, Look, PanelFace, Sprite, SymbolFace, TextFace
from client.tables.masters_gallery.card_faces import face, known_id, label, tint
from client.tables.masters_gallery.counting import Count, added, count_of, term
from client.tables.masters_gallery.pictures import proportion_of
from client.tables.masters_gallery.wording import artist_name, own_down, with_cards, worth_known
from client.wording.scene import Scene
from engine.core.visibility import Seat
from engine.games.masters_gallery import pieces
from engine.games.masters_gallery.events import Displayed, ShownTogether
from engine.games.masters_gallery.scoring import rank
from engine.games.masters_gallery.state import Adding, Awarding, FirstCard, Over, SecondUp, Together

HEADER, FOOT = 40.0, 52.0
"""Heights of a bay's name plate and of its sum, at text scale 1."""
NARROW, _ROWS, _PHONE_HEAD = 150.0, 2.0, 1.6
"""Width of a bay on a phone, at most; how much higher its sum, in two rows, and its plate with large letters are there."""
_COIN = 22.0
"""Width of a coin below which its number cannot be read on a phone."""
_WORTH = 62.0
"""Width of a card's worth beside its coins, at text scale 1; longer words take two lines."""
TAB, TITLE, EDGE = 30.0, 26.0, 5.0
"""Heights of a hung card's tab and title, and the paper beside its painting, at text scale 1."""
_STEP = 29.0
"""Visible height of a card under the next one, at text scale 1: its tab."""
_LEAST = 0.46
"""The last card's least share of a bay's height, however many hang above it."""
_EMPTY = 0.62
"""Height of an empty place, as a share of the bay's."""


@dataclass(frozen=True)
class Hung:
    """A card on the wall and whose it is; None for the extra card."""

    card: pieces.Card
    owner: Seat | None


@dataclass(frozen=True)
class Bay:
    """The display of one artist."""

    artist: pieces.Artist
    total: int
    limit: int
    place: int | None
    """0 for the first by cards; None for an artist that would get nothing."""
    tokens: int
    """Points on it from earlier rounds; while a round is scored, with this round's."""
    awards: int
    worth: int
    """The points of a card, now or in the round that is being scored."""
    final: bool
    """Whether the round is over, so that the worth is fixed."""
    more: int = 0
    """Picked cards of it that would be displayed face up."""
    then: int = 0
    """The points a card would count with them, or with an award that is picked."""


def bays(scene: Scene, picked: Sequence[pieces.Card] = (), award: pieces.Artist | None = None) -> tuple[Bay, ...]:
    """Return the bays in row order. picked, award: the cards that the draft would display, and whom it awards.

    What a card counts is told with the viewer's own cards face down, which nobody else counts.
    """
    state = scene.state
    scoring = isinstance(state.phase, Adding | Over) and state.sheet is not None
    totals = state.sheet.totals if scoring else state.totals
    ranked = state.sheet.ranked if scoring else rank(with_cards(totals, own_down(scene)))
    values = state.sheet.worth if scoring else worth_known(scene)
    places = {artist: place for place, artist in enumerate(ranked)}
    more = with_cards([0] * len(totals), would_show(scene, picked))
    then = values if scoring else worth_known(scene, picked, award)
    return tuple(
        Bay(
            artist,
            totals[artist],
            pieces.LIMITS[len(state.players)],
            places.get(artist),
            state.tokens[artist] - (pieces.RANK_VALUES[places[artist]] if scoring and artist in places else 0),
            state.awards[artist],
            values[artist],
            scoring,
            more[artist],
            then[artist],
        )
        for artist in pieces.ARTISTS
    )


def hung(scene: Scene) -> tuple[tuple[Hung, ...], ...]:
    """Return the face-up cards of each artist as they hang: the extra card, then in the order in which they were displayed.

    Cards whose order is not known come before those, seat after seat, the viewer's own last. After the end the cards of the
    last round stay.
    """
    state = scene.state
    bays: list[list[Hung]] = [[] for _ in pieces.ARTISTS]
    extra, shown = state.extra, {player.owner: tuple(player.shown) for player in state.players}
    if scene.outcome is not None and state.sheet is not None and not any(shown.values()):
        extra, shown = state.sheet.extra, {line.seat: line.cards for line in state.sheet.scored}
    if extra is not None:
        bays[pieces.ARTIST_OF[extra]].append(Hung(extra, None))
    for owner in sorted(shown, key=lambda owner: (owner == scene.viewer, owner)):
        for card in shown[owner]:
            bays[pieces.ARTIST_OF[card]].append(Hung(card, owner))
    order = {card: place for place, card in enumerate(_displayed(scene))}
    return tuple(tuple(sorted(own, key=lambda one: order.get(one.card, -1))) for own in bays)


def _displayed(scene: Scene) -> list[pieces.Card]:
    """Return the cards that were displayed so far, oldest first."""
    cards: list[pieces.Card] = []
    for event in scene.past or (scene.view.events if scene.view is not None else ()):
        if isinstance(event, Displayed):
            cards.append(event.card)
        elif isinstance(event, ShownTogether):
            cards += [card for _, card in event.cards]
    return cards


def would_show(scene: Scene, picked: Sequence[pieces.Card]) -> tuple[pieces.Card, ...]:
    """Return the cards of a draft that would be displayed face up."""
    return tuple(picked) if isinstance(scene.state.phase, FirstCard | SecondUp | Together | Adding) else ()


def wall(scene: Scene, lit: pieces.Artist | None, area: Area, picked: Sequence[pieces.Card] = ()) -> list[Sprite]:
    """Return the whole wall; `lit` is the artist that the draft would give the award to, `picked` its cards."""
    wide = area.board._replace(x=area.board.x + 2, w=area.board.w - 10)
    asked = scene.asks(Awarding)
    narrow = wide.column(0, len(pieces.ARTISTS), 8).w < NARROW
    foot_high = FOOT * area.text * (_ROWS if narrow else 1)
    head_high = HEADER * (_PHONE_HEAD if narrow else area.text)
    dado = area.board.cut_bottom(foot_high)[1]
    sprites = [Sprite("dado", "panel", dado, PanelFace("dado"), z=-2, asks=scene.asked)]
    count = count_of(scene)
    shown = would_show(scene, picked)
    for bay, cards in zip(bays(scene, picked, lit), hung(scene), strict=True):
        rect = wide.column(bay.artist, len(pieces.ARTISTS), 8)
        look = Look.CHOSEN if bay.artist == lit else Look.LIT if asked else Look.REST
        header, below = rect._replace(y=rect.y + 6, h=rect.h - 6).cut_top(head_high)
        hanging, foot = below.cut_bottom(foot_high)
        if asked:
            sprites.append(_target(scene, bay, rect, look))
        late = sum(added(scene, one.card) for one in cards) if bay.final else 0
        sprites += _header(scene, replace(bay, more=bay.more + late), header)
        drafted = [card for card in shown if pieces.ARTIST_OF[card] == bay.artist]
        sprites += _cards(scene, bay, cards, drafted, hanging._replace(y=hanging.y + 6, h=hanging.h - 14), area.text)
        sprites += _sum(scene, bay, foot, area) if count is None else _counted_sum(scene, bay, foot, area, count)
    return sprites if count is None else _in_light(scene, sprites, count, area.text)


def _in_light(scene: Scene, sprites: Sequence[Sprite], count: Count, text: float) -> list[Sprite]:
    """Return the wall while a round is counted: the counted seat's cards lit, each with its worth."""
    found: list[Sprite] = []
    for sprite in sprites:
        if sprite.kind != "masters_hung" or count.seat is None:
            found.append(sprite)
            continue
        owner, card = sprite.face.owner, pieces.Card(int(sprite.id.partition(":")[2]))
        lit, worth = owner == count.seat, scene.state.sheet.worth[pieces.ARTIST_OF[card]]
        name = scene.say("board.added", artist=sprite.face.name) if lit and added(scene, card) else sprite.face.name
        face = replace(sprite.face, name=name)
        found.append(structs.replace(sprite, face=face, look=Look.LIT if lit else Look.DIM))
        if lit and worth:
            size = _STEP * text - 2
            corner = Rect(sprite.rect.right - 30 * text - size, sprite.rect.y + 1, size, size)
            found.append(Sprite(f"gain:{card}", "coin", corner, CoinFace(f"+{worth}", "", "bright"), z=sprite.z + 1))
    return found


def _counted_sum(scene: Scene, bay: Bay, rect: Rect, area: Area, count: Count) -> list[Sprite]:
    """Return the foot of a bay while a round is counted: its value once that is shown, and the lit seat's sum."""
    worth, told = count.worth(scene.state.sheet, bay.artist), term(scene, count, bay.artist)
    if worth is None:
        return []
    sprites = _sum(scene, bay, rect, area)
    if count.seat is None:
        return sprites
    *coins, text = sprites
    style = "number" if text.face.style == "body" else text.face.style
    return [*coins, structs.replace(text, face=replace(text.face, text=told, style=style, color="brass_hi"))]


def _target(scene: Scene, bay: Bay, rect: Rect, look: Look) -> Sprite:
    """Return what is clicked to give an artist the award: the whole bay."""
    about = Label(
        artist_name(scene, bay.artist), (scene.say("board.award_here", artist=artist_name(scene, bay.artist)),)
    )
    rect = rect.inset(-3, 2)
    return Sprite(f"bay:{bay.artist}", "target", rect, None, look, z=-1, label=about, means=bay.artist, zone="board")


def _header(scene: Scene, bay: Bay, rect: Rect) -> list[Sprite]:
    name = artist_name(scene, bay.artist)
    if bay.final:
        of = scene.say("board.more_added" if bay.more else "board.cards", count=bay.total)
        total = scene.say("board.total_ranked", count=bay.total)
    else:
        of = scene.say("board.of_limit", limit=bay.limit)
        total = scene.say("board.total", count=bay.total, limit=bay.limit)
    down = with_cards([0] * len(pieces.ARTISTS), own_down(scene))[bay.artist] if not bay.final else 0
    lines = (total, *([scene.say("board.own_down", count=down)] if down else []), scene.say("board.tied"))
    longest = max((artist_name(scene, artist) for artist in pieces.ARTISTS), key=len)
    face = HeaderFace(
        name, tint(bay.artist), theme.ARTISTS[bay.artist].symbol, bay.total, bay.limit, of, longest, bay.more
    )
    return [Sprite(f"head:{bay.artist}", "masters_header", rect, face, z=1, label=Label(name, lines))]


@dataclass(frozen=True)
class HeaderFace:
    """kind "masters_header": an artist's plate with its cards against the limit."""

    name: str
    tint: str
    shape: str
    total: int
    limit: int
    of: str
    """The limit in words; once a round is over, what is counted."""
    longest: str
    """The longest name of an artist: all plates are divided alike."""
    more: int = 0
    """Cards that are picked and would lie there too; once a round is over, also those added since."""


def _cards(
    scene: Scene, bay: Bay, cards: tuple[Hung, ...], drafted: Sequence[pieces.Card], area: Rect, text: float
) -> list[Sprite]:
    """Return the cards of a bay: a column in which each one's tab can be read, and the whole painting of the last."""
    if not cards and not drafted:
        rect = area._replace(h=area.h * _EMPTY)
        shape = SymbolFace(theme.ARTISTS[bay.artist].symbol, "slot")
        middle = Rect.around(rect.center, 44, 44)
        return [
            Sprite(f"slot:{bay.artist}", "panel", rect, PanelFace("slot")),
            Sprite(f"slot:{bay.artist}:shape", "symbol", middle, shape),
        ]
    below = len(cards) + len(drafted) - 1
    step = min(_STEP * text, area.h * (1 - _LEAST) / below) if below else 0.0
    sprites = []
    for place, card in enumerate([*(one.card for one in cards), *drafted]):
        high = _height(scene, card, area.w, area.h - place * step, text)
        rect = Rect(area.x, area.y + place * step, area.w, high)
        seen = rect if place == below else rect._replace(h=step)
        if place < len(cards):
            sprites.append(_hanging(scene, cards[place], rect, seen, place))
        else:
            sprites.append(_drafted(scene, card, rect, seen, place))
    return sprites


def _height(scene: Scene, card: pieces.Card, width: float, most: float, text: float) -> float:
    """Return the height of a card with its painting: no more than the whole painting needs."""
    paper = (TAB + TITLE + EDGE) * text
    return min(most, paper + (width - 2 * EDGE * text) / proportion_of(scene, card))


def _drafted(scene: Scene, card: pieces.Card, rect: Rect, seen: Rect, place: int) -> Sprite:
    """Return a card that is picked where it would hang."""
    about = label(scene, card, scene.say("board.would_hang"))
    shown = face(scene, card, scene.viewer)
    return Sprite(f"draft:{card}", "masters_hung", rect, shown, Look.CHOSEN, z=2 + place, label=about, clip=seen)


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
        "masters_hung",
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
    narrow = rect.w < NARROW
    row, below = rect.inset(0, 6).cut_top(rect.h / 2 - 6) if narrow else (rect, rect)
    most, wide = (36.0, rect.w - 20) if narrow else (27.0 * area.text, rect.w - 30 - _WORTH * area.text)
    value, coins = _coins(bay, lambda count: wide / count - 5 >= _COIN)
    size = min(most, wide / len(coins) - 5)
    top = row.center[1]
    about = Label(artist_name(scene, bay.artist), _card_value_text(scene, bay, value))
    left = rect.x + (rect.w - len(coins) * (size + 5) + 5) / 2 if narrow else rect.x + 14
    sprites = [
        Sprite(
            f"sum:{bay.artist}:{place}",
            "coin",
            Rect(left + place * (size + 5), top - size / 2, size, size),
            coin,
            z=1,
            label=about,
        )
        for place, coin in enumerate(coins)
    ]
    text = scene.say("board.each", count=bay.then)
    if bay.then != bay.worth:
        text = f"{bay.worth} → {text}"
    color = "brass_hi" if bay.then else "ivory_mute"
    if narrow:
        told = TextFace(text, "title", color, "center", True, wrap=False)
        return [*sprites, Sprite(f"sum:{bay.artist}", "text", below, told, z=1, label=about)]
    face = TextFace(text, "number" if bay.then else "body", color, "right", True)
    beside = left + len(coins) * (size + 5) + 2
    right = Rect(beside, rect.y, rect.right - 14 - beside, rect.h)
    return [*sprites, Sprite(f"sum:{bay.artist}", "text", right, face, z=1, label=about)]


def _coins(bay: Bay, fits: Callable[[int], bool]) -> tuple[int, list[CoinFace]]:
    """Return this round's value, and its coin before those of earlier rounds and awards, as few as fit: together in one."""
    ranked = bay.place is not None
    value = pieces.RANK_VALUES[bay.place] if bay.place is not None else 0
    first = CoinFace(str(value) if ranked else "", "" if ranked else "minus", "bright" if ranked else "dim")
    tokens = [CoinFace(str(bay.tokens), "", "brass" if ranked else "dim")] if bay.tokens else []
    award = CoinFace(str(pieces.AWARD_VALUE), "award", "award" if ranked else "dim")
    awarded = bay.awards * pieces.AWARD_VALUE
    more = [[*tokens, *[award] * bay.awards]]
    if bay.awards > 1:
        more.append([*tokens, replace(award, text=str(awarded))])
    if tokens and bay.awards:
        more.append([replace(award, text=str(bay.tokens + awarded))])
    return value, [first, *next((coins for coins in more if fits(1 + len(coins))), more[-1])]


def _card_value_text(scene: Scene, bay: Bay, value: int) -> tuple[str, ...]:
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
        lines.append(says("board.awards", count=bay.awards, worth=pieces.AWARD_VALUE * bay.awards))
    return tuple(lines)

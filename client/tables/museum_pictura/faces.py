"""Faces of the kinds of sprites that only Museum: Pictura has, their ids and wall labels.

A painting always has three marks: its period (colour and shape), its domain (a symbol) and its painter's number.
"""

from collections.abc import Callable
from dataclasses import dataclass

from client.drawing.theme import PERIODS as MARKS
from client.tables.board import Label
from client.tables.museum_pictura.pictures import painter_name, picture_of, work_of
from client.tables.museum_pictura.wording import kind_name, painter_number, title
from client.wording.scene import Scene
from engine.core.visibility import Seat
from engine.games.museum_pictura import pieces
from engine.games.museum_pictura.patrons import CARD_OF, PAIR_OF_DOMAIN, PAIR_OF_PERIOD, Card, Form

DOMAIN_SYMBOLS = dict(zip(pieces.DOMAINS, ("bolt", "flag", "plus", "triangle", "disc", "person"), strict=True))
"""Domain -> its symbol: a thunderbolt, a banner, a cross, a hill, an apple, a head."""


NUMBER = "number"


@dataclass(frozen=True)
class WorkFace:
    """kind "pictura_work": a painting with its three marks; `points` is what taking or placing it would bring."""

    picture: str
    period: str
    domain: str
    number: int
    points: str = ""
    owner: Seat | None = None
    tag: str = ""
    """A word on the picture: its part in the draft."""
    frame: str = "brass"
    """"brass", "gilt" (in the Grand Gallery), "paper" (a card of the hand) or "mark" (cut to a small place)."""
    painter: str = ""
    """The painter's name, below the picture where there is room for it."""


@dataclass(frozen=True)
class SlotFace:
    """kind "pictura_slot": an empty place on the wall, with its nail; `grand` in the Grand Gallery."""

    grand: bool


@dataclass(frozen=True)
class SumFace:
    """kind "pictura_sum": how many works of a collection are joined, what they count, what exhibiting them would bring."""

    symbol: str
    tint: str
    told: str
    """The number of joined works, in words."""
    count: int
    points: int
    worth: str = ""


@dataclass(frozen=True)
class TableFace:
    """kind "pictura_table": a row of a scoring table, a cell for each number; the present one is lit."""

    head: str
    cells: tuple[tuple[str, str], ...]
    """Each number with its points."""
    lit: int = -1


@dataclass(frozen=True)
class TrendFace:
    """kind "pictura_trend": period, domain and painter with what each is worth; `lit` are those that match now."""

    title: str
    period: str
    domain: str
    number: int
    lit: tuple[int, ...] = ()
    """Values that the card in question matches."""
    words: tuple[str, str, str] = ("", "", "")
    """Period, domain and painter in words, where there is room for them; the painter's name on small ones too."""


@dataclass(frozen=True)
class PatronFace:
    """kind "pictura_patron": what it asks for, its points, its effect, whether it is met."""

    need: str
    """The requirement in words, where there are no `icons`."""
    icons: tuple[tuple[str, str], ...]
    """The requirement as chips: a symbol with its colour name, ("", text), or (NUMBER, a painter's number)."""
    points: int
    effect: str
    met: bool
    claimable: bool
    names: str = ""
    """The painters of the numbers among the icons, told instead of the effect; empty for none."""


@dataclass(frozen=True)
class TokenFace:
    """kind "pictura_token": the tokens of a period or domain; 2, 1 or 0 are left."""

    symbol: str
    tint: str
    left: int
    mine: bool
    worth: str = ""


@dataclass(frozen=True)
class RewardFace:
    """kind "pictura_reward": a reward space of a board, empty or with the token of an exhibition."""

    text: str
    symbol: str = ""
    tint: str = ""
    icon: str = ""
    """A symbol for its words where they do not fit."""


@dataclass(frozen=True)
class Runner:
    """A seat on the score track."""

    seat: Seat
    score: int
    marker: int


@dataclass(frozen=True)
class TrackFace:
    """kind "pictura_track": points from 0 to 50 and beyond, favour markers, the end token."""

    runners: tuple[Runner, ...]
    end: Seat | None


@dataclass(frozen=True)
class RopeFace:
    """kind "pictura_rope": the works of a collection joined, each with its neighbours."""

    slots: tuple[int, ...]
    tint: str
    beside: bool
    """Whether it runs beside the middle, as a domain's does, so that a period's is visible too."""


def symbol_of(kind: pieces.Kind) -> str:
    """Return the symbol of a period or a domain."""
    return MARKS[pieces.KIND_NAMES[kind]].symbol if kind in pieces.PERIODS else DOMAIN_SYMBOLS[kind]


def tint_of(kind: pieces.Kind) -> str:
    """Return the colour name of a period; of domains, which have symbols, ivory."""
    return f"period:{pieces.KIND_NAMES[kind]}" if kind in pieces.PERIODS else "ivory"


def work_face(
    card: pieces.Painting, points: str = "", tag: str = "", frame: str = "brass", *, language: str = ""
) -> WorkFace:
    """Return a painting for a slot; as a card with its painter's name, in a language."""
    return WorkFace(
        picture_of(card),
        pieces.KIND_NAMES[pieces.PERIOD_OF[card]],
        DOMAIN_SYMBOLS[pieces.DOMAIN_OF[card]],
        pieces.PAINTER_OF[card],
        points,
        tag=tag,
        frame=frame,
        painter=painter_name(pieces.PAINTER_OF[card], language) if language else "",
    )


def trend_face(scene: Scene, told: str, trend: pieces.Trend, lit: tuple[int, ...] = ()) -> TrendFace:
    """Return a trend."""
    period, domain, painter = pieces.ICONS[trend]
    return TrendFace(told, pieces.KIND_NAMES[period], DOMAIN_SYMBOLS[domain], painter, lit, _words(scene, trend))


def _words(scene: Scene, trend: pieces.Trend) -> tuple[str, str, str]:
    """Return a trend's period, domain and painter in words."""
    period, domain, painter = pieces.ICONS[trend]
    return kind_name(scene, period), kind_name(scene, domain), painter_name(painter, scene.words.language)


def patron_icons(scene: Scene, patron: pieces.Patron) -> tuple[tuple[str, str], ...]:
    """Return a patron's requirement as chips; empty where it is told in words."""
    card = CARD_OF[patron]
    return _ICONS[card.form](scene, card) if card.form in _ICONS else ()


def _chip(kind: pieces.Kind) -> tuple[str, str]:
    return symbol_of(kind), tint_of(kind)


def _two_painters(scene: Scene, card: Card) -> tuple[tuple[str, str], ...]:
    return ("", scene.say("board.patron.two_of")), *((NUMBER, str(number)) for number in card.painters)


_ICONS: dict[Form, Callable[[Scene, Card], tuple[tuple[str, str], ...]]] = {
    Form.OF_KIND: lambda scene, card: (("", str(card.number)), _chip(card.kinds[0])),
    Form.TWO_PAINTERS: _two_painters,
    Form.PAIR: lambda scene, card: (
        ("", str(PAIR_OF_DOMAIN)),
        _chip(card.kinds[0]),
        ("", str(PAIR_OF_PERIOD)),
        _chip(card.kinds[1]),
    ),
    Form.EACH_PERIOD: lambda scene, card: tuple(map(_chip, pieces.PERIODS)),
    Form.EACH_DOMAIN: lambda scene, card: tuple(map(_chip, pieces.DOMAINS)),
}


def label(scene: Scene, card: pieces.Painting, *more: str, reason: str = "") -> Label:
    """Return the wall label of a painting: title, painter and year, period and domain, then `more`."""
    work = work_of(card)
    by = scene.say("board.by", painter=work.artist.name_in(scene.words.language), year=work.years[1])
    kinds = scene.say(
        "board.kinds",
        period=kind_name(scene, pieces.PERIOD_OF[card]),
        domain=kind_name(scene, pieces.DOMAIN_OF[card]),
        painter=painter_number(scene, pieces.PAINTER_OF[card]),
    )
    return Label(title(scene, card), (by, kinds, *more), reason)


def trend_label(scene: Scene, told: str, trend: pieces.Trend) -> Label:
    """Return the wall label of a trend."""
    period, domain, painter = pieces.ICONS[trend]
    lines = (
        scene.say("board.trend.period", period=kind_name(scene, period)),
        scene.say("board.trend.domain", domain=kind_name(scene, domain)),
        scene.say("board.trend.painter", number=painter, painter=painter_name(painter, scene.words.language)),
    )
    return Label(told, lines)


def known_id(card: int) -> str:
    """Return the id of a piece that the viewer knows."""
    return f"card:{card}"

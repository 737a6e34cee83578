"""The 60 patron cards: what each asks for, its points and its effect (museum_pictura: Patrons; designed)."""

import enum
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.games.museum_pictura import pieces
from engine.games.museum_pictura.effects import Do, Step


class Form(enum.Enum):
    """The shape of a requirement; `number` and the icons fill it in."""

    OF_KIND = "of_kind"
    """`number` works of a period or domain."""
    TWO_PAINTERS = "two_painters"
    """A work each by at least two of three painters."""
    PAIR = "pair"
    """Two works of a domain and three of a period."""
    EACH_PERIOD = "each_period"
    EACH_DOMAIN = "each_domain"
    ONE_PAINTER = "one_painter"
    """`number` works of one painter."""
    PERIOD_PAINTERS = "period_painters"
    """Works of four painters of one period."""
    PAINTER_PAIRS = "painter_pairs"
    """Two works each of two painters."""
    DOMAIN_PAIRS = "domain_pairs"
    """Two works each of four domains."""
    WHOLE = "whole"
    """`number` paintings in the museum."""


@dataclass(frozen=True)
class Card:
    """One patron card."""

    form: Form
    points: int
    effect: int
    """Its number, 1 to 9."""
    twice: bool = False
    number: int = 0
    kinds: tuple[pieces.Kind, ...] = ()
    painters: tuple[int, ...] = ()


_EFFECTS: tuple[tuple[Step, ...], ...] = (
    (Step(Do.DRAW, 2),),
    (Step(Do.FAVOUR),),
    (Step(Do.TAKE),),
    (Step(Do.HANG),),
    (Step(Do.BACK, 2),),
    (Step(Do.UNDER, 2),),
    (Step(Do.TRADE),),
    (Step(Do.TREND),),
    (Step(Do.BONUS),),
)
"""What effect 1 to 9 does."""
_TWICE: dict[Do, tuple[Step, ...]] = {Do.TREND: (Step(Do.TREND, 2),), Do.BONUS: (Step(Do.BONUS, 2),)}
"""Twice is once more, but for these: two trends of which one is kept, twice the points."""

# Requirement and points of patrons 1 to 60, in order. (points, cards) for the smaller and the larger patron of a kind.
_OF_PERIOD, _OF_DOMAIN = ((2, 3), (5, 5)), ((3, 3), (6, 5))
_PAINTERS = (
    (1, 17, 29), (2, 11, 25), (3, 16, 24), (4, 9, 18), (5, 12, 23), (6, 7, 26), (8, 14, 21), (10, 20, 27),
    (13, 22, 30), (15, 19, 28), (1, 18, 22), (2, 10, 26), (3, 20, 29), (4, 14, 30), (5, 7, 24), (6, 9, 17),
    (8, 23, 27), (11, 15, 21), (12, 16, 28), (13, 19, 25),
)  # fmt: skip
_PAIRS = (
    "religion renaissance", "mythology renaissance", "portrait baroque", "still_life baroque", "mythology rococo",
    "landscape rococo", "landscape romanticism", "history romanticism", "still_life impressionism",
    "portrait impressionism",
)  # fmt: skip
_OTHERS = (
    (Form.EACH_PERIOD, 3, False, 0),
    (Form.EACH_DOMAIN, 4, False, 0),
    (Form.ONE_PAINTER, 2, False, 2),
    (Form.ONE_PAINTER, 7, True, 3),
    (Form.PERIOD_PAINTERS, 4, False, 4),
    (Form.PAINTER_PAIRS, 4, False, 2),
    (Form.DOMAIN_PAIRS, 4, False, 4),
    (Form.WHOLE, 4, False, 15),
)
_PAINTERS_POINTS = _PAIR_POINTS = 4
PAIR_OF_DOMAIN, PAIR_OF_PERIOD = 2, 3


def _effect(number: int) -> int:
    """Effects go round: patron 1 has effect 1, patron 9 effect 9, patron 10 effect 1."""
    return (number - 1) % len(_EFFECTS) + 1


def _cards() -> list[Card]:
    cards: list[Card] = []
    for kind in pieces.KINDS:
        for points, number in _OF_PERIOD if kind in pieces.PERIODS else _OF_DOMAIN:
            cards.append(Card(Form.OF_KIND, points, _effect(len(cards) + 1), number == 5, number, (kind,)))
    for painters in _PAINTERS:
        cards.append(Card(Form.TWO_PAINTERS, _PAINTERS_POINTS, _effect(len(cards) + 1), painters=painters))
    for pair in _PAIRS:
        kinds = tuple(pieces.Kind(pieces.KIND_NAMES.index(name)) for name in pair.split())
        cards.append(Card(Form.PAIR, _PAIR_POINTS, _effect(len(cards) + 1), kinds=kinds))
    for form, points, twice, number in _OTHERS:
        cards.append(Card(form, points, _effect(len(cards) + 1), twice, number))
    return cards


CARD_OF: dict[pieces.Patron, Card] = dict(zip(pieces.PATRONS, _cards(), strict=True))


def steps_of(patron: pieces.Patron) -> tuple[Step, ...]:
    """Return what a patron's effect does, twice where the card says so."""
    card = CARD_OF[patron]
    once = _EFFECTS[card.effect - 1]
    return _TWICE.get(once[0].do, once * 2) if card.twice else once


class Counts:
    """How many hung works there are of each kind and painter: what requirements are held against."""

    def __init__(self, hung: Sequence[pieces.Painting]) -> None:
        self.works = len(hung)
        self.kinds = [0] * len(pieces.KINDS)
        self.painters: dict[int, int] = {}
        for card in hung:
            self.kinds[pieces.PERIOD_OF[card]] += 1
            self.kinds[pieces.DOMAIN_OF[card]] += 1
            painter = pieces.PAINTER_OF[card]
            self.painters[painter] = self.painters.get(painter, 0) + 1


def _pair(card: Card, has: Counts) -> bool:
    domain, period = card.kinds
    return has.kinds[domain] >= PAIR_OF_DOMAIN and has.kinds[period] >= PAIR_OF_PERIOD


def _period_painters(card: Card, has: Counts) -> bool:
    return max(Counter((painter - 1) // 6 for painter in has.painters).values(), default=0) >= card.number


_MET: dict[Form, Callable[[Card, Counts], bool]] = {
    Form.OF_KIND: lambda card, has: has.kinds[card.kinds[0]] >= card.number,
    Form.TWO_PAINTERS: lambda card, has: sum(painter in has.painters for painter in card.painters) >= 2,
    Form.PAIR: _pair,
    Form.EACH_PERIOD: lambda card, has: all(has.kinds[kind] for kind in pieces.PERIODS),
    Form.EACH_DOMAIN: lambda card, has: all(has.kinds[kind] for kind in pieces.DOMAINS),
    Form.ONE_PAINTER: lambda card, has: max(has.painters.values(), default=0) >= card.number,
    Form.PERIOD_PAINTERS: _period_painters,
    Form.PAINTER_PAIRS: lambda card, has: sum(works >= 2 for works in has.painters.values()) >= card.number,
    Form.DOMAIN_PAIRS: lambda card, has: sum(has.kinds[kind] >= 2 for kind in pieces.DOMAINS) >= card.number,
    Form.WHOLE: lambda card, has: has.works >= card.number,
}


def meets(patron: pieces.Patron, has: Counts) -> bool:
    """Tell whether hung works meet a patron's requirement; each icon for itself, a work may meet several."""
    card = CARD_OF[patron]
    return _MET[card.form](card, has)


@lru_cache(maxsize=4096)
def met_by(museum: tuple[pieces.Painting | None, ...], patrons: tuple[pieces.Patron, ...]) -> list[pieces.Patron]:
    """Return those of some patrons whose requirements the works in a museum meet."""
    has = Counts([work for work in museum if work is not None])
    return [patron for patron in patrons if meets(patron, has)]


PER_MATCH, PER_WORK = 2, 4


def bonus_of(patron: pieces.Patron, hung: Sequence[pieces.Painting]) -> int:
    """Return what a patron kept for its effect 9 gives at the end, twice where the card says so."""
    card = CARD_OF[patron]
    if card.kinds or card.painters:
        count = sum(
            pieces.PERIOD_OF[work] in card.kinds
            or pieces.DOMAIN_OF[work] in card.kinds
            or pieces.PAINTER_OF[work] in card.painters
            for work in hung
        )
        points = count // PER_MATCH
    else:
        points = len(hung) // PER_WORK
    return points * (1 + card.twice)

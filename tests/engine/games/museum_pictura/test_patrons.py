"""The 60 patrons: counts, points, effects, and every shape of requirement met and not met (museum_pictura: Patrons)."""

from collections import Counter
from itertools import combinations

import pytest

from engine.games.museum_pictura.patrons import CARD_OF, Counts, Form, meets
from engine.games.museum_pictura.pieces import PATRONS, Painting
from tests.engine.games.museum_pictura.tables import card, cards, patron


def met(number: int, works: list[Painting]) -> bool:
    return meets(patron(number), Counts(works))


def test_there_are_sixty_and_effects_go_round() -> None:
    assert len(CARD_OF) == len(PATRONS) == 60
    assert [CARD_OF[one].effect for one in PATRONS] == [(number - 1) % 9 + 1 for number in range(1, 61)]
    assert Counter(CARD_OF[one].form for one in PATRONS) == {
        Form.OF_KIND: 22, Form.TWO_PAINTERS: 20, Form.PAIR: 10, Form.ONE_PAINTER: 2, Form.EACH_PERIOD: 1,
        Form.EACH_DOMAIN: 1, Form.PERIOD_PAINTERS: 1, Form.PAINTER_PAIRS: 1, Form.DOMAIN_PAIRS: 1, Form.WHOLE: 1,
    }  # fmt: skip


def test_points_add_up() -> None:
    points = [CARD_OF[one].points for one in PATRONS]
    assert points[:10] == [2, 5] * 5
    assert points[10:22] == [3, 6] * 6
    assert points[22:52] == [4] * 30
    assert points[52:] == [3, 4, 2, 7, 4, 4, 4, 4]
    assert [n for n, one in enumerate(PATRONS, 1) if CARD_OF[one].twice] == [*range(2, 23, 2), 56]


def test_each_painter_is_wanted_twice_from_three_periods_and_no_pair_twice() -> None:
    groups = [CARD_OF[patron(number)].painters for number in range(23, 43)]
    assert Counter(painter for group in groups for painter in group) == dict.fromkeys(range(1, 31), 2)
    assert all(len({(painter - 1) // 6 for painter in group}) == 3 for group in groups)
    pairs = [pair for group in groups for pair in combinations(sorted(group), 2)]
    assert len({*pairs}) == len(pairs)


CASES = {
    "three of a period": (1, cards(period=0)[:3], cards(period=0)[:2]),
    "five of a period": (2, cards(period=0)[:5], cards(period=0)[:4]),
    "three of a domain": (19, cards(domain="S")[:3], cards(domain="S")[:2]),
    "five of a domain": (22, cards(domain="P")[:5], cards(domain="P")[:4]),
    "two of three painters": (23, [cards(1)[0], cards(29)[0]], cards(1)),
    "a domain and a period, one work for both": (
        43, [*cards(domain="R", period=0)[:2], cards(1, "M")[0]], [*cards(domain="R", period=0)[:1], *cards(1, "M")]
    ),
    "each period": (53, [cards(period=n)[0] for n in range(5)], [cards(period=n)[0] for n in range(4)]),
    "each domain": (54, [cards(domain=d)[0] for d in "MHRLSP"], [cards(domain=d)[0] for d in "MHRLS"]),
    "two of one painter": (55, cards(7)[:2], [cards(7)[0], cards(8)[0]]),
    "three of one painter": (56, cards(7)[:3], [*cards(7)[:2], *cards(8)[:2]]),
    "four painters of a period": (57, [cards(n)[0] for n in (1, 2, 3, 4)], [cards(n)[0] for n in (1, 2, 3, 7)]),
    "two works each of two painters": (58, [*cards(7)[:2], *cards(9)[:2]], [*cards(7)[:4], cards(9)[0]]),
    "two works each of four domains": (
        59, [work for d in "MHRL" for work in cards(domain=d)[:2]], [work for d in "MHR" for work in cards(domain=d)[:4]]
    ),
    "fifteen works": (60, cards()[:15], cards()[:14]),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_a_requirement_is_met_by_enough_and_by_no_less(case: str) -> None:
    number, enough, less = CASES[case]
    assert met(number, enough)
    assert not met(number, less)


def test_each_icon_is_counted_for_itself() -> None:
    """Two works of religion that are also of the Renaissance serve for both, with a third of the period."""
    works = [card(3, "R"), cards(3, "R")[1], card(1, "P")]
    assert met(43, works)

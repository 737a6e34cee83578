"""Counts and sums of the designed data (museum_pictura: Pieces)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.museum_pictura.pieces import (
    ALL_VALUES,
    DOMAIN_OF,
    DOMAIN_POINTS,
    DOMAINS,
    FAVOURS,
    GRAND_GALLERY,
    HIGHEST,
    ICONS,
    KIND_NAMES,
    KINDS,
    PAINTER_OF,
    PAINTINGS,
    PATRONS,
    PERIOD_OF,
    PERIOD_POINTS,
    PERIODS,
    POINTS,
    TRENDS,
    discard_loss,
)
from engine.paintings import works

GRID = {
    "renaissance": (7, 4, 12, 4, 3, 6),
    "baroque": (7, 6, 6, 3, 8, 6),
    "rococo": (8, 8, 4, 6, 6, 4),
    "romanticism": (5, 8, 5, 9, 4, 5),
    "impressionism": (3, 4, 3, 8, 9, 9),
}
"""Works of each period by domain."""


def test_there_are_180_paintings_six_a_painter_36_a_period_30_a_domain() -> None:
    assert len(PAINTINGS) == 180
    assert Counter(PAINTER_OF) == dict.fromkeys(range(1, 31), 6)
    assert Counter(PERIOD_OF) == dict.fromkeys(PERIODS, 36)
    assert Counter(DOMAIN_OF) == dict.fromkeys(DOMAINS, 30)
    for period in PERIODS:
        found = Counter(DOMAIN_OF[card] for card in PAINTINGS if PERIOD_OF[card] == period)
        assert tuple(found[domain] for domain in DOMAINS) == GRID[KIND_NAMES[period]]


def test_the_catalogue_has_a_work_for_every_painting() -> None:
    listed = Counter((work.painter, work.period.value, work.domain.value) for work in works().values() if work.painter)
    ours = Counter((PAINTER_OF[c], KIND_NAMES[PERIOD_OF[c]], KIND_NAMES[DOMAIN_OF[c]]) for c in PAINTINGS)
    assert listed == ours


def test_there_is_a_trend_for_each_period_and_domain_with_each_painter_once() -> None:
    assert {(period, domain) for period, domain, _ in ICONS.values()} == {(p, d) for p in PERIODS for d in DOMAINS}
    assert sorted(painter for *_, painter in ICONS.values()) == list(range(1, 31))
    for period, domain, painter in ICONS.values():
        own = [card for card in PAINTINGS if PAINTER_OF[card] == painter]
        assert all(PERIOD_OF[card] != period for card in own)
        assert any(DOMAIN_OF[card] == domain for card in own)


def test_a_trend_counts_painter_3_domain_2_period_1() -> None:
    for trend in TRENDS:
        period, domain, painter = ICONS[trend]
        for card in PAINTINGS:
            values = [3 * (PAINTER_OF[card] == painter), 2 * (DOMAIN_OF[card] == domain), PERIOD_OF[card] == period]
            assert HIGHEST[trend][card] == max(values)
            assert ALL_VALUES[trend][card] == sum(values)


def test_every_piece_has_a_number_of_its_own() -> None:
    numbers = [*PAINTINGS, *TRENDS, *FAVOURS, *PATRONS]
    assert len({*numbers}) == len(numbers) == 180 + 30 + 24 + 60


def test_domains_score_a_fifth_more_than_periods() -> None:
    assert tuple(round(1.2 * points) for points in PERIOD_POINTS) == DOMAIN_POINTS
    assert len(PERIOD_POINTS) == 17


@pytest.mark.parametrize("kind", KINDS)
def test_collections_count_from_four_and_no_more_than_twenty(kind: int) -> None:
    table = PERIOD_POINTS if kind in PERIODS else DOMAIN_POINTS
    assert POINTS[kind][:4] == (0, 0, 0, 0)
    assert POINTS[kind][4:21] == table
    assert POINTS[kind][21:] == (table[-1],) * 5


def test_the_grand_gallery_is_the_middle_row_and_column() -> None:
    assert GRAND_GALLERY == (2, 7, 10, 11, 12, 13, 14, 17, 22)


def test_the_discard_loses_by_the_table() -> None:
    assert [discard_loss(cards) for cards in range(11)] == [0, 1, 1, 2, 3, 5, 7, 10, 13, 16, 19]

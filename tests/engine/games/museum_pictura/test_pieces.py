"""Counts and sums of the designed data (museum_pictura: Pieces)."""

from collections import Counter

import pytest

from engine.games.museum_pictura import pieces
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
    assert len(pieces.PAINTINGS) == 180
    assert Counter(pieces.PAINTER_OF) == dict.fromkeys(range(1, 31), 6)
    assert Counter(pieces.PERIOD_OF) == dict.fromkeys(pieces.PERIODS, 36)
    assert Counter(pieces.DOMAIN_OF) == dict.fromkeys(pieces.DOMAINS, 30)
    for period in pieces.PERIODS:
        found = Counter(pieces.DOMAIN_OF[card] for card in pieces.PAINTINGS if pieces.PERIOD_OF[card] == period)
        assert tuple(found[domain] for domain in pieces.DOMAINS) == GRID[pieces.KIND_NAMES[period]]


def test_the_catalogue_has_a_work_for_every_painting() -> None:
    listed = Counter((work.painter, work.period.value, work.domain.value) for work in works().values() if work.painter)
    ours = Counter(
        (pieces.PAINTER_OF[c], pieces.KIND_NAMES[pieces.PERIOD_OF[c]], pieces.KIND_NAMES[pieces.DOMAIN_OF[c]])
        for c in pieces.PAINTINGS
    )
    assert listed == ours


def test_there_is_a_trend_for_each_period_and_domain_with_each_painter_once() -> None:
    assert {(period, domain) for period, domain, _ in pieces.ICONS.values()} == {
        (p, d) for p in pieces.PERIODS for d in pieces.DOMAINS
    }
    assert sorted(painter for *_, painter in pieces.ICONS.values()) == list(range(1, 31))
    for period, domain, painter in pieces.ICONS.values():
        own = [card for card in pieces.PAINTINGS if pieces.PAINTER_OF[card] == painter]
        assert all(pieces.PERIOD_OF[card] != period for card in own)
        assert any(pieces.DOMAIN_OF[card] == domain for card in own)


def test_a_trend_counts_painter_3_domain_2_period_1() -> None:
    for trend in pieces.TRENDS:
        period, domain, painter = pieces.ICONS[trend]
        for card in pieces.PAINTINGS:
            values = [
                3 * (pieces.PAINTER_OF[card] == painter),
                2 * (pieces.DOMAIN_OF[card] == domain),
                pieces.PERIOD_OF[card] == period,
            ]
            assert pieces.HIGHEST[trend][card] == max(values)
            assert pieces.ALL_VALUES[trend][card] == sum(values)


def test_every_piece_has_a_number_of_its_own() -> None:
    numbers = [*pieces.PAINTINGS, *pieces.TRENDS, *pieces.FAVOURS, *pieces.PATRONS]
    assert len({*numbers}) == len(numbers) == 180 + 30 + 24 + 60


def test_domains_score_a_fifth_more_than_periods() -> None:
    assert tuple(round(1.2 * points) for points in pieces.PERIOD_POINTS) == pieces.DOMAIN_POINTS
    assert len(pieces.PERIOD_POINTS) == 17


@pytest.mark.parametrize("kind", pieces.KINDS)
def test_collections_count_from_four_and_no_more_than_twenty(kind: int) -> None:
    table = pieces.PERIOD_POINTS if kind in pieces.PERIODS else pieces.DOMAIN_POINTS
    assert pieces.POINTS[kind][:4] == (0, 0, 0, 0)
    assert pieces.POINTS[kind][4:21] == table
    assert pieces.POINTS[kind][21:] == (table[-1],) * 5


def test_the_grand_gallery_is_the_middle_row_and_column() -> None:
    assert pieces.GRAND_GALLERY == (2, 7, 10, 11, 12, 13, 14, 17, 22)


def test_the_discard_loses_by_the_table() -> None:
    assert [pieces.discard_loss(cards) for cards in range(11)] == [0, 1, 1, 2, 3, 5, 7, 10, 13, 16, 19]

"""The catalogue as it is shipped: counts, ranges, the sums of the deck of Museum: Pictura, ids that tell nothing."""

import itertools
from collections import Counter

from engine.paintings import PICTURA_DOMAINS, PICTURA_PERIODS, Domain, Orientation, Period, Shape, Sure, artists, works

WORKS = list(works().values())
PICTURA = [work for work in WORKS if work.painter is not None]


def test_there_are_202_works_by_45_artists() -> None:
    assert len(WORKS) == 202
    assert len(artists()) == 45
    assert {work.artist.key for work in WORKS} == set(artists())


def test_no_two_works_are_one() -> None:
    assert len({(work.title, work.artist.key) for work in WORKS}) == 202
    assert len({(work.title_de, work.artist.key) for work in WORKS}) == 202


def test_pictura_has_six_works_of_each_of_thirty_painters() -> None:
    assert Counter(work.painter for work in PICTURA) == dict.fromkeys(range(1, 31), 6)
    assert len({(work.painter, work.artist.key) for work in PICTURA}) == 30
    for work in PICTURA:
        assert work.painter is not None
        assert work.period is PICTURA_PERIODS[(work.painter - 1) // 6]


TABLE = {
    Period.RENAISSANCE: (7, 4, 12, 4, 3, 6),
    Period.BAROQUE: (7, 6, 6, 3, 8, 6),
    Period.ROCOCO: (8, 8, 4, 6, 6, 4),
    Period.ROMANTICISM: (5, 8, 5, 9, 4, 5),
    Period.IMPRESSIONISM: (3, 4, 3, 8, 9, 9),
}
"""Rulings 5.6: works per period, in the order of the domains."""


def test_pictura_has_the_sums_of_its_table() -> None:
    cells = Counter((work.period, work.domain) for work in PICTURA)
    assert {period: tuple(cells[period, domain] for domain in PICTURA_DOMAINS) for period in TABLE} == TABLE
    assert Counter(work.domain for work in PICTURA) == dict.fromkeys(PICTURA_DOMAINS, 30)
    assert Counter(work.period for work in PICTURA) == dict.fromkeys(PICTURA_PERIODS, 36)


def test_art_gallery_has_each_number_once_and_shares_26_with_pictura() -> None:
    listed = [work for work in WORKS if work.art_gallery is not None]
    assert sorted(work.art_gallery or 0 for work in listed) == list(range(1, 49))
    assert sum(work.painter is not None for work in listed) == 26
    assert all(work.painter or work.art_gallery for work in WORKS)


def test_only_a_work_outside_pictura_shows_nothing_that_can_be_named() -> None:
    assert all(work.painter is None for work in WORKS if work.domain is Domain.ABSTRACT)


def rank_correlation(pairs: list[tuple[int, int]]) -> float:
    """Return Spearman's rho of pairs, equal values in any order."""
    size = len(pairs)
    ranks = [
        {index: rank for rank, index in enumerate(sorted(range(size), key=lambda i: pairs[i][side]))} for side in (0, 1)
    ]
    apart = sum((ranks[0][i] - ranks[1][i]) ** 2 for i in range(size))
    return 1 - 6 * apart / (size * (size**2 - 1))


def test_ids_tell_neither_date_nor_artist() -> None:
    assert all(1000 <= work.id <= 9999 for work in WORKS)
    assert abs(rank_correlation([(work.id, work.artist.born) for work in WORKS])) < 0.15
    neighbours = sum(one.artist == other.artist for one, other in itertools.pairwise(WORKS))
    assert neighbours <= 12  # by lot about 5 of 201


def test_artists_lived_before_what_is_still_protected() -> None:
    for artist in artists().values():
        assert 1400 < artist.born < artist.died <= 1944, artist.name
        assert artist.died - artist.born < 100


def test_years_are_within_the_artists_grown_life() -> None:
    for work in WORKS:
        begun, completed = work.years
        assert work.artist.born + 15 <= begun <= completed <= work.artist.died, work.title
        assert completed - begun <= 16, work.title


def test_a_long_span_is_not_called_certain_but_where_the_work_took_so_long() -> None:
    long = {work.title for work in WORKS if work.sure is Sure.CERTAIN and work.years[1] - work.years[0] > 4}
    assert long == {"The Last Judgment", "Death and Life"}


def test_ids_do_not_follow_the_years() -> None:
    assert abs(rank_correlation([(work.id, work.completed) for work in WORKS])) < 0.15


def test_more_than_70_are_portraits_or_like_one() -> None:
    portraits = [work for work in WORKS if work.portrait_like]
    assert len(portraits) > 70
    assert all(work.portrait_like for work in WORKS if work.domain is Domain.PORTRAIT)
    assert not [work.title for work in portraits if work.shows("nobody")]
    assert not [work.title for work in WORKS if work.sitter_de and not work.sitter]


def test_sizes_and_shapes_agree() -> None:
    for work in WORKS:
        assert min(work.size) >= 10, work.title
        assert max(work.size) <= 1400, work.title
        assert 0.4 < work.proportion < 2.6, work.title
        if work.shape is Shape.ROUND:
            assert work.orientation is Orientation.SQUARE
    assert {work.orientation for work in WORKS} == set(Orientation)

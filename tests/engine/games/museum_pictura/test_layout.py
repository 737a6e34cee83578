"""Collections: connected, four at least, one for each kind, a work in two of them (museum_pictura: Collections)."""

from engine.core.rng import rng_of
from engine.games.museum_pictura.layout import collections, largest, pairs, reach, same_cards, size, slots_of, worth
from engine.games.museum_pictura.pieces import GRAND_GALLERY, SLOTS, Kind, Painting
from tests.engine.games.museum_pictura.tables import card, cards, kind

Slots = list[Painting | None]


def museum(works: dict[int, Painting]) -> Slots:
    return [works.get(slot) for slot in range(SLOTS)]


def test_corners_do_not_connect() -> None:
    """The printed example: four landscapes that touch at corners only, then moved to touch edge to edge."""
    landscapes = cards(20, "L")
    apart = museum(dict(zip((0, 6, 12, 18), landscapes, strict=True)))
    assert Kind(8) not in collections(apart)
    together = museum(dict(zip((0, 1, 6, 7), landscapes, strict=True)))
    assert collections(together)[Kind(8)] == (0, 1, 6, 7)


def test_a_work_may_be_in_a_period_and_a_domain_collection() -> None:
    both = card(27, "L")  # Impressionism and landscape
    works = {
        12: both,
        11: card(25, "H"),
        10: card(26, "H"),
        13: card(28, "H"),
        7: card(20, "L"),
        2: card(15, "L"),
        3: card(24, "L"),
    }
    found = collections(museum(works))
    assert found[Kind(4)] == (10, 11, 12, 13)
    assert found[Kind(8)] == (2, 3, 7, 12)


def test_three_are_no_collection_and_slots_do_not_go_round_the_edge() -> None:
    assert collections(museum(dict(zip((3, 4, 5, 6), cards(16), strict=False)))) == {}
    assert largest(0b11000 | 1 << 5) == 0b11000


def test_the_largest_group_of_a_kind_counts_alone() -> None:
    works = dict(zip((0, 1, 2, 3, 20, 21, 22, 23, 24), cards(domain="S")[:9], strict=True))
    assert size(museum(works), kind("S")) == 5
    assert collections(museum(works))[kind("S")] == (20, 21, 22, 23, 24)


def test_more_than_twenty_count_as_twenty() -> None:
    still_lifes = cards(domain="S")
    full = museum(dict(enumerate(still_lifes[:25])))
    twenty = museum(dict(enumerate(still_lifes[:20])))
    extra = worth(full) - 10  # the Grand Gallery
    periods = [collections(layout) for layout in (full, twenty)]
    assert size(full, kind("S")) == 25
    assert extra >= 76
    assert {k: v for k, v in periods[0].items() if k == kind("S")}[kind("S")] == tuple(range(25))


def test_the_grand_gallery_counts_ten_once() -> None:
    works = dict(zip(GRAND_GALLERY, cards(16) + cards(9), strict=False))
    layout = museum(works)
    with_gallery = worth(layout)
    layout[GRAND_GALLERY[-1]], layout[0] = None, layout[GRAND_GALLERY[-1]]
    assert with_gallery - worth(layout) >= 10


def test_reach_is_never_less_than_worth() -> None:
    full = museum(dict(enumerate(cards()[:25])))
    assert worth(full) <= reach(cards()[:25])


def test_pairs_are_counted_across_and_down() -> None:
    assert pairs(0b11) == 1
    assert pairs(0b100001) == 1
    assert pairs(1 << 4 | 1 << 5) == 0
    assert slots_of(0b10010) == (1, 4)


def test_a_layout_has_the_same_paintings_each_once() -> None:
    now = museum({0: cards()[0], 1: cards()[1]})
    assert same_cards([None, *now[:-1]], now)
    assert not same_cards(now[:-1], now)
    assert not same_cards(museum({0: cards()[0]}), now)
    assert not same_cards(museum({0: cards()[0], 1: cards()[0]}), now)


def plainly(mask: int) -> int:
    """Return the largest group slot by slot, ties to the one with the first slot."""
    groups: list[set[int]] = []
    for slot in slots_of(mask):
        beside = [group for group in groups if any(abs(s % 5 - slot % 5) + abs(s // 5 - slot // 5) == 1 for s in group)]
        groups = [group for group in groups if group not in beside] + [{slot}.union(*beside)]
    return sum(1 << slot for slot in max(sorted(groups, key=min), key=len, default=()))


def test_the_largest_group_is_found_among_any() -> None:
    rng = rng_of(5)
    assert largest(0) == 0
    for _ in range(400):
        mask = rng.below(1 << SLOTS) & (rng.below(1 << SLOTS) if rng.below(2) else -1)
        assert largest(mask) == plainly(mask)

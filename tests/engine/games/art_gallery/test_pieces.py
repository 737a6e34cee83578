"""art_gallery: Pieces, Board."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from engine.games.art_gallery.pieces import (
    CARDS,
    CODES,
    GALLERIES,
    ITINERARIES,
    NUMBERS,
    PAINTINGS,
    PILE_SIZES,
    TILES,
    VALUE_OF,
    number_of,
    own_cards,
    painting_of,
    symbols_of,
    tile_of,
)


def test_the_four_itineraries_are_equivalent() -> None:
    for itinerary in ITINERARIES:
        values = [symbols_of(painting)[itinerary] for painting in PAINTINGS]
        carried = [value for value in values if value]
        assert len(carried) == 33
        assert Counter(carried) == {1: 9, 2: 9, 3: 9, 4: 6}
        assert sum(carried) == 78


def test_the_deck_is_the_same_whatever_the_itineraries_are_called() -> None:
    plain = Counter(CODES)
    for order in permutations(ITINERARIES):
        assert Counter("".join(code[place] for place in order) for code in CODES) == plain


def test_each_painting_has_a_code_of_its_own_worth_six_or_seven() -> None:
    assert len({*CODES}) == len(CODES) == 48
    assert {sum(symbols_of(painting)) for painting in PAINTINGS} == {6, 7}
    assert all(sum(map(bool, symbols_of(painting))) >= 2 for painting in PAINTINGS)


def test_the_codes_are_those_of_the_rules() -> None:
    assert symbols_of(PAINTINGS[0]) == (4, 3, 0, 0)
    assert symbols_of(PAINTINGS[19]) == (0, 1, 4, 1)
    assert symbols_of(PAINTINGS[47]) == (3, 0, 3, 0)


def test_every_thing_has_a_number_of_its_own() -> None:
    assert len({*CARDS, *PAINTINGS, *TILES}) == 54 + 48 + 48
    assert [number_of(painting) for painting in PAINTINGS] == [number_of(tile) for tile in TILES] == [*NUMBERS]
    assert [painting_of(tile) for tile in TILES] == [*PAINTINGS]
    assert [tile_of(painting) for painting in PAINTINGS] == [*TILES]


def test_six_seats_have_all_the_cards_nine_each() -> None:
    assert [card for seat in range(6) for card in own_cards(seat)] == [*CARDS]
    for seat in range(6):
        assert [VALUE_OF[card] for card in own_cards(seat)] == [*range(9)]


def test_the_tiles_fill_the_shop_and_the_rings_are_odd() -> None:
    assert sum(PILE_SIZES) == len(TILES)
    assert {seats: count + 1 for seats, count in GALLERIES.items()} == {2: 5, 3: 5, 4: 7, 5: 9, 6: 9}

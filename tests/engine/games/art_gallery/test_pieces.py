"""art_gallery: Pieces, Board."""

from collections import Counter
from itertools import permutations

from engine.games.art_gallery import pieces


def test_the_four_itineraries_are_equivalent() -> None:
    for itinerary in pieces.ITINERARIES:
        values = [pieces.symbols_of(painting)[itinerary] for painting in pieces.PAINTINGS]
        carried = [value for value in values if value]
        assert len(carried) == 33
        assert Counter(carried) == {1: 9, 2: 9, 3: 9, 4: 6}
        assert sum(carried) == 78


def test_the_deck_is_the_same_whatever_the_itineraries_are_called() -> None:
    plain = Counter(pieces.CODES)
    for order in permutations(pieces.ITINERARIES):
        assert Counter("".join(code[place] for place in order) for code in pieces.CODES) == plain


def test_each_painting_has_a_code_of_its_own_worth_six_or_seven() -> None:
    assert len({*pieces.CODES}) == len(pieces.CODES) == 48
    assert {sum(pieces.symbols_of(painting)) for painting in pieces.PAINTINGS} == {6, 7}
    assert all(sum(map(bool, pieces.symbols_of(painting))) >= 2 for painting in pieces.PAINTINGS)


def test_the_codes_are_those_of_the_rules() -> None:
    assert pieces.symbols_of(pieces.PAINTINGS[0]) == (4, 3, 0, 0)
    assert pieces.symbols_of(pieces.PAINTINGS[19]) == (0, 1, 4, 1)
    assert pieces.symbols_of(pieces.PAINTINGS[47]) == (3, 0, 3, 0)


def test_every_thing_has_a_number_of_its_own() -> None:
    assert len({*pieces.CARDS, *pieces.PAINTINGS, *pieces.TILES}) == 54 + 48 + 48
    assert (
        [pieces.number_of(painting) for painting in pieces.PAINTINGS]
        == [pieces.number_of(tile) for tile in pieces.TILES]
        == [*pieces.NUMBERS]
    )
    assert [pieces.painting_of(tile) for tile in pieces.TILES] == [*pieces.PAINTINGS]
    assert [pieces.tile_of(painting) for painting in pieces.PAINTINGS] == [*pieces.TILES]


def test_six_seats_have_all_the_cards_nine_each() -> None:
    assert [card for seat in range(6) for card in pieces.own_cards(seat)] == [*pieces.CARDS]
    for seat in range(6):
        assert [pieces.VALUE_OF[card] for card in pieces.own_cards(seat)] == [*range(9)]


def test_the_tiles_fill_the_shop_and_the_rings_are_odd() -> None:
    assert sum(pieces.PILE_SIZES) == len(pieces.TILES)
    assert {seats: count + 1 for seats, count in pieces.GALLERIES.items()} == {2: 5, 3: 5, 4: 7, 5: 9, 6: 9}

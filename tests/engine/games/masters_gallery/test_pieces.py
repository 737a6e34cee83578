"""masters_gallery: Pieces."""

from collections import Counter

from engine.games.masters_gallery import pieces


def test_95_cards_in_the_numbers_that_stand_beside_the_artists() -> None:
    assert dict(zip(pieces.NAMES, pieces.NUMBERS, strict=True)) == {
        "vermeer": 17,
        "degas": 18,
        "monet": 19,
        "renoir": 20,
        "van_gogh": 21,
    }
    assert len(pieces.CARDS) == 95
    assert [Counter(pieces.ARTIST_OF)[artist] for artist in pieces.ARTISTS] == [*pieces.NUMBERS]


def test_30_cards_carry_a_symbol_and_each_artist_has_the_same_ones() -> None:
    for artist in pieces.ARTISTS:
        symbols = Counter(pieces.SYMBOL_OF[card] for card in pieces.CARDS if pieces.ARTIST_OF[card] == artist)
        del symbols[pieces.Symbol.PLAIN]
        assert symbols == {
            pieces.Symbol.DRAW: 1,
            pieces.Symbol.SECOND_UP: 1,
            pieces.Symbol.SECOND_DOWN: 2,
            pieces.Symbol.TOGETHER: 1,
            pieces.Symbol.AWARD: 1,
        }
    assert sum(symbol is not pieces.Symbol.PLAIN for symbol in pieces.SYMBOL_OF) == 30


def test_every_picture_of_an_artist_carries_exactly_one_symbol() -> None:
    for artist in pieces.ARTISTS:
        own = [card for card in pieces.CARDS if pieces.ARTIST_OF[card] == artist]
        assert {pieces.PICTURE_OF[card] for card in own} == set(range(pieces.PICTURES))
        assert sorted(pieces.PICTURE_OF[card] for card in own if pieces.SYMBOL_OF[card] is not pieces.Symbol.PLAIN) == [
            *range(pieces.PICTURES)
        ]
        assert [pieces.PICTURE_OF[card] for card in own] == [index % 6 for index in range(len(own))]


def test_deals_and_limits_by_seats() -> None:
    assert {seats: sum(deal) for seats, deal in pieces.DEALS.items()} == {2: 28, 3: 25, 4: 21, 5: 17}
    assert {len(deal) for deal in pieces.DEALS.values()} == {pieces.ROUNDS}
    assert pieces.LIMITS == {2: 5, 3: 6, 4: 6, 5: 6}


def test_the_deck_cannot_run_dry() -> None:
    most = {
        seats: seats * sum(deal) + pieces.ROUNDS + Counter(pieces.SYMBOL_OF)[pieces.Symbol.DRAW]
        for seats, deal in pieces.DEALS.items()
    }
    assert most == {2: 65, 3: 84, 4: 93, 5: 94}
    assert max(most.values()) <= len(pieces.CARDS)

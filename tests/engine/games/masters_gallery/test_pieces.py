"""masters_gallery: Pieces."""

from __future__ import annotations

from collections import Counter

from engine.games.masters_gallery.pieces import (
    ARTIST_OF,
    ARTISTS,
    CARDS,
    DEALS,
    LIMITS,
    NAMES,
    NUMBERS,
    PICTURE_OF,
    PICTURES,
    ROUNDS,
    SYMBOL_OF,
    Symbol,
)


def test_95_cards_in_the_numbers_that_stand_beside_the_artists() -> None:
    assert dict(zip(NAMES, NUMBERS, strict=True)) == {
        "vermeer": 17,
        "degas": 18,
        "monet": 19,
        "renoir": 20,
        "van_gogh": 21,
    }
    assert len(CARDS) == 95
    assert [Counter(ARTIST_OF)[artist] for artist in ARTISTS] == [*NUMBERS]


def test_30_cards_carry_a_symbol_and_each_artist_has_the_same_ones() -> None:
    for artist in ARTISTS:
        symbols = Counter(SYMBOL_OF[card] for card in CARDS if ARTIST_OF[card] == artist)
        del symbols[Symbol.PLAIN]
        assert symbols == {
            Symbol.DRAW: 1,
            Symbol.SECOND_UP: 1,
            Symbol.SECOND_DOWN: 2,
            Symbol.TOGETHER: 1,
            Symbol.AWARD: 1,
        }
    assert sum(symbol is not Symbol.PLAIN for symbol in SYMBOL_OF) == 30


def test_every_picture_of_an_artist_carries_exactly_one_symbol() -> None:
    for artist in ARTISTS:
        own = [card for card in CARDS if ARTIST_OF[card] == artist]
        assert {PICTURE_OF[card] for card in own} == set(range(PICTURES))
        assert sorted(PICTURE_OF[card] for card in own if SYMBOL_OF[card] is not Symbol.PLAIN) == [*range(PICTURES)]
        assert [PICTURE_OF[card] for card in own] == [index % 6 for index in range(len(own))]


def test_deals_and_limits_by_seats() -> None:
    assert {seats: sum(deal) for seats, deal in DEALS.items()} == {2: 28, 3: 25, 4: 21, 5: 17}
    assert {len(deal) for deal in DEALS.values()} == {ROUNDS}
    assert LIMITS == {2: 5, 3: 6, 4: 6, 5: 6}


def test_the_deck_cannot_run_dry() -> None:
    most = {seats: seats * sum(deal) + ROUNDS + Counter(SYMBOL_OF)[Symbol.DRAW] for seats, deal in DEALS.items()}
    assert most == {2: 65, 3: 84, 4: 93, 5: 94}
    assert max(most.values()) <= len(CARDS)

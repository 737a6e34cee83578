"""Each game's deck can be built from the catalogue, and a deck's file that is wrong is refused."""

from collections import Counter
from pathlib import Path

import pytest

from engine.games.masters_gallery.pieces import NAMES, PICTURES
from engine.paintings import PICTURA_DOMAINS, BadCatalogue, decks, load, works


def test_masters_gallery_has_a_work_for_each_picture_of_its_cards() -> None:
    rows = decks.masters_gallery()
    assert tuple(rows) == NAMES
    assert all(len(row) == PICTURES for row in rows.values())
    assert len({work for row in rows.values() for work in row}) == 30
    assert all(works()[work].artist.key == artist for artist, row in rows.items() for work in row)


def test_art_gallery_has_48_works_in_the_order_of_their_numbers() -> None:
    assert [works()[work].art_gallery for work in decks.art_gallery()] == list(range(1, 49))


def test_stolen_paintings_has_200_works_and_enough_portraits() -> None:
    deck = decks.stolen_paintings()
    assert len(set(deck)) == 200
    assert len(decks.portraits(deck)) > 70


def test_artline_has_16_works_of_each_domain() -> None:
    deck = decks.artline()
    assert len(set(deck)) == 96
    assert Counter(works()[work].domain for work in deck) == dict.fromkeys(PICTURA_DOMAINS, 16)


def test_pictura_has_180_works() -> None:
    assert len(set(decks.pictura())) == 180


def test_an_artline_deck_that_is_not_there_is_told() -> None:
    with pytest.raises(BadCatalogue, match=r"nothing\.toml cannot be read"):
        decks.artline("nothing")


@pytest.mark.parametrize(
    ("listed", "reason"),
    [
        (None, "must be a list of ids"),
        ([], "must be a list of ids"),
        ("1234", "must be a list of ids"),
        ([1], r"there are no works \[1\]"),
        ([*list(works())[:2], next(iter(works()))], "stand twice"),
    ],
)
def test_a_wrong_list_is_told(listed: object, reason: str) -> None:
    with pytest.raises(BadCatalogue, match=rf"some\.toml: works.*{reason}"):
        load.ids(Path("some.toml"), "works", listed, works())

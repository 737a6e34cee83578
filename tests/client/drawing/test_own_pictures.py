"""Pictures of a deck of people's own, as they are drawn: those of the deck that hangs, or their numbers."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from client.drawing import artwork
from client.wording.texts import Words
from client.wording.wall_labels import glimpse, maker, title, wall_label
from engine.paintings import own, work_of
from netcode.storage import hung_deck, own_decks, paths
from tests.own_pictures import deck, stored_deck

WORDS = Words.load("en", strict=True)


@pytest.fixture(autouse=True)
def bare_wall() -> Iterator[None]:
    pygame.font.init()
    hung_deck.hang(None)
    yield
    hung_deck.hang(None)
    artwork.notice_deck()


def test_the_deck_that_hangs_is_shown() -> None:
    blank = artwork.picture(own.FIRST, 64, 48)
    hung_deck.hang(deck())
    shown = [artwork.picture(work, 64, 48) for work in (own.FIRST, own.FIRST + 1)]
    assert artwork.size_of(own.FIRST) == (64, 48)
    pixels = [pygame.image.tobytes(one, "RGB") for one in (blank, *shown)]
    assert len({*pixels}) == 3


def test_another_deck_has_other_pictures_under_the_same_numbers() -> None:
    last = own.FIRST + 39
    hung_deck.hang(deck(40))
    one = pygame.image.tobytes(artwork.picture(last, 40, 30), "RGB")
    hung_deck.hang(deck(60))
    artwork.notice_deck()
    assert deck(40).deck.pictures[39] != deck(60).deck.pictures[39]
    assert pygame.image.tobytes(artwork.picture(last, 40, 30), "RGB") != one


def test_what_hung_in_the_past_is_shown_whichever_deck_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    stored = [stored_deck("one", 40), stored_deck("two", 60)]
    references = [own_decks.reference_to(one.deck) for one in stored]
    last = str(own.FIRST + 39)
    hung_deck.hang(deck(60))
    shown = [artwork.picture(artwork.key_in(reference, last), 40, 30) for reference in ("", *references)]
    here, one, two = (pygame.image.tobytes(each, "RGB") for each in shown)
    assert here == two != one
    assert artwork.size_of(artwork.key_in(references[0], last)) == (64, 48)
    gone = artwork.key_in("40-" + "0" * 32, last)
    assert artwork.size_of(gone) == (4, 3)
    assert pygame.image.tobytes(artwork.picture(gone, 40, 30), "RGB") not in (one, two)


def test_a_picture_that_is_not_here_is_its_number() -> None:
    hung_deck.hang(deck())
    far = [artwork.picture(own.FIRST + n, 50, 50) for n in (77, 78)]
    assert pygame.image.tobytes(far[0], "RGB") != pygame.image.tobytes(far[1], "RGB")
    assert artwork.size_of(own.FIRST + 77) == (4, 3)


def test_a_picture_is_told_by_number_while_titles_are_hidden_and_by_all_that_is_known_later() -> None:
    hung_deck.hang(deck())
    known = work_of(own.pictures_of("40-x")[4])
    assert glimpse(WORDS, known) == "picture 5"
    assert title(WORDS, known).startswith("Day ")
    assert maker(WORDS, known) == str(known.completed)
    assert wall_label(WORDS, known) == [title(WORDS, known), str(known.completed)]
    hung_deck.hang(None)
    gone = work_of(known.id)
    assert (title(WORDS, gone), maker(WORDS, gone)) == ("picture 5", "")


def test_bots_tell_by_its_colours_how_alike_two_pictures_are() -> None:
    hung_deck.hang(deck())
    one, other = own.pictures_of("40-x")[:2]
    assert own.likeness(one, one) == 1
    assert 0 <= own.likeness(one, other) < 0.9
    hung_deck.hang(None)
    assert own.likeness(one, one) == 0

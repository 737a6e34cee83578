"""Decks of own pictures on a machine: read once, read anew where they have changed, and lent to a table."""

from pathlib import Path

import pytest

from netcode.storage import own_decks, paths
from netcode.storage.own_decks import BadDeck
from netcode.storage.private_files import read_small
from tests.own_pictures import deck, stored_deck

TABLE = "0123456789abcdef"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))


def test_a_list_is_read_once_and_again_where_it_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []

    def noted(file: Path, most: int) -> bytes | None:
        read.append(file)
        return read_small(file, most)

    monkeypatch.setattr(own_decks, "read_small", noted)
    stored_deck("summer", 40)
    for _ in range(3):
        assert len(own_decks.load("summer").deck.pictures) == 40
    assert len(read) == 1
    own_decks.remove("summer")
    with pytest.raises(BadDeck, match="deck_unknown"):
        own_decks.load("summer")
    stored_deck("summer", 60)
    assert len(own_decks.load("summer").deck.pictures) == 60


def test_a_lent_deck_is_found_but_is_nobodys_and_goes_again() -> None:
    reference = own_decks.reference_to(deck(40).deck)
    own_decks.lend(TABLE, deck(40))
    assert own_decks.names() == []
    own_decks.check_here(reference)
    own_decks.take_back(TABLE)
    assert own_decks.found(reference) is None
    own_decks.take_back(TABLE)
    assert not list(paths.decks().iterdir())


def test_a_deck_that_is_here_is_not_lent() -> None:
    stored_deck("summer", 40)
    own_decks.lend(TABLE, deck(40))
    assert [one.name for one in paths.decks().iterdir()] == ["summer"]

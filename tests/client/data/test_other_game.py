"""What an owner is offered to play next with decks of own pictures."""

from pathlib import Path

import pytest

from client.data.other_game import games_with_decks, other_game, other_games
from engine.core.options import as_plain
from engine.games import GAMES
from engine.paintings import own
from netcode.protocol.messages import Place, Room
from netcode.storage import own_decks, paths
from tests.own_pictures import stored_deck

MODES = {"basic", "cooperative", "similar", "study", "chronology", "dialogue", "lovers", "code_grid"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))


def room(deck: str = "", seats: int = 3) -> Room:
    options = as_plain(GAMES["stolen_paintings"].options(deck=deck))
    places = tuple(Place(name, "human", True, False) for name in ("Ann", "Bea", "Cem", "Dan")[:seats])
    return Room("lobby", "Kitchen", "stolen_paintings", options, places, (), "owner")


def test_without_a_deck_none_is_offered() -> None:
    assert [*games_with_decks(room(), "en")] == []


def test_each_deck_is_offered_with_each_mode_that_it_can_be_played_with() -> None:
    stored = stored_deck()
    reference = own_decks.reference_to(stored.deck)
    offered = [*games_with_decks(room(), "en")]
    assert {(mode, title) for _, mode, title, _ in offered} == {(mode, "Summer") for mode in MODES}
    assert {own.reference_of(str(order.options["deck"])) for *_, order in offered} == {reference}
    assert {mode for _, mode, *_ in games_with_decks(room(reference), "en")} == MODES - {"basic"}, "that is played now"
    stored_deck("large", 80)
    large = {
        mode for _, mode, title, order in games_with_decks(room(seats=4), "en") if "80-" in str(order.options["deck"])
    }
    assert large == MODES | {"forgers"}, "the other is too small for that"


def test_from_a_deck_there_is_a_way_back_to_the_paintings() -> None:
    stored_deck()
    assert "basic" not in [mode for slug, mode, _ in other_games(room(), "en") if slug == "stolen_paintings"]
    assert "basic" in [
        mode for slug, mode, _ in other_games(room(own_decks.reference_to(stored_deck().deck)), "en") if mode
    ]


def test_a_deck_is_typed_by_its_name() -> None:
    stored = stored_deck()
    order = other_game(room(), "stolen_paintings", ["deck=summer", "mode=similar"], "en")
    assert order.options["deck"] == own_decks.reference_to(stored.deck)

"""Masters Gallery with own pictures: five folders stand for the artists, six pictures each; the game itself stays."""

from pathlib import Path

import pytest
from msgspec import structs

from client.deck_needs import fitted
from client.tables.masters_gallery.pictures import museum_label, picture_of, title_of, work_of
from client.tables.masters_gallery.wording import artist_name, card_name
from client.wording.scene import Scene
from client.wording.texts import Words
from engine.core.errors import BadSetup
from engine.core.match import Match
from engine.games.masters_gallery import GAME
from engine.games.masters_gallery.pieces import ARTIST_OF, CARDS, PICTURE_OF
from engine.games.masters_gallery.state import Options
from engine.paintings import own
from netcode.storage import hung_deck, own_decks, paths
from tests.own_pictures import deck

FAMILY = ("Anna", "Ben", "Cem", "Grandma", "Opa", "Zoe")
WORDS = Words.load("en", strict=True)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    hung_deck.hang(None)


def family(*counts: int) -> str:
    """Store a deck of so many pictures by each of the family, the rest by nobody; return it as an option names it."""
    made, names = deck(40, "Family"), [name for name, count in zip(FAMILY, counts, strict=False) for _ in range(count)]
    names += [""] * (40 - len(names))
    told = [structs.replace(one, by=name) for one, name in zip(made.deck.pictures, names, strict=True)]
    whole = structs.replace(made.deck, pictures=tuple(told))
    files = {picture.sha256: made.read(place) for place, picture in enumerate(made.deck.pictures)}
    stored = own_decks.store("family", whole, files, replace=True)
    options = fitted("masters_gallery", {"deck": own_decks.reference_to(stored.deck)}, 0)
    return str(options["deck"])


def scene(named: str) -> Scene:
    match = Match(GAME, 2, Options(deck=named), bytes(32))
    hung_deck.hang_by(named)
    return Scene(WORDS, GAME, 0, ("Ann", "Bea"), match.look([], 0))


def test_five_of_a_family_are_the_artists_with_six_pictures_each() -> None:
    shown = scene(family(6, 7, 8, 6, 7, 6))
    assert [artist_name(shown, artist) for artist in sorted({*ARTIST_OF})] == ["Anna", "Ben", "Cem", "Grandma", "Opa"]
    named = shown.state.options.deck
    by_card = {card: picture_of(card, named) for card in CARDS}
    assert len({*by_card.values()}) == 30
    for card in CARDS:
        assert (
            by_card[card]
            == by_card[next(c for c in CARDS if (ARTIST_OF[c], PICTURE_OF[c]) == (ARTIST_OF[card], PICTURE_OF[card]))]
        )
        assert work_of(card, named).artist.name == artist_name(shown, ARTIST_OF[card])
    assert title_of(shown, CARDS[0]).startswith("Day ")
    assert museum_label(shown, CARDS[0])[0] == "Anna"
    assert card_name(shown, CARDS[5]).startswith("Anna")


def test_where_the_deck_is_not_artists_and_pictures_have_numbers() -> None:
    shown = scene(family(6, 6, 6, 6, 6))
    hung_deck.hang(None)
    assert artist_name(shown, ARTIST_OF[0]) == "Artist 1"
    assert title_of(shown, CARDS[0]).startswith("picture ")


@pytest.mark.parametrize(("counts", "enough"), [((6, 6, 6, 6, 5), 4), ((), 0), ((40,), 1)])
def test_a_deck_with_fewer_folders_is_refused(counts: tuple[int, ...], enough: int) -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.check_setup(3, Options(deck=family(*counts)))
    assert (refused.value.code, refused.value.values["count"]) == ("deck_lacks_artists", enough)


def test_what_the_cards_show_changes_nothing_in_the_game() -> None:
    plain, ours = (Match(GAME, 3, Options(deck=named), bytes(32)) for named in ("", family(6, 6, 6, 6, 6)))
    while plain.outcome is None:
        for match in (plain, ours):
            match.play_default(min(match.to_act))
    assert plain.outcome == ours.outcome


def test_a_deck_without_facts_is_refused() -> None:
    with pytest.raises(BadSetup, match="deck_lacks_artists"):
        GAME.check_setup(3, Options(deck=f"{own.FEWEST}-{'0' * 32}"))
    with pytest.raises(BadSetup, match="deck_strange"):
        GAME.check_setup(3, Options(deck=f"12-{'0' * 32}"))

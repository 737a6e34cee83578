"""What modes ask of the pictures of a deck: counted, put into the options, and told."""

from pathlib import Path

import pytest
from msgspec import structs

from client.deck_needs import fitted
from client.wording.room_text import tell_value
from client.wording.texts import Words
from engine.core.options import Value
from engine.paintings import own
from netcode.storage import own_decks, paths
from tests.own_pictures import deck

WORDS = Words.load("en", strict=True)
GAME = "stolen_paintings"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))


def store(**more: list[object]) -> str:
    """Store a deck whose pictures have these fields, in turn, and return its reference."""
    made = deck()
    told = [
        structs.replace(one, **{name: each[n] for name, each in more.items()})
        for n, one in enumerate(made.deck.pictures)
    ]
    whole = structs.replace(made.deck, pictures=tuple(told))
    files = {picture.sha256: made.read(place) for place, picture in enumerate(made.deck.pictures)}
    return own_decks.reference_to(own_decks.store("summer", whole, files, replace=True).deck)


def first(count: int, value: object, other: object) -> list[object]:
    return [value if n < count else other for n in range(40)]


def told(options: dict[str, Value], bots: int = 0) -> str:
    fitting = fitted(GAME, options, bots)
    return tell_value(WORDS, GAME, "deck", fitting["deck"], str(fitting["mode"]))


@pytest.mark.parametrize(
    ("mode", "bots", "fields", "said", "dealt"),
    [
        ("basic", 3, {}, "", 40),
        ("chronology", 0, {"year": first(13, 1999, 0)}, "; 13 have a year", 13),
        ("solo_chronology", 0, {}, "; 40 have a year", 40),
        ("study", 1, {"title": first(25, "Sea", "")}, "; 25 have a title", 25),
        ("study", 1, {}, "", 40),
        ("dialogue", 0, {}, "", 40),
        ("dialogue", 0, {"portrait": first(14, True, False)}, "; 14 can talk", 14),
        (
            "dialogue",
            2,
            {"portrait": first(14, True, False), "seen": first(13, ("man",), ("Gran",))},
            "; 13 can talk",
            13,
        ),
        ("lovers", 0, {}, "", 40),
        ("lovers", 1, {"seen": first(9, ("dog", "Gran"), ("Gran",))}, "; 9 have tags", 9),
        ("code_grid", 1, {}, "; 0 have tags", 0),
    ],
)
def test_how_many_pictures_have_what_a_mode_asks_for(
    mode: str, bots: int, fields: dict[str, list[object]], said: str, dealt: int
) -> None:
    options: dict[str, Value] = {"mode": mode, "deck": store(**fields)}
    assert told(options, bots) == f"Summer, 40 pictures{said}"
    assert len(own.pictures_of(str(fitted(GAME, options, bots)["deck"]))) == dealt


def test_the_years_are_in_the_option_and_those_of_another_mode_are_taken_out_again() -> None:
    reference = store(year=[1900 + n for n in range(40)])
    fitting = fitted(GAME, {"mode": "chronology", "deck": reference}, 0)
    assert [*own.facts_of(str(fitting["deck"])).values()] == [1900 + n for n in range(40)]
    assert fitted(GAME, {**fitting, "mode": "basic"}, 0)["deck"] == reference


def test_a_deck_of_another_machine_stays_as_it_was_named() -> None:
    options: dict[str, Value] = {"mode": "chronology", "deck": "40-" + "0" * 32}
    assert fitted(GAME, options, 0) == options
    assert fitted(GAME, {"mode": "basic"}, 0) == {"mode": "basic"}

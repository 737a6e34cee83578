"""The options of a table as the room tells them, and what would happen without its host."""

import pytest
from msgspec.structs import replace

from client.wording.room_text import named_options, tell_options, tell_outliving, tell_shut, tell_value
from client.wording.texts import Words, languages
from engine.core.options import Value, as_plain
from engine.games import GAMES
from netcode.guest.updates import Shut
from netcode.protocol.close_codes import Close
from netcode.protocol.messages import Place, Plain, Room
from netcode.protocol.versions import PROTOCOL

WORDS = Words.load("en", strict=True)


def told(game: str, seats: int, options: dict[str, Value]) -> list[str]:
    places = tuple(Place(name, "human", True, False) for name in "ABCDEFGH"[:seats])
    return tell_options(WORDS, Room("lobby", "Kitchen", game, options, places, (), "full"))


def of_mode(**chosen: Value) -> list[str]:
    return told("stolen_paintings", 4, as_plain(GAMES["stolen_paintings"].options(**chosen)))


def test_of_a_mode_its_own_options_are_told_only() -> None:
    lovers = of_mode(mode="lovers", language="de")
    assert lovers == [
        "Game: art and music lovers.",
        "Pictures: the paintings.",
        "Time for each answer: no limit.",
        "Clues: song.",
        "Language of the bots: German.",
        "Who begins: drawn by lot.",
    ]
    basic = of_mode(recycled=10)
    assert "Exhibit: 24 paintings." in basic
    assert any(line.startswith("Mixed into") for line in basic), "it matters now"
    assert not any(line.startswith(("Clues", "Language", "Study")) for line in basic)


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "stolen_paintings"])
def test_of_other_games_every_option_is_told(slug: str) -> None:
    game = GAMES[slug]
    assert len(told(slug, game.info.seats.start, as_plain(game.options()))) == len(game.info.options)


def test_what_another_program_sends_is_told_as_far_as_it_is_known() -> None:
    assert told("chess", 2, {}) == []
    odd: dict[str, Value] = {"mode": "duel", "rounds": "x", "exhibit_size": 13, "answer_seconds": True, "speed": 9}
    assert told("stolen_paintings", 4, odd) == []
    assert told("stolen_paintings", 4, {**odd, "answer_seconds": 60}) == ["Time for each answer: 60 seconds."]


@pytest.mark.parametrize("slug", GAMES)
def test_no_value_of_an_option_is_told_in_another_language(slug: str) -> None:
    """What is typed on a command line, such as on or off, is English; numbers and names are the same everywhere."""
    words = Words.load("de", strict=True)
    for option in GAMES[slug].info.options:
        for value in option.samples():
            if isinstance(value, bool):
                assert tell_value(words, slug, option.name, value) in ("an", "aus", "ja", "nein")
            else:
                known = words.has(f"{slug}.option.{option.name}.{value}") or isinstance(value, int)
                assert known or tell_value(words, slug, option.name, value) != value


def test_that_a_table_teaches_is_told_after_its_options() -> None:
    room = Room("lobby", "Kitchen", "artline", {}, (Place("Ann", "human", True, False),), (), "full", teaches=True)
    assert tell_options(WORDS, room) == ["Everyone is taught beside the play."]


def test_a_table_that_teaches_tells_when_its_clocks_begin() -> None:
    """In its first match nobody who is here has a clock, so no time may be told that would not run."""
    options: dict[str, Value] = {"review_seconds": 20, "turn_seconds": 0}
    room = Room(
        "lobby", "Kitchen", "artline", options, (Place("Ann", "human", True, False),) * 2, (), "full", teaches=True
    )
    assert tell_options(WORDS, room)[:2] == [
        "Time for a review: from match 2: 20 seconds.",
        "Time for a turn: no limit.",
    ]
    assert named_options(WORDS, replace(room, teaches=False))[0] == ("Time for a review", "20 seconds")


# What a guest of another version reads: which one the host has, and how to get it.


TO_GET_IT = {"en": "Ask the host", "de": "Bitte den Gastgeber"}


@pytest.mark.parametrize("language", languages())
def test_a_newer_host_says_which_version_it_has_and_how_to_get_it(language: str) -> None:
    values: dict[str, Plain] = {"theirs": 1, "ours": PROTOCOL, "app": "0.7.3", "their_app": "0.1.0"}
    told = tell_shut(Words.load(language, strict=True), Shut("other_version", values, Close.OTHER_VERSION))
    assert told.count("0.7.3") == 2
    assert f" {PROTOCOL}" in told
    assert TO_GET_IT[language] in told


@pytest.mark.parametrize("language", languages())
def test_a_host_of_version_0_1_0_speaks_protocol_1_and_that_is_told(language: str) -> None:
    """It sent these three values; the guest's own version is not among them."""
    values: dict[str, Plain] = {"theirs": PROTOCOL, "ours": 1, "app": "0.1.0"}
    told = tell_shut(Words.load(language, strict=True), Shut("other_version", values, Close.OTHER_VERSION))
    assert told.count("0.1.0") == 2
    assert TO_GET_IT[language] in told


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "shut",
    [
        Shut("other_rules", {"game": "artline"}),
        Shut("other_version_closed", {}, Close.OTHER_VERSION),
        Shut("not_understood", {}),
    ],
)
def test_whatever_differs_the_way_to_the_same_version_is_told(language: str, shut: Shut) -> None:
    assert TO_GET_IT[language] in tell_shut(Words.load(language, strict=True), shut)


@pytest.mark.parametrize(
    ("carriers", "unreached", "deck", "others", "end"),
    [
        (("Bea", "Cid"), (), "", 2, "If the laptop of Ann fails, the laptop of Bea or Cid carries the table on."),
        ((), (), "", 1, "With a third laptop at the table, another would carry it on."),
        ((), ("Bea",), "", 2, "through to the laptop of Bea. Its firewall may be why."),
        ((), (), "60-0", 2, "no other laptop has the deck of pictures."),
        ((), (), "", 0, ""),
    ],
)
def test_the_room_says_what_would_happen_without_its_host(
    carriers: tuple[str, ...], unreached: tuple[str, ...], deck: str, others: int, end: str
) -> None:
    heirs = ("Ann", "Bea", "Cid")[: others + 1]
    options: dict[str, Value] = {"deck": deck} if deck else {}
    room = Room("playing", "Kitchen", "artline", options, (), (), "full", owner="Ann", heirs=heirs)
    room = replace(room, carriers=carriers, unreached=unreached)
    outliving = tell_outliving(WORDS, room)
    assert outliving.endswith(end)
    assert bool(outliving) == bool(end)


def test_the_laptop_that_hosts_is_not_called_that_of_an_owner_at_a_phone() -> None:
    room = Room("playing", "Kitchen", "artline", {}, (), (), "full", owner="Ann", carriers=("Bea",))
    assert tell_outliving(WORDS, replace(room, heirs=("Ann", "Bea"))).startswith("If the laptop of Ann fails")
    assert tell_outliving(WORDS, replace(room, heirs=("Bea",))).startswith("If the laptop that hosts the table fails")


def test_the_room_says_whose_word_carries_the_table_on_and_for_whom_it_waits() -> None:
    room = Room("playing", "Kitchen", "artline", {}, (), (), "full", owner="Ann", heirs=("Ann", "Bea"))
    trusted = replace(room, entrusted=True, carriers=("Bea",))
    assert "Bea can carry the match on; a changed program there could see hidden cards" in tell_outliving(
        WORDS, trusted
    )
    waits = replace(room, silent=("Bea", "Cid"))
    assert tell_outliving(WORDS, waits).startswith("The match waits until the laptop of Bea or Cid answers")

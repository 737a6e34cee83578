"""Every mode with a deck of people's own pictures: whole matches, the same ones where the deck is not, and what is refused."""

from collections.abc import Iterator

import pytest

from engine.bots.levels import make_bot
from engine.bots.simulate import bot_rng, play
from engine.core.errors import BadSetup
from engine.core.match import Match, replay
from engine.games import GAMES
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.modes.chronology.phases import OrderLine, PutInOrder
from engine.games.stolen_paintings.options import SEATS, Options, pictures_needed
from engine.paintings import own

COUNT = 60
REFERENCE = f"{COUNT}-{'0' * 32}"
YEARS = [2024 - place // 4 for place in range(COUNT)]
TAGS = (("dog", "flowers"), ("child", "sea"), ("woman", "boat", "clouds"), ("man", "horse"), ("house", "snow"))


@pytest.fixture(autouse=True)
def bare() -> Iterator[None]:
    own.hang([])
    yield
    own.hang([])


def hang(tags: bool) -> None:
    """Hang a deck, with tags or without."""
    shown = [own.made(n, "", "", YEARS[n], 1.5, TAGS[n % len(TAGS)] if tags else ()) for n in range(COUNT)]
    own.hang([(work, tuple([work.id % 256] * 3 * own.GRID)) for work in shown])


def chosen(mode: str, deck: str = own.with_facts(REFERENCE, YEARS)) -> Options:
    """Return the options of a mode with a deck that is large enough for it."""
    return Options(mode=mode, deck=deck, first_to=5) if mode == "forgers" else Options(mode=mode, deck=deck)


def played(mode: str, seed: int = 1, level: str = "normal") -> Match:
    """Return a match that bots have played."""
    options = chosen(mode)
    seats = max(SEATS[mode].start, min(4, SEATS[mode].stop - 1))
    match = Match(GAME, seats, options, bytes([seed] * 32))
    play(match, [make_bot(GAME, seat, level, bot_rng(seed, seat)) for seat in range(seats)])
    return match


@pytest.mark.parametrize("tags", [True, False])
@pytest.mark.parametrize("mode", SEATS)
def test_bots_play_every_mode_to_its_end_and_it_replays_where_the_deck_is_not(mode: str, tags: bool) -> None:
    hang(tags)
    match = played(mode)
    own.hang([])
    *_, (again, _) = replay(GAMES, match.records)
    assert (again.outcome, again.state) == (match.outcome, match.state)


@pytest.mark.parametrize("mode", SEATS)
def test_every_mode_ends_by_the_clock_alone(mode: str) -> None:
    match = Match(GAME, SEATS[mode].start, chosen(mode), bytes(32))
    steps = 0
    while match.outcome is None and steps < 2000:
        match.play_default(min(match.to_act))
        steps += 1
    assert match.outcome is not None


@pytest.mark.parametrize("seats", SEATS["forgers"])
def test_the_smallest_deck_of_forgers_is_never_used_up(seats: int) -> None:
    """What is won stays away: every round must leave a hand to forge with, whoever wins what."""
    needed = pictures_needed(seats, Options(mode="forgers"))
    options = Options(mode="forgers", deck=f"{needed}-{'0' * 32}")
    for seed in range(20):
        match = Match(GAME, seats, options, bytes([seed] * 32))
        play(match, [make_bot(GAME, seat, "random", bot_rng(seed, seat)) for seat in range(seats)])
    with pytest.raises(BadSetup, match="deck_small"):
        GAME.check_setup(seats, Options(mode="forgers", deck=f"{needed - 1}-{'0' * 32}"))


def test_an_order_by_the_years_of_the_option_counts_whole() -> None:
    match = Match(GAME, 2, Options(mode="chronology", deck=own.with_facts(REFERENCE, YEARS)), bytes(32))
    row = match.state.phase.row
    by_age = tuple(sorted(range(8), key=lambda place: YEARS[row[place] - own.FIRST]))
    match.play(0, PutInOrder(by_age))
    match.play(1, PutInOrder(by_age))
    line = match.state.pad[0]
    assert isinstance(line, OrderLine)
    assert line.points == (8, 8)


def test_pictures_without_a_fact_are_not_dealt() -> None:
    facts = [int(place % 3 == 0) for place in range(COUNT)]
    deck = own.with_facts(REFERENCE, facts)
    match = Match(GAME, 3, Options(mode="dialogue", deck=deck), bytes(32))
    assert sorted(GAME.pieces(match.state)) == [own.FIRST + place for place in range(0, COUNT, 3)]


@pytest.mark.parametrize(
    ("mode", "facts", "code"),
    [
        ("chronology", None, "deck_lacks_year"),
        ("chronology", 7, "deck_lacks_year"),
        ("chronology", 8, ""),
        ("solo_chronology", 9, "deck_lacks_year"),
        ("study", 4, "deck_lacks_title"),
        ("dialogue", 11, "deck_lacks_portrait"),
        ("dialogue", None, ""),
        ("code_grid", 19, "deck_lacks_tags"),
        ("lovers", 0, "deck_lacks_tags"),
        ("lovers", None, ""),
        ("basic", 30, "deck_small"),
    ],
)
def test_a_deck_that_lacks_what_a_mode_asks_for_is_refused_with_how_many_have_it(
    mode: str, facts: int | None, code: str
) -> None:
    deck = REFERENCE if facts is None else own.with_facts(REFERENCE, [int(n < facts) for n in range(COUNT)])
    options = Options(mode=mode, deck=deck, cards=5) if mode == "study" else Options(mode=mode, deck=deck)
    if not code:
        GAME.check_setup(SEATS[mode].start, options)
        return
    with pytest.raises(BadSetup, match=code) as refused:
        GAME.check_setup(SEATS[mode].start, options)
    assert (refused.value.values["count"], refused.value.values["all"]) == (facts or 0, COUNT)


@pytest.mark.parametrize(
    "deck", ["20-" + "0" * 32, f"{REFERENCE}-001", f"{REFERENCE}-{'zzz' * COUNT}", "x", REFERENCE + "-"]
)
def test_what_is_no_deck_is_none(deck: str) -> None:
    assert not own.is_deck(deck)
    assert own.is_deck(REFERENCE)
    assert own.is_deck(own.example())

"""A judge answers what it sees: at every level, in both paintings, in whatever words (artline: Bots)."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from engine.bots.levels import LEVELS, make_bot
from engine.bots.simulate import bot_rng, new_match
from engine.core import Illegal, Rng
from engine.core.rng import rng_of
from engine.core.words import folded
from engine.games.artline import GAME
from engine.games.artline.choices import mine
from engine.games.artline.elements import elements_of, sense
from engine.games.artline.intents import Hang, Judge
from engine.games.artline.pieces import Painting
from engine.games.artline.reading import could_be_words, doubted
from engine.games.artline.state import Gallery, Line, Review, State, Turn
from engine.games.artline.wall import in_line, lines_of, opening
from engine.paintings import said, vocabulary
from engine.paintings.vocabulary import LANGUAGES
from tests.engine.games.artline import tables
from tests.engine.games.artline.tables import row, table

PROBES = 40
"""Plays that are put to the judges of each level, in each language, of each kind."""


@cache
def walls(language: str) -> tuple[State, ...]:
    """Return walls of matches between bots, a turn to be played on each."""
    found: list[State] = []
    for seed in range(6):
        match = new_match(GAME, 3, GAME.options(language=language), seed)
        bots = [make_bot(GAME, seat, "normal", bot_rng(seed, seat)) for seat in range(3)]
        for _ in range(60):
            seat = min(match.to_act, default=None)
            if seat is None:
                break
            if isinstance(match.state.phase, Turn) and match.state.galleries:
                found.append(GAME.copy(match.state))
            match.play(seat, bots[seat].choose(GAME.look_all(match.state, [], [seat])[0]))
    return tuple(found)


def plays(state: State) -> Iterator[Hang]:
    """Yield hangings of the seat in turn by what the catalogue says that all paintings concerned show."""
    yield from (
        intent for intent in GAME.legal(state, state.turn) if isinstance(intent, Hang) and honest(state, intent)
    )


def honest(state: State, hang: Hang) -> bool:
    """Tell whether the painting shows what stands in its lines; what `legal` announces is seen in both."""
    for gallery in state.galleries:
        if gallery.line in lines_of(hang.cell):
            (element,) = (key for key in vocabulary().elements if said(key, state.options.language) == gallery.feature)
            if element not in elements_of(hang.painting):
                return False
    return True


def lies(state: State) -> Iterator[Hang]:
    """Yield hangings with a new feature that the painting shows, and the one that hangs there does not."""
    for hang in plays(state):
        for place, other in opened(state, hang):
            for element in sorted(elements_of(hang.painting) - elements_of(other)):
                if allowed(state, told := announcing(hang, place, said(element, state.options.language))):
                    yield told


def repeats(state: State) -> Iterator[Hang]:
    """Yield hangings with a feature, seen in both paintings, that stands in other words."""
    for hang in plays(state):
        for place, other in opened(state, hang):
            for gallery in state.galleries:
                for words in other_words(gallery.feature):
                    (wanted,) = vocabulary().understood(words)
                    both = elements_of(hang.painting) & elements_of(other)
                    if wanted <= both and allowed(state, told := announcing(hang, place, words)):
                        yield told


def opened(state: State, hang: Hang) -> Iterator[tuple[int, Painting]]:
    """Yield 0 for the row and 1 for the column that a hanging opens, with the painting that hangs there."""
    for place, (line, opens) in enumerate(zip(lines_of(hang.cell), opening(state, hang.cell), strict=True)):
        if opens:
            yield place, in_line(state.wall, line)[0]


def announcing(hang: Hang, place: int, feature: str) -> Hang:
    features = [hang.row, hang.column]
    features[place] = feature
    return Hang(hang.painting, hang.cell, *features)


def allowed(state: State, hang: Hang) -> bool:
    try:
        GAME.check(state, state.turn, hang)
    except Illegal:
        return False
    return True


@cache
def other_words(feature: str) -> tuple[str, ...]:
    """Return what says the same as a feature in other words of any language."""
    every = {word for element in vocabulary().elements.values() for word in element.words()}
    alike = {word for word in every if sense(word) == sense(feature) and folded(word) != folded(feature)}
    return tuple(sorted(alike))


def hangs(state: State, hang: Hang, level: str, rng: Rng) -> bool:
    """Tell whether a hanging stands before judges of a level."""
    world = GAME.copy(state)
    GAME.apply(world, world.turn, hang)
    while isinstance(world.phase, Review):
        seat = min(GAME.to_act(world))
        told = make_bot(GAME, seat, level, rng.fork(f"judge {seat}")).choose(GAME.look_all(world, [], [seat])[0])
        assert isinstance(told, Judge)
        GAME.apply(world, seat, told)
    return any(hung.painting == hang.painting for hung in world.wall)


KINDS = {"honest": (plays, True), "unseen": (lies, False), "repeated": (repeats, False)}
"""Kind of play -> where it comes from, and whether it may stand."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_judges_of_every_level_say_what_they_see(level: str, language: str, kind: str) -> None:
    found, stands = KINDS[kind]
    rng, put = rng_of(3), 0
    for state in walls(language):
        for hang in islice(found(state), 2):
            assert hangs(state, hang, level, rng) == stands, hang
            put += 1
        if put >= PROBES:
            return
    assert put >= PROBES / 2, f"only {put} such plays"


def judged(state: State, hang: Hang) -> tuple[bool, ...]:
    """Return what a bot says of a hanging."""
    GAME.apply(state, state.turn, hang)
    told = make_bot(GAME, 1, "hard", rng_of(1)).choose(GAME.look_all(state, [], [1])[0])
    assert isinstance(told, Judge)
    return told.fits


def with_and_without(*elements: str) -> tuple[list[Painting], list[Painting]]:
    """Return the paintings of the deck that show all of some elements, and those that show none."""
    deck = sorted(GAME.pieces(GAME.deal(2, GAME.options(), rng_of(1))))
    works = [Painting(int(work)) for work in deck]
    all_of = [work for work in works if {*elements} <= elements_of(work)]
    return all_of, [work for work in works if not {*elements} & elements_of(work)]


@pytest.mark.parametrize("again", ["dogs", "a dog", "Hund", "ein Hund", "two words: dog"])
def test_the_same_feature_in_other_words_is_the_same(again: str) -> None:
    """artline: A turn. What cannot be read is no repetition that a bot could see."""
    dogs, _ = with_and_without("dog")
    state = table({(0, 0): dogs[0], (5, 5): dogs[1]}, [dogs[2:4], dogs[4:5], dogs[5:6]], [row(0, "dog")])
    assert judged(state, Hang(dogs[2], (5, 4), None, again)) == (again.startswith("two words"),)


def test_a_narrower_feature_is_another_one() -> None:
    fruit, _ = with_and_without("fruit")
    state = table({(0, 0): fruit[0], (5, 5): fruit[1]}, [fruit[2:4], fruit[4:5]], [row(0, "lemon")])
    assert judged(state, Hang(fruit[2], (5, 4), None, "grapes")) == (True,)


def test_two_new_features_may_not_say_the_same() -> None:
    dogs, _ = with_and_without("dog")
    state = table({(0, 0): dogs[0], (1, 1): dogs[1]}, [dogs[2:4], dogs[4:5]])
    assert judged(state, Hang(dogs[2], (1, 0), "dog", "Hunde")) == (True, False)


def test_bots_announce_nothing_that_hangs_in_other_words() -> None:
    dogs, _ = with_and_without("dog")
    state = table({(0, 0): dogs[0], (5, 5): dogs[1]}, [dogs[2:4], dogs[4:5]])
    assert any("dog" in (intent.row, intent.column) for intent in GAME.legal(state, 0) if isinstance(intent, Hang))
    state.galleries = [Gallery(Line(True, 0), "ein Hund", 1)]
    assert not any("dog" in (intent.row, intent.column) for intent in GAME.legal(state, 0) if isinstance(intent, Hang))
    assert mine(state.players[0]) == dogs[2:4]


@pytest.mark.parametrize(
    ("feature", "believed"),
    [
        ("windmill", True),
        ("eine Angstschweissperle", True),
        ("TV", True),
        ("\u043c\u0435\u043b\u044c\u043d\u0438\u0446\u0430", True),
        ("zqbcdf", False),
        ("a dog and zqbcdf", False),
        ("aaaargh", False),
        ("abcdfghjk", False),
    ],
)
def test_what_could_be_a_word_is_believed_and_no_jumble_of_letters(feature: str, believed: bool) -> None:
    assert judged(opening_table(), Hang(Painting(3), (1, 0), feature)) == (believed,)


def opening_table(*galleries: Gallery) -> State:
    """Return a table at which seat 0 is to hang painting 3 beside painting 1, in a row of its own."""
    return table({(0, 0): 1}, [[3, 4], [5], [6]], galleries)


@pytest.mark.parametrize(
    ("before", "believed"),
    [
        ([], True),
        ([("blorfin", 0)], False),
        ([("blorfin", 1)], True),
        ([("blorfin", 0), ("dog", 0)], False),
        ([("blorfin", 0), ("dog", 0), ("cow", 0)], True),
        ([("blorfin", 0), ("dog", 1), ("cow", 1)], False),
    ],
)
def test_of_what_a_seat_announces_a_third_that_cannot_be_read_is_believed(
    before: list[tuple[str, int]], believed: bool
) -> None:
    galleries = [Gallery(Line(True, at), feature, by) for at, (feature, by) in enumerate(before, 7)]
    assert judged(opening_table(*galleries), Hang(Painting(3), (1, 0), "ruins")) == (believed,)


def test_of_two_at_once_that_cannot_be_read_the_second_is_not_believed() -> None:
    state = table({(0, 0): 1, (1, 1): 2}, [[3, 4], [5], [6]])
    assert judged(state, Hang(Painting(3), (1, 0), "blorfin", "vexumil")) == (True, False)


def test_a_line_keeps_who_announced_its_feature() -> None:
    state = table({(0, 0): 1}, [[3, 4], [5], [6]], turn=1)
    tables.hang(state, 5, (1, 0), "dog")
    tables.judge(state, True, True)
    assert state.galleries == [Gallery(Line(True, 0), "dog", 1)]


def typed() -> list[str]:
    return Path(__file__).with_name("features.txt").read_text(encoding="utf-8").splitlines()


def test_every_word_that_people_typed_could_be_one() -> None:
    features = [line.split("|")[0] for line in typed() if not line.startswith("#")]
    words = [word for element in vocabulary().elements.values() for word in element.words()]
    assert [text for text in (*features, *words) if not could_be_words(text)] == []


def test_honest_players_are_hardly_ever_doubted() -> None:
    """Out of what people typed, ten features each in any order: of all, fewer than one in a hundred is not believed."""
    fair = [line.split(" | ")[0] for line in typed() if " | " in line and " | !" not in line]
    rng, doubts, matches = rng_of(5), 0, 300
    for _ in range(matches):
        rng.shuffle(fair)
        told: list[Gallery] = []
        for at, feature in enumerate(fair[:10]):
            if doubted(told, 0, [], feature):
                doubts += 1
            else:
                told.append(Gallery(Line(True, at), feature, 0))
    assert 0 < doubts < 0.01 * 10 * matches

"""The picture code grid: teams, clues, pointing, how a team agrees, the ends, and how well bots play."""

from collections.abc import Sequence

import pytest

from engine.bots.bot import Sociable
from engine.bots.levels import LEVELS, make_bot
from engine.bots.simulate import bot_rng, new_match
from engine.core import Intent
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.common.phases import BY_LOT, Over
from engine.games.stolen_paintings.modes.code_grid import phases
from engine.games.stolen_paintings.modes.code_grid.clues import fits, made_up, safe, same_root, word_for
from engine.games.stolen_paintings.modes.code_grid.rules import covered, key_of
from engine.games.stolen_paintings.modes.cooperative.phases import Confirm, LeaveIt
from engine.games.stolen_paintings.scoring import result
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId, vocabulary, works
from engine.paintings.vocabulary import LANGUAGES
from tests.engine.games.stolen_paintings.tables import dealt, played, refused

WORDS = {language: {word_for(element, language) for element in vocabulary().elements} - {""} for language in LANGUAGES}
"""Language -> the words that programs say in it."""


def grid_of(state: State) -> phases.Grid:
    assert isinstance(state.phase, phases.Coding | phases.Decoding)
    return state.phase.grid


def say(state: State, number: int = 2, word: str = "umbrella") -> int:
    """Give a clue; return the team that may point."""
    assert isinstance(state.phase, phases.Coding)
    GAME.apply(state, state.turn, phases.GiveCode(word, number))
    assert isinstance(state.phase, phases.Decoding)
    return state.phase.team


def place_of(state: State, kind: int) -> int:
    """Return a covered picture of a kind."""
    grid = grid_of(state)
    return next(p for p in range(20) if key_of(grid)[p] == kind and grid.uncovered[p] == phases.COVERED)


def point(state: State, kind: int) -> None:
    """Let the whole team point at a picture of a kind."""
    place, seats = place_of(state, kind), sorted(GAME.to_act(state))
    for seat in seats:
        GAME.apply(state, seat, phases.Point(place))
    for seat in seats if len(seats) > 1 else ():
        GAME.apply(state, seat, Confirm())


def chosen(state: State, seat: int, level: str = "hard", seed: int = 1) -> Intent:
    """Return what a bot of a level does at a seat."""
    return make_bot(GAME, seat, level, bot_rng(seed, seat)).choose(GAME.look(state, (), seat))


@pytest.mark.parametrize("seats", range(4, 9))
def test_seats_alternate_and_each_team_has_a_giver_and_those_who_point(seats: int) -> None:
    for seed in range(1, 5):
        state = dealt(seats, seed, mode="code_grid")
        grid = grid_of(state)
        assert [giver % 2 for giver in grid.givers] == [0, 1]
        assert GAME.to_act(state) == {grid.givers[grid.starters]}
        key = key_of(grid)
        assert [key.count(kind) for kind in (grid.starters, 1 - grid.starters, phases.BYSTANDER, phases.TRAP)] == [
            8,
            7,
            4,
            1,
        ]
        assert len({*grid.row}) == 20
        team = say(state)
        assert GAME.to_act(state) == {*range(team, seats, 2)} - {grid.givers[team]}


def test_starters_and_givers_are_drawn() -> None:
    drawn = [grid_of(dealt(8, seed, mode="code_grid")) for seed in range(1, 13)]
    assert {grid.starters for grid in drawn} == {0, 1}
    assert len({grid.givers for grid in drawn}) > 4


CLUES = {
    "": "text_empty",
    "  ": "text_empty",
    "two words": "not_one_word",
    " sea": "not_one_word",
    "sea1": "not_one_word",
    "7": "not_one_word",
    "sea-": "not_one_word",
    "-": "not_one_word",
    "sea!": "not_one_word",
    "se\na": "text_unshown",
    "x" * 31: "text_long",
    "x" * 30: "",
    "sea": "",
    "Mädchen": "",
    "Ma\u0308dchen": "",
    "море": "",
    "波": "",
    "still-life": "",
    "l'amour": "",
}


@pytest.mark.parametrize("word", CLUES)
def test_a_clue_is_one_word_of_letters(word: str) -> None:
    state = dealt(4, mode="code_grid")
    assert refused(state, state.turn, phases.GiveCode(word, 1)) == CLUES[word]


@pytest.mark.parametrize(("number", "code"), [(0, "no_such_number"), (1, ""), (9, ""), (10, "no_such_number")])
def test_a_number_is_from_one_to_nine(number: int, code: str) -> None:
    state = dealt(4, mode="code_grid")
    assert refused(state, state.turn, phases.GiveCode("sea", number)) == code


def test_a_team_points_at_one_more_than_the_number_and_then_the_other_is_asked() -> None:
    state = dealt(4, mode="code_grid")
    team = say(state, 2)
    for _ in range(3):
        assert isinstance(state.phase, phases.Decoding)
        point(state, team)
    assert isinstance(state.phase, phases.Coding)
    assert state.phase.team == 1 - team
    assert len(grid_of(state).codes[-1].places) == 3
    assert state.round == 2


@pytest.mark.parametrize("other", [True, False])
def test_anything_but_its_own_ends_the_turn(other: bool) -> None:
    state = dealt(4, mode="code_grid")
    team = say(state, 9)
    wrong = 1 - team if other else phases.BYSTANDER
    point(state, wrong)
    assert isinstance(state.phase, phases.Coding)
    assert state.phase.team == 1 - team
    assert grid_of(state).uncovered.count(wrong) == 1


def test_the_trap_loses_the_game() -> None:
    state = dealt(5, mode="code_grid")
    team = say(state, 1)
    point(state, team)
    point(state, phases.TRAP)
    assert isinstance(state.phase, Over)
    assert result(state).winners == tuple(range(1 - team, 5, 2))
    assert result(state).reason == "trapped"
    assert result(state).scores == tuple(int(seat % 2 == team) for seat in range(5))


def test_the_first_team_to_uncover_all_its_own_wins() -> None:
    state = dealt(6, mode="code_grid")
    team = say(state, 9)
    for _ in range(8):
        point(state, team)
    assert isinstance(state.phase, Over)
    outcome = result(state)
    assert outcome.winners == tuple(range(team, 6, 2))
    assert outcome.reason == "grid_found"
    assert outcome.scores == tuple(8 if seat % 2 == team else 0 for seat in range(6))
    assert [outcome.ranks[seat] for seat in outcome.winners] == [1, 1, 1]


def test_the_last_picture_of_a_team_found_by_the_other_wins_for_it() -> None:
    state = dealt(4, mode="code_grid")
    team = say(state, 1)
    point(state, 1 - team)
    say(state, 9)
    for _ in range(6):
        if (
            isinstance(state.phase, phases.Decoding)
            and state.phase.team != team
            and grid_of(state).uncovered.count(1 - team) < 6
        ):
            point(state, 1 - team)
    point(state, phases.BYSTANDER)
    say(state, 1)
    point(state, 1 - team)
    assert isinstance(state.phase, Over)
    assert result(state).winners == tuple(range(1 - team, 4, 2))


# How a team agrees


def deciding(word: str = "umbrella", seats: int = 8) -> tuple[State, list[int], list[int]]:
    """Return a table whose team is asked, the seats that point and five covered places of its own."""
    state = dealt(seats, mode="code_grid")
    team = say(state, 9, word)
    own = [place for place in range(20) if key_of(grid_of(state))[place] == team]
    return state, sorted(GAME.to_act(state)), own


def test_marks_are_open_and_stand_when_all_have_confirmed_them() -> None:
    state, (a, b, c), own = deciding()
    GAME.apply(state, a, phases.Point(own[0]))
    GAME.apply(state, b, phases.Point(own[0]))
    assert refused(state, a, Confirm()) == "pointers_differ"
    GAME.apply(state, c, phases.Point(own[0]))
    GAME.apply(state, a, Confirm())
    assert refused(state, a, Confirm()) == "confirmed_already"
    GAME.apply(state, b, phases.Point(own[1]))  # a has to look again
    assert GAME.to_act(state) == {a, b, c}
    GAME.apply(state, b, phases.Point(own[0]))
    for seat in (a, b, c):
        assert phases.COVERED in (grid_of(state).uncovered[own[0]],)
        GAME.apply(state, seat, Confirm())
    assert grid_of(state).uncovered[own[0]] == key_of(grid_of(state))[own[0]]


def test_the_majority_of_those_who_mark_decides_when_all_leave_it() -> None:
    state, (a, b, c), own = deciding()
    GAME.apply(state, a, phases.Point(own[3]))
    GAME.apply(state, b, phases.Point(own[2]))
    GAME.apply(state, c, phases.Point(own[3]))
    for seat in (a, b, c):
        GAME.apply(state, seat, LeaveIt())
    assert grid_of(state).codes[-1].places == (own[3],)
    GAME.apply(state, b, phases.Point(own[1]))  # alone with a mark, while the others are away
    for seat in (a, c, b):
        GAME.apply(state, seat, LeaveIt())
    assert grid_of(state).codes[-1].places == (own[3], own[1])


def test_without_a_majority_or_any_mark_the_team_passes() -> None:
    state, (a, b, c), own = deciding()
    for seat, place in ((a, own[0]), (b, own[1]), (c, own[2])):
        GAME.apply(state, seat, phases.Point(place))
    for seat in (a, b, c):
        GAME.apply(state, seat, LeaveIt())
    assert isinstance(state.phase, phases.Coding)
    assert grid_of(state).codes[-1].places == ()
    say(state)
    for seat in sorted(GAME.to_act(state)):
        GAME.apply(state, seat, LeaveIt())
    assert isinstance(state.phase, phases.Coding)


@pytest.mark.parametrize(("found", "winners"), [(0, ()), (1, "team")])
def test_a_match_in_which_nobody_points_any_more_is_given_up(found: int, winners: object) -> None:
    state = dealt(4, mode="code_grid")
    team = say(state, 1)
    for _ in range(found):
        point(state, team)
    turns = 0
    while not isinstance(state.phase, Over):
        seat = min(GAME.to_act(state))
        turns += isinstance(state.phase, phases.Coding)
        GAME.apply(state, seat, GAME.default(GAME.view(state, seat), seat))
    assert turns == (5 if not found else 6)
    assert result(state).reason == "given_up"
    assert result(state).winners == (tuple(range(team, 4, 2)) if winners == "team" else ())
    assert {result(state).ranks[seat] for seat in range(4)} == ({1, 3} if found else {1})


def test_to_stop_is_marked_after_a_picture_and_not_before() -> None:
    state = dealt(4, mode="code_grid")
    team = say(state, 2)
    (seat,) = GAME.to_act(state)
    assert refused(state, seat, phases.Point(phases.STOP)) == "point_first"
    assert phases.Point(phases.STOP) not in [*GAME.legal(state, seat)]
    point(state, team)
    assert phases.Point(phases.STOP) in [*GAME.legal(state, seat)]
    GAME.apply(state, seat, phases.Point(phases.STOP))
    assert isinstance(state.phase, phases.Coding)
    assert state.phase.team == 1 - team


def test_what_is_uncovered_or_no_picture_cannot_be_marked_and_others_are_not_asked() -> None:
    state = dealt(4, mode="code_grid")
    team = say(state, 2)
    point(state, team)
    (seat,) = GAME.to_act(state)
    gone = grid_of(state).codes[-1].places[0]
    for place in (gone, 20, -2):
        assert refused(state, seat, phases.Point(place)) == "picture_uncovered"
    other = next(s for s in range(4) if s % 2 != team)
    assert refused(state, other, phases.Point(place_of(state, team))) == "not_asked"
    assert refused(state, grid_of(state).givers[team], phases.Point(place_of(state, team))) == "not_asked"


@pytest.mark.parametrize("language", LANGUAGES)
def test_time_over_makes_up_a_clue_for_one_picture_that_the_trap_does_not_show(language: str) -> None:
    for seed in range(1, 9):
        state = dealt(4, seed, mode="code_grid", language=language)
        grid, team = grid_of(state), state.turn % 2
        assert GAME.default(GAME.view(state, state.turn), state.turn) == BY_LOT
        GAME.apply(state, state.turn, BY_LOT)
        code = grid.codes[-1]
        assert code.number == 1
        assert code.word in WORDS[language]
        shown_by = {key_of(grid)[place] for place in named(code.word, grid.row)}
        assert team in shown_by
        assert phases.TRAP not in shown_by


# Bots


def named(word: str, row: Sequence[WorkId]) -> list[int]:
    """Return the places whose pictures show what a word names."""
    return [place for place, work in enumerate(row) if vocabulary().fits(works()[work], word)]


@pytest.mark.parametrize("element", sorted(vocabulary().elements))
def test_a_bot_understands_in_every_language_what_a_bot_says(element: str) -> None:
    own = [word for language in LANGUAGES if (word := word_for(element, language))]
    shows = [work for work, entry in works().items() if entry.shows(element)][:20]
    for said in [*own, *[w for w in vocabulary().elements[element].words() if " " not in w][:4]]:
        assert named(said, shows) == [*range(len(shows))], said
    assert all(vocabulary().understood(word) == (frozenset({element}),) for word in own)


@pytest.mark.parametrize("language", LANGUAGES)
def test_hardly_an_element_takes_more_than_a_word_and_no_word_says_two(language: str) -> None:
    elements = vocabulary().elements
    assert len(WORDS[language]) == sum(bool(word_for(element, language)) for element in elements)
    assert len(elements) - len(WORDS[language]) == {"en": 31, "de": 27}[language], "as docs/rules says"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nearly_every_picture_can_be_named_by_one_word_that_the_trap_does_not_show(language: str) -> None:
    named = 0
    for seed in range(1, 21):
        grid = grid_of(dealt(4, seed, mode="code_grid", language=language))
        key = key_of(grid)
        for team in range(2):
            told = safe(grid, key, team, range(20), language)
            assert {word_for(element, language) for element in told} <= WORDS[language]
            named += len({place for places in told.values() for place in places})
    assert named >= 0.99 * 20 * 15


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_listed_is_in_the_language_of_the_table(language: str) -> None:
    state = dealt(4, mode="code_grid", language=language)
    listed = [intent.word for intent in GAME.legal(state, state.turn) if isinstance(intent, phases.GiveCode)]
    assert len(listed) > 5
    assert {*listed} <= WORDS[language]


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_every_level_say_german_words_at_a_german_table_to_the_end(level: str) -> None:
    for seed in range(3):
        reveal = played("code_grid", [level] * 5, seed, language="de").reveal
        assert isinstance(reveal, phases.Decoded)
        assert {code.word for code in reveal.codes} <= WORDS["de"]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_sees_only_what_the_pictures_show_finds_what_a_bot_means(language: str, level: str) -> None:
    """Nearly as often as a bot with the same eyes: a stand-in for people, who share no list of associations with it."""
    found, by_bots = 0, 0
    for seed in range(1, 21):
        state = dealt(4, seed, mode="code_grid", language=language)
        grid, seat = grid_of(state), state.turn
        intent = made_up(grid, key_of(grid), seat % 2, range(20), language, bot_rng(seed, seat))
        if level != "random":
            intent = chosen(state, seat, level, seed)  # type: ignore[assignment]
        assert intent.word in WORDS[language]
        own = {place for place in range(20) if key_of(grid)[place] == seat % 2}
        shown = {place: float(place in named(intent.word, grid.row)) for place in range(20)}
        heard = fits(intent.word, grid.row, range(20))
        found += len(own & {*best_places(shown, intent.number)})
        by_bots += len(own & {*best_places(heard, intent.number)})
    assert found >= 0.9 * by_bots > 0


def best_places(well: dict[int, float], count: int) -> list[int]:
    """Return the places that fit best."""
    return sorted(well, key=lambda place: (-well[place], place))[:count]


@pytest.mark.parametrize(
    ("word", "other", "same"),
    [
        ("colour", "colourful", True),
        ("dance", "dancing", True),
        ("Hund", "Hunde", True),
        ("tree", "forest", True),
        ("Sonne", "Sonnenuntergang", True),
        ("dog", "horse", False),
        ("man", "woman", False),
    ],
)
def test_forms_of_one_word_have_one_root(word: str, other: str, same: bool) -> None:
    assert same_root(word, other) is same_root(other, word) is same


@pytest.mark.parametrize("level", LEVELS)
def test_no_root_is_said_twice_in_a_match(level: str) -> None:
    for seed in range(6):
        match = new_match(GAME, 4, GAME.options(mode="code_grid"), seed)
        state = match.state
        assert isinstance(state.phase, phases.Coding)
        state.phase.grid.codes[:] = [phases.Code(0, word, 1) for word in ("dancers", "trees", "sea", "womanly")]
        for _ in range(2):
            intent = make_bot(GAME, state.turn, level, bot_rng(seed, 0)).choose(GAME.look(state, (), state.turn))
            said = intent.word if isinstance(intent, phases.GiveCode) else ""
            assert not any(same_root(said, code.word) for code in grid_of(state).codes if said)
            state.phase.grid.codes.append(phases.Code(0, said or "x", 1))


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_never_says_what_the_trap_shows(language: str, level: str) -> None:
    for seed in range(1, 11):
        state = dealt(4, seed, mode="code_grid", language=language)
        grid, seat = grid_of(state), state.turn
        intent = chosen(state, seat, level, seed)
        assert isinstance(intent, phases.GiveCode)
        trap = key_of(grid).index(phases.TRAP)
        assert fits(intent.word, grid.row, range(20))[trap] == 0
        assert safe(grid, key_of(grid), seat % 2, range(20), language)


@pytest.mark.parametrize("with_people", [False, True])
def test_a_bot_objects_once_to_a_mark_that_fits_worse_waits_for_people_and_then_takes_it_up(with_people: bool) -> None:
    state, (a, b, _), _ = deciding("moon")
    well = fits("moon", grid_of(state).row, range(20))
    worst = min(well, key=lambda place: well[place])
    bot = make_bot(GAME, b, "hard", bot_rng(1, b))
    assert isinstance(bot, Sociable)
    bot.meet(frozenset({a, b} if with_people else ()))
    assert bot.waits(GAME.look(state, (), b)) == with_people, "people mark first"
    GAME.apply(state, a, phases.Point(worst))
    view = GAME.look(state, (), b)
    assert not bot.waits(view)
    first = bot.choose(view)
    assert isinstance(first, phases.Point)
    assert well[first.place] == max(well.values()) > well[worst]
    GAME.apply(state, b, first)
    assert bot.waits(GAME.look(state, (), b)) == with_people
    if with_people:
        GAME.apply(state, a, LeaveIt())  # the person stays with it
        assert not bot.waits(GAME.look(state, (), b))
    assert bot.choose(GAME.look(state, (), b)) == phases.Point(worst)


def test_a_bot_points_at_what_a_word_calls_to_mind() -> None:
    """Nothing is named by "king"; a crown or gold hangs there in nearly every grid."""
    pointed = 0
    for seed in range(1, 11):
        state = dealt(4, seed, mode="code_grid")
        say(state, 2, "king")
        (seat,) = GAME.to_act(state)
        intent = chosen(state, seat)
        pointed += isinstance(intent, phases.Point) and fits("king", grid_of(state).row, range(20))[intent.place] > 0
    assert pointed >= 8


def test_a_word_that_nobody_knows_is_a_guess_and_no_lost_turn() -> None:
    state = dealt(4, mode="code_grid")
    say(state, 2, "xqzv")
    (seat,) = GAME.to_act(state)
    assert isinstance(chosen(state, seat), phases.Point)


def test_a_clue_that_was_not_done_with_is_remembered() -> None:
    """Of "dog" one is found and one is left; after the next clue, of which nothing is left, the team looks for it."""
    state = dealt(4, mode="code_grid")
    say(state, 1, "xqzv")
    grid, team = grid_of(state), state.phase.team  # type: ignore[union-attr]
    hidden = covered(grid)
    word = max(("dog", "man", "woman", "tree"), key=lambda w: sum(fits(w, grid.row, hidden).values()))
    grid.codes[:] = [phases.Code(grid.givers[team], word, 2), phases.Code(grid.givers[team], "xqzv", 1, (hidden[0],))]
    (seat,) = GAME.to_act(state)
    intent = chosen(state, seat, seed=3)
    assert isinstance(intent, phases.Point)
    assert fits(word, grid.row, hidden)[intent.place] > 0

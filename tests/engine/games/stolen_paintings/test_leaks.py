"""The side doors of a theft: each leak of exactly these kinds, planted, is found by holding a match against other worlds."""

from typing import Any

import msgspec
import pytest

from engine.core import SPECTATOR, Ballot, Rng, known
from engine.core.game import AnyGame
from engine.core.visibility import Mark
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.modes.basic import phases
from engine.games.stolen_paintings.modes.basic.phases import Steal
from engine.games.stolen_paintings.modes.chronology.phases import Ordered
from engine.games.stolen_paintings.modes.cooperative.phases import Agreeing
from engine.games.stolen_paintings.modes.dialogue.phases import PairNamed, Writing, Written
from engine.games.stolen_paintings.modes.lovers.phases import ClueGiven, Finding, Found
from engine.games.stolen_paintings.modes.study.phases import Answered
from engine.games.stolen_paintings.state import State
from tests.contract.leaks import Plant, after, looking, shown
from tests.contract.setups import Setup
from tests.contract.worlds import Judge, Leak, judge_match

SEEDS = 6


def table(game: AnyGame, mode: str = "basic", seats: int = 3) -> Setup:
    values = tuple(mode if option.name == "mode" else option.default for option in game.info.options)
    return Setup("stolen_paintings", seats, values, game)


def tell_each_stolen_work(game: AnyGame, state: Any, intent: Any, happened: list[Any]) -> list[Any]:
    """As many events as works were stolen; none shows anything."""
    stolen = intent.works if isinstance(intent, Steal) else ()
    return [*happened, *(phases.LightsOut(state.turn) for _ in stolen)]


def put_spare_decoys_back(game: AnyGame, state: Any, intent: Any, happened: list[Any]) -> list[Any]:
    """Only the decoys that hang come off the deck, so its height tells how many were stolen."""
    if isinstance(intent, Steal):
        state.deck += state.phase.spare
        state.phase.spare = []
    return happened


def discard_the_rest_at_once(game: AnyGame, state: Any, intent: Any, happened: list[Any]) -> list[Any]:
    """The rest of the exhibit goes to the discards in the dark: their height tells how much is missing."""
    if isinstance(intent, Steal):
        state.discard += state.phase.rest
        state.phase.rest = []
    return happened


def hurry_with_more(game: AnyGame, state: Any, intent: Any, happened: list[Any]) -> list[Any]:
    """The clock for the row is longer where more was stolen."""
    if isinstance(intent, Steal):
        state.clock = msgspec.structs.replace(state.clock, seconds=40 + len(intent.works))
    return happened


def ask_twice(game: AnyGame, state: Any, intent: Any, happened: list[Any]) -> list[Any]:
    """Stealing costs one question a work: the prompt's number counts them."""
    if isinstance(intent, Steal):
        state.clock = msgspec.structs.replace(state.clock, prompt=state.clock.prompt + len(intent.works))
    return happened


def show_the_wall_to_who_comes_back(state: Any, happened: Any, seen: Any) -> Any:
    """Who attaches in the dark is shown the exhibit again."""
    phase = state.phase
    if isinstance(phase, phases.Theft) and isinstance(seen.state.phase, phases.Theft):
        seen.state.phase.wall = phase.wall
    return seen


def let_the_spectator_see_who_marks_what(state: Any, happened: Any, seen: Any) -> Any:
    """A spectator gets the marks before the reveal."""
    phase = state.phase
    if seen.viewer == -1 and isinstance(phase, phases.Guessing):
        seen.state.phase.ballots = phase.ballots
    return seen


def number_by_first_answer(state: Any, happened: Any, seen: Any) -> Any:
    """The question's number depends on what the first seat has answered in secret."""
    ballots = getattr(state.phase, "ballots", ())
    answer = ballots[0].answer if ballots and ballots[0].cast else None
    size = len(msgspec.msgpack.encode(answer)) + (answer if type(answer) is int else 0)
    if isinstance(answer, tuple):
        size += sum(place * place for place in answer[:2])
    return seen if answer is None else msgspec.structs.replace(seen, prompt=seen.prompt + size)


def show_a_spectator_what_was_meant(state: Any, happened: Any, seen: Any) -> Any:
    """A spectator is shown the lover's pick."""
    if seen.viewer == SPECTATOR and isinstance(state.phase, Finding):
        seen.state.phase.place = state.phase.place
    return seen


def tell_who_writes_nothing(state: Any, happened: Any, seen: Any) -> Any:
    """The clock tells how many have handed in an empty dialogue, before all are in."""
    if not isinstance(state.phase, Writing):
        return seen
    empty = sum(ballot.cast and not known(ballot.answer).text for ballot in state.phase.ballots)
    return msgspec.structs.replace(seen, clock=msgspec.structs.replace(seen.clock, seconds=empty))


OPTIONS: dict[str, dict[str, Any]] = {"chronology": {"rounds": 1}, "study": {"study": "quiz", "cards": 5}}
"""Mode -> options with which its secret answers come soon."""
OF_ANSWERS: dict[str, tuple[str, Plant]] = {
    "orders_before_all_are_in": ("chronology", shown(Ballot, "answer")),
    "order_in_the_log": ("chronology", shown(Ordered, "order")),
    "works_to_come": ("chronology", shown(State, "deck")),
    "prompt_by_an_order": ("chronology", looking(number_by_first_answer)),
    "work_that_was_meant": ("lovers", shown(Finding, "place")),
    "work_meant_in_the_log": ("lovers", shown(ClueGiven, "place")),
    "finds_before_all_are_in": ("lovers", shown(Ballot, "answer")),
    "find_in_the_log": ("lovers", shown(Found, "place")),
    "prompt_by_a_find": ("lovers", looking(number_by_first_answer)),
    "work_meant_for_a_spectator": ("lovers", looking(show_a_spectator_what_was_meant)),
    "scripts_before_they_are_read": ("dialogue", shown(Ballot, "answer")),
    "script_in_the_log": ("dialogue", shown(Written, "text")),
    "pair_written_in_the_log": ("dialogue", shown(Written, "pair")),
    "pair_named_in_the_log": ("dialogue", shown(PairNamed, "pair")),
    "length_of_a_script": ("dialogue", looking(number_by_first_answer)),
    "who_writes_nothing": ("dialogue", looking(tell_who_writes_nothing)),
    "answers_before_all_are_in": ("study", shown(Ballot, "answer")),
    "answer_in_the_log": ("study", shown(Answered, "answer")),
    "cards_to_come": ("study", shown(State, "deck")),
    "prompt_by_an_answer": ("study", looking(number_by_first_answer)),
}
"""Leak -> the game of secret answers that it is planted in, and the plant."""

PLANTED: dict[str, Plant] = {
    "exhibit_in_the_dark": shown(phases.Theft, "wall"),
    "row_before_it_hangs": shown(phases.Hanging, "row"),
    "stolen_works": shown(phases.Hanging, "stolen"),
    "stolen_places": shown(phases.Guessing, "stolen"),
    "size_of_what_is_left": shown(phases.Guessing, "rest", Mark.BACKS),
    "size_of_what_is_spare": shown(phases.Hanging, "spare", Mark.BACKS),
    "marks_before_all_are_in": shown(Ballot, "answer"),
    "marks_in_the_log": shown(phases.Guessed, "marks"),
    "wager_in_the_log": shown(phases.Guessed, "stake"),
    "loot_in_the_log": shown(phases.Stole, "works"),
    "discards_face_up": shown(State, "discard"),
    "deck_face_up": shown(State, "deck"),
    "number_of_events": after(tell_each_stolen_work),
    "height_of_the_deck": after(put_spare_decoys_back),
    "height_of_the_discards": after(discard_the_rest_at_once),
    "exhibit_for_who_comes_back": looking(show_the_wall_to_who_comes_back),
    "marks_for_a_spectator": looking(let_the_spectator_see_who_marks_what),
}

BY_COUNT: dict[str, Plant] = {
    "number_of_events": after(tell_each_stolen_work),
    "height_of_the_deck": after(put_spare_decoys_back),
    "height_of_the_discards": after(discard_the_rest_at_once),
    "clock_by_the_loot": after(hurry_with_more),
    "questions_by_the_loot": after(ask_twice),
    "size_of_what_is_left": shown(phases.Hanging, "rest", Mark.BACKS),
}
"""Leaks of how many were stolen, which is public knowledge in no world, so that no other world is needed to see them."""


def told_to_others(game: AnyGame, mode: str, count: int) -> list[Any]:
    """Return what can be counted and measured from outside from the theft to the last guess, where so many are stolen.

    For each step and viewer but the thief: what kinds of events, how large each and the view, whom the table waits for, the
    prompt, the clock, the heights.
    """
    state = game.deal(4, game.options(mode=mode), Rng(bytes(32)))
    measured: list[Any] = []
    while type(state.phase).__name__ not in ("Showing", "Over"):
        seat = min(game.to_act(state))
        intent = game.default(game.view(state, seat), seat)
        if isinstance(state.phase, phases.Theft):
            intent = Steal(tuple(sorted(state.phase.wall or ())[:count]))
        happened = game.apply(state, seat, intent)
        if type(state.phase).__name__ in ("Showing", "Over"):
            break
        for viewer in (SPECTATOR, *(other for other in range(4) if other != state.turn)):
            seen = game.look(state, happened, viewer)
            sizes = [len(msgspec.msgpack.encode(event)) for event in seen.events]
            size = len(msgspec.msgpack.encode(seen.state))
            kinds = [type(event).__name__ for event in seen.events]
            heights = (len(seen.state.deck), len(seen.state.discard))
            measured.append((kinds, sizes, size, seen.to_act, seen.prompt, seen.clock, heights))
    return measured


@pytest.mark.parametrize("mode", ["basic", "cooperative"])
def test_nothing_that_can_be_counted_or_measured_depends_on_how_many_were_stolen(mode: str) -> None:
    one, two, three = (told_to_others(GAME, mode, count) for count in (1, 2, 3))
    assert one == two == three
    assert len(one) > 20


@pytest.mark.parametrize("leak", BY_COUNT)
def test_a_planted_leak_of_how_many_were_stolen_is_found(leak: str) -> None:
    planted = BY_COUNT[leak](GAME)
    assert told_to_others(planted, "basic", 1) != told_to_others(planted, "basic", 3)


def caught(game: AnyGame, plant: Plant, mode: str, most: int | None = None, **options: Any) -> bool:
    planted = plant(game)
    setup = table(planted, mode)
    values = dict(zip((o.name for o in game.info.options), setup.values, strict=True)) | options
    setup = Setup(setup.slug, setup.seats, tuple(values.values()), planted)
    for seed in range(SEEDS):
        try:
            judge_match(Judge(planted), setup, seed, most)
        except Leak:
            return True
    return False


@pytest.mark.parametrize("leak", PLANTED)
def test_a_planted_leak_of_a_theft_is_found(leak: str) -> None:
    assert caught(GAME, PLANTED[leak], "basic", **({"wager_tokens": 10} if "wager" in leak else {}))


@pytest.mark.parametrize("leak", OF_ANSWERS)
def test_a_planted_leak_of_a_secret_answer_is_found(leak: str) -> None:
    mode, plant = OF_ANSWERS[leak]
    assert caught(GAME, plant, mode, most=24, **OPTIONS.get(mode, {}))


@pytest.mark.parametrize("field", ["stolen", "rest", "spare"])
def test_a_planted_leak_of_the_cooperative_game_is_found(field: str) -> None:
    mark = Mark.PUBLIC if field == "stolen" else Mark.BACKS
    assert caught(GAME, shown(Agreeing, field, mark), "cooperative")


@pytest.mark.parametrize("mode", sorted({mode for mode, _ in OF_ANSWERS.values()}))
def test_secret_answers_show_nothing_to_other_worlds(mode: str) -> None:
    judge, options = Judge(GAME), OPTIONS.get(mode, {})
    values = tuple(({"mode": mode} | options).get(option.name, option.default) for option in GAME.info.options)
    for seed in range(SEEDS):
        judge_match(judge, Setup("stolen_paintings", 3, values, GAME), seed, most=4)
    assert judge.compared["imagined"]


@pytest.mark.parametrize("mode", ["basic", "cooperative"])
def test_whole_matches_show_nothing_to_other_worlds(mode: str) -> None:
    judge = Judge(GAME)
    for seed in range(2):
        judge_match(judge, table(GAME, mode, 3), seed)
    assert judge.compared["imagined"]
    assert judge.compared["aligned"]


def test_no_event_can_hold_a_work_of_the_exhibit_for_others() -> None:
    """Only what hangs in the auction is named in an event that others get: the rest of the exhibit is in no log."""
    public = {
        (kind.__name__, field.name)
        for kind in GAME.events
        for field in msgspec.structs.fields(kind)
        if field.name in ("row", "works", "wall", "rest", "spare")
    }
    shown_to_others = {(name, field) for name, field in public if field != "works"}
    assert {field for _, field in shown_to_others} == {"row"}

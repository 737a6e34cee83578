"""The side doors of a theft: each leak of exactly these kinds, planted, is found by holding a match against other worlds."""

from typing import Any

import msgspec
import pytest

from engine.core import SPECTATOR, Ballot, Rng
from engine.core.game import AnyGame
from engine.core.visibility import Mark
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.modes.basic import phases
from engine.games.stolen_paintings.modes.basic.phases import Steal
from engine.games.stolen_paintings.modes.dialogue.phases import Written
from engine.games.stolen_paintings.modes.lovers.phases import Finding
from engine.games.stolen_paintings.modes.study.phases import Answered
from engine.games.stolen_paintings.state import State
from tests.contract.leaks import Plant, after, shown
from tests.contract.setups import plain
from tests.contract.worlds import Judge, leaks

SEEDS = 6


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


OPTIONS: dict[str, dict[str, Any]] = {"chronology": {"rounds": 1}, "study": {"study": "quiz", "cards": 5}}
"""Mode -> options with which its secret answers come soon."""
OF_ANSWERS: dict[str, tuple[str, Plant]] = {
    "orders_before_all_are_in": ("chronology", shown(Ballot, "answer")),
    "work_that_was_meant": ("lovers", shown(Finding, "place")),
    "scripts_before_they_are_read": ("dialogue", shown(Ballot, "answer")),
    "script_in_the_log": ("dialogue", shown(Written, "text")),
    "answer_in_the_log": ("study", shown(Answered, "answer")),
}
"""Leak -> the game of secret answers that it is planted in, and the plant."""

PLANTED: dict[str, Plant] = {
    "exhibit_in_the_dark": shown(phases.Theft, "wall"),
    "row_before_it_hangs": shown(phases.Hanging, "row"),
    "stolen_places": shown(phases.Guessing, "stolen"),
    "size_of_what_is_left": shown(phases.Guessing, "rest", Mark.BACKS),
    "marks_in_the_log": shown(phases.Guessed, "marks"),
    "wager_in_the_log": shown(phases.Guessed, "stake"),
    "deck_face_up": shown(State, "deck"),
}

BY_COUNT: dict[str, Plant] = {
    "number_of_events": after(tell_each_stolen_work),
    "height_of_the_deck": after(put_spare_decoys_back),
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


def caught(plant: Plant, mode: str, most: int | None = None, **options: Any) -> bool:
    planted = plant(GAME)
    return leaks(Judge(planted), plain(planted, 3, mode=mode, **options), SEEDS, most)


@pytest.mark.parametrize("leak", PLANTED)
def test_a_planted_leak_of_a_theft_is_found(leak: str) -> None:
    assert caught(PLANTED[leak], "basic", **({"wager_tokens": 10} if "wager" in leak else {}))


@pytest.mark.parametrize("leak", OF_ANSWERS)
def test_a_planted_leak_of_a_secret_answer_is_found(leak: str) -> None:
    mode, plant = OF_ANSWERS[leak]
    assert caught(plant, mode, most=24, **OPTIONS.get(mode, {}))

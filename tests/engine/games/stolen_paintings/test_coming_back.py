"""Who comes back, watches, or reads the log in any phase gets that phase, and nothing of an exhibit that is gone."""

import hashlib
import random
import re
from typing import Any

import msgspec
import pytest

from engine.core import SPECTATOR, Ballot
from engine.core.match import Match
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.common.phases import Over, Showing
from engine.games.stolen_paintings.modes.basic.phases import Exhibit, Theft
from engine.games.stolen_paintings.modes.code_grid.phases import Coding, Decoding
from engine.games.stolen_paintings.modes.similar.phases import Cluing, Removing
from engine.games.stolen_paintings.modes.study.phases import Asking, Back, Front, Sorting
from engine.games.stolen_paintings.pieces import box
from engine.games.stolen_paintings.registry import MODES
from engine.games.stolen_paintings.state import State

BOX = {str(work) for work in box()}


def told(value: object) -> set[str]:
    """Return every work that a message names."""
    return {number for number in re.findall(r"\d{4}", msgspec.json.encode(value).decode()) if number in BOX}


@pytest.mark.parametrize("mode", ["basic", "cooperative"])
@pytest.mark.parametrize("seed", range(3))
def test_view_and_log_of_any_moment_name_no_work_of_a_gone_exhibit(mode: str, seed: int) -> None:
    seats, chance = 4, random.Random(seed)
    match = Match(GAME, seats, GAME.options(mode=mode), hashlib.sha256(bytes([seed])).digest())
    viewers = [*range(seats), SPECTATOR]
    logs: dict[int, list[object]] = {viewer: [] for viewer in viewers}
    gone: set[str] = set()
    checked = 0
    while match.to_act:
        seat = chance.choice(sorted(match.to_act))
        happened = match.play(seat, chance.choice(list(GAME.legal(match.state, seat))[:60]))
        phase = match.state.phase
        for viewer in viewers:
            logs[viewer] += match.look(happened, viewer).events
        if isinstance(phase, Exhibit):
            gone = {str(work) for work in phase.wall}
            continue
        if isinstance(phase, Theft):
            continue
        hanging = {str(work) for work in getattr(match.state.reveal or phase, "row", None) or ()}
        for viewer in viewers:
            if viewer == match.state.turn:
                continue
            named = told(match.look([], viewer).state) | told(logs[viewer])
            assert not named & (gone - hanging), f"{viewer} in {type(phase).__name__}"
            checked += 1
    assert checked > 50


@pytest.mark.parametrize("mode", ["basic", "cooperative"])
def test_a_theft_is_blank_to_who_comes_back_and_whole_to_the_thief(mode: str) -> None:
    match = Match(GAME, 4, GAME.options(mode=mode), bytes(32))
    while not isinstance(match.state.phase, Theft):
        match.play_default(min(match.to_act))
    for viewer in (*range(4), SPECTATOR):
        seen = match.look([], viewer)
        assert isinstance(seen.state.phase, Theft)
        assert len(told(seen.state)) == (24 if viewer == match.state.turn else 0)
        assert seen.clock == match.state.clock


# Games in which all that hangs is seen by all from the beginning

OPEN: dict[str, dict[str, Any]] = {
    "chronology": {"rounds": 2},
    "lovers": {},
    "dialogue": {"rounds": 2},
    "flash_cards": {"mode": "study", "cards": 5},
    "quiz": {"mode": "study", "study": "quiz", "cards": 5},
    "schools": {"mode": "study", "study": "schools", "cards": 10},
    "similar": {},
    "code_grid": {},
}
"""Table -> its options; the mode is its name where none is given."""
OF_STUDY: dict[str, set[type]] = {"flash_cards": {Front, Back}, "quiz": {Asking}, "schools": {Sorting}}


def open_to(state: State, viewer: int) -> set[str]:
    """Return the works that a viewer may see at a moment: what hangs or was revealed, and a hand of its own."""
    found: set[Any] = {*(state.reveal.row if state.reveal is not None else ())}
    found |= {clue.work for clue in getattr(state.reveal, "clues", ())}
    phase: Any = state.phase
    if isinstance(phase, Front | Back | Asking):
        found |= {phase.work}
    if isinstance(phase, Asking):
        found |= {*phase.question.choices}
    if isinstance(phase, Cluing | Removing):
        gallery = phase.gallery
        found |= {*gallery.row, *(clue.work for clue in gallery.clues)}
        found |= {*gallery.hand} if viewer == gallery.owner else set()
    elif isinstance(phase, Coding | Decoding):
        found |= {*phase.grid.row}
    else:
        found |= {*getattr(phase, "row", ())}
    question = getattr(state.reveal, "question", None)
    found |= {*question.choices} if question is not None else set()
    return {str(work) for work in found}


def ballots(phase: Any) -> list[Ballot[Any]]:
    """Return all secret answers of a phase, those that wait to be read as well."""
    return [*getattr(phase, "ballots", ()), *getattr(phase, "scripts", ())]


@pytest.mark.parametrize("table", OPEN)
def test_who_comes_back_gets_the_phase_and_its_own_answers_and_no_more(table: str) -> None:
    options: dict[str, Any] = {"mode": table, **OPEN[table]}
    seats, chance, phases, answered = 4, random.Random(3), set[type](), 0
    match = Match(GAME, seats, GAME.options(**options), bytes(32))
    while True:
        state = match.state
        phases.add(type(state.phase))
        for viewer in (*range(seats), SPECTATOR):
            seen = match.look([], viewer)
            assert (seen.events, seen.to_act, seen.clock) == ((), match.to_act, state.clock)
            assert type(seen.state.phase) is type(state.phase)
            assert told(seen.state) == open_to(state, viewer), f"{viewer} in {type(state.phase).__name__}"
            for whole, blank in zip(ballots(state.phase), ballots(seen.state.phase), strict=True):
                assert (blank.owner, blank.cast) == (whole.owner, whole.cast)
                assert blank.answer == (whole.answer if whole.owner == viewer else None)
                answered += blank.answer is not None
        if not match.to_act:
            break
        seat = chance.choice(sorted(match.to_act))
        legal = [*GAME.legal(state, seat)]
        match.play(seat, chance.choice(legal))
    shown = {Showing} if table not in ("flash_cards", "similar", "code_grid") else set()
    assert phases == OF_STUDY.get(table, {*MODES[str(options["mode"])].phases}) | shown | {Over}
    assert answered or table in ("similar", "code_grid")

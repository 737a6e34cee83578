"""Who comes back, watches, or reads the log in any phase gets that phase, and nothing of an exhibit that is gone."""

from __future__ import annotations

import hashlib
import random
import re

import msgspec
import pytest

from engine.core import SPECTATOR
from engine.core.match import Match
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.modes.basic.phases import Exhibit, Theft
from engine.games.stolen_paintings.pieces import box

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

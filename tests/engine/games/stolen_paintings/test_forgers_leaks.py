"""The side doors of the forgers: each leak of exactly these kinds, planted, is found; and who comes back gets no more.

Where forgeries hang is held against other worlds; whether an exchange was made is public in no world, so that nothing that can
be counted or measured from outside may depend on it.
"""

import hashlib
import random
from itertools import islice
from typing import Any

import msgspec
import pytest

from engine.core import SPECTATOR, Rng, faces
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.visibility import Mark
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.common.phases import Showing
from engine.games.stolen_paintings.modes.forgers import phases
from engine.games.stolen_paintings.modes.forgers.phases import Forge, Spot
from engine.games.stolen_paintings.modes.forgers.rules import portfolio_of
from engine.games.stolen_paintings.state import State
from tests.contract.leaks import Plant, after, shown
from tests.contract.setups import plain
from tests.contract.worlds import Judge, leaks
from tests.engine.games.stolen_paintings.test_coming_back import told

SEEDS, STEPS = 5, 50


# Planted leaks


PLANTED: dict[str, Plant] = {
    "wall_in_the_dark": shown(phases.Forging, "wall"),
    "forgeries": shown(phases.Spotting, "forgeries"),
    "hands": shown(phases.Portfolio, "hand"),
    "own_pile": shown(phases.Portfolio, "won"),
    "wall_at_the_reveal": shown(phases.Caught, "rest"),
    "exchange_in_the_log": shown(phases.Forged, "exchange"),
    "deck_face_up": shown(State, "deck"),
}


@pytest.mark.parametrize("leak", PLANTED)
def test_a_planted_leak_is_found(leak: str) -> None:
    planted = PLANTED[leak](GAME)
    assert leaks(Judge(planted), plain(planted, 3, mode="forgers"), SEEDS, STEPS)


# What can be counted and measured


def tell_of_an_exchange(game: AnyGame, state: Any, intent: Any, happened: list[Any]) -> list[Any]:
    """An exchange is an event of its own; it shows nothing."""
    if isinstance(intent, Forge) and intent.exchange:
        return [*happened, phases.MuseumOpened(state.turn, state.round)]
    return happened


BY_COUNT: dict[str, Plant] = {
    "events_by_the_exchange": after(tell_of_an_exchange),
    "size_of_the_exchange": shown(phases.Forged, "exchange", Mark.BACKS),
}


def measured(game: AnyGame, exchange: tuple[int, ...], swapped: slice) -> list[Any]:
    """Return what can be counted and measured from outside from the dark to the first pointing.

    For each step and viewer but the forger: what kinds of events, how large each and the view, whom the table waits for, the
    prompt, the clock, the heights, who may talk.
    """
    state = game.deal(4, game.options(mode="forgers"), Rng(bytes(32)))
    found: list[Any] = []
    for _ in range(6):
        phase = state.phase
        if isinstance(phase, phases.Spotting) and phase.attempts:
            return found
        seat = min(game.to_act(state))
        intent = game.default(game.view(state, seat), seat)
        if isinstance(phase, phases.Forging):
            works = tuple(faces(portfolio_of(state, seat).hand)[swapped])
            intent = Forge(works, tuple(range(3, 3 + len(works))), exchange)
        happened = game.apply(state, seat, intent)
        for viewer in (SPECTATOR, *(other for other in range(4) if other != state.turn)):
            seen = game.look(state, happened, viewer)
            events_told = [(type(event).__name__, len(msgspec.msgpack.encode(event))) for event in seen.events]
            size = len(msgspec.msgpack.encode(seen.state))
            heights = (len(seen.state.deck), len(seen.state.discard))
            may_talk = game.quiet(state, viewer)
            found.append((events_told, size, sorted(seen.to_act), seen.prompt, seen.clock, heights, may_talk))
    return found


WAYS = [((), slice(3)), ((), slice(2, None)), ((9, 17), slice(3)), ((3, 17), slice(3)), ((3, 4), slice(1, 4))]
"""No exchange, one of two genuine paintings, one with a forgery, one of two; other works of the hand."""


@pytest.mark.parametrize("way", WAYS[1:], ids=str)
def test_nothing_that_can_be_counted_or_measured_depends_on_what_was_forged(way: tuple[Any, Any]) -> None:
    plain = measured(GAME, *WAYS[0])
    assert measured(GAME, *way) == plain
    assert len(plain) == 4 * 5


@pytest.mark.parametrize("leak", BY_COUNT)
def test_a_planted_leak_of_the_exchange_is_found(leak: str) -> None:
    planted = BY_COUNT[leak](GAME)
    assert measured(planted, *WAYS[0]) != measured(planted, *WAYS[2])


# Coming back


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(2))
def test_view_and_log_of_any_moment_name_only_what_lies_open_then(seats: int, seed: int) -> None:
    """Who attaches gets the view; all events so far are what the longest log could hold."""
    chance = random.Random(seed)
    match = Match(GAME, seats, GAME.options(mode="forgers"), hashlib.sha256(bytes([seed])).digest())
    viewers = [*range(seats), SPECTATOR]
    logs: dict[int, set[str]] = {viewer: set() for viewer in viewers}
    open_once: set[str] = set()
    met: dict[str, int] = {}
    while match.to_act:
        seat, phase = chance.choice(sorted(match.to_act)), match.state.phase
        intent: Any = chance.choice([*islice(GAME.legal(match.state, seat), 60)])
        if isinstance(phase, phases.Spotting) and chance.random() < 0.5:
            tried = {attempt.place for attempt in phase.attempts}
            intent = Spot(next(place for place in phase.forgeries or () if place not in tried))
        happened = match.play(seat, intent)
        state = match.state
        phase = state.phase
        reveal = {str(work) for work in state.reveal.row} if isinstance(state.reveal, phases.Caught) else set()
        open_once |= reveal
        met[type(phase).__name__] = met.get(type(phase).__name__, 0) + 1
        wall = {str(work) for work in getattr(phase, "wall", None) or ()}
        for viewer in viewers:
            logs[viewer] |= {work for event in match.look(happened, viewer).events for work in told(event)}
            assert logs[viewer] <= open_once
            own = {str(w) for w in portfolio_of(state, viewer).hand} if viewer != SPECTATOR else set()
            forger = viewer == state.turn
            allowed = own | reveal | (wall if forger or not isinstance(phase, phases.Forging) else set())
            if forger and isinstance(phase, phases.Spotting):
                allowed |= {str(work) for work in phase.stolen or ()}
            assert told(match.look([], viewer)) == allowed, f"{viewer} in {type(phase).__name__}"
    assert {*met} == {"Looking", "Forging", "Spotting", "Showing", "Over"}
    assert open_once


def test_the_clock_goes_on_for_who_comes_back_and_the_wall_is_not_shown_again() -> None:
    match = Match(GAME, 4, GAME.options(mode="forgers"), bytes(32))
    hung = {str(work) for work in match.state.phase.wall}
    while not isinstance(match.state.phase, phases.Forging):
        match.play_default(min(match.to_act))
    for viewer in (*range(4), SPECTATOR):
        seen = match.look([], viewer)
        assert isinstance(seen.state.phase, phases.Forging)
        assert seen.clock == match.state.clock
        assert len(told(seen) & hung) == (24 if viewer == match.state.turn else 0)
    while not isinstance(match.state.phase, Showing):
        match.play_default(min(match.to_act))
    for viewer in (*range(4), SPECTATOR):
        assert not told(match.look([], viewer)) & hung

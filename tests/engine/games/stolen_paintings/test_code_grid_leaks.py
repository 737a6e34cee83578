"""Who sees the key of a picture code grid, what who comes back gets, and that planted leaks of it are found."""

from typing import Any

import msgspec
import pytest

from engine.bots.levels import make_bot
from engine.bots.simulate import bot_rng
from engine.core import SPECTATOR
from engine.core.match import Match
from engine.core.visibility import Mark
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.modes.code_grid.phases import TRAP, Coding, Decoded, Decoding, KeyCard
from engine.games.stolen_paintings.modes.code_grid.rules import key_of
from engine.games.stolen_paintings.state import State
from tests.contract.leaks import looking, shown
from tests.contract.setups import Setup
from tests.contract.worlds import Judge, Leak, judge_match
from tests.engine.games.stolen_paintings.modes.test_code_grid import grid_of
from tests.engine.games.stolen_paintings.tables import dealt


def test_only_the_clue_givers_see_the_key_and_are_silent_for_the_whole_match() -> None:
    match = Match(GAME, 6, GAME.options(mode="code_grid"), bytes(32))
    bots = [make_bot(GAME, seat, "normal", bot_rng(1, seat)) for seat in range(6)]
    kinds = set()
    while match.to_act:
        state = match.state
        grid = grid_of(state)
        kinds.add(type(state.phase))
        for viewer in (*range(6), SPECTATOR):
            seen = grid_of(match.look([], viewer).state)
            assert [card.kinds for card in seen.keys if card.kinds is not None] == (
                [key_of(grid)] if viewer in grid.givers else []
            )
            assert GAME.quiet(state, viewer) == (viewer in grid.givers)
        seat = min(match.to_act)
        match.play(seat, bots[seat].choose(match.look([], seat)))
    assert kinds == {Coding, Decoding}
    assert isinstance(match.look([], SPECTATOR).state.reveal, Decoded)


@pytest.mark.parametrize("kind", [Coding, Decoding])
def test_who_comes_back_in_a_phase_gets_it_whole_and_nothing_more(kind: type) -> None:
    match = Match(GAME, 6, GAME.options(mode="code_grid"), bytes(32))
    for _ in range(1 if kind is Decoding else 0):
        match.play_default(min(match.to_act))
    assert isinstance(match.state.phase, kind)
    grid = grid_of(match.state)
    views = {viewer: match.look([], viewer) for viewer in (*range(6), SPECTATOR)}
    for viewer, seen in views.items():
        assert seen.events == ()
        assert grid_of(seen.state).row == grid.row
        assert grid_of(seen.state).codes == grid.codes
        assert seen.clock == match.state.clock
        assert (key_of(grid) in [card.kinds for card in grid_of(seen.state).keys]) == (viewer in grid.givers)


def test_views_of_those_who_point_are_as_large_whatever_the_key() -> None:
    sizes = set()
    state = dealt(4, mode="code_grid")
    pointer = next(seat for seat in range(4) if seat not in grid_of(state).givers)
    for turn in range(20):
        for card in grid_of(state).keys:
            assert card.kinds is not None
            card.kinds = (*card.kinds[turn:], *card.kinds[:turn])
        sizes.add(len(msgspec.msgpack.encode(GAME.view(state, pointer))))
    assert len(sizes) == 1


def table(game: object, seats: int = 4) -> Setup:
    values = tuple("code_grid" if option.name == "mode" else option.default for option in GAME.info.options)
    return Setup("stolen_paintings", seats, values, game)  # type: ignore[arg-type]


def number_by_the_trap(state: State, happened: Any, seen: Any) -> Any:
    """The question's number that is sent depends on where the trap is."""
    if isinstance(state.phase, Coding | Decoding):
        trap = key_of(grid_of(state)).index(TRAP)
        return msgspec.structs.replace(seen, prompt=seen.prompt + trap)
    return seen


def show_a_spectator_the_key(state: State, happened: Any, seen: Any) -> Any:
    """A spectator is shown the card of a clue-giver."""
    if seen.viewer == SPECTATOR and isinstance(state.phase, Coding | Decoding):
        seen.state.phase.grid.keys = state.phase.grid.keys
    return seen


LEAKS = {
    "key": shown(KeyCard, "kinds", Mark.PUBLIC),
    "question_by_the_key": looking(number_by_the_trap),
    "key_for_a_spectator": looking(show_a_spectator_the_key),
    "deck": shown(State, "deck", Mark.PUBLIC),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str) -> None:
    planted = LEAKS[leak](GAME)
    with pytest.raises(Leak):
        judge_match(Judge(planted), table(planted), seed=1, most=6)


@pytest.mark.parametrize("seats", [4, 5])
def test_whole_matches_show_nothing_to_other_worlds(seats: int) -> None:
    judge = Judge(GAME)
    judge_match(judge, table(GAME, seats), seed=1, most=16)
    assert judge.compared["imagined"]
    assert judge.compared["before"]

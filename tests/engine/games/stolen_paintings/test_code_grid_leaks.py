"""Who sees the key of a picture code grid, what who comes back gets, and that planted leaks of it are found."""

import msgspec
import pytest

from engine.bots.levels import make_bot
from engine.bots.simulate import bot_rng
from engine.core import SPECTATOR
from engine.core.match import Match
from engine.core.visibility import Mark
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.modes.code_grid.phases import Coding, Decoded, Decoding, KeyCard
from engine.games.stolen_paintings.modes.code_grid.rules import key_of
from engine.games.stolen_paintings.state import State
from tests.contract.leaks import shown
from tests.contract.setups import plain
from tests.contract.worlds import Judge, leaks
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


LEAKS = {
    "key": shown(KeyCard, "kinds", Mark.PUBLIC),
    "deck": shown(State, "deck", Mark.PUBLIC),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str) -> None:
    planted = LEAKS[leak](GAME)
    assert leaks(Judge(planted), plain(planted, 4, mode="code_grid"), 2, most=6)

"""Who begins, and what is dealt (stolen_paintings: Options, Pieces)."""

import pytest

from engine.core import BadSetup
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.modes.code_grid.phases import Coding
from engine.games.stolen_paintings.options import OF_MODES
from engine.games.stolen_paintings.pieces import TWINS
from engine.games.stolen_paintings.registry import MODES
from tests.engine.games.stolen_paintings.tables import dealt


@pytest.mark.parametrize("mode", OF_MODES["first_seat"])
def test_the_host_may_choose_who_begins_and_the_deck_stays_the_same(mode: str) -> None:
    drawn = dealt(4, mode=mode)
    for seat in range(1, 5):
        chosen = dealt(4, mode=mode, first_seat=seat)
        if isinstance(chosen.phase, Coding):
            assert chosen.phase.grid.starters == (seat - 1) % 2, "the team of the seat begins"
            assert chosen.phase.team == (seat - 1) % 2
        else:
            assert chosen.turn == seat - 1
        assert chosen.deck == drawn.deck


def test_who_begins_belongs_to_modes_in_which_somebody_does() -> None:
    with pytest.raises(BadSetup, match="option_of_other_mode"):
        dealt(3, mode="chronology", first_seat=1)


@pytest.mark.parametrize(
    ("mode", "seats"),
    [("code_grid", 3), ("code_grid", 9), ("forgers", 1), ("forgers", 5), ("forgers", 8), ("lovers", 2)],
)
def test_a_table_of_another_size_than_a_mode_has_is_refused(mode: str, seats: int) -> None:
    with pytest.raises(BadSetup):
        dealt(seats, mode=mode)


@pytest.mark.parametrize("mode", MODES)
def test_two_paintings_that_nobody_can_tell_apart_are_not_dealt_together(mode: str) -> None:
    """Each of them stays in the box in some match; study shows titles and keeps both."""
    seats = 1 if mode == "solo_chronology" else 4
    absent = set()
    for seed in range(12):
        state = dealt(seats, seed=seed, mode=mode)
        dealt_out = [work for work in GAME.pieces(state) if work != state.aside]
        missing = {*MODES[mode].works()} - {*dealt_out}
        assert missing == ({state.aside} if mode != "study" else set())
        assert GAME.view(state, 0).aside is None
        absent |= missing
    assert absent == ({*TWINS} if mode != "study" else set())

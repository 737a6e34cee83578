"""The game as it is registered."""

import pytest

from engine.core.errors import BadSetup
from engine.games.art_gallery import GAME
from engine.games.art_gallery.state import Options


def test_a_first_seat_that_the_table_lacks_is_refused() -> None:
    GAME.check_setup(4, Options(4))
    with pytest.raises(BadSetup) as refused:
        GAME.check_setup(3, Options(4))
    assert refused.value.code == "first_seat_missing"
    assert refused.value.values == {"seat": 4, "seats": 3}


def test_each_question_has_a_clock_of_its_own() -> None:
    from engine.core.rng import rng_of

    state = GAME.deal(3, Options(1, 60), rng_of(1))
    seen = [state.clock]
    while GAME.to_act(state) and len(seen) < 40:
        seat = min(GAME.to_act(state))
        GAME.apply(state, seat, GAME.default(state, seat))
        seen.append(state.clock)
    assert [clock.prompt for clock in seen] == [*range(1, len(seen) + 1)]
    assert {clock.seconds for clock in seen} == {60}
    assert all(clock.waits for clock in seen)

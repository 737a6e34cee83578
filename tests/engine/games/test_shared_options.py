"""Options that several games have: who begins, and the time to think."""

import pytest

from engine.core import BadSetup, Clock
from engine.core.rng import rng_of
from engine.games import GAMES


@pytest.mark.parametrize("slug", GAMES)
def test_the_host_may_choose_who_begins_and_what_is_dealt_stays_the_same(slug: str) -> None:
    game = GAMES[slug]
    drawn = [game.deal(4, game.options(), rng_of(seed)) for seed in range(40)]
    assert {state.turn for state in drawn} == {0, 1, 2, 3}
    dealt = "market" if slug == "museum_pictura" else "deck"
    for seat in range(1, 5):
        chosen = game.deal(4, game.options(first_seat=seat), rng_of(0))
        assert chosen.turn == seat - 1
        assert getattr(chosen, dealt) == getattr(drawn[0], dealt)


@pytest.mark.parametrize("slug", GAMES)
def test_a_first_seat_that_the_table_lacks_is_refused(slug: str) -> None:
    game = GAMES[slug]
    game.check_setup(3, game.options(first_seat=3))
    with pytest.raises(BadSetup) as refusal:
        game.check_setup(3, game.options(first_seat=4))
    assert (refusal.value.code, refusal.value.values) == ("first_seat_missing", {"seat": 4, "seats": 3})


@pytest.mark.parametrize("seconds", [0, 60])
@pytest.mark.parametrize("slug", ["art_gallery", "masters_gallery"])
def test_every_question_has_the_clock_of_the_options_and_waits_for_who_is_away(slug: str, seconds: int) -> None:
    game = GAMES[slug]
    state = game.deal(2, game.options(turn_seconds=seconds), rng_of(0))
    clocks = [state.clock]
    while asked := game.to_act(state):
        seat = min(asked)
        game.apply(state, seat, game.default(game.view(state, seat), seat))
        if state.clock != clocks[-1]:
            clocks.append(state.clock)
    assert clocks == [Clock(number, seconds, True) for number in range(1, len(clocks) + 1)]
    assert len(clocks) > 20

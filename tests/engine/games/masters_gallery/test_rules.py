"""masters_gallery: Setup; Options; Clock and absent seats."""

import pytest

from engine.core import BadSetup, Clock
from engine.core.rng import rng_of
from engine.games.masters_gallery import GAME
from engine.games.masters_gallery.intents import CHOOSE, DISPLAY
from engine.games.masters_gallery.pieces import ARTIST_OF, CARDS, Symbol
from engine.games.masters_gallery.state import FirstCard, Options, Together
from tests.engine.games.masters_gallery.tables import DEGAS, MONET, RENOIR, marked, plain, play, table


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_setup_deals_13_cards_and_opens_an_extra_card(seats: int) -> None:
    state = GAME.deal(seats, Options(), rng_of(seats))
    assert [len(player.hand) for player in state.players] == [13] * seats
    assert state.extra is not None
    assert [state.totals[artist] for artist in range(5)] == [ARTIST_OF[state.extra] == artist for artist in range(5)]
    assert len(state.deck) == 95 - 13 * seats - 1
    assert (state.round, state.phase, state.clock.prompt) == (1, FirstCard(), 1)
    assert sorted(GAME.pieces(state)) == [*CARDS]


def test_the_first_seat_is_drawn_at_random() -> None:
    assert {GAME.deal(4, Options(), rng_of(seed)).turn for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_host_may_choose_the_first_seat_and_the_cards_stay_the_same(seat: int) -> None:
    chosen, drawn = (GAME.deal(3, options, rng_of(1)) for options in (Options(first_seat=seat), Options()))
    assert chosen.turn == seat - 1
    assert (chosen.players, chosen.deck, chosen.extra) == (drawn.players, drawn.deck, drawn.extra)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_first_seat_that_the_table_does_not_have_is_refused(seats: int) -> None:
    for seat in range(1, seats + 1):
        GAME.check_setup(seats, Options(first_seat=seat))
    for seat in range(seats + 1, 6):
        with pytest.raises(BadSetup) as refusal:
            GAME.check_setup(seats, Options(first_seat=seat))
        assert (refusal.value.code, refusal.value.values) == ("first_seat_missing", {"seat": seat, "seats": seats})


@pytest.mark.parametrize("seconds", [0, 60, 90, 120])
def test_every_question_has_the_clock_of_the_options_and_waits_for_who_is_away(seconds: int) -> None:
    state = GAME.deal(2, Options(turn_seconds=seconds), rng_of(0))
    prompts = [state.clock]
    while asked := GAME.to_act(state):
        seat = min(asked)
        GAME.apply(state, seat, GAME.default(GAME.view(state, seat), seat))
        if state.clock != prompts[-1]:
            prompts.append(state.clock)
    assert prompts == [Clock(number, seconds, True) for number in range(1, len(prompts) + 1)]
    assert len(prompts) > 20


def test_a_simultaneous_display_is_one_question_to_all() -> None:
    card = marked(RENOIR, Symbol.TOGETHER)
    state = table([[card, *plain(MONET, 2)], plain(DEGAS, 2)])
    play(state, (0, DISPLAY[card]))
    before = state.clock
    play(state, (0, CHOOSE[plain(MONET)[0]]))
    assert isinstance(state.phase, Together)
    assert state.clock == before
    assert GAME.to_act(state) == {1}

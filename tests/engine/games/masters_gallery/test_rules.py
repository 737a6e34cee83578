"""masters_gallery: Setup; Options; Clock and absent seats."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.core import BadSetup, Clock
from engine.core.rng import rng_of
from engine.games.masters_gallery import GAME, rules
from engine.games.masters_gallery.intents import CHOOSE, DISPLAY, Intent
from engine.games.masters_gallery.pieces import ARTIST_OF, CARDS, Symbol
from engine.games.masters_gallery.state import FirstCard, Options, Over, Phase, Together
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


@pytest.mark.parametrize("options", [Options(first_seat=0), Options(first_seat="host"), Options(turn_seconds=30)])
def test_other_options_are_refused(options: Options) -> None:
    with pytest.raises(BadSetup) as refusal:
        GAME.check_setup(5, options)
    assert refusal.value.code == "option_value"


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_seats(seats: int) -> None:
    with pytest.raises(BadSetup) as refusal:
        GAME.check_setup(seats, Options())
    assert refusal.value.code == "seats_not_allowed"


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


def test_every_phase_has_rules_and_every_intent_answers_one() -> None:
    assert {*rules._PHASES} == {*get_args(Phase)}
    answering = {kind for rule in rules._PHASES.values() for kind in rule.answers}
    assert answering == {*get_args(Intent)}


def test_nobody_is_asked_at_the_end() -> None:
    state = table([plain(MONET, 2), plain(DEGAS, 2)], phase=Over())
    assert GAME.to_act(state) == frozenset()
    assert [list(GAME.legal(state, seat)) for seat in (-1, 0, 1)] == [[], [], []]


def test_a_match_of_defaults_comes_to_an_end_with_the_whole_box_in_sight() -> None:
    for seats in range(2, 6):
        state = GAME.deal(seats, Options(), rng_of(seats))
        while asked := GAME.to_act(state):
            GAME.apply(state, min(asked), GAME.default(GAME.view(state, min(asked)), min(asked)))
            assert sorted(GAME.pieces(state)) == [*CARDS]
        result = GAME.outcome(state)
        assert result is not None
        assert [len(parts) for parts in result.parts] == [4] * seats

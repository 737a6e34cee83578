"""The notorious forgers: what is filled up between rounds, how a round is counted, when the match ends."""

import random
from itertools import islice

import pytest

from engine.core import faces, known
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.common.phases import READY, DeckRenewed, Over, Showing
from engine.games.stolen_paintings.modes.forgers.phases import Caught, ForgeryLine, Spot, Spotting
from engine.games.stolen_paintings.modes.forgers.rules import others, portfolio_of
from engine.games.stolen_paintings.scoring import result
from tests.engine.games.stolen_paintings import forgers

# Between rounds


@pytest.mark.parametrize("finds", [(False, False, False), (True, False, False), (True, True, True)])
def test_wall_and_hand_are_filled_and_what_was_not_found_stays(finds: tuple[bool, ...]) -> None:
    state = forgers.table()
    forger = state.turn
    deck, discard = len(state.deck), len(state.discard)
    forgers.play_round(state, finds)
    assert isinstance(state.phase, Showing)
    assert isinstance(state.reveal, Caught)
    gaps, rest = state.reveal.places, faces(state.reveal.rest).copy()
    assert gaps == tuple(place for place, found in enumerate(finds) if found)
    assert len(state.deck) == deck
    forgers.go_on(state)
    wall = forgers.looking(state).wall
    assert [work for place, work in enumerate(wall) if place not in gaps] == rest
    assert len(wall) == 24
    assert len(portfolio_of(state, forger).hand) == 5
    assert len(state.deck) == deck - len(gaps) - 3
    assert len(state.discard) == discard + len(gaps)
    assert state.reveal is None
    assert (state.turn, state.round) == ((forger + 1) % 4, 2)
    assert forgers.conserved(state)


def test_a_forgery_of_an_earlier_round_is_genuine_by_then() -> None:
    state = forgers.table(2)
    forgers.play_round(state, (False,))
    forgers.go_on(state)
    old = forgers.looking(state).wall[0]
    forgers.lights_out(state)
    phase = forgers.forge(state, (7,))
    assert phase.wall[0] == old
    forgers.spot(state, 0)
    assert not state.pad[-1].attempts[0].found  # type: ignore[union-attr]


def test_a_deck_that_runs_out_gets_the_shuffled_discards_under_it() -> None:
    state = forgers.table()
    forgers.play_round(state, (True, True, False))
    state.discard += state.deck[2:]
    del state.deck[2:]
    top = state.deck[::-1]
    happened = []
    for seat in range(4):
        happened += GAME.apply(state, seat, READY)
    renewed = [event for event in happened if isinstance(event, DeckRenewed)]
    assert [event.count for event in renewed] == [199 - 24 - 20 - 2 + 2]
    assert {forgers.looking(state).wall[place] for place in (0, 1)} == {*top}
    assert state.discard == []
    assert forgers.conserved(state)


# The end


@pytest.mark.parametrize(("first_to", "rounds"), [(5, 5), (7, 9), (10, 13), (15, 17)])
def test_the_match_ends_after_the_round_in_which_a_seat_has_the_points(first_to: int, rounds: int) -> None:
    """Four seats who point in vain: a forger wins 3 in each of its rounds."""
    state = forgers.table(4, first_to=first_to)
    first = state.turn
    while not isinstance(state.phase, Over):
        if isinstance(state.phase, Showing):
            forgers.go_on(state)
        forgers.lights_out(state)
        forgers.forge(state, (0, 1, 2))
        for place in (20, 21, 22):
            assert not isinstance(state.phase, Over)
            forgers.spot(state, place)
    outcome = result(state)
    assert state.round == rounds
    assert max(outcome.scores) >= first_to > max(outcome.scores) - 3
    assert outcome.winners == (first,)
    assert outcome.reason == "enough_points"
    assert forgers.conserved(state)


def test_a_round_is_pointed_to_its_end_and_a_tie_is_shared() -> None:
    """Two seats have nine points and find one each in the same round: the second still points."""
    state = forgers.table(3)
    forger = state.turn
    second, third = others(state, forger)
    points = [0, 0, 0]
    points[second] = points[third] = 9
    state.pad = [ForgeryLine(forger, (), tuple(points))]
    forgers.lights_out(state)
    forgers.forge(state, (0, 1))
    forgers.spot(state, 0)
    assert isinstance(state.phase, Spotting)
    forgers.spot(state, 1)
    assert isinstance(state.phase, Over)
    assert result(state).winners == tuple(sorted((second, third)))
    assert result(state).ranks[forger] == 3


@pytest.mark.parametrize("seats", forgers.SEATS)
def test_points_are_the_paintings_won_and_what_a_plain_count_gives(seats: int) -> None:
    """Whole matches by chance: the piles, the score and a recount from what was pointed at agree after every step."""
    for seed in range(3):
        state, chance, recount, told = forgers.table(seats, seed), random.Random(seed), [0] * seats, 0
        while GAME.to_act(state):
            seat = chance.choice(sorted(GAME.to_act(state)))
            forger, before = state.turn, state.phase
            intent = chance.choice([*islice(GAME.legal(state, seat), 60)])
            if isinstance(before, Spotting):
                if chance.random() < 0.5:  # chance alone hardly finds one
                    tried = {attempt.place for attempt in before.attempts}
                    intent = Spot(next(place for place in known(before.forgeries) if place not in tried))
                assert isinstance(intent, Spot)
                recount[seat if intent.place in known(before.forgeries) else forger] += 1
                told += 1
            GAME.apply(state, seat, intent)
            assert forgers.counts(state) == recount
            assert list(result(state).scores) == recount
        assert told == len(state.pad) * (seats - 1)
        assert max(recount) >= 10
        assert forgers.conserved(state)

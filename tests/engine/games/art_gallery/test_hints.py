"""What the bots know: moves that are legal, the order of intents, values that compare."""

from engine.core.rng import rng_of
from engine.games.art_gallery import GAME, outlook
from engine.games.art_gallery.choices import reached
from engine.games.art_gallery.hints import HINTS, candidates, sample, stage, value
from engine.games.art_gallery.intents import BUY_NOTHING, Buy, Take, Visit
from engine.games.art_gallery.pieces import VALUE_OF
from engine.games.art_gallery.state import Buying, Over, PickingUp
from tests.engine.games.art_gallery.tables import collect, distribute, painting, play, table, tile


def test_of_cards_that_are_alike_and_ways_to_one_area_one_is_a_candidate() -> None:
    state = table(4)
    found = [intent for intent in candidates(state, 0) if isinstance(intent, Visit)]
    keys = [(reached(state.players[0].place, v.card, v.clockwise, 7), VALUE_OF[v.bid]) for v in found]
    assert len({*keys}) == len(keys)


def test_what_fits_the_row_is_worth_more_than_what_breaks_it() -> None:
    row = (painting(1), painting(7))
    assert outlook.gain(row, painting(44), 0) == 4 + 3
    assert outlook.gain(row, painting(22), 2) > outlook.gain(row, painting(35), 2)
    assert outlook.row_worth((painting(1), painting(44)), 0) == 8 + 3 + 0 + 3
    assert outlook.row_worth(row, 3) > outlook.row_worth(row, 0)


def test_a_tile_of_ones_own_painting_is_bought_rather_than_another() -> None:
    state = table()
    collect(state, 1, 40)
    for stack in state.piles:
        stack.rest = [one for one in stack.rest if one != tile(40)]
        stack.top = stack.rest.pop() if stack.top == tile(40) else stack.top
    other = state.piles[1].top
    state.piles[1].top = tile(40)
    state.piles[1].rest.append(other)
    distribute(state, [(1, 0, 3), (0, 1, 3)], last=(8, 7))
    assert isinstance(state.phase, Buying)
    assert outlook.tile_worths(outlook.rows_of(state), 1, [tile(40)]) == [3]
    assert candidates(state, 1)[0] == sample(state, 1, rng_of(0)) == Buy((tile(40),))
    assert candidates(state, 1)[-1] == BUY_NOTHING


def test_a_zero_is_worth_keeping_early_and_nothing_at_the_end() -> None:
    assert outlook.card_worths(4)[0] > outlook.card_worths(4)[3]
    assert outlook.card_worths(0)[0] == 0 < outlook.card_worths(0)[1]
    state = table()
    distribute(state, [(2, 0, 5), (1, 0, 4), (2, 1, 0)], last=(8, 7))
    assert isinstance(state.phase, PickingUp)
    assert candidates(state, 0)[0] == sample(state, 0, rng_of(0))
    assert isinstance(candidates(state, 0)[0], Take)


def test_the_end_is_points_and_before_it_rows_hands_and_tiles_count() -> None:
    state = table()
    collect(state, 0, 1, 44, 22)
    assert value(state, 0) == -value(state, 1) > 0
    for player in state.players:
        player.final, player.hand = [c for c in player.hand if c is not None], []
    state.phase = Over(("tenth",))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert value(state, 0) == outcome.scores[0] - outcome.scores[1]


def test_an_imagined_game_breaks_off_between_rounds() -> None:
    state = table()
    before = stage(state)
    distribute(state, [(1, 0, 5), (2, 1, 5)], last=(8, 7))
    assert stage(state) == before + 1
    assert GAME.hints is HINTS
    play(state, (state.turn, GAME.default(state, state.turn)))
    assert stage(state) == before + 1

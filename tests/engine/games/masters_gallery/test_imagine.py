"""masters_gallery: Who sees what, as the bots and the leak test deal it anew."""

from engine.core import known
from engine.core.rng import rng_of
from engine.games.masters_gallery import GAME
from engine.games.masters_gallery.intents import CHOOSE, DISPLAY
from engine.games.masters_gallery.pieces import Symbol
from engine.games.masters_gallery.state import State, Together
from tests.engine.games.masters_gallery.tables import DEGAS, MONET, RENOIR, VERMEER, marked, plain, play, table


def middle() -> State:
    """Return three seats in the middle of a simultaneous display, with cards face down and some gone."""
    card = marked(VERMEER, Symbol.TOGETHER)
    state = table(
        [[card, *plain(MONET, 3)], plain(DEGAS, 3), plain(RENOIR, 3)],
        shown=[(), plain(VERMEER, 2)],
        down=[plain(MONET, 1, 5), plain(DEGAS, 1, 5)],
        gone=plain(RENOIR, 4, 5),
        number=2,
    )
    play(state, (0, DISPLAY[card]), (1, CHOOSE[plain(DEGAS)[0]]), (0, CHOOSE[plain(MONET)[0]]))
    return state


def test_what_the_viewer_may_not_know_is_dealt_anew() -> None:
    state = middle()
    worlds = [GAME.imagine(state, 0, rng_of(seed)) for seed in range(30)]
    for world in worlds:
        assert world.players[0].hand == state.players[0].hand
        assert world.players[0].down == state.players[0].down
    assert len({tuple(world.players[2].hand) for world in worlds}) == 30
    assert len({known(world.players[1].down[0]) for world in worlds}) > 10
    assert len({known(world.rng).key for world in worlds}) == 30


def test_choices_of_others_come_from_their_imagined_hands_and_ones_own_stays() -> None:
    state = middle()
    for seed in range(30):
        world = GAME.imagine(state, 0, rng_of(seed))
        assert isinstance(world.phase, Together)
        mine, other, undecided = world.phase.ballots
        assert mine.answer == plain(MONET)[0]
        assert other.answer in world.players[1].hand
        assert (undecided.cast, undecided.answer) == (False, None)

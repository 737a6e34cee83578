"""What the bots know: the order of intents, moves that are legal, values that compare."""

from engine.core.rng import rng_of
from engine.games.masters_gallery import GAME
from engine.games.masters_gallery.hints import HINTS, candidates, rate, sample, stage, value
from engine.games.masters_gallery.intents import ADD_NONE, DECLINE, DISPLAY, Add
from engine.games.masters_gallery.pieces import Symbol
from engine.games.masters_gallery.state import FirstCard, Over, SecondUp
from tests.engine.games.masters_gallery.tables import DEGAS, MONET, RENOIR, VERMEER, marked, plain, play, table


def test_of_cards_that_do_the_same_one_is_a_candidate() -> None:
    award = marked(MONET, Symbol.AWARD)
    state = table([[*plain(MONET, 3), award, *plain(DEGAS, 2)], plain(RENOIR, 2)])
    assert {*candidates(state, 0)} == {DISPLAY[plain(MONET)[0]], DISPLAY[award], DISPLAY[plain(DEGAS)[0]]}


def test_it_would_rather_end_the_round_ahead_than_display_what_scores_nothing() -> None:
    state = table(
        [[*plain(MONET, 1), *plain(VERMEER, 1)], plain(RENOIR, 2)],
        shown=[plain(MONET, 4, 1), plain(RENOIR, 1, 2)],
        number=4,
    )
    assert candidates(state, 0)[0] == DISPLAY[plain(MONET)[0]]


def test_it_declines_a_second_card_that_helps_the_rival_more() -> None:
    state = table(
        [[*plain(DEGAS, 2), *plain(VERMEER, 1)], plain(RENOIR, 2)],
        shown=[[*plain(MONET, 2), *plain(DEGAS, 1, 3)], [*plain(DEGAS, 2, 4)]],
        number=4,
        phase=SecondUp(DEGAS),
        extra=plain(MONET, 1, 7)[0],
        tokens=(0, 9, 0, 0, 0),
    )
    # with another Degas the two are level on Degas, else Degas counts for the rival alone
    assert rate(state, 0, DISPLAY[plain(DEGAS)[0]]) > rate(state, 0, DECLINE)
    state.players[0].shown, state.players[1].shown = state.players[1].shown, state.players[0].shown
    state.tokens = [0, -9, 0, 0, 0]  # a made-up burden, so that displaying is the worse choice
    assert rate(state, 0, DISPLAY[plain(DEGAS)[0]]) < rate(state, 0, DECLINE)


def test_it_adds_for_more_than_a_card_may_bring_later() -> None:
    hands = [[*plain(MONET, 2), *plain(DEGAS, 1)], plain(RENOIR, 2)]
    for number, added in ((1, Add((plain(MONET, 2)[1],))), (4, Add((plain(DEGAS)[0], plain(MONET, 2)[1])))):
        state = table(hands, shown=[plain(DEGAS, 1, 3), plain(MONET, 4, 3)], number=number)
        play(state, (0, DISPLAY[plain(MONET)[0]]))
        assert candidates(state, 0)[0] == sample(state, 0, rng_of(0)) == added


def test_additions_that_score_nothing_are_not_thought_about() -> None:
    hands = [[*plain(MONET, 1), *plain(RENOIR, 1)], plain(VERMEER, 2)]
    lying = [plain(RENOIR, 1, 3), [*plain(MONET, 4, 3), *plain(DEGAS, 2), *plain(VERMEER, 2, 3)]]
    state = table(hands, shown=lying)
    play(state, (0, DISPLAY[plain(MONET)[0]]))
    assert candidates(state, 0) == [ADD_NONE]


def test_at_the_end_only_points_count() -> None:
    state = table([plain(MONET, 3), []], number=4, phase=Over())
    state.players[0].scores, state.players[1].scores = [1, 2, 3, 4], [5, 5, 5, 5]
    assert (value(state, 0), value(state, 1)) == (-10, 10)


def test_between_rounds_cards_kept_and_the_first_turn_count() -> None:
    state = table([plain(MONET, 3), plain(DEGAS, 1)], number=2, phase=FirstCard(), tokens=(0, 0, 3, 0, 0))
    assert value(state, 0) == -value(state, 1)
    assert value(state, 0) > 3 * 3 * 0.5
    first = value(state, 0)
    state.turn = 1
    assert value(state, 0) < first


def test_an_imagined_game_breaks_off_where_a_round_is_scored() -> None:
    state = table([plain(MONET, 1), plain(DEGAS, 2)], shown=[plain(MONET, 4, 1), ()])
    before = stage(state)
    play(state, (0, DISPLAY[plain(MONET)[0]]))
    assert stage(state) == before + 1
    assert GAME.hints is HINTS

"""What the bots know: legal thoughts, tidy museums, whole games."""

from engine.core.rng import Rng
from engine.games.museum_pictura import GAME
from engine.games.museum_pictura.hints import best_slot, candidates, sample, value
from engine.games.museum_pictura.intents import Arrange, Exchange, Settle
from engine.games.museum_pictura.layout import worth
from engine.games.museum_pictura.scoring import standing
from engine.games.museum_pictura.state import Acting, Over, State
from tests.engine.games.museum_pictura.tables import acting, begun, card, cards, fill_museum, give, hang, trend


def walked(seats: int = 3, seed: int = 4) -> list[State]:
    """Return states along a match of samples."""
    state, rng = GAME.deal(seats, GAME.options(), Rng(seed.to_bytes(32, "big"))), Rng(b"walk")
    states: list[State] = []
    while GAME.to_act(state) and len(states) < 400:
        states.append(GAME.copy(state))
        seat = min(GAME.to_act(state))
        GAME.apply(state, seat, sample(state, seat, rng))
    return [*states, state]


def test_the_best_exchange_is_thought_of_first() -> None:
    state = begun()
    state.players[0].hand = []
    give(state, 0, card(20, "L"), card(9, "S"))
    fill_museum(state, 0, cards(16)[:4], trend(0, "L"))
    first = candidates(state, 0)[0]
    assert isinstance(first, Exchange)
    assert first.placed == card(20, "L")


def test_a_museum_is_tidied_before_anything_else() -> None:
    state = acting()
    works = cards(20, "L")
    hang(state, 0, [works[0]], 0)
    hang(state, 0, [works[1]], 12)
    hang(state, 0, works[2:4], 23)
    first = candidates(state, 0)[0]
    assert isinstance(first, Arrange)
    assert worth(first.layout) > worth(state.players[0].museum)


def test_a_card_joins_its_like_else_the_middle() -> None:
    state = acting()
    own = state.players[0]
    assert best_slot(own, list(range(25)), card(20, "L")) == 12
    hang(state, 0, [cards(20, "L")[0]], 0)
    assert best_slot(own, [1, 7, 12], cards(20, "L")[1]) == 1


def test_the_value_at_the_end_is_points_ahead() -> None:
    state = walked()[-1]
    mine = [standing(player, player.shown_trend) for player in state.players]
    assert abs(value(state, 0) - (mine[0] - (mine[1] + mine[2]) / 2)) < 25  # layouts as they could hang
    assert isinstance(state.phase, Over)


def test_the_last_layout_is_searched() -> None:
    state = acting()
    hang(state, 0, cards(20, "L"))
    state.ending, state.last = "prestige", ()
    from engine.games.museum_pictura.intents import DONE

    assert isinstance(state.phase, Acting)
    GAME.apply(state, 0, DONE)
    (only,) = candidates(state, 0)
    assert isinstance(only, Settle)

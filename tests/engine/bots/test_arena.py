"""How strong the levels are."""

import pytest

from engine.bots.arena import CHEATER, Cheater, Tally
from engine.bots.bot import Bot
from engine.bots.simulate import new_match
from engine.core import Outcome
from tests.engine.bots.duels import duel
from tests.engine.bots.tables import GAME


def ended(scores: tuple[int, ...], winners: tuple[int, ...]) -> Outcome:
    return Outcome(scores, ((),) * len(scores), (1,) * len(scores), winners, "all_rounds")


def test_a_shared_win_counts_its_part() -> None:
    tally = Tally()
    tally.add(ended((10, 10, 4, 0), (0, 1)), 0)
    tally.add(ended((10, 10, 4, 0), (0, 1)), 3)
    tally.add(ended((1, 9, 2, 3), (1,)), 1)
    tally.add(ended((5, 9), ()), 1)
    assert (tally.games, tally.wins) == (4, 1.5)
    assert tally.share == 0.375
    assert tally.ahead == pytest.approx((10 - 14 / 3) + (0 - 8) + (9 - 2) + (9 - 5))


@pytest.mark.parametrize(
    ("games", "wins", "low", "high"), [(100, 50.0, 0.404, 0.596), (10, 0.0, 0.0, 0.278), (400, 140.0, 0.305, 0.398)]
)
def test_the_interval_is_wilsons(games: int, wins: float, low: float, high: float) -> None:
    assert Tally(games, wins).interval() == pytest.approx((low, high), abs=0.0005)


def test_seats_are_rotated_and_bots_may_be_watched() -> None:
    made: list[str] = []

    def watch(level: str, bot: Bot) -> Bot:
        made.append(level)
        return bot

    *_, tally = duel(GAME, 3, GAME.options(), "normal", "random", range(6), watch)
    assert tally.games == 6
    places = [made[at : at + 3].index("normal") for at in range(0, len(made), 3)]
    assert places == [0, 1, 2, 0, 1, 2]


@pytest.mark.nightly
def test_the_lower_rungs_of_the_ladder_hold() -> None:
    """The same matches on every machine, so this cannot fail by chance."""
    *_, easy = duel(GAME, 4, GAME.options(), "easy", "random", range(200))
    *_, normal = duel(GAME, 4, GAME.options(), "normal", "easy", range(200))
    assert easy.interval()[0] >= 0.35
    assert normal.interval()[0] >= 0.35


def test_the_cheater_searches_where_the_match_really_is() -> None:
    match = new_match(GAME, 4, GAME.options(), 3)
    seat = min(match.to_act)
    cheater = Cheater(match, seat, 3)
    view = match.look([], seat)
    assert cheater.worlds(view)(cheater.rng) is match.state
    before = GAME.copy(match.state)
    cheater.playouts = 16
    GAME.check(match.state, seat, cheater.choose(view))
    assert match.state == before


@pytest.mark.unmeasured
def test_the_cheater_plays_in_the_arena() -> None:
    *_, tally = duel(GAME, 2, GAME.options(), CHEATER, "random", range(1))
    assert tally.games == 1

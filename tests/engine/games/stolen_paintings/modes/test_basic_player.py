"""Bots of the basic game: a memory that forgets by level, marks that pay, thieves who take what is confused."""

from collections import Counter
from collections.abc import Sequence

import pytest

from engine.bots.levels import LEVELS, make_bot
from engine.bots.simulate import bot_rng, new_match, play
from engine.core import Rng, Seat
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.common.rules import likeness, nearest
from engine.games.stolen_paintings.modes.basic.phases import Guess, Steal
from engine.games.stolen_paintings.modes.basic.player import (
    HEADS,
    SIZES,
    BasicPlayer,
    Memory,
    best_marks,
    chances,
    drawn_size,
    expected,
    likeliest,
    marginal,
)
from engine.games.stolen_paintings.modes.basic.rules import ALL_MARKS
from engine.games.stolen_paintings.modes.basic.scoring import detective_points
from engine.games.stolen_paintings.pieces import box
from engine.paintings import WorkId

ABOVE_RANDOM = LEVELS[1:]


@pytest.mark.parametrize("level", ABOVE_RANDOM)
def test_memory_keeps_about_as_much_as_it_should(level: str) -> None:
    memory, kept, works = Memory(HEADS[level], Rng(bytes(32))), 0, box()
    for start in range(0, 160, 24):
        wall = works[start : start + 24]
        memory.look(wall)
        kept += len(memory.works & {*wall})
    share = kept / (24 * 7)
    assert HEADS[level].stores * 0.6 < share < HEADS[level].stores


def test_a_work_that_looks_like_a_remembered_one_is_taken_for_it_more_often() -> None:
    memory = Memory(HEADS["easy"], Rng(bytes(32)))
    memory.works = {box()[0]}
    others = sorted(box()[1:], key=lambda work: likeness(work, box()[0]))
    assert memory.mistakes(others[-1]) > memory.mistakes(others[0])
    assert memory.recognises(box()[0])
    assert Memory(HEADS["easy"], Rng(bytes(32))).mistakes(box()[0]) == 0


def test_what_is_remembered_fades_until_the_next_exhibit() -> None:
    memory = Memory(HEADS["hard"], Rng(bytes(32)))
    memory.look(box()[:40])
    before = {*memory.works}
    memory.look(box()[40:80])
    assert len(memory.works & before) < len(before) / 3


def test_chances_are_those_of_all_thefts_that_could_have_been() -> None:
    likely = chances([0.9] * 8, [0.9] * 8)
    assert abs(sum(chance for _, chance in likely) - 1) < 1e-9
    assert abs(sum(marginal(likely, place) for place in range(8)) - 2) < 1e-9


def test_who_reckons_with_many_small_thefts_marks_less() -> None:
    seems = [0.7, 0.7, 0.7, 0.1, 0.1, 0.1, 0.1, 0.1]
    few, many = (chances(seems, [0.2] * 8, sizes) for sizes in ((0.9, 0.08, 0.02), (0.02, 0.08, 0.9)))
    assert len(likeliest(few)) == 1
    assert likeliest(many) == (0, 1, 2)
    assert abs(sum(marginal(few, place) for place in range(8)) - (0.9 + 0.16 + 0.06)) > 0.01  # what was seen counts too


@pytest.mark.parametrize("seed", range(6))
def test_the_best_marks_are_the_best_of_all(seed: int) -> None:
    """Against every set of marks, for what one remembers by chance."""
    rng = Rng(bytes([seed] * 32))
    likely = chances([0.05 + 0.9 * rng.chance() for _ in range(8)], [0.05 + 0.9 * rng.chance() for _ in range(8)])
    by_hand = {
        marks: sum(chance * detective_points(stolen, Guess(marks)) for stolen, chance in likely) for marks in ALL_MARKS
    }
    assert abs(expected(likely, best_marks(likely)) - max(by_hand.values())) < 1e-9


def test_a_hard_thief_takes_what_looks_like_others() -> None:
    wall = box()[:24]
    alike = sorted(nearest(work, wall) for work in wall)
    thief = BasicPlayer(0, "hard", Rng(bytes(32)))
    for seats in range(2, 9):
        assert min(nearest(work, wall) for work in thief.theft(wall, seats).works) >= alike[24 - 6]


@pytest.mark.parametrize("level", ABOVE_RANDOM)
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_thief_takes_one_two_or_three_as_often_as_its_level_says(level: str, seats: int) -> None:
    thief, wall = BasicPlayer(0, level, Rng(bytes(32))), box()[:24]
    taken = Counter(len(thief.theft(wall, seats).works) for _ in range(2000))
    assert {*taken} == {1, 2, 3}
    for count, share in enumerate(SIZES[level][seats], 1):
        assert abs(taken[count] / 2000 - share) < 0.04


def test_chances_of_sizes_add_up_for_every_table() -> None:
    assert all({*sizes} == {*range(2, 9)} for sizes in SIZES.values())
    assert all(abs(sum(chances) - 1) < 1e-9 for sizes in SIZES.values() for chances in sizes.values())


class Always(BasicPlayer):
    """A hard bot whose thefts are always of one size."""

    def __init__(self, seat: Seat, rng: Rng, size: int) -> None:
        super().__init__(seat, "hard", rng)
        self.taken = tuple(float(size == count) for count in (1, 2, 3))

    def theft(self, wall: Sequence[WorkId], seats: int) -> Steal:
        tempting = sorted(wall, key=lambda work: (-nearest(work, wall), work))[: len(wall) // 4]
        self.rng.shuffle(tempting)
        return Steal(tuple(sorted(tempting[: drawn_size(self.taken, self.rng)])))


def share_of_one_size(size: int, seats: int, matches: int) -> float:
    """Return the share of wins of a hard bot that always takes so many, at tables of hard bots."""
    won = 0.0
    for seed in range(matches):
        match, own = new_match(GAME, seats, GAME.options(), seed), seed % seats
        bots = [make_bot(GAME, seat, "hard", bot_rng(seed, seat)) for seat in range(seats)]
        bots[own] = Always(own, bot_rng(seed, own), size)
        winners = play(match, bots)[1].winners
        won += (own in winners) / len(winners)
    return won / matches


@pytest.mark.nightly
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [1, 2, 3])
def test_no_fixed_size_of_theft_beats_hard_thieves(size: int, seats: int) -> None:
    """Of 400 matches at most 3 points of share more than even, and a standard error: chance alone moves a share by so much."""
    even, matches = 1 / seats, 400
    error = (even * (1 - even) / matches) ** 0.5
    assert share_of_one_size(size, seats, matches) <= even + 0.03 + error


def test_a_bot_that_comes_late_has_seen_nothing() -> None:
    """It answers all the same."""
    player = BasicPlayer(1, "hard", Rng(bytes(32)))
    match = new_match(GAME, 3, GAME.options(), 5)
    while type(match.state.phase).__name__ != "Guessing":
        match.play_default(min(match.to_act))
    seat = min(match.to_act)
    player.seat = seat
    intent = player.choose(match.look([], seat))
    GAME.check(match.state, seat, intent)

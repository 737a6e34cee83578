"""Bots among forgers: a memory of the wall that forgets by level, forgeries that look alike, exchanges that mislead."""

from statistics import mean

import pytest

from engine.bots.levels import LEVELS
from engine.bots.simulate import new_match
from engine.core import Rng
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.common.rules import likeness
from engine.games.stolen_paintings.modes.forgers.phases import Attempt, Looking, Spotting
from engine.games.stolen_paintings.modes.forgers.player import ForgersPlayer, WallMemory
from engine.games.stolen_paintings.pieces import box
from tests.engine.games.stolen_paintings.tables import lines_of

BY_SKILL = LEVELS[1:]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_forging_pays_against_hard_bots(seats: int) -> None:
    """A round as forger brings a hard bot more points than one of pointing."""
    forged: list[int] = []
    spotted: list[int] = []
    for seed in range(24):
        pad = lines_of("forgers", ["hard"] * seats, seed)
        for line in pad:
            for seat, points in enumerate(line.points):
                (forged if seat == line.forger else spotted).append(points)
    assert mean(forged) > mean(spotted)


@pytest.mark.parametrize("level", BY_SKILL)
def test_a_forger_swaps_what_looks_alike_by_level(level: str) -> None:
    wall, alike = list(box()[:24]), []
    for seed in range(20):
        player = ForgersPlayer(0, level, Rng(bytes([seed] * 32)))
        intent = player.forge(list(box()[30 + 5 * seed : 35 + 5 * seed]), wall, 3)
        assert len({*intent.works}) == len({*intent.places}) == 3
        alike += [likeness(work, wall[place]) for work, place in zip(intent.works, intent.places, strict=True)]
    lowest, highest = {"easy": (0.0, 0.15), "normal": (0.25, 0.4), "hard": (0.4, 1.0)}[level]
    assert lowest < mean(alike) < highest


@pytest.mark.parametrize(
    ("level", "some", "hides"), [("easy", False, False), ("normal", True, False), ("hard", True, True)]
)
def test_only_the_stronger_exchange_and_the_strongest_hide_a_forgery(level: str, some: bool, hides: bool) -> None:
    player = ForgersPlayer(0, level, Rng(bytes(32)))
    exchanged = [player.exchange((1, 2, 3)) for _ in range(40)]
    assert any(exchanged) == some
    assert any({*places} & {1, 2, 3} for places in exchanged) == hides
    assert all(len({*places}) in (0, 2) for places in exchanged)


def test_what_is_remembered_grows_from_look_to_look_and_fades() -> None:
    wall = list(box()[:24])
    once, often = [], []
    for seed in range(30):
        memory = WallMemory("easy", Rng(bytes([seed] * 32)))
        memory.look(wall)
        once.append(len(memory.hung))
        for _ in range(4):
            memory.look(wall)
        often.append(len(memory.hung))
    assert 24 > mean(often) > mean(once) > 4


def test_a_new_painting_where_a_known_one_hung_is_most_suspicious() -> None:
    wall = list(box()[:24])
    memory = WallMemory("hard", Rng(bytes(32)))
    memory.hung = {work: place for place, work in enumerate(wall) if place != 5}
    changed = [*wall[:7], box()[100], *wall[8:]]
    assert max(memory.suspicion(changed, 7) for _ in range(20)) == 2.0
    assert max(memory.suspicion(changed, 5) for _ in range(20)) == 1.0
    assert memory.suspicion(changed, 3) == 0.0
    changed[7], changed[12] = changed[12], changed[7]  # what hung at 12 hangs elsewhere
    seen = [memory.suspicion(changed, 12) for _ in range(60)]
    assert {1.0, 2.0} <= {*seen}


def test_a_moved_painting_misleads_the_weak() -> None:
    wall = list(box()[:24])
    wall[2], wall[9] = wall[9], wall[2]
    times = {}
    for level in BY_SKILL:
        memory = WallMemory(level, Rng(bytes(32)))
        memory.hung = {work: place for place, work in enumerate(box()[:24])}
        times[level] = sum(memory.suspicion(wall, 9) for _ in range(200))
    assert times["easy"] > times["normal"] > times["hard"]


def test_a_bot_looks_at_each_wall_once_and_never_points_where_somebody_pointed() -> None:
    match = new_match(GAME, 2, GAME.options(mode="forgers"), 1)
    player = ForgersPlayer(0, "hard", Rng(bytes(32)))
    view = match.look([], 0)
    assert isinstance(view.state.phase, Looking)
    player.observe(view)
    hung = dict(player.memory.hung)
    player.observe(view)
    assert player.memory.hung == hung
    wall = [*view.state.phase.wall]
    wall[4] = box()[199]
    phase = Spotting(1, wall, (4,), (box()[198],), (Attempt(1, 4, True),))
    assert all(player.point(phase).place != 4 for _ in range(30))

"""Every game and mode as an environment for learners: PettingZoo's own tests, and what the arrays say."""

import copy
import pickle
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

from engine.core import BadSetup
from engine.games import GAMES
from engine.games.masters_gallery.pieces import ARTIST_OF
from tests.contract.setups import plain
from tests.contract.worlds import Judge, judge_match
from tools.rl import TableEnv, env
from tools.rl.environment import LAYOUTS
from tools.rl.layouts import Hashed
from tools.rl.masters_gallery import ADD, AWARD, CHOOSE, DECLINE, MastersGallery

with warnings.catch_warnings():  # these load an example in a way that they warn of
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, seed_test

MODES = next(option for option in GAMES["stolen_paintings"].info.options if option.name == "mode").samples()
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *((slug, 3, {}) for slug in GAMES if slug != "stolen_paintings"),
    *(("stolen_paintings", 1 if mode == "solo_chronology" else 4, {"mode": mode}) for mode in MODES),
]
CYCLES = 20
"""Rounds of all agents that PettingZoo's tests play; their own default is 1000."""
every_table = pytest.mark.parametrize(("slug", "seats", "options"), TABLES, ids=lambda value: str(value))

pytestmark = [
    pytest.mark.filterwarnings(
        "ignore:Observation space for each agent probably should be"
    ),  # it is a dictionary with a mask
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),  # of who is not asked
    pytest.mark.filterwarnings("ignore:Agents are not alive"),
]


def played(table: TableEnv, seed: int) -> Iterator[tuple[str, dict[str, Any], int | None]]:
    """Play a match by chance; yield each agent, its observation and its action."""
    table.reset(seed=seed)
    chance = np.random.default_rng(seed)
    for agent in table.agent_iter():
        seen, _, terminated, truncated, _ = table.last()
        over = terminated or truncated
        action = None if over else int(chance.choice(np.flatnonzero(seen["action_mask"])))
        yield agent, seen, action
        table.step(action)


@every_table
def test_pettingzoo_finds_nothing_wrong(slug: str, seats: int, options: dict[str, Any]) -> None:
    api_test(env(slug, seats, options), num_cycles=CYCLES)
    seed_test(partial(env, slug, seats, options), num_cycles=CYCLES)


def test_a_match_is_played_to_its_end_and_its_point_is_shared() -> None:
    table = env("masters_gallery", 3)
    last: dict[str, float] = {}
    for agent, _, action in played(table, 1):
        if action is None:
            last[agent] = table._cumulative_rewards[agent]
            assert len(table.infos[agent]["scores"]) == 3
    assert last.keys() == {"seat_0", "seat_1", "seat_2"}
    assert sum(last.values()) == pytest.approx(1)


def test_bots_take_seats_and_the_rest_are_agents() -> None:
    table = env("masters_gallery", 4, bots={0: "easy", 2: "random"})
    assert table.possible_agents == ["seat_1", "seat_3"]
    assert {agent for agent, _, _ in played(table, 2)} == {"seat_1", "seat_3"}
    assert table.match.outcome is not None


def test_the_same_seed_deals_the_same_and_without_one_another() -> None:
    table = env("art_gallery", 2)
    table.reset(seed=np.int64(5))
    first = table.observe("seat_0")["observation"]
    table.reset()
    second = table.observe("seat_0")["observation"]
    table.reset(seed=5)
    assert np.array_equal(table.observe("seat_0")["observation"], first)
    assert not np.array_equal(second, first)
    table.reset()
    assert np.array_equal(table.observe("seat_0")["observation"], second), "the row goes on as before"


def test_max_cycles_truncates() -> None:
    table = env("masters_gallery", 2, max_cycles=4)
    acted = [action for _, _, action in played(table, 1) if action is not None]
    assert len(acted) == 4
    assert table.match.outcome is None


def test_what_is_not_legal_is_refused() -> None:
    table = env("masters_gallery", 2)
    table.reset(seed=1)
    wrong = int(np.flatnonzero(table.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match=f"action {wrong} is not legal"):
        table.step(wrong)


@pytest.mark.parametrize(
    ("slug", "seats", "options", "told"),
    [
        ("chess", 2, {}, ""),
        ("masters_gallery", 9, {}, ""),
        ("masters_gallery", 2, {"turn_seconds": 61}, ""),
        ("masters_gallery", 2, {"turn_seconds": True}, ""),
        ("masters_gallery", 2, {"turn_seconds": [60]}, ""),
        ("masters_gallery", 2, {"colour": 1}, ""),
        ("stolen_paintings", 4, {"mode": 3}, ""),
        ("stolen_paintings", 4, {"rounds": "many"}, "“many” does not fit the option rounds. It can be: 0 to 10."),
    ],
)
def test_what_cannot_be_played_is_refused(slug: str, seats: int, options: dict[str, Any], told: str) -> None:
    with pytest.raises(BadSetup) as refused:
        env(slug, seats, options)
    assert str(refused.value).startswith(told)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"render_mode": "human"}, "render_mode"),
        ({"max_cycles": 0}, "max_cycles"),
        ({"max_cycles": -1}, "max_cycles"),
        ({"bots": {0: "genius"}}, "There is no bot level “genius”. There are: random, easy"),
        ({"bots": {2: "easy"}}, "there are seats 0 to 1"),
        ({"bots": {0: "easy", 1: "easy"}}, "bots have every seat"),
    ],
)
def test_what_an_environment_does_not_have_is_refused(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises((ValueError, BadSetup), match=told):
        env("masters_gallery", 2, **wrong)


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_it_is_shown_as_text_and_as_the_windows_picture(mode: Any) -> None:
    table = env("masters_gallery", 2, render_mode=mode)
    table.reset(seed=1)
    shown = table.render()
    if mode == "ansi":
        assert "Seat 2" in shown
    else:
        assert (shown.shape, shown.dtype) == ((800, 1280, 3), np.uint8)
        assert len(np.unique(shown)) > 50
    table.render_mode = None
    assert table.render() is None


@pytest.mark.parametrize("slug", ["masters_gallery", "art_gallery"])
def test_arrays_are_made_of_what_the_seat_may_see(slug: str) -> None:
    """Worlds that look alike to a seat give it the same arrays."""
    layout = LAYOUTS.get(slug) or Hashed()

    def arrays(game: Any, world: Any, events: Any, viewer: int, tries: Any) -> object:
        if viewer < 0:
            return None
        view = game.look(world, events, viewer)
        return layout.observation(view).tobytes(), [*layout.intents(game, view)]

    judge = Judge(GAMES[slug], arrays)
    judge_match(judge, plain(GAMES[slug], 3), 1, most=15)
    assert judge.compared["imagined"]


# Masters Gallery


def test_each_number_of_masters_gallery_means_what_is_written() -> None:
    table = env("masters_gallery", 3)
    kinds = set()
    for agent, seen, action in played(table, 3):
        if action is None:
            continue
        numbers, view = seen["observation"], table.view(agent)
        state, me = view.state, view.state.players[view.viewer]
        artists = numbers[:40].reshape(5, 8)
        assert artists[:, 0].tolist() == [sum(ARTIST_OF[card] == artist for card in me.hand) for artist in range(5)]
        assert artists[:, 5].tolist() == state.totals
        assert artists[:, 6].tolist() == state.tokens
        assert np.flatnonzero(numbers[40:135]).tolist() == sorted(me.hand)
        assert numbers[135:142].sum() == 1
        assert numbers[147] == state.round
        assert numbers[-4:].tolist() == [len(state.players[(view.viewer + n) % 3].hand) for n in (1, 2)] + [-1, -1]
        legal = list(table.game.legal(state, view.viewer))
        assert len(np.flatnonzero(seen["action_mask"])) <= len(legal)
        kinds.add(np.searchsorted([DECLINE, CHOOSE, AWARD, ADD], action, side="right"))
    assert MastersGallery.size == len(numbers) == 156
    assert {0, 4} <= kinds, "cards were displayed and added"


def test_every_number_is_another_intent() -> None:
    """Nothing legal is lost in Masters Gallery but which of two cards of an artist is added, which has no effect."""
    table = env("masters_gallery", 4)
    for agent, seen, action in played(table, 5):
        if action is not None and action < ADD:
            legal = list(table.game.legal(table.view(agent).state, int(agent[-1])))
            assert len(legal) == np.count_nonzero(seen["action_mask"])


@every_table
def test_a_match_can_be_copied_and_pickled_in_its_middle(slug: str, seats: int, options: dict[str, Any]) -> None:
    table = env(slug, seats, options, bots={0: "easy"} if seats > 1 else None)
    for number, _ in enumerate(played(table, 3)):
        if number == 2:
            break
    for again in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table)):
        assert again.game is table.game
        for one in (table, again):
            assert one.agent_selection == table.agent_selection
        seen, other = table.last()[0], again.last()[0]
        assert np.array_equal(seen["observation"], other["observation"])
        assert np.array_equal(seen["action_mask"], other["action_mask"])
        before = table.match.steps
        again.step(int(np.flatnonzero(other["action_mask"])[0]))
        assert table.match.steps == before
        assert again.match.steps > before


@pytest.mark.parametrize(
    "use",
    [
        lambda table: table.last(),
        lambda table: table.observe("seat_0"),
        lambda table: table.step(0),
        lambda table: table.render(),
        lambda table: next(iter(table.agent_iter())),
        lambda table: table.agents,
    ],
)
def test_before_a_match_is_dealt_one_is_asked_to_reset(use: Callable[[TableEnv], object]) -> None:
    with pytest.raises(ResetNeeded, match="reset"):
        use(env("masters_gallery", 2, render_mode="ansi"))

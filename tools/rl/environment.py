"""A table as a PettingZoo environment: agents are seats, one acts at a time, and each sees its seat's view."""

from __future__ import annotations

import io
import pickle
from collections.abc import Mapping
from operator import index
from typing import Any, ClassVar, Literal

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from engine.bots import Bot, levels_of, make_bot
from engine.bots.simulate import bot_rng, new_match
from engine.core import AnyGame, AnyView, BadSetup, Event, Game, Intent, Match, Seat
from engine.core.options import Value, options_of
from tools.cli import in_words
from tools.opening import check_level, game_called
from tools.rl.layouts import MOST, Hashed, Layout
from tools.rl.masters_gallery import MastersGallery

LAYOUTS: dict[str, Layout] = {"masters_gallery": MastersGallery()}
"""Games with a layout of their own; all others are `Hashed`."""

_OF_A_MATCH = frozenset(
    ("match", "agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos")
)
"""Attributes that an environment has once a match is dealt."""


class _Pickler(pickle.Pickler):
    """Writes a game as its name: it is a module's own."""

    def persistent_id(self, value: Any) -> str | None:
        """Return what stands for a value; None for the value itself."""
        return value.info.slug if isinstance(value, Game) else None


class _Unpickler(pickle.Unpickler):
    def persistent_load(self, name: str) -> AnyGame:
        """Return the game of that name."""
        return game_called(name)


def _restored(data: bytes) -> TableEnv:
    """Return an environment as it was pickled."""
    table = TableEnv.__new__(TableEnv)
    table.__dict__.update(_Unpickler(io.BytesIO(data)).load())
    return table


RenderMode = Literal["ansi", "rgb_array"]


def env(
    game: str,
    seats: int = 4,
    options: Mapping[str, Value] | None = None,
    *,
    bots: Mapping[Seat, str] | None = None,
    render_mode: RenderMode | None = None,
    max_cycles: int | None = None,
) -> TableEnv:
    """Return the environment of a game: `env("masters_gallery", seats=4, options={})`.

    bots: seats that our bots play, with their levels; all others are agents, `seat_0` and so on. max_cycles: intents of
    agents after which a match is truncated; None: it is played to its end. Raises BadSetup, with a sentence that says what
    can be given instead, for a game, seats, options or levels that cannot be played; ValueError for bots at seats that do not
    exist, or at all seats, for a render_mode that there is not, and for max_cycles below 1.
    """
    try:
        return TableEnv(game, seats, options or {}, bots or {}, render_mode, max_cycles)
    except BadSetup as refused:
        raise CannotPlay(refused.code, **refused.values) from None


class CannotPlay(BadSetup):
    """A table that cannot be played. As a text it is the sentence that says what can be given instead."""

    def __str__(self) -> str:
        return in_words(self)


class TableEnv(AECEnv):  # type: ignore[misc]  # the library has no types here
    """One table, match after match.

    An observation is a dictionary of `observation` (float32) and `action_mask` (int8, 1 for what is legal now; all 0 for a seat
    that is not asked). The reward comes at the end: the winners of a match share one point. `infos` then has every seat's
    score. An action that is not legal raises ValueError.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "vernissage_v1",
        "render_modes": ["ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, Value],
        bots: Mapping[Seat, str],
        render_mode: RenderMode | None,
        max_cycles: int | None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(
                f"render_mode {render_mode!r}: there are {', '.join(self.metadata['render_modes'])} and None"
            )
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles {max_cycles}: a number from 1 on, or None for whole matches")
        self.game = game_called(game)
        self.options: Any = options_of(self.game.options, self.game.info.options, options)
        self.game.check_setup(seats, self.options)
        for seat, level in bots.items():
            check_level(level, levels_of(self.game))
            if seat not in range(seats):
                raise ValueError(f"a bot at seat {seat}: there are seats 0 to {seats - 1}")
        self.seats, self.bots, self.render_mode, self.max_cycles = seats, dict(bots), render_mode, max_cycles
        self.layout = LAYOUTS.get(self.game.info.slug) or Hashed()
        self.possible_agents = [f"seat_{seat}" for seat in range(seats) if seat not in self.bots]
        if not self.possible_agents:
            raise ValueError("bots have every seat: leave one to an agent")
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.layout.actions) for agent in self.possible_agents}
        self._chance, _ = seeding.np_random(None)
        self._events: list[Event] = []
        self._asked: dict[int, Intent] | None = None

    match: Match

    def __getattr__(self, name: str) -> Any:
        """Say what is missing where there is no match yet."""
        if name in _OF_A_MATCH:
            raise ResetNeeded(f"{name}: call reset() first, which deals a match")
        raise AttributeError(f"{type(self).__name__} has no {name}")

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how to make this environment again, its match included: for pickles and copies."""
        written = io.BytesIO()
        _Pickler(written).dump(self.__dict__)
        return _restored, (written.getvalue(),)

    def _space(self) -> Dict:
        return Dict(
            {
                "observation": Box(-MOST, MOST, (self.layout.size,), np.float32),
                "action_mask": Box(0, 1, (self.layout.actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Dict:
        """Return the space of an agent's observations, the same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of an agent's actions, the same object every time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Deal a new match: the same for the same seed; without one the next in the sequence of the last seed given."""
        if seed is not None:
            self._chance, _ = seeding.np_random(index(seed))  # numpy's numbers too
        number = int(self._chance.integers(1 << 31))
        self.match = new_match(self.game, self.seats, self.options, number)
        self._players: dict[Seat, Bot] = {
            seat: make_bot(self.game, seat, level, bot_rng(number, seat)) for seat, level in self.bots.items()
        }
        self._moves = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._happened([])

    def view(self, agent: str) -> AnyView:
        """Return the view of an agent's seat."""
        return self.match.look(self._events, _seat(agent))

    def observe(self, agent: str) -> dict[str, Any]:
        """Return an agent's observation and action mask."""
        view = self.view(agent)
        mask = np.zeros(self.layout.actions, dtype=np.int8)
        mask[[*self._choices(agent)]] = 1
        return {"observation": self.layout.observation(view), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Apply the selected agent's action; None for an agent whose match is over. Raises ValueError for an illegal one."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        choices = self._choices(agent)
        if action is None or int(action) not in choices:
            raise ValueError(f"action {action} is not legal for {agent}: its action_mask is 0 there")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._moves += 1
        self._happened(self.match.play(_seat(agent), choices[int(action)]))
        self._accumulate_rewards()

    def render(self) -> Any:
        """Return the table as the selected agent sees it: text (`ansi`) or a picture (`rgb_array`, height x width x 3)."""
        if self.render_mode is None:
            return None
        from tools.rl.rendering import as_picture, as_text

        return (as_text if self.render_mode == "ansi" else as_picture)(self.match, self.view(self.agent_selection))

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _choices(self, agent: str) -> dict[int, Intent]:
        """Return an agent's legal intents by action; none where it is not asked."""
        if agent != self.agent_selection or self.match.outcome is not None:
            return {}
        if self._asked is None:
            self._asked = self.layout.intents(self.game, self.view(agent))
        return self._asked

    def _happened(self, events: list[Event]) -> None:
        """Show the bots what happened, let them play while they are asked, and select the next agent that is asked."""
        self._events, self._asked = events, None
        self._show()
        while self.match.outcome is None and (seat := min(self.match.to_act)) in self._players:
            view = self.match.look(self._events, seat)
            self._events = self.match.play(seat, self._players[seat].choose(view))
            self._show()
        outcome = self.match.outcome
        if outcome is not None:
            for agent in self.agents:
                self.terminations[agent] = True
                won = _seat(agent) in outcome.winners
                self.rewards[agent] = 1 / len(outcome.winners) if won else 0.0
                self.infos[agent] = {"scores": list(outcome.scores), "winners": list(outcome.winners)}
        elif self.max_cycles is not None and self._moves >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        if outcome is None:
            self.agent_selection = f"seat_{min(self.match.to_act)}"
        else:
            self.agent_selection = self.agents[0]

    def _show(self) -> None:
        for view in self.game.look_all(self.match.state, self._events, [*self._players]):
            self._players[view.viewer].observe(view)


def _seat(agent: str) -> Seat:
    return int(agent.removeprefix("seat_"))

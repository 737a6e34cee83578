"""A bot among forgers: it forges what looks like the wall, and points by a memory that forgets (stolen_paintings: Bots)."""

from __future__ import annotations

from itertools import product

from engine.core import AnyView, Intent, Rng, Seat, faces, known
from engine.games.stolen_paintings.common.intents import READY
from engine.games.stolen_paintings.common.likeness import likeness
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.games.stolen_paintings.modes.forgers.choices import pointed_at
from engine.games.stolen_paintings.modes.forgers.flow import portfolio_of, swaps
from engine.games.stolen_paintings.modes.forgers.intents import Forge, Spot
from engine.games.stolen_paintings.modes.forgers.memory import WallMemory
from engine.games.stolen_paintings.modes.forgers.phases import WALL, Forging, Looking, Spotting
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId

SEES = {"easy": 0.0, "normal": 0.3, "hard": 1.0}
"""Level -> the share of all possible swaps that a forger sorts by likeness; the others stay in random order."""
EXCHANGES = {"easy": 0.0, "normal": 0.4, "hard": 0.8}
"""Level -> the chance that a forger exchanges two places."""
HIDES = {"easy": 0.0, "normal": 0.0, "hard": 0.8}
"""Level -> the chance that an exchange takes a forgery along, so that it hangs where nothing is gone; else it only misleads."""


class ForgersPlayer:
    """A bot for one seat."""

    def __init__(self, seat: Seat, level: str, rng: Rng) -> None:
        self.seat, self.level, self.rng = seat, level, rng
        self.memory = WallMemory(level, rng)
        self.looked = 0
        """The last round whose wall it has looked at."""

    def observe(self, view: AnyView) -> None:
        """Look at the wall once, when it can be looked at."""
        state: State = view.state
        if isinstance(state.phase, Looking) and state.round > self.looked:
            self.looked = state.round
            self.memory.look(state.phase.wall)

    def choose(self, view: AnyView) -> Intent:
        """Return what the phase asks for."""
        state: State = view.state
        phase = state.phase
        if isinstance(phase, Forging):
            return self.forge(faces(portfolio_of(state, self.seat).hand), known(phase.wall), swaps(state))
        if isinstance(phase, Spotting):
            return self.point(phase)
        return READY

    def forge(self, hand: list[WorkId], wall: list[WorkId], count: int) -> Forge:
        """Return swaps of works that look alike, as far as it sees them, and perhaps an exchange that misleads."""
        pairs = list(product(hand, range(WALL)))
        self.rng.shuffle(pairs)
        seen = int(len(pairs) * SEES[self.level])
        pairs[:seen] = sorted(pairs[:seen], key=lambda pair: -likeness(pair[0], wall[pair[1]]))
        chosen: dict[WorkId, int] = {}
        for work, place in pairs:
            if len(chosen) < count and work not in chosen and place not in chosen.values():
                chosen[work] = place
        places = tuple(chosen.values())
        return Forge(tuple(chosen), places, self.exchange(places))

    def exchange(self, forgeries: Marks) -> Marks:
        """Return two places whose exchange hides a forgery or misleads who goes by places, or none."""
        if self.rng.chance() >= EXCHANGES[self.level]:
            return ()
        genuine = [place for place in range(WALL) if place not in forgeries]
        self.rng.shuffle(genuine)
        one = self.rng.choice(forgeries) if self.rng.chance() < HIDES[self.level] else genuine[1]
        return tuple(sorted((genuine[0], one)))

    def point(self, phase: Spotting) -> Spot:
        """Return what seems newest of what nobody has pointed at."""
        tried = pointed_at(phase)
        places = [place for place in range(WALL) if place not in tried]
        self.rng.shuffle(places)
        return Spot(max(places, key=lambda place: self.memory.suspicion(phase.wall, place)))

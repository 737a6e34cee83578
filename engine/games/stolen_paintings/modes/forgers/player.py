"""A bot among forgers: it forges works like those on the wall, and points by a memory that forgets (stolen_paintings: Bots).

The wall hangs again in the next round, so a bot remembers more from look to look; and some of it fades before each.
"""

from collections.abc import Sequence
from itertools import product

from engine.core import AnyView, Intent, Rng, Seat, faces, known
from engine.games.stolen_paintings.common.phases import READY
from engine.games.stolen_paintings.common.rules import likeness, nearest
from engine.games.stolen_paintings.mode import ModePlayer
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.games.stolen_paintings.modes.basic.player import BLUR
from engine.games.stolen_paintings.modes.forgers.phases import WALL, Forge, Forging, Looking, Spot, Spotting
from engine.games.stolen_paintings.modes.forgers.rules import pointed_at, portfolio_of, swaps
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId

STORES = {"easy": 0.4, "normal": 0.55, "hard": 0.67}
"""Level -> the chance that a painting which looks like no other is remembered from one look."""
CONFUSES = {"easy": 0.9, "normal": 0.7, "hard": 0.5}
"""Level -> the chance that a new painting is taken for a remembered one that shows exactly the same things. With these a
good forger wins more of a round against hard bots than one who points."""
KEEPS = {"easy": 0.2, "normal": 0.25, "hard": 0.33}
"""Level -> the chance that what was remembered of the wall is still there a round later (a guess)."""
MISLED = {"easy": 0.5, "normal": 0.3, "hard": 0.2}
"""Level -> the chance that a known painting in a strange place is taken for a new one."""
FOLLOWS = {"easy": 0.1, "normal": 0.25, "hard": 0.35}
"""Level -> the chance to see through an exchange: what hung where something new hangs is still there, elsewhere."""


class WallMemory:
    """What one bot remembers of the wall."""

    def __init__(self, level: str, rng: Rng) -> None:
        self.stores, self.confuses, self.keeps, self.rng = STORES[level], CONFUSES[level], KEEPS[level], rng
        self.misled, self.follows = MISLED[level], FOLLOWS[level]
        self.hung: dict[WorkId, int] = {}
        """Each work that it remembers -> where it hung."""

    def look(self, wall: Sequence[WorkId]) -> None:
        """Look at the wall: some of what was remembered fades, some of what hangs stays."""
        kept = {work for work in sorted(self.hung) if self.rng.chance() < self.keeps}
        stores = {work: self.stores * (1 - BLUR * nearest(work, wall)) for work in wall}
        self.hung = {work: place for place, work in enumerate(wall) if work in kept or self.rng.chance() < stores[work]}

    def suspicion(self, wall: Sequence[WorkId], place: int) -> float:
        """Return how much what hangs in a place seems new: 0 for known, at most 2 where what hung there is not there."""
        work = wall[place]
        if work in self.hung:
            return float(self.hung[work] != place and self.rng.chance() < self.misled)
        hung_here = [other for other, where in self.hung.items() if where == place]
        gone = [other for other in hung_here if other not in wall]
        if self.rng.chance() < self.confuses * self._blur(work, gone):
            return 0.0
        noticed = gone or (hung_here and self.rng.chance() < self.follows)
        return 2.0 if noticed else 1.0

    def _blur(self, work: WorkId, gone: list[WorkId]) -> float:
        """Return how alike a new work seems: most to what hung in its place, less to what hangs elsewhere."""
        return max(nearest(work, gone), nearest(work, self.hung) ** 2)


SEES = {"easy": 0.0, "normal": 0.3, "hard": 1.0}
"""Level -> the share of all possible swaps that a forger sorts by likeness; the others stay in random order."""
EXCHANGES = {"easy": 0.0, "normal": 0.4, "hard": 0.8}
"""Level -> the chance that a forger exchanges two places."""
HIDES = {"easy": 0.0, "normal": 0.0, "hard": 0.8}
"""Level -> the chance that an exchange takes a forgery along, so that it hangs where nothing is gone; else it only misleads."""


class ForgersPlayer(ModePlayer):
    """A bot for one seat."""

    def __init__(self, seat: Seat, level: str, rng: Rng) -> None:
        super().__init__(seat, level, rng)
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

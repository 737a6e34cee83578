"""One seed, one history of several machines: a table under faults, then without, until it goes on."""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Callable

from netcode.simulation.machines import Machines, Weather, hosts
from netcode.simulation.network import Agenda
from netcode.simulation.succession_faults import FAULTS
from netcode.simulation.succession_invariants import SuccessionInvariants
from netcode.simulation.violations import Broken

STRIKES = 40
"""Faults in one history at most."""
CALM = 45.0
"""Seconds without faults within which all machines are back and moves are told."""
MOST_EVENTS = 100_000
"""Events after which messages are without end: a usual history has some thousands."""
LINES = 60


class SuccessionHistory:
    """One seed. `machines`: how many; without it the seed draws 3 to 5."""

    def __init__(self, seed: int, tell: Callable[[str], None] = lambda line: None, machines: int | None = None) -> None:
        self.seed = seed
        rng = self._rng = random.Random(seed)  # noqa: S311 -- the same history every time is the point
        self._tell = tell
        self._agenda = Agenda()
        self._story: deque[str] = deque(maxlen=LINES)
        self.checks = SuccessionInvariants()
        size = rng.choice((3, 3, 4, 5))
        self.faults: Counter[str] = Counter()
        self.world = Machines(rng, self._agenda, self.checks, self._note, machines or size)
        self._pause = rng.choice((0.3, 1.0, 3.0, 8.0))
        self._moves = 0
        self._calm_since: float | None = None
        self._told = 0

    def run(self) -> SuccessionHistory:
        """Play it to its end. Raises Broken, with the seed and the end of the log."""
        try:
            self._play()
        except Exception as error:
            name, told = (error.name, error.told) if isinstance(error, Broken) else (type(error).__name__, str(error))
            again = f"SEED={self.seed}: vernissage soak --machines --first {self.seed} --seeds 1 --verbose"
            raise Broken(name, "\n".join([told, *self._story, again])) from error
        return self

    def _play(self) -> None:
        agenda, rng, world = self._agenda, self._rng, self.world
        for node in world.nodes:
            agenda.after(rng.uniform(0, 2), lambda node=node: world.start(node))  # type: ignore[misc]
        agenda.after(1.0, self._move)
        strikes = rng.randint(3, STRIKES)
        agenda.after(4.0, lambda: self._strike(strikes))
        for _ in range(MOST_EVENTS):
            agenda.step()
            if self._calm_since is not None and agenda.now >= self._calm_since + CALM:
                break
        else:
            raise Broken("goes_on", f"{MOST_EVENTS} events, and no end")
        alive = [node.machine for node in world.nodes if node.machine is not None]
        self.checks.at_the_end(alive, len(self.checks.acked) - self._told)

    def _move(self) -> None:
        """A player makes a move, with every machine that believes that it hosts."""
        for node in self.world.nodes:
            hosting = hosts(node)
            if hosting is not None and self._agenda.now >= node.frozen_until:
                self._moves += 1
                self.world.do(node, lambda _timing, hosting=hosting: hosting.propose(b"move %d" % self._moves))  # type: ignore[misc]
        self._agenda.after(self._rng.expovariate(2), self._move)

    def _strike(self, left: int) -> None:
        if not left:
            self._heal()
            return
        kind = self._rng.choice([*FAULTS])
        self._note(f"fault: {kind}")
        FAULTS[kind](self.world)
        self.faults[kind] += 1
        self._agenda.after(self._rng.expovariate(1 / self._pause), lambda: self._strike(left - 1))

    def _heal(self) -> None:
        self._note("the faults are over")
        world = self.world
        world.weather, world.side, world.deaf = Weather.fair(), [0] * len(world.nodes), set()
        for node in world.nodes:
            node.frozen_until = min(node.frozen_until, self._agenda.now)
            if not node.ended:
                world.start(node)
        self._calm_since, self._told = self._agenda.now, len(self.checks.acked)

    def _note(self, text: str) -> None:
        line = f"{self._agenda.now:9.3f} {text}"
        self._story.append(line)
        self._tell(line)

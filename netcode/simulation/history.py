"""One seed, one history: matches under faults, then without, to their end."""

import random
from collections import Counter, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from engine.core.game import AnyGame
from engine.games import GAMES
from netcode.simulation.bots_and_strangers import Crew
from netcode.simulation.cast import Cast
from netcode.simulation.faults import FAULTS, heal
from netcode.simulation.invariants import Invariants
from netcode.simulation.network import Agenda
from netcode.simulation.owner_actions import ANOTHER_GAME, EARLY, end_the_table
from netcode.simulation.people import Person
from netcode.simulation.scenario import Scenario, choices_of, copies_of, draw, drops_of, game_of
from netcode.simulation.simulated_host import Host, World
from netcode.simulation.violations import Broken
from netcode.table.config import TableSetup

CALM = 200.0
"""Seconds without faults after which, with no move made, the match counts as stuck; players may be slow."""
LINES = 60
"""Last lines of the log that an error shows."""


@dataclass
class Outcome:
    """What one history came to."""

    seed: int
    mix: Scenario
    faults: Counter[str]
    looked: Counter[str]
    """How often each invariant had something to check."""
    steps: int
    """Intents in the journal when the game was over."""
    seconds: float
    """By the simulated clock."""


@dataclass
class History:
    """One seed being played. `tell`: called with each line of its log."""

    seed: int
    games: Mapping[str, AnyGame]
    tell: Callable[[str], None] = lambda line: None
    faults: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        rng = random.Random(self.seed)  # noqa: S311 -- the same history every time is the point
        mix = draw(rng, game_of(self.seed, self.games), [kind for kind in FAULTS if kind != ANOTHER_GAME])
        choices = choices_of(self.seed) if mix.owner and mix.faults else 0
        faults = mix.faults + (ANOTHER_GAME,) * (choices and 1 + len(mix.faults) // 4)
        drops, copies = drops_of(self.seed), copies_of(self.seed)
        self.mix = mix = replace(mix, copies=copies, choices=choices, drops=drops, faults=faults)
        self.agenda = Agenda()
        self.story: deque[str] = deque(maxlen=LINES)
        bots = ("random",) * (mix.seats - mix.by_code - mix.owner)
        setup = TableSetup("t1", "Table", mix.game, mix.seats, mix.options, bots, "full", "sim")
        self.checks = Invariants({**GAMES, mix.game.info.slug: mix.game}, setup)
        self.world = World(rng, self.agenda, mix, self.checks, self._note, matches=mix.matches, choices=mix.choices)
        self.host = Host(self.world, setup)
        self.host.bots = self.crew = Crew(self.host)
        self.guests = [Person(self.host, f"P{number}", "human") for number in range(self.mix.by_code)]
        if self.mix.owner:
            self.guests.append(Person(self.host, "Olga", "human", owner=True))
        if self.mix.watcher:
            self.guests.append(Person(self.host, "Walter", "spectator"))
        self.cast = Cast(self.host, self._everyone)

    def run(self) -> Outcome:
        """Play it to its end. Raises Broken, with the seed and the end of the log."""
        self._note(f"SEED={self.seed}: {self.mix}")
        try:
            self._play()
        except Exception as error:
            name, told = (error.name, error.told) if isinstance(error, Broken) else (type(error).__name__, str(error))
            raise Broken(name, f"{told}\n{self._ending()}") from error
        truth = self.checks.truth
        steps = truth.steps if truth is not None else 0
        return Outcome(self.seed, self.mix, self.faults, self.checks.looked, steps, self.agenda.now)

    def _play(self) -> None:
        rng = self.world.rng
        self.host.start()
        for person in self.guests:
            self.agenda.after(rng.uniform(0, 1), person.open)
        self._strike_later(self.mix.strikes)
        while not self._done():
            assert self.agenda.step()
            truth = self.checks.truth
            records = (truth.number, len(truth.records)) if truth is not None else (0, 0)
            if records != self._records:
                self._records = records
                self._moved = self.agenda.now if self.world.calm else self._moved
            if self.agenda.now - self._moved > CALM:
                raise Broken("plays_to_its_end", f"nobody moves, {CALM} s after the last fault; {self._who_waits()}")

    _moved = float("inf")
    """When something was played last, or the faults ended."""
    _records = (0, 0)

    def _strike_later(self, left: int) -> None:
        if left:
            self.agenda.after(self.world.late(self.mix.pause), lambda: self._strike(left))
        else:
            self._moved = self.agenda.now
            self._note("the faults are over")
            heal(self.cast)
            self.agenda.after(1, lambda: heal(self.cast))

    def _strike(self, left: int) -> None:
        kind = self.world.rng.choice(self.mix.faults)
        if self.checks.truth is None and kind not in EARLY and self.world.rng.random() < 0.6:
            self._strike_later(left)  # most faults wait until there is a match
            return
        if self.mix.ends and left == 1 and end_the_table(self.cast):
            self._note("the owner ends the table")
        if FAULTS[kind](self.cast):
            self.faults[kind] += 1
            self._note(f"fault: {kind}")
        self._strike_later(left - 1)

    def _done(self) -> bool:
        """Tell whether the last match is over, everyone at the table has seen it, and nobody waits for an answer."""
        table = self.host.table
        if self.host.ended:
            return True
        last = self.world.matches
        if table is None or table.stage != "over" or table.state.matches < last:
            return False
        live = [person.live() for person in self._everyone()]
        return all(process is not None and not process.guest.busy and process.finished >= last for process in live)

    def _everyone(self) -> list[Person]:
        """Return those who have a place at the table, or think so: late ones only when they have got one."""
        late = [person for person in self.cast.newcomers if person.kept is not None]
        return [*(p for p in (*self.guests, *late) if p.tries_again), *self.crew.people]

    def _who_waits(self) -> str:
        table = self.host.table
        reasons = [f"the host is {'down' if table is None else table.stage}"]
        for person in self._everyone():
            process = person.live()
            stage = process.guest.stage.value if process is not None else "no process"
            reasons.append(f"{person.name}: {stage}{', busy' if process is not None and process.guest.busy else ''}")
        return "; ".join(reasons)

    def _note(self, text: str) -> None:
        line = f"{self.agenda.now:9.3f} {text}"
        self.story.append(line)
        self.tell(line)

    def _ending(self) -> str:
        """Return the end of the log, and the command that shows all of it."""
        game = self.mix.game.info.slug
        again = f"SEED={self.seed}: vernissage soak --first {self.seed} --seeds 1 --game {game} --verbose"
        return "\n".join([*self.story, again])


def run(seed: int, games: Mapping[str, AnyGame], tell: Callable[[str], None] = lambda line: None) -> Outcome:
    """Play one seed. Raises Broken."""
    return History(seed, games, tell).run()

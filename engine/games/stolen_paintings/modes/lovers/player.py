"""A bot that gives songs, films or sayings for what can be seen, and looks for what others name (stolen_paintings: Bots)."""

from collections.abc import Iterator, Sequence

from engine.core import AnyView, Intent, Seat
from engine.games.stolen_paintings.common.phases import BY_LOT, READY, ByLot
from engine.games.stolen_paintings.mode import ModePlayer
from engine.games.stolen_paintings.modes.lovers.phases import Find, Finding, GiveClue, LoverLine, Musing
from engine.games.stolen_paintings.modes.lovers.rules import best_fitting, fitting, lines
from engine.games.stolen_paintings.pieces import ROW
from engine.games.stolen_paintings.state import State

SLIPS = {"easy": 0.17, "normal": 0.05, "hard": 0.01}
"""Level -> the chance of guessing at random (chosen)."""
CLEAR = {"easy": 0.25, "normal": 0.18, "hard": 0.1}
"""Level -> the chance that a lover gives a clue that fits one work best: found by all it brings nothing. Else it fits two."""
FOR_MANY = {"easy": 0.45, "normal": 0.55, "hard": 0.72}
"""Level -> the chance that of two works a lover means the one that more of the others will take."""
FEWEST = 3
"""Seats of the smallest table."""
TURNS_TO = (0, 1, 0, 0, 1, 0, 0)
"""From the lover's left: which of the works that fit alike a bot looks at. Neighbours look at different ones, so that not all
are right or all wrong."""


class LoversPlayer(ModePlayer):
    """A bot for one seat."""

    def choose(self, view: AnyView) -> Intent:
        """Return a clue, or a guess."""
        phase = view.state.phase
        if isinstance(phase, Musing):
            return self.clue(view.state, phase)
        if isinstance(phase, Finding):
            return self.find(view.state, phase)
        return READY

    def clue(self, state: State, phase: Musing) -> GiveClue | ByLot:
        """Return a title or line that goes best with two works, or with one; rather one of which they show everything."""
        wanted = 1 if self.rng.chance() < self.clear(state.seats) else 2
        elements = lines(state.options.language, state.options.clue)
        candidates: list[tuple[bool, bool, str]] = []
        for clue in self.titles(state):
            most = max(fitting(clue, phase.row))
            if most > 0:
                candidates.append((len(best_fitting(clue, phase.row)) == wanted, most >= len(elements[clue]), clue))
        if not candidates:
            return BY_LOT  # nobody has said what these pictures show
        *_, clue = max(candidates, key=lambda each: each[:2])
        return GiveClue(self.meant(state, best_fitting(clue, phase.row)), clue)

    def clear(self, seats: int) -> float:
        """Return the chance of a clue that fits one work best: half as large where two guess, who easily both find it."""
        return CLEAR[self.level] / (2 if seats == FEWEST else 1)

    def titles(self, state: State) -> Iterator[str]:
        """Yield the titles and lines of the table's kind and language that were not told yet, in random order."""
        used = {line.clue for line in state.pad if isinstance(line, LoverLine)}
        texts = [text for text in lines(state.options.language, state.options.clue) if text not in used]
        self.rng.shuffle(texts)
        yield from texts

    def meant(self, state: State, places: Sequence[int]) -> int:
        """Return which of the works that a clue fits alike is meant."""
        takers = [turned_to(state, self.seat, seat, places) for seat in range(state.seats) if seat != self.seat]
        by_takers = sorted(places, key=lambda place: -takers.count(place))
        return by_takers[0 if self.rng.chance() < FOR_MANY[self.level] else -1]

    def find(self, state: State, phase: Finding) -> Find:
        """Return one of the works that the clue fits best; at random where it slips."""
        if self.rng.chance() < SLIPS[self.level]:
            return Find(self.rng.below(ROW))
        return Find(turned_to(state, phase.owner, self.seat, best_fitting(phase.clue, phase.row)))


def turned_to(state: State, lover: Seat, seat: Seat, places: Sequence[int]) -> int:
    """Return which of the places that fit a clue alike a bot looks at: another one from round to round."""
    turn = TURNS_TO[(seat - lover) % state.seats - 1]
    return places[(state.round + turn) % len(places)]

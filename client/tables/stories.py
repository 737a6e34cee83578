"""The story of a match that is over: who was ahead first, the turning point, the largest gain, how close it was, its end."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from client.tables.endings import MatchSummary, Moment
from client.wording.texts import Words
from engine.core.visibility import Seat

LINES = 5


@dataclass(frozen=True)
class StoryLine:
    """One line of a story."""

    symbol: str
    head: str
    text: str


@dataclass(frozen=True)
class _Lead:
    """The leader at a moment."""

    moment: Moment
    values: tuple[int, ...]
    """The measure of each side."""

    @property
    def leader(self) -> int:
        """The side that is ahead of all others, -1 for none."""
        best = max(self.values)
        return self.values.index(best) if self.values.count(best) == 1 else -1

    @property
    def gap(self) -> int:
        """By how much the first side is ahead of the second."""
        first, second = sorted(self.values, reverse=True)[:2]
        return first - second


class Storyteller:
    """Tells one match. names: a name for each seat."""

    def __init__(self, words: Words, summary: MatchSummary, names: Sequence[str]) -> None:
        self.words, self.summary, self.names = words, summary, names
        self.leads = [
            _Lead(moment, tuple(max(moment.merits[seat] for seat in side) for side in summary.sides))
            for moment in summary.moments
        ]
        numbers = [lead.moment.number for lead in self.leads]
        self.ends = [
            lead
            for lead, number, later in zip(self.leads, numbers, [*numbers[1:], None], strict=True)
            if number != later or not summary.one_by_one
        ]
        """The leads as all saw them; where seats are counted one by one, those at the ends of rounds."""

    def lines(self) -> tuple[StoryLine, ...]:
        """Return the story: five lines at most, fewer where less happened."""
        lines = self._together() if len(self.summary.sides) == 1 else self._contest()
        return tuple(line for line in lines if line is not None)[:LINES]

    # Words

    def _line(self, symbol: str, head: str, text: str, **values: object) -> StoryLine:
        return StoryLine(symbol, self.words.say(f"story.head.{head}"), self.words.say(f"story.{text}", **values))

    def _when(self, moment: Moment) -> str:
        return self.words.say(f"story.{self.summary.stretch}", number=max(1, moment.number))

    def _count(self, count: int) -> str:
        return self.words.say(f"story.{self.summary.counted}", count=count)

    def _who(self, seats: Sequence[Seat]) -> str:
        return self.words.listing(self.names[seat] for seat in seats)

    def _side(self, side: int) -> str:
        return self._who(self.summary.sides[side])

    # Sides against each other

    def _contest(self) -> list[StoryLine | None]:
        return [
            self._first(),
            self._turn(),
            self._largest() or (self._run() if self.leads else None),
            self._closest(),
            self._end(),
        ]

    def _first(self) -> StoryLine | None:
        """Return who was ahead first; nothing where nobody was, or one was from the deal on."""
        ahead = next((lead for lead in self.ends if lead.leader >= 0), None)
        if ahead is None or ahead is self.leads[0]:
            return None
        return self._line("flag", "first", "first", who=self._side(ahead.leader), when=self._when(ahead.moment))

    def _turn(self) -> StoryLine:
        winners = self.summary.outcome.winners
        sides = [place for place, side in enumerate(self.summary.sides) if {*side} & {*winners}]
        if not sides:
            return self._line("swap", "turn", "turn_none")
        if len(sides) > 1:
            return self._line("swap", "turn", "turn_shared", who=self._who(winners))
        (side,) = sides
        who = self._side(side)
        leads = self.ends
        if self.summary.sudden or not leads or leads[-1].leader != side:
            return self._line("swap", "turn", "turn_tie", who=who)
        last = len(leads) - 1
        while last > 0 and leads[last - 1].leader == side:
            last -= 1
        if last == 0 or all(lead.leader < 0 for lead in leads[:last]):
            return self._line("swap", "turn", "turn_never", who=who, when=self._when(leads[last].moment))
        before, now = leads[last - 1], leads[last]
        passed = before.leader
        if passed < 0:
            passed = max((n for n in range(len(now.values)) if n != side), key=lambda n: before.values[n])
        if last == len(leads) - 1 and before.leader >= 0:
            count = self._count(before.gap)
            return self._line("swap", "turn", "turn_last", who=who, other=self._side(passed), count=count)
        return self._line("swap", "turn", "passed", who=who, other=self._side(passed), when=self._when(now.moment))

    def _gains(self) -> list[tuple[int, int, Moment]]:
        """Return what each side won at each moment: how much, which side, when."""
        return [
            (now - then, side, later.moment)
            for earlier, later in pairwise(self.leads[:-1] if self.summary.rest_at_end else self.leads)
            for side, (then, now) in enumerate(zip(earlier.values, later.values, strict=True))
            if now > then
        ]

    def _largest(self) -> StoryLine | None:
        gains = self._gains()
        best = max(gains, key=lambda gain: gain[0], default=None)
        if best is None or best[0] <= 1:
            return None
        count, side, moment = best
        return self._line(
            "star", "largest", "largest", who=self._side(side), count=self._count(count), when=self._when(moment)
        )

    def _run(self) -> StoryLine | None:
        """Return who scored most often in a row, where points come one by one."""
        runs: list[tuple[int, int, Moment]] = []
        for _, side, moment in self._gains():
            if runs and runs[-1][1] == side:
                runs[-1] = (runs[-1][0] + 1, side, runs[-1][2])
            else:
                runs.append((1, side, moment))
        count, side, moment = max(runs, key=lambda run: run[0], default=(0, 0, self.summary.moments[0]))
        if count < 2:
            return None
        return self._line("star", "run", "run", who=self._side(side), count=count, when=self._when(moment))

    def _closest(self) -> StoryLine | None:
        """Return when the first two were least apart, the last such time; nothing where that was the end."""
        scored = [lead for lead in self.ends[1:] if any(lead.values)]
        lead = min(reversed(scored), key=lambda moment: moment.gap, default=self.ends[-1])
        if lead is self.ends[-1]:
            return None
        first, second = sorted(range(len(lead.values)), key=lambda side: -lead.values[side])[:2]
        pair = {"one": self._side(first), "other": self._side(second)}
        key = "closest" if lead.gap else "closest_level"
        apart = self._count(lead.gap)
        return self._line("together", "closest", key, count=apart, when=self._when(lead.moment), **pair)

    def _end(self) -> StoryLine:
        outcome = self.summary.outcome
        if not outcome.winners:
            return self._line("laurel", "end", "end_none")
        winner = outcome.winners[0]
        others = [score for seat, score in enumerate(outcome.scores) if seat not in outcome.winners]
        apart = outcome.scores[winner] - max(others) if others else 0
        level = not apart and len({outcome.scores[seat] for seat in outcome.winners}) == 1
        key = "end" if apart > 0 and not self.summary.sudden else "end_level" if level else "end_won"
        return self._line("laurel", "end", key, who=self._who(outcome.winners), count=self._count(apart))

    # One side against the game

    def _together(self) -> list[StoryLine | None]:
        outcome = self.summary.outcome
        totals = [(max(moment.merits), moment) for moment in self.summary.moments]
        won = [(now - then, later) for (then, _), (now, later) in pairwise(totals) if now > then]
        lines: list[StoryLine | None] = []
        if won:
            lines.append(self._line("flag", "start", "start", when=self._when(won[0][1])))
        waits = [(later.step - sooner.step, later) for sooner, later in pairwise(moment for _, moment in totals)]
        if len(waits) > 1:
            count, moment = max(waits, key=lambda wait: wait[0])
            lines.append(self._line("clock", "wait", "wait", count=count, when=self._when(moment)))
        half = next((moment for total, moment in totals if total * 2 >= totals[-1][0] > 0), None)
        if half is not None and len(won) > 1:
            lines.append(self._line("swap", "half", "half", when=self._when(half)))
        if won and max(won, key=lambda one: one[0])[0] > 1:
            count, moment = max(won, key=lambda one: one[0])
            lines.append(self._line("star", "best", "best", count=self._count(count), when=self._when(moment)))
        key = "end_won" if outcome.winners else "end_none"
        lines.append(self._line("laurel", "end", key, who=self._who(outcome.winners)))
        return lines


def story_of(words: Words, summary: MatchSummary, names: Sequence[str]) -> tuple[StoryLine, ...]:
    """Return the story of a match from public facts: what all could see while it ran, and what its end revealed."""
    return Storyteller(words, summary, names).lines()

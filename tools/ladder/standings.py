"""The results of a ladder: ratings, wins, who finishes ahead of whom, seats, lengths, scores, rules.

Ratings are OpenSkill's (Plackett-Luce, Weng and Lin 2011), which use the whole ranking of a match: everybody begins at 25;
of two players one with 6.5 points more finishes ahead in three matches of four. Bots do not change, so their strength is
assumed constant (no drift). A bot at several seats counts by the mean of its ranks.
"""

from collections import Counter
from collections.abc import Sequence
from statistics import mean, quantiles
from typing import Any

from openskill.models import PlackettLuce

from engine.bots.arena import Tally, Z
from tools.matches.faults import Faults
from tools.matches.job import Played, Thinking


class Standings:
    """The results of the matches so far."""

    def __init__(self, contenders: Sequence[str], seats: int) -> None:
        self.contenders, self.seats = tuple(contenders), seats
        self._model = PlackettLuce(tau=0.0)
        self._ratings = {name: self._model.rating(name=name) for name in self.contenders}
        self._tallies = {name: Tally() for name in self.contenders}
        self._by_seat = [Tally() for _ in range(seats)]
        self._ahead: dict[tuple[str, str], list[float]] = {}
        self._thinking = {name: Thinking() for name in self.contenders}
        self._scores: dict[str, list[int]] = {name: [] for name in self.contenders}
        self._steps: list[int] = []
        self._kinds: Counter[str] = Counter()
        self._in_matches: Counter[str] = Counter()
        self._ends: Counter[str] = Counter()
        self.faults = Faults()

    @property
    def games(self) -> int:
        """How many matches are counted."""
        return len(self._steps)

    def add(self, played: Played) -> None:
        """Count a match."""
        outcome, levels = played.outcome, played.job.levels
        for seat, name in enumerate(levels):
            self._tallies[name].add(outcome, seat)
            self._by_seat[seat].add(outcome, seat)
            self._scores[name].append(outcome.scores[seat])
        ranks = {
            name: mean(outcome.ranks[seat] for seat, other in enumerate(levels) if other == name) for name in {*levels}
        }
        self._rate(ranks)
        for name, thinking in played.thinking.items():
            self._thinking[name].add(thinking)
        self._steps.append(played.steps)
        self._kinds.update(played.happened)
        self._in_matches.update(played.happened.keys())
        self._ends[outcome.reason] += 1
        self.faults.add(played)

    def _rate(self, ranks: dict[str, float]) -> None:
        names = sorted(ranks)
        teams = [[self._ratings[name]] for name in names]
        for name, (rating,) in zip(names, self._model.rate(teams, ranks=[ranks[n] for n in names]), strict=True):
            self._ratings[name] = rating
        for one in names:
            for other in names:
                if one != other:
                    ahead = (ranks[one] < ranks[other]) + (ranks[one] == ranks[other]) / 2
                    met = self._ahead.setdefault((one, other), [0, 0.0])
                    met[0] += 1
                    met[1] += ahead

    def as_plain(self) -> dict[str, Any]:
        """Return all results as plain data, the strongest first. Shares in per cent, times in milliseconds per choice."""
        order = sorted(
            (name for name in self.contenders if self._tallies[name].games), key=lambda n: -self._ratings[n].mu
        )
        return {
            "games": self.games,
            "seats": self.seats,
            "standings": [self._standing(name) for name in order],
            "ahead": [[self._share_ahead(one, other) for other in order] for one in order],
            "by_seat": [{"seat": seat + 1, **_share(tally)} for seat, tally in enumerate(self._by_seat)],
            "chance": round(100 / self.seats, 1),
            "moves": _spread(self._steps),
            "lengths": self._steps,
            "happened": [
                {
                    "kind": kind,
                    "a_match": round(times / self.games, 2),
                    "in_matches": round(100 * self._in_matches[kind] / self.games, 1),
                }
                for kind, times in self._kinds.most_common()
            ],
            "ends": {reason: round(100 * times / self.games, 1) for reason, times in self._ends.most_common()},
        }

    def _standing(self, name: str) -> dict[str, Any]:
        rating, tally, thinking = self._ratings[name], self._tallies[name], self._thinking[name]
        return {
            "name": name,
            "rating": round(rating.mu, 2),
            "rating_low": round(rating.mu - Z * rating.sigma, 2),
            "rating_high": round(rating.mu + Z * rating.sigma, 2),
            **_share(tally),
            "ahead": round(tally.ahead / tally.games, 1),
            "score": _spread(self._scores[name]),
            "scores": self._scores[name],
            "mean_ms": round(1000 * thinking.spent / max(thinking.choices, 1), 3),
            "worst_ms": round(1000 * thinking.worst, 1),
            "faults": self.faults.moves(name),
        }

    def _share_ahead(self, one: str, other: str) -> float | None:
        met = self._ahead.get((one, other))
        return round(100 * met[1] / met[0], 1) if met else None


def _share(tally: Tally) -> dict[str, float]:
    low, high = tally.interval()
    return {
        "games": tally.games,
        "share": round(100 * tally.share, 1),
        "low": abs(round(100 * low, 1)),
        "high": round(100 * high, 1),
    }


def _spread(values: Sequence[int]) -> dict[str, float]:
    """Return the mean, the extremes and the quartiles of some values."""
    low, middle, high = quantiles(values, n=4, method="inclusive") if len(values) > 1 else [values[0]] * 3
    return {
        "mean": round(mean(values), 1),
        "least": min(values),
        "low": low,
        "median": middle,
        "high": high,
        "most": max(values),
    }

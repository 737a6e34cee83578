"""What bots of one's own did wrong in many matches, counted."""

from collections import Counter
from collections.abc import Iterator

from client.wording.texts import Words
from tools.matches.job import Played

GIVEN_UP = "given_up"
"""The fault's code where a bot was not asked any more in a match."""
NO_MOVE = (GIVEN_UP, "missing")


class Faults:
    """How often each level had each fault."""

    def __init__(self, *matches: Played) -> None:
        self._count: Counter[tuple[str, str]] = Counter()
        for played in matches:
            self.add(played)

    def add(self, played: Played) -> None:
        """Count those of a match."""
        self._count.update((level, fault.code) for _, level, fault in played.faults)

    def moves(self, level: str) -> int:
        """Return how many moves of a level failed and were replaced by the default."""
        return sum(times for (of, code), times in self._count.items() if of == level and code not in NO_MOVE)

    def as_plain(self) -> dict[str, dict[str, int]]:
        """Return how often, by level and code; nothing for a level without a fault."""
        counts: dict[str, dict[str, int]] = {}
        for (level, code), times in sorted(self._count.items()):
            counts.setdefault(level, {})[code] = times
        return counts

    def lines(self, words: Words) -> Iterator[str]:
        """Yield a line for each level that had faults."""
        for level, codes in self.as_plain().items():
            yield words.say("own_bot.faults", level=level, count=self.moves(level), matches=codes.get(GIVEN_UP, 0))

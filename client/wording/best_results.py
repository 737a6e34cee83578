"""A player's best results in the game that is played alone, in words. They are read in `client.data.best_results`.

Only chronology alone is such a game: the others are won against somebody (stolen_paintings: Solo chronology).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from client.wording.texts import Words
from netcode.protocol.clean_text import clean_line

GAME, MODE = "stolen_paintings", "solo_chronology"


@dataclass(frozen=True)
class Best:
    """One result."""

    points: int
    rank: str
    """A text key: `stolen_paintings.rank.<rank>`."""
    when: float
    """The end of the match, in seconds since 1970."""
    match: str
    """The record's name: of a table and the number of its match."""


def is_listed(game: str, state: Any) -> bool:
    """Tell whether a match is one whose results are listed."""
    return game == GAME and state.options.mode == MODE


def tell_best(words: Words, player: str, results: Sequence[Best]) -> list[str]:
    """Return the list as lines, its heading first; no lines where there is no result."""
    if not results:
        return []
    heading = words.say("best.heading", who=clean_line(player))
    return [heading, *(tell_result(words, place, best) for place, best in enumerate(results, 1))]


def tell_result(words: Words, place: int, best: Best) -> str:
    """Return one line of the list: its place, points, rank and day."""
    day = datetime.fromtimestamp(best.when, UTC).astimezone().strftime("%Y-%m-%d")
    rank = words.say(f"{GAME}.rank.{best.rank}")
    return words.say("best.result", place=place, count=best.points, rank=rank, day=day)

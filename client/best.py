"""A player's best results in the game that is played alone, from the records of finished matches on this machine.

Only chronology alone is such a game: the others are won against somebody (stolen_paintings: Solo chronology).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from client.words import Words
from engine.core.errors import BadJournal
from engine.core.journal import Closed, Opening, read
from netcode import places
from netcode.journal import ENDING
from netcode.wire import clean_line

GAME, MODE = "stolen_paintings", "solo_chronology"
MOST = 10
"""Results that are listed."""


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


def best_results(player: str) -> tuple[Best, ...]:
    """Return the results of whoever played under a name here, most points first, the earlier first among equal ones."""
    files = [*places.tables().glob(f"*/*{ENDING}"), *places.results().glob(f"*{ENDING}")]
    found = {one.match: one for file in files if (one := _result_in(file, clean_line(player))) is not None}
    return tuple(sorted(found.values(), key=lambda one: (-one.points, one.when))[:MOST])


def _result_in(file: Path, player: str) -> Best | None:
    """Return the result that a record holds; None for another game or player, a match that still runs, a damaged file."""
    try:
        data, when = file.read_bytes(), file.stat().st_mtime
        if MODE.encode() not in data:  # spares reading the long records of other games
            return None
        records, _ = read(data)
    except (OSError, BadJournal):
        return None
    opening, closed = records[0], records[-1]
    if not isinstance(opening, Opening) or not isinstance(closed, Closed):
        return None
    ours = opening.game == GAME and opening.options.get("mode") == MODE
    if not ours or [clean_line(name) for name in opening.names] != [player]:
        return None
    return Best(closed.outcome.scores[0], closed.outcome.reason, when, file.name)


def tell_best(words: Words, player: str, results: Sequence[Best]) -> list[str]:
    """Return the list in words; nothing where there is no result."""
    if not results:
        return []
    heading = words.say("best.heading", who=clean_line(player))
    return [heading, *(tell_result(words, place, one) for place, one in enumerate(results, 1))]


def tell_result(words: Words, place: int, one: Best) -> str:
    """Return one line of the list: its place, points, rank and day."""
    day = datetime.fromtimestamp(one.when, UTC).astimezone().strftime("%Y-%m-%d")
    rank = words.say(f"{GAME}.rank.{one.rank}")
    return words.say("best.result", place=place, count=one.points, rank=rank, day=day)

"""A player's best results in the game that is played alone, from the records of finished matches on this machine.

What such a result is, and its words: `client.wording.best_results`.
"""

from pathlib import Path

from client.wording.best_results import GAME, MODE, Best
from engine.core.errors import BadJournal
from engine.core.journal import Closed, Opening, read
from netcode.protocol.clean_text import clean_line
from netcode.storage import paths
from netcode.storage.journal_on_disk import ENDING

MOST = 10
"""Results that are listed."""


def best_results(player: str) -> tuple[Best, ...]:
    """Return a player's results on this machine, by name: most points first, earlier ones first on equal points."""
    files = [*paths.tables().glob(f"*/*{ENDING}"), *paths.results().glob(f"*{ENDING}")]
    results = {one.match: one for file in files if (one := _result_in(file, clean_line(player))) is not None}
    return tuple(sorted(results.values(), key=lambda one: (-one.points, one.when))[:MOST])


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

"""Recorded matches of this machine: which there are, and what one viewer saw of one, step by step.

A match that still runs is told as those who watch see it: nobody looks into a hand by way of its record.
"""

from dataclasses import dataclass
from pathlib import Path

from client.tables import lines_for
from client.wording.scene import Scene, seat_names
from client.wording.texts import Words
from engine.core.errors import BadJournal, Refused
from engine.core.game import AnyGame, AnyView
from engine.core.journal import Closed, Opening, Played, Record
from engine.core.match import replay
from engine.core.outcome import Outcome
from engine.core.visibility import SPECTATOR, Seat
from engine.games import GAMES
from netcode.storage import paths
from netcode.storage.journal_on_disk import ENDING, load
from netcode.storage.private_files import KeepError

MOST = 60
"""Matches that are listed, the latest first."""


@dataclass(frozen=True)
class Recorded:
    """A match on this disk."""

    file: Path
    game: str
    names: tuple[str, ...]
    moves: int
    over: bool
    when: float
    """Its last move, in seconds since 1970."""


class Replayed:
    """One match to be seen again. Raises BadJournal, KeepError as its file does."""

    def __init__(self, file: Path, words: Words) -> None:
        self._records: list[Record] = load(file)
        self._views: dict[Seat, list[AnyView]] = {}
        opening = self._records[0] if self._records else None
        if not isinstance(opening, Opening):
            raise BadJournal("journal_empty")
        if opening.game not in GAMES:
            raise BadJournal("journal_game", game=opening.game, known=", ".join(GAMES))
        self.game: AnyGame = GAMES[opening.game]
        self.options = opening.options
        seats = (words.say("text.seat", seat=seat + 1) for seat in range(opening.seats))
        self.names = seat_names(words, opening.names or tuple(seats))
        self.over = any(isinstance(record, Closed) for record in self._records)
        self.outcome: Outcome | None = next(
            (record.outcome for record in self._records if isinstance(record, Closed)), None
        )

    def viewers(self) -> tuple[Seat, ...]:
        """Return the viewers whose view may be shown: everyone's, but only the spectators' while the match runs."""
        return (SPECTATOR, *range(len(self.names))) if self.over else (SPECTATOR,)

    def views(self, viewer: Seat) -> list[AnyView]:
        """Return what a viewer saw: after the deal, and after each move. Raises BadJournal; Refused for none of `viewers`."""
        if viewer not in self.viewers():
            raise Refused("replay_not_over")
        if viewer not in self._views:
            self._views[viewer] = [
                match.look([event for event in events if self.over or not event.fleeting], viewer)
                for match, events in replay(GAMES, self._records)
            ]
        return self._views[viewer]


def rounds(views: list[AnyView]) -> list[int]:
    """Return the indices of the views at which a round begins, 0 among them; [0] for games without rounds."""
    begins, last = [], None
    for step, view in enumerate(views):
        number = getattr(view.state, "round", None)
        if step == 0 or number != last:
            begins.append(step)
        last = number
    return begins


def recorded() -> tuple[Recorded, ...]:
    """Return the matches of this machine, the latest first. A file that cannot be read is left out."""
    files = [*paths.tables().glob(f"*/*{ENDING}"), *paths.results().glob(f"*{ENDING}")]
    dated = sorted(((_age(file), file) for file in files), reverse=True)
    recordings: dict[str, Recorded] = {}
    for when, file in dated:
        if file.name not in recordings and len(recordings) < MOST and (one := _look_into(file, when)) is not None:
            recordings[file.name] = one
    return tuple(recordings.values())


def _look_into(file: Path, when: float) -> Recorded | None:
    try:
        records = load(file)
    except (BadJournal, KeepError):
        return None
    opening = records[0] if records else None
    if not isinstance(opening, Opening):
        return None
    moves = sum(isinstance(record, Played) for record in records)
    over = any(isinstance(record, Closed) for record in records)
    return Recorded(file, opening.game, opening.names, moves, over, when)


def _age(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def hands(words: Words, replayed: Replayed, step: int) -> list[tuple[Seat, str]]:
    """Return what each seat held at a step, in the game's words: nothing while the match is not over."""
    if not replayed.over:
        return []
    lines = lines_for(replayed.game.info.slug)
    told = []
    for seat in range(len(replayed.names)):
        scene = Scene(words, replayed.game, seat, replayed.names, replayed.views(seat)[step])
        told.append((seat, " ".join(lines.hand(scene))))
    return told

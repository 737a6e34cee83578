"""Work on a deck beside a window's frames: in a thread, whose results the window takes when it draws."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from os import name as system
from pathlib import Path
from threading import Thread
from typing import Generic, TypeVar
from urllib.parse import unquote

from client.packs.deck_making import Seen, seen_in
from client.packs.importing import source_at
from engine.core.errors import Refused
from netcode.storage import own_decks
from netcode.storage.own_decks import OwnDeck, Stored, line_of

Result = TypeVar("Result", covariant=True)
Found = Seen | Stored
"""What work on a deck yields: a picture that was looked at, or the deck once it is stored."""


class Beside(Generic[Result]):
    """Runs an iterator in a thread of its own. `take` returns what it has yielded meanwhile; `stop` ends it after the next."""

    def __init__(self, work: Iterator[Result]) -> None:
        self._work = work
        self._results: deque[Result] = deque()
        self._stopped = False
        self._error: Exception | None = None
        self._thread = Thread(target=self._run, name="deck", daemon=True)
        self._thread.start()

    @property
    def over(self) -> bool:
        """Whether all was done and taken."""
        return not self._thread.is_alive() and not self._results

    def take(self) -> list[Result]:
        """Return the results since the last time. Raises what the work raised, once all before that were taken."""
        over = not self._thread.is_alive()  # before the results are counted: none comes after them
        taken = [self._results.popleft() for _ in range(len(self._results))]
        if over and not taken and self._error is not None:
            error, self._error = self._error, None
            raise error
        return taken

    def stop(self) -> None:
        """Let it end; what it yields from now on is lost."""
        self._stopped = True

    def _run(self) -> None:
        try:
            for result in self._work:
                if self._stopped:
                    return
                self._results.append(result)
        except Exception as error:
            self._error = error


class Reading(Beside[Seen]):
    """Looks at all pictures at some places: folders, archives, single pictures. `total`: how many are known of."""

    def __init__(self, places: Sequence[Path]) -> None:
        self.total = 0
        super().__init__(self._seen(places))

    def _seen(self, places: Sequence[Path]) -> Iterator[Seen]:
        folders = sum(place.is_dir() for place in places)
        for place in places:
            try:
                with source_at(place) as source:
                    self.total += len(source.names())
                    for seen in seen_in(source):
                        yield _by(place.name, seen) if folders > 1 and place.is_dir() else seen
            except Refused as refused:
                yield Seen("", None, {}, refused)


def _by(name: str, seen: Seen) -> Seen:
    """Return a picture of one of several folders: its folder names who made it, as a folder within a folder does."""
    return seen._replace(said={**seen.said, "by": seen.said.get("by") or line_of(name)})


def storing(name: str, deck: OwnDeck, files: Mapping[str, bytes], overwrite: bool) -> Iterator[Stored]:
    """Store a deck, and yield it. Raises as `own_decks.store`."""
    yield own_decks.store(name, deck, files, overwrite)


def place_of(text: str) -> Path:
    """Return the place that was typed or pasted: with quotes, from the home folder, or as an address of a file."""
    typed = text.strip().strip("\"'")
    if typed.startswith("file://"):
        typed = unquote(typed.removeprefix("file://"))
        typed = typed.lstrip("/") if system == "nt" else typed
    return Path(typed).expanduser()

"""A wall's caption: the latest event or reveal, in letters that a whole room can read. Pure."""

from typing import Any

from client.data.store import Store
from client.data.telling import Telling
from client.tables import lines_for
from client.tables.board import Beat
from client.tables.picture import Picture
from client.wording.scene import Line, Moment, Scene
from engine.core.events import Event

LONGEST = 140
"""Letters of a caption at most: of several lines only the last ones are shown."""
LETTER, LEAST = 0.055, 1.6
"""Seconds for which each letter of a caption is shown, and for which a caption is shown at least."""


class Caption:
    """Follows what a wall's picture begins to show."""

    def __init__(self) -> None:
        self.text = ""
        self.above = ""
        """The heading of the text, while something is revealed; else empty."""
        self._telling = Telling()
        self._read = ""
        self._reveals = False
        """True if a step of a reveal was begun last."""

    def clear(self) -> None:
        """Begin another match."""
        self.text = self.above = self._read = ""
        self._telling.clear()

    def come(self, moment: Moment) -> None:
        """Take a moment that the picture will show."""
        self._telling.come(moment)

    def log(self, store: Store) -> list[Line]:
        """Return the log as far as it tells what was shown."""
        return self._telling.log(store)

    def look(self, picture: Picture) -> None:
        """Tell what the picture has begun to show."""
        for note in picture.motion.begun():
            self._begin(note)

    def seconds(self, note: Any) -> float:
        """Return how long the caption of a moment or a step takes to be read, if it is another one than before."""
        text = _of_beat(note)[1] if isinstance(note, Beat) else joined(note.told) if isinstance(note, Moment) else ""
        new, self._read = bool(text) and text != self._read, text
        return max(LEAST, LETTER * len(text)) if new else 0.0

    def _begin(self, note: Beat | Moment) -> None:
        told, revealed, self._reveals = self._telling.begin(note), self._reveals, isinstance(note, Beat)
        self.above = ""
        if isinstance(note, Beat):
            above, text = _of_beat(note)
            self.above, self.text = above, text or self.text
            return
        told = told or (note.told if revealed else ())  # no step was a line of the log: its last lines are the result
        turns = _turns(note.scene)  # the line above the caption says that
        told = tuple(line for line in told if line.text not in turns) or (() if self.text else told)
        known = [event.acknowledges for event in note.scene.happened(Event)]
        if told and not (self.text and all(known)):
            self.text = joined(told[1:] if known[:1] == [True] and len(told) > 1 else told)


def _turns(scene: Scene) -> set[str]:
    """Return the lines of a moment that only say whose turn it is."""
    events = [event for event in scene.happened(Event) if event.tells_turn]
    return {*lines_for(scene.game.info.slug).events(scene, events)} if events else set()


def _of_beat(beat: Beat) -> tuple[str, str]:
    """Return what stands above the caption of a step, and the caption."""
    lines = beat.plate.split("\n")
    if not beat.told or beat.told in lines:
        return "", "\n".join(line for line in lines if line)
    return "" if beat.told.startswith(lines[0]) else lines[0], beat.told


def joined(lines: tuple[Line, ...]) -> str:
    """Return the last of several lines, as many as a caption has room for; a full stop parts a line from the next one."""
    text = ""
    for line in reversed(lines):
        if text and len(line.text) + len(text) >= LONGEST:
            break
        stop = "." if text and line.text[-1:].isalnum() else ""
        text = f"{line.text}{stop} {text}".strip()
    return text

"""Reveal the log in step with the picture: each step of a reveal brings its lines, the next moment the rest."""

from client.data.store import Store
from client.tables.board import Beat
from client.wording.scene import Line, Moment


class Telling:
    """Follows the notes that a picture's motion returns as its moments begin."""

    def __init__(self) -> None:
        self._coming: list[Moment] = []
        """Moments that the picture has still to show."""
        self._beaten: set[str] = set()
        """Lines that the steps of the present reveal have told."""

    def clear(self) -> None:
        """Forget everything: another match has begun."""
        self._coming.clear()
        self._beaten.clear()

    def come(self, moment: Moment) -> None:
        """Take a moment that the picture will show."""
        self._coming.append(moment)

    def begin(self, note: Beat | Moment) -> tuple[Line, ...]:
        """Return the lines that go with a step or a moment that begins to be shown."""
        if isinstance(note, Beat):
            self._beaten.update([note.told] if note.told else [])
            return (Line(note.told),) if note.told else ()
        self._coming = [moment for moment in self._coming if moment is not note]
        count = self._told_by_steps(note)
        lines = note.told[count:] if count or not self._beaten else ()
        self._beaten.clear()
        return lines

    def news(self, note: Beat | Moment) -> tuple[Line, ...]:
        """Return every line that the log has from this step or moment on, also what no step tells; ask before `begin`."""
        if isinstance(note, Moment):
            return note.told[self._told_by_steps(note) :]
        told = self._coming[0].told if self._coming else ()
        places = [place for place, line in enumerate(told, 1) if line.text == note.told]
        if not places:
            return (Line(note.told),) if note.told else ()
        return told[self._told_by_steps(self._coming[0]) : places[-1]]

    def log(self, store: Store) -> list[Line]:
        """Return the log without the lines of what is still to be shown."""
        hidden = sum(len(moment.told) for moment in self._coming)
        hidden -= self._told_by_steps(self._coming[0]) if self._coming else 0
        return [*store.table.log.lines][: max(0, len(store.table.log.lines) - hidden)]

    def _told_by_steps(self, moment: Moment) -> int:
        """Return how many lines of a moment the steps of its reveal have told, or left out on the way."""
        return max((place for place, line in enumerate(moment.told, 1) if line.text in self._beaten), default=0)

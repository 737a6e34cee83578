"""The motion of a page's picture: it collects the moments to be sent, and the page moves things from one to the next.

A wall is sent each moment when a window would begin to show it, a screen in somebody's hands only the steps of reveals.
"""

from collections.abc import Callable, Sequence
from typing import Any

from client.tables.board import Beat, Sprite
from client.tables.motion import MOVE, PLAIN, Motion, Pace

SPEED = 1.0
"""How many times faster than in a window moments follow each other; 0 for all at once."""
SHOWN = 2.8
"""Seconds that a reveal may take beside the time of a clock that runs: the host starts it that much later."""
ENOUGH = 60.0
"""Seconds of a clock after a reveal that nobody misses the time of the reveal in."""
COMES = 0.2
"""Seconds in which a moment that has come to one page comes to all."""
BEHIND = 5.0
"""Seconds that a wall may be behind the match, but for a count that nobody has moved on from."""
LAST_COUNT = 20.0
"""Seconds that the count at the end of a match may take: nobody waits for what comes next."""


class Moments(Motion):
    """Collects each moment when it begins, in the rhythm of a window."""

    def __init__(self) -> None:
        super().__init__(SPEED)
        self.waiting: list[tuple[str, tuple[Sprite, ...]]] = []
        """The moments to be sent: how they come ("show", "nudge" or "place"), and their sprites."""
        self._collected: tuple[Sprite, ...] | None = None

    def keep_up(self, over: bool, clock: float | None) -> None:
        """Be a few seconds behind the match at most, but for a count before its end. clock: the seconds of one that runs."""
        counts = any(isinstance(one, Beat) for one in self.coming)
        if over or not counts:
            self.catch_up(LAST_COUNT if counts and clock is None else BEHIND)
        elif clock is not None:
            self.catch_up(SHOWN + clock)

    def again(self, newest: tuple[Sprite, ...]) -> None:
        """Add the present picture once more, for a page that has nothing of it."""
        self.waiting.append(("place", self._goal or newest))

    def place(self, sprites: Sequence[Sprite]) -> None:
        """Show sprites at once."""
        self._collected = None
        super().place(tuple(sprites))

    def _begin(self, goal: tuple[Sprite, ...], nudge: float = 0.0) -> None:
        super()._begin(goal, nudge)
        if goal is not self._collected:
            self._collect("nudge" if nudge else "show", goal)

    def _rest(self, sprites: tuple[Sprite, ...]) -> None:
        super()._rest(sprites)
        if sprites is not self._collected:
            self._collect("place", sprites)

    def _collect(self, how: str, sprites: tuple[Sprite, ...]) -> None:
        self._collected = sprites
        self.waiting.append((how, sprites))


class MomentsInHand(Moments):
    """Collects reveals step by step and everything else at once: the page moves things by itself.

    A step does not come before the walls of the table have shown it, unless a clock runs that leaves too little time.
    walls: returns the seconds until all of them show the newest moment, None where there is none.
    """

    def __init__(self, walls: Callable[[], float | None]) -> None:
        super().__init__()
        self.first = ""
        """The text of the plate until the walls begin a reveal."""
        self._walls, self._waits = walls, True

    def show(self, sprites: Sequence[Sprite], pace: Pace = PLAIN, note: Any = None) -> None:
        """Add a new moment after the reveal that is shown; a step of one rests for its time once all has arrived."""
        step = isinstance(note, Beat)
        if step and not self._waiting and self._on_show is not None and self._walls() is not None:
            super().show(self._goal, Pace(move=0.0, rest=COMES), Beat(self._on_show.scene, plate=self.first))
        super().show(sprites, Pace(move=0.0, rest=MOVE + pace.rest if step and pace.rest else 0.0), note)

    def keep_up(self, over: bool, clock: float | None) -> None:
        """Shorten a reveal where a clock runs, which the host starts that much later, unless the clock leaves enough."""
        self._waits = over or clock is None or clock - max(self.seconds_left(), self._walls() or 0.0) >= ENOUGH
        if not self._waits:
            self.catch_up(SHOWN)

    def update(self, seconds: float) -> bool:
        """Advance time, as far as no step comes before its time on a wall."""
        return super().update(min(seconds, max(0.0, self._ahead())) if self._waiting else seconds)

    @property
    def due(self) -> float | None:
        """Seconds until `update` has something to do; None where nothing comes."""
        due = super().due
        return due - min(0.0, self._ahead()) if due is not None else None

    def _begin(self, goal: tuple[Sprite, ...], nudge: float = 0.0) -> None:
        self._collect("nudge" if nudge else "show", goal)
        self._rest(goal)

    def _ahead(self) -> float:
        """Return by how many seconds it would show the newest moment after all walls; below zero: before one of them."""
        return self.seconds_left() - ((self._walls() or 0.0) if self._waits else 0.0)

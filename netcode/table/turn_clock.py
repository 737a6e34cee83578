"""The clock of a table: how long the open question may still take. The rules give the seconds; this counts them down."""

from engine.core.clock import Clock
from netcode.table.view_dispatch import ClockFace

SHOWN = 2.8
"""Seconds that a window takes to show the move with which a question opened: the question's time begins after that."""
MOST_SHOWN = 3 * SHOWN
"""Seconds given for showing moves that came faster than they can be seen."""


class TurnClock:
    """Counts down the open question's seconds, and stands still while it may not run."""

    def __init__(self) -> None:
        self._seen = 0.0
        """When all moves so far have been shown."""
        self._clock = Clock()
        self._left = 0.0
        self._running_since: float | None = None

    def follow(self, clock: Clock, may_run: bool, now: float) -> bool:
        """Take the state's clock; a new prompt starts it anew. `may_run`: whether it counts down now.

        Returns whether it was stopped or set going within one question: then everyone is told.
        """
        if clock.prompt != self._clock.prompt:
            opened = self._clock.prompt > 0  # by a move; the first question of a match is there at once
            self._seen = min(max(self._seen, now) + SHOWN, now + MOST_SHOWN) if opened else now
            self._clock, self._left = clock, clock.seconds + self._seen - now if clock.seconds else 0.0
            self._running_since = now if may_run and clock.seconds else None
            return False
        if not clock.seconds or may_run == (self._running_since is not None):
            return False
        if may_run:
            self._left = self._left or float(clock.seconds)  # it ran out while those still asked were away
            self._running_since = now
        else:
            self._left, self._running_since = self._remaining(now), None
        return True

    def stop(self) -> None:
        """Run no more: the match is over."""
        self._clock, self._running_since = Clock(), None

    def due(self) -> float | None:
        """Return when it runs out, None while it stands still."""
        return None if self._running_since is None else self._running_since + self._left

    def shift(self, gap: float) -> None:
        """Give back time for which this machine slept."""
        if self._running_since is not None:
            self._running_since += gap

    def face(self, now: float) -> ClockFace:
        """Return the seconds left to show, None without a clock."""
        if not self._clock.seconds:
            return ClockFace(None, stopped=False)
        return ClockFace(round(self._remaining(now), 1), stopped=self._running_since is None)

    def _remaining(self, now: float) -> float:
        spent = 0.0 if self._running_since is None else now - self._running_since
        return max(0.0, self._left - spent)

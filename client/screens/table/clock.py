"""The times of a table screen: the viewer's clock, how long an answer is on its way, how long nothing has happened."""

from client.screens.base import Shell

WAITS = 60.0
"""Seconds without a move after which the lane says whom the table waits for."""
SENDING = 0.15
"""Seconds that an answer may be on its way before the screen says so."""


class Clock:
    """Counts seconds; it is started anew by each view."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self.left: float | None = None
        """Seconds that the viewer has left; None where no clock runs."""
        self._views = -1
        self._sending = 0.0
        self._still = 0.0
        """Seconds since the last move, or since the lane said whom the table waits for."""

    @property
    def slow(self) -> bool:
        """Whether an answer is on its way for so long that the screen says so."""
        return self._sending >= SENDING

    def read(self) -> None:
        """Take the seconds of a new view."""
        table = self._shell.store.table
        if table.views != self._views:
            self._views, self.left = table.views, table.seconds_left

    def moved(self) -> None:
        """Note that somebody has moved."""
        self._still = 0.0

    def update(self, seconds: float) -> bool:
        """Count; return whether that is visible."""
        table = self._shell.store.table
        before = (round(self.left or 0), self.slow)
        self._sending = self._sending + seconds if table.sending else 0.0
        if self.left is not None and not table.clock_stopped and not table.paused:
            self.left = max(0.0, self.left - seconds)
        return before != (round(self.left or 0), self.slow)

    def waits(self, seconds: float) -> bool:
        """Count all the time that has passed; return whether it is time to say whom the table waits for."""
        table = self._shell.store.table
        waiting = table.view is not None and table.outcome is None and not table.paused
        self._still = self._still + seconds if waiting else 0.0
        if self._still < WAITS:
            return False
        self._still = 0.0
        return True

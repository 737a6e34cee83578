"""The times of a table screen: the viewer's clock, how long an answer is on its way, how long nothing has happened."""

from client.screens.base import Shell

WAITS = 60.0
"""Seconds without a move after which the lane says whom the table waits for."""
SENDING = 0.15
"""Seconds that an answer may be on its way before the screen says so."""


class Clock:
    """Counts seconds; those of the question are counted by the table that we are at."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._shown: float | None = None
        """The seconds that the last update found."""
        self._sending = 0.0
        self._still = 0.0
        """Seconds since the last move, or since the lane said whom the table waits for."""

    @property
    def left(self) -> float | None:
        """Seconds that the viewer has left; None where no clock runs."""
        return self._shell.store.table.seconds_left

    @property
    def slow(self) -> bool:
        """Whether an answer is on its way for so long that the screen says so."""
        return self._sending >= SENDING

    def moved(self) -> None:
        """Note that somebody has moved."""
        self._still = 0.0

    def update(self, seconds: float) -> bool:
        """Count; return whether that is visible."""
        before, self._shown = (round(self._shown or 0), self.slow), self.left
        self._sending = self._sending + seconds if self._shell.store.table.sending else 0.0
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

"""The clock as data: which question is open, and how long its answer may take.

The rules hold no time. The table starts a clock when the prompt number changes; when it runs out it applies
`Game.default(view, seat)` for each seat in `to_act`, journalled like any intent.
"""

from __future__ import annotations

from msgspec import Struct

from engine.core.visibility import Public


class Clock(Struct, frozen=True, gc=False):
    """The number of the open question. A new number is a new question and restarts the clock."""

    prompt: Public[int] = 0
    seconds: Public[int] = 0
    """How long the answer may take; 0: no limit."""
    waits: Public[bool] = True
    """Whether it stands still while the seats asked are away, as a turn clock does; one on what all look at does not."""

    def next(self, seconds: int, waits: bool = True) -> Clock:
        """Return the clock of the next question."""
        return Clock(self.prompt + 1, seconds, waits)

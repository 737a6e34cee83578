"""The gate: nothing is told before the entry in front of it is kept. Pure.

An entry is a `Persist` or a `Keep`. While a table's roster is its host alone, an entry is kept once it is on the host's disk.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from netcode.table.effects import Effect, Keep, Persist

_ENTRIES = (Persist, Keep)


class Gate:
    """Lets effects through in order, shut from each entry until it is kept. `do`: carries out an effect."""

    def __init__(self, do: Callable[[Effect], None]) -> None:
        self._do = do
        self._waiting: deque[Effect] = deque()
        self._shut = self._flowing = False

    def take(self, effects: Iterable[Effect]) -> None:
        """Let effects through as far as possible; the others wait. Raises what `do` raises; then the gate is spent."""
        self._waiting.extend(effects)
        self._flow()

    def kept(self) -> None:
        """Open: the last entry that was let through is kept."""
        self._shut = False
        self._flow()

    def _flow(self) -> None:
        """Carry out what may be; calls from within `do` leave it to the one that runs."""
        if self._flowing:
            return
        self._flowing, waiting, do = True, self._waiting, self._do
        while waiting and not self._shut:
            effect = waiting.popleft()
            self._shut = isinstance(effect, _ENTRIES)
            do(effect)
        self._flowing = False

"""The gate: nothing is told, and nothing more is decided, before an entry is kept. Pure.

An entry is a `Persist` or a `Keep`. While a table's roster is its host alone, an entry is kept once it is on the host's disk.
A `HandOver` shuts it too, until another machine has the table, or has not.
"""

from collections import deque
from collections.abc import Callable, Iterable

from netcode.table.effects import Effect, HandOver, Keep, Persist

_ENTRIES = (Persist, Keep, HandOver)
Step = Callable[[], Iterable[Effect]]


class Gate:
    """Takes steps of a table one after the other and carries out their effects with `do`.

    It is shut from each entry until that entry is kept. Meanwhile the effects behind it wait, and the steps too: so the table
    never knows more than what is kept. After an exception the gate is spent.
    """

    def __init__(self, do: Callable[[Effect], None]) -> None:
        self._do = do
        self._steps: deque[Step] = deque()
        self._effects: deque[Effect] = deque()
        self.shut = self._flowing = False

    @property
    def waiting(self) -> int:
        """How many steps wait."""
        return len(self._steps)

    def take(self, step: Step) -> None:
        """Take a step, now or once the gate is open. Raises what a step or `do` raises."""
        self._steps.append(step)
        self._flow()

    def kept(self) -> None:
        """Open: the last entry is kept. Raises what a step or `do` raises."""
        self.shut = False
        self._flow()

    def forget(self) -> None:
        """Drop the steps that wait: another machine decides from now on."""
        self._steps.clear()

    def _flow(self) -> None:
        """Carry out what may be; calls from within a step leave it to the one that runs."""
        if self._flowing:
            return
        self._flowing, effects, steps, do = True, self._effects, self._steps, self._do
        while not self.shut:
            if effects:
                effect = effects.popleft()
                self.shut = isinstance(effect, _ENTRIES)
                do(effect)
            elif steps:
                effects.extend(steps.popleft()())
            else:
                break
        self._flowing = False

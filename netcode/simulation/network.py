"""The agenda of what happens when, and simulated connections on it: frames arrive in order, late, or not at all."""

import heapq
from collections import deque
from collections.abc import Callable

Action = Callable[[], object]


class Agenda:
    """The simulated clock: actions by the time at which they are due; those due at the same time in the order added."""

    def __init__(self) -> None:
        self.now = 0.0
        self._due: list[tuple[float, int, Action]] = []
        self._count = 0

    def at(self, time: float, action: Action) -> None:
        """Plan an action for a time; one in the past comes next."""
        self._count += 1
        heapq.heappush(self._due, (max(time, self.now), self._count, action))

    def after(self, seconds: float, action: Action) -> None:
        """Plan an action in so many seconds."""
        self.at(self.now + seconds, action)

    def step(self) -> bool:
        """Advance the clock to the next action and do it; tell whether there was one."""
        if not self._due:
            return False
        self.now, _, action = heapq.heappop(self._due)
        action()
        return True


class Pipe:
    """One direction of a connection. What is sent arrives in order; after a cut, only what lay before the cut byte.

    `busy_until`: asked on arrival; until that time the receiver reads nothing, and all that follows waits.
    """

    def __init__(self, agenda: Agenda, busy_until: Callable[[], float]) -> None:
        self._agenda, self._busy_until = agenda, busy_until
        self._flying: deque[tuple[int, Action]] = deque()
        self._last = self._held = 0.0
        self.cut = False
        """Whether what is sent now is lost."""

    def __len__(self) -> int:
        return len(self._flying)

    def send(self, size: int, arrive: Action, delay: float) -> None:
        """Let something of so many bytes arrive after a delay, but not before what was sent before it."""
        if self.cut:
            return
        self._last = max(self._last, self._agenda.now + delay)
        self._flying.append((size, arrive))
        self._agenda.at(self._last, self._arrive)

    def bytes(self) -> int:
        """Return how many bytes are on their way."""
        return sum(size for size, _ in self._flying)

    def cut_at(self, byte: int) -> None:
        """Lose all that is on its way from this byte on; a message cut in two is lost."""
        self.cut = True
        kept: deque[tuple[int, Action]] = deque()
        for size, arrive in self._flying:
            byte -= size
            if byte < 0:
                break
            kept.append((size, arrive))
        self._flying = kept

    def end(self, arrive: Action, delay: float) -> None:
        """Let the end of the connection arrive, after all that still comes."""
        self.cut = False
        self.send(0, arrive, delay)
        self.cut = True

    def hold_up(self, seconds: float) -> None:
        """Let nothing arrive for so many seconds."""
        self._held = self._agenda.now + seconds

    def _arrive(self) -> None:
        if not self._flying:
            return  # lost in a cut
        busy = max(self._busy_until(), self._held)
        if busy > self._agenda.now:
            self._agenda.at(busy, self._arrive)
            return
        self._flying.popleft()[1]()

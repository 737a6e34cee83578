"""The pace of answers: so many bytes a second, first to the address that waited longest. Pure."""

from netcode.protocol.rate_limits import Dials


class Turn:
    """Some bytes that wait to be sent to an address. Compared by identity."""

    def __init__(self, source: str, size: int) -> None:
        self.source, self.size = source, size


class Pace:
    """Shares out `rate` bytes a second, and up to `burst` at once after a rest. Times are monotonic seconds."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._level, self._at = burst, 0.0
        self._waiting: dict[Turn, None] = {}
        self._sent = Dials()

    def ask(self, source: str, size: int) -> Turn:
        """Queue some bytes for an address."""
        turn = Turn(source, size)
        self._waiting[turn] = None
        return turn

    def give_up(self, turn: Turn) -> None:
        """Take a turn out of the queue; nothing, where it has come."""
        self._waiting.pop(turn, None)

    def come(self, now: float) -> list[Turn]:
        """Return the turns that have come, in order. What is left of the last one is taken from what comes later."""
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        found = list[Turn]()
        while self._waiting and self._level > 0:
            turn = min(self._waiting, key=lambda one: self._sent.of(one.source))
            del self._waiting[turn]
            self._level -= turn.size
            self._sent.add(turn.source, now, turn.size)
            found.append(turn)
        return found

    def wake_at(self) -> float | None:
        """Return when the next turn comes, None where none waits."""
        return self._at + max(0.0, -self._level) / self._rate if self._waiting else None

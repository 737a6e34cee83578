"""The guests besides people: the host's own bots, and strangers that only send bytes."""

from netcode.guest.credentials import ByToken
from netcode.protocol.codec import RemoteFault, decode_to_guest
from netcode.simulation.people import Person
from netcode.simulation.simulated_host import FINGERPRINT, Host, Line
from netcode.table.config import BotSeat


class Crew:
    """The process of the host's own bots: a guest a seat, with the token that the table gave it."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._bots: dict[int, Person] = {}

    @property
    def people(self) -> list[Person]:
        """The bots that have a place at the table, or believe so."""
        return [bot for bot in self._bots.values() if bot.tries_again]

    def start(self, seats: list[BotSeat]) -> None:
        """Start with bots at these seats and no others; the bots of the last run ended with the host."""
        for seat in [*self._bots]:
            self._end(self._bots.pop(seat))
        for bot in seats:
            self.add(bot)

    def add(self, bot: BotSeat) -> None:
        """Let a bot take a seat, in place of the one that had it before."""
        if bot.seat in self._bots:
            self._end(self._bots[bot.seat])
        person = self._bots[bot.seat] = Person(self._host, bot.name, "bot")
        person.kept = ByToken(bot.token, FINGERPRINT)
        self._host.world.agenda.after(self._host.world.rng.uniform(0, 0.3), person.open)

    def _end(self, bot: Person) -> None:
        bot.tries_again = False
        for process in bot.processes:
            process.die()


class Stranger:
    """A connection without a guest: says what it is told to say and ignores what it hears."""

    def __init__(self, host: Host) -> None:
        self.line = host.accept(self, "192.0.2.250")
        self.received = 0

    def busy_until(self) -> float:
        """Return until when it reads nothing: it always reads."""
        return 0.0

    def hear(self, line: Line, frame: bytes) -> None:
        """Take a frame: it must be a message."""
        try:
            decode_to_guest(frame)
        except RemoteFault as fault:
            raise AssertionError("the host sent what is no message") from fault
        self.received += 1

    def ended(self, line: Line, code: int | None) -> None:
        """Forget the connection."""
        self.line = None

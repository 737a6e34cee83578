"""When a machine tries. This is the only part of succession that is told the time; every rule holds whatever it says."""

from collections.abc import Collection

from netcode.succession.hosting import Hosting
from netcode.succession.machine import Machine
from netcode.succession.messages import Append, Ask, Effect, Higher, Knock, Message, Send, Stored
from netcode.succession.sealing import lock_of

HEARTBEAT = 1.0
LIVES = 4.0
"""A machine that heard its host within this time helps nobody to replace it."""
PATIENCE = 6.0
"""Silence after which the first heir stands. A worker that fell alone is back after 2.2 s at worst."""
STAGGER = 1.5
"""How much later each further heir stands."""
AGAIN = 1.0
"""Seconds between two tries."""
QUIET = 3.0
"""Silence after which a host leaves a machine out of the roster, if the others agree."""
SLEPT = 3.0
"""A longer pause between two ticks was a sleep of this machine."""
WISH = 2.0
"""Seconds that an heir has to take the table over; then the host goes on."""


class Timing:
    """Drives one machine by the clock. `others`: the machines it knows, in the roster or not."""

    def __init__(self, machine: Machine, others: Collection[int], now: float) -> None:
        self.machine = machine
        self._others = others
        self._lock = lock_of(machine.log.secret)
        self._heard = self._woke = self._beaten = now
        self._tried = now - AGAIN
        self._host = -1
        self._hosting: Hosting | None = None
        self._answered: dict[int, float] = {}
        self._met: dict[int, float] = {}
        """When this host first looked for an answer of each machine."""
        self._handing_since = now
        roster = machine.log.roster
        if roster is not None and roster.host == machine.me:
            self._heard = now - PATIENCE  # a host that fell asks for its own table at once

    def received(self, sender: int, message: Message, now: float) -> list[Effect]:
        """Handle a message."""
        self._wake(now)
        stage, tries = self._stage(), not self._keeps()
        effects = self.machine.received(sender, message, self._host_lives(sender, now))
        self._note(sender, message, now, tries)
        if self._stage() != stage:
            self._tried = now if self._stage() else now - AGAIN
        return effects

    def tick(self, now: float) -> list[Effect]:
        """Do what is due."""
        self._wake(now)
        hosting = self.machine.hosting
        if hosting is not None:
            return self._tick_host(hosting, now)
        effects: list[Effect] = []
        if now - self._heard > 3 * HEARTBEAT and now - self._beaten >= HEARTBEAT:
            self._beaten = now
            effects += [Send(one, Knock(self._lock)) for one in self._others]
        if self._may_stand(now):
            self._tried = now
            effects += self.machine.stand()
        return effects

    def answering(self, now: float) -> frozenset[int]:
        """Return the other machines that have answered lately, while this one hosts."""
        if self.machine.hosting is None or self.machine.hosting is not self._hosting:
            return frozenset()
        return frozenset(one for one, when in self._answered.items() if now - when < QUIET and one != self.machine.me)

    def silent(self, now: float) -> list[int]:
        """Return the keepers that do not answer, where this machine hosts and may tell nothing without one of them."""
        machine, here = self.machine, self.answering(now)
        roster = machine.log.roster
        if machine.hosting is None or not machine.hosting.active or roster is None:
            return []
        return [] if machine.log.agreed({machine.me, *here}) else sorted(roster.keepers - here)

    def _wake(self, now: float) -> None:
        """After a sleep of this machine nobody is silent: their messages still wait to be read."""
        slept, self._woke = now - self._woke > SLEPT, now
        if slept:
            self._heard = max(self._heard, now - LIVES)
            self._answered = dict.fromkeys(self._answered, now)
        if self.machine.hosting is not self._hosting:
            self._hosting, self._answered, self._met, self._beaten = self.machine.hosting, {}, {}, now

    def _stage(self) -> str:
        return self.machine.candidate.stage if self.machine.candidate is not None else ""

    def _keeps(self) -> bool:
        return self.machine.candidate is None and self.machine.hosting is None

    def _note(self, sender: int, message: Message, now: float, tried: bool) -> None:
        """Note what a message tells of the host's life. `tried`: whether this machine was more than a keeper before it."""
        machine = self.machine
        promised = machine.log.promised
        match message:
            case Append(term=term) if term == promised and self._keeps():
                self._heard, self._host = now, sender
            case Ask(term=term) if term == promised and self._keeps():
                self._heard = max(self._heard, now - PATIENCE + 2 * AGAIN)  # time for the new host to begin
            case Higher() if tried and self._keeps():
                self._heard = max(self._heard, now - PATIENCE + AGAIN)
            case Stored(term=term) if machine.hosting is not None and machine.hosting.term == term:
                self._answered[sender] = now
            case _:
                pass

    def _host_lives(self, asker: int, now: float) -> bool:
        hosting = self.machine.hosting
        if hosting is None:
            return now - self._heard < LIVES and asker != self._host  # a host that fell asks for its own table
        here = {one for one, when in self._answered.items() if now - when < LIVES}
        return hosting.active and self.machine.log.agreed({self.machine.me, *here})

    def _may_stand(self, now: float) -> bool:
        machine, roster = self.machine, self.machine.log.roster
        if roster is None or machine.me not in roster.machines or now - self._tried < AGAIN:
            return False
        if machine.candidate is not None and machine.candidate.insists:
            return True
        heirs = [roster.host, *sorted(roster.keepers)]
        return now - self._heard >= PATIENCE + STAGGER * max(0, heirs.index(machine.me) - 1)

    def _tick_host(self, hosting: Hosting, now: float) -> list[Effect]:
        effects: list[Effect] = []
        if hosting.handing is None:
            self._handing_since = now
        elif now - self._handing_since >= WISH:
            hosting.handing = None
        if now - self._beaten >= HEARTBEAT:
            self._beaten = now
            effects += hosting.spread()
        return effects + self._leave_out_the_silent(hosting, now)

    def _leave_out_the_silent(self, hosting: Hosting, now: float) -> list[Effect]:
        log, me = self.machine.log, self.machine.me
        if log.roster is None:
            return []
        machines = log.roster.machines
        heard = {one: self._answered.get(one, self._met.setdefault(one, now)) for one in machines}
        here = frozenset(one for one, when in heard.items() if now - when < QUIET or one == me)
        return hosting.change(here) if here != machines and log.agreed(here) else []

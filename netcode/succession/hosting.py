"""One term of a host: it writes entries, spreads them, and counts what its keepers have stored. Pure."""

from collections.abc import Mapping

from msgspec import structs

from netcode.succession.log import Entry, Log
from netcode.succession.messages import Acked, Append, Began, Effect, Save, Send, Stand, Stored
from netcode.succession.pieces import KEY, Entropy, cut
from netcode.succession.sealing import box, lock_of, seal
from netcode.succession.votes import Home, Roster, Term

BATCH = 32
"""Entries in one message at most."""


class Hosting:
    """A machine as the host of a term, from its promises until it is fenced."""

    def __init__(
        self, me: int, log: Log, term: Term, entropy: Entropy, homes: Mapping[int, Home], *, trusts: bool = False
    ) -> None:
        """Begin a term. homes: where machines are found, besides what the newest roster says."""
        self.trusts = trusts
        """Whether a lone keeper is to have the whole key."""
        self.term = term
        self.active = False
        """Whether its own roster is kept: before that it tells nothing."""
        self.handing: int | None = None
        """The machine that was asked to take the table over."""
        self._me, self._log, self._entropy, self._homes = me, log, entropy, homes
        self._stored: dict[int, int] = {}
        self._sent: dict[int, int] = {}
        """How far each keeper was sent the log; at first as far as a keeper that lacks nothing has it."""
        self._began = len(log.entries)
        self._locks = {me: lock_of(log.secret)}

    def begin(self, machines: frozenset[int]) -> list[Effect]:
        """Write the roster of this term: its first entry."""
        return self._write(Entry(self.term, roster=self._roster(machines)))

    def propose(self, data: bytes) -> list[Effect] | None:
        """Write an entry, sealed; None if the host may not write now."""
        return self._write(Entry(self.term, self._log.seal(data))) if self._may_write else None

    def change(self, machines: frozenset[int]) -> list[Effect]:
        """Write a roster of these machines, under a new key."""
        return self.begin(machines) if self._may_write and self._me in machines else []

    def knock(self, sender: int, lock: bytes) -> list[Effect]:
        """Take a machine into the roster, or send it what it lacks."""
        roster = self._log.roster
        if not self.active or roster is None:
            return []
        if sender in roster.machines:
            return self.tell(sender)
        self.meet(sender, lock)
        return self.change(roster.machines | {sender})

    def meet(self, one: int, lock: bytes) -> None:
        """Note the lock of a machine outside the roster, which has nothing of the log yet."""
        self._sent[one] = self._stored[one] = 0
        self._locks[one] = lock

    def tell(self, one: int) -> list[Effect]:
        """Send a machine what it lacks: one that was left out learns it by this."""
        return self._send_to(one)

    def decree(self) -> list[Effect]:
        """Go on alone, whatever the others have promised: a person says that they are off."""
        self._log.append(Entry(self.term, roster=self._roster(frozenset({self._me}))))
        return [Save(), *self._acknowledge(len(self._log.entries))]

    def hand_on(self, to: int) -> list[Effect]:
        """Ask a keeper that lacks nothing to take the table over; until it does, nothing is written."""
        ready = to in self._log.voters - {self._me} and self._stored.get(to, 0) == len(self._log.entries)
        if not self._may_write or not ready:
            return []
        self.handing = to
        return [Send(to, Stand(self.term))]

    def spread(self) -> list[Effect]:
        """Send every keeper what it was not sent yet. With nothing new it is a heartbeat."""
        return [effect for one in sorted(self._log.voters - {self._me}) for effect in self._send_to(one)]

    def stored(self, sender: int, message: Stored) -> list[Effect]:
        """Count an answer, and send on from where it ends."""
        if message.term != self.term:
            return []
        if not message.joins:
            self._sent[sender] = message.upto
            return self._send_to(sender)
        self._stored[sender] = max(self._stored.get(sender, 0), message.upto)
        effects = self._count()
        if message.upto == self._sent.get(sender) and message.upto < len(self._log.entries):
            effects += self._send_to(sender)
        return effects

    @property
    def _may_write(self) -> bool:
        return self.active and self._log.settled and self.handing is None

    def _roster(self, machines: frozenset[int]) -> Roster:
        log, entropy, before = self._log, self._entropy, self._log.roster
        key, number = entropy(KEY), int.from_bytes(entropy(6), "big")
        log.keys[number] = key
        known = {**(before.locks if before is not None else {}), **self._locks}
        locks = {machine: known[machine] for machine in sorted(machines)}
        trusts = self.trusts and len(machines) == 2
        pieces = cut(key, machines - {self._me}, entropy, trusts=trusts)
        sealed = seal(key, len(log.entries) + 1, log.keys[before.key]) if before is not None else b""
        homes = {**(before.homes if before is not None else {}), **self._homes}
        found = {machine: homes[machine] for machine in locks if machine in homes}
        roster = Roster(self._me, locks, number, before=sealed, homes=found, trusts=trusts)
        boxes = {one: box(locks[one], roster.about, some, entropy) for one, some in pieces.items()}
        return structs.replace(roster, boxes=boxes)

    def _write(self, entry: Entry) -> list[Effect]:
        """Append, spread, and save. A roster is saved before it is spread: nobody else has its key."""
        self._log.append(entry)
        if entry.roster is not None:
            return [Save(), *self.spread(), *self._count()]
        return [*self.spread(), Save(), *self._count()]

    def _send_to(self, one: int) -> list[Effect]:
        part = self._log.part(self._sent.get(one, self._began), BATCH)
        self._sent[one] = part.end
        return [Send(one, Append(self.term, part, self._log.kept))]

    def _count(self) -> list[Effect]:
        """Acknowledge what a quorum of every open roster has stored: the entries of this term, and all before them."""
        log = self._log
        for place in range(len(log.entries), log.kept, -1):
            if log.entries[place - 1].term != self.term:
                break
            if log.agreed({self._me, *(one for one, upto in self._stored.items() if upto >= place)}):
                return self._acknowledge(place)
        return []

    def _acknowledge(self, place: int) -> list[Effect]:
        entries, first, self._log.kept = self._log.entries, self._log.kept, place
        effects: list[Effect] = [Save()]
        if not self.active:
            self.active = True
            effects.append(Began())
        told = enumerate(entries[first:place], first + 1)
        return effects + [Acked(at, entry) for at, entry in told if entry.data is not None]

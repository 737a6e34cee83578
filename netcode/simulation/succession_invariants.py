"""What must always hold of several machines that may host one table.

The truth is what was seen from outside, not what a machine says of itself.
"""

from collections import Counter
from collections.abc import Sequence

from netcode.simulation.violations import hold
from netcode.succession.log import Entry, Log
from netcode.succession.machine import Machine
from netcode.succession.messages import Acked, Append, Began, Effect, Fenced, GivePieces, Promise, Send
from netcode.succession.pieces import join
from netcode.succession.sealing import unbox
from netcode.succession.votes import NEVER, Roster, Term


class SuccessionInvariants:
    """The invariants. `looked` counts how often each had something to check."""

    def __init__(self) -> None:
        self.looked: Counter[str] = Counter()
        self.acked: dict[int, Entry] = {}
        """What was told, by its place."""
        self._began: dict[Term, list[Entry]] = {}
        """The log with which each host began."""
        self._hosts: dict[Term, int] = {}
        self._entries: dict[tuple[int, Term], Entry] = {}
        self._promised: dict[int, Term] = {}
        self._votes: dict[Term, set[int]] = {}
        self._rosters: dict[int, Roster] = {}
        self._held: dict[tuple[int, int], dict[frozenset[int], bytes]] = {}
        """The pieces that a machine holds, by machine and key."""
        self._secrets: dict[int, bytes] = {}

    def hold(self, condition: bool, name: str, told: str) -> None:
        """Count a look. Raise Broken unless the condition holds."""
        self.looked[name] += 1
        hold(condition, name, told)

    def saved(self, name: int, disk: Log) -> None:
        """A machine has written its disk."""
        before = self._promised.get(name, NEVER)
        self.hold(disk.promised >= before, "terms_rise", f"{name}: {disk.promised} after {before}")
        self._promised[name] = disk.promised
        self._secrets[name] = disk.secret
        first = max(0, min(disk.kept, len(disk.entries) - 1) - 1)
        for place, entry in enumerate(disk.entries[first:], first + 1):
            known = self._entries.setdefault((place, entry.term), entry)
            if known is not entry:
                why = f"two entries {place} of term {entry.term}"
                self.hold(known == entry, "logs_match", why)
            elif entry.roster is not None:
                self._rosters[entry.roster.key] = entry.roster

    def leaves(self, machine: Machine, disk: Log | None, effect: Send) -> None:
        """A message leaves a machine."""
        message, name = effect.message, machine.me
        if isinstance(message, Append):
            owner = self._hosts.setdefault(message.term, name)
            self.hold(owner == name, "one_host_a_term", f"{message.term}: {owner} and {name}")
            self._one_change(machine.log, message.term)
        elif isinstance(message, Promise):
            self._votes.setdefault(message.term, {message.term[1]}).add(name)
            written = disk is not None and disk.promised >= message.term
            self.hold(written, "promise_on_disk", f"{name} promises {message.term}")
        elif isinstance(message, GivePieces):
            self._learns(effect.to, message)

    def _one_change(self, log: Log, term: Term) -> None:
        """Of the entries that a host adds, a roster that is not kept is the last, and where it begins the first."""
        new = [entry for entry in log.entries[log.kept :] if entry.term == term]
        rosters = sum(entry.roster is not None for entry in new)
        alone = not rosters or (rosters == 1 and new[-1].roster is not None)
        self.hold(alone, "one_change_at_a_time", f"{term}: {rosters} open rosters among {len(new)} entries")

    def _learns(self, who: int, message: GivePieces) -> None:
        """A machine gets pieces: only a host, or a machine that was elected, may have a key."""
        roster = self._rosters[message.key]
        if (who, message.key) not in self._held:
            pieces = unbox(self._secrets[who], roster.about, roster.boxes[who]) if who in roster.boxes else {}
            self._held[who, message.key] = dict(pieces)
        held = self._held[who, message.key]
        if message.whole is None and message.pieces.items() <= held.items():
            return  # it learns nothing: a machine that was elected before may hold all pieces
        held.update(message.pieces)
        opens = message.whole is not None or join(roster.keepers, [held]) is not None
        if opens and who != roster.host:
            elected = roster.quorum(self._votes.get(message.term, set()))
            self.hold(elected, "sealed_stays_sealed", f"{who} opens what {sorted(roster.machines)} sealed")

    def told(self, machine: Machine, effect: Effect) -> None:
        """A machine hosts, hosts no more, or acknowledges an entry."""
        if isinstance(effect, Began):
            assert machine.hosting is not None
            self._begins(machine.me, machine.hosting.term, machine.log)
        elif isinstance(effect, Acked):
            assert machine.hosting is not None
            self._acked(machine.hosting.term, effect)
        elif isinstance(effect, Fenced):
            self.looked["fenced"] += 1

    def _begins(self, name: int, term: Term, log: Log) -> None:
        highest = max(self._began, default=NEVER)
        self._began[term] = [*log.entries]
        if term < highest:  # it slept, and learns late that its roster was kept: it may tell nothing new
            higher = self._began[highest][: log.kept]
            self.hold(log.entries[: log.kept] == higher, "one_truth", f"{name} begins {term}, unlike {highest}")
            return
        for place, entry in self.acked.items():
            there = place <= len(log.entries) and log.entries[place - 1] == entry
            self.hold(there, "acknowledged_survives", f"entry {place} is lost to {name}, term {term}")
        sealed = sum(entry.data is not None for entry in log.entries)
        self.hold(len(set(log.data())) == sealed, "acknowledged_survives", f"{name} does not read all that it has")
        self.looked["came back" if highest[1] == name else "took over"] += highest != NEVER

    def _acked(self, term: Term, effect: Acked) -> None:
        known = self.acked.setdefault(effect.place, effect.entry)
        self.hold(known == effect.entry, "one_truth", f"two entries {effect.place} were told")
        highest = max(self._began, default=NEVER)
        if term < highest:
            log = self._began[highest]
            there = effect.place <= len(log) and log[effect.place - 1] == effect.entry
            self.hold(there, "one_truth", f"term {term} acknowledged {effect.place} after {highest} began")

    def at_the_end(self, machines: Sequence[Machine], moves: int) -> None:
        """All faults are over: one machine hosts, all are in its roster, and moves were told."""
        promises = ", ".join(f"{one.me} promised {one.log.promised}" for one in machines)
        hosts = [machine for machine in machines if machine.hosting is not None and machine.hosting.active]
        self.hold(moves > 0 and len(hosts) == 1, "goes_on", f"{moves} moves, {len(hosts)} hosts: {promises}")
        final = hosts[0].log
        for one in machines:
            known = one.log.entries[: one.log.kept]
            self.hold(known == final.entries[: one.log.kept], "logs_match", f"{one.me} at the end")
            there = final.roster is not None and one.me in final.roster.machines
            self.hold(there, "goes_on", f"{one.me} is left out by {hosts[0].me}")

"""One machine of a table: it stores what a host sends, promises, and stands for host itself. Pure; no rule reads a clock.

The driver calls `received`, `stand` and the methods of `hosting`, and carries out the effects in order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cryptography.exceptions import InvalidTag
from msgspec import Struct

from netcode.succession import messages
from netcode.succession.hosting import Hosting
from netcode.succession.log import Entry, Log
from netcode.succession.pieces import KEY, Entropy, Pieces, join
from netcode.succession.sealing import lock_of, sign, unbox
from netcode.succession.votes import Home, Roster, Term

ASKING, STANDING, WON = "asking", "standing", "won"
"""Stages of a candidate: it asks who would promise, then for promises, then for the pieces of the key."""

WORD = 1000
"""How much higher a term by a person's word is: it wins over what the other side elects meanwhile."""


class Candidate(Struct):
    """A machine that wants to host."""

    term: Term
    wished: bool
    """Whether the host itself hands the table on."""
    stage: str
    given: dict[int, bytes]
    """The machines that agreed in this stage, with their signatures where these are promises."""
    base: Roster | None = None
    """The roster whose key it needs."""
    pieces: list[Pieces] = []

    @property
    def insists(self) -> bool:
        """Whether it tries again at once: the host wished it, or it has won and lacks only pieces."""
        return self.stage == WON or (self.wished and self.stage == STANDING)


class Machine:
    """One machine. It is a keeper, unless `candidate` or `hosting` is set."""

    def __init__(self, me: int, log: Log, entropy: Entropy) -> None:
        self.me, self.log = me, log
        self.candidate: Candidate | None = None
        self.hosting: Hosting | None = None
        self.homes: Mapping[int, Home] = {}
        """Where machines are found, besides what the newest roster says; their driver changes it."""
        self.trusts = False
        """Whether a lone keeper is to have the whole key, once this machine hosts."""
        self._entropy = entropy

    @classmethod
    def opens(cls, me: int, entropy: Entropy, number: int = 1) -> Machine:
        """Return the machine that opens a new log, with a roster of itself alone. number: above all terms of earlier logs."""
        log = Log((number, me), keys={1: entropy(KEY)}, secret=entropy(KEY))
        log.append(Entry((number, me), roster=Roster(me, {me: lock_of(log.secret)}, 1)))
        log.kept = 1
        return cls(me, log, entropy)

    def received(self, sender: int, message: messages.Message, host_lives: bool) -> list[messages.Effect]:
        """Handle a message. `host_lives`: whether the host was heard lately; then nobody is helped to replace it."""
        if (
            isinstance(message, messages.Would | messages.Ask)
            and host_lives
            and not (isinstance(message, messages.Ask) and message.wished)
        ):
            return []
        if isinstance(message, messages.Stored):
            return self.hosting.stored(sender, message) if self.hosting is not None else []
        if isinstance(message, messages.Knock):
            return self.hosting.knock(sender, message.lock) if self.hosting is not None else []
        return _STEPS[type(message)](self, sender, message)

    def stand(self) -> list[messages.Effect]:
        """Ask who would promise a new term. A candidate that has won asks for pieces again."""
        if self.candidate is not None and self.candidate.stage == WON:
            return self._ask_pieces(self.candidate)
        if self.candidate is not None and self.candidate.wished:
            return self._ask(self.candidate)
        candidate = self.candidate = Candidate(self._next_term(), False, ASKING, {self.me: b""})
        asking = self._to_voters(messages.Would(candidate.term, self.log.last, self.log.kept))
        return [*asking, *self._maybe_stand(candidate)]

    def decree(self) -> list[messages.Effect]:
        """Host alone, by the word of a person who says that the other machines are off: the only way around a quorum.

        For a machine that can open the copy: the one that hosted last, or a lone keeper that it trusted. Else nothing happens.
        """
        roster = self.log.roster
        if roster is not None and roster.trusts and roster.key not in self.log.keys:
            key = join(roster.keepers, [_pieces(self.me, self.log.secret, roster)])
            if key is not None:
                self.log.keys[roster.key] = key
        if roster is None or roster.key not in self.log.keys:
            return []
        self.log.unlock()
        self.candidate, self.log.promised = None, (self.log.promised[0] + WORD, self.me)
        self.hosting = _hosting(self, self.log.promised)
        return self.hosting.decree()

    # As a keeper

    def _append(self, sender: int, message: messages.Append) -> list[messages.Effect]:
        log = self.log
        if message.term < log.promised:
            return [messages.Send(sender, messages.Higher(log.promised))]
        news = message.term > log.promised or bool(message.part.entries)
        effects = self._yield(message.term)
        joins = log.take(message.part)
        upto = message.part.end if joins else log.kept
        if joins and log.know_kept(min(message.kept, upto)):
            news = True
        if news:
            effects.append(messages.Save())
        return [*effects, messages.Send(sender, messages.Stored(message.term, upto, joins))]

    def _higher(self, _sender: int, message: messages.Higher) -> list[messages.Effect]:
        return [*self._yield(message.term), messages.Save()] if message.term > self.log.promised else []

    def _yield(self, term: Term) -> list[messages.Effect]:
        """Promise a term to another machine: this one hosts no more, and stands no more."""
        was, self.hosting, self.candidate, self.log.promised = self.hosting, None, None, term
        return [messages.Fenced()] if was is not None else []

    def _handed(self, _sender: int, message: messages.Stand) -> list[messages.Effect]:
        if message.term != self.log.promised or self.hosting is not None or self.candidate is not None:
            return []
        self.candidate = Candidate(self._next_term(), True, ASKING, {self.me: b""})
        return self._really_stand(self.candidate)

    # As a voter

    def _would(self, sender: int, message: messages.Would) -> list[messages.Effect]:
        if message.last < self.log.last:
            return self._lacking(sender, message)
        if message.term <= self.log.promised:
            return [messages.Send(sender, messages.Higher(self.log.promised))]
        return [messages.Send(sender, messages.Yes(message.term))]

    def _asked(self, sender: int, message: messages.Ask) -> list[messages.Effect]:
        if message.term < self.log.promised:  # the same term is promised again: the first promise may be lost
            return [messages.Send(sender, messages.Higher(self.log.promised))]
        if message.last < self.log.last:
            return self._lacking(sender, message)
        return [
            *self._yield(message.term),
            messages.Save(),
            messages.Send(sender, messages.Promise(message.term, sign(self.log.secret, message.term))),
        ]

    def _lacking(self, sender: int, message: messages.Would | messages.Ask) -> list[messages.Effect]:
        return [messages.Send(sender, messages.Lacks(self.log.part(message.kept), self.log.kept))]

    def _asked_pieces(self, sender: int, message: messages.AskPieces) -> list[messages.Effect]:
        """Open the box only for a machine that shows promises of a quorum of every open roster."""
        promised = self.log.promised
        if message.term < promised or message.term[1] != sender or message.roster not in message.open:
            return []
        if not all(roster.elects(message.term, message.mandate) for roster in message.open):
            return []
        effects: list[messages.Effect] = (
            [*self._yield(message.term), messages.Save()] if message.term > promised else []
        )
        roster = message.roster
        whole = self.log.keys.get(roster.key) if self.log.has(roster) else None
        return [
            *effects,
            messages.Send(
                sender, messages.GivePieces(message.term, roster.key, _pieces(self.me, self.log.secret, roster), whole)
            ),
        ]

    # As a candidate

    def _next_term(self) -> Term:
        return self.log.promised[0] + 1, self.me

    def _to_voters(self, message: messages.Message) -> list[messages.Effect]:
        return [messages.Send(one, message) for one in sorted(self.log.voters - {self.me})]

    def _yes(self, sender: int, message: messages.Yes) -> list[messages.Effect]:
        candidate = self.candidate
        if candidate is None or candidate.stage != ASKING or message.term != candidate.term:
            return []
        candidate.given[sender] = b""
        return self._maybe_stand(candidate)

    def _maybe_stand(self, candidate: Candidate) -> list[messages.Effect]:
        return self._really_stand(candidate) if self.log.agreed(candidate.given.keys()) else []

    def _really_stand(self, candidate: Candidate) -> list[messages.Effect]:
        """Promise the term to ourselves, and ask the others for it."""
        candidate.stage, candidate.given = STANDING, {self.me: sign(self.log.secret, candidate.term)}
        self.log.promised = candidate.term
        return [messages.Save(), *self._ask(candidate), *self._maybe_win(candidate)]

    def _ask(self, candidate: Candidate) -> list[messages.Effect]:
        return self._to_voters(messages.Ask(candidate.term, self.log.last, self.log.kept, candidate.wished))

    def _lacks(self, _sender: int, message: messages.Lacks) -> list[messages.Effect]:
        """Take entries of another keeper, as if the host that wrote them had sent them late."""
        candidate, part = self.candidate, message.part
        theirs = (part.entries[-1].term, part.end) if part.entries else None
        if candidate is None or candidate.stage == WON or theirs is None or theirs <= self.log.last:
            return []
        if not self.log.take(part):
            return []
        self.log.know_kept(message.kept)
        if not candidate.wished:
            self.candidate = None  # the promises asked for were for a shorter log
        return [messages.Save()]

    def _promised(self, sender: int, message: messages.Promise) -> list[messages.Effect]:
        candidate = self.candidate
        if candidate is None or candidate.stage != STANDING or message.term != candidate.term:
            return []
        if not self.log.signed(sender, message.term, message.signature):
            return []
        candidate.given[sender] = message.signature
        return self._maybe_win(candidate)

    def _maybe_win(self, candidate: Candidate) -> list[messages.Effect]:
        if not self.log.agreed(candidate.given.keys()):
            return []
        candidate.stage, candidate.base = WON, self.log.roster
        assert candidate.base is not None
        candidate.pieces = [_pieces(self.me, self.log.secret, candidate.base)]
        return [*self._ask_pieces(candidate), *self._maybe_open(candidate)]

    def _ask_pieces(self, candidate: Candidate) -> list[messages.Effect]:
        base = candidate.base
        assert base is not None
        if base.key in self.log.keys:
            return []
        return self._to_voters(
            messages.AskPieces(candidate.term, candidate.given, tuple(self.log.open_rosters()), base)
        )

    def _given_pieces(self, _sender: int, message: messages.GivePieces) -> list[messages.Effect]:
        candidate = self.candidate
        if candidate is None or candidate.base is None or message.term != candidate.term:
            return []
        if message.whole is not None:
            self.log.keys[message.key] = message.whole
        candidate.pieces.append(message.pieces)
        return self._maybe_open(candidate)

    def _maybe_open(self, candidate: Candidate) -> list[messages.Effect]:
        """Host as soon as the key is complete."""
        base, keys = candidate.base, self.log.keys
        assert base is not None
        if base.key not in keys and (key := join(base.keepers, candidate.pieces)) is not None:
            keys[base.key] = key
        if base.key not in keys:
            return []
        self.log.unlock()
        self.candidate = None
        self.hosting = _hosting(self, candidate.term)
        return self.hosting.begin(base.machines)


def _hosting(machine: Machine, term: Term) -> Hosting:
    return Hosting(machine.me, machine.log, term, machine._entropy, machine.homes, trusts=machine.trusts)


def _pieces(me: int, secret: bytes, roster: Roster) -> Pieces:
    """Return what is in our own box; nothing if it is of another roster."""
    try:
        return unbox(secret, roster.about, roster.boxes[me]) if me in roster.boxes else {}
    except InvalidTag:
        return {}


_STEPS: dict[type[messages.Message], Callable[[Machine, int, Any], list[messages.Effect]]] = {
    messages.Append: Machine._append,
    messages.Would: Machine._would,
    messages.Yes: Machine._yes,
    messages.Ask: Machine._asked,
    messages.Promise: Machine._promised,
    messages.Lacks: Machine._lacks,
    messages.Higher: Machine._higher,
    messages.AskPieces: Machine._asked_pieces,
    messages.GivePieces: Machine._given_pieces,
    messages.Stand: Machine._handed,
}

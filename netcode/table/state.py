"""The data of a table, and the messages that tell everyone of a change. `netcode.table.table` drives it; what each message
does is in `joining`, `room`, `moves`, `moderation` and `dealing` beside this module.
"""

import heapq
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from engine.core.journal import Closed, Record
from engine.core.outcome import Outcome
from netcode.protocol.callers import Dials
from netcode.protocol.close_codes import Close
from netcode.protocol.commitments import Dealing
from netcode.protocol.messages import Chatted, Message, Moved, Notice, Plain, Probed, Room, TableStage
from netcode.protocol.pedigree import Passage
from netcode.protocol.tokens import new_token, token_hash
from netcode.protocol.versions import PROTOCOL
from netcode.table.admission import Admission
from netcode.table.config import BOT_NAMES, BotSeat, Secrets, TableSetup
from netcode.table.connections import ConnectionStage, Peer
from netcode.table.effects import Changed, Conn, Drop, Effect, Finished, Persist, Send
from netcode.table.match_runner import MatchRunner, Step
from netcode.table.members import Member, Members, StandIn
from netcode.table.remembering import recall, remember
from netcode.table.table_memory import Away, TableMemory


class Later:
    """Effects that are put off until a time, in seconds of the driver's clock."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, int, list[Effect]]] = []
        self._order = count()

    def put_off(self, effects: list[Effect], until: float) -> None:
        """Carry these effects out at a time, when `due` returns them."""
        heapq.heappush(self._waiting, (until, next(self._order), effects))

    def next(self) -> float | None:
        """Return when the next effects are due, None without any."""
        return self._waiting[0][0] if self._waiting else None

    def due(self, now: float) -> list[Effect]:
        """Return the effects that are due now, once."""
        effects: list[Effect] = []
        while self._waiting and self._waiting[0][0] <= now:
            effects += heapq.heappop(self._waiting)[2]
        return effects


class TableState:
    """The table's data: who belongs to it, who is connected, what is played, what was said."""

    def __init__(self, setup: TableSetup, secrets: Secrets) -> None:
        self.setup, self.secrets = setup, secrets
        self.members = Members(setup.seats)
        self.admission = Admission(setup, secrets, self.members)
        self.runner: MatchRunner | None = None
        self.dealing: Dealing | None = None
        """The deal that is being made; the steps are in `netcode.table.dealing`."""
        self.attempted = (0, 0)
        """The match of the newest deal, and how often its deal was begun."""
        self.peers: dict[Conn, Peer] = {}
        self.dials = Dials()
        self.chat: list[Chatted] = []
        self.epoch = 0
        """The highest epoch promised so far."""
        self.matches = 0
        """The number of the newest match that was dealt here, or given up for another game while it was dealt."""
        self.rev = 0
        self.code_rested = False
        """Whether everyone was told that too many wrong codes came and no code lets anybody in now."""
        self.browsers = False
        """Whether browsers are let in."""
        self.browsers_plain = True
        """Whether they come over plain HTTP, not HTTPS under the table's certificate."""
        self.browsers_at = ""
        """Where they find the table; empty while they cannot."""
        self.pedigree: tuple[Passage, ...] = ()
        self.handing: Conn | None = None
        """The connection of the heir that is awaited."""
        self.moved: Moved | None = None
        """Where the table is, once it was handed on."""
        self.carriers: tuple[str, ...] = ()
        """Whose machines could carry the table on if this one is gone."""
        self.elsewhere: tuple[str, ...] = ()
        """Where it is to be looked for then."""
        self.unreached: tuple[str, ...] = ()
        """Whose machines could, but we do not get through to them."""
        self.silent: tuple[str, ...] = ()
        """Whose machines do not answer, where we wait for one of them."""
        self.entrusted = False
        """Whether a lone other machine may keep a copy that it can open."""
        self.addresses: tuple[str, ...] = ()
        """Where it is found now."""
        self.lost = ""
        """Whose machine hosted before and does not answer; empty where it was not lost."""
        self.ended = False
        """Whether the owner has ended the table for good."""
        self.recalled = False
        """Whether it was restored from a memory, which says which chairs are bots'."""
        self.unwritten: list[Effect] = []
        """The end of the match as effects, where the host crashed after the last intent and before writing it."""
        self.later = Later()

    @property
    def stage(self) -> TableStage:
        """Where the table stands, as the lobby shows it."""
        if self.dealing is not None:
            return "dealing"
        if self.runner is None:
            return "lobby"
        return "over" if self.runner.match.outcome else "playing"

    @property
    def paused(self) -> bool:
        """Whether the owner has paused the match: nobody is shown it."""
        return self.runner is not None and self.runner.paused

    @property
    def begun(self) -> bool:
        """Whether a match is being dealt, runs or is over: the seats are fixed."""
        return self.runner is not None or self.dealing is not None

    def public(self) -> Probed:
        """Return what anyone may know of this table."""
        setup, chairs = self.setup, self.members.chairs
        taken = sum(chair.kind != "free" for chair in chairs)
        slug = setup.game.info.slug
        return Probed(PROTOCOL, setup.app, setup.table, setup.name, slug, self.stage, taken, len(chairs), setup.mode)

    def seat_bots(self) -> list[BotSeat]:
        """Give the last seats to the host's bots; return them, stand-ins too, each with a new token."""
        bots, levels = [], self.setup.bot_levels
        for chair, level in zip(self.members.chairs[self.setup.seats - len(levels) :], levels, strict=True):
            if chair.kind == "free" and not self.recalled:
                chair.kind, chair.level = "bot", level
        for chair in self.members.chairs:
            if chair.kind == "bot" and chair.level:
                bots.append(self.bot_for(chair, chair.level))
            elif chair.stand_in is not None:
                bots.append(self.stand_in_for(chair, chair.stand_in.level))
        return bots

    def play(self, setup: TableSetup) -> None:
        """Play what this says from now on: no match of it was dealt yet, and a deal that was begun before is given up."""
        self.runner, self.matches = None, max(self.matches, self.attempted[0])
        self.setup = self.admission.setup = replace(setup, before=self.matches)

    def resize(self, seats: int) -> None:
        """Have so many seats from now on, without the last ones or with more that are free."""
        chairs = self.members.chairs
        chairs[:] = [*chairs[:seats], *(Member(seat) for seat in range(len(chairs), seats))]
        self.setup = replace(self.setup, seats=seats, bot_levels=self.setup.bot_levels[:seats])

    def bot_for(self, chair: Member, level: str) -> BotSeat:
        """Give a chair to a bot of the host; return what that bot needs, with a new token."""
        token = new_token(self.secrets.entropy)
        chair.kind, chair.level, chair.token_hash = "bot", level, token_hash(token)
        chair.name = chair.name or _name_for_bot(chair, self.members.chairs)
        return BotSeat(chair.seat, chair.name, level, token)

    def stand_in_for(self, member: Member, level: str) -> BotSeat:
        """Let a bot stand in for a member; return what that bot needs, with a new token."""
        token, before = new_token(self.secrets.entropy), member.stand_in
        member.stand_in = StandIn(level, token_hash(token), inst=before.inst if before is not None else 0)
        return BotSeat(member.seat, member.name, level, token)

    def memory(self) -> TableMemory:
        """Return the table's memory as it is now."""
        return remember(
            self.setup,
            self.members,
            code=self.admission.code,
            epoch=self.epoch,
            matches=self.matches,
            paused=self.paused,
            attempted=self.attempted,
            wrong_codes=self.admission.tries.wrong_in_all,
            browsers=self.browsers,
            browsers_plain=self.browsers_plain,
            entrusted=self.entrusted,
            pedigree=self.pedigree,
            away=Away(self.moved.addresses, self.pedigree[-1].to) if self.moved is not None else None,
        )

    def restore(self, memory: TableMemory, records: Sequence[Record]) -> None:
        """Take over what is remembered, and the newest match as far as it was played. Raises BadJournal."""
        self.recalled = True
        if memory.seats != self.setup.seats:  # free ones were taken away after the table was opened
            self.resize(memory.seats)
        self.admission.code, self.epoch, self.matches = memory.code, memory.epochs, memory.matches
        self.attempted, self.admission.tries.wrong_in_all = memory.attempted, memory.wrong_codes
        self.code_rested = self.admission.shut
        self.browsers, self.browsers_plain = memory.browsers, memory.browsers_plain
        self.pedigree, self.entrusted = memory.pedigree, memory.entrusted
        self.moved = Moved(memory.away.addresses, memory.pedigree) if memory.away is not None else None
        if records:
            self.runner = MatchRunner.reopen(self.setup, memory.matches, records)
            self.runner.paused = memory.paused
            self.rev = len(records)
            outcome = self.runner.match.outcome
            if outcome is not None and not any(isinstance(record, Closed) for record in records):
                self.unwritten = [Persist(Closed(outcome), memory.matches), Finished(outcome)]
        elif memory.dealt:  # the memory was written and the crash came before the match's first record
            self.matches -= 1
        recall(memory, records, self.members)

    # Telling

    def tell_room(self) -> list[Effect]:
        """Return the effects that send everyone the room; only the owner sees the code."""
        return [Send(m.conn, self.room(m)) for m in self.members.attached() if m.conn is not None]

    def room(self, member: Member) -> Room:
        """Return the room as one member sees it."""
        setup, owner = self.setup, self.members.owner()
        return Room(
            self.stage,
            setup.name,
            setup.game.info.slug,
            setup.plain_options,
            tuple(chair.place(setup.deck) for chair in self.members.chairs),
            tuple(watcher.name for watcher in self.members.watchers),
            setup.starts,
            self.admission.code if member.acts_as_owner else "",
            self.paused,
            self.admission.shut,
            setup.teaches,
            self.browsers_at if member.acts_as_owner else "",
            "" if owner is None else owner.name,
            tuple(peer.member.name for peer in self.heirs() if peer.member is not None),
            () if setup.deck else self.carriers,
            () if setup.deck else self.elsewhere,
            self.unreached,
            self.entrusted,
            self.silent,
        )

    def heirs(self) -> list[Peer]:
        """Return those who are here with a program that can host."""
        here = (peer for peer in self.peers.values() if peer.stage is ConnectionStage.ATTACHED)
        return [peer for peer in here if peer.hello is not None and peer.hello.hosts and peer.stand_in is None]

    def notice(self, code: str, but: Conn | None = None, **values: Plain) -> list[Effect]:
        """Return the effects that send a notice to everyone who is here, but for the connection `but`."""
        return self.to_all(Notice(code, values), but)

    def to_all(self, message: Message, but: Conn | None = None) -> list[Effect]:
        """Return the effects that send a message to everyone who is here, but for the connection `but`."""
        conns = [m.conn for m in self.members.attached()]
        return [Send(conn, message) for conn in conns if conn is not None and conn != but]

    def tell_match(self, peer: Peer) -> list[Effect]:
        """Return the effects that send one viewer its log of the match; while it is paused none: the peer is `untold`."""
        if self.runner is None or peer.member is None:
            return []
        peer.untold, peer.since = self.paused, self.runner.dispatch.step
        return [] if self.paused else [Send(peer.conn, part) for part in self.runner.dispatch.log(peer.member.seat)]

    def show(self, peer: Peer, now: float) -> list[Effect]:
        """Return the effect that sends one viewer its newest view."""
        return self.views([peer], now)

    def show_all(self, now: float, first: Peer | None = None) -> list[Effect]:
        """Return the effects that send every viewer its newest view, under a new revision, `first` before the others."""
        self.rev += 1
        others = [p for p in self.peers.values() if p.stage is ConnectionStage.ATTACHED and p is not first]
        return self.views(others if first is None else [first, *others], now)

    def views(self, peers: Sequence[Peer], now: float) -> list[Effect]:
        """Return the effects that send these their newest views; none while the match is paused."""
        runner = self.runner
        if runner is None or runner.paused:
            return []
        face, rev = runner.face(now), self.rev
        return [runner.show(peer.member, peer.conn, peer.since, rev, face) for peer in peers if peer.member is not None]

    def stepped(self, steps: list[Step], now: float, first: Peer | None = None) -> list[Effect]:
        """Return the effects of steps that changed the match: first the disk, then everyone's view, then its end."""
        if not steps or self.runner is None:
            return []
        effects: list[Effect] = [record for step in steps for record in step.persist]
        self.runner.watch_clock(self.members, now)
        effects += self.show_all(now, first)
        outcome: Outcome | None = steps[-1].outcome
        if outcome is not None:
            for chair in self.members.chairs:
                chair.ready = False  # to play again
            journal = [effect for part in self.runner.audit() for effect in self.to_all(part)]  # to be checked
            effects += [Finished(outcome), *self.tell_room(), *journal, Changed()]
        return effects

    def clock_may_have_changed(self, now: float) -> list[Effect]:
        """Let the clock run or stop after someone has come or gone; show everyone, if that changed it."""
        if self.runner is not None and self.runner.watch_clock(self.members, now):
            return self.show_all(now)
        return []

    def hang_up(self, member: Member, close: Close) -> list[Effect]:
        """Close the connection that holds a member's place, if one does; the member is away then."""
        holder = self.peers.get(member.conn) if member.conn is not None else None
        member.conn = None
        if holder is None:
            return []
        holder.stage = ConnectionStage.GONE
        return [Drop(holder.conn, close)]

    def out_of_order(self, peer: Peer) -> list[Effect]:
        """Close a connection that breaks the protocol, without further explanation: a correct peer never gets here."""
        peer.stage = ConnectionStage.GONE
        return [Drop(peer.conn, Close.BAD_MESSAGE)]


TableStep = Callable[["TableState", Peer, Any, float], list[Effect]]
"""What a message does: the table, who sent it, the message, and the time."""


def refuse(peer: Peer, code: str, **values: str | int) -> list[Effect]:
    """Return why an order of the owner is not carried out, for the owner alone."""
    return [Send(peer.conn, Notice(code, dict(values)))]


def owner_only(step: TableStep) -> TableStep:
    """Return a step that only the owner may take."""

    def checked(state: TableState, peer: Peer, message: Any, now: float) -> list[Effect]:
        if peer.member is None or not peer.member.acts_as_owner:
            return refuse(peer, "not_owner")
        return step(state, peer, message, now)

    return checked


def _name_for_bot(chair: Member, chairs: Sequence[Member]) -> str:
    """Return the name of a bot in a chair: that of the seat if nobody here has it, else the next one that is free."""
    others = {other.name.casefold() for other in chairs if other is not chair}
    turned = [BOT_NAMES[(chair.seat + step) % len(BOT_NAMES)] for step in range(len(BOT_NAMES))]
    return next((name for name in turned if name.casefold() not in others), turned[0])

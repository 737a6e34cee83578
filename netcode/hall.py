"""What a table is made of, and how everyone at it is told. `netcode.table` drives it; the steps of guests are in
`netcode.joining`, `netcode.lobby` and `netcode.playing`.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from typing import Any

from engine.core.journal import Closed, Record
from engine.core.outcome import Outcome
from netcode.close import Close
from netcode.effects import Changed, Conn, Drop, Effect, Finished, Persist, Send
from netcode.fairness import Dealing
from netcode.gate import Gate
from netcode.limits import PROTOCOL
from netcode.members import Member, Members, StandIn
from netcode.memory import TableMemory
from netcode.messages import Chatted, Message, Notice, Plain, Probed, Room
from netcode.messages import Stage as TableStage
from netcode.peers import Peer, Stage
from netcode.play import Play, Step
from netcode.recall import recall, remember
from netcode.setup import BOT_NAMES, BotSeat, Secrets, TableSetup
from netcode.snapshot import Snapshot
from netcode.trust import new_token, token_hash


class Hall:
    """The table's data: who belongs to it, who is connected, what is played, what was said."""

    def __init__(self, setup: TableSetup, secrets: Secrets) -> None:
        self.setup, self.secrets = setup, secrets
        self.members = Members(setup.seats)
        self.gate = Gate(setup, secrets, self.members)
        self.play: Play | None = None
        self.dealing: Dealing | None = None
        """The deal that is being made; the steps are in `netcode.dealing`."""
        self.attempted = (0, 0)
        """Which match was begun to be dealt last, and how often."""
        self.peers: dict[Conn, Peer] = {}
        self.chat: list[Chatted] = []
        self.epoch = 0
        """The highest epoch promised so far."""
        self.matches = 0
        """How many matches were dealt here."""
        self.rev = 0
        self.ended = False
        """Whether the owner has ended the table for good."""
        self.recalled = False
        """Whether it goes on from a memory: then that says which chairs are bots'."""
        self.unwritten: list[Effect] = []
        """Where the host fell between the last intent and the end of the match: that end."""
        self._later: list[tuple[float, int, list[Effect]]] = []
        self._laters = 0

    @property
    def stage(self) -> TableStage:
        """Where the table stands, as the lobby shows it."""
        if self.dealing is not None:
            return "dealing"
        if self.play is None:
            return "lobby"
        return "over" if self.play.match.outcome else "playing"

    @property
    def paused(self) -> bool:
        """Whether the match is stopped and nobody is shown it."""
        return self.play is not None and self.play.paused

    @property
    def begun(self) -> bool:
        """Whether a match is being dealt, runs or is over: the seats are fixed."""
        return self.play is not None or self.dealing is not None

    def public(self) -> Probed:
        """Return what anyone may know of this table."""
        setup, chairs = self.setup, self.members.chairs
        taken = sum(chair.kind != "free" for chair in chairs)
        return Probed(
            PROTOCOL, setup.app, setup.table, setup.name, setup.game.info.slug, self.stage, taken, len(chairs)
        )

    def seat_bots(self) -> list[BotSeat]:
        """Keep the last seats for the host's bots; each of their tokens, new every time, lets one in."""
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

    def bot_for(self, chair: Member, level: str) -> BotSeat:
        """Let a bot of the host have a chair; return what it must know, a new token among it."""
        token = new_token(self.secrets.entropy)
        chair.kind, chair.level, chair.token_hash = "bot", level, token_hash(token)
        chair.name = chair.name or BOT_NAMES[chair.seat % len(BOT_NAMES)]
        return BotSeat(chair.seat, chair.name, level, token)

    def stand_in_for(self, member: Member, level: str) -> BotSeat:
        """Let a bot play for a member until its player returns; return what it must know, a new token among it."""
        token, before = new_token(self.secrets.entropy), member.stand_in
        member.stand_in = StandIn(level, token_hash(token), inst=before.inst if before is not None else 0)
        return BotSeat(member.seat, member.name, level, token)

    def memory(self) -> TableMemory:
        """Return what must not be forgotten, as it is now."""
        attempted, paused = self.attempted, self.paused
        return remember(self.setup, self.gate.code, self.epoch, self.matches, self.members, paused, attempted)

    def restore(self, memory: TableMemory, records: Sequence[Record], snapshot: Snapshot | None = None) -> None:
        """Be the table that is remembered, at the point that its newest match has reached. Raises BadJournal."""
        self.recalled = True
        recall(memory, records, self.members)
        self.gate.code, self.epoch, self.matches = memory.code, memory.epochs, memory.matches
        self.attempted = memory.attempted
        if records:
            self.play = Play.reopen(self.setup, memory.matches, records, snapshot)
            self.play.paused = memory.paused
            self.rev = len(records)
            outcome = self.play.match.outcome
            if outcome is not None and not any(isinstance(record, Closed) for record in records):
                self.unwritten = [Persist(Closed(outcome), memory.matches), Finished(outcome)]
        elif memory.matches:  # it was about to be dealt
            self.matches -= 1

    # Telling

    def tell_room(self) -> list[Effect]:
        """Return the room for everyone: only the owner sees the code."""
        return [Send(m.conn, self.room(m)) for m in self.members.attached() if m.conn is not None]

    def room(self, member: Member) -> Room:
        """Return the room as one member sees it."""
        setup = self.setup
        return Room(
            self.stage,
            setup.name,
            setup.game.info.slug,
            setup.plain_options,
            tuple(chair.place() for chair in self.members.chairs),
            tuple(watcher.name for watcher in self.members.watchers),
            setup.starts,
            self.gate.code if member.in_charge else "",
            self.paused,
        )

    def notice(self, code: str, but: Conn | None = None, **values: Plain) -> list[Effect]:
        """Return a notice for everyone who is here, but for one."""
        return self.to_all(Notice(code, values), but)

    def to_all(self, message: Message, but: Conn | None = None) -> list[Effect]:
        """Return a message for everyone who is here, but for one."""
        conns = [m.conn for m in self.members.attached()]
        return [Send(conn, message) for conn in conns if conn is not None and conn != but]

    def tell_match(self, peer: Peer) -> list[Effect]:
        """Return all that one viewer could have seen of the match before the view that it is shown next."""
        if self.play is None or peer.member is None:
            return []
        peer.untold, peer.since = self.paused, self.play.door.step
        return [] if self.paused else [Send(peer.conn, part) for part in self.play.door.log(peer.member.seat)]

    def show(self, peer: Peer, now: float) -> list[Effect]:
        """Return one viewer's newest view."""
        if self.play is None or self.paused or peer.member is None:
            return []
        return [self.play.show(peer.member, peer.conn, peer.since, self.rev, now)]

    def show_all(self, now: float) -> list[Effect]:
        """Return every viewer's newest view, under a new revision."""
        self.rev += 1
        attached = [peer for peer in self.peers.values() if peer.stage is Stage.ATTACHED]
        return [effect for peer in attached for effect in self.show(peer, now)]

    def stepped(self, steps: list[Step], now: float) -> list[Effect]:
        """Return the effects of steps that changed the match: first the disk, then everyone's view, then the end."""
        if not steps or self.play is None:
            return []
        effects: list[Effect] = [record for step in steps for record in step.persist]
        self.play.watch_clock(self.members, now)
        effects += self.show_all(now)
        effects += self.play.snapshot(self.setup.snapshot_every)
        outcome: Outcome | None = steps[-1].outcome
        if outcome is not None:
            for chair in self.members.chairs:
                chair.ready = False  # to play again
            effects += [Finished(outcome), *self.tell_room(), *self.audit(), Changed()]
        return effects

    def audit(self) -> list[Effect]:
        """Return the whole journal of a match that is over for everyone: each checks it."""
        parts = self.play.audit() if self.play is not None else ()
        return [effect for part in parts for effect in self.to_all(part)]

    def clock_may_have_changed(self, now: float) -> list[Effect]:
        """Look at the clock again after someone has come or gone."""
        if self.play is not None and self.play.watch_clock(self.members, now):
            return self.show_all(now)
        return []

    def out_of_order(self, peer: Peer) -> list[Effect]:
        """Close a connection that does not keep to the protocol. Says nothing more: a correct peer never gets here."""
        peer.stage = Stage.GONE
        return [Drop(peer.conn, Close.BAD_MESSAGE)]

    # What is sent later

    def put_off(self, effects: list[Effect], until: float) -> None:
        """Keep effects until a time."""
        self._laters += 1
        heapq.heappush(self._later, (until, self._laters, effects))

    def put_off_until(self) -> float | None:
        """Return when the next of those is due."""
        return self._later[0][0] if self._later else None

    def due(self, now: float) -> list[Effect]:
        """Return what was put off and is due now."""
        effects: list[Effect] = []
        while self._later and self._later[0][0] <= now:
            effects += heapq.heappop(self._later)[2]
        return effects


TableStep = Callable[["Hall", Peer, Any, float], list[Effect]]
"""What a message does: the table, who sent it, the message, and the time."""


def in_charge(step: TableStep) -> TableStep:
    """Return a step that only the owner may take."""

    def checked(hall: Hall, peer: Peer, message: Any, now: float) -> list[Effect]:
        if peer.member is None or not peer.member.in_charge:
            return [Send(peer.conn, Notice("not_owner"))]
        return step(hall, peer, message, now)

    return checked

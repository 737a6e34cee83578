"""The host's side of a table as a pure state machine. Knows no socket, file, clock or chance.

Theory of operation. The driver numbers connections and calls `connected`, `received`, `faulted`, `lost` and `tick` with the
monotonic time; each returns effects, to be carried out in order. What a connection may send depends on how far it has come;
all of that stands in one table, `_STEPS`: a message that is not there for its stage closes the connection. The seat is a
property of the connection, never of a message.

    NEW -Hello-> GREETED -PakeGuest-> PROVING -Proof-> WELCOMED -Attach-> ATTACHED
                                      PROVING -Proof-> PROVEN -Resume-> WELCOMED   (back to a table that has moved)
                 GREETED -Resume or Claim-----------> WELCOMED
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.journal import Record
from engine.core.visibility import SPECTATOR
from netcode import dealing, joining, lobby, playing, seats
from netcode.close import Close
from netcode.effects import Conn, Drop, Effect, Keep
from netcode.gate import late_by
from netcode.hall import Hall, TableStep
from netcode.limits import AWAY, BEAT, MAX_CONNECTIONS, SLEPT, STEP
from netcode.memory import TableMemory
from netcode.messages import (
    Act,
    AskLog,
    Attach,
    Beat,
    Bye,
    Chat,
    Claim,
    CloseTable,
    DealSeal,
    DealShare,
    Give,
    Hello,
    Kick,
    LetBotPlay,
    Message,
    Mute,
    NewCode,
    PakeGuest,
    Pause,
    Probe,
    Probed,
    Proof,
    Ready,
    Resume,
    Start,
    ToHost,
)
from netcode.messages import Stage as TableStage
from netcode.peers import Peer, Stage
from netcode.setup import Secrets, TableSetup
from netcode.snapshot import Snapshot
from netcode.wire import OtherVersion, RemoteFault

_STEPS: dict[tuple[Stage, type[Message]], TableStep] = {
    (Stage.NEW, Probe): joining.probe,
    (Stage.NEW, Hello): joining.hello,
    (Stage.GREETED, PakeGuest): joining.pake,
    (Stage.GREETED, Resume): joining.resume,
    (Stage.GREETED, Claim): joining.claim,
    (Stage.PROVING, Proof): joining.proof,
    (Stage.PROVEN, Resume): joining.resume,
    (Stage.WELCOMED, Attach): joining.attach,
    (Stage.WELCOMED, Beat): lobby.beat,
    (Stage.ATTACHED, Act): playing.act,
    (Stage.ATTACHED, AskLog): playing.ask_log,
    (Stage.ATTACHED, Beat): lobby.beat,
    (Stage.ATTACHED, Bye): joining.bye,
    (Stage.ATTACHED, Chat): lobby.chat,
    (Stage.ATTACHED, CloseTable): seats.close_table,
    (Stage.ATTACHED, Give): seats.give,
    (Stage.ATTACHED, Kick): seats.kick,
    (Stage.ATTACHED, LetBotPlay): seats.let_bot_play,
    (Stage.ATTACHED, Mute): seats.mute,
    (Stage.ATTACHED, NewCode): lobby.new_code,
    (Stage.ATTACHED, Pause): seats.pause,
    (Stage.ATTACHED, DealSeal): dealing.seal,
    (Stage.ATTACHED, DealShare): dealing.share,
    (Stage.ATTACHED, Ready): lobby.ready,
    (Stage.ATTACHED, Start): lobby.start,
}
"""What a connection may send, by how far it has come. Everything that decides this stands here."""


class Table:
    """One table on its host. After each call the driver carries out the effects, then calls `tick` by `wake_at()`."""

    def __init__(
        self,
        setup: TableSetup,
        secrets: Secrets,
        now: float,
        memory: TableMemory | None = None,
        records: Sequence[Record] = (),
        snapshot: Snapshot | None = None,
    ) -> None:
        """Open a table, or the one that is remembered, with the journal of its newest match. Raises BadJournal.

        `snapshot`: what spares playing all of that journal again, where there is one.
        """
        self.hall = Hall(setup, secrets)
        if memory is not None:
            self.hall.restore(memory, records, snapshot)
        self._kept: TableMemory | None = None
        self.bots = self.hall.seat_bots()
        """The seats that the host's own bots take, with the tokens that let them in."""
        self._ticked = self._awake = now

    # What the driver asks

    @property
    def stage(self) -> TableStage:
        """Where the table stands: lobby, dealing, playing, over."""
        return self.hall.stage

    @property
    def code(self) -> str:
        """The six digits that let people in."""
        return self.hall.gate.code

    def public(self) -> Probed:
        """Return what anyone may know of this table."""
        return self.hall.public()

    def people_here(self) -> int:
        """Return how many people hold a place now, at the table or watching."""
        return sum(member.person_here for member in self.hall.members)

    def players_here(self) -> int:
        """Return how many people who may want another match are here: those on seats, and the owner."""
        return sum(m.person_here for m in self.hall.members if m.owner or m.seat != SPECTATOR)

    def wake_at(self) -> float:
        """Return when `tick` must be called at the latest. Never more than a heartbeat away, to notice a sleep."""
        times = [peer.deadline if _in_handshake(peer) else peer.last_heard + AWAY for peer in self.hall.peers.values()]
        later = self.hall.put_off_until()
        due = self.hall.play.clock.due() if self.hall.play else None
        return min(
            [
                self._ticked + BEAT,
                *times,
                *(time for time in (later, due, dealing.wake_at(self.hall)) if time is not None),
            ]
        )

    # What the driver tells

    def connected(self, conn: Conn, source: str, now: float) -> list[Effect]:
        """A connection is open. `source`: the address it comes from."""
        effects = self._notice_sleep(now)
        if len(self.hall.peers) >= MAX_CONNECTIONS:
            return [*effects, Drop(conn, Close.TOO_SLOW)]  # a guest dials again; silent strangers are gone by then
        self.hall.peers[conn] = Peer(conn, source, now + STEP, now)
        return effects

    def received(self, conn: Conn, message: ToHost, now: float) -> list[Effect]:
        """A message has come. What may come when stands in _STEPS."""
        woken = self._notice_sleep(now)
        peer = self._speaking(conn)
        if peer is None:
            return woken
        peer.last_heard = now
        step = _STEPS.get((peer.stage, type(message)))
        if step is None:
            return [*woken, *self.hall.out_of_order(peer)]
        effects = step(self.hall, peer, message, now)
        delay = late_by(effects)
        if delay:
            self.hall.put_off(effects, now + delay)
            effects = []
        return self._durable([*woken, *effects])

    def opened(self) -> list[Effect]:
        """Return what to do before the first connection: write down what there is."""
        return self._durable(self.hall.unwritten)

    def faulted(self, conn: Conn, fault: RemoteFault, now: float) -> list[Effect]:
        """Bytes have come that are no message. Closes the connection; another version is told what differs."""
        peer = self._speaking(conn)
        if peer is None:
            return []
        if isinstance(fault, OtherVersion) and peer.stage is Stage.NEW:
            return self.hall.gate.other_version(peer, fault.theirs, fault.app)
        return self.hall.out_of_order(peer)

    def lost(self, conn: Conn, now: float) -> list[Effect]:
        """A connection is gone, for whatever reason. Only the one that holds a seat leaves it empty."""
        woken = self._notice_sleep(now)
        peer = self.hall.peers.pop(conn, None)
        if peer is None:
            return woken
        self.hall.gate.forget(peer)
        member = peer.member
        if member is None or member.conn != conn:
            return woken
        member.conn = None
        return self._durable(woken + joining.after_leaving(self.hall, member, now))

    def tick(self, now: float) -> list[Effect]:
        """Do what time has made due."""
        effects = self._notice_sleep(now)
        self._ticked = now
        effects += self.hall.due(now)
        for peer in list(self.hall.peers.values()):
            silent = peer.stage is Stage.ATTACHED and now - peer.last_heard >= AWAY
            if silent or (_in_handshake(peer) and now >= peer.deadline):
                effects += [Drop(peer.conn, Close.TOO_SLOW), *self.lost(peer.conn, now)]
        for conn in dealing.too_slow(self.hall, now):
            effects += [Drop(conn, Close.TOO_SLOW), *self.lost(conn, now)]
        effects += dealing.run_out(self.hall, now)
        for member in self.hall.members.lapsed(now):
            self.hall.members.release(member)
            effects += self.hall.tell_room()
        return self._durable(effects + playing.run_clock(self.hall, now))

    def close(self) -> list[Effect]:
        """Say goodbye to everyone."""
        code = Close.GAME_OVER if self.stage == "over" or self.hall.ended else Close.HOST_LEAVES
        return [Drop(conn, code) for conn in self.hall.peers]

    def _durable(self, effects: list[Effect]) -> list[Effect]:
        """Put what must not be forgotten before everything that tells of it, where it has changed."""
        memory = self.hall.memory()
        if memory == self._kept:
            return effects
        self._kept = memory
        return [Keep(memory), *effects]

    def _speaking(self, conn: Conn) -> Peer | None:
        """Return the peer of a connection that is not being closed."""
        peer = self.hall.peers.get(conn)
        return None if peer is None or peer.stage is Stage.GONE else peer

    def _notice_sleep(self, now: float) -> list[Effect]:
        """A long gap since anything was done: this machine slept. Give everyone the time back before judging anyone.

        Asked first by whatever comes first after it: what is promised after the sleep is not put off by its length.
        """
        gap, self._awake = now - self._awake, now
        if gap <= SLEPT:
            return []
        for peer in self.hall.peers.values():
            peer.last_heard, peer.deadline = now, peer.deadline + gap
        for member in self.hall.members:
            if member.reserved_until is not None:
                member.reserved_until += gap
        if self.hall.dealing is not None:
            self.hall.dealing.due += gap
        if self.hall.play is not None:
            self.hall.play.clock.shift(gap)
        return self.hall.notice("slept")


def _in_handshake(peer: Peer) -> bool:
    return peer.stage is not Stage.ATTACHED

"""The host's side of a table as a pure state machine. Knows no socket, file, clock or chance.

Theory of operation. The driver numbers connections and calls `connected`, `received`, `faulted`, `lost` and `tick` with the
monotonic time; each returns effects, to be carried out in order. What a connection may send depends on how far it has come;
all of that stands in one table, `_STEPS`: a message that is not there for its stage closes the connection. The seat is a
property of the connection, never of a message.

    NEW -Hello-> GREETED -PakeGuest-> PROVING -Proof-> WELCOMED -Attach-> ATTACHED
                                      PROVING -Proof-> PROVEN -Resume-> WELCOMED   (back to a table that has moved)
                 GREETED -Resume, Claim or Enter----> WELCOMED
"""

from collections.abc import Sequence

from engine.core.journal import Record
from engine.core.visibility import SPECTATOR
from netcode.protocol import messages
from netcode.protocol.callers import network_of, to_evict
from netcode.protocol.close_codes import Close
from netcode.protocol.codec import OtherVersion, RemoteFault
from netcode.protocol.limits import AWAY, HANDSHAKE_TIMEOUT, HEARTBEAT, MAX_CONNECTIONS, SLEPT
from netcode.table import dealing, handing, joining, moderation, moves, other_game, own_deck, room, stand_ins
from netcode.table.admission import late_by
from netcode.table.config import Secrets, TableSetup
from netcode.table.connections import ConnectionStage, Peer
from netcode.table.effects import Conn, Drop, Effect, Keep, Send, Warned
from netcode.table.state import TableState, TableStep
from netcode.table.table_memory import TableMemory

_STEPS: dict[tuple[ConnectionStage, type[messages.Message]], TableStep] = {
    (ConnectionStage.NEW, messages.Probe): joining.probe,
    (ConnectionStage.NEW, messages.AskPedigree): handing.ask_pedigree,
    (ConnectionStage.NEW, messages.Hello): joining.hello,
    (ConnectionStage.GREETED, messages.PakeGuest): joining.pake,
    (ConnectionStage.GREETED, messages.Resume): joining.resume,
    (ConnectionStage.GREETED, messages.Claim): joining.claim,
    (ConnectionStage.GREETED, messages.Enter): joining.enter,
    (ConnectionStage.PROVING, messages.Proof): joining.proof,
    (ConnectionStage.PROVEN, messages.Resume): joining.resume,
    (ConnectionStage.WELCOMED, messages.Attach): joining.attach,
    (ConnectionStage.WELCOMED, messages.Beat): room.beat,
    (ConnectionStage.ATTACHED, messages.Act): moves.act,
    (ConnectionStage.ATTACHED, messages.Admit): room.admit,
    (ConnectionStage.ATTACHED, messages.AskDeck): own_deck.ask,
    (ConnectionStage.ATTACHED, messages.AskLog): moves.ask_log,
    (ConnectionStage.ATTACHED, messages.Beat): room.beat,
    (ConnectionStage.ATTACHED, messages.Bye): joining.bye,
    (ConnectionStage.ATTACHED, messages.Chat): room.chat,
    (ConnectionStage.ATTACHED, messages.CloseTable): moderation.close_table,
    (ConnectionStage.ATTACHED, messages.Fewer): moderation.fewer,
    (ConnectionStage.ATTACHED, messages.Give): moderation.give,
    (ConnectionStage.ATTACHED, messages.HandOn): handing.hand_on,
    (ConnectionStage.ATTACHED, messages.HasDeck): own_deck.has,
    (ConnectionStage.ATTACHED, messages.Kick): moderation.kick,
    (ConnectionStage.ATTACHED, messages.LetBotPlay): stand_ins.let_bot_play,
    (ConnectionStage.ATTACHED, messages.Entrust): handing.entrust,
    (ConnectionStage.ATTACHED, messages.LetBrowsersIn): room.let_browsers_in,
    (ConnectionStage.ATTACHED, messages.Mute): moderation.mute,
    (ConnectionStage.ATTACHED, messages.NewCode): room.new_code,
    (ConnectionStage.ATTACHED, messages.OtherGame): other_game.choose,
    (ConnectionStage.ATTACHED, messages.Pause): moderation.pause,
    (ConnectionStage.ATTACHED, messages.DealSeal): dealing.seal,
    (ConnectionStage.ATTACHED, messages.DealShare): dealing.share,
    (ConnectionStage.ATTACHED, messages.Prepared): handing.prepared,
    (ConnectionStage.ATTACHED, messages.Ready): room.ready,
    (ConnectionStage.ATTACHED, messages.Start): room.start,
}
"""What a connection may send at which stage, and the step that handles it. Nothing else decides this."""


_KEEP_NOTHING = frozenset((messages.Act, messages.AskDeck, messages.AskLog, messages.Beat, messages.Chat))
"""Messages after which the table's memory is the same (an intent goes into the journal), so it is not compared."""


class Table:
    """One table on its host. After each call the driver carries out the effects and then calls `tick` by `wake_at()`."""

    def __init__(
        self,
        setup: TableSetup,
        secrets: Secrets,
        now: float,
        memory: TableMemory | None = None,
        records: Sequence[Record] = (),
    ) -> None:
        """Open a new table, or with `memory` and `records` (of its newest match) one from before. Raises BadJournal."""
        self.state = TableState(setup, secrets)
        if memory is not None:
            self.state.restore(memory, records)
        self._kept: TableMemory | None = None
        self.bots = self.state.seat_bots()
        """The seats that the host's own bots take, with the tokens that let them in."""
        self._ticked = self._awake = now

    # What the driver asks

    @property
    def stage(self) -> messages.TableStage:
        """Where the table stands: lobby, dealing, playing, over."""
        return self.state.stage

    @property
    def code(self) -> str:
        """The code that lets people in: six digits or eight letters."""
        return self.state.admission.code

    @property
    def file_token(self) -> bytes:
        """The token in the table file, which lets people in as the code does."""
        return self.state.admission.file_token

    def public(self) -> messages.Probed:
        """Return what anyone may know of this table."""
        return self.state.public()

    def people_here(self) -> int:
        """Return how many people hold a place now, at the table or watching."""
        return sum(member.person_here for member in self.state.members)

    def players_here(self) -> int:
        """Return how many people who may want another match are here: those on seats, and the owner."""
        return sum(m.person_here for m in self.state.members if m.owner or m.seat != SPECTATOR)

    def guests_here(self) -> int:
        """Return how many people besides the owner are here, at the table or watching."""
        return sum(member.person_here and not member.owner for member in self.state.members)

    def wake_at(self) -> float:
        """Return when `tick` must be called at the latest: HEARTBEAT after the last one at most, to notice a sleep."""
        times = [peer.deadline if _in_handshake(peer) else peer.last_heard + AWAY for peer in self.state.peers.values()]
        later = self.state.later.next()
        due = self.state.runner.clock.due() if self.state.runner else None
        return min(
            [
                self._ticked + HEARTBEAT,
                *times,
                *(time for time in (later, due, dealing.wake_at(self.state)) if time is not None),
            ]
        )

    # What the driver tells

    def connected(self, conn: Conn, source: str, now: float) -> list[Effect]:
        """Take a new connection, before TLS. `source`: the address that it comes from."""
        effects = self._notice_sleep(now)
        if len(self.state.peers) >= MAX_CONNECTIONS:
            return [*effects, Drop(conn, Close.TOO_SLOW)]  # a guest dials again
        peer = Peer(conn, network_of(source), now + HANDSHAKE_TIMEOUT, now)
        self.state.dials.add(peer.source, now)
        strangers = [peer for peer in self.state.peers.values() if peer.stranger]
        self.state.peers[conn] = peer
        out = to_evict(strangers, peer, self.state.dials)
        return effects if out is None else [*effects, Drop(out.conn, Close.TOO_SLOW), *self.lost(out.conn, now)]

    def secured(self, conn: Conn, now: float) -> list[Effect]:
        """Note that TLS is done on a connection: its first message must come within HANDSHAKE_TIMEOUT seconds."""
        woken, peer = self._notice_sleep(now), self.state.peers.get(conn)
        if peer is not None:
            peer.deadline = now + HANDSHAKE_TIMEOUT
        return woken

    def received(self, conn: Conn, message: messages.ToHost, now: float) -> list[Effect]:
        """Handle a message; `_STEPS` says what may come at which stage."""
        woken = self._notice_sleep(now)
        peer = self._speaking(conn)
        if peer is None:
            return woken
        peer.last_heard = now
        step = _STEPS.get((peer.stage, type(message)))
        if step is None:
            return [*woken, *self.state.out_of_order(peer)]
        if not peer.bucket.take(now) and not (peer.member is not None and peer.member.our_bot):
            return [*woken, *self._too_fast(peer, message, now)]  # the host's own bots may be as fast as they like
        if self.state.moved is not None and peer.stage is ConnectionStage.GREETED:
            return [*woken, *handing.send_on(self.state, peer, message)]
        effects = step(self.state, peer, message, now)
        if type(message) in _KEEP_NOTHING:
            return [*woken, *effects]
        delay = late_by(effects)
        if delay:
            self.state.later.put_off(effects, now + delay)
            effects = []
        return self._durable([*woken, *effects])

    def _too_fast(self, peer: Peer, message: messages.ToHost, now: float) -> list[Effect]:
        """Ignore a message above the rate; close the connection where there are too many of them."""
        if not peer.excess.take(now):
            name = peer.member.name if peer.member is not None else peer.source
            return [*self.state.out_of_order(peer), Warned("floods", {"who": name})]
        if isinstance(message, messages.Act):
            return [Send(peer.conn, messages.Refusal(message.inst, message.number, "too_fast", {}))]
        return [Send(peer.conn, messages.Notice("chat_too_fast"))] if isinstance(message, messages.Chat) else []

    def opened(self) -> list[Effect]:
        """Return the effects before the first connection: what must be on the disk."""
        return self._durable(self.state.unwritten)

    def faulted(self, conn: Conn, fault: RemoteFault, now: float) -> list[Effect]:
        """Close a connection whose bytes are no message; a guest of another version is told the versions first."""
        peer = self._speaking(conn)
        if peer is None:
            return []
        if isinstance(fault, OtherVersion) and peer.stage is ConnectionStage.NEW:
            return self.state.admission.other_version(peer, fault.theirs, fault.app)
        return self.state.out_of_order(peer)

    def lost(self, conn: Conn, now: float) -> list[Effect]:
        """Forget a connection that is gone, for whatever reason; the seat that it held, if any, is away then."""
        woken = self._notice_sleep(now)
        peer = self.state.peers.pop(conn, None)
        if peer is None:
            return woken
        self.state.admission.lost(peer, now)
        member = peer.member
        if member is None or member.conn != conn:
            return woken
        member.conn = None
        return self._durable(woken + joining.after_leaving(self.state, member, now))

    def tick(self, now: float) -> list[Effect]:
        """Do what is due by now: time-outs, clocks, delayed answers."""
        effects = self._notice_sleep(now)
        self._ticked = now
        effects += self.state.later.due(now)
        for peer in list(self.state.peers.values()):
            silent = peer.stage is ConnectionStage.ATTACHED and now - peer.last_heard >= AWAY
            if silent or (_in_handshake(peer) and now >= peer.deadline):
                effects += [Drop(peer.conn, Close.TOO_SLOW), *self.lost(peer.conn, now)]
        for conn in dealing.too_slow(self.state, now):
            effects += [Drop(conn, Close.TOO_SLOW), *self.lost(conn, now)]
        effects += dealing.run_out(self.state, now)
        effects += handing.invite(self.state, now)
        for member in self.state.members.lapsed(now):
            self.state.members.release(member)
            effects += self.state.tell_room()
        return self._durable(effects + moves.run_clock(self.state, now))

    def code_tried(self, source: str, code: str, now: float) -> tuple[str, int, list[Effect]]:
        """Judge a code that a browser at this address gave to our own bridge, under the same limits as all codes.

        Returns why it is refused (a key `denied.<why>`; empty: it is right), the tries left to the address, and effects.
        """
        why, left = self.state.admission.code_tried(network_of(source), code, now)
        return why, left, self._durable(joining.tell_code_rests(self.state, now) if why else [])

    def admit(self) -> list[Effect]:
        """Let people in by the code again: for whoever runs the host."""
        return self._durable(room.open_door(self.state))

    @property
    def lets_browsers_in(self) -> bool:
        """Whether browsers are let in."""
        return self.state.browsers

    @property
    def browsers_plain(self) -> bool:
        """Whether browsers come over plain HTTP, not HTTPS under the table's certificate."""
        return self.state.browsers_plain

    def want_browsers(self, on: bool, plain: bool | None = None) -> list[Effect]:
        """Let browsers in, or no more, over plain HTTP or not (None: as before): for whoever runs the host."""
        return self._durable(room.want_browsers(self.state, on, plain))

    def browsers_at(self, url: str) -> list[Effect]:
        """Tell the owner where browsers find the table now; an empty address: nowhere."""
        self.state.browsers_at = url
        return self.state.tell_room()

    def move(self, moved: messages.Moved) -> list[Effect]:
        """Note that another machine has the table from now on; nobody is told before it has begun."""
        self.state.moved, self.state.pedigree = moved, moved.pedigree
        return self._durable([])

    def tell_moved(self) -> list[Effect]:
        """Tell everyone where the table is now."""
        return handing.tell_moved(self.state)

    def stays(self, name: str) -> list[Effect]:
        """Go on here: the machine of this heir did not take the table."""
        return handing.stays(self.state, name)

    def begin_anew(self, chat: Sequence[messages.Chatted], lost: str = "") -> list[Effect]:
        """Go on after another machine, with what was said there. lost: whose machine it was, where it does not answer."""
        self.state.chat, self.state.lost = [*chat], lost
        for member in self.state.members:
            member.arrives = True
        return []

    def close(self) -> list[Effect]:
        """Return the effects that close every connection, with the reason."""
        code = Close.GAME_OVER if self.stage == "over" or self.state.ended else Close.HOST_LEAVES
        return [Drop(conn, code) for conn in self.state.peers]

    def _durable(self, effects: list[Effect]) -> list[Effect]:
        """Put a `Keep` before the effects, where the table's memory has changed: it is on the disk before anyone is told."""
        memory = self.state.memory()
        if memory == self._kept:
            return effects
        self._kept = memory
        return [Keep(memory), *effects]

    def _speaking(self, conn: Conn) -> Peer | None:
        """Return the peer of a connection that is not being closed."""
        peer = self.state.peers.get(conn)
        return None if peer is None or peer.stage is ConnectionStage.GONE else peer

    def _notice_sleep(self, now: float) -> list[Effect]:
        """Where nothing was called for longer than SLEPT, this machine slept: put off the deadlines by that gap.

        `connected`, `secured`, `received`, `lost` and `tick` begin with this, so deadlines set after the sleep are not put off.
        """
        gap, self._awake = now - self._awake, now
        if gap <= SLEPT:
            return []
        for peer in self.state.peers.values():
            peer.last_heard, peer.deadline = now, peer.deadline + gap
        for member in self.state.members:
            if member.reserved_until is not None:
                member.reserved_until += gap
        if self.state.dealing is not None:
            self.state.dealing.due += gap
        if self.state.runner is not None:
            self.state.runner.clock.shift(gap)
        return self.state.notice("slept")


def _in_handshake(peer: Peer) -> bool:
    return peer.stage is not ConnectionStage.ATTACHED

"""Steps of a connection on its way to a seat, and when it leaves."""

from engine.core.visibility import SPECTATOR
from netcode.protocol.close_codes import Close
from netcode.protocol.limits import PROBES, PROMISED_AT_ONCE
from netcode.protocol.messages import Attach, Bye, Claim, Enter, Hello, PakeGuest, Probe, Proof, Resume, Welcome
from netcode.table import dealing, handing, stand_ins
from netcode.table.admission import deny
from netcode.table.connections import ConnectionStage, Peer
from netcode.table.effects import Changed, Drop, Effect, Left, Seated, Send, Warned
from netcode.table.members import Member
from netcode.table.room import maybe_start
from netcode.table.state import TableState


def probe(state: TableState, peer: Peer, message: Probe, now: float) -> list[Effect]:
    """Say what table this is, to anyone."""
    peer.probes += 1
    if peer.probes > PROBES:
        return state.out_of_order(peer)
    return [Send(peer.conn, state.public())]


def hello(state: TableState, peer: Peer, message: Hello, now: float) -> list[Effect]:
    """Compare versions and rules."""
    return state.admission.hello(peer, message, now)


def pake(state: TableState, peer: Peer, message: PakeGuest, now: float) -> list[Effect]:
    """Begin to prove the code, unless there is no seat to join at."""
    return _no_place(state, peer) or state.admission.pake(peer, message, now) + tell_code_rests(state, now)


def _no_place(state: TableState, peer: Peer) -> list[Effect]:
    """Return the refusal where a match runs and nobody who comes to play finds a seat."""
    assert peer.hello is not None
    state.admission.running = state.begun
    comes_to_play = peer.hello.kind != "spectator" and not peer.hello.back
    if state.begun and comes_to_play and not state.admission.has_room(peer.hello.kind):
        return deny(peer, "match_running", Close.TABLE_FULL)
    return []


def proof(state: TableState, peer: Peer, message: Proof, now: float) -> list[Effect]:
    """Take the proof of the code; welcome the guest where it is right."""
    effects, member, token = state.admission.proof(peer, message, now)
    if member is not None:
        effects += _welcome(state, peer, member, token, now)
    return effects + tell_code_rests(state, now)


def tell_code_rests(state: TableState, now: float) -> list[Effect]:
    """Tell everyone when the count of wrong codes has just reached the limit, so that no code lets anybody in now."""
    if state.admission.shut == state.code_rested:
        return []
    state.code_rested = True
    state.later.put_off([*state.tell_room(), *state.notice("code_rests")], now)
    return [Warned("code_rests", {})]


def enter(state: TableState, peer: Peer, message: Enter, now: float) -> list[Effect]:
    """Let in a guest with the token of the table file."""
    state.admission.running = state.begun
    effects, member, token = state.admission.enter(peer, message, now)
    return effects if member is None else _welcome(state, peer, member, token, now)


def resume(state: TableState, peer: Peer, message: Resume, now: float) -> list[Effect]:
    """Let a member come back."""
    effects, member = state.admission.resume(peer, message)
    return effects if member is None else _welcome(state, peer, member, None, now)


def claim(state: TableState, peer: Peer, message: Claim, now: float) -> list[Effect]:
    """Let the owner in."""
    effects, member, token = state.admission.claim(peer, message, now)
    return effects if member is None else _welcome(state, peer, member, token, now)


def _welcome(state: TableState, peer: Peer, member: Member, token: bytes | None, now: float) -> list[Effect]:
    """Promise the place under a new epoch. Attach takes it, so that a late message of a dead process cannot.

    Of too many open promises for one member the oldest is ended.
    """
    promised = [p for p in state.peers.values() if p.member is member and p.stage is ConnectionStage.WELCOMED]
    state.epoch += 1
    peer.member, peer.epoch = member, state.epoch
    peer.advance(ConnectionStage.WELCOMED, now)
    oldest = promised[0] if len(promised) >= PROMISED_AT_ONCE else None
    late = too_late(oldest, Close.TOO_SLOW) if oldest is not None else []
    return [Send(peer.conn, welcome_of(state, peer, member, token)), *late]


def welcome_of(state: TableState, peer: Peer, member: Member, token: bytes | None = None) -> Welcome:
    """Return the message that tells a member its place, and what is played."""
    setup, info = state.setup, state.setup.game.info
    owner = member.owner and peer.stand_in is None
    return Welcome(peer.epoch, member.seat, setup.table, setup.name, info.slug, info.rules_hash, token, owner)


def attach(state: TableState, peer: Peer, message: Attach, now: float) -> list[Effect]:
    """Take the place, from whoever held it under a lower epoch."""
    member = peer.member
    if member is None or peer.hello is None or message.epoch != peer.epoch:
        return state.out_of_order(peer)
    if member not in state.members:  # released since Welcome: its seat may be another's now
        return too_late(peer, Close.TOKEN_UNKNOWN)
    if peer.stand_in is not None and peer.stand_in is not member.stand_in:  # the player is back, or has another bot
        return too_late(peer, Close.TOKEN_UNKNOWN)
    if peer.epoch <= (member if peer.stand_in is None else peer.stand_in).epoch:
        return too_late(peer, Close.SUPERSEDED)
    return _take(state, peer, member, peer.hello.inst, now)


def _take(state: TableState, peer: Peer, member: Member, inst: int, now: float) -> list[Effect]:
    """Give the place to this connection. A player ends the stand-in; the epoch of a stand-in keeps out only other stand-ins."""
    first, returns = member.reserved_until is not None, member.stand_in is not None
    before = state.peers.get(member.conn) if member.conn is not None else None
    bot = state.members.sit_down(member)
    effects = state.hang_up(bot, Close.SUPERSEDED) if bot is not None else []
    if before is not None:
        before.stage = ConnectionStage.GONE
        effects.append(Drop(before.conn, Close.SUPERSEDED))
    member.conn, member.reserved_until, member.deck = peer.conn, None, ""
    if peer.stand_in is not None:
        member.meet_stand_in(peer.stand_in, peer.epoch, inst)
    else:
        member.epoch = peer.epoch
        member.meet_player(inst)
    peer.stage = ConnectionStage.ATTACHED
    effects += state.tell_room()
    effects += _introduce(state, peer, member, now)
    how = "seat_moved" if before and not returns else "joined" if first else "back"
    if bot is not None:
        effects += state.notice("instead_of_bot", name=member.name, seat=member.seat, bot=bot.name)
    effects += _announce(state, peer, member, how)
    return effects + dealing.attached(state, peer, member, now) + maybe_start(state, now)


def too_late(peer: Peer, code: Close) -> list[Effect]:
    """Close a connection whose promised place another has taken or nobody may have any more."""
    peer.stage = ConnectionStage.GONE
    return [Drop(peer.conn, code)]


def _introduce(state: TableState, peer: Peer, member: Member, now: float) -> list[Effect]:
    """Send a new connection all that it may know: the chat, the log, the view. The room was sent already."""
    effects: list[Effect] = [Send(peer.conn, line) for line in state.chat]
    if state.runner is not None:
        effects += state.tell_match(peer)
        effects += state.clock_may_have_changed(now) or state.show(peer, now)
        effects += [Send(peer.conn, part) for part in state.runner.audit()]
    return effects


def _announce(state: TableState, peer: Peer, member: Member, code: str) -> list[Effect]:
    if peer.stand_in is not None:
        return [Changed()]  # everyone was told when the bot was started
    arrives, member.arrives = member.arrives, False
    effects: list[Effect] = (
        [] if member.kind == "bot" or arrives else state.notice(code, but=peer.conn, name=member.name, seat=member.seat)
    )
    if arrives and state.lost:
        effects.append(Send(peer.conn, handing.carried_on(state)))
    if member.seat != SPECTATOR:
        effects.append(Seated(member.seat, member.name, member.kind))
    return [*effects, Changed()]


def bye(state: TableState, peer: Peer, message: Bye, now: float) -> list[Effect]:
    """Leave on purpose. Before the match the seat becomes free; later it stays the member's, who is away."""
    peer.stage = ConnectionStage.GONE
    dropped: list[Effect] = [Drop(peer.conn, Close.LEFT)]
    member = peer.member
    if member is None or member.conn != peer.conn:
        return dropped
    owner, member.conn = member.acts_as_owner, None
    if message.bot and owner and member.seat != SPECTATOR and state.runner is not None:
        return dropped + stand_ins.leave_to_bot(state, member, message.level, now)
    if not state.begun and member.seat != SPECTATOR and not member.our_bot:  # our own bots keep theirs
        state.members.release(member)
        return [*dropped, *state.tell_room(), *state.notice("left", name=member.name), Changed()]
    return dropped + after_leaving(state, member, now)


def after_leaving(state: TableState, member: Member, now: float) -> list[Effect]:
    """Tell everyone that a member is away now; forget one who only watched."""
    if member.stand_in is not None:  # the stand-in's process crashed: it is started again
        return [*state.tell_room(), *state.clock_may_have_changed(now), *dealing.lost(state, member, now), Changed()]
    effects: list[Effect] = []
    if member.seat != SPECTATOR:
        effects.append(Left(member.seat, member.name))
    elif not member.owner:
        state.members.release(member)
    effects += state.tell_room()
    if member.kind != "bot":
        effects += state.notice("away", name=member.name, seat=member.seat)
        effects += stand_ins.offer_bot(state, member)
    return [*effects, *state.clock_may_have_changed(now), *dealing.lost(state, member, now), Changed()]

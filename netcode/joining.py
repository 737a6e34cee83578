"""Steps of a connection from its first byte to its seat, and from its seat away."""

from __future__ import annotations

from engine.core.visibility import SPECTATOR
from netcode import dealing, seats
from netcode.close import Close
from netcode.effects import Changed, Drop, Effect, Left, Seated, Send
from netcode.gate import deny
from netcode.hall import Hall
from netcode.limits import PROBES
from netcode.lobby import maybe_start
from netcode.members import Member
from netcode.messages import Attach, Bye, Claim, Hello, PakeGuest, Probe, Proof, Resume, Welcome
from netcode.peers import Peer, Stage


def probe(hall: Hall, peer: Peer, message: Probe, now: float) -> list[Effect]:
    """Say what table this is, to anyone."""
    peer.probes += 1
    if peer.probes > PROBES:
        return hall.out_of_order(peer)
    return [Send(peer.conn, hall.public())]


def hello(hall: Hall, peer: Peer, message: Hello, now: float) -> list[Effect]:
    """Compare versions and rules."""
    return hall.gate.hello(peer, message, now)


def pake(hall: Hall, peer: Peer, message: PakeGuest, now: float) -> list[Effect]:
    """Begin to prove the code, unless there is nothing to join."""
    assert peer.hello is not None
    hall.gate.running = hall.begun
    comes_to_play = peer.hello.kind != "spectator" and not peer.hello.back
    if hall.begun and comes_to_play and not hall.gate.has_room(peer.hello.kind):
        return deny(peer, "match_running", Close.TABLE_FULL)
    return hall.gate.pake(peer, message, now)


def proof(hall: Hall, peer: Peer, message: Proof, now: float) -> list[Effect]:
    """Let in who knows the code."""
    code = hall.gate.code
    effects, member, token = hall.gate.proof(peer, message, now)
    if member is not None:
        effects += _welcome(hall, peer, member, token, now)
    if hall.gate.code != code:
        hall.put_off(hall.tell_room(), now)
    return effects


def resume(hall: Hall, peer: Peer, message: Resume, now: float) -> list[Effect]:
    """Let a member come back."""
    effects, member = hall.gate.resume(peer, message)
    return effects if member is None else _welcome(hall, peer, member, None, now)


def claim(hall: Hall, peer: Peer, message: Claim, now: float) -> list[Effect]:
    """Let the owner in."""
    effects, member, token = hall.gate.claim(peer, message, now)
    return effects if member is None else _welcome(hall, peer, member, token, now)


def _welcome(hall: Hall, peer: Peer, member: Member, token: bytes | None, now: float) -> list[Effect]:
    """Promise the place under a new epoch. It is taken at Attach: a message of a dead process cannot take it."""
    hall.epoch += 1
    peer.member, peer.epoch = member, hall.epoch
    peer.advance(Stage.WELCOMED, now)
    setup, info = hall.setup, hall.setup.game.info
    owner = member.owner and peer.stand_in is None
    welcome = Welcome(hall.epoch, member.seat, setup.table, setup.name, info.slug, info.rules_hash, token, owner)
    return [Send(peer.conn, welcome)]


def attach(hall: Hall, peer: Peer, message: Attach, now: float) -> list[Effect]:
    """Take the place, from whoever held it under a lower epoch."""
    member = peer.member
    if member is None or peer.hello is None or message.epoch != peer.epoch:
        return hall.out_of_order(peer)
    if member not in hall.members:  # released since Welcome: its seat may be another's now
        return _too_late(peer, Close.TOKEN_UNKNOWN)
    if peer.stand_in is not None and peer.stand_in is not member.stand_in:  # the player is back, or has another bot
        return _too_late(peer, Close.TOKEN_UNKNOWN)
    if peer.epoch <= (member if peer.stand_in is None else peer.stand_in).epoch:
        return _too_late(peer, Close.SUPERSEDED)
    return _take(hall, peer, member, peer.hello.inst, now)


def _take(hall: Hall, peer: Peer, member: Member, inst: int, now: float) -> list[Effect]:
    """Hold the place from now on. A player ends the bot that stood in; a bot that stands in fences other bots only."""
    first, returns = member.reserved_until is not None, member.stand_in is not None
    before = hall.peers.get(member.conn) if member.conn is not None else None
    bot = hall.members.sit_down(member)
    effects = seats.hang_up(hall, bot, Close.SUPERSEDED) if bot is not None else []
    if before is not None:
        before.stage = Stage.GONE
        effects.append(Drop(before.conn, Close.SUPERSEDED))
    member.conn, member.reserved_until = peer.conn, None
    if peer.stand_in is not None:
        member.meet_stand_in(peer.stand_in, peer.epoch, inst)
    else:
        member.epoch = peer.epoch
        member.meet_player(inst)
    peer.stage = Stage.ATTACHED
    effects += hall.tell_room()
    effects += _introduce(hall, peer, member, now)
    how = "seat_moved" if before and not returns else "joined" if first else "back"
    if bot is not None:
        effects += hall.notice("instead_of_bot", name=member.name, seat=member.seat, bot=bot.name)
    effects += _announce(hall, peer, member, how)
    return effects + dealing.attached(hall, peer, member, now) + maybe_start(hall, now)


def _too_late(peer: Peer, code: Close) -> list[Effect]:
    """Close a connection whose promised place is gone."""
    peer.stage = Stage.GONE
    return [Drop(peer.conn, code)]


def _introduce(hall: Hall, peer: Peer, member: Member, now: float) -> list[Effect]:
    """Send a new connection all that it may know: the chat, the log, the view. It knows the room already."""
    effects: list[Effect] = [Send(peer.conn, line) for line in hall.chat]
    if hall.play is not None:
        effects += hall.tell_match(peer)
        effects += hall.clock_may_have_changed(now) or hall.show(peer, now)
        effects += [Send(peer.conn, part) for part in hall.play.audit()]
    return effects


def _announce(hall: Hall, peer: Peer, member: Member, code: str) -> list[Effect]:
    if peer.stand_in is not None:
        return [Changed()]  # everyone was told when it was called
    effects: list[Effect] = (
        [] if member.kind == "bot" else hall.notice(code, but=peer.conn, name=member.name, seat=member.seat)
    )
    if member.seat != SPECTATOR:
        effects.append(Seated(member.seat, member.name, member.kind))
    return [*effects, Changed()]


def bye(hall: Hall, peer: Peer, message: Bye, now: float) -> list[Effect]:
    """Leave on purpose. Before the match the seat is free again; later it stays that seat's, away."""
    peer.stage = Stage.GONE
    dropped: list[Effect] = [Drop(peer.conn, Close.LEFT)]
    member = peer.member
    if member is None or member.conn != peer.conn:
        return dropped
    in_charge, member.conn = member.in_charge, None
    if message.bot and in_charge and member.seat != SPECTATOR and hall.play is not None:
        return dropped + seats.leave_to_bot(hall, member, message.level, now)
    if not hall.begun and member.seat != SPECTATOR and not member.our_bot:  # our own bots keep theirs
        hall.members.release(member)
        return [*dropped, *hall.tell_room(), *hall.notice("left", name=member.name), Changed()]
    return dropped + after_leaving(hall, member, now)


def after_leaving(hall: Hall, member: Member, now: float) -> list[Effect]:
    """A seat is away now, or someone who watched has gone."""
    if member.stand_in is not None:  # the bot fell: it comes again
        return [*hall.tell_room(), *hall.clock_may_have_changed(now), *dealing.lost(hall, member, now), Changed()]
    effects: list[Effect] = []
    if member.seat != SPECTATOR:
        effects.append(Left(member.seat, member.name))
    elif not member.owner:
        hall.members.release(member)
    effects += hall.tell_room()
    if member.kind != "bot":
        effects += hall.notice("away", name=member.name, seat=member.seat)
        effects += seats.offer_bot(hall, member)
    return [*effects, *hall.clock_may_have_changed(now), *dealing.lost(hall, member, now), Changed()]

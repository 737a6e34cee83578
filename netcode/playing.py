"""Steps of those who play: intents, and events asked for again."""

from __future__ import annotations

from netcode.close import Close
from netcode.effects import Drop, Effect, Send
from netcode.hall import Hall
from netcode.limits import FAULTS
from netcode.messages import Act, AskLog, Refused
from netcode.peers import Peer, Stage
from netcode.play import Step


def act(hall: Hall, peer: Peer, message: Act, now: float) -> list[Effect]:
    """Apply an intent once, or say why not."""
    member = peer.member
    if member is None or peer.hello is None or message.inst != peer.hello.inst:
        return hall.out_of_order(peer)
    if message.number <= member.ack:  # seen before: its answer may have been lost, the view tells
        return hall.show(peer, now)
    if hall.play is None:
        return _refuse(peer, message, Step(refused="no_match"))
    if hall.play.paused:
        return _refuse(peer, message, Step(refused="paused"))
    if message.match != hall.play.number:  # its answer was lost, and the next match has begun
        return _refuse(peer, message, Step(refused="stale"))
    if not member.our_bot and not peer.bucket.take(now):  # the host's own bots may be as fast as they like
        return _refuse(peer, message, Step(refused="too_fast"))
    step = hall.play.act(member.seat, member, message)
    if step.malformed:
        peer.faults += 1
    if peer.faults >= FAULTS:
        peer.stage = Stage.GONE
        return [Drop(peer.conn, Close.BAD_MESSAGE)]
    return _refuse(peer, message, step) if step.refused else hall.stepped([step], now)


def ask_log(hall: Hall, peer: Peer, message: AskLog, now: float) -> list[Effect]:
    """Send events again that the guest has missed."""
    if hall.play is None or hall.play.paused or peer.member is None or not peer.bucket.take(now):
        return []
    return [Send(peer.conn, part) for part in hall.play.door.log(peer.member.seat, message.first)]


def run_clock(hall: Hall, now: float) -> list[Effect]:
    """Answer for those whose time is up."""
    if hall.play is None or hall.stage != "playing":
        return []
    return hall.stepped(hall.play.run_clock(hall.members, now), now)


def _refuse(peer: Peer, message: Act, step: Step) -> list[Effect]:
    return [Send(peer.conn, Refused(message.inst, message.number, step.refused, step.values))]

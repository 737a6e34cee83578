"""Steps of those who are in the room: chat, being ready, starting and starting again, the code, heartbeats."""

from __future__ import annotations

from engine.core.visibility import SPECTATOR
from netcode import dealing
from netcode.effects import Effect, Send
from netcode.hall import Hall, in_charge
from netcode.limits import CHAT_KEPT, CHAT_LENGTH
from netcode.messages import Beat, Chat, Chatted, NewCode, Notice, Ready, Start
from netcode.peers import Peer
from netcode.wire import clean_line


def ready(hall: Hall, peer: Peer, message: Ready, now: float) -> list[Effect]:
    """Be ready to start, or not any more."""
    if peer.member is None or peer.member.seat == SPECTATOR or hall.stage in ("dealing", "playing"):
        return []
    if peer.member.ready == message.ready or not peer.bucket.take(now):  # everyone is told of each change
        return []
    peer.member.ready = message.ready
    return hall.tell_room() + (maybe_start(hall, now) if hall.play is None else _maybe_again(hall, now))


@in_charge
def start(hall: Hall, peer: Peer, message: Start, now: float) -> list[Effect]:
    """Start the match, or the next one with the same seats, for the owner, when everyone is here."""
    if hall.stage in ("dealing", "playing"):
        return []
    if not hall.members.all_here():
        return [Send(peer.conn, Notice("not_all_here"))]
    return dealing.begin(hall, now)


def _maybe_again(hall: Hall, now: float) -> list[Effect]:
    """Start the next match when everyone wants it, where the owner, who decides it otherwise, is not here."""
    owner = hall.members.owner()
    if (owner is not None and owner.person_here) or not (hall.members.all_here() and hall.members.all_ready()):
        return []
    return dealing.begin(hall, now)


def maybe_start(hall: Hall, now: float) -> list[Effect]:
    """Start where the table starts by itself and everyone is here."""
    if hall.begun or not hall.members.all_here():
        return []
    if hall.attempted[0] > hall.matches:  # it was begun before this table's process fell
        return dealing.begin(hall, now)
    if hall.setup.starts == "owner":
        return []
    if hall.setup.starts == "ready" and not hall.members.all_ready():
        return []
    return dealing.begin(hall, now)


@in_charge
def new_code(hall: Hall, peer: Peer, message: NewCode, now: float) -> list[Effect]:
    """Make a new table code, for the owner."""
    hall.gate.renew_code()
    return hall.tell_room()


def chat(hall: Hall, peer: Peer, message: Chat, now: float) -> list[Effect]:
    """Say something to everyone, cleaned of what would not show."""
    text = clean_line(message.text)[:CHAT_LENGTH]
    if not text or peer.member is None:
        return []
    if peer.member.muted:
        return [Send(peer.conn, Notice("chat_muted"))]
    if not peer.bucket.take(now):
        return [Send(peer.conn, Notice("chat_too_fast"))]
    if hall.play is not None and not hall.play.paused and hall.play.quiet(peer.member.seat):
        return [Send(peer.conn, Notice("chat_rests"))]
    number = hall.chat[-1].n + 1 if hall.chat else 1
    line = Chatted(number, peer.member.seat, peer.member.name, text)
    hall.chat = [*hall.chat, line][-CHAT_KEPT:]
    return hall.to_all(line)


def beat(hall: Hall, peer: Peer, message: Beat, now: float) -> list[Effect]:
    """Answer a heartbeat."""
    return [] if message.answer else [Send(peer.conn, Beat(message.n, answer=True))]

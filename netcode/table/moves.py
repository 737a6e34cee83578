"""Steps of those who play: intents, and events asked for again."""

from netcode.protocol.close_codes import Close
from netcode.protocol.limits import FAULTS
from netcode.protocol.messages import Act, AskLog, Refusal
from netcode.table.connections import ConnectionStage, Peer
from netcode.table.effects import Drop, Effect, Send
from netcode.table.match_runner import Step
from netcode.table.state import TableState


def act(state: TableState, peer: Peer, message: Act, now: float) -> list[Effect]:
    """Apply an intent once, or say why not."""
    member = peer.member
    if member is None or peer.hello is None or message.inst != peer.hello.inst:
        return state.out_of_order(peer)
    if message.number <= member.ack:  # settled before, and its answer perhaps lost: the view's `ack` tells
        return state.show(peer, now)
    if state.runner is None:
        return _refuse(peer, message, Step(refused="no_match"))
    if state.runner.paused:
        return _refuse(peer, message, Step(refused="paused"))
    if message.match != state.runner.number:  # an intent of a match before this one
        return _refuse(peer, message, Step(refused="stale"))
    step = state.runner.act(member.seat, member, message)
    if step.malformed:
        peer.faults += 1
    if peer.faults >= FAULTS:
        peer.stage = ConnectionStage.GONE
        return [Drop(peer.conn, Close.BAD_MESSAGE)]
    return _refuse(peer, message, step) if step.refused else state.stepped([step], now, first=peer)


def ask_log(state: TableState, peer: Peer, message: AskLog, now: float) -> list[Effect]:
    """Send events again that the guest has missed."""
    if state.runner is None or state.runner.paused or peer.member is None:
        return []
    return [Send(peer.conn, part) for part in state.runner.dispatch.log(peer.member.seat, message.first)]


def run_clock(state: TableState, now: float) -> list[Effect]:
    """Answer for those whose time is up."""
    if state.runner is None or state.stage != "playing":
        return []
    return state.stepped(state.runner.run_clock(state.members, now), now)


def _refuse(peer: Peer, message: Act, step: Step) -> list[Effect]:
    return [Send(peer.conn, Refusal(message.inst, message.number, step.refused, step.values))]

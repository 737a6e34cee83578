"""Steps by which the owner hands the table on to another machine, and the messages about a table that has moved."""

from msgspec.structs import replace

from engine.core.visibility import SPECTATOR
from netcode.protocol import messages
from netcode.protocol.close_codes import Close
from netcode.protocol.limits import INVITING, PROBES
from netcode.protocol.names import same_name
from netcode.protocol.tokens import new_token
from netcode.table.connections import ConnectionStage, Peer
from netcode.table.effects import Drop, Effect, HandOver, HeirReady, Send, Warned
from netcode.table.state import TableState, owner_only, refuse
from netcode.table.table_memory import TableMemory

Names = tuple[str, ...]


@owner_only
def hand_on(state: TableState, peer: Peer, message: messages.HandOn, now: float) -> list[Effect]:
    """Ask the heir, or with an empty name everyone who could be one, to start a host in reserve. Owner only."""
    heirs = [heir for heir in state.heirs() if heir is not peer and heir.member is not None]
    if message.name:
        heirs = [heir for heir in heirs if heir.member is not None and same_name(heir.member.name, message.name)][:1]
        if not heirs:
            return refuse(peer, "no_heir", name=message.name)
        if why := _why_not(state):
            return refuse(peer, why)
        state.handing = heirs[0].conn
    for heir in heirs:
        heir.heir_key = heir.heir_key or new_token(state.secrets.entropy)
    return [Send(heir.conn, messages.Prepare(heir.heir_key)) for heir in heirs]


def _why_not(state: TableState) -> str:
    """Return why the table cannot be handed on now, as the code of a notice; empty where it can."""
    return "not_with_browsers" if state.browsers else "not_while_dealing" if state.stage == "dealing" else ""


def prepared(state: TableState, peer: Peer, message: messages.Prepared, now: float) -> list[Effect]:
    """Hand the table over to the host in reserve that was awaited; tell the owner where there is none."""
    if peer.member is None:
        return []
    if state.handing != peer.conn:
        return [HeirReady(peer.member.name, message)] if peer.member.seat != SPECTATOR else []
    if message.why or not message.addresses or state.stage == "dealing":
        return stays(state, peer.member.name, message.why)
    return [HandOver(peer.member.name, message, _memory_for(state, peer), tuple(state.chat))]


def invite(state: TableState, now: float) -> list[Effect]:
    """From the first match on, have the players' machines get ready to carry the table on, where there are two or more.

    One is enough where the owner trusts it. A deck of own pictures is stored at the host's alone: such a table waits for it.
    """
    players = [peer for peer in state.heirs() if peer.member is not None and peer.member.seat != SPECTATOR]
    others = [peer for peer in players if peer.member is not None and not peer.member.owner]
    if state.runner is None or state.setup.deck or len(others) < (1 if state.entrusted else 2):
        return []
    effects: list[Effect] = []
    for peer in others:
        ready = peer.member is not None and peer.member.name in state.carriers
        if not ready and (peer.invited is None or now - peer.invited >= INVITING):
            peer.invited, peer.heir_key = now, peer.heir_key or new_token(state.secrets.entropy)
            effects.append(Send(peer.conn, messages.Prepare(peer.heir_key)))
    return effects


def carried_on(state: TableState) -> messages.Notice:
    """Return the message to a member who was at the table when its host was lost."""
    owner = state.members.owner()
    return messages.Notice("carried_on", {"name": owner.name if owner is not None else "", "before": state.lost})


@owner_only
def entrust(state: TableState, peer: Peer, message: messages.Entrust, now: float) -> list[Effect]:
    """Let a lone other machine keep a copy that it can open, or no more. Owner only."""
    if state.entrusted == message.on:
        return []
    state.entrusted = message.on
    return state.tell_room()


def outlives(state: TableState, carriers: Names, elsewhere: Names, unreached: Names, silent: Names) -> list[Effect]:
    """Tell everyone who could carry the table on if its host is gone, where it is found then, and who cannot be reached.

    silent: whose machines do not answer, where one of them has to before anything more is told.
    """
    state.carriers, state.elsewhere, state.unreached, state.silent = carriers, elsewhere, unreached, silent
    return state.tell_room()


def stays(state: TableState, name: str, why: str = "") -> list[Effect]:
    """Tell the owner that the machine of this heir did not take the table."""
    state.handing = None
    owner = state.members.owner()
    if owner is None or owner.conn is None:
        return []
    code = {"table_running": "heir_runs", "deck_gone": "heir_no_deck"}.get(why, "heir_cannot")
    return [Send(owner.conn, messages.Notice(code, {"name": name}))]


def tell_moved(state: TableState) -> list[Effect]:
    """Tell everyone that the table is at another machine, which has begun; our own bots end with us."""
    guests = [member.conn for member in state.members.attached() if not member.our_bot]
    told = [Send(conn, state.moved) for conn in guests if conn is not None and state.moved is not None]
    return [*told, *([Warned("moved", {"name": state.moved.name})] if state.moved is not None else [])]


def send_on(state: TableState, peer: Peer, message: messages.Message) -> list[Effect]:
    """Send a guest on who has come back to a table that has moved."""
    peer.stage = ConnectionStage.GONE
    asks = isinstance(message, messages.Resume | messages.Claim)
    where = [Send(peer.conn, state.moved)] if state.moved and asks else []
    return [*where, Drop(peer.conn, Close.HOST_LEAVES)]


def ask_pedigree(state: TableState, peer: Peer, message: messages.AskPedigree, now: float) -> list[Effect]:
    """Show how the table came here, to anyone."""
    peer.probes += 1
    if peer.probes > PROBES:
        return state.out_of_order(peer)
    return [Send(peer.conn, messages.Moved(state.addresses, state.pedigree))]


def _memory_for(state: TableState, heir: Peer) -> TableMemory:
    """Return the table as the heir's machine opens it: the heir owns it."""
    memory, holders = state.memory(), [member for member in state.members if member.reserved_until is None]
    holders = [member for member in holders if member.kind != "free"]
    members = tuple(
        replace(kept, owner=member is heir.member) for kept, member in zip(memory.members, holders, strict=True)
    )
    return replace(memory, members=members)

"""Steps of those in the room: ready, start, the next match, chat, heartbeat, and the owner's about code and browsers."""

from engine.core.visibility import SPECTATOR
from netcode.protocol.clean_text import clean_line
from netcode.protocol.limits import CHAT_KEPT, CHAT_LENGTH
from netcode.protocol.messages import Admit, Beat, Chat, Chatted, LetBrowsersIn, NewCode, Notice, Ready, Start
from netcode.protocol.tokens import spaced_code
from netcode.table import dealing
from netcode.table.connections import Peer
from netcode.table.effects import BrowsersWanted, Effect, Send, Warned
from netcode.table.state import TableState, owner_only


def ready(state: TableState, peer: Peer, message: Ready, now: float) -> list[Effect]:
    """Be ready to start, or not any more."""
    if peer.member is None or peer.member.seat == SPECTATOR or state.stage in ("dealing", "playing"):
        return []
    if peer.member.ready == message.ready:
        return []
    peer.member.ready = message.ready
    return state.tell_room() + (maybe_start(state, now) if state.runner is None else _maybe_again(state, now))


@owner_only
def start(state: TableState, peer: Peer, message: Start, now: float) -> list[Effect]:
    """Start the match, or the next one with the same seats, when everyone is here. Owner only."""
    if state.stage in ("dealing", "playing"):
        return []
    if not state.members.all_here():
        return [Send(peer.conn, Notice("not_all_here"))]
    if lacking := state.members.lacking(state.setup.deck):
        return [Send(peer.conn, Notice("deck_awaited", {"name": lacking[0].name, "seat": lacking[0].seat}))]
    return dealing.begin(state, now)


def _maybe_again(state: TableState, now: float) -> list[Effect]:
    """Start the next match when everyone is ready and the owner, who else decides, is away."""
    owner = state.members.owner()
    if (owner is not None and owner.person_here) or not (state.members.all_here() and state.members.all_ready()):
        return []
    if state.members.lacking(state.setup.deck):
        return []
    return dealing.begin(state, now)


def maybe_start(state: TableState, now: float) -> list[Effect]:
    """Start where the table starts by itself and everyone is here."""
    if state.begun or not state.members.all_here() or state.members.lacking(state.setup.deck):
        return []
    if state.attempted[0] > state.matches:  # a deal was begun before the process crashed
        return dealing.begin(state, now)
    if state.setup.starts == "owner":
        return []
    if state.setup.starts == "ready" and not state.members.all_ready():
        return []
    return dealing.begin(state, now)


@owner_only
def new_code(state: TableState, peer: Peer, message: NewCode, now: float) -> list[Effect]:
    """Make a new table code. Owner only."""
    state.admission.renew_code()
    return state.tell_room()


@owner_only
def admit(state: TableState, peer: Peer, message: Admit, now: float) -> list[Effect]:
    """Make a code of eight letters, after too many wrong ones. Owner only."""
    return open_door(state)


def open_door(state: TableState) -> list[Effect]:
    """Let people in by a code of eight letters, if too many wrong ones had closed the way in; tell everyone."""
    if not state.code_rested:
        return []
    state.code_rested = False
    state.admission.open_by_letters()
    warning = Warned("code_opens", {"code": spaced_code(state.admission.code)})
    return [*state.tell_room(), *state.notice("code_opens"), warning]


@owner_only
def let_browsers_in(state: TableState, peer: Peer, message: LetBrowsersIn, now: float) -> list[Effect]:
    """Let browsers in from now on, or no more. Owner only."""
    return want_browsers(state, message.on)


def want_browsers(state: TableState, on: bool, plain: bool | None = None) -> list[Effect]:
    """Let browsers in or not, over plain HTTP or not (None: as before). The address is told once the bridge listens."""
    if plain is not None:
        state.browsers_plain = plain
    if state.browsers == on:
        return []
    state.browsers, state.browsers_at = on, ""
    return [*state.tell_room(), BrowsersWanted(on)]


def chat(state: TableState, peer: Peer, message: Chat, now: float) -> list[Effect]:
    """Pass a line of chat on to everyone, cleaned (`clean_line`); refuse one of a muted seat, or while the game rests chat."""
    text = clean_line(message.text)[:CHAT_LENGTH]
    if not text or peer.member is None:
        return []
    if peer.member.muted:
        return [Send(peer.conn, Notice("chat_muted"))]
    if state.runner is not None and not state.runner.paused and state.runner.quiet(peer.member.seat):
        return [Send(peer.conn, Notice("chat_rests"))]
    last = state.chat[-1].n if state.chat else 0
    number = max(last + 1, state.epoch << 16)  # also above all before a restart: epochs are remembered
    line = Chatted(number, peer.member.seat, peer.member.name, text)
    state.chat = [*state.chat, line][-CHAT_KEPT:]
    return state.to_all(line)


def beat(state: TableState, peer: Peer, message: Beat, now: float) -> list[Effect]:
    """Answer a heartbeat."""
    return [] if message.answer else [Send(peer.conn, Beat(message.n, answer=True))]

"""The way in: from Hello to Welcome, on the host's side.

Theory of operation. A guest that knows the six-digit code runs SPAKE2 bound to the certificate that it saw, and sends its
proof first. So a relay with another certificate fails even with the right code, and one try tests one code only. A guest that
was here before shows its seat token instead, the owner the owner's token: both only after they have found the pinned
certificate. Whatever fails is answered with one `Denied`, and the connection is closed. A wrong code is answered late, and
wrong codes are counted: after WRONG_IN_ALL of them six digits let nobody in, right or wrong, until the owner makes a code of
eight letters. That one cannot be guessed, so wrong codes no longer shut the door: who only wants to keep others out cannot.
"""

from engine.core.visibility import SPECTATOR
from netcode.protocol.clean_text import clean_line
from netcode.protocol.close_codes import Close
from netcode.protocol.codec import pack
from netcode.protocol.limits import NAME_LENGTH, REFUSAL_DELAY, TOLD_AGAIN
from netcode.protocol.messages import (
    Claim,
    Denied,
    Enter,
    Hello,
    Kind,
    Notice,
    PakeGuest,
    PakeHost,
    Plain,
    Proof,
    ProofHost,
    Resume,
)
from netcode.protocol.names import same_name
from netcode.protocol.pake import HostPake, PakeFailed, transcript
from netcode.protocol.tokens import new_code, new_letters, new_token, same, tidy_code
from netcode.protocol.versions import PROTOCOL
from netcode.table.code_tries import Tries
from netcode.table.config import Secrets, TableSetup
from netcode.table.connections import ConnectionStage, Peer
from netcode.table.effects import Conn, Drop, Effect, Send
from netcode.table.members import Member, Members

LATE = {"code_refused", "too_many_tries"}


class Admission:
    """Lets guests in, or not. Holds the table code, and the token of the table file, which lets in as the code does."""

    def __init__(self, setup: TableSetup, secrets: Secrets, members: Members) -> None:
        self.setup, self._secrets, self._members = setup, secrets, members
        self.tries = Tries()
        self.code = new_code(secrets.entropy)
        self.file_token = new_token(secrets.entropy)
        self.running = False
        """Whether a match is being dealt, runs or is over: a person who joins then may take over a bot's seat."""
        self._proving: dict[Conn, str] = {}
        """Connections in the middle of SPAKE2 -> their `Peer.source`."""

    def renew_code(self) -> None:
        """Make a new code of the same kind, and a new token for the table file; the old ones let nobody in any more."""
        make = new_letters if self.by_letters else new_code
        self.code, self.file_token = make(self._secrets.entropy), new_token(self._secrets.entropy)

    def open_by_letters(self) -> None:
        """Make a code of eight letters. The token of the table file stays, as nobody is sent away."""
        self.code, self.tries.wrong_in_all = new_letters(self._secrets.entropy), 0

    @property
    def by_letters(self) -> bool:
        """Whether the code is one of letters."""
        return self.code.isalpha()

    @property
    def shut(self) -> bool:
        """Whether no code lets anybody in: too many wrong ones came, and this one could be guessed."""
        return self.tries.used_up and not self.by_letters

    def has_room(self, kind: Kind) -> bool:
        """Tell whether someone who comes while a match runs may find a seat, or is told of the own one that is away."""
        if kind == "human" and self._members.waited_for():  # names are compared only after the code is proved
            return True
        late = self._members.chair_of_a_bot() if kind == "human" else None
        return (self._members.free_chair() or late) is not None

    def lost(self, peer: Peer, now: float) -> None:
        """Forget a connection that is gone; a check that it has begun and not ended is one of its address's tries."""
        if self._proving.pop(peer.conn, None) is not None:
            self.tries.unended(peer.source, now)

    def hello(self, peer: Peer, message: Hello, now: float) -> list[Effect]:
        """Take the first message. Returns the refusal where protocol version or rules differ, else nothing."""
        game = self.setup.game.info
        if message.v != PROTOCOL:
            return self.other_version(peer, message.v, message.app)
        if message.rules.get(game.slug) != game.rules_hash:
            return deny(peer, "other_rules", Close.OTHER_VERSION, game=game.slug)
        peer.hello, peer.hello_bytes = message, pack(message)
        peer.advance(ConnectionStage.GREETED, now)
        return []

    def other_version(self, peer: Peer, theirs: int, app: str) -> list[Effect]:
        """Refuse a guest of another protocol version, with both versions. `theirs`, `app`: the guest's."""
        values: dict[str, Plain] = {"theirs": theirs, "ours": PROTOCOL, "app": self.setup.app, "their_app": app}
        return deny(peer, "other_version", Close.OTHER_VERSION, **values)

    def pake(self, peer: Peer, message: PakeGuest, now: float) -> list[Effect]:
        """Answer a guest's SPAKE2 element with ours."""
        refusal = self._no_try(peer, now)
        if refusal:
            return refusal
        fingerprint = self._secrets.fingerprint
        pake = HostPake(self.code, fingerprint, self._secrets.entropy)
        answer = PakeHost(pake.b, PROTOCOL, self.setup.app, self.setup.table)
        digest = transcript(
            PROTOCOL, answer.table, peer.hello_bytes, pack((answer.v, answer.app)), message.a, answer.b, fingerprint
        )
        try:
            confirmation = pake.finish(message.a, digest)
        except PakeFailed:
            return self._wrong_code(peer, now)
        peer.guest_mac, peer.host_mac, peer.code = confirmation.guest_mac, confirmation.host_mac, self.code
        self._proving[peer.conn] = peer.source
        peer.advance(ConnectionStage.PROVING, now)
        return [Send(peer.conn, answer)]

    def proof(self, peer: Peer, message: Proof, now: float) -> tuple[list[Effect], Member | None, bytes | None]:
        """Check the guest's proof; return effects, the new member, its token.

        The member is None where the guest is refused, and where it has a token (`Hello.back`) and sends Resume next.
        """
        self._proving.pop(peer.conn, None)
        if self.shut:  # it was not, when this guest began
            return self._code_rests(peer), None, None
        if not same(message.mac, peer.guest_mac) or peer.code != self.code:  # right, but a new code was made meanwhile
            return self._wrong_code(peer, now), None, None
        self.tries.proved(peer.conn)
        # The host's proof comes first: a guest that finds no place then knows at least that this is the right host.
        proven: list[Effect] = [Send(peer.conn, ProofHost(peer.host_mac))]
        if peer.hello is not None and peer.hello.back:
            peer.advance(ConnectionStage.PROVEN, now)
            return proven, None, None
        token = new_token(self._secrets.entropy)
        member, refusal = self._place_for(peer, token, now, late=self.running)
        return proven + refusal, member, token

    def code_tried(self, source: str, code: str, now: float) -> tuple[str, int]:
        """Judge a code that a browser gave to our own bridge; return why it is refused (empty: it is right), and tries left."""
        if self.shut:
            return "code_rests", 0
        if self.tries.left(source, now) <= 0:
            return "too_many_tries", 0
        if not same(tidy_code(code).encode(), self.code.encode()):
            self.tries.wrong(source, now)
            return "code_refused", max(0, self.tries.left(source, now))
        return "", self.tries.left(source, now)

    def resume(self, peer: Peer, message: Resume) -> tuple[list[Effect], Member | None]:
        """Return the refusal, or the member: whose token this is, or for whom a bot with this token stands in."""
        member = self._members.by_token(message.token)
        if member is None:
            member = self._members.by_stand_in(message.token)
            peer.stand_in = member.stand_in if member is not None else None
        if member is None:
            return deny(peer, "token_unknown", Close.TOKEN_UNKNOWN), None
        return [], member

    def enter(self, peer: Peer, message: Enter, now: float) -> tuple[list[Effect], Member | None, bytes | None]:
        """Let in a guest with the token of the table file; return as `proof` does."""
        if not same(message.token, self.file_token):
            return deny(peer, "token_unknown", Close.TOKEN_UNKNOWN), None, None
        token = new_token(self._secrets.entropy)
        member, refusal = self._place_for(peer, token, now, late=self.running)
        return refusal, member, token

    def claim(self, peer: Peer, message: Claim, now: float) -> tuple[list[Effect], Member | None, bytes | None]:
        """Let the owner in: to the seat held before, to a free one, or to watch. Returns as `proof` does."""
        if not same(message.token, self._secrets.owner_token):
            return deny(peer, "token_unknown", Close.TOKEN_UNKNOWN), None, None
        member = self._members.owner()
        if member is not None and not self._can_sit_now(member, peer):
            return [], member, None
        if member is not None:
            self._members.release(member)
        token = new_token(self._secrets.entropy)
        member, refusal = self._place_for(peer, token, now)
        if member is None:
            member = self._members.watch(_name(peer), token, now)
            refusal = [] if member else refusal
        if member is not None:
            member.owner = True
        return refusal, member, token

    def _can_sit_now(self, owner: Member, peer: Peer) -> bool:
        """Tell whether an owner who found no chair before, and only watched, finds one now."""
        assert peer.hello is not None
        watched = owner.seat == SPECTATOR and not owner.here
        return watched and peer.hello.kind != "spectator" and self._members.free_chair() is not None

    def _place_for(
        self, peer: Peer, token: bytes, now: float, late: bool = False
    ) -> tuple[Member | None, list[Effect]]:
        """Promise a free chair, with `late` also that of a bot, or a place to watch from. Without one: the refusal."""
        assert peer.hello is not None
        if peer.hello.kind == "spectator":
            watcher = self._members.watch(_name(peer), token, now)
            return watcher, [] if watcher else deny(peer, "watchers_full", Close.TABLE_FULL)
        waited_for = self._members.waited_for() if peer.hello.kind == "human" else []
        away = next((member for member in waited_for if same_name(member.name, _name(peer))), None)
        if away is not None:
            return None, self._is_waited_for(peer, away, now)
        chair = self._members.free_chair(_name(peer))
        if chair is None and late and peer.hello.kind == "human":
            chair = self._members.chair_of_a_bot()
            if chair is not None:
                return self._members.promise(chair, _name(peer), token, now), []
        if chair is None:
            return None, deny(peer, "match_running" if late else "table_full", Close.TABLE_FULL)
        self._members.take(chair, peer.hello.kind, _name(peer), token, now)
        return chair, []

    def _is_waited_for(self, peer: Peer, away: Member, now: float) -> list[Effect]:
        """Refuse a newcomer who has the name of a player who is away: it may be the same person, or not.

        The seat and its hand belong to the seat token. Only the owner, told once in TOLD_AGAIN seconds, can give them away.
        """
        owner = self._members.owner()
        if owner is None or not owner.acts_as_owner or owner.conn is None:
            return deny(peer, "name_waits_alone", Close.TABLE_FULL, name=away.name, number=away.seat + 1)
        effects: list[Effect] = []
        if away.asked_at is None or now - away.asked_at >= TOLD_AGAIN:
            away.asked_at = now
            values: dict[str, Plain] = {"name": away.name, "seat": away.seat, "number": away.seat + 1}
            effects = [Send(owner.conn, Notice("same_name", values))]
        return [
            *effects,
            *deny(peer, "name_waits", Close.TABLE_FULL, name=away.name, number=away.seat + 1, owner=owner.name),
        ]

    def _no_try(self, peer: Peer, now: float) -> list[Effect]:
        """Return the refusal where the code may not be tried from this address, or at all, just now; else nothing."""
        if self.shut:
            return self._code_rests(peer)
        if self.tries.left(peer.source, now) <= 0:
            return deny(peer, "too_many_tries", Close.TOO_MANY_TRIES)
        if peer.source in self._proving.values() or not self.tries.may_start(peer.conn, peer.source, now):
            return deny(peer, "join_busy", Close.TOO_MANY_TRIES)
        return []

    def _wrong_code(self, peer: Peer, now: float) -> list[Effect]:
        self.tries.wrong(peer.source, now)
        return deny(peer, "code_refused", Close.CODE_REFUSED, left=max(0, self.tries.left(peer.source, now)))

    def _code_rests(self, peer: Peer) -> list[Effect]:
        return deny(peer, "code_rests", Close.TOO_MANY_TRIES)


def deny(peer: Peer, code: str, close: Close, **values: Plain) -> list[Effect]:
    """Return the refusal of a connection that has no place yet."""
    peer.stage = ConnectionStage.GONE
    return [Send(peer.conn, Denied(code, values)), Drop(peer.conn, close)]


def late_by(effects: list[Effect]) -> float:
    """Return by how many seconds to delay these effects: a wrong code is answered late, to slow down guessing."""
    codes = {e.message.code for e in effects if isinstance(e, Send) and isinstance(e.message, Denied)}
    return REFUSAL_DELAY if codes & LATE else 0.0


def _name(peer: Peer) -> str:
    assert peer.hello is not None
    return clean_line(peer.hello.name)[:NAME_LENGTH].strip() or "Guest"

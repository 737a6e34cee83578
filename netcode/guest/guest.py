"""The guest's side of a table as a pure state machine: gets in, stays in, has each intent done once, tells what it sees.

The driver dials, then calls `connected` with the fingerprint of the certificate that it found, `received`, `faulted`,
`closed`, `dial_failed` and `tick`, each with the monotonic time, and carries out the effects in order. Whoever uses the guest
calls `act`, `say` and the like. An intent is kept until the host has settled it: after a lost connection it is sent again with
the same number, so it is done once.

    OFFLINE -connected-> PROVING -PakeHost-> PROVED -ProofHost-> ENTERING -Welcome-> ATTACHED
            (with a token)----------------------------------> ENTERING
            (another certificate)-> ASKING -Moved-----------> ENTERING

Long because every message of a host has its step here, beside the state that it changes.
"""

import enum
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.core.events import Intent
from engine.core.game import AnyGame
from engine.core.visibility import SPECTATOR, Seat
from netcode.guest import updates
from netcode.guest.credentials import ByCode, ByFile, ByOwner, ByToken, Entry, Me
from netcode.guest.deal_verification import verify
from netcode.guest.deck_arrival import DeckArrival
from netcode.guest.event_order import EventOrder
from netcode.guest.updates import Elsewhere, Follow, GuestEffect, HangUp, Redial, Remember, Say, StandBy
from netcode.guest.witness import Witness
from netcode.protocol import messages
from netcode.protocol.clean_text import clean_line
from netcode.protocol.close_codes import Close
from netcode.protocol.codec import RemoteFault, pack
from netcode.protocol.limits import HANDSHAKE_TIMEOUT, HEARTBEAT, REDIAL, REDIAL_DELAYS, REDIAL_ELSEWHERE, UNSTABLE
from netcode.protocol.pake import Confirmation, GuestPake, PakeFailed, transcript
from netcode.protocol.pedigree import leads
from netcode.protocol.tokens import Entropy, same
from netcode.protocol.versions import PROTOCOL

TRIES, TRIES_ELSEWHERE = 3, 80
"""Failed dials after which the first joining is given up; where another machine may be taking the table over."""
TRIES_ALONE = 24
"""Failed dials after which the copy of the table on this machine is of use: no other machine has carried the table on."""
BUSY_TRIES = 20
"""How often a host may answer `join_busy` before the guest gives up."""


class GuestStage(enum.Enum):
    """How far the guest has come on this connection."""

    OFFLINE = "no connection"
    ASKING = "waits for the pedigree of another certificate than the pinned one"
    PROVING = "our PAKE element is sent"
    PROVED = "our proof is sent"
    ENTERING = "waits for Welcome"
    ATTACHED = "has its place"
    SHUT = "over for good"


class Busy(Exception):
    """An intent is on its way already; one is outstanding at a time."""


class Guest:
    """One person, bot or spectator at one table. `games`: those that it can play, by slug."""

    def __init__(
        self,
        me: Me,
        entry: Entry,
        games: Mapping[str, AnyGame],
        entropy: Entropy,
        table: str = "",
        hosts: bool = False,
        deck: DeckArrival | None = None,
    ) -> None:
        """Take who we are. table: its id, if it is known already. hosts: whether our program can take the table over.

        deck: gets the own pictures that the table plays with; None: they are of no use to us.
        """
        self._me, self._entry, self._games, self._entropy = me, entry, games, entropy
        self._hosts, self._owner, self._deck = hosts, False, deck
        self.stage = GuestStage.OFFLINE
        self.game: AnyGame | None = None
        self.seat: Seat = SPECTATOR
        self._fingerprint = b""
        self._proved = b""
        """The certificate of the host that has proved the code to us: from then on only that one is talked to."""
        self._pinned_anew: bytes | None = None
        """Our token, on the way back to a table that has another certificate now."""
        self._hello: messages.Hello | None = None
        self._pake: GuestPake | None = None
        self._confirmation: Confirmation | None = None
        self._joined = False
        self._failed = 0
        self._last_received = 0.0
        self._beaten = 0.0
        self._beats = 0
        self._deadline = 0.0
        self._link: updates.Link = "dialling"
        self._event_order: EventOrder | None = None
        self._witness = Witness(SPECTATOR)
        self._table = table
        self._following = False
        """Whether we go after a table that moves: as long as that works, nothing else is told of it."""
        self._addresses: tuple[str, ...] = ()
        """Where the table has moved to."""
        self._elsewhere = entry.elsewhere if isinstance(entry, ByToken) else ()
        """Where it may be if its host is gone."""
        self._kept: Remember | None = None
        """What was saved last, to come back by."""
        self._number = 0
        self._pending: messages.Act | None = None
        self._chat_seen = 0
        self._paused = False

    # What the driver tells

    def connected(self, fingerprint: bytes, now: float) -> list[GuestEffect]:
        """Take a new connection to a host with this certificate; give up, if another one is pinned."""
        expected = self._entry.fingerprint or self._proved or None
        self._fingerprint, self._last_received, self._deadline = fingerprint, now, now + HANDSHAKE_TIMEOUT
        if expected is not None and not same(expected, fingerprint):
            if not isinstance(self._entry, ByToken) or not self._table:
                return [HangUp(), *self._shut("host_changed")]
            self.stage = GuestStage.ASKING
            return [*self._linked("joining"), Say(messages.AskPedigree())]
        return self._greet()

    def _greet(self) -> list[GuestEffect]:
        rules = {slug: game.info.rules_hash for slug, game in self._games.items()}
        back = isinstance(self._entry, ByCode) and self._entry.token is not None
        self._hello = messages.Hello(
            PROTOCOL, self._me.app, self._me.kind, self._me.name, self._me.inst, rules, back, self._hosts
        )
        joining = [] if self._following else self._linked("joining")
        return [*joining, Say(self._hello), Say(self._credential())]

    def received(self, message: messages.ToGuest, now: float) -> list[GuestEffect]:
        """Handle a message. Raises nothing: with a host that breaks the protocol the guest shuts down."""
        if self.stage in (GuestStage.SHUT, GuestStage.OFFLINE):
            return []
        self._last_received = now
        step = _STEPS.get((self.stage, type(message)))
        if step is None:
            return self._bad_host()
        try:
            return [*(self._linked("here") if self.stage is GuestStage.ATTACHED else []), *step(self, message, now)]
        except RemoteFault:
            return self._bad_host()

    def faulted(self, fault: RemoteFault, now: float) -> list[GuestEffect]:
        """Shut down: bytes have come that are no message."""
        return self._bad_host() if self.stage is not GuestStage.SHUT else []

    def closed(self, code: int | None, now: float) -> list[GuestEffect]:
        """Note that the connection is gone; `code`: the host's close code, None without one. Dial again, or shut down."""
        if self.stage is GuestStage.SHUT:
            return []
        word = _CLOSED.get(code or 0)
        if word is not None:
            return self._shut(word, close=Close(code or 0))
        return self._dial_again(now)

    def dial_failed(self, now: float) -> list[GuestEffect]:
        """Note that no address of the table answers."""
        return self._dial_again(now) if self.stage is not GuestStage.SHUT else []

    def tick(self, now: float) -> list[GuestEffect]:
        """Do what is due: send heartbeats, give up a silent connection."""
        if self.stage in (GuestStage.SHUT, GuestStage.OFFLINE):
            return []
        silence = now - self._last_received
        if silence >= REDIAL or (self.stage is not GuestStage.ATTACHED and now >= self._deadline):
            return [HangUp(), *self._dial_again(now)]
        effects: list[GuestEffect] = self._linked("unstable") if silence >= UNSTABLE and self._joined else []
        if self.stage is GuestStage.ATTACHED and now >= self._beaten + HEARTBEAT:
            self._beaten, self._beats = now, self._beats + 1
            effects.append(Say(messages.Beat(self._beats)))
        return effects

    def catch_up(self) -> None:
        """Do what can wait until updates are told. A driver may call it then; else it is done with the next view."""
        self._witness.catch_up()

    def wake_at(self, now: float) -> float:
        """Return when `tick` must be called at the latest."""
        return now + HEARTBEAT / 2

    # What the user of the guest asks

    @property
    def busy(self) -> bool:
        """Whether an intent is not settled yet."""
        return self._pending is not None

    def act(self, intent: Intent, prompt: int | None = None) -> list[GuestEffect]:
        """Send an intent as the answer to a question. `prompt`: of the view that it was chosen from; None: of the latest view.

        Raises Busy while another is not settled, ValueError for a spectator or before the first view.
        """
        if self._pending is not None:
            raise Busy
        if self._event_order is None or self._event_order.view is None or self.seat == SPECTATOR:
            raise ValueError("no question is open")
        self._number += 1
        asked = self._event_order.view.prompt if prompt is None else prompt
        self._pending = messages.Act(self._me.inst, self._number, asked, pack(intent), self._event_order.match)
        return [Say(self._pending)] if self.stage is GuestStage.ATTACHED else []

    def send(self, message: messages.Wish | messages.Prepared) -> list[GuestEffect]:
        """Send a wish, or where our host in reserve listens; drop it without a place at the table."""
        return [Say(message)] if self.stage is GuestStage.ATTACHED else []

    def leave(self, bot: bool = False, level: str = "") -> list[GuestEffect]:
        """Leave on purpose. The owner may let a bot of this level stand in until we return."""
        goodbye = [Say(messages.Bye(bot=bot, level=level))] if self.stage is GuestStage.ATTACHED else []
        self.stage = GuestStage.SHUT
        return [*goodbye, HangUp(politely=True)]

    # Getting in

    def _credential(self) -> messages.Message:
        """Return the message after Hello, and enter the stage that waits for its answer."""
        self.stage = GuestStage.ENTERING
        if isinstance(self._entry, ByToken):
            return messages.Resume(self._entry.token)
        if isinstance(self._entry, ByOwner):
            return messages.Claim(self._entry.token)
        if isinstance(self._entry, ByFile):
            return messages.Enter(self._entry.token)
        self._pake = GuestPake(self._entry.code, self._fingerprint, self._entropy)
        self.stage = GuestStage.PROVING
        return messages.PakeGuest(self._pake.a)

    def _pake_host(self, message: messages.PakeHost, now: float) -> list[GuestEffect]:
        assert self._pake is not None
        digest = transcript(
            PROTOCOL,
            message.table,
            pack(self._hello),
            pack((message.v, message.app)),
            self._pake.a,
            message.b,
            self._fingerprint,
        )
        try:
            self._confirmation = self._pake.finish(message.b, digest)
        except PakeFailed:
            return self._bad_host()
        self.stage, self._deadline = GuestStage.PROVED, now + HANDSHAKE_TIMEOUT
        return [Say(messages.Proof(self._confirmation.guest_mac))]

    def _proof_host(self, message: messages.ProofHost, now: float) -> list[GuestEffect]:
        """The host knows the code and owns this certificate: from now on it is pinned."""
        assert self._confirmation is not None
        if not self._confirmation.host_proved(message.mac):
            return self._bad_host()
        self._proved = self._fingerprint
        self.stage, self._deadline = GuestStage.ENTERING, now + HANDSHAKE_TIMEOUT
        if isinstance(self._entry, ByCode) and self._entry.token is not None:
            self._pinned_anew = self._entry.token
            self._entry = ByToken(self._entry.token, self._fingerprint)
            return [Say(messages.Resume(self._entry.token))]
        return []

    def _welcome(self, message: messages.Welcome, now: float) -> list[GuestEffect]:
        game = self._games.get(message.game)
        if game is None or game.info.rules_hash != message.rules:
            return [HangUp(), *self._shut("other_rules", game=clean_line(message.game))]
        effects: list[GuestEffect] = []
        attached = self.stage is GuestStage.ATTACHED
        moved = attached or game is not self.game or message.seat != self.seat
        token, self._pinned_anew = message.token or self._pinned_anew, None
        if token is None and moved and isinstance(self._entry, ByToken):
            token = self._entry.token  # the same one, kept with its new game and seat
        if token is not None:
            self._entry = ByToken(token, self._fingerprint)
            where = self._addresses, self._elsewhere
            self._kept = Remember(
                message.table, message.name, message.game, message.seat, token, self._fingerprint, *where
            )
            effects.append(self._kept)
        self.game, self.seat, self.stage, self._failed = game, message.seat, GuestStage.ATTACHED, 0
        self._table, self._joined, self._following = message.table, True, False
        if moved:
            self._event_order, self._witness, self._pending = EventOrder(game, self.seat), Witness(self.seat), None
            name = clean_line(message.name)
            effects.append(updates.Joined(self.seat, message.owner, self._table, name, game))
        elif message.owner != self._owner:
            effects.append(updates.OwnerChanged(message.owner))
        self._owner = message.owner
        if self._deck is not None:
            self._deck.connected()
        attach = [] if attached else [Say(messages.Attach(message.epoch))]
        return [*effects, *attach, *self._linked("here"), *self._again()]

    def _again(self) -> list[GuestEffect]:
        """Send the unsettled intent again. The host does it only once."""
        return [] if self._pending is None else [Say(self._pending)]

    # A table that moves

    def _prepare(self, message: messages.Prepare, now: float) -> list[GuestEffect]:
        return [StandBy(self._table, message.key)] if self._hosts else []

    def _moved(self, message: messages.Moved, now: float) -> list[GuestEffect]:
        """Follow the table: the host whose certificate is pinned says where it is."""
        if not isinstance(self._entry, ByToken) or not message.pedigree:
            return [HangUp(), *self._shut("host_leaves")]
        self._pin(message.pedigree[-1].to)
        self._addresses, self._failed, self.stage = message.addresses, 0, GuestStage.OFFLINE
        self._following = True
        told = updates.Noticed("moved", {"name": clean_line(message.name)})
        return [HangUp(), Follow(message.addresses, message.pedigree[-1].to), told, Redial(now)]

    def _pedigree(self, message: messages.Moved, now: float) -> list[GuestEffect]:
        """Talk to a host of another certificate where its pedigree leads there from the pinned one."""
        pinned = self._entry.fingerprint or b""
        if not leads(message.pedigree, self._table, pinned, self._fingerprint):
            return [HangUp(), *self._dial_again(now)]
        self._pin(self._fingerprint)
        self._deadline = now + HANDSHAKE_TIMEOUT
        self._addresses = message.addresses or self._addresses
        found = [Follow(self._addresses, self._fingerprint)] if self._addresses else []
        return [*found, *self._greet()]

    def _pin(self, fingerprint: bytes) -> None:
        assert isinstance(self._entry, ByToken)
        self._pinned_anew = self._entry.token
        self._entry, self._proved = ByToken(self._entry.token, fingerprint), b""

    def _denied(self, message: messages.Denied, now: float) -> list[GuestEffect]:
        if message.code == "join_busy" and self.stage is GuestStage.PROVED:
            return self._bad_host()  # a table says so before it has our proof: asked again, we would test another code
        if message.code == "join_busy" and self._failed < BUSY_TRIES:
            self._failed += 1
            self.stage = GuestStage.OFFLINE
            return [HangUp(), Redial(now + 0.1 + self._entropy(1)[0] / 512)]
        return [HangUp(), *self._shut(message.code, message.values)]

    # At the table

    def _room(self, message: messages.Room, now: float) -> list[GuestEffect]:
        self._paused = message.paused
        told, deck = updates.RoomChanged(message), self._deck.wanted(message.options) if self._deck is not None else []
        if message.elsewhere in ((), self._elsewhere):  # one that is told nobody now may still find the last ones
            return [told, *deck]
        self._elsewhere = message.elsewhere
        if self._kept is not None:
            self._kept = replace(self._kept, elsewhere=self._elsewhere)
        return [Elsewhere(message.elsewhere), *([self._kept] if self._kept is not None else []), told, *deck]

    def _showing(self, message: messages.Showing, now: float) -> list[GuestEffect]:
        assert self._event_order is not None
        pending = self._pending
        if pending is not None and message.inst == pending.inst and message.ack >= pending.number:
            self._pending = None
        self._witness.shown(message)
        if self._paused:  # sent before the table was paused: it is not shown
            return []
        self._event_order = self._event_order.of_match(message.match)
        history = self._event_order.show(message)
        effects: list[GuestEffect] = [updates.Logged(history, message.match)] if history else []
        if self._event_order.missing():
            effects.append(Say(messages.AskLog(self._event_order.next)))
        return [*effects, self._viewed(message), *self._verified()]

    def _log(self, message: messages.Log, now: float) -> list[GuestEffect]:
        assert self._event_order is not None
        self._event_order = self._event_order.of_match(message.match)
        waited = self._event_order.missing()
        self._event_order.add(message.first, message.events)
        latest = self._event_order.latest
        return [self._viewed(latest)] if waited and latest is not None and not self._event_order.missing() else []

    def _viewed(self, latest: messages.Showing) -> updates.Viewed:
        assert self._event_order is not None
        return updates.Viewed(
            self._event_order.look(),
            latest.rev,
            latest.seconds_left,
            latest.clock_stopped,
            self._pending is None,
            latest.match,
            self._event_order.missing(),
        )

    # Fair deals

    def _deal_begun(self, message: messages.DealBegun, now: float) -> list[GuestEffect]:
        return [*map(Say, self._witness.begun(message, self._entropy)), *self._caught()]

    def _deal_seals(self, message: messages.DealSeals, now: float) -> list[GuestEffect]:
        return [*map(Say, self._witness.sealed(message)), *self._caught()]

    def _caught(self) -> list[GuestEffect]:
        fault, deal = self._witness.fault, self._witness.deal
        return [updates.Verified(False, deal.begun.number, fault, {})] if fault and deal is not None else []

    def _audit(self, message: messages.Audit, now: float) -> list[GuestEffect]:
        self._witness.take_journal(message)
        return self._verified()

    def _verified(self) -> list[GuestEffect]:
        """Check the match when its whole journal and its last view are here, in whatever order."""
        latest = self._event_order.latest if self._event_order is not None else None
        if latest is None or not self._witness.has_journal(latest.match):
            return []
        view = self._event_order.view if self._event_order is not None else None
        if self.game is None or view is None or self.game.outcome(view.state) is None:
            return []
        records = self._witness.journal(latest.match)
        return [verify(self.game, self._table, self._witness, latest.match, records)]

    def _chatted(self, message: messages.Chatted, now: float) -> list[GuestEffect]:
        if message.n <= self._chat_seen:
            return []
        self._chat_seen = message.n
        return [updates.ChatReceived(message.seat, clean_line(message.name), clean_line(message.text))]

    def _refused(self, message: messages.Refusal, now: float) -> list[GuestEffect]:
        if self._pending is None or (message.inst, message.number) != (self._pending.inst, self._pending.number):
            return []
        self._pending = None
        return [updates.IntentRefused(message.code, message.values)]

    def _notice(self, message: messages.Notice, now: float) -> list[GuestEffect]:
        return [updates.Noticed(message.code, message.values)]

    def _beat(self, message: messages.Beat, now: float) -> list[GuestEffect]:
        return []

    # Endings

    def _dial_again(self, now: float) -> list[GuestEffect]:
        if self.stage is GuestStage.PROVED:  # each proof lets a false host test one code, so a person asks for each
            return self._shut("proof_unanswered")
        if (
            self.stage is GuestStage.ASKING and not self._elsewhere
        ):  # it is another host, and does not say how it came by the table
            return self._shut("host_changed")
        unanswered = self.stage is GuestStage.PROVING
        self.stage, self._following = GuestStage.OFFLINE, False
        self._failed += 1
        if not self._joined and self._failed >= (TRIES_ELSEWHERE if self._elsewhere else TRIES):
            return self._shut("not_understood" if unanswered else "no_answer")
        delay = REDIAL_DELAYS[min(self._failed, len(REDIAL_DELAYS)) - 1]
        delay = min(delay, REDIAL_ELSEWHERE) if self._elsewhere else delay
        jitter = delay * self._entropy(1)[0] / 1024
        waits = self._hosts and self._elsewhere and self._failed % TRIES_ALONE == 0
        own = [StandBy(self._table, b"")] if waits else []
        return [*self._linked("lost" if self._joined else "dialling"), *own, Redial(now + delay + jitter)]

    def _bad_host(self) -> list[GuestEffect]:
        return [HangUp(), *self._shut("bad_host")]

    def _shut(
        self,
        word: str,
        values: Mapping[str, messages.Plain] | None = None,
        close: Close | None = None,
        **more: messages.Plain,
    ) -> list[GuestEffect]:
        self.stage = GuestStage.SHUT
        return [updates.Shut(word, {**(values or {}), **more}, close)]

    def _linked(self, link: updates.Link) -> list[GuestEffect]:
        if link == self._link:
            return []
        self._link = link
        return [updates.LinkChanged(link)]


def _deck_part(guest: Guest, message: messages.DeckPart, now: float) -> list[GuestEffect]:
    return guest._deck.part(message) if guest._deck is not None else []


_Step = Callable[[Guest, Any, float], list[GuestEffect]]

_CLOSED: dict[int, str] = {
    Close.BAD_MESSAGE: "bad_message",
    Close.OTHER_VERSION: "other_version_closed",
    Close.CODE_REFUSED: "code_refused_closed",
    Close.TOKEN_UNKNOWN: "token_unknown",
    Close.SUPERSEDED: "superseded",
    Close.TABLE_FULL: "table_full",
    Close.TOO_MANY_TRIES: "too_many_tries",
    Close.KICKED: "kicked",
    Close.HOST_LEAVES: "host_leaves",
    Close.GAME_OVER: "game_over",
    Close.LEFT: "left",
    Close.GIVEN: "given",
}
"""Close codes after which the guest does not dial again -> text key of the reason."""

_STEPS: dict[tuple[GuestStage, type[messages.Message]], _Step] = {
    (GuestStage.ASKING, messages.Moved): Guest._pedigree,
    (GuestStage.PROVING, messages.PakeHost): Guest._pake_host,
    (GuestStage.PROVING, messages.Denied): Guest._denied,
    (GuestStage.PROVED, messages.ProofHost): Guest._proof_host,
    (GuestStage.PROVED, messages.Denied): Guest._denied,
    (GuestStage.ENTERING, messages.Welcome): Guest._welcome,
    (GuestStage.ENTERING, messages.Denied): Guest._denied,
    (GuestStage.ATTACHED, messages.Welcome): Guest._welcome,
    (GuestStage.ENTERING, messages.Moved): Guest._moved,
    (GuestStage.ATTACHED, messages.Moved): Guest._moved,
    (GuestStage.ATTACHED, messages.Prepare): Guest._prepare,
    (GuestStage.ATTACHED, messages.Room): Guest._room,
    (GuestStage.ATTACHED, messages.DeckPart): _deck_part,
    (GuestStage.ATTACHED, messages.Showing): Guest._showing,
    (GuestStage.ATTACHED, messages.Log): Guest._log,
    (GuestStage.ATTACHED, messages.DealBegun): Guest._deal_begun,
    (GuestStage.ATTACHED, messages.DealSeals): Guest._deal_seals,
    (GuestStage.ATTACHED, messages.Audit): Guest._audit,
    (GuestStage.ATTACHED, messages.Chatted): Guest._chatted,
    (GuestStage.ATTACHED, messages.Refusal): Guest._refused,
    (GuestStage.ATTACHED, messages.Notice): Guest._notice,
    (GuestStage.ATTACHED, messages.Beat): Guest._beat,
}
"""What a host may send at which stage, and the step that handles it. Nothing else decides this."""

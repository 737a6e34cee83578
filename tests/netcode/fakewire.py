"""Two real ends and a fake wire: a table and its guests in one process, every message through real bytes, time by hand."""

import hashlib
import random
from collections import deque
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, cast

from engine.core.game import AnyGame
from engine.core.journal import Record
from engine.core.visibility import SPECTATOR
from netcode.guest.credentials import ByCode, ByOwner, ByToken, Entry, Me
from netcode.guest.deck_arrival import DeckArrival
from netcode.guest.guest import Guest
from netcode.guest.updates import (
    Elsewhere,
    Follow,
    GuestEffect,
    HangUp,
    Redial,
    Remember,
    RoomChanged,
    Say,
    StandBy,
    Update,
    Viewed,
)
from netcode.guest.witness import Witness
from netcode.protocol.close_codes import Close
from netcode.protocol.codec import RemoteFault, decode_to_guest, decode_to_host, encode
from netcode.protocol.messages import DealBegun, DealSeals, Kind, Message, Welcome
from netcode.table.config import Secrets, TableSetup
from netcode.table.effects import Drop, Effect, Keep, Persist, Send, Show
from netcode.table.match_runner import MatchRunner
from netcode.table.table import Table
from netcode.table.table_memory import TableMemory
from tests.games import ALL_GAMES as ALL_GAMES

FINGERPRINT = hashlib.sha256(b"the host's certificate").digest()
OWNER_TOKEN = bytes(range(32))


def seeded(seed: int) -> Any:
    """Return an entropy source for tests."""
    return random.Random(seed).randbytes


@dataclass
class End:
    """One guest with its connection and all that it was told."""

    guest: Guest
    conn: int | None = None
    updates: list[Update] = field(default_factory=list)
    remembered: Remember | None = None
    frames: list[bytes] = field(default_factory=list)
    """Every frame that the host sent to it."""
    redial_at: float | None = None

    @property
    def token(self) -> bytes:
        """What brings its seat back."""
        assert self.remembered is not None
        return self.remembered.token

    def last(self, kind: type[Any]) -> Any:
        """Return the newest update of a kind, None without one."""
        return next((update for update in reversed(self.updates) if isinstance(update, kind)), None)

    def all(self, kind: type[Any]) -> list[Any]:
        """Return all updates of a kind."""
        return [update for update in self.updates if isinstance(update, kind)]


class Mute:
    """What stands where a guest should be: keeps what it hears and says nothing by itself, but for its share of a deal."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.close: Close | None = None
        self.deals = True
        """Whether it takes part in deals as every guest does."""
        self.witness = Witness(SPECTATOR)

    def received(self, message: Message, now: float) -> list[GuestEffect]:
        self.messages.append(message)
        if isinstance(message, Welcome):
            self.witness = Witness(message.seat)
        if self.deals and isinstance(message, DealBegun):
            return [*map(Say, self.witness.begun(message, seeded(1)))]
        return [*map(Say, self.witness.sealed(message))] if self.deals and isinstance(message, DealSeals) else []

    def closed(self, code: int | None, now: float) -> list[GuestEffect]:
        self.close = Close(code) if code else None
        return []

    def tick(self, now: float) -> list[GuestEffect]:
        return []


class Stranger(End):
    """A connection that a test speaks on by hand."""

    def __init__(self) -> None:
        self.mute = Mute()
        super().__init__(cast(Guest, self.mute))

    def messages(self, kind: type[Any]) -> list[Any]:
        """Return the messages of a kind that came, oldest first."""
        return [message for message in self.mute.messages if isinstance(message, kind)]

    @property
    def close(self) -> Close | None:
        """Why the host closed the connection; None while it did not."""
        return self.mute.close


class Wire:
    """A table, its guests, and the bytes between them. Views wait in an outbox of one until `deliver`."""

    def __init__(
        self,
        slug: str = "masters_gallery",
        seats: int = 2,
        bots: int = 0,
        starts: Any = "full",
        seed: int = 1,
        game: AnyGame | None = None,
        memory: TableMemory | None = None,
        teaches: bool = False,
        **options: Any,
    ) -> None:
        game = game or ALL_GAMES[slug]
        chosen, levels = game.options(**options), ("random",) * bots
        setup = TableSetup("t1", "Kitchen", game, seats, chosen, levels, starts, "0.1", teaches=teaches)
        self.games = {**ALL_GAMES, game.info.slug: game}
        self.now = 1000.0
        self.table = Table(setup, Secrets(FINGERPRINT, OWNER_TOKEN, seeded(seed)), self.now, memory)
        self.ends: dict[int, End] = {}
        self.records: list[Record] = []
        self.memory: TableMemory | None = None
        """What the table has written down last."""
        self.said: list[Effect] = []
        """Effects for whoever runs the host."""
        self.dropped: dict[int, Close] = {}
        self._conns = 0
        self._outbox: dict[int, Show] = {}
        self._queue: deque[tuple[int, Message]] = deque()
        self.seed = seed
        self.host(self.table.opened())

    @property
    def stage(self) -> str:
        """Where the table stands."""
        return self.table.stage

    @property
    def runner(self) -> MatchRunner:
        """The match of the table. Fails without one."""
        assert self.table.state.runner is not None
        return self.table.state.runner

    @property
    def written(self) -> TableMemory:
        """What the table has written down last. Fails without that."""
        assert self.memory is not None
        return self.memory

    # People

    def guest(
        self,
        name: str,
        entry: Entry | None = None,
        kind: Kind = "human",
        inst: int | None = None,
        deck: DeckArrival | None = None,
    ) -> End:
        """Make a guest that is not connected yet; without an entry it knows the code."""
        instance = inst if inst is not None else len(name) * 1000 + self._conns + 7
        me = Me(name, kind, instance, "0.1")
        guest = Guest(me, entry or ByCode(self.table.code), self.games, seeded(self.seed + instance), deck=deck)
        return End(guest)

    def join(
        self, name: str, entry: Entry | None = None, kind: Kind = "human", fingerprint: bytes = FINGERPRINT
    ) -> End:
        """Connect a guest and let everything be said."""
        end = self.guest(name, entry, kind)
        self.connect(end, fingerprint)
        while end.conn is None and end.redial_at is not None:  # others are joining in this very second
            self.wait(end.redial_at - self.now)
            self.connect(end, fingerprint)
        return end

    def back(self, end: End, name: str = "Ann") -> End:
        """Let somebody come back in a new process, by the seat's token."""
        return self.join(name, ByToken(end.token, FINGERPRINT))

    def join_bots(self) -> list[End]:
        """Let the host's own bots take their seats."""
        return [self.join(bot.name, ByToken(bot.token, FINGERPRINT), "bot") for bot in self.table.bots]

    def owner(self, name: str = "Olga") -> End:
        """Connect the owner."""
        return self.join(name, ByOwner(OWNER_TOKEN, FINGERPRINT))

    def connect(self, end: End, fingerprint: bytes = FINGERPRINT, source: str = "192.0.2.1") -> None:
        """Open a connection for a guest and let everything be said."""
        self._conns += 1
        end.conn, end.redial_at = self._conns, None
        self.ends[end.conn] = end
        self.host(self.table.connected(end.conn, source, self.now))
        self.guest_does(end, end.guest.connected(fingerprint, self.now))
        self.deliver()

    def stranger(self, source: str = "192.0.2.66") -> Stranger:
        """Open a connection that the test itself speaks on."""
        self._conns += 1
        stranger = Stranger()
        stranger.conn = self._conns
        self.ends[self._conns] = stranger
        self.host(self.table.connected(self._conns, source, self.now))
        self.deliver()
        return stranger

    def say(self, end: End, *messages: Message) -> None:
        """Say something on a connection, whatever its guest thinks of it."""
        for message in messages:
            self._to_host(end, message)
        self.deliver()

    def send(self, end: End, frame: bytes) -> None:
        """Send bytes on a connection as they are."""
        self._bytes_to_host(end, frame)
        self.deliver()

    def cut(self, end: End, notice_host: bool = True) -> None:
        """Lose a connection without a word."""
        conn = end.conn
        assert conn is not None
        end.conn = None
        del self.ends[conn]
        self.guest_does(end, end.guest.closed(None, self.now))
        if notice_host:
            self.host(self.table.lost(conn, self.now))
            self.deliver()

    def do(self, end: End, effects: list[GuestEffect]) -> None:
        """Carry out what a guest asked for and let everything be said."""
        self.guest_does(end, effects)
        self.deliver()

    def wait(self, seconds: float, step: float = 0.5) -> None:
        """Let time pass at both ends."""
        until = self.now + seconds
        while self.now < until:
            due = max(self.table.wake_at(), self.now + 0.01)
            self.now = min(until, self.now + step, due)
            self.host(self.table.tick(self.now))
            for end in list(self.ends.values()):
                self.guest_does(end, end.guest.tick(self.now))
            self.deliver()

    # The wire

    def host(self, effects: list[Effect]) -> None:
        """Carry out effects of the table; views wait for `deliver`."""
        shown = False
        for effect in effects:
            match effect:
                case Send(conn, message):
                    self._queue.append((conn, message))
                case Show(conn, _):
                    shown = True
                    self._outbox[conn] = effect
                case Drop(conn, code):
                    self._flush()
                    self._drop(conn, code)
                case Keep(memory):
                    self.memory = memory
                case Persist(record):
                    assert not shown, "a view was to be sent before its record was on the disk"
                    self.records.append(record)
                case _:
                    self.said.append(effect)

    def guest_does(self, end: End, effects: list[GuestEffect]) -> None:
        """Carry out effects of a guest."""
        for effect in effects:
            match effect:
                case Say(message):
                    self._to_host(end, message)
                case Remember():
                    end.remembered = effect
                case Redial(at):
                    end.redial_at = at
                case HangUp():
                    conn, end.conn = end.conn, None
                    if conn is not None and self.ends.pop(conn, None) is not None:
                        self.host(self.table.lost(conn, self.now))
                case Follow() | Elsewhere() | StandBy():
                    pass
                case _:
                    end.updates.append(effect)

    def deliver(self) -> None:
        """Let everything be said that waits."""
        while self._queue or self._outbox:
            self._flush()
            for show in list(self._outbox.values()):
                self._outbox.pop(show.conn, None)
                self._to_guest(show.conn, show.message)

    def _flush(self) -> None:
        while self._queue:
            self._to_guest(*self._queue.popleft())

    def _to_guest(self, conn: int, message: Message) -> None:
        end = self.ends.get(conn)
        if end is not None:
            frame = encode(message)
            end.frames.append(frame)
            self.guest_does(end, end.guest.received(decode_to_guest(frame), self.now))

    def _to_host(self, end: End, message: Message) -> None:
        self._bytes_to_host(end, encode(message))

    def _bytes_to_host(self, end: End, frame: bytes) -> None:
        conn = end.conn
        if conn is None:
            return
        try:
            decoded = decode_to_host(frame)
        except RemoteFault as fault:
            self.host(self.table.faulted(conn, fault, self.now))
        else:
            self.host(self.table.received(conn, decoded, self.now))

    def _drop(self, conn: int, code: Close) -> None:
        self.dropped[conn] = code
        end = self.ends.pop(conn, None)
        self._outbox.pop(conn, None)
        if end is not None:
            end.conn = None
            self.guest_does(end, end.guest.closed(int(code), self.now))
        self.host(self.table.lost(conn, self.now))


def settled(end: End) -> bool:
    """Tell whether a guest has a view and none of its intents is on its way."""
    viewed = end.last(Viewed)
    return viewed is not None and bool(viewed.settled)


def choose(end: End, rng: random.Random) -> Any:
    """Return a legal intent out of a guest's latest view; None where it is not asked."""
    view = end.last(Viewed).view
    game = end.guest.game
    assert game is not None
    if view.viewer not in view.to_act:
        return None
    return rng.choice(list(islice(game.legal(view.state, view.viewer), 200)))


def play(wire: Wire, ends: list[End], rng: random.Random, most: int = 100_000) -> int:
    """Let guests play by chance, at most so many intents, or to the end; return how many were sent."""
    for number in range(most):
        asked = [(end, intent) for end in ends if settled(end) and (intent := choose(end, rng)) is not None]
        if not asked:
            return number
        end, intent = rng.choice(asked)
        wire.do(end, end.guest.act(intent))
        wire.now += 0.06  # nobody answers faster than the table allows
    return most


def room(end: End) -> Any:
    """Return the room as a guest last saw it."""
    return end.last(RoomChanged).room

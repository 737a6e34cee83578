"""The process that runs the table: it does what `netcode.host` does, on the simulated network and disk.

Long because restarts, connections and effects of this one process act on each other.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from engine.games import GAMES
from netcode.host.outbox import Outbox, Overflow
from netcode.host.worker_config import order_from, setup_of
from netcode.protocol import messages
from netcode.protocol.close_codes import Close
from netcode.protocol.codec import RemoteFault, decode_to_host, encode
from netcode.simulation.disk import Died, DiskFull, MemDisk, MemStore
from netcode.simulation.invariants import Invariants, people_of
from netcode.simulation.keepers import Keepers
from netcode.simulation.network import Agenda, Pipe
from netcode.simulation.scenario import Scenario
from netcode.simulation.violations import Known, hold
from netcode.succession.gate import Gate
from netcode.table.config import BotSeat, Secrets, TableSetup
from netcode.table.effects import BotWanted, Closing, Conn, Drop, Effect, Keep, Persist, Send, Show
from netcode.table.table import Table
from netcode.table.table_memory import TableMemory

FINGERPRINT = hashlib.sha256(b"the host's certificate").digest()
OWNER_TOKEN = hashlib.sha256(b"the owner's token").digest()
WINDOW = 4
"""Frames on the way in one connection before messages wait in the outbox."""
CLOSING = 1.0
"""Seconds at most until a closed connection is gone on the host's side."""
TICK = 0.001


class Speaker(Protocol):
    """The guest's end of a connection."""

    def busy_until(self) -> float:
        """Return until when it reads nothing."""
        ...

    def hear(self, line: Line, frame: bytes) -> None:
        """Take a frame."""
        ...

    def ended(self, line: Line, code: int | None) -> None:
        """The connection is gone; `code`: the host's close code, None without one."""
        ...


@dataclass(eq=False)
class Line:
    """One connection."""

    known: Known
    speaker: Speaker
    up: Pipe
    down: Pipe
    delay: float
    outbox: Outbox = field(default_factory=lambda: Outbox())
    open: bool = True
    """Whether the host's end is open."""


@dataclass
class World:
    """What all parts of one history share."""

    rng: random.Random
    agenda: Agenda
    mix: Scenario
    checks: Invariants
    note: Callable[[str], None]
    dawdle_until: float = 0.0
    """A player that begins to think before this time thinks for DAWDLE seconds."""
    echoes: int = 0
    """How many answers in a later match are still to be sent as if they were of the match before."""
    matches: int = 1
    """How many are to be played in all."""
    choices: int = 0
    """How often the owner may still choose another game."""
    due: int = 0
    """How often the owner is to do so as soon as no match runs."""
    hurry: Callable[[], None] = lambda: None
    """Lets the owner, who is here, do so at once if it is due."""
    calm: bool = False
    """Whether the faults are over."""

    def late(self, average: float) -> float:
        """Return a random delay with this average (exponential)."""
        return self.rng.expovariate(1 / average)


class Bots(Protocol):
    """The process of the host's own bots."""

    def start(self, seats: list[BotSeat]) -> None:
        """Start with bots at these seats and no others."""
        ...

    def add(self, bot: BotSeat) -> None:
        """Let a bot take one more seat, in place of the one that had it before."""
        ...


class Host:
    """One table's host, over all its restarts."""

    bots: Bots
    """Set before it starts."""

    def __init__(self, world: World, setup: TableSetup) -> None:
        self.world, self._setup = world, setup
        self.disk = MemDisk(world.rng)
        self.disk.before = self._before_disk
        self.store = MemStore(self.disk)
        entropy = random.Random(world.rng.random()).randbytes  # noqa: S311 -- the same history every time is the point
        self._secrets = Secrets(FINGERPRINT, OWNER_TOKEN, entropy, lambda reference: True)
        self.table: Table | None = None
        self._gate = Gate(self._do)
        self.keepers = Keepers(world.checks.copied)
        self._gone = False
        """Whether the machine is gone for good, so that a keeper carries the table on."""
        self.lines: dict[Conn, Line] = {}
        self.life = 0
        self.code = ""
        """The table code as the host's screen showed it last."""
        self.asleep_until = 0.0
        self.ahead = world.rng.uniform(0, 1000)
        """Seconds by which its clock is ahead of the agenda."""
        self.dies_in: int | None = None
        """Disk operations until the process dies in the middle of one; None: it does not."""
        self.full_until = 0.0
        self.slow_until = 0.0
        self.falls_again = False
        """Whether the power is cut as soon as the host, restarted, has sent somebody a view."""
        self.swallows = False
        """Whether the connection of the next intent breaks before its answer leaves."""
        self.deal_trap: Callable[[Line], None] | None = None
        """Called with the connection when the next answer in a deal has come from it."""
        self.choice_trap: Callable[[], None] | None = None
        """Called when the next choice of another game was carried out in the table, and nobody was told of it yet."""
        self.ended = False
        """Whether the owner has ended the table for good."""
        self._conns = 0
        self.reborn = False
        self._speaking: Line | None = None
        self._unkept = False
        """Whether the last entry is not kept yet."""
        self._to_pump: dict[Conn, None] = {}
        self._lateness = random.Random(self.world.mix.copies)  # noqa: S311 -- the same history every time is the point

    # Starts and crashes

    def start(self) -> None:
        """Start the process with what the disk holds."""
        world = self.world
        if self.table is not None:
            return
        self.life += 1
        if self._gone:
            self._gone = False
            self._carry_on()
        try:
            kept = self.store.resume()
        except (Died, DiskFull):
            world.agenda.after(1.0, self.start)
            return
        setup = self._setup
        if kept is not None:
            self.keepers.write_anew(*kept)
            world.checks.seating.kept_as_decided(kept[0])
            setup = kept_setup(kept[0], self._setup)
        world.checks.restarted(kept[1] if kept else [], kept[0].matches if kept else 0, setup)
        world.note(f"host starts, life {self.life}, {len(kept[1]) if kept else 0} records")
        table = self.table = Table(setup, self._secrets, self._now(), *(kept or ()))
        self._gate, self._unkept = Gate(self._do), False
        self._carry_out(lambda: self._gate.take(table.opened))
        if self.table is table:
            self.code = table.code
            for bot in table.bots:
                world.checks.seating.called(table, bot)
            self.bots.start(table.bots)
            self._tick(self.life)

    def fall(self, why: str, power: bool = False) -> None:
        """Crash the process, with `power` the whole machine. The supervisor restarts it."""
        world = self.world
        if self.table is None:
            return
        lost = self.disk.power_cut() if power else 0
        world.note(f"host falls: {why}; {lost} bytes of its disk are lost")
        self.table, self.dies_in, self.asleep_until = None, None, 0.0
        self._gone = power and self.life % 2 == 1
        self.reborn, self.deal_trap, self.choice_trap = True, None, None
        world.checks.seating.fell()
        self.store = type(self.store)(self.disk)
        for line in self.lines.values():
            line.open = False
            line.up.cut_at(0)
            line.down.cut_at(0 if power else world.rng.randrange(line.down.bytes() + 1))
            if not power:
                self._tell_end(line, None)
        self.lines.clear()
        if power:
            self.ahead = world.rng.uniform(0, 1000)  # monotonic time begins again
        world.agenda.after(world.rng.uniform(0.2, 8.0 if power else 2.0), self.start)

    def _carry_on(self) -> None:
        """Put on the disk of another machine what its copy says."""
        kept = self.keepers.carry_on()
        self.disk = MemDisk(self.world.rng)
        self.store = MemStore(self.disk)
        if kept is not None:
            memory, records = kept
            self.store.keep(Keep(memory))
            for record in records:
                self.store.persist(Persist(record, memory.matches))
        self.disk.before = self._before_disk
        self.world.checks.looked["carried_on"] += 1
        self.world.note("another machine carries the table on")

    def _close(self, life: int, forget: bool) -> None:
        """Close the table and end the process; a saved table is opened again later."""
        table = self.table
        if table is None or life != self.life:
            return
        self._carry_out(lambda: self._gate.take(table.close))
        self.world.note("host closes: the table is " + ("ended" if forget else "saved"))
        self.world.checks.looked["ended" if forget else "saved"] += 1
        self.table, self.store = None, type(self.store)(self.disk)
        self.world.checks.seating.fell()
        for line in self.lines.values():
            line.open = False
            line.up.cut_at(0)
            if not line.down.cut:
                self._tell_end(line, None)
        self.lines.clear()
        self.ended = forget
        if not forget:
            self.world.agenda.after(self.world.rng.uniform(0.5, 20.0), self.start)

    # Connections

    def accept(self, speaker: Speaker, source: str) -> Line | None:
        """Open a connection; None where nobody listens."""
        if self.table is None or self.asleep_until > self.world.agenda.now:
            return None
        self._conns += 1
        agenda = self.world.agenda
        up, down = Pipe(agenda, lambda: self.asleep_until), Pipe(agenda, speaker.busy_until)
        delay = self.world.mix.delay * self.world.rng.choice((0.3, 1.0, 1.0, 4.0))
        line = Line(Known(self._conns), speaker, up, down, delay)
        self.lines[self._conns] = line
        self._do_all(lambda table: table.connected(line.known.conn, source, self._now()))
        return line

    def say(self, line: Line, frame: bytes) -> None:
        """Send a frame from the guest's end."""
        line.up.send(len(frame), lambda: self._received(line, frame), self.world.late(line.delay))

    def hang_up(self, line: Line, politely: bool) -> None:
        """Close a connection from the guest's end."""
        if not politely:
            line.up.cut_at(self.world.rng.randrange(line.up.bytes() + 1))
        line.down.cut_at(0)
        line.up.end(lambda: self._lost(line), self.world.late(line.delay))

    def cut(self, line: Line, guest_learns: bool, host_learns: bool) -> None:
        """Break a connection at random bytes, both ways; each end learns of it soon, or only by silence."""
        rng = self.world.rng
        line.up.cut_at(rng.randrange(line.up.bytes() + 1))
        line.down.cut_at(rng.randrange(line.down.bytes() + 1))
        if guest_learns:
            self._tell_end(line, None)
        if host_learns:
            line.up.end(lambda: self._lost(line), rng.uniform(0, 3))

    def orphan(self, line: Line) -> None:
        """The process at the other end has crashed. What it had sent may still arrive, much later; so may the end, or never."""
        rng = self.world.rng
        line.up.hold_up(rng.choice((0.0, 0.5, 3.0, 8.0)))
        line.down.cut_at(0)
        if rng.random() < 0.7:
            line.up.end(lambda: self._lost(line), rng.uniform(0, 4))
        line.up.cut = True

    def _tell_end(self, line: Line, code: int | None) -> None:
        line.down.end(lambda: line.speaker.ended(line, code), self.world.late(line.delay))

    def _received(self, line: Line, frame: bytes) -> None:
        if not line.open:
            return
        conn = line.known.conn
        try:
            message = decode_to_host(frame)
        except RemoteFault as fault:
            wrong = fault
            self._do_all(lambda table: table.faulted(conn, wrong, self._now()), line)
        else:
            self._do_all(lambda table: self._act_on(table, line, message), line)

    def _act_on(self, table: Table, line: Line, message: messages.ToHost) -> list[Effect]:
        checks = self.world.checks
        meant = checks.seating.meant(table, message)
        if isinstance(message, messages.Resume | messages.Claim):
            line.known.token = message.token
        before = table.stage, people_of(table)
        effects = table.received(line.known.conn, message, self._now())
        checks.seating.said(line.known, message, meant, effects)
        if isinstance(message, messages.Act):
            checks.acted(message, effects)
        if isinstance(message, messages.DealSeal | messages.DealShare) and self.deal_trap is not None:
            trap, self.deal_trap = self.deal_trap, None
            checks.looked["deals_hit"] += 1
            self.world.agenda.after(0, lambda: trap(line))
        if isinstance(message, messages.OtherGame) and checks.chosen(table, message, before, effects):
            self.world.due -= 1
            self.choice_trap, strike = None, self.choice_trap
            if strike is not None:
                strike()
        if self.swallows and isinstance(message, messages.Act) and effects:
            self.swallows = False
            self.cut(line, guest_learns=True, host_learns=True)
            line.down.cut_at(0)
            self._tell_end(line, None)
        for effect in effects:
            if (
                isinstance(message, messages.Act)
                and isinstance(effect, Send)
                and isinstance(effect.message, messages.Refusal)
            ):
                self.world.checks.refusal(line.known, message, effect.message)
        return effects

    def _lost(self, line: Line) -> None:
        if line.open:
            line.open = False
            del self.lines[line.known.conn]

            def checked(table: Table) -> list[Effect]:
                before = _holders(table)
                effects = table.lost(line.known.conn, self._now())
                self.world.checks.lost(line.known.conn, before, _holders(table))
                return effects

            self._do_all(checked)

    # Effects of the core

    def _do_all(self, call: Callable[[Table], list[Effect]], speaking: Line | None = None) -> None:
        """Take a step of the table, now or once the gate is open."""
        table = self.table
        if table is None:
            return

        def step() -> list[Effect]:
            self._speaking = speaking
            effects = call(table)
            self.world.checks.seats(table, {**self.lines})
            self.world.checks.to_be_written(table, effects)
            return effects

        self._carry_out(lambda: self._gate.take(step))

    def _carry_out(self, call: Callable[[], None]) -> None:
        """Take a step or go on with one. If the disk fails, or the process dies, nothing more is sent."""
        table = self.table
        try:
            call()
        except Died:
            self.fall("it died while it wrote", power=self.world.rng.random() < 0.5)
        except DiskFull:
            self.fall("the disk is full", power=self.world.rng.random() < 0.2)
        else:
            conns, self._to_pump = self._to_pump, {}
            for conn in conns:
                if conn in self.lines:
                    self._pump(self.lines[conn])
        if table is not None and self.table is table and not self._unkept:
            self.world.checks.held_against_journal(table)
            self.code = table.code

    def _do(self, effect: Effect) -> None:
        checks = self.world.checks
        to = effect.conn if isinstance(effect, Send | Show) else 0
        match effect:
            case Persist(record, match):
                self.store.persist(effect)
                checks.persisted(record, match, self._speaking.known if self._speaking else None)
                self._copy(effect)
            case Keep():
                self.store.keep(effect)
                self._copy(effect)
            case BotWanted(bot) if self.table is not None:
                checks.seating.called(self.table, bot)
                self.bots.add(bot)
            case Closing(forget):
                life = self.life
                self.world.agenda.after(0, lambda: self._close(life, forget))
            case Send(conn, message) if conn in self.lines:
                checks.sent(self.lines[conn].known, message)
                self._queue(self.lines[conn], message)
            case Show(conn, message) if conn in self.lines:
                checks.shown(self.lines[conn].known, message)
                self.lines[conn].outbox.show(message)
                if self.falls_again and self.reborn:
                    self.falls_again = False
                    self.world.agenda.after(0, lambda: self.fall("again, with the power", power=True))
            case Drop(conn, code) if conn in self.lines:
                self.lines[conn].outbox.close(code)
        if isinstance(effect, Send | Show | Drop):
            self._to_pump[effect.conn] = None
            hold(not self._unkept, "kept_before_told", f"{type(effect).__name__} to {effect.conn} behind a shut gate")
        checks.seating.carried_out(effect, self.lines[to].known if to in self.lines else None)

    def _copy(self, effect: Persist | Keep) -> None:
        """Bring an entry to the keepers, at once or late."""
        self._unkept, gate, late = True, self._gate, self.world.mix.copies
        if not late:
            self.keepers.write(effect, self._kept)
            return

        def arrive() -> None:
            if gate is self._gate:  # else the process has fallen
                self.keepers.write(effect, lambda: self._carry_out(self._kept))

        self.world.checks.looked["late_copies"] += 1
        self.world.agenda.after(self._lateness.expovariate(1 / late), arrive)

    def _kept(self) -> None:
        self._unkept = False
        self._gate.kept()

    def _queue(self, line: Line, message: messages.Message) -> None:
        if isinstance(message, messages.Welcome) and not line.known.attached:
            self.world.hurry()  # while somebody is on the way to a place
        try:
            line.outbox.send(message)
        except Overflow:
            self.world.agenda.after(0, lambda: self.cut(line, guest_learns=True, host_learns=True))

    def _pump(self, line: Line) -> None:
        """Send what waits in the outbox, up to WINDOW frames on the way."""
        while line.open and not line.down.cut and len(line.down) < WINDOW:
            item = line.outbox.next()
            if item is None:
                return
            if isinstance(item, Close):
                self._tell_end(line, int(item))
                self.world.agenda.after(self.world.rng.uniform(0, CLOSING), lambda: self._lost(line))
                return
            frame = encode(item)
            self.world.checks.taken(line.known, item, frame)
            held = max(0.0, self.asleep_until - self.world.agenda.now)
            line.down.send(len(frame), self._arrival(line, frame), held + self.world.late(line.delay))

    def _arrival(self, line: Line, frame: bytes) -> Callable[[], None]:
        def arrive() -> None:
            line.speaker.hear(line, frame)
            self._pump(line)

        return arrive

    def _before_disk(self, operation: str) -> None:
        now = self.world.agenda.now
        if self.dies_in is not None:
            self.dies_in -= 1
            if self.dies_in < 0:
                self.dies_in = None
                raise Died
        if now < self.full_until:
            raise DiskFull
        if now < self.slow_until and operation != "append":
            self.asleep_until = max(self.asleep_until, now) + self.world.rng.uniform(0, 0.4)

    # Time

    def _now(self) -> float:
        return self.world.agenda.now + self.ahead

    def _tick(self, life: int) -> None:
        table, agenda = self.table, self.world.agenda
        if table is None or life != self.life:
            return
        if self.asleep_until > agenda.now:
            agenda.at(self.asleep_until, lambda: self._tick(life))
            return
        self._do_all(lambda table: table.tick(self._now()))
        agenda.at(max(table.wake_at() - self.ahead, agenda.now + TICK), lambda: self._tick(life))


def _holders(table: Table) -> dict[int, Conn]:
    """Return seat -> the connection that holds it."""
    return {chair.seat: chair.conn for chair in table.state.members.chairs if chair.conn is not None}


def kept_setup(memory: TableMemory, opened: TableSetup) -> TableSetup:
    """Return what a table plays that goes on: another game may have been chosen since it was opened."""
    return setup_of(order_from(memory, opened.app)) if memory.game in GAMES else opened

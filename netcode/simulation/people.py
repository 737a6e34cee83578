"""The players: people and bots, each with one guest process at a time, sometimes two, and a seat pass that outlives them."""

from __future__ import annotations

from itertools import islice
from typing import Any

from engine.core.game import AnyGame, AnyView
from engine.core.visibility import SPECTATOR
from netcode.guest import updates
from netcode.guest.credentials import ByCode, ByOwner, ByToken, Entry, Me
from netcode.guest.deck_arrival import DeckArrival
from netcode.guest.guest import Guest, GuestStage
from netcode.protocol.codec import decode_to_guest, encode, pack
from netcode.protocol.messages import Act, Admit, AskPedigree, Give, Kind, Pause, Ready, Room, Start
from netcode.protocol.tokens import fingerprint_of, token_hash
from netcode.simulation.reference_match import Key
from netcode.simulation.scenario import other_game
from netcode.simulation.simulated_host import FINGERPRINT, OWNER_TOKEN, Host, Line
from netcode.simulation.violations import hold

IMPOSTOR = fingerprint_of(b"another certificate")
TICK = 0.5
DAWDLE = 100.0
"""Seconds that a slow player thinks: longer than most clocks."""
LISTED = 60
"""Legal intents that a player chooses from at most."""
PATIENCE = 300
"""Intents in one history after which half of them are defaults: random players might never agree."""
WAITS = {
    "too_many_tries": 20.0,
    "code_rests": 10.0,
    "table_full": 3.0,
    "match_running": 3.0,
    "name_waits": 3.0,
    "name_waits_alone": 3.0,
    "superseded": 3.0,
    "host_leaves": 3.0,
}
"""Code that ended the last try -> seconds after which a person tries again; for others one second."""
LEGITIMATE = {
    "superseded", "host_changed", "no_answer", "not_understood", "code_refused", "code_refused_closed", "too_many_tries",
    "token_unknown", "table_full", "code_rests", "match_running", "watchers_full", "join_busy", "bad_message", "game_over",
    "proof_unanswered", "left", "kicked", "given", "host_leaves", "name_waits", "name_waits_alone",
}  # fmt: skip
"""Codes that may end a guest of ours; that the host broke the protocol is not among them."""


class Process:
    """One run of a guest process (an instance)."""

    def __init__(self, host: Host, person: Person, entry: Entry) -> None:
        self.host, self.world, self.person, self.entry = host, host.world, person, entry
        self.inst = self.world.rng.getrandbits(63)
        me = Me(person.name, person.kind, self.inst, "sim")
        deck = DeckArrival("told", lambda reference: None)
        self.guest = Guest(me, entry, self.world.checks.games, self.world.rng.randbytes, deck=deck)
        self.line: Line | None = None
        self.alive = True
        self.frozen_until = 0.0
        self.ahead = self.world.rng.uniform(0, 1000)
        self.pinned = entry.fingerprint is not None
        self._dials = 0
        self._given: Key | None = None
        """The intent that is not settled yet."""
        self._view: AnyView | None = None
        self._match = self._left = 0
        """The match that it sees, and the one that it saw when another game was chosen."""
        self._game = self.world.mix.game
        self.finished = 0
        """The number of the newest match whose end it has seen."""
        self._room: Room | None = None
        self._thinking = False
        self.dial(0.0)
        self._tick()

    # Connections

    def dial(self, delay: float) -> None:
        """Open a connection after `delay` seconds and a random delay of the network."""
        self._dials += 1
        dials = self._dials
        self.world.agenda.after(delay + self.world.late(self.world.mix.delay), lambda: self._dialled(dials))

    def busy_until(self) -> float:
        """Return until when it reads nothing."""
        return self.frozen_until

    def hear(self, line: Line, frame: bytes) -> None:
        """Take a frame."""
        if self.line is not line or not self.alive:
            return
        message = decode_to_guest(frame)
        self.world.checks.received(line.known, message)
        self.do(self.guest.received(message, self._now()))

    def ended(self, line: Line, code: int | None) -> None:
        """The connection is gone."""
        if self.line is line and self.alive:
            self.line = None
            self.do(self.guest.closed(code, self._now()))

    def die(self) -> None:
        """Crash."""
        self.alive = False
        line, self.line = self.line, None
        if line is not None:
            self.host.orphan(line)

    @property
    def running(self) -> bool:
        """Whether it has neither crashed nor shut down."""
        return self.alive and self.guest.stage is not GuestStage.SHUT

    def _dialled(self, dials: int) -> None:
        if not self.running or self.line is not None or dials != self._dials:
            return
        if self.frozen_until > self.world.agenda.now:
            self.world.agenda.at(self.frozen_until, lambda: self._dialled(dials))
            return
        line = self.host.accept(self, self.person.source)
        if line is None:
            self.do(self.guest.dial_failed(self._now()))
            return
        self.line = line
        self.found = IMPOSTOR if self.person.misled else FINGERPRINT
        self.person.misled = False
        self.do(self.guest.connected(self.found, self._now()))

    # Effects of the core

    def do(self, effects: list[updates.GuestEffect]) -> None:
        """Carry out effects of the guest, in order."""
        refused = False
        for effect in effects:
            match effect:
                case updates.Say(message):
                    self._say(message)
                case updates.Remember():
                    hold(not self.person.old_code, "kicked_stays_out", f"{self.person.name} came in by the old code")
                    self.person.kept = effect
                    self.pinned = True
                case updates.Redial(at):
                    self.dial(at - self._now())
                case updates.HangUp(politely):
                    line, self.line = self.line, None
                    if line is not None:
                        self.host.hang_up(line, politely)
                case updates.Follow() | updates.Elsewhere() | updates.StandBy():
                    pass
                case _:
                    refused = refused or isinstance(effect, updates.IntentRefused)
                    self._updated(effect)
        if self._given is not None and not self.guest.busy:
            key, self._given = self._given, None
            self.world.checks.settled(key, refused)

    def _say(self, message: Any) -> None:
        if isinstance(message, Act):
            self._given = (message.inst, message.number)
        if self.line is None:
            return
        frame = encode(message)
        if self.found == IMPOSTOR:
            asks = isinstance(message, AskPedigree)  # which tells nothing
            hold(not self.pinned or asks, "pin_before_secrets", f"{type(message).__name__} went to another certificate")
        secrets = [self.person.host.code.encode()] + (
            [self.entry.token] if isinstance(self.entry, ByToken | ByOwner) else []
        )
        if self.found != FINGERPRINT:
            hold(not any(s and s in frame for s in secrets), "pin_before_secrets", "a code or token for an impostor")
        self.host.say(self.line, frame)

    def _updated(self, update: updates.Update) -> None:
        if isinstance(update, updates.Viewed | updates.Logged):
            stopped = self._room is not None and self._room.paused
            hold(not stopped, "paused_shows_nothing", f"{self.person.name} sees the match that is paused")
        if isinstance(update, updates.Viewed):
            hold(update.match > self._left, "one_match_only", f"{self.person.name} sees match {update.match} again")
            self._view, self._match = update.view, update.match
            if self._game.outcome(update.view.state) is not None:
                self.finished = update.match
                self.choose_if_due(at_the_end=True)
            self._plan()
        elif isinstance(update, updates.Joined):
            self._game, self._view, self._given, self._left = update.game, None, None, self._match
            if update.owner:
                self.world.hurry = self.choose_if_due
        elif isinstance(update, updates.Verified):
            hold(update.ok, "deal_verified", f"{self.person.name} finds {update.code} {update.values}")
            self.world.checks.looked["verified"] += 1
        elif isinstance(update, updates.IntentRefused):
            self._plan(0.2)
        elif isinstance(update, updates.RoomChanged):
            self._room = update.room
            self._look_for_a_chair(update.room)
        elif isinstance(update, updates.Shut):
            self.person.gone(self, update.code)

    def _look_for_a_chair(self, room: Room) -> None:
        """An owner who came when no chair was free, and watches, comes again when one is."""
        free = room.stage == "lobby" and any(place.kind == "free" for place in room.places)
        if self.person.owner and self.guest.seat == SPECTATOR and free:
            self.world.agenda.after(0, self._leave)

    def _leave(self) -> None:
        if self.running:
            self.do(self.guest.leave())
            self.world.agenda.after(1.0, self.person.open)

    # Playing

    def _plan(self, pause: float = 0.0) -> None:
        """Plan an answer after some thinking, unless one is planned."""
        if not self._thinking and self._view is not None and self._view.viewer != SPECTATOR:
            self._thinking = True
            now = self.world.agenda.now
            pause += DAWDLE if now < self.world.dawdle_until else self.world.late(self.world.mix.think)
            self.world.agenda.after(pause, self._answer)

    def _answer(self) -> None:
        self._thinking = False
        view, rng = self._view, self.world.rng
        frozen = self.frozen_until > self.world.agenda.now
        if not self.running or frozen or view is None or self.guest.busy:
            return
        if view.viewer not in view.to_act and rng.random() > 0.1:
            return
        intent = self.person.choose(self._game, view)
        if intent is not None:
            prompt = view.prompt if rng.random() > 0.03 else max(0, view.prompt - 1)
            if not self._echo(intent, prompt):
                self.do(self.guest.act(intent, prompt))

    def _echo(self, intent: Any, prompt: int) -> bool:
        """Send an answer as if of the match before, as no client of ours does, and crash; tell whether it was sent."""
        if not self.world.echoes or self._match < 2 or self.line is None:
            return False
        self.world.echoes -= 1
        self.world.checks.looked["echoes"] += 1
        self.host.say(self.line, encode(Act(self.inst, 1 << 40, prompt, pack(intent), self._match - 1)))
        self.person.crash()
        return True

    def _go_on(self) -> None:
        """Start the next match after one, or let a paused one go on."""
        room = self._room
        if room is None or self.guest.stage is not GuestStage.ATTACHED:
            return
        if self.person.owner and self.world.calm:
            self._put_right(room)
        if self.person.owner and self.world.due > 0 and room.stage in ("lobby", "over"):
            self._part_somebody() if self.world.rng.random() < 0.3 else self.choose_a_game()
        elif room.stage == "over" and 0 < self.finished < self.world.matches:
            self.do(self.guest.send(Start()) if self.person.owner else self.guest.send(Ready(True)))

    def _part_somebody(self) -> None:
        """Before the choice, cut the connection of somebody, whom it meets on the way back."""
        others = [line for line in self.host.lines.values() if line is not self.line]
        if others:
            self.host.cut(self.world.rng.choice(others), guest_learns=True, host_learns=True)

    def choose_if_due(self, at_the_end: bool = False) -> None:
        """As the owner, choose another game at once if that is due. At the end of a match it often waits a little."""
        due = self.person.owner and self.world.due > 0 and self.running
        if due and not (at_the_end and self.world.rng.random() < 0.5):
            self.world.agenda.after(0, self.choose_a_game)

    def choose_a_game(self) -> None:
        """As the owner, choose another game; refused while a match runs that is not to be dropped."""
        if self._room is not None:
            self.do(self.guest.send(other_game(self.world.rng, self._room, self.world.mix.drops)))

    def _put_right(self, room: Room) -> None:
        """As the owner, when all is calm: let a paused match go on, and a bot have a seat for which nobody has come."""
        if room.paused:
            self.do(self.guest.send(Pause(False)))
        if room.code_rests:
            self.do(self.guest.send(Admit()))
        free = [seat for seat, place in enumerate(room.places) if place.kind == "free"]
        chosen = self.world.choices < self.world.mix.choices  # a room before the first match may wait for somebody
        if free and (room.stage == "playing" or (room.stage == "lobby" and chosen)):
            self.do(self.guest.send(Give(free[0], "", bot=True)))

    def _tick(self) -> None:
        if not self.running:
            return
        agenda = self.world.agenda
        if self.frozen_until > agenda.now:
            agenda.at(self.frozen_until, self._tick)
            return
        self.do(self.guest.tick(self._now()))
        self._go_on()
        if self._view is not None and self._view.viewer in self._view.to_act and not self.guest.busy:
            self._plan()
        agenda.after(TICK, self._tick)

    def _now(self) -> float:
        return self.world.agenda.now + self.ahead


class Person:
    """Somebody who wants to play, whatever happens. `kept`: the seat pass on its disk, which outlives its processes."""

    def __init__(self, host: Host, name: str, kind: Kind, owner: bool = False) -> None:
        self.host, self.world = host, host.world
        self.name, self.kind, self.owner = name, kind, owner
        self.source = f"192.0.2.{sum(name.encode()) % 200 + 1}"
        self.kept: updates.Remember | ByToken | None = None
        self.processes: list[Process] = []
        self.misled = False
        """Whether its next dial reaches an impostor."""
        self.tries_again = True
        self.old_code = False
        """Whether it was kicked, or its seat given away: it learns no new code."""
        self._seen_code = "000000"
        """The last code that it knew."""
        self.away_until = 0.0
        """Until when it does not come back by itself."""

    def entry(self) -> Entry | None:
        """Return what lets it in; None where it has nothing yet."""
        if self.owner:
            return ByOwner(OWNER_TOKEN, FINGERPRINT)
        if isinstance(self.kept, ByToken):
            return self.kept
        if self.kept is not None:
            return ByToken(self.kept.token, self.kept.fingerprint)
        if not self.old_code:
            self._seen_code = self.host.code
        code = self._seen_code
        return None if self.kind == "bot" or not code else ByCode(code)

    def live(self) -> Process | None:
        """Return its newest running process, None without one."""
        return next((process for process in reversed(self.processes) if process.running), None)

    def open(self) -> None:
        """Start a process, unless one runs."""
        if self.away_until > self.world.agenda.now:
            self.world.agenda.at(self.away_until, self.open)
        elif self.live() is None and self.tries_again:
            self.open_another()

    def open_another(self) -> None:
        """Start a process, whatever runs already."""
        entry = self.entry()
        if entry is not None:
            self.processes = [process for process in self.processes if process.running]
            self.processes.append(Process(self.host, self, entry))
        else:
            self.world.agenda.after(1.0, self.open)

    def crash(self) -> None:
        """Crash all its processes; a new one is started later."""
        for process in self.processes:
            process.die()
        self.world.agenda.after(self.world.rng.uniform(0.1, 3.0), self.open)

    def gone(self, process: Process, code: str) -> None:
        """Note that a process has shut down, and why; plan the next try."""
        self.world.note(f"{self.name} is shut out: {code}")
        hold(code in LEGITIMATE, "nobody_is_turned_away", f"{self.name} was told {code}")
        if self.kind == "bot" and code in ("token_unknown", "given", "kicked"):
            self.tries_again = (
                self.tries_again and process.entry != self.entry()
            )  # unless the host has started it anew meanwhile
        elif code == "token_unknown":
            self._token_is_dead()
        elif self.old_code:
            self.tries_again = False
        self.world.agenda.after(WAITS.get(code, 1.0) * self.world.rng.uniform(0.5, 1.5), self.open)

    def _token_is_dead(self) -> None:
        """Its token is refused. Who left in the lobby joins again; who was kicked tries the old code once."""
        kept, dead = self.kept, self.world.checks.seating.dead
        if self.old_code:
            self.tries_again = False
        elif kept is not None and dead.get(token_hash(kept.token)) is not None:
            kicked = dead[token_hash(kept.token)] == "kicked_stays_out"
            self.old_code, self.tries_again = True, kicked
        self.kept = None

    def choose(self, game: AnyGame, view: AnyView) -> Any:
        """Return an intent for a view, mostly a legal one; None where there is none."""
        rng = self.world.rng
        listed = list(islice(game.legal(view.state, view.viewer), LISTED))
        self.world.checks.looked["answers"] += 1
        if not listed:
            return None
        if self.world.checks.looked["answers"] > PATIENCE and view.viewer in view.to_act and rng.random() < 0.5:
            return game.default(view.state, view.viewer)
        kinds = sorted({type(intent) for intent in listed}, key=lambda kind: kind.__name__)
        kind = rng.choice(kinds)
        return rng.choice([intent for intent in listed if type(intent) is kind])

"""A match at a table: applies intents, makes the effects that write them to the journal, runs the clock, makes the views."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engine.core.clock import Clock
from engine.core.errors import Illegal
from engine.core.events import Event, Intent
from engine.core.journal import Record
from engine.core.match import Match, replay
from engine.core.outcome import Outcome
from engine.core.visibility import SPECTATOR, Seat
from netcode.protocol.codec import RemoteFault, decode_part, pack, plain_values
from netcode.protocol.commitments import Round
from netcode.protocol.limits import AUDIT_PART
from netcode.protocol.messages import Act, Audit, Plain
from netcode.table.config import TableSetup
from netcode.table.effects import Conn, Persist, Show
from netcode.table.members import Member, Members
from netcode.table.turn_clock import TurnClock
from netcode.table.view_dispatch import ClockFace, ViewDispatch


@dataclass(frozen=True)
class Step:
    """What came of an intent, or of a clock that ran out."""

    persist: list[Persist] = field(default_factory=list)
    """What must be on the disk before anyone is told."""
    changed: bool = False
    outcome: Outcome | None = None
    """Set by the step that ended the match."""
    refused: str = ""
    """Why the intent was refused: a code of the game, or one of the table's."""
    values: dict[str, Plain] = field(default_factory=dict)
    malformed: bool = False


class MatchRunner:
    """The running match of a table. Checks intents on the seat's view, applies them to the state."""

    def __init__(self, match: Match, number: int, patient: bool = False) -> None:
        """Take a match as it was dealt.

        `number`: of the match at this table, from 1. `patient`: no clock runs while a seat that is asked is here.
        """
        self._patient = patient
        self._viewers = [*range(match.seats), SPECTATOR]
        self.game, self.match, self.number = match.game, match, number
        self.opening = Persist(match.records[0], number)
        """To be on the disk before anyone is shown the deal."""
        self.dispatch = ViewDispatch(number)
        self.clock = TurnClock()
        self.paused = False
        """While this is so nobody is shown the match, and no clock runs."""
        self._enter([])

    @classmethod
    def deal(cls, setup: TableSetup, names: tuple[str, ...], made: Round) -> MatchRunner:
        """Deal a new match from the seed that host and seats have made."""
        fair = made.record(setup.seats)
        match = Match(setup.game, setup.seats, setup.options, made.seed(), names, fair)
        return cls(match, made.number, _is_patient(setup, made.number))

    @classmethod
    def reopen(cls, setup: TableSetup, number: int, records: Sequence[Record]) -> MatchRunner:
        """Replay a journal, so that every viewer's log is as it was. Raises BadJournal."""
        steps = replay({setup.game.info.slug: setup.game}, records)
        play = cls(next(steps)[0], number, _is_patient(setup, number))
        for _match, happened in steps:
            play._enter(happened)
        return play

    def quiet(self, seat: Seat) -> bool:
        """Tell whether chat rests now for a seat, or for SPECTATOR."""
        return self.game.quiet(self.match.state, seat)

    def act(self, seat: Seat, member: Member, message: Act) -> Step:
        """Apply an intent, or return why it is refused. Either way it is settled: the member's `ack` reaches its number."""
        member.settle(message.number)
        if seat == SPECTATOR:
            return Step(refused="not_seated")
        try:
            intent: Intent = decode_part(message.act, self.game.intent_type)
        except RemoteFault:
            return Step(refused="malformed", malformed=True)
        view = self.game.view(self.match.state, seat)
        if message.prompt != self.game.prompt(view, seat):
            return Step(refused="stale")
        try:
            self.game.check(view, seat, intent)
        except Illegal as illegal:
            return Step(refused=illegal.code, values=plain_values(illegal.values))
        happened = self.match.play(seat, intent, "seat", message.inst, message.number)
        return self._stepped(happened, 2 if self.match.outcome else 1)

    def watch_clock(self, members: Members, now: float) -> bool:
        """Take over the state's clock; tell whether it was stopped or set going again."""
        clock = self.match.state.clock
        if self.match.outcome is not None:
            self.clock.stop()
            return False
        return self.clock.follow(clock, bool(clock.seconds) and self._may_run(clock, members), now)

    def _may_run(self, clock: Clock, members: Members) -> bool:
        """Tell whether an open question's clock runs now."""
        here = any(members.chairs[seat].here for seat in self.match.to_act)
        runs = not (clock.waits or here) if self._patient else not clock.waits or here
        return runs and not self.paused

    def run_clock(self, members: Members, now: float) -> list[Step]:
        """Give the default answers of those whose time is up. A clock that waits passes over seats that are away."""
        due = self.clock.due()
        if due is None or now < due:
            return []
        clock, steps = self.match.state.clock, []
        for seat in sorted(self.match.to_act):
            still_asked = self.match.state.clock.prompt == clock.prompt and seat in self.match.to_act
            if still_asked and (members.chairs[seat].here or not clock.waits):
                happened = self.match.play_default(seat)
                steps.append(self._stepped(happened, 2 if self.match.outcome else 1))
        return steps

    def face(self, now: float) -> ClockFace:
        """Return what is shown of the clock."""
        face = self.clock.face(now)
        waits_for_nobody = self._patient and face.stopped
        return ClockFace(None, stopped=False) if waits_for_nobody else face

    def show(self, member: Member, conn: Conn, since: int, rev: int, face: ClockFace) -> Show:
        """Return the newest view for one connection."""
        return Show(conn, self.dispatch.showing(member.seat, rev, member.inst, member.ack, face, since))

    def audit(self) -> Iterator[Audit]:
        """Yield the whole journal in messages, once the match is over; nothing before."""
        if self.match.outcome is None:
            return
        parts = [pack(record) for record in self.match.records]
        for first in range(0, len(parts), AUDIT_PART):
            yield Audit(self.number, first, len(parts), tuple(parts[first : first + AUDIT_PART]))

    def _stepped(self, happened: list[Event], records: int) -> Step:
        self._enter(happened)
        persist = [Persist(record, self.number) for record in self.match.records[-records:]]
        return Step(persist, changed=True, outcome=self.match.outcome)

    def _enter(self, happened: list[Event]) -> None:
        self.dispatch.enter(self.game.pack_all(self.match.state, happened, self._viewers))


def _is_patient(setup: TableSetup, number: int) -> bool:
    """Tell whether a match is the first one of a game at a table that teaches."""
    return setup.teaches and number == setup.before + 1

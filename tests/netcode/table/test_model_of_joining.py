"""Guests that join, are cut off, come back, act and wait in any order, held against a small model.

The model knows who holds each seat, on which connection and epoch, and which intents were given. Whatever happens: one live
connection a seat, epochs rise, an intent is done at most once, and one that its guest believes done was done.
"""

import random
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import pytest
from hypothesis import settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.core.journal import Played
from engine.core.visibility import SPECTATOR
from netcode.guest.credentials import ByToken
from netcode.guest.guest import GuestStage
from netcode.guest.updates import IntentRefused, Viewed
from netcode.protocol.limits import AWAY
from tests.games import heist
from tests.netcode.fakewire import FINGERPRINT, End, Wire

pytestmark = pytest.mark.unmeasured

SEATS = 4
seats = st.integers(0, SEATS - 1)


@dataclass
class Seat:
    """What the model knows of a seat."""

    token: bytes
    live: End | None
    """Who should hold it now; None while it is away."""
    known: End
    """The newest process of this seat."""
    epoch: int = 0
    refusals: int = 0
    """How often the newest process had been refused when it acted last."""
    old: list[int] = field(default_factory=list)
    """Connections that held it before."""


class TableMachine(RuleBasedStateMachine):
    """Runs a table of Heist, where several may act at once and change their minds, over the fake wire."""

    def __init__(self) -> None:
        super().__init__()
        self.wire = Wire("heist", seats=SEATS)
        self.rng = random.Random(1)
        self.seats: list[Seat] = []
        self.given: dict[tuple[int, int], int] = {}
        """Instance and number of each intent that was given -> the seat."""

    @initialize()
    def everyone_joins(self) -> None:
        for number in range(SEATS):
            end = self.wire.join(f"P{number}")
            assert end.remembered is not None
            self.seats.append(Seat(end.remembered.token, end, end))
        self.walter = self.wire.join("Walter", kind="spectator")
        assert self.wire.stage == "playing"
        for number in (1, 2, 3, 0):  # to the guesses, which may be changed as long as one is missing
            self.act(number, deaf=False, lost=False)

    # What may happen

    @rule(number=seats)
    def cut(self, number: int) -> None:
        """The connection breaks; both ends notice."""
        seat = self.seats[number]
        if seat.live is not None:
            seat.old.append(seat.live.conn or 0)
            self.wire.cut(seat.live)
            seat.live = None

    @rule(number=seats)
    def cut_here_only(self, number: int) -> None:
        """The guest's end breaks; the host does not notice before it is silent for long."""
        seat = self.seats[number]
        if seat.live is not None:
            seat.old.append(seat.live.conn or 0)
            self.wire.cut(seat.live, notice_host=False)
            seat.live = None

    @rule(number=seats)
    def come_back(self, number: int) -> None:
        """The same process dials again."""
        seat = self.seats[number]
        if seat.live is None and seat.known.guest.stage is not GuestStage.SHUT:
            self.wire.connect(seat.known)
            seat.live = seat.known

    @rule(number=seats)
    def open_a_second_window(self, number: int) -> None:
        """A new process comes with the seat's token, whether the old one lives or not."""
        seat = self.seats[number]
        if seat.live is not None:
            seat.old.append(seat.live.conn or 0)
        before = seat.live
        seat.refusals = 0
        seat.live = seat.known = self.wire.join("Window", ByToken(seat.token, FINGERPRINT))
        if before is not None:
            assert before.guest.stage is GuestStage.SHUT

    @rule(number=seats)
    def a_late_end(self, number: int) -> None:
        """The host learns only now that an old connection is gone."""
        if self.seats[number].old:
            self.wire.host(self.wire.table.lost(self.seats[number].old.pop(), self.wire.now))
            self.wire.deliver()

    @rule(number=seats, deaf=st.booleans(), lost=st.booleans())
    def act(self, number: int, deaf: bool, lost: bool) -> None:
        """Do something legal; perhaps it is lost on its way, perhaps what comes of it."""
        seat = self.seats[number]
        end = seat.live
        if end is None or end.guest.busy or end.last(Viewed) is None:
            return
        view: Any = end.last(Viewed).view
        listed = list(islice(heist.GAME.legal(view.state, view.viewer), 40))
        if not listed:
            return
        intent = self.rng.choice(listed)
        seat.refusals = len(end.all(IntentRefused))
        conn = end.conn or 0
        effects = end.guest.act(intent)
        self.given[end.guest._me.inst, end.guest._number] = number
        if lost:
            return  # the guest thinks that it is on its way; only a new connection sends it again
        if deaf:
            self.wire.ends.pop(conn)
        self.wire.do(end, effects)
        if deaf:
            self.wire.ends[conn] = end

    @rule(seconds=st.sampled_from((0.1, 1.0, 3.0, AWAY)))
    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.wire.wait(seconds)

    @precondition(lambda self: self.wire.stage == "playing")
    @rule(number=seats)
    def the_wire_forgets_a_view(self, number: int) -> None:
        """A view is lost for one guest: the next one makes up for it."""
        end = self.seats[number].live
        if end is not None and end.conn is not None:
            conn = end.conn
            self.wire.ends.pop(conn)
            self.wire.host(self.wire.table.state.show_all(self.wire.now))
            self.wire.deliver()
            self.wire.ends[conn] = end

    # What always holds

    @invariant()
    def one_live_connection_a_seat(self) -> None:
        for number, seat in enumerate(self.seats):
            member = self.wire.table.state.members.chairs[number]
            if seat.live is not None:
                assert member.conn == seat.live.conn
                assert seat.live.guest.seat == number
            assert member.epoch >= seat.epoch
            seat.epoch = member.epoch
        conns = [member.conn for member in self.wire.table.state.members.attached()]
        assert len(conns) == len(set(conns))

    @invariant()
    def every_intent_is_done_at_most_once_and_by_its_own_seat(self) -> None:
        done = [r for r in self.wire.records if isinstance(r, Played) and r.cause == "seat"]
        keys = [(record.inst, record.number) for record in done]
        assert len(keys) == len(set(keys))
        for record, key in zip(done, keys, strict=True):
            assert self.given[key] == record.seat

    @invariant()
    def what_a_guest_believes_done_was_done(self) -> None:
        done = {(r.inst, r.number) for r in self.wire.records if isinstance(r, Played)}
        for seat in self.seats:
            end = seat.known
            if end.guest.busy or end.guest._number == 0:
                continue
            key = (end.guest._me.inst, end.guest._number)
            assert key in done or len(end.all(IntentRefused)) > seat.refusals, f"{key} is settled and was not done"

    @invariant()
    def who_is_here_and_waits_for_nothing_sees_the_table_as_it_is(self) -> None:
        play = self.wire.table.state.runner
        for end in [seat.live for seat in self.seats] + ([self.walter] if self.seats else []):
            if play is None or end is None or end.guest.busy or end.last(Viewed) is None:
                continue
            viewed: Any = end.last(Viewed)
            assert viewed.view.state == play.game.view(play.match.state, end.guest.seat)

    def teardown(self) -> None:
        """After all faults everyone comes back, and all that was given is settled."""
        for seat in self.seats:
            if seat.live is None:
                again = seat.known.guest.stage is not GuestStage.SHUT
                if again:
                    self.wire.connect(seat.known)
                seat.live = seat.known if again else self.wire.join("Again", ByToken(seat.token, FINGERPRINT))
            elif seat.live.guest.busy:
                self.wire.cut(seat.live)
                self.wire.connect(seat.live)
        for seat in self.seats:
            assert seat.live is not None
            assert not seat.live.guest.busy, "after the faults all that was given is settled"
        if self.seats:
            assert self.walter.guest.seat == SPECTATOR


TableMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=30, derandomize=True, deadline=None)
TestTableMachine = TableMachine.TestCase

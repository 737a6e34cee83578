"""Bugs to plant into the shipped cores, each of which the simulator has to find."""

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from netcode.guest import deal_verification
from netcode.guest.guest import _STEPS, Guest, GuestStage
from netcode.guest.updates import GuestEffect
from netcode.host.outbox import Outbox
from netcode.protocol.codec import pack
from netcode.protocol.messages import Act, Attach, Give, Kick, OtherGame, Resume, Showing, Welcome
from netcode.simulation import keepers, simulated_host
from netcode.simulation.disk import MemDisk, MemStore
from netcode.succession import gate, hosting, log
from netcode.table import joining, moderation, moves, other_game, remembering as recall, table
from netcode.table.connections import ConnectionStage, Peer
from netcode.table.effects import Effect, Persist, Show
from netcode.table.match_runner import MatchRunner, Step
from netcode.table.members import Member, Members
from netcode.table.state import TableState
from netcode.table.table import Table
from netcode.table.view_dispatch import ViewDispatch

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]
STEPS: Any = table._STEPS
GUEST_STEPS: Any = _STEPS


@dataclass(frozen=True)
class Planted:
    """A bug: how it is planted, and the names of what it breaks."""

    plant: Plant
    breaks: frozenset[str]
    near: int = 0
    """The first of the suite's seeds that found it when this was written; only to find it sooner."""


def replaced(owner: Any, name: str, value: Any) -> Plant:
    """Put something else in the place of a part."""
    return lambda patch: patch.setattr(owner, name, value)


def _restart_without_sync(patch: Patch) -> None:
    """What the store did once: read the journal and tell of it, though only the system had its last record."""

    def resume(store: MemStore) -> Any:
        with pytest.MonkeyPatch.context() as while_it_reads:
            while_it_reads.setattr(MemDisk, "sync", lambda disk, name: None)
            return shipped(store)

    shipped = MemStore.resume
    patch.setattr(MemStore, "resume", resume)


def _leak_in_every_37th_view(patch: Patch) -> None:
    count = 0

    def showing(dispatch: ViewDispatch, viewer: int, *rest: Any) -> Showing:
        nonlocal count
        count += 1
        own = shipped(dispatch, viewer, *rest)
        other: Any = next(ledger.view for seat, ledger in dispatch._ledgers.items() if seat != viewer)
        return msgspec.structs.replace(own, state=pack(other.state)) if count % 37 == 0 else own

    shipped = ViewDispatch.showing
    patch.setattr(ViewDispatch, "showing", showing)


def _no_dedupe_and_no_order_check(patch: Patch) -> None:
    def act(state: TableState, peer: Peer, message: Act, now: float) -> list[Effect]:
        if peer.member is not None:
            peer.member.acks.clear()
        return moves.act(state, peer, message, now)

    patch.setitem(STEPS, (ConnectionStage.ATTACHED, Act), act)


def _one_step_attach(patch: Patch) -> None:
    def resume(state: TableState, peer: Peer, message: Resume, now: float) -> list[Effect]:
        effects = joining.resume(state, peer, message, now)
        return effects + (
            joining.attach(state, peer, Attach(peer.epoch), now) if peer.stage is ConnectionStage.WELCOMED else []
        )

    patch.setitem(STEPS, (ConnectionStage.GREETED, Resume), resume)
    patch.setitem(STEPS, (ConnectionStage.ATTACHED, Attach), lambda state, peer, message, now: [])


def after_a_restart(forget: Callable[[TableState], None]) -> Plant:
    """Let a table that comes back from its memory forget something."""

    def plant(patch: Patch) -> None:
        def restore(state: TableState, *rest: Any) -> None:
            shipped(state, *rest)
            forget(state)

        shipped = TableState.restore
        patch.setattr(TableState, "restore", restore)

    return plant


def _epochs_begin_anew(state: TableState) -> None:
    state.epoch = 0


def _forget_the_pause(state: TableState) -> None:
    if state.runner is not None:
        state.runner.paused = False


def _forget_who_is_muted(state: TableState) -> None:
    for member in state.members:
        member.muted = False


def _forget_browsers(state: TableState) -> None:
    state.browsers = False


def _token_before_the_pin(patch: Patch) -> None:
    def connected(guest: Guest, fingerprint: bytes, now: float) -> list[GuestEffect]:
        return shipped(guest, guest._entry.fingerprint or fingerprint, now)

    shipped = Guest.connected
    patch.setattr(Guest, "connected", connected)


def _late_end_empties_the_seat(patch: Patch) -> None:
    def lost(table: Table, conn: int, now: float) -> list[Effect]:
        peer = table.state.peers.get(conn)
        if peer is not None and peer.member is not None and peer.member.conn is not None:
            peer.member.conn = conn
        return shipped(table, conn, now)

    shipped = Table.lost
    patch.setattr(Table, "lost", lost)


def _clock_not_journalled(patch: Patch) -> None:
    def run_clock(play: MatchRunner, *rest: Any) -> list[Step]:
        return [dataclasses.replace(step, persist=[]) for step in shipped(play, *rest)]

    shipped = MatchRunner.run_clock
    patch.setattr(MatchRunner, "run_clock", run_clock)


def _promised_places_are_kept(patch: Patch) -> None:
    """What the table did once: a place promised to a process that died stayed taken for ever after a restart."""

    def remember(setup: Any, members: Members, **kept: Any) -> Any:
        promised = [(member, member.reserved_until) for member in members]
        for member, _ in promised:
            member.reserved_until = None
        memory = shipped(setup, members, **kept)
        for member, until in promised:
            member.reserved_until = until
        return memory

    shipped = recall.remember
    patch.setattr("netcode.table.state.remember", remember)


# What the owner decides


def _a_pause_shows_who_comes(patch: Patch) -> None:
    def views(state: TableState, peers: Sequence[Peer], now: float) -> list[Effect]:
        runner = state.runner
        if runner is None:
            return []
        face = runner.face(now)
        return [runner.show(p.member, p.conn, p.since, state.rev, face) for p in peers if p.member is not None]

    patch.setattr(TableState, "views", views)


def _a_pause_takes_intents(patch: Patch) -> None:
    def act(state: TableState, peer: Peer, message: Act, now: float) -> list[Effect]:
        if state.runner is None or not state.runner.paused:
            return moves.act(state, peer, message, now)
        state.runner.paused = False
        effects = moves.act(state, peer, message, now)
        state.runner.paused = True
        return [effect for effect in effects if not isinstance(effect, Show)]

    patch.setitem(STEPS, (ConnectionStage.ATTACHED, Act), act)


def keeping_the_member(kind: type, step: Callable[..., list[Effect]]) -> Plant:
    """Let an order end only the connection: who lost the seat has its token still."""

    def ordered(state: TableState, peer: Peer, message: Any, now: float) -> list[Effect]:
        with pytest.MonkeyPatch.context() as while_it_is_done:
            while_it_is_done.setattr(Members, "release", lambda members, member: None)
            return step(state, peer, message, now)

    return lambda patch: patch.setitem(STEPS, (ConnectionStage.ATTACHED, kind), ordered)


# From match to match


def _answers_of_the_last_match_count(patch: Patch) -> None:
    def act(state: TableState, peer: Peer, message: Act, now: float) -> list[Effect]:
        number = state.runner.number if state.runner is not None else 1
        return moves.act(state, peer, msgspec.structs.replace(message, match=number), now)

    patch.setitem(STEPS, (ConnectionStage.ATTACHED, Act), act)


# From game to game


def _play_the_game_that_was_opened(patch: Patch) -> None:
    """What a host did that plays what its orders say: the game that was chosen since is only in the memory."""
    patch.setattr(simulated_host, "kept_setup", lambda memory, opened: opened)


def _keep_the_events_of_the_last_game(patch: Patch) -> None:
    def welcome(guest: Guest, message: Welcome, now: float) -> list[GuestEffect]:
        before = guest._event_order
        effects: list[GuestEffect] = shipped(guest, message, now)
        guest._event_order = before or guest._event_order
        return effects

    shipped = GUEST_STEPS[GuestStage.ATTACHED, Welcome]
    patch.setitem(GUEST_STEPS, (GuestStage.ATTACHED, Welcome), welcome)


def _send_the_view_of_the_last_game(patch: Patch) -> None:
    def send(outbox: Outbox, message: Any) -> None:
        view = outbox._view
        shipped(outbox, message)
        outbox._view = view

    shipped = Outbox.send
    patch.setattr(Outbox, "send", send)


def seating(change: Callable[[TableState, list[Member]], None]) -> Plant:
    """Let those who stay sit elsewhere when another game is chosen."""

    def plant(patch: Patch) -> None:
        def seat(state: TableState, staying: list[Member], seats: int) -> None:
            shipped(state, staying, seats)
            change(state, [chair for chair in state.members.chairs if chair.kind == "human"])

        shipped = other_game._seat
        patch.setattr(other_game, "_seat", seat)

    return plant


def _swap(state: TableState, people: list[Member]) -> None:
    chairs = state.members.chairs
    for one, other in pairwise(people):
        chairs[one.seat], chairs[other.seat] = other, one
        one.seat, other.seat = other.seat, one.seat


def _forget_who_is_away(state: TableState, people: list[Member]) -> None:
    for away in people:
        if not away.here:
            state.members.chairs[away.seat] = Member(away.seat)


def _tell_another_seat(patch: Patch) -> None:
    def welcome_of(state: TableState, peer: Peer, member: Member) -> Welcome:
        welcome = joining.welcome_of(state, peer, member)
        return msgspec.structs.replace(welcome, seat=(member.seat + 1) % state.setup.seats)

    patch.setattr(other_game, "welcome_of", welcome_of)


def _break_the_match_off(patch: Patch) -> None:
    def choose(state: TableState, peer: Peer, message: OtherGame, now: float) -> list[Effect]:
        if peer.member is not None and peer.member.acts_as_owner:
            state.dealing = None
            state.runner = None
        return other_game.choose(state, peer, message, now)

    patch.setitem(STEPS, (ConnectionStage.ATTACHED, OtherGame), choose)


# Copies


def _copies_are_not_sealed(patch: Patch) -> None:
    for module in (log, hosting):
        patch.setattr(module, "seal", lambda key, place, data: data)
    patch.setattr(log, "unseal", lambda key, place, sealed: sealed)


def _told_before_a_keeper_has_it(patch: Patch) -> None:
    """Nobody waits for the keepers, and each entry leaves when the next one is written."""

    def write(self: keepers.Keepers, effect: Any, kept: Callable[[], None]) -> None:
        kept()
        late.append(effect)
        if len(late) > 1:
            shipped(self, late.pop(0), lambda: None)

    late: list[Any] = []
    shipped = keepers.Keepers.write
    patch.setattr(keepers.Keepers, "write", write)


def _decides_on_while_it_waits(patch: Patch) -> None:
    def take(self: gate.Gate, step: gate.Step) -> None:
        self._effects.extend(step())
        self._flow()

    patch.setattr(gate.Gate, "take", take)


SECRET = frozenset({"no_secret_in_frames"})
PLANTED: dict[str, Planted] = {
    "no fsync": Planted(replaced(MemDisk, "sync", lambda disk, name: None), frozenset({"acknowledged_survives"})),
    "restart without sync": Planted(_restart_without_sync, frozenset({"acknowledged_survives"}), 84),
    "leak in every 37th view": Planted(_leak_in_every_37th_view, SECRET),
    "no dedupe and no order check": Planted(
        _no_dedupe_and_no_order_check, frozenset({"applied_once", "applied_in_order"}), 125
    ),
    "one-step attach": Planted(_one_step_attach, frozenset({"no_seat_for_the_dead"})),
    "epochs begin anew at a restart": Planted(after_a_restart(_epochs_begin_anew), frozenset({"epochs_rise"})),
    "token before the pin": Planted(_token_before_the_pin, frozenset({"pin_before_secrets"}), 5),
    "late end empties the seat": Planted(_late_end_empties_the_seat, frozenset({"late_end_changes_nothing"}), 3),
    "clock not journalled": Planted(_clock_not_journalled, frozenset({"clock_is_journalled"}), 58),
    "outbox that queues": Planted(replaced(Outbox, "show", Outbox.send), frozenset({"one_view_waits"})),
    "promised places are kept": Planted(_promised_places_are_kept, frozenset({"plays_to_its_end"}), 14),
    "a pause shows who comes": Planted(_a_pause_shows_who_comes, frozenset({"paused_shows_nothing"}), 14),
    "a pause takes intents": Planted(_a_pause_takes_intents, frozenset({"paused_plays_nothing"}), 22),
    "a restart forgets the pause": Planted(
        after_a_restart(_forget_the_pause),
        frozenset({"paused_shows_nothing", "paused_plays_nothing", "pause_is_kept"}),
        14,
    ),
    "a kick leaves the token": Planted(keeping_the_member(Kick, moderation.kick), frozenset({"kicked_stays_out"}), 68),
    "a given seat keeps its player": Planted(
        keeping_the_member(Give, moderation.give), frozenset({"given_stays_given"}), 272
    ),
    "a restart forgets who is muted": Planted(
        after_a_restart(_forget_who_is_muted), frozenset({"muted_is_silent"}), 222
    ),
    "a restart forgets that browsers are let in": Planted(
        after_a_restart(_forget_browsers), frozenset({"browsers_are_kept"}), 14
    ),
    "a stand-in stays": Planted(replaced(Member, "meet_player", Member.meet), frozenset({"stand_in_ends"}), 68),
    "answers of the last match count": Planted(_answers_of_the_last_match_count, frozenset({"one_match_only"}), 12),
    "a deal given up is held against the host": Planted(
        replaced(deal_verification, "_given_up", lambda deal, fair: False), frozenset({"deal_verified"}), 28
    ),
    "a restart plays the game that was opened": Planted(
        _play_the_game_that_was_opened, frozenset({"choice_is_kept"}), 1
    ),
    "a guest keeps the events of the last game": Planted(
        _keep_the_events_of_the_last_game, frozenset({"nobody_is_turned_away", "one_match_only"}), 4
    ),
    "an outbox keeps the view of the last game": Planted(
        _send_the_view_of_the_last_game, frozenset({"one_match_only", "one_view_waits"}), 566
    ),
    "seats are swapped": Planted(seating(_swap), frozenset({"everyone_stays"}), 1),
    "a choice tells another seat": Planted(_tell_another_seat, SECRET | {"deal_verified"}, 1),
    "who is away loses the seat": Planted(seating(_forget_who_is_away), frozenset({"everyone_stays"}), 139),
    "a place promised before the choice is taken": Planted(
        replaced(other_game, "_end_promises", lambda state: []), frozenset({"nobody_is_turned_away"}), 230
    ),
    "a choice is told before it is kept": Planted(
        replaced(table, "_KEEP_NOTHING", table._KEEP_NOTHING | {OtherGame}), frozenset({"kept_before_told"}), 1
    ),
    "a choice breaks the match off": Planted(_break_the_match_off, frozenset({"match_goes_on"}), 1),
    "a bot that is let go stays": Planted(
        replaced(TableState, "hang_up", lambda state, member, close: []), frozenset({"stand_in_ends"}), 1
    ),
    "copies are not sealed": Planted(_copies_are_not_sealed, SECRET),
    "told before a keeper has it": Planted(_told_before_a_keeper_has_it, frozenset({"acknowledged_survives"}), 13),
    "a memory need not be kept": Planted(replaced(gate, "_ENTRIES", (Persist,)), frozenset({"kept_before_told"})),
    "decides on while it waits": Planted(_decides_on_while_it_waits, frozenset({"journal_is_the_state"}), 2),
    "forgets the pending intent": Planted(
        replaced(Guest, "_again", lambda guest: []), frozenset({"plays_to_its_end"}), 6
    ),
}
"""Name -> the bug."""

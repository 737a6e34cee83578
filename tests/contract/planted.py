"""Bugs to plant into the shipped cores, each of which the simulator has to find."""

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from netcode.guest import deal_verification
from netcode.guest.effects import GuestEffect
from netcode.guest.guest import Guest
from netcode.host.outbox import Outbox
from netcode.protocol.codec import pack
from netcode.protocol.commitments import Round
from netcode.protocol.messages import Act, Attach, CloseTable, Give, Kick, Log, Resume, Showing
from netcode.simulation import keepers
from netcode.simulation.disk import MemDisk, MemStore
from netcode.succession import copies, gate, hosting, log
from netcode.table import dealing, joining, moderation, moves, remembering as recall, table
from netcode.table.connections import ConnectionStage, Peer
from netcode.table.effects import Effect, Keep, Persist, Show
from netcode.table.match_runner import MatchRunner, Step
from netcode.table.members import Member, Members
from netcode.table.state import TableState
from netcode.table.table import Table
from netcode.table.view_dispatch import ViewDispatch

Patch = pytest.MonkeyPatch
STEPS: Any = table._STEPS


@dataclass(frozen=True)
class Planted:
    """A bug: how it is planted, and the names of what it breaks."""

    plant: Callable[[Patch], None]
    breaks: frozenset[str]
    near: int = 0
    """The first of the suite's seeds that found it when this was written; only to find it sooner."""


def _no_fsync(patch: Patch) -> None:
    patch.setattr(MemDisk, "sync", lambda disk, name: None)


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


def _events_of_another(patch: Patch) -> None:
    def log(dispatch: ViewDispatch, viewer: int, first: int = 0) -> Any:
        return shipped(dispatch, 0, first)

    shipped = ViewDispatch.log
    patch.setattr(ViewDispatch, "log", log)


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


def _epochs_begin_anew_at_a_restart(patch: Patch) -> None:
    def restore(state: TableState, *rest: Any) -> None:
        shipped(state, *rest)
        state.epoch = 0

    shipped = TableState.restore
    patch.setattr(TableState, "restore", restore)


def _epochs_stand_still(patch: Patch) -> None:
    patch.setattr(TableState, "epoch", property(lambda state: 1, lambda state, epoch: None), raising=False)


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


def _outbox_that_queues(patch: Patch) -> None:
    patch.setattr(Outbox, "show", Outbox.send)


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


def _forgets_the_pending_intent(patch: Patch) -> None:
    patch.setattr(Guest, "_again", lambda guest: [])


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


def _a_restart_forgets_the_pause(patch: Patch) -> None:
    def restore(state: TableState, *rest: Any) -> None:
        shipped(state, *rest)
        if state.runner is not None:
            state.runner.paused = False

    shipped = TableState.restore
    patch.setattr(TableState, "restore", restore)


def _a_saved_match_runs_on(patch: Patch) -> None:
    def close_table(state: TableState, *rest: Any) -> list[Effect]:
        effects = moderation.close_table(state, *rest)
        if state.runner is not None:
            state.runner.paused = False
        return effects

    patch.setitem(STEPS, (ConnectionStage.ATTACHED, CloseTable), close_table)


def _a_kick_leaves_the_token(patch: Patch) -> None:
    """Only the connection ends: whoever was thrown out comes back at once."""

    def kick(state: TableState, peer: Peer, message: Kick, now: float) -> list[Effect]:
        with pytest.MonkeyPatch.context() as while_it_kicks:
            while_it_kicks.setattr(Members, "release", lambda members, member: None)
            return moderation.kick(state, peer, message, now)

    patch.setitem(STEPS, (ConnectionStage.ATTACHED, Kick), kick)


def _a_kick_leaves_the_code(patch: Patch) -> None:
    patch.setattr("netcode.table.admission.Admission.renew_code", lambda admission: None)


def _a_given_seat_keeps_its_player(patch: Patch) -> None:
    """Only the connection ends, as when a bot stands in."""

    def give(state: TableState, peer: Peer, message: Give, now: float) -> list[Effect]:
        with pytest.MonkeyPatch.context() as while_it_gives:
            while_it_gives.setattr(Members, "release", lambda members, member: None)
            return moderation.give(state, peer, message, now)

    patch.setitem(STEPS, (ConnectionStage.ATTACHED, Give), give)


def _a_restart_forgets_who_is_muted(patch: Patch) -> None:
    def restore(state: TableState, *rest: Any) -> None:
        shipped(state, *rest)
        for member in state.members:
            member.muted = False

    shipped = TableState.restore
    patch.setattr(TableState, "restore", restore)


def _a_restart_forgets_browsers(patch: Patch) -> None:
    def restore(state: TableState, *rest: Any) -> None:
        shipped(state, *rest)
        state.browsers = False

    shipped = TableState.restore
    patch.setattr(TableState, "restore", restore)


def _a_stand_in_stays(patch: Patch) -> None:
    patch.setattr(Member, "meet_player", Member.meet)


def _a_bot_stays_beside_its_heir(patch: Patch) -> None:
    """Somebody who came late has the chair, and the connection of the bot that had it goes on."""

    def sit_down(members: Members, late: Member) -> None:
        shipped(members, late)

    shipped = Members.sit_down
    patch.setattr(Members, "sit_down", sit_down)


# From match to match


def _answers_of_the_last_match_count(patch: Patch) -> None:
    def act(state: TableState, peer: Peer, message: Act, now: float) -> list[Effect]:
        number = state.runner.number if state.runner is not None else 1
        return moves.act(state, peer, msgspec.structs.replace(message, match=number), now)

    patch.setitem(STEPS, (ConnectionStage.ATTACHED, Act), act)


def _logs_go_on_in_the_next_match(patch: Patch) -> None:
    kept: list[bytes] = []

    def log(dispatch: ViewDispatch, viewer: int, first: int = 0) -> Any:
        nonlocal kept
        last, kept = kept, [*dispatch._ledgers[viewer].log]
        if dispatch.match > 1 and last:
            yield Log(0, tuple(last), dispatch.match - 1)
        yield from shipped(dispatch, viewer, first)

    shipped = ViewDispatch.log
    patch.setattr(ViewDispatch, "log", log)


# Deals


def _a_deal_waits_for_the_lost(patch: Patch) -> None:
    for step in ("lost", "too_slow", "run_out", "attached"):
        patch.setattr(dealing, step, lambda *args: [])


def _a_host_that_chooses_its_seed_last(patch: Patch) -> None:
    def seed(made: Round) -> bytes:
        made.host_seed = bytes(32)
        return shipped(made)

    shipped = Round.seed
    patch.setattr(Round, "seed", seed)


def _a_deal_given_up_is_held_against_the_host(patch: Patch) -> None:
    """What the audit did once: who was away when the match was dealt accused the host of hiding deals."""
    patch.setattr(deal_verification, "_given_up", lambda deal, fair: False)


# Copies


def _copies_are_not_sealed(patch: Patch) -> None:
    for module in (log, hosting):
        patch.setattr(module, "seal", lambda key, place, data: data)
    patch.setattr(log, "unseal", lambda key, place, sealed: sealed)


def _a_copy_keeps_its_first_memory(patch: Patch) -> None:
    """What a copy of the match alone would come to: tokens, epochs and decisions are those of the table's first minute."""

    def content_of(effect: Any) -> bytes:
        first.setdefault(type(effect), shipped(effect))
        return first[Keep] if isinstance(effect, Keep) else shipped(effect)

    first: dict[Any, bytes] = {}
    shipped = copies.content_of
    patch.setattr(keepers, "content_of", content_of)


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


def _a_memory_need_not_be_kept(patch: Patch) -> None:
    patch.setattr(gate, "_ENTRIES", (Persist,))


def _decides_on_while_it_waits(patch: Patch) -> None:
    def take(self: gate.Gate, step: gate.Step) -> None:
        self._effects.extend(step())
        self._flow()

    patch.setattr(gate.Gate, "take", take)


SECRET = frozenset({"no_secret_in_frames"})
PLANTED: dict[str, Planted] = {
    "no fsync": Planted(_no_fsync, frozenset({"acknowledged_survives"})),
    "restart without sync": Planted(_restart_without_sync, frozenset({"acknowledged_survives"}), 80),
    "leak in every 37th view": Planted(_leak_in_every_37th_view, SECRET),
    "events of another": Planted(_events_of_another, SECRET, 1),
    "no dedupe and no order check": Planted(
        _no_dedupe_and_no_order_check, frozenset({"applied_once", "applied_in_order"}), 113
    ),
    "one-step attach": Planted(_one_step_attach, frozenset({"no_seat_for_the_dead"})),
    "epochs begin anew at a restart": Planted(_epochs_begin_anew_at_a_restart, frozenset({"epochs_rise"})),
    "epochs stand still": Planted(_epochs_stand_still, frozenset({"epochs_rise"})),
    "token before the pin": Planted(_token_before_the_pin, frozenset({"pin_before_secrets"}), 1),
    "late end empties the seat": Planted(_late_end_empties_the_seat, frozenset({"late_end_changes_nothing"})),
    "clock not journalled": Planted(_clock_not_journalled, frozenset({"clock_is_journalled"}), 123),
    "outbox that queues": Planted(_outbox_that_queues, frozenset({"one_view_waits"}), 2),
    "promised places are kept": Planted(_promised_places_are_kept, frozenset({"plays_to_its_end"}), 35),
    "a pause shows who comes": Planted(_a_pause_shows_who_comes, frozenset({"paused_shows_nothing"}), 13),
    "a pause takes intents": Planted(_a_pause_takes_intents, frozenset({"paused_plays_nothing"}), 73),
    "a restart forgets the pause": Planted(
        _a_restart_forgets_the_pause, frozenset({"paused_shows_nothing", "paused_plays_nothing", "pause_is_kept"}), 13
    ),
    "a saved match runs on": Planted(_a_saved_match_runs_on, frozenset({"pause_is_kept"}), 13),
    "a kick leaves the token": Planted(_a_kick_leaves_the_token, frozenset({"kicked_stays_out"}), 1),
    "a kick leaves the code": Planted(_a_kick_leaves_the_code, frozenset({"kicked_stays_out"}), 19),
    "a given seat keeps its player": Planted(_a_given_seat_keeps_its_player, frozenset({"given_stays_given"}), 2),
    "a restart forgets who is muted": Planted(_a_restart_forgets_who_is_muted, frozenset({"muted_is_silent"}), 202),
    "a restart forgets that browsers are let in": Planted(
        _a_restart_forgets_browsers, frozenset({"browsers_are_kept"}), 32
    ),
    "a stand-in stays": Planted(_a_stand_in_stays, frozenset({"stand_in_ends"}), 68),
    "a bot stays beside its heir": Planted(_a_bot_stays_beside_its_heir, frozenset({"stand_in_ends"}), 2),
    "answers of the last match count": Planted(_answers_of_the_last_match_count, frozenset({"one_match_only"}), 12),
    "logs go on in the next match": Planted(_logs_go_on_in_the_next_match, frozenset({"one_match_only"}), 2),
    "a deal waits for the lost": Planted(_a_deal_waits_for_the_lost, frozenset({"plays_to_its_end"}), 4),
    "a host that chooses its seed last": Planted(_a_host_that_chooses_its_seed_last, frozenset({"deal_verified"})),
    "a deal given up is held against the host": Planted(
        _a_deal_given_up_is_held_against_the_host, frozenset({"deal_verified"}), 17
    ),
    "copies are not sealed": Planted(_copies_are_not_sealed, SECRET),
    "a copy keeps its first memory": Planted(
        _a_copy_keeps_its_first_memory, frozenset({"acknowledged_survives", "epochs_rise"}), 1
    ),
    "told before a keeper has it": Planted(_told_before_a_keeper_has_it, frozenset({"acknowledged_survives"}), 2),
    "a memory need not be kept": Planted(_a_memory_need_not_be_kept, frozenset({"kept_before_told"})),
    "decides on while it waits": Planted(_decides_on_while_it_waits, frozenset({"journal_is_the_state"}), 2),
    "forgets the pending intent": Planted(_forgets_the_pending_intent, frozenset({"plays_to_its_end"}), 13),
}
"""Name -> the bug."""

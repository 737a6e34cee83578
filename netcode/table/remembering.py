"""Saves a table's state as its memory, and restores a new table from one."""

from collections.abc import Sequence
from typing import Literal

from engine.core.journal import Played, Record
from engine.core.visibility import SPECTATOR, Seat
from netcode.protocol.pedigree import Passage
from netcode.table.config import TableSetup
from netcode.table.members import Member, Members, StandIn
from netcode.table.table_memory import Away, MemberMemory, TableMemory

EPOCHS_AT_ONCE = 64
"""The memory holds the highest epoch rounded up to a multiple of this, so that few reattachments have to write it."""


def remember(
    setup: TableSetup,
    members: Members,
    *,
    code: str,
    epoch: int,
    matches: int,
    paused: bool = False,
    attempted: tuple[int, int] = (0, 0),
    wrong_codes: int = 0,
    browsers: bool = False,
    browsers_plain: bool = False,
    entrusted: bool = False,
    pedigree: tuple[Passage, ...] = (),
    away: Away | None = None,
) -> TableMemory:
    """Return the memory of a table as it is now; the values are those of `TableMemory`."""
    return TableMemory(
        table=setup.table,
        name=setup.name,
        game=setup.game.info.slug,
        rules=setup.game.info.rules_hash,
        seats=setup.seats,
        options=setup.plain_options,
        bot_levels=setup.bot_levels,
        starts=setup.starts,
        code=code,
        epochs=-(-epoch // EPOCHS_AT_ONCE) * EPOCHS_AT_ONCE,
        matches=matches,
        # A place that is only promised is not kept: nobody could take it after a restart, and it would never lapse.
        members=tuple(
            _member(member, member.kind)
            for member in members
            if member.kind != "free" and member.reserved_until is None
        ),
        paused=paused,
        attempted=attempted,
        wrong_codes=wrong_codes,
        teaches=setup.teaches,
        before=setup.before,
        browsers=browsers,
        browsers_plain=browsers_plain,
        entrusted=entrusted,
        pedigree=pedigree,
        away=away,
    )


def recall(memory: TableMemory, records: Sequence[Record], members: Members) -> None:
    """Give the members of a new table back their names, token hashes and acknowledgements (from the journal's records)."""
    for kept in memory.members:
        member = Member(kept.seat, kept.kind, kept.name, kept.level, kept.token_hash, kept.owner)
        member.muted = kept.muted
        if kept.stand_in:
            member.stand_in = StandIn(kept.stand_in, b"")  # `TableState.seat_bots` gives it a token
        if kept.seat == SPECTATOR:
            members.watchers.append(member)
        else:
            members.chairs[kept.seat] = member
    for seat, settled in _settled(records).items():
        members.chairs[seat].acks = settled


def _member(member: Member, kind: Literal["human", "bot", "spectator"]) -> MemberMemory:
    stand_in = member.stand_in.level if member.stand_in is not None else ""
    return MemberMemory(
        member.seat,
        kind,
        member.name,
        member.token_hash,
        member.level,
        member.owner,
        stand_in,
        member.muted,
    )


def _settled(records: Sequence[Record]) -> dict[Seat, dict[int, int]]:
    """Return per seat and client instance the highest number that the journal holds."""
    settled: dict[Seat, dict[int, int]] = {}
    for record in records:
        if isinstance(record, Played) and record.cause == "seat":
            settled.setdefault(record.seat, {})[record.inst] = record.number
    return settled

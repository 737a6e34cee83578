"""Steps of the owner that decide what happens to seats."""

from __future__ import annotations

from engine.bots import levels_of
from engine.core.errors import BadSetup
from engine.core.visibility import SPECTATOR
from netcode.protocol.close_codes import Close
from netcode.protocol.messages import CloseTable, Fewer, Give, Kick, LetBotPlay, Mute, Notice, Pause
from netcode.table.connections import ConnectionStage, Peer
from netcode.table.effects import BotWanted, Changed, Closing, Drop, Effect, Left, Send, Warned
from netcode.table.members import Member
from netcode.table.room import maybe_start
from netcode.table.state import TableState, owner_only

USUAL_LEVEL = "normal"
"""The level of a bot where none is given, if the game has it."""


@owner_only
def let_bot_play(state: TableState, peer: Peer, message: LetBotPlay, now: float) -> list[Effect]:
    """Let a bot play for a seat that is away, until its player returns; or another bot, where one does already."""
    level = level_for(state, message.level)
    chair = chair_of(state, message.seat)
    if level is None or chair is None or chair.kind != "human" or state.runner is None:
        return refuse(peer, "bot_level" if level is None else "no_such_player")
    if chair.person_here or chair.reserved_until is not None:
        return refuse(peer, "seat_here", name=chair.name, seat=chair.seat)
    return stand_in(state, chair, level, now)


@owner_only
def pause(state: TableState, peer: Peer, message: Pause, now: float) -> list[Effect]:
    """Pause the match, or go on where it stood; those who attached meanwhile are sent the log then."""
    if state.runner is None or state.stage != "playing":
        return refuse(peer, "no_match")
    if state.runner.paused == message.paused:
        return []
    state.runner.paused = message.paused
    state.runner.watch_clock(state.members, now)
    late = [peer for peer in state.peers.values() if peer.stage is ConnectionStage.ATTACHED and peer.untold]
    told = [] if message.paused else [effect for peer in late for effect in state.tell_match(peer)]
    return [*state.tell_room(), *told, *state.show_all(now)]


@owner_only
def kick(state: TableState, peer: Peer, message: Kick, now: float) -> list[Effect]:
    """Take someone from the table for good. The code is replaced, so they cannot simply come back."""
    member, effects = _other(state, peer, message.seat, message.name)
    level = level_for(state, message.level) if message.bot else ""
    if member is None or member.kind == "free":
        return effects or refuse(peer, "no_such_member")
    if level is None:
        return refuse(peer, "bot_level")
    state.admission.renew_code()
    effects = hang_up(state, member, Close.KICKED)
    effects += state.notice("kicked", name=member.name)
    return [*effects, *_hand_on(state, member, level, now), Warned("code_renewed", {"code": state.admission.code})]


@owner_only
def give(state: TableState, peer: Peer, message: Give, now: float) -> list[Effect]:
    """Give a seat away for good, hand and all: to a bot, or to whoever joins next with the code."""
    member, effects = _other(state, peer, message.seat, message.name)
    level = level_for(state, message.level) if message.bot else ""
    if member is None or (member.kind == "free" and not message.bot) or message.seat == SPECTATOR:
        return effects or refuse(peer, "no_such_member")
    if level is None:
        return refuse(peer, "bot_level")
    effects = hang_up(state, member, Close.GIVEN)
    code = "given_to_bot" if level else "given"
    effects += state.notice(code, name=member.name, number=member.seat + 1)
    effects += _hand_on(state, member, level, now)
    state.members.chairs[member.seat].former = member.name
    return effects


@owner_only
def fewer(state: TableState, peer: Peer, message: Fewer, now: float) -> list[Effect]:
    """Take the free seats away, before the first match: bots move up into them, people keep their seats."""
    chairs = state.members.chairs
    seats = fewer_seats(state)
    if state.begun or seats is None:
        return refuse(peer, "no_fewer")
    effects: list[Effect] = []
    moved = [chair for chair in chairs[seats:] if chair.kind == "bot"]
    for bot, chair in zip(moved, [chair for chair in chairs[:seats] if chair.kind == "free"], strict=True):
        effects += [*hang_up(state, bot, Close.GIVEN), BotWanted(state.bot_for(chair, bot.level))]
    state.resize(seats)
    return [*effects, *state.tell_room(), Changed(), *maybe_start(state, now)]


def fewer_seats(state: TableState) -> int | None:
    """Return how many seats are left without the free ones; None where none is free, one is before a person, or too few are."""
    chairs, setup = state.members.chairs, state.setup
    seats = sum(chair.kind != "free" for chair in chairs)
    moves = all(chair.kind == "free" or (chair.kind == "bot" and chair.level) for chair in chairs[seats:])
    if seats == len(chairs) or not moves:
        return None
    try:
        setup.game.check_setup(seats, setup.options)
    except BadSetup:
        return None
    return seats


@owner_only
def mute(state: TableState, peer: Peer, message: Mute, now: float) -> list[Effect]:
    """Stop passing on someone's chat, or pass it on again."""
    member, effects = _other(state, peer, message.seat, message.name)
    if member is None or member.kind == "free":
        return effects or refuse(peer, "no_such_member")
    if member.muted == message.muted:
        return []
    member.muted = message.muted
    return [*state.tell_room(), *state.notice("muted" if message.muted else "unmuted", name=member.name)]


@owner_only
def close_table(state: TableState, peer: Peer, message: CloseTable, now: float) -> list[Effect]:
    """Close the table. A saved match is paused: once the table is open again, its owner lets it go on."""
    if message.save:
        if state.runner is None or state.stage != "playing":
            return refuse(peer, "no_match")
        state.runner.paused = True
    state.ended = not message.save
    code = "table_saved" if message.save else "table_ended"
    return [*state.tell_room(), *state.notice(code), Warned(code, {}), Closing(forget=state.ended)]


def leave_to_bot(state: TableState, member: Member, asked: str, now: float) -> list[Effect]:
    """Let a bot stand in for the owner, who leaves; where `asked` is no level of the game, at the usual one."""
    level = level_for(state, asked) or level_for(state, "")
    assert level is not None
    return [Left(member.seat, member.name), *stand_in(state, member, level, now)]


def _other(state: TableState, peer: Peer, seat: int, name: str) -> tuple[Member | None, list[Effect]]:
    """Return the member that an order of the owner is about; None, with the refusal, where that is the owner."""
    candidates = state.members.watchers if seat == SPECTATOR else state.members.chairs
    member = next((m for m in candidates if (m.seat, m.name) == (seat, name)), None)
    if member is not None and member.owner:
        return None, refuse(peer, "not_yourself")
    return member, []


def _hand_on(state: TableState, member: Member, level: str, now: float) -> list[Effect]:
    """Take a place from its member, whose token is dead then; give it to a bot of `level`, to nobody if that is empty."""
    state.members.release(member)
    effects: list[Effect] = []
    if level:
        effects.append(BotWanted(state.bot_for(state.members.chairs[member.seat], level)))
    return [*effects, *state.tell_room(), *state.clock_may_have_changed(now), Changed()]


def stand_in(state: TableState, chair: Member, level: str, now: float) -> list[Effect]:
    """Let a bot stand in for a player, and tell everyone."""
    effects = hang_up(state, chair, Close.SUPERSEDED)
    bot = state.stand_in_for(chair, level)
    effects += [BotWanted(bot), *state.tell_room()]
    effects += state.notice("bot_plays", name=chair.name, seat=chair.seat)
    return [*effects, *state.clock_may_have_changed(now), Changed()]


def offer_bot(state: TableState, away: Member) -> list[Effect]:
    """Tell the owner that a bot can stand in for a player who has gone."""
    owner = state.members.owner()
    if state.runner is None or away.seat == SPECTATOR or owner is None or owner.conn is None or not owner.acts_as_owner:
        return []
    return [Send(owner.conn, Notice("offer_bot", {"name": away.name, "seat": away.seat, "number": away.seat + 1}))]


def level_for(state: TableState, asked: str) -> str | None:
    """Return the level asked for; empty: that of the table's other bots, else the usual one. None: no such level."""
    known = levels_of(state.setup.game)
    usual = (*state.setup.bot_levels, USUAL_LEVEL, *known)
    level = asked or next(level for level in usual if level in known)
    return level if level in known else None


def chair_of(state: TableState, seat: int) -> Member | None:
    """Return a chair by its seat number; None for one that this table does not have."""
    return state.members.chairs[seat] if 0 <= seat < len(state.members.chairs) else None


def hang_up(state: TableState, member: Member, close: Close) -> list[Effect]:
    """Close the connection that holds a member's place, if one does; the member is away then."""
    holder = state.peers.get(member.conn) if member.conn is not None else None
    member.conn = None
    if holder is None:
        return []
    holder.stage = ConnectionStage.GONE
    return [Drop(holder.conn, close)]


def refuse(peer: Peer, code: str, **values: str | int) -> list[Effect]:
    """Return why an order of the owner is not carried out, for the owner alone."""
    return [Send(peer.conn, Notice(code, dict(values)))]

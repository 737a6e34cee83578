"""Stand-ins: bots that play for a member who is away, once the owner asks. Their token dies when the player returns."""

from engine.bots import levels_of
from engine.core.visibility import SPECTATOR
from netcode.protocol.close_codes import Close
from netcode.protocol.messages import LetBotPlay, Notice
from netcode.table.connections import Peer
from netcode.table.effects import BotWanted, Changed, Effect, Left, Send
from netcode.table.members import Member
from netcode.table.state import TableState, owner_only, refuse

USUAL_LEVEL = "normal"
"""The level of a bot where none is given, if the game has it."""


@owner_only
def let_bot_play(state: TableState, peer: Peer, message: LetBotPlay, now: float) -> list[Effect]:
    """Let a bot play for a seat that is away, until its player returns; or another bot, where one does already."""
    level = level_for(state, message.level)
    chairs = state.members.chairs
    chair = chairs[message.seat] if 0 <= message.seat < len(chairs) else None
    if level is None or chair is None or chair.kind != "human" or state.runner is None:
        return refuse(peer, "bot_level" if level is None else "no_such_player")
    if chair.person_here or chair.reserved_until is not None:
        return refuse(peer, "seat_here", name=chair.name, seat=chair.seat)
    return stand_in(state, chair, level, now)


def leave_to_bot(state: TableState, member: Member, asked: str, now: float) -> list[Effect]:
    """Let a bot stand in for the owner, who leaves; where `asked` is no level of the game, at the usual one."""
    level = level_for(state, asked) or level_for(state, "")
    assert level is not None
    return [Left(member.seat, member.name), *stand_in(state, member, level, now)]


def stand_in(state: TableState, chair: Member, level: str, now: float) -> list[Effect]:
    """Let a bot stand in for a player, and tell everyone."""
    effects = state.hang_up(chair, Close.SUPERSEDED)
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

"""Steps of the owner that decide what happens to seats."""

from engine.core.errors import BadSetup
from engine.core.visibility import SPECTATOR
from netcode.protocol.close_codes import Close
from netcode.protocol.messages import CloseTable, Fewer, Give, Kick, Mute, Pause
from netcode.table.connections import ConnectionStage, Peer
from netcode.table.effects import BotWanted, Changed, Closing, Effect, Warned
from netcode.table.members import Member
from netcode.table.room import maybe_start
from netcode.table.stand_ins import level_for
from netcode.table.state import TableState, owner_only, refuse


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
    effects = [] if message.paused else [effect for peer in late for effect in state.tell_match(peer)]
    return [*state.tell_room(), *effects, *state.show_all(now)]


@owner_only
def kick(state: TableState, peer: Peer, message: Kick, now: float) -> list[Effect]:
    """Remove a member for good. The code is replaced, so they cannot simply come back."""
    member, effects = _other(state, peer, message.seat, message.name)
    level = level_for(state, message.level) if message.bot else ""
    if member is None or member.kind == "free":
        return effects or refuse(peer, "no_such_member")
    if level is None:
        return refuse(peer, "bot_level")
    state.admission.renew_code()
    effects = state.hang_up(member, Close.KICKED)
    effects += state.notice("kicked", name=member.name)
    return [*effects, *_hand_on(state, member, level, now), Warned("code_renewed", {"code": state.admission.code})]


@owner_only
def give(state: TableState, peer: Peer, message: Give, now: float) -> list[Effect]:
    """Give a seat away for good, hand and all: to a bot, or to the next person who joins with the code."""
    member, effects = _other(state, peer, message.seat, message.name)
    level = level_for(state, message.level) if message.bot else ""
    if member is None or (member.kind == "free" and not message.bot) or message.seat == SPECTATOR:
        return effects or refuse(peer, "no_such_member")
    if level is None:
        return refuse(peer, "bot_level")
    effects = state.hang_up(member, Close.GIVEN)
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
        chair.name = bot.name
        effects += [*state.hang_up(bot, Close.GIVEN), BotWanted(state.bot_for(chair, bot.level))]
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

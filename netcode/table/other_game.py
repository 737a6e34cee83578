"""The owner's step to another game at the same table, even during a match: everyone here stays."""

from dataclasses import replace
from typing import Any

import msgspec
from msgspec.structs import replace as changed

from engine.bots import levels_of
from engine.core.errors import BadSetup
from engine.core.game import AnyGame
from engine.core.visibility import SPECTATOR, Seat
from engine.games import GAMES
from netcode.protocol.close_codes import Close
from netcode.protocol.messages import OtherGame
from netcode.table.config import TableSetup
from netcode.table.connections import ConnectionStage, Peer
from netcode.table.effects import BotWanted, Changed, Effect, Send, Warned
from netcode.table.joining import too_late, welcome_of
from netcode.table.members import Member
from netcode.table.room import maybe_start
from netcode.table.stand_ins import level_for
from netcode.table.state import TableState, owner_only, refuse


@owner_only
def choose(state: TableState, peer: Peer, message: OtherGame, now: float) -> list[Effect]:
    """Play another game from now on: the room waits for its match. People keep their places, as few as possible move up.

    With `drops` a running match ends unfinished. As when a table closes, nothing of it is shown to anyone.
    """
    runs = state.stage == "playing"
    if state.stage == "dealing" or (runs and not message.drops):
        return refuse(peer, "match_runs" if runs else "not_while_dealing")
    setup = _setup(state.setup, message)
    if setup is None or (message.level and message.level not in levels_of(setup.game)):
        return refuse(peer, "not_this_game")
    if setup.deck and not state.secrets.has_deck(setup.deck):
        return refuse(peer, "deck_not_here")
    people = [chair for chair in state.members.chairs if chair.kind == "human"]
    if len(people) > setup.seats:
        return refuse(peer, "too_many_sit", count=len(people), seats=setup.seats)
    cannot = [member.name for member in _guests(state) if not _plays(state, member, setup.game)]
    if cannot:
        return refuse(peer, "cannot_play", name=cannot[0])
    before, effects = state.setup.game, _end_promises(state)
    if runs:
        effects += [*state.notice("match_dropped"), Warned("match_dropped", {})]
    bots = [chair for chair in state.members.chairs if chair.kind == "bot"]
    wanted = min(message.bots, setup.seats - len(people))
    staying = [*people, *bots[:wanted]]
    for bot in bots:
        if bot.level or bot not in staying:  # the host's own begin anew, with what they are to play
            effects += state.hang_up(bot, Close.GIVEN)
    _seat(state, staying, setup.seats)
    state.play(setup)
    effects += [Send(m.conn, welcome_of(state, state.peers[m.conn], m)) for m in _guests(state) if m.conn is not None]
    effects += _hire(state, wanted - len(staying) + len(people), message.level, before)
    return [*effects, *state.tell_room(), Changed(), *maybe_start(state, now)]


def _setup(now: TableSetup, message: OtherGame) -> TableSetup | None:
    """Return what is to be played; None for what cannot be."""
    game: AnyGame | None = GAMES.get(message.game)
    if game is None:
        return None
    try:
        options: Any = msgspec.convert(message.options, type=game.options)
        return replace(now, game=game, seats=message.seats, options=options, bot_levels=())
    except (BadSetup, ValueError):  # msgspec's error for an option of another type is a ValueError
        return None


def _guests(state: TableState) -> list[Member]:
    """Return those who are here but for the host's bots."""
    return [member for member in state.members.attached() if not member.our_bot]


def _plays(state: TableState, member: Member, game: AnyGame) -> bool:
    """Tell whether a guest's program knows the rules of a game."""
    hello = state.peers[member.conn].hello if member.conn is not None else None
    return hello is not None and hello.rules.get(game.info.slug) == game.info.rules_hash


def _end_promises(state: TableState) -> list[Effect]:
    """Let those who are on their way to a place dial again: what they were told of it is not true any more."""
    state.members.incoming.clear()
    late = [peer for peer in state.peers.values() if peer.stage is ConnectionStage.WELCOMED]
    return [effect for peer in late for effect in too_late(peer, Close.TOO_SLOW)]


def _seat(state: TableState, staying: list[Member], seats: int) -> None:
    """Let these have the chairs, each its own where there still is one; the others the first that are free."""
    chairs = [Member(seat) for seat in range(seats)]
    moved: dict[Seat, Seat] = {}
    for member in sorted(staying, key=lambda member: member.seat):  # those who move come last
        free = next(chair.seat for chair in chairs if chair.kind == "free")
        moved[member.seat] = member.seat if member.seat < seats else free
        member.seat, member.ready = moved[member.seat], False
        chairs[member.seat] = member
    state.members.chairs[:] = chairs
    state.chat = [changed(line, seat=moved.get(line.seat, SPECTATOR)) for line in state.chat]


def _hire(state: TableState, more: int, level: str, before: AnyGame) -> list[Effect]:
    """Let the host's bots and stand-ins play anew, and further bots sit down on the last free chairs."""
    chairs, wanted = state.members.chairs, list[Effect]()
    free = [chair for chair in chairs if chair.kind == "free"]
    for chair in chairs:
        if chair.stand_in is not None:
            stand_in = state.stand_in_for(chair, _level(state, chair.stand_in.level, before))
            wanted += [*state.hang_up(chair, Close.SUPERSEDED), BotWanted(stand_in)]
        elif chair.kind == "bot" and chair.level:
            wanted.append(BotWanted(state.bot_for(chair, _level(state, chair.level, before))))
    state.setup = replace(state.setup, bot_levels=tuple(chair.level for chair in chairs if chair.level))
    for chair in free[len(free) - more :]:
        wanted.append(BotWanted(state.bot_for(chair, _level(state, level, before))))
    return wanted


def _level(state: TableState, level: str, before: AnyGame) -> str:
    """Return at which level a bot plays the game now: at its own where there is that, or where it is one of an own bot."""
    if level and level not in levels_of(before):
        return level
    usual = level_for(state, level) or level_for(state, "")
    assert usual is not None
    return usual

"""Commands of everyone in the room of a table: talk, readiness, the start, the code. Each makes a command, or lines."""

from collections.abc import Callable

from client.data.carrying import carry_on, may_carry_on
from client.data.joined_table import JoinedTable
from client.data.owning import fewer_seats
from client.session.requests import Command
from client.wording.room_text import tell_code, tell_room
from client.wording.scene import watching
from netcode.protocol.limits import CHAT_LENGTH
from netcode.protocol.messages import Chat, Fewer, NewCode, Ready, Start

Answer = Command | list[str]
"""What comes of a typed line: a command, or lines to print."""


def room_lines(table: JoinedTable) -> list[str]:
    """Return who sits where, in words."""
    return (
        [table.words.say("text.not_joined")] if table.room is None else tell_room(table.words, table.room, table.seat)
    )


def say(table: JoinedTable, rest: str) -> Answer:
    """Say something to everyone."""
    if not rest:
        return [table.words.say("text.say_what")]
    if len(rest) > CHAT_LENGTH:
        return [table.words.say("text.say_shorter", most=CHAT_LENGTH, count=len(rest) - CHAT_LENGTH)]
    return Chat(rest)


def ready(table: JoinedTable, rest: str) -> Answer:
    """Be ready, or not any more."""
    if table.room is None or table.room.stage == "playing" or watching(table.seat):
        return [table.words.say("text.not_in_lobby")]
    return Ready(not table.room.places[table.seat].ready)


def start(table: JoinedTable, rest: str) -> Answer:
    """Start the match, perhaps with fewer seats."""
    if table.room is None or table.room.stage == "playing":
        return [table.words.say("text.not_in_lobby")]
    fewer = fewer_seats(table.room, table.game) if table.owner else 0
    if fewer and rest == str(fewer):
        return Fewer()
    if fewer or rest not in ("", str(len(table.room.places))):
        return [table.words.say("text.start_with" if fewer else "notice.no_fewer", count=fewer)]
    return Start()


def rematch(table: JoinedTable, rest: str) -> Answer:
    """Play another match with the same seats: the owner begins it; the others say that they want it."""
    if table.room is None or table.room.stage != "over" or (watching(table.seat) and not table.owner):
        return [table.words.say("text.not_over")]
    return Start() if table.owner else Ready(True)


def carry(table: JoinedTable, rest: str) -> Answer:
    """Carry the table on: the laptops that do not answer are off."""
    if not may_carry_on(table) or not carry_on(table):
        return [table.words.say("text.carry_on_not")]
    return [table.words.say("text.carry_on_given")]


def code(table: JoinedTable, rest: str) -> Answer:
    """Tell the code; with the word for it, make a new one."""
    says = table.words.say
    if not table.owner or table.room is None:
        return [says("notice.not_owner")]
    if rest and rest.casefold() == says("command.code.new").casefold():
        return NewCode()
    return [*tell_code(table.words, table.room), says("text.hint_new_code", new=says("command.code.new"))]


ROOM_COMMANDS: dict[str, Callable[[JoinedTable, str], Answer]] = {
    "say": say,
    "room": lambda table, rest: room_lines(table),
    "ready": ready,
    "start": start,
    "rematch": rematch,
    "code": code,
    "carry_on": carry,
}

"""Understands what a person has typed at a table: a number to choose, or a word. `console` reads it.

The words of each command are in the language file.
"""

import re

from msgspec import Struct

from client.session.requests import Command
from client.terminal.answering import Answering
from client.terminal.owner_commands import OWNER_COMMANDS
from client.terminal.room_commands import ROOM_COMMANDS, Answer, say
from client.terminal.telling_commands import TELLING_COMMANDS, words_for
from client.terminal.text_table import TextTable
from client.wording.texts import Words
from netcode.protocol.clean_text import clean_line
from netcode.protocol.messages import Bye

OF_THE_MATCH = frozenset({"moves", "hand", "table", "scores", "log", "why"})
"""Commands that tell something of the match: not while the table is paused."""
ASKS_FIRST = ("another", "end")
"""Commands of the owner that ask first where a match would be lost."""
_QUOTES = "'\u2019"
_NUMBERS = re.compile(r"\d{1,4}([\s,]+\d{1,4})*,?")


class Parsed(Struct, frozen=True):
    """The result of a typed line: lines to print and commands to carry out, in order."""

    lines: tuple[str, ...] = ()
    commands: tuple[Command, ...] = ()


class CommandParser:
    """Reads what a person types at one table."""

    def __init__(self, text: TextTable) -> None:
        self._text, self._table = text, text.table
        self._answering = Answering(text)
        self._commands = command_words(text.words)
        self._leaving = False
        self._unsure: tuple[str, str] | None = None
        """The command, and what follows it, that a yes carries out: the line before has asked whether it is meant."""

    def parse(self, line: str) -> Parsed:
        """Return what a typed line comes to: lines to print, commands to carry out."""
        answer = self._answer(clean_line(line))
        return Parsed(tuple(self._text.wrapped(answer))) if isinstance(answer, list) else Parsed(commands=(answer,))

    def _answer(self, typed: str) -> Answer:
        table, says, answering = self._table, self._text.words.say, self._answering
        leaving, self._leaving = self._leaving, False
        doubted, answering.doubted = answering.doubted, ""
        unsure, self._unsure = self._unsure, None
        word, _, rest = typed.partition(" ")
        second, _, more = rest.strip().partition(" ")
        if f"{word} {second}".casefold() in self._commands:
            word, rest = f"{word} {second}", more
        name, rest = self._commands.get(word.casefold()), rest.strip()
        numbers = _NUMBERS.fullmatch(typed)
        if unsure is not None and typed.casefold() in says("text.yes").split():
            name, rest = unsure
        if typed and typed[0] in _QUOTES:
            return say(table, typed[1:].strip())
        if table.paused and (not typed or numbers or name in OF_THE_MATCH):
            return [says("room.paused")]
        if not typed:
            return answering.enter()
        if numbers:
            return answering.numbers([int(number) for number in re.findall(r"\d+", typed)])
        if name is None:
            return answering.in_words(typed, again=typed == doubted)
        if name == "leave":
            return self._leave(leaving, rest)
        if name in OWNER_COMMANDS:
            return self._order(name, rest) if table.owner else [says("notice.not_owner")]
        return ROOM_COMMANDS[name](table, rest) if name in ROOM_COMMANDS else TELLING_COMMANDS[name](self._text, rest)

    def _order(self, name: str, rest: str) -> Answer:
        """Carry out a word of the owner; one that asks first is carried out by a yes too."""
        order = OWNER_COMMANDS[name]
        sure = f"{rest} {self._text.words.say('command.end.sure')}".strip()
        if name in ASKS_FIRST and not isinstance(order(self._table, sure), list):
            self._unsure = name, sure
        return order(self._table, rest)

    def _leave(self, again: bool, rest: str) -> Answer:
        """Leave; ask once where somebody would be missed. The owner of the table may leave the seat to a bot."""
        table, says = self._table, self._text.words.say
        played = table.playing and table.room is not None and table.room.stage == "playing"
        owns_match = table.owner and played
        bot, _, level = rest.partition(" ")
        if owns_match and bot.casefold() == says("command.give.bot").casefold():
            return Bye(bot=True, level=level.strip()[:64])
        if again or table.outcome is not None or not played:
            return Bye()
        self._leaving, self._unsure = True, None if owns_match else ("leave", rest)
        return [says("text.leave_owner" if owns_match else "text.leave_sure")]


def command_words(words: Words) -> dict[str, str]:
    """Return every word that can be typed, with the command that it means."""
    names = [*TELLING_COMMANDS, *ROOM_COMMANDS, *OWNER_COMMANDS, "leave"]
    return {word.casefold(): name for name in names for word in words_for(words, name)}

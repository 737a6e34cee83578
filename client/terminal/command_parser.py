"""Understands what a person has typed at a table: a number to choose, or a word. `console` reads it.

The words of each command are in the language file.
"""

import re
from collections.abc import Callable

from client.data.owning import fewer_seats
from client.session.commands import Act, Decide, Leave, NewCode, Parsed, Say, SetReady, StartMatch
from client.tables.contract import Doubted, Lasting, OwnCommands, WithoutWord
from client.terminal.owner_commands import OWNER_COMMANDS
from client.terminal.text_table import TextTable
from client.wording.help_tables import has_words, spoken
from client.wording.room_text import tell_code, tell_room
from client.wording.scene import answered, watching
from client.wording.texts import Words
from engine.core import Illegal, Intent
from netcode.protocol.clean_text import clean_line
from netcode.protocol.limits import CHAT_LENGTH

LOG_TOLD = 12
"""Lines of what happened that `log` tells when no number is given."""
FOUND_TOLD = 12
"""Lines of the help that a word finds."""
OF_THE_MATCH = frozenset({"moves", "hand", "table", "scores", "log", "why"})
"""Commands that tell something of the match: not while the table is paused."""
_QUOTES = "'\u2019"
_NUMBERS = re.compile(r"\d{1,4}([\s,]+\d{1,4})*,?")


class CommandParser:
    """Reads what a person types at one table."""

    def __init__(self, text: TextTable) -> None:
        self._text, self._table, self._list, self._words = text, text.table, text.list, text.words
        self._commands = command_words(text.words)
        self._leaving = False
        self._doubted = ""
        """The line before, where its answer was doubted."""

    def parse(self, line: str) -> Parsed:
        """Return what a typed line comes to: lines to print, commands to carry out."""
        text = clean_line(line)
        leaving, self._leaving = self._leaving, False
        doubted, self._doubted = self._doubted, ""
        if not text:
            return self._paused() if self._table.paused else self._enter()
        if text[0] in _QUOTES:
            return self._say(text[1:].strip())
        if _NUMBERS.fullmatch(text):
            if self._table.paused:
                return self._paused()
            return self._numbers([int(number) for number in re.findall(r"\d+", text)])
        word, _, rest = text.partition(" ")
        name = self._commands.get(word.casefold())
        if name is None:
            return self._own(text, again=text == doubted)
        if name == "leave":
            return self._leave(leaving, rest.strip())
        if name in OWNER_COMMANDS:
            return self._decide(name, rest.strip())
        if self._table.paused and name in OF_THE_MATCH:
            return self._paused()
        return _COMMANDS[name](self, rest.strip())

    def _paused(self) -> Parsed:
        return self._lines([self._words.say("room.paused")])

    def _decide(self, name: str, rest: str) -> Parsed:
        """Make an order of the owner."""
        if not self._table.owner:
            return self._lines([self._words.say("notice.not_owner")])
        decision = OWNER_COMMANDS[name](self._table, rest)
        return self._lines(decision) if isinstance(decision, list) else Parsed(commands=(Decide(decision),))

    def _lines(self, lines: list[str]) -> Parsed:
        return Parsed(tuple(self._text.wrapped(lines)))

    # Answers

    def _enter(self) -> Parsed:
        """Give the answer that is due or the only one; where there is a choice, tell the question again."""
        answer = self._text.due or self._list.only_answer
        return self._lines(self._now()) if answer is None else Parsed(commands=(Act(answer),))

    def _numbers(self, numbers: list[int]) -> Parsed:
        """Take entries of the list; 0 alone takes none."""
        choices = self._list.choices()
        if choices is None:
            return self._lines([self._words.say("text.nothing_to_choose"), *self._now()])
        if self._text.lists_anew:
            return self._lines([self._words.say("text.lists_anew"), *self._text.question()])
        if choices.many and numbers == [0]:
            return self._try(choices.make(()))
        if not choices.items:
            return self._lines([self._words.say("text.no_list"), *self._now()])
        known = [number for number, _ in choices.numbered()]
        wrong = [number for number in numbers if number not in known]
        if wrong:
            values = {"number": wrong[0], "first": min(known), "last": max(known)}
            return self._lines([self._words.say("text.no_such_number", **values)])
        for number in numbers:
            if choice := self._list.unread(number):
                return self._lines([self._words.say("text.not_told", number=number, choice=choice)])
        if len(numbers) > 1 and not choices.many:
            return self._lines([self._words.say("text.one_number")])
        return self._try(choices.make(tuple(known.index(number) for number in dict.fromkeys(numbers))))

    def _try(self, intent: Intent) -> Parsed:
        """Send an answer that the rules allow; tell at once why another one is refused. A lasting answer ends."""
        self._text.lasting = None
        refused = self._refusal(intent)
        return self._lines(refused) if refused else Parsed(commands=(Act(intent),))

    def _refusal(self, intent: Intent) -> list[str]:
        """Return why an answer is not sent: it stands already, or the rules do not allow it; empty where it may be sent."""
        table = self._table
        assert table.game is not None
        assert table.view is not None
        if answered(table.scene(), intent):
            return [self._words.say("text.answered_so")]
        try:
            table.game.check(table.view.state, table.seat, intent)
        except Illegal as illegal:
            return [table.why_not(illegal.code, illegal.values)]
        return []

    def _own(self, text: str, again: bool) -> Parsed:
        """Take a line that is no command by the game's own words. again: it was doubted just before."""
        table = self._table
        choices = self._list.choices() if table.view is not None and not table.paused else None
        if choices is not None and text.casefold() in choices.counts():
            return self._lines(self._list.offered(text.casefold()))
        lines = self._text.game_lines() if table.view is not None and not table.paused else None
        meant = lines.typed(table.scene(), text) if isinstance(lines, OwnCommands) else None
        if meant is None and self._is_of_the_game(text):
            return self._lines(
                [self._words.say("text.not_now", typed=text), *(self._now() if self._text.asked else [])]
            )
        if meant is None:
            return self._lines([self._words.say("text.not_understood", typed=text)])
        if isinstance(meant, Lasting):
            return self._again_and_again(meant)
        if isinstance(meant, Doubted):
            return self._try(meant.intent) if again else self._doubt(text, meant)
        return self._lines(meant) if isinstance(meant, list) else self._try(meant)

    def _doubt(self, text: str, meant: Doubted) -> Parsed:
        """Tell why an answer may be a slip; the same line typed once more gives it."""
        refused = self._refusal(meant.intent)
        self._doubted = "" if refused else text
        return self._lines(refused or [meant.why])

    def _is_of_the_game(self, text: str) -> bool:
        """Tell whether the game takes such a line at other times: by its first word, or its form."""
        lines = self._table.lines
        slug = self._table.game.info.slug if self._table.game is not None else ""
        keys = [key for key in self._words if key.startswith((f"{slug}.typing.", f"{slug}.typed."))]
        taken = {self._words.text(key).forms["other"] for key in keys}  # or sentences, which equal no word
        formed = isinstance(lines, WithoutWord) and lines.typed_form.fullmatch(text) is not None
        return formed or text.casefold().split()[0] in taken

    def _again_and_again(self, meant: Lasting) -> Parsed:
        """Give an answer now and whenever it is asked for again; the same line once more ends that."""
        if self._text.lasting is not None:
            self._text.lasting = None
            return self._lines([self._words.say("text.lasting_ended"), *self._now()])
        parsed = self._try(meant.intent)
        self._text.lasting = meant if parsed.commands else None
        return parsed

    def _now(self) -> list[str]:
        """Return the question, or whom the table waits for; before the match the room."""
        table = self._table
        if table.view is None:
            return self._room_lines()
        if table.scene().asked:
            return self._text.question()
        return [self._text.game_lines().prompt(table.scene())]

    # What is only told

    def _help(self, rest: str) -> Parsed:
        """Tell the page for what goes on; all pages; what can be typed; or, for any other words, the lines with them."""
        table, says = self._table, self._words.say
        slug = table.game.info.slug if table.game is not None else ""
        if not rest:
            return self._lines([*self._page_now(slug), says("text.hint_more_help", all=says("command.help.all"))])
        if rest.casefold() != says("command.help.all").casefold():
            page_lines = [] if rest.casefold() == says("command.help.keys").casefold() else self._found(slug, rest)
            return self._lines(page_lines or self._keys())
        pages = self._text.game_lines().pages if table.game is not None else ()
        texts = [part for page in pages for part in self._titled(slug, page)]
        return self._lines([*(texts or self._page("help.any_game")), *self._page("help.fair")])

    def _found(self, slug: str, words: str) -> list[str]:
        """Return the lines of the game's pages in which all these words stand."""
        wanted = words.casefold().split()
        pages = self._text.game_lines().pages if self._table.game is not None else ()
        lines = [line for page in pages for line in self._page(f"{slug}.help.{page}") if has_words(line, wanted)]
        return lines[:FOUND_TOLD]

    def _page_now(self, slug: str) -> list[str]:
        table = self._table
        if table.view is None:
            return [*([self._words.say(f"{slug}.summary")] if slug else []), *self._page("help.lobby")]
        page = table.scene().page
        return self._titled(slug, page) if self._words.has(f"{slug}.help.{page}") else self._page("help.any_game")

    def _page(self, key: str) -> list[str]:
        return spoken(line.strip() for line in self._words.say(key).strip().splitlines() if line.strip())

    def _titled(self, slug: str, page: str) -> list[str]:
        """Return a page with the name of its phase in front, where it is one of a phase."""
        phase = f"{slug}.phase.{page}"
        title = [self._words.say("help.title", phase=self._words.say(phase))] if self._words.has(phase) else []
        return [*title, *self._page(f"{slug}.help.{page}")]

    def _keys(self) -> list[str]:
        """Return every command with its words and what it does."""
        says = self._words.say
        lines = [says("command.number")]
        if self._table.view is not None and isinstance(own := self._text.game_lines(), OwnCommands):
            lines += own.keys(self._table.scene())
        for name in (*_COMMANDS, *(OWNER_COMMANDS if self._table.owner else ()), "leave"):
            listed = says("list.between").join(says(f"command.{name}.words").split())
            lines.append(says("command.line", words=listed, what=says(f"command.{name}.what")))
        return lines

    def _hand(self, rest: str) -> Parsed:
        table = self._table
        if table.view is None:
            return self._lines([self._words.say("text.not_begun")])
        if watching(table.seat):
            return self._lines([self._words.say("text.no_hand")])
        return self._lines(self._text.game_lines().hand(table.scene()))

    def _board(self, rest: str) -> Parsed:
        table = self._table
        if table.view is None:
            return self._lines([self._words.say("text.not_begun"), *self._room_lines()])
        scene = table.scene()
        return self._lines([*self._text.game_lines().table(scene), self._text.game_lines().prompt(scene)])

    def _scores(self, rest: str) -> Parsed:
        table = self._table
        if table.view is None:
            return self._lines([self._words.say("text.not_begun")])
        return self._lines([*self._text.game_lines().scores(table.scene()), *self._text.best_lines()])

    def _log(self, rest: str) -> Parsed:
        count = _number(rest, LOG_TOLD)
        lines = [line.text for line in self._table.log.lines][-count:] if count else []
        return self._lines(lines or [self._words.say("text.nothing_happened")])

    def _moves(self, rest: str) -> Parsed:
        table = self._table
        page = _number(rest, 0)
        lines = self._list.page(page - 1) if page else self._list.offered()
        return self._lines([self._text.game_lines().prompt(table.scene()), *lines] if lines else self._now())

    def _why(self, rest: str) -> Parsed:
        """Tell which cards in the hand may not be played now, and why; those that may are only counted."""
        table, says = self._table, self._words.say
        if table.view is None:
            return self._lines([says("text.not_begun")])
        if watching(table.seat):
            return self._lines([says("text.no_hand")])
        if self._list.choices() is None:
            return self._lines([says("text.nothing_to_choose"), self._text.game_lines().prompt(table.scene())])
        refused: list[str] = []
        assert table.game is not None
        for name, intent in self._text.game_lines().wishes(table.scene()):
            try:
                table.game.check(table.view.state, table.seat, intent)
            except Illegal as illegal:
                refused.append(says("text.why", thing=name, reason=table.why_not(illegal.code, illegal.values)))
        return self._lines(refused or [says("text.all_allowed")])

    # The room

    def _room(self, rest: str) -> Parsed:
        return self._lines(self._room_lines())

    def _room_lines(self) -> list[str]:
        table = self._table
        if table.room is None:
            return [self._words.say("text.not_joined")]
        return tell_room(self._words, table.room, table.seat)

    def _say(self, text: str) -> Parsed:
        if not text:
            return self._lines([self._words.say("text.say_what")])
        if len(text) > CHAT_LENGTH:
            return self._lines([self._words.say("text.say_shorter", most=CHAT_LENGTH, count=len(text) - CHAT_LENGTH)])
        return Parsed(commands=(Say(text),))

    def _ready(self, rest: str) -> Parsed:
        room = self._table.room
        if room is None or room.stage == "playing" or watching(self._table.seat):
            return self._lines([self._words.say("text.not_in_lobby")])
        return Parsed(commands=(SetReady(not room.places[self._table.seat].ready),))

    def _start(self, rest: str) -> Parsed:
        room = self._table.room
        if room is None or room.stage == "playing":
            return self._lines([self._words.say("text.not_in_lobby")])
        fewer = fewer_seats(room, self._table.game) if self._table.owner else 0
        if fewer and rest == str(fewer):
            return Parsed(commands=(StartMatch(fewer=True),))
        if fewer or rest not in ("", str(len(room.places))):
            return self._lines([self._words.say("text.start_with" if fewer else "notice.no_fewer", count=fewer)])
        return Parsed(commands=(StartMatch(),))

    def _rematch(self, rest: str) -> Parsed:
        """Play another match with the same seats: the owner begins it; the others say that they want it."""
        table = self._table
        if table.room is None or table.room.stage != "over" or (watching(table.seat) and not table.owner):
            return self._lines([self._words.say("text.not_over")])
        return Parsed(commands=(StartMatch() if table.owner else SetReady(True),))

    def _code(self, rest: str) -> Parsed:
        """Tell the code; with the word for it, make a new one."""
        table = self._table
        if not table.owner or table.room is None:
            return self._lines([self._words.say("notice.not_owner")])
        if rest and rest.casefold() == self._words.say("command.code.new").casefold():
            return Parsed(commands=(NewCode(),))
        hint = self._words.say("text.hint_new_code", new=self._words.say("command.code.new"))
        return self._lines([*tell_code(self._words, table.room), hint])

    def _leave(self, again: bool, rest: str) -> Parsed:
        """Leave; ask once where somebody would be missed. The owner of the table may leave the seat to a bot."""
        table = self._table
        played = table.playing and table.room is not None and table.room.stage == "playing"
        owns_match = table.owner and played
        bot, _, level = rest.partition(" ")
        if owns_match and bot.casefold() == self._words.say("command.give.bot").casefold():
            return Parsed((), (Leave(bot=True, level=level.strip()[:64]),))
        if again or table.outcome is not None or not played:
            return Parsed((), (Leave(),))
        self._leaving = True
        return self._lines([self._words.say("text.leave_owner" if owns_match else "text.leave_sure")])


def command_words(words: Words) -> dict[str, str]:
    """Return every word that can be typed, with the command that it means."""
    names = [*_COMMANDS, *OWNER_COMMANDS, "leave"]
    return {word.casefold(): name for name in names for word in words.say(f"command.{name}.words").split()}


def _number(text: str, otherwise: int) -> int:
    return int(text) if re.fullmatch(r"\d{1,4}", text) else otherwise


_COMMANDS: dict[str, Callable[[CommandParser, str], Parsed]] = {
    "help": CommandParser._help,
    "moves": CommandParser._moves,
    "hand": CommandParser._hand,
    "table": CommandParser._board,
    "scores": CommandParser._scores,
    "log": CommandParser._log,
    "why": CommandParser._why,
    "say": CommandParser._say,
    "room": CommandParser._room,
    "ready": CommandParser._ready,
    "start": CommandParser._start,
    "rematch": CommandParser._rematch,
    "code": CommandParser._code,
}

"""A guided match in plain lines: the guide's step in front of what can be done, and the table's own commands beside it.

Pure, as the text table is: typed lines go in, finished lines come out.
"""

import re
from collections.abc import Hashable

import msgspec

from client.lessons import guide_texts
from client.lessons.lesson import LEARNER, Instead, Lesson, Stage
from client.session.requests import Act
from client.tables.contract import Choices, Hangs, OwnCommands, Typeable, with_line
from client.terminal.choice_list import first_of_each, tell_entries
from client.terminal.command_parser import CommandParser, command_words
from client.terminal.text_table import WIDTH, TextTable
from client.wording.texts import Words
from engine.core import AnyView, Illegal, Intent
from engine.core.options import as_plain
from netcode.guest.updates import Joined, RoomChanged, Viewed
from netcode.protocol.messages import Place, Room


class GuidedTable:
    """One lesson at a terminal. `over`: the person has left. width: as for `TextTable`."""

    def __init__(self, words: Words, lesson: Lesson, player: str, width: int = WIDTH) -> None:
        self.words, self.lesson, self.over = words, lesson, False
        self.covered = False
        """Whether what was told before must not be read again: the driver clears the screen, and sets it back."""
        self._text = TextTable(words, width=width)
        self._table, self._list = self._text.table, self._text.list
        self._text.asks = False
        self._hung: Hashable = None
        """What hung for a time to look when it was last told (`Hangs.hung`)."""
        self._parser = CommandParser(self._text)
        self._revision = 0
        game = lesson.game
        names = (player, *lesson.script.names[: lesson.script.seats - 1])
        places = tuple(
            Place(name, "human" if seat == LEARNER else "bot", True, False) for seat, name in enumerate(names)
        )
        self._text.tell(Joined(LEARNER, False, "", "", game))
        self._text.tell(
            RoomChanged(Room("playing", "", game.info.slug, as_plain(lesson.match.options), places, (), "owner"))
        )

    def begin(self) -> list[str]:
        """Return the first lines, up to the first thing to do."""
        words, lesson, last = self.words, self.lesson, len(self.lesson.script.steps)
        values = {"game": guide_texts.title(words, lesson.name), "minutes": lesson.script.minutes, "last": last}
        lines = [words.say("lesson.terminal.begin", **values), words.say("lesson.terminal.keys")]
        if lesson.place:
            lines.append(words.say("lesson.terminal.back", number=lesson.place + 1, last=last))
            while lesson.next_move() is not None:  # the table is told as it is now
                pass
        lines += self._shown(lesson.view())
        self._hung = self._hangs()
        return self._text.wrapped([*lines, *self._led()])

    def answer(self, line: str) -> list[str]:
        """Return the lines that answer a typed line."""
        typed = " ".join(line.split()).casefold()
        says = self.words.say
        stage = self.lesson.stage
        if typed == says("lesson.terminal.again") and stage is not Stage.PLAYED_ON:
            return self._text.wrapped([*self._step_lines(), says("lesson.terminal.keys")])
        if self._means("do_it", typed) and stage in (Stage.ASKED, Stage.READ):
            return self._text.wrapped([*self._gone_on(self.lesson.do_it())])
        if self._means("play_on_words", typed) and stage is Stage.TAUGHT:
            self._text.asks = True
            return self._text.wrapped([*self._shown(self.lesson.play_on()), *self._led()])
        if stage is Stage.READ and typed[:1].isdecimal():  # nothing is chosen yet
            return self._text.wrapped(self._step_lines())
        if not typed and stage is Stage.READ:
            return self._text.wrapped(self._gone_on(self.lesson.go_on()))
        meant = self._meant(typed) if stage is Stage.ASKED else None
        if meant is not None:
            return self._text.wrapped(self._answered(Act(meant)))
        if not typed and stage is not Stage.PLAYED_ON:
            return self._text.wrapped(self._step_lines())
        return self._commanded(line)

    def _means(self, name: str, typed: str) -> bool:
        """Tell whether a typed line is this command of the guide, or its first word."""
        command = self.words.say(f"lesson.terminal.{name}")
        return typed in (command, command.split()[0])

    def _meant(self, typed: str) -> Intent | None:
        """Return the only answer for an empty line, and the one that is printed for its words or the value in it."""
        if not typed:
            return self._list.only_answer
        choices, printed = self._list.choices(), self._printed()
        if choices is None or len(printed) != 1:
            return None
        (place,) = printed
        number, item = choices.numbered()[place]
        intent, scene, lines = choices.make((place,)), self._table.scene(), self._text.game_lines()
        line = lines.line(scene, intent) if isinstance(lines, Typeable) else ""
        text = item.removesuffix(with_line(scene, "", line))
        forms = [form for words in (item, text) for form in (words, *tell_entries(self.words, [(number, words)]))]
        value = re.findall(r"\d+", text) == [typed] and int(typed) not in dict(choices.numbered())
        return intent if value or typed in map(str.casefold, forms) else None

    def _no_such_number(self, typed: str) -> list[str]:
        """Return which numbers are printed, where a number is typed that no choice has; else nothing."""
        choices, printed = self._list.choices(), self._printed()
        if choices is None or not printed or not typed.isdecimal() or int(typed) in dict(choices.numbered()):
            return []
        numbers = self.words.listing([str(choices.numbered()[place][0]) for place in printed])
        return [self.words.say("lesson.terminal.no_such_number", number=typed, numbers=numbers)]

    def _commanded(self, line: str) -> list[str]:
        """Let the table parse a line, and give the lesson the commands in it."""
        if command_words(self.words).get(line.strip().casefold()) == "leave":
            self.over = True
            return []
        if self.lesson.stage is Stage.ASKED and (refused := self._no_such_number(line.strip())):
            return self._text.wrapped(refused)
        parsed = self._parser.parse(line)
        lines = [*parsed.lines]
        word, _, rest = line.strip().casefold().partition(" ")
        if command_words(self.words).get(word) == "help" and rest == self.words.say("command.help.keys").casefold():
            lines += self._text.wrapped([self.words.say("lesson.terminal.keys")])
        for command in parsed.commands:
            if isinstance(command, Act):
                lines += self._text.wrapped(self._answered(command))
            else:
                lines += self._text.wrapped([self.words.say("lesson.terminal.alone")])
        return lines

    def _answered(self, command: Act) -> list[str]:
        try:
            answer = self.lesson.try_answer(command.intent)
        except Illegal as illegal:
            return [self._table.why_not(illegal.code, illegal.values)]
        if isinstance(answer, Instead):
            offer = [self.words.say("lesson.terminal.keys")] if self.lesson.offers else []
            return [guide_texts.why(self.words, self.lesson, answer), *offer]
        return self._gone_on(answer)

    def _gone_on(self, view: AnyView) -> list[str]:
        said = guide_texts.done(self.words, self.lesson) if self.lesson.stage is not Stage.PLAYED_ON else ""
        return [*self._shown(view), *([said] if said else []), *self._led()]

    def _led(self) -> list[str]:
        """Let the neighbours move, and tell the next step."""
        lines = []
        while (view := self.lesson.next_move()) is not None:
            lines += self._shown(view)
        return [*lines, *self._step_lines()]

    def _shown(self, view: AnyView) -> list[str]:
        """Return what has happened, without the table's own question: the guide asks."""
        self._revision += 1
        held = view.to_act if self.lesson.stage is Stage.PLAYED_ON else frozenset()
        lines = self._text.tell(Viewed(_with(view, held), self._revision, None, False, True, match=self.lesson.deals))
        if self._text.covers:
            self.covered = True
            lines = [self.words.say("text.covered"), *lines]
        self._table.view = view
        return lines

    def _step_lines(self) -> list[str]:
        """Return the step, and what can be done about it."""
        words, lesson, says = self.words, self.lesson, self.words.say
        if lesson.stage is Stage.PLAYED_ON:
            return [says("lesson.over")] if lesson.match.outcome is not None else []
        if lesson.stage is Stage.TAUGHT:
            ended = lesson.match.outcome is not None
            last = says("lesson.over") if ended else says("lesson.terminal.play_on")
            return [says("lesson.later"), *guide_texts.later(words, lesson.name), last]
        text = guide_texts.text(words, lesson, typed=True)
        step = says("lesson.terminal.step", number=lesson.place + 1, last=len(lesson.script.steps), text=text)
        hung, before = self._hangs(), self._hung
        self._hung = hung
        news = (bool(hung) and hung != before) or (bool(lesson.step.deal) and lesson.stage is Stage.ASKED)
        held = self._text.game_lines().standing(self._table.scene()) if news else []
        if lesson.stage is Stage.READ:
            return [*held, step, says("lesson.terminal.go_on")]
        return [step, *held, *self._choices()]

    def _hangs(self) -> Hashable:
        """Return what hangs now, empty for nothing."""
        lines = self._text.game_lines()
        return lines.hung(self._table.scene()) if isinstance(lines, Hangs) else None

    def _printed(self) -> list[int]:
        """Return the places in the list of the answers that are played, where such a list is printed."""
        choices, step = self._list.choices(), self.lesson.step
        if choices is None or choices.many or (step.free and choices.groups):
            return []
        if guide_texts.offered(self.words, self.lesson):
            return []
        return [place for place, _ in enumerate(choices.items) if self.lesson.leads(choices.make((place,)))]

    def _choices(self) -> list[str]:
        """Return the answers that are played, with their numbers; how to type one where none can be listed."""
        table, says = self._table, self.words.say
        choices = self._list.choices()
        self._list.begin()
        offered = guide_texts.offered(self.words, self.lesson)
        if choices is not None and not choices.many and not offered and self.lesson.step.free and choices.groups:
            return [says("lesson.terminal.you_can"), *self._grouped(choices)]
        if choices is not None and (printed := self._printed()):
            chosen = [choices.numbered()[place] for place in printed]
            return [says("lesson.terminal.you_can"), *self._list.entries(chosen), *self._unlisted()]
        lines = self._text.game_lines()
        if (choices is not None and choices.many) or not isinstance(lines, OwnCommands):
            return self._list.offered()
        scene, shown = table.scene(), self.lesson.shown()
        line = lines.line(scene, shown) if isinstance(lines, Typeable) else ""
        how = lines.keys(scene) if offered or not line else []  # else the line itself is told
        listed = [says("lesson.terminal.words", words=self.words.listing(offered))] if offered else []
        return [says("lesson.terminal.you_can"), with_line(scene, lines.intent(scene, shown), line), *how, *listed]

    def _grouped(self, choices: Choices) -> list[str]:
        """Return what is told at once of a grouped list; where every entry is in a group, an example of each first."""
        table, lines = self._table, self._text.game_lines()
        if "" in choices.groups or not isinstance(lines, OwnCommands):
            return self._list.offered()
        return [*self._list.entries(first_of_each(choices)), *lines.keys(table.scene()), *self._list.offered()]

    def _unlisted(self) -> list[str]:
        """Return how the answer that the guide would give is typed, where it is in no list."""
        table, lines, shown = self._table, self._text.game_lines(), self.lesson.shown()
        choices = self._list.choices()
        listed = choices is None or any(choices.make((n,)) == shown for n, _ in enumerate(choices.numbered()))
        return [] if listed or not isinstance(lines, OwnCommands) else lines.keys(table.scene())


def _with(view: AnyView, to_act: frozenset[int]) -> AnyView:
    return msgspec.structs.replace(view, to_act=to_act)

"""Answers that a person types at a table: numbers of the list, Enter, and the game's own words."""

from client.session.requests import Act
from client.tables.contract import Doubted, Lasting, OwnCommands, WithoutWord
from client.terminal.room_commands import Answer
from client.terminal.telling_commands import question_now
from client.terminal.text_table import TextTable
from client.wording.scene import answered
from engine.core import Illegal, Intent


class Answering:
    """Makes answers of typed lines, or lines that say why there is none."""

    def __init__(self, text: TextTable) -> None:
        self._text, self._table, self._list, self._words = text, text.table, text.list, text.words
        self.doubted = ""
        """The line before, where its answer was doubted."""

    def enter(self) -> Answer:
        """Give the answer that is due or the only one; where there is a choice, tell the question again."""
        answer = self._text.due or self._list.only_answer
        return question_now(self._text) if answer is None else Act(answer)

    def numbers(self, numbers: list[int]) -> Answer:
        """Take entries of the list; 0 alone takes none."""
        says, choices = self._words.say, self._list.choices()
        if choices is None:
            return [says("text.nothing_to_choose"), *question_now(self._text)]
        if self._text.lists_anew:
            return [says("text.lists_anew"), *self._text.question()]
        if choices.many and numbers == [0]:
            return self._try(choices.make(()))
        if not choices.items:
            return [says("text.no_list"), *question_now(self._text)]
        known = [number for number, _ in choices.numbered()]
        wrong = [number for number in numbers if number not in known]
        if wrong:
            return [says("text.no_such_number", number=wrong[0], first=min(known), last=max(known))]
        for number in numbers:
            if choice := self._list.unread(number):
                return [says("text.not_told", number=number, choice=choice)]
        if len(numbers) > 1 and not choices.many:
            return [says("text.one_number")]
        return self._try(choices.make(tuple(known.index(number) for number in dict.fromkeys(numbers))))

    def _try(self, intent: Intent) -> Answer:
        """Send an answer that the rules allow; tell at once why another one is refused. A lasting answer ends."""
        self._text.lasting = None
        return self._refusal(intent) or Act(intent)

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

    def in_words(self, typed: str, again: bool) -> Answer:
        """Take a line that is no command by the game's own words. again: it was doubted just before."""
        table, says = self._table, self._words.say
        shown = table.view is not None and not table.paused
        choices = self._list.choices() if shown else None
        if choices is not None and typed.casefold() in choices.counts():
            return self._list.offered(typed.casefold())
        lines = self._text.game_lines() if shown else None
        meant = lines.typed(table.scene(), typed) if isinstance(lines, OwnCommands) else None
        if meant is None and self._is_of_the_game(typed):
            return [says("text.not_now", typed=typed), *(question_now(self._text) if self._text.asked else [])]
        if meant is None:
            return [says("text.not_understood", typed=typed)]
        if isinstance(meant, Lasting):
            return self._again_and_again(meant)
        if isinstance(meant, Doubted) and not again:  # the same line typed once more gives it
            refused = self._refusal(meant.intent)
            self.doubted = "" if refused else typed
            return refused or [meant.why]
        return meant if isinstance(meant, list) else self._try(meant.intent if isinstance(meant, Doubted) else meant)

    def _is_of_the_game(self, typed: str) -> bool:
        """Tell whether the game takes such a line at other times: by its first word, or its form."""
        lines = self._table.lines
        slug = self._table.game.info.slug if self._table.game is not None else ""
        keys = [key for key in self._words if key.startswith((f"{slug}.typing.", f"{slug}.typed."))]
        taken = {self._words.text(key).forms["other"] for key in keys}  # or sentences, which equal no word
        formed = isinstance(lines, WithoutWord) and lines.typed_form.fullmatch(typed) is not None
        return formed or typed.casefold().split()[0] in taken

    def _again_and_again(self, meant: Lasting) -> Answer:
        """Give an answer now and whenever it is asked for again; the same line once more ends that."""
        if self._text.lasting is not None:
            self._text.lasting = None
            return [self._words.say("text.lasting_ended"), *question_now(self._text)]
        answer = self._try(meant.intent)
        self._text.lasting = None if isinstance(answer, list) else meant
        return answer

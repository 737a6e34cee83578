"""Possible moves as numbered entries: page by page, or by groups that a typed word opens a few at a time."""

from collections.abc import Collection, Iterable, Sequence
from itertools import islice

from client.data.joined_table import JoinedTable
from client.tables.contract import Choices
from client.wording.scene import watching
from client.wording.texts import Words
from engine.core import Intent

PAGE = 30
"""Entries of a list that are told at once."""
FEW = 8
"""Entries of a group that are told at once, the best first."""

Entry = tuple[int, str]


def of_group(choices: Choices, word: str, told: Collection[int]) -> list[Entry]:
    """Return the entries of a group to be told now: the next few, from the first again when all were told."""
    members = _in_group(choices, word)
    if not word:
        return members[:PAGE]
    return ([entry for entry in members if entry[0] not in told] or members)[:FEW]


def of_page(choices: Choices, page: int) -> list[Entry]:
    """Return the entries of a page, counted from 0."""
    return choices.numbered()[page * PAGE : (page + 1) * PAGE]


def tell_group(words: Words, choices: Choices, word: str, told: Collection[int]) -> list[str]:
    """Return what can be typed after entries of a group: the word again while some of it were not told; other words."""
    if word:
        left = sum(number not in told for number, _ in _in_group(choices, word))
        return [words.say("text.more_of_group", count=left, word=word)] if left else []
    opens = [words.say("text.group", word=word, count=count) for word, count in choices.counts().items()]
    means = [choices.opens] if choices.opens else []
    return [*means, words.say("text.groups", words=words.say("list.between").join(opens))] if opens else []


def tell_page(words: Words, choices: Choices, page: int) -> list[str]:
    """Return how many entries are left after a page, and how they are heard."""
    left = len(choices.items) - (page + 1) * PAGE
    return [words.say("text.more_choices", count=left, page=page + 2)] if left > 0 else []


def first_of_each(choices: Choices) -> list[Entry]:
    """Return the first entry of the first few groups."""
    return [_in_group(choices, word)[0] for word in choices.counts()][:FEW]


def tell_entries(words: Words, shown: Iterable[Entry]) -> list[str]:
    """Return entries with their numbers."""
    return [words.say("text.choice", number=number, choice=item) for number, item in shown]


def _in_group(choices: Choices, word: str) -> list[Entry]:
    return [entry for entry, group in zip(choices.numbered(), choices.groups, strict=True) if group == word]


class ChoiceList:
    """A player's choices at a table, and the numbers of them that were listed since the question."""

    def __init__(self, table: JoinedTable) -> None:
        self._table = table
        self._made: tuple[object, object, Choices] | None = None
        """The choices that were made last, with the view and the room that they were made for."""
        self._listed: tuple[str, ...] = ()
        self._numbers_told: set[int] = set()

    def choices(self) -> Choices | None:
        """Return what the viewer may do now, None where it may do nothing. They are made once for each view."""
        table = self._table
        if table.view is None or table.lines is None or watching(table.seat):
            return None
        if self._made is None or self._made[0] is not table.view or self._made[1] is not table.room:
            self._made = (table.view, table.room, table.lines.choices(table.scene()))
        choices = self._made[2]
        return choices if choices.items or choices.many else None

    def allows(self, intent: Intent) -> bool:
        """Tell whether the rules take this answer now."""
        table = self._table
        assert table.game is not None
        return table.view is not None and table.game.allows(table.view.state, table.seat, intent)

    @property
    def only_answer(self) -> Intent | None:
        """The answer, where the table waits for the viewer and it has exactly one. Enter gives it.

        A game that takes more than it lists, such as typed words, has no only answer but to end a look.
        """
        table = self._table
        if table.view is None or table.game is None or table.paused or not table.scene().asked:
            return None
        intents: list[Intent] = [*islice(table.game.legal(table.view.state, table.seat), 2)]
        if len(intents) != 1 or (table.game.open and not intents[0].ends_look):
            return None
        return intents[0]

    @property
    def changed(self) -> bool:
        """Whether the numbers of the list that was told last mean something else now."""
        choices = self.choices()
        return choices is not None and not choices.numbers and choices.items != self._listed

    def offered(self, word: str = "") -> list[str]:
        """Return the choices that are told at once, and the words that open the others; or the next that a word opens."""
        choices = self.choices()
        if choices is None or not choices.groups:
            return self.page(0)
        shown = self.entries(of_group(choices, word, self._numbers_told))
        return [*shown, *tell_group(self._table.words, choices, word, self._numbers_told)]

    def page(self, page: int) -> list[str]:
        """Return a page of all choices, numbered, and how to answer."""
        choices, words = self.choices(), self._table.words
        if choices is None:
            return []
        lines = [*self.entries(of_page(choices, page)), *tell_page(words, choices, page)]
        if not choices.many:
            return lines
        none = [words.say("text.hint_none")] if self.allows(choices.make(())) else []
        return [*lines, words.say("text.hint_many"), *none]

    def begin(self) -> None:
        """Begin a list: none of its numbers was told yet."""
        choices = self.choices()
        self._listed, self._numbers_told = choices.items if choices is not None else (), set()

    def entries(self, shown: Sequence[Entry]) -> list[str]:
        """Return entries of the list; from now on their numbers are told."""
        choices = self.choices()
        assert choices is not None
        if choices.items != self._listed:
            self.begin()
        self._numbers_told.update(number for number, _ in shown)
        return tell_entries(self._table.words, shown)

    def unread(self, number: int) -> str:
        """Return the choice with a number that was not told yet, and count it as told; empty for others."""
        choices = self.choices()
        if choices is None or number in self._numbers_told:
            return ""
        self._numbers_told.add(number)
        return dict(choices.numbered()).get(number, "")

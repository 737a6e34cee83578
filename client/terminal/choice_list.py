"""Possible moves as numbered entries: page by page, or by groups that a typed word opens a few at a time."""

from collections.abc import Collection, Iterable

from client.tables.contract import Choices
from client.wording.texts import Words

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

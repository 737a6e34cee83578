"""What one may do as numbered entries: page by page, or by groups that a typed word opens."""

from __future__ import annotations

from collections.abc import Iterable

from client.tables.contract import Choices
from client.wording.texts import Words

PAGE = 30
"""Entries of a list that are told at once."""


def tell_group(words: Words, choices: Choices, word: str) -> list[str]:
    """Return the entries that a typed word opens; for no word those told at once, and the words that open the rest."""
    found = [entry for entry, group in zip(choices.numbered(), choices.groups, strict=True) if group == word]
    lines = _entries(words, found[:PAGE])
    if word:
        return [*lines, words.say("text.all_choices")] if len(found) > PAGE else lines
    opens = [words.say("text.group", word=one, count=count) for one, count in choices.counts().items()]
    return [*lines, words.say("text.groups", words=words.say("list.between").join(opens))] if opens else lines


def tell_page(words: Words, choices: Choices, page: int) -> list[str]:
    """Return one page of all entries, counted from 0, and how many are left."""
    start = page * PAGE
    shown = choices.numbered()[start : start + PAGE]
    left = len(choices.items) - start - len(shown)
    more = [words.say("text.more_choices", count=left, page=page + 2)] if left > 0 else []
    return [*_entries(words, shown), *more]


def _entries(words: Words, shown: Iterable[tuple[int, str]]) -> list[str]:
    return [words.say("text.choice", number=number, choice=item) for number, item in shown]

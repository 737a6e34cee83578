"""What can be seen in paintings, as a controlled vocabulary, and finding it in what a person types (artline: Bots).

A typed feature is cut into words without capitals, accents and signs. The longest phrases of the vocabulary are found first; a
number before a word for people gives all counts that fit it. A feature with a word left over that says something is not
understood at all: half a meaning would be the wrong one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

import msgspec

from engine.paintings.model import Work

MOST = 999
"""A count of people without an end."""
LANGUAGES = ("en", "de")
"""All are understood at once: one table may have players of both."""

Meaning = tuple[frozenset[str], ...]
"""What a feature asks for: of each set one element at least. Empty where it was not understood."""


class Element(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing that can be seen: its words in each language, the one that a bot says first."""

    en: tuple[str, ...]
    de: tuple[str, ...]
    people: tuple[int, int] | None = None
    """How many people it says there are, from and to; None where it says nothing of that."""

    def words_in(self, language: str) -> tuple[str, ...]:
        """Return its words in one of LANGUAGES."""
        words: tuple[str, ...] = getattr(self, language)
        return words

    def words(self) -> Iterator[str]:
        """Yield all its words."""
        for language in LANGUAGES:
            yield from self.words_in(language)


class Counted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The words of 'at least three people', 'three or more people', 'more than three', 'at most three'."""

    people: tuple[str, ...]
    least: tuple[str, ...]
    or_more: tuple[str, ...]
    more: tuple[str, ...]
    most: tuple[str, ...]


class Idle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Words that add nothing."""

    words: tuple[str, ...]


class Wider(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Words that mean any of several elements: an animal."""

    words: tuple[str, ...]
    any: tuple[str, ...]


class VocabularyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file as it stands."""

    element: dict[str, Element]
    wider: dict[str, Wider]
    numbers: dict[str, int]
    counted: Counted
    idle: Idle


def plain(text: str) -> str:
    """Return a text in small letters without accents and signs, its words one space apart, as all words are compared."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return " ".join(re.findall(r"\w+", bare))


class Vocabulary:
    """All elements by key, and what typed features mean. Raises ValueError for a word that means two things."""

    def __init__(self, file: VocabularyFile) -> None:
        self.elements: Mapping[str, Element] = MappingProxyType(file.element)
        self.counts: Mapping[str, tuple[int, int]] = MappingProxyType(
            {key: element.people for key, element in file.element.items() if element.people}
        )
        """The elements that say how many people there are."""
        self._phrases = self._by_word(file)
        self._phrases |= {plain(word): frozenset() for word in file.idle.words if plain(word) not in self._phrases}
        self._longest = max(phrase.count(" ") + 1 for phrase in self._phrases)
        self._numbers = {plain(word): number for word, number in file.numbers.items()}
        self._counted = _counting(file.counted, self._numbers)

    def _by_word(self, file: VocabularyFile) -> dict[str, frozenset[str]]:
        """Return what each word or phrase means: its element, or any of several."""
        unknown = {key for wider in file.wider.values() for key in wider.any} - file.element.keys()
        if unknown:
            raise ValueError(f"a wider word means {sorted(unknown)}, which are no elements")
        meant = [(element.words(), frozenset({key})) for key, element in file.element.items()]
        meant += [(iter(wider.words), frozenset(wider.any)) for wider in file.wider.values()]
        found: dict[str, frozenset[str]] = {}
        for words, keys in meant:
            for word in map(plain, words):
                if found.setdefault(word, keys) != keys:
                    raise ValueError(
                        f"{word!r} means {sorted(found[word])} and {sorted(keys)}; it may mean one thing only"
                    )
        return found

    def understood(self, text: str) -> Meaning:
        """Return what a typed feature asks for; empty where it was not wholly understood."""
        rest, wanted = plain(text), set[frozenset[str]]()
        while rest:
            found, length = self._count(rest) or self._phrase(rest)
            if not length:
                return ()
            rest = rest[length:].lstrip()
            wanted |= {found} if found else set()
        return tuple(sorted(wanted, key=sorted))

    def fits(self, work: Work, text: str) -> bool | None:
        """Tell whether a work shows what a typed feature asks for; None where the feature was not understood."""
        meaning = self.understood(text)
        return all(any(map(work.shows, wanted)) for wanted in meaning) if meaning else None

    def _phrase(self, rest: str) -> tuple[frozenset[str], int]:
        """Return what the longest phrase in front means and its length: nothing for an idle one, and 0 for an unknown one."""
        words = rest.split(" ", self._longest)
        for size in range(min(len(words), self._longest), 0, -1):
            phrase = " ".join(words[:size])
            if phrase in self._phrases:
                return self._phrases[phrase], len(phrase)
        return frozenset(), 0

    def _count(self, rest: str) -> tuple[frozenset[str], int] | None:
        """Return the counts that a number of people in front allows, and its length; None where there is none."""
        found = self._counted.match(rest)
        if not found:
            return None
        number = self._numbers.get(found["number"]) if not found["number"].isdigit() else int(found["number"])
        low = high = number or 0
        if found["more"]:
            low, high = low + 1, MOST
        elif found["least"] or found["or_more"]:
            high = MOST
        elif found["most"]:
            low = 0
        allowed = {key for key, (least, most) in self.counts.items() if least <= high and low <= most}
        return frozenset(allowed), found.end()


def _counting(counted: Counted, numbers: Mapping[str, int]) -> re.Pattern[str]:
    """Return the pattern of a number of people: its limit, the number, the word for people."""

    def one_of(words: Iterable[str]) -> str:
        return "|".join(sorted(map(plain, words), key=len, reverse=True))

    before = f"(?:(?:(?P<least>{one_of(counted.least)})|(?P<more>{one_of(counted.more)})|(?P<most>{one_of(counted.most)})) )?"
    number = rf"(?P<number>[0-9]{{1,3}}|{one_of(numbers)})"
    return re.compile(rf"{before}{number} (?:(?P<or_more>{one_of(counted.or_more)}) )?(?:{one_of(counted.people)})\b")
